//! The program ends at every write of an event, and what is read back is the event that was: clock, seats, stacks, cards, pool
//! and places. A fault at one of its tables stops that table and nothing else.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use game::{CommandId, HandNumber, Moment, PlayerId, Span, TournamentId};
use journal::{Fault, MemoryStore, NoPacks, Store, StreamId};
use ledger::Order;
use proof::proves;
use room::spec::TournamentSpec;
use room::{Answer, By, Desk, HouseRules, Refusal, Request, Room, TableEvent, TournamentAsk};
use tournament::structure::LevelNo;
use tournament::{
    ClockEvent, DealerEvent, DealerName, DealerRequest, Downs, Moving, Phase, PlayEvent, RaceEvent,
    SeatEvent, Seating, TournamentEvent, WholeEvent,
};

use super::support::{
    Habits, director, event, finish, next_in, play_until, quick, room_table, sit_and_go, start,
};
use crate::common::{CAGE, Client, FLOOR, dollars, key};
use crate::crash::look::Look;
use crate::crash_everywhere::{Happenings, Kept, night};
use crate::faults_table::faulty_device;
use crate::impossible_log::write;
use crate::tournaments::{announce, asks, field, open_tables, phase, units};

const EVENT: TournamentId = TournamentId(1);

/// A rest and a colour-up soon, while everybody or nearly everybody is in, and then levels that end it.
const SHORT: &str = "
start = 1000
chips = [25, 100, 500]

[[level]]
seconds = 40
blinds = [25, 50]

[[break]]
after = 1
seconds = 20

[[race]]
after = 1
chip = 25

[[level]]
seconds = 90
blinds = [100, 200]

[[level]]
seconds = 90
blinds = [200, 400]

[[level]]
seconds = 600
blinds = [500, 1000]
";

/// Three tables of three, hand for hand before the money.
fn whole_event() -> TournamentSpec {
    TournamentSpec { structure: SHORT.to_owned(), hand_for_hand_within: Some(3), ..quick("Event", 3, 3) }
}

/// A whole event, from the first name to the last prize.
struct Script {
    first: VecDeque<(By, Request)>,
    luck: u64,
}

impl Script {
    fn new(seed: u64) -> Script {
        let mut first = VecDeque::new();
        first.push_back((FLOOR, Request::Announce { spec: Box::new(whole_event()) }));
        for player in (1..=8).map(PlayerId) {
            first.push_back((FLOOR, Request::Register { name: format!("Player {}", player.0) }));
            first.push_back((CAGE, Request::Cage(Order::Deposit { player, amount: dollars(1_000) })));
            first.push_back((By::Player(player), asks(EVENT, TournamentAsk::Register { player })));
        }
        for name in ["Ann", "Ben", "Cyd", "Dot"] {
            let name = DealerName::new(name).expect("a name");
            first.push_back((FLOOR, dealers(DealerRequest::SignIn { name })));
        }
        let downs = Downs::new(1, 2).expect("downs of a minute");
        first.push_back((FLOOR, dealers(DealerRequest::SetDowns { downs })));
        first.push_back((FLOOR, asks(EVENT, TournamentAsk::Start { tables: None })));
        Script { first, luck: seed }
    }
}

fn dealers(request: DealerRequest) -> Request {
    director(EVENT, tournament::Request::Dealers(request))
}

/// The push that is due, or that fills a table.
fn push(room: &Room, now: Moment) -> Option<Request> {
    let event = room.tournament(EVENT)?.event();
    let (line_up, tables) = (event.line_up(), event.next_push());
    let fills = tables.iter().any(|(table, _)| line_up.at(*table).is_none());
    let due = line_up.due().is_some_and(|due| due <= now);
    (fills || due).then(|| dealers(DealerRequest::Push { tables }))
}

impl Happenings for Script {
    fn next(&mut self, room: &Room, now: Moment) -> Option<(Span, By, Request)> {
        let moment = Span::seconds(1);
        if let Some((by, request)) = self.first.pop_front() {
            return Some((moment, by, request));
        }
        if room.tournament(EVENT)?.event().desk().phase != Phase::Running {
            return None;
        }
        if let Some(push) = push(room, now) {
            return Some((moment, FLOOR, push));
        }
        // In the first level nobody raises, so that everybody rests and all chips are coloured up.
        let level = room.tournament(EVENT)?.event().desk().clock?.level;
        let habits = Habits { calm: level == LevelNo::FIRST, ..Habits::default() };
        let next = next_in(room, now.plus(moment), EVENT, habits, &mut self.luck);
        // Nothing to do: it rests, and the clock looks in now and then.
        Some(
            next.map_or((Span::seconds(10), By::Clock, Request::Tick), |(by, request)| (moment, by, request)),
        )
    }
}

/// Everything that happened in the event, as its log has it.
fn logged(store: &dyn Store) -> Vec<TournamentEvent> {
    let mut all = Vec::new();
    let read = store.read(StreamId::Tournament(EVENT), 0, &mut |entry| {
        let mut events = entry.events::<TournamentEvent>();
        while let Ok(Some((_, event))) = events.next(&NoPacks) {
            all.push(event);
        }
        ControlFlow::Continue(())
    });
    read.expect("the log can be read");
    all
}

