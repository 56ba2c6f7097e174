//! The counts that come before the close of a gaming day: what is counted, what was found, and why it differs.
//!
//! Counts are blind. Whoever counts enters what was found before being told what the books expect, thing by thing.
//!
//! Which moment a count is for follows from how the thing is counted. Boxes are pulled from the tables when the count
//! begins and empty ones are hung up, so a box is expected to hold what had been dropped by then; what is dropped later
//! waits for the next day. Trays and the drawer work on while boxes are counted, so theirs is the moment when the count
//! of them is entered. What is booked at the close is each difference, so it does not matter what comes and goes between
//! a count and the close.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::{Badge, Moment, TableId};

use crate::account::{Account, Drop};

/// How many counts of one thing are kept at hand, the latest. The log has them all.
pub const MOST_TALLIES: usize = 20;

/// Something that is counted before the day is closed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Countable {
    /// A drop box.
    Box(TableId, Drop),
    /// A dealer's tray: float, rake and time.
    Tray(TableId),
    /// The drawer of the cage, with the vault and the count room.
    Drawer,
}

impl Countable {
    /// The account it is counted for.
    pub const fn account(self) -> Account {
        match self {
            Countable::Box(table, drop) => Account::Box(table, drop),
            Countable::Tray(table) => Account::Tray(table),
            Countable::Drawer => Account::Cage,
        }
    }
}

impl fmt::Display for Countable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Countable::Drawer => f.write_str("cage drawer"),
            Countable::Box(..) | Countable::Tray(_) => self.account().fmt(f),
        }
    }
}

/// What somebody found, and what the books expected at that moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Who counted.
    pub by: Badge,
    /// When it was entered.
    pub at: Moment,
    /// What the books expected.
    pub expected: Chips,
    /// What was found.
    pub counted: Chips,
    /// How much of what was expected is rake that the house takes out; nothing but in a tray.
    pub rake: Chips,
    /// And how much is time.
    pub time: Chips,
}

impl Tally {
    /// What was found too much; below zero, what is missing.
    pub fn off(&self) -> i64 {
        let signed = |chips: Chips| i64::try_from(chips.units()).unwrap_or(i64::MAX);
        signed(self.counted).saturating_sub(signed(self.expected))
    }
}

/// A line of the count sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountLine {
    /// What is counted.
    pub what: Countable,
    /// What a box held by the books when it was pulled.
    pub pulled: Option<Chips>,
    /// The counts of it, the latest last.
    pub tallies: Vec<Tally>,
}

impl CountLine {
    /// The count that stands.
    pub fn stands(&self) -> Option<&Tally> {
        self.tallies.last()
    }

    /// Whether the count that stands was made by somebody else than an earlier one.
    pub fn is_recounted(&self) -> bool {
        self.stands().is_some_and(|last| self.tallies.iter().any(|tally| tally.by != last.by))
    }
}

/// A count that is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountSheet {
    /// Who began it.
    pub by: Badge,
    /// When: the boxes were pulled then.
    pub at: Moment,
    /// What has to be counted, in the order of places.
    pub lines: Vec<CountLine>,
}

impl CountSheet {
    /// The line of a thing.
    pub fn line(&self, what: Countable) -> Option<&CountLine> {
        self.lines.iter().find(|line| line.what == what)
    }

    /// What nobody has counted yet.
    pub fn uncounted(&self) -> impl Iterator<Item = Countable> {
        self.lines.iter().filter(|line| line.tallies.is_empty()).map(|line| line.what)
    }

    /// Whether this badge has counted anything on it.
    pub fn was_counted_by(&self, badge: Badge) -> bool {
        self.lines.iter().flat_map(|line| &line.tallies).any(|tally| tally.by == badge)
    }
}

/// A count of this gaming day that was begun and does not stand: whoever closes the day and whoever audits it sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbandonedCount {
    /// How far it was.
    pub sheet: CountSheet,
    /// Who abandoned it.
    pub by: Badge,
    /// When.
    pub at: Moment,
    /// Why; empty where whoever began it gave no reason.
    pub why: String,
}

/// How many of a day are kept at hand; the log has all of them.
pub const MOST_ABANDONED: usize = 20;

/// Why a count differs from the books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

impl WhyOff {
    /// All of them.
    pub const ALL: [WhyOff; 5] =
        [WhyOff::PaidWrong, WhyOff::NotWrittenDown, WhyOff::Misplaced, WhyOff::NotGood, WhyOff::Unknown];
}

impl fmt::Display for WhyOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            WhyOff::PaidWrong => "paid wrong",
            WhyOff::NotWrittenDown => "not written down",
            WhyOff::Misplaced => "misplaced",
            WhyOff::NotGood => "damaged or not genuine",
            WhyOff::Unknown => "unknown",
        })
    }
}

/// A difference and its reason, as both badges sign it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Explained {
    /// Where.
    pub what: Countable,
    /// Why.
    pub why: WhyOff,
    /// In somebody's own words.
    pub words: String,
}
