//! The crew at work beside a room that runs: it deals, plays, rolls, sits people out, and stops when it is asked to.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bots::{Pace, Style};
use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};
use house::{Crew, CrewPolicy, HousePlayers, Wanted};
use journal::MemoryStore;
use ledger::Order;
use pit::mini_dice;
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, ChangeSpec, ClockSpec, DiceSpec, GameSpec, PokerSpec, StakesSpec,
    TableSpec,
};
use room::{Answer, By, Committed, Desk, Follower, HouseRules, Mailbox, Request, Room, Running, Wish};
use shuffler::{Entropy, RoomKey};
use table::Entry;

/// As long as anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

const FLOOR: By = By::Floor(Badge(7));
const CAGE: By = By::Cage(Badge(3));

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A room that runs, with a crew beside it.
struct House {
    running: Running<MemoryStore>,
    mailbox: Mailbox,
    crew: Crew,
    thread: JoinHandle<()>,
    asked: AtomicU64,
}

impl House {
    fn open() -> House {
        let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
        let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, Entropy::seeded(11), key, now());
        let (desk, _) = opened.expect("the room opens");
        let first = Follower::of(desk.room(), |table| desk.last_of(table));
        let (crew, mut source, off_duty) = house::open(&first);
        let watch = move |room: &Room, written: Vec<Committed>| source.watch(room, &written.into());
        let running = room::run_watched(desk, now, Some(watch));
        let policy = CrewPolicy {
            badge: Badge(1),
            think: Pace { least: Span::NOTHING, most: Span::millis(2) },
            between_hands: Span::millis(2),
            showdown: Span::NOTHING,
            open_seats: 1,
        };
        let thread = off_duty.start(running.mailbox(), policy, now).expect("a thread");
        House { mailbox: running.mailbox(), running, crew, thread, asked: AtomicU64::new(1) }
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

    fn register(&self, name: &str) -> PlayerId {
        let answer = self.must(FLOOR, Request::Register { name: name.to_owned() });
        let Answer::Player(player) = answer else { panic!("a player has a number") };
        self.must(CAGE, Request::Cage(Order::Deposit { player, amount: Chips::new(100_000) }));
        player
    }

