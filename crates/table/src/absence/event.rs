//! What may be asked for around an absence, and what has happened.

use chips::Chips;
use game::{Moment, Seat, Span};
use rulebook::RuleId;

use super::policy::AbsencePolicy;

/// Why a player steps away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// To eat.
    Meal,
    /// For anything else.
    Break,
}

/// What becomes of the chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stakes {
    /// They stay where they are.
    Stay,
    /// The player takes them along.
    Go,
    /// They stay under an opaque cover.
    Covered,
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// A player steps away, or asks for leave where the floor gives it.
    StepAway {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
        /// What becomes of the chips.
        stakes: Stakes,
    },
    /// The floor writes down the stakes a player takes along.
    Account {
        /// Whose.
        seat: Seat,
    },
    /// The floor covers the stakes of a player who has asked for that.
    Cover {
        /// Whose.
        seat: Seat,
    },
    /// A supervisor allows a longer absence before the player leaves.
    Extend {
        /// Who.
        seat: Seat,
        /// How long in all.
        to: Span,
    },
    /// A player is back.
    Return {
        /// Who.
        seat: Seat,
        /// The chips brought back, where they had gone along.
        with: Chips,
    },
    /// The floor picks up the chips of a player who has been away too long or too often.
    PickUp {
        /// Whose.
        seat: Seat,
    },
    /// The clock looks who has been away too long.
    Look,
    /// The seat has been given up.
    Forget {
        /// Which.
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
pub enum AbsenceEvent {
    /// A player asked for leave: the floor has to act before the seat counts as away.
    LeaveAsked {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
        /// Whether the stakes are to be covered.
        covered: bool,
    },
    /// A player stepped away.
    SteppedAway {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
        /// What became of the chips.
        stakes: Stakes,
        /// How much it was.
        held: Chips,
        /// Until when.
        until: Option<Moment>,
        /// Whether this is the third man walking.
        third_man: bool,
    },
    /// A supervisor allowed a longer absence.
    Extended {
        /// Who.
        seat: Seat,
        /// How long in all.
        to: Span,
    },
    /// Somebody is away often: a supervisor should know.
    OftenAway {
        /// Who.
        seat: Seat,
        /// How often by now.
        times: u8,
    },
    /// Somebody has been away too long: the chips may be picked up.
    Overdue {
        /// Who.
        seat: Seat,
    },
    /// The chips brought back are not those that went.
    ShortReturn {
        /// Whose.
        seat: Seat,
        /// What was written down.
        recorded: Chips,
        /// What was brought.
        brought: Chips,
    },
    /// A player is back, with everything.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The floor picked the chips up: the seat is free.
    PickedUp {
        /// Whose.
        seat: Seat,
        /// How much lay there: nothing where the player had taken it along.
        amount: Chips,
    },
    /// The seat was given up, and with it what is known of its absences.
    Forgotten {
        /// Which.
        seat: Seat,
    },
    /// The room was down: every end moves.
    Resumed {
        /// How long it was down.
        by: Span,
    },
}

impl AbsenceEvent {
    /// The rule it carries out.
    pub fn rule(&self, policy: &AbsencePolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            AbsenceEvent::LeaveAsked { .. } => cites.floor,
            AbsenceEvent::SteppedAway { third_man: true, .. } => cites.third,
            AbsenceEvent::SteppedAway { stakes: Stakes::Covered, .. } => cites.covered,
            AbsenceEvent::SteppedAway { stakes: Stakes::Go, .. } => cites.accounted.or(cites.go),
            AbsenceEvent::SteppedAway { why: Why::Meal, .. }
            | AbsenceEvent::Overdue { .. }
            | AbsenceEvent::PickedUp { .. } => cites.meal,
            AbsenceEvent::Extended { .. } => cites.extended,
            AbsenceEvent::OftenAway { .. } => cites.frequent,
            AbsenceEvent::ShortReturn { .. } | AbsenceEvent::Returned { .. } => cites.back,
            AbsenceEvent::SteppedAway { .. }
            | AbsenceEvent::Forgotten { .. }
            | AbsenceEvent::Resumed { .. } => None,
        }
    }
}
