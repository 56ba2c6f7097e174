//! Tables of the pit over a restart: their clocks, who is ready, and their snapshots; and whose badge stands beside what
//! the floor does.

use std::ops::ControlFlow;

use game::{Badge, Moment, PlayerId, Seat, Span, TableId};
use journal::{MemoryStore, StreamId};
use ledger::{Inventory, Order};
use pit::{mini_dice, premium};
use room::audit;
use room::spec::{DiceSpec, GameSpec, PremiumSpec, TableSpec};
use room::{
    By, Desk, HouseRules, PitClockPolicy, PitWait, Recovered, Refusal, Request, RoomEvent, TableEvent, Wish,
};
use shuffler::Entropy;

use crate::common::{CAGE, Client, FLOOR, dollars, key};

const POLICY: PitClockPolicy = PitClockPolicy::STANDARD;

fn dice(name: &str, game: impl FnOnce(DiceSpec) -> GameSpec) -> TableSpec {
    let spec = DiceSpec { places: 8, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    TableSpec { name: name.to_owned(), game: game(spec) }
}

fn premium_spec() -> TableSpec {
    let game = GameSpec::PremiumHoldem(PremiumSpec {
        positions: 6,
        coin: 100,
        ante: (1_000, 10_000),
        bonus: (500, 5_000),
        spin: Some("5-progressive".to_owned()),
        settings: vec!["spin.weights=example".to_owned(), "rounding=down".to_owned()],
    });
    TableSpec { name: "Premium".to_owned(), game }
}

/// A room in which a snapshot is taken whenever one can be.
fn open(store: MemoryStore, now: Moment) -> Client<MemoryStore> {
    open_with(store, HouseRules { snapshot_every: 1, ..HouseRules::CARD_ROOM }, now).0
}

fn open_with(store: MemoryStore, rules: HouseRules, now: Moment) -> (Client<MemoryStore>, Recovered) {
    let (desk, recovered) = Desk::open(store, rules, Entropy::seeded(5), key(), now).expect("a room");
    (Client { desk, now, next: 1_000_000 + u128::from(now.millis()) }, recovered)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A table of the pit with money in its bank, and two people who stand there.
fn with_two(client: &mut Client<MemoryStore>, spec: TableSpec) -> (TableId, PlayerId, PlayerId) {
    let table = client.open_table(spec);
    client.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(50_000) }));
    client.must(CAGE, Request::Cage(Order::Fill { table, to: Inventory::Bank, amount: dollars(10_000) }));
    let (ann, bob) = (client.register("Ann", 1_000), client.register("Bob", 1_000));
    for (player, number) in [(ann, 1), (bob, 2)] {
        let place = Request::TakePlace { player, table, seat: seat(number), chips: dollars(500) };
        client.must(By::Player(player), place);
    }
    (table, ann, bob)
}

fn field(client: &mut Client<MemoryStore>, player: PlayerId, table: TableId) {
    let bet = Wish::DiceBet { table, wager: "field".to_owned(), stake: dollars(5) };
    client.must(By::Player(player), Request::Wish(bet));
}

/// How long the table still waits.
fn left(client: &Client<MemoryStore>, table: TableId) -> Option<(PitWait, Span)> {
    let clock = client.desk.room().table(table)?.pit_clock()?;
    Some((clock.wait, clock.until.since(client.desk.room().now())))
}

fn later(client: &mut Client<MemoryStore>, by: Span) {
    client.now = client.now.plus(by);
}

#[test]
fn wagers_are_taken_for_a_while_and_shorter_when_everybody_has_one_and_is_ready() {
    let mut client = open(MemoryStore::new(), Moment::from_millis(1_700_000_000_000));
    let (table, ann, bob) = with_two(&mut client, dice("Craps", GameSpec::Craps));
    assert_eq!(left(&client, table), None, "nobody has a wager down");
    field(&mut client, ann, table);
    assert_eq!(left(&client, table), Some((PitWait::Bets, POLICY.wagers)));
    later(&mut client, Span::seconds(3));
    field(&mut client, bob, table);
    assert_eq!(left(&client, table), Some((PitWait::Bets, POLICY.all_down)));
    // A further wager does not keep those waiting who were told a time.
    later(&mut client, Span::seconds(3));
    field(&mut client, ann, table);
    let (_, before) = left(&client, table).expect("a clock runs");
    assert!(before < POLICY.all_down);
    client.must(By::Player(ann), Request::Wish(Wish::Ready { table }));
    assert!(left(&client, table).is_some_and(|(_, left)| left <= before), "Bob is not ready");
    client.must(By::Player(bob), Request::Wish(Wish::Ready { table }));
    assert_eq!(left(&client, table), Some((PitWait::Bets, POLICY.ready)));
    client.must(By::Dealer(table), Request::Deal { table });
    let ready = client.desk.room().table(table).expect("there").ready();
    assert!(ready.is_empty(), "it was for that roll");
    assert_eq!(left(&client, table), None, "the field is decided by every roll");
}

