//! What is won: who is paid how much, exact to the cent.
//!
//! Owns percentages, rounding, shared places, bounties and tickets. Owns no account: whoever books it books these sums.

mod bad;
mod bounty;
mod satellite;
mod shares;
mod standard;
mod table;

use alloc::vec::Vec;
use core::num::NonZeroU32;

use chips::{Chips, Overflow};

use crate::EntryNo;

pub use bad::BadPayouts;
pub use bounty::{Bounty, knocked_out, progressive};
pub use satellite::{Satellite, SatelliteRest, satellite};
pub use shares::{BasisPoints, Shares};
pub use table::{Band, PayoutTable};

/// What there is to win, and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// What the entries have paid in.
    pub collected: Chips,
    /// What the house adds to keep its guarantee.
    pub overlay: Chips,
}

impl Pool {
    /// The pool of an event with a guarantee; no guarantee is one of nothing.
    pub fn guaranteed(collected: Chips, guarantee: Chips) -> Pool {
        Pool { collected, overlay: guarantee.minus(collected).unwrap_or(Chips::ZERO) }
    }

    /// All of it.
    pub fn total(&self) -> Result<Chips, Overflow> {
        self.collected.plus(self.overlay)
    }
}

/// The prizes of a pool, first place first: each share rounded down to the unit, the units left over one each from first
/// place down, and what is less than a unit to first place. They add up to the pool. A unit of nothing is one cent.
pub fn prizes(pool: Chips, shares: &Shares, unit: Chips) -> Vec<Chips> {
    let unit = unit.units().max(1);
    let part = |share: &BasisPoints| {
        let exact =
            u128::from(pool.units()) * u128::from(share.count()) / u128::from(BasisPoints::WHOLE.count());
        // A part of the pool is no more than the pool.
        let whole = u64::try_from(exact).unwrap_or(pool.units());
        whole / unit * unit
    };
    let mut prizes: Vec<u64> = shares.places().iter().map(part).collect();
    let mut left = pool.units() - prizes.iter().sum::<u64>();
    for prize in &mut prizes {
        if left < unit {
            break;
        }
        *prize += unit;
        left -= unit;
    }
    if let Some(first) = prizes.first_mut() {
        *first += left;
    }
    prizes.into_iter().map(Chips::new).collect()
}

/// Prizes as somebody has set them, first place first: they never rise with the place, none is nothing, and they add up
/// to the pool.
pub fn custom(pool: Chips, prizes: Vec<Chips>) -> Result<Vec<Chips>, BadPayouts> {
    if prizes.is_empty() {
        return Err(BadPayouts::NoPlaces);
    }
    for (place, pair) in (2..).zip(prizes.windows(2)) {
        if pair[1] > pair[0] {
            return Err(BadPayouts::Rising { place });
        }
    }
    if let Some(index) = prizes.iter().position(|prize| prize.is_zero()) {
        return Err(BadPayouts::Nothing { place: index + 1 });
    }
    match Chips::total(prizes.iter().copied()) {
        Ok(sum) if sum == pool => Ok(prizes),
        Ok(sum) => Err(BadPayouts::NotThePool { sum, pool }),
        Err(Overflow) => Err(BadPayouts::TooMuch),
    }
}

/// The prizes of places that several entries share: all of it in equal parts, the odd cents by entry number, the lowest
/// first (cb:12.tourn.35). `prizes` are those of the places they share; a place that is not paid adds nothing.
pub fn shared(prizes: &[Chips], by_entry: &[EntryNo]) -> Result<Vec<(EntryNo, Chips)>, Overflow> {
    let total = Chips::total(prizes.iter().copied())?;
    Ok(evenly(total, by_entry))
}

/// An amount in equal parts, the odd cents by entry number, the lowest first; the parts are in that order.
pub(crate) fn evenly(amount: Chips, entries: &[EntryNo]) -> Vec<(EntryNo, Chips)> {
    let mut entries = entries.to_vec();
    entries.sort_unstable();
    entries.dedup();
    let Some(count) = u32::try_from(entries.len()).ok().and_then(NonZeroU32::new) else { return Vec::new() };
    let split = amount.split(count, Chips::new(1));
    let odd = usize::try_from(split.odd_chips).unwrap_or(usize::MAX);
    let part =
        |(index, entry): (usize, EntryNo)| (entry, Chips::new(split.share.units() + u64::from(index < odd)));
    entries.into_iter().enumerate().map(part).collect()
}
