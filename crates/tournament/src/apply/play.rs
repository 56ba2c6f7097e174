//! Hands and those who go out, taken in.

use alloc::vec::Vec;

use super::running;
use crate::command::Stack;
use crate::draft::Draft;
use crate::event::PlayEvent;
use crate::impossible::Impossible;
use crate::state::{Felted, Holder, Out, Status, TableState};
use crate::{EntryNo, Points, Spot, TableNo};

pub(super) fn take_in(draft: &mut Draft<'_>, event: &PlayEvent) -> Result<(), Impossible> {
    running(draft)?;
    match event {
        PlayEvent::DealBegan { table, level } => {
            let stands = draft.open_table(*table).is_some_and(|state| state.hand.is_none());
            Impossible::unless(stands, "a hand begins at a table that stands")?;
            let round = draft.desk.round;
            let first = draft.write_table(*table, |state| {
                state.hand = Some(*level);
                state.deals = state.deals.saturating_add(1);
                let first = round.is_none_or(|round| round.open && state.dealt_in_round < round.number);
                state.dealt_in_round = round.map_or(0, |round| round.number);
                first
            })?;
            Impossible::unless(first, "one hand in each round")
        }
        PlayEvent::HandEnded { table, stacks, big_blind, short } => {
            hand_over(draft, *table)?;
            let (before, after) = set_stacks(draft, *table, stacks)?;
            Impossible::unless(before == after.plus(*short)?, "no hand makes points")?;
            draft.desk.points.uncounted = draft.desk.points.uncounted.plus(*short)?;
            draft.desk.points.in_stacks = draft.desk.points.in_stacks.minus(*short)?;
            draft.write_table(*table, |state| state.big_blind = big_blind.or(state.big_blind))
        }
        PlayEvent::HandVoid { table } => {
            // It is dealt again: the round still waits for it.
            let on = draft.write_table(*table, |state| {
                state.deals = state.deals.saturating_sub(1);
                state.dealt_in_round = state.dealt_in_round.saturating_sub(1);
                state.hand.take().is_some()
            })?;
            Impossible::unless(on, "a hand was being played")
        }
        PlayEvent::Felted { entry, spot, before } => {
            let state = draft.entry(*entry).filter(|state| state.stack.is_zero());
            let there = state.is_some_and(|state| state.status.spot() == Some(*spot));
            Impossible::unless(there, "whoever is felted has that seat and no points")?;
            draft.take_holder(*spot)?;
            draft.entry_mut(*entry)?.status = Status::Felted;
            draft.desk.felted.push(Felted { entry: *entry, table: spot.table, before: *before });
            Ok(())
        }
        PlayEvent::WentOut { entries, .. } => went_out(draft, entries),
        PlayEvent::TableWon { table, entry } => {
            let state = draft.open_table(*table).filter(|state| state.hand.is_none());
            let alone = state.is_some_and(|state| state.entries().eq([*entry]));
            Impossible::unless(alone, "whoever has won a table is alone there")?;
            draft.write_table(*table, |state| {
                *state = TableState { deals: state.deals, ..TableState::CLOSED };
            })?;
            draft.entry_mut(*entry)?.status = Status::Drawing;
            draft.desk.drawing.push(*entry);
            Ok(())
        }
        PlayEvent::BustUndone { entry, spot, stacks, found, .. } => {
            undo(draft, *entry, *spot, stacks, *found)
        }
    }
}

fn hand_over(draft: &mut Draft<'_>, table: TableNo) -> Result<(), Impossible> {
    let on = draft.write_table(table, |state| state.hand.take().is_some())?;
    Impossible::unless(on, "a hand was being played")?;
    Ok(())
}

