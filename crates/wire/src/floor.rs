//! What the floor sees beside the board.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::keys::{ClaimState, FloorSeatState, Fund, SeatFlag, TableStage};
use crate::lobby::Lobby;
use crate::spec::TableSpec;

/// The floor's view of the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FloorView {
    /// The board.
    pub board: Lobby,
    /// The tables with their seats.
    pub tables: Vec<FloorTable>,
    /// Claims on jackpots that are not settled.
    pub claims: Vec<ClaimView>,
    /// Orders to move that are not carried out.
    pub moves: Vec<MoveView>,
    /// Who is barred.
    pub bars: Vec<BarView>,
    /// Everybody known to the room: number and name.
    pub players: Vec<PlayerLine>,
}

/// A table as the floor sees it. No card is in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FloorTable {
    /// Its number.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// How far the game is; in the pit `open`.
    pub stage: TableStage,
    /// Why it stands still, if it does.
    pub frozen: Option<String>,
    /// Whether a hand or round is on.
    pub busy: bool,
    /// Its seats.
    pub seats: Vec<FloorSeat>,
    /// The kill: who has the button, who has to kill, in words.
    pub kill: Option<String>,
    /// The time charge: what is due when, what waits to be verified, in words.
    pub charge: Option<String>,
    /// What waits to be verified of the time charge.
    pub charge_waits: Option<u64>,
    /// What is in the rake box, the drop box and the tray as the ledger has it.
    pub boxes: Vec<BoxView>,
    /// What it was opened with; nothing where the log says it in words that are not used any more.
    pub spec: Option<TableSpec>,
}

/// A seat as the floor sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FloorSeat {
    /// Its number.
    pub seat: u8,
    /// How it stands.
    pub state: FloorSeatState,
    /// Who has it or for whom it is held.
    pub player: Option<u64>,
    /// The name.
    pub name: Option<String>,
    /// The stack.
    pub stack: u64,
    /// Since when.
    pub since: Option<u64>,
    /// What a desk can do something about.
    pub flags: Vec<SeatFlag>,
    /// What else, in words: away since, played over by, owes time, leaving, wants another seat.
    pub notes: Vec<String>,
}

/// Money at a table that is the house's to count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxView {
    /// Which.
    pub name: String,
    /// How much.
    pub amount: i64,
}

/// A claim on a jackpot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClaimView {
    /// Its number.
    pub claim: u32,
    /// Which jackpot.
    pub fund: Fund,
    /// At which table.
    pub table: u32,
    /// In which hand.
    pub hand: u64,
    /// How far it is. A claim that is paid or denied is not shown any more.
    pub state: ClaimState,
    /// In words.
    pub says: String,
    /// Who gets what as things stand.
    pub winners: Vec<ClaimWinner>,
    /// From which amount papers have to be shown.
    pub papers_from: u64,
    /// The badge that verified.
    pub verified_by: Option<u32>,
    /// The rule.
    pub rule: Option<String>,
}

/// A winner of a jackpot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClaimWinner {
    /// Who.
    pub player: u64,
    /// The name.
    pub name: String,
    /// The seat.
    pub seat: u8,
    /// How much.
    pub amount: u64,
}

/// An order to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveView {
    /// Who.
    pub player: u64,
    /// The name.
    pub name: String,
    /// In words: `table 3 seat 2 to table 5 seat 7, must-move`.
    pub says: String,
}

/// Somebody barred.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BarView {
    /// Who.
    pub player: u64,
    /// The name.
    pub name: String,
    /// Why, in words.
    pub says: String,
    /// Until when; until it is lifted, or for good, where nothing is said.
    pub until: Option<u64>,
    /// Whether the floor may lift it.
    pub may_lift: bool,
}

/// Somebody known to the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerLine {
    /// The number.
    pub player: u64,
    /// The name.
    pub name: String,
}
