//! A poker table as the floor wants it.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::games::{Book, PokerGame};
use crate::keys::Fund;

/// A poker table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PokerSpec {
    /// The book it is played by.
    pub book: PokerBook,
    /// The games, in the order they are played.
    pub games: Vec<StakesSpec>,
    /// How many seats.
    pub seats: u8,
    /// How the button moves.
    #[serde(default)]
    pub button: ButtonSpec,
    /// How pots are killed, where they are.
    #[serde(default)]
    pub kill: Option<KillSpec>,
    /// Whether straddles are taken.
    #[serde(default)]
    pub straddles: bool,
    /// What the house takes, where it takes something: from the pot or by time.
    #[serde(default)]
    pub take: Option<TakeSpec>,
    /// The jackpots played for.
    #[serde(default)]
    pub jackpots: Vec<Fund>,
    /// The buy-in, where it differs from the book's.
    #[serde(default)]
    pub buy_in: Option<BuyInSpec>,
    /// When the game changes, at a table with several.
    #[serde(default)]
    pub change: ChangeSpec,
    /// How long players may think.
    #[serde(default)]
    pub clock: ClockSpec,
    /// Whether decks are kept by the book's clock, as at a table with real cards, with a shuffling machine.
    #[serde(default)]
    pub decks_by_the_book: bool,
    /// Where its cards come from.
    #[serde(default)]
    pub cards: CardsSpec,
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardsSpec {
    /// From decks that the room shuffles and seals.
    #[default]
    Sealed,
    /// From people who deal real cards at a real table: the room keeps book.
    ByHand,
}

/// A book by which poker is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum PokerBook {
    /// The poker book of 2015.
    #[serde(rename = "cb-2015")]
    Cb2015,
    /// New Jersey, 2008.
    #[serde(rename = "nj-2008")]
    Nj2008,
    /// New Jersey, 2001.
    #[serde(rename = "nj-2001")]
    Nj2001,
    /// New Jersey, 1998.
    #[serde(rename = "nj-1998")]
    Nj1998,
}

impl PokerBook {
    /// Every book with poker in it.
    pub const ALL: [PokerBook; 4] =
        [PokerBook::Cb2015, PokerBook::Nj2008, PokerBook::Nj2001, PokerBook::Nj1998];

    /// The same among all books.
    pub const fn book(self) -> Book {
        match self {
            PokerBook::Cb2015 => Book::Cb2015,
            PokerBook::Nj2008 => Book::Nj2008,
            PokerBook::Nj2001 => Book::Nj2001,
            PokerBook::Nj1998 => Book::Nj1998,
        }
    }

    /// As it is written.
    pub const fn key(self) -> &'static str {
        self.book().key()
    }

    /// The book with exactly this key.
    pub fn find(key: &str) -> Option<PokerBook> {
        PokerBook::ALL.into_iter().find(|book| book.key() == key)
    }
}

/// One game and what it is played for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StakesSpec {
    /// The game.
    pub game: PokerGame,
    /// The betting structure.
    pub betting: BettingSpec,
    /// The blinds from the button on; none in stud.
    #[serde(default)]
    pub blinds: Vec<u64>,
    /// The ante, where there is one.
    #[serde(default)]
    pub ante: Option<AnteSpec>,
    /// The forced bet of stud, where there is one.
    #[serde(default)]
    pub bring_in: Option<u64>,
    /// The smallest chip that plays.
    pub chip: u64,
}

/// The betting structure with its amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "structure", rename_all = "kebab-case", deny_unknown_fields)]
pub enum BettingSpec {
    /// Set amounts.
    FixedLimit {
        /// On the early streets.
        small: u64,
        /// On the late ones.
        big: u64,
    },
    /// Anything between two amounts.
    SpreadLimit {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
        /// The most on the last streets.
        most_late: u64,
    },
    /// Up to the pot.
    PotLimit {
        /// The least bet.
        least: u64,
    },
    /// Up to the stack.
    NoLimit {
        /// The least bet.
        least: u64,
    },
}

/// An ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnteSpec {
    /// Who pays it.
    pub by: AnteBy,
    /// How much.
    pub amount: u64,
}

/// Who pays the ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnteBy {
    /// Each player.
    Each,
    /// The button, for all.
    Button,
    /// The big blind, for all.
    BigBlind,
}

/// How the button moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ButtonSpec {
    /// By seats: it may lie where nobody sits.
    #[default]
    Dead,
    /// By players: it goes to the next one.
    Moving,
}

/// How pots are killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct KillSpec {
    /// How much higher the limits are.
    pub size: KillSize,
    /// Who kills.
    pub by: KillBy,
}

/// How much higher the limits of a killed pot are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KillSize {
    /// Twice as high.
    Full,
    /// Half as high again.
    Half,
}

/// Who kills a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum KillBy {
    /// Whoever the rules name.
    Required {},
    /// Anybody who likes.
    Optional {},
    /// As in New Jersey: limits stay up.
    Lasting {
        /// The size of the pot from which it counts.
        pot: u64,
    },
}

/// What the house takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TakeSpec {
    /// A percentage of what is bet.
    Percent {
        /// How many in a hundred.
        percent: u8,
        /// The most for a hand.
        #[serde(default)]
        cap: Option<u64>,
        /// Whether it is taken after each betting round, as New Jersey wants a percentage.
        #[serde(default)]
        each_round: bool,
    },
    /// Set amounts at set levels of the pot.
    Levels {
        /// The levels.
        levels: Vec<RakeLevelSpec>,
        /// The most for a hand.
        #[serde(default)]
        cap: Option<u64>,
        /// Whether it is taken after each betting round.
        #[serde(default)]
        each_round: bool,
    },
    /// A charge by time.
    Time {
        /// The hourly fee.
        hourly: u64,
        /// Whether the table pays it together, rather than each player.
        #[serde(default)]
        per_table: bool,
        /// Collected every so many minutes: 20 or 30.
        every_minutes: u64,
    },
}

/// A level of the pot and what is taken there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RakeLevelSpec {
    /// When the pot has so much in it.
    pub reached: u64,
    /// So much is taken.
    pub amount: u64,
}

/// What a buy-in is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BuyInSpec {
    /// The least.
    pub least: u64,
    /// The most, where there is one.
    #[serde(default)]
    pub most: Option<u64>,
}

/// When the game of a mixed table changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "when", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChangeSpec {
    /// Never.
    Never {},
    /// When the button has gone round.
    EachOrbit {},
    /// After so many hands.
    Hands {
        /// How many.
        hands: u16,
    },
}

impl Default for ChangeSpec {
    fn default() -> ChangeSpec {
        ChangeSpec::Never {}
    }
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockSpec {
    /// Until somebody calls for time (cb:9.nl.15a).
    #[default]
    OnCall,
    /// A clock for every decision, and a time bank.
    Online,
    /// As long as they like.
    None,
}
