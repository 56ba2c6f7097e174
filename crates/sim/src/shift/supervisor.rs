//! The floorperson's rounds: new tables where lists are long, games that are too short, claims, charges, banks.

use chips::Chips;
use game::{Game as _, Span, TableId};
use jackpot::{ClaimNumber, Fund, Next};
use journal::Store;
use ledger::{Account, IdKind, Identification, Inventory, Order};
use room::floor::{self, GameKind, Stage as FloorStage};
use room::{By, Request};
use table::charge;

use super::opening::BANK;
use super::{CASHIER, FLOOR, SECOND, Shift, Stage};

/// With so many waiting for a game another table of it is opened.
const ENOUGH_FOR_A_TABLE: usize = 5;
/// The most tables there is room for.
const MOST_TABLES: usize = 22;
/// A game with fewer players is short.
const SHORT_GAME: usize = 4;

impl<S: Store> Shift<S> {
    pub(super) fn make_rounds(&mut self) {
        if self.stage == Stage::Open {
            self.open_tables();
            self.break_short_games();
            self.keep_peace();
            self.seat_over_absentees();
        }
        self.decide_claims();
        let tables: Vec<TableId> =
            self.room().tables().filter(|table| !table.is_closed()).map(|live| live.id()).collect();
        for table in tables {
            self.thaw(table);
            self.look_after_time(table);
            self.count_stub(table);
            self.look_after_bank(table);
        }
    }

    fn open_tables(&mut self) {
        let open = self.room().tables().filter(|table| !table.is_closed()).count();
        if open >= MOST_TABLES {
            return;
        }
        let board = self.room().floor().board();
        let wanted = board.lists.iter().find(|list| {
            let waiting = list.names.iter().filter(|name| name.present && name.call.is_none()).count();
            let gathers =
                board.tables.iter().any(|open| open.kind == list.kind && open.stage == FloorStage::Open);
            waiting >= ENOUGH_FOR_A_TABLE && !gathers
        });
        let Some(kind) = wanted.map(|list| list.kind) else { return };
        let main = board.tables.iter().find(|open| open.kind == kind && open.main.is_none());
        let main = main.map(|open| open.table);
        let Some(offer) = self.offers.iter().position(|offer| offer.kind == Some(kind)) else { return };
        let main = main.filter(|_| self.offers[offer].must_move);
        self.open_offer(offer, main);
    }

    /// Players of a short game join a like game; an empty second table is taken down.
    fn break_short_games(&mut self) {
        let board = self.room().floor().board();
        let tables: Vec<(TableId, GameKind, usize, FloorStage)> = board
            .tables
            .iter()
            .map(|open| (open.table, open.kind, open.players().count(), open.stage))
            .collect();
        for &(table, kind, players, stage) in &tables {
            let alike: Vec<TableId> = tables
                .iter()
                .filter(|(other, like, ..)| *other != table && *like == kind)
                .map(|found| found.0)
                .collect();
            if alike.is_empty() || players >= SHORT_GAME || stage != FloorStage::Going {
                self.short.remove(&table);
                continue;
            }
            let since = *self.short.entry(table).or_insert(self.now);
            let busy = self.room().table(table).is_none_or(|live| live.is_busy());
            if busy || self.now.since(since) < Span::minutes(10) {
                continue;
            }
            if players == 0 {
                self.ask(By::Floor(FLOOR), Request::CloseTable { table });
            } else {
                // What fed this table stands on its own before it breaks.
                for fed in self.fed_by(table) {
                    self.ask_floor(floor::Request::SetMustMove { table: fed, main: None });
                }
                self.ask_floor(floor::Request::BreakTable { table });
            }
            self.short.remove(&table);
            return;
        }
    }

    /// The must-move tables of a main game.
    fn fed_by(&self, main: TableId) -> Vec<TableId> {
        let board = self.room().floor().board();
        board.tables.iter().filter(|open| open.main == Some(main)).map(|open| open.table).collect()
    }

    /// Now and then somebody needs an hour off, or two have to be kept apart.
    fn keep_peace(&mut self) {
        let here: Vec<game::PlayerId> =
            self.guests.values().filter(|guest| !guest.gone).map(|guest| guest.player).collect();
        if here.len() < 20 {
            return;
        }
        if self.luck.once_in(90)
            && let Some(player) = self.luck.pick(&here).copied()
        {
            let bar = floor::Bar::LimitReached { until: self.now.plus(Span::hours(12)) };
            self.ask_floor(floor::Request::Bar { player, bar });
        }
        if self.luck.once_in(90)
            && let (Some(one), Some(other)) = (self.luck.pick(&here).copied(), self.luck.pick(&here).copied())
        {
            self.ask_floor(floor::Request::Separate { one, other });
        }
    }

