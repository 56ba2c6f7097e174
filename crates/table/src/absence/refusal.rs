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
            Refusal::NotYours { actor } => write!(f, "that is not for {actor} to ask"),
            Refusal::NotSeated { seat } => write!(f, "nobody sits in seat {seat}"),
            Refusal::HandIsOn => f.write_str("you have cards: play the hand or fold first"),
            Refusal::IsAway { seat } => write!(f, "seat {seat} is away already"),
            Refusal::IsHere { seat } => write!(f, "seat {seat} is not away"),
            Refusal::NotAsked { seat } => {
                write!(f, "seat {seat} has not asked for leave: wait until that is asked")
            }
            Refusal::NoCoverAsked { seat } => {
                write!(f, "seat {seat} has not asked for a cover: write the stakes down")
            }
            Refusal::ChipsStay => f.write_str("chips stay on this table: leave them where they are"),
            Refusal::NoCovers => f.write_str("there are no covers here: leave the chips or take them along"),
            Refusal::EnoughAreEating { most } => {
                write!(f, "{most} players are out to eat: wait until one is back")
            }
            Refusal::BringEverything { recorded, brought } => {
                write!(
                    f,
                    "{recorded} went with you and {brought} came back: bring exactly {recorded}",
                    recorded = money.show(*recorded),
                    brought = money.show(*brought)
                )
            }
            Refusal::TooLateToExtend { seat } => {
                write!(f, "seat {seat} has left: a longer absence is asked for before")
            }
            Refusal::NotOverdue { seat } => {
                write!(f, "seat {seat} has not been away too long: leave the chips")
            }
        }
    }
}

impl core::error::Error for Refusal {}
