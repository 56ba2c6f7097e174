//! Why a request about the clock is refused.

use core::fmt;

use game::{Actor, Seat};
use rulebook::RuleId;

use super::Policy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Only a floorperson starts the clock.
    NeedsTheFloor {
        /// Who asked.
        actor: Actor,
    },
    /// This house has no such clock.
    NoClock,
    /// Nobody is to act.
    NobodyToAct,
    /// Somebody else is to act.
    NotTheirTurn {
        /// Whom the clock was asked for.
        on: Seat,
    },
    /// A player cannot be pressed by the player's own call.
    OnYourself,
    /// The clock runs already, or was asked for.
    Already {
        /// Against whom.
        seat: Seat,
    },
    /// There is nothing in the bank.
    EmptyBank {
        /// Whose.
        seat: Seat,
    },
}

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::NeedsTheFloor { .. } => "needs-the-floor",
            Refusal::NoClock => "no-clock",
            Refusal::NobodyToAct => "nobody-to-act",
            Refusal::NotTheirTurn { .. } => "not-their-turn",
            Refusal::OnYourself => "on-yourself",
            Refusal::Already { .. } => "already",
            Refusal::EmptyBank { .. } => "empty-bank",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        match self {
            Refusal::NeedsTheFloor { .. } | Refusal::NotTheirTurn { .. } | Refusal::OnYourself => {
                policy.cites.starts
            }
            Refusal::Already { .. } => policy.cites.runs,
            Refusal::NotYours { .. }
            | Refusal::NoClock
            | Refusal::NobodyToAct
            | Refusal::EmptyBank { .. } => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            Refusal::NeedsTheFloor { actor } => {
                write!(f, "{actor} may not start the clock: ask the floor")
            }
            Refusal::NoClock => f.write_str("this table has no such clock"),
            Refusal::NobodyToAct => f.write_str("it is nobody's turn: there is nobody to call the clock on"),
            Refusal::NotTheirTurn { on } => {
                write!(f, "it is not seat {on}'s turn: call the clock on the player to act")
            }
            Refusal::OnYourself => f.write_str("it is your own turn: act"),
            Refusal::Already { seat } => write!(f, "the clock is running on seat {seat} already: wait"),
            Refusal::EmptyBank { seat } => write!(f, "seat {seat} has no time bank left: act"),
        }
    }
}

impl core::error::Error for Refusal {}