    /// Somebody from the list plays in the seat of somebody who is out to eat, now and then.
    fn seat_over_absentees(&mut self) {
        if !self.luck.once_in(10) {
            return;
        }
        let board = self.room().floor().board();
        let found = board.tables.iter().find_map(|open| {
            if self.room().table(open.table).is_none_or(|live| live.is_busy()) {
                return None;
            }
            let list = board.lists.iter().find(|list| list.kind == open.kind)?;
            let next = list.names.iter().find(|name| {
                name.present && name.call.is_none() && self.room().floor().seat_of(name.player).is_none()
            })?;
            let seat = open.places.iter().find_map(|place| match place.state {
                floor::PlaceState::Taken(sitting) if sitting.away.is_some() && sitting.over.is_none() => {
                    Some(place.seat)
                }
                _ => None,
            })?;
            Some((next.player, open.table, seat))
        });
        let Some((player, table, seat)) = found else { return };
        let Some((least, _)) = self.buy_in_at(table) else { return };
        if self.account(player) < least {
            return;
        }
        let entry = table::Entry::Post;
        self.ask(By::Floor(FLOOR), Request::PlayOver { player, table, seat, buy_in: least, entry });
    }

    /// Every claim that waits for somebody is looked at: one badge verifies, the other approves.
    pub(super) fn decide_claims(&mut self) {
        let due = self.room().jackpots().awaiting(&self.room().rules().jackpots);
        for due in due {
            match due.next {
                Next::Verification => self.verify(due.claim),
                Next::Approval => self.approve(due.claim),
                Next::Turn(_) | Next::Payment(_) => {}
            }
        }
    }

    fn verify(&mut self, claim: ClaimNumber) {
        if self.luck.once_in(20) {
            let why = jackpot::Denial::Talk;
            self.ask(By::Floor(FLOOR), Request::DenyClaim { claim, why });
            return;
        }
        let valid_until = self.now.plus(Span::hours(24 * 365));
        let papers = [IdKind::DrivingLicence, IdKind::Passport]
            .map(|kind| Identification { kind, valid_until })
            .to_vec();
        let Some(open) = self.room().jackpots().claim(claim) else { return };
        let identified = open.shares.iter().map(|share| (share.player, papers.clone())).collect();
        self.ask(By::Floor(FLOOR), Request::VerifyClaim { claim, identified });
    }

    fn approve(&mut self, claim: ClaimNumber) {
        let prize = self.room().jackpots().claim(claim).map(|open| open.prize);
        self.ask(By::Floor(SECOND), Request::ApproveClaim { claim });
        // The board never shows an empty slot: the house puts a little in.
        if let Some(prize) = prize
            && self.room().jackpots().meter(prize.fund(), prize.purse()).is_zero()
        {
            let amount = match prize.fund() {
                Fund::HighHand => Chips::new(5_000),
                Fund::BadBeat | Fund::NewJerseyBadBeat => Chips::new(1_000_000),
            };
            self.seed(prize.fund(), prize.purse().0, amount);
        }
    }

    fn thaw(&mut self, table: TableId) {
        if self.room().table(table).is_some_and(|live| live.frozen().is_some()) {
            self.ask(By::Floor(FLOOR), Request::Thaw { table });
        }
    }

    /// Where the house charges by time the time runs while a game is on, and what was collected is verified.
    pub(super) fn look_after_time(&mut self, table: TableId) {
        let Some(game) = self.room().table(table).and_then(|live| live.poker()) else { return };
        if game.setup.charge().method.by_time().is_none() {
            return;
        }
        let charges = &game.table.state().charges;
        let (runs, amount, verified) = (charges.due.is_some(), charges.from_time, charges.verified);
        let players = game.table.occupied().len();
        let ask = |request| Request::Poker { table, request: table::Request::TimeCharge(request) };
        if !runs && players > 1 && self.stage == Stage::Open {
            self.ask(By::Floor(FLOOR), ask(charge::Request::Open));
        }
        if !amount.is_zero() {
            if !verified {
                self.ask(By::Floor(FLOOR), ask(charge::Request::Verify { amount }));
            }
            self.ask(By::Dealer(table), ask(charge::Request::PutAway));
        }
    }

    /// A bank of the pit is filled when it is low, and credited when it is high.
    fn look_after_bank(&mut self, table: TableId) {
        if self.room().table(table).is_none_or(|live| live.kind().is_some()) {
            return;
        }
        let holds = self.room().ledger().balance(Account::Bank(table));
        let bank = i64::try_from(BANK.units()).unwrap_or(i64::MAX);
        let order = if holds < bank / 4 {
            Order::Fill { table, to: Inventory::Bank, amount: Chips::new(BANK.units() / 2) }
        } else if holds > bank / 4 * 5 {
            Order::Credit { table, from: Inventory::Bank, amount: Chips::new(BANK.units() / 4) }
        } else {
            return;
        };
        self.ask(By::Cage(CASHIER), Request::Cage(order));
    }
}
