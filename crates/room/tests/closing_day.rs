//! The close of the gaming day in a running room: counted blind, by two badges, across restarts, once.

use crate::common;

use chips::Chips;
use common::{CAGE, Client, dollars, holdem};
use game::{Badge, CommandId, TableId};
use jackpot::Fund;
use journal::{MemoryStore, Store};
use ledger::{Account, Countable, Drop, Explained, HouseAccount, Order, WhyOff};
use room::{Answer, By, Refusal, Request};

const SECOND: By = By::Cage(Badge(4));
const SEED: u64 = 21;

/// A table of eight with some hands behind it.
fn played<S: Store>(client: &mut Client<S>) -> TableId {
    client.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(1_000) }));
    let table = client.open_table(holdem(9));
    for number in 1..=8 {
        let player = client.register(&format!("Guest {number}"), 2_000);
        client.seat(player, table, number, 500);
    }
    for _ in 0..12 {
        client.play_hand(table);
    }
    table
}

fn things<S: Store>(client: &Client<S>) -> Vec<Countable> {
    client.desk.room().ledger().sheet().expect("a count is on").lines.iter().map(|line| line.what).collect()
}

fn expected<S: Store>(client: &Client<S>, what: Countable) -> Chips {
    let room = client.desk.room();
    room.ledger().expected(&room.rules().cage, what).expect("it is on the sheet")
}

fn enter(what: Countable, counted: Chips) -> Request {
    Request::Cage(Order::EnterCount { what, counted })
}

/// The room is killed and read back from its log.
fn restarted(client: Client<MemoryStore>, store: &MemoryStore) -> Client<MemoryStore> {
    let (now, next, before) = (client.now, client.next, client.desk.room().ledger().clone());
    drop(client);
    let mut again = Client::open_at(store.clone(), SEED, now);
    again.next = next;
    let after = again.desk.room().ledger();
    assert_eq!(after.sheet(), before.sheet(), "what was entered is kept");
    assert_eq!(after.trial_balance(), before.trial_balance());
    assert_eq!(after.proposals(now).count(), before.proposals(now).count());
    again
}

#[test]
fn a_restart_between_any_two_steps_keeps_what_was_entered() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), SEED);
    played(&mut client);
    client.must(CAGE, Request::Cage(Order::BeginCount));
    client = restarted(client, &store);
    let mut short = None;
    for what in things(&client) {
        let right = expected(&client, what);
        // The first is one dollar short, and stays so after a recount.
        let counted = if short.is_none() { right.minus(dollars(1)).expect("a dollar") } else { right };
        short.get_or_insert(what);
        client.must(CAGE, enter(what, counted));
        client = restarted(client, &store);
        client.must(SECOND, enter(what, counted));
        client = restarted(client, &store);
    }
    let short = short.expect("something is counted");
    let explained = vec![Explained { what: short, why: WhyOff::PaidWrong, words: "a short pot".to_owned() }];
    let close = Request::Cage(Order::CloseCounted { explained });
    let Answer::Proposed(proposal) = client.must(CAGE, close) else { panic!("a second badge") };
    client = restarted(client, &store);
    let approve = || Request::Cage(Order::Approve { proposal });
    let alone = client.ask(CAGE, approve()).expect_err("the same badge");
    assert!(matches!(alone, Refusal::Ledger(ledger::LedgerRefusal::OwnProposal { .. })), "{alone}");
    let Answer::Moved(_) = client.must(SECOND, approve()) else { panic!("a receipt") };
    let client = restarted(client, &store);
    let ledger = client.desk.room().ledger();
    assert_eq!((ledger.day().number, ledger.sheet()), (2, None));
    assert_eq!(ledger.balance(Account::House(HouseAccount::OverShort)), 100);
    client.desk.room().audit().expect("the books agree");
}

#[test]
fn every_step_that_is_asked_twice_is_done_once() {
    let mut client = Client::open(MemoryStore::new(), SEED);
    played(&mut client);
    let (room, badges) = (client.desk.room(), [Badge(3), Badge(4)]);
    let orders = room.ledger().rehearse_close(&room.rules().cage, client.now, badges).expect("it agrees");
    for (nth, (badge, order)) in orders.into_iter().enumerate() {
        let id = CommandId(770_000 + nth as u128);
        let mut ask = || {
            client.desk.submit(client.now, id, By::Cage(badge), Request::Cage(order.clone()));
            let outcomes = client.desk.commit().expect("it is written");
            outcomes.into_iter().map(|(_, outcome)| outcome.expect("it is done")).collect::<Vec<_>>()
        };
        let first = ask();
        assert_eq!(ask(), first, "{order:?}");
    }
    let ledger = client.desk.room().ledger();
    assert_eq!((ledger.day().number, ledger.sheet()), (2, None));
    assert_eq!(client.desk.room().jackpots().day(), 1);
}

#[test]
fn what_is_dropped_after_the_boxes_were_pulled_waits_for_the_next_day() {
    let mut client = Client::open(MemoryStore::new(), SEED);
    let table = played(&mut client);
    client.must(CAGE, Request::Cage(Order::BeginCount));
    let bad_beat = Countable::Box(table, Drop::Fund(Fund::BadBeat));
    let pulled = expected(&client, bad_beat);
    assert!(!pulled.is_zero(), "pots of eight callers fill the box");
    for _ in 0..12 {
        client.play_hand(table);
    }
    let holds = Chips::new(u64::try_from(client.desk.room().ledger().balance(bad_beat.account())).unwrap());
    assert!(holds > pulled, "play went on");
    client.close_day();
    let room = client.desk.room();
    let left = holds.minus(pulled).unwrap();
    assert_eq!(room.ledger().balance(bad_beat.account()), i64::try_from(left.units()).unwrap());
    assert_eq!(room.jackpots().fund(Fund::BadBeat).dropped, left);
    assert_eq!(room.ledger().payable(Fund::BadBeat), i64::try_from(pulled.units()).unwrap());
    room.audit().expect("the books agree");
    // And is counted then.
    client.close_day();
    let room = client.desk.room();
    assert_eq!(room.ledger().balance(bad_beat.account()), 0);
    assert!(room.jackpots().fund(Fund::BadBeat).dropped.is_zero());
    room.audit().expect("the books agree");
}

#[test]
fn the_floor_and_players_do_not_count() {
    let mut client = Client::open(MemoryStore::new(), SEED);
    let player = client.register("Ann", 100);
    let refused = client.ask(By::Player(player), Request::Cage(Order::BeginCount)).expect_err("not hers");
    assert!(matches!(refused, Refusal::Ledger(ledger::LedgerRefusal::NotAllowed { .. })), "{refused}");
    let refused = client.ask(By::Dealer(TableId(1)), Request::Cage(Order::BeginCount)).expect_err("nor his");
    assert!(matches!(refused, Refusal::NotYours { .. }), "{refused}");
}
