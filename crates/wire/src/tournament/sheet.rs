//! Structures: levels, breaks, races and chips, as they are written down and as they are shown.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::games::PokerGame;
use crate::spec::AnteSpec;

/// A structure as somebody writes it down: what the editor keeps, what an event is announced with, and what a ready
/// structure is handed out as. Whether it can be played is not looked at yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StructureSheet {
    /// What everybody begins with.
    pub start: u64,
    /// The chips of the event, from the smallest up.
    pub chips: Vec<u64>,
    /// The levels in order; the first is level 1.
    pub levels: Vec<LevelSheet>,
    /// The breaks, in the order they come.
    #[serde(default)]
    pub breaks: Vec<BreakSheet>,
    /// The chips that are raced off, in the order they go.
    #[serde(default)]
    pub races: Vec<RaceSheet>,
}

/// A level as somebody writes it down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LevelSheet {
    /// How long it lasts.
    pub seconds: u32,
    /// The game; hold'em if none is named.
    #[serde(default = "holdem")]
    pub game: PokerGame,
    /// How bets are limited; not at all if nothing is said.
    #[serde(default)]
    pub betting: LevelBets,
    /// The forced bets that open the betting.
    pub forced: LevelForced,
    /// The ante in points, where there is one.
    #[serde(default)]
    pub ante: Option<AnteSpec>,
}

const fn holdem() -> PokerGame {
    PokerGame::Holdem
}

/// How bets are limited during a level. Points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "structure", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LevelBets {
    /// Up to the stack.
    NoLimit {},
    /// Up to the pot.
    PotLimit {},
    /// Set amounts.
    FixedLimit {
        /// On the early streets.
        small: u64,
        /// On the late ones.
        big: u64,
    },
}

impl Default for LevelBets {
    fn default() -> LevelBets {
        LevelBets::NoLimit {}
    }
}

/// The forced bets that open the betting of a level. Points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LevelForced {
    /// Two blinds.
    Blinds {
        /// The small blind.
        small: u64,
        /// The big blind.
        big: u64,
    },
    /// The bring-in of stud.
    BringIn {
        /// How much.
        amount: u64,
    },
}

/// A break between two levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BreakSheet {
    /// After which level.
    pub after: u16,
    /// How long.
    pub seconds: u32,
}

/// A chip that leaves play: it goes for the next larger one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RaceSheet {
    /// After which level.
    pub after: u16,
    /// The chip.
    pub chip: u64,
}

/// A structure of the house, ready to be used or changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadyStructure {
    /// By which an event names it: `turbo`.
    pub key: String,
    /// What it is for, in one line.
    pub about: String,
    /// How many entries it is made for.
    pub entries: u32,
    /// At tables of so many seats.
    pub seats: u8,
    /// At so many hands in an hour at a full table.
    pub hands_per_hour: u16,
    /// The structure itself.
    pub sheet: StructureSheet,
}

/// The structures of the house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadyStructures {
    /// One each.
    pub structures: Vec<ReadyStructure>,
}

/// The structure of an event as its page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentStructure {
    /// What everybody begins with.
    pub start: u64,
    /// The chips of the event, from the smallest up.
    pub chips: Vec<u64>,
    /// The levels in order.
    pub levels: Vec<TournamentLevel>,
    /// The breaks, in the order they come.
    pub breaks: Vec<BreakSheet>,
    /// The races, in the order they come.
    pub races: Vec<TournamentRace>,
}

/// A level of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentLevel {
    /// Its number; the first is 1.
    pub number: u16,
    /// How long it lasts.
    pub seconds: u32,
    /// The smallest chip in play.
    pub chip: u64,
    /// What is played for.
    pub stakes: TournamentStakes,
}

/// What a level is played for. Points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentStakes {
    /// The game by key; nothing for one that is not in the catalogue.
    pub game: Option<PokerGame>,
    /// The game in words.
    pub title: String,
    /// How bets are limited.
    pub betting: LevelBets,
    /// The forced bets.
    pub forced: LevelForced,
    /// The ante, where there is one.
    pub ante: Option<AnteSpec>,
    /// What stacks are measured in: the big blind; in stud the small bet.
    pub big_blind: u64,
    /// The stakes in words, without the game: `100/200 ante 25`.
    pub says: String,
}

/// A chip that is raced off, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentRace {
    /// After which level.
    pub after: u16,
    /// The chip that goes.
    pub old: u64,
    /// The chip that replaces it.
    pub new: u64,
}
