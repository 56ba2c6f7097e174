//! What a guest at a poker table does beside playing.

use chips::Chips;
use game::{PlayerId, Seat, Span, TableId};
use journal::Store;
use room::floor::{self, Spot};
use room::{By, Request};
use table::{Entry, Sitting, Standing, absence, buyin};

use super::{FLOOR, Shift, Stage};
use crate::guest::Guest;

impl<S: Store> Shift<S> {
    fn at_table(&mut self, player: PlayerId, table: TableId, request: table::Request) {
        self.ask(By::Player(player), Request::Poker { table, request });
    }

    fn sitting(&self, spot: Spot) -> Option<Sitting> {
        let game = self.room().table(spot.table)?.poker()?;
        game.table.sitting(spot.seat).copied()
    }

    fn away(&self, spot: Spot) -> Option<absence::Away> {
        let game = self.room().table(spot.table)?.poker()?;
        game.table.state().absences.seats[spot.seat.index()].away
    }

    /// Whether a hand is on in which the seat has cards.
    fn plays(&self, spot: Spot) -> bool {
        let game = self.room().table(spot.table).and_then(|live| live.poker());
        game.and_then(|game| game.table.hand()).is_some_and(|(_, hand)| hand.live().contains(spot.seat))
    }

    /// A guest with a seat looks around; how long until the next look.
    pub(super) fn seated_turn(&mut self, guest: &Guest, spot: Spot) -> Span {
        let player = guest.player;
        let Some(sitting) = self.sitting(spot).filter(|sitting| sitting.player == player) else {
            self.wants_seat_back(guest, spot);
            return Span::seconds(30);
        };
        if sitting.leaving {
            return Span::seconds(45);
        }
        if let Some(away) = self.away(spot) {
            return self.is_away(guest, spot, &away);
        }
        if self.stage != Stage::Open || self.now >= guest.leaves {
            self.leaves(player, spot);
            return Span::seconds(30);
        }
        let stack = self.room().table(spot.table).map_or(Chips::ZERO, |table| table.stack(spot.seat));
        if stack.is_zero() && !self.plays(spot) {
            self.broke(player);
            return Span::seconds(60);
        }
        if sitting.out {
            if guest.back.is_none_or(|back| back <= self.now) {
                self.at_table(player, spot.table, table::Request::Return);
            }
            return Span::seconds(60);
        }
        if matches!(sitting.standing, Standing::New | Standing::Missed(_))
            && sitting.entry == Entry::WaitForBigBlind
            && self.luck.once_in(4)
        {
            self.at_table(player, spot.table, table::Request::Enter(Entry::Post));
        }
        let moves = &self.room().floor().board().moves;
        if let Some(why) = moves.iter().find(|going| going.player == player).map(|going| going.why) {
            // A must-move is refused now and then, and costs the seat.
            if why == floor::Moving::MustMove && self.luck.once_in(15) {
                self.list(player, floor::Request::RefuseMove { player });
            }
            return Span::seconds(60);
        }
        if let Some((_, call)) = self.call_of(player) {
            // Called to another game: the seat there is worth having, or it is not.
            if self.luck.once_in(3) {
                self.list(player, floor::Request::Decline { player });
            } else {
                self.sits_down(guest, call.table, call.seat);
            }
            return Span::seconds(60);
        }
        self.tops_up(player, spot, stack);
        self.takes_a_fancy(guest, spot);
        self.luck.minutes(2, 5)
    }

    /// Whatever comes to a guest's mind at the table.
    fn takes_a_fancy(&mut self, guest: &Guest, spot: Spot) {
        let player = guest.player;
        let free = !self.plays(spot);
        match self.luck.between(1, 60) {
            1..=3 if !free => {}
            1 | 2 => self.steps_away(guest, spot, absence::Why::Meal),
            3 => self.steps_away(guest, spot, absence::Why::Break),
            4 | 5 => {
                self.back_in(player, 2, 8);
                self.at_table(player, spot.table, table::Request::SitOut);
            }
            6 | 7 => self.list(player, floor::Request::ChangeSeat { player, seat: None }),
            8 => self.keeps_seat(player, spot),
            9 | 10 => {
                if let Some(to) = self.like_table(spot.table) {
                    self.list(player, floor::Request::Transfer { player, to });
                }
            }
            11 => {
                let kinds: Vec<floor::GameKind> = self.offers.iter().filter_map(|offer| offer.kind).collect();
                if let Some(kind) = self.luck.pick(&kinds).copied() {
                    self.list(player, floor::Request::JoinList { player, kind, channel: guest.channel });
                }
            }
            _ => {}
        }
    }

    /// A guest gets up for good, and wants no other seat any more.
    fn leaves(&mut self, player: PlayerId, spot: Spot) {
        self.keeps_seat(player, spot);
        let moves = &self.room().floor().board().moves;
        match moves.iter().find(|going| going.player == player).map(|going| going.why) {
            Some(floor::Moving::MustMove) => self.list(player, floor::Request::RefuseMove { player }),
            Some(_) => self.list(player, floor::Request::Decline { player }),
            None => {}
        }
        if self.sitting(spot).is_some_and(|sitting| sitting.player == player && !sitting.leaving) {
            self.at_table(player, spot.table, table::Request::Leave);
        }
    }

