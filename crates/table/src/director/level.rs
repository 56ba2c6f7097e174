//! The stakes of a level, as plain data.

use core::fmt;

use chips::Chips;
use poker::{Ante, Betting, Variant};

use crate::terms::Stakes;

/// A game by its name: two of one name are one game.
#[derive(Clone, Copy)]
pub struct GameName(pub &'static Variant);

impl PartialEq for GameName {
    fn eq(&self, other: &GameName) -> bool {
        self.0.key == other.0.key
    }
}

impl Eq for GameName {}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.key)
    }
}

/// A level: which game, for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The how many-th it is, from one.
    pub number: u16,
    /// The game.
    pub game: GameName,
    /// The betting structure.
    pub betting: Betting,
    /// Who antes.
    pub ante: Ante,
    /// The blinds, the smallest first; nothing where there are fewer.
    pub blinds: [Chips; 3],
    /// The forced bet of stud.
    pub bring_in: Chips,
    /// The smallest chip that plays: the smallest that is still on the tables.
    pub chip: Chips,
}

impl Level {
    /// A level with the stakes of a game. More than three blinds are no game's.
    pub fn of(number: u16, stakes: &Stakes) -> Level {
        let mut blinds = [Chips::ZERO; 3];
        for (place, blind) in blinds.iter_mut().zip(&stakes.blinds) {
            *place = *blind;
        }
        let Stakes { variant, betting, ante, bring_in, chip, .. } = *stakes;
        Level { number, game: GameName(variant), betting, ante, blinds, bring_in, chip }
    }

    /// Its stakes as a table plays them.
    pub fn stakes(&self) -> Stakes {
        Stakes {
            variant: self.game.0,
            betting: self.betting,
            ante: self.ante,
            blinds: self.blinds.iter().copied().filter(|blind| !blind.is_zero()).collect(),
            bring_in: self.bring_in,
            chip: self.chip,
        }
    }
}
