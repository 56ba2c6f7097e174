//! What follows from what happened at a table or on the floor. It belongs to the same command.

use game::{Actor, Badge, Command, PlayerId, Seat, Span, TableId};
use jackpot::Prize;
use poker::irregular::IrregularEvent;
use table::absence;

use super::follow_ups::{FloorOrder, FollowUp, Report};
use super::tournaments::News;
use super::{CommandContext, Room};
use crate::floor::{self, Asker, Fact, FloorEvent, Spot};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::tables::{LiveTable, Outcome};

/// What a best effort comes to: refused or done, the room goes on; only a fault ends it.
pub(super) fn unless_lost(done: Result<(), Refusal>) -> Result<(), Refusal> {
    match done {
        Err(lost @ Refusal::Lost { .. }) => Err(lost),
        Ok(()) | Err(_) => Ok(()),
    }
}

impl Room {
    /// Books and stages what a table did. What the floor has to know of it waits in line.
    pub(super) fn after_table(
        &mut self,
        context: CommandContext,
        table: TableId,
        outcome: Outcome,
    ) -> Result<(), Refusal> {
        let Outcome { events, bookings } = outcome;
        self.settle(context, table, bookings)?;
        let told = events.iter().filter_map(|event| match event {
            TableEvent::Poker(event) => Some(*event),
            TableEvent::DeckSealed { .. }
            | TableEvent::RoundBegan { .. }
            | TableEvent::Premium(_)
            | TableEvent::MiniDice(_)
            | TableEvent::Craps(_)
            | TableEvent::PlaceTaken { .. }
            | TableEvent::PlaceLeft { .. }
            | TableEvent::PitClock { .. }
            | TableEvent::PitReady { .. }
            | TableEvent::ContributionPromised { .. }
            | TableEvent::ContributionsClosed { .. }
            | TableEvent::ContributionRevealed { .. }
            | TableEvent::ContributionsPostponed { .. }
            | TableEvent::Case(_)
            | TableEvent::FloorActed { .. }
            | TableEvent::LineWritten { .. } => None,
        });
        let told: Vec<table::Event> = told.collect();
        if !events.is_empty() {
            self.note_the_floor(context, table)?;
        }
        self.staged.table(table, events);
        self.wind_pit_clock(table)?;
        // Who has left is gone before the floor hears that the hand is over and moves people.
        let gone = |event: &&table::Event| matches!(event, table::Event::Left { .. });
        let of_an_event = self.tables.get(&table).is_some_and(|live| live.spec.tournament().is_some());
        for event in told.iter().filter(gone).chain(told.iter().filter(|event| !gone(event))) {
            // Seats of a tournament are its director's, and no business of the floor.
            match (of_an_event, event) {
                // A hand that is undone ends as well: it was called off, and nothing came of it.
                (true, table::Event::HandEnded { number }) => {
                    let undone = told.contains(&table::Event::HandUndone { number: *number });
                    let news = if undone { News::HandVoid } else { News::HandEnded };
                    self.follow_ups.news(table, news);
                }
                (true, _) => {}
                (false, event) => {
                    if let Some(report) = report(event) {
                        self.follow_ups.report(table, report);
                    }
                }
            }
        }
        for event in &told {
            self.see_to_the_funds(table, event)?;
        }
        // The pots are pushed: what shall be held out of play is in nobody's stack when anybody can act again.
        if told.iter().any(|event| matches!(event, table::Event::HandEnded { .. })) {
            self.hold_what_was_ordered(context, table)?;
        }
        Ok(())
    }

    /// What a floorperson does at a table is written under the badge.
    pub(super) fn note_the_floor(&mut self, context: CommandContext, table: TableId) -> Result<(), Refusal> {
        let By::Floor(by) = context.by else { return Ok(()) };
        if self.staged.tables.iter().any(|(staged, _)| *staged == table) {
            return Ok(());
        }
        self.happens_at(table, TableEvent::FloorActed { by })
    }

    /// Something happens at a table that moves no chips.
    pub(super) fn happens_at(&mut self, table: TableId, event: TableEvent) -> Result<(), Refusal> {
        let now = self.now;
        self.touches(table);
        let live = self.tables.get_mut(&table).ok_or(Refusal::NoSuchTable { table })?;
        let mut outcome = Outcome::default();
        live.happens(now, event, &mut outcome)?;
        self.staged.table(table, outcome.events);
        Ok(())
    }

