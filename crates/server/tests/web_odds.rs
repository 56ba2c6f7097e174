//! Chances over HTTP, for somebody nobody knows: the figures are those the odds count.

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::common::{Person, open, order, poker_table};

/// Counting all deals of Premium Hold 'Em, in a program that is not optimised, beside other tests.
const COUNTED_WITHIN: Duration = Duration::from_secs(90);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_decisions_are_worth_and_wagers_cost() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let values = |odds: &Value| -> Vec<i64> {
        odds["choices"].as_array().unwrap().iter().map(|one| one["value"].as_i64().unwrap()).collect()
    };

    // Before the middle is seen the first who asks has it counted, and nobody waits in a request.
    let late = Instant::now() + COUNTED_WITHIN;
    let start = loop {
        let reply = nobody.get("/api/odds/premium-holdem?hand=QcQd2h").await;
        if reply.status == 200 {
            break reply.read::<Value>();
        }
        let refused: Value = reply.read();
        assert_eq!((reply.status, &refused["key"]), (409, &"counting".into()));
        assert!(Instant::now() < late, "not counted in {COUNTED_WITHIN:?}");
        sleep(Duration::from_millis(250)).await;
    };
    assert_eq!(start["choices"][0]["decision"], "first-play");
    assert_eq!(values(&start), [1_739_803, 1_268_269]);
    // The names of the suits do not matter, nor does the order.
    let same: Value = nobody.get("/api/odds/premium-holdem?hand=2cQhQs").await.read();
    assert_eq!(values(&same), values(&start));

    let board: Value = nobody.get("/api/odds/premium-holdem?hand=AhKhQd&board=KsJd8c4s").await.read();
    assert_eq!(values(&board), [1_181_818, 612_967, -2_000_000]);

    let craps: Value = nobody.get("/api/odds/craps").await.read();
    assert_eq!((&craps["wagers"][0]["wager"], &craps["wagers"][0]["edge"]), (&"pass".into(), &14_141.into()));
    let dice: Value = nobody.get("/api/odds/mini-dice").await.read();
    assert_eq!(
        (&dice["wagers"][2]["wager"], &dice["wagers"][2]["edge"]),
        (&"place-6".into(), &15_152.into())
    );
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_strong_a_hand_is() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let aces: Value = nobody.get("/api/odds/strength?game=holdem&hand=AhAd&others=1").await.read();
    assert!((8_450..=8_600).contains(&aces["share"].as_i64().unwrap()), "{aces}");
    let quads: Value =
        nobody.get("/api/odds/strength?game=holdem&hand=AhAd&board=AcAs2d&others=8").await.read();
    assert!(quads["share"].as_i64().unwrap() > 9_990, "{quads}");
    for bad in [
        "game=stud&hand=AhAd2c&others=3",
        "game=holdem&hand=AhAd2c&others=3",
        "game=holdem&hand=AhAh&others=3",
        "game=holdem&hand=ahkh&others=3",
        "game=holdem&hand=Ah%20Kh&others=3",
        "game=holdem&hand=AhAd&board=Ah2c3c&others=3",
        "game=holdem&hand=AhAd&others=0",
        "game=holdem&hand=AhAd&others=200",
        "game=moon&hand=AhAd&others=1",
    ] {
        let reply = nobody.get(&format!("/api/odds/strength?{bad}")).await;
        assert_eq!(reply.status, 400, "{bad}: {}", reply.text());
    }
    house.stop().await;
}
