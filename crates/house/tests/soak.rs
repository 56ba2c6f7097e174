//! Hours of house players at quick tables: every table goes on being dealt, and the house puts in no more than its
//! players have lost. The clock of the room runs a thousand times as fast as the machine's.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use bots::Style;
use game::{Moment, PlayerId, Seat, Span, TableId};
use house::{HousePlayers, Wanted};
use ledger::Account;
use room::spec::{BettingSpec, TableSpec};
use room::{By, Committed, Request, Room, StreamEvents, Wish};

use crate::crew::sits;
use crate::open_house::{FLOOR, House, hands, table};

/// How much faster the room's clock runs.
const SPEED: u64 = 1_000;

/// How long a table may go without a hand, by the machine's clock: two thirds of an hour in the room.
const STANDS_STILL: Duration = Duration::from_millis(2_400);

fn now() -> Moment {
    static START: OnceLock<Instant> = OnceLock::new();
    let since = START.get_or_init(Instant::now).elapsed();
    let millis = u64::try_from(since.as_micros()).unwrap_or(u64::MAX).saturating_mul(SPEED) / 1_000;
    Moment::from_millis(1_700_000_000_000 + millis)
}

/// What every player of the house holds at the cage after the house has put something in, at its most.
type PutIn = Arc<Mutex<BTreeMap<PlayerId, i64>>>;

/// A room with nobody but players of the house.
fn open() -> (House, PutIn) {
    let put_in = PutIn::default();
    let seen = Arc::clone(&put_in);
    // A moment of a busy machine is an hour of this room.
    let house = House::watched(now, Span::hours(1), move |room, written| {
        note_what_was_put_in(room, written, &seen);
    });
    (house, put_in)
}

