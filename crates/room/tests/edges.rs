//! Corners where the floor, the tables, the clock and the log meet.

use crate::common;

use common::{Client, FLOOR, dollars, holdem, key, poker};
use game::{CommandId, Moment, PlayerId, Seat, Span, TableId};
use journal::{MemoryStore, Store};
use pit::premium;
use room::floor::{self, Channel};
use room::spec::{BettingSpec, GameSpec, PremiumSpec, TableSpec};
use room::{By, Desk, HouseRules, Request, StreamEvents};
use shuffler::Entropy;
use table::absence;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn guests<S: Store>(client: &mut Client<S>, table: TableId, seats: &[u8]) -> Vec<PlayerId> {
    seats
        .iter()
        .map(|number| {
            let player = client.register(&format!("Guest {number}"), 1_000);
            client.seat(player, table, *number, 200);
            player
        })
        .collect()
}

#[test]
fn a_player_who_wants_another_seat_and_leaves_instead_holds_up_nobody() {
    let mut client = Client::open(MemoryStore::new(), 31);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, &[1, 2, 3]);
    client.must(By::Dealer(table), Request::Deal { table });
    let change = floor::Request::ChangeSeat { player: players[0], seat: Some(seat(7)) };
    client.must(By::Player(players[0]), Request::Floor(change));
    client.must(By::Player(players[0]), Request::Poker { table, request: table::Request::Leave });
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    let live = client.desk.room().table(table).expect("it is open");
    assert!(live.frozen().is_none());
    assert_eq!(live.seat_of(players[0]), None);
    client.play_hand(table);
}

#[test]
fn a_player_who_is_away_is_not_moved_and_the_table_plays_on() {
    let mut client = Client::open(MemoryStore::new(), 32);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, &[1, 2, 3, 4]);
    client.play_hand(table);
    let away =
        absence::Request::StepAway { seat: seat(1), why: absence::Why::Break, stakes: absence::Stakes::Stay };
    client.must(By::Player(players[0]), Request::Poker { table, request: table::Request::Absence(away) });
    let change = floor::Request::ChangeSeat { player: players[0], seat: Some(seat(7)) };
    let _ = client.ask(By::Player(players[0]), Request::Floor(change));
    for _ in 0..3 {
        client.play_hand(table);
    }
    assert!(client.desk.room().table(table).expect("it is open").frozen().is_none());
}

#[test]
fn short_deck_draws_for_the_button_with_its_own_cards() {
    for seed in 0..10 {
        let mut client = Client::open(MemoryStore::new(), seed);
        let table =
            client.open_table(poker("short-deck", BettingSpec::NoLimit { least: 300 }, vec![100, 300], 6));
        guests(&mut client, table, &[1, 2, 3]);
        client.play_hand(table);
    }
}

#[test]
fn nobody_names_a_card_at_premium_holdem() {
    let mut client = Client::open(MemoryStore::new(), 33);
    let table = client.open_table(TableSpec {
        name: "Premium".to_owned(),
        game: GameSpec::PremiumHoldem(PremiumSpec {
            positions: 6,
            coin: 100,
            ante: (1_000, 10_000),
            bonus: (500, 5_000),
            spin: None,
            settings: vec!["rounding=down".to_owned()],
        }),
    });
    let player = client.register("Ann", 500);
    client.must(By::Player(player), Request::TakePlace { player, table, seat: seat(1), chips: dollars(300) });
    let card = cards::Card::new(cards::Rank::Ace, cards::Suit::Spades);
    let asked = [
        premium::Request::NoMoreBets,
        premium::Request::Deal(card),
        premium::Request::DealAmiss { to: premium::Holder::Seat(seat(1)), card },
        premium::Request::ClearRack,
        premium::Request::BringDeck { pre_shuffled: true },
    ];
    for request in asked {
        let refused = client.ask(By::Dealer(table), Request::Premium { table, request });
        assert_eq!(refused.expect_err("the room deals").key(), "sealed-deck");
    }
    assert!(client.desk.room().table(table).expect("it is open").frozen().is_none());
}

