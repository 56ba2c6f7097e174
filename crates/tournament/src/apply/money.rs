//! Pool, prizes and bounties, taken in.

use alloc::sync::Arc;

use chips::Chips;

use super::{entries, running};
use crate::draft::Draft;
use crate::event::MoneyEvent;
use crate::impossible::Impossible;
use crate::setup::Price;
use crate::state::{Capture, Prizes, Status};

pub(super) fn take_in(draft: &mut Draft<'_>, event: &MoneyEvent) -> Result<(), Impossible> {
    match event {
        MoneyEvent::Refunded { entry, refund } => {
            draft.desk.alternates.retain(|waits| waits != entry);
            return entries::refund_entry(draft, *entry, *refund);
        }
        MoneyEvent::EntriesClosed
        | MoneyEvent::RebuysClosed
        | MoneyEvent::AddOnsClosed
        | MoneyEvent::StaffShareTaken { .. }
        | MoneyEvent::OverlayAdded { .. }
        | MoneyEvent::StaffShareReturned { .. }
        | MoneyEvent::OverlayReturned { .. }
        | MoneyEvent::PoolLocked { .. }
        | MoneyEvent::PrizeAwarded { .. }
        | MoneyEvent::TicketWon { .. }
        | MoneyEvent::BountyWon { .. }
        | MoneyEvent::BountyUnclaimed { .. }
        | MoneyEvent::OwnBountyPaid { .. }
        | MoneyEvent::BountyReturned { .. }
        | MoneyEvent::PoolCarried { .. } => running(draft)?,
    }
    match event {
        MoneyEvent::EntriesClosed => {
            draft.desk.selling.entries = false;
            Ok(())
        }
        MoneyEvent::RebuysClosed => {
            draft.desk.selling.rebuys = false;
            Ok(())
        }
        MoneyEvent::AddOnsClosed => {
            draft.desk.selling.add_ons = false;
            Ok(())
        }
        MoneyEvent::StaffShareTaken { amount } => {
            draft.desk.money.staff = draft.desk.money.staff.plus(*amount)?;
            draft.desk.money.pool()?;
            Ok(())
        }
        MoneyEvent::OverlayAdded { amount } => {
            draft.desk.money.overlay = draft.desk.money.overlay.plus(*amount)?;
            Ok(())
        }
        MoneyEvent::StaffShareReturned { amount } => {
            draft.desk.money.staff = draft.desk.money.staff.minus(*amount)?;
            Ok(())
        }
        MoneyEvent::OverlayReturned { amount } => {
            draft.desk.money.overlay = draft.desk.money.overlay.minus(*amount)?;
            Ok(())
        }
        MoneyEvent::PoolLocked { pool, prizes, tickets } => {
            let desk = &mut draft.desk;
            Impossible::unless(
                desk.prizes.is_none() && !desk.selling.anything(),
                "nothing is sold any more",
            )?;
            Impossible::unless(desk.money.pool()? == *pool, "the pool is what is there")?;
            Impossible::unless(Chips::total(prizes.iter().copied())? == *pool, "prizes add up to the pool")?;
            desk.prizes = Some(Arc::new(Prizes { by_place: prizes.clone(), tickets: *tickets }));
            Ok(())
        }
        MoneyEvent::PrizeAwarded { entry, amount, .. } => {
            pay(draft, *amount)?;
            let state = draft.entry_mut(*entry)?;
            state.won = state.won.plus(*amount)?;
            if draft.entry(*entry).is_some_and(|state| state.status == Status::Out) {
                mark_paid(draft, *entry)?;
            }
            Ok(())
        }
        MoneyEvent::TicketWon { entry, value } => {
            pay(draft, *value)?;
            let state = draft.entry_mut(*entry)?;
            state.won = state.won.plus(*value)?;
            Ok(())
        }
        MoneyEvent::BountyWon { from, to, cash, on_head } => {
            let state = draft.entry_mut(*from)?;
            state.head = state.head.minus(cash.plus(*on_head)?)?;
            state.captures.push(Capture { by: *to, cash: *cash, on_head: *on_head });
            let state = draft.entry_mut(*to)?;
            state.head = state.head.plus(*on_head)?;
            pay_bounty(draft, *cash)
        }
        MoneyEvent::BountyUnclaimed { from, amount } => {
            let state = draft.entry_mut(*from)?;
            Impossible::unless(state.head == *amount, "all that is on the head")?;
            state.head = Chips::ZERO;
            state.left_behind = *amount;
            draft.desk.unclaimed = draft.desk.unclaimed.plus(*amount)?;
            Ok(())
        }
        MoneyEvent::OwnBountyPaid { entry, amount } => {
            let unclaimed = core::mem::take(&mut draft.desk.unclaimed);
            let state = draft.entry_mut(*entry)?;
            let head = core::mem::take(&mut state.head);
            Impossible::unless(head.plus(unclaimed)? == *amount, "all that is left")?;
            pay_bounty(draft, *amount)
        }
        MoneyEvent::BountyReturned { from, to, cash, on_head } => {
            let state = draft.entry_mut(*to)?;
            state.head = state.head.minus(*on_head)?;
            let state = draft.entry_mut(*from)?;
            state.head = state.head.plus(cash.plus(*on_head)?)?;
            draft.desk.money.bounties = draft.desk.money.bounties.minus(*cash)?;
            Ok(())
        }
        MoneyEvent::PoolCarried { money } => {
            let desk = &mut draft.desk;
            let held =
                Price { pool: desk.money.pool()?, fee: Chips::ZERO, bounty: desk.money.bounties_held()? };
            Impossible::unless(held == *money, "all that is there goes to the final day")?;
            desk.money.carried = desk.money.carried.plus(*money)?;
            desk.unclaimed = Chips::ZERO;
            Ok(())
        }
        MoneyEvent::Refunded { .. } => Ok(()),
    }
}

fn pay(draft: &mut Draft<'_>, amount: Chips) -> Result<(), Impossible> {
    Impossible::unless(draft.desk.prizes.is_some(), "the pool is locked")?;
    draft.desk.money.prizes = draft.desk.money.prizes.plus(amount)?;
    draft.desk.money.pool()?;
    Ok(())
}

fn pay_bounty(draft: &mut Draft<'_>, amount: Chips) -> Result<(), Impossible> {
    draft.desk.money.bounties = draft.desk.money.bounties.plus(amount)?;
    draft.desk.money.bounties_held()?;
    Ok(())
}

/// A place for which a prize was paid stands. Only those who went out just now are paid, so the list is looked at from
/// its end.
fn mark_paid(draft: &mut Draft<'_>, entry: crate::EntryNo) -> Result<(), Impossible> {
    let found = draft.mark_out(entry, |out| out.paid = true);
    Impossible::unless(found, "whoever is paid for a place is out")
}
