//! A hand that two badges void, or that is a misdeal, leaves no trace in the money: stacks, rake, drops and accounts are as
//! before it, whenever it happens.

use crate::common;

use chips::Chips;
use common::{Client, FLOOR, holdem, poker};
use game::{Badge, PlayerId, Seat, TableId};
use journal::{MemoryStore, Store};
use ledger::{Account, Take};
use poker::irregular::{Choice, Fault, Reason, Request as Mishap};
use room::spec::{BettingSpec, GameSpec, RakeSpec, TableSpec};
use room::{By, Request, Room};

const OTHER: By = By::Floor(Badge(8));

fn mishap(table: TableId, request: Mishap) -> Request {
    Request::Poker { table, request: table::Request::Hand(poker::Request::Irregular(request)) }
}

fn guests<S: Store>(client: &mut Client<S>, table: TableId, seats: &[u8]) -> Vec<PlayerId> {
    let mut sits = |number: &u8| {
        let player = client.register(&format!("Guest {number}"), 1_000);
        client.seat(player, table, *number, 200);
        player
    };
    seats.iter().map(&mut sits).collect()
}

fn stacks(room: &Room, table: TableId) -> Vec<Chips> {
    let game = room.table(table).and_then(|live| live.poker()).expect("it is poker");
    Seat::all().map(|seat| game.table.stack(seat)).collect()
}

fn is_busy<S: Store>(client: &Client<S>, table: TableId) -> bool {
    client.desk.room().table(table).expect("it is open").is_busy()
}

fn nobody_acts<S: Store>(client: &Client<S>, table: TableId) -> bool {
    let game = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
    let awaiting = game.table.awaiting(&game.setup, client.now);
    matches!(awaiting, table::Awaiting::Hand(poker::Awaiting::Ruling(_)))
}

fn button(room: &Room, table: TableId) -> Option<Seat> {
    room.table(table).and_then(|live| live.poker()).and_then(|game| game.table.state().round.button)
}

/// New Jersey takes its rake after every betting round: a void has something to give back.
fn new_jersey() -> TableSpec {
    let mut spec = poker("holdem", BettingSpec::Fixed { small: 1_000, big: 2_000 }, vec![500, 1_000], 6);
    let GameSpec::Poker(terms) = &mut spec.game else { panic!("it is poker") };
    terms.house = "nj-2008".to_owned();
    terms.jackpots = Vec::new();
    terms.rake = Some(RakeSpec { percent: Some(10), levels: Vec::new(), cap: None, each_round: true });
    spec
}

#[test]
fn a_void_at_any_moment_gives_everything_back_and_the_same_button_deals_again() {
    for (nth, spec) in (60..).zip([holdem(6), new_jersey()]) {
        let store = MemoryStore::new();
        let mut client = Client::open(store.clone(), nth);
        let table = client.open_table(spec);
        guests(&mut client, table, &[1, 2, 3]);
        client.play_hand(table);
        let before = stacks(client.desk.room(), table);
        let taken = |client: &Client<MemoryStore>| {
            client.desk.room().ledger().balance(Account::RakeArea(table, Take::Rake))
        };
        let (mut acts, mut raked, mut at) = (0, 0, None);
        // After no act, after one, after two, and so on, until a hand is over by itself.
        loop {
            client.must(By::Dealer(table), Request::Deal { table });
            let lies = button(client.desk.room(), table);
            assert!(at.is_none() || at == lies, "the same button deals again");
            at = lies;
            for _ in 0..acts {
                if let Some((by, request)) = client.next_act(table) {
                    client.must(by, request);
                }
            }
            if !is_busy(&client, table) {
                break;
            }
            raked = raked.max(taken(&client));
            client.must(FLOOR, mishap(table, Mishap::ProposeVoid(Reason::Emergency)));
            let alone = client.ask(FLOOR, mishap(table, Mishap::Rule(Choice::Void)));
            assert_eq!(alone.expect_err("one badge is not enough").key(), "same-badge");
            assert!(nobody_acts(&client, table), "nobody acts while it is pending");
            client.must(OTHER, mishap(table, Mishap::Rule(Choice::Void)));
            assert!(!is_busy(&client, table), "after {acts} acts");
            assert_eq!(stacks(client.desk.room(), table), before, "after {acts} acts");
            assert_eq!(taken(&client), 0);
            acts += 1;
        }
        assert!(acts > 5, "{acts}");
        assert_eq!(raked > 0, nth == 61, "in New Jersey some of it was rake");
        // The log gives the same room.
        let (look, later) = (stacks(client.desk.room(), table), client.now.plus(game::Span::minutes(3)));
        drop(client);
        let again = Client::open_at(store, 2, later);
        assert_eq!(stacks(again.desk.room(), table), look);
        again.desk.room().audit().expect("the books are right");
    }
}

