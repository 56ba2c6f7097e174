//! The board of the room: what everybody may see before sitting down.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::games::{Book, GameFamily, PokerGame};
use crate::keys::{BettingStructure, Channel, Fund, ListState};
use crate::spec::CardsSpec;

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The tables that are open.
    pub tables: Vec<LobbyTable>,
    /// The waiting lists.
    pub lists: Vec<WaitingList>,
    /// The jackpots.
    pub jackpots: Vec<JackpotMeter>,
    /// How many people are connected.
    pub here: u32,
}

/// A table on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbyTable {
    /// Its number.
    pub id: u32,
    /// What it is called.
    pub name: String,
    /// `poker`, `premium-holdem`, `mini-dice` or `craps`.
    pub kind: TableKind,
    /// The poker game by key, of a mixed table the one being played; nothing in the pit.
    pub game: Option<PokerGame>,
    /// The part of the board it hangs in.
    pub family: GameFamily,
    /// The game in words.
    pub title: String,
    /// The betting structure; nothing in the pit.
    pub betting: Option<BettingStructure>,
    /// The limits in words: `$1/$2 blinds`, `$4/$8`.
    pub limits: String,
    /// What the game is known by: the larger bet of a limit game, the most of a spread, the big blind; in the pit the
    /// least wager.
    pub stake: u64,
    /// Whether newcomers post or wait for the big blind.
    pub blinds: bool,
    /// The book it is played by; nothing where it is none of ours.
    pub book: Option<Book>,
    /// The book in words.
    pub book_title: String,
    /// The least a newcomer brings.
    pub buy_in_least: u64,
    /// The most, where there is a most.
    pub buy_in_most: Option<u64>,
    /// How many seats there are.
    pub seats: u8,
    /// How many are taken.
    pub taken: u8,
    /// How many are held for somebody.
    pub held: u8,
    /// The key of its waiting list, where it has one.
    pub list: Option<String>,
    /// Jackpots played for.
    pub jackpots: Vec<Fund>,
    /// Whether pots are killed, straddles are taken, time is charged, several games are played: marks in words.
    pub marks: Vec<String>,
    /// Hands or rounds dealt.
    pub hands: u64,
    /// The average pot of the last hands, of poker.
    pub average_pot: Option<u64>,
    /// What the meter of a progressive stands at.
    pub meter: Option<u64>,
    /// Whether it stands still.
    pub frozen: bool,
    /// Whether nothing has happened there for a long time though a hand is on: nobody is sent there.
    pub still: bool,
    /// Where its cards come from: `by-hand` where people deal real cards.
    pub cards: CardsSpec,
    /// Whether players may have programs of theirs play here.
    pub programs: bool,
    /// The main game, where this is a must-move game.
    pub must_move_to: Option<u32>,
}

/// What kind of table it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableKind {
    /// Poker.
    Poker,
    /// Premium Hold 'Em.
    PremiumHoldem,
    /// Mini-dice.
    MiniDice,
    /// Craps.
    Craps,
}

/// A waiting list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WaitingList {
    /// By which it is named in requests.
    pub key: String,
    /// The game and its limits in words.
    pub title: String,
    /// How far the game is.
    pub state: ListState,
    /// The names, the next to be called first.
    pub names: Vec<ListedName>,
    /// How long those waited in the mean who got a seat, in seconds.
    pub mean_wait: Option<u64>,
    /// How long whoever joins now may have to wait, in seconds; nothing where nobody can tell.
    pub estimate: Option<u64>,
}

/// A name on a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ListedName {
    /// Whose.
    pub player: u64,
    /// As called on the floor.
    pub name: String,
    /// How the name came onto the list.
    pub channel: Channel,
    /// Since when.
    pub since: u64,
    /// Whether the player is in the room.
    pub present: bool,
    /// The call the player has not followed yet.
    pub call: Option<ListCall>,
}

/// A call to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ListCall {
    /// To which table.
    pub table: u32,
    /// To which seat, where it is known.
    pub seat: Option<u8>,
    /// Until when the player has to come.
    pub until: u64,
}

/// A jackpot as posted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JackpotMeter {
    /// Which.
    pub key: Fund,
    /// In words.
    pub title: String,
    /// What is paid now, prize by prize.
    pub prizes: Vec<JackpotPrize>,
    /// The rule that says who wins it.
    pub rule: Option<String>,
}

/// A prize of a jackpot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JackpotPrize {
    /// For what.
    pub title: String,
    /// How much.
    pub amount: u64,
}
