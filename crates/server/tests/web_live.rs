//! A live table that somebody runs by hand, over HTTP: without a name, and at a table of this room for its staff.

use room::spec::{CardsSpec, ClockSpec, GameSpec, TableSpec};
use serde_json::{Value, json};
use wire::LiveHand;

use crate::common::sitting::Game;
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

fn by_hand(name: &str, game: &str) -> TableSpec {
    let mut spec = poker_table(name, game, 6);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    (poker.cards, poker.clock) = (CardsSpec::ByHand, ClockSpec::None);
    spec
}

/// A hand at a table of this room that people deal with real cards: the two commands and the two calls, and nobody sees more
/// than the rail.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn staff_writes_a_hand_at_a_table_of_this_room() {
    let sealed = order(poker_table("Omaha", "omaha", 6), 0);
    let house = open(vec![order(by_hand("Real cards", "holdem"), 0), sealed]).await;
    let (mut dealer, mut floor) = (house.staff("dealer").await, house.staff("floor").await);
    let game = Game::of(&house, 1, 3).await;
    let mut guest = game.people[0].again();
    let lobby: wire::Lobby = dealer.get("/api/lobby").await.read();
    let cards: Vec<wire::CardsSpec> = lobby.tables.iter().map(|table| table.cards).collect();
    assert_eq!(cards, [wire::CardsSpec::ByHand, wire::CardsSpec::Sealed]);
    assert!(lobby.tables[0].marks.iter().any(|mark| mark.contains("by hand")), "{:?}", lobby.tables[0].marks);

    let write = |line: &str| json!({"kind": "dealer", "table": 1, "act": {"do": "write", "line": line}});
    let live = "/api/tables/1/live";
    assert_eq!(guest.get(live).await.key(), "not-your-role");
    assert_eq!(dealer.get(live).await.key(), "no-hand");
    assert_eq!(dealer.get("/api/tables/77/live").await.status, 404);
    assert_eq!(dealer.ask(&write("1 folds")).await.key(), "no-hand");
    dealer.must(&json!({"kind": "dealer", "table": 1, "act": {"do": "deal"}})).await;
    let stands: LiveHand = dealer.get(live).await.read();
    assert_eq!((stands.seats.len(), stands.number.is_some(), stands.over), (3, true, false));
    assert!(stands.seats.iter().all(|seat| seat.name.is_some() && seat.cards.len() == 2));
    let [turn] = stands.waits.seats[..] else { panic!("somebody acts: {stands:?}") };

    // A rehearsal shows what would be, and nothing happens.
    let tried: LiveHand = dealer.post(live, &json!({"line": format!("{turn} raises to 4")})).await.read();
    assert_eq!((tried.price, tried.trouble), (400, None));
    let refused: LiveHand = dealer.post(live, &json!({"line": format!("{turn} checks")})).await.read();
    let trouble = refused.trouble.expect("there is a blind to call");
    assert!(trouble.rule.is_some() && trouble.line == 1, "{trouble:?}");
    let nonsense: LiveHand = floor.post(live, &json!({"line": "dances"})).await.read();
    assert!(nonsense.trouble.is_some_and(|trouble| trouble.rule.is_none()));
    let again: LiveHand = dealer.get(live).await.read();
    assert_eq!((again.price, &again.waits.seats), (200, &stands.waits.seats));
    assert_eq!(guest.post(live, &json!({"line": "1 folds"})).await.key(), "not-your-role");

    // Written for good: by the dealer, and by the floor with a reason.
    assert_eq!(guest.ask(&write("1 folds")).await.key(), "not-your-role");
    assert_eq!(dealer.ask(&write("dances")).await.key(), "line-refused");
    dealer.must(&write(&format!("{turn} calls"))).await;
    let why = json!({"kind": "table", "table": 1, "act": {"do": "write", "line": "dealer asks floor", "why": "a dispute"}});
    assert_eq!(dealer.ask(&why).await.key(), "not-your-role");
    floor.must(&why).await;
    let pending: LiveHand = floor.get(live).await.read();
    assert_eq!(pending.waits.rulings.first().map(String::as_str), Some("play-on"), "{:?}", pending.waits);
    let rules = json!({"kind": "table", "table": 1, "act": {"do": "write", "line": "floor rules play-on", "why": "all is well"}});
    floor.must(&rules).await;
    for _ in 0..2 {
        let stands: LiveHand = dealer.get(live).await.read();
        let act = if stands.waits.seats.len() == 1 && stands.price > 0 {
            let seat = stands.seats.iter().find(|seat| seat.seat == stands.waits.seats[0]).expect("a seat");
            if seat.bet == stands.price { "checks" } else { "calls" }
        } else {
            "checks"
        };
        dealer.must(&write(&format!("{} {act}", stands.waits.seats[0]))).await;
    }
    dealer.must(&write("board Ah Kd 9c")).await;
    let flop: LiveHand = dealer.get(live).await.read();
    assert_eq!(serde_json::to_value(&flop.boards).expect("faces"), json!([["Ah", "Kd", "9c"]]));
    // Nobody's cards are in it, and the rail is told nothing of what was written.
    assert!(flop.seats.iter().all(|seat| seat.cards.iter().all(|face| face.to_string() == "??")));
    let rail: Value = Person::nobody(house.at).get("/api/tables/1").await.read();
    assert!(!rail.to_string().contains("a dispute") && rail.to_string().contains("enters it"), "{rail}");

    let number = flop.number.expect("a hand of this room");
    assert_eq!(dealer.get(&format!("/api/hands/{number}?eyes=rail")).await.status, 200);
    assert_eq!(dealer.get(&format!("/api/hands/{number}/proof")).await.key(), "still-played");

    // At a table with sealed decks cards and players' acts are not written.
    let mut others = Game::of(&house, 2, 2).await;
    others.whose_turn().await;
    let stands: LiveHand = dealer.get("/api/tables/2/live").await.read();
    let [turn] = stands.waits.seats[..] else { panic!("somebody acts: {stands:?}") };
    let acts = format!("{turn} folds");
    for (line, key) in [(acts.as_str(), "players-own-act"), ("dealer exposes 1 2 Ah", "sealed-deck")] {
        let write = json!({"kind": "dealer", "table": 2, "act": {"do": "write", "line": line}});
        assert_eq!(dealer.ask(&write).await.key(), key, "{line}");
    }
    house.is_well().await;
}
