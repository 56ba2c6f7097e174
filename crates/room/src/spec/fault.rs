//! What can be wrong with a table as it is written down, before any rule of its game is asked.

use std::fmt;

use super::BadSpec;

/// What is wrong with a table as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The table has no name.
    NoName,
    /// Something written is longer than anybody can read on the board.
    TooLong {
        /// Where it stands.
        field: &'static str,
        /// How many characters or entries it has.
        length: usize,
        /// How many it may have.
        most: usize,
    },
    /// The name has characters that cannot be printed on one line.
    NotPrintable,
    /// Nobody plays by this book.
    NoHouse {
        /// What was asked for.
        house: String,
    },
    /// A poker table without a game.
    NoGames,
    /// A game nobody knows.
    NoGame {
        /// What was asked for.
        game: String,
    },
    /// The first of several games has a name too long for the board.
    LongGame {
        /// Which.
        game: String,
    },
    /// A jackpot nobody knows.
    NoJackpot {
        /// What was asked for.
        jackpot: String,
    },
    /// A pay table of the Bonus Spin nobody knows.
    NoSpinTable {
        /// What was asked for.
        spin: String,
    },
    /// Settings of a wheel at a table that has none.
    NoWheel,
    /// More players than fit at the rail, or none.
    Places {
        /// How many were asked for.
        places: u8,
    },
    /// Limits upside down, or of nothing.
    Limits {
        /// Where they stand.
        field: &'static str,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// An amount beyond all measure.
    TooMuch {
        /// Where it stands.
        field: &'static str,
        /// How much.
        amount: u64,
    },
    /// A rake of a percentage and of set amounts as well.
    TwoRakes,
    /// A rake of neither.
    NoRake,
    /// A rake from the pot and a charge by time as well.
    RakeAndCharge,
    /// New Jersey's kill, which nobody chooses, and one that anybody may choose as well.
    TwoKills,
    /// Players of the house at a table that people deal with real cards: they cannot hold any.
    HousePlayersByHand,
    /// The text is no table.
    Text {
        /// What the reader says.
        says: String,
    },
}

/// The longest name of a table, as of a player.
pub(super) const MOST_NAME: usize = 40;

/// The longest key of a house, game, jackpot or pay table.
pub(super) const MOST_KEY: usize = 40;

/// The longest setting: the weights of a wheel are the longest there are.
pub(super) const MOST_SETTING: usize = 1_000;

/// The most entries of a list.
pub(super) const MOST_ENTRIES: usize = 64;

/// The most places that a list of prizes can name.
pub(super) const MOST_SHARES: usize = 2_000;

/// The most players at the rail of a dice table.
pub(super) const MOST_PLACES: u8 = 12;

/// The largest amount: far above any stake, and sums of it stay small.
pub(super) const MOST_AMOUNT: u64 = 1 << 50;

/// The houses by whose books a table can play for money.
pub(super) fn playable() -> impl Iterator<Item = &'static poker::House> {
    // A house that plays records takes requests that only old hands make, such as raises below the minimum.
    poker::house::HOUSES.iter().copied().filter(|house| !house.plays_records)
}

impl Fault {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            Fault::NoName => "spec-no-name",
            Fault::TooLong { .. } => "spec-too-long",
            Fault::NotPrintable => "spec-not-printable",
            Fault::NoHouse { .. } => "spec-no-such-house",
            Fault::NoGames => "spec-no-games",
            Fault::NoGame { .. } => "spec-no-such-game",
            Fault::LongGame { .. } => "spec-long-game",
            Fault::NoJackpot { .. } => "spec-no-such-jackpot",
            Fault::NoSpinTable { .. } => "spec-no-such-spin-table",
            Fault::NoWheel => "spec-no-wheel",
            Fault::Places { .. } => "spec-bad-places",
            Fault::Limits { .. } => "spec-bad-limits",
            Fault::TooMuch { .. } => "spec-too-much",
            Fault::TwoRakes => "spec-two-rakes",
            Fault::NoRake => "spec-no-rake",
            Fault::RakeAndCharge => "spec-rake-and-charge",
            Fault::TwoKills => "spec-two-kills",
            Fault::HousePlayersByHand => "spec-house-players-by-hand",
            Fault::Text { .. } => "spec-no-table",
        }
    }
}

