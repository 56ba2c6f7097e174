//! Entries and what is bought, taken in.

use alloc::vec::Vec;

use chips::Chips;
use game::PlayerId;

use crate::draft::Draft;
use crate::event::EntryEvent;
use crate::impossible::Impossible;
use crate::setup::Price;
use crate::state::{Attendance, Entry, Ladder, Offer, Phase, Status};
use crate::{EntryNo, Points};

fn new_entry(player: PlayerId, nth: u8, paid: Price) -> Entry {
    Entry {
        player,
        nth,
        paid,
        status: Status::Registered,
        stack: Points::ZERO,
        present: true,
        attendance: Attendance::Came,
        rebuys: 0,
        added_on: false,
        head: paid.bounty,
        ladder: Ladder::Clean,
        suspended: None,
        disqualified: None,
        took_chips: false,
        captures: Vec::new(),
        left_behind: Chips::ZERO,
        chosen: None,
        won: Chips::ZERO,
    }
}

pub(super) fn take_in(draft: &mut Draft<'_>, event: &EntryEvent) -> Result<(), Impossible> {
    let open = matches!(draft.desk.phase, Phase::Registering | Phase::Running);
    Impossible::unless(open, "the event is not over")?;
    match *event {
        EntryEvent::Registered { entry, player, nth, price, present } => {
            let earlier = draft.newest_of(player).and_then(|earlier| draft.entry(earlier));
            let free = earlier.is_none_or(|earlier| matches!(earlier.status, Status::Out | Status::Refunded));
            Impossible::unless(free, "nobody has two entries at once")?;
            draft.add_entry(entry, Entry { present, ..new_entry(player, nth, price) })?;
            draft.desk.money.taken = draft.desk.money.taken.plus(price)?;
            count_in(draft)
        }
        EntryEvent::BecameAlternate { entry } => {
            registered(draft, entry)?;
            draft.entry_mut(entry)?.status = Status::Alternate;
            draft.desk.alternates.push(entry);
            count_out(draft)
        }
        EntryEvent::Unregistered { entry, refund } => {
            let was = draft.entry(entry).map(|state| state.status);
            match was {
                Some(Status::Registered) => count_out(draft)?,
                Some(Status::Alternate) => draft.desk.alternates.retain(|&waits| waits != entry),
                _ => return Err(Impossible::because("only an entry without a seat is taken back")),
            }
            refund_entry(draft, entry, refund)
        }
        EntryEvent::SeatChosen { entry, seat } => {
            registered(draft, entry)?;
            draft.entry_mut(entry)?.chosen = Some(seat);
            Ok(())
        }
        EntryEvent::FieldFull => Ok(()),
        EntryEvent::RebuyOffered { entry, until, before } => {
            let spot = draft.entry(entry).and_then(|state| state.status.spot());
            let spot = spot.ok_or(Impossible::because("whoever may rebuy has a seat"))?;
            Impossible::unless(
                draft.entry_mut(entry)?.stack.is_zero(),
                "whoever is asked has lost everything",
            )?;
            draft.desk.offers.push(Offer { entry, spot, until, before });
            draft.write_table(spot.table, |table| table.offers += 1)
        }
        EntryEvent::Rebought { entry, price, points } => {
            withdraw_offer(draft, entry)?;
            let state = draft.entry_mut(entry)?;
            state.rebuys = state.rebuys.saturating_add(1);
            state.captures.clear();
            buy(draft, entry, price, points)
        }
        EntryEvent::RebuyDeclined { entry } => {
            let offered = withdraw_offer(draft, entry)?;
            Impossible::unless(offered, "a rebuy was offered")
        }
        EntryEvent::AddedOn { entry, price, points } => {
            let state = draft.entry_mut(entry)?;
            Impossible::unless(!state.added_on, "one add-on each")?;
            state.added_on = true;
            buy(draft, entry, price, points)
        }
        EntryEvent::SurvivorAdmitted { entry, player, points, head } => {
            Impossible::unless(draft.newest_of(player).is_none(), "a survivor comes back once")?;
            let state = Entry { stack: points, head, ..new_entry(player, 1, Price::default()) };
            draft.add_entry(entry, state)?;
            count_in(draft)
        }
        EntryEvent::StackReplaced { entry, points, head } => {
            registered(draft, entry)?;
            let state = draft.entry_mut(entry)?;
            state.stack = points;
            state.head = state.head.plus(head)?;
            Ok(())
        }
        EntryEvent::PoolBrought { money, entries } => {
            draft.desk.money.brought = draft.desk.money.brought.plus(money)?;
            let there = draft.desk.entered_elsewhere.checked_add(entries);
            draft.desk.entered_elsewhere = there.ok_or(Impossible::because("entries that can be counted"))?;
            Ok(())
        }
    }
}

fn registered(draft: &Draft<'_>, entry: EntryNo) -> Result<(), Impossible> {
    let status = draft.entry(entry).map(|state| state.status);
    Impossible::unless(status == Some(Status::Registered), "the entry waits for its seat")
}

fn count_in(draft: &mut Draft<'_>) -> Result<(), Impossible> {
    let many = Impossible::because("entries that can be counted");
    draft.desk.entered = draft.desk.entered.checked_add(1).ok_or(many)?;
    draft.desk.live = draft.desk.live.checked_add(1).ok_or(many)?;
    Ok(())
}

fn count_out(draft: &mut Draft<'_>) -> Result<(), Impossible> {
    let none = Impossible::because("somebody has entered");
    draft.desk.entered = draft.desk.entered.checked_sub(1).ok_or(none)?;
    draft.desk.live = draft.desk.live.checked_sub(1).ok_or(none)?;
    Ok(())
}

/// An alternate has a seat and counts.
pub(super) fn count_in_alternate(draft: &mut Draft<'_>, entry: EntryNo) -> Result<(), Impossible> {
    draft.desk.alternates.retain(|&waits| waits != entry);
    count_in(draft)
}

/// All that was paid for an entry goes back.
pub(super) fn refund_entry(draft: &mut Draft<'_>, entry: EntryNo, refund: Price) -> Result<(), Impossible> {
    let state = draft.entry_mut(entry)?;
    Impossible::unless(state.paid == refund && state.status != Status::Refunded, "what was paid, once")?;
    state.status = Status::Refunded;
    state.head = Chips::ZERO;
    draft.desk.money.refunded = draft.desk.money.refunded.plus(refund)?;
    Ok(())
}

fn withdraw_offer(draft: &mut Draft<'_>, entry: EntryNo) -> Result<bool, Impossible> {
    let Some(place) = draft.desk.offers.iter().position(|offer| offer.entry == entry) else {
        return Ok(false);
    };
    let offer = draft.desk.offers.remove(place);
    let fits = draft.write_table(offer.spot.table, |table| {
        let fits = table.offers > 0;
        table.offers = table.offers.saturating_sub(1);
        fits
    })?;
    Impossible::unless(fits, "the table knows of the offer")?;
    Ok(true)
}

fn buy(draft: &mut Draft<'_>, entry: EntryNo, price: Price, points: Points) -> Result<(), Impossible> {
    let state = draft.entry_mut(entry)?;
    Impossible::unless(state.status.in_play(), "whoever buys points has a seat")?;
    state.paid = state.paid.plus(price)?;
    state.head = state.head.plus(price.bounty)?;
    state.stack = state.stack.plus(points)?;
    let desk = &mut draft.desk;
    desk.money.taken = desk.money.taken.plus(price)?;
    desk.points.issued = desk.points.issued.plus(points)?;
    desk.points.in_stacks = desk.points.in_stacks.plus(points)?;
    Ok(())
}
