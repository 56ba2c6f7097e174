//! The games against the house, as they are asked for on the command line.
//!
//! Owns names and settings; rules and prices are the pit's.

mod deck;
mod settings;
mod units;
mod wagers;

use pit::PitGame;

pub(crate) use deck::PremiumDeck;
pub(crate) use settings::{
    Changed, PremiumHouse, craps_house, mini_dice_house, premium_house, refuse_idle_wheel,
};
pub(crate) use units::{craps_unit, mini_dice_unit, premium_unit};
pub(crate) use wagers::{Priced, craps_wagers, mini_dice_wagers};

/// A game against the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HouseGame {
    /// Premium Hold 'Em.
    PremiumHoldem,
    /// Mini-dice.
    MiniDice,
    /// Craps.
    Craps,
}

impl HouseGame {
    /// All of them, as they are listed.
    pub(crate) const ALL: [HouseGame; 3] = [HouseGame::PremiumHoldem, HouseGame::MiniDice, HouseGame::Craps];

    /// The same among the games of the pit, which know their keys and names.
    const fn of_the_pit(self) -> PitGame {
        match self {
            HouseGame::PremiumHoldem => PitGame::PremiumHoldem,
            HouseGame::MiniDice => PitGame::MiniDice,
            HouseGame::Craps => PitGame::Craps,
        }
    }

    /// As people type it.
    pub(crate) const fn key(self) -> &'static str {
        self.of_the_pit().key()
    }

    /// What else people type.
    pub(crate) const fn aliases(self) -> &'static [&'static str] {
        match self {
            HouseGame::PremiumHoldem => &["premium", "premium-hold-em"],
            HouseGame::MiniDice => &["minidice"],
            HouseGame::Craps => &["mini-craps"],
        }
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        self.of_the_pit().name()
    }

    /// The game with this name, however its letters are written.
    pub(crate) fn find(typed: &str) -> Option<HouseGame> {
        let named = |game: &HouseGame| {
            [game.key()].iter().chain(game.aliases()).any(|name| name.eq_ignore_ascii_case(typed))
        };
        HouseGame::ALL.into_iter().find(named)
    }
}
