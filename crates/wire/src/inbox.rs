//! What waits for a second badge: one list for the whole staff.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::session::Role;

/// Everything that waits for a second badge, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Inbox {
    /// What waits.
    pub items: Vec<InboxItem>,
}

/// Something that waits for a second badge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InboxItem {
    /// What, and by which number it is approved or turned down.
    pub what: AwaitsBadge,
    /// In words.
    pub says: String,
    /// Why, in the words of whoever proposed it.
    pub why: Option<String>,
    /// Its parts: who is paid what, which count is off by how much.
    pub parts: Vec<InboxPart>,
    /// The badge that proposed it. The same badge cannot approve it.
    pub by: u32,
    /// When.
    pub at: Option<u64>,
    /// Until when it can be approved.
    pub until: Option<u64>,
    /// Who may decide: one of these roles, and another badge.
    pub roles: Vec<Role>,
    /// The rule, where one stands behind it.
    pub rule: Option<String>,
}

/// A part of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InboxPart {
    /// Who or what.
    pub name: String,
    /// How much.
    pub amount: i64,
    /// What else: a reason.
    pub note: Option<String>,
}

/// The kinds of things that wait for a second badge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum AwaitsBadge {
    /// The close of the gaming day.
    DayClose {
        /// The proposal.
        proposal: u64,
        /// The day.
        day: u32,
    },
    /// Another order of the cage: a movement to void, an adjustment, a payment.
    Order {
        /// The proposal.
        proposal: u64,
    },
    /// A jackpot that somebody has verified.
    Claim {
        /// The claim.
        claim: u32,
        /// The hand.
        hand: u64,
    },
    /// A correction of a jackpot's meter.
    Meter {
        /// The adjustment.
        adjustment: u32,
    },
    /// A hand of poker that shall be void: agreed to or not by `rule-hand` at its table.
    VoidHand {
        /// Where.
        table: u32,
        /// The hand.
        hand: u64,
    },
}
