//! A small log to test with: events are plain numbers.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use game::{CommandId, Moment, TableId};
use journal::{Batch, Epoch, Heads, NoPacks, SqliteStore, Stamp, Store, StoreError, StreamId};

pub(crate) const TABLE: StreamId = StreamId::Table(TableId(7));

/// A folder of its own for a test, gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left is only clutter in the folder of builds.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn stamp(command: u128) -> Stamp {
    Stamp {
        at: Moment::from_millis(1_700_000_000_000 + u64::from(command as u8)),
        command: CommandId(command),
    }
}

/// The answer every command of these tests is given.
pub(crate) fn answer(command: u128) -> Vec<u8> {
    format!("done {command}").into_bytes()
}

/// Puts a command with events in two streams and an answer into a batch.
pub(crate) fn stage(batch: &mut Batch, heads: &mut Heads, command: u128) {
    let events: Vec<u64> = (0..u64::from(command as u8 % 3) + 1).map(|at| at + command as u64 * 10).collect();
    batch.stage(heads, TABLE, stamp(command), &NoPacks, &events).expect("numbers can be written");
    batch.stage(heads, StreamId::Ledger, stamp(command), &NoPacks, &[command as u64]).expect("so can one");
    batch.answer(heads, CommandId(command), &answer(command)).expect("its entry was the last");
}

/// A batch with these commands, after what the store has.
pub(crate) fn batch_of(store: &dyn Store, commands: impl IntoIterator<Item = u128>) -> Batch {
    let mut heads = store.heads().expect("heads");
    let mut batch = Batch::new();
    commands.into_iter().for_each(|command| stage(&mut batch, &mut heads, command));
    batch
}

/// Appends commands, each in a batch of its own.
pub(crate) fn append(store: &mut dyn Store, epoch: Epoch, commands: impl IntoIterator<Item = u128>) {
    for command in commands {
        let batch = batch_of(store, [command]);
        store.append(epoch, &batch).expect("appended");
    }
}

/// The events of a stream.
pub(crate) fn events(store: &dyn Store, stream: StreamId) -> Vec<(u64, u64)> {
    let mut all = Vec::new();
    store
        .read(stream, 0, &mut |entry| {
            let mut events = entry.events::<u64>();
            while let Some(event) = events.next(&NoPacks).expect("numbers") {
                all.push(event);
            }
            ControlFlow::Continue(())
        })
        .expect("read");
    all
}

/// That the store has exactly these commands, whole and sound.
#[track_caller]
pub(crate) fn has_exactly(store: &dyn Store, commands: impl IntoIterator<Item = u128>) {
    let commands: Vec<u128> = commands.into_iter().collect();
    let checked = store.check().expect("sound");
    let ledger: Vec<u128> =
        events(store, StreamId::Ledger).iter().map(|(_, event)| u128::from(*event)).collect();
    assert_eq!(ledger, commands);
    assert_eq!(checked.answers, commands.len() as u64);
    assert_eq!(checked.entries, 2 * commands.len() as u64);
    let table = events(store, TABLE);
    assert!(table.iter().zip(1..).all(|((sequence, _), expected)| *sequence == expected), "no gaps");
    assert_eq!(checked.events, (table.len() + ledger.len()) as u64);
    for command in commands {
        assert_eq!(store.answer_to(CommandId(command)), Ok(Some(answer(command))), "command {command}");
    }
}

/// A file with these commands in it, and its epoch.
pub(crate) fn file_with(path: &Path, commands: impl IntoIterator<Item = u128>) -> (SqliteStore, Epoch) {
    let mut store = SqliteStore::open(path).expect("opened");
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, commands);
    (store, epoch)
}

/// A new store in a database of its own.
#[cfg(feature = "postgres")]
pub(crate) fn database() -> journal::DatabaseAddress {
    journal::DatabaseAddress::of(&scratchdb::Database::new().address()).expect("the address of a database")
}

#[cfg(feature = "postgres")]
pub(crate) fn open_database(address: &journal::DatabaseAddress) -> journal::PostgresStore {
    journal::PostgresStore::open(address).expect("opened")
}

pub(crate) fn key<T: std::fmt::Debug>(result: Result<T, StoreError>) -> &'static str {
    result.expect_err("refused").key()
}
