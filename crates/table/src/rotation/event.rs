//! What may be asked for about games and limits, and what has happened.

use game::{Badge, Seat};
use rulebook::RuleId;

use super::{Limit, RotationPolicy};

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// The next hand is about to begin.
    NextHand,
    /// The floor puts another game of the list on.
    ChooseGame {
        /// Which.
        index: u8,
    },
    /// Somebody proposes another limit.
    ProposeLimit {
        /// Which.
        limit: Limit,
    },
    /// A player objects to it.
    Object {
        /// Who.
        seat: Seat,
    },
    /// The floor approves of it.
    Approve,
    /// The dealer puts the new limit on the sign.
    ChangeLimit,
    /// The proposal is dropped.
    DropProposal,
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RotationEvent {
    /// Another game of the list is dealt from now on.
    GameChanged {
        /// Which.
        index: u8,
    },
    /// A hand of the game begins.
    HandCounted {
        /// Where its button lies.
        button: Option<Seat>,
        /// How many are dealt in.
        players: u8,
    },
    /// Another limit was proposed.
    LimitProposed {
        /// Which.
        limit: Limit,
        /// Whether it is higher.
        raises: bool,
    },
    /// A player objected.
    Objected {
        /// Who.
        seat: Seat,
    },
    /// The floor approved.
    Approved {
        /// Who.
        by: Badge,
    },
    /// The limit changed.
    LimitChanged {
        /// To which.
        limit: Limit,
    },
    /// The proposal was dropped: the limit stays.
    ProposalDropped,
}

impl RotationEvent {
    /// The rule it carries out.
    pub fn rule(&self, policy: &RotationPolicy) -> Option<RuleId> {
        match self {
            RotationEvent::Objected { .. } | RotationEvent::LimitChanged { .. } => policy.cites.objections,
            RotationEvent::Approved { .. } => policy.cites.higher,
            RotationEvent::GameChanged { .. }
            | RotationEvent::HandCounted { .. }
            | RotationEvent::LimitProposed { .. }
            | RotationEvent::ProposalDropped => None,
        }
    }
}