/// It had everything in it that an event can have.
fn was_a_whole_event(store: &dyn Store, crashes: u32) {
    assert!(crashes > 100, "there were {crashes} crashes");
    let events = logged(store);
    let has = |what: &str, which: fn(&TournamentEvent) -> bool| {
        assert!(events.iter().any(which), "there was no {what}");
    };
    has("move", |event| {
        matches!(event, TournamentEvent::Seat(SeatEvent::Moved { why: Moving::Balance, .. }))
    });
    has("table that broke", |event| matches!(event, TournamentEvent::Seat(SeatEvent::TableBroken { .. })));
    has("final table", |event| {
        matches!(event, TournamentEvent::Seat(SeatEvent::Seated { why: Seating::FinalTable, .. }))
    });
    has("rest", |event| matches!(event, TournamentEvent::Clock(ClockEvent::RestBegan { .. })));
    has("colour-up", |event| matches!(event, TournamentEvent::Race(RaceEvent::Raced { .. })));
    has("round of hand-for-hand", |event| {
        matches!(event, TournamentEvent::Clock(ClockEvent::RoundClosed { .. }))
    });
    has("bust", |event| matches!(event, TournamentEvent::Play(PlayEvent::WentOut { .. })));
    has("push", |event| matches!(event, TournamentEvent::Dealers(DealerEvent::Pushed { .. })));
    has("dealer whose table is gone", |event| {
        matches!(event, TournamentEvent::Dealers(DealerEvent::Freed { .. }))
    });
    has("end", |event| matches!(event, TournamentEvent::Whole(WholeEvent::Finished)));
}

fn killed(snapshot_every: u64, fault: Fault, kept: Kept) {
    let store = MemoryStore::new();
    let mut night = night(|| store.clone(), snapshot_every);
    // An evening in which all of it happens, whenever the program ends.
    let last = night.run(Script::new(2), |_| fault, kept);
    was_a_whole_event(&store, night.crashes);
    let (_, state) = &last.tournaments[0];
    assert_eq!(state.desk.phase, Phase::Finished);
    assert!(last.ledger.is_tournament_closed(EVENT.0));
}

#[test]
fn killed_before_every_write_an_event_goes_on_as_it_was() {
    killed(20_000, Fault::CrashBefore, Kept::Nothing);
}

#[test]
fn killed_after_every_write_an_event_does_nothing_twice() {
    killed(20_000, Fault::CrashAfter, Kept::Everything);
}

#[test]
fn snapshots_of_an_event_give_what_its_whole_log_gives() {
    killed(5, Fault::CrashAfter, Kept::Everything);
}

#[test]
fn the_clock_of_an_event_stands_while_the_room_is_down() {
    proves!["cb:12.tourn.9a"];
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 3);
    let id = announce(&mut client, whole_event());
    field(&mut client, id, 8);
    start(&mut client, id);
    play_until(&mut client, id, 1, Habits::default(), |event| {
        event.state().tables.iter().any(|table| table.deals == 2)
    });
    assert!(event(&client, id).next_deadline().is_some(), "a level runs");
    let (down, grace) = (Span::hours(2), HouseRules::CARD_ROOM.grace);
    let (before, next) = (Look::at(client.desk.room()), client.next);
    drop(client);
    let mut client = Client::open_at(store, 4, before.now.plus(down));
    client.next = next;
    let after = Look::at(client.desk.room());
    assert_eq!(after.tournaments, before.tournaments_later(down.plus(grace)), "nothing but later");
    finish(&mut client, id, 2, Habits::default());
}

#[test]
fn no_hand_gets_the_number_of_one_whose_table_is_let_go() {
    let mut client = Client::open(MemoryStore::new(), 8);
    let first = announce(&mut client, sit_and_go("First", 3));
    field(&mut client, first, 3);
    finish(&mut client, first, 1, Habits::default());
    let dealt = client.desk.room().last_hand();
    // With the next event the table of the first is let go, and only the log has its hands.
    let next = announce(&mut client, sit_and_go("Next", 3));
    assert_eq!(client.desk.room().tables().count(), 0);
    let mut client = super::support::reopened(client);
    assert!(client.desk.room().last_hand() >= dealt);
    field(&mut client, next, 3);
    let [table] = open_tables(client.desk.room(), next)[..] else { panic!("one table") };
    let number = client.must(By::Dealer(table), Request::Deal { table });
    assert!(matches!(number, Answer::Hand(number) if number > dealt), "{number:?} after {dealt:?}");
}

