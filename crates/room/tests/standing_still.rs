//! Tables that stand still: the floor brings the hand to its end, whatever it waits for, and nobody is called to one that
//! is frozen.

use crate::common;

use common::{Client, FLOOR, holdem, poker};
use game::{PlayerId, TableId};
use journal::{MemoryStore, Store};
use room::floor::{self, Channel};
use room::spec::{BettingSpec, ClockSpec, DiceSpec, GameSpec, TableSpec};
use room::{By, Request, RoomEvent, Wish, audit};

fn guests<S: Store>(client: &mut Client<S>, table: TableId, seats: &[u8]) -> Vec<PlayerId> {
    let mut sits = |number: &u8| {
        let player = client.register(&format!("Guest {table} {number}"), 1_000);
        client.seat(player, table, *number, 200);
        player
    };
    seats.iter().map(&mut sits).collect()
}

fn resolve(table: TableId) -> Request {
    Request::Wish(Wish::ResolveHand { table, why: "nobody answers".to_owned() })
}

fn is_busy<S: Store>(client: &Client<S>, table: TableId) -> bool {
    client.desk.room().table(table).expect("it is open").is_busy()
}

fn deadline<S: Store>(client: &Client<S>, table: TableId) -> Option<game::Moment> {
    let game = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
    game.table.state().clock.deadline()
}

/// Whoever is asked first goes all-in, and everybody else calls: the rest of the board is all that is left.
fn all_in<S: Store>(client: &mut Client<S>, table: TableId) {
    let game = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
    let table::Awaiting::Hand(poker::Awaiting::Action { seat, options }) =
        game.table.awaiting(&game.setup, client.now)
    else {
        panic!("somebody acts")
    };
    let to = options.raise.expect("a raise is possible").most;
    let player = game.table.sitting(seat).expect("who acts sits there").player;
    let request = Request::Poker { table, request: table::Request::Hand(poker::Request::RaiseTo(to)) };
    client.must(By::Player(player), request);
}

fn asks_for_runs<S: Store>(client: &Client<S>, table: TableId) -> bool {
    let game = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
    let awaiting = game.table.awaiting(&game.setup, client.now);
    matches!(awaiting, table::Awaiting::Hand(poker::Awaiting::Runs { .. }))
}

#[test]
fn the_floor_brings_any_hand_to_its_end_whatever_it_waits_for() {
    let fixed = || BettingSpec::Fixed { small: 200, big: 400 };
    let games = [
        ("holdem", fixed(), vec![100, 200]),
        ("omaha", BettingSpec::PotLimit { least: 200 }, vec![100, 200]),
        ("crazy-pineapple", fixed(), vec![100, 200]),
        ("deuce-triple", fixed(), vec![100, 200]),
        ("stud", fixed(), Vec::new()),
    ];
    for (nth, (key, betting, blinds)) in (40..).zip(games) {
        let mut client = Client::open(MemoryStore::new(), nth);
        let mut spec = poker(key, betting, blinds, 6);
        let GameSpec::Poker(terms) = &mut spec.game else { panic!("it is poker") };
        terms.clock = ClockSpec::Online;
        let table = client.open_table(spec);
        guests(&mut client, table, &[1, 2, 3]);
        // After no answer, after one, after two, and so on, until a hand is over by itself.
        let mut resolved = 0;
        loop {
            client.must(By::Dealer(table), Request::Deal { table });
            for _ in 0..resolved {
                if let Some((by, request)) = client.next_act(table) {
                    client.must(by, request);
                }
            }
            if !is_busy(&client, table) {
                break;
            }
            client.must(FLOOR, resolve(table));
            assert!(!is_busy(&client, table), "{key} after {resolved} answers: the hand is over");
            assert_eq!(deadline(&client, table), None, "{key} after {resolved} answers: no clock runs");
            resolved += 1;
        }
        assert!(resolved > 3, "{key}: {resolved} questions");
        // Who did it and why stands in the log, once for each.
        let mut told = Vec::new();
        audit::room_events(client.desk.store(), &mut |logged| {
            if let RoomEvent::HandResolved { table: at, why, by, .. } = logged.event {
                told.push((at, why, Some(by)));
            }
        })
        .expect("the log is whole");
        assert_eq!(told, vec![(table, "nobody answers".to_owned(), FLOOR.badge()); resolved], "{key}");
        client.play_hand(table);
    }
}