    /// A change of seat that was asked for is forgotten.
    fn keeps_seat(&mut self, player: PlayerId, spot: Spot) {
        if self.room().floor().sitting(spot).is_some_and(|sitting| sitting.change.is_some()) {
            self.list(player, floor::Request::KeepSeat { player });
        }
    }

    /// Another table of the same game.
    fn like_table(&self, table: TableId) -> Option<TableId> {
        let board = self.room().floor().board();
        let kind = board.tables.iter().find(|open| open.table == table)?.kind;
        board.tables.iter().find(|open| open.table != table && open.kind == kind).map(|open| open.table)
    }

    fn back_in(&mut self, player: PlayerId, least: u64, most: u64) {
        let back = self.now.plus(self.luck.minutes(least, most));
        if let Some(guest) = self.guests.get_mut(&player) {
            guest.back = Some(back);
        }
    }

    /// A guest goes to eat, or for a walk. Where the book wants the stakes accounted for, a floorperson does that.
    fn steps_away(&mut self, guest: &Guest, spot: Spot, why: absence::Why) {
        let (player, seat) = (guest.player, spot.seat);
        // Whoever is away cannot change seats.
        self.keeps_seat(player, spot);
        let longest = if why == absence::Why::Meal { 50 } else { 15 };
        self.back_in(player, 5, longest);
        let request = absence::Request::StepAway { seat, why, stakes: absence::Stakes::Stay };
        self.at_table(player, spot.table, table::Request::Absence(request));
        let asked = self
            .room()
            .table(spot.table)
            .and_then(|live| live.poker())
            .is_some_and(|game| game.table.state().absences.seats[seat.index()].asked.is_some());
        if asked {
            let request = table::Request::Absence(absence::Request::Account { seat });
            self.ask(By::Floor(FLOOR), Request::Poker { table: spot.table, request });
        }
    }

    fn is_away(&mut self, guest: &Guest, spot: Spot, away: &absence::Away) -> Span {
        if self.stage == Stage::Open && guest.back.is_some_and(|back| back > self.now) {
            return Span::seconds(60);
        }
        let request = absence::Request::Return { seat: spot.seat, with: away.held };
        self.at_table(guest.player, spot.table, table::Request::Absence(request));
        if self.sitting(spot).is_some_and(|sitting| sitting.out) {
            self.at_table(guest.player, spot.table, table::Request::Return);
        }
        Span::seconds(60)
    }

    /// Somebody plays in the seat of a guest who is back: the floor clears it.
    fn wants_seat_back(&mut self, guest: &Guest, spot: Spot) {
        let later = self.stage == Stage::Open && guest.back.is_some_and(|back| back > self.now);
        if let Some(away) = self.away(spot).filter(|_| !later) {
            let request = absence::Request::Return { seat: spot.seat, with: away.held };
            let request = table::Request::Absence(request);
            self.ask(By::Floor(FLOOR), Request::Poker { table: spot.table, request });
        }
    }

    /// A short stack is filled up now and then.
    fn tops_up(&mut self, player: PlayerId, spot: Spot, stack: Chips) {
        let Some((least, most)) = self.buy_in_at(spot.table) else { return };
        if stack.units() * 2 > least.units() || self.luck.once_in(2) {
            return;
        }
        let more = Chips::new(least.units().saturating_sub(stack.units()) / 100 * 100);
        if self.account(player) < more && !self.bring_money(player) {
            return;
        }
        let room = most.minus(stack).unwrap_or(Chips::ZERO);
        let amount = more.min(self.account(player)).min(room);
        if !amount.is_zero() {
            let add = buyin::Request::Add {
                seat: spot.seat,
                amount,
                paid: buyin::Paid::InFull,
                when: buyin::When::NextDeal,
            };
            self.at_table(player, spot.table, table::Request::BuyIn(add));
        }
    }

    /// Nothing is left in front of a guest: another buy-in, or home.
    pub(super) fn broke(&mut self, player: PlayerId) {
        let Some(spot) = self.room().floor().seat_of(player) else { return };
        let Some(sitting) = self.sitting(spot).filter(|sitting| sitting.player == player) else { return };
        let stack = self.room().table(spot.table).map_or(Chips::ZERO, |table| table.stack(spot.seat));
        if !stack.is_zero() || sitting.leaving || self.plays(spot) {
            return;
        }
        let Some((least, most)) = self.buy_in_at(spot.table) else { return };
        let again = self.stage == Stage::Open && !self.luck.once_in(4);
        while again && self.account(player) < least && self.bring_money(player) {}
        if again && self.account(player) >= least {
            let amount = least.min(most);
            let rebuy = buyin::Request::Rebuy { seat: seat_of(spot), amount };
            self.at_table(player, spot.table, table::Request::BuyIn(rebuy));
        } else {
            self.leaves(player, spot);
        }
    }
}

const fn seat_of(spot: Spot) -> Seat {
    spot.seat
}
