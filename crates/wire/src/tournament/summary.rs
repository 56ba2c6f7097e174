//! A tournament as a row of the lobby.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::games::PokerGame;

/// The tournaments of the house: those that are announced or running first, then those that are over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentList {
    /// What the server's clock says.
    pub server_now: u64,
    /// One row each.
    pub tournaments: Vec<TournamentSummary>,
}

/// A row of the lobby. What one player has to do with it is not here: see [`MyTournament`](crate::MyTournament).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// Its number.
    pub id: u32,
    /// What it is called.
    pub title: String,
    /// What is played, and how, in words: `no-limit Hold'em, freeze-out`.
    pub says: String,
    /// How far it is.
    pub phase: TournamentPhase,
    /// How the field is played down.
    pub format: TournamentFormat,
    /// The games of its levels, each once, in the order they come; several in a mixed event.
    pub games: Vec<TournamentGame>,
    /// What an entry costs.
    pub price: TournamentPrice,
    /// What becomes of the bounty on a head; nothing where there are none.
    pub bounty: Option<BountyWay>,
    /// Entries so far, those who are out among them and alternates not.
    pub entries: u32,
    /// How many seats there are in all.
    pub capacity: u32,
    /// Seats at a table.
    pub seats: u8,
    /// Entries that can still win.
    pub live: u32,
    /// Names that wait for a seat.
    pub alternates: u32,
    /// When it is to start; nothing where it starts when enough have registered, or when the director says so.
    pub starts_at: Option<u64>,
    /// When it did.
    pub started_at: Option<u64>,
    /// Starts as soon as so many have registered: a sit and go.
    pub full_at: Option<u32>,
    /// Whether one can register now.
    pub entries_open: bool,
    /// Until when one can, as far as the clock tells; nothing where entry is closed, or ends with the start, or the clock
    /// is stopped.
    pub late_until: Option<u64>,
    /// The level with the end of which late entry ends, where it goes by levels.
    pub late_through: Option<u16>,
    /// The level now; in a break the one before it. Nothing before the start.
    pub level: Option<u16>,
    /// The stakes of that level in words; before the start those of the first.
    pub stakes: String,
    /// What everybody begins with.
    pub starting_stack: u64,
    /// How often somebody who is out may enter again.
    pub reentries: u8,
    /// Whether the event has rebuys.
    pub rebuys: bool,
    /// Whether it has an add-on.
    pub add_on: bool,
    /// What is in the prize pool so far; once prizes are fixed, all that was and is played for. Bounties are not in it.
    pub pool: u64,
    /// The least that is played for; nothing where nothing is guaranteed.
    pub guarantee: Option<u64>,
    /// What a seat in the other event is worth, where this one is played for seats.
    pub ticket: Option<u64>,
    /// Whether it is played at real tables, whose dealers report what happens.
    pub live_tables: bool,
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentPhase {
    /// Names are taken.
    Registering,
    /// Cards are in the air.
    Running,
    /// Every prize is paid.
    Finished,
    /// Every purchase is refunded.
    Cancelled,
}

/// How the field is played down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// Tables are balanced and broken until one is left.
    FreezeOut {},
    /// Every table plays down to one player; the winners meet. With two seats at a table: a heads-up bracket.
    Shootout {},
    /// One of several first days: who is left comes back with the same stack.
    Flight {
        /// The last level of the day.
        through: u16,
    },
    /// The day on which those of the flights meet.
    FinalDay {},
}

impl Default for TournamentFormat {
    fn default() -> TournamentFormat {
        TournamentFormat::FreezeOut {}
    }
}

/// A game of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentGame {
    /// By key; nothing for one that is not in the catalogue.
    pub game: Option<PokerGame>,
    /// In words.
    pub title: String,
}

/// What an entry, a rebuy or an add-on costs, and where the money goes. Cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentPrice {
    /// Into the prize pool.
    pub pool: u64,
    /// To the house.
    pub fee: u64,
    /// On the head of whoever pays it.
    pub bounty: u64,
    /// All of it: what the player pays.
    pub total: u64,
}

/// What becomes of the bounty on a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BountyWay {
    /// Paid to whoever eliminates.
    #[default]
    Fixed,
    /// Half is paid, half goes onto the head of whoever eliminates.
    Progressive,
}
