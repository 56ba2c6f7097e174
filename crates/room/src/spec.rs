//! What a table is opened with, as people write it down: it stands in the log as text, and becomes terms that are
//! sealed when the table opens.
//!
//! Amounts are in the smallest coin, as everywhere.

mod fault;
mod pit;
mod poker;
mod tournament;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::floor::GameKind;
use crate::tables::Game;

pub use self::fault::Fault;
pub use self::pit::{DiceSpec, PremiumSpec};
pub use self::poker::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ChargeSpec, ClockSpec, EventTable,
    KillSpec, PokerSpec, RakeLevelSpec, RakeSpec, StakesSpec,
};
pub use self::tournament::{
    AddOnSpec, BountySpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, RebuySpec,
    ShareBandSpec, TablesSpec, TournamentSpec,
};

/// Everything needed to open a table: its name and what is played at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSpec {
    /// What it is called on the board.
    pub name: String,
    /// What is played.
    pub game: GameSpec,
}

/// What is played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameSpec {
    /// Poker, one game or several in turn.
    Poker(PokerSpec),
    /// Premium Hold 'Em.
    PremiumHoldem(PremiumSpec),
    /// Mini-dice.
    MiniDice(DiceSpec),
    /// Craps.
    Craps(DiceSpec),
}

/// Why a table cannot be opened as written: a [`Fault`] of the writing, or terms the game does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSpec {
    /// The code of what is wrong, never reused: the fault's, or `bad-spec` for terms that the game does not take.
    pub key: &'static str,
    /// What is wrong and what to do about it, in one line.
    pub says: String,
    /// The keys of the spec it is about, the likeliest first.
    pub fields: Vec<&'static str>,
    /// The text that is wrong, if a text is.
    pub text: Option<String>,
    /// The rule it rests on, where one does.
    pub rule: Option<rulebook::RuleId>,
}

impl BadSpec {
    /// Terms that a game does not take, with the parts of the spec they come from.
    pub(crate) fn citing(
        fields: &[&'static str],
        says: impl fmt::Display,
        rule: Option<rulebook::RuleId>,
    ) -> BadSpec {
        let named = match fields {
            [several @ .., last] if !several.is_empty() => format!("{} or {last}", several.join(", ")),
            _ => fields.concat(),
        };
        let says = format!("change {named}: {says}");
        BadSpec { key: "bad-spec", says, fields: fields.to_vec(), text: None, rule }
    }
}

impl fmt::Display for BadSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says)
    }
}

impl std::error::Error for BadSpec {}

/// Whether something can be called that on the board.
fn check_name(name: &str) -> Result<(), Fault> {
    if name.trim().is_empty() {
        return Err(Fault::NoName);
    }
    fault::short("name", name, fault::MOST_NAME)?;
    // A line separator is no control character, and yet begins a line.
    let breaks = |c: char| c.is_control() || (c.is_whitespace() && c != ' ');
    if name.chars().any(breaks) { Err(Fault::NotPrintable) } else { Ok(()) }
}

impl TableSpec {
    /// The text that stands in the log.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a record of strings and numbers always has a text")
    }

    /// Reads it back.
    pub fn from_text(text: &str) -> Result<TableSpec, BadSpec> {
        serde_json::from_str(text).map_err(|error| Fault::Text { says: error.to_string() }.into())
    }

    /// Whether it contradicts itself or is too long. Whether the game accepts these terms is found out when the table opens.
    pub fn check(&self) -> Result<(), Fault> {
        check_name(&self.name)?;
        match &self.game {
            GameSpec::Poker(spec) => spec.check(),
            GameSpec::PremiumHoldem(spec) => spec.check(),
            GameSpec::MiniDice(spec) | GameSpec::Craps(spec) => spec.check(),
        }
    }

    /// Seals the terms and gives the empty table.
    pub(crate) fn open(&self) -> Result<Game, BadSpec> {
        self.check()?;
        match &self.game {
            GameSpec::Poker(spec) => spec.open(),
            GameSpec::PremiumHoldem(spec) => spec.open(),
            GameSpec::MiniDice(spec) => spec.open_mini_dice(),
            GameSpec::Craps(spec) => spec.open_craps(),
        }
    }

    /// The same for a table that stands in the log: it was opened by the rules as they were looked at then.
    pub(crate) fn reopen(&self) -> Result<Game, BadSpec> {
        match &self.game {
            GameSpec::Poker(spec) => {
                self.check()?;
                spec.reopen()
            }
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => self.open(),
        }
    }

    /// What the floor calls the game, for poker: tables alike in this share a list. The pit has no lists.
    pub fn kind(&self) -> Result<Option<GameKind>, BadSpec> {
        match &self.game {
            // Seats of a tournament are the director's.
            GameSpec::Poker(spec) if spec.tournament.is_some() => Ok(None),
            GameSpec::Poker(spec) => spec.kind().map(Some),
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => Ok(None),
        }
    }

    /// The tournament it belongs to, and its number there.
    pub const fn tournament(&self) -> Option<EventTable> {
        match &self.game {
            GameSpec::Poker(spec) => spec.tournament,
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => None,
        }
    }

    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        match &self.game {
            GameSpec::Poker(spec) => spec.seats,
            GameSpec::PremiumHoldem(spec) => spec.positions,
            GameSpec::MiniDice(spec) | GameSpec::Craps(spec) => spec.places,
        }
    }
}