    /// Sets the clock of a table of the pit as it has to stand after what has happened.
    pub(super) fn wind_pit_clock(&mut self, table: TableId) -> Result<(), Refusal> {
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        match live.winds(&self.rules.pit_clock, self.now) {
            Some(event) => self.happens_at(table, event),
            None => Ok(()),
        }
    }

    /// A table of the pit stood still: its clock gives everybody that much more. Where none runs, one may have to.
    pub(super) fn postpone_pit_clock(
        &mut self,
        context: CommandContext,
        table: TableId,
        by: Span,
    ) -> Result<(), Refusal> {
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        match live.postpones(by) {
            Some(event) => {
                self.note_the_floor(context, table)?;
                self.happens_at(table, event)
            }
            None => self.wind_pit_clock(table),
        }
    }

    /// Somebody at a table of the pit is done betting.
    pub(super) fn ready(&mut self, context: CommandContext, table: TableId) -> Result<Answer, Refusal> {
        let player = context.player()?;
        let (live, _) = self.at(table)?;
        if live.poker().is_some() {
            return Err(Refusal::OtherGame { table });
        }
        let seat = live.seat_of(player).ok_or(Refusal::NotSeated { player, table })?;
        if !live.ready.contains(seat) {
            self.happens_at(table, TableEvent::PitReady { seat })?;
            self.wind_pit_clock(table)?;
        }
        Ok(Answer::Done)
    }

    /// Drops and jackpots: their money is the room's own, and nobody has to be asked.
    fn see_to_the_funds(&mut self, table: TableId, event: &table::Event) -> Result<(), Refusal> {
        match *event {
            table::Event::Hand(poker::HandEvent::DropTaken { drop, amount, .. }) => {
                self.dropped(table, drop, amount, true)
            }
            table::Event::Hand(poker::HandEvent::Irregular(IrregularEvent::DropReturned {
                drop,
                amount,
            })) => self.dropped(table, drop, amount, false),
            table::Event::HandEnded { .. } => self.hand_ended(table),
            _ => Ok(()),
        }
    }

    /// Sees to everything that follows from a command, until nothing is left: orders of the floor are carried out at
    /// the tables, and what the tables report is told to the floor, which decides and gives further orders.
    ///
    /// What follows cannot be refused any more: whatever goes wrong here is a fault.
    pub(super) fn follow_up(&mut self, context: CommandContext) -> Result<(), Refusal> {
        loop {
            let next = self.follow_ups.next(self.tables.len()).map_err(|super::follow_ups::Endless| {
                Refusal::Lost { table: self.working, why: "one command led to too many others".to_owned() }
            })?;
            let done = match next {
                None => return Ok(()),
                Some(FollowUp::Order(order)) => self.carry_out(context, order),
                Some(FollowUp::Report(table, report)) => self.hear(table, report),
                Some(FollowUp::News(table, news)) => self.director_hears(context, table, news),
                Some(FollowUp::Tournament(id)) => self.tournament_goes_on(context, id),
            };
            done.map_err(|refusal| match refusal {
                lost @ Refusal::Lost { .. } => lost,
                refusal => Refusal::Lost { table: self.working, why: refusal.to_string() },
            })?;
        }
    }

    /// Records what the floor has decided; its orders wait in line.
    pub(super) fn floor_has_decided(&mut self, events: &[FloorEvent]) -> Result<(), Refusal> {
        for event in events {
            self.record(RoomEvent::Floor(*event))?;
        }
        for order in FloorOrder::among(events) {
            self.follow_ups.order(order);
        }
        Ok(())
    }

    /// The floor hears what a table reports.
    fn hear(&mut self, table: TableId, report: Report) -> Result<(), Refusal> {
        let fact = match report {
            Report::Gone { seat, player } => match self.gone(table, seat, player) {
                Some(fact) => fact,
                None => return Ok(()),
            },
            Report::Fact(Fact::HandEnded { .. }) if !self.floor.watches(table) => return Ok(()),
            Report::Fact(fact) => fact,
        };
        match self.floor_decides(Asker::Table(table), floor::Request::Told(fact)) {
            Ok(events) => self.floor_has_decided(&events),
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            // The floor takes facts as they are; what it cannot use changes nothing.
            Err(_) => Ok(()),
        }
    }

