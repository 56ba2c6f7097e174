//! The process is gone in the middle of a write: what was answered is there, and nothing is there in part.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use journal::{AbortAt, SqliteStore, Store};

use super::house::{Folder, append, batch_of, events, has_exactly};

const FILE: &str = "JOURNAL_TEST_FILE";
const ABORT: &str = "JOURNAL_TEST_ABORT";

/// How many commands a file has.
fn commands(store: &dyn Store) -> u128 {
    events(store, journal::StreamId::Ledger).len() as u128
}

#[test]
#[ignore = "writes until it is killed: the other tests here start it"]
fn a_room_that_dies() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let mut store = SqliteStore::open(Path::new(&file)).expect("opened");
    let epoch = store.take_over().expect("taken over");
    // Every append adds two entries to each stream: from the second on each is followed by a block of each.
    store.pack_by(2);
    if let Ok(text) = std::env::var(ABORT) {
        let (append, statements) = text.split_once(' ').expect("two numbers");
        store.abort_at(AbortAt {
            append: append.parse().expect("a number"),
            statements: statements.parse().expect("a number"),
        });
    }
    let mut last = commands(&store);
    let mut out = std::io::stdout();
    loop {
        let batch = batch_of(&store, last + 1..=last + 2);
        store.append(epoch, &batch).expect("appended");
        last += 2;
        // The answer leaves after the commit.
        writeln!(out, "answered {last}").and_then(|()| out.flush()).expect("said");
    }
}

fn start(file: &Path, abort: Option<String>) -> Child {
    let mut room = Command::new(std::env::current_exe().expect("this test"));
    room.args(["--exact", "store::crashes::a_room_that_dies", "--ignored", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    if let Some(abort) = abort {
        room.env(ABORT, abort);
    }
    room.spawn().expect("started")
}

/// What the room answered last before it died.
fn answered(room: &mut Child) -> Option<u128> {
    let out = BufReader::new(room.stdout.take().expect("piped"));
    let numbers =
        out.lines().map_while(Result::ok).filter_map(|line| line.strip_prefix("answered ")?.parse().ok());
    let last = numbers.last();
    assert!(!room.wait().expect("it has died").success());
    last
}

#[test]
fn ended_after_any_statement_it_has_all_or_nothing() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    let sample = {
        let store = SqliteStore::open(&file).expect("opened");
        batch_of(&store, 1..=2)
    };
    let statements = SqliteStore::statements(&sample);
    // The batch makes two streams longer, and a block of each may be packed behind it.
    let packing = 2 * SqliteStore::PACKING_STATEMENTS;
    let mut stored = 0;
    for statement in 0..=statements + packing {
        // Behind the third append there is always enough to pack.
        let number = if statement > statements { 3 } else { statement % 3 + 1 };
        let mut room = start(&file, Some(format!("{number} {statement}")));
        let told = answered(&mut room).unwrap_or(stored);
        assert_eq!(told, stored + 2 * u128::from(number - 1), "answered before the append that failed");
        // Only after its last statement, the commit, is the batch there; and it stays, whatever becomes of the packing.
        stored = told + if statement >= statements { 2 } else { 0 };
        let store = SqliteStore::open(&file).expect("opened");
        has_exactly(&store, 1..=stored);
    }
}

#[test]
fn killed_at_any_moment_it_keeps_what_it_answered() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    let mut stored = 0;
    for round in 0..12_u64 {
        let mut room = start(&file, None);
        std::thread::sleep(Duration::from_micros(15_000 + round * 2_711));
        room.kill().expect("killed");
        let told = answered(&mut room).unwrap_or(stored);
        let mut store = SqliteStore::open(&file).expect("opened");
        let found = commands(&store);
        assert!(found == told || found == told + 2, "{found} stored, {told} answered");
        has_exactly(&store, 1..=found);
        let epoch = store.take_over().expect("taken over");
        append(&mut store, epoch, [found + 1]);
        stored = found + 1;
    }
    assert!(stored > 12, "it wrote something before it was killed");
}
