//! What follows from what happened at a table or on the floor. It belongs to the same command.

use game::{Actor, Command, PlayerId, Seat, TableId};
use jackpot::Prize;
use table::absence;

use super::{Doing, Room};
use crate::floor::{self, Asker, Event, Fact, Spot};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::tables::{LiveTable, Outcome};

impl Room {
    /// Books and stages what a table did, and tells whoever has to know.
    pub(super) fn after_table(
        &mut self,
        doing: Doing,
        table: TableId,
        outcome: Outcome,
    ) -> Result<(), Refusal> {
        let Outcome { events, bookings } = outcome;
        self.settle(doing, table, bookings)?;
        let told: Vec<table::Event> = events
            .iter()
            .filter_map(|event| match event {
                TableEvent::Poker(event) if concerns_the_room(event) => Some(*event),
                _ => None,
            })
            .collect();
        self.staged.table(table, events);
        // Who has left is gone before the floor hears that the hand is over and moves people.
        let (left, others): (Vec<table::Event>, Vec<table::Event>) =
            told.into_iter().partition(|event| matches!(event, table::Event::Left { .. }));
        for event in left.into_iter().chain(others) {
            self.tell(doing, table, &event)?;
        }
        Ok(())
    }

    fn tell(&mut self, doing: Doing, table: TableId, event: &table::Event) -> Result<(), Refusal> {
        use absence::Event as Absence;
        match *event {
            table::Event::Hand(poker::Event::DropTaken { drop, amount, .. }) => {
                self.dropped(table, drop, amount)
            }
            table::Event::HandEnded { number } => {
                self.hand_ended(table);
                if self.floor.watches(table) {
                    self.tell_floor(doing, table, Fact::HandEnded { hand: number })?;
                }
                Ok(())
            }
            table::Event::GameStarted { .. } => self.tell_floor(doing, table, Fact::GameStarted),
            table::Event::Left { seat, player } => self.left(doing, table, seat, player),
            table::Event::KillOwed { player, amount } => {
                self.tell_floor(doing, table, Fact::KillOwed { player, amount })
            }
            table::Event::Absence(Absence::SteppedAway { seat, .. }) => {
                self.tell_floor(doing, table, Fact::Absent { seat })
            }
            table::Event::Absence(Absence::Returned { seat }) => {
                self.tell_floor(doing, table, Fact::Returned { seat })
            }
            table::Event::Absence(Absence::Overdue { seat }) => {
                self.tell_floor(doing, table, Fact::PickUpDue { seat })
            }
            _ => Ok(()),
        }
    }

    /// A seat is empty at the table; the floor hears of it unless it was the floor's own order.
    fn left(&mut self, doing: Doing, table: TableId, seat: Seat, player: PlayerId) -> Result<(), Refusal> {
        let spot = Spot { table, seat };
        if self.floor.sitting(spot).is_some_and(|sitting| sitting.player == player) {
            self.tell_floor(doing, table, Fact::SeatEmptied { seat })?;
        }
        Ok(())
    }

    /// A fact of a table. The floor takes facts as they are; what it cannot use changes nothing.
    fn tell_floor(&mut self, doing: Doing, table: TableId, fact: Fact) -> Result<(), Refusal> {
        match self.floor_decides(Asker::Table(table), floor::Request::Told(fact)) {
            Ok(events) => self.follow_floor(doing, &events),
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            Err(_) => Ok(()),
        }
    }

