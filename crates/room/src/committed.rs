//! What a command has written into the log, for whoever watches the room.

use game::{CommandId, Moment, TableId, TournamentId};

use crate::record::{RoomEvent, TableEvent};

/// What one command has written into one stream of the log. A watcher is given it when it is durable, and not before.
#[derive(Clone, PartialEq, Debug)]
pub struct Committed {
    /// When.
    pub at: Moment,
    /// By which command.
    pub command: CommandId,
    /// The number of the first event in its stream; the others follow without a gap.
    pub first: u64,
    /// Where, and what.
    pub page: StreamEvents,
}

/// A stream of the log and what was written there.
#[derive(Clone, PartialEq, Debug)]
pub enum StreamEvents {
    /// At a table.
    Table {
        /// Which.
        table: TableId,
        /// What happened.
        events: Vec<TableEvent>,
    },
    /// In the room.
    Room {
        /// What happened.
        events: Vec<RoomEvent>,
    },
    /// In a tournament.
    Tournament {
        /// Which.
        tournament: TournamentId,
        /// What happened.
        events: Vec<tournament::TournamentEvent>,
    },
    /// In the ledger.
    Ledger {
        /// What was booked.
        events: Vec<ledger::LedgerEvent>,
    },
}

impl StreamEvents {
    /// How many events were written.
    pub fn len(&self) -> usize {
        match self {
            StreamEvents::Table { events, .. } => events.len(),
            StreamEvents::Room { events } => events.len(),
            StreamEvents::Tournament { events, .. } => events.len(),
            StreamEvents::Ledger { events } => events.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
