//! What the clock brings: times that run out, seats that are released, charges that fall due.

use game::{Actor, Command, Moment, Span, TableId};
use table::{absence, charge, clock};

use super::{CommandContext, Room};
use crate::floor::{self, Asker};
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};

/// How long nothing need be written while a deadline is open.
const HEARTBEAT: Span = Span::minutes(1);

impl Room {
    /// When something is due next, if anything is.
    pub fn next_deadline(&self) -> Option<Moment> {
        let floor = self.floor.next_deadline(&self.rules.floor);
        let tables = self.tables.values().filter(|table| table.frozen.is_none() && !table.closed);
        let tables = tables.filter_map(|live| live.poker());
        let limits = self.protection.next_deadline(self.now);
        let events = self.tournaments.values().filter_map(|record| self.tournament_deadline(record));
        let tables = tables.filter_map(|game| game.table.deadline(&game.setup));
        tables.chain(floor).chain(limits).chain(events).min()
    }

    /// Whether the clock should send a command: something is due, or deadlines are open and nothing has been written for a
    /// while, so that a restart knows how long the room was open.
    pub fn wants_a_tick(&self, now: Moment) -> bool {
        self.next_deadline().is_some_and(|at| at <= now || now.since(self.noted) >= HEARTBEAT)
    }

    /// Does whatever is due.
    pub(super) fn tick(&mut self, context: CommandContext) -> Result<Answer, Refusal> {
        if !matches!(context.by, By::Clock | By::Floor(_)) {
            return Err(Refusal::NotYours { by: context.by });
        }
        if self.floor.due(&self.rules.floor, self.now) {
            let events = self.floor_decides(Asker::Clock, floor::Request::TimeUp)?;
            self.floor_has_decided(&events)?;
            self.follow_up(context)?;
        }
        let due: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.frozen.is_none() && !table.closed)
            .filter(|table| table.poker().is_some_and(|game| game.is_due(self.now)))
            .map(|table| table.id)
            .collect();
        for table in due {
            self.look(context, table)?;
            self.follow_up(context)?;
        }
        self.look_at_tournaments(context)?;
        self.look_after_closing(context)?;
        self.look_at_limits(context)?;
        if self.staged.is_empty() && self.now.since(self.noted) >= HEARTBEAT && self.next_deadline().is_some()
        {
            self.record(RoomEvent::StillOpen)?;
        }
        let expired: Vec<u64> = self.ledger.expired_holds(self.now).collect();
        for hold in expired {
            let id = self.booking_id(context);
            let order = ledger::Order::VoidHold { hold };
            let voided = self.ledger.decide(&self.rules.cage, self.now, ledger::Clerk::Clock, id, order);
            if let Ok(Some(event)) = voided {
                self.book(event)?;
            }
        }
        Ok(Answer::Done)
    }

    /// The clock looks at a table: each of its machines says whether something has run out.
    fn look(&mut self, context: CommandContext, table: TableId) -> Result<(), Refusal> {
        let now = self.now;
        let requests = [
            (Actor::Clock, table::Request::Clock(clock::Request::Look)),
            (Actor::Clock, table::Request::Absence(absence::Request::Look)),
            (Actor::Dealer, table::Request::TimeCharge(charge::Request::Collect)),
        ];
        for (actor, request) in requests {
            let due = self.tables.get(&table).and_then(|live| live.poker()).is_some_and(|game| {
                let state = game.table.state();
                match request {
                    table::Request::Clock(_) => state.clock.deadline().is_some_and(|at| at <= now),
                    table::Request::Absence(_) => state.absences.deadline().is_some_and(|at| at <= now),
                    _ => state.charges.due(now) && game.table.hand().is_none(),
                }
            });
            if due {
                // Any other refusal says that nothing is due after all.
                if let Err(lost @ Refusal::Lost { .. }) =
                    self.table_takes(context, table, Command { actor, request })
                {
                    return Err(lost);
                }
            }
        }
        Ok(())
    }

    /// The room was down or stood still: no clock has run meanwhile.
    pub(crate) fn resume(&mut self, context: CommandContext, by: Span) -> Result<(), Refusal> {
        self.record(RoomEvent::Resumed { by })?;
        let events = self.floor_decides(Asker::Clock, floor::Request::Resume { by })?;
        self.floor_has_decided(&events)?;
        self.follow_up(context)?;
        let open: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.frozen.is_none() && !table.closed)
            .map(|table| table.id)
            .collect();
        for table in open {
            self.postpone_contributions(table, by)?;
            if self.tables.get(&table).is_some_and(|live| live.poker().is_none()) {
                self.postpone_pit_clock(context, table, by)?;
                continue;
            }
            let request = table::Request::Resume { by };
            match self.table_takes(context, table, Command { actor: Actor::Clock, request }) {
                Ok(()) => {}
                Err(lost @ Refusal::Lost { .. }) => return Err(lost),
                // One table that cannot go on does not keep the others.
                Err(refusal) => {
                    let why = refusal.key().to_owned();
                    self.record(RoomEvent::TableFrozen { table, why, by: None })?;
                }
            }
        }
        self.postpone_tournaments(context, by)?;
        self.follow_up(context)?;
        let tables: Vec<TableId> = self.tables.keys().copied().collect();
        self.note_who_sits(&tables)?;
        let resumed = ledger::LedgerEvent::Resumed { by };
        self.book(resumed)
    }
}

impl crate::tables::PokerGame {
    /// Whether a deadline of the table has passed.
    pub(crate) fn is_due(&self, now: Moment) -> bool {
        self.table.deadline(&self.setup).is_some_and(|at| at <= now)
    }
}
