//! Why a request about the clock is refused.

use core::fmt;

use game::{Actor, Seat};
use rulebook::RuleId;

use super::ActionClockPolicy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionClockRefusal {
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

impl ActionClockRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            ActionClockRefusal::NotYours { .. } => "not-yours",
            ActionClockRefusal::NeedsTheFloor { .. } => "needs-the-floor",
            ActionClockRefusal::NoClock => "no-clock",
            ActionClockRefusal::NobodyToAct => "nobody-to-act",
            ActionClockRefusal::NotTheirTurn { .. } => "not-their-turn",
            ActionClockRefusal::OnYourself => "on-yourself",
            ActionClockRefusal::Already { .. } => "already",
            ActionClockRefusal::EmptyBank { .. } => "empty-bank",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &ActionClockPolicy) -> Option<RuleId> {
        match self {
            ActionClockRefusal::NeedsTheFloor { .. }
            | ActionClockRefusal::NotTheirTurn { .. }
            | ActionClockRefusal::OnYourself => policy.cites.starts,
            ActionClockRefusal::Already { .. } => policy.cites.runs,
            ActionClockRefusal::NotYours { .. }
            | ActionClockRefusal::NoClock
            | ActionClockRefusal::NobodyToAct
            | ActionClockRefusal::EmptyBank { .. } => None,
        }
    }
}

impl fmt::Display for ActionClockRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionClockRefusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            ActionClockRefusal::NeedsTheFloor { actor } => {
                write!(f, "{actor} may not start the clock: ask the floor")
            }
            ActionClockRefusal::NoClock => f.write_str("this table has no such clock"),
            ActionClockRefusal::NobodyToAct => {
                f.write_str("it is nobody's turn: there is nobody to call the clock on")
            }
            ActionClockRefusal::NotTheirTurn { on } => {
                write!(f, "it is not seat {on}'s turn: call the clock on the player to act")
            }
            ActionClockRefusal::OnYourself => f.write_str("it is your own turn: act"),
            ActionClockRefusal::Already { seat } => {
                write!(f, "the clock is running on seat {seat} already: wait")
            }
            ActionClockRefusal::EmptyBank { seat } => write!(f, "seat {seat} has no time bank left: act"),
        }
    }
}

impl core::error::Error for ActionClockRefusal {}
