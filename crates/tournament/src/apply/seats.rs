//! Seats, taken in.

use super::{entries, running};
use crate::draft::Draft;
use crate::event::{SeatEvent, Seating};
use crate::impossible::Impossible;
use crate::state::{Holder, Redraw, Stage, Status, TableState};
use crate::{EntryNo, Points, Spot};

pub(super) fn take_in(draft: &mut Draft<'_>, event: SeatEvent) -> Result<(), Impossible> {
    running(draft)?;
    match event {
        SeatEvent::TableOpened { table } => {
            let closed = draft.write_table(table, |state| {
                let closed = state.stage == Stage::Closed;
                let deals = state.deals;
                *state = TableState { stage: Stage::Open, button_due: true, deals, ..TableState::CLOSED };
                closed
            })?;
            Impossible::unless(closed, "only a closed table is opened")
        }
        SeatEvent::Seated { entry, spot, issued, why, waits } => seat(draft, entry, spot, issued, why, waits),
        SeatEvent::UnsoldSeated { spot, issued } => {
            draft.put_holder(spot, Holder::Unsold(issued))?;
            issue(draft, issued)
        }
        SeatEvent::UnsoldRemoved { spot, points } => {
            let holder = draft.take_holder(spot)?;
            Impossible::unless(holder == Holder::Unsold(points), "that unsold stack is there")?;
            remove(draft, points)
        }
        SeatEvent::ButtonDrawn { table, seat, .. } => {
            let heads_up = draft.open_table(table).is_some_and(|state| state.dealt_in().len() == 2);
            draft.write_table(table, |state| {
                state.button_due = false;
                // Whoever comes after this seat has the first big blind: heads-up the button has the small one.
                let small = if heads_up { Some(seat) } else { state.dealt_in().after(seat) };
                state.big_blind = small;
            })
        }
        SeatEvent::Moved { entry, from, to, waits, .. } => {
            let there = draft.entry(entry).is_some_and(|state| state.status == Status::Seated(from));
            Impossible::unless(there, "whoever moves sits there")?;
            let holder = draft.take_holder(from)?;
            Impossible::unless(holder == Holder::Entry(entry), "whoever moves has the seat")?;
            take_seat(draft, entry, to, waits)
        }
        SeatEvent::Arrived { entry } => {
            let Some(Status::InTransit(spot)) = draft.entry(entry).map(|state| state.status) else {
                return Err(Impossible::because("whoever arrives was on the way"));
            };
            draft.write_table(spot.table, |state| {
                state.holders[spot.seat.index()] = Some(Holder::Entry(entry));
            })?;
            draft.entry_mut(entry)?.status = Status::Seated(spot);
            Ok(())
        }
        SeatEvent::TableBroken { table } => {
            let state = draft.open_table(table).filter(|state| state.hand.is_none());
            let state = state.ok_or(Impossible::because("a table that stands is broken"))?;
            let leaving: alloc::vec::Vec<EntryNo> = state.entries().collect();
            Impossible::unless(leaving.len() == state.size(), "no unsold seat is there any more")?;
            draft.write_table(table, |state| {
                *state = TableState { deals: state.deals, ..TableState::CLOSED };
            })?;
            for entry in leaving {
                draft.entry_mut(entry)?.status = Status::Drawing;
                draft.desk.drawing.push(entry);
            }
            Ok(())
        }
        SeatEvent::FinalTableDue => {
            draft.desk.final_due = true;
            Ok(())
        }
        SeatEvent::RedrawOrdered { redraw } => {
            Impossible::unless(draft.desk.redraw.is_none(), "one draw at a time")?;
            draft.desk.redraw = Some(redraw);
            match redraw {
                Redraw::FinalTable(_) => draft.desk.final_due = false,
                Redraw::Broken(_) | Redraw::NextStage => {}
            }
            Ok(())
        }
        SeatEvent::RedrawDone => {
            Impossible::unless(draft.desk.drawing.is_empty(), "everybody has a seat")?;
            let redraw = draft.desk.redraw.take();
            redraw.map(|_| ()).ok_or(Impossible::because("seat cards were to be drawn"))
        }
    }
}

fn seat(
    draft: &mut Draft<'_>,
    entry: EntryNo,
    spot: Spot,
    issued: Points,
    why: Seating,
    waits: bool,
) -> Result<(), Impossible> {
    let state = draft.entry(entry).ok_or(Impossible::because("there is no such entry"))?;
    let fits = match why {
        Seating::Draw | Seating::Chosen | Seating::UnsoldSeat | Seating::Late => {
            state.status == Status::Registered
        }
        Seating::Alternate => state.status == Status::Alternate,
        Seating::Broken | Seating::FinalTable | Seating::NextStage => {
            state.status == Status::Drawing && issued.is_zero()
        }
    };
    Impossible::unless(fits, "whoever gets a seat waits for one")?;
    if why == Seating::UnsoldSeat {
        // The buyer gets what is left (cb:12.tourn.5b), in the middle of a hand, too: the stack was dealt in.
        let Holder::Unsold(left) = draft.take_holder(spot)? else {
            return Err(Impossible::because("that seat is unsold"));
        };
        draft.put_holder(spot, Holder::Entry(entry))?;
        let state = draft.entry_mut(entry)?;
        state.stack = left;
        state.status = Status::Seated(spot);
        return Impossible::unless(issued.is_zero(), "an unsold stack was issued at the start");
    }
    draft.desk.drawing.retain(|&waits| waits != entry);
    if why == Seating::Alternate {
        entries::count_in_alternate(draft, entry)?;
    }
    let state = draft.entry_mut(entry)?;
    // A survivor of a flight has a stack, which is handed out now.
    state.stack = if state.status == Status::Drawing { state.stack } else { issued };
    issue(draft, issued)?;
    take_seat(draft, entry, spot, waits)
}

fn take_seat(draft: &mut Draft<'_>, entry: EntryNo, spot: Spot, waits: bool) -> Result<(), Impossible> {
    let hand = draft.open_table(spot.table).map(|state| state.hand.is_some());
    Impossible::unless(hand == Some(waits), "whoever comes in mid-hand waits for its end")?;
    let (holder, status) = if waits {
        (Holder::Arriving(entry), Status::InTransit(spot))
    } else {
        (Holder::Entry(entry), Status::Seated(spot))
    };
    draft.put_holder(spot, holder)?;
    draft.entry_mut(entry)?.status = status;
    Ok(())
}

fn issue(draft: &mut Draft<'_>, points: Points) -> Result<(), Impossible> {
    let book = &mut draft.desk.points;
    book.issued = book.issued.plus(points)?;
    book.in_stacks = book.in_stacks.plus(points)?;
    Ok(())
}

/// Points leave play.
pub(super) fn remove(draft: &mut Draft<'_>, points: Points) -> Result<(), Impossible> {
    let book = &mut draft.desk.points;
    book.in_stacks = book.in_stacks.minus(points)?;
    book.removed = book.removed.plus(points)?;
    Ok(())
}
