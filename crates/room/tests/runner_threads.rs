//! A running room serves many at once: nobody is answered before the log has it, what comes in together is written
//! together, and closing loses nothing.

use crate::common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use common::{CAGE, Client, FLOOR, dollars, holdem, key};
use game::{CommandId, Moment, PlayerId, Span};
use journal::{
    Batch, Entry, Epoch, Head, Heads, MemoryStore, Snapshot, SnapshotKeeper, Store, StoreError, StreamId,
};
use ledger::{Account, Order};
use room::{Answer, By, Desk, HouseRules, Refusal, Request, RoomEvent, audit, run};
use shuffler::Entropy;

const START: Moment = Moment::from_millis(1_700_000_000_000);

/// A slow store that knows which commands are durable, counts its writes, and fails while its switch is on.
#[derive(Clone, Default)]
struct Slow {
    inner: MemoryStore,
    durable: Arc<Mutex<BTreeSet<CommandId>>>,
    appends: Arc<AtomicU64>,
    full: Arc<AtomicBool>,
    /// Who keeps its snapshots waits while this is on.
    stuck: Arc<AtomicBool>,
}

/// Keeps snapshots, when it is let.
struct StuckKeeper {
    store: MemoryStore,
    epoch: Epoch,
    stuck: Arc<AtomicBool>,
}

impl SnapshotKeeper for StuckKeeper {
    fn keep(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        while self.stuck.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        self.store.keep(self.epoch, snapshot)
    }
}

impl Slow {
    fn has(&self, id: CommandId) -> bool {
        self.durable.lock().expect("no writer panics").contains(&id)
    }
}

impl Store for Slow {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        self.inner.take_over()
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        if self.full.load(Ordering::SeqCst) {
            return Err(StoreError::DiskFull);
        }
        thread::sleep(Duration::from_millis(2));
        self.inner.append(epoch, batch)?;
        self.appends.fetch_add(1, Ordering::SeqCst);
        let mut durable = self.durable.lock().expect("no reader panics");
        durable.extend(
            batch.entries().filter(|(_, entry)| entry.answer.is_some()).map(|(_, entry)| entry.command),
        );
        Ok(())
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.inner.still_held(epoch)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        self.inner.head(stream)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.inner.heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.inner.read(stream, after, visit)
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.answer_to(command)
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.inner.answered(visit)
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.inner.keep(epoch, snapshot)
    }

    fn keeper(&self, epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        let (store, stuck) = (self.inner.clone(), Arc::clone(&self.stuck));
        Ok(Some(Box::new(StuckKeeper { store, epoch, stuck })))
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        self.inner.snapshots(stream)
    }
}

/// A clock that goes on by itself a little with every look.
fn clock() -> impl Fn() -> Moment + Send + 'static {
    let looks = AtomicU64::new(0);
    move || START.plus(Span::millis(looks.fetch_add(1, Ordering::SeqCst)))
}

fn open(store: Slow) -> Desk<Slow> {
    let (desk, _) =
        Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), START).expect("the room opens");
    desk
}

