//! What the funds hold: plain data, so that it can be stored and put back.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::Badge;

use crate::claim::{Claim, ClaimNumber};
use crate::fund::{Fund, Purse};
use crate::money::{MOST, total};
use crate::request::{AdjustmentNumber, Change, Reason};
use crate::slot::Slot;

/// Everything the funds are, between two commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The gaming day; 0 before the first.
    pub day: u32,
    /// Each fund, in the order of [`Fund::ALL`].
    pub funds: [FundState; Fund::ALL.len()],
    /// The claims that are not paid in full, in the order they were hit.
    pub claims: Vec<Claim>,
    /// The number of the last claim.
    pub last_claim: ClaimNumber,
    /// The adjustments that wait for a second badge.
    pub proposals: Vec<Proposal>,
    /// The number of the last adjustment.
    pub last_adjustment: AdjustmentNumber,
}

/// The money of one fund: where it is, and where it came from and went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FundState {
    /// What each purse pays today: what the board shows. Only as many count as the fund has purses.
    pub payable: [Chips; Slot::COUNT],
    /// In the boxes, not counted.
    pub dropped: Chips,
    /// Counted, and payable from the next posting on.
    pub counted: Chips,
    /// Whether the boxes have been counted since the day began.
    pub count_made: bool,
    /// Above the cap: for later postings.
    pub reserve: Chips,
    /// Set aside for claims.
    pub pending: Chips,
    /// Paid to players, ever.
    pub paid: Chips,
    /// Dropped, ever.
    pub dropped_ever: Chips,
    /// Put in by the house, ever.
    pub seeded: Chips,
    /// Found in boxes beyond what went in, ever.
    pub over: Chips,
    /// Missing in boxes, ever.
    pub short: Chips,
    /// Added by adjustments, ever.
    pub raised: Chips,
    /// Taken away by adjustments, ever.
    pub lowered: Chips,
}

/// An adjustment that waits for a second badge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Its number.
    pub number: AdjustmentNumber,
    /// Of which fund.
    pub fund: Fund,
    /// Which purse.
    pub purse: Purse,
    /// Up or down.
    pub change: Change,
    /// By how much.
    pub amount: Chips,
    /// Why.
    pub reason: Reason,
    /// Who wants it.
    pub by: Badge,
}

/// A stored state whose money does not add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfBalance {
    /// In which fund.
    pub fund: Fund,
}

impl fmt::Display for OutOfBalance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the stored money of {} does not add up: restore an older snapshot", self.fund)
    }
}

impl core::error::Error for OutOfBalance {}

impl FundState {
    /// A fund without money.
    pub const EMPTY: FundState = FundState {
        payable: [Chips::ZERO; Slot::COUNT],
        dropped: Chips::ZERO,
        counted: Chips::ZERO,
        count_made: false,
        reserve: Chips::ZERO,
        pending: Chips::ZERO,
        paid: Chips::ZERO,
        dropped_ever: Chips::ZERO,
        seeded: Chips::ZERO,
        over: Chips::ZERO,
        short: Chips::ZERO,
        raised: Chips::ZERO,
        lowered: Chips::ZERO,
    };

    /// All that is payable today.
    pub fn payable_in_all(&self) -> Chips {
        total(self.payable)
    }

    /// Everything that ever came in.
    pub fn came_in(&self) -> Chips {
        total([self.dropped_ever, self.seeded, self.over, self.raised])
    }

    /// Everything that is there or has gone out.
    pub fn accounted_for(&self) -> Chips {
        let there = [self.payable_in_all(), self.dropped, self.counted, self.reserve, self.pending];
        total(there.into_iter().chain([self.paid, self.short, self.lowered]))
    }

    /// Whether the fund reconciles to the unit: what came in is there or has gone out.
    pub fn balances(&self) -> bool {
        self.came_in() == self.accounted_for()
    }
}

impl Snapshot {
    /// Before the first day.
    pub const EMPTY: Snapshot = Snapshot {
        day: 0,
        funds: [FundState::EMPTY; Fund::ALL.len()],
        claims: Vec::new(),
        last_claim: ClaimNumber(0),
        proposals: Vec::new(),
        last_adjustment: AdjustmentNumber(0),
    };

    /// Whether every fund reconciles, and what is set aside is what the claims have not been paid.
    pub fn check(&self) -> Result<(), OutOfBalance> {
        for fund in Fund::ALL {
            let state = &self.funds[fund.index()];
            // A damaged snapshot may hold anything: bound it before adding up.
            let amounts =
                [state.dropped, state.counted, state.reserve, state.pending, state.paid, state.short]
                    .into_iter()
                    .chain([state.lowered, state.dropped_ever, state.seeded, state.over, state.raised])
                    .chain(state.payable);
            let claims = self.claims.iter().filter(|claim| claim.prize.fund() == fund);
            let shares = claims.clone().flat_map(|claim| claim.shares.iter().map(|share| share.amount));
            let bounded = amounts.chain(shares).all(|amount| amount <= MOST);
            if !bounded || !state.balances() || total(claims.map(Claim::unpaid)) != state.pending {
                return Err(OutOfBalance { fund });
            }
        }
        Ok(())
    }
}
