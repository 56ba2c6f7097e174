//! Lists and seats: the floor decides who sits where, the table takes them in, the ledger moves their chips.

use chips::Chips;
use game::{Actor, Command, HandNumber, PlayerId, Seat, SeatSet, TableId};
use table::{Entry, buyin};

use super::follow_ups::Report;
use super::{CommandContext, Room};
use crate::floor::{self, Asker, Facts, FloorEvent};
use crate::record::TableEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::tables::{Game, LiveTable};

/// What the floor may ask about the tables.
pub(super) struct TableFacts<'a>(pub(super) &'a std::collections::BTreeMap<TableId, LiveTable>);

impl TableFacts<'_> {
    fn poker(&self, table: TableId) -> Option<&crate::tables::PokerGame> {
        self.0.get(&table).and_then(|live| live.poker())
    }
}

impl Facts for TableFacts<'_> {
    fn hand(&self, table: TableId) -> Option<HandNumber> {
        self.poker(table)?.table.hand_number()
    }

    fn big_blind_next(&self, table: TableId, seat: Seat) -> bool {
        let Some(game) = self.poker(table) else { return false };
        let state = game.table.state();
        let Some(big) = state.round.blinds.iter().rev().find_map(|seat| *seat) else { return false };
        let mut ready = SeatSet::of(seat);
        for (index, sitting) in state.seats.iter().enumerate() {
            if let (Some(at), Some(sitting)) = (Seat::from_index(index), sitting)
                && !sitting.out
            {
                ready.insert(at);
            }
        }
        ready.after(big) == Some(seat)
    }

    /// Whoever sits after the button and not after the big blind has put up a blind and not had the button since.
    fn blind_taken(&self, table: TableId, seat: Seat) -> bool {
        let Some(game) = self.poker(table) else { return false };
        let round = &game.table.state().round;
        let (Some(button), Some(big)) = (round.button, round.blinds.iter().rev().find_map(|seat| *seat))
        else {
            return false;
        };
        let after = |at: Seat| (at.index() + Seat::MOST - button.index() - 1) % Seat::MOST;
        seat != button && after(seat) <= after(big)
    }

    fn button(&self, table: TableId) -> Option<Seat> {
        self.poker(table)?.table.state().round.button
    }

    fn stands_still(&self, table: TableId) -> bool {
        self.0.get(&table).is_some_and(|live| live.frozen().is_some())
    }
}

impl Room {
    /// What the floor says to a request; nothing is applied.
    pub(super) fn floor_decides(
        &self,
        who: Asker,
        request: floor::Request,
    ) -> Result<Vec<FloorEvent>, Refusal> {
        let facts = TableFacts(&self.tables);
        let decided = self.floor.decide(&self.rules.floor, &facts, self.now, who, request);
        decided.map_err(|refusal| match refusal {
            floor::FloorRefusal::Fault(why) => Refusal::Lost { table: self.working, why: why.to_string() },
            refusal => Refusal::Floor(refusal),
        })
    }

