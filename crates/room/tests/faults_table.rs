//! A fault at one table freezes that table and no other; a source of chance that fails stops the next deal, not the hand
//! that is on.

#![allow(clippy::panic)] // A test that cannot go on says why.

use crate::crash::evening;
use crate::crash::look;

use crate::common;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use common::{Client, FLOOR, holdem, key, poker};
use evening::act;
use game::{CommandId, Moment, PlayerId, Span, TableId};
use journal::{Fault, FaultyStore, MemoryStore, Store};
use look::Look;
use room::spec::BettingSpec;
use room::{Answer, By, Desk, HouseRules, Refusal, Request, RoomEvent, audit};
use shuffler::{Entropy, Origin, SeedSource, Silent};

const START: Moment = Moment::from_millis(1_700_000_000_000);

/// A device of the house that can be switched off.
struct Device {
    chance: Entropy,
    silent: Arc<AtomicBool>,
    /// A fault of the program when it has been asked so many times; never at nought.
    faulty: Arc<AtomicU32>,
}

/// A source with a fault of the program when it is asked for the n-th time from now; never at nought.
pub(crate) fn faulty_device(seed: u64) -> (Entropy, Arc<AtomicU32>) {
    let faulty = Arc::new(AtomicU32::new(0));
    let source = Device { chance: Entropy::seeded(seed), silent: Arc::default(), faulty: faulty.clone() };
    (Entropy::from_source(Box::new(source)).expect("it is healthy"), faulty)
}

impl SeedSource for Device {
    fn origin(&self) -> Origin {
        Origin::Device
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Silent> {
        if self.silent.load(Ordering::SeqCst) {
            return Err(Silent);
        }
        if self.faulty.load(Ordering::SeqCst) > 0 {
            assert!(self.faulty.fetch_sub(1, Ordering::SeqCst) > 1, "a planned fault");
        }
        self.chance.fill(bytes).map_err(|_| Silent)
    }
}

fn device(seed: u64) -> (Entropy, Arc<AtomicBool>) {
    let silent = Arc::new(AtomicBool::new(false));
    let source = Device { chance: Entropy::seeded(seed), silent: silent.clone(), faulty: Arc::default() };
    (Entropy::from_source(Box::new(source)).expect("it is healthy"), silent)
}

fn open<S: Store>(store: S, entropy: Entropy, now: Moment) -> Client<S> {
    let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, entropy, key(), now).expect("the room opens");
    Client { desk, now, next: 1 }
}

/// A hold'em table and a table of draw poker, six players at each.
fn two_tables<S: Store>(client: &mut Client<S>) -> (TableId, TableId) {
    let limit = BettingSpec::Fixed { small: 300, big: 600 };
    let flop = client.open_table(holdem(9));
    let draw = client.open_table(poker("five-card-draw", limit, vec![100, 300], 8));
    for table in [flop, draw] {
        for seat in 1..=6 {
            let player = client.register(&format!("Guest {seat} of {table}"), 500);
            client.seat(player, table, seat, 100);
        }
    }
    (flop, draw)
}

/// One move of whoever has to act, with everybody drawing as many cards as possible.
fn next_move<S: Store>(client: &Client<S>, table: TableId) -> Option<(By, Request)> {
    act(client.desk.room().table(table).expect("it is open"), client.now)
}

fn finish<S: Store>(client: &mut Client<S>, table: TableId) {
    while let Some((by, request)) = next_move(client, table) {
        client.must(by, request);
    }
}

fn frozen<S: Store>(client: &Client<S>, table: TableId) -> bool {
    client.desk.room().table(table).expect("it is open").frozen().is_some()
}

/// Plays a hand of draw until the discards would have to be shuffled, with a source that has fallen silent: the move
/// that needs them, and the room before it.
fn up_to_the_reshuffle<S: Store>(
    client: &mut Client<S>,
    draw: TableId,
    silent: &AtomicBool,
) -> (By, Request, Look) {
    client.must(By::Dealer(draw), Request::Deal { table: draw });
    silent.store(true, Ordering::SeqCst);
    loop {
        let (by, request) = next_move(client, draw).expect("the discards are needed in this hand");
        let before = Look::at(client.desk.room());
        match client.ask(by, request.clone()) {
            Ok(_) => {}
            Err(Refusal::Lost { table, .. }) => {
                assert_eq!(table, Some(draw));
                return (by, request, before);
            }
            Err(refusal) => panic!("{request:?}: {refusal}"),
        }
    }
}

