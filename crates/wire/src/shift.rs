//! The report of a shift: what was dealt, taken and paid in a gaming day, or in any other stretch of time.
//!
//! Money is what the ledger says, hour by hour and table by table; hands and players are those of the list of hands. Amounts
//! of what was taken can be below nothing where more was given back than taken.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::keys::Fund;

/// What a stretch of time came to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftReport {
    /// When it begins.
    pub from: u64,
    /// When it ends; what happens at this moment is not in it any more.
    pub until: u64,
    /// The gaming day it is, where it is one.
    pub day: Option<u32>,
    /// How long each part of `hours` is: an hour, or a day where the whole stretch is longer than a month.
    pub step: u64,
    /// All of it.
    pub sum: ShiftSum,
    /// Hour by hour, those in which anything was dealt or taken.
    pub hours: Vec<ShiftHour>,
    /// Table by table, those at which anything was dealt or taken.
    pub tables: Vec<ShiftTable>,
    /// What promotions took and paid.
    pub funds: Vec<ShiftFund>,
    /// The last gaming days, the latest first.
    pub days: Vec<GamingDay>,
}

/// How much was played, and what the house took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftFigures {
    /// Hands, rounds and rolls that were played to their end.
    pub hands: u64,
    /// How many guests played.
    pub players: u32,
    /// How many players of the house kept them company.
    pub house_players: u32,
    /// Rake.
    pub rake: i64,
    /// Time charges.
    pub time: i64,
    /// Dropped for jackpots.
    pub dropped: i64,
    /// What the banks of the pit won; below nothing where they lost.
    pub pit_win: i64,
}

/// The whole stretch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftSum {
    /// What was played and taken.
    pub figures: ShiftFigures,
    /// How many tables dealt.
    pub tables: u32,
    /// Paid to players from jackpots.
    pub jackpots_paid: i64,
    /// What promotions cost the house: guarantees, meters put up, comps.
    pub promotions: i64,
    /// Comps given at the cage; a part of `promotions`.
    pub comps: i64,
    /// Entry fees of tournaments, those of events that are not over included.
    pub entry_fees: i64,
    /// What guests brought to their accounts.
    pub deposits: i64,
    /// What they took out.
    pub withdrawals: i64,
    /// Chips from the cage to tables.
    pub fills: i64,
    /// Chips from tables to the cage.
    pub credits: i64,
}

/// An hour of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftHour {
    /// When it began.
    pub from: u64,
    /// What was played and taken.
    pub figures: ShiftFigures,
    /// How many tables dealt.
    pub tables: u32,
}

/// A table of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftTable {
    /// Its number.
    pub table: u32,
    /// Its name, where the room or the list of hands still has it.
    pub name: String,
    /// What was played there last.
    pub title: String,
    /// Whether it was played for the points of a tournament.
    pub points: bool,
    /// What was played and taken.
    pub figures: ShiftFigures,
}

/// A jackpot in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShiftFund {
    /// Which.
    pub fund: Fund,
    /// What was dropped for it.
    pub dropped: i64,
    /// What was put in to start it.
    pub seeded: i64,
    /// What was paid from it.
    pub paid: i64,
}

/// A gaming day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamingDay {
    /// Its number.
    pub day: u32,
    /// When it began.
    pub from: u64,
    /// When it was closed; nothing for the day that is open.
    pub until: Option<u64>,
}