fn list(keys: impl Iterator<Item = &'static str>) -> String {
    keys.collect::<Vec<&str>>().join(", ")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoName => f.write_str("the table has no name: give it one with the key name"),
            Fault::TooLong { field, length, most } => {
                write!(f, "{field} has {length}, and at most {most} are allowed: make it shorter")
            }
            Fault::NotPrintable => f.write_str(
                "the name has characters that cannot be printed: use letters, digits and spaces",
            ),
            Fault::NoHouse { house } => {
                let houses = list(playable().map(|house| house.key));
                write!(f, "there are no house rules {house:?}; choose from {houses}")
            }
            Fault::NoGames => f.write_str("a poker table needs a game: name one with the key games"),
            Fault::NoGame { game } => write!(f, "there is no game {game:?}: see croupier games"),
            Fault::LongGame { game } => {
                write!(f, "{game:?} is too long a name for the board: put another of the games first")
            }
            Fault::NoJackpot { jackpot } => {
                let funds = list(jackpot::Fund::ALL.into_iter().map(jackpot::Fund::key));
                write!(f, "there is no jackpot {jackpot:?}; choose from {funds}")
            }
            Fault::NoSpinTable { spin } => {
                let tables = list(pit::premium::SpinTable::ALL.into_iter().map(|table| table.key));
                write!(f, "the Bonus Spin has no pay table {spin:?}; choose from {tables}")
            }
            Fault::NoWheel => f.write_str(
                "there are settings for the wheel but no wheel: name its pay table with the key spin, or take the settings out",
            ),
            Fault::Places { places } => {
                write!(f, "a table cannot have {places} positions: write 1 to {MOST_PLACES} for places")
            }
            Fault::Limits { field, least, most } => {
                write!(
                    f,
                    "{least} to {most} cannot be limits: for {field} write the lower one first, above zero"
                )
            }
            Fault::TooMuch { field, amount } => {
                write!(f, "{amount} is too large: write at most {MOST_AMOUNT} for {field}")
            }
            Fault::TwoRakes => f.write_str("the rake has both a percentage and levels: write only one of them"),
            Fault::NoRake => {
                f.write_str("the rake has neither a percentage nor levels: write one of them, or no rake")
            }
            Fault::RakeAndCharge => {
                f.write_str("the table has both a rake and a time charge: write only one of them")
            }
            Fault::TwoKills => {
                f.write_str("a kill with lasting_from cannot be optional: leave out lasting_from or optional")
            }
            Fault::HousePlayersByHand => f.write_str(
                "players of the house hold no real cards: leave them out, or let the room shuffle with cards = \"sealed\"",
            ),
            Fault::Text { says } => {
                write!(
                    f,
                    "this is not a table ({says}): write its name and game as for the other tables"
                )
            }
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The keys of the spec it is about, the likeliest first.
    pub fn fields(&self) -> Vec<&'static str> {
        match self {
            Fault::NoName | Fault::NotPrintable => vec!["name"],
            Fault::TooLong { field, .. } | Fault::Limits { field, .. } | Fault::TooMuch { field, .. } => {
                vec![field]
            }
            Fault::NoHouse { .. } => vec!["house"],
            Fault::NoGames => vec!["games"],
            Fault::NoGame { .. } | Fault::LongGame { .. } => vec!["game"],
            Fault::NoJackpot { .. } => vec!["jackpots"],
            Fault::NoSpinTable { .. } => vec!["spin"],
            Fault::NoWheel => vec!["settings", "spin"],
            Fault::Places { .. } => vec!["places"],
            Fault::TwoRakes | Fault::NoRake => vec!["rake"],
            Fault::RakeAndCharge => vec!["charge", "rake"],
            Fault::TwoKills => vec!["lasting_from", "kill"],
            Fault::HousePlayersByHand => vec!["bots", "cards"],
            Fault::Text { .. } => Vec::new(),
        }
    }

    /// What is written and cannot be, where it is a text.
    fn text(&self) -> Option<&str> {
        match self {
            Fault::NoHouse { house: text }
            | Fault::NoGame { game: text }
            | Fault::LongGame { game: text }
            | Fault::NoJackpot { jackpot: text }
            | Fault::NoSpinTable { spin: text } => Some(text),
            Fault::NoName
            | Fault::TooLong { .. }
            | Fault::NotPrintable
            | Fault::NoGames
            | Fault::NoWheel
            | Fault::Places { .. }
            | Fault::Limits { .. }
            | Fault::TooMuch { .. }
            | Fault::TwoRakes
            | Fault::NoRake
            | Fault::RakeAndCharge
            | Fault::TwoKills
            | Fault::HousePlayersByHand
            | Fault::Text { .. } => None,
        }
    }
}

impl From<Fault> for BadSpec {
    fn from(fault: Fault) -> BadSpec {
        BadSpec {
            key: fault.key(),
            says: fault.to_string(),
            fields: fault.fields(),
            text: fault.text().map(str::to_owned),
            rule: None,
        }
    }
}

/// Whether a text or list is no longer than it may be.
pub(super) const fn no_longer(field: &'static str, length: usize, most: usize) -> Result<(), Fault> {
    if length > most { Err(Fault::TooLong { field, length, most }) } else { Ok(()) }
}

/// Whether a key or setting is no longer than it may be.
pub(super) fn short(field: &'static str, text: &str, most: usize) -> Result<(), Fault> {
    no_longer(field, text.chars().count(), most)
}

/// Whether an amount can be counted.
pub(super) const fn counted(field: &'static str, amount: u64) -> Result<(), Fault> {
    if amount > MOST_AMOUNT { Err(Fault::TooMuch { field, amount }) } else { Ok(()) }
}
