//! Chances that are counted for a page: what a decision against the house is worth, what a wager costs, how strong a hand is.
//!
//! Parts are whole numbers of millionths, so that two that are equal look equal.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What a player may do at Premium Hold 'Em.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PremiumMove {
    /// A play wager before the community cards.
    FirstPlay,
    /// None yet.
    Check,
    /// A play wager after them.
    SecondPlay,
    /// The hand is given up.
    Fold,
}

/// One decision, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PremiumWorth {
    /// What is done.
    pub decision: PremiumMove,
    /// The play wager, in antes; none of a check and a fold.
    pub antes: u8,
    /// What it is worth on average, in millionths of the ante: ante, X-Tra Bonus and play wager together, and after a check the
    /// best way on.
    pub value: i64,
}

/// Every decision that is open with some cards, counted over all deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PremiumOdds {
    /// The best first; of equal ones the one that stakes less.
    pub choices: Vec<PremiumWorth>,
}

/// What a wager on the dice costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceWagerOdds {
    /// By key, as at the table.
    pub wager: String,
    /// What the house keeps of it on average, in millionths of the stake.
    pub edge: i64,
    /// The same for each roll on which it lies there.
    pub edge_per_roll: i64,
    /// How often it wins, in millionths.
    pub win: i64,
}

/// All wagers of a dice game, with the prices of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceOdds {
    /// In the order of the rules.
    pub wagers: Vec<DiceWagerOdds>,
}

/// How strong a hand is against hands nobody has seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandStrength {
    /// The part of the pot it wins on average, in hundredths of one percent: of some thousand deals, always the same ones.
    pub share: u16,
}
