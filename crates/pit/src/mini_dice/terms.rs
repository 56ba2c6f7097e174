//! What is fixed before the first shake, and what the book does not let a house fix.

use core::fmt;

use chips::{Chips, PayRatio};
use rulebook::{RuleId, rule};

use super::house::House;
use super::prices::{MiniDicePriceLine, Prices};
use super::wager::Wager;
use crate::dice::{is_payable, payable_unit};
use crate::limits::Limits;
use crate::price::Award;

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
    /// The smallest chip that plays.
    pub coin: Chips,
}

/// Terms that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MiniDiceSetup {
    terms: Terms,
}

/// Why a table cannot be opened. The first in this order is reported; prices are looked at line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// A smallest chip of nothing.
    NoCoin,
    /// Limits with nothing between them, or too high.
    Limits,
    /// A smallest chip above the upper limit.
    CoinAboveLimits,
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
        line: MiniDicePriceLine,
        /// What was asked for.
        offered: PayRatio,
        /// The least.
        least: PayRatio,
    },
    /// A price that is not the same everywhere in the house.
    NotUniform {
        /// Which line.
        line: MiniDicePriceLine,
        /// The price here.
        here: PayRatio,
        /// The price elsewhere.
        elsewhere: PayRatio,
    },
    /// Longer odds, or finer fractions, than any price list may have.
    Odds {
        /// Which line.
        line: MiniDicePriceLine,
    },
}

impl Terms {
    /// A New Jersey table whose prices are those of the whole house.
    pub const fn new(house: House, limits: Limits, coin: Chips) -> Terms {
        Terms { house, house_prices: house.prices, limits, coin }
    }

    /// Seals the terms, or says what is wrong with them.
    pub fn seal(self) -> Result<MiniDiceSetup, BadTerms> {
        let Terms { house, house_prices, limits, coin } = self;
        if coin.is_zero() {
            return Err(BadTerms::NoCoin);
        }
        if !limits.are_sound() {
            return Err(BadTerms::Limits);
        }
        if coin > limits.most {
            return Err(BadTerms::CoinAboveLimits);
        }
        for (offered, least) in [(house.least_shakes, 3), (house.player_shakes, 1)] {
            if offered < least {
                return Err(BadTerms::TooFewShakes { offered, least });
            }
        }
        for line in MiniDicePriceLine::ALL {
            let (here, elsewhere, least) = (house.prices.price(line), house_prices.price(line), line.least());
            if !Award::Pays(here).is_sound() {
                return Err(BadTerms::Odds { line });
            }
            if cross(here, least) < cross(least, here) {
                return Err(BadTerms::BelowMinimum { line, offered: here, least });
            }
            if cross(here, elsewhere) != cross(elsewhere, here) {
                return Err(BadTerms::NotUniform { line, here, elsewhere });
            }
        }
        Ok(MiniDiceSetup { terms: self })
    }
}

/// The larger of two prices has the larger of these.
fn cross(one: PayRatio, other: PayRatio) -> u64 {
    u64::from(one.pays()) * u64::from(other.per())
}

impl MiniDiceSetup {
    /// What it was sealed from.
    #[inline]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Prices and choices.
    #[inline]
    pub const fn house(&self) -> &House {
        &self.terms.house
    }

    /// The least and the most of one wager.
    #[inline]
    pub const fn limits(&self) -> Limits {
        self.terms.limits
    }

    /// The smallest stake on which every price of a wager can be paid exactly: stakes are its multiples (nj:13.6(c)).
    /// None if no stake can be.
    pub fn unit(&self, wager: Wager) -> Option<Chips> {
        payable_unit(self.terms.coin, self.prices(wager))
    }

    /// Whether every price of a wager can be paid exactly on a stake (nj:13.6(c)).
    pub fn payable(&self, wager: Wager, stake: Chips) -> bool {
        is_payable(stake, self.terms.coin, self.prices(wager))
    }

    fn prices(&self, wager: Wager) -> impl Iterator<Item = PayRatio> {
        wager.lines().iter().map(|line| self.house().prices.price(*line))
    }
}

impl BadTerms {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(self) -> &'static str {
        match self {
            BadTerms::NoCoin => "no-coin",
            BadTerms::Limits => "limits",
            BadTerms::CoinAboveLimits => "coin-above-limits",
            BadTerms::TooFewShakes { .. } => "too-few-shakes",
            BadTerms::BelowMinimum { .. } => "below-minimum",
            BadTerms::NotUniform { .. } => "not-uniform",
            BadTerms::Odds { .. } => "odds",
        }
    }

    /// The rule it rests on, or the contents of the book where the section is lost.
    pub const fn rule(self) -> RuleId {
        match self {
            BadTerms::NoCoin => rule!("nj:13.6(c)"),
            BadTerms::Limits | BadTerms::CoinAboveLimits => rule!("nj:toc:8"),
            BadTerms::TooFewShakes { .. } => rule!("nj:13.5(d)2"),
            BadTerms::BelowMinimum { .. } | BadTerms::Odds { .. } => rule!("nj:13.6(b)"),
            BadTerms::NotUniform { .. } => rule!("nj:13.6(b)/2"),
        }
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::NoCoin => f.write_str("the smallest chip must be worth more than zero"),
            BadTerms::Limits => {
                f.write_str("the minimum wager is above the maximum, or the limits are too high")
            }
            BadTerms::CoinAboveLimits => f.write_str("the smallest chip is above the upper limit"),
            BadTerms::TooFewShakes { offered, least } => {
                write!(f, "{offered} shakes are too few: there must be at least {least}")
            }
            BadTerms::BelowMinimum { line, offered, least } => {
                write!(f, "{} at {offered} is below the minimum of {least}", line.key())
            }
            BadTerms::NotUniform { line, here, elsewhere } => {
                write!(f, "{} pays {here} here and {elsewhere} elsewhere in the house", line.key())
            }
            BadTerms::Odds { line } => {
                write!(f, "the price of {} has numbers that are too large", line.key())
            }
        }
    }
}

impl core::error::Error for BadTerms {}