/// Players of the house without a cent: so many at each of these tables, and so many more who wait.
fn players(house: &House, tables: &[TableId], count: u8, more: usize) -> Vec<PlayerId> {
    let styles = Style::ALL;
    let all = tables.len() * usize::from(count) + more;
    let register = |nth: usize| (house.register(&format!("House {nth}"), 0), styles[nth % styles.len()]);
    let people: Vec<(PlayerId, &'static Style)> = (0..all).map(register).collect();
    let wanted = tables.iter().map(|table| (*table, Wanted { count, styles: Vec::new() }));
    let who = people.iter().map(|(player, _)| *player).collect();
    house.crew.players(HousePlayers::new(people, wanted.collect())).expect("the crew takes letters");
    who
}

/// Whoever was given chips holds them at the cage now, or has taken them to a table already.
fn note_what_was_put_in(room: &Room, written: &[Committed], seen: &PutIn) {
    for committed in written {
        let StreamEvents::Ledger { events } = &committed.page else { continue };
        for event in events {
            let ledger::Event::Moved(movement) = event else { continue };
            let ledger::Purpose::Cage(ledger::Order::Deposit { player, .. }) = movement.purpose else {
                continue;
            };
            let holds = room.ledger().balance(Account::Player(player));
            let mut seen = seen.lock().expect("nobody panics with it");
            let most = seen.entry(player).or_default();
            *most = holds.max(*most);
        }
    }
}

fn floor_plan() -> Vec<TableSpec> {
    let fixed = |small, big| BettingSpec::Fixed { small, big };
    vec![
        table("No limit", "holdem", BettingSpec::NoLimit { least: 200 }, &[100, 200], "cb-2015"),
        table("Pot limit", "omaha", BettingSpec::PotLimit { least: 200 }, &[100, 200], "cb-2015"),
        table("Limit", "holdem", fixed(400, 800), &[200, 400], "cb-2015"),
        // The same game by the other book: both tables have one list.
        table("New Jersey", "holdem", fixed(400, 800), &[200, 400], "nj-2008"),
        table("Stud", "stud", fixed(500, 1_000), &[], "cb-2015"),
    ]
}

#[test]
fn for_hours_every_table_is_dealt_and_the_house_puts_in_no_more_than_a_buy_in_at_a_time() {
    let (house, put_in) = open();
    let tables: Vec<TableId> = floor_plan().into_iter().map(|spec| house.open_table(spec)).collect();
    players(&house, &tables, 5, 3);
    let begin = Instant::now();
    let mut last: BTreeMap<TableId, (u64, Instant)> =
        tables.iter().map(|table| (*table, (0, begin))).collect();
    while begin.elapsed() < Duration::from_secs(15) {
        thread::sleep(Duration::from_millis(50));
        let all = tables.clone();
        let dealt = house.see(move |room| all.iter().map(|table| hands(room, *table)).collect::<Vec<u64>>());
        for (table, hands) in tables.iter().zip(dealt) {
            let (before, at) = last[table];
            if hands > before {
                last.insert(*table, (hands, Instant::now()));
            } else if at.elapsed() > STANDS_STILL {
                let table = *table;
                let state = house.see(move |room| {
                    let game = room.table(table).and_then(|live| live.poker());
                    game.map(|game| {
                        format!("{:?} {:?}", game.table.awaiting(&game.setup, now()), game.table.state())
                    })
                });
                panic!("{table} stands still after {hands} hands: {state:?}");
            }
        }
    }
    let played: u64 = last.values().map(|(hands, _)| hands).sum();
    assert!(played > 500, "only {played} hands were dealt");
    // A buy-in at the most expensive of the tables; more is in an account only because it was won.
    let most = 40_000 * 4;
    for (player, holds) in &*put_in.lock().expect("nobody panics with it") {
        assert!(*holds <= most, "{player} was given chips and held {holds}");
    }
    house.close();
}

#[test]
fn a_player_of_the_house_who_comes_back_brings_the_old_stack_and_nothing_is_put_in() {
    let (house, _) = open();
    let spec = table("Limit", "holdem", BettingSpec::Fixed { small: 400, big: 800 }, &[200, 400], "cb-2015");
    let table = house.open_table(spec);
    let people = players(&house, &[table], 3, 0);
    house.wait("everybody plays", move |room| hands(room, table) >= 20);
    // Sent away with whatever they have, everybody comes back: there is nobody else.
    for number in 1..=6 {
        let seat = Seat::new(number).expect("a seat");
        let there = house.see(move |room| room.table(table).and_then(|live| live.player(seat)));
        if there.is_some() {
            let request = Request::Wish(Wish::ClearSeat { table, seat });
            // One who is about to leave anyway is not sent away twice.
            let _ = house.ask(FLOOR, request);
        }
    }
    let dealt = house.see(move |room| hands(room, table));
    house.wait("they play on", move |room| hands(room, table) >= dealt + 50);
    let outside = house.see(|room| -room.ledger().balance(Account::Outside));
    let held = people.len();
    thread::sleep(Duration::from_millis(500));
    let later = house.see(|room| -room.ledger().balance(Account::Outside));
    // Half a second is eight minutes of the room: what was lost may be put in again, but no fresh buy-in every two seconds.
    let buy_in = 40_000 * i64::try_from(held).expect("a few players");
    assert!(later - outside <= 4 * buy_in, "from {outside} to {later}");
    house.close();
}

/// Two guests in a house with players of its own: one sits out and does not come back, one has lost everything. Neither
/// keeps the seat for ever.
#[test]
fn seats_that_are_kept_for_nobody_are_taken_up() {
    let (house, _) = open();
    let spec = table("Limit", "holdem", BettingSpec::Fixed { small: 400, big: 800 }, &[200, 400], "cb-2015");
    let table = house.open_table(spec);
    let guest = house.register("Guest", 100_000);
    sits(&house, guest, table, 1);
    players(&house, &[table], 3, 0);
    house.wait("they play", move |room| hands(room, table) >= 5);
    let out = Request::Poker { table, request: table::Request::SitOut };
    // Sitting out already, or gone, because the time ran out before: it is all the same.
    let _ = house.ask(By::Player(guest), out);
    house.wait("the seat is taken up", move |room| {
        room.table(table).is_some_and(|live| live.seat_of(guest).is_none())
    });
    let balance = house.see(move |room| room.ledger().balance(Account::Player(guest)));
    assert!(balance > 50_000, "the chips are in the account: {balance}");
    house.close();
}
