//! One program has a room at a time.
//!
//! The log itself fences off whoever held it before, so two programs never write into each other's hands. But whoever
//! starts a second one by mistake would take the room from the first without noticing: a lock on a file beside the log
//! makes it a decision. The system lets go of it when the program ends, however it ends. A log in a database has a lease
//! beside that, which its holder renews.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use journal::{StoreAddress, StoreError};

use crate::app::House;
use crate::config::Store;
use crate::tenure::Tenure;
use entrance::goodbye::Goodbye;

/// Why a room cannot be had.
#[derive(Debug)]
pub enum NotPossessed {
    /// Another program has it open.
    InUse {
        /// The file that it holds.
        lock: PathBuf,
    },
    /// Another program has it open in the database.
    Held {
        /// Which.
        database: StoreAddress,
    },
    /// The database cannot be asked.
    Database(StoreError),
    /// The file cannot be used.
    File {
        /// Which.
        lock: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl std::fmt::Display for NotPossessed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotPossessed::InUse { lock } => write!(
                f,
                "another program has this room open (it holds {}): stop it first, or take the room from it with \
                 --take-over",
                lock.display()
            ),
            NotPossessed::Held { database } => write!(
                f,
                "another program has the room in {database} open: stop it first, or take the room from it with --take-over"
            ),
            NotPossessed::Database(error) => write!(f, "the log of the room cannot be opened: {error}"),
            NotPossessed::File { lock, error } => write!(f, "{} cannot be used: {error}", lock.display()),
        }
    }
}

/// How often a lock that another program still holds is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// How often it is looked whether another program has taken the room.
const LOOKED_AT: Duration = Duration::from_millis(50);

/// The room is this program's for as long as this lives.
#[derive(Debug)]
pub(super) struct Possession {
    lock: File,
    /// Not where the room was taken from a program that still holds the lock: the log fences that one off, it ends, and
    /// then the lock is ours.
    held: AtomicBool,
}

impl Drop for Possession {
    /// Closing the file would not do: a process that is being started from this one holds the same lock until it has
    /// become another program.
    fn drop(&mut self) {
        if self.held.load(Ordering::Relaxed)
            && let Err(error) = self.lock.unlock()
        {
            tracing::warn!(%error, "the lock of the room cannot be given back: it goes with this program");
        }
    }
}

/// Tries until the lock is ours: after a take-over the other program lets go of it when it has ended. A third program is
/// refused then, like any other.
pub(super) fn hold_on(possession: &Arc<Possession>) {
    if possession.held.load(Ordering::Relaxed) {
        return;
    }
    let possession = Arc::downgrade(possession);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(AGAIN).await;
            let Some(possession) = possession.upgrade() else { return };
            if possession.lock.try_lock().is_ok() {
                possession.held.store(true, Ordering::Relaxed);
                tracing::info!("the program that had the room before has ended");
                return;
            }
        }
    });
}

/// Ends the house as soon as another program has taken its room, in a database.
pub(super) fn watch(house: &Arc<House>, tenure: Tenure) {
    let house = Arc::downgrade(house);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(LOOKED_AT).await;
            let Some(house) = house.upgrade() else { return };
            if tenure.is_lost() {
                house.closing.end(Goodbye::TakenOver);
                return;
            }
        }
    });
}

/// The lock of a room's log.
fn beside(log: &Path) -> PathBuf {
    let mut name = OsString::from(log);
    name.push(".lock");
    PathBuf::from(name)
}

/// Takes a place beside a room that several programs look after: the folder is this program's, and the room is waited for.
pub(super) fn beside_others(store: &Store) -> Result<Possession, NotPossessed> {
    lock(&store.log, false)
}

/// Takes the room whose log this is. Of one in a database, a program on another computer may have it: then its lease tells.
pub(super) fn take(store: &Store) -> Result<Possession, NotPossessed> {
    let possession = lock(&store.log, store.take_over)?;
    let database = store.address();
    if database.in_use().map_err(NotPossessed::Database)? {
        if !store.take_over {
            return Err(NotPossessed::Held { database });
        }
        tracing::warn!("another program has the room in {database} open: it is taken over");
    }
    Ok(possession)
}

fn lock(log: &Path, take_over: bool) -> Result<Possession, NotPossessed> {
    let lock = beside(log);
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let failed = |error| NotPossessed::File { lock: lock.clone(), error };
    let file = options.open(&lock).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Possession { lock: file, held: AtomicBool::new(true) }),
        Err(TryLockError::WouldBlock) if take_over => {
            tracing::warn!("another program has this room open: it is taken over");
            Ok(Possession { lock: file, held: AtomicBool::new(false) })
        }
        Err(TryLockError::WouldBlock) => Err(NotPossessed::InUse { lock }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}
