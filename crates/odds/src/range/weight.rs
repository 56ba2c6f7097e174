//! How often a player holds a hand, compared with the others of the range.

use std::fmt;
use std::num::NonZeroU32;

use super::Wrong;
use crate::Fraction;

/// Above 0 and at most 1, in whole millionths: exact for every decimal a person writes, and sums of all
/// hands of a game fit in 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(NonZeroU32);

impl Weight {
    /// How many parts a full weight has.
    pub const MILLION: u32 = 1_000_000;
    const DECIMALS: usize = 6;

    /// 1: always.
    pub const FULL: Weight = match Weight::from_millionths(Weight::MILLION) {
        Some(full) => full,
        None => Weight(NonZeroU32::MIN),
    };

    /// The weight of this many millionths; none if that is 0 or more than a million.
    pub const fn from_millionths(millionths: u32) -> Option<Weight> {
        match NonZeroU32::new(millionths) {
            Some(parts) if millionths <= Weight::MILLION => Some(Weight(parts)),
            _ => None,
        }
    }

    /// In millionths.
    pub const fn millionths(self) -> u32 {
        self.0.get()
    }

    /// Reads the digits before and after the decimal point; a percentage is worth two decimals.
    pub(super) fn read(whole: &str, decimals: &str, percent: bool) -> Result<Weight, Wrong> {
        let decimals = decimals.trim_end_matches('0');
        let kept = if percent { Weight::DECIMALS - 2 } else { Weight::DECIMALS };
        if decimals.len() > kept {
            return Err(Wrong::WeightTooFine);
        }
        // Too many digits to count are too much weight.
        let millionths = format!("{whole}{decimals:0<kept$}").parse().ok();
        millionths.and_then(Weight::from_millionths).ok_or(Wrong::WeightOutOfBounds)
    }
}

impl From<Weight> for Fraction {
    fn from(weight: Weight) -> Self {
        Fraction::new(i128::from(weight.millionths()), u128::from(Weight::MILLION))
            .expect("a million is not zero")
    }
}

/// As a decimal without closing zeros: `1`, `0.5`.
impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Weight::FULL {
            return f.write_str("1");
        }
        let decimals = format!("{:0width$}", self.millionths(), width = Weight::DECIMALS);
        write!(f, "0.{}", decimals.trim_end_matches('0'))
    }
}

impl fmt::Debug for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
