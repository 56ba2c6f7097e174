//! Why a request about games and limits is refused.

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

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::HandIsOn => "hand-is-on",
            Refusal::NoSuchGame { .. } => "no-such-game",
            Refusal::SameGame => "same-game",
            Refusal::NoLimit => "no-limit",
            Refusal::VoteIsOn => "vote-is-on",
            Refusal::NoVote => "no-vote",
            Refusal::NotInTheGame { .. } => "not-in-the-game",
            Refusal::TooManyObjections { .. } => "too-many-objections",
            Refusal::NeedsApproval => "needs-approval",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        match self {
            Refusal::TooManyObjections { .. } => policy.cites.objections,
            Refusal::NeedsApproval => policy.cites.higher,
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            Refusal::HandIsOn => f.write_str("a hand is being played: ask again when it is over"),
            Refusal::NoSuchGame { index, games } => {
                write!(f, "there is no game {index}: this table plays {games}")
            }
            Refusal::SameGame => f.write_str("that game is being played now"),
            Refusal::NoLimit => f.write_str("that is not a different limit: name a lower and an upper bet"),
            Refusal::VoteIsOn => f.write_str("a new limit has been proposed: settle that first"),
            Refusal::NoVote => f.write_str("no new limit has been proposed: propose one"),
            Refusal::NotInTheGame { seat } => write!(f, "seat {seat} is not in the game"),
            Refusal::TooManyObjections { objections, enough } => {
                write!(f, "{objections} players object, and {enough} are enough to keep the limit")
            }
            Refusal::NeedsApproval => f.write_str("a higher limit needs the floor's approval: ask for it"),
        }
    }
}

impl core::error::Error for Refusal {}
