//! Why a race cannot be held.

use core::fmt;

use cards::Card;
use game::Seat;
use rulebook::{RuleId, rule};

use crate::Points;

/// Why a race cannot be held, or not with these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum BadRace {
    /// The new chip is no multiple of the old one.
    NotAMultiple { old: Points, new: Points },
    /// A seat with two stacks.
    SeatTwice { seat: Seat },
    /// A stack that old chips do not make.
    NotInOldChips { seat: Seat, stack: Points, old: Points },
    /// More points than can be counted.
    TooManyPoints,
    /// More odd chips than a deck has cards.
    TooManyCards { cards: u64 },
    /// Fewer or more cards than there are odd chips.
    WrongCount { dealt: u64, cards: u64 },
    /// A card that was dealt twice.
    CardTwice { card: Card },
}

impl BadRace {
    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            BadRace::NotAMultiple { .. } | BadRace::NotInOldChips { .. } => Some(rule!("cb:12.tourn.10b")),
            BadRace::TooManyCards { .. } | BadRace::WrongCount { .. } => Some(rule!("cb:12.tourn.10c")),
            BadRace::SeatTwice { .. } | BadRace::TooManyPoints | BadRace::CardTwice { .. } => None,
        }
    }
}

impl fmt::Display for BadRace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadRace::NotAMultiple { old, new } => {
                write!(f, "chips of {old} cannot be changed into chips of {new}")
            }
            BadRace::SeatTwice { seat } => write!(f, "seat {seat} has two stacks"),
            BadRace::NotInOldChips { seat, stack, old } => {
                write!(f, "the stack of {stack} at seat {seat} cannot be made of chips of {old}")
            }
            BadRace::TooManyPoints => f.write_str("the stacks are too large to add up"),
            BadRace::TooManyCards { cards } => {
                write!(f, "the race takes {cards} cards, one for each odd chip, and a deck has 52")
            }
            BadRace::WrongCount { dealt, cards } => {
                write!(f, "{dealt} cards are dealt for {cards} odd chips")
            }
            BadRace::CardTwice { card } => write!(f, "the {card} is dealt twice"),
        }
    }
}

impl core::error::Error for BadRace {}