#[test]
fn a_fault_freezes_its_table_and_no_other_and_the_hand_goes_on_with_the_same_cards() {
    let store = MemoryStore::new();
    let (entropy, silent) = device(1);
    let mut client = open(store.clone(), entropy, START);
    let (flop, draw) = two_tables(&mut client);
    client.must(By::Dealer(flop), Request::Deal { table: flop });
    let (by, request, before) = up_to_the_reshuffle(&mut client, draw, &silent);
    assert!(frozen(&client, draw) && !frozen(&client, flop));
    let after = Look::at(client.desk.room());
    assert_eq!(after.ledger, before.ledger, "no chip has moved");
    for (old, new) in before.tables.iter().zip(&after.tables) {
        assert_eq!((&old.game, &old.deck, &old.seats), (&new.game, &new.deck, &new.seats), "{}", old.id);
    }
    // The other table plays its hand to the end; the frozen one answers nobody, and says why.
    finish(&mut client, flop);
    let refusal = client.ask(by, request.clone()).expect_err("it stands still");
    assert_eq!(refusal.key(), "table-frozen");
    // The program starts again with a healthy source. The table is still frozen, and has the same cards when it thaws.
    let now = client.now.plus(Span::minutes(5));
    let next = client.next;
    drop(client);
    let (entropy, _) = device(2);
    let mut client = open(store, entropy, now);
    client.next = next;
    assert!(frozen(&client, draw));
    client.must(FLOOR, Request::Thaw { table: draw });
    let thawed = Look::at(client.desk.room());
    let table = |look: &Look| look.tables.iter().find(|table| table.id == draw).expect("it is open").clone();
    assert_eq!(table(&thawed).deck, table(&before).deck, "the same deck, as far dealt");
    let look::GameLook::Poker(_, hand) = table(&thawed).game else { panic!("it is poker") };
    let look::GameLook::Poker(_, old) = table(&before).game else { panic!("it is poker") };
    assert_eq!(hand, old, "the same cards, bets and turn");
    client.must(by, request);
    finish(&mut client, draw);
    client.play_hand(flop);
}

#[test]
fn a_panic_is_caught_and_freezes_its_table_and_no_other() {
    let (entropy, faulty) = faulty_device(7);
    // A snapshot after every event: none of them may have seen what the fault left behind.
    let rules = HouseRules { snapshot_every: 1, ..HouseRules::CARD_ROOM };
    let opened = Desk::open(MemoryStore::new(), rules, entropy, key(), START);
    let mut client = Client { desk: opened.expect("the room opens").0, now: START, next: 1 };
    let (flop, draw) = two_tables(&mut client);
    for table in [flop, draw] {
        client.must(By::Dealer(table), Request::Deal { table });
    }
    let out = Request::Poker { table: draw, request: table::Request::SitOut };
    client.desk.submit(client.now, CommandId(5_000), By::Player(PlayerId(7)), out);
    // The pot is pushed when the shuffle for the next hand fails.
    faulty.store(1, Ordering::SeqCst);
    let (before, outcomes) = loop {
        let before = Look::at(client.desk.room());
        let (by, request) = client.next_act(draw).expect("the hand ends with a fault");
        client.desk.submit(client.now, CommandId(client.next + 10_000), by, request);
        client.next += 1;
        let outcomes = client.desk.commit().expect("the store takes it");
        if faulty.load(Ordering::SeqCst) == 0 {
            break (before, outcomes);
        }
    };
    let lost = Refusal::Lost { table: Some(draw), why: "a fault in the program".to_owned() };
    assert_eq!(outcomes.last().map(|(_, outcome)| outcome), Some(&Err(lost)));
    assert!(frozen(&client, draw) && !frozen(&client, flop));
    let after = Look::at(client.desk.room());
    assert_eq!((&after.ledger, &after.board), (&before.ledger, &before.board));
    assert_eq!(after.tables[0], before.tables[0], "the hand at the other table");
    assert_eq!(after.tables[1].game, before.tables[1].game, "the hand at this one is not over");
    finish(&mut client, flop);
    client.play_hand(flop);
    client.must(FLOOR, Request::Thaw { table: draw });
    finish(&mut client, draw);
    client.play_hand(draw);
}

