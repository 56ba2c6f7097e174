//! Clocks: while the room is down none runs, a jump of the machine's clock times nobody out, and time never runs
//! backwards in the log (promise 19).

use crate::common;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use common::{CAGE, Client, FLOOR, holdem, key};
use game::{CommandId, Moment, PlayerId, Span, TableId};
use journal::{MemoryStore, Store};
use ledger::{Account, Order};
use room::floor::{self, Channel};
use room::spec::{ClockSpec, GameSpec};
use room::{By, Desk, Heartbeat, HouseRules, Request, Room, RoomEvent, audit, run};
use shuffler::Entropy;
use table::Entry;

/// A hold'em table with a clock for every decision, four seats taken, a hand on; and two guests on the list.
fn room_with_clocks(store: MemoryStore) -> (Client<MemoryStore>, TableId) {
    let mut client = Client::open(store, 1);
    let mut spec = holdem(4);
    if let GameSpec::Poker(game) = &mut spec.game {
        game.clock = ClockSpec::Online;
    }
    let table = client.open_table(spec);
    for seat in 1..=4 {
        let player = client.register(&format!("Guest {seat}"), 500);
        client.seat(player, table, seat, 100);
    }
    for guest in 5..=6 {
        let player = client.register(&format!("Guest {guest}"), 500);
        let kind = *client.desk.room().table(table).expect("open").kind().expect("poker");
        let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
        client.must(By::Player(player), Request::Floor(join));
    }
    client.must(By::Dealer(table), Request::Deal { table });
    (client, table)
}

/// When the player to act runs out of time.
fn action_ends<S: Store>(client: &Client<S>, table: TableId) -> Moment {
    let game = client.desk.room().table(table).expect("open").poker().expect("poker");
    game.table.state().clock.deadline().expect("somebody has to act")
}

/// When the guest who was called loses the seat.
fn call_ends<S: Store>(client: &Client<S>, player: PlayerId) -> Moment {
    let board = client.desk.room().floor().board();
    let name = board.lists.iter().flat_map(|list| &list.names).find(|name| name.player == player);
    name.expect("on the list").call.as_ref().expect("called").until
}

fn hand_is_on<S: Store>(client: &Client<S>, table: TableId) -> bool {
    client.desk.room().table(table).expect("open").is_busy()
}

/// The clock looks in at a moment.
fn tick<S: Store>(client: &mut Client<S>, now: Moment) {
    client.now = now;
    client.desk.submit(now, CommandId(0), By::Clock, Request::Tick);
    let outcomes = client.desk.commit().expect("the store takes it");
    assert!(outcomes.iter().all(|(_, outcome)| outcome.is_ok()), "{outcomes:?}");
}

/// Frees a seat, so that the first on the list is called.
fn call_the_first<S: Store>(client: &mut Client<S>, table: TableId) -> PlayerId {
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    client.must(By::Player(PlayerId(1)), Request::Poker { table, request: table::Request::Leave });
    client.must(By::Dealer(table), Request::Deal { table });
    PlayerId(5)
}

fn events(store: &MemoryStore) -> Vec<(Moment, RoomEvent)> {
    let mut events = Vec::new();
    audit::room_events(store, &mut |logged| events.push((logged.at, logged.event)))
        .expect("the log is sound");
    events
}

/// Every stream of the log goes forward in time.
fn time_goes_forward(store: &MemoryStore) {
    for (stream, _) in store.heads().expect("heads").iter() {
        let mut last = Moment::START;
        store
            .read(stream, 0, &mut |entry| {
                assert!(entry.at >= last, "{stream} runs backwards at event {}", entry.first);
                last = entry.at;
                ControlFlow::Continue(())
            })
            .expect("read");
    }
}

#[test]
fn a_computer_whose_clock_differs_takes_the_room_over_and_nobody_loses_time() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let called = call_the_first(&mut client, table);
    let now = client.now;
    let left = (action_ends(&client, table).since(now), call_ends(&client, called).since(now));
    drop(client);
    // An hour behind, as if the first computer's clock had been wrong; then three hours ahead; then right again.
    let mut last = now;
    for clock in [Moment::from_millis(now.millis() - 3_600_000), now.plus(Span::hours(3)), now] {
        let mut again = Client::open_at(store.clone(), 4, clock);
        // The room's time only goes forward: what is left counts from there.
        let time = again.desk.room().now();
        assert!(time >= last, "the room's time went back");
        last = time;
        assert!(action_ends(&again, table).since(time) >= left.0, "the player to act has lost time");
        assert!(call_ends(&again, called).since(time) >= left.1, "who was called has lost time");
        // A moment later by that computer's clock nobody is timed out.
        tick(&mut again, clock.plus(Span::seconds(1)));
        assert!(hand_is_on(&again, table));
    }
    time_goes_forward(&store);
}

