//! Why a request around an absence is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::policy::Policy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Nobody sits there.
    NotSeated {
        /// Where.
        seat: Seat,
    },
    /// The player has cards in a hand.
    HandIsOn,
    /// The player is away already.
    IsAway {
        /// Who.
        seat: Seat,
    },
    /// The player is here.
    IsHere {
        /// Who.
        seat: Seat,
    },
    /// The player has not asked for leave.
    NotAsked {
        /// Who.
        seat: Seat,
    },
    /// The player has not asked for a cover.
    NoCoverAsked {
        /// Who.
        seat: Seat,
    },
    /// Chips do not leave this table.
    ChipsStay,
    /// This house has no covers.
    NoCovers,
    /// Enough players are out to eat.
    EnoughAreEating {
        /// How many may be.
        most: u8,
    },
    /// Not everything that went has come back.
    BringEverything {
        /// What went.
        recorded: Chips,
        /// What was brought.
        brought: Chips,
    },
    /// Longer absences are allowed before they begin.
    TooLateToExtend {
        /// Who is away.
        seat: Seat,
    },
    /// The player has not been away too long.
    NotOverdue {
        /// Who.
        seat: Seat,
    },
}

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::NotSeated { .. } => "not-seated",
            Refusal::HandIsOn => "hand-is-on",
            Refusal::IsAway { .. } => "is-away",
            Refusal::IsHere { .. } => "is-here",
            Refusal::NotAsked { .. } => "not-asked",
            Refusal::NoCoverAsked { .. } => "no-cover-asked",
            Refusal::ChipsStay => "chips-stay",
            Refusal::NoCovers => "no-covers",
            Refusal::EnoughAreEating { .. } => "enough-are-eating",
            Refusal::BringEverything { .. } => "bring-everything",
            Refusal::TooLateToExtend { .. } => "too-late-to-extend",
            Refusal::NotOverdue { .. } => "not-overdue",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            Refusal::NotAsked { .. } => cites.floor,
            Refusal::NoCoverAsked { .. } => cites.covered,
            Refusal::ChipsStay => cites.go,
            Refusal::EnoughAreEating { .. } => cites.meals,
            Refusal::BringEverything { .. } => cites.back,
            Refusal::TooLateToExtend { .. } => cites.extended,
            Refusal::NotOverdue { .. } => cites.meal,
            Refusal::NotYours { .. }
            | Refusal::NotSeated { .. }
            | Refusal::HandIsOn
            | Refusal::IsAway { .. }
            | Refusal::IsHere { .. }
            | Refusal::NoCovers => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            Refusal::NotSeated { seat } => write!(f, "nobody is in seat {seat}"),
            Refusal::HandIsOn => f.write_str("you are in a hand: finish it or fold first"),
            Refusal::IsAway { seat } => write!(f, "seat {seat} is already away"),
            Refusal::IsHere { seat } => write!(f, "seat {seat} is not away"),
            Refusal::NotAsked { seat } => {
                write!(f, "seat {seat} has not asked for leave: wait for the request")
            }
            Refusal::NoCoverAsked { seat } => {
                write!(f, "seat {seat} has not asked for a cover: record the chips instead")
            }
            Refusal::ChipsStay => f.write_str("chips may not leave this table: leave them at your seat"),
            Refusal::NoCovers => {
                f.write_str("this house does not cover chips: leave them or take them with you")
            }
            Refusal::EnoughAreEating { most } => {
                write!(f, "{most} players are on a meal break already: wait until one is back")
            }
            Refusal::BringEverything { recorded, brought } => {
                write!(
                    f,
                    "you took {recorded} and brought back {brought}: bring back exactly {recorded}",
                    recorded = money.show(*recorded),
                    brought = money.show(*brought)
                )
            }
            Refusal::TooLateToExtend { seat } => {
                write!(f, "seat {seat} has left already: a longer absence must be asked for before leaving")
            }
            Refusal::NotOverdue { seat } => {
                write!(f, "seat {seat} has not been away too long: do not pick up the chips yet")
            }
        }
    }
}

impl core::error::Error for Refusal {}
