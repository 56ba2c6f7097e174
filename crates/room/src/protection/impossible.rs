//! What cannot have happened to the time somebody has played.

use std::fmt;

use game::PlayerId;

/// Why an event about a player's time at the tables cannot have happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImpossibleTime {
    /// Somebody sat down who sat already.
    SatAlready {
        /// Who.
        player: PlayerId,
    },
    /// Somebody got up who sat nowhere.
    SatNowhere {
        /// Who.
        player: PlayerId,
    },
    /// Somebody has seen how long a session lasts that never began.
    NoSession {
        /// Who.
        player: PlayerId,
    },
}

impl fmt::Display for ImpossibleTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImpossibleTime::SatAlready { player } => write!(f, "{player} sat down twice without getting up"),
            ImpossibleTime::SatNowhere { player } => write!(f, "{player} got up and had not sat down"),
            ImpossibleTime::NoSession { player } => {
                write!(f, "{player} was told about a session that had not begun")
            }
        }
    }
}

impl std::error::Error for ImpossibleTime {}
