//! What is fixed before the first roll.

use core::fmt;

use chips::{Chips, PayRatio, Rounding};
use rulebook::{RuleId, rule};

use super::house::House;
use super::prices::Line;
use super::ruling::Phase;
use super::wager::Wager;
use crate::dice::{BoxNumber, payable_unit};
use crate::limits::{Limits, MOST_STAKE};
use crate::price::MOST_ODDS;

/// What a table is asked to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Prices and choices.
    pub house: House,
    /// The least and the most of a wager on the line, in the come areas and on a number.
    pub limits: Limits,
    /// The least and the most of a hardway or a wager on one roll.
    pub proposition_limits: Limits,
    /// The smallest chip.
    pub chip: Chips,
}

/// Terms that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    house: House,
    limits: Limits,
    proposition_limits: Limits,
    chip: Chips,
}

/// Why a table cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// Limits with nothing between them, or above what a table takes.
    BadLimits,
    /// A smallest chip of nothing, or above the highest limit.
    BadChip,
    /// More odds than any house gives.
    TooManyOdds {
        /// What was asked for.
        offered: u8,
        /// The most.
        most: u8,
    },
    /// Longer odds, or finer fractions, than any price list may have.
    TooLongOdds {
        /// Which line.
        line: Line,
    },
    /// The quarter of a horn that wins does not cover the three that lose.
    HornLoses {
        /// Which line.
        line: Line,
        /// What was asked for.
        offered: PayRatio,
    },
}

impl Terms {
    /// Checks the terms.
    pub fn seal(&self) -> Result<Setup, BadTerms> {
        let Terms { house, limits, proposition_limits, chip } = *self;
        if !limits.are_sound() || !proposition_limits.are_sound() {
            return Err(BadTerms::BadLimits);
        }
        if chip.is_zero() || chip > limits.most || chip > proposition_limits.most {
            return Err(BadTerms::BadChip);
        }
        if house.odds_multiple > House::MOST_MULTIPLE {
            return Err(BadTerms::TooManyOdds { offered: house.odds_multiple, most: House::MOST_MULTIPLE });
        }
        for line in Line::all() {
            let price = house.prices.price(line);
            if price.pays() / price.per() > MOST_ODDS || price.per() > MOST_ODDS {
                return Err(BadTerms::TooLongOdds { line });
            }
            if line.is_horn() && u64::from(price.pays()) < 3 * u64::from(price.per()) {
                return Err(BadTerms::HornLoses { line, offered: price });
            }
        }
        Ok(Setup { house, limits, proposition_limits, chip })
    }
}

impl Setup {
    /// Prices and choices.
    #[inline]
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The least and the most of a wager that is not odds.
    pub const fn limits(&self, wager: Wager) -> Limits {
        if wager.is_proposition() { self.proposition_limits } else { self.limits }
    }

    /// The least and the most odds behind a wager of this size, on this point: taken up to so many times the wager,
    /// laid to win up to so many times the wager.
    pub(super) fn odds_limits(&self, odds: Wager, flat: Chips, point: Option<BoxNumber>) -> Limits {
        let to_win = u128::from(flat.units()) * u128::from(self.house.odds_multiple);
        let laid = matches!(odds, Wager::DontPassOdds | Wager::DontComeOdds(_));
        let most = match odds.lines(point).next().map(|line| self.house.prices.price(line)) {
            Some(price) if laid && price.pays() > 0 => {
                to_win * u128::from(price.per()) / u128::from(price.pays())
            }
            _ => to_win,
        };
        let most = u64::try_from(most).map_or(MOST_STAKE, |most| Chips::new(most).min(MOST_STAKE));
        Limits { least: self.chip, most }
    }

    /// The smallest chip.
    #[inline]
    pub const fn chip(&self) -> Chips {
        self.chip
    }

    /// The smallest stake of a wager, limits aside: stakes are its multiples. A horn is four parts, and a house that
    /// pays exactly takes only what it can pay. None if no stake can be paid.
    pub fn unit(&self, wager: Wager, phase: Phase) -> Option<Chips> {
        let point = match phase {
            Phase::ComeOut => None,
            Phase::Point(point) => Some(point),
        };
        let exact = self.house.rounding == Rounding::Exact;
        let parts = PayRatio::new(1, if wager == Wager::Horn { 4 } else { 1 });
        let prices = wager.lines(point).filter(|_| exact).map(|line| self.house.award(line));
        payable_unit(self.chip, prices.chain(parts))
    }

    /// Whether every price of a wager can be paid on a stake.
    pub(super) fn payable(&self, wager: Wager, stake: Chips, point: Option<BoxNumber>) -> bool {
        self.house.rounding != Rounding::Exact
            || wager.lines(point).all(|line| {
                let price = self.house.award(line);
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
            BadTerms::TooManyOdds { .. } => "too-many-odds",
            BadTerms::TooLongOdds { .. } => "too-long-odds",
            BadTerms::HornLoses { .. } => "horn-loses",
        }
    }

    /// The rule it rests on, where one does.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            BadTerms::HornLoses { .. } => Some(rule!("nj:1.2(a)19")),
            _ => None,
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
                f.write_str("the smallest chip must be above nothing and not above the upper limits")
            }
            BadTerms::TooManyOdds { offered, most } => {
                write!(f, "{offered} times odds, where {most} times is the most")
            }
            BadTerms::TooLongOdds { line } => {
                write!(f, "the odds on {} are too long or too fine", line.key())
            }
            BadTerms::HornLoses { line, offered } => {
                write!(f, "{} at {offered} does not pay for the three quarters that lose", line.key())
            }
        }
    }
}

impl core::error::Error for BadTerms {}