#[test]
fn answers_come_after_the_write_and_what_comes_together_is_written_together() {
    const CLIENTS: u32 = 8;
    const EACH: u32 = 40;
    let store = Slow::default();
    let running = run(open(store.clone()), clock());
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (mailbox, store) = (running.mailbox(), store.clone());
            thread::spawn(move || {
                let base = u128::from(client + 1) * 1_000;
                let name = format!("Guest {client}");
                let answer = mailbox.ask(CommandId(base), FLOOR, Request::Register { name });
                let Ok(Answer::Player(player)) = answer else { panic!("registered: {answer:?}") };
                assert!(store.has(CommandId(base)), "answered before it was durable");
                for nth in 1..=EACH {
                    let id = CommandId(base + u128::from(nth));
                    let order = Request::Cage(Order::Deposit { player, amount: dollars(1) });
                    let answer = mailbox.ask(id, CAGE, order.clone());
                    assert!(matches!(answer, Ok(Answer::Moved(_))), "{answer:?}");
                    assert!(store.has(id), "answered before it was durable");
                    // Every tenth answer is lost on the way, and asked for again (promise 23).
                    if nth % 10 == 0 {
                        assert_eq!(mailbox.ask(id, CAGE, order), answer);
                    }
                }
                player
            })
        })
        .collect();
    let players: Vec<PlayerId> =
        clients.into_iter().map(|client| client.join().expect("no client panics")).collect();
    let commands = u64::from(CLIENTS * (EACH + 1));
    let appends = store.appends.load(Ordering::SeqCst);
    assert!(appends < commands / 2, "{commands} commands in {appends} writes");
    let desk = running.close().expect("the room did not panic");
    for player in players {
        assert_eq!(desk.room().ledger().balance(Account::Player(player)), i64::from(EACH) * 100);
    }
    desk.room().audit().expect("the books agree");
}

#[test]
fn closing_answers_whatever_came_in_before() {
    let store = Slow::default();
    let running = run(open(store.clone()), clock());
    let mailbox = running.mailbox();
    let waiting: Vec<_> = (1..=300_u32)
        .map(|nth| {
            let request = Request::Register { name: format!("Guest {nth}") };
            mailbox.send(CommandId(nth.into()), FLOOR, request).expect("the room is open")
        })
        .collect();
    let desk = running.close().expect("the room did not panic");
    for (nth, waiting) in (1..).zip(waiting) {
        assert_eq!(waiting.recv().expect("it was answered"), Ok(Answer::Player(PlayerId(nth))));
    }
    assert_eq!(desk.room().players(), 300);
    drop(desk);
    assert_eq!(open(store).room().players(), 300, "and all of it is in the log");
    let late = mailbox.ask(CommandId(301), FLOOR, Request::Register { name: "Late".to_owned() });
    assert!(matches!(late, Err(Refusal::Halted { .. })), "{late:?}");
}

#[test]
fn a_full_disk_is_waited_for() {
    let store = Slow::default();
    let running = run(open(store.clone()), clock());
    let mailbox = running.mailbox();
    let guest = |name: &str| Request::Register { name: name.to_owned() };
    store.full.store(true, Ordering::SeqCst);
    let refused = mailbox.ask(CommandId(1), FLOOR, guest("First"));
    assert!(matches!(refused, Err(Refusal::Halted { .. })), "{refused:?}");
    assert_eq!(mailbox.look(room::Room::players), None, "what is not written is not shown");
    store.full.store(false, Ordering::SeqCst);
    // Whoever was not answered asks again, under the same number, until there is an answer.
    let answer = (0..200).find_map(|_| {
        thread::sleep(Duration::from_millis(5));
        mailbox.ask(CommandId(1), FLOOR, guest("First")).ok()
    });
    assert_eq!(answer, Some(Answer::Player(PlayerId(1))));
    assert_eq!(mailbox.look(room::Room::players), Some(1), "and is there once");
    running.close().expect("the room did not panic");
}

/// Whoever keeps the snapshots is stuck: the room answers all the same. When the keeper goes on, what was taken is kept before
/// the room is given back.
#[test]
fn nobody_waits_for_a_snapshot() {
    let store = Slow::default();
    store.stuck.store(true, Ordering::SeqCst);
    let rules = HouseRules { snapshot_every: 1, ..HouseRules::CARD_ROOM };
    let opened = |store: &Slow| {
        Desk::open(store.clone(), rules.clone(), Entropy::seeded(1), key(), START).expect("the room opens").0
    };
    let running = run(opened(&store), clock());
    let mailbox = running.mailbox();
    for nth in 1..=100_u32 {
        let request = Request::Register { name: format!("Guest {nth}") };
        assert_eq!(mailbox.ask(CommandId(nth.into()), FLOOR, request), Ok(Answer::Player(PlayerId(nth))));
    }
    let kept = |store: &Slow| store.snapshots(StreamId::Room).expect("read").first().map(|one| one.at.last);
    let before = kept(&store);
    let last = || store.head(StreamId::Room).expect("read").last;
    assert!(before.unwrap_or(0) < last(), "{before:?} of {}", last());
    store.stuck.store(false, Ordering::SeqCst);
    let desk = running.close().expect("the room did not panic");
    assert!(kept(&store) > before, "{:?} after {before:?}", kept(&store));
    assert_eq!(desk.room().players(), 100);
    drop(desk);
    assert_eq!(opened(&store).room().players(), 100);
}

