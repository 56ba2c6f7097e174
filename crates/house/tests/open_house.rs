//! A room that runs with a crew beside it, for every test of the crew: on the machine's clock, or on one that is faster.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use bots::Pace;
use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Span, TableId};
use house::{Crew, CrewPolicy, HouseChance};
use journal::{MemoryStore, Store};
use ledger::Order;
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, CardsSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec, StakesSpec,
    TableSpec,
};
use room::{Answer, By, Committed, Desk, Follower, HouseRules, Mailbox, Request, Room, Running};
use shuffler::{Entropy, RoomKey};

/// As long as anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) const FLOOR: By = By::Floor(Badge(7));
pub(crate) const CAGE: By = By::Cage(Badge(3));

/// A room that runs, with a crew beside it.
pub(crate) struct House<S = MemoryStore> {
    running: Running<S>,
    pub(crate) mailbox: Mailbox,
    pub(crate) crew: Crew,
    thread: JoinHandle<()>,
    asked: AtomicU64,
}

impl House {
    /// Opens one on a clock. After a gap as long as `longest_stall` the time is given back; a fast clock has long ones.
    pub(crate) fn open(clock: fn() -> Moment, longest_stall: Span) -> House {
        House::watched(clock, longest_stall, |_, _| {})
    }

    /// As [`open`](House::open), with somebody who sees what is written.
    pub(crate) fn watched(
        clock: fn() -> Moment,
        longest_stall: Span,
        sees: impl FnMut(&Room, &[Committed]) + Send + 'static,
    ) -> House {
        House::on(MemoryStore::new(), clock, longest_stall, sees)
    }
}

impl<S: Store + 'static> House<S> {
    /// As [`watched`](House::watched), with its log in this store.
    pub(crate) fn on(
        store: S,
        clock: fn() -> Moment,
        longest_stall: Span,
        mut sees: impl FnMut(&Room, &[Committed]) + Send + 'static,
    ) -> House<S> {
        let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
        let rules = HouseRules { longest_stall, ..HouseRules::CARD_ROOM };
        let opened = Desk::open(store, rules, Entropy::seeded(11), key, clock());
        let (desk, _) = opened.expect("the room opens");
        let first = Follower::of(desk.room(), |table| desk.last_of(table));
        let (crew, mut source, off_duty) = house::open(&first);
        let watch = move |room: &Room, written: Vec<Committed>| {
            sees(room, &written);
            source.watch(room, &written.into());
        };
        let running = room::run_watched(desk, clock, Some(watch));
        let policy = CrewPolicy {
            badge: Badge(1),
            think: Pace { least: Span::NOTHING, most: Span::millis(2) },
            between_hands: Span::millis(2),
            showdown: Span::NOTHING,
            open_seats: 1,
            absent_seat: Span::millis(200),
            chance: HouseChance::new([7; 32]),
            longest_stall,
        };
        let thread = off_duty.start(running.mailbox(), policy, clock).expect("a thread");
        House { mailbox: running.mailbox(), running, crew, thread, asked: AtomicU64::new(1) }
    }

    pub(crate) fn ask(&self, by: By, request: Request) -> Result<Answer, room::Refusal> {
        let id = CommandId(u128::from(self.asked.fetch_add(1, Ordering::Relaxed)));
        self.mailbox.ask(id, by, request)
    }

    pub(crate) fn must(&self, by: By, request: Request) -> Answer {
        let what = format!("{request:?}");
        self.ask(by, request).unwrap_or_else(|refusal| panic!("{what}: {refusal}"))
    }

    pub(crate) fn open_table(&self, spec: TableSpec) -> TableId {
        let request = Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 };
        let Answer::Table(table) = self.must(FLOOR, request) else { panic!("a table has a number") };
        table
    }

    /// Somebody with so many chips at the cage.
    pub(crate) fn register(&self, name: &str, chips: u64) -> PlayerId {
        let answer = self.must(FLOOR, Request::Register { name: name.to_owned() });
        let Answer::Player(player) = answer else { panic!("a player has a number") };
        if chips > 0 {
            self.must(CAGE, Request::Cage(Order::Deposit { player, amount: Chips::new(chips) }));
        }
        player
    }

    pub(crate) fn see<T: Send + 'static>(&self, look: impl FnOnce(&Room) -> T + Send + 'static) -> T {
        self.mailbox.look(look).expect("the room is open")
    }

    /// Waits until something is so.
    pub(crate) fn wait(&self, what: &str, is: impl Fn(&Room) -> bool + Clone + Send + 'static) {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            if self.see(is.clone()) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("waited in vain: {what}");
    }

    /// Closes; the books are in order. Gives the log.
    pub(crate) fn close(self) -> S {
        self.crew.stop().expect("the crew takes letters");
        self.thread.join().expect("the crew has not panicked");
        let desk = self.running.close().expect("the room has not panicked");
        assert_eq!(desk.room().audit(), Ok(()));
        desk.into_store()
    }
}

/// A table of six with chips of a dollar. Without blinds it is stud, with an ante and a bring-in.
pub(crate) fn table(name: &str, game: &str, betting: BettingSpec, blinds: &[u64], house: &str) -> TableSpec {
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
            cards: CardsSpec::Sealed,
            tournament: None,
        }),
    }
}

pub(crate) fn hands(room: &Room, table: TableId) -> u64 {
    room.table(table).map_or(0, |live| live.hands())
}