#[test]
fn while_the_room_is_down_no_clock_runs() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let called = call_the_first(&mut client, table);
    let (now, grace) = (client.now, HouseRules::CARD_ROOM.grace);
    let left = (action_ends(&client, table).since(now), call_ends(&client, called).since(now));
    assert!(left.0 > Span::NOTHING && left.1 > Span::NOTHING);
    drop(client);
    for hours in [1, 9] {
        // Down for hours, again and again: everybody has what was left, and the grace on top each time.
        let back = now.plus(Span::minutes(60 * hours));
        let again = Client::open_at(store.clone(), 2, back);
        let graces = if hours == 1 { grace } else { grace.plus(grace) };
        assert_eq!(action_ends(&again, table).since(back), left.0.plus(graces));
        assert_eq!(call_ends(&again, called).since(back), left.1.plus(graces));
    }
    // Then time runs as always: out for who does not act, and not a moment before.
    let mut again = Client::open_at(store.clone(), 3, now.plus(Span::minutes(600)));
    let ends = action_ends(&again, table);
    let turn = again.next_act(table).expect("somebody has to act").0;
    tick(&mut again, Moment::from_millis(ends.millis() - 1));
    assert_eq!(again.next_act(table).map(|(by, _)| by), Some(turn));
    for _ in 0..4 {
        let ends = action_ends(&again, table);
        tick(&mut again, ends);
        if again.next_act(table).map(|(by, _)| by) != Some(turn) {
            time_goes_forward(&store);
            return;
        }
    }
    panic!("the player who did not act was never timed out");
}

#[test]
fn a_clock_that_jumps_an_hour_ahead_times_nobody_out() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let called = call_the_first(&mut client, table);
    let turn = client.next_act(table).map(|(by, _)| by);
    let (before, hour) = (client.now, Span::minutes(60));
    let (action, call) = (action_ends(&client, table), call_ends(&client, called));
    tick(&mut client, before.plus(hour));
    assert!(hand_is_on(&client, table));
    assert_eq!(client.next_act(table).map(|(by, _)| by), turn, "it is still the same player's turn");
    let by = hour.plus(HouseRules::CARD_ROOM.grace);
    assert_eq!(action_ends(&client, table), action.plus(by));
    assert_eq!(call_ends(&client, called), call.plus(by));
    let jumped = RoomEvent::ClockJumped { from: before, to: before.plus(hour) };
    assert!(events(&store).iter().any(|(_, event)| *event == jumped), "it is in the log");
    // The seat is still held.
    let request = Request::TakeSeat {
        player: called,
        table,
        seat: None,
        buy_in: common::dollars(100),
        entry: Entry::Post,
    };
    client.must(By::Player(called), request);
    time_goes_forward(&store);
}

#[test]
fn a_clock_that_is_set_back_goes_on_from_where_the_room_is() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let before = client.now;
    let turn = client.next_act(table).map(|(by, _)| by);
    let ends = action_ends(&client, table);
    tick(&mut client, Moment::from_millis(before.millis() - 3_600_000));
    assert_eq!(client.desk.room().now(), before, "the room does not go back");
    assert_eq!((client.next_act(table).map(|(by, _)| by), action_ends(&client, table)), (turn, ends));
    // The game goes on, a second each, and the log never goes back.
    let mut acts = 0;
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
        acts += 1;
    }
    let now = before.plus(Span::seconds(acts));
    assert_eq!(client.desk.room().now(), now);
    time_goes_forward(&store);
    // A room that starts again with the clock behind its log begins where that ends.
    let early = Moment::from_millis(before.millis() - 7_200_000);
    drop(client);
    let (desk, _) =
        Desk::open(store.clone(), HouseRules::CARD_ROOM, Entropy::seeded(4), key(), early).expect("it opens");
    assert_eq!(desk.room().now(), now);
    time_goes_forward(&store);
}