#[test]
fn who_is_not_there_is_not_ready_and_poker_knows_no_such_thing() {
    let mut client = open(MemoryStore::new(), Moment::from_millis(1_700_000_000_000));
    let (table, ..) = with_two(&mut client, dice("Craps", GameSpec::Craps));
    let poker = client.open_table(crate::common::holdem(6));
    let eve = client.register("Eve", 100);
    let refused = client.ask(By::Player(eve), Request::Wish(Wish::Ready { table }));
    assert!(matches!(refused, Err(Refusal::NotSeated { .. })), "{refused:?}");
    let refused = client.ask(By::Player(eve), Request::Wish(Wish::Ready { table: poker }));
    assert!(matches!(refused, Err(Refusal::OtherGame { .. })), "{refused:?}");
    let refused = client.ask(FLOOR, Request::Wish(Wish::Ready { table }));
    assert!(matches!(refused, Err(Refusal::NotYours { .. })), "{refused:?}");
}

#[test]
fn each_decision_at_premium_holdem_has_a_clock_of_its_own() {
    let mut client = open(MemoryStore::new(), Moment::from_millis(1_700_000_000_000));
    let (table, ann, bob) = with_two(&mut client, premium_spec());
    for player in [ann, bob] {
        let bets = premium::Bets { ante: dollars(10), x_tra: dollars(10), ..premium::Bets::default() };
        client.must(By::Player(player), Request::Wish(Wish::PremiumBets { table, bets }));
    }
    client.must(By::Dealer(table), Request::Deal { table });
    assert_eq!(left(&client, table), Some((PitWait::FirstDecision, POLICY.decision)));
    later(&mut client, Span::seconds(24));
    client.must(By::Player(ann), Request::Premium { table, request: premium::Request::Check });
    assert_eq!(left(&client, table), Some((PitWait::FirstDecision, Span::seconds(5))), "Bob's time goes on");
    assert_eq!(client.desk.room().table(table).expect("there").deciding().len(), 1);
    client.must(By::Player(bob), Request::Premium { table, request: premium::Request::Check });
    assert_eq!(left(&client, table), Some((PitWait::SecondDecision, POLICY.decision)));
    for player in [ann, bob] {
        client.must(By::Player(player), Request::Premium { table, request: premium::Request::Fold });
    }
    assert_eq!(left(&client, table), None);
}

#[test]
fn a_clock_goes_on_after_a_restart_and_after_a_freeze_with_as_much_left_as_there_was_and_a_little_more() {
    let mut client = open(MemoryStore::new(), Moment::from_millis(1_700_000_000_000));
    let (table, ann, bob) = with_two(&mut client, dice("Mini-dice", GameSpec::MiniDice));
    field(&mut client, ann, table);
    field(&mut client, bob, table);
    client.must(By::Player(ann), Request::Wish(Wish::Ready { table }));
    let (wait, before) = left(&client, table).expect("a clock runs");
    let down = client.desk.room().now().plus(Span::minutes(7));
    let mut client = open(client.desk.into_store(), down);
    let grace = HouseRules::CARD_ROOM.grace;
    assert_eq!(left(&client, table), Some((wait, before.plus(grace))));
    assert_eq!(client.desk.room().table(table).expect("there").ready().len(), 1, "Ann is still ready");

    client.must(FLOOR, Request::Freeze { table, why: "a die is cracked".to_owned() });
    let frozen = client.desk.room().now();
    later(&mut client, Span::minutes(2));
    let (_, before) = left(&client, table).expect("a clock stands");
    client.must(FLOOR, Request::Thaw { table });
    let stood = client.desk.room().now().since(frozen);
    let (_, after) = left(&client, table).expect("a clock runs");
    assert_eq!(after.plus(stood), before.plus(stood).plus(grace), "as if it had not stood still");
}

/// Everything the room knows of its tables.
fn told(client: &Client<MemoryStore>) -> Vec<String> {
    client.desk.room().audit().expect("in balance");
    let told = |live: &room::LiveTable| {
        let game = match live.game() {
            room::Game::Premium(game) => format!("{:?} {}", game.table, game.table.meter()),
            room::Game::MiniDice { table, .. } => format!("{table:?}"),
            room::Game::Craps { table, .. } => format!("{table:?}"),
            room::Game::Poker(_) => String::new(),
        };
        let (number, hands, root) = (live.number(), live.hands(), live.deck_root());
        format!("{game} {:?} {number:?} {hands} {:?} {root:?}", live.people(), live.ready())
    };
    client.desk.room().tables().map(told).collect()
}

