//! Counts are blind, down to the bytes; two badges close the day; and what waits for the second is told to both at once.

use std::time::Duration;

use serde_json::{Value, json};
use wire::{AwaitsBadge, CageView, ClientOut, CountWhat};

use crate::common::{Line, Open, Person, open, order, poker_table};

/// What a demonstration begins with.
const BEGUN_WITH: u64 = 50_000_000;
const BANKROLL: u64 = 7_654_321;
const TRAY: u64 = 1_234_567;
/// What the drawer should hold, and the same in every form it could be written in.
const DRAWER: u64 = BEGUN_WITH + BANKROLL - TRAY;
const TELLING: [&str; 6] = ["56419754", "564197.54", "564,197.54", "1234567", "12345.67", "12,345.67"];

/// A house with a bankroll, a float in the tray of table 1, and nothing dropped anywhere.
async fn house() -> Open {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut cage = house.staff("cage").await;
    cage.must(&act(json!({"do": "bring-bankroll", "amount": BANKROLL}))).await;
    cage.must(&act(json!({"do": "fill", "table": 1, "to": "tray", "amount": TRAY}))).await;
    house
}

fn act(act: impl Into<Value>) -> Value {
    json!({"kind": "cage", "act": act.into()})
}

fn enter(what: &Value, counted: u64) -> Value {
    act(json!({"do": "enter-count", "what": what, "counted": counted}))
}

fn tells(text: &str) -> Option<&'static str> {
    TELLING.into_iter().find(|figure| text.contains(figure))
}

async fn view(person: &mut Person) -> CageView {
    person.get("/api/cage").await.read()
}

