//! What stands above a table that belongs to a tournament.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::clock::TournamentTime;

/// What stands above a table of a tournament: the same for everybody who watches it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentBanner {
    /// Which tournament.
    pub tournament: u32,
    /// What it is called.
    pub title: String,
    /// Which of its tables this is.
    pub table: u32,
    /// What the server's clock says.
    pub server_now: u64,
    /// The clock, with level, stakes and what comes next; nothing before the start.
    pub clock: Option<TournamentTime>,
    /// The level the hand that is on is played for, which may be the one before; nothing between hands.
    pub hand_level: Option<u16>,
    /// Players left.
    pub left: u32,
    /// Entries in all.
    pub entered: u32,
    /// How many places are paid, as far as that is known.
    pub places_paid: u32,
    /// What whoever goes out next is paid; nothing where that place is not paid, or prizes are not fixed yet.
    pub next_prize: Option<u64>,
    /// The average stack; nothing where nobody is left.
    pub average: Option<u64>,
    /// Whether it is the last table.
    pub final_table: bool,
    /// Banners, the most urgent first.
    pub notices: Vec<TournamentNotice>,
}

/// A banner: one thing that everybody at the tables should know now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentNotice {
    /// What.
    pub what: NoticeKind,
    /// In a sentence.
    pub says: String,
    /// Until when, of a break.
    pub until: Option<u64>,
    /// Which table it is about, of what is about one.
    pub table: Option<u32>,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// The kinds of banners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// The event is off.
    Cancelled,
    /// The event is over.
    Finished,
    /// All who are left talk about a deal, or vote on one.
    DealTalk,
    /// The clock is stopped.
    Paused,
    /// The director has stopped all tables.
    AllHalted,
    /// The director has stopped one table.
    TableHalted,
    /// A break.
    Break,
    /// A chip is about to leave play: tables stop when their hands are over.
    RaceDue,
    /// A race is being dealt.
    Race,
    /// The final table is about to be drawn: tables stop when their hands are over.
    FinalTableDue,
    /// Seat cards are being drawn.
    SeatDraw,
    /// Hand-for-hand.
    HandForHand,
    /// The day is over when the hands that are on are.
    LastHands,
    /// One table is left.
    FinalTable,
}
