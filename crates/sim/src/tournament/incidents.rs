//! What goes wrong at a tournament, and what its director does about it. Some of it is refused: that leaves no trace.

use game::Span;
use tournament::{
    Asker, ClockRequest, ConductRequest, EntryNo, Ground, ManagementRequest, Phase, Points, Request,
    SeatRequest, Spot, Stage, TableNo,
};

use super::day::Day;
use super::errands::Errand;
use super::hall::Refused;
use super::people::BOSS;

/// What may happen.
#[derive(Clone, Copy)]
enum Incident {
    Away,
    Violation,
    Conduct,
    Severe,
    TookChips,
    Move,
    UndoneBust,
    Stop,
    Halt,
    HaltAll,
    HandForHand,
    Stall,
    SetClock,
    CloseSales,
}

/// Each as often as it stands here.
const INCIDENTS: [Incident; 20] = [
    Incident::Away,
    Incident::Away,
    Incident::Violation,
    Incident::Violation,
    Incident::Conduct,
    Incident::Severe,
    Incident::TookChips,
    Incident::Move,
    Incident::Move,
    Incident::Move,
    Incident::UndoneBust,
    Incident::UndoneBust,
    Incident::UndoneBust,
    Incident::Stop,
    Incident::Halt,
    Incident::HaltAll,
    Incident::HandForHand,
    Incident::Stall,
    Incident::SetClock,
    Incident::CloseSales,
];

impl Day {
    /// After a hand at a table something may go wrong.
    pub(super) fn incident(&mut self, table: TableNo) -> Result<(), Refused> {
        let often = u64::from(self.options.incidents);
        if often == 0 || self.chance.below(1_000) >= often || self.event.desk().phase != Phase::Running {
            return Ok(());
        }
        let what = INCIDENTS[self.chance.index(INCIDENTS.len())];
        let Some(request) = self.put_right(what, table) else { return Ok(()) };
        // That the room stood still is heard from its clock, everything else from the director.
        let who = match request {
            Request::Clock(ClockRequest::Resume { .. }) => Asker::Clock,
            _ => BOSS,
        };
        // What is refused has not happened.
        if self.try_asking(who, request)?.is_ok() {
            self.stirred = true;
            self.report.people.incidents += 1;
        }
        Ok(())
    }

    /// What the director does; nothing, where nobody is concerned.
    fn put_right(&mut self, what: Incident, table: TableNo) -> Option<Request> {
        let minutes = |day: &mut Day, most: u64| Span::minutes(1 + day.chance.below(most));
        Some(match what {
            Incident::Away => {
                let entry = self.somebody()?;
                let at = self.now.plus(minutes(self, 20));
                self.errands.add(at, Errand::Come(entry));
                Request::Conduct(ConductRequest::WentAway { entry })
            }
            Incident::Violation => self.penalty(Ground::Violation)?,
            Incident::Conduct => {
                let span = minutes(self, 9);
                self.penalty(Ground::Conduct { span })?
            }
            Incident::Severe => self.penalty(Ground::Severe)?,
            Incident::TookChips => {
                let entry = self.somebody()?;
                Request::Conduct(ConductRequest::TookChips { entry, points: self.one_chip() })
            }
            Incident::Move => {
                let entry = self.somebody()?;
                let tables = self.event.setup().tables();
                let to = TableNo(1 + u32::try_from(self.chance.below(u64::from(tables))).ok()?);
                let open = self.event.table(to).filter(|state| state.stage == Stage::Open)?;
                let seat = open.open_seats(self.event.setup().seats).iter().next()?;
                Request::Seat(SeatRequest::Move { entry, to: Spot { table: to, seat } })
            }
            Incident::UndoneBust => self.undo_a_bust()?,
            Incident::Stop => {
                let at = self.now.plus(minutes(self, 5));
                self.errands.add(at, Errand::Go);
                Request::Clock(ClockRequest::Stop)
            }
            Incident::Halt => {
                let at = self.now.plus(minutes(self, 5));
                self.errands.add(at, Errand::Release(table));
                Request::Clock(ClockRequest::Halt { table })
            }
            Incident::HaltAll => {
                let at = self.now.plus(minutes(self, 3));
                self.errands.add(at, Errand::ReleaseAll);
                Request::Clock(ClockRequest::HaltAll)
            }
            Incident::HandForHand if self.event.desk().round.is_some() => {
                Request::Clock(ClockRequest::EndHandForHand)
            }
            Incident::HandForHand => Request::Clock(ClockRequest::HandForHand),
            Incident::Stall => Request::Clock(ClockRequest::Resume { by: minutes(self, 3) }),
            Incident::SetClock => {
                let level = self.event.desk().clock?.level.next();
                let left = minutes(self, 5);
                self.errands.add(self.now.plus(Span::seconds(30)), Errand::Go);
                Request::Clock(ClockRequest::Set { level, left })
            }
            Incident::CloseSales => Request::Management(ManagementRequest::CloseSales),
        })
    }

    fn penalty(&mut self, ground: Ground) -> Option<Request> {
        let entry = self.somebody()?;
        Some(Request::Conduct(ConductRequest::Penalise { entry, ground }))
    }

    /// Anybody who plays.
    fn somebody(&mut self) -> Option<EntryNo> {
        let entries = self.event.state().entries.len();
        // A few tries find somebody as long as many play.
        for _ in 0..20 {
            let entry = EntryNo(1 + u32::try_from(self.chance.index(entries)).ok()?);
            if self.event.entry(entry).is_some_and(|state| state.status.in_play()) {
                return Some(entry);
            }
        }
        self.entries_in_play().first().copied()
    }

    /// The smallest chip that plays.
    fn one_chip(&self) -> Points {
        let level = self.event.desk().clock.map(|clock| clock.level);
        level.map_or(Points::ZERO, |level| self.event.setup().structure.smallest_chip(level))
    }

    /// Somebody who went out lately was not covered: one chip was left, and the richest at that table has it.
    fn undo_a_bust(&mut self) -> Option<Request> {
        let back = self.chance.index(3);
        let out = *self.event.state().outs.iter().rev().nth(back)?;
        let table = self.event.table(out.table)?;
        let stack = |entry: &EntryNo| self.event.entry(*entry).map(|state| state.stack);
        let richest = table.entries().max_by_key(stack)?;
        let (has, chip) = (stack(&richest)?, self.one_chip());
        let rest = has.minus(chip).ok()?;
        let seat = table.open_seats(self.event.setup().seats).iter().next()?;
        let stacks = vec![(out.entry, chip), (richest, rest)];
        let (entry, found) = (out.entry, Points::ZERO);
        Some(Request::Management(ManagementRequest::UndoBust { entry, seat, stacks, found }))
    }
}
