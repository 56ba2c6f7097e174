//! Events per second committed to the disk: the log with its chain and its checks, beside the database by itself.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use cards::Deck;
use game::TableId;
use journal::{
    Batch, Epoch, Heads, KnownPacks, MemoryStore, Place, SqliteStore, Stamp, Store, StoreError, StreamId,
};
use room::TableEvent;
use rusqlite::Connection;

use super::Scratch;
use super::evening::{Evening, key};
use crate::contender::{Answer, Contender, Extra, Who};

/// Entries that are committed together.
const TOGETHER: usize = 64;

/// The table whose log it is.
const TABLE: TableId = TableId(1);
const STREAM: StreamId = StreamId::Table(TABLE);

/// What one command has added to the log of its table.
struct Written {
    stamp: Stamp,
    events: Vec<TableEvent>,
    answer: Option<Vec<u8>>,
}

/// The log of a table that played for a while.
pub struct Hands {
    written: Vec<Written>,
    /// The bytes of its entries.
    bytes: Vec<Vec<u8>>,
    packs: KnownPacks,
    events: u64,
}

impl Hands {
    /// So many commits of real hands.
    pub fn of(commits: usize) -> Rc<Self> {
        let mut evening = Evening::begin(MemoryStore::new(), 1);
        let most = commits * TOGETHER;
        evening.play(most as u32);
        let store = evening.end();
        let mut written: Vec<Written> = Vec::new();
        room::audit::table_events(&store, TABLE, Some(&key()), &mut |logged| {
            let stamp = Stamp { at: logged.at, command: logged.command };
            match written.last_mut().filter(|last| last.stamp == stamp) {
                Some(last) => last.events.push(logged.event),
                None => written.push(Written { stamp, events: vec![logged.event], answer: None }),
            }
            ControlFlow::Continue(())
        })
        .expect("a log in memory can be read");
        written.truncate(most);
        let mut places = written.iter_mut();
        store
            .read(STREAM, 0, &mut |entry| match places.next() {
                Some(place) => {
                    place.answer = entry.answer.map(<[u8]>::to_vec);
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            })
            .expect("a log in memory can be read");
        // A face-down card is written as its place in a pack: here one is as good as another.
        let mut packs = KnownPacks::new();
        for (position, card) in (0..).zip(Deck::Standard.cards().iter()) {
            packs.note(Place { pack: 0, position }, card);
        }
        let events = written.iter().map(|written| written.events.len() as u64).sum();
        let mut hands = Self { written, bytes: Vec::new(), packs, events };
        let batches = hands.batches();
        let entries = batches.iter().flat_map(Batch::entries);
        hands.bytes = entries.map(|(_, entry)| entry.bytes.to_vec()).collect();
        Rc::new(hands)
    }

    /// What every log must hold in the end.
    pub fn bytes(&self) -> Vec<Vec<u8>> {
        self.bytes.clone()
    }

    /// Entries to commit together, put in after all others.
    fn stage(&self, written: &[Written], heads: &mut Heads, batch: &mut Batch) {
        for Written { stamp, events, answer } in written {
            let staged = batch.stage(heads, STREAM, *stamp, &self.packs, events);
            staged.expect("every card has its place");
            if let Some(answer) = answer {
                batch.answer(heads, stamp.command, answer).expect("its entry is the last");
            }
        }
    }

    /// All commits, ready to go.
    fn batches(&self) -> Vec<Batch> {
        let mut heads = Heads::default();
        let batch = |written: &[Written]| {
            let mut batch = Batch::new();
            self.stage(written, &mut heads, &mut batch);
            batch
        };
        self.written.chunks(TOGETHER).map(batch).collect()
    }

    fn also(&self) -> Vec<(&'static str, u64)> {
        let entries = self.written.len();
        vec![("entries", entries as u64), ("commits", entries.div_ceil(TOGETHER) as u64)]
    }
}

/// Our log, given batches that are written and chained already.
pub fn appended(hands: &Rc<Hands>) -> Contender {
    let batches = hands.batches();
    ours(Who::Ours("append"), "append() of prepared batches", "appended.db", hands, move |store, epoch, _| {
        batches.iter().try_for_each(|batch| store.append(epoch, batch))
    })
}

/// Our log, given events.
pub fn staged(hands: &Rc<Hands>) -> Contender {
    ours(Who::Ours("stage and append"), "stage(), append()", "staged.db", hands, |store, epoch, hands| {
        let (mut heads, mut batch) = (Heads::default(), Batch::new());
        for written in hands.written.chunks(TOGETHER) {
            hands.stage(written, &mut heads, &mut batch);
            store.append(epoch, &batch)?;
            batch.clear();
        }
        Ok(())
    })
}

fn ours(
    who: Who,
    how: &'static str,
    file: &str,
    hands: &Rc<Hands>,
    write: impl Fn(&mut SqliteStore, Epoch, &Hands) -> Result<(), StoreError> + 'static,
) -> Contender {
    let write = Rc::new(write);
    on_disk(
        who,
        how,
        file,
        hands,
        |scratch| {
            let mut store = scratch.store();
            let epoch = store.take_over().expect("a new file is nobody's");
            (store, epoch)
        },
        move |(store, epoch), hands| {
            write(store, *epoch, hands).expect("the disk takes it");
            hands.events
        },
        |(store, _)| {
            store.check().map_err(|error| error.to_string())?;
            let mut bytes = Vec::new();
            let read = store.read(STREAM, 0, &mut |entry| {
                bytes.push(entry.bytes.to_vec());
                ControlFlow::Continue(())
            });
            read.map(|()| bytes).map_err(|error| error.to_string())
        },
    )
}

/// The database by itself: the same bytes, one row for each entry, as many together, and as durable; no chain, no
/// answers, nothing checked, nothing that could be found again but by its number.
pub fn bare(hands: &Rc<Hands>) -> Contender {
    let write = |connection: &mut Connection, hands: &Hands| -> rusqlite::Result<u64> {
        for entries in hands.bytes.chunks(TOGETHER) {
            let transaction = connection.transaction()?;
            for events in entries {
                transaction.prepare_cached("INSERT INTO entry (events) VALUES (?1)")?.execute([events])?;
            }
            transaction.commit()?;
        }
        Ok(hands.events)
    };
    let read = |connection: &mut Connection| -> rusqlite::Result<Vec<Vec<u8>>> {
        let mut rows = connection.prepare("SELECT events FROM entry ORDER BY id")?;
        rows.query_map([], |row| row.get(0))?.collect()
    };
    on_disk(
        Who::Assembled("bare rusqlite"),
        "INSERT for each entry, COMMIT after as many; write-ahead, synchronous FULL",
        "bare.db",
        hands,
        |scratch| blank(scratch).expect("the disk takes a new file"),
        move |connection, hands| write(connection, hands).expect("the disk takes it"),
        move |connection| read(connection).map_err(|error| error.to_string()),
    )
}

/// An empty table in a new file, written as our log is.
fn blank(scratch: &Scratch) -> rusqlite::Result<Connection> {
    scratch.clear();
    let connection = Connection::open(scratch.path())?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", 1000)?;
    connection.pragma_update(None, "cache_size", -16_384)?;
    connection.execute_batch("CREATE TABLE entry (id INTEGER PRIMARY KEY, events BLOB NOT NULL) STRICT")?;
    Ok(connection)
}

/// A contender that writes everything to a new file.
fn on_disk<F: 'static>(
    who: Who,
    how: &'static str,
    file: &str,
    hands: &Rc<Hands>,
    fresh: impl Fn(&Scratch) -> F + Copy + 'static,
    write: impl Fn(&mut F, &Hands) -> u64 + Clone + 'static,
    read: impl Fn(&mut F) -> Result<Vec<Vec<u8>>, String> + 'static,
) -> Contender {
    let scratch = Rc::new(Scratch::new(file));
    let log: Rc<RefCell<Option<F>>> = Rc::default();
    let (next, timed, once) = (Rc::clone(&log), Rc::clone(&log), write.clone());
    let (given, again, elsewhere) = (Rc::clone(hands), Rc::clone(hands), Rc::clone(&scratch));
    Contender {
        who,
        how,
        work: hands.events,
        run: Box::new(move || {
            let mut log = timed.borrow_mut();
            write(log.as_mut().expect("the file is made before the clock starts"), &given)
        }),
        answer: Box::new(move || {
            log.borrow_mut().take();
            let mut log = fresh(&scratch);
            once(&mut log, &again);
            Answer::Log(read(&mut log))
        }),
        extra: Extra {
            prepare: Some(Box::new(move || {
                let mut log = next.borrow_mut();
                log.take();
                *log = Some(fresh(&elsewhere));
            })),
            also: hands.also(),
            within: None,
        },
    }
}
