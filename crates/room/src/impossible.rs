//! What cannot have happened in the room, and where it was found.

use std::fmt;

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
