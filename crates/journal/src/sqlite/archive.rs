//! An archive: the log from its first event to a moment, in a file by itself.
//!
//! It is a log like any other, all of it in blocks, so whatever reads a log reads an archive; but no room goes on with it.
//! Later days are added to the same file. All that one run adds is one transaction: an archive that was cut short is as
//! it was before, and the next run adds the same again.

use core::fmt;
use core::ops::{ControlFlow, Range};
use std::fs::File;
use std::io::Read;
use std::path::Path;

use game::Moment;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::block::{Made, Packer};
use super::copy::create_private;
use super::failure::{opening, told};
use super::packing::{BLOCK, LARGE};
use super::{PATIENCE, SqliteStore, append, layout};
use crate::chain::Head;
use crate::entry::Entry;
use crate::store::{Checked, Store, StoreError, Wrong};
use crate::stream::StreamId;

/// What was archived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    /// How many entries were added.
    pub added: u64,
    /// The whole archive, every link gone through after it was written.
    pub checked: Checked,
}

/// Why nothing was archived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotArchived {
    /// The log cannot be read.
    Log(StoreError),
    /// The archive cannot be read or written.
    Archive(StoreError),
    /// What the archive ends with does not stand in the log: it is another room's, or one of them was changed.
    OtherLog {
        /// In which stream.
        stream: StreamId,
        /// Where the archive ends.
        ends: u64,
    },
    /// What comes next in the archive was let go from the log: it stands in the archive that was made before that.
    BeginsLater {
        /// In which stream.
        stream: StreamId,
        /// Where the archive ends.
        ends: u64,
        /// The first event that the log still has.
        begins: u64,
    },
}

impl fmt::Display for NotArchived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotArchived::Log(error) | NotArchived::Archive(error) => error.fmt(f),
            NotArchived::OtherLog { stream, ends } => write!(
                f,
                "the archive ends with event {ends} of the {stream} log, and that event does not stand in this log: it is \
                 the archive of another room, or one of the two was changed; name another file"
            ),
            NotArchived::BeginsLater { stream, ends, begins } => write!(
                f,
                "the archive ends with event {ends} of the {stream} log, and the log begins with event {begins}: earlier \
                 days were let go; go on with the archive that has them"
            ),
        }
    }
}

impl core::error::Error for NotArchived {}

/// Copies everything that a log has up to and including a moment, and that an archive does not have yet, into it; makes
/// the archive if there is none. A room may be writing the log meanwhile and is not held up. Every link of what is added is
/// followed, and of the whole archive afterwards.
///
/// All entries of a command were written at the same moment, so a moment never parts them: the streams of an archive
/// belong together.
///
/// # Errors
///
/// When one of the two cannot be read or written, or they do not belong together; then the archive is as it was.
pub fn archive(log: &Path, to: &Path, until: Moment) -> Result<Archived, NotArchived> {
    let source = SqliteStore::open_read_only(log).map_err(NotArchived::Log)?;
    if !to.exists() {
        let failed = |error: std::io::Error| StoreError::Failed { says: error.to_string() };
        create_private(to).map_err(failed).map_err(NotArchived::Archive)?;
    }
    let mut archive = open(to).map_err(NotArchived::Archive)?;
    let transaction = archive
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(|error| NotArchived::Archive(told(&error)))?;
    if layout::is_blank(&transaction).map_err(NotArchived::Archive)? {
        layout::make_archive(&transaction).map_err(|error| NotArchived::Archive(told(&error)))?;
    }
    layout::recognise_archive(&transaction).map_err(NotArchived::Archive)?;
    let added =
        source.at_one_moment(|| Ok(add_all(&source, &transaction, until))).map_err(NotArchived::Log)??;
    transaction.commit().map_err(|error| NotArchived::Archive(told(&error)))?;
    archive.close().map_err(|(_, error)| NotArchived::Archive(told(&error)))?;
    let written = SqliteStore::open_read_only(to).map_err(NotArchived::Archive)?;
    let checked = written.check().map_err(NotArchived::Archive)?;
    Ok(Archived { added, checked })
}

/// Whether a file says that it is an archive. Nothing else of it is looked at.
///
/// # Errors
///
/// When the file cannot be read.
pub fn is_archive(path: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(APPLICATION_AT.end as u64).read_to_end(&mut head)?;
    let says = head.get(APPLICATION_AT);
    Ok(head.starts_with(b"SQLite format 3\0") && says == Some(&layout::ARCHIVE.to_be_bytes()[..]))
}

/// Where the head of an SQLite file has its `application_id`.
const APPLICATION_AT: Range<usize> = 68..72;

