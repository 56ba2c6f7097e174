//! What happens to the funds: one fact each, in the past tense.

use chips::Chips;
use game::{Badge, HandNumber, PlayerId, Seat, TableId};
use rulebook::RuleId;

use crate::claim::{ClaimNumber, ShareKind};
use crate::fund::{Fund, Purse};
use crate::house::JackpotSetup;
use crate::prize::Prize;
use crate::request::{AdjustmentNumber, Change, Denial, Reason};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JackpotEvent {
    /// A drop went into the box.
    Dropped {
        /// For which fund.
        fund: Fund,
        /// At which table.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
        /// How much.
        amount: Chips,
    },
    /// A drop came back out of the box: its hand was void.
    DropReturned {
        /// Of which fund.
        fund: Fund,
        /// At which table.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
        /// How much.
        amount: Chips,
    },
    /// Something about a fund is not as it should be; somebody has to look.
    AlarmRaised {
        /// Which fund.
        fund: Fund,
        /// What it is.
        alarm: Alarm,
    },
    /// The house put money of its own into a purse.
    Seeded {
        /// Of which fund.
        fund: Fund,
        /// Into which.
        purse: Purse,
        /// How much.
        amount: Chips,
        /// Who.
        by: Badge,
    },
    /// The boxes were counted and are empty.
    Counted {
        /// Of which fund.
        fund: Fund,
        /// What should have been in them.
        expected: Chips,
        /// What was.
        counted: Chips,
        /// Who counted.
        by: Badge,
    },
    /// A gaming day began.
    DayRolled {
        /// Its number.
        day: u32,
    },
    /// The reserve joined what is to be posted.
    ReserveReleased {
        /// Of which fund.
        fund: Fund,
        /// How much.
        amount: Chips,
    },
    /// A purse was posted on the board for the day.
    Posted {
        /// Of which fund.
        fund: Fund,
        /// Which.
        purse: Purse,
        /// What came in.
        added: Chips,
        /// What it is now.
        now: Chips,
    },
    /// What would have gone above the cap went to the reserve.
    HeldBack {
        /// Of which fund.
        fund: Fund,
        /// How much.
        amount: Chips,
    },
    /// A prize was claimed.
    ClaimOpened {
        /// Under which number.
        claim: ClaimNumber,
        /// Which prize.
        prize: Prize,
        /// At which table.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
        /// What the purse held.
        base: Chips,
    },
    /// A part of the purse was set aside for a player.
    ShareReserved {
        /// Of which claim.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Where the player sits.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// What for.
        role: ShareKind,
        /// How much.
        amount: Chips,
    },
    /// A supervisor confirmed the hand.
    Verified {
        /// Which claim.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Who.
        by: Badge,
    },
    /// A second badge let the claim be paid.
    Approved {
        /// Which claim.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Who.
        by: Badge,
    },
    /// A claim was turned down; what was set aside is back in the purse.
    Denied {
        /// Which.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Who.
        by: Badge,
        /// Why.
        why: Denial,
    },
    /// A claim that came after one turned down was worked out again.
    Refigured {
        /// Which.
        claim: ClaimNumber,
        /// What the purse would have held.
        base: Chips,
    },
    /// And this is a player's share of it now.
    ShareRefigured {
        /// Of which claim.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player was paid.
    Paid {
        /// Of which claim.
        claim: ClaimNumber,
        /// Of which fund.
        fund: Fund,
        /// Where the player sat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// How many forms of identification were recorded.
        identifications: u8,
        /// Who paid.
        by: Badge,
    },
    /// Nothing of a claim is left to pay.
    ClaimClosed {
        /// Which.
        claim: ClaimNumber,
    },
    /// Somebody wants to put a purse right.
    AdjustmentProposed {
        /// Under which number.
        number: AdjustmentNumber,
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
        /// Who.
        by: Badge,
    },
    /// A purse was put right.
    Adjusted {
        /// Under which number.
        number: AdjustmentNumber,
        /// Of which fund.
        fund: Fund,
        /// Which.
        purse: Purse,
        /// Up or down.
        change: Change,
        /// By how much.
        amount: Chips,
        /// Who agreed.
        by: Badge,
    },
    /// An adjustment was turned down or taken back.
    AdjustmentRejected {
        /// Which.
        number: AdjustmentNumber,
        /// Who.
        by: Badge,
    },
}

/// What is not as it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alarm {
    /// More was taken from one pot than any sign says.
    UnreasonableDrop {
        /// How much.
        amount: Chips,
        /// The most that is reasonable.
        most: Chips,
    },
    /// The boxes did not hold what went in.
    CountDiffers {
        /// What should have been there.
        expected: Chips,
        /// What was.
        counted: Chips,
    },
    /// A purse has reached its cap.
    CapReached {
        /// The cap.
        cap: Chips,
        /// What is held back.
        held: Chips,
    },
}

const _: () = assert!(size_of::<JackpotEvent>() <= 48, "events are written by the million");

impl JackpotEvent {
    /// The rule it carries out, where one does.
    pub fn rule(&self, setup: &JackpotSetup) -> Option<RuleId> {
        let bad_beat = |fund: Fund| setup.bad_beat_rules(fund).map(|rules| rules.cites);
        let high_hand = setup.high_hand.map(|rules| rules.cites);
        match *self {
            JackpotEvent::Dropped { fund: Fund::HighHand, .. } => high_hand?.drop,
            JackpotEvent::Dropped { fund, .. } => bad_beat(fund)?.drop,
            JackpotEvent::Posted { fund: Fund::HighHand, .. } => high_hand?.posted,
            JackpotEvent::Posted { fund, .. } => bad_beat(fund)?.posted,
            JackpotEvent::ClaimOpened { prize, .. } => match prize {
                Prize::BadBeat { fund, .. } => bad_beat(fund)?.qualifies,
                Prize::Flushes { fund, royals, .. } if royals.is_empty() => bad_beat(fund)?.straight_flush,
                Prize::Flushes { fund, .. } => bad_beat(fund)?.royal,
                Prize::HighHand { slot, .. } => Some(slot.rule()),
            },
            JackpotEvent::ShareReserved { fund, role, .. } => match role {
                ShareKind::Loser => bad_beat(fund)?.loser,
                ShareKind::Winner => bad_beat(fund)?.winner,
                ShareKind::AtTheTable => bad_beat(fund)?.table,
                ShareKind::RoyalFlush => bad_beat(fund)?.royal,
                ShareKind::StraightFlush => bad_beat(fund)?.straight_flush,
                // The claim names its slot.
                ShareKind::HighHand => None,
            },
            JackpotEvent::Verified { fund: Fund::HighHand, .. } => high_hand?.verified,
            JackpotEvent::Verified { fund, .. } => bad_beat(fund)?.verified,
            JackpotEvent::Denied { fund, why: Denial::Talk, .. } => bad_beat(fund)?.talk,
            _ => None,
        }
    }
}
