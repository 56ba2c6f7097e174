//! Players change seats and tables with their chips: whatever the floor orders, the ledger follows.

use crate::common;

use common::{CAGE, Client, FLOOR, dollars, holdem};
use game::{PlayerId, Seat, TableId};
use journal::{MemoryStore, Store};
use ledger::Account;
use room::floor::{self, Channel};
use room::{By, Request, RoomEvent, StreamEvents};
use table::Entry;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn guests<S: Store>(client: &mut Client<S>, table: TableId, names: &str, seats: &[u8]) -> Vec<PlayerId> {
    seats
        .iter()
        .map(|number| {
            let player = client.register(&format!("{names} {number}"), 1_000);
            client.seat(player, table, *number, 200);
            player
        })
        .collect()
}

fn all_chips<S: Store>(client: &Client<S>, player: PlayerId) -> i64 {
    let room = client.desk.room();
    let account = room.ledger().balance(Account::Player(player));
    let stacks: u64 =
        room.tables().filter_map(|table| table.seat_of(player).map(|seat| table.stack(seat).units())).sum();
    account + i64::try_from(stacks).expect("few chips")
}

#[test]
fn a_seat_change_takes_the_chips_along() {
    let mut client = Client::open(MemoryStore::new(), 21);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, "change", &[1, 2, 3, 4]);
    client.play_hand(table);
    let chips = all_chips(&client, players[0]);
    let change = floor::Request::ChangeSeat { player: players[0], seat: Some(seat(8)) };
    client.must(By::Player(players[0]), Request::Floor(change));
    // It is carried out at once, or when the next hand is over.
    for _ in 0..2 {
        client.play_hand(table);
    }
    let live = client.desk.room().table(table).expect("it is open");
    assert_eq!(live.seat_of(players[0]), Some(seat(8)));
    assert!(chips > 0);
}

#[test]
fn a_must_move_player_fills_the_main_game_with_the_same_chips() {
    let mut client = Client::open(MemoryStore::new(), 22);
    let main = client.open_table(holdem(6));
    let mut first = guests(&mut client, main, "main", &[1, 2, 3, 4, 5, 6]);
    client.play_hand(main);
    let request = Request::OpenTable { spec: Box::new(holdem(6)), main: Some(main), house_players: 0 };
    let room::Answer::Table(second) = client.must(FLOOR, request) else { panic!("a table has a number") };
    let movers = guests(&mut client, second, "second", &[1, 2, 3, 4]);
    for _ in 0..3 {
        client.play_hand(second);
    }
    let leaver = first.remove(0);
    client.must(By::Player(leaver), Request::Poker { table: main, request: table::Request::Leave });
    for _ in 0..8 {
        client.play_hand(second);
        client.play_hand(main);
    }
    let live = client.desk.room().table(main).expect("it is open");
    assert!(live.seat_of(movers[0]).is_some(), "the first of the must-move game has moved");
    assert!(client.desk.room().table(second).expect("it is open").seat_of(movers[0]).is_none());
}

#[test]
fn a_broken_game_gives_everybody_a_seat_or_the_chips_back() {
    let mut client = Client::open(MemoryStore::new(), 23);
    let one = client.open_table(holdem(9));
    guests(&mut client, one, "one", &[1, 2, 3, 4, 5, 6]);
    let two = client.open_table(holdem(9));
    let short = guests(&mut client, two, "two", &[1, 2, 3]);
    client.play_hand(one);
    client.play_hand(two);
    let before: Vec<i64> = short.iter().map(|player| all_chips(&client, *player)).collect();
    client.desk.watch();
    client.must(FLOOR, Request::Floor(floor::Request::BreakTable { table: two }));
    // The last of them has a seat elsewhere, so the table is taken down, by whoever broke the game.
    let closed = client.desk.written().into_iter().find_map(|written| match written.page {
        StreamEvents::Room { events } => events.into_iter().find_map(|event| match event {
            RoomEvent::TableClosed { table, by } => Some((table, by)),
            _ => None,
        }),
        _ => None,
    });
    assert_eq!(closed, Some((two, FLOOR.badge())));
    let room = client.desk.room();
    assert!(room.table(two).expect("it is known").occupied().is_empty());
    let after: Vec<i64> = short.iter().map(|player| all_chips(&client, *player)).collect();
    assert_eq!(after, before, "nobody has lost a chip");
    assert!(short.iter().all(|player| room.table(one).expect("it is open").seat_of(*player).is_some()));
}