#[test]
fn a_fault_reads_back_its_own_table_and_no_other() {
    let store = Moody::default();
    let (entropy, silent) = device(1);
    let mut client = open(store.clone(), entropy, START);
    let (flop, draw) = two_tables(&mut client);
    // A deck is out and cards are in hands at the other table: they must survive without their log.
    client.must(By::Dealer(flop), Request::Deal { table: flop });
    client.must(FLOOR, Request::Freeze { table: flop, why: "a spilled drink".to_owned() });
    store.read.lock().expect("nobody panics with it").clear();
    let (_, _, before) = up_to_the_reshuffle(&mut client, draw, &silent);
    let read = store.read.lock().expect("nobody panics with it").clone();
    assert!(read.contains(&journal::StreamId::Table(draw)), "{read:?}");
    assert!(!read.contains(&journal::StreamId::Table(flop)), "{read:?}");
    let after = Look::at(client.desk.room());
    assert_eq!((&after.ledger, &after.board), (&before.ledger, &before.board));
    assert_eq!(after.tables[0], before.tables[0], "cards, deck, bets, and that it stands still");
    assert!(frozen(&client, draw) && frozen(&client, flop));
    client.must(FLOOR, Request::Thaw { table: flop });
    finish(&mut client, flop);
}

#[test]
fn a_snapshot_that_cannot_be_kept_is_no_loss() {
    let store = Moody::default();
    store.no_snapshots.store(true, Ordering::SeqCst);
    let rules = HouseRules { snapshot_every: 1, grace: Span::NOTHING, ..HouseRules::CARD_ROOM };
    let opened = Desk::open(store.clone(), rules.clone(), Entropy::seeded(8), key(), START);
    let mut client = Client { desk: opened.expect("the room opens").0, now: START, next: 1 };
    let (flop, _) = two_tables(&mut client);
    client.play_hand(flop);
    assert!(client.desk.stalled().is_none());
    let last = Look::at(client.desk.room());
    let (desk, recovered) =
        Desk::open(store, rules, Entropy::seeded(9), key(), client.now).expect("the room opens");
    assert!(recovered.snapshots.is_empty());
    last.must_be(&Look::at(desk.room()), "from the log alone");
}

#[test]
fn a_source_of_chance_that_fails_stops_the_next_deal_and_not_the_hand_that_is_on() {
    let (entropy, silent) = device(3);
    let mut client = open(MemoryStore::new(), entropy, START);
    let (flop, draw) = two_tables(&mut client);
    client.must(By::Dealer(flop), Request::Deal { table: flop });
    silent.store(true, Ordering::SeqCst);
    let refusal = client.ask(By::Dealer(draw), Request::Deal { table: draw }).expect_err("nothing is dealt");
    assert!(matches!(refusal, Refusal::Unhealthy(_)), "{refusal:?}");
    finish(&mut client, flop);
    assert_eq!(client.desk.room().table(flop).expect("it is open").hands(), 1);
    // It does not come back by itself.
    silent.store(false, Ordering::SeqCst);
    let refusal = client.ask(By::Dealer(flop), Request::Deal { table: flop }).expect_err("nothing is dealt");
    assert!(refusal.to_string().contains("random source"), "{refusal}");
    assert!(!frozen(&client, flop) && !frozen(&client, draw), "a refused deal freezes nothing");
    // Money and lists are served all the same.
    client.register("Late guest", 100);
}

/// The disk is full at the moment a fault is met: the room in memory is not used again before it has been read back.
#[test]
fn a_fault_on_a_full_disk_is_mended_when_there_is_space() {
    for fault in [Fault::DiskFull, Fault::FailBefore] {
        let memory = MemoryStore::new();
        let (entropy, silent) = device(4);
        let mut client = open(memory.clone(), entropy, START);
        let (_, draw) = two_tables(&mut client);
        let (by, request, before) = up_to_the_reshuffle(&mut client, draw, &silent);
        let (now, next) = (client.now, client.next);
        drop(client);
        // Once more on the same log, with a command staged before the fault and a store that does not take it.
        let (entropy, silent) = device(5);
        let store = FaultyStore::new(memory.clone(), [(3, fault)]);
        let mut client = open(store, entropy, now);
        client.next = next;
        client.must(FLOOR, Request::Thaw { table: draw });
        silent.store(true, Ordering::SeqCst);
        let (desk, now) = (&mut client.desk, client.now.plus(Span::seconds(1)));
        desk.submit(now, CommandId(7_000), FLOOR, Request::Register { name: "Last guest".to_owned() });
        desk.submit(now, CommandId(7_001), by, request.clone());
        assert!(desk.stalled().is_some());
        if fault == Fault::DiskFull {
            let outcomes = desk.commit().expect("there is space again");
            assert!(matches!(outcomes[..], [(_, Ok(Answer::Player(_))), (_, Err(Refusal::Halted { .. }))]));
            desk.commit().expect("and the freeze is written");
        } else {
            // Nobody was answered: the guest comes again and is registered once.
            assert!(desk.commit().is_err());
            desk.recover(now).expect("the log is read back");
            assert_eq!(desk.room().players(), 12);
            desk.submit(now, CommandId(7_000), FLOOR, Request::Register { name: "Last guest".to_owned() });
            let outcomes = desk.commit().expect("it is written");
            assert_eq!(outcomes, vec![(CommandId(7_000), Ok(Answer::Player(PlayerId(13))))]);
        }
        assert!(frozen(&client, draw));
        assert_eq!(client.desk.room().players(), 13);
        let after = Look::at(client.desk.room());
        assert_eq!(after.ledger.trial_balance(), before.ledger.trial_balance(), "no chip has moved");
        let mut freezes = 0;
        let mut look = |logged: audit::Logged<RoomEvent>| {
            freezes += u32::from(matches!(logged.event, RoomEvent::TableFrozen { .. }));
        };
        audit::room_events(&memory, &mut look).expect("the log is sound");
        assert_eq!(freezes, 2, "each fault is in the log");
    }
}

