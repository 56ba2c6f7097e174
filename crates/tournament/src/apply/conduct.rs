//! People, taken in.

use super::{running, seats};
use crate::draft::Draft;
use crate::event::ConductEvent;
use crate::impossible::Impossible;
use crate::state::{Attendance, Felted, Ladder, Phase, Status};
use crate::{EntryNo, Points, Spot};

pub(super) fn take_in(draft: &mut Draft<'_>, event: ConductEvent) -> Result<(), Impossible> {
    match event {
        ConductEvent::CameBack { entry } => {
            let state = draft.entry_mut(entry)?;
            state.present = true;
            if state.status.in_play() {
                state.attendance = Attendance::Came;
            }
            return Ok(());
        }
        ConductEvent::WentAway { entry } => {
            draft.entry_mut(entry)?.present = false;
            return Impossible::unless(
                matches!(draft.desk.phase, Phase::Registering | Phase::Running),
                "the event is not over",
            );
        }
        ConductEvent::Missing { .. }
        | ConductEvent::StackKept { .. }
        | ConductEvent::StackRemoved { .. }
        | ConductEvent::Warned { .. }
        | ConductEvent::Suspended { .. }
        | ConductEvent::SuspensionEnded { .. }
        | ConductEvent::DisqualificationOrdered { .. }
        | ConductEvent::Disqualified { .. }
        | ConductEvent::HiddenChipsAwarded { .. }
        | ConductEvent::HiddenChipsRemoved { .. }
        | ConductEvent::ChipsForfeited { .. } => running(draft)?,
    }
    match event {
        ConductEvent::Missing { entry } => {
            draft.entry_mut(entry)?.attendance = Attendance::ToBeReached;
            Ok(())
        }
        ConductEvent::StackKept { entry, .. } => {
            let state = draft.entry_mut(entry)?;
            Impossible::unless(state.attendance == Attendance::ToBeReached, "somebody was missing")?;
            state.attendance = Attendance::StackKept;
            Ok(())
        }
        ConductEvent::StackRemoved { entry, spot, points, .. }
        | ConductEvent::Disqualified { entry, spot, points, .. } => leave(draft, entry, spot, points),
        ConductEvent::Warned { entry, .. } => {
            let state = draft.entry_mut(entry)?;
            Impossible::unless(state.ladder == Ladder::Clean, "a warning is the first step")?;
            state.ladder = Ladder::Warned;
            Ok(())
        }
        ConductEvent::Suspended { entry, until, ladder, .. } => {
            let state = draft.entry_mut(entry)?;
            if ladder {
                Impossible::unless(state.ladder == Ladder::Warned, "a suspension is the second step")?;
                state.ladder = Ladder::Suspended;
            }
            state.suspended = Some(until);
            draft.desk.suspensions.retain(|&(suspended, _)| suspended != entry);
            draft.desk.suspensions.push((entry, until));
            Ok(())
        }
        ConductEvent::SuspensionEnded { entry } => {
            let was = draft.entry_mut(entry)?.suspended.take();
            draft.desk.suspensions.retain(|&(suspended, _)| suspended != entry);
            Impossible::unless(was.is_some(), "somebody was suspended")
        }
        ConductEvent::DisqualificationOrdered { entry, why, .. } => {
            draft.entry_mut(entry)?.disqualified = Some(why);
            Ok(())
        }
        ConductEvent::HiddenChipsAwarded { to, points, .. } => {
            let state = draft.entry_mut(to)?;
            Impossible::unless(state.status.in_play(), "the winner of the pot is in play")?;
            state.stack = state.stack.plus(points)?;
            let book = &mut draft.desk.points;
            book.uncounted = book.uncounted.minus(points)?;
            book.in_stacks = book.in_stacks.plus(points)?;
            Ok(())
        }
        ConductEvent::HiddenChipsRemoved { points, .. } => {
            let book = &mut draft.desk.points;
            book.uncounted = book.uncounted.minus(points)?;
            book.removed = book.removed.plus(points)?;
            Ok(())
        }
        ConductEvent::ChipsForfeited { entry, points, .. } => {
            let state = draft.entry_mut(entry)?;
            Impossible::unless(state.status.in_play(), "whoever takes chips has some")?;
            state.stack = state.stack.minus(points)?;
            state.took_chips = true;
            seats::remove(draft, points)
        }
        // Said above.
        ConductEvent::CameBack { .. } | ConductEvent::WentAway { .. } => Ok(()),
    }
}

/// A whole stack leaves play, and its owner the seat.
fn leave(draft: &mut Draft<'_>, entry: EntryNo, spot: Spot, points: Points) -> Result<(), Impossible> {
    let state = draft.entry_mut(entry)?;
    Impossible::unless(state.stack == points, "the whole stack")?;
    Impossible::unless(state.status.spot() == Some(spot), "whoever leaves has that seat")?;
    state.status = Status::Felted;
    state.stack = Points::ZERO;
    draft.take_holder(spot)?;
    draft.desk.felted.push(Felted { entry, table: spot.table, before: points });
    seats::remove(draft, points)
}
