//! Snapshots, also from a connection of their own, so that no append waits for the disk because of one.

use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::append::{fenced, signed};
use super::failure::{opening, told};
use super::{PATIENCE, wait_for};
use crate::chain::Hash;
use crate::snapshot::Snapshot;
use crate::store::{Epoch, SnapshotKeeper, StoreError};

/// The most that this connection keeps of the file in memory, in kibibytes: it reads next to nothing.
const CACHE_KIB: u32 = 512;

/// Keeps snapshots beside the connection that writes the log.
pub(super) struct Beside {
    connection: Connection,
    epoch: Epoch,
    turn: Arc<Mutex<()>>,
}

impl Beside {
    /// Another connection to a file that is held under this epoch.
    pub(super) fn open(path: &Path, epoch: Epoch, turn: Arc<Mutex<()>>) -> Result<Beside, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| opening(&error))?;
        let set = || {
            connection.busy_timeout(PATIENCE)?;
            // The next append waits for the disk, and with it for everything before: a snapshot that is lost with the power
            // is as if it had not been taken, and nobody waits for it here with the file in hand.
            connection.pragma_update(None, "synchronous", "NORMAL")?;
            // The owner of the log moves the write-ahead file into it.
            connection.pragma_update(None, "wal_autocheckpoint", 0)?;
            connection.pragma_update(None, "cache_size", -i64::from(CACHE_KIB))
        };
        set().map_err(|error: rusqlite::Error| opening(&error))?;
        Ok(Beside { connection, epoch, turn })
    }
}

impl SnapshotKeeper for Beside {
    fn keep(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        let _turn = wait_for(&self.turn);
        keep(&mut self.connection, self.epoch, snapshot)
    }
}

/// Keeps a snapshot, and of its stream the latest two.
pub(super) fn keep(connection: &mut Connection, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
    let last = signed(snapshot.at.last)?;
    let stream = snapshot.stream.number();
    let Hash(chain) = snapshot.at.hash;
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|error| told(&error))?;
    fenced(&transaction, epoch)?;
    let put = || {
        transaction
            .prepare_cached("INSERT OR REPLACE INTO snapshot VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
            .execute((stream, last, chain, snapshot.form, &snapshot.bytes, snapshot.hash.0))?;
        transaction
            .prepare_cached(
                "DELETE FROM snapshot WHERE stream = ?1 AND last NOT IN
                 (SELECT last FROM snapshot WHERE stream = ?1 ORDER BY last DESC LIMIT ?2)",
            )?
            .execute((stream, Snapshot::KEPT))
    };
    put().map_err(|error| told(&error))?;
    transaction.commit().map_err(|error| told(&error))
}
