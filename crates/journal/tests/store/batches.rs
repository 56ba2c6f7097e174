//! Staging commands before they are stored.

use cards::Card;
use game::{CommandId, Facedown, Moment};
use journal::{Batch, Head, Heads, NoPacks, Stamp, StreamId, Unwritable};

use super::house::{TABLE, stage, stamp};

#[test]
fn entries_are_numbered_and_chained_as_they_are_staged() {
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    (1..=5).for_each(|command| stage(&mut batch, &mut heads, command));
    assert_eq!(batch.len(), 10);
    let mut table = Head::START;
    let mut ledger = Head::START;
    for (previous, entry) in batch.entries() {
        let head = if entry.stream == TABLE { &mut table } else { &mut ledger };
        assert_eq!(previous, head.hash);
        assert!(entry.follows(*head));
        *head = Head::after(&entry);
    }
    assert_eq!((heads.of(TABLE), heads.of(StreamId::Ledger)), (table, ledger));
    assert_eq!(ledger.last, 5);
    assert_eq!(batch.events(), table.last + ledger.last);
    assert_eq!(heads.of(StreamId::Room), Head::START);
}

#[test]
fn an_entry_that_is_staged_with_its_answer_is_as_one_that_is_answered_later() {
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    let (mut other, mut others) = (Batch::new(), Heads::default());
    for command in 1..=4_u128 {
        batch.stage(&mut heads, TABLE, stamp(command), &NoPacks, &[7_u64]).expect("written");
        let ledger = (StreamId::Ledger, stamp(command));
        let (events, said) = ([command as u64, 2], format!("done {command}").into_bytes());
        batch.stage_answered(&mut heads, ledger, &NoPacks, &events, &said).expect("written");
        other.stage(&mut others, TABLE, stamp(command), &NoPacks, &[7_u64]).expect("written");
        other.stage(&mut others, ledger.0, ledger.1, &NoPacks, &events).expect("written");
        other.answer(&mut others, CommandId(command), &said).expect("its entry is the last");
    }
    assert!(batch.entries().eq(other.entries()));
    assert_eq!(heads, others);

    // A second answer to a command is refused, and nothing of its entry stays.
    let again = batch.stage_answered(&mut heads, (TABLE, stamp(4)), &NoPacks, &[1_u64], b"twice");
    assert_eq!(again, Err(Unwritable::AnsweredTwice));
    assert_eq!(batch.answer(&mut heads, CommandId(4), b"twice"), Err(Unwritable::AnsweredTwice));
    let open = Facedown::of_nobody(Card::from_index(3));
    let refused = batch.stage_answered(&mut heads, (TABLE, stamp(5)), &NoPacks, &[open], b"done");
    assert_eq!(refused, Err(Unwritable::NotSealed));
    assert!(batch.entries().eq(other.entries()));
    assert_eq!(heads, others);
}

#[test]
fn a_command_half_staged_is_taken_out_again() {
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    stage(&mut batch, &mut heads, 1);
    let (before, mark) = (heads.clone(), batch.mark());
    stage(&mut batch, &mut heads, 2);
    batch.stage(&mut heads, StreamId::Room, stamp(3), &NoPacks, &[1_u64]).expect("written");
    batch.roll_back(&mut heads, mark);
    assert_eq!(batch.len(), 2);
    assert_eq!(heads.of(TABLE), before.of(TABLE));
    assert_eq!(heads.of(StreamId::Ledger), before.of(StreamId::Ledger));
    assert_eq!(heads.of(StreamId::Room), Head::START);

    // What comes next is the same as if nothing had been.
    let (mut other, mut others) = (Batch::new(), Heads::default());
    stage(&mut other, &mut others, 1);
    stage(&mut other, &mut others, 4);
    stage(&mut batch, &mut heads, 4);
    assert!(batch.entries().eq(other.entries()));
}

#[test]
fn what_cannot_be_written_leaves_no_trace() {
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    stage(&mut batch, &mut heads, 1);
    let before = heads.clone();
    let open = Facedown::of_nobody(Card::from_index(3));
    let sealed = Facedown::of_nobody(None);
    let refused = batch.stage(&mut heads, TABLE, stamp(2), &NoPacks, &[sealed, open]);
    assert_eq!(refused, Err(Unwritable::NotSealed));
    let none: [u64; 0] = [];
    assert_eq!(batch.stage(&mut heads, TABLE, stamp(2), &NoPacks, &none), Err(Unwritable::NoEvents));
    let never = Stamp { at: Moment::from_millis(u64::MAX), command: CommandId(2) };
    assert_eq!(batch.stage(&mut heads, TABLE, never, &NoPacks, &[1_u64]), Err(Unwritable::TooLarge));
    heads.set(StreamId::Room, Head { last: i64::MAX as u64, ..Head::START });
    assert_eq!(
        batch.stage(&mut heads, StreamId::Room, stamp(2), &NoPacks, &[1_u64]),
        Err(Unwritable::TooLarge)
    );
    heads.set(StreamId::Room, Head::START);
    assert_eq!(batch.len(), 2);
    assert!(heads.iter().eq(before.iter()));
}

#[test]
fn an_answer_stands_beside_the_last_entry_of_its_command() {
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    assert_eq!(batch.answer(&mut heads, CommandId(1), b"?"), Err(Unwritable::NoEntry));
    stage(&mut batch, &mut heads, 1);
    let before = heads.of(StreamId::Ledger);
    assert_eq!(batch.answer(&mut heads, CommandId(2), b"?"), Err(Unwritable::NoEntry));
    assert_eq!(batch.answer(&mut heads, CommandId(1), b"again"), Err(Unwritable::AnsweredTwice));
    batch.stage(&mut heads, StreamId::Room, stamp(1), &NoPacks, &[1_u64]).expect("written");
    assert_eq!(batch.answer(&mut heads, CommandId(1), b"again"), Err(Unwritable::AnsweredTwice));
    assert_eq!(heads.of(StreamId::Ledger), before);
    // The answer is under the hash.
    let (_, entry) = batch.entries().nth(1).expect("the ledger's");
    assert!(entry.follows(Head::START));
    assert!(!journal::Entry { answer: Some(b"done 2"), ..entry }.follows(Head::START));
    assert!(!journal::Entry { answer: None, ..entry }.follows(Head::START));
}

#[test]
fn the_same_log_has_the_same_hash_on_any_machine() {
    // Fixed for ever: this is what a room of ten years ago has written down.
    let (mut batch, mut heads) = (Batch::new(), Heads::default());
    (1..=3).for_each(|command| stage(&mut batch, &mut heads, command));
    assert_eq!(
        [heads.of(TABLE).hash.to_string(), heads.of(StreamId::Ledger).hash.to_string()],
        [
            "fbd3a97476b6cbaa916f3c697e4bdb669d7aaece326a50fa8389986c83317141",
            "9a6184045e5e46ae70b510d59eff23df6e5722ced8b290c9949a2ae79bd6add1"
        ]
    );
}
