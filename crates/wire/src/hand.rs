//! Hands that were played: lists, replays, proofs of the shuffle.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::live::{LiveHand, LiveTrouble};
use crate::table::{LastHand, TableView};
use crate::told::Told;

/// A hand or round in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandLine {
    /// Its number.
    pub number: u64,
    /// At which table.
    pub table: u32,
    /// The table's name.
    pub name: String,
    /// The game in words.
    pub title: String,
    /// Whether its amounts are points of a tournament, and no money.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub points: bool,
    /// When it began.
    pub at: u64,
    /// All that was in the pots, of poker.
    pub pot: u64,
    /// Who won, in words.
    pub says: String,
    /// The own result, for the player who asks: chips won or lost.
    pub result: Option<i64>,
}

/// Some of the hands, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandList {
    /// The hands.
    pub hands: Vec<HandLine>,
    /// Where to go on with `before`; nothing at the end.
    pub next: Option<u64>,
}

/// A hand as one viewer may see it, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Replay {
    /// Its number.
    pub number: u64,
    /// At which table.
    pub table: u32,
    /// The table's name.
    pub name: String,
    /// The game in words.
    pub title: String,
    /// Whether its amounts are points of a tournament, and no money.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub points: bool,
    /// When it began.
    pub at: u64,
    /// Through whose eyes, in words: `rail`, `seat 4`, `eye`.
    pub eyes: String,
    /// Through the eyes of which seat; nothing for the rail and the eye.
    pub seat: Option<u8>,
    /// The steps: what happened, and how the table stood after it. Several events make a step where nobody chose
    /// between them.
    pub steps: Vec<ReplayStep>,
    /// What came of it.
    pub last: Option<LastHand>,
    /// The commitments to its decks, in hexadecimal.
    pub seals: Vec<String>,
    /// The PHH text of the hand, as this viewer saw it; `unwritten` says why where there is none.
    pub phh: Option<String>,
    /// The hand as Open Hand History, as this viewer saw it; `unwritten` says why where there is none.
    pub ohh: Option<String>,
    /// The hand in the layout that trackers read, as this viewer saw it; `unwritten` says why where there is none.
    pub tracker: Option<String>,
    /// Why the hand is not written in some of the forms above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unwritten: Vec<Unwritten>,
}

/// Why a hand is not written in one of the forms of history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unwritten {
    /// In which form.
    pub form: HistoryForm,
    /// Why, for programs.
    pub key: WhyUnwritten,
    /// Why, in words.
    pub says: String,
}

/// A form in which hands are written for other programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HistoryForm {
    /// PHH.
    Phh,
    /// Open Hand History.
    Ohh,
    /// The layout that trackers read.
    Tracker,
}

/// A hand history of other people's tools, and which of its hands to show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HistoryAsked {
    /// The text of the file. Which form it has is found out.
    pub text: String,
    /// Which hand of it, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub hand: u32,
}

/// The forms of hand histories that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HistoryFormat {
    /// PHH.
    Phh,
    /// Open Hand History.
    Ohh,
    /// The layout that trackers read.
    Tracker,
    /// Logs of the computer poker competition.
    Acpc,
}

/// A hand of a hand history, replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryReplay {
    /// The form of the text.
    pub format: HistoryFormat,
    /// How many hands it has.
    pub hands: u32,
    /// Which of them this is.
    pub hand: u32,
    /// Where it was played, where the record says so.
    pub site: Option<String>,
    /// Its number there.
    pub number: Option<String>,
    /// How many decimal places amounts have.
    pub places: u8,
    /// How it stood after each thing that happened, and what was told since the step before.
    pub steps: Vec<LiveHand>,
    /// Where the record breaks a rule and was followed all the same.
    pub departures: Vec<LiveTrouble>,
    /// Why the hand cannot be shown; then it has no steps.
    pub unread: Option<LiveTrouble>,
}

/// Some hands as one text, the earliest of them first; pages go back from the latest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryPage {
    /// The form.
    pub form: ExportForm,
    /// What a file of it is called.
    pub file: String,
    /// The hands, one after another, as whoever asks may see them. Texts of several pages make one file.
    pub text: String,
    /// How many hands are in it.
    pub hands: u32,
    /// Those that the form cannot tell.
    pub unwritten: Vec<UnwrittenHand>,
    /// Where to go on with `before`; nothing at the end.
    pub next: Option<u64>,
}

/// A hand that a form cannot tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnwrittenHand {
    /// Its number.
    pub number: u64,
    /// Why, for programs.
    pub key: WhyUnwritten,
    /// Why, in words.
    pub says: String,
}

/// The forms that hands are given away in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ExportForm {
    /// PHH, each hand under its number.
    Phh,
    /// Open Hand History.
    Ohh,
    /// The layout that trackers read.
    Tracker,
    /// Our own words.
    Words,
}

/// Why a hand is not written in a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyUnwritten {
    /// It was no hand of poker.
    NotPoker,
    /// It is not over, and the form has only whole hands.
    StillPlayed,
    /// The form has no code for the game as it was bet.
    NoCode,
}

/// A step of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReplayStep {
    /// What happened.
    pub told: Vec<Told>,
    /// How the table stood after it, as this viewer saw it.
    pub view: TableView,
    /// The cards of each seat as this viewer saw them.
    pub holdings: Vec<Holding>,
}

/// The cards of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holding {
    /// Which.
    pub seat: u8,
    /// The cards.
    pub cards: Vec<Face>,
}

/// The transcript of a shuffle, and whether it is in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShuffleProof {
    /// The hand.
    pub number: u64,
    /// The transcript, as `croupier verify` reads it.
    pub transcript: String,
    /// Whether it is in order.
    pub sound: bool,
    /// What was checked, one line each.
    pub checks: Vec<String>,
}
