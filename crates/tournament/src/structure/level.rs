//! One level: how long, which game, for how much.

use core::fmt;

use game::{GameKey, Span};

use crate::Points;

/// The number of a level. People count from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LevelNo(u16);

impl LevelNo {
    /// The first level.
    pub const FIRST: LevelNo = LevelNo(0);

    /// The level with this number, counted from one.
    pub const fn new(number: u16) -> Option<LevelNo> {
        match number.checked_sub(1) {
            Some(index) => Some(LevelNo(index)),
            None => None,
        }
    }

    /// The level at this place in a list; the last that can be numbered, where the place is beyond it.
    pub fn from_index(index: usize) -> LevelNo {
        LevelNo(u16::try_from(index).unwrap_or(u16::MAX - 1).min(u16::MAX - 1))
    }

    /// Its number, counted from one.
    pub const fn number(self) -> u16 {
        self.0 + 1
    }

    /// Its place in a list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The level after it.
    #[must_use]
    pub fn next(self) -> LevelNo {
        LevelNo::from_index(self.index() + 1)
    }
}

impl fmt::Display for LevelNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// One level of the clock (cb:12.tourn.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Level {
    /// How long it lasts: whole seconds.
    pub span: Span,
    /// What is played, for how much.
    pub stakes: LevelStakes,
}

/// What is played during a level: mixed events change the game from level to level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelStakes {
    /// The game, by its key in the catalogue of poker.
    pub game: GameKey,
    /// How bets are limited.
    pub betting: LevelBetting,
    /// The forced bets that open the betting.
    pub forced: Forced,
    /// Who antes.
    pub ante: LevelAnte,
}

/// How bets are limited during a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LevelBetting {
    /// Up to the stack.
    NoLimit,
    /// Up to the pot.
    PotLimit,
    /// Set amounts.
    Limit {
        /// On the early streets.
        small: Points,
        /// On the late ones.
        big: Points,
    },
}

/// The forced bets that open the betting of a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forced {
    /// Two blinds.
    Blinds {
        /// The small blind.
        small: Points,
        /// The big blind.
        big: Points,
    },
    /// The low or high card of stud brings it in.
    BringIn(Points),
}

/// Who antes during a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LevelAnte {
    /// Nobody.
    None,
    /// Everybody.
    Each(Points),
    /// The button, for all.
    Button(Points),
    /// The big blind, for all.
    BigBlind(Points),
}

impl LevelAnte {
    /// How much one of those who pay it pays.
    pub const fn amount(self) -> Points {
        match self {
            LevelAnte::None => Points::ZERO,
            LevelAnte::Each(amount) | LevelAnte::Button(amount) | LevelAnte::BigBlind(amount) => amount,
        }
    }
}

impl LevelStakes {
    /// The least opening bet of the early streets: the small bet, the big blind or, in stud without a limit, the bring-in.
    pub const fn least_bet(&self) -> Points {
        match (self.betting, self.forced) {
            (LevelBetting::Limit { small, .. }, _) => small,
            (LevelBetting::NoLimit | LevelBetting::PotLimit, Forced::Blinds { big, .. }) => big,
            (LevelBetting::NoLimit | LevelBetting::PotLimit, Forced::BringIn(bring_in)) => bring_in,
        }
    }

    /// What stacks are measured in: the big blind; in stud the small bet.
    pub const fn big_blind(&self) -> Points {
        match self.forced {
            Forced::Blinds { big, .. } => big,
            Forced::BringIn(_) => self.least_bet(),
        }
    }

    /// Every amount that chips in play must be able to pay.
    pub(super) fn amounts(&self) -> [Points; 5] {
        let (first, second) = match self.forced {
            Forced::Blinds { small, big } => (small, big),
            Forced::BringIn(bring_in) => (bring_in, bring_in),
        };
        let (small, big) = match self.betting {
            LevelBetting::Limit { small, big } => (small, big),
            LevelBetting::NoLimit | LevelBetting::PotLimit => (first, second),
        };
        [first, second, self.ante.amount(), small, big]
    }

    /// What a table of so many players puts in before the first decision: blinds and antes, or antes and bring-in.
    pub(super) fn forced_by(&self, players: u64) -> u128 {
        let opening = match self.forced {
            Forced::Blinds { small, big } => u128::from(small.count()) + u128::from(big.count()),
            Forced::BringIn(bring_in) => u128::from(bring_in.count()),
        };
        let antes = match self.ante {
            LevelAnte::None => 0,
            LevelAnte::Each(ante) => u128::from(ante.count()) * u128::from(players),
            LevelAnte::Button(ante) | LevelAnte::BigBlind(ante) => u128::from(ante.count()),
        };
        opening + antes
    }
}
