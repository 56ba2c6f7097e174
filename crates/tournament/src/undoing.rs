//! What is taken back: a bust that was a mistake, and the whole event.

use alloc::string::String;
use alloc::vec::Vec;

use game::{Badge, Seat};

use crate::director::{Director, Done};
use crate::event::{MoneyEvent, PlayEvent, WholeEvent};
use crate::setup::Price;
use crate::state::{Phase, Status};
use crate::violation::Violation;
use crate::{EntryNo, Points, Spot, TableNo};

impl Director<'_> {
    /// Somebody was put out by mistake: back to the table, with the right stacks. Not once a prize was paid for that place
    /// or a better one.
    pub(crate) fn undo_bust(
        &mut self,
        entry: EntryNo,
        seat: Seat,
        stacks: Vec<(EntryNo, Points)>,
        found: Points,
        badge: Badge,
    ) -> Done {
        self.running()?;
        if self.entry(entry)?.status != Status::Out {
            return Err(Violation::NotOut { entry });
        }
        let mut paid = false;
        let out = self.draft.outs().rev().find(|out| {
            paid |= out.paid;
            out.entry == entry
        });
        let out = *out.ok_or(Violation::NotOut { entry })?;
        if paid {
            return Err(Violation::PrizePaid { entry });
        }
        let state = self.standing_table(out.table)?;
        if !state.open_seats(self.setup.seats).contains(seat) {
            return Err(Violation::SeatTaken { seat });
        }
        let desk = &self.draft.desk;
        if desk.redraw.is_some()
            || desk.final_due
            || desk.racing
            || desk.round.is_some_and(|round| round.open)
        {
            return Err(Violation::NotNow);
        }
        let player = self.entry(entry)?.player;
        if self.draft.newest_of(player) != Some(entry) {
            return Err(Violation::EnteredAgain { entry });
        }
        self.check_correction(entry, out.table, &stacks, found)?;
        for capture in self.entry(entry)?.captures.clone() {
            let (from, to, cash, on_head) = (entry, capture.by, capture.cash, capture.on_head);
            if self.entry(to)?.head < on_head {
                // The head it went onto was taken, too.
                return Err(Violation::PrizePaid { entry });
            }
            self.note(MoneyEvent::BountyReturned { from, to, cash, on_head })?;
        }
        let spot = Spot { table: out.table, seat };
        self.note(PlayEvent::BustUndone { entry, spot, stacks, found, badge })?;
        self.settle()
    }

    /// The right stacks are made of the wrong ones, and of what had been missing.
    fn check_correction(
        &self,
        entry: EntryNo,
        table: TableNo,
        stacks: &[(EntryNo, Points)],
        found: Points,
    ) -> Done {
        let bad = |_| Violation::BadPoints;
        let missing = self.draft.desk.points.uncounted;
        if found > missing {
            return Err(Violation::NotMissingFromCount { points: found, missing });
        }
        let (mut before, mut after) = (found, Points::ZERO);
        for (nth, &(name, points)) in stacks.iter().enumerate() {
            let twice = stacks[..nth].iter().any(|(other, _)| *other == name);
            let there = name == entry
                || matches!(self.entry(name)?.status, Status::Seated(spot) if spot.table == table);
            if twice || !there || points.is_zero() {
                return Err(Violation::NotAtThatTable { entry: name, table });
            }
            self.not_asked(name, table)?;
            before = before.plus(self.entry(name)?.stack).map_err(bad)?;
            after = after.plus(points).map_err(bad)?;
        }
        if stacks.iter().all(|(name, _)| *name != entry) {
            return Err(Violation::NotAtThatTable { entry, table });
        }
        if before != after {
            return Err(Violation::StacksDoNotAdd { table, before, after });
        }
        Ok(())
    }

    /// Management may cancel an event in a way that is fair to the players (cb:12.tourn.39): every purchase goes back, fees
    /// as well. Once money was paid out there is not enough for that.
    pub(crate) fn cancel(&mut self, reason: String, badge: Badge) -> Done {
        match self.draft.desk.phase {
            Phase::Registering | Phase::Running => {}
            phase @ (Phase::Finished | Phase::Cancelled) => return Err(Violation::Closed { phase }),
        }
        if reason.trim().is_empty() {
            return Err(Violation::ReasonNeeded);
        }
        let money = self.draft.desk.money;
        if money.brought != Price::default() {
            return Err(Violation::PlayedOnOtherDays);
        }
        if !money.prizes.is_zero() || !money.bounties.is_zero() {
            return Err(Violation::MoneyPaid { prizes: money.prizes, bounties: money.bounties });
        }
        if !money.staff.is_zero() {
            self.note(MoneyEvent::StaffShareReturned { amount: money.staff })?;
        }
        if !money.overlay.is_zero() {
            self.note(MoneyEvent::OverlayReturned { amount: money.overlay })?;
        }
        for entry in self.draft.numbers() {
            let state = self.entry(entry)?;
            if state.status != Status::Refunded && state.paid != Price::default() {
                let refund = state.paid;
                self.note(MoneyEvent::Refunded { entry, refund })?;
            }
        }
        self.note(WholeEvent::Cancelled { reason, badge })
    }
}
