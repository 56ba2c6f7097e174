//! Wagers that are corrected and calls that are taken back move chips outside of anybody's turn: every chip is in the ledger all
//! the same, and the log gives the same room.

use crate::common;

use chips::Chips;
use common::{Client, FLOOR, holdem};
use game::{Seat, TableId};
use journal::MemoryStore;
use poker::irregular::Request as Mishap;
use poker::irregular::acts::{Act, Claim, Report, Request as Wrong};
use room::{By, Request, Room};

fn wrong(table: TableId, request: Wrong) -> Request {
    let request = poker::Request::Irregular(Mishap::Act(request));
    Request::Poker { table, request: table::Request::Hand(request) }
}

fn hand(room: &Room, table: TableId) -> Option<(&poker::HandSetup, &poker::Hand)> {
    room.table(table).and_then(|live| live.poker()).and_then(|game| game.table.hand())
}

fn turn(room: &Room, table: TableId) -> Option<Seat> {
    use game::Game;
    let (setup, hand) = hand(room, table)?;
    match hand.awaiting(setup) {
        poker::Awaiting::Action { seat, .. } => Some(seat),
        _ => None,
    }
}

fn stacks(room: &Room, table: TableId) -> Vec<Chips> {
    let game = room.table(table).and_then(|live| live.poker()).expect("it is poker");
    Seat::all().map(|seat| game.table.stack(seat)).collect()
}

#[test]
fn a_corrected_wager_and_a_call_taken_back_are_in_the_ledger() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 80);
    let table = client.open_table(holdem(6));
    for number in 1..=4 {
        let player = client.register(&format!("Guest {number}"), 1_000);
        client.seat(player, table, number, 200);
    }
    client.play_hand(table);
    let before: Chips = Chips::total(stacks(client.desk.room(), table)).expect("few chips");
    client.must(By::Dealer(table), Request::Deal { table });

    // A raise to 5 where it is 6, called by one; then it is noticed.
    let raiser = turn(client.desk.room(), table).expect("somebody acts");
    client.must(FLOOR, wrong(table, Wrong::Miswager { to: Chips::new(500) }));
    let caller = turn(client.desk.room(), table).expect("somebody acts");
    let (by, request) = client.next_act(table).expect("a call");
    client.must(by, request);
    let report = Report::WagerSize { relied_on: false, wagerer_asks: false };
    client.must(FLOOR, wrong(table, Wrong::Report(report)));
    let (_, now) = hand(client.desk.room(), table).expect("a hand is on");
    assert_eq!((now.bet(raiser), now.bet(caller)), (Chips::new(600), Chips::new(600)));
    client.desk.room().audit().expect("the books are right");

    // The next calls short and takes it back; somebody behind acts out of turn, and nobody in between bets.
    let short = turn(client.desk.room(), table).expect("somebody acts");
    client.must(FLOOR, wrong(table, Wrong::CallShort { put_in: Chips::new(100) }));
    let last = turn(client.desk.room(), table).expect("somebody acts");
    let player = client.desk.room().table(table).and_then(|live| live.player(short)).expect("who acts");
    let claim = Report::Withdraw { seat: short, claim: Claim::MissedRaise };
    client.must(By::Player(player), wrong(table, Wrong::Report(claim)));
    assert_eq!(turn(client.desk.room(), table), Some(short));
    client.desk.room().audit().expect("the books are right");
    client.must(FLOOR, wrong(table, Wrong::Early { seat: last, act: Act::Call }));
    let fold = Request::Poker { table, request: table::Request::Hand(poker::Request::Fold) };
    client.must(By::Player(player), fold.clone());
    let player = client.desk.room().table(table).and_then(|live| live.player(last)).expect("who acts");
    assert_eq!(client.ask(By::Player(player), fold).expect_err("a call was announced").key(), "held-to-it");

    // To the end, and the log gives the same room.
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
        if turn(client.desk.room(), table).is_none() {
            break;
        }
    }
    client.desk.room().audit().expect("the books are right");
    let look = stacks(client.desk.room(), table);
    assert!(Chips::total(look.iter().copied()).expect("few chips") <= before);
    let later = client.now.plus(game::Span::minutes(3));
    drop(client);
    let again = Client::open_at(store, 2, later);
    assert_eq!(stacks(again.desk.room(), table), look);
    again.desk.room().audit().expect("the books are right");
}
