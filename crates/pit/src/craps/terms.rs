//! What is fixed before the first roll.

use core::fmt;

use chips::{Chips, PayRatio, Rounding};
use rulebook::{RuleId, rule};

use super::house::House;
use super::prices::CrapsPriceLine;
use super::ruling::Phase;
use super::wager::Wager;
use crate::dice::{BoxNumber, is_payable, payable_unit};
use crate::limits::{Limits, MOST_STAKE};
use crate::price::Award;

/// What a table is asked to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Prices and choices.
    pub house: House,
    /// The least and the most of a wager on the line, in the come areas and on a number.
    pub limits: Limits,
    /// The least and the most of a hardway or a wager on one roll.
    pub proposition_limits: Limits,
    /// The smallest chip that plays.
    pub coin: Chips,
}

/// Terms that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrapsSetup {
    terms: Terms,
}

/// Why a table cannot be opened. The first in this order is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// A smallest chip of nothing.
    NoCoin,
    /// Limits with nothing between them, or too high.
    Limits,
    /// A smallest chip above the upper limits.
    CoinAboveLimits,
    /// More odds than any house gives.
    TooManyOdds {
        /// What was asked for.
        offered: u8,
        /// The most.
        most: u8,
    },
    /// Longer odds, or finer fractions, than any price list may have.
    Odds {
        /// Which line.
        line: CrapsPriceLine,
    },
    /// The quarter of a horn that wins does not cover the three that lose.
    HornLoses {
        /// Which line.
        line: CrapsPriceLine,
        /// What was asked for.
        offered: PayRatio,
    },
}

impl Terms {
    /// Seals the terms, or says what is wrong with them.
    pub fn seal(self) -> Result<CrapsSetup, BadTerms> {
        let Terms { house, limits, proposition_limits, coin } = self;
        if coin.is_zero() {
            return Err(BadTerms::NoCoin);
        }
        if !limits.are_sound() || !proposition_limits.are_sound() {
            return Err(BadTerms::Limits);
        }
        if coin > limits.most || coin > proposition_limits.most {
            return Err(BadTerms::CoinAboveLimits);
        }
        if house.odds_multiple > House::MOST_MULTIPLE {
            return Err(BadTerms::TooManyOdds { offered: house.odds_multiple, most: House::MOST_MULTIPLE });
        }
        for line in CrapsPriceLine::all() {
            let price = house.prices.price(line);
            if !Award::Pays(price).is_sound() {
                return Err(BadTerms::Odds { line });
            }
            if line.is_horn() && u64::from(price.pays()) < 3 * u64::from(price.per()) {
                return Err(BadTerms::HornLoses { line, offered: price });
            }
        }
        Ok(CrapsSetup { terms: self })
    }
}

impl CrapsSetup {
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

    /// The least and the most of a wager that is not odds.
    pub const fn limits(&self, wager: Wager) -> Limits {
        if wager.is_proposition() { self.terms.proposition_limits } else { self.terms.limits }
    }

    /// The least and the most odds behind a wager of this size, on this point: taken up to so many times the wager,
    /// laid to win up to so many times the wager. None if that is less than a chip.
    pub(super) fn odds_limits(&self, odds: Wager, flat: Chips, point: Option<BoxNumber>) -> Option<Limits> {
        let house = self.house();
        let to_win = u128::from(flat.units()) * u128::from(house.odds_multiple);
        let laid = matches!(odds, Wager::DontPassOdds | Wager::DontComeOdds(_));
        let most = match odds.lines(point).next().map(|line| house.prices.price(line)) {
            // Laid at a price of nothing, no stake wins so much: the multiple itself is the most.
            Some(price) if laid && price.pays() > 0 => {
                to_win * u128::from(price.per()) / u128::from(price.pays())
            }
            _ => to_win,
        };
        let most = u64::try_from(most).map_or(MOST_STAKE, |most| Chips::new(most).min(MOST_STAKE));
        Limits::new(self.terms.coin, most)
    }

    /// The smallest stake of a wager, limits aside: stakes are its multiples. A horn is four parts, and a house that
    /// pays exactly takes only what it can pay. None if no stake can be paid.
    pub fn unit(&self, wager: Wager, phase: Phase) -> Option<Chips> {
        let point = match phase {
            Phase::ComeOut => None,
            Phase::Point(point) => Some(point),
        };
        let parts = PayRatio::new(1, if wager == Wager::Horn { 4 } else { 1 });
        let prices = self.prices_to_pay(wager, point);
        payable_unit(self.terms.coin, prices.chain(parts))
    }

    /// Whether every price of a wager can be paid on a stake.
    pub(super) fn payable(&self, wager: Wager, stake: Chips, point: Option<BoxNumber>) -> bool {
        is_payable(stake, self.terms.coin, self.prices_to_pay(wager, point))
    }

    /// The prices a stake must be payable at: all of the wager's, or none in a house that rounds.
    fn prices_to_pay(&self, wager: Wager, point: Option<BoxNumber>) -> impl Iterator<Item = PayRatio> {
        let exact = self.house().rounding == Rounding::Exact;
        wager.lines(point).filter(move |_| exact).map(|line| self.house().award(line))
    }
}

impl BadTerms {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(self) -> &'static str {
        match self {
            BadTerms::NoCoin => "no-coin",
            BadTerms::Limits => "limits",
            BadTerms::CoinAboveLimits => "coin-above-limits",
            BadTerms::TooManyOdds { .. } => "too-many-odds",
            BadTerms::Odds { .. } => "odds",
            BadTerms::HornLoses { .. } => "horn-loses",
        }
    }

    /// The rule it rests on, or the contents of the book where the section is lost.
    pub const fn rule(self) -> RuleId {
        match self {
            BadTerms::NoCoin => rule!("nj:13.6(c)"),
            BadTerms::Limits | BadTerms::CoinAboveLimits => rule!("nj:toc:8"),
            BadTerms::TooManyOdds { .. } | BadTerms::Odds { .. } => rule!("nj:toc:1"),
            BadTerms::HornLoses { .. } => rule!("nj:1.2(a)19"),
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
            BadTerms::CoinAboveLimits => f.write_str("the smallest chip is above the upper limits"),
            BadTerms::TooManyOdds { offered, most } => {
                write!(f, "{offered} times odds is too many: at most {most} times")
            }
            BadTerms::Odds { line } => {
                write!(f, "the price of {} has numbers that are too large", line.key())
            }
            BadTerms::HornLoses { line, offered } => {
                write!(
                    f,
                    "{} at {offered} pays less than the three quarters of the wager that lose",
                    line.key()
                )
            }
        }
    }
}

impl core::error::Error for BadTerms {}