#[test]
fn a_player_barred_while_the_table_stands_still_is_gone_when_it_plays_on() {
    let mut client = Client::open(MemoryStore::new(), 34);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, &[1, 2, 3, 4]);
    client.play_hand(table);
    client.must(FLOOR, Request::Freeze { table, why: "a dispute".to_owned() });
    let bar = floor::Request::Bar { player: players[0], bar: floor::Bar::Barred };
    client.must(FLOOR, Request::Floor(bar));
    client.must(FLOOR, Request::Thaw { table });
    assert_eq!(client.desk.room().table(table).expect("it is open").seat_of(players[0]), None);
    client.play_hand(table);
}

#[test]
fn the_same_number_for_another_command_is_refused() {
    let mut client = Client::open(MemoryStore::new(), 35);
    let id = CommandId(77);
    let now = client.now;
    client.desk.submit(now, id, FLOOR, Request::Register { name: "Ann".to_owned() });
    client.desk.submit(now, id, FLOOR, Request::Register { name: "Ann".to_owned() });
    client.desk.submit(now, id, FLOOR, Request::Register { name: "Ben".to_owned() });
    let outcomes = client.desk.commit().expect("the store takes it");
    assert_eq!(outcomes[0].1, outcomes[1].1, "the same command has the same answer");
    assert_eq!(outcomes[2].1.as_ref().expect_err("another command").key(), "command-reused");
    assert_eq!(client.desk.room().players(), 1);
    client.desk.submit(now, id, FLOOR, Request::Register { name: "Ben".to_owned() });
    let outcomes = client.desk.commit().expect("the store takes it");
    assert_eq!(outcomes[0].1.as_ref().expect_err("also when it stands in the log").key(), "command-reused");
    let own = CommandId(1 << 127);
    client.desk.submit(now, own, FLOOR, Request::Register { name: "Cyd".to_owned() });
    let outcomes = client.desk.commit().expect("nothing to write");
    assert_eq!(outcomes[0].1.as_ref().expect_err("the room's own numbers").key(), "reserved-id");
}

/// A room in which somebody has gone to eat, and when that ends.
fn at_dinner(store: MemoryStore, rules: HouseRules) -> (Desk<MemoryStore>, Moment, Moment) {
    let now = Moment::from_millis(1_700_000_000_000);
    let (desk, _) = Desk::open(store, rules, Entropy::seeded(9), key(), now).expect("the room opens");
    let mut client = Client { desk, now, next: 1 };
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, &[1, 2, 3]);
    let away =
        absence::Request::StepAway { seat: seat(1), why: absence::Why::Meal, stakes: absence::Stakes::Stay };
    client.must(By::Player(players[0]), Request::Poker { table, request: table::Request::Absence(away) });
    let ends = client.desk.room().next_deadline().expect("forty-five minutes");
    (client.desk, client.now, ends)
}

#[test]
fn clocks_stand_still_while_the_room_is_down_whatever_snapshots_there_are() {
    for snapshot_every in [1, 20_000] {
        let store = MemoryStore::new();
        let rules = HouseRules { snapshot_every, ..HouseRules::CARD_ROOM };
        let grace = rules.grace;
        let (desk, now, ends) = at_dinner(store.clone(), rules.clone());
        drop(desk);
        let later = now.plus(Span::minutes(60));
        let (desk, _) = Desk::open(store, rules, Entropy::seeded(9), key(), later).expect("it opens again");
        let moved = desk.room().next_deadline().expect("it is still open").since(ends);
        assert_eq!(moved, Span::minutes(60).plus(grace));
    }
}

#[test]
fn quiet_time_is_not_down_time() {
    let store = MemoryStore::new();
    let rules = HouseRules::CARD_ROOM;
    let grace = rules.grace;
    let (mut desk, mut now, ends) = at_dinner(store.clone(), rules.clone());
    for tick in 0..40 {
        now = now.plus(Span::minutes(1));
        assert!(desk.room().wants_a_tick(now));
        desk.submit(now, CommandId(tick), By::Clock, Request::Tick);
        desk.commit().expect("the store takes it");
    }
    drop(desk);
    let (desk, _) =
        Desk::open(store, rules, Entropy::seeded(9), key(), now.plus(Span::seconds(1))).expect("again");
    let moved = desk.room().next_deadline().expect("it is still open").since(ends);
    assert!(moved <= Span::minutes(1).plus(Span::seconds(1)).plus(grace), "{moved}");
}

