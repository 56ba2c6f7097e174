//! Planned faults: whatever happens at an append, all of it is there or nothing.

use journal::{Breakable, Fault, FaultyStore, MemoryStore, SqliteStore, Store, StoreError};

use super::house::{Folder, append, batch_of, has_exactly};

/// Every fault once, with whether the batch is there afterwards and whether the store has crashed.
fn each_fault(store: impl Breakable) {
    let plan = [
        (2, Fault::DiskFull),
        (3, Fault::Locked),
        (4, Fault::FailBefore),
        (5, Fault::FailAfter),
        (6, Fault::CrashBefore),
        (7, Fault::CrashInside { statements: 4 }),
        (8, Fault::CrashAfter),
    ];
    let mut store = FaultyStore::new(store, plan);
    let mut epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, [1]);
    let mut stored = vec![1];
    for (number, fault) in plan {
        let command = u128::from(number);
        let batch = batch_of(&store, [command]);
        let error = store.append(epoch, &batch).expect_err("as planned");
        let expected = match fault {
            Fault::DiskFull => "disk-full",
            Fault::Locked => "locked",
            Fault::FailBefore | Fault::FailAfter => "failed",
            Fault::CrashBefore | Fault::CrashInside { .. } | Fault::CrashAfter => "crashed",
        };
        assert_eq!(error.key(), expected);
        if matches!(fault, Fault::FailAfter | Fault::CrashAfter) {
            assert!(error.leaves_doubt(), "it was stored and nobody was told");
            stored.push(command);
        }
        if store.has_crashed() {
            assert_eq!(store.heads(), Err(StoreError::Crashed));
            assert_eq!(store.append(epoch, &batch), Err(StoreError::Crashed));
            assert_eq!(store.take_over(), Err(StoreError::Crashed));
            store.reopen();
            epoch = store.take_over().expect("started again");
        } else if error.leaves_doubt() {
            // Whoever is in doubt throws away what it knows and takes the store over again.
            epoch = store.take_over().expect("taken over");
        }
        has_exactly(&store, stored.iter().copied());
    }
    append(&mut store, epoch, [20]);
    stored.push(20);
    assert_eq!(store.appends(), 9);
    has_exactly(&store.into_inner(), stored);
}

#[test]
fn all_or_nothing_in_memory() {
    each_fault(MemoryStore::new());
}

#[test]
fn all_or_nothing_in_a_file() {
    let folder = Folder::new();
    each_fault(SqliteStore::open(&folder.file("room.db")).expect("opened"));
}

#[cfg(feature = "postgres")]
#[test]
fn all_or_nothing_in_a_database() {
    each_fault(super::house::open_database(&super::house::database()));
}

#[test]
fn a_transaction_given_up_anywhere_leaves_nothing() {
    let folder = Folder::new();
    let mut store = SqliteStore::open(&folder.file("room.db")).expect("opened");
    let mut epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=2);
    let batch = batch_of(&store, 3..=5);
    // BEGIN, the epoch, two entries and an answer for each command, two heads, COMMIT.
    assert_eq!(SqliteStore::statements(&batch), 2 + 3 * 3 + 2 + 1);
    for statements in 0..=SqliteStore::statements(&batch) {
        store.append_partly(epoch, &batch, statements);
        has_exactly(&store, 1..=2);
        epoch = store.take_over().expect("taken over");
    }
    store.append(epoch, &batch).expect("appended");
    has_exactly(&store, 1..=5);
}
