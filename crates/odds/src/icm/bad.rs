//! Why stacks have no worth.

use std::fmt;

/// Why stacks have no worth in these prizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum BadIcm {
    /// Nobody is left.
    NoPlayers,
    /// More players than can be worked out.
    TooManyPlayers { players: usize, most: usize },
    /// A player without chips, counted from one.
    NoStack { player: usize },
    /// Nothing to win.
    NoPrizes,
    /// More prizes than players.
    MorePrizesThanPlayers { prizes: usize, players: usize },
    /// A prize above that of a better place.
    RisingPrize { place: usize },
}

impl fmt::Display for BadIcm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadIcm::NoPlayers => f.write_str("no stack is given"),
            BadIcm::TooManyPlayers { players, most } => {
                write!(f, "{players} players are more than the {most} that can be worked out")
            }
            BadIcm::NoStack { player } => write!(f, "player {player} has no chips, and so no place to win"),
            BadIcm::NoPrizes => f.write_str("there is nothing to win"),
            BadIcm::MorePrizesThanPlayers { prizes, players } => {
                write!(f, "there are {prizes} prizes for {players} players")
            }
            BadIcm::RisingPrize { place } => {
                write!(f, "the prize of place {place} is above that of the place before it")
            }
        }
    }
}

impl std::error::Error for BadIcm {}
