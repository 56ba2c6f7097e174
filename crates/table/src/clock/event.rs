//! What may be asked of the clock, and what has happened.

use game::{Actor, Moment, Seat, Span};
use rulebook::RuleId;

use super::ActionClockPolicy;

/// Which time runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The time every action has.
    Action,
    /// The player's bank.
    Bank,
    /// The clock that was called for.
    Called,
}

/// What follows when time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// There was no bet: the player checks.
    Check,
    /// There was a bet: the hand is dead.
    DeadHand,
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Somebody wants the clock on a player.
    CallTime {
        /// On whom.
        on: Seat,
    },
    /// A floorperson starts the clock on whoever is to act.
    Start,
    /// The turn has come to somebody: where actions are timed, time runs.
    TurnBegins,
    /// A player opens the bank before time is up.
    UseBank {
        /// Who.
        seat: Seat,
    },
    /// Whoever was to act has acted.
    Acted,
    /// The clock is looked at.
    Look,
    /// A hand was played: banks fill again after so many.
    HandPlayed,
    /// Somebody has sat down.
    Seated {
        /// Who.
        seat: Seat,
    },
    /// Somebody has left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The room was down for so long.
    Resume {
        /// How long.
        by: Span,
    },
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionClockEvent {
    /// The clock was asked for: a floorperson decides.
    TimeAsked {
        /// By whom.
        by: Actor,
        /// On whom.
        on: Seat,
    },
    /// Time runs.
    Started {
        /// Against whom.
        seat: Seat,
        /// Which time.
        kind: Kind,
        /// When the warning comes.
        warns: Option<Moment>,
        /// When it is up.
        ends: Moment,
    },
    /// The player was warned.
    Warned {
        /// Who.
        seat: Seat,
        /// When time is up now: never sooner after the warning than the house says.
        ends: Moment,
    },
    /// Time is up.
    Expired {
        /// Whose.
        seat: Seat,
        /// What follows.
        then: Then,
        /// How much of the bank is gone.
        bank_used: Span,
    },
    /// The player acted in time, or the clock has no object any more.
    Stopped {
        /// Who.
        seat: Seat,
        /// How much of the bank is gone.
        bank_used: Span,
    },
    /// A hand was counted towards the next filling of the banks.
    HandCounted {
        /// How many there are by now.
        hands: u16,
    },
    /// A bank was filled or emptied.
    BankSet {
        /// Whose.
        seat: Seat,
        /// What there is in it.
        bank: Span,
    },
    /// The room was down: every end moves.
    Resumed {
        /// How long it was down.
        by: Span,
    },
}

impl ActionClockEvent {
    /// The rule it carries out.
    pub fn rule(&self, policy: &ActionClockPolicy) -> Option<RuleId> {
        match self {
            ActionClockEvent::TimeAsked { .. } => policy.cites.starts,
            ActionClockEvent::Started { kind: Kind::Called, .. }
            | ActionClockEvent::Warned { .. }
            | ActionClockEvent::Expired { .. } => policy.cites.runs,
            ActionClockEvent::Started { .. }
            | ActionClockEvent::Stopped { .. }
            | ActionClockEvent::HandCounted { .. }
            | ActionClockEvent::BankSet { .. }
            | ActionClockEvent::Resumed { .. } => None,
        }
    }
}
