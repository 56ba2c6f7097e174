//! The games of the pit: key and name of each, in one place for everybody who lists or names them.

/// A game of the pit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PitGame {
    /// Premium Hold 'Em.
    PremiumHoldem,
    /// Mini-dice.
    MiniDice,
    /// Craps.
    Craps,
}

impl PitGame {
    /// Every game, in the order of the lists people see.
    pub const ALL: [PitGame; 3] = [PitGame::PremiumHoldem, PitGame::MiniDice, PitGame::Craps];

    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            PitGame::PremiumHoldem => "premium-holdem",
            PitGame::MiniDice => "mini-dice",
            PitGame::Craps => "craps",
        }
    }

    /// As it stands on the board of games.
    pub const fn name(self) -> &'static str {
        match self {
            PitGame::PremiumHoldem => "Premium Hold 'Em",
            PitGame::MiniDice => "Mini-dice",
            PitGame::Craps => "Craps",
        }
    }
}
