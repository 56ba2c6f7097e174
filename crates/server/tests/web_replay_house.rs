//! A replay says who of the players was one of the house, as the table did.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use crate::common::{PATIENCE, open, order, poker_table};

/// Every value of `bot` in a message.
fn bots(value: &Value, found: &mut Vec<bool>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("bot").and_then(Value::as_bool));
            fields.values().for_each(|value| bots(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| bots(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_the_house_are_shown_as_such_in_a_replay() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 3)]).await;
    let mut auditor = house.staff("auditor").await;
    let late = Instant::now() + PATIENCE;
    let list = loop {
        let list: wire::HandList = auditor.get("/api/hands?table=1").await.read();
        if !list.hands.is_empty() {
            break list;
        }
        assert!(Instant::now() < late, "a hand is played");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let replay = auditor.get(&format!("/api/hands/{}", list.hands[0].number)).await;
    assert_eq!(replay.status, 200, "{}", replay.text());
    let mut found = Vec::new();
    bots(&replay.json(), &mut found);
    assert!(!found.is_empty() && found.iter().all(|bot| *bot), "everybody there is of the house: {found:?}");
    house.stop().await;
}
