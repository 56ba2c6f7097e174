//! The count before the close of the gaming day. It is blind: what the books expect of a thing is sent with the count of
//! it that was entered, and not before.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// A count that is under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CountView {
    /// The badge that began it.
    pub by: u32,
    /// When: boxes are counted as they were pulled then.
    pub at: u64,
    /// What has to be counted.
    pub lines: Vec<CountLineView>,
    /// A larger difference is booked only after another badge has counted again.
    pub recount_above: u64,
    /// The proposal to close the day that waits for a second badge.
    pub proposal: Option<u64>,
}

/// A count that was begun and abandoned: nothing of it is booked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AbandonedCountView {
    /// The badge that began it.
    pub began_by: u32,
    /// When it was begun.
    pub began: u64,
    /// The badge that abandoned it.
    pub by: u32,
    /// When it was abandoned.
    pub at: u64,
    /// Why; whoever began it need not say.
    pub why: Option<String>,
    /// How many things had been counted.
    pub counted: u32,
    /// What was found, for auditors; whoever counts next is not told.
    pub lines: Vec<CountLineView>,
}

/// A line of the count sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CountLineView {
    /// What is counted.
    pub what: CountWhat,
    /// Its name.
    pub name: String,
    /// The counts of it, the latest last.
    pub counts: Vec<CountEntry>,
    /// Whether another badge has to count it again before the day can be closed.
    pub recount: bool,
}

/// What somebody found, and what the books expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CountEntry {
    /// The badge that counted.
    pub by: u32,
    /// When.
    pub at: u64,
    /// What was found.
    pub counted: u64,
    /// What the books expected.
    pub expected: u64,
    /// What was too much; below zero, what was missing.
    pub off: i64,
}

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CountWhat {
    /// A drop box.
    Box {
        /// At which table.
        table: u32,
        /// Which.
        drop: DropBox,
    },
    /// A dealer's tray.
    Tray {
        /// At which table.
        table: u32,
    },
    /// The drawer of the cage, with vault and count room.
    Drawer {},
}

/// A locked box of a table, by what is dropped into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DropBox {
    /// Rake.
    Rake,
    /// Time charges.
    Time,
    /// For the bad beat jackpot.
    BadBeat,
    /// For the high hand payout.
    HighHand,
    /// For the bad beat fund of New Jersey.
    NjBadBeat,
}

/// Why a count differs from the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyOff {
    /// Somebody was paid too much or too little.
    PaidWrong,
    /// Money came or went and nobody wrote it down.
    NotWrittenDown,
    /// It lies in another box, tray or drawer.
    Misplaced,
    /// Notes or chips are damaged or not genuine.
    NotGood,
    /// Nobody knows: it is being looked into.
    Unknown,
}

/// A difference and its reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CloseReason {
    /// Where.
    pub what: CountWhat,
    /// Why.
    pub why: WhyOff,
    /// In somebody's own words.
    pub words: String,
}