#[test]
fn a_game_at_a_table_that_stands_still_is_not_broken() {
    let mut client = Client::open(MemoryStore::new(), 23);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, "one", &[1, 2, 3]);
    client.must(FLOOR, Request::Freeze { table, why: "a chip is missing".to_owned() });
    let broken = Request::Floor(floor::Request::BreakTable { table });
    assert_eq!(client.ask(FLOOR, broken.clone()).expect_err("it stands still").key(), "table-frozen");
    client.must(FLOOR, Request::Thaw { table });
    client.must(FLOOR, broken);
    assert!(players.iter().all(|player| client.desk.room().floor().seat_of(*player).is_none()));
}

#[test]
fn a_transfer_by_choice_takes_a_proper_buy_in() {
    let mut client = Client::open(MemoryStore::new(), 24);
    let one = client.open_table(holdem(9));
    let movers = guests(&mut client, one, "one", &[1, 2, 3, 4, 5, 6]);
    let two = client.open_table(holdem(9));
    guests(&mut client, two, "two", &[1, 2, 3]);
    for _ in 0..3 {
        client.play_hand(one);
        client.play_hand(two);
    }
    let chips = all_chips(&client, movers[0]);
    client
        .must(By::Player(movers[0]), Request::Floor(floor::Request::Transfer { player: movers[0], to: two }));
    for _ in 0..8 {
        if client.desk.room().table(two).expect("it is open").seat_of(movers[0]).is_some() {
            break;
        }
        client.play_hand(one);
    }
    let live = client.desk.room().table(two).expect("it is open");
    let at = live.seat_of(movers[0]).expect("the transfer has been carried out");
    assert!(live.stack(at) >= dollars(60), "ten big bets");
    assert!(chips > 0);
}

#[test]
fn a_barred_player_leaves_every_list_and_table() {
    let mut client = Client::open(MemoryStore::new(), 25);
    let table = client.open_table(holdem(9));
    let players = guests(&mut client, table, "bar", &[1, 2, 3, 4]);
    client.play_hand(table);
    let bar = floor::Request::Bar { player: players[0], bar: floor::Bar::SelfExcluded { until: None } };
    client.must(FLOOR, Request::Floor(bar));
    client.play_hand(table);
    assert_eq!(client.desk.room().table(table).expect("it is open").seat_of(players[0]), None);
    let kind = *client.desk.room().table(table).expect("it is open").kind().expect("it is poker");
    let join = floor::Request::JoinList { player: players[0], kind, channel: Channel::Desk };
    let refused = client.ask(By::Player(players[0]), Request::Floor(join)).expect_err("barred");
    assert_eq!(refused.key(), "barred");
    // The chips are in the account, and the cage pays them out.
    let holds = client.desk.room().ledger().balance(Account::Player(players[0]));
    let amount = chips::Chips::new(u64::try_from(holds).expect("not below nothing"));
    let order = ledger::Order::Withdraw { player: players[0], amount };
    client.must(CAGE, Request::Cage(order));
}

/// A game of four in which the owner of seat 1 is at a meal and somebody plays over the seat.
fn played_over(client: &mut Client<MemoryStore>) -> (TableId, Vec<PlayerId>, PlayerId) {
    let table = client.open_table(holdem(4));
    let players = guests(client, table, "over", &[1, 2, 3, 4]);
    client.play_hand(table);
    let away = table::absence::Request::StepAway {
        seat: seat(1),
        why: table::absence::Why::Meal,
        stakes: table::absence::Stakes::Stay,
    };
    client.must(By::Player(players[0]), Request::Poker { table, request: table::Request::Absence(away) });
    let newcomer = client.register("Newcomer", 500);
    join(client, newcomer, table);
    play_over(client, newcomer, table);
    (table, players, newcomer)
}

fn join(client: &mut Client<MemoryStore>, player: PlayerId, table: TableId) {
    let kind = *client.desk.room().table(table).expect("it is open").kind().expect("it is poker");
    let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
    client.must(By::Player(player), Request::Floor(join));
}

fn play_over(client: &mut Client<MemoryStore>, player: PlayerId, table: TableId) {
    let (seat, buy_in, entry) = (seat(1), dollars(100), Entry::Post);
    client.must(FLOOR, Request::PlayOver { player, table, seat, buy_in, entry });
}

fn leave(client: &mut Client<MemoryStore>, player: PlayerId, table: TableId) {
    client.must(By::Player(player), Request::Poker { table, request: table::Request::Leave });
}

/// Where the floor and the table say that somebody sits: they always say the same.
fn sits(client: &Client<MemoryStore>, player: PlayerId, table: TableId) -> Option<Seat> {
    let room = client.desk.room();
    let at_the_table = room.table(table).expect("it is open").seat_of(player);
    let on_the_floor = room.floor().seat_of(player).map(|spot| spot.seat);
    assert_eq!(at_the_table, on_the_floor);
    at_the_table
}

