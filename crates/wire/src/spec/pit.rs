//! A table of the pit as the floor wants it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// A table of Premium Hold 'Em.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PremiumSpec {
    /// How many positions: one to six.
    pub positions: u8,
    /// The smallest chip that plays.
    pub coin: u64,
    /// The least and the most ante.
    pub ante: LimitsSpec,
    /// The least and the most bonus wager.
    pub bonus: LimitsSpec,
    /// The pay table of the Bonus Spin, where it is offered.
    #[serde(default)]
    pub spin: Option<SpinTable>,
    /// Settings of the house, as `croupier odds premium-holdem settings` lists them. A wheel needs its weights here:
    /// `spin.weights`, which may be `example`.
    #[serde(default)]
    pub settings: Vec<SettingSpec>,
}

/// A table with dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DiceSpec {
    /// How many players find room at the rail: at most twelve.
    pub places: u8,
    /// The smallest chip that plays.
    pub coin: u64,
    /// The least and the most wager.
    pub limits: LimitsSpec,
    /// Settings of the house.
    #[serde(default)]
    pub settings: Vec<SettingSpec>,
}

/// From the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LimitsSpec {
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
}

/// A choice of the house that differs from the book's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SettingSpec {
    /// Which.
    pub key: String,
    /// What it is.
    pub value: String,
}

/// A pay table of the Bonus Spin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SpinTable {
    /// Five dollars, with a progressive top prize.
    #[serde(rename = "5-progressive")]
    FiveProgressive,
    /// Five dollars, with a fixed top prize.
    #[serde(rename = "5-fixed")]
    FiveFixed,
    /// One dollar, with a progressive top prize.
    #[serde(rename = "1-progressive")]
    OneProgressive,
    /// One dollar, with a fixed top prize.
    #[serde(rename = "1-fixed")]
    OneFixed,
}

impl SpinTable {
    /// Every pay table.
    pub const ALL: [SpinTable; 4] =
        [SpinTable::FiveProgressive, SpinTable::FiveFixed, SpinTable::OneProgressive, SpinTable::OneFixed];

    /// As it is written.
    pub const fn key(self) -> &'static str {
        match self {
            SpinTable::FiveProgressive => "5-progressive",
            SpinTable::FiveFixed => "5-fixed",
            SpinTable::OneProgressive => "1-progressive",
            SpinTable::OneFixed => "1-fixed",
        }
    }

    /// The pay table with exactly this key.
    pub fn find(key: &str) -> Option<SpinTable> {
        SpinTable::ALL.into_iter().find(|table| table.key() == key)
    }
}
