//! What may be asked of the funds.

use core::fmt;

use chips::Chips;
use game::{HandNumber, PlayerId, Seat, TableId};

use crate::BySeat;
use crate::claim::ClaimNumber;
use crate::fund::{Fund, Purse};
use crate::prize::Prize;

/// A request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    // The dealer's.
    /// A drop taken from a pot goes into the box.
    Drop {
        /// For which fund.
        fund: Fund,
        /// At which table.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
        /// How much.
        amount: Chips,
    },
    /// A drop goes back to the pot it was taken from: the hand is void.
    TakeBack {
        /// For which fund.
        fund: Fund,
        /// At which table.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
        /// How much.
        amount: Chips,
    },
    /// A hand has hit a prize.
    Open {
        /// At which table.
        table: TableId,
        /// Which hand.
        hand: HandNumber,
        /// Which prize.
        prize: Prize,
        /// Who sits where.
        players: BySeat<Option<PlayerId>>,
    },

    // The floor's.
    /// The boxes of a fund have been counted.
    Count {
        /// Of which.
        fund: Fund,
        /// How much was in them.
        counted: Chips,
    },
    /// The boxes of a fund that were pulled have been counted; what was dropped since then waits for the next count.
    CountPulled {
        /// Of which.
        fund: Fund,
        /// How much had been dropped when they were pulled.
        expected: Chips,
        /// How much was in them.
        counted: Chips,
    },
    /// A gaming day begins; the clock may ask for it too.
    RollDay {
        /// Its number, above that of the day before.
        day: u32,
    },
    /// The house puts money of its own into a purse.
    Seed {
        /// Of which fund.
        fund: Fund,
        /// Into which.
        purse: Purse,
        /// How much.
        amount: Chips,
    },
    /// A supervisor has looked at the hand and confirms it.
    Verify {
        /// Which claim.
        claim: ClaimNumber,
    },
    /// A second badge lets a verified claim be paid.
    Approve {
        /// Which claim.
        claim: ClaimNumber,
    },
    /// A claim is turned down.
    Deny {
        /// Which.
        claim: ClaimNumber,
        /// Why.
        why: Denial,
    },
    /// A player is paid.
    Pay {
        /// Of which claim.
        claim: ClaimNumber,
        /// The player who sat here.
        seat: Seat,
        /// How many forms of identification have been recorded.
        identifications: u8,
    },
    /// A purse is to be put right; a second badge has to agree.
    ProposeAdjustment {
        /// Of which fund.
        fund: Fund,
        /// Which.
        purse: Purse,
        /// Up or down.
        change: Change,
        /// By how much.
        amount: Chips,
        /// Why.
        reason: Reason,
    },
    /// A second badge agrees.
    ApproveAdjustment {
        /// To which.
        number: AdjustmentNumber,
    },
    /// A badge, be it the first, takes it back.
    RejectAdjustment {
        /// Which.
        number: AdjustmentNumber,
    },
}

/// Why a claim is turned down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Denial {
    /// The hand does not qualify after all.
    NotQualified,
    /// The hand was discussed before it was over (cb:10.badbeat.elig.2).
    Talk,
    /// A hand or the deck was fouled.
    FouledCards,
    /// Players worked together.
    Collusion,
}

/// The number of an adjustment, counted from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AdjustmentNumber(pub u32);

impl fmt::Display for AdjustmentNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "adjustment {}", self.0)
    }
}

/// Which way a purse is put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// More.
    Up,
    /// Less.
    Down,
}

/// Why a purse is put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A count was wrong.
    Miscount,
    /// A prize was paid wrongly.
    WrongPayment,
    /// Money goes to players in another way.
    Promotion,
    /// The regulator said so.
    Ordered,
}
