//! The adviser over HTTP, for somebody nobody knows.

use serde_json::{Value, json};

use crate::common::{Person, open, order, poker_table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn anybody_is_advised_without_a_table() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let matters: Value = nobody.get("/api/rulings?q=flop%20too%20early").await.read();
    assert_eq!(matters["found"][0], "flop-too-early");
    assert_eq!(matters["books"][1]["key"], "nj");
    let count: usize = matters["kinds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|kind| kind["matters"].as_array().unwrap().len())
        .sum();
    assert!(count > 50, "{count}");

    let asked = json!({"matter": "button-wrong", "book": "cb"});
    let question: Value = nobody.post("/api/rulings/advice", &asked).await.read();
    assert_eq!((&question["kind"], &question["question"]["key"]), (&json!("question"), &json!("stage")));
    let told = json!({"matter": "button-wrong", "book": "cb", "facts": [{"question": "stage", "answer": "two-acted"}]});
    let ruling: Value = nobody.post("/api/rulings/advice", &told).await.read();
    assert_eq!(ruling["kind"], "ruling");
    assert_eq!(ruling["ruling"]["rules"][0]["id"], "cb:3.misdeal.2a");
    assert_eq!(ruling["ruling"]["refused"][0]["key"], "misdeal");
    assert_eq!(ruling["ruling"]["window"]["open"], false);
    assert_eq!(ruling["known"][0]["title"], "Two or more players have acted");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_advised_is_refused_with_what_can() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let fact = json!({"question": "stage", "answer": "two-acted"});
    for (asked, key) in [
        (json!({"matter": "earthquake", "book": "cb"}), "not-advised"),
        (json!({"matter": "button-wrong", "book": "ph"}), "not-advised"),
        (
            json!({"matter": "button-wrong", "book": "cb", "facts": [{"question": "moon", "answer": "full"}]}),
            "not-advised",
        ),
        (
            json!({"matter": "button-wrong", "book": "cb", "facts": [{"question": "stage", "answer": "full"}]}),
            "not-advised",
        ),
        (json!({"matter": "button-wrong", "book": "cb", "facts": vec![fact; 65]}), "too-many-facts"),
        (json!({"matter": "button-wrong"}), "not-understood"),
    ] {
        let reply = nobody.post("/api/rulings/advice", &asked).await;
        assert_eq!((reply.status, reply.key().as_str()), (400, key), "{asked}: {}", reply.text());
    }
    let long = format!("/api/rulings?q={}", "a".repeat(201));
    assert_eq!(nobody.get(&long).await.key(), "bad-search");
    house.stop().await;
}
