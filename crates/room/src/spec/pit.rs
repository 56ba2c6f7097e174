//! The house-banked games as people write them down.

use chips::Chips;
use pit::{Limits, craps, mini_dice, premium, settings};
use serde::{Deserialize, Serialize};

use super::BadSpec;
use super::fault::{self, Fault};
use crate::tables::Game;

/// A table of Premium Hold 'Em.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumSpec {
    /// How many positions: one to six.
    pub positions: u8,
    /// The smallest chip that plays.
    pub coin: u64,
    /// The least and the most ante.
    pub ante: (u64, u64),
    /// The least and the most bonus wager.
    pub bonus: (u64, u64),
    /// The pay table of the Bonus Spin, where it is offered.
    #[serde(default)]
    pub spin: Option<String>,
    /// Settings of the house, as `croupier odds premium-holdem settings` lists them: `key=value`. A wheel needs its
    /// weights here, or `spin.weights=example`.
    #[serde(default)]
    pub settings: Vec<String>,
}

/// A table with dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceSpec {
    /// How many players can stand at the table: at most twelve.
    pub places: u8,
    /// The smallest chip that plays.
    pub coin: u64,
    /// The least and the most wager.
    pub limits: (u64, u64),
    /// Settings of the house: `key=value`.
    #[serde(default)]
    pub settings: Vec<String>,
}

/// What asks for the wheel's example weights by name: no book gives any.
const EXAMPLE_WEIGHTS: &str = "spin.weights=example";

/// Where terms of a dice game come from that it does not take.
const DICE_FIELDS: &[&str] = &["coin", "limits", "settings"];

/// What begins a setting of the wheel rather than of the house.
const OF_THE_WHEEL: &str = "spin.";

fn limits(field: &'static str, (least, most): (u64, u64)) -> Result<Limits, Fault> {
    Limits::new(Chips::new(least), Chips::new(most)).ok_or(Fault::Limits { field, least, most })
}

fn settings_are_short(settings: &[String]) -> Result<(), Fault> {
    fault::no_longer("settings", settings.len(), fault::MOST_ENTRIES)?;
    settings.iter().try_for_each(|text| fault::short("settings", text, fault::MOST_SETTING))
}

fn changed<H: Copy>(mut house: H, table: &[settings::Setting<H>], texts: &[String]) -> Result<H, BadSpec> {
    for text in texts {
        settings::change(table, &mut house, text).map_err(|bad| BadSpec::citing(&["settings"], bad, None))?;
    }
    Ok(house)
}

impl PremiumSpec {
    pub(super) fn check(&self) -> Result<(), Fault> {
        settings_are_short(&self.settings)?;
        limits("ante", self.ante)?;
        limits("bonus", self.bonus)?;
        match &self.spin {
            Some(key) => fault::short("spin", key, fault::MOST_KEY),
            None if self.settings.iter().any(|text| text.starts_with(OF_THE_WHEEL)) => Err(Fault::NoWheel),
            None => Ok(()),
        }
    }

    pub(super) fn open(&self) -> Result<Game, BadSpec> {
        let (of_wheel, of_house): (Vec<String>, Vec<String>) =
            self.settings.iter().cloned().partition(|text| text.starts_with(OF_THE_WHEEL));
        let wheel = match &self.spin {
            None => None,
            Some(key) => Some(Self::wheel(key, of_wheel)?),
        };
        let terms = premium::Terms {
            house: changed(premium::House::NEW_JERSEY, premium::SETTINGS, &of_house)?,
            positions: self.positions,
            coin: Chips::new(self.coin),
            ante: limits("ante", self.ante)?,
            bonus: limits("bonus", self.bonus)?,
            wheel,
            meter: None,
            dealing: premium::Dealing::ManualShoe,
            shuffling: premium::Shuffling::Machine { counts: true },
            decks: premium::Decks::Two { backs: [premium::Back::Red, premium::Back::Blue] },
            pre_shuffled: false,
        };
        let setup = terms.seal().map_err(|bad| {
            let fields: &[&str] = match bad {
                premium::BadTerms::Positions { .. } => &["positions"],
                _ => &["coin", "ante", "bonus", "spin", "settings"],
            };
            BadSpec::citing(fields, bad, Some(bad.rule()))
        })?;
        Ok(Game::premium(setup))
    }

    fn wheel(key: &str, texts: Vec<String>) -> Result<premium::Wheel, BadSpec> {
        let table =
            premium::SpinTable::find(key).ok_or_else(|| Fault::NoSpinTable { spin: key.to_owned() })?;
        let mut wheel = premium::Wheel { table, weights: None, approved: true };
        let (example, others): (Vec<String>, Vec<String>) =
            texts.into_iter().partition(|text| text == EXAMPLE_WEIGHTS);
        if !example.is_empty() {
            wheel.weights = Some(table.example_weights());
        }
        changed(wheel, premium::WHEEL_SETTINGS, &others)
    }
}

impl DiceSpec {
    pub(super) fn check(&self) -> Result<(), Fault> {
        if !(1..=fault::MOST_PLACES).contains(&self.places) {
            return Err(Fault::Places { places: self.places });
        }
        limits("limits", self.limits)?;
        settings_are_short(&self.settings)
    }

    pub(super) fn open_mini_dice(&self) -> Result<Game, BadSpec> {
        let house = changed(mini_dice::House::NEW_JERSEY, mini_dice::SETTINGS, &self.settings)?;
        let terms = mini_dice::Terms::new(house, limits("limits", self.limits)?, Chips::new(self.coin));
        let setup = terms.seal().map_err(|bad| BadSpec::citing(DICE_FIELDS, bad, Some(bad.rule())))?;
        Ok(Game::mini_dice(setup))
    }

    pub(super) fn open_craps(&self) -> Result<Game, BadSpec> {
        let house = changed(craps::House::USUAL, craps::SETTINGS, &self.settings)?;
        let limits = limits("limits", self.limits)?;
        let terms = craps::Terms { house, limits, proposition_limits: limits, coin: Chips::new(self.coin) };
        let setup = terms.seal().map_err(|bad| BadSpec::citing(DICE_FIELDS, bad, Some(bad.rule())))?;
        Ok(Game::craps(setup))
    }
}
