//! What may be staked.

use core::fmt;

use chips::Chips;

/// The most any wager may be: limits above it are refused when a table opens.
pub const MOST_STAKE: Chips = Chips::new(1_000_000_000);

/// The most a player may bring to a table, buying in again included.
pub const MOST_STACK: Chips = Chips::new(1_000_000_000_000_000);

/// The least and the most of one wager, as the sign at the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The least.
    pub least: Chips,
    /// The most.
    pub most: Chips,
}

/// A wager outside its limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfLimits {
    /// What was offered.
    pub offered: Chips,
    /// What may be.
    pub limits: Limits,
}

impl fmt::Display for OutOfLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfLimits { offered, limits: Limits { least, most } } = self;
        write!(f, "{offered} is not between {least} and {most}")
    }
}

impl core::error::Error for OutOfLimits {}

impl Limits {
    /// From the least to the most; none if nothing lies between, the least is nothing, or the most is above
    /// [`MOST_STAKE`].
    pub const fn new(least: Chips, most: Chips) -> Option<Limits> {
        let fits = least.units() > 0 && least.units() <= most.units() && most.units() <= MOST_STAKE.units();
        if fits { Some(Limits { least, most }) } else { None }
    }

    /// Whether the limits are what [`Limits::new`] gives.
    pub const fn are_sound(self) -> bool {
        Limits::new(self.least, self.most).is_some()
    }

    /// Whether an amount lies within.
    pub fn check(self, offered: Chips) -> Result<(), OutOfLimits> {
        if (self.least..=self.most).contains(&offered) {
            Ok(())
        } else {
            Err(OutOfLimits { offered, limits: self })
        }
    }
}
