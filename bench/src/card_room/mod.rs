//! The card room in the comparison: tables that play hand after hand, their log on a disk, and reading it back.
//!
//! Nothing here has a peer that does the same. What stands beside ours is what it is made of: the same without a disk, the
//! database by itself, a plain shuffle, the engine of one hand.

pub mod committed;
pub mod decks;
pub mod evening;
pub mod hands;
pub mod recovery;
pub mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use journal::SqliteStore;

use crate::report;

/// A database file that is thrown away at the end. It lies with the results and not in the folder for temporary files,
/// which may be no disk at all.
pub struct Scratch(PathBuf);

impl Scratch {
    /// A file of this name. One left from before goes.
    pub fn new(name: &str) -> Self {
        let folder = report::folder();
        fs::create_dir_all(&folder).expect("the folder of the results can be made");
        let scratch = Self(folder.join(name));
        scratch.clear();
        scratch
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Takes the file away, with what the database keeps beside it.
    pub fn clear(&self) {
        remove(&self.0);
    }

    /// A new log.
    pub fn store(&self) -> SqliteStore {
        self.clear();
        SqliteStore::open(&self.0).expect("the disk takes a new file")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Takes a database away, with what lies beside it while it is written.
fn remove(path: &Path) {
    for beside in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        // One that is not there need not go.
        let _ = fs::remove_file(PathBuf::from(name));
    }
}
