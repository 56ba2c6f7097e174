//! What every store promises, asked of each.

use std::ops::ControlFlow;

use game::CommandId;
use journal::{
    Batch, Entry, Epoch, Head, Heads, MemoryStore, NoPacks, SqliteStore, Store, StoreError, StreamId,
};

use super::house::{Folder, TABLE, answer, append, batch_of, events, has_exactly, stage, stamp};

/// Two handles on one store, as two programs have.
type Two = (Box<dyn Store>, Box<dyn Store>);

fn each(test: impl Fn(Two)) {
    let memory = MemoryStore::new();
    test((Box::new(memory.clone()), Box::new(memory)));
    let folder = Folder::new();
    let open = || Box::new(SqliteStore::open(&folder.file("room.db")).expect("opened"));
    test((open(), open()));
    #[cfg(feature = "postgres")]
    {
        let address = super::house::database();
        let open = || Box::new(super::house::open_database(&address));
        test((open(), open()));
    }
}

#[test]
fn what_is_appended_is_there() {
    each(|(mut store, other)| {
        let epoch = store.take_over().expect("taken over");
        has_exactly(&*store, []);
        append(&mut *store, epoch, 1..=4);
        let batch = batch_of(&*store, 5..=9);
        store.append(epoch, &batch).expect("five commands at once");
        has_exactly(&*store, 1..=9);
        has_exactly(&*other, 1..=9);
        assert_eq!(store.answer_to(CommandId(10)), Ok(None));
        assert_eq!(store.head(StreamId::Room), Ok(Head::START));
        assert_eq!(store.head(TABLE), store.verify_chain(TABLE));
    });
}

#[test]
fn reading_begins_after_an_event_and_stops_when_told() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=6);
        let firsts = |after, most: usize| {
            let mut firsts = Vec::new();
            let read = store.read(StreamId::Ledger, after, &mut |entry| {
                firsts.push(entry.first);
                if firsts.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            read.expect("read");
            firsts
        };
        assert_eq!(firsts(0, 9), [1, 2, 3, 4, 5, 6]);
        assert_eq!(firsts(4, 9), [5, 6]);
        assert_eq!(firsts(1, 2), [2, 3]);
        assert_eq!(firsts(6, 9), [] as [u64; 0]);
        assert_eq!(firsts(u64::MAX, 9), [] as [u64; 0]);
    });
}

#[test]
fn a_replay_goes_on_from_where_a_snapshot_was_taken() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=3);
        let middle = store.head(TABLE).expect("head");
        append(&mut *store, epoch, 4..=6);
        let mut seen = 0;
        let end = store.replay(TABLE, middle, &mut |entry: Entry<'_>| {
            seen += entry.count;
            Ok(())
        });
        assert_eq!(end, store.head(TABLE));
        assert_eq!(u64::from(seen), end.expect("sound").last - middle.last);
        // From another past it does not go on.
        let other = Head { last: middle.last, hash: store.head(StreamId::Ledger).expect("head").hash };
        let refused = store.replay(TABLE, other, &mut |_| Ok(()));
        assert_eq!(refused.expect_err("another chain").key(), "tampered");
    });
}

#[test]
fn an_entry_must_come_right_after_the_last() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=2);
        let same = batch_of(&*store, [3]);
        store.append(epoch, &same).expect("the first time");
        let expected = store.head(TABLE).expect("head").last + 1;
        let offered = same.entries().next().expect("an entry").1.first;
        let refused = StoreError::OutOfOrder { stream: TABLE, expected, offered };
        assert_eq!(store.append(epoch, &same), Err(refused), "stored twice");
        has_exactly(&*store, 1..=3);

        let mut ahead = store.heads().expect("heads");
        stage(&mut Batch::new(), &mut ahead, 4);
        let mut gap = Batch::new();
        stage(&mut gap, &mut ahead, 5);
        assert_eq!(store.append(epoch, &gap).expect_err("a gap").key(), "out-of-order");

        let mut elsewhere = store.heads().expect("heads");
        let head = elsewhere.of(TABLE);
        elsewhere.set(TABLE, Head { hash: Head::START.hash, ..head });
        let mut other = Batch::new();
        stage(&mut other, &mut elsewhere, 6);
        assert_eq!(store.append(epoch, &other).expect_err("another past").key(), "other-chain");
        has_exactly(&*store, 1..=3);
    });
}