#[test]
fn a_misdeal_is_the_dealers_to_report_and_no_card_is_marked_at_a_sealed_deck() {
    let mut client = Client::open(MemoryStore::new(), 70);
    let table = client.open_table(holdem(6));
    let players = guests(&mut client, table, &[1, 2, 3]);
    let before = stacks(client.desk.room(), table);
    client.must(By::Dealer(table), Request::Deal { table });
    let report = mishap(table, Mishap::Report(Fault::OutOfSequence));
    let by_player = client.ask(By::Player(players[0]), report.clone());
    assert_eq!(by_player.expect_err("players call the floor").key(), "not-yours");
    let at = poker::irregular::Spot {
        pile: poker::irregular::PileName::Held(Seat::new(1).expect("a seat")),
        at: 0,
    };
    for peeks in [
        Mishap::Mark { at, mark: poker::irregular::Mark::ExposedByDealer, card: None },
        Mishap::Move { from: at, to: poker::irregular::PileName::Board(0), card: None },
        Mishap::Report(Fault::Exposed { at, card: None }),
        Mishap::Report(Fault::Boxed { card: None }),
    ] {
        let refused = client.ask(FLOOR, mishap(table, peeks)).expect_err("nobody touches a sealed deck");
        assert_eq!(refused.key(), "sealed-deck", "{peeks:?}");
    }
    client.must(By::Dealer(table), report);
    assert!(!is_busy(&client, table));
    assert_eq!(stacks(client.desk.room(), table), before);
    client.play_hand(table);
}

#[test]
fn whoever_left_in_the_hand_is_paid_back_to_the_account() {
    let mut client = Client::open(MemoryStore::new(), 71);
    let table = client.open_table(holdem(6));
    let players = guests(&mut client, table, &[1, 2, 3, 4]);
    let total = |client: &Client<MemoryStore>, player: PlayerId| {
        client.desk.room().ledger().balance(Account::Player(player))
    };
    client.must(By::Dealer(table), Request::Deal { table });
    let (by, call) = client.next_act(table).expect("somebody acts");
    client.must(by, call);
    // Everybody calls the big blind; on the flop the first to act bets nothing and gives up the seat.
    let mut leaver = None;
    while let Some((by, act)) = client.next_act(table) {
        let on_the_flop = {
            let game = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
            game.table.hand().is_some_and(|(_, hand)| hand.street() == 1)
        };
        if on_the_flop {
            let By::Player(player) = by else { panic!("a player acts") };
            client.must(by, Request::Poker { table, request: table::Request::Leave });
            leaver = Some(player);
            break;
        }
        client.must(by, act);
    }
    let leaver = leaver.expect("there was a flop");
    assert!(players.contains(&leaver));
    assert_eq!(total(&client, leaver), 100_000 - 300, "the call is in the pot");
    client.must(FLOOR, mishap(table, Mishap::ProposeVoid(Reason::DealerMistake)));
    client.must(OTHER, mishap(table, Mishap::Rule(Choice::Void)));
    assert_eq!(total(&client, leaver), 100_000, "and comes back");
    assert!(!is_busy(&client, table));
    client.play_hand(table);
}
