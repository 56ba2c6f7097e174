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
use room::{By, Committed, Request, StreamEvents, Wish};

use crate::crew::sits;
use crate::open_house::{FLOOR, House, hands, table};

/// How much faster the room's clock runs.
const SPEED: u64 = 1_000;

/// How long a table may go without a hand, by the machine's clock: more than an hour in the room. A table that died stays dead.
const STANDS_STILL: Duration = Duration::from_secs(5);

pub(crate) fn now() -> Moment {
    static START: OnceLock<Instant> = OnceLock::new();
    let since = START.get_or_init(Instant::now).elapsed();
    let millis = u64::try_from(since.as_micros()).unwrap_or(u64::MAX).saturating_mul(SPEED) / 1_000;
    Moment::from_millis(1_700_000_000_000 + millis)
}

/// A buy-in at the most expensive of the tables.
const BUY_IN: i64 = 40_000 * 4;

/// What a player of the house holds at the cage.
#[derive(Default)]
struct AtTheCage {
    holds: i64,
    /// The most that was ever held there: won, for the house fills up to a buy-in only. Whoever comes back to a game
    /// within the hour brings all that was taken from it, also if some of it was lost elsewhere since
    /// (cb:2.procedures.4), and then the house puts in what is missing of that.
    most: i64,
}

/// What was put in though nobody had to bring so much.
type TooMuch = Arc<Mutex<Vec<String>>>;

/// A room with nobody but players of the house.
fn open() -> (House, TooMuch) {
    let too_much = TooMuch::default();
    let told = Arc::clone(&too_much);
    let mut cage = BTreeMap::new();
    // A moment of a busy machine is an hour of this room.
    let house = House::watched(now, Span::hours(1), move |_, written| {
        note_what_was_put_in(&mut cage, written, &told);
    });
    (house, too_much)
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

/// Nobody is given more than a buy-in, or than what they held themselves before.
fn note_what_was_put_in(cage: &mut BTreeMap<PlayerId, AtTheCage>, written: &[Committed], told: &TooMuch) {
    let moved = written.iter().filter_map(|committed| match &committed.page {
        StreamEvents::Ledger { events } => Some(events),
        _ => None,
    });
    for event in moved.flatten() {
        let ledger::LedgerEvent::Moved(movement) = event else { continue };
        let given = match movement.purpose {
            ledger::Purpose::Cage(ledger::Order::Deposit { player, .. }) => Some(player),
            _ => None,
        };
        for line in &movement.lines {
            let amount = i64::try_from(line.amount.units()).expect("a few chips");
            for (account, amount) in [(line.from, -amount), (line.to, amount)] {
                let Account::Player(player) = account else { continue };
                let at_the_cage = cage.entry(player).or_default();
                at_the_cage.holds += amount;
                if given == Some(player) && at_the_cage.holds > at_the_cage.most.max(BUY_IN) {
                    let AtTheCage { holds, most } = at_the_cage;
                    let too_much =
                        format!("{player} was given {amount}, holds {holds} and never held more than {most}");
                    told.lock().expect("nobody panics with it").push(too_much);
                }
                at_the_cage.most = at_the_cage.most.max(at_the_cage.holds);
            }
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
    let (house, too_much) = open();
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
    assert_eq!(*too_much.lock().expect("nobody panics with it"), Vec::<String>::new());
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
