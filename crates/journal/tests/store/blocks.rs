//! Old entries lie in blocks, and nobody sees a difference.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use game::CommandId;
use journal::{Batch, Epoch, NoPacks, SqliteStore, Store, StreamId};
use rusqlite::Connection;

use super::house::{Folder, TABLE, answer, append, events, file_with, has_exactly, key};

/// A file that packs by so many, with these commands.
fn packed(path: &Path, by: u32, commands: impl IntoIterator<Item = u128>) -> (SqliteStore, Epoch) {
    let mut store = SqliteStore::open(path).expect("opened");
    let epoch = store.take_over().expect("taken over");
    store.pack_by(by);
    append(&mut store, epoch, commands);
    (store, epoch)
}

fn count(path: &Path, table: &str) -> u32 {
    let hand = Connection::open(path).expect("opened");
    hand.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("counted")
}

/// Each entry after an event, whole, in words.
fn after(store: &SqliteStore, stream: StreamId, event: u64) -> Vec<String> {
    let mut seen = Vec::new();
    let mut look = |entry: journal::Entry<'_>| {
        seen.push(format!("{entry:?}"));
        ControlFlow::Continue(())
    };
    store.read(stream, event, &mut look).expect("read");
    seen
}

#[test]
fn packed_or_not_it_is_the_same_log() {
    let folder = Folder::new();
    let (plain, _) = file_with(&folder.file("plain.db"), 1..=40);
    let (store, _) = packed(&folder.file("room.db"), 4, 1..=40);
    // Of forty entries in each of two streams nine times four are packed, and four stay.
    assert_eq!(count(&folder.file("room.db"), "block"), 18);
    assert_eq!(count(&folder.file("room.db"), "entry"), 8);
    assert_eq!(store.heads(), plain.heads());
    for stream in [StreamId::Room, StreamId::Ledger, TABLE] {
        assert_eq!(store.last_written(stream), plain.last_written(stream));
        let last = plain.head(stream).expect("head").last;
        for event in 0..=last + 2 {
            assert_eq!(
                after(&store, stream, event),
                after(&plain, stream, event),
                "{stream:?} after {event}"
            );
            assert_eq!(store.head_at(stream, event), plain.head_at(stream, event), "{stream:?} at {event}");
        }
    }
    has_exactly(&store, 1..=40);
    // A visitor who has seen enough is shown no more, in a block or behind it.
    for enough in [1, 3, 4, 5, 38, 39] {
        let mut seen = 0;
        let mut look = |_: journal::Entry<'_>| {
            seen += 1;
            if seen == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        store.read(StreamId::Ledger, 0, &mut look).expect("read");
        assert_eq!(seen, enough);
    }
}

#[test]
fn a_log_without_blocks_is_read_and_goes_on_with_them() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    drop(file_with(&path, 1..=20));
    // As the first layout had it.
    let hand = Connection::open(&path).expect("opened");
    hand.execute_batch("DROP TABLE block; PRAGMA user_version = 1").expect("made old");
    drop(hand);
    let reader = SqliteStore::open_read_only(&path).expect("opened to read");
    has_exactly(&reader, 1..=20);
    let (store, _) = packed(&path, 4, 21..=30);
    assert!(count(&path, "block") > 0);
    has_exactly(&store, 1..=30);
    // Who was reading before there were blocks finds what is in them.
    has_exactly(&reader, 1..=30);
    assert_eq!(reader.answer_to(CommandId(1)), Ok(Some(answer(1))));
}

#[test]
fn a_command_in_a_block_is_not_carried_out_again() {
    let folder = Folder::new();
    let (mut store, epoch) = packed(&folder.file("room.db"), 2, 1..=12);
    let again = super::house::batch_of(&store, [1]);
    assert_eq!(key(store.append(epoch, &again)), "command-known");
    has_exactly(&store, 1..=12);
}