/// Another program takes the log over while a snapshot is being written: it reads the room from the log, and what the first
/// one still tries to keep is not taken.
#[test]
fn a_snapshot_that_comes_too_late_is_as_if_it_had_not_been_taken() {
    let store = Slow::default();
    store.stuck.store(true, Ordering::SeqCst);
    let rules = HouseRules { snapshot_every: 1, ..HouseRules::CARD_ROOM };
    let opened = |store: &Slow, rules: &HouseRules| {
        Desk::open(store.clone(), rules.clone(), Entropy::seeded(1), key(), START).expect("the room opens").0
    };
    let running = run(opened(&store, &rules), clock());
    let mailbox = running.mailbox();
    for nth in 1..=20_u32 {
        let request = Request::Register { name: format!("Guest {nth}") };
        assert_eq!(mailbox.ask(CommandId(nth.into()), FLOOR, request), Ok(Answer::Player(PlayerId(nth))));
    }
    let kept = store.snapshots(StreamId::Room).expect("read");
    let rarely = HouseRules { snapshot_every: 1_000_000, ..HouseRules::CARD_ROOM };
    assert_eq!(opened(&store, &rarely).room().players(), 20);
    store.stuck.store(false, Ordering::SeqCst);
    running.close().expect("the room did not panic");
    assert_eq!(store.snapshots(StreamId::Room).expect("read"), kept);
    assert_eq!(opened(&store, &rarely).room().players(), 20);
}

/// Nothing happens for an hour: that is no clock that jumps, and whoever was called loses the seat in time.
#[test]
fn a_quiet_hour_is_no_jump_of_the_clock() {
    let memory = MemoryStore::new();
    let mut client = Client::open(memory.clone(), 1);
    let table = client.open_table(holdem(4));
    for seat in 1..=2 {
        let player = client.register(&format!("Guest {seat}"), 500);
        client.seat(player, table, seat, 100);
    }
    let waits = client.register("Guest 3", 500);
    let kind = *client.desk.room().table(table).expect("open").kind().expect("poker");
    let join = floor::Request::JoinList { player: waits, kind, channel: floor::Channel::Desk };
    client.must(By::Player(waits), Request::Floor(join));
    let begins = client.now;
    let next = client.desk.room().next_deadline().expect("the guest was called");
    // The simulated clock goes more than a second with every look of the room: as far as it may without a stall.
    let looks = AtomicU64::new(0);
    let clock = move || begins.plus(Span::millis(1_900 * looks.fetch_add(1, Ordering::SeqCst)));
    let running = run(client.desk, clock);
    let late = (0..4_000).any(|_| {
        thread::sleep(Duration::from_millis(2));
        running.mailbox().look(move |room| room.now() > next).expect("the room is open")
    });
    assert!(late, "the room hears the time");
    let desk = running.close().expect("the room did not panic");
    let list = desk.room().floor().list(&kind);
    let held =
        list.is_some_and(|list| list.names.iter().any(|name| name.player == waits && name.call.is_some()));
    assert!(!held, "the call has run out");
    let mut jumps = 0;
    let mut look = |logged: audit::Logged<RoomEvent>| {
        jumps += u32::from(matches!(logged.event, RoomEvent::ClockJumped { .. }));
    };
    audit::room_events(&memory, &mut look).expect("the log is sound");
    assert_eq!(jumps, 0);
}