#[test]
fn a_fault_at_a_table_reads_back_table_and_event_and_stops_that_table_alone() {
    let (entropy, faulty) = faulty_device(9);
    // A snapshot after every event: none of them may have seen what the fault left behind.
    let rules = HouseRules { snapshot_every: 1, grace: Span::NOTHING, ..HouseRules::CARD_ROOM };
    let now = Moment::from_millis(1_700_000_000_000);
    let (desk, _) = Desk::open(MemoryStore::new(), rules, entropy, key(), now).expect("the room opens");
    let mut client = Client { desk, now, next: 1 };
    let id = announce(&mut client, quick("Event", 3, 2));
    field(&mut client, id, 6);
    start(&mut client, id);
    let tables = open_tables(client.desk.room(), id);
    for table in &tables {
        client.must(By::Dealer(*table), Request::Deal { table: *table });
    }
    // The pot is pushed and the director hears of it when the shuffle for the next hand fails.
    faulty.store(1, Ordering::SeqCst);
    let before = loop {
        let before = Look::at(client.desk.room());
        let (by, request) = client.next_act(tables[0]).expect("the hand ends with a fault");
        client.desk.submit(client.now, CommandId(client.next), by, request);
        client.next += 1;
        let outcomes = client.desk.commit().expect("the store takes it");
        if faulty.load(Ordering::SeqCst) == 0 {
            let lost = outcomes.last().map(|(_, outcome)| outcome.clone());
            assert!(matches!(lost, Some(Err(Refusal::Lost { table, .. })) if table == Some(tables[0])));
            break before;
        }
    };
    let frozen =
        |client: &Client<MemoryStore>, table| client.desk.room().table(table).unwrap().frozen().is_some();
    assert!(frozen(&client, tables[0]) && !frozen(&client, tables[1]));
    let after = Look::at(client.desk.room());
    assert_eq!(after.tournaments, before.tournaments, "the hand is not over for the director either");
    assert_eq!(after.ledger, before.ledger);
    assert_eq!(after.tables[0].game, before.tables[0].game, "same cards, same bets");
    assert_eq!(after.tables[1], before.tables[1]);
    client.desk.room().audit().expect("it agrees");
    // The others play on, levels rise, and the clock of the room runs, with a table that stands still.
    let rises =
        |event: &tournament::Tournament| event.desk().clock.is_some_and(|clock| clock.level.number() >= 2);
    assert!(play_until(&mut client, id, 3, Habits::default(), rises));
    assert!(frozen(&client, tables[0]), "until the floor says so");
    client.must(FLOOR, Request::Thaw { table: tables[0] });
    finish(&mut client, id, 4, Habits::default());
}

#[test]
fn a_table_that_stands_still_keeps_no_event_from_going_on() {
    let mut client = Client::open(MemoryStore::new(), 6);
    let id = announce(&mut client, quick("Event", 4, 2));
    field(&mut client, id, 8);
    start(&mut client, id);
    let table = room_table(&client, id, 1);
    client.must(FLOOR, Request::Freeze { table, why: "a spilled drink".to_owned() });
    // Levels rise, and those of the other table are moved as the book has it.
    let rises =
        |event: &tournament::Tournament| event.desk().clock.is_some_and(|clock| clock.level.number() >= 2);
    assert!(play_until(&mut client, id, 7, Habits::default(), rises));
    client.must(FLOOR, Request::Thaw { table });
    finish(&mut client, id, 8, Habits::default());
    assert_eq!(phase(&client, id), Phase::Finished);
}

#[test]
fn an_event_that_ends_closes_a_table_that_stands_still() {
    let mut client = Client::open(MemoryStore::new(), 6);
    let id = announce(&mut client, quick("Event", 4, 2));
    field(&mut client, id, 8);
    start(&mut client, id);
    let table = room_table(&client, id, 1);
    client.must(By::Dealer(table), Request::Deal { table });
    client.must(FLOOR, Request::Freeze { table, why: "a spilled drink".to_owned() });
    super::support::cancel(&mut client, id).expect("it is off");
    super::support::is_closed(&client, id);
    let client = super::support::reopened(client);
    client.desk.room().audit().expect("it agrees");
}

#[test]
fn a_table_that_cannot_be_read_keeps_no_event_from_going_on() {
    let mut client = Client::open(MemoryStore::new(), 6);
    let id = announce(&mut client, quick("Event", 4, 2));
    let players = field(&mut client, id, 8);
    start(&mut client, id);
    let table = room_table(&client, id, 1);
    let (now, next, mut store) = (client.now, client.next, client.desk.into_store());
    let wrong = TableEvent::RoundBegan { number: HandNumber(9_999) };
    write(&mut store, now, StreamId::Table(table), &[wrong]);
    let mut client = Client::open_at(store, 7, now);
    client.next = next;
    assert!(client.desk.room().table(table).unwrap().frozen().is_some());
    let thawed = client.ask(FLOOR, Request::Thaw { table });
    assert!(matches!(thawed, Err(Refusal::Unreadable { .. })), "{thawed:?}");
    // Levels rise, hands are played at the other table, and what was paid for all of it can be given back.
    let rises =
        |event: &tournament::Tournament| event.desk().clock.is_some_and(|clock| clock.level.number() >= 3);
    assert!(play_until(&mut client, id, 7, Habits::default(), rises));
    super::support::cancel(&mut client, id).expect("it is off");
    super::support::is_closed(&client, id);
    assert_eq!(super::support::accounts(&client, &players), units(8_000));
}
