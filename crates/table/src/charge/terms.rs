//! Charges by time: who pays, how much an hour, and how often.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;

use chips::Chips;
use game::{Seat, SeatSet, Span};
use rulebook::{RuleId, rule};

/// Who is charged (nj:14.14(b)3.i).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// Every seated player, so much each.
    PerPlayer,
    /// The table, so much between all.
    PerTable,
}

/// The limits of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The minimum.
    pub least: Chips,
    /// The maximum.
    pub most: Chips,
}

/// What an hour costs at these limits (nj:14.14(b)3.ii).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HourlyFee {
    /// The limits.
    pub limits: Limits,
    /// For an hour.
    pub hourly: Chips,
}

/// How somebody wants to charge by time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Who is charged.
    pub basis: Basis,
    /// The house's list.
    pub fees: Vec<HourlyFee>,
    /// How often it is collected.
    pub every: Span,
    /// The smallest chip anybody pays with.
    pub chip: Chips,
}

/// Charges by time that can be collected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeCharge {
    basis: Basis,
    fees: Vec<HourlyFee>,
    every: Span,
    chip: Chips,
}

/// Why terms cannot be sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// Time is collected every 20 or 30 minutes.
    Interval {
        /// What was asked for.
        every: Span,
    },
    /// There is no fee at all.
    NoFees,
    /// A fee of nothing or beyond all measure, or limits upside down.
    BadFee {
        /// Which.
        fee: HourlyFee,
    },
    /// Two fees for the same limits.
    TwoFees {
        /// Which limits.
        limits: Limits,
    },
    /// A part of the fee that chips cannot make.
    NotInChips {
        /// The fee for an hour.
        hourly: Chips,
        /// The chip.
        chip: Chips,
    },
}

/// The most anybody is charged for an hour: far above any fee, and sums stay small.
const MOST_FEE: Chips = Chips::new(1 << 40);

impl Terms {
    /// Checks the terms.
    pub fn seal(self) -> Result<TimeCharge, BadTerms> {
        let Some(parts) = parts_of_an_hour(self.every) else {
            return Err(BadTerms::Interval { every: self.every });
        };
        if self.fees.is_empty() {
            return Err(BadTerms::NoFees);
        }
        for (index, &fee) in self.fees.iter().enumerate() {
            let HourlyFee { limits, hourly } = fee;
            if hourly.is_zero() || hourly > MOST_FEE || limits.least > limits.most {
                return Err(BadTerms::BadFee { fee });
            }
            if self.fees[..index].iter().any(|other| other.limits == limits) {
                return Err(BadTerms::TwoFees { limits });
            }
            let chip = Chips::new(self.chip.units().max(1));
            let whole = chip.times(parts).is_ok_and(|unit| hourly.is_multiple_of(unit));
            if !whole {
                return Err(BadTerms::NotInChips { hourly, chip });
            }
        }
        let Terms { basis, fees, every, chip } = self;
        Ok(TimeCharge { basis, fees, every, chip })
    }
}

/// How many collections an hour has: every 20 or 30 minutes, and nothing else (nj:14.14(b)3.iii).
fn parts_of_an_hour(every: Span) -> Option<u64> {
    if every == Span::minutes(20) {
        Some(3)
    } else if every == Span::minutes(30) {
        Some(2)
    } else {
        None
    }
}

impl TimeCharge {
    /// How often it is collected.
    pub fn every(&self) -> Span {
        self.every
    }

    /// Who is charged.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// What an hour costs at these limits; none where the list has no such limits (nj:14.14(b)3.ii).
    pub fn hourly(&self, limits: Limits) -> Option<Chips> {
        self.fees.iter().find(|fee| fee.limits == limits).map(|fee| fee.hourly)
    }

    /// What one collection takes at these limits: from each player, or from the table.
    pub fn each_time(&self, limits: Limits) -> Option<Chips> {
        let parts = parts_of_an_hour(self.every)?;
        Some(Chips::new(self.hourly(limits)?.units() / parts))
    }

    /// What each seat pays: the same for everybody who sits there, here or away (nj:14.14(b)3.i/2). What the table's
    /// charge leaves over goes chip by chip to the first seats.
    pub fn shares(&self, limits: Limits, seated: SeatSet) -> Option<Vec<(Seat, Chips)>> {
        let fee = self.each_time(limits)?;
        let players = u32::try_from(seated.len()).ok().and_then(NonZeroU32::new);
        let (Basis::PerTable, Some(players)) = (self.basis, players) else {
            return Some(seated.iter().map(|seat| (seat, fee)).collect());
        };
        let split = fee.split(players, self.chip);
        let odd = usize::try_from(split.odd_chips).unwrap_or(usize::MAX);
        let share = |(index, seat): (usize, Seat)| {
            let more = if index < odd { Chips::new(self.chip.units().max(1)) } else { Chips::ZERO };
            (seat, split.share.plus(more).unwrap_or(split.share))
        };
        Some(seated.iter().enumerate().map(share).collect())
    }
}

impl BadTerms {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            BadTerms::Interval { .. } => "interval",
            BadTerms::NoFees => "no-fees",
            BadTerms::BadFee { .. } => "bad-fee",
            BadTerms::TwoFees { .. } => "two-fees",
            BadTerms::NotInChips { .. } => "not-in-chips",
        }
    }

    /// The rule it rests on.
    pub const fn rule(&self) -> RuleId {
        match self {
            BadTerms::Interval { .. } | BadTerms::NotInChips { .. } => rule!("nj:14.14(b)3.iii"),
            BadTerms::NoFees | BadTerms::BadFee { .. } | BadTerms::TwoFees { .. } => rule!("nj:14.14(b)3.ii"),
        }
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::Interval { every } => {
                write!(f, "time cannot be collected every {every}: choose 20 or 30 minutes")
            }
            BadTerms::NoFees => f.write_str("set a fee for an hour"),
            BadTerms::BadFee { fee } => write!(f, "{} cannot be an hourly fee: set another", fee.hourly),
            BadTerms::TwoFees { limits } => {
                write!(f, "limits of {} and {} have two fees: keep one", limits.least, limits.most)
            }
            BadTerms::NotInChips { hourly, chip } => {
                write!(f, "each part of the {hourly} fee must be payable in {chip} chips: choose another fee")
            }
        }
    }
}

impl core::error::Error for BadTerms {}