    /// What it means for the floor that somebody is no longer in a seat: nothing, where it was the floor's own order.
    fn gone(&self, table: TableId, seat: Seat, player: PlayerId) -> Option<Fact> {
        let live = self.tables.get(&table)?;
        // Whoever is back by now has not gone.
        if live.player(seat) == Some(player) {
            return None;
        }
        let sitting = self.floor.sitting(Spot { table, seat })?;
        match sitting.over {
            Some(over) if over == player => Some(Fact::OverLeft { seat, player }),
            Some(_) if sitting.player == player => Some(Fact::OwnerLeft { seat }),
            None if sitting.player == player => Some(Fact::SeatEmptied { seat }),
            Some(_) | None => None,
        }
    }

    /// Carries out an order of the floor.
    fn carry_out(&mut self, context: CommandContext, order: FloorOrder) -> Result<(), Refusal> {
        match order {
            FloorOrder::Move { player, from, to, forced } => {
                self.carry_over(context, player, from, to, forced)
            }
            FloorOrder::SettleDown { player, from, to } => self.carry_within(context, player, from, to),
            FloorOrder::StandUp { player, spot, moved } => self.remove(context, player, spot, moved),
            FloorOrder::LeaveThePit { player } => {
                self.send_from_the_pit(context, player)?;
                self.send_from_tournaments(context, player)
            }
            FloorOrder::DrawForSeats { table, badge } => self.draw_for_seats(table, badge),
            FloorOrder::TakeDown { table } => self.take_down(context, table),
        }
    }

