//! What cannot have happened to the funds.

use core::fmt;

use chips::Chips;
use game::Seat;

use crate::claim::ClaimNumber;
use crate::fund::{Fund, Purse};
use crate::request::AdjustmentNumber;

/// An event that does not fit the funds it is applied to: it was never decided for them. Nothing has changed; the log it
/// comes from, or the program that decided it, is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The fund has no such purse.
    NoSuchPurse {
        /// The fund.
        fund: Fund,
        /// Which was named.
        purse: Purse,
    },
    /// More comes in than a fund can count.
    TooMuchMoney {
        /// The fund.
        fund: Fund,
        /// What would come in.
        amount: Chips,
    },
    /// More is taken than is there.
    NotThere {
        /// From which fund.
        fund: Fund,
        /// What is there.
        holds: Chips,
        /// What was taken.
        taken: Chips,
    },
    /// The boxes were counted against more than was dropped.
    OtherDrop {
        /// Of which fund.
        fund: Fund,
        /// What was dropped.
        dropped: Chips,
        /// What the count went by.
        expected: Chips,
    },
    /// The board was posted with another sum than the purse holds.
    OtherPosting {
        /// Of which fund.
        fund: Fund,
        /// What the purse holds with what was added.
        holds: Chips,
        /// What was posted.
        posted: Chips,
    },
    /// A day that is not after the last one.
    DayIsPast {
        /// Which began.
        day: u32,
        /// Which is on.
        now: u32,
    },
    /// Claims are counted from one, without gaps.
    ClaimGap {
        /// Which was opened.
        claim: ClaimNumber,
        /// The one before it.
        last: ClaimNumber,
    },
    /// No claim of this number is open.
    NoSuchClaim {
        /// Which was named.
        claim: ClaimNumber,
    },
    /// The claim is one on another fund.
    OtherFund {
        /// Which claim.
        claim: ClaimNumber,
        /// The fund that was named.
        fund: Fund,
    },
    /// The paperwork of a claim went another way: verified, approved by a second badge, paid, closed.
    OutOfTurn {
        /// Which claim.
        claim: ClaimNumber,
    },
    /// The player has a share in the claim already.
    ShareTwice {
        /// Which claim.
        claim: ClaimNumber,
        /// Where the player sat.
        seat: Seat,
    },
    /// The player has no such share in the claim, or has been paid.
    NoSuchShare {
        /// Which claim.
        claim: ClaimNumber,
        /// Where the player sat.
        seat: Seat,
    },
    /// Adjustments are counted from one, without gaps.
    AdjustmentGap {
        /// Which was proposed.
        number: AdjustmentNumber,
        /// The one before it.
        last: AdjustmentNumber,
    },
    /// No such adjustment is waiting for the badge that agreed.
    NoSuchAdjustment {
        /// Which was named.
        number: AdjustmentNumber,
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot have happened to the jackpots: ")?;
        match self {
            Impossible::NoSuchPurse { fund, purse } => write!(f, "{fund} has no purse {}", purse.0),
            Impossible::TooMuchMoney { fund, amount } => {
                write!(f, "{fund} cannot count {amount} more")
            }
            Impossible::NotThere { fund, holds, taken } => {
                write!(f, "{taken} of {fund} was taken where there is {holds}")
            }
            Impossible::OtherDrop { fund, dropped, expected } => {
                write!(f, "{dropped} was dropped for {fund}, and {expected} was expected in the boxes")
            }
            Impossible::OtherPosting { fund, holds, posted } => {
                write!(f, "{fund} was posted with {posted} and holds {holds}")
            }
            Impossible::DayIsPast { day, now } => write!(f, "day {day} began while day {now} was on"),
            Impossible::ClaimGap { claim, last } => write!(f, "{claim} comes after {last}"),
            Impossible::NoSuchClaim { claim } => write!(f, "{claim} is not open"),
            Impossible::OtherFund { claim, fund } => write!(f, "{claim} is not one on {fund}"),
            Impossible::OutOfTurn { claim } => {
                write!(f, "{claim} was not verified, approved and paid in this order by two badges")
            }
            Impossible::ShareTwice { claim, seat } => write!(f, "seat {seat} has two shares of {claim}"),
            Impossible::NoSuchShare { claim, seat } => {
                write!(f, "seat {seat} has no such share of {claim} to be paid")
            }
            Impossible::AdjustmentGap { number, last } => write!(f, "{number} comes after {last}"),
            Impossible::NoSuchAdjustment { number } => {
                write!(f, "{number} is not waiting, or not for this badge and amount")
            }
        }
    }
}

impl core::error::Error for Impossible {}
