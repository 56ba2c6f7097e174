//! A table as the floor wants it opened, and as it was opened; a tournament as its director announces it.
//!
//! Owns the form in which it is asked for and shown. What stands in the log, and whether a game takes it, is the room's;
//! the server translates between the two in one place. Where two things exclude each other, such as a rake and a charge
//! by time, the form has room for one of them only.
//!
//! Amounts are in the smallest coin, as everywhere.

mod pit;
mod poker;
mod tournament;

use alloc::boxed::Box;
use alloc::string::String;

use serde::{Deserialize, Serialize};

pub use self::pit::{DiceSpec, LimitsSpec, PremiumSpec, SettingSpec, SpinTable};
pub use self::poker::{
    AnteBy, AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ClockSpec, KillBy, KillSize,
    KillSpec, PokerBook, PokerSpec, RakeLevelSpec, StakesSpec, TakeSpec,
};
pub use self::tournament::{
    AddOnSpec, LateEntrySpec, LateStackSpec, PriceSpec, PrizesSpec, ReadingsSpec, RebuySpec, ShareBand,
    StructureSpec, TicketRest, TournamentSpec,
};

/// A table: its name and what is played there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSpec {
    /// What it is called on the board.
    pub name: String,
    /// What is played.
    pub game: GameSpec,
}

/// What is played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GameSpec {
    /// Poker, one game or several in turn.
    Poker(Box<PokerSpec>),
    /// Premium Hold 'Em.
    PremiumHoldem(PremiumSpec),
    /// Mini-dice.
    MiniDice(DiceSpec),
    /// Craps.
    Craps(DiceSpec),
}
