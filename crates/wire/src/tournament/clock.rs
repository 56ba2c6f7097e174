//! The clock of a tournament, and the page that shows nothing else.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::banner::TournamentNotice;
use super::log::TournamentLogLine;
use super::sheet::{TournamentLevel, TournamentStakes};
use super::summary::TournamentPhase;
use super::view::{TournamentCounts, TournamentPayouts};

/// The clock as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentTime {
    /// The level; in a break the one before it.
    pub level: u16,
    /// What the clock counts: the level, or the break after it.
    pub part: ClockPart,
    /// Whether it runs.
    pub hands: ClockHands,
    /// How long the level or the break lasts in all, for a bar that shrinks.
    pub seconds: u32,
    /// The stakes of the level.
    pub stakes: TournamentStakes,
    /// The level that comes next, and when, as far as the clock tells; nothing in the last level, which goes on until the
    /// event is over.
    pub next: Option<NextLevel>,
    /// The next break; nothing while one is on, and where none comes.
    pub next_break: Option<NextBreak>,
}

/// What the clock counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockPart {
    /// The level.
    Play,
    /// The break after it.
    Rest,
}

/// Whether a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClockHands {
    /// It runs out then. A little later it may still say so: the level changes as soon as the room has seen to it.
    Running {
        /// When, by the server's clock.
        until: u64,
    },
    /// It is stopped.
    Stopped {
        /// With so many milliseconds left.
        left: u64,
    },
}

/// The level that comes next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextLevel {
    /// Which.
    pub level: TournamentLevel,
    /// When it begins, breaks included; nothing while the clock is stopped.
    pub at: Option<u64>,
}

/// The next break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextBreak {
    /// After which level.
    pub after: u16,
    /// How long it lasts.
    pub seconds: u32,
    /// When it begins; nothing while the clock is stopped.
    pub at: Option<u64>,
}

/// Everything that a projector shows, on one screen and without a log-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentClock {
    /// Which tournament.
    pub tournament: u32,
    /// What it is called.
    pub title: String,
    /// What the server's clock says: a page takes its offset from it.
    pub server_now: u64,
    /// How far it is.
    pub phase: TournamentPhase,
    /// When it is to start, where that is known.
    pub starts_at: Option<u64>,
    /// Until when one can still enter, as far as the clock tells.
    pub late_until: Option<u64>,
    /// The clock; nothing before the start.
    pub clock: Option<TournamentTime>,
    /// Players, chips, tables.
    pub counts: TournamentCounts,
    /// What is played for.
    pub payouts: TournamentPayouts,
    /// Banners: hand-for-hand, break, race, stopped, final table, deal.
    pub notices: Vec<TournamentNotice>,
    /// The last moves and eliminations, the newest first.
    pub recent: Vec<TournamentLogLine>,
}
