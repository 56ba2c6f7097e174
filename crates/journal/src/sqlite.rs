//! The default store: one SQLite file.
//!
//! The file is in write-ahead mode and every commit waits for the disk (`synchronous = FULL`). One connection writes;
//! tools read beside it through connections of their own. Old entries are packed into blocks while the room goes on.

mod append;
mod archive;
mod block;
mod copy;
mod failure;
mod keeper;
mod layout;
mod packing;
mod prune;
mod read;
mod steps;
mod whereabouts;

use core::cell::Cell;
use core::time::Duration;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OpenFlags};

pub use self::archive::{Archived, NotArchived, archive, is_archive};
pub use self::copy::copy_live;
use self::failure::{opening, told};
use self::packing::Packing;
use self::whereabouts::Whereabouts;
use crate::chain::Head;
use crate::store::{Epoch, StoreError};
use crate::stream::StreamId;

/// How long to wait for another program that holds the file.
const PATIENCE: Duration = Duration::from_millis(250);

/// Keeps the log in a SQLite file.
pub struct SqliteStore {
    connection: Connection,
    /// What this handle holds since its take-over, with the heads as they then stood and as it moved them since.
    held: Option<(Epoch, BTreeMap<StreamId, Head>)>,
    /// The file.
    path: PathBuf,
    /// The write-ahead file, to see how large it gets.
    beside: PathBuf,
    /// Both, as they were when this handle took the store over.
    whereabouts: Whereabouts,
    /// Whether the last append may have been stored in spite of its error: then the heads are not known any more.
    in_doubt: bool,
    /// What is still to be packed.
    packing: Packing,
    /// Whether the file has blocks: one of an older layout has none until somebody opens it for writing.
    has_blocks: Cell<bool>,
    appends: u64,
    abort: Option<AbortAt>,
    /// Whose turn it is to write: this connection's, or that of whoever keeps its snapshots. A database that is held by
    /// another connection is tried again after a millisecond or more; this is waited for exactly as long as it takes.
    turn: Arc<Mutex<()>>,
}

/// Waits for the turn to write. Nobody leaves anything half done behind: a transaction that was not finished is taken back.
fn wait_for(turn: &Mutex<()>) -> MutexGuard<'_, ()> {
    turn.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a process that tests crashes ends itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbortAt {
    /// At which append of this handle, counted from 1.
    pub append: u64,
    /// After how many statements of it, counting its `BEGIN` and its `COMMIT`; 0 is before the first. After its last
    /// come those of each block that is packed behind it, [`SqliteStore::PACKING_STATEMENTS`] each.
    pub statements: u32,
}

impl SqliteStore {
    /// Opens a file for writing, and makes it if there is none: for its owner's eyes only, as the files that SQLite
    /// makes beside it then are, too.
    ///
    /// # Errors
    ///
    /// When the file is something else, damaged, of another layout, or held by another program.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // A file that is there is left to SQLite: closing it here would let go of locks that this program has on it.
        // Whatever else speaks against it, SQLite says in words that the callers know.
        drop(options.open(path));
        let mut connection = Connection::open_with_flags(path, flags).map_err(|error| opening(&error))?;
        connection.busy_timeout(PATIENCE).map_err(|error| opening(&error))?;
        layout::prepare(&mut connection)?;
        Ok(SqliteStore::over(connection, path))
    }

    /// Opens a file for reading, also while a room is writing it.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it is something else, damaged or of another layout.
    pub fn open_read_only(path: &Path) -> Result<SqliteStore, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| opening(&error))?;
        connection.busy_timeout(PATIENCE).map_err(|error| opening(&error))?;
        layout::recognise_to_read(&connection)?;
        Ok(SqliteStore::over(connection, path))
    }

    fn over(connection: Connection, path: &Path) -> SqliteStore {
        let mut beside = path.as_os_str().to_owned();
        beside.push("-wal");
        SqliteStore {
            connection,
            held: None,
            path: path.to_owned(),
            beside: beside.into(),
            whereabouts: Whereabouts::default(),
            in_doubt: false,
            packing: Packing::default(),
            has_blocks: Cell::new(false),
            appends: 0,
            abort: None,
            turn: Arc::default(),
        }
    }

    /// Ends the process inside an append, for tests of crashes. Nothing else sets this.
    pub fn abort_at(&mut self, at: AbortAt) {
        self.abort = Some(at);
    }

    /// Lets the file have no more than so many pages from now on: beyond them it is refused as a full disk.
    ///
    /// # Errors
    ///
    /// When the file cannot be asked.
    pub fn limit_pages(&mut self, pages: u32) -> Result<(), StoreError> {
        self.connection.pragma_update(None, "max_page_count", pages).map_err(|error| told(&error))
    }

    /// How many pages the file has.
    ///
    /// # Errors
    ///
    /// When the file cannot be asked.
    pub fn pages(&self) -> Result<u32, StoreError> {
        let pages = self.connection.query_row("PRAGMA page_count", [], |row| row.get(0));
        pages.map_err(|error| told(&error))
    }
}
