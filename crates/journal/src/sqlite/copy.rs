//! Copying a file while somebody writes it.

use core::time::Duration;
use std::fs::{File, OpenOptions};
use std::path::Path;
use std::time::Instant;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::failure::{opening, told};
use crate::store::StoreError;

/// How long to wait for a program that holds the file: no commit takes longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Copies an SQLite file as it stands at one moment into a new one that its owner alone can read; it is on the disk when
/// this returns. Somebody may be writing meanwhile and is not held up. The copy is one file, with nothing beside it.
///
/// For the log and for the accounts beside it: nothing is looked at, only pages are copied.
///
/// # Errors
///
/// When there is no such file, when the new one is there already, or when reading or writing fails; then what there is
/// of the new file is of no use.
pub fn copy_live(from: &Path, to: &Path) -> Result<(), StoreError> {
    if !from.exists() {
        return Err(StoreError::Missing);
    }
    let failed = |error: std::io::Error| StoreError::Failed { says: format!("{}: {error}", to.display()) };
    // Made first and by itself: SQLite would make it readable by others, and would write into one that is there.
    create_private(to).map_err(failed)?;
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let source = Connection::open_with_flags(from, flags).map_err(|error| opening(&error))?;
    source.busy_timeout(PATIENCE).map_err(|error| told(&error))?;
    let mut copy = Connection::open(to).map_err(|error| told(&error))?;
    {
        let backup = Backup::new(&source, &mut copy).map_err(|error| told(&error))?;
        let late = Instant::now() + PATIENCE;
        // All pages in one step: page by page the copy would begin again with every commit of the room. In write-ahead
        // mode nobody waits for a reader.
        loop {
            match backup.step(-1).map_err(|error| told(&error))? {
                StepResult::Done => break,
                _ if Instant::now() > late => return Err(StoreError::Locked),
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    // The copy says of itself that it has a write-ahead file, as the original has: it needs none.
    copy.query_row("PRAGMA journal_mode = delete", [], |_| Ok(())).map_err(|error| told(&error))?;
    copy.close().map_err(|(_, error)| told(&error))?;
    File::open(to).and_then(|file| file.sync_all()).map_err(failed)
}

/// A new empty file that its owner alone can read.
pub(super) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