    /// Whoever the floor has sent away leaves a table that plays on.
    pub(super) fn clear_out(&mut self, context: CommandContext, table: TableId) -> Result<(), Refusal> {
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
            self.remove(context, player, Spot { table, seat }, false)?;
        }
        Ok(())
    }

    /// A round is over: whoever is barred and has no wager up any more leaves the table.
    pub(super) fn clear_the_pit(&mut self, context: CommandContext, table: TableId) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let barred: Vec<PlayerId> = live
            .occupied()
            .iter()
            .filter_map(|seat| live.player(seat))
            .filter(|player| self.floor.barred(*player, self.now).is_some())
            .collect();
        for player in barred {
            self.send_from_the_pit(context, player)?;
        }
        Ok(())
    }

    /// Somebody who is barred leaves the pit as well, as soon as no wager keeps the place.
    fn send_from_the_pit(&mut self, context: CommandContext, player: PlayerId) -> Result<(), Refusal> {
        let pit: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.poker().is_none() && table.seat_of(player).is_some())
            .map(|table| table.id)
            .collect();
        for table in pit {
            // Where wagers are up no further ones are taken, and the place is given up after the round that decides them.
            unless_lost(self.leave_place(context, player, table).map(|_| ()))?;
        }
        Ok(())
    }

    /// A player leaves the seat when the table allows it.
    pub(super) fn remove(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        spot: Spot,
        moved: bool,
    ) -> Result<(), Refusal> {
        let Spot { table, seat } = spot;
        let owns =
            self.tables.get(&table).and_then(|live| live.poker()).map(|game| game.table.owner_of(player));
        let request = if owns == Some(Some(seat)) {
            table::Request::RemoveOwner { seat }
        } else if self.tables.get(&table).is_some_and(|live| live.player(seat) == Some(player)) {
            table::Request::Remove { seat, moved }
        } else {
            // Whoever has left already, or has given the seat back to its owner, is gone.
            return Ok(());
        };
        // A frozen table lets nobody go: the seat is cleared when it thaws.
        unless_lost(self.table_takes(context, table, Command { actor: Actor::Dealer, request }))
    }

    /// A game breaks: everybody draws a card for the next seats, the supervisor for those who are away
    /// (cb:2.seating.14a, cb:2.seating.14b).
    fn draw_for_seats(&mut self, table: TableId, badge: Badge) -> Result<(), Refusal> {
        let (live, mut chance) = self.at(table)?;
        let players: Vec<PlayerId> = live.occupied().iter().filter_map(|seat| live.player(seat)).collect();
        let cards = LiveTable::lots(cards::CardSet::FULL, &mut chance)?;
        for (player, card) in players.into_iter().zip(cards) {
            let request = floor::Request::Draw { table, player, card };
            let drawn = self.floor_decides(Asker::Player(player), request);
            let drawn = drawn.or_else(|_| self.floor_decides(Asker::Supervisor(badge), request));
            unless_lost(drawn.and_then(|events| self.floor_has_decided(&events)))?;
        }
        Ok(())
    }

    /// The floor has taken the table off its board: the room takes it down, unless somebody could not get up.
    fn take_down(&mut self, context: CommandContext, table: TableId) -> Result<(), Refusal> {
        let empty = self.tables.get(&table).is_some_and(|live| live.occupied().is_empty() && !live.closed);
        if empty {
            self.record(RoomEvent::TableClosed { table, by: context.by.badge() })?;
        }
        Ok(())
    }

    /// A hand is over: whoever has hit a jackpot has a claim.
    fn hand_ended(&mut self, table: TableId) -> Result<(), Refusal> {
        let rules = self.rules.jackpots;
        let Some(live) = self.tables.get(&table) else { return Err(no_such_hand(table)) };
        let (prizes, players, hand) = (live.hits(&rules), live.dealt, live.number());
        for prize in prizes {
            self.open_claim(table, hand.ok_or_else(|| no_such_hand(table))?, prize, players)?;
        }
        Ok(())
    }

    /// A claim is opened for whatever the fund pays today; an empty purse pays nothing, and there is nothing to claim.
    fn open_claim(
        &mut self,
        table: TableId,
        hand: game::HandNumber,
        prize: Prize,
        players: [Option<PlayerId>; Seat::MOST],
    ) -> Result<(), Refusal> {
        let request = jackpot::Request::Open { table, hand, prize, players };
        // Refused only where nothing is payable.
        unless_lost(self.jackpot_takes(Actor::Dealer, request))
    }

    /// A drop went into its box, or comes back because the hand is void.
    fn dropped(&mut self, table: TableId, drop: u8, amount: chips::Chips, into: bool) -> Result<(), Refusal> {
        let lost = |why: &str| Refusal::Lost { table: Some(table), why: why.to_owned() };
        let live = self.tables.get(&table).ok_or_else(|| no_such_hand(table))?;
        let hand = live.number().ok_or_else(|| no_such_hand(table))?;
        let dropped = live.poker().and_then(|game| game.setup.drops().get(usize::from(drop)));
        let name = dropped.ok_or_else(|| lost("a jackpot drop that this table does not take"))?.name;
        // What is dropped for anything else than a jackpot is counted with the box.
        let Some(fund) = jackpot::Fund::find(name) else { return Ok(()) };
        let request = if into {
            jackpot::Request::Drop { fund, table, hand, amount }
        } else {
            jackpot::Request::TakeBack { fund, table, hand, amount }
        };
        self.jackpot_takes(Actor::Dealer, request).map_err(|refusal| lost(&refusal.to_string()))
    }
}

fn no_such_hand(table: TableId) -> Refusal {
    Refusal::Lost { table: Some(table), why: "a hand that was never dealt".to_owned() }
}

/// What the floor has to know of what happened at a table.
fn report(event: &table::Event) -> Option<Report> {
    use absence::AbsenceEvent;
    Some(match *event {
        table::Event::Left { seat, player } | table::Event::OwnerLeft { seat, player, .. } => {
            Report::Gone { seat, player }
        }
        table::Event::HandEnded { number } => Report::Fact(Fact::HandEnded { hand: number }),
        table::Event::GameStarted { .. } => Report::Fact(Fact::GameStarted),
        table::Event::KillOwed { player, amount } => Report::Fact(Fact::KillOwed { player, amount }),
        table::Event::Absence(AbsenceEvent::SteppedAway { seat, .. }) => Report::Fact(Fact::Absent { seat }),
        table::Event::Absence(AbsenceEvent::Returned { seat }) => Report::Fact(Fact::Returned { seat }),
        table::Event::Absence(AbsenceEvent::Overdue { seat }) => Report::Fact(Fact::PickUpDue { seat }),
        _ => return None,
    })
}
