//! The log in a PostgreSQL database.
//!
//! Everything lies in the schema `croupier` of one database; [`layout`] has its tables. A batch is one statement, which
//! fences off whoever was taken over, renews the lease and stores all of it or nothing. The database must not confirm what
//! it may forget: how it is set is looked at before a room is opened on it.
//!
//! What goes wrong is of two kinds. Where the server says so itself, nothing is stored. Where the connection is lost in
//! the middle of an append, or the server warns of anything, it is not known: then the epoch is raised, which waits for the
//! old statement and shuts it out if it has not begun, and the number of batches says whether it was stored. So the room need
//! not be read back, and goes on when the database does.
//!
//! A store must not be used, opened or dropped on a thread that drives asynchronous work: it waits for the server.

mod append;
mod claim;
mod failure;
mod layout;
mod lease;
mod read;
mod snapshots;

use core::cell::RefCell;
use std::collections::BTreeMap;

use database::{DatabaseAddress, DatabaseConnection};

use crate::batch::Heads;
use crate::chain::Head;
use crate::lease::Lease;
use crate::sqlite::AbortAt;
use crate::store::{Epoch, StoreError};
use crate::stream::StreamId;

pub(crate) use self::claim::PostgresClaim;
pub use self::lease::in_use;

/// Where the tables are.
const SCHEMA: &str = "croupier";

/// Keeps the log in a PostgreSQL database.
pub struct PostgresStore {
    address: DatabaseAddress,
    line: RefCell<DatabaseConnection>,
    held: RefCell<Option<Held>>,
    lease: Lease,
    appends: u64,
    abort: Option<AbortAt>,
}

/// What a handle holds since its take-over.
struct Held {
    /// The epoch the caller was given.
    given: Epoch,
    /// The epoch that stands in the database: higher, where doubts were settled since.
    epoch: Epoch,
    /// What this holder calls itself there: a take-over of somebody else changes it, the settling of a doubt does not.
    holder: String,
    /// How many batches the database has confirmed.
    batch: u64,
    heads: BTreeMap<StreamId, Head>,
    /// Where the streams stand if the last append was stored, and nothing is known of it.
    doubt: Option<Heads>,
    /// Whether the last append turned out to be stored after its caller was told that the server is away: they offer it
    /// again, and are told then.
    untold: bool,
    /// Whether it was taken by waiting for it, and nobody has been given the epoch yet.
    waits: bool,
}

impl Held {
    /// What somebody holds who has waited for it.
    const fn claimed(epoch: Epoch, holder: String, batch: u64) -> Held {
        let heads = BTreeMap::new();
        Held { given: epoch, epoch, holder, batch, heads, doubt: None, untold: false, waits: true }
    }
}

impl PostgresStore {
    /// Opens a database for writing, and makes the tables if there are none.
    ///
    /// # Errors
    ///
    /// When the database cannot be had, may forget what it has confirmed, or has another layout.
    pub fn open(address: &DatabaseAddress) -> Result<PostgresStore, StoreError> {
        let mut line = DatabaseConnection::to(address, SCHEMA)?;
        layout::prepare(&mut line)?;
        Ok(PostgresStore::over(address, line))
    }

    /// Opens a database for reading, also while a room is writing it.
    ///
    /// # Errors
    ///
    /// When the database cannot be had, or has no log in it or one of another layout.
    pub fn open_read_only(address: &DatabaseAddress) -> Result<PostgresStore, StoreError> {
        let mut line = DatabaseConnection::to(address, SCHEMA)?;
        layout::recognise_to_read(&mut line)?;
        Ok(PostgresStore::over(address, line))
    }

    fn over(address: &DatabaseAddress, line: DatabaseConnection) -> PostgresStore {
        PostgresStore::holding(address, line, None, Lease::default())
    }

    fn holding(
        address: &DatabaseAddress,
        line: DatabaseConnection,
        held: Option<Held>,
        lease: Lease,
    ) -> PostgresStore {
        let (address, line, held) = (address.clone(), RefCell::new(line), RefCell::new(held));
        PostgresStore { address, line, held, lease, appends: 0, abort: None }
    }

    /// A log that was taken by waiting for it.
    fn claimed(
        address: &DatabaseAddress,
        line: DatabaseConnection,
        held: Held,
        lease: Lease,
    ) -> PostgresStore {
        PostgresStore::holding(address, line, Some(held), lease)
    }

    /// Ends the process at an append, for tests of crashes: with no statement before it is sent, else after it is stored
    /// and before anybody is told. Nothing else sets this.
    pub fn abort_at(&mut self, at: AbortAt) {
        self.abort = Some(at);
    }
}
