//! The process is gone in the middle of a write: what was answered is there, and nothing is there in part.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use journal::{AbortAt, SqliteStore, Store, StoreAddress};

use super::house::{Folder, append, batch_of, events, has_exactly};

const FILE: &str = "JOURNAL_TEST_FILE";
const ABORT: &str = "JOURNAL_TEST_ABORT";

/// How many commands a file has.
fn commands(store: &dyn Store) -> u128 {
    events(store, journal::StreamId::Ledger).len() as u128
}

/// A store that ends its process at a planned append.
fn open_to_die(address: &str, abort: Option<AbortAt>) -> Box<dyn Store> {
    #[cfg(feature = "postgres")]
    if let Some(address) = journal::DatabaseAddress::of(address) {
        let mut store = super::house::open_database(&address);
        abort.into_iter().for_each(|abort| store.abort_at(abort));
        return Box::new(store);
    }
    let mut store = SqliteStore::open(Path::new(address)).expect("opened");
    // Every append adds two entries to each stream: from the second on each is followed by a block of each.
    store.pack_by(2);
    abort.into_iter().for_each(|abort| store.abort_at(abort));
    Box::new(store)
}

#[test]
#[ignore = "writes until it is killed: the other tests here start it"]
fn a_room_that_dies() {
    let Ok(address) = std::env::var(FILE) else { return };
    let abort = std::env::var(ABORT).ok().map(|text| {
        let (append, statements) = text.split_once(' ').expect("two numbers");
        AbortAt {
            append: append.parse().expect("a number"),
            statements: statements.parse().expect("a number"),
        }
    });
    let mut store = open_to_die(&address, abort);
    let epoch = store.take_over().expect("taken over");
    let mut last = commands(&*store);
    let mut out = std::io::stdout();
    loop {
        let batch = batch_of(&*store, last + 1..=last + 2);
        store.append(epoch, &batch).expect("appended");
        last += 2;
        // The answer leaves after the commit.
        writeln!(out, "answered {last}").and_then(|()| out.flush()).expect("said");
    }
}

fn start(file: impl AsRef<OsStr>, abort: Option<String>) -> Child {
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

fn killed_at_any_moment(address: &str) {
    let Ok(at) = address.parse::<StoreAddress>();
    let mut stored = 0;
    for round in 0..12_u64 {
        let mut room = start(address, None);
        std::thread::sleep(Duration::from_micros(15_000 + round * 2_711));
        room.kill().expect("killed");
        let told = answered(&mut room).unwrap_or(stored);
        let mut store = at.open().expect("opened");
        // Whoever takes over waits for a statement of the dead that is still under way.
        let epoch = store.take_over().expect("taken over");
        let found = commands(&*store);
        assert!(found == told || found == told + 2, "{found} stored, {told} answered");
        has_exactly(&*store, 1..=found);
        append(&mut *store, epoch, [found + 1]);
        stored = found + 1;
    }
    assert!(stored > 12, "it wrote something before it was killed");
}

#[test]
fn killed_at_any_moment_it_keeps_what_it_answered() {
    let folder = Folder::new();
    killed_at_any_moment(folder.file("room.db").to_str().expect("a path of letters"));
}

#[cfg(feature = "postgres")]
#[test]
fn killed_at_any_moment_a_database_keeps_what_it_answered() {
    killed_at_any_moment(&scratchdb::Database::new().address());
}

#[cfg(feature = "postgres")]
#[test]
fn ended_before_or_after_its_statement_it_has_all_or_nothing() {
    let address = scratchdb::Database::new().address();
    let Ok(at) = address.parse::<StoreAddress>();
    let mut stored = 0;
    for (number, statements) in [(1, 0), (1, 1), (3, 0), (3, 1)] {
        let mut room = start(&address, Some(format!("{number} {statements}")));
        let told = answered(&mut room).unwrap_or(stored);
        assert_eq!(told, stored + 2 * (number - 1), "answered before the append that failed");
        stored = told + 2 * statements;
        has_exactly(&*at.open().expect("opened"), 1..=stored);
    }
}
