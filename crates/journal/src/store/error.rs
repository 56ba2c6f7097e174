//! Why a store refuses or fails.

use core::fmt;

use game::CommandId;

use super::Epoch;
use crate::codec::Damaged;
use crate::stream::StreamId;

/// Why a store refuses or fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has taken the store over.
    Fenced {
        /// With what the caller came.
        held: Epoch,
        /// What stands.
        current: Epoch,
    },
    /// An entry does not come right after the last of its stream.
    OutOfOrder {
        /// The stream.
        stream: StreamId,
        /// The sequence number it must begin with.
        expected: u64,
        /// The one it has.
        offered: u64,
    },
    /// An entry was chained to something else than the last of its stream.
    OtherChain {
        /// The stream.
        stream: StreamId,
        /// The sequence number it begins with.
        first: u64,
    },
    /// The command has been carried out.
    CommandKnown {
        /// Which.
        command: CommandId,
    },
    /// Another program holds the file.
    Locked,
    /// There is no space left.
    DiskFull,
    /// A file of the store was deleted, moved or replaced while it was open: what would be written would be lost.
    Gone {
        /// Its name.
        file: String,
    },
    /// The store is not as it was written.
    Tampered {
        /// In which stream.
        stream: StreamId,
        /// At which event.
        at: u64,
        /// What is wrong.
        what: Wrong,
    },
    /// An entry is as it was written, but its events cannot be read.
    Unreadable {
        /// In which stream.
        stream: StreamId,
        /// In the entry that begins with this event.
        first: u64,
        /// Why.
        why: Damaged,
    },
    /// The file is damaged as a database.
    Damaged {
        /// As the database says it.
        says: String,
    },
    /// The file is something else.
    NotAJournal,
    /// The file has a layout this program does not know.
    WrongLayout {
        /// What it has.
        found: u32,
        /// What is known here.
        known: u32,
    },
    /// There is no such file.
    Missing,
    /// The store was opened for reading.
    ReadOnly,
    /// The database does not answer. Whether the last batch was stored is the store's to find out: offered again, it is
    /// stored once.
    Away {
        /// As the system says it.
        says: String,
    },
    /// The database refused to store the batch, and has nothing of it.
    Refused {
        /// As the database says it.
        says: String,
    },
    /// The database has less than it had confirmed: somebody has put an older one in its place.
    SetBack {
        /// How many batches were confirmed.
        confirmed: u64,
        /// How many it has.
        found: u64,
    },
    /// A room cannot be kept there, as it is.
    Unfit {
        /// Why, and what to do.
        says: String,
    },
    /// A planned fault: the store is gone until it is opened again.
    Crashed,
    /// Reading or writing failed.
    Failed {
        /// As the system says it.
        says: String,
    },
}

/// What a check finds wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// An entry is not what was chained, or one is missing.
    Chain,
    /// The chain ends elsewhere than where the stream should stand.
    Head,
    /// An answer is not registered under its command, or a registered one is not there.
    Answer,
    /// A snapshot is not what was kept, or not of this chain.
    Snapshot,
    /// A stream whose old entries were let go does not begin where and how it was left.
    Beginning,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wrong::Chain => "the hash chain is broken",
            Wrong::Head => "the stream does not end where it should",
            Wrong::Answer => "answers and commands do not agree",
            Wrong::Snapshot => "a snapshot has been changed",
            Wrong::Beginning => "the stream does not begin where it was left when old days were let go",
        })
    }
}

impl StoreError {
    /// Its code: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            StoreError::Fenced { .. } => "fenced",
            StoreError::OutOfOrder { .. } => "out-of-order",
            StoreError::OtherChain { .. } => "other-chain",
            StoreError::CommandKnown { .. } => "command-known",
            StoreError::Locked => "locked",
            StoreError::DiskFull => "disk-full",
            StoreError::Gone { .. } => "gone",
            StoreError::Tampered { .. } => "tampered",
            StoreError::Unreadable { .. } => "unreadable",
            StoreError::Damaged { .. } => "damaged",
            StoreError::NotAJournal => "not-a-journal",
            StoreError::WrongLayout { .. } => "wrong-layout",
            StoreError::Missing => "missing",
            StoreError::ReadOnly => "read-only",
            StoreError::Away { .. } => "away",
            StoreError::Refused { .. } => "refused",
            StoreError::SetBack { .. } => "set-back",
            StoreError::Unfit { .. } => "unfit",
            StoreError::Crashed => "crashed",
            StoreError::Failed { .. } => "failed",
        }
    }

    /// Whether the batch may have been stored in spite of the error. If not, nothing of it has been.
    pub const fn leaves_doubt(&self) -> bool {
        matches!(self, StoreError::Damaged { .. } | StoreError::Crashed | StoreError::Failed { .. })
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Fenced { held, current } => {
                write!(
                    f,
                    "another room has taken over the log ({current}; this room has {held}): stop this one"
                )
            }
            StoreError::OutOfOrder { stream, expected, offered } => {
                write!(
                    f,
                    "the next event of the {stream} log is {expected}, not {offered}: read the log again"
                )
            }
            StoreError::OtherChain { stream, first } => {
                write!(f, "event {first} of the {stream} log follows a different history: read the log again")
            }
            StoreError::CommandKnown { command } => {
                write!(f, "command {command} has been carried out already: give its answer again")
            }
            StoreError::Locked => f.write_str("another program is using the log: stop it, or try again"),
            StoreError::DiskFull => f.write_str("the disk is full: free some space and try again"),
            StoreError::Gone { file } => {
                write!(
                    f,
                    "{file} was deleted, moved or replaced while the room was open: put it back where it was"
                )
            }
            StoreError::Tampered { stream, at, what } => {
                write!(f, "{what} at event {at} of the {stream} log: compare with a backup and restore it")
            }
            StoreError::Unreadable { stream, first, why } => {
                write!(f, "event {first} of the {stream} log: {why}")
            }
            StoreError::Damaged { says } => {
                write!(f, "the log is damaged ({says}): restore it from a backup")
            }
            StoreError::NotAJournal => {
                f.write_str("this file is not the log of a card room: name another file")
            }
            StoreError::WrongLayout { found, known } => {
                write!(
                    f,
                    "the log has layout {found} and this program knows layout {known}: use the version that wrote it"
                )
            }
            StoreError::Missing => f.write_str("there is no log at that name: check the name"),
            StoreError::ReadOnly => f.write_str("the log was opened read-only: open it for writing"),
            StoreError::Away { says } => {
                write!(
                    f,
                    "the database does not answer ({says}): check its address, and that PostgreSQL runs there"
                )
            }
            StoreError::Refused { says } => {
                write!(f, "the database refused to store anything ({says}): see its own log for the reason")
            }
            StoreError::SetBack { confirmed, found } => {
                write!(
                    f,
                    "the database has {found} batches of the log and had confirmed {confirmed}: an older one was put in \
                     its place; bring the newest one back"
                )
            }
            StoreError::Unfit { says } => f.write_str(says),
            StoreError::Crashed => f.write_str("the log's store has crashed: open it again"),
            StoreError::Failed { says } => write!(f, "the log could not be read or written: {says}"),
        }
    }
}

impl core::error::Error for StoreError {}
