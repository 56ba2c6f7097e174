//! Who goes out in which place, what that pays, and when the event is over.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Reverse;

use chips::Chips;

use crate::director::{Director, Done};
use crate::event::{MoneyEvent, PlayEvent, WentOut, WholeEvent};
use crate::prizes::{BasisPoints, prizes, satellite, shared};
use crate::setup::{Format, Price, PrizePlan};
use crate::state::{Felted, Prizes, Status};
use crate::violation::Violation;
use crate::{EntryNo, TableNo};

impl Director<'_> {
    /// Gives places to those who have lost everything at a table, once nobody there thinks about a rebuy; in
    /// hand-for-hand when the round is over.
    pub(crate) fn rank_felted(&mut self, table: TableNo) -> Done {
        if self.draft.desk.round.is_some_and(|round| round.open) {
            return Ok(());
        }
        if self.draft.desk.offers.iter().any(|offer| offer.spot.table == table) {
            return Ok(());
        }
        let here: Vec<Felted> =
            self.draft.desk.felted.iter().filter(|felted| felted.table == table).copied().collect();
        self.rank(here)
    }

    pub(crate) fn rank_all_who_can_be(&mut self) -> Done {
        let mut tables: Vec<TableNo> = self.draft.desk.felted.iter().map(|felted| felted.table).collect();
        tables.dedup();
        for table in tables {
            self.rank_felted(table)?;
        }
        Ok(())
    }

    /// Of those who go out together the one who began the hand with more ranks higher; equal stacks share
    /// (cb:12.tourn.35).
    pub(crate) fn rank(&mut self, mut felted: Vec<Felted>) -> Done {
        felted.sort_by_key(|felted| (felted.before, felted.entry));
        let mut groups: Vec<Vec<EntryNo>> = Vec::new();
        if self.setup.readings.round_ties_across_tables && self.draft.desk.round.is_some() {
            // Best with best: the nth from the top at each table shares with the nth of the others.
            let mut ranked: Vec<(usize, Felted)> = Vec::with_capacity(felted.len());
            for (at, one) in felted.iter().enumerate() {
                let above = felted[at + 1..]
                    .iter()
                    .filter(|other| other.table == one.table && other.before > one.before);
                ranked.push((above.count(), *one));
            }
            ranked.sort_by_key(|(above, felted)| (Reverse(*above), felted.entry));
            for group in ranked.chunk_by(|one, other| one.0 == other.0) {
                groups.push(group.iter().map(|(_, felted)| felted.entry).collect());
            }
        } else {
            for group in felted.chunk_by(|one, other| one.before == other.before) {
                groups.push(group.iter().map(|felted| felted.entry).collect());
            }
        }
        for entries in groups {
            // A satellite may be over before the last of them goes out: these have their seats.
            if self.is_over() || self.finish_if_over()? {
                return Ok(());
            }
            self.go_out(&entries, WentOut::Busted)?;
        }
        Ok(())
    }

    /// These are out, in the same place.
    pub(crate) fn go_out(&mut self, entries: &[EntryNo], why: WentOut) -> Done {
        let many = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let left = self.draft.desk.live.saturating_sub(many);
        for &from in entries {
            let amount = self.entry(from)?.head;
            if !amount.is_zero() {
                self.note(MoneyEvent::BountyUnclaimed { from, amount })?;
            }
        }
        // Nobody enters for a prize that somebody is about to be paid.
        if self.draft.desk.prizes.is_none() && usize::try_from(left).unwrap_or(usize::MAX) <= self.places()? {
            self.close_sales()?;
        }
        self.note(PlayEvent::WentOut { entries: entries.to_vec(), why })?;
        let Some(prizes) = self.draft.desk.prizes.clone() else { return Ok(()) };
        let (first, last) = (left.saturating_add(1), left.saturating_add(many));
        let paid = of_places(&prizes, first, last);
        for (entry, amount) in shared(paid, entries).map_err(|_| Violation::BadAmount)? {
            if !amount.is_zero() {
                self.note(MoneyEvent::PrizeAwarded { entry, first, last, amount })?;
            }
        }
        Ok(())
    }

    /// How many places would be paid, were entry closed now.
    fn places(&self) -> Result<usize, Violation> {
        if matches!(self.setup.format, Format::Flight { .. }) {
            return Ok(0);
        }
        match &self.setup.prizes {
            PrizePlan::Places { table, .. } => Ok(table.for_entries(self.counted()).len()),
            // Seats that the house adds are seats. A pool that makes no prize pays no place.
            PrizePlan::Satellite { .. } => match self.prizes_so_far() {
                Ok(Some((prizes, _))) => Ok(prizes.by_place.len()),
                Ok(None) | Err(_) => Ok(0),
            },
        }
    }

    /// Entries of this event and of its flights.
    fn counted(&self) -> u32 {
        self.draft.desk.entered.saturating_add(self.draft.desk.entered_elsewhere)
    }

    /// The pool is what it is as soon as nothing can be bought any more.
    pub(crate) fn lock_pool(&mut self) -> Done {
        let flight = matches!(self.setup.format, Format::Flight { .. });
        if self.draft.desk.prizes.is_some() || self.draft.desk.selling.anything() || flight {
            return Ok(());
        }
        let collected = self.draft.desk.money.pool().map_err(|_| Violation::BadAmount)?;
        let Division { staff, overlay, pool } = self.divided(collected)?;
        if !staff.is_zero() {
            self.note(MoneyEvent::StaffShareTaken { amount: staff })?;
        }
        if !overlay.is_zero() {
            self.note(MoneyEvent::OverlayAdded { amount: overlay })?;
        }
        let (prizes, tickets) = self.prizes_of(pool)?;
        self.note(MoneyEvent::PoolLocked { pool, prizes, tickets })
    }

    /// What is played for of what was collected.
    fn divided(&self, collected: Chips) -> Result<Division, Violation> {
        let staff = part(collected, self.setup.staff);
        let kept = collected.minus(staff).map_err(|_| Violation::BadAmount)?;
        // Nothing is missing where more came in than was guaranteed.
        let overlay = self.setup.guarantee.minus(kept).unwrap_or(Chips::ZERO);
        let pool = kept.plus(overlay).map_err(|_| Violation::BadAmount)?;
        Ok(Division { staff, overlay, pool })
    }

    /// What would be played for, were nothing sold any more from now on, and what the house would add; nothing where the
    /// prizes are those of another day. Whoever waits for a seat then has the money back.
    pub(crate) fn prizes_so_far(&self) -> Result<Option<(Prizes, Chips)>, Violation> {
        if matches!(self.setup.format, Format::Flight { .. }) {
            return Ok(None);
        }
        let mut collected = self.draft.desk.money.pool().map_err(|_| Violation::BadAmount)?;
        for &entry in &self.draft.desk.alternates {
            collected = collected.minus(self.entry(entry)?.paid.pool).map_err(|_| Violation::BadAmount)?;
        }
        let Division { overlay, pool, .. } = self.divided(collected)?;
        let (by_place, tickets) = self.prizes_of(pool)?;
        Ok(Some((Prizes { by_place, tickets }, overlay)))
    }

    fn prizes_of(&self, pool: Chips) -> Result<(Vec<Chips>, u32), Violation> {
        let (mut list, tickets) = match &self.setup.prizes {
            PrizePlan::Places { table, unit } => (prizes(pool, table.for_entries(self.counted()), *unit), 0),
            PrizePlan::Satellite { ticket, rest } => {
                let plan = satellite(pool, *ticket, *rest).map_err(|_| Violation::BadAmount)?;
                let tickets = plan.tickets.min(u64::from(self.draft.desk.entered));
                let tickets = u32::try_from(tickets).unwrap_or(u32::MAX);
                // Seats that nobody is there to take are money.
                let given = ticket.times(u64::from(tickets)).map_err(|_| Violation::BadAmount)?;
                let rest = pool.minus(given).map_err(|_| Violation::BadAmount)?;
                let mut list: Vec<Chips> = (0..tickets).map(|_| *ticket).collect();
                if u64::from(tickets) == plan.tickets {
                    list.extend(plan.cash);
                } else if !rest.is_zero() {
                    list.push(rest);
                }
                (list, tickets)
            }
        };
        // More places than entries: what nobody can win goes to the first.
        let most = usize::try_from(self.draft.desk.entered).unwrap_or(usize::MAX).max(1);
        while list.len() > most {
            let last = list.pop().unwrap_or(Chips::ZERO);
            if let Some(first) = list.first_mut() {
                *first = first.plus(last).map_err(|_| Violation::BadAmount)?;
            }
        }
        Ok((list, tickets))
    }

    /// Everybody who can still win.
    pub(crate) fn left(&self) -> Vec<EntryNo> {
        let left = |entry: &EntryNo| {
            let status = self.draft.entry(*entry).map(|state| state.status);
            status.is_some_and(|status| status.in_play() || status == Status::Felted)
        };
        self.draft.numbers().filter(left).collect()
    }

    /// Whether it is over now; then everything is paid.
    pub(crate) fn finish_if_over(&mut self) -> Result<bool, Violation> {
        if self.is_over() {
            return Ok(true);
        }
        let desk = &self.draft.desk;
        if matches!(self.setup.format, Format::Flight { .. }) {
            let stand =
                desk.all_stand() && desk.redraw.is_none() && desk.offers.is_empty() && desk.felted.is_empty();
            let alone = desk.live <= 1 && !desk.selling.anything();
            if stand && (desk.flight_over || alone) {
                self.bag()?;
                return Ok(true);
            }
            return Ok(false);
        }
        let Some(prizes) = desk.prizes.clone() else { return Ok(false) };
        if desk.live > prizes.tickets.max(1) {
            return Ok(false);
        }
        // A hand may still be on where somebody was disqualified at another table: it is played.
        if !desk.all_stand() {
            return Ok(false);
        }
        self.pay_those_left(&prizes)?;
        Ok(true)
    }

    fn pay_those_left(&mut self, prizes: &Arc<Prizes>) -> Done {
        let ticket = match self.setup.prizes {
            PrizePlan::Satellite { ticket, .. } => ticket,
            PrizePlan::Places { .. } => Chips::ZERO,
        };
        let ranked = self.left_by_stack()?;
        if ranked.is_empty() {
            // All who were left went out together and share the first place; a bounty that nobody took is the last one's.
            let last = self.draft.outs().next_back().map(|out| out.entry);
            let amount = self.draft.desk.unclaimed;
            if let Some(entry) = last.filter(|_| !amount.is_zero()) {
                self.note(MoneyEvent::OwnBountyPaid { entry, amount })?;
            }
        }
        for (place, entry) in (1..).zip(ranked) {
            let prize = of_places(prizes, place, place).first().copied().unwrap_or(Chips::ZERO);
            let mut rest = prize;
            if place <= prizes.tickets {
                self.note(MoneyEvent::TicketWon { entry, value: ticket })?;
                rest = prize.minus(ticket).map_err(|_| Violation::BadAmount)?;
            }
            if !rest.is_zero() {
                self.note(MoneyEvent::PrizeAwarded { entry, first: place, last: place, amount: rest })?;
            }
            self.keep_to_the_end(entry)?;
        }
        self.note(WholeEvent::Finished)
    }

    /// The largest stack first.
    pub(crate) fn left_by_stack(&self) -> Result<Vec<EntryNo>, Violation> {
        let mut left: Vec<_> = Vec::new();
        for entry in self.left() {
            left.push((Reverse(self.entry(entry)?.stack), entry));
        }
        left.sort_unstable();
        Ok(left.into_iter().map(|(_, entry)| entry).collect())
    }

    /// Whoever is in to the end keeps the bounty on the own head; what nobody took goes to the first of them.
    pub(crate) fn keep_to_the_end(&mut self, entry: EntryNo) -> Done {
        let own =
            self.entry(entry)?.head.plus(self.draft.desk.unclaimed).map_err(|_| Violation::BadAmount)?;
        if !own.is_zero() {
            self.note(MoneyEvent::OwnBountyPaid { entry, amount: own })?;
        }
        self.note(WholeEvent::InToTheEnd { entry })
    }

    /// The flight is over: stacks are bagged, and money goes to the final day.
    fn bag(&mut self) -> Done {
        self.close_entries()?;
        self.close_rebuys()?;
        self.close_add_ons()?;
        for entry in self.left_by_stack()? {
            let state = self.entry(entry)?;
            let (points, head) = (state.stack, state.head);
            self.note(WholeEvent::Bagged { entry, points, head })?;
        }
        let bad = |_| Violation::BadAmount;
        let pool = self.draft.desk.money.pool().map_err(bad)?;
        let bounty = self.draft.desk.money.bounties_held().map_err(bad)?;
        self.note(MoneyEvent::PoolCarried { money: Price { pool, fee: Chips::ZERO, bounty } })?;
        self.note(WholeEvent::Finished)
    }
}

/// What was collected, divided.
struct Division {
    /// For the staff.
    staff: Chips,
    /// What the house adds to keep its guarantee.
    overlay: Chips,
    /// What is played for.
    pool: Chips,
}

/// The prizes of these places, as far as there are any.
pub(crate) fn of_places(prizes: &Prizes, first: u32, last: u32) -> &[Chips] {
    let at = |place: u32| usize::try_from(place).unwrap_or(usize::MAX).min(prizes.by_place.len());
    &prizes.by_place[at(first.saturating_sub(1))..at(last)]
}

/// A share of an amount, rounded down.
fn part(amount: Chips, share: BasisPoints) -> Chips {
    let exact =
        u128::from(amount.units()) * u128::from(share.count()) / u128::from(BasisPoints::WHOLE.count());
    // No share is more than the whole.
    Chips::new(u64::try_from(exact).unwrap_or(amount.units()))
}
