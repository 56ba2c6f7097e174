//! Why a request around an absence is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::policy::AbsencePolicy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbsenceRefusal {
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

impl AbsenceRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            AbsenceRefusal::NotYours { .. } => "not-yours",
            AbsenceRefusal::NotSeated { .. } => "not-seated",
            AbsenceRefusal::HandIsOn => "hand-is-on",
            AbsenceRefusal::IsAway { .. } => "is-away",
            AbsenceRefusal::IsHere { .. } => "is-here",
            AbsenceRefusal::NotAsked { .. } => "not-asked",
            AbsenceRefusal::NoCoverAsked { .. } => "no-cover-asked",
            AbsenceRefusal::ChipsStay => "chips-stay",
            AbsenceRefusal::NoCovers => "no-covers",
            AbsenceRefusal::EnoughAreEating { .. } => "enough-are-eating",
            AbsenceRefusal::BringEverything { .. } => "bring-everything",
            AbsenceRefusal::TooLateToExtend { .. } => "too-late-to-extend",
            AbsenceRefusal::NotOverdue { .. } => "not-overdue",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &AbsencePolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            AbsenceRefusal::NotAsked { .. } => cites.floor,
            AbsenceRefusal::NoCoverAsked { .. } => cites.covered,
            AbsenceRefusal::ChipsStay => cites.go,
            AbsenceRefusal::EnoughAreEating { .. } => cites.meals,
            AbsenceRefusal::BringEverything { .. } => cites.back,
            AbsenceRefusal::TooLateToExtend { .. } => cites.extended,
            AbsenceRefusal::NotOverdue { .. } => cites.meal,
            AbsenceRefusal::NotYours { .. }
            | AbsenceRefusal::NotSeated { .. }
            | AbsenceRefusal::HandIsOn
            | AbsenceRefusal::IsAway { .. }
            | AbsenceRefusal::IsHere { .. }
            | AbsenceRefusal::NoCovers => None,
        }
    }
}

impl fmt::Display for AbsenceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for AbsenceRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AbsenceRefusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            AbsenceRefusal::NotSeated { seat } => write!(f, "nobody is in seat {seat}"),
            AbsenceRefusal::HandIsOn => f.write_str("you are in a hand: finish it or fold first"),
            AbsenceRefusal::IsAway { seat } => write!(f, "seat {seat} is already away"),
            AbsenceRefusal::IsHere { seat } => write!(f, "seat {seat} is not away"),
            AbsenceRefusal::NotAsked { seat } => {
                write!(f, "seat {seat} has not asked for leave: wait for the request")
            }
            AbsenceRefusal::NoCoverAsked { seat } => {
                write!(f, "seat {seat} has not asked for a cover: record the chips instead")
            }
            AbsenceRefusal::ChipsStay => {
                f.write_str("chips may not leave this table: leave them at your seat")
            }
            AbsenceRefusal::NoCovers => {
                f.write_str("this house does not cover chips: leave them or take them with you")
            }
            AbsenceRefusal::EnoughAreEating { most } => {
                write!(f, "{most} players are on a meal break already: wait until one is back")
            }
            AbsenceRefusal::BringEverything { recorded, brought } => {
                write!(
                    f,
                    "you took {recorded} and brought back {brought}: bring back exactly {recorded}",
                    recorded = money.show(*recorded),
                    brought = money.show(*brought)
                )
            }
            AbsenceRefusal::TooLateToExtend { seat } => {
                write!(f, "seat {seat} has left already: a longer absence must be asked for before leaving")
            }
            AbsenceRefusal::NotOverdue { seat } => {
                write!(f, "seat {seat} has not been away too long: do not pick up the chips yet")
            }
        }
    }
}

impl core::error::Error for AbsenceRefusal {}