/// An evening in the pit, the same whenever it is played.
fn evening(mut client: Client<MemoryStore>) -> Client<MemoryStore> {
    let (craps, ann, _) = with_two(&mut client, dice("Craps", GameSpec::Craps));
    let (mini, cid, _) = with_two(&mut client, dice("Mini-dice", GameSpec::MiniDice));
    let (premium, eve, _) = with_two(&mut client, premium_spec());
    for round in 0..12_u64 {
        for wager in ["pass", "place-6", "field"] {
            let bet = Wish::DiceBet { table: craps, wager: wager.to_owned(), stake: dollars(6) };
            // Some are up already, or may not be made now.
            let _ = client.ask(By::Player(ann), Request::Wish(bet));
        }
        let call = Wish::DiceCall { table: craps, wager: "place-6".to_owned(), on: round % 2 == 0 };
        let _ = client.ask(By::Player(ann), Request::Wish(call));
        field(&mut client, cid, mini);
        let bets = premium::Bets { ante: dollars(10), x_tra: dollars(10), ..premium::Bets::default() };
        client.must(By::Player(eve), Request::Wish(Wish::PremiumBets { table: premium, bets }));
        for table in [craps, mini, premium] {
            client.must(By::Dealer(table), Request::Deal { table });
        }
        for request in [premium::Request::Check, premium::Request::Fold] {
            client.must(By::Player(eve), Request::Premium { table: premium, request });
        }
    }
    client
}

#[test]
fn the_room_of_a_snapshot_is_the_room_of_the_log_at_every_table_of_the_pit() {
    let began = Moment::from_millis(1_700_000_000_000);
    let mut read = Vec::new();
    for every in [1, 1_000_000] {
        let rules = HouseRules { snapshot_every: every, ..HouseRules::CARD_ROOM };
        let client = evening(open_with(MemoryStore::new(), rules.clone(), began).0);
        let (before, now) = (told(&client), client.desk.room().now());
        let (client, recovered) = open_with(client.desk.into_store(), rules, now);
        assert_eq!(told(&client), before);
        read.push((before, recovered));
    }
    let [(one, quick), (other, whole)] = read.as_slice() else { panic!("two evenings") };
    assert_eq!(one, other, "the same evening");
    assert!(one.iter().any(|table| table.contains("PlaceWin") || table.contains("stakes")), "wagers are up");
    for table in (1..=3).map(TableId) {
        assert!(quick.snapshots.contains_key(&StreamId::Table(table)), "{table} has a snapshot");
    }
    assert!(whole.snapshots.is_empty());
    assert!(quick.events * 10 < whole.events, "{} events of {}", quick.events, whole.events);
}

#[test]
fn what_the_floor_does_at_a_table_is_written_under_the_badge() {
    let mut client = open(MemoryStore::new(), Moment::from_millis(1_700_000_000_000));
    let (table, ann, _) = with_two(&mut client, dice("Mini-dice", GameSpec::MiniDice));
    field(&mut client, ann, table);
    let down = mini_dice::Request::TakeDown { wager: mini_dice::Wager::Field };
    client.must(By::Player(ann), Request::MiniDice { table, request: down });
    client.must(By::Floor(Badge(9)), Request::Wish(Wish::ClearSeat { table, seat: seat(1) }));
    client.must(By::Floor(Badge(4)), Request::Freeze { table, why: "a dispute".to_owned() });
    let store = client.desk.into_store();
    let mut acts = Vec::new();
    audit::table_events(&store, table, Some(&key()), &mut |logged| {
        acts.push((logged.command, logged.event.clone()));
        ControlFlow::Continue(())
    })
    .expect("readable");
    let by = acts.iter().position(|(_, event)| *event == TableEvent::FloorActed { by: Badge(9) });
    let by = by.expect("the badge is written");
    assert_eq!(acts[by].0, acts[by + 1].0, "before what was done, in the same command");
    let away = |(_, event): &(_, TableEvent)| *event == TableEvent::PlaceLeft { seat: seat(1) };
    assert!(acts[by + 1..].iter().any(away));
    let floors = acts.iter().filter(|(_, event)| matches!(event, TableEvent::FloorActed { .. })).count();
    assert_eq!(floors, 1, "a player's own acts have no badge");
    let mut frozen = None;
    audit::room_events(&store, &mut |logged| {
        if let RoomEvent::TableFrozen { by, .. } = logged.event {
            frozen = by;
        }
    })
    .expect("readable");
    assert_eq!(frozen, Some(Badge(4)));
}