#[test]
fn a_question_that_nobody_answers_is_answered_once() {
    let mut client = Client::open(MemoryStore::new(), 50);
    let table = client.open_table(poker("holdem", BettingSpec::NoLimit { least: 200 }, vec![100, 200], 6));
    guests(&mut client, table, &[1, 2]);
    client.must(By::Dealer(table), Request::Deal { table });
    all_in(&mut client, table);
    let (by, calls) = client.next_act(table).expect("somebody calls");
    client.must(by, calls);
    assert!(asks_for_runs(&client, table), "how often the board is dealt out is asked");
    client.must(FLOOR, resolve(table));
    assert!(!is_busy(&client, table));
    let live = client.desk.room().table(table).expect("it is open");
    assert!(live.frozen().is_none(), "the table plays on");
}

#[test]
fn where_there_is_no_hand_nothing_is_brought_to_an_end() {
    let mut client = Client::open(MemoryStore::new(), 51);
    let table = client.open_table(holdem(6));
    let players = guests(&mut client, table, &[1, 2, 3]);
    let refused =
        |client: &mut Client<MemoryStore>, by, at| client.ask(by, resolve(at)).expect_err("refused").key();
    assert_eq!(refused(&mut client, FLOOR, table), "no-hand");
    client.must(By::Dealer(table), Request::Deal { table });
    assert_eq!(refused(&mut client, By::Player(players[0]), table), "not-yours-to-ask");
    assert_eq!(refused(&mut client, By::Dealer(table), table), "not-yours-to-ask");
    assert_eq!(refused(&mut client, FLOOR, TableId(99)), "no-such-table");
    let dice = DiceSpec { places: 6, coin: 100, limits: (100, 10_000), settings: Vec::new() };
    let pit = client.open_table(TableSpec { name: "Dice".to_owned(), game: GameSpec::MiniDice(dice) });
    assert_eq!(refused(&mut client, FLOOR, pit), "other-game");
    client.must(FLOOR, Request::Freeze { table, why: "a chip is missing".to_owned() });
    assert_eq!(refused(&mut client, FLOOR, table), "table-frozen");
    client.must(FLOOR, Request::Thaw { table });
    client.must(FLOOR, resolve(table));
}

/// Where somebody who waits has been called to.
fn called_to<S: Store>(client: &Client<S>, player: PlayerId) -> Option<TableId> {
    let board = client.desk.room().floor().board();
    let names = board.lists.iter().flat_map(|list| &list.names);
    names.filter(|name| name.player == player).find_map(|name| Some(name.call?.table))
}

fn waits<S: Store>(client: &mut Client<S>, name: &str, table: TableId) -> PlayerId {
    let player = client.register(name, 1_000);
    let kind = *client.desk.room().table(table).expect("it is open").kind().expect("it is poker");
    let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
    client.must(By::Player(player), Request::Floor(join));
    player
}

#[test]
fn lists_call_nobody_to_a_frozen_table_until_it_plays_on() {
    let mut client = Client::open(MemoryStore::new(), 52);
    let table = client.open_table(holdem(4));
    guests(&mut client, table, &[1, 2, 3]);
    client.play_hand(table);
    client.must(FLOOR, Request::Freeze { table, why: "a chip is missing".to_owned() });
    let player = waits(&mut client, "Waits", table);
    assert_eq!(called_to(&client, player), None, "a seat is open, but nothing is dealt there");
    client.must(FLOOR, Request::Thaw { table });
    assert_eq!(called_to(&client, player), Some(table));
}
