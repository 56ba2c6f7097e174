//! The connection is lost in the middle of an append: the batch is stored once, and nobody reads the room back.

use journal::{Epoch, PostgresStore, Store, StoreError};
use scratchdb::{Database, Server, Stop};

use super::super::house::{append, batch_of, has_exactly, key, open_database};
use super::proxy::{Plan, Proxy};

/// After a line that could not be had it is not tried again at once.
fn rest() {
    std::thread::sleep(std::time::Duration::from_millis(250));
}

fn opened() -> (Proxy, PostgresStore, Epoch) {
    let proxy = Proxy::before(&Database::new());
    let mut store = open_database(&proxy.address());
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=3);
    (proxy, store, epoch)
}

#[test]
fn what_never_arrived_is_sent_again() {
    let (proxy, mut store, epoch) = opened();
    let batch = batch_of(&store, 4..=6);
    proxy.plan(Plan::LoseAsked);
    assert_eq!(store.append(epoch, &batch), Ok(()));
    has_exactly(&store, 1..=6);
    append(&mut store, epoch, 7..=8);
    has_exactly(&store, 1..=8);
}

#[test]
fn what_was_stored_though_nobody_was_told_is_not_stored_again() {
    let (proxy, mut store, epoch) = opened();
    for first in [4, 6, 8] {
        let batch = batch_of(&store, first..=first + 1);
        proxy.plan(Plan::LoseAnswer);
        assert_eq!(store.append(epoch, &batch), Ok(()));
        has_exactly(&store, 1..=first + 1);
    }
}

#[test]
fn while_the_server_is_away_nothing_is_known_and_then_everything() {
    for (lost, stored) in [(Plan::LoseAsked, false), (Plan::LoseAnswer, true)] {
        let (proxy, mut store, epoch) = opened();
        let batch = batch_of(&store, 4..=5);
        // The line is cut, and nobody answers after it.
        proxy.plan_and_then(lost, Plan::Away);
        let error = store.append(epoch, &batch).expect_err("away");
        assert_eq!(error.key(), "away");
        assert!(!error.leaves_doubt(), "the store finds out by itself");
        assert_eq!(key(store.still_held(epoch)), "away");
        proxy.plan(Plan::Pass);
        rest();
        assert_eq!(store.still_held(epoch), Ok(()));
        has_exactly(&store, 1..=if stored { 5 } else { 3 });
        assert_eq!(store.append(epoch, &batch), Ok(()), "offered again");
        has_exactly(&store, 1..=5);
        append(&mut store, epoch, [6]);
        has_exactly(&store, 1..=6);
    }
}

#[test]
fn who_was_taken_over_while_in_doubt_is_fenced() {
    let (proxy, mut store, epoch) = opened();
    let batch = batch_of(&store, [4]);
    proxy.plan(Plan::Away);
    assert_eq!(key(store.append(epoch, &batch)), "away");
    proxy.plan(Plan::Pass);
    let mut other = open_database(&proxy.address());
    let current = other.take_over().expect("taken over");
    rest();
    assert_eq!(store.append(epoch, &batch), Err(StoreError::Fenced { held: epoch, current }));
    has_exactly(&other, 1..=3);
}

#[test]
fn a_server_that_is_killed_and_started_again_has_what_it_confirmed() {
    let server = Server::start();
    let address = journal::DatabaseAddress::of(&server.database().address()).expect("an address");
    let mut store = open_database(&address);
    let epoch = store.take_over().expect("taken over");
    let mut last = 0;
    for stop in [Stop::Immediate, Stop::Fast, Stop::Immediate] {
        append(&mut store, epoch, last + 1..=last + 5);
        last += 5;
        let batch = batch_of(&store, [last + 1]);
        server.stop(stop);
        assert_eq!(key(store.append(epoch, &batch)), "away");
        assert_eq!(key(store.append(epoch, &batch)), "away", "it is away still");
        server.go_on();
        rest();
        assert_eq!(store.append(epoch, &batch), Ok(()));
        last += 1;
        has_exactly(&store, 1..=last);
    }
}

#[test]
fn a_database_that_was_set_back_is_not_written() {
    let database = Database::new();
    let address = journal::DatabaseAddress::of(&database.address()).expect("an address");
    let mut store = open_database(&address);
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=3);
    let batch = batch_of(&store, [4]);
    Server::shared().sql(database.name(), "UPDATE croupier.hold SET batch = batch - 1");
    let set_back = StoreError::SetBack { confirmed: 3, found: 2 };
    assert_eq!(store.append(epoch, &batch), Err(set_back.clone()));
    assert_eq!(store.still_held(epoch), Err(set_back.clone()));
    assert!(!set_back.leaves_doubt(), "no room reads it back and goes on");
    has_exactly(&store, 1..=3);
}