/// One file with nothing beside it, on the disk with its name when a commit returns.
fn open(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| opening(&error))?;
    let set = || {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "synchronous", "EXTRA")
    };
    set().map_err(|error| opening(&error))?;
    Ok(connection)
}

/// Where the archive stands: the head of each of its streams.
fn heads(archive: &Connection) -> Result<Vec<(StreamId, Head)>, StoreError> {
    let read = || {
        let mut statement = archive.prepare("SELECT stream, last, hash FROM head ORDER BY stream")?;
        let rows = statement.query_map([], |row| {
            Ok((row.get::<_, u32>(0)?, row.get::<_, u64>(1)?, row.get::<_, [u8; 32]>(2)?))
        })?;
        rows.collect::<Result<Vec<_>, _>>()
    };
    let rows = read().map_err(|error: rusqlite::Error| told(&error))?;
    let head = |(stream, last, hash): (u32, u64, [u8; 32])| {
        Some((StreamId::from_number(stream)?, Head { last, hash: crate::chain::Hash(hash) }))
    };
    let damaged = || StoreError::Damaged { says: "the number of a stream is none".into() };
    rows.into_iter().map(|row| head(row).ok_or_else(damaged)).collect()
}

/// Adds what is missing of every stream; says how many entries that were.
fn add_all(source: &SqliteStore, to: &Transaction<'_>, until: Moment) -> Result<u64, NotArchived> {
    let ends = heads(to).map_err(NotArchived::Archive)?;
    for (stream, end) in &ends {
        later_than(source, *stream, *end)?;
        if source.head_at(*stream, end.last).map_err(NotArchived::Log)? != Some(*end) {
            return Err(NotArchived::OtherLog { stream: *stream, ends: end.last });
        }
    }
    let mut added = 0;
    for (stream, _) in source.heads().map_err(NotArchived::Log)?.iter() {
        let end = ends.iter().find(|(known, _)| *known == stream).map_or(Head::START, |(_, head)| *head);
        added += add(source, to, stream, end, until)?;
    }
    Ok(added)
}

/// Whether the log has what comes after this head.
fn later_than(source: &SqliteStore, stream: StreamId, end: Head) -> Result<(), NotArchived> {
    let begin = source.begin(stream).map_err(NotArchived::Log)?;
    if begin.last <= end.last {
        return Ok(());
    }
    let (ends, begins) = (end.last, begin.last.saturating_add(1));
    Err(NotArchived::BeginsLater { stream, ends, begins })
}

/// Adds what is missing of a stream.
fn add(
    source: &SqliteStore,
    to: &Transaction<'_>,
    stream: StreamId,
    end: Head,
    until: Moment,
) -> Result<u64, NotArchived> {
    later_than(source, stream, end)?;
    let mut packer = Packer::new(stream, end);
    let (mut head, mut size, mut added, mut wrong) = (end, 0, 0_u64, None);
    source
        .read(stream, end.last, &mut |entry| {
            if entry.at > until {
                return ControlFlow::Break(());
            }
            let mut take = || {
                if !packer.take(&entry) {
                    let (at, what) = (head.last.saturating_add(1), Wrong::Chain);
                    return Err(NotArchived::Log(StoreError::Tampered { stream, at, what }));
                }
                register(to, &entry).map_err(NotArchived::Archive)?;
                head = Head::after(&entry);
                added += 1;
                size += entry.bytes.len() + entry.answer.map_or(0, <[u8]>::len);
                if packer.entries() >= BLOCK || size > LARGE {
                    let full = core::mem::replace(&mut packer, Packer::new(stream, head));
                    size = 0;
                    put(to, full).map_err(NotArchived::Archive)?;
                }
                Ok(())
            };
            match take() {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    wrong = Some(error);
                    ControlFlow::Break(())
                }
            }
        })
        .map_err(NotArchived::Log)?;
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    if packer.entries() > 0 {
        put(to, packer).map_err(NotArchived::Archive)?;
    }
    if added > 0 {
        append::move_head(to, stream, head).map_err(NotArchived::Archive)?;
    }
    Ok(added)
}

fn register(to: &Transaction<'_>, entry: &Entry<'_>) -> Result<(), StoreError> {
    if entry.answer.is_some() { append::register(to, entry) } else { Ok(()) }
}

fn put(to: &Transaction<'_>, packer: Packer) -> Result<(), StoreError> {
    let made: Made = packer
        .finish()
        .ok_or_else(|| StoreError::Damaged { says: "an entry is too large to be packed".into() })?;
    made.insert(to)
}
