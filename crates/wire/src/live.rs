//! A hand at a live table that somebody runs by hand: the script of it goes in, how the table stands comes out.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::mine::Choice;
use crate::table::{PotView, SeatState, WaitsFor};
use crate::told::ToldKind;

/// A hand as it was written down so far, in the language of hand scripts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LiveAsked {
    /// The lines.
    pub script: String,
}

/// A line that is tried out at a table of this room: nothing happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LiveLine {
    /// One line of a hand script, with amounts in the currency of the house.
    pub line: String,
}

/// How the hand stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveHand {
    /// The number of the hand, at a table of this room.
    pub number: Option<u64>,
    /// The game: `Texas hold'em`.
    pub title: String,
    /// The house whose book decides: `cb`, `nj-2008`.
    pub house: String,
    /// The street: `flop`.
    pub street: String,
    /// Everybody who was dealt in, by seat.
    pub seats: Vec<LiveSeat>,
    /// The boards.
    pub boards: Vec<Vec<Face>>,
    /// The pots, the main pot first.
    pub pots: Vec<PotView>,
    /// Everything in the middle and in front of players.
    pub total: u64,
    /// What each seat has to match on this street.
    pub price: u64,
    /// How many cards lie in the piles.
    pub piles: LivePiles,
    /// What the hand waits for.
    pub waits: LiveWaits,
    /// Everything that happened, in order.
    pub told: Vec<LiveTold>,
    /// Whether the pots have been pushed and nothing is left but to gather the cards.
    pub over: bool,
    /// The first line that the rules refuse or that cannot be read; the hand stands as before it.
    pub trouble: Option<LiveTrouble>,
    /// The token of the turn at a table of this room: with it, and the number of the hand, a line that comes too late is refused.
    pub turn: Option<u64>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveSeat {
    /// Which seat.
    pub seat: u8,
    /// What the player is called, where the script says so.
    pub name: Option<String>,
    /// Chips behind.
    pub stack: u64,
    /// Chips in front.
    pub bet: u64,
    /// How the player stands.
    pub state: SeatState,
    /// The cards, as far as they lie open.
    pub cards: Vec<Face>,
    /// Whether the button lies there.
    pub button: bool,
}

/// Cards that lie in piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LivePiles {
    /// Burns.
    pub burns: u8,
    /// Discards.
    pub muck: u8,
    /// Undealt.
    pub stub: u8,
    /// Set aside.
    pub aside: u8,
}

/// What a hand waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveWaits {
    /// For what.
    pub what: WaitsFor,
    /// For whom.
    pub seats: Vec<u8>,
    /// In words.
    pub says: String,
    /// What the player in turn may do.
    pub choice: Option<Choice>,
    /// The card that the dealer has to name, because it lies face up.
    pub card: Option<LiveCard>,
    /// What the floor can decide, each as the word a script has for it; the first is what is usual.
    pub rulings: Vec<String>,
}

/// Where a card goes that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "to", rename_all = "kebab-case")]
pub enum LiveCard {
    /// To the board, with so many more of this street after it.
    Board {
        /// Which board: the first is 1.
        board: u8,
        /// How many cards are due, this one included.
        due: u8,
    },
    /// To a player.
    Seat {
        /// Whose.
        seat: u8,
    },
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveTold {
    /// What kind of thing, for programs.
    pub what: ToldKind,
    /// The cards in it, as far as this viewer may see them.
    pub cards: Vec<Face>,
    /// In words.
    pub says: String,
    /// In words beside the felt, which shows who sits where: without the numbers of seats.
    pub beside: String,
    /// The rule it rests on.
    pub rule: Option<String>,
    /// Whether it is the dealer's procedure.
    pub procedure: bool,
}

/// A line that did not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveTrouble {
    /// Which line, counted from 1.
    pub line: u32,
    /// Why.
    pub says: String,
    /// The rule it rests on.
    pub rule: Option<String>,
}
