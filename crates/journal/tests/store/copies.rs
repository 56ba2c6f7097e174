//! Copies of a log that is being written.

use std::sync::atomic::{AtomicBool, Ordering};

use journal::{SqliteStore, Store, copy_live};

use super::house::{Folder, append, file_with, has_exactly, key};

#[test]
fn a_copy_is_the_log_at_one_moment_while_somebody_writes() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, 1..=50);
    let done = AtomicBool::new(false);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            for id in (51..=2_000).take_while(|_| !done.load(Ordering::Relaxed)) {
                append(&mut store, epoch, [id]);
            }
        });
        let mut before = 50;
        for nth in 0..10 {
            let to = folder.file(&format!("copy-{nth}.db"));
            copy_live(&path, &to).expect("a copy");
            let copy = SqliteStore::open_read_only(&to).expect("opened");
            let checked = copy.check().expect("whole");
            assert!(checked.answers >= before, "{} entries, and {before} earlier", checked.answers);
            before = checked.answers;
            assert!(!folder.file(&format!("copy-{nth}.db-wal")).exists(), "a copy is one file");
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn a_copy_goes_on_as_the_log_does() {
    let folder = Folder::new();
    let (path, to) = (folder.file("room.db"), folder.file("copy.db"));
    let (store, first) = file_with(&path, 1..=3);
    copy_live(&path, &to).expect("a copy");
    drop(store);
    let (mut copy, epoch) = file_with(&to, []);
    assert!(epoch > first, "a copy that is opened is taken over");
    append(&mut copy, epoch, [4]);
    has_exactly(&copy, 1..=4);
}

#[test]
fn a_copy_overwrites_nothing() {
    let folder = Folder::new();
    let (path, to) = (folder.file("room.db"), folder.file("copy.db"));
    drop(file_with(&path, 1..=3));
    std::fs::write(&to, "something else").expect("written");
    assert_eq!(key(copy_live(&path, &to)), "failed");
    assert_eq!(std::fs::read(&to).expect("read"), b"something else");
    assert_eq!(key(copy_live(&folder.file("nothing.db"), &folder.file("other.db"))), "missing");
    assert!(!folder.file("other.db").exists());
}
