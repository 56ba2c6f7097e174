//! A whole log from one store into another: every link is checked on the way, and compared when it has arrived.

use core::fmt;
use core::ops::ControlFlow;
use std::fs;
use std::path::{Path, PathBuf};

use crate::address::StoreAddress;
use crate::batch::Batch;
use crate::chain::Head;
use crate::snapshot::Snapshot;
use crate::sqlite::SqliteStore;
use crate::store::{Checked, Store, StoreError};

/// How many entries are written together.
const TOGETHER: usize = 512;

/// Why a log was not copied. The new place is as it was.
#[derive(Debug)]
pub enum NotCopied {
    /// There is something in the new place.
    NotEmpty,
    /// A program has the room open in the new place or in the old one.
    InUse(StoreAddress),
    /// The old log cannot be read, or is not sound.
    From(StoreError),
    /// The new one cannot be written, or is not what was read.
    To(StoreError),
}

impl fmt::Display for NotCopied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotCopied::NotEmpty => f.write_str(
                "there is a log in the new place already, and it is left as it is: name an empty one",
            ),
            NotCopied::InUse(address) => {
                write!(f, "a program has the room in {address} open: stop it first")
            }
            NotCopied::From(error) => write!(f, "the log to be copied: {error}"),
            NotCopied::To(error) => write!(f, "the new log: {error}"),
        }
    }
}

impl core::error::Error for NotCopied {}

/// Copies a log into a place that has none, and says what has been gone through. Nobody may be writing it: a copy that lacks
/// the end of a room is no room. If it fails, nothing is in the new place.
///
/// # Errors
///
/// When there is something in the new place, a program has the room open, or reading or writing fails.
pub fn copy_log(from: &StoreAddress, to: &StoreAddress) -> Result<Checked, NotCopied> {
    if from.in_use().map_err(NotCopied::From)? {
        return Err(NotCopied::InUse(from.clone()));
    }
    let source = from.open_read_only().map_err(NotCopied::From)?;
    let checked = source.check().map_err(NotCopied::From)?;
    let arrived = match to {
        StoreAddress::File(path) => into_file(&*source, &checked, path),
        StoreAddress::Database(_) => into_database(&*source, &checked, to),
    }?;
    if arrived == checked {
        Ok(checked)
    } else {
        // Nothing writes there but this: the store itself has not kept what it was given.
        Err(NotCopied::To(StoreError::Damaged { says: "it does not have what was copied".into() }))
    }
}

/// Writes it beside the new file under another name, and gives it its own when all of it is there.
fn into_file(source: &dyn Store, checked: &Checked, path: &Path) -> Result<Checked, NotCopied> {
    if fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Err(NotCopied::NotEmpty);
    }
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let unfinished = beside(".copying");
    let failed = |error: std::io::Error| NotCopied::To(StoreError::Failed { says: error.to_string() });
    let clear = || {
        for end in [".copying", ".copying-wal", ".copying-shm"] {
            // What is not there need not be removed.
            let _ = fs::remove_file(beside(end));
        }
    };
    clear();
    let write = || {
        let mut store = SqliteStore::open(&unfinished).map_err(NotCopied::To)?;
        store.begin_with(&beginnings(source, checked)?).map_err(NotCopied::To)?;
        fill(source, checked, &mut store)?;
        store.check().map_err(NotCopied::To)
    };
    let arrived = write().inspect_err(|_| clear())?;
    // Closed, the file has all of it: what lay beside it is gone.
    fs::rename(&unfinished, path).map_err(failed)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
    Ok(arrived)
}

/// Writes it in one transaction: until that is over there is nothing.
#[cfg(feature = "postgres")]
fn into_database(source: &dyn Store, checked: &Checked, to: &StoreAddress) -> Result<Checked, NotCopied> {
    let StoreAddress::Database(address) = to else { return Err(NotCopied::NotEmpty) };
    let mut store = crate::postgres::PostgresStore::open(address).map_err(NotCopied::To)?;
    if to.in_use().map_err(NotCopied::To)? {
        return Err(NotCopied::InUse(to.clone()));
    }
    if store.heads().map_err(NotCopied::To)?.iter().next().is_some() {
        return Err(NotCopied::NotEmpty);
    }
    let states = beginnings(source, checked)?;
    store.in_one_go(NotCopied::To, |store| {
        store.begin_with(&states).map_err(NotCopied::To)?;
        fill(source, checked, store)
    })?;
    store.check().map_err(NotCopied::To)
}

#[cfg(not(feature = "postgres"))]
fn into_database(_: &dyn Store, _: &Checked, to: &StoreAddress) -> Result<Checked, NotCopied> {
    // Without PostgreSQL it says so when it is opened.
    to.open().and_then(|store| store.check()).map_err(NotCopied::To)
}

/// The states of the streams whose old entries were let go.
fn beginnings(source: &dyn Store, checked: &Checked) -> Result<Vec<Snapshot>, NotCopied> {
    let mut states = Vec::new();
    for (stream, _) in checked.begins.iter() {
        states.extend(source.beginning(stream).map_err(NotCopied::From)?);
    }
    Ok(states)
}

/// Copies the streams, one after the other, and their snapshots.
fn fill(source: &dyn Store, checked: &Checked, store: &mut dyn Store) -> Result<(), NotCopied> {
    let epoch = store.take_over().map_err(NotCopied::To)?;
    let mut batch = Batch::new();
    for (stream, end) in checked.heads.iter() {
        let mut head = checked.begins.of(stream);
        let mut refused = None;
        let read = source.read(stream, head.last, &mut |entry| {
            if entry.first > end.last {
                return ControlFlow::Break(());
            }
            batch.copy(head.hash, &entry);
            head = Head::after(&entry);
            if batch.len() >= TOGETHER {
                refused = store.append(epoch, &batch).err();
                batch.clear();
            }
            if refused.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        read.map_err(NotCopied::From)?;
        if let Some(error) = refused {
            return Err(NotCopied::To(error));
        }
        store.append(epoch, &batch).map_err(NotCopied::To)?;
        batch.clear();
        let mut snapshots = source.snapshots(stream).map_err(NotCopied::From)?;
        snapshots.reverse();
        for snapshot in snapshots {
            store.keep(epoch, &snapshot).map_err(NotCopied::To)?;
        }
    }
    Ok(())
}