#[test]
fn a_clock_that_was_set_back_goes_on_from_where_the_room_is() {
    let mut client = Client::open(MemoryStore::new(), 36);
    let before = client.desk.room().now();
    let day = Span::hours(24);
    client.desk.submit(before.plus(day), CommandId(1), FLOOR, Request::Register { name: "Ann".to_owned() });
    client.desk.submit(before, CommandId(2), FLOOR, Request::Register { name: "Ben".to_owned() });
    client.desk.submit(
        before.plus(Span::minutes(5)),
        CommandId(3),
        FLOOR,
        Request::Register { name: "Cyd".to_owned() },
    );
    client.desk.commit().expect("the store takes it");
    assert_eq!(client.desk.room().now(), before.plus(day).plus(Span::minutes(5)));
}

#[test]
fn a_kill_debt_is_paid_at_the_cage_and_the_bar_is_lifted() {
    proof::proves!["cb:8.kill.6b"];
    let mut spec = holdem(9);
    let GameSpec::Poker(game) = &mut spec.game else { unreachable!("it is poker") };
    game.kill = Some(room::spec::KillSpec { half: false, optional: false, lasting_from: None });
    let mut client = Client::open(MemoryStore::new(), 37);
    let table = client.open_table(spec);
    guests(&mut client, table, &[1, 2, 3, 4]);
    // Somebody wins two pots in a row before long, owes the kill, and is taken out by the floor before it is posted.
    let debtor = loop {
        client.play_hand(table);
        let live = client.desk.room().table(table).expect("it is open");
        if let Some(due) = live.poker().expect("poker").table.state().kill.due {
            break (live.player(due).expect("who won sits there"), due);
        }
    };
    let remove = table::Request::Remove { seat: debtor.1, moved: false };
    client.must(FLOOR, Request::Poker { table, request: remove });
    let kind = *client.desk.room().table(table).expect("it is open").kind().expect("it is poker");
    let join = Request::Floor(floor::Request::JoinList { player: debtor.0, kind, channel: Channel::Desk });
    assert_eq!(client.ask(By::Player(debtor.0), join.clone()).expect_err("barred").key(), "barred");
    client.desk.watch();
    client.must(By::Player(debtor.0), Request::PayKill { player: debtor.0 });
    // The books say who paid: the player, and no badge that nobody wears.
    let booked = client.desk.written().into_iter().find_map(|written| match written.page {
        StreamEvents::Ledger { events } => {
            events.first().and_then(|event| event.movement()).map(|paid| paid.by)
        }
        _ => None,
    });
    assert_eq!(booked, Some(ledger::Clerk::Player(debtor.0)));
    client.must(By::Player(debtor.0), join);
    let refused = client.ask(By::Player(debtor.0), Request::PayKill { player: debtor.0 });
    assert_eq!(refused.expect_err("paid already").key(), "nothing-owed");
}

/// Whoever has asked to leave is not waited for when the turn comes: the hand goes on as if they had folded at once.
#[test]
fn whoever_has_asked_to_leave_is_folded_when_the_turn_comes() {
    let mut client = Client::open(MemoryStore::new(), 41);
    let mut spec = holdem(4);
    if let GameSpec::Poker(game) = &mut spec.game {
        game.clock = room::spec::ClockSpec::Online;
    }
    let table = client.open_table(spec);
    let players = guests(&mut client, table, &[1, 2, 3, 4]);
    client.must(By::Dealer(table), Request::Deal { table });
    let (By::Player(first), _) = client.next_act(table).expect("somebody has to act") else {
        panic!("a player acts")
    };
    // Everybody else wants to go: those behind are folded one after the other, without a second on their clocks.
    let leaves = Request::Poker { table, request: table::Request::Leave };
    for player in players.iter().filter(|player| **player != first) {
        client.must(By::Player(*player), leaves.clone());
    }
    let (by, request) = client.next_act(table).expect("still the same");
    assert_eq!(by, By::Player(first));
    client.must(by, request);
    assert!(!client.desk.room().table(table).expect("open").is_busy(), "nobody was waited for");
    let live = client.desk.room().table(table).expect("open");
    let left: Vec<PlayerId> = live.occupied().iter().filter_map(|seat| live.player(seat)).collect();
    assert_eq!(left, [first]);
    client.desk.room().audit().expect("the books agree");
}
