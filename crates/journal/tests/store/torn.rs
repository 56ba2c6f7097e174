//! A write-ahead file that was torn in the middle of a write: the committed part counts, and nothing else.

use std::path::Path;

use journal::SqliteStore;

use super::house::{Folder, append, file_with, has_exactly};

/// The file and its write-ahead file after five commands, and after a sixth.
struct Torn {
    folder: Folder,
    file: Vec<u8>,
    five: usize,
    log: Vec<u8>,
}

fn torn() -> Torn {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, 1..=5);
    let beside = folder.file("room.db-wal");
    let five = std::fs::read(&beside).expect("read").len();
    append(&mut store, epoch, [6]);
    let (file, log) = (std::fs::read(&path).expect("read"), std::fs::read(&beside).expect("read"));
    assert!(log.len() > five + 4096, "the sixth command is in the write-ahead file");
    Torn { folder, file, five, log }
}

impl Torn {
    /// The store that is found after a crash that left this write-ahead file.
    #[track_caller]
    fn found(&self, log: &[u8], commands: u128) {
        let path = self.folder.file("found.db");
        self.put(&path, log);
        let store = SqliteStore::open(&path).expect("opened");
        has_exactly(&store, 1..=commands);
    }

    fn put(&self, path: &Path, log: &[u8]) {
        std::fs::write(path, &self.file).expect("written");
        std::fs::write(path.with_extension("db-wal"), log).expect("written");
        let _ = std::fs::remove_file(path.with_extension("db-shm"));
    }
}

#[test]
fn a_tail_that_is_cut_off_leaves_what_was_committed() {
    let torn = torn();
    for end in (torn.five..torn.log.len()).step_by(89).chain([torn.log.len() - 1]) {
        torn.found(&torn.log[..end], 5);
    }
    torn.found(&torn.log, 6);
}

#[test]
fn a_tail_with_a_wrong_bit_leaves_what_was_committed() {
    let torn = torn();
    for at in (torn.five..torn.log.len()).step_by(89) {
        let mut log = torn.log.clone();
        log[at] ^= 0x10;
        torn.found(&log, 5);
    }
}

#[test]
fn rubbish_after_the_last_commit_changes_nothing() {
    let torn = torn();
    for length in [1, 23, 24, 25, 4096, 4120, 9000] {
        let rubbish = (0_u8..=255).cycle().take(length);
        let log: Vec<u8> = torn.log.iter().copied().chain(rubbish).collect();
        torn.found(&log, 6);
        // The start of the same frames again, as a disk that wrote out of order leaves them.
        let again = torn.log[torn.five..].iter().copied().take(length);
        let log: Vec<u8> = torn.log.iter().copied().chain(again).collect();
        torn.found(&log, 6);
    }
}

#[test]
fn what_is_found_can_be_written_on() {
    let torn = torn();
    let path = torn.folder.file("found.db");
    torn.put(&path, &torn.log[..torn.five + 3000]);
    let (mut store, epoch) = file_with(&path, []);
    append(&mut store, epoch, 6..=9);
    has_exactly(&store, 1..=9);
    drop(store);
    has_exactly(&SqliteStore::open_read_only(&path).expect("opened"), 1..=9);
}
