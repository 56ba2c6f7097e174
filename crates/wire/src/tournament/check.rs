//! The structure editor: what is wrong with a sheet, what speaks against it, and how long it is likely to take.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::sheet::{StructureSheet, TournamentStructure};

/// A sheet to be looked at, and the field it is meant for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StructureQuestion {
    /// The sheet.
    pub sheet: StructureSheet,
    /// How many stacks are expected to be sold.
    pub entries: u32,
    /// Seats at a table.
    pub seats: u8,
    /// How many hands a full table plays in an hour: about 30 dealt by people, 70 by the house's program. As dealt by
    /// people, where nothing is said.
    #[serde(default)]
    pub hands_per_hour: Option<u16>,
    /// When the event is to start.
    #[serde(default)]
    pub starts_at: Option<u64>,
}

/// How a structure is written down as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StructureForm {
    /// Tables of keys and values, for people who write them.
    Toml,
    /// Rows and columns, for spreadsheets.
    Csv,
}

/// A structure as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StructureText {
    /// The text.
    pub text: String,
    /// Its form.
    pub form: StructureForm,
}

/// A sheet that is wanted as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StructureToWrite {
    /// The sheet.
    pub sheet: StructureSheet,
    /// In which form.
    pub form: StructureForm,
}

/// What came of reading a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum StructureReading {
    /// It is a structure. Whether it can be played is not looked at yet.
    Sheet {
        /// The sheet.
        sheet: StructureSheet,
    },
    /// It cannot be read.
    Wrong {
        /// The first line that is wrong, counted from one.
        line: u32,
        /// What is wrong there, in a sentence.
        says: String,
    },
}

/// What is to be said of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StructureCheck {
    /// What is wrong with it, so that it cannot be played: the first thing, from the top of the sheet to its end. None
    /// where it can.
    pub errors: Vec<StructureError>,
    /// What speaks against it; it can be played all the same.
    pub objections: Vec<StructureObjection>,
    /// How it is likely to go; nothing where it cannot be played.
    pub estimate: Option<LengthEstimate>,
    /// The structure as its page would show it; nothing where it cannot be played.
    pub structure: Option<TournamentStructure>,
    /// The same sheet with every chip raced off as soon as no later level needs it; nothing where that is what it says, or
    /// where it cannot be played.
    pub with_races: Option<StructureSheet>,
}

/// Why a sheet cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StructureError {
    /// A name for programs: `falling`, `not-payable`.
    pub key: String,
    /// In a sentence.
    pub says: String,
    /// The level it is about, or after which it stands.
    pub level: Option<u16>,
    /// The chip it is about.
    pub chip: Option<u64>,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// What speaks against a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StructureObjection {
    /// What.
    pub what: ObjectionKind,
    /// In a sentence.
    pub says: String,
    /// The level it is about.
    pub level: Option<u16>,
    /// The chip it is about.
    pub chip: Option<u64>,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// What can speak against a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ObjectionKind {
    /// Tables of this size cannot deal a race from one deck.
    Race,
    /// Blinds in no usual proportion.
    OddBlinds,
    /// A small blind below that of an earlier level.
    SmallBlindFalls,
    /// An ante below that of an earlier level.
    AnteFalls,
    /// A level that asks for no more than the one before it.
    Flat,
    /// A level that rises steeply.
    Steep,
    /// A chip stays though no level needs it.
    ChipStays,
    /// A starting stack of few big blinds.
    ShallowStart,
    /// The levels are over before the event is likely to be.
    LevelsRunOut,
    /// Few big blinds in all at the likely end.
    ShallowEnd,
    /// Hours of play without a break.
    NoRest,
}

/// How an event is likely to go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LengthEstimate {
    /// How long it takes, breaks included; where the levels run out, how long they last.
    pub seconds: u64,
    /// The same in words: `3 h 20 min`.
    pub says: String,
    /// When it is likely to be over, where it is known when it starts.
    pub ends_at: Option<u64>,
    /// The level it is in then.
    pub level: u16,
    /// The big blind of that level.
    pub big_blind: u64,
    /// How many of these all the points are.
    pub big_blinds: u64,
    /// Whether the levels reach to the end.
    pub within_levels: bool,
}
