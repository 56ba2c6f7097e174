//! What cannot have happened in the room, and where it was found.

use std::fmt;

use game::{PlayerId, TableId, TournamentId};
use jackpot::ClaimNumber;
use journal::StreamId;

use crate::protection::ImpossibleTime;

/// An event of the room or of the ledger that does not fit what was there before it. Nothing has changed; the log it comes
/// from, or the program that decided it, is wrong. What cannot have happened at one table is [`Impossible`], and costs
/// that table alone.
///
/// [`Impossible`]: crate::Impossible
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImpossibleEvent {
    /// On the floor.
    Floor(floor::Impossible),
    /// In the funds of the jackpots.
    Jackpot(jackpot::Impossible),
    /// In the books.
    Ledger(ledger::Impossible),
    /// In a tournament.
    Tournament(String),
    /// To the time somebody has played.
    PlayTime(ImpossibleTime),
    /// To the room's own lists: who is known, which tables and tournaments there are.
    Room(ImpossibleInRoom),
}

/// What cannot have happened to the room's own lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImpossibleInRoom {
    /// Somebody is registered under a number that nobody can have, or that somebody else has.
    PlayerNumber {
        /// The number.
        player: PlayerId,
    },
    /// There is no player with this number.
    NoSuchPlayer {
        /// The number.
        player: PlayerId,
    },
    /// A table opens under a number that was given out before.
    TableTwice {
        /// Its number.
        table: TableId,
    },
    /// There is no table with this number.
    NoSuchTable {
        /// The number.
        table: TableId,
    },
    /// A tournament is announced under a number that was given out before.
    TournamentTwice {
        /// Its number.
        tournament: TournamentId,
    },
    /// There is no tournament with this number.
    NoSuchTournament {
        /// The number.
        tournament: TournamentId,
    },
    /// There is no claim of a jackpot with this number.
    NoSuchClaim {
        /// The number.
        claim: ClaimNumber,
    },
    /// An incident has another number than the next one.
    IncidentGap {
        /// The number it has.
        incident: u32,
        /// The number of the one before it.
        last: u32,
    },
}

impl fmt::Display for ImpossibleInRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ImpossibleInRoom::PlayerNumber { player } => write!(f, "nobody can be registered as {player}"),
            ImpossibleInRoom::NoSuchPlayer { player } => write!(f, "there is no player {}", player.0),
            ImpossibleInRoom::TableTwice { table } => write!(f, "table {} was opened before", table.0),
            ImpossibleInRoom::NoSuchTable { table } => write!(f, "there is no table {}", table.0),
            ImpossibleInRoom::TournamentTwice { tournament } => {
                write!(f, "tournament {} was announced before", tournament.0)
            }
            ImpossibleInRoom::NoSuchTournament { tournament } => {
                write!(f, "there is no tournament {}", tournament.0)
            }
            ImpossibleInRoom::NoSuchClaim { claim } => write!(f, "there is no claim {}", claim.0),
            ImpossibleInRoom::IncidentGap { incident, last } => {
                write!(f, "incident {incident} was noted after incident {last}")
            }
        }
    }
}

impl From<ImpossibleInRoom> for ImpossibleEvent {
    fn from(why: ImpossibleInRoom) -> ImpossibleEvent {
        ImpossibleEvent::Room(why)
    }
}

impl From<ImpossibleTime> for ImpossibleEvent {
    fn from(why: ImpossibleTime) -> ImpossibleEvent {
        ImpossibleEvent::PlayTime(why)
    }
}

impl From<floor::Impossible> for ImpossibleEvent {
    fn from(why: floor::Impossible) -> ImpossibleEvent {
        ImpossibleEvent::Floor(why)
    }
}

impl From<jackpot::Impossible> for ImpossibleEvent {
    fn from(why: jackpot::Impossible) -> ImpossibleEvent {
        ImpossibleEvent::Jackpot(why)
    }
}

impl From<ledger::Impossible> for ImpossibleEvent {
    fn from(why: ledger::Impossible) -> ImpossibleEvent {
        ImpossibleEvent::Ledger(why)
    }
}

impl From<tournament::Impossible> for ImpossibleEvent {
    fn from(why: tournament::Impossible) -> ImpossibleEvent {
        ImpossibleEvent::Tournament(why.to_string())
    }
}

impl fmt::Display for ImpossibleEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImpossibleEvent::Floor(why) => why.fmt(f),
            ImpossibleEvent::Jackpot(why) => why.fmt(f),
            ImpossibleEvent::Ledger(why) => why.fmt(f),
            ImpossibleEvent::Tournament(why) => f.write_str(why),
            ImpossibleEvent::PlayTime(why) => why.fmt(f),
            ImpossibleEvent::Room(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for ImpossibleEvent {}

/// The place of an event that cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEvent {
    /// In which stream.
    pub stream: StreamId,
    /// Its number there.
    pub event: u64,
    /// Why it cannot have happened.
    pub why: ImpossibleEvent,
}

impl fmt::Display for WrongEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongEvent { stream, event, why } = self;
        write!(f, "event {event} of the {stream}'s log is wrong ({why}): restore the log from a copy")
    }
}

impl std::error::Error for WrongEvent {}
