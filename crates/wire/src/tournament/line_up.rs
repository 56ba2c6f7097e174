//! The dealers' line-up: who deals where, who waits, and what the next push is. For staff.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The dealers of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineUp {
    /// How long a down is.
    pub down_minutes: u16,
    /// After how many downs in a row a dealer has a break.
    pub downs: u8,
    /// When dealers were last pushed; nothing before the first push.
    pub pushed_at: Option<u64>,
    /// When the next push is due.
    pub due_at: Option<u64>,
    /// The tables in use in the order in which dealers go down them, with who deals there now and after the next push.
    pub tables: Vec<LineUpTable>,
    /// Everybody who is on duty: those who deal by table, then the line, the first in line first.
    pub dealers: Vec<LineUpDealer>,
}

/// A table of the line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineUpTable {
    /// Its number in the event.
    pub table: u32,
    /// The number of who deals there; nothing where nobody does.
    pub dealer: Option<u32>,
    /// The number of who deals there after the next push.
    pub next: Option<u32>,
}

/// A dealer on duty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineUpDealer {
    /// The dealer's number in the event.
    pub dealer: u32,
    /// What the dealer is called.
    pub name: String,
    /// The table; nothing for whoever is in line.
    pub table: Option<u32>,
    /// The place in line, counted from one; nothing for whoever deals.
    pub line: Option<u32>,
    /// Since when.
    pub since: u64,
    /// Downs in a row, the one that is on among them.
    pub in_a_row: u32,
    /// What the next push brings.
    pub next: NextDown,
}

/// What the next push brings a dealer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum NextDown {
    /// Another table.
    Table {
        /// Which, by number in the event.
        table: u32,
    },
    /// The same table.
    Stays,
    /// A break.
    Break,
    /// Nothing: the dealer stays in line.
    Waits,
}

/// Who deals at a table after a push.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushedTo {
    /// The table, by number in the event.
    pub table: u32,
    /// The dealer.
    pub dealer: u32,
}
