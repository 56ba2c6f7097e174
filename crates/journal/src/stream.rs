//! The streams of the log.

use core::fmt;

use game::{TableId, TournamentId};

use crate::stored;

/// A stream: a gapless sequence of events that is folded by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StreamId {
    /// The floor: lists, seats, jackpots, people.
    Room,
    /// The money.
    Ledger,
    /// One table.
    Table(TableId),
    /// One tournament; its tables have streams of their own.
    Tournament(TournamentId),
}

/// Where the numbers of tables begin, so that more streams of the house can come before them.
const TABLES: u32 = 0x1_0000;
/// Where the numbers of tournaments begin: far behind the last table there can be.
const TOURNAMENTS: u32 = 0x8000_0000;

impl StreamId {
    /// Its number in a store and under the hash: 0 the room, 1 the ledger, 65,536 and up the tables, 2,147,483,648 and
    /// up the tournaments.
    pub const fn number(self) -> u32 {
        match self {
            StreamId::Room => 0,
            StreamId::Ledger => 1,
            StreamId::Table(TableId(table)) => TABLES + table as u32,
            StreamId::Tournament(TournamentId(tournament)) => TOURNAMENTS.saturating_add(tournament),
        }
    }

    /// The stream with this number, if there is one.
    pub fn from_number(number: u32) -> Option<StreamId> {
        match number {
            0 => Some(StreamId::Room),
            1 => Some(StreamId::Ledger),
            2..TABLES => None,
            TABLES..TOURNAMENTS => {
                (number - TABLES).try_into().ok().map(|table| StreamId::Table(TableId(table)))
            }
            TOURNAMENTS.. => Some(StreamId::Tournament(TournamentId(number - TOURNAMENTS))),
        }
    }
}

stored! {
    enum StreamId {
        1 = Room,
        2 = Ledger,
        3 = Table(table),
        4 = Tournament(tournament),
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamId::Room => f.write_str("room"),
            StreamId::Ledger => f.write_str("ledger"),
            StreamId::Table(table) => fmt::Display::fmt(table, f),
            StreamId::Tournament(tournament) => fmt::Display::fmt(tournament, f),
        }
    }
}