/// Sets the stacks of a table: all of it before, all of it after.
pub(super) fn set_stacks(
    draft: &mut Draft<'_>,
    table: TableNo,
    stacks: &[Stack],
) -> Result<(Points, Points), Impossible> {
    let state = draft.open_table(table).ok_or(Impossible::because("the table is in use"))?;
    let named = stacks.iter().map(|stack| stack.seat).collect();
    Impossible::unless(
        state.dealt_in() == named && stacks.len() == named.len(),
        "every stack is named once",
    )?;
    let (mut before, mut after) = (Points::ZERO, Points::ZERO);
    for stack in stacks {
        let spot = Spot { table, seat: stack.seat };
        let was = match draft.table(table).and_then(|state| state.holder(stack.seat)) {
            Some(Holder::Entry(entry)) => {
                core::mem::replace(&mut draft.entry_mut(entry)?.stack, stack.points)
            }
            Some(Holder::Unsold(was)) => {
                let holder = Holder::Unsold(stack.points);
                draft.write_table(table, |state| state.holders[spot.seat.index()] = Some(holder))?;
                was
            }
            Some(Holder::Arriving(_)) | None => return Err(Impossible::because("the seat is dealt in")),
        };
        before = before.plus(was)?;
        after = after.plus(stack.points)?;
    }
    Ok((before, after))
}

fn went_out(draft: &mut Draft<'_>, entries: &[EntryNo]) -> Result<(), Impossible> {
    Impossible::unless(!entries.is_empty(), "somebody goes out")?;
    for (nth, &entry) in entries.iter().enumerate() {
        let at = draft.desk.felted.iter().position(|felted| felted.entry == entry);
        let at = at.ok_or(Impossible::because("whoever goes out has nothing left"))?;
        let felted = draft.desk.felted.remove(at);
        draft.entry_mut(entry)?.status = Status::Out;
        draft.entry_mut(entry)?.suspended = None;
        draft.desk.suspensions.retain(|&(suspended, _)| suspended != entry);
        let deals = draft.table(felted.table).map_or(0, |state| state.deals);
        let (table, before) = (felted.table, felted.before);
        draft.push_out(Out { entry, shares: nth > 0, table, before, deals, paid: false });
        draft.desk.live = draft.desk.live.checked_sub(1).ok_or(Impossible::because("somebody is left"))?;
    }
    // Talk about a deal may be resumed after an elimination (cb:12.1.chop.2c, cb:12.1.chop.2d).
    draft.desk.talk_barred = false;
    Ok(())
}

fn undo(
    draft: &mut Draft<'_>,
    entry: EntryNo,
    spot: Spot,
    stacks: &[(EntryNo, Points)],
    found: Points,
) -> Result<(), Impossible> {
    let at = draft.outs().position(|out| out.entry == entry);
    let at = at.ok_or(Impossible::because("whoever comes back was out"))?;
    let outs = draft.outs_mut();
    let gone = outs.remove(at);
    Impossible::unless(!gone.paid, "no prize was paid")?;
    // Whoever shared the place with the one who was first of the group now begins it.
    if let Some(next) = outs.get_mut(at)
        && next.shares
        && !gone.shares
    {
        next.shares = false;
    }
    draft.put_holder(spot, Holder::Entry(entry))?;
    let state = draft.entry_mut(entry)?;
    state.status = Status::Seated(spot);
    state.captures.clear();
    let left_behind = core::mem::take(&mut state.left_behind);
    state.head = state.head.plus(left_behind)?;
    draft.desk.unclaimed = draft.desk.unclaimed.minus(left_behind)?;
    draft.desk.live =
        draft.desk.live.checked_add(1).ok_or(Impossible::because("players that can be counted"))?;
    let (mut before, mut after) = (found, Points::ZERO);
    let mut named: Vec<EntryNo> = Vec::with_capacity(stacks.len());
    for &(entry, points) in stacks {
        Impossible::unless(!named.contains(&entry), "every stack is named once")?;
        named.push(entry);
        let state = draft.entry_mut(entry)?;
        Impossible::unless(
            matches!(state.status, Status::Seated(at) if at.table == spot.table),
            "all sit there",
        )?;
        before = before.plus(core::mem::replace(&mut state.stack, points))?;
        after = after.plus(points)?;
    }
    Impossible::unless(before == after && named.contains(&entry), "a correction makes no points")?;
    let book = &mut draft.desk.points;
    book.uncounted = book.uncounted.minus(found)?;
    book.in_stacks = book.in_stacks.plus(found)?;
    Ok(())
}