    /// Lists, lock-ups, seat changes: whatever the floor decides by itself.
    pub(super) fn floor_request(
        &mut self,
        context: CommandContext,
        request: floor::Request,
    ) -> Result<Answer, Refusal> {
        use floor::Request as R;
        let who = match context.by {
            By::Player(player) => {
                self.known(player)?;
                Asker::Player(player)
            }
            By::Floor(badge) => Asker::Supervisor(badge),
            By::Dealer(table) => Asker::Table(table),
            By::Clock => Asker::Clock,
            by @ (By::Cage(_) | By::Carrier) => return Err(Refusal::NotYours { by }),
        };
        match request {
            // The room does these with more than the floor: by requests of their own.
            R::TakeSeat { buy_in: true, .. }
            | R::SeatNow { .. }
            | R::PlayOver { .. }
            | R::OpenTable { .. }
            | R::CloseTable { .. }
            | R::Told(_) => {
                return Err(Refusal::NotYours { by: context.by });
            }
            // Players take breaks and exclude themselves by wishes, which know how long such a thing is.
            R::Bar { .. } if !matches!(context.by, By::Floor(_)) => {
                return Err(Refusal::NotYours { by: context.by });
            }
            // The cards for the seats are drawn at the table, so it must be there to play.
            R::BreakTable { table } => {
                self.at(table)?;
            }
            R::JoinList { player, .. }
            | R::LeaveList { player, .. }
            | R::SendToEnd { player, .. }
            | R::CheckIn { player }
            | R::LockUp { player, .. }
            | R::ReserveSeat { holder: Some(player), .. }
            | R::Bar { player, .. }
            | R::LiftBar { player, .. } => self.known(player)?,
            _ => {}
        }
        let events = self.floor_decides(who, request)?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Done)
    }

    /// A player sits down: the floor gives the seat, the table takes the buy-in, the account pays for it.
    pub(super) fn take_seat(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
        seat: Option<Seat>,
        buy_in: Chips,
        entry: Entry,
    ) -> Result<Answer, Refusal> {
        context.may_ask_for(player)?;
        self.known(player)?;
        self.covers(player, buy_in)?;
        self.may_stake(player, buy_in)?;
        self.at(table)?;
        let who = match context.by {
            By::Floor(badge) => Asker::Supervisor(badge),
            _ => Asker::Player(player),
        };
        let request = match context.by {
            // The floor says where somebody sits down, list and all.
            By::Floor(_) => floor::Request::SitDown { player, table, seat, channel: floor::Channel::Desk },
            By::Player(_) | By::Dealer(_) | By::Clock | By::Cage(_) | By::Carrier => {
                floor::Request::TakeSeat { player, table, seat, buy_in: true }
            }
        };
        let events = self.floor_decides(who, request)?;
        self.seat_given(context, player, table, buy_in, entry, &events)
    }

    /// The floor seats whoever is next in line, or somebody who stands at the desk. They wait for the big blind: posting is
    /// theirs to choose.
    pub(super) fn seat_now(
        &mut self,
        context: CommandContext,
        table: TableId,
        player: Option<PlayerId>,
        buy_in: Option<Chips>,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        if let Some(player) = player {
            self.known(player)?;
        }
        let (live, _) = self.at(table)?;
        let game = live.poker().ok_or(Refusal::OtherGame { table })?;
        let buy_in = buy_in.unwrap_or_else(|| least_buy_in(game));
        let events =
            self.floor_decides(Asker::Supervisor(badge), floor::Request::SeatNow { player, table })?;
        let given = events.iter().find_map(|event| match event {
            FloorEvent::SeatAssigned { player, spot, .. } if spot.table == table => Some(*player),
            _ => None,
        });
        let Some(player) = player.or(given) else {
            // The seat is held, and whoever was called comes when the rules of another table let them.
            self.floor_has_decided(&events)?;
            return Ok(Answer::Done);
        };
        self.covers(player, buy_in)?;
        self.may_stake(player, buy_in)?;
        self.seat_given(context, player, table, buy_in, Entry::WaitForBigBlind, &events)
    }

    /// The floor has given a seat, or keeps one: the table takes the player in, and the account pays.
    pub(super) fn seat_given(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
        buy_in: Chips,
        entry: Entry,
        events: &[FloorEvent],
    ) -> Result<Answer, Refusal> {
        let given = events.iter().find_map(|event| match event {
            FloorEvent::SeatAssigned { player: seated, spot, .. } if *seated == player => Some(spot.seat),
            _ => None,
        });
        let Some(seat) = given else {
            // The seat is not free yet, but the place on the list is kept.
            self.floor_has_decided(events)?;
            return Ok(Answer::Done);
        };
        // Who plays over somebody at the same table takes the chips along: the floor's orders say so.
        if events
            .iter()
            .any(|event| matches!(event, FloorEvent::PlayOverEnded { player: over, .. } if *over == player))
        {
            self.floor_has_decided(events)?;
            return Ok(Answer::Seat(table, seat));
        }
        let coming = buyin::Coming::New;
        let request = table::Request::Sit { seat, player, buy_in, coming, entry };
        self.table_takes(context, table, Command { actor: Actor::Dealer, request })?;
        self.floor_has_decided(events)?;
        Ok(Answer::Seat(table, seat))
    }

    /// A player plays over an absent player's seat (cb:2.procedures.11a).
    pub(super) fn play_over(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
        seat: Seat,
        buy_in: Chips,
        entry: Entry,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        self.known(player)?;
        self.covers(player, buy_in)?;
        self.may_stake(player, buy_in)?;
        self.at(table)?;
        let request = floor::Request::PlayOver { player, table, seat };
        let events = self.floor_decides(Asker::Supervisor(badge), request)?;
        let request = table::Request::PlayOver { seat, player, buy_in, entry };
        self.table_takes(context, table, Command { actor: Actor::Floor(badge), request })?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Seat(table, seat))
    }

    /// Whether an account covers an amount.
    pub(super) fn covers(&self, player: PlayerId, asked: Chips) -> Result<(), Refusal> {
        let holds = self.ledger.balance(ledger::Account::Player(player));
        match u64::try_from(holds) {
            Ok(units) if units >= asked.units() => Ok(()),
            _ => Err(Refusal::NotEnough { player, holds, asked }),
        }
    }

    /// A player moves from table to table, or from seat to seat, because the floor has said so.
    pub(super) fn carry_over(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        from: floor::Spot,
        to: floor::Spot,
        forced: bool,
    ) -> Result<(), Refusal> {
        if from.table == to.table {
            let request = table::Request::ChangeSeat { from: from.seat, to: to.seat };
            let moved = self.table_takes(context, from.table, Command { actor: Actor::Dealer, request });
            return self.or_stay(context, player, from, to, moved);
        }
        let live = self.tables.get(&from.table).ok_or(Refusal::NoSuchTable { table: from.table })?;
        // Chips that wait for the next deal come along (cb:3.buyin.3a); at a table of the pit none wait.
        let waiting = live.poker().map_or(Chips::ZERO, |game| game.table.state().buy_ins.waiting(from.seat));
        let all = live.stack(from.seat).plus(waiting);
        let all = all.map_err(|why| Refusal::Lost { table: Some(from.table), why: why.to_string() })?;
        let request = table::Request::Remove { seat: from.seat, moved: forced };
        let left = self.table_takes(context, from.table, Command { actor: Actor::Dealer, request });
        if left.is_err() {
            return self.or_stay(context, player, from, to, left);
        }
        let coming = if forced { buyin::Coming::Moved { same_limit: true } } else { buyin::Coming::ByChoice };
        let least =
            self.tables.get(&to.table).and_then(|live| live.poker()).map(|game| game.setup.buy_in().least);
        let buy_in = match (forced, least) {
            // By choice it takes a proper buy-in (cb:3.buyin.3b).
            (false, Some(least)) => all.max(least),
            _ => all,
        };
        let request = table::Request::Sit { seat: to.seat, player, buy_in, coming, entry: Entry::Post };
        let more = if buy_in > all { self.may_stake(player, buy_in) } else { Ok(()) };
        let sat = match more.and_then(|()| self.covers(player, buy_in)) {
            Ok(()) => self.table_takes(context, to.table, Command { actor: Actor::Dealer, request }),
            Err(refusal) => Err(refusal),
        };
        // Where that fails the chips are in the account, and the player goes to the cage.
        self.or_stay(context, player, from, to, sat)
    }

    /// Somebody who has played over another takes a seat of the same table with the same chips.
    pub(super) fn carry_within(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        from: floor::Spot,
        to: floor::Spot,
    ) -> Result<(), Refusal> {
        let stack = match self.tables.get(&from.table) {
            Some(live) if live.player(from.seat) == Some(player) => live.stack(from.seat),
            _ => Chips::ZERO,
        };
        self.remove(context, player, from, true)?;
        let coming = buyin::Coming::Moved { same_limit: true };
        let request =
            table::Request::Sit { seat: to.seat, player, buy_in: stack, coming, entry: Entry::Post };
        let sat = self.table_takes(context, to.table, Command { actor: Actor::Dealer, request });
        self.or_stay(context, player, from, to, sat)
    }

    /// A move the floor has noted and a table refuses did not happen: the floor hears that the new seat is empty, and
    /// the player gets up.
    fn or_stay(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        from: floor::Spot,
        to: floor::Spot,
        moved: Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        match moved {
            Ok(()) => return Ok(()),
            Err(lost @ Refusal::Lost { .. }) => return Err(lost),
            Err(_) => {}
        }
        self.follow_ups.report(to.table, Report::Gone { seat: to.seat, player });
        // The floor has given the old seat up already: the chips go to the account, and the player asks again.
        self.remove(context, player, from, false)
    }

    /// Somebody steps up to a table of the pit.
    pub(super) fn take_place(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
        seat: Seat,
        chips: Chips,
    ) -> Result<Answer, Refusal> {
        context.may_ask_for(player)?;
        self.known(player)?;
        self.covers(player, chips)?;
        self.may_stake(player, chips)?;
        let now = self.now;
        let (live, _) = self.at(table)?;
        if seat.number() > live.spec.seats() {
            return Err(Refusal::NoSuchTable { table });
        }
        if live.player(seat).is_some_and(|sitting| sitting != player)
            || live.seat_of(player).is_some_and(|own| own != seat)
        {
            return Err(Refusal::TableBusy { table });
        }
        let actor = Actor::Dealer;
        let brought = match live.game {
            Game::Premium(_) => {
                live.premium_decides(Command { actor, request: pit::premium::Request::Sit { seat, chips } })
            }
            Game::MiniDice { .. } => live
                .mini_dice_decides(Command { actor, request: pit::mini_dice::Request::Sit { seat, chips } }),
            Game::Craps { .. } => {
                live.craps_decides(Command { actor, request: pit::craps::Request::Sit { seat, chips } })
            }
            Game::Poker(_) => Err(Refusal::OtherGame { table }),
        }?;
        let taken = live.player(seat).is_none().then_some(TableEvent::PlaceTaken { seat, player });
        let outcome = live.pit_happens(now, taken.into_iter().chain(brought), None)?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Seat(table, seat))
    }

    /// Somebody leaves a table of the pit.
    pub(super) fn leave_place(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
    ) -> Result<Answer, Refusal> {
        let now = self.now;
        let (live, _) = self.at(table)?;
        let seat = live.seat_of(player).ok_or(Refusal::NotSeated { player, table })?;
        let actor = Actor::Dealer;
        let left = match live.game {
            Game::Premium(_) => {
                live.premium_decides(Command { actor, request: pit::premium::Request::Leave { seat } })
            }
            Game::MiniDice { .. } => {
                live.mini_dice_decides(Command { actor, request: pit::mini_dice::Request::Leave { seat } })
            }
            Game::Craps { .. } => {
                live.craps_decides(Command { actor, request: pit::craps::Request::Leave { seat } })
            }
            Game::Poker(_) => Err(Refusal::OtherGame { table }),
        }?;
        let outcome =
            live.pit_happens(now, left.into_iter().chain([TableEvent::PlaceLeft { seat }]), None)?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Done)
    }
}

/// What somebody sits down with at least: twenty big bets where the table names nothing, as anywhere.
fn least_buy_in(game: &crate::tables::PokerGame) -> Chips {
    let least = game.setup.buy_in().least;
    let twenty = game.table.stakes(&game.setup).big_blind().units().saturating_mul(20);
    if least.is_zero() { Chips::new(twenty) } else { least }
}
