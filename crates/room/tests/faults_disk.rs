//! Torn writes, a full disk, a damaged file, another key, another program: clear errors, the room stands still rather
//! than guess, and nothing is lost.

use crate::crash::evening;
use crate::crash::look;

use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{FLOOR, key};
use evening::Evening;
use game::{CommandId, Moment, Span};
use journal::{Fault, FaultyStore, MemoryStore, SqliteStore, Store, StoreError};
use look::Look;
use room::{Answer, By, Desk, HouseRules, NotRecovered, Refusal, Request};
use shuffler::{Entropy, RoomKey};

const START: Moment = Moment::from_millis(1_700_000_000_000);

fn rules() -> HouseRules {
    HouseRules { grace: Span::NOTHING, ..HouseRules::CARD_ROOM }
}

fn try_open<S: Store>(store: S, now: Moment) -> Result<Desk<S>, NotRecovered> {
    Desk::open(store, rules(), Entropy::seeded(1), key(), now).map(|(desk, _)| desk)
}

/// A folder that goes when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("croupier-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// An evening that is played command by command.
struct Play<S> {
    desk: Desk<S>,
    evening: Evening,
    now: Moment,
    next: u128,
    /// What was asked last, and by whom.
    asked: Option<(By, Request)>,
}

impl<S: Store> Play<S> {
    fn new(store: S) -> Play<S> {
        let desk = try_open(store, START).expect("the room opens");
        Play { desk, evening: Evening::new(1), now: START, next: 1, asked: None }
    }

    /// The next command: what the store says to it.
    fn step(&mut self) -> Result<(), StoreError> {
        let (after, by, request) =
            self.evening.next(self.desk.room(), self.now).expect("the evening is long");
        self.now = self.now.plus(after);
        self.asked = Some((by, request.clone()));
        self.desk.submit(self.now, CommandId(self.next), by, request);
        self.next += 1;
        let outcomes = self.desk.commit()?;
        assert!(outcomes.iter().all(|(_, outcome)| outcome.is_ok()), "{outcomes:?}");
        Ok(())
    }

    fn steps(&mut self, steps: u32) {
        for _ in 0..steps {
            self.step().expect("the store takes it");
        }
    }
}

#[test]
fn a_torn_tail_of_the_log_is_left_out_and_nothing_else() {
    let folder = Folder::new("torn");
    let file = folder.file("room.db");
    let mut play = Play::new(SqliteStore::open(&file).expect("it opens"));
    play.steps(40);
    // What the room was after each of the last writes, and how long the file then was.
    let mut ends = Vec::new();
    for _ in 0..60 {
        ends.push((fs::metadata(beside(&file)).expect("it is there").len(), Look::at(play.desk.room())));
        play.steps(1);
    }
    let (main, log) = (fs::read(&file).expect("read"), fs::read(beside(&file)).expect("read"));
    let torn = folder.file("torn.db");
    let reopened = |bytes: &[u8], now: Moment| {
        for name in [torn.clone(), beside(&torn)] {
            let _ = fs::remove_file(name);
        }
        fs::write(&torn, &main).expect("written");
        fs::write(beside(&torn), bytes).expect("written");
        let store = SqliteStore::open(&torn).expect("it opens");
        store.check().expect("what is there is sound");
        Look::at(try_open(store, now).expect("the room opens").room())
    };
    // In the moment the log ends, so that no clock has to be moved.
    let same = |look: &Look, bytes: &[u8], what: &str| look.must_be(&reopened(bytes, look.now), what);
    // Rubbish behind the last write.
    let mut long = log.clone();
    long.extend((0..3_000_u32).map(|byte| u8::try_from(byte * 7 % 251).expect("below 251")));
    same(&Look::at(play.desk.room()), &long, "rubbish behind the end");
    for (nth, (end, look)) in ends.iter().enumerate().filter(|(nth, _)| nth % 6 == 0) {
        let end = usize::try_from(*end).expect("a small file");
        let next =
            usize::try_from(ends.get(nth + 1).map_or(log.len() as u64, |(end, _)| *end)).expect("small");
        same(look, &log[..end + (next - end) / 2], "cut in the middle of the next write");
        let mut garbled = log.clone();
        let last = garbled.len().min(next) - 100;
        garbled[last] ^= 0x40;
        // The write that is garbled and everything behind it are gone; what stands before it is whole.
        same(look, &garbled, "garbled in the next write");
    }
}

