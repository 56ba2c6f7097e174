//! How long players have played, and what that has earned them.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The time at tables of those who were looked for, who played longest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ratings {
    /// What an hour at the tables earns; zero where the house gives no comps.
    pub per_hour: u64,
    /// The players.
    pub players: Vec<Rating>,
    /// Whether there are more than were given: look for a name.
    pub more: bool,
}

/// How somebody stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The number in the room.
    pub player: u64,
    /// The name.
    pub name: String,
    /// Whether they sit at a table now.
    pub seated: bool,
    /// The time at tables, in all: from sitting down to getting up.
    pub played: u64,
    /// What that has earned.
    pub earned: u64,
    /// What the house has given of it.
    pub given: u64,
    /// What is left to be given.
    pub left: u64,
}

/// How somebody stands, and where they played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerRating {
    /// How they stand, in all.
    pub rating: Rating,
    /// What an hour at the tables earns; zero where the house gives no comps.
    pub per_hour: u64,
    /// From when on `tables` counts.
    pub from: u64,
    /// Until when.
    pub until: u64,
    /// Where they were dealt in, the longest first.
    pub tables: Vec<PlayedTable>,
}

/// What somebody played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayedTable {
    /// Its number.
    pub table: u32,
    /// Its name.
    pub name: String,
    /// What they played there last.
    pub title: String,
    /// Whether it was played for the points of a tournament.
    pub points: bool,
    /// How many hands, rounds or rolls.
    pub hands: u64,
    /// How long those lasted, each until the next one there.
    pub played: u64,
    /// When the last of them began.
    pub last: u64,
}
