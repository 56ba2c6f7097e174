//! Snapshots save time and decide nothing.

use journal::{MemoryStore, NoPacks, Snapshot, SqliteStore, Store, StoreError, StreamId, What, Wrong};
use rusqlite::Connection;

use super::house::{Folder, TABLE, append, file_with, key};

/// The form of the states of this test.
const FORM: u16 = 3;

fn take(store: &dyn Store, state: u64) -> Snapshot {
    let at = store.head(TABLE).expect("head");
    Snapshot::take(TABLE, at, FORM, &state, &NoPacks).expect("a number")
}

#[test]
fn the_last_two_are_kept() {
    let folder = Folder::new();
    let stores: [Box<dyn Store>; _] = [
        Box::new(MemoryStore::new()),
        Box::new(SqliteStore::open(&folder.file("room.db")).expect("opened")),
        #[cfg(feature = "postgres")]
        Box::new(super::house::open_database(&super::house::database())),
    ];
    for mut store in stores {
        let epoch = store.take_over().expect("taken over");
        assert_eq!(store.soundest(TABLE, FORM), Ok(None));
        for command in 1..=4 {
            append(&mut *store, epoch, [command]);
            let snapshot = take(&*store, command as u64);
            store.keep(epoch, &snapshot).expect("kept");
            store.keep(epoch, &snapshot).expect("the same again");
        }
        let kept = store.snapshots(TABLE).expect("read");
        let states: Vec<u64> = kept.iter().map(|one| one.state(&NoPacks).expect("a number")).collect();
        assert_eq!(states, [4, 3]);
        assert_eq!(store.soundest(TABLE, FORM), Ok(Some(take(&*store, 4))));
        assert_eq!(store.snapshots(StreamId::Ledger), Ok(Vec::new()));
        assert_eq!(store.check().expect("sound").snapshots, 2);

        let later = store.take_over().expect("taken over");
        assert_eq!(key(store.keep(epoch, &take(&*store, 9))), "fenced");
        store.keep(later, &take(&*store, 9)).expect("kept");
    }
}

#[test]
fn another_hand_keeps_them_while_the_log_goes_on() {
    let folder = Folder::new();
    let stores: [Box<dyn Store>; _] = [
        Box::new(MemoryStore::new()),
        Box::new(SqliteStore::open(&folder.file("room.db")).expect("opened")),
        #[cfg(feature = "postgres")]
        Box::new(super::house::open_database(&super::house::database())),
    ];
    for mut store in stores {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=1);
        let mut keeper = store.keeper(epoch).expect("opened").expect("every store of ours has one");
        let (snapshots, arriving) = std::sync::mpsc::channel::<Snapshot>();
        let beside = std::thread::spawn(move || {
            arriving.into_iter().for_each(|snapshot| keeper.keep(&snapshot).expect("kept"));
            keeper
        });
        for command in 2..=60 {
            append(&mut *store, epoch, [command]);
            snapshots.send(take(&*store, command as u64)).expect("it waits for more");
        }
        drop(snapshots);
        let mut keeper = beside.join().expect("every one was kept");
        let kept = store.snapshots(TABLE).expect("read");
        let states: Vec<u64> = kept.iter().map(|one| one.state(&NoPacks).expect("a number")).collect();
        assert_eq!(states, [60, 59]);
        assert_eq!(store.soundest(TABLE, FORM), Ok(Some(take(&*store, 60))));
        super::house::has_exactly(&*store, 1..=60);

        // Whoever is taken over keeps nothing more, and neither does the other hand.
        let later = store.take_over().expect("taken over");
        assert_eq!(key(keeper.keep(&take(&*store, 9))), "fenced");
        store.keep(later, &take(&*store, 9)).expect("kept");
    }
}

#[test]
fn a_snapshot_that_is_not_all_there_is_none() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (store, epoch) = file_with(&path, 1..=3);
    let mut keeper = store.keeper(epoch).expect("opened").expect("a file has one");
    keeper.keep(&take(&store, 3)).expect("kept");
    // The file and what stands beside it, as they are found when both connections end between two writes; then with less and
    // less of what came last, as a crash in the middle of it leaves them.
    let (file, beside) = (std::fs::read(&path), std::fs::read(folder.file("room.db-wal")));
    let (file, beside) = (file.expect("read"), beside.expect("read"));
    let mut found = [0_u32; 2];
    for lost in (0..8_192).step_by(128) {
        let copy = folder.file("copy.db");
        std::fs::write(&copy, &file).expect("written");
        std::fs::write(folder.file("copy.db-wal"), &beside[..beside.len() - lost]).expect("written");
        let store = SqliteStore::open(&copy).expect("opened");
        super::house::has_exactly(&store, 1..=3);
        match store.soundest(TABLE, FORM).expect("asked") {
            None => found[0] += 1,
            Some(whole) => {
                assert_eq!(whole.state::<u64>(&NoPacks), Ok(3));
                found[1] += 1;
            }
        }
        drop(store);
        let _ = std::fs::remove_file(folder.file("copy.db-wal"));
        let _ = std::fs::remove_file(folder.file("copy.db-shm"));
        // From the entry before it on, more is lost than the snapshot.
        if found[0] >= 8 {
            break;
        }
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
}

#[test]
fn a_damaged_one_falls_back_to_the_older_and_then_to_the_log() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, []);
    for command in 1..=2 {
        append(&mut store, epoch, [command]);
        let snapshot = take(&store, command as u64);
        store.keep(epoch, &snapshot).expect("kept");
    }
    let state = |store: &dyn Store| {
        store.soundest(TABLE, FORM).expect("asked").map(|one| one.state::<u64>(&NoPacks).expect("a number"))
    };
    assert_eq!(state(&store), Some(2));
    let tool = Connection::open(&path).expect("opened");
    let damage = |sql: &str| assert_eq!(tool.execute(sql, []).expect("damaged"), 1, "{sql}");
    damage("UPDATE snapshot SET state = x'05' WHERE last = (SELECT max(last) FROM snapshot)");
    assert_eq!(state(&store), Some(1));
    let found = store.check().expect_err("damaged");
    assert!(matches!(found, StoreError::Tampered { stream: TABLE, what: Wrong::Snapshot, .. }), "{found}");
    damage("UPDATE snapshot SET chain = x'00' WHERE last = (SELECT min(last) FROM snapshot)");
    assert_eq!(state(&store), None);
    // The log itself is whole.
    assert_eq!(store.verify_chain(TABLE), store.head(TABLE));
}

#[test]
fn one_of_another_form_is_not_used() {
    let mut store = MemoryStore::new();
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, [1]);
    store.keep(epoch, &take(&store, 3)).expect("kept");
    append(&mut store, epoch, [2]);
    let at = store.head(TABLE).expect("head");
    let other = Snapshot::take(TABLE, at, FORM + 1, &(1_u64, 2_u64), &NoPacks).expect("numbers");
    store.keep(epoch, &other).expect("kept");
    let found = store.soundest(TABLE, FORM).expect("asked").expect("the older one");
    assert_eq!(found.state::<u64>(&NoPacks), Ok(3));
    assert_eq!(store.soundest(TABLE, FORM + 1), Ok(Some(other)));
    assert_eq!(store.soundest(TABLE, FORM + 2), Ok(None));

    let torn = Snapshot { bytes: vec![3, 4], ..take(&store, 3) };
    assert_eq!(torn.state::<u64>(&NoPacks).map_err(|damaged| damaged.what), Err(What::Long));
    assert!(!torn.is_sound());
}