#[test]
fn a_full_disk_stops_the_room_and_loses_nothing() {
    let folder = Folder::new("full");
    let file = folder.file("room.db");
    let mut store = SqliteStore::open(&file).expect("it opens");
    store.limit_pages(store.pages().expect("asked") + 8).expect("limited");
    let mut play = Play::new(store);
    let error = loop {
        let before = Look::at(play.desk.room());
        if let Err(error) = play.step() {
            break (error, before);
        }
    };
    let (error, before) = error;
    assert_eq!(error, StoreError::DiskFull);
    assert!(play.next > 20, "it took a while");
    // Nothing is taken in any more, however often one asks; the refusal says what to do.
    for _ in 0..3 {
        let id = CommandId(900_000);
        play.desk.submit(play.now, id, FLOOR, Request::Register { name: "Guest".to_owned() });
        assert_eq!(play.desk.commit(), Err(StoreError::DiskFull));
        assert_eq!(play.desk.stalled(), Some(&StoreError::DiskFull));
    }
    let begin = Request::Cage(ledger::Order::BeginCount);
    play.desk.submit(play.now, CommandId(900_001), By::Cage(game::Badge(3)), begin);
    drop(play.desk);
    // With space again, the room is as it was before the command that found none, and plays on.
    play.desk = try_open_sqlite(&file, before.now);
    before.must_be(&Look::at(play.desk.room()), "after the disk was full");
    play.desk.store().check().expect("sound");
}

fn try_open_sqlite(file: &Path, now: Moment) -> Desk<SqliteStore> {
    try_open(SqliteStore::open(file).expect("it opens"), now).expect("the room opens")
}

#[test]
fn a_disk_that_was_full_and_a_file_that_was_held_take_the_same_write_later() {
    let faults = [(9, Fault::DiskFull), (10, Fault::DiskFull), (20, Fault::Locked), (30, Fault::DiskFull)];
    let memory = MemoryStore::new();
    let mut play = Play::new(FaultyStore::new(memory.clone(), faults));
    let mut refused = 0;
    for _ in 0..200 {
        let Err(error) = play.step() else { continue };
        refused += 1;
        assert!(!error.leaves_doubt());
        let held = Look::at(play.desk.room());
        let heads: Vec<_> = memory.heads().expect("heads").iter().collect();
        // Meanwhile everybody is told that the room stands still.
        let id = CommandId(play.next - 1);
        let (by, request) = play.asked.clone().expect("something was asked");
        play.desk.submit(play.now, id, by, request.clone());
        match play.desk.commit() {
            Err(again) => assert_eq!(again, error),
            Ok(outcomes) => {
                assert!(
                    matches!(&outcomes[..], [(_, Err(Refusal::Halted { why }))] if why.contains("again"))
                );
            }
        }
        if play.desk.stalled().is_some() {
            assert_eq!(
                memory.heads().expect("heads").iter().collect::<Vec<_>>(),
                heads,
                "nothing was written"
            );
            play.desk.commit().expect("the third time it works");
        }
        held.must_be(&Look::at(play.desk.room()), "the command that waited is done, once");
        // Whoever asks again under the same number has the answer.
        play.desk.submit(play.now, id, by, request);
        let outcomes = play.desk.commit().expect("nothing to write");
        assert!(matches!(outcomes[..], [(_, Ok(_))]), "{outcomes:?}");
        held.must_be(&Look::at(play.desk.room()), "and is not done again");
    }
    assert_eq!(refused, 3);
    let last = Look::at(play.desk.room());
    let again = try_open(memory, play.now).expect("the room opens");
    last.must_be(&Look::at(again.room()), "read back");
}

