//! Two roads to the room, one rule: what a socket may not ask, HTTP may not ask either.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::{Line, Open, open, order, poker_table};
use serde_json::json;

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_played_from_one_device_by_http_as_well() {
    let house = house().await;
    let mut home = house.guest("Gale").await;
    let registered = home.post("/api/upgrade", &json!({"password": "three of clubs, red"})).await;
    assert_eq!(registered.status, 200, "{}", registered.text());
    let mut away = common::Person::log_in(house.at, "Gale", "three of clubs, red").await;
    // No device plays the seat: either may ask.
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    away.must(&sits).await;
    // The device at home plays it: the other one may not, by neither road.
    let mut line = Line::of(&home).await;
    line.watch(1).await;
    line.hush(std::time::Duration::from_millis(500)).await;
    let out = json!({"kind": "seat", "table": 1, "act": {"do": "sit-out"}});
    let back = json!({"kind": "seat", "table": 1, "act": {"do": "return"}});
    let refused = away.ask(&out).await;
    assert_eq!((refused.status, refused.key().as_str()), (409, "played-elsewhere"));
    assert_eq!(Line::of(&away).await.refused(&out).await, "played-elsewhere");
    // The device that plays it may, by both.
    home.must(&out).await;
    line.must(&back).await;
    // When it is gone, either may again.
    line.say(&json!({"type": "unwatch", "table": 1})).await;
    line.hush(std::time::Duration::from_millis(200)).await;
    away.must(&out).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pace_is_the_same_by_both_roads_and_counts_both() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    let fold = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let began = std::time::Instant::now();
    let (mut taken, mut refused) = (0_u64, 0_u64);
    for nth in 0..300 {
        let key = if nth % 3 == 0 { line.refused(&fold).await } else { guest.ask(&fold).await.key() };
        if key == "too-many-commands" {
            refused += 1;
        } else {
            taken += 1;
        }
    }
    let passed = u64::try_from(began.elapsed().as_millis()).expect("a short time");
    assert!(taken <= 120 + passed / 25 + 1, "{taken} in {passed} ms");
    assert_eq!(taken + refused, 300);
    if passed < 3_000 {
        assert!(refused > 0, "300 commands in {passed} ms");
        let last = guest.ask(&fold).await;
        assert!(last.status != 429 || last.header("retry-after") == Some("1"), "{}", last.text());
    }
    // Somebody else is not held up.
    let mut other = house.guest("Other").await;
    assert_ne!(other.ask(&fold).await.status, 429);
    house.is_well().await;
    house.stop().await;
}