    /// Records what the floor has decided, and carries out its orders.
    pub(super) fn follow_floor(&mut self, doing: Doing, events: &[Event]) -> Result<(), Refusal> {
        for event in events {
            self.record(RoomEvent::Floor(*event))?;
        }
        for event in events.iter().copied() {
            match event {
                // Who plays over somebody and gets a seat at the same table moves there with the chips.
                Event::PlayOverEnded { player, spot } if let Some(to) = assigned(events, player, spot) => {
                    self.carry_within(doing, player, spot, to)?;
                }
                Event::Moved { player, from, to, why } => {
                    let forced = matches!(why, floor::Moving::MustMove | floor::Moving::SeatChange);
                    self.carry_over(doing, player, from, to, forced)?;
                }
                Event::Reseated { player, from, to, .. } => self.carry_over(doing, player, from, to, true)?,
                Event::StoodUp { player, from, .. } => self.remove(doing, player, from, true)?,
                Event::SentAway { player, spot, .. }
                | Event::PickUp { player, spot }
                | Event::PlayOverEnded { player, spot } => self.remove(doing, player, spot, false)?,
                Event::BarSet { player, .. } => self.send_from_the_pit(doing, player)?,
                Event::TableBroken { table, badge } => self.draw_for_seats(doing, table, badge)?,
                Event::TableClosed { table } => self.floor_closed(table)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Whoever the floor has sent away leaves a table that plays on.
    pub(super) fn clear_out(&mut self, doing: Doing, table: TableId) -> Result<(), Refusal> {
        let Some(open) = self.floor.table(table) else { return Ok(()) };
        let leaving: Vec<(PlayerId, Seat)> = open
            .places
            .iter()
            .filter_map(|place| match place.state {
                floor::PlaceState::Taken(sitting) if sitting.leaving => Some((sitting.player, place.seat)),
                _ => None,
            })
            .collect();
        for (player, seat) in leaving {
            self.remove(doing, player, Spot { table, seat }, false)?;
        }
        Ok(())
    }

    /// A round is over: whoever is barred and has no wager up any more leaves the table.
    pub(super) fn clear_the_pit(&mut self, doing: Doing, table: TableId) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let barred: Vec<PlayerId> = live
            .occupied()
            .iter()
            .filter_map(|seat| live.player(seat))
            .filter(|player| self.floor.barred(*player, self.now).is_some())
            .collect();
        for player in barred {
            self.send_from_the_pit(doing, player)?;
        }
        Ok(())
    }

    /// Somebody who is barred leaves the pit as well, as soon as no wager keeps the place.
    fn send_from_the_pit(&mut self, doing: Doing, player: PlayerId) -> Result<(), Refusal> {
        let pit: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.poker().is_none() && table.seat_of(player).is_some())
            .map(|table| table.id)
            .collect();
        for table in pit {
            // Where wagers are up no further ones are taken, and the place is given up after the round that decides them.
            if let Err(lost @ Refusal::Lost { .. }) = self.leave_place(doing, player, table) {
                return Err(lost);
            }
        }
        Ok(())
    }

    /// A player leaves the seat when the table allows it.
    pub(super) fn remove(
        &mut self,
        doing: Doing,
        player: PlayerId,
        spot: Spot,
        moved: bool,
    ) -> Result<(), Refusal> {
        let Spot { table, seat } = spot;
        let owns =
            self.tables.get(&table).and_then(|live| live.poker()).map(|game| game.table.owner_of(player));
        if owns == Some(Some(seat)) {
            let request = table::Request::RemoveOwner { seat };
            return match self.table_takes(doing, table, Command { actor: Actor::Dealer, request }) {
                Err(lost @ Refusal::Lost { .. }) => Err(lost),
                Ok(()) | Err(_) => Ok(()),
            };
        }
        // Whoever has left already, or has given the seat back to its owner, is gone.
        if self.tables.get(&table).is_none_or(|live| live.player(seat) != Some(player)) {
            return Ok(());
        }
        let request = table::Request::Remove { seat, moved };
        match self.table_takes(doing, table, Command { actor: Actor::Dealer, request }) {
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            // A frozen table lets nobody go: the seat is cleared when it thaws.
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// A game breaks: everybody draws a card for the next seats, the supervisor for those who are away
    /// (cb:2.seating.14a, cb:2.seating.14b).
    fn draw_for_seats(&mut self, doing: Doing, table: TableId, badge: game::Badge) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let players: Vec<PlayerId> = live.occupied().iter().filter_map(|seat| live.player(seat)).collect();
        let (_, mut chance) = self.at(table)?;
        let cards = LiveTable::lots(cards::CardSet::FULL, &mut chance)?;
        for (player, card) in players.into_iter().zip(cards) {
            let request = floor::Request::Draw { table, player, card };
            let drawn = self.floor_decides(Asker::Player(player), request);
            let drawn = drawn.or_else(|_| self.floor_decides(Asker::Supervisor(badge), request));
            match drawn {
                Ok(events) => self.follow_floor(doing, &events)?,
                Err(lost @ Refusal::Lost { .. }) => return Err(lost),
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// The floor has taken the table off its board.
    fn floor_closed(&mut self, table: TableId) -> Result<(), Refusal> {
        let empty = self.tables.get(&table).is_some_and(|live| live.occupied().is_empty() && !live.closed);
        if empty {
            self.record(RoomEvent::TableClosed { table, by: game::Badge(0) })?;
        }
        Ok(())
    }

    /// A hand is over: whoever has hit a jackpot has a claim.
    fn hand_ended(&mut self, table: TableId) {
        let rules = self.rules.jackpots;
        let Some(live) = self.tables.get(&table) else { return };
        let prizes = live.hits(&rules);
        if prizes.is_empty() {
            return;
        }
        let hand = live.number.unwrap_or(game::HandNumber(0));
        let players = live.dealt;
        for prize in prizes {
            self.open_claim(table, hand, prize, players);
        }
    }

    /// A claim is opened for whatever the fund pays today; an empty purse pays nothing, and there is nothing to claim.
    fn open_claim(
        &mut self,
        table: TableId,
        hand: game::HandNumber,
        prize: Prize,
        players: [Option<PlayerId>; Seat::MOST],
    ) {
        let request = jackpot::Request::Open { table, hand, prize, players };
        // Refused only where nothing is payable.
        let _ = self.jackpot_takes(Actor::Dealer, request);
    }

    fn dropped(&mut self, table: TableId, drop: u8, amount: chips::Chips) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let Some(game) = live.poker() else { return Ok(()) };
        let name = game.setup.drops().get(usize::from(drop)).map_or("", |drop| drop.name);
        let Some(fund) = jackpot::Fund::find(name) else { return Ok(()) };
        let hand = live.number.unwrap_or(game::HandNumber(0));
        let request = jackpot::Request::Drop { fund, table, hand, amount };
        self.jackpot_takes(Actor::Dealer, request)
            .map_err(|refusal| Refusal::Lost { table: Some(table), why: refusal.to_string() })
    }
}

/// The seat at the same table that the floor gives to somebody who has played over another.
fn assigned(events: &[Event], player: PlayerId, from: Spot) -> Option<Spot> {
    events.iter().find_map(|event| match event {
        Event::SeatAssigned { player: seated, spot, .. } if *seated == player && spot.table == from.table => {
            Some(*spot)
        }
        _ => None,
    })
}

/// Whether anybody but the table has to know.
fn concerns_the_room(event: &table::Event) -> bool {
    matches!(
        event,
        table::Event::Hand(poker::Event::DropTaken { .. })
            | table::Event::HandEnded { .. }
            | table::Event::GameStarted { .. }
            | table::Event::Left { .. }
            | table::Event::KillOwed { .. }
            | table::Event::Absence(_)
    )
}