#[test]
fn a_command_is_carried_out_once() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=3);
        // The second is known; the fourth, beside it, is not stored either.
        let batch = batch_of(&*store, [4, 2]);
        let refused = store.append(epoch, &batch);
        assert_eq!(refused, Err(StoreError::CommandKnown { command: CommandId(2) }));
        assert!(!refused.expect_err("refused").leaves_doubt());
        has_exactly(&*store, 1..=3);
        // Twice in one batch, with another between.
        let batch = batch_of(&*store, [4, 5, 4]);
        assert_eq!(store.append(epoch, &batch), Err(StoreError::CommandKnown { command: CommandId(4) }));
        has_exactly(&*store, 1..=3);
        append(&mut *store, epoch, 4..=5);
        has_exactly(&*store, 1..=5);
    });
}

#[test]
fn many_answers_are_asked_for_at_once() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=5);
        let asked: Vec<CommandId> = [9, 4, 2, 7].map(CommandId).into();
        let known = store.answers_to(&asked).expect("asked");
        let expected = [2, 4].map(|command| (CommandId(command), answer(command)));
        assert_eq!(known.into_iter().collect::<Vec<_>>(), expected);
        assert!(store.answers_to(&[]).expect("asked").is_empty());
    });
}

#[test]
fn a_head_is_found_again_where_it_was() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        append(&mut *store, epoch, 1..=3);
        let middle = store.head(TABLE).expect("head");
        append(&mut *store, epoch, 4..=6);
        assert_eq!(store.head_at(TABLE, middle.last), Ok(Some(middle)));
        let end = store.head(TABLE).expect("head");
        assert_eq!(store.head_at(TABLE, end.last), Ok(Some(end)));
        // The first command wrote two events: no entry ends with the first of them.
        assert_eq!(store.head_at(TABLE, 1), Ok(None));
        assert_eq!(store.head_at(TABLE, end.last + 1), Ok(None));
        assert_eq!(store.last_written(TABLE), Ok(Some(stamp(6).at)));
        assert_eq!(store.last_written(StreamId::Room), Ok(None));
        let (stream, first) = store.entry_of(CommandId(5)).expect("asked").expect("known");
        assert_eq!((stream, first), (StreamId::Ledger, 5));
        assert_eq!(store.entry_of(CommandId(7)), Ok(None));
    });
}

#[test]
fn an_empty_answer_is_an_answer() {
    each(|(mut store, _)| {
        let epoch = store.take_over().expect("taken over");
        let (mut batch, mut heads) = (Batch::new(), Heads::default());
        batch.stage(&mut heads, TABLE, stamp(1), &NoPacks, &[1_u64]).expect("written");
        batch.answer(&mut heads, CommandId(1), b"").expect("its entry was the last");
        batch.stage(&mut heads, TABLE, stamp(2), &NoPacks, &[2_u64]).expect("written");
        store.append(epoch, &batch).expect("appended");
        assert_eq!(store.answer_to(CommandId(1)), Ok(Some(Vec::new())));
        assert_eq!(store.answer_to(CommandId(2)), Ok(None), "a tick of the room's own clock");
        store.check().expect("sound");
    });
}

#[test]
fn who_was_taken_over_cannot_write() {
    each(|(mut old, mut new)| {
        let first = old.take_over().expect("taken over");
        append(&mut *old, first, 1..=2);
        let second = new.take_over().expect("taken over");
        assert!(second > first);
        let batch = batch_of(&*old, [3]);
        let fenced = Err(StoreError::Fenced { held: first, current: second });
        assert_eq!(old.append(first, &batch), fenced);
        assert_eq!(old.append(first, &Batch::new()), fenced, "even nothing");
        has_exactly(&*new, 1..=2);
        append(&mut *new, second, 3..=4);
        has_exactly(&*new, 1..=4);
        // A guessed number does not help, and after another take-over the old one writes again.
        assert_eq!(new.append(Epoch(99), &batch).expect_err("no such hold").key(), "fenced");
        let third = old.take_over().expect("taken over");
        append(&mut *old, third, [5]);
        has_exactly(&*new, 1..=5);
        assert_eq!(events(&*old, StreamId::Ledger).len(), 5);
    });
}
