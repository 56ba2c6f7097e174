//! Why a request about games and limits is refused.

use core::fmt;

use game::{Actor, Seat};
use rulebook::RuleId;

use super::RotationPolicy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RotationRefusal {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Games and limits change between hands.
    HandIsOn,
    /// The list has no such game.
    NoSuchGame {
        /// Which was asked for.
        index: u8,
        /// How many there are.
        games: u8,
    },
    /// The game is on.
    SameGame,
    /// A limit of nothing, or upside down, or the one that is played.
    NoLimit,
    /// There is a vote on already.
    VoteIsOn,
    /// There is no vote.
    NoVote,
    /// The player is not in the game.
    NotInTheGame {
        /// Who.
        seat: Seat,
    },
    /// Too many object.
    TooManyObjections {
        /// How many.
        objections: u8,
        /// How many are enough.
        enough: u8,
    },
    /// A higher limit needs the floor.
    NeedsApproval,
}

impl RotationRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            RotationRefusal::NotYours { .. } => "not-yours",
            RotationRefusal::HandIsOn => "hand-is-on",
            RotationRefusal::NoSuchGame { .. } => "no-such-game",
            RotationRefusal::SameGame => "same-game",
            RotationRefusal::NoLimit => "no-limit",
            RotationRefusal::VoteIsOn => "vote-is-on",
            RotationRefusal::NoVote => "no-vote",
            RotationRefusal::NotInTheGame { .. } => "not-in-the-game",
            RotationRefusal::TooManyObjections { .. } => "too-many-objections",
            RotationRefusal::NeedsApproval => "needs-approval",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &RotationPolicy) -> Option<RuleId> {
        match self {
            RotationRefusal::TooManyObjections { .. } => policy.cites.objections,
            RotationRefusal::NeedsApproval => policy.cites.higher,
            _ => None,
        }
    }
}

impl fmt::Display for RotationRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RotationRefusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            RotationRefusal::HandIsOn => f.write_str("a hand is being played: ask again when it is over"),
            RotationRefusal::NoSuchGame { index, games } => {
                write!(f, "there is no game {index}: this table plays {games}")
            }
            RotationRefusal::SameGame => f.write_str("that game is being played now"),
            RotationRefusal::NoLimit => {
                f.write_str("that is not a different limit: name a lower and an upper bet")
            }
            RotationRefusal::VoteIsOn => f.write_str("a new limit has been proposed: settle that first"),
            RotationRefusal::NoVote => f.write_str("no new limit has been proposed: propose one"),
            RotationRefusal::NotInTheGame { seat } => write!(f, "seat {seat} is not in the game"),
            RotationRefusal::TooManyObjections { objections, enough } => {
                write!(f, "{objections} players object, and {enough} are enough to keep the limit")
            }
            RotationRefusal::NeedsApproval => {
                f.write_str("a higher limit needs the floor's approval: ask for it")
            }
        }
    }
}

impl core::error::Error for RotationRefusal {}