#[test]
fn what_was_changed_before_it_was_packed_stays_where_a_check_finds_it() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = packed(&path, 4, 1..=6);
    let hand = Connection::open(&path).expect("opened");
    hand.execute("UPDATE entry SET at = at + 1 WHERE stream = 1 AND first = 2", []).expect("changed");
    assert_eq!(store.neglected(), None);
    append(&mut store, epoch, 7..=20);
    assert_eq!(events(&store, StreamId::Ledger).len(), 20, "the room goes on");
    let says = store.neglected().expect("it is told");
    assert!(says.contains("(ledger)") && says.contains("does not follow from the one before"), "{says}");
    assert_eq!(count(&path, "block WHERE stream = 1"), 0);
    assert!(count(&path, "block WHERE stream <> 1") > 0, "the other stream is packed as before");
    assert_eq!(key(store.check()), "tampered");
    hand.execute("UPDATE entry SET at = at - 1 WHERE stream = 1 AND first = 2", []).expect("changed back");
    has_exactly(&store, 1..=20);
    // It is tried again, though nobody has opened the log anew.
    append(&mut store, epoch, 21..=30);
    has_exactly(&store, 1..=30);
    assert!(count(&path, "block WHERE stream = 1") > 0);
    assert_eq!(store.neglected(), None);
}

#[test]
fn a_packing_that_fails_loses_nothing_is_told_and_tried_again() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = packed(&path, 4, []);
    let hand = Connection::open(&path).expect("opened");
    let refused =
        "CREATE TRIGGER full BEFORE DELETE ON entry BEGIN SELECT RAISE(FAIL, 'the disk has had enough'); END";
    hand.execute_batch(refused).expect("put in its way");
    append(&mut store, epoch, 1..=20);
    let says = store.neglected().expect("it is told");
    assert!(says.contains("the disk has had enough"), "{says}");
    has_exactly(&store, 1..=20);
    assert_eq!(count(&path, "block"), 0, "a block is there only if its entries are gone");
    hand.execute_batch("DROP TRIGGER full").expect("taken out of its way");
    append(&mut store, epoch, 21..=40);
    has_exactly(&store, 1..=40);
    assert_eq!(store.neglected(), None);
    assert!(count(&path, "block") > 0);
}

#[test]
fn a_stream_that_does_not_grow_any_more_is_packed_beside_others() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    drop(packed(&path, u32::MAX, 1..=64));
    let (mut store, epoch) = packed(&path, 4, []);
    // Only the stream of the room grows now.
    for command in 65..=160_u128 {
        let (mut batch, mut heads) = (Batch::new(), store.heads().expect("heads"));
        let stamp = super::house::stamp(command);
        batch.stage(&mut heads, StreamId::Room, stamp, &NoPacks, &[1_u64]).expect("a number");
        store.append(epoch, &batch).expect("appended");
    }
    for stream in [StreamId::Room, StreamId::Ledger, TABLE] {
        let loose = count(&path, &format!("entry WHERE stream = {}", stream.number()));
        assert!((4..8).contains(&loose), "{stream}: {loose}");
        store.verify_chain(stream).expect("whole");
    }
}

#[test]
fn a_reader_beside_a_packing_writer_misses_nothing() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = packed(&path, 2, 1..=2);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let reads = scope.spawn(|| {
            let reader = SqliteStore::open_read_only(&path).expect("opened to read");
            let mut reads = 0;
            while !done.load(Ordering::Relaxed) {
                reader.verify_chain(StreamId::Ledger).expect("whole");
                reader.verify_chain(TABLE).expect("whole");
                assert_eq!(reader.answer_to(CommandId(1)), Ok(Some(answer(1))));
                reads += 1;
            }
            reads
        });
        append(&mut store, epoch, 3..=200);
        done.store(true, Ordering::Relaxed);
        assert!(reads.join().expect("the reader ends well") > 0);
    });
    has_exactly(&store, 1..=200);
}

#[test]
fn a_log_in_blocks_is_smaller_by_a_half() {
    let folder = Folder::new();
    let size = |name: &str, by: u32| {
        let path = folder.file(name);
        let mut store = SqliteStore::open(&path).expect("opened");
        let epoch = store.take_over().expect("taken over");
        store.pack_by(by);
        // Many commands a batch: it is the size that counts, not how often the disk is waited for.
        for begin in (1..=4_000_u128).step_by(20) {
            let batch = super::house::batch_of(&store, begin..begin + 20);
            store.append(epoch, &batch).expect("appended");
        }
        (store.pages().expect("asked"), count(&path, "command"))
    };
    let (plain, commands) = size("plain.db", u32::MAX);
    let (packed, as_many) = size("room.db", 64);
    assert_eq!(commands, as_many);
    // What finds commands is as large in both: a fifth of the whole, with entries as short as these.
    assert!(packed * 2 < plain, "{packed} pages and {plain}");
}