/// What the clock brings has numbers of the room's own: a client that has used a number takes nothing away from it.
#[test]
fn a_clients_numbers_are_not_the_clocks() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let player = client.register("Guest", 500);
    let used = CommandId(client.next - 1);
    let expires = client.now.plus(Span::minutes(5));
    let reserve = Order::Reserve { player, amount: common::dollars(100), expires };
    client.must(CAGE, Request::Cage(reserve));
    assert_eq!(client.desk.room().ledger().expired_holds(expires).count(), 1);
    client.desk.submit(expires, used, By::Clock, Request::Tick);
    client.desk.commit().expect("the store takes it");
    assert_eq!(client.desk.room().ledger().expired_holds(expires).count(), 0, "the hold is over");
    assert_eq!(client.desk.room().ledger().balance(Account::Player(player)), 50_000);
}

#[test]
fn the_clocks_of_a_frozen_table_stand_still() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let turn = client.next_act(table).map(|(by, _)| by);
    client.must(FLOOR, Request::Freeze { table, why: "a card is missing".to_owned() });
    let (since, ends) = (client.now, action_ends(&client, table));
    // Half an hour in steps a clock takes, a restart among them.
    for minute in 1..=15 {
        tick(&mut client, since.plus(Span::minutes(minute)));
    }
    let next = client.next;
    drop(client);
    let mut client = Client::open_at(store.clone(), 2, since.plus(Span::minutes(30)));
    client.next = next;
    assert_eq!(action_ends(&client, table), ends, "nothing moves at a table that stands still");
    client.must(FLOOR, Request::Thaw { table });
    let stood = client.now.since(since).plus(HouseRules::CARD_ROOM.grace);
    assert_eq!(action_ends(&client, table), ends.plus(stood));
    assert_eq!(client.next_act(table).map(|(by, _)| by), turn);
    time_goes_forward(&store);
}

#[test]
fn a_heart_that_was_kept_from_beating_says_for_how_long() {
    let at = Moment::from_millis;
    let mut heart = Heartbeat::new(Span::seconds(2), at(10_000));
    assert_eq!(heart.beat(at(10_200)), None);
    assert_eq!(heart.beat(at(12_200)), None, "two seconds are a busy machine");
    assert_eq!(heart.beat(at(72_200)), Some(Span::seconds(60)));
    // A clock that was set back is no stall, neither then nor when it has caught up.
    assert_eq!(heart.beat(at(10_000)), None);
    assert_eq!(heart.beat(at(72_300)), None);
}

/// The process was stopped for a minute in the middle of a turn, far less than a jump of the clock: everybody has what
/// was left, those who were called as well as the player to act.
#[test]
fn a_room_that_was_not_run_for_a_minute_gives_the_minute_back() {
    let store = MemoryStore::new();
    let (mut client, table) = room_with_clocks(store.clone());
    let called = call_the_first(&mut client, table);
    let turn = client.next_act(table).map(|(by, _)| by).expect("somebody has to act");
    let began = client.now;
    let (action, call) = (action_ends(&client, table), call_ends(&client, called));
    assert!(action.since(began) < Span::minutes(1), "a minute would be more than the player has");
    let time = Arc::new(AtomicU64::new(began.millis()));
    let clock = Arc::clone(&time);
    let running = run(client.desk, move || Moment::from_millis(clock.load(Ordering::SeqCst)));
    // It is running: it has looked at the clock.
    running.mailbox().look(Room::now).expect("the room is open");
    let later = began.plus(Span::seconds(60));
    time.store(later.millis(), Ordering::SeqCst);
    let heard = (0..2_000).any(|_| {
        thread::sleep(Duration::from_millis(10));
        running.mailbox().look(move |room| room.now() >= later) == Some(true)
    });
    assert!(heard, "the room hears the time");
    client.desk = running.close().expect("the room did not panic");
    assert_eq!(client.next_act(table).map(|(by, _)| by), Some(turn), "it is still the same player's turn");
    assert_eq!(action_ends(&client, table), action.plus(Span::seconds(60)));
    assert_eq!(call_ends(&client, called), call.plus(Span::seconds(60)));
    let resumed = RoomEvent::Resumed { by: Span::seconds(60) };
    assert!(events(&store).iter().any(|(_, event)| *event == resumed), "it is in the log");
    time_goes_forward(&store);
}
