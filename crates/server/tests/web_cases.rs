//! Disputes, conduct and the adviser at a table of the room, over HTTP.

use serde_json::{Value, json};
use wire::{AwaitsBadge, CaseBook, ClientOut, Incidents, ToldKind};

use crate::common::sitting::Game;
use crate::common::{Line, Person, open, order, poker_table};

fn at_the_table(act: &Value) -> Value {
    json!({"kind": "table", "table": 1, "act": act})
}

async fn book(person: &mut Person) -> CaseBook {
    person.get("/api/tables/1/cases").await.read()
}

/// The fact about one question among those that are known.
fn known<'a>(advice: &'a Value, question: &str) -> &'a Value {
    let known = advice["known"].as_array().expect("facts");
    known.iter().find(|fact| fact["question"] == question).unwrap_or_else(|| panic!("{advice}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_table_the_tape_answers_and_is_believed() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut dealer = house.staff("dealer").await;
    let asked = json!({"matter": "button-wrong", "book": ""});
    // Before the first hand there is no tape.
    let question: Value = dealer.post("/api/tables/1/advice", &asked).await.read();
    assert_eq!(question["question"]["key"], "stage");
    let mut game = Game::of(&house, 1, 3).await;
    game.whose_turn().await;
    let early: Value = dealer.post("/api/tables/1/advice", &asked).await.read();
    assert_eq!((&early["kind"], &early["ruling"]["window"]["open"]), (&json!("ruling"), &json!(true)));
    assert_eq!(
        (&known(&early, "stage")["answer"], &known(&early, "stage")["tape"]),
        (&json!("nobody-acted"), &json!(true))
    );
    for _ in 0..2 {
        let who = game.whose_turn().await;
        let ask = game.passive(who);
        assert!(game.asks(who, &ask).await.done.is_some());
    }
    // Somebody says otherwise: the tape is believed, and the answer says so.
    let claimed = json!({"matter": "button-wrong", "book": "cb", "facts": [{"question": "stage", "answer": "one-acted"}]});
    let late: Value = dealer.post("/api/tables/1/advice", &claimed).await.read();
    assert_eq!(late["ruling"]["rules"][0]["id"], "cb:3.misdeal.2a");
    assert_eq!(late["ruling"]["window"]["open"], false);
    let stage = known(&late, "stage");
    assert_eq!((&stage["answer"], &stage["tape"]), (&json!("two-acted"), &json!(true)));
    assert!(stage["said"].as_str().is_some_and(|said| said.starts_with("One player")), "{stage}");
    // It is for staff, and for poker tables that there are.
    for (person, path, status) in [
        (&mut house.guest("Gale").await, "/api/tables/1/advice", 403),
        (&mut dealer, "/api/tables/9/advice", 404),
    ] {
        assert_eq!(person.post(path, &asked).await.status, status);
    }
    let bad = json!({"matter": "button-wrong", "book": "cb", "seat": 77});
    assert_eq!(dealer.post("/api/tables/1/advice", &bad).await.key(), "no-such-seat");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dispute_is_opened_held_and_decided_and_players_are_told_with_the_rule() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut dealer = house.staff("dealer").await;
    let mut floor = house.staff("floor").await;
    let mut inbox = Line::of(&floor).await;
    let empty = book(&mut dealer).await;
    assert_eq!((empty.hand, empty.window.open, empty.cases.len()), (None, false, 0));
    let mut game = Game::of(&house, 1, 3).await;
    game.whose_turn().await;
    let open_case = json!({"do": "open-case", "why": "seat 2 was not paid", "hand": null, "acts_ago": null});
    dealer.must(&json!({"kind": "dealer", "table": 1, "act": open_case})).await;
    let rule = game.lines[0]
        .wait("that there is a dispute", |message| match message {
            ClientOut::Update(news) => {
                let told = news.told.iter().find(|told| told.what == ToldKind::DisputeOpened)?;
                Some((told.rule.clone(), told.says.clone()))
            }
            _ => None,
        })
        .await;
    assert_eq!(rule.0.as_deref(), Some("cb:2.decision.5a"));
    assert!(rule.1.contains("seat 2 was not paid"), "{}", rule.1);
    // A hand that shall be void waits for another badge in the inbox.
    let why = "the lights went out";
    floor.must(&at_the_table(&json!({"do": "propose-void", "reason": "emergency", "why": why}))).await;
    let waits = inbox
        .wait("a void in the inbox", |message| match message {
            ClientOut::Inbox(inbox) => inbox.items.first().cloned(),
            _ => None,
        })
        .await;
    let hand = book(&mut floor).await.hand.expect("it is on");
    assert_eq!(waits.what, AwaitsBadge::VoidHand { table: 1, hand });
    assert_eq!(waits.why.as_deref(), Some(why));
    let alone = floor.ask(&at_the_table(&json!({"do": "rule-hand", "choice": "void", "why": why}))).await;
    assert_eq!(alone.key(), "same-badge", "{}", alone.text());
    assert!(book(&mut floor).await.pending.is_some());
    floor.must(&at_the_table(&json!({"do": "rule-hand", "choice": "play-on", "why": "they are back"}))).await;
    // The pot is held when it is pushed, and the game goes on.
    floor.must(&at_the_table(&json!({"do": "impound", "case": 1, "amount": null}))).await;
    assert!(book(&mut floor).await.cases[0].to_hold.is_some());
    while book(&mut floor).await.cases[0].held == 0 {
        let who = game.whose_turn().await;
        let ask = game.passive(who);
        game.asks(who, &ask).await;
    }
    house.is_well().await;
    let decide = json!({"do": "rule-case", "case": 1, "choice": {"choice": "stands"}, "fairness": false, "why": "the cards speak"});
    assert_eq!(dealer.ask(&at_the_table(&decide)).await.key(), "not-your-role");
    floor.must(&at_the_table(&decide)).await;
    let seen = book(&mut floor).await;
    let case = &seen.cases[0];
    assert_eq!(case.held, 0);
    let decided = case.decided.as_ref().expect("it is decided");
    assert_eq!((decided.rule.as_str(), decided.why.as_str()), ("cb:2.decision.2", "the cards speak"));
    assert_eq!(decided.missing, 0);
    let again = floor.ask(&at_the_table(&decide)).await;
    assert_eq!((again.key().as_str(), again.status), ("case-final", 403), "{}", again.text());
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_a_player_is_for_the_floor_and_has_bars_beside_it() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut floor = house.staff("floor").await;
    let mut game = Game::of(&house, 1, 2).await;
    game.whose_turn().await;
    let player = book(&mut floor).await.seats[0].player;
    for (kind, warned) in [("language", true), ("language", false), ("stalling", false)] {
        let act = json!({"do": "note-incident", "player": player, "kind": kind, "table": 1, "warned": warned, "says": "at length"});
        floor.must(&json!({"kind": "floor", "act": act})).await;
    }
    floor.must(&json!({"kind": "floor", "act": {"do": "bar", "player": player}})).await;
    let path = format!("/api/players/{player}/incidents");
    let record: Incidents = floor.get(&path).await.read();
    assert_eq!(record.incidents.len(), 3);
    assert_eq!((record.counts[0].title.as_str(), record.counts[0].count), ("Profane or obscene language", 2));
    assert_eq!(record.incidents[0].rule, "cb:1.etiquette.7");
    assert!(record.incidents[2].warned && record.incidents[2].table == Some(1));
    assert_eq!(record.bars.len(), 1, "{:?}", record.bars);
    assert_eq!(floor.get("/api/players/999/incidents").await.status, 404);
    for name in ["dealer", "cage"] {
        assert_eq!(house.staff(name).await.get(&path).await.status, 403, "{name}");
    }
    assert_eq!(house.staff("auditor").await.get(&path).await.status, 200);
    house.stop().await;
}
