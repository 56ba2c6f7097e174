//! A live table that somebody runs by hand, over HTTP and without a name.

use serde_json::{Value, json};

use crate::common::{Person, open, order, poker_table};

const HAND: &str =
    "game nlhe 1/2\nseat 1 Ana 200 button\nseat 2 Ben 200\nseat 3 200\n1 raises 8\n2 folds\n3 calls\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn anybody_runs_a_table_by_hand() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let live: Value = nobody.post("/api/live/hand", &json!({ "script": HAND })).await.read();
    assert_eq!(live["waits"]["card"], json!({"to": "board", "board": 1, "due": 3}), "{live}");
    assert_eq!(live["total"], 1_700);
    assert_eq!(live["seats"][1]["state"], "folded");
    assert_eq!(live["seats"][0]["cards"], json!(["??", "??"]));
    let told = |live: &Value, words: &str| {
        let lines = live["told"].as_array().expect("lines").clone();
        lines.into_iter().find(|line| line["says"].as_str().is_some_and(|says| says.contains(words)))
    };
    let raise = told(&live, "raises").unwrap_or_else(|| panic!("the raise is told: {live}"));
    assert!(raise["rule"].is_string() && raise["says"].as_str().is_some_and(|says| says.contains("Ana (1)")));

    let flop = format!("{HAND}board Ah Kd 2c\n");
    let live: Value = nobody.post("/api/live/hand", &json!({ "script": flop })).await.read();
    assert_eq!(live["boards"], json!([["Ah", "Kd", "2c"]]));
    assert_eq!((&live["waits"]["seats"], &live["waits"]["choice"]["kind"]), (&json!([3]), &json!("act")));

    // What the rules refuse is told with the rule, and the table stands as before.
    let wrong = format!("{flop}1 bets 10\n");
    let live: Value = nobody.post("/api/live/hand", &json!({ "script": wrong })).await.read();
    assert_eq!(live["trouble"]["line"], 9, "{live}");
    assert!(live["trouble"]["rule"].is_string());
    assert_eq!(live["waits"]["seats"], json!([3]));

    // A void takes two badges.
    let void = format!("{flop}floor voids emergency\n");
    let live: Value = nobody.post("/api/live/hand", &json!({ "script": void })).await.read();
    assert!(
        live["waits"]["rulings"].as_array().is_some_and(|choices| choices.contains(&json!("void"))),
        "{live}"
    );
    let ruled = format!("{void}floor 2 rules void\n");
    let live: Value = nobody.post("/api/live/hand", &json!({ "script": ruled })).await.read();
    assert_eq!((&live["over"], &live["seats"][0]["stack"]), (&json!(true), &json!(20_000)), "{live}");

    for (script, key) in [("", "no-such-hand"), ("game nlhe 1/2\n", "no-such-hand")] {
        let reply = nobody.post("/api/live/hand", &json!({ "script": script })).await;
        assert_eq!((reply.status, reply.key().as_str()), (400, key), "{}", reply.text());
    }
    let long = "#".repeat(16_385);
    let reply = nobody.post("/api/live/hand", &json!({ "script": long })).await;
    assert_eq!((reply.status, reply.key().as_str()), (400, "too-long"));
    house.stop().await;
}
