//! Hours of house players at quick tables: every table goes on being dealt, and the house puts in no more than its
//! players have lost. The clock of the room runs a thousand times as fast as the machine's.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use bots::{Pace, Style};
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};
use house::{Crew, CrewPolicy, HousePlayers, Wanted};
use journal::MemoryStore;
use ledger::Account;
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec, StakesSpec, TableSpec,
};
use room::{
    Answer, By, Committed, Desk, Follower, HouseRules, Mailbox, Request, Room, Running, StreamEvents, Wish,
};
use shuffler::{Entropy, RoomKey};

const FLOOR: By = By::Floor(Badge(7));

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
struct House {
    running: Running<MemoryStore>,
    mailbox: Mailbox,
    crew: Crew,
    thread: JoinHandle<()>,
    asked: AtomicU64,
    put_in: PutIn,
}

impl House {
    fn open() -> House {
        let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
        let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, Entropy::seeded(3), key, now());
        let (desk, _) = opened.expect("the room opens");
        let first = Follower::of(desk.room(), |table| desk.last_of(table));
        let (crew, mut source, off_duty) = house::open(&first);
        let put_in = PutIn::default();
        let seen = Arc::clone(&put_in);
        let watch = move |room: &Room, written: Vec<Committed>| {
            note_what_was_put_in(room, &written, &seen);
            source.watch(room, &written.into());
        };
        let running = room::run_watched(desk, now, Some(watch));
        let policy = CrewPolicy {
            badge: Badge(1),
            think: Pace { least: Span::NOTHING, most: Span::millis(2) },
            between_hands: Span::millis(2),
            showdown: Span::NOTHING,
            open_seats: 1,
        };
        let thread = off_duty.start(running.mailbox(), policy, now).expect("a thread");
        House { mailbox: running.mailbox(), running, crew, thread, asked: AtomicU64::new(1), put_in }
    }

    fn must(&self, by: By, request: Request) -> Answer {
        let what = format!("{request:?}");
        let id = CommandId(u128::from(self.asked.fetch_add(1, Ordering::Relaxed)));
        self.mailbox.ask(id, by, request).unwrap_or_else(|refusal| panic!("{what}: {refusal}"))
    }

    fn open_table(&self, spec: TableSpec) -> TableId {
        let request = Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 };
        let Answer::Table(table) = self.must(FLOOR, request) else { panic!("a table has a number") };
        table
    }

    /// Players of the house without a cent: so many at each of these tables, and so many more who wait.
    fn players(&self, tables: &[TableId], count: u8, more: usize) -> Vec<PlayerId> {
        let styles = Style::ALL;
        let all = tables.len() * usize::from(count) + more;
        let register = |nth: usize| {
            let answer = self.must(FLOOR, Request::Register { name: format!("House {nth}") });
            let Answer::Player(player) = answer else { panic!("a player has a number") };
            (player, styles[nth % styles.len()])
        };
        let people: Vec<(PlayerId, &'static Style)> = (0..all).map(register).collect();
        let wanted = tables.iter().map(|table| (*table, Wanted { count, styles: Vec::new() }));
        let who = people.iter().map(|(player, _)| *player).collect();
        self.crew.players(HousePlayers::new(people, wanted.collect())).expect("the crew takes letters");
        who
    }

    fn see<T: Send + 'static>(&self, look: impl FnOnce(&Room) -> T + Send + 'static) -> T {
        self.mailbox.look(look).expect("the room is open")
    }

    /// Waits until something is so.
    fn wait(&self, what: &str, is: impl Fn(&Room) -> bool + Clone + Send + 'static) {
        let late = Instant::now() + Duration::from_secs(30);
        while Instant::now() < late {
            if self.see(is.clone()) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("waited in vain: {what}");
    }

    fn close(self) {
        self.crew.stop().expect("the crew takes letters");
        self.thread.join().expect("the crew has not panicked");
        let desk = self.running.close().expect("the room has not panicked");
        assert_eq!(desk.room().audit(), Ok(()));
    }
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

fn table(name: &str, game: &str, betting: BettingSpec, blinds: &[u64], house: &str) -> TableSpec {
    let stud = blinds.is_empty();
    let stakes = StakesSpec {
        game: game.to_owned(),
        betting,
        blinds: blinds.to_vec(),
        ante: if stud { AnteSpec::Each(100) } else { AnteSpec::None },
        bring_in: if stud { 100 } else { 0 },
        chip: 100,
    };
    TableSpec {
        name: name.to_owned(),
        game: GameSpec::Poker(PokerSpec {
            house: house.to_owned(),
            games: vec![stakes],
            seats: 6,
            button: if house.starts_with("nj") { ButtonSpec::Moving } else { ButtonSpec::Dead },
            kill: None,
            straddles: false,
            rake: None,
            charge: None,
            jackpots: Vec::new(),
            buy_in: None,
            change: ChangeSpec::Never,
            clock: ClockSpec::Online,
            decks_by_the_book: false,
        }),
    }
}

fn floor_plan() -> Vec<TableSpec> {
    let fixed = |small, big| BettingSpec::Fixed { small, big };
    vec![
        table("No limit", "holdem", BettingSpec::NoLimit { least: 200 }, &[100, 200], "cb-2015"),
        table("Pot limit", "omaha", BettingSpec::PotLimit { least: 200 }, &[100, 200], "cb-2015"),
        table("Limit", "holdem", fixed(400, 800), &[200, 400], "cb-2015"),
        table("New Jersey", "holdem", fixed(600, 1_200), &[300, 600], "nj-2008"),
        table("Stud", "stud", fixed(500, 1_000), &[], "cb-2015"),
    ]
}

fn hands(room: &Room, table: TableId) -> u64 {
    room.table(table).map_or(0, |live| live.hands())
}

#[test]
fn for_hours_every_table_is_dealt_and_the_house_puts_in_no_more_than_a_buy_in_at_a_time() {
    let house = House::open();
    let tables: Vec<TableId> = floor_plan().into_iter().map(|spec| house.open_table(spec)).collect();
    house.players(&tables, 5, 3);
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
    for (player, holds) in &*house.put_in.lock().expect("nobody panics with it") {
        assert!(*holds <= most, "{player} was given chips and held {holds}");
    }
    house.close();
}

#[test]
fn a_player_of_the_house_who_comes_back_brings_the_old_stack_and_nothing_is_put_in() {
    let house = House::open();
    let spec = table("Limit", "holdem", BettingSpec::Fixed { small: 400, big: 800 }, &[200, 400], "cb-2015");
    let table = house.open_table(spec);
    let people = house.players(&[table], 3, 0);
    house.wait("everybody plays", move |room| hands(room, table) >= 20);
    // Sent away with whatever they have, everybody comes back: there is nobody else.
    for number in 1..=6 {
        let seat = Seat::new(number).expect("a seat");
        let there = house.see(move |room| room.table(table).and_then(|live| live.player(seat)));
        if there.is_some() {
            let id = CommandId(u128::from(house.asked.fetch_add(1, Ordering::Relaxed)));
            let request = Request::Wish(Wish::ClearSeat { table, seat });
            // One who is about to leave anyway is not sent away twice.
            let _ = house.mailbox.ask(id, FLOOR, request);
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
