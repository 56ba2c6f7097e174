//! The crew at work beside a room that runs: it deals, plays, rolls, sits people out, and stops when it is asked to.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bots::Style;
use chips::Chips;
use game::{CommandId, Moment, PlayerId, Seat, Span, TableId};
use house::{HousePlayers, Wanted};
use ledger::Order;
use pit::mini_dice;
use room::spec::{BettingSpec, CardsSpec, ClockSpec, DiceSpec, GameSpec, TableSpec};
use room::{By, HouseRules, Request, Room, Wish};
use table::Entry;

use crate::open_house::{CAGE, House, PATIENCE, hands, table};

pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// So many players of the house, wanted at a table.
fn players(house: &House, table: TableId, count: u8) {
    let register = |nth| (house.register(&format!("House {nth}"), 100_000), &Style::REGULAR);
    let people: Vec<(PlayerId, &'static Style)> = (0..count + 2).map(register).collect();
    let wanted = BTreeMap::from([(table, Wanted { count, styles: Vec::new() })]);
    house.crew.players(HousePlayers::new(people, wanted)).expect("the crew takes letters");
}

/// A guest sits down.
pub(crate) fn sits(house: &House, player: PlayerId, table: TableId, seat: u8) {
    let kind = house.see(move |room| room.table(table).and_then(|live| live.kind().copied()));
    let kind = kind.expect("a game of the floor");
    let join = room::floor::Request::JoinList { player, kind, channel: room::floor::Channel::Desk };
    house.must(By::Player(player), Request::Floor(join));
    let request = Request::TakeSeat {
        player,
        table,
        seat: Seat::new(seat),
        buy_in: Chips::new(20_000),
        entry: Entry::Post,
    };
    house.must(By::Player(player), request);
}

fn open() -> House {
    House::open(now, HouseRules::CARD_ROOM.longest_stall)
}

fn holdem() -> TableSpec {
    table("Hold'em", "holdem", BettingSpec::Fixed { small: 200, big: 400 }, &[100, 200], "cb-2015")
}

fn is_busy(room: &Room) -> bool {
    room.tables().any(|live| live.is_busy())
}

#[test]
fn the_house_fills_a_table_deals_and_plays_until_it_is_asked_to_stop() {
    let house = open();
    let table = house.open_table(holdem());
    players(&house, table, 4);
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
    let house = open();
    let table = house.open_table(holdem());
    players(&house, table, 6);
    house.wait("one seat stays open", move |room| {
        room.table(table).is_some_and(|live| live.occupied().len() == 5)
    });
    let guest = house.register("Guest", 100_000);
    sits(&house, guest, table, 6);
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
    let house = open();
    let spec = DiceSpec { places: 6, coin: 100, limits: (100, 10_000), settings: Vec::new() };
    let table = house.open_table(TableSpec { name: "Mini-dice".to_owned(), game: GameSpec::MiniDice(spec) });
    house.must(CAGE, Request::Cage(Order::BringBankroll { amount: Chips::new(10_000_000) }));
    let bank = Order::Fill { table, to: ledger::Inventory::Bank, amount: Chips::new(1_000_000) };
    house.must(CAGE, Request::Cage(bank));
    let guest = house.register("Guest", 100_000);
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
    let house = open();
    let table = house.open_table(holdem());
    let (gone, back) = (house.register("Gone", 100_000), house.register("Back", 100_000));
    for (player, seat) in [(gone, 1), (back, 2)] {
        sits(&house, player, table, seat);
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

/// The seat a hand waits for.
fn whose_turn(room: &Room, table: TableId) -> Option<Seat> {
    let game = room.table(table)?.poker()?;
    match game.table.awaiting(&game.setup, room.now()) {
        table::Awaiting::Hand(awaiting) => bots::asked(&awaiting),
        _ => None,
    }
}

#[test]
fn a_room_that_closes_waits_for_those_who_are_there_and_not_for_the_absent() {
    let house = open();
    let table = house.open_table(holdem());
    let people = [house.register("Ann", 100_000), house.register("Ben", 100_000)];
    for (player, seat) in people.into_iter().zip(1..) {
        sits(&house, player, table, seat);
    }
    house.wait("a hand waits for somebody", move |room| whose_turn(room, table).is_some());
    let (done, quiet) = mpsc::channel();
    house.crew.drain(move || done.send(()).expect("somebody waits")).expect("the crew takes letters");
    assert!(quiet.recv_timeout(Duration::from_millis(500)).is_err(), "both are there: their turn is theirs");
    // Both lose their connection, and the seats are kept for very long: with clock and bank the hand would stand for
    // three quarters of a minute.
    let long = now().plus(Span::hours(1));
    for player in people {
        house.crew.absent(player, Some(long)).expect("the crew takes letters");
    }
    quiet.recv_timeout(PATIENCE).expect("the hand ends without them");
    let (busy, clock) = house.see(move |room| {
        let game = room.table(table).and_then(|live| live.poker());
        (is_busy(room), game.and_then(|game| game.table.state().clock.deadline()))
    });
    assert!(!busy, "no hand is on");
    assert_eq!(clock, None, "and no clock runs");
    house.close();
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
static LOOKS_AT_THE_CLOCK: AtomicU64 = AtomicU64::new(0);

fn moved_by_looks() -> Moment {
    Moment::from_millis(1_700_000_000_000 + LOOKS_AT_THE_CLOCK.fetch_add(1, Ordering::SeqCst))
}

/// Waits until the crew has gone round often enough to have done everything it can; the room stands still, so nobody else looks at
/// the clock.
fn the_crew_goes_round() {
    let enough = LOOKS_AT_THE_CLOCK.load(Ordering::SeqCst) + 20;
    let late = Instant::now() + PATIENCE;
    while LOOKS_AT_THE_CLOCK.load(Ordering::SeqCst) < enough {
        assert!(Instant::now() < late, "the crew does not look at the clock");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Keeps the room's thread until this is dropped; tells when it stands still.
fn stand_still(house: &House) -> (mpsc::Sender<()>, mpsc::Receiver<()>) {
    let ((stands, standing), (go_on, released)) = (mpsc::channel(), mpsc::channel::<()>());
    let still = move |_: &Room| {
        stands.send(()).expect("somebody waits");
        let _ = released.recv();
    };
    house.mailbox.glance(still).expect("the room takes letters");
    (go_on, standing)
}

#[test]
fn a_deal_that_is_on_its_way_when_the_room_closes_is_waited_for() {
    let house = House::open(moved_by_looks, Span::hours(1));
    let table = house.open_table(holdem());
    let people = [house.register("Ann", 100_000), house.register("Ben", 100_000)];
    for (player, seat) in people.into_iter().zip(1..) {
        // Gone, with their seats kept for very long: nobody waits for them once the room is about to close.
        house
            .crew
            .absent(player, Some(moved_by_looks().plus(Span::hours(1))))
            .expect("the crew takes letters");
        if seat == 1 {
            sits(&house, player, table, seat);
        }
    }
    let [_, ben] = people;
    let kind = house.see(move |room| room.table(table).and_then(|live| live.kind().copied()));
    let kind = kind.expect("a game of the floor");
    // The room stands still when it has seated Ben, and the crew, which has heard of it, asks for a hand.
    let (go_on, standing) = stand_still(&house);
    standing.recv_timeout(PATIENCE).expect("the room stands still");
    let join = room::floor::Request::JoinList { player: ben, kind, channel: room::floor::Channel::Desk };
    let (seat, buy_in, entry) = (Seat::new(2), Chips::new(20_000), Entry::Post);
    let sit = Request::TakeSeat { player: ben, table, seat, buy_in, entry };
    for (id, request) in [(1 << 40, Request::Floor(join)), ((1 << 40) + 1, sit)] {
        let posted = house.mailbox.post(CommandId(id), By::Player(ben), request, None, |answer| {
            answer.expect("Ben sits down");
        });
        posted.expect("the room takes letters");
    }
    let (deal_on, standing) = stand_still(&house);
    drop(go_on);
    standing.recv_timeout(PATIENCE).expect("the room stands still again");
    the_crew_goes_round();
    let (done, quiet) = mpsc::channel();
    house.crew.drain(move || done.send(()).expect("somebody waits")).expect("the crew takes letters");
    the_crew_goes_round();
    assert!(quiet.try_recv().is_err(), "the room has not said whether a hand begins");
    drop(deal_on);
    quiet.recv_timeout(PATIENCE).expect("the hand ends");
    let seen = house.see(move |room| (hands(room, table), is_busy(room)));
    assert_eq!(seen, (1, false), "it began, and was played to its end");
    house.close();
}

#[test]
fn a_table_with_real_cards_is_left_to_the_people_there() {
    let house = open();
    let mut spec = holdem();
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    (poker.cards, poker.clock) = (CardsSpec::ByHand, ClockSpec::None);
    let table = house.open_table(spec);
    players(&house, table, 4);
    let people = [1, 2].map(|seat| {
        let player = house.register(&format!("Guest {seat}"), 100_000);
        sits(&house, player, table, seat);
        player
    });
    // Nobody needs a connection to sit at a real table.
    for player in people {
        house.crew.absent(player, Some(now())).expect("the crew takes letters");
    }
    thread::sleep(Duration::from_millis(500));
    let left_alone = move |room: &Room| {
        let live = room.table(table).expect("it is open");
        let game = live.poker().expect("it is poker");
        let plays = |seat: &Seat| game.table.sitting(*seat).is_some_and(|sitting| !sitting.out);
        (live.hands(), live.occupied().len(), live.occupied().iter().filter(plays).count())
    };
    assert_eq!(house.see(left_alone), (0, 2, 2), "nobody deals, comes or is sat out");
    house.must(By::Dealer(table), Request::Deal { table });
    thread::sleep(Duration::from_millis(300));
    assert_eq!(house.see(left_alone), (1, 2, 2), "and nobody acts for them");
    // The hand goes on where it was when the room opens again.
    let (done, quiet) = mpsc::channel();
    house.crew.drain(move || done.send(()).expect("somebody waits")).expect("the crew takes letters");
    quiet.recv_timeout(PATIENCE).expect("nobody waits for real cards");
    assert!(house.see(is_busy));
    house.close();
}

#[test]
fn a_seat_whose_player_is_gone_is_taken_up_sooner_where_somebody_waits_for_it() {
    let house = open();
    let mut spec = holdem();
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    poker.seats = 3;
    let table = house.open_table(spec);
    let people = ["Gone", "Ann", "Ben"].map(|name| house.register(name, 100_000));
    let sits_at = move |room: &Room, player| room.table(table).and_then(|live| live.seat_of(player));
    let is_out = move |room: &Room, player| {
        let seat = sits_at(room, player)?;
        Some(room.table(table)?.poker()?.table.sitting(seat)?.out)
    };
    let [gone, ..] = people;
    sits(&house, gone, table, 1);
    house.crew.absent(gone, Some(now())).expect("the crew takes letters");
    house.wait("the seat sits out", move |room| is_out(room, gone) == Some(true));
    for (player, seat) in people.into_iter().zip(1..).skip(1) {
        sits(&house, player, table, seat);
    }
    house.wait("the others play", move |room| whose_turn(room, table).is_some());
    // Every seat is taken, and nobody waits for one: the seat is kept as the book has it. Several looks go by.
    thread::sleep(Duration::from_secs(5));
    assert!(house.see(move |room| sits_at(room, gone)).is_some(), "the seat is in nobody's way");
    let waits = house.register("Waits", 100_000);
    let kind = house.see(move |room| room.table(table).and_then(|live| live.kind().copied()));
    let kind = kind.expect("a game of the floor");
    let join = room::floor::Request::JoinList { player: waits, kind, channel: room::floor::Channel::Desk };
    house.must(By::Player(waits), Request::Floor(join));
    house.wait("the seat is taken up", move |room| sits_at(room, gone).is_none());
    for player in &people[1..] {
        let player = *player;
        assert!(house.see(move |room| sits_at(room, player)).is_some(), "whoever plays stays");
    }
    let held = house.see(move |room| room.ledger().balance(ledger::Account::Player(gone)));
    assert_eq!(held, 100_000, "the chips are in the account");
    house.close();
}