#[test]
fn a_damaged_file_is_never_guessed_at() {
    let folder = Folder::new("damaged");
    let file = folder.file("room.db");
    let mut play = Play::new(SqliteStore::open(&file).expect("it opens"));
    play.steps(150);
    let (now, last) = (play.now, Look::at(play.desk.room()));
    drop(play);
    let sound = fs::read(&file).expect("read");
    let damaged = folder.file("damaged.db");
    let (mut refused, mut harmless) = (0, 0);
    for nth in 0..150_usize {
        let mut bytes = sound.clone();
        let at = (nth * 7_919 + 13) % bytes.len();
        bytes[at] ^= 1 << (nth % 8);
        for name in [damaged.clone(), beside(&damaged)] {
            let _ = fs::remove_file(name);
        }
        fs::write(&damaged, &bytes).expect("written");
        let opened =
            SqliteStore::open(&damaged).map_err(NotRecovered::Store).and_then(|store| try_open(store, now));
        match opened {
            // Space that is not used, or an index: the room is the same to the last card.
            Ok(desk) => {
                last.must_be(&Look::at(desk.room()), &format!("with byte {at} changed"));
                harmless += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty() && error.to_string().lines().count() == 1, "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 25, "{refused} refused, {harmless} harmless");
    // Cut off in the middle, or another thing altogether.
    fs::write(&damaged, &sound[..sound.len() / 2]).expect("written");
    let opened =
        SqliteStore::open(&damaged).map_err(NotRecovered::Store).and_then(|store| try_open(store, now));
    assert!(opened.is_err(), "half a file");
    fs::write(&damaged, b"a shopping list").expect("written");
    assert!(matches!(SqliteStore::open(&damaged), Err(StoreError::NotAJournal)));
}

#[test]
fn a_log_belongs_to_its_key() {
    let memory = MemoryStore::new();
    let mut play = Play::new(memory.clone());
    play.steps(5);
    let heads = || memory.heads().expect("heads").iter().collect::<Vec<_>>();
    let before = heads();
    let other = RoomKey::from_text(&"a5".repeat(32)).expect("a key");
    let opened = Desk::open(memory.clone(), rules(), Entropy::seeded(2), other, play.now);
    let Err(error @ NotRecovered::OtherKey { .. }) = opened.map(|_| ()) else { panic!("it is another key") };
    assert!(error.to_string().contains("start the room with the right key"), "{error}");
    assert_eq!(heads(), before, "nothing was written");
    try_open(memory.clone(), play.now).expect("the right key opens it");
}

#[test]
fn a_room_that_was_taken_over_writes_nothing_more() {
    let memory = MemoryStore::new();
    let mut old = Play::new(memory.clone());
    old.steps(120);
    let stood = Look::at(old.desk.room());
    let mut new = try_open(memory.clone(), old.now).expect("another program takes over");
    stood.must_be(&Look::at(new.room()), "taken over");
    let heads = || memory.heads().expect("heads").iter().collect::<Vec<_>>();
    let before = heads();
    assert!(matches!(old.step(), Err(StoreError::Fenced { .. })));
    // It neither answers nor comes back.
    old.desk.submit(old.now, CommandId(800_000), FLOOR, Request::Register { name: "Guest".to_owned() });
    assert!(matches!(old.desk.commit(), Err(StoreError::Fenced { .. })));
    let back = old.desk.recover(old.now);
    assert!(matches!(back, Err(NotRecovered::Store(StoreError::Fenced { .. }))));
    assert_eq!(heads(), before);
    new.submit(old.now, CommandId(800_000), FLOOR, Request::Register { name: "Guest".to_owned() });
    assert!(matches!(new.commit().expect("it is written")[..], [(_, Ok(Answer::Player(_)))]));
}
