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

/// A hand that is paid pauses until its cards are gathered in, and what is noticed until then can be said over the wire; so can a
/// button that lay wrong. A line that was meant for an earlier moment is refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_noticed_before_the_cards_are_gathered_in_can_be_said() {
    let house =
        open(vec![order(by_hand("Real cards", "holdem"), 0), order(poker_table("Sealed", "holdem", 6), 0)])
            .await;
    let (mut dealer, mut floor) = (house.staff("dealer").await, house.staff("floor").await);
    let _game = Game::of(&house, 1, 3).await;
    let live = "/api/tables/1/live";
    let act = |act: Value| json!({"kind": "dealer", "table": 1, "act": act});
    let write = |line: &str| act(json!({"do": "write", "line": line}));
    dealer.must(&act(json!({"do": "deal"}))).await;
    let stands: LiveHand = dealer.get(live).await.read();
    let first = stands.waits.seats[0];
    assert_eq!(dealer.ask(&act(json!({"do": "button-wrong"}))).await.key(), "report-misdeal");

    // Two tablets show the same moment: the line of the second is late.
    let meant = |line: &str, stands: &LiveHand, id: u8| {
        let (hand, turn) = (stands.number, stands.turn);
        assert!(turn.is_some());
        json!({"id": format!("{id:032x}"), "hand": hand, "turn": turn, "ask": write(line)})
    };
    let folds = format!("{first} folds");
    assert_eq!(dealer.post("/api/commands", &meant(&folds, &stands, 1)).await.status, 200);
    let late = floor.post("/api/commands", &meant(&folds, &stands, 2)).await;
    assert_eq!(late.key(), "turn-passed", "{}", late.text());
    let again = dealer.post("/api/commands", &meant(&folds, &stands, 1)).await;
    assert_eq!(again.status, 200, "it is answered again: {}", again.text());

    let mut at: LiveHand = dealer.get(live).await.read();
    for line in
        ["calls", "checks", "board Ah Kd 9c", "checks", "checks", "board 5s", "checks", "checks", "board 2d"]
    {
        let line =
            if line.starts_with("board") { line.to_owned() } else { format!("{} {line}", at.waits.seats[0]) };
        let reply = dealer
            .post("/api/commands", &meant(&line, &at, 3 + u8::try_from(at.told.len()).expect("few")))
            .await;
        assert_eq!(reply.status, 200, "{line}: {}", reply.text());
        at = dealer.get(live).await.read();
    }
    for _ in 0..2 {
        dealer.must(&write(&format!("{} checks", at.waits.seats[0]))).await;
        at = dealer.get(live).await.read();
    }
    let shows = at.waits.seats[0];
    dealer.must(&write(&format!("{shows} shows AsAd"))).await;
    let mucks = dealer.get(live).await.read::<LiveHand>().waits.seats[0];
    dealer.must(&write(&format!("{mucks} mucks"))).await;
    let paid: LiveHand = dealer.get(live).await.read();
    assert!(paid.over);
    dealer.must(&write(&format!("{first} asks to see {mucks} 7h7d"))).await;
    let seen: LiveHand = dealer.get(live).await.read();
    assert!(
        seen.over && seen.told.iter().any(|told| told.rule.as_deref() == Some("cb:3.showdown.5c")),
        "{:?}",
        seen.told.last()
    );

    // The button of the next hand lies wrong, and that is noticed after the hand.
    let lies = act(
        json!({"do": "misplace-button", "seat": stands.seats.iter().find(|seat| seat.button).map(|seat| seat.seat)}),
    );
    assert_eq!(dealer.ask(&lies).await.key(), "hand-is-on");
    dealer.must(&write("dealer proceeds")).await;
    dealer.must(&lies).await;
    dealer.must(&act(json!({"do": "deal"}))).await;
    for _ in 0..2 {
        let stands: LiveHand = dealer.get(live).await.read();
        dealer.must(&write(&format!("{} folds", stands.waits.seats[0]))).await;
    }
    floor.must(&act(json!({"do": "button-wrong"}))).await;
    dealer.must(&act(json!({"do": "deal"}))).await;
    let sealed = json!({"kind": "dealer", "table": 2, "act": {"do": "button-wrong"}});
    assert_eq!(floor.ask(&sealed).await.key(), "sealed-deck");
    house.is_well().await;
}
