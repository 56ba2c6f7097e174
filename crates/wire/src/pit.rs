//! The tables of the pit as everybody may see them.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::keys::{PremiumDecision, WagerGroup, WagerOutcome};
use crate::table::Who;

/// A table of Premium Hold 'Em.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PremiumView {
    /// The least and the most ante.
    pub ante: Range,
    /// The least and the most of the bonus wagers.
    pub bonus: Range,
    /// What the wheel's wager costs.
    pub spin: Range,
    /// Where the round is.
    pub phase: PremiumPhase,
    /// In words.
    pub says: String,
    /// The positions.
    pub seats: Vec<PremiumSeat>,
    /// The community cards; none before they are dealt, `??` before they are turned.
    pub community: Vec<Face>,
    /// The dealer's three cards.
    pub dealer: Vec<Face>,
    /// What the dealer holds, once turned.
    pub dealer_says: Option<String>,
    /// What the meter stands at, where the wheel has one.
    pub meter: Option<u64>,
    /// The wheel, position by position.
    pub wheel: Vec<WheelPosition>,
    /// The price lists, as they stand on the layout.
    pub prices: Vec<PriceList>,
    /// When the bets or decisions are closed.
    pub until: Option<u64>,
    /// The last round's results, until the next begins.
    pub results: Vec<Settled>,
}

/// A position of the wheel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WheelPosition {
    /// What it pays whoever spins; nothing where that is the meter.
    pub pays: Option<u64>,
    /// What it pays each of the others.
    pub others: u64,
    /// In words: `$100, $50 to the others`.
    pub says: String,
}

/// From least to most, both possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Range {
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
}

/// Where a round of Premium Hold 'Em is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PremiumPhase {
    /// Wagers are taken.
    Bets,
    /// The dealer deals or does a procedure.
    Dealing,
    /// Players bet three times the ante or check.
    FirstDecision,
    /// Players bet or fold.
    SecondDecision,
    /// Wagers are settled.
    Settlement,
    /// A player spins the wheel.
    Spin,
}

/// A position at Premium Hold 'Em.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PremiumSeat {
    /// Its number.
    pub seat: u8,
    /// Who sits there.
    pub who: Option<Who>,
    /// The chips in front.
    pub stack: u64,
    /// The wagers that lie there, by spot: `ante`, `x-tra`, `play`, `dealer-bonus`, `player-bonus`, `spin`.
    pub wagers: Vec<WagerView>,
    /// The cards.
    pub cards: Vec<Face>,
    /// What the player decided.
    pub decided: Option<PremiumDecision>,
    /// Whether a decision is waited for.
    pub to_decide: bool,
    /// Whether the player's sensor is lit: a spin is won.
    pub spins: bool,
}

/// A wager that lies on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WagerView {
    /// Which, by key: `pass`, `place-win-6`, `ante`.
    pub wager: String,
    /// How much.
    pub stake: u64,
    /// Whether it is off.
    pub off: bool,
}

/// A price list on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PriceList {
    /// For which wager.
    pub wager: String,
    /// In words.
    pub title: String,
    /// The lines.
    pub lines: Vec<PriceLine>,
}

/// A line of a price list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PriceLine {
    /// For what.
    pub title: String,
    /// How much: `50 to 1`.
    pub pays: String,
}

/// What became of a wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settled {
    /// Whose.
    pub seat: u8,
    /// Which wager.
    pub wager: String,
    /// What was staked.
    pub stake: u64,
    /// How it ended.
    pub outcome: WagerOutcome,
    /// What was paid beside the stake.
    pub pays: u64,
    /// In words: `flush, 6 to 1`.
    pub says: String,
    /// The rule it rests on.
    pub rule: Option<String>,
}

/// A dice table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceView {
    /// The least and the most of a wager.
    pub limits: Range,
    /// Whether wagers are taken.
    pub open: bool,
    /// In words.
    pub says: String,
    /// The point, where one is established.
    pub point: Option<u8>,
    /// The dice as they last lay.
    pub dice: Option<[u8; 2]>,
    /// The last rolls, the latest first.
    pub history: Vec<[u8; 2]>,
    /// The places.
    pub seats: Vec<DiceSeat>,
    /// Every wager there is, with its price.
    pub wagers: Vec<DiceWager>,
    /// When the dice roll next, where that is known.
    pub until: Option<u64>,
    /// Who has the shaker, at mini-dice.
    pub shaker: Option<ShakerView>,
    /// What the last roll decided.
    pub results: Vec<Settled>,
}

/// The shaker of mini-dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShakerView {
    /// Who has it or is offered it; nobody where the dealer has it.
    pub seat: Option<u8>,
}

/// A place at a dice table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceSeat {
    /// Its number.
    pub seat: u8,
    /// Who stands there.
    pub who: Option<Who>,
    /// The chips in front.
    pub stack: u64,
    /// The wagers that lie there.
    pub wagers: Vec<WagerView>,
}

/// A wager of a dice game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceWager {
    /// By key.
    pub wager: String,
    /// In words.
    pub title: String,
    /// What it pays: `9 to 5`.
    pub pays: String,
    /// Which group of the layout.
    pub group: WagerGroup,
    /// Whether chips only travel there: nobody bets on it.
    pub travels: bool,
    /// Whether its player can turn it on and off.
    pub switches: bool,
    /// The rule that describes it.
    pub rule: Option<String>,
}