    /// So many players of the house, wanted at a table.
    fn players(&self, table: TableId, count: u8) {
        let register = |nth| (self.register(&format!("House {nth}")), &Style::REGULAR);
        let people: Vec<(PlayerId, &'static Style)> = (0..count + 2).map(register).collect();
        let wanted = BTreeMap::from([(table, Wanted { count, styles: Vec::new() })]);
        self.crew.players(HousePlayers::new(people, wanted)).expect("the crew takes letters");
    }

    /// A guest sits down.
    fn sits(&self, player: PlayerId, table: TableId, seat: u8) {
        let kind = self.mailbox.look(move |room| room.table(table)?.kind().copied()).flatten();
        let kind = kind.expect("a game of the floor");
        let join = room::floor::Request::JoinList { player, kind, channel: room::floor::Channel::Desk };
        self.must(By::Player(player), Request::Floor(join));
        let request = Request::TakeSeat {
            player,
            table,
            seat: Seat::new(seat),
            buy_in: Chips::new(20_000),
            entry: Entry::Post,
        };
        self.must(By::Player(player), request);
    }

    /// Waits until something is so.
    fn wait(&self, what: &str, is: impl Fn(&Room) -> bool + Clone + Send + 'static) {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            if self.mailbox.look(is.clone()) == Some(true) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("waited in vain: {what}");
    }

    /// Closes; the books are in order.
    fn close(self) {
        self.crew.stop().expect("the crew takes letters");
        self.thread.join().expect("the crew has not panicked");
        let desk = self.running.close().expect("the room has not panicked");
        assert_eq!(desk.room().audit(), Ok(()));
    }
}

fn holdem() -> TableSpec {
    let stakes = StakesSpec {
        game: "holdem".to_owned(),
        betting: BettingSpec::Fixed { small: 200, big: 400 },
        blinds: vec![100, 200],
        ante: AnteSpec::None,
        bring_in: 0,
        chip: 100,
    };
    TableSpec {
        name: "Hold'em".to_owned(),
        game: GameSpec::Poker(PokerSpec {
            house: "cb-2015".to_owned(),
            games: vec![stakes],
            seats: 6,
            button: ButtonSpec::Dead,
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

fn hands(room: &Room, table: TableId) -> u64 {
    room.table(table).map_or(0, |live| live.hands())
}

fn is_busy(room: &Room) -> bool {
    room.tables().any(|live| live.is_busy())
}

#[test]
fn the_house_fills_a_table_deals_and_plays_until_it_is_asked_to_stop() {
    let house = House::open();
    let table = house.open_table(holdem());
    house.players(table, 4);
    house.wait("they sit down", move |room| room.table(table).is_some_and(|live| live.occupied().len() >= 2));
    house.wait("hands are dealt", move |room| hands(room, table) >= 20);
    let (done, quiet) = mpsc::channel();
    house.crew.drain(move || done.send(()).expect("somebody waits")).expect("the crew takes letters");
    quiet.recv_timeout(PATIENCE).expect("the last hand ends");
    let dealt = house.mailbox.look(move |room| (is_busy(room), hands(room, table)));
    let (busy, dealt) = dealt.expect("the room is open");
    assert!(!busy, "no hand is on");
    thread::sleep(Duration::from_millis(300));
    assert_eq!(house.mailbox.look(move |room| hands(room, table)), Some(dealt), "and none is dealt any more");
    house.close();
}

#[test]
fn a_seat_is_kept_open_for_guests_and_a_player_of_the_house_makes_way() {
    let house = House::open();
    let table = house.open_table(holdem());
    house.players(table, 6);
    house.wait("one seat stays open", move |room| {
        room.table(table).is_some_and(|live| live.occupied().len() == 5)
    });
    let guest = house.register("Guest");
    house.sits(guest, table, 6);
    // At the end of the hand: the guest may be in it, and takes all the time there is.
    house.wait("somebody makes way for the next guest", move |room| {
        let Some(game) = room.table(table).and_then(|live| live.poker()) else { return false };
        let leaves = |seat| game.table.sitting(seat).is_some_and(|sitting| sitting.leaving);
        game.table.occupied().len() < 6 || game.table.occupied().iter().any(leaves)
    });
    house.close();
}

#[test]
fn dice_are_rolled_when_everybody_is_ready() {
    let house = House::open();
    let spec = DiceSpec { places: 6, coin: 100, limits: (100, 10_000), settings: Vec::new() };
    let table = house.open_table(TableSpec { name: "Mini-dice".to_owned(), game: GameSpec::MiniDice(spec) });
    house.must(CAGE, Request::Cage(Order::BringBankroll { amount: Chips::new(10_000_000) }));
    let bank = Order::Fill { table, to: ledger::Inventory::Bank, amount: Chips::new(1_000_000) };
    house.must(CAGE, Request::Cage(bank));
    let guest = house.register("Guest");
    let seat = Seat::new(1).expect("a seat");
    house.must(
        By::Player(guest),
        Request::TakePlace { player: guest, table, seat, chips: Chips::new(20_000) },
    );
    let bet = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: Chips::new(500) };
    let placed = now();
    house.must(By::Player(guest), Request::MiniDice { table, request: bet });
    let clock = house.mailbox.look(move |room| room.table(table).and_then(|live| live.pit_clock()));
    let until = clock.flatten().expect("a clock runs").until;
    assert!(until > placed.plus(Span::seconds(5)), "wagers are taken for a while");
    assert_eq!(house.mailbox.look(move |room| hands(room, table)), Some(0), "nothing is rolled before that");
    house.must(By::Player(guest), Request::Wish(Wish::Ready { table }));
    house.wait("the dice are rolled", move |room| hands(room, table) >= 1);
    assert!(now() < until, "and not only when the time is up");
    house.close();
}

#[test]
fn whoever_is_gone_too_long_sits_out_and_whoever_is_back_in_time_does_not() {
    let house = House::open();
    let table = house.open_table(holdem());
    let (gone, back) = (house.register("Gone"), house.register("Back"));
    for (player, seat) in [(gone, 1), (back, 2)] {
        house.sits(player, table, seat);
    }
    let out = move |room: &Room, player: PlayerId| {
        let live = room.table(table)?;
        let sitting = live.poker()?.table.sitting(live.seat_of(player)?)?;
        Some(sitting.out || sitting.out_next)
    };
    let soon = now().plus(Span::millis(200));
    house.crew.absent(back, Some(soon)).expect("the crew takes letters");
    house.crew.absent(gone, Some(soon)).expect("the crew takes letters");
    house.crew.absent(back, None).expect("the crew takes letters");
    house.wait("the seat sits out", move |room| out(room, gone) != Some(false));
    assert_eq!(house.mailbox.look(move |room| out(room, back)), Some(Some(false)));
    house.close();
}
