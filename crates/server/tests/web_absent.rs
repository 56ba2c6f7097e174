//! Whoever has no live connection sits out when the grace time is over, whatever road they came by: a seat taken by HTTP
//! alone, and a room that was started again and nobody came back to.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::time::Duration;

use common::{Open, PATIENCE, Person, config, folder, open_in, order, poker_table};
use game::Span;
use serde_json::json;
use server::config::Config;
use tokio::time::Instant;
use wire::{Felt, SeatState};

/// A house with one table, where the grace time is short.
fn plan(folder: &tempfile::TempDir) -> Config {
    let mut plan = config(folder);
    plan.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    plan.server.grace = Span::millis(700);
    plan
}

async fn waits_until_out(house: &Open, seats: &[u8]) {
    let mut rail = Person::nobody(house.at);
    let late = Instant::now() + PATIENCE;
    loop {
        let update: wire::TableUpdate = rail.get("/api/tables/1").await.read();
        let Felt::Poker(poker) = update.view.felt else { panic!("it is poker") };
        let is_out = |seat: &u8| {
            let state = poker.seats.iter().find(|view| view.seat == *seat).map(|view| view.state);
            state == Some(SeatState::SittingOut)
        };
        if seats.iter().all(is_out) {
            return;
        }
        assert!(Instant::now() < late, "somebody absent still holds the table: {:?}", poker.seats);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_taken_by_http_alone_sits_out_also_after_the_room_is_opened_again() {
    let folder = folder();
    let plan = plan(&folder);
    let house = open_in(folder, plan.clone()).await;
    let mut person = house.guest("By HTTP").await;
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 1, "buy_in": 40_000, "post": true}});
    person.must(&sits).await;
    waits_until_out(&house, &[1]).await;
    // Back by HTTP: that is a sign of life, and the time begins anew; then it is over again.
    let back = json!({"kind": "seat", "table": 1, "act": {"do": "return"}});
    person.must(&back).await;
    waits_until_out(&house, &[1]).await;
    person.must(&back).await;
    let folder = house.stop().await;
    let house = open_in(folder, plan).await;
    waits_until_out(&house, &[1]).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_by_http_is_there() {
    let folder = folder();
    let mut plan = plan(&folder);
    plan.server.grace = Span::seconds(3);
    let house = open_in(folder, plan).await;
    let mut person = house.guest("By HTTP").await;
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 1, "buy_in": 40_000, "post": true}});
    person.must(&sits).await;
    // For much longer than the grace time somebody asks for this and that, every now and then, and is not sat out.
    let ask = json!({"kind": "seat", "table": 1, "act": {"do": "return"}});
    let until = Instant::now() + Duration::from_secs(6);
    while Instant::now() < until {
        // There is nothing to return from: it is refused, and it is a sign of life.
        let refused: wire::Refused = person.ask(&ask).await.read();
        assert_eq!(refused.key, "not-out", "somebody who asks was sat out");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    waits_until_out(&house, &[1]).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_closes_does_not_wait_for_the_absent() {
    let folder = folder();
    let mut plan = plan(&folder);
    // The seats are kept in the game for long: nobody is sat out meanwhile.
    plan.server.grace = Span::hours(1);
    let house = open_in(folder, plan).await;
    for (name, seat) in [("Ann", 1), ("Ben", 2)] {
        let mut person = house.guest(name).await;
        let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 40_000, "post": true}});
        person.must(&sits).await;
    }
    let mut rail = Person::nobody(house.at);
    let late = Instant::now() + PATIENCE;
    loop {
        let update: wire::TableUpdate = rail.get("/api/tables/1").await.read();
        let Felt::Poker(poker) = update.view.felt else { panic!("it is poker") };
        if poker.hand.is_some() {
            break;
        }
        assert!(Instant::now() < late, "a hand is dealt to both");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Clock and bank of whoever is to act would last for three quarters of a minute.
    let closing = house.served.close(Duration::from_secs(60));
    tokio::time::timeout(Duration::from_secs(30), closing).await.expect("nobody waits for the absent");
}