#[test]
fn who_plays_over_somebody_and_quits_has_no_seat_any_more_and_another_may_play_over() {
    let mut client = Client::open(MemoryStore::new(), 27);
    let (table, players, newcomer) = played_over(&mut client);
    assert_eq!(sits(&client, newcomer, table), Some(seat(1)));
    leave(&mut client, newcomer, table);
    assert_eq!(sits(&client, newcomer, table), None);
    let spot = floor::Spot { table, seat: seat(1) };
    let sitting = *client.desk.room().floor().sitting(spot).expect("the seat is its owner's");
    assert_eq!((sitting.player, sitting.over), (players[0], None));
    let another = client.register("Another", 500);
    join(&mut client, another, table);
    play_over(&mut client, another, table);
    assert_eq!(sits(&client, another, table), Some(seat(1)));
}

#[test]
fn when_the_owner_of_a_seat_quits_it_is_whoever_plays_there() {
    let mut client = Client::open(MemoryStore::new(), 28);
    let (table, players, newcomer) = played_over(&mut client);
    leave(&mut client, players[0], table);
    assert_eq!(client.desk.room().floor().seat_of(players[0]), None);
    assert_eq!(client.desk.room().floor().barred(players[0], client.now), None);
    assert_eq!(sits(&client, newcomer, table), Some(seat(1)));
    let spot = floor::Spot { table, seat: seat(1) };
    let sitting = *client.desk.room().floor().sitting(spot).expect("somebody sits there");
    assert_eq!((sitting.player, sitting.over), (newcomer, None));
    client.play_hand(table);
    // The seat is free for the next on the list as soon as that player quits.
    let waits = client.register("Waits", 500);
    join(&mut client, waits, table);
    leave(&mut client, newcomer, table);
    assert_eq!(sits(&client, newcomer, table), None);
    let called = client.desk.room().floor().board().lists.iter().flat_map(|list| &list.names);
    let called: Vec<_> = called.filter_map(|name| Some((name.player, name.call?.seat?))).collect();
    assert_eq!(called, [(waits, seat(1))]);
}

#[test]
fn an_owner_who_is_barred_while_away_loses_the_seat_to_whoever_plays_there() {
    let mut client = Client::open(MemoryStore::new(), 29);
    let (table, players, newcomer) = played_over(&mut client);
    let bar = floor::Request::Bar { player: players[0], bar: floor::Bar::Barred };
    client.must(FLOOR, Request::Floor(bar));
    assert_eq!(client.desk.room().floor().seat_of(players[0]), None);
    assert_eq!(client.desk.room().ledger().balance(Account::Away(table, players[0])), 0);
    assert_eq!(sits(&client, newcomer, table), Some(seat(1)));
}

#[test]
fn somebody_plays_over_an_absent_player_whose_chips_stay_apart() {
    let mut client = Client::open(MemoryStore::new(), 26);
    let table = client.open_table(holdem(4));
    let players = guests(&mut client, table, "over", &[1, 2, 3, 4]);
    client.play_hand(table);
    let owner = players[0];
    let away = table::absence::Request::StepAway {
        seat: seat(1),
        why: table::absence::Why::Meal,
        stakes: table::absence::Stakes::Stay,
    };
    client.must(By::Player(owner), Request::Poker { table, request: table::Request::Absence(away) });
    let before = client.desk.room().table(table).expect("it is open").stack(seat(1));
    let newcomer = client.register("Newcomer", 500);
    let kind = *client.desk.room().table(table).expect("it is open").kind().expect("it is poker");
    let join = floor::Request::JoinList { player: newcomer, kind, channel: Channel::Desk };
    client.must(By::Player(newcomer), Request::Floor(join));
    client.must(
        FLOOR,
        Request::PlayOver {
            player: newcomer,
            table,
            seat: seat(1),
            buy_in: dollars(100),
            entry: Entry::Post,
        },
    );
    let apart =
        |client: &Client<MemoryStore>| client.desk.room().ledger().balance(Account::Away(table, owner));
    assert_eq!(u64::try_from(apart(&client)), Ok(before.units()), "the owner's chips lie apart");
    for _ in 0..3 {
        client.play_hand(table);
    }
    assert_eq!(u64::try_from(apart(&client)), Ok(before.units()), "nobody has played with them");
    let back = table::absence::Request::Return { seat: seat(1), with: before };
    client.must(FLOOR, Request::Poker { table, request: table::Request::Absence(back) });
    let live = client.desk.room().table(table).expect("it is open");
    assert_eq!((live.player(seat(1)), live.stack(seat(1))), (Some(owner), before));
    assert_eq!(apart(&client), 0);
    assert_eq!(live.seat_of(newcomer), None);
}
