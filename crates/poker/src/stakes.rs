//! What a hand is played for: limits, forced bets, rake and drops.

use alloc::vec::Vec;

use chips::Chips;

use crate::variant::Bet;

/// The betting structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Betting {
    /// Bets and raises of one size: the lower on the early streets, the upper on the late ones.
    Fixed {
        /// The lower.
        small: Chips,
        /// The upper.
        big: Chips,
    },
    /// Bets and raises of any size between a posted least and most.
    Spread {
        /// The least.
        least: Chips,
        /// The most on the early streets.
        most: Chips,
        /// The most on the late streets.
        most_late: Chips,
    },
    /// Up to the pot.
    PotLimit {
        /// The least bet.
        least: Chips,
    },
    /// Up to the stack.
    NoLimit {
        /// The least bet.
        least: Chips,
    },
}

impl Betting {
    /// Whether raises are capped and half a bet counts: fixed and spread limit.
    #[inline]
    pub const fn is_limit(self) -> bool {
        matches!(self, Betting::Fixed { .. } | Betting::Spread { .. })
    }

    /// The least opening bet of a street.
    #[inline]
    pub const fn least(self, bet: Bet) -> Chips {
        match (self, bet) {
            (Betting::Fixed { small, .. }, Bet::Small) => small,
            (Betting::Fixed { big, .. }, Bet::Big) => big,
            (Betting::Spread { least, .. } | Betting::PotLimit { least } | Betting::NoLimit { least }, _) => {
                least
            }
        }
    }

    /// Its amounts, from the least to the most; some twice where it has fewer than three.
    pub const fn amounts(self) -> [Chips; 3] {
        match self {
            Betting::Fixed { small, big } => [small, big, big],
            Betting::Spread { least, most, most_late } => [least, most, most_late],
            Betting::PotLimit { least } | Betting::NoLimit { least } => [least; 3],
        }
    }

    /// The limits of a kill pot: twice as high, or half as high again (cb:8.intro.2, cb:8.intro.3).
    #[must_use]
    pub fn killed(self, kill: Kill) -> Betting {
        let up = |amount: Chips| kill.raises(amount);
        match self {
            Betting::Fixed { small, big } => Betting::Fixed { small: up(small), big: up(big) },
            Betting::Spread { least, most, most_late } => {
                Betting::Spread { least: up(least), most: up(most), most_late: up(most_late) }
            }
            Betting::PotLimit { least } => Betting::PotLimit { least: up(least) },
            Betting::NoLimit { least } => Betting::NoLimit { least: up(least) },
        }
    }

    /// As people type it: `fl`, `spread`, `pl`, `nl`.
    pub const fn key(self) -> &'static str {
        match self {
            Betting::Fixed { .. } => "fl",
            Betting::Spread { .. } => "spread",
            Betting::PotLimit { .. } => "pl",
            Betting::NoLimit { .. } => "nl",
        }
    }
}

/// How a kill raises the stakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kill {
    /// Half as high again.
    Half,
    /// Twice as high.
    Full,
}

impl Kill {
    /// An amount raised by the kill.
    pub fn raises(self, amount: Chips) -> Chips {
        let units = amount.units();
        Chips::new(match self {
            Kill::Half => units.saturating_add(units / 2),
            Kill::Full => units.saturating_mul(2),
        })
    }
}

/// Who antes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ante {
    /// Nobody.
    None,
    /// Everybody.
    Each(Chips),
    /// The button, for all.
    Button(Chips),
    /// The big blind, for all.
    BigBlind(Chips),
}

/// What the house earns from a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rake {
    /// How it is worked out.
    pub method: RakeMethod,
    /// When it is taken.
    pub when: RakeTime,
    /// The most it may be for the whole hand, side pots and all.
    pub cap: Option<Chips>,
    /// Whether hands that end on the first street are free: no flop, no drop.
    pub no_flop_no_drop: bool,
}

/// How rake is worked out (nj:14.14(b)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RakeMethod {
    /// So many percent of what is bet, down to whole chips.
    Percent(u8),
    /// Set amounts when the pots together reach set levels.
    Levels(Vec<RakeLevel>),
    /// Both: the percentage first.
    PercentAndLevels {
        /// So many percent of what is bet, down to whole chips.
        percent: u8,
        /// Set amounts when the pots together reach set levels, whatever the percentage has taken.
        levels: Vec<RakeLevel>,
    },
}

impl RakeMethod {
    /// The percentage, where there is one.
    pub const fn percent(&self) -> Option<u8> {
        match self {
            RakeMethod::Percent(percent) | RakeMethod::PercentAndLevels { percent, .. } => Some(*percent),
            RakeMethod::Levels(_) => None,
        }
    }

    /// The levels, where there are any.
    pub fn levels(&self) -> &[RakeLevel] {
        match self {
            RakeMethod::Levels(levels) | RakeMethod::PercentAndLevels { levels, .. } => levels,
            RakeMethod::Percent(_) => &[],
        }
    }
}

/// A level of the pot and what is taken when it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RakeLevel {
    /// The level.
    pub reached: Chips,
    /// What is taken then.
    pub amount: Chips,
}

/// When rake is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RakeTime {
    /// After each betting round (nj:14.14(b)1.ii).
    EachRound,
    /// At the end of the hand, before the pot is pushed (cb:2.dealing.7).
    EndOfHand,
}

/// A jackpot drop: so much from each pot above a size, if enough players were dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JackpotDrop {
    /// Which fund it feeds, for the sign.
    pub name: &'static str,
    /// How much.
    pub amount: Chips,
    /// Only from a total pot above this, before rake and drops.
    pub pot_over: Chips,
    /// Only if so many players were dealt in.
    pub least_dealt: u8,
}