/// Everything this person can read or be refused with.
async fn everything(person: &mut Person) -> Vec<(String, String)> {
    let mut read = Vec::new();
    for path in [
        "/api/cage",
        "/api/inbox",
        "/api/floor",
        "/api/lobby",
        "/api/session",
        "/api/audit",
        "/api/alarms",
        "/api/cage/statement?account=cage",
        "/api/cage/statement?account=outside",
        "/api/cage/statement?account=table%201",
        "/api/cage/statement?account=table%201%20tray",
        "/metrics",
    ] {
        read.push((path.to_owned(), person.get(path).await.text()));
    }
    for asked in [
        json!({"do": "take-bankroll", "amount": 9_999_999_999_u64}),
        json!({"do": "fill", "table": 1, "to": "tray", "amount": 9_999_999_999_u64}),
        json!({"do": "credit", "table": 1, "from": "tray", "amount": 9_999_999_999_u64}),
    ] {
        let reply = person.ask(&act(asked.clone())).await;
        assert_ne!(reply.status, 200, "{asked}");
        read.push((asked.to_string(), reply.text()));
    }
    read
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_counts_is_sent_no_byte_of_what_a_count_should_find() {
    let house = house().await;
    let mut cage = house.staff("cage").await;
    let mut line = Line::of(&cage).await;
    for begun in [false, true] {
        if begun {
            cage.must(&act(json!({"do": "begin-count"}))).await;
        }
        for (path, text) in everything(&mut cage).await {
            // The operator's figures are not on the pages of the cage.
            if path != "/metrics" {
                assert_eq!(tells(&text), None, "{path}: {text}");
            }
        }
    }
    line.say(&json!({"type": "lobby", "on": true})).await;
    while let Some(frame) = line.within(Duration::from_millis(800)).await {
        assert_eq!(tells(&frame.text()), None, "{}", frame.text());
    }
    // An empty field is no count, and zero is.
    let tray = json!({"kind": "tray", "table": 1});
    for blank in [json!(null), json!(""), json!(-1), json!(1.5)] {
        let asked = json!({"do": "enter-count", "what": tray, "counted": blank});
        let reply = cage.ask(&act(asked)).await;
        assert_eq!(reply.status, 400, "{}", reply.text());
    }
    assert!(view(&mut cage).await.count.unwrap().lines.iter().all(|line| line.counts.is_empty()));
    // Once the tray is counted its figure is told, and that of the drawer still is not.
    cage.must(&enter(&tray, 0)).await;
    let seen = view(&mut cage).await;
    let counted =
        seen.count.unwrap().lines.into_iter().find(|line| line.what == CountWhat::Tray { table: 1 });
    let count = &counted.unwrap().counts[0];
    assert_eq!((count.counted, count.expected, count.off), (0, TRAY, -1_234_567));
    for (path, text) in everything(&mut cage).await {
        let drawer = &TELLING[..3];
        assert!(path == "/metrics" || !drawer.iter().any(|figure| text.contains(figure)), "{path}: {text}");
    }
    // Auditors count nothing, and see it all.
    let mut auditor = house.staff("auditor").await;
    assert_eq!(view(&mut auditor).await.drawer, i64::try_from(DRAWER).ok());
    assert!(auditor.get("/api/cage/statement?account=table%201%20tray").await.text().contains("1234567"));
    house.stop().await;
}

/// The next inbox on this line that has so many things in it.
async fn inbox(line: &mut Line, items: usize) -> wire::Inbox {
    line.wait("what waits for a second badge", |message| match message {
        ClientOut::Inbox(inbox) if inbox.items.len() == items => Some((**inbox).clone()),
        _ => None,
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_close_waits_for_another_badge_and_every_second_badge_is_told_at_once() {
    let house = house().await;
    let mut first = house.staff("cage").await;
    let mut second = house.staff("cage2").await;
    let floor = house.staff("floor").await;
    let (mut told, mut floor_told) = (Line::of(&second).await, Line::of(&floor).await);
    let mut guest = Line::of(&house.guest("Gale").await).await;
    inbox(&mut told, 0).await;
    first.must(&act(json!({"do": "begin-count"}))).await;
    let (tray, drawer) = (json!({"kind": "tray", "table": 1}), json!({"kind": "drawer"}));
    first.must(&enter(&tray, TRAY - 20_000)).await;
    first.must(&enter(&drawer, DRAWER + 500)).await;
    let close = |reasons: &Value| act(json!({"do": "propose-close", "reasons": reasons}));
    let why = |what: &Value, words: &str| json!({"what": what, "why": "paid-wrong", "words": words});
    let refused = first.ask(&close(&json!([]))).await;
    assert_eq!(refused.key(), "not-explained", "{}", refused.text());
    let both = close(&json!([why(&tray, "a fill was short"), why(&drawer, "a guest paid too much")]));
    let refused = first.ask(&both).await;
    assert_eq!(refused.key(), "recount-needed", "{}", refused.text());
    // Another badge finds the chips that lay under the tray: now it is right.
    second.must(&enter(&tray, TRAY)).await;
    let drawer_only = close(&json!([why(&drawer, "a guest paid too much")]));
    let answer = first.must(&drawer_only).await;
    let proposal = answer["number"].as_u64().unwrap();
    for line in [&mut told, &mut floor_told] {
        let waits = inbox(line, 1).await.items.remove(0);
        assert_eq!(waits.what, AwaitsBadge::DayClose { proposal, day: 1 });
        assert_eq!((waits.parts.len(), waits.parts[0].amount), (1, 500));
        assert_eq!(waits.parts[0].note.as_deref(), Some("paid wrong: a guest paid too much"));
    }
    // A player hears nothing of it.
    while let Some(frame) = guest.within(Duration::from_millis(700)).await {
        assert!(!matches!(frame, ClientOut::Inbox(_)), "{}", frame.text());
    }
    let approve = act(json!({"do": "approve", "proposal": proposal}));
    let own = first.ask(&approve).await;
    assert_eq!(own.key(), "own-proposal", "{}", own.text());
    let mut floor = floor;
    assert_eq!(floor.ask(&approve).await.key(), "not-your-role");
    let blank = second.ask(&act(json!({"do": "reject", "proposal": proposal, "reason": " "}))).await;
    assert_ne!(blank.status, 200, "{}", blank.text());
    second
        .must(&act(json!({"do": "reject", "proposal": proposal, "reason": "count the drawer again"})))
        .await;
    inbox(&mut told, 0).await;
    let proposal = first.must(&drawer_only).await["number"].as_u64().unwrap();
    second.must(&act(json!({"do": "approve", "proposal": proposal}))).await;
    let seen = view(&mut second).await;
    assert_eq!((seen.day, seen.total, seen.count), (2, 0, None));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_count_that_was_begun_can_be_abandoned_and_an_auditor_and_the_second_badge_see_it() {
    let house = house().await;
    let mut first = house.staff("cage").await;
    let mut second = house.staff("cage2").await;
    let mut auditor = house.staff("auditor").await;
    let abandon = |why: &str| act(json!({"do": "abandon-count", "why": why}));
    let (tray, drawer) = (json!({"kind": "tray", "table": 1}), json!({"kind": "drawer"}));
    assert_eq!(first.ask(&abandon("")).await.key(), "no-count");
    first.must(&act(json!({"do": "begin-count"}))).await;
    first.must(&enter(&tray, TRAY - 1_000)).await;
    for person in [&mut house.staff("floor").await, &mut auditor] {
        assert_eq!(person.ask(&abandon("not mine")).await.key(), "not-your-role");
    }
    // Another badge says why; whoever began it need not.
    let blank = second.ask(&abandon(" ")).await;
    assert_eq!(blank.status, 409, "{}", blank.text());
    assert!(view(&mut first).await.count.is_some(), "it is still under way");
    second.must(&abandon("a box was left at the table")).await;
    let seen = view(&mut first).await;
    assert!(seen.count.is_none());
    let [told] = &seen.abandoned[..] else { panic!("{:?}", seen.abandoned) };
    assert_ne!(told.began_by, told.by);
    assert_eq!((told.why.as_deref(), told.counted), (Some("a box was left at the table"), 1));
    // What it had found says what the next count should find: it is for auditors.
    for person in [&mut first, &mut second] {
        assert!(view(person).await.abandoned[0].lines.is_empty());
        for (path, text) in everything(person).await {
            assert!(path == "/metrics" || tells(&text).is_none(), "{path}: {text}");
        }
    }
    let audited = view(&mut auditor).await.abandoned;
    assert_eq!(audited[0].lines[0].counts[0].off, -1_000);
    // The day is closed after another count, and whoever confirms it is told of the first.
    first.must(&act(json!({"do": "begin-count"}))).await;
    first.must(&enter(&tray, TRAY)).await;
    first.must(&enter(&drawer, DRAWER)).await;
    let answer = first.must(&act(json!({"do": "propose-close", "reasons": []}))).await;
    let waits: wire::Inbox = second.get("/api/inbox").await.read();
    let [close] = &waits.items[..] else { panic!("{waits:?}") };
    assert!(close.why.as_deref().is_some_and(|why| why.contains("a box was left at the table")), "{close:?}");
    assert_eq!(close.parts[0].amount, -1_000);
    assert!(close.parts[0].name.ends_with(", in abandoned count 1"), "{close:?}");
    let proposal = answer["number"].as_u64().unwrap();
    // The one who began it takes it back without a word, and the proposal with it.
    first.must(&abandon("")).await;
    let gone = second.ask(&act(json!({"do": "approve", "proposal": proposal}))).await;
    assert_eq!(gone.key(), "no-such-proposal", "{}", gone.text());
    assert_eq!(view(&mut auditor).await.abandoned.len(), 2);
    house.stop().await;
}