/// A log that cannot be read back for a while must not leave a room that deals from a stand-in for its source.
#[test]
fn the_source_of_chance_survives_a_failed_recovery() {
    let (entropy, _) = device(6);
    // A doubtful error, and a store that has crashed when the room is read back.
    let store = Moody::default();
    let mut client = open(store.clone(), entropy, START);
    let (flop, _) = two_tables(&mut client);
    store.crashed.store(true, Ordering::SeqCst);
    client.desk.submit(client.now, CommandId(9_000), FLOOR, Request::Register { name: "Guest".to_owned() });
    assert!(client.desk.commit().is_err());
    assert!(client.desk.recover(client.now).is_err());
    store.crashed.store(false, Ordering::SeqCst);
    client.desk.recover(client.now).expect("the log can be read again");
    let mut origins = Vec::new();
    let mut look = |logged: audit::Logged<RoomEvent>| {
        if let RoomEvent::Started { entropy, .. } = logged.event {
            origins.push(entropy);
        }
    };
    audit::room_events(&store.inner, &mut look).expect("the log is sound");
    assert_eq!(origins.len(), 2);
    assert_eq!(origins[0], origins[1]);
    client.must(By::Dealer(flop), Request::Deal { table: flop });
    let live = client.desk.room().table(flop).expect("it is open");
    assert_eq!(live.seal().expect("a deck is sealed").origin, Origin::Device);
}

/// A store that fails everything while its switch is on, once it has taken hold.
#[derive(Clone, Default)]
struct Moody {
    inner: MemoryStore,
    crashed: Arc<AtomicBool>,
    no_snapshots: Arc<AtomicBool>,
    /// Which streams were read, in order.
    read: Arc<Mutex<Vec<journal::StreamId>>>,
}

impl Moody {
    fn mood(&self) -> Result<(), journal::StoreError> {
        if self.crashed.load(Ordering::SeqCst) {
            return Err(journal::StoreError::Failed { says: "the disk does not answer".to_owned() });
        }
        Ok(())
    }
}

impl Store for Moody {
    fn take_over(&mut self) -> Result<journal::Epoch, journal::StoreError> {
        self.inner.take_over()
    }

    fn append(&mut self, epoch: journal::Epoch, batch: &journal::Batch) -> Result<(), journal::StoreError> {
        self.mood()?;
        self.inner.append(epoch, batch)
    }

    fn still_held(&self, epoch: journal::Epoch) -> Result<(), journal::StoreError> {
        self.inner.still_held(epoch)
    }

    fn head(&self, stream: journal::StreamId) -> Result<journal::Head, journal::StoreError> {
        self.inner.head(stream)
    }

    fn heads(&self) -> Result<journal::Heads, journal::StoreError> {
        self.inner.heads()
    }

    fn read(
        &self,
        stream: journal::StreamId,
        after: u64,
        visit: &mut dyn FnMut(journal::Entry<'_>) -> std::ops::ControlFlow<()>,
    ) -> Result<(), journal::StoreError> {
        self.mood()?;
        self.read.lock().expect("nobody panics with it").push(stream);
        self.inner.read(stream, after, visit)
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, journal::StoreError> {
        self.inner.answer_to(command)
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, journal::StreamId, u64) -> std::ops::ControlFlow<()>,
    ) -> Result<(), journal::StoreError> {
        self.inner.answered(visit)
    }

    fn keep(
        &mut self,
        epoch: journal::Epoch,
        snapshot: &journal::Snapshot,
    ) -> Result<(), journal::StoreError> {
        if self.no_snapshots.load(Ordering::SeqCst) {
            return Err(journal::StoreError::DiskFull);
        }
        self.inner.keep(epoch, snapshot)
    }

    fn snapshots(&self, stream: journal::StreamId) -> Result<Vec<journal::Snapshot>, journal::StoreError> {
        self.inner.snapshots(stream)
    }
}
