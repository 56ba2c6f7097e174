//! What is fixed before the first shake, and what the book does not let a house fix.

use core::fmt;

use chips::{Chips, PayRatio};
use rulebook::{RuleId, rule};

use super::house::House;
use super::prices::{Line, Prices};
use super::wager::Wager;
use crate::dice::payable_unit;
use crate::limits::Limits;
use crate::price::MOST_ODDS;

/// What a table is asked to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Prices and choices at this table.
    pub house: House,
    /// The prices everywhere else in the casino and its simulcasting facility: they must be the same
    /// (nj:13.6(b)/2).
    pub house_prices: Prices,
    /// The least and the most of one wager.
    pub limits: Limits,
    /// The smallest chip.
    pub chip: Chips,
}

/// Terms that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    house: House,
    limits: Limits,
    chip: Chips,
}

/// Why a table cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// Limits with nothing between them, or above what a table takes.
    BadLimits,
    /// A smallest chip of nothing, or above the highest limit.
    BadChip,
    /// Fewer shakes of the dealer than the book asks for, or none of a player.
    TooFewShakes {
        /// What was asked for.
        offered: u8,
        /// The fewest.
        least: u8,
    },
    /// A price below the book's.
    BelowMinimum {
        /// Which line.
        line: Line,
        /// What was asked for.
        offered: PayRatio,
        /// The least.
        least: PayRatio,
    },
    /// A price that is not the same everywhere in the house.
    NotUniform {
        /// Which line.
        line: Line,
        /// The price here.
        here: PayRatio,
        /// The price elsewhere.
        elsewhere: PayRatio,
    },
    /// Longer odds, or finer fractions, than any price list may have.
    TooLongOdds {
        /// Which line.
        line: Line,
    },
}

impl Terms {
    /// A New Jersey table whose prices are those of the whole house.
    pub const fn new(house: House, limits: Limits, chip: Chips) -> Terms {
        Terms { house, house_prices: house.prices, limits, chip }
    }

    /// Checks the terms.
    pub fn seal(&self) -> Result<Setup, BadTerms> {
        let Terms { house, house_prices, limits, chip } = *self;
        if !limits.are_sound() {
            return Err(BadTerms::BadLimits);
        }
        if chip.is_zero() || chip > limits.most {
            return Err(BadTerms::BadChip);
        }
        for (offered, least) in [(house.least_shakes, 3), (house.player_shakes, 1)] {
            if offered < least {
                return Err(BadTerms::TooFewShakes { offered, least });
            }
        }
        for line in Line::ALL {
            let (here, elsewhere, least) = (house.prices.price(line), house_prices.price(line), line.least());
            if here.pays() / here.per() > MOST_ODDS || here.per() > MOST_ODDS {
                return Err(BadTerms::TooLongOdds { line });
            }
            if cross(here, least) < cross(least, here) {
                return Err(BadTerms::BelowMinimum { line, offered: here, least });
            }
            if cross(here, elsewhere) != cross(elsewhere, here) {
                return Err(BadTerms::NotUniform { line, here, elsewhere });
            }
        }
        Ok(Setup { house, limits, chip })
    }
}

/// The larger of two prices has the larger of these.
fn cross(one: PayRatio, other: PayRatio) -> u64 {
    u64::from(one.pays()) * u64::from(other.per())
}

impl Setup {
    /// Prices and choices.
    #[inline]
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The least and the most of one wager.
    #[inline]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// The smallest chip.
    #[inline]
    pub const fn chip(&self) -> Chips {
        self.chip
    }

    /// The smallest stake on which every price of a wager can be paid exactly: stakes are its multiples (nj:13.6(c)).
    /// None if no stake can be.
    pub fn unit(&self, wager: Wager) -> Option<Chips> {
        payable_unit(self.chip, wager.lines().iter().map(|line| self.house.prices.price(*line)))
    }

    /// Whether every price of a wager can be paid exactly on a stake (nj:13.6(c)).
    pub fn payable(&self, wager: Wager, stake: Chips) -> bool {
        wager.lines().iter().all(|line| {
            let price = self.house.prices.price(*line);
            let owed = u128::from(stake.units()) * u128::from(price.pays());
            owed.is_multiple_of(u128::from(price.per()) * u128::from(self.chip.units()))
        })
    }
}

impl BadTerms {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            BadTerms::BadLimits => "bad-limits",
            BadTerms::BadChip => "bad-chip",
            BadTerms::TooFewShakes { .. } => "too-few-shakes",
            BadTerms::BelowMinimum { .. } => "below-minimum",
            BadTerms::NotUniform { .. } => "not-uniform",
            BadTerms::TooLongOdds { .. } => "too-long-odds",
        }
    }

    /// The rule it rests on, where one does.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            BadTerms::BadLimits | BadTerms::BadChip | BadTerms::TooLongOdds { .. } => None,
            BadTerms::TooFewShakes { .. } => Some(rule!("nj:13.5(d)2")),
            BadTerms::BelowMinimum { .. } => Some(rule!("nj:13.6(b)")),
            BadTerms::NotUniform { .. } => Some(rule!("nj:13.6(b)/2")),
        }
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::BadLimits => {
                f.write_str("the limits must be above nothing, the upper not below the lower")
            }
            BadTerms::BadChip => {
                f.write_str("the smallest chip must be above nothing and not above the upper limit")
            }
            BadTerms::TooFewShakes { offered, least } => {
                write!(f, "{offered} shakes, where there must be {least} at least")
            }
            BadTerms::BelowMinimum { line, offered, least } => {
                write!(f, "{} at {offered} is below the minimum of {least}", line.key())
            }
            BadTerms::NotUniform { line, here, elsewhere } => {
                write!(f, "{} at {here} here and {elsewhere} elsewhere in the house", line.key())
            }
            BadTerms::TooLongOdds { line } => {
                write!(f, "the odds on {} are too long or too fine", line.key())
            }
        }
    }
}

impl core::error::Error for BadTerms {}
