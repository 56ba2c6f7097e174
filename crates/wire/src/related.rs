//! Accounts that look related, for the floor and the auditor.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// Accounts that share a browser or an address. It proves nothing: families share both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RelatedAccounts {
    /// The groups, the latest first.
    pub groups: Vec<RelatedGroup>,
}

/// What accounts have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RelatedBy {
    /// The browser.
    Device,
    /// The address.
    Address,
}

/// Accounts that share something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RelatedGroup {
    /// What they share.
    pub by: RelatedBy,
    /// When one of them last came in by it.
    pub last: u64,
    /// A table at which more than one of them sits now.
    pub together: Option<u32>,
    /// Who.
    pub people: Vec<RelatedPerson>,
}

/// One of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RelatedPerson {
    /// The name.
    pub name: String,
    /// The number in the room, of whoever plays.
    pub player: Option<u64>,
    /// Whether it is a guest.
    pub guest: bool,
    /// Where this player sits.
    pub tables: Vec<u32>,
    /// Whether this player may not play now.
    pub barred: bool,
}
