//! Thousands of requests made from the interface's own document, as it says and otherwise: every one is answered, none
//! with a fault of ours, and the books are in order afterwards.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::collections::BTreeMap;

use accounts::DEMO_PASSWORD;
use common::http::Ask;
use common::schema::{Document, Operation, spoil};
use common::{Dice, Line, Open, Person, Reply, open, open_with, order, poker_table, premium_table};
use serde_json::{Value, json};
use wire::{Refused, Role};

/// Requests of each person.
const EACH: usize = 1_500;

/// How often chance is asked again, each time only for what it has not brought about yet, and how many requests of each
/// person that takes.
const ROUNDS: u64 = 8;
const AGAIN: usize = 300;

/// Everybody who tries.
const PEOPLE: [&str; 8] = ["nobody", "guest", "regular", "floor", "cage", "cage2", "auditor", "dealer"];

/// The password of somebody who has an account.
const REGULAR: &str = "a fine password 7";

/// Somebody who has an account.
fn regular() -> Value {
    json!({"name": "Regular", "password": REGULAR})
}

const fn role_of(name: &str) -> Option<Role> {
    match name.as_bytes() {
        b"guest" | b"regular" => Some(Role::Player),
        b"floor" => Some(Role::Floor),
        b"cage" | b"cage2" => Some(Role::Cage),
        b"dealer" => Some(Role::Dealer),
        _ => None,
    }
}

async fn comes_in(house: &Open, name: &str) -> Person {
    match name {
        "nobody" => Person::nobody(house.at),
        "guest" => house.guest("Tryer").await,
        "regular" => Person::log_in(house.at, "Regular", REGULAR).await,
        _ => Person::log_in(house.at, name, DEMO_PASSWORD).await,
    }
}

/// Letters as they are written in an address.
fn escaped(text: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~:".contains(byte);
    text.bytes()
        .map(|byte| if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Values of parameters nobody expects, as they stand in an address.
const STRANGE: [&str; 16] = [
    "-1",
    "0",
    "1.5",
    "abc",
    "%00",
    "%FF%FE",
    "%E2%80%AEtxt",
    "99999999999999999999999",
    "18446744073709551615",
    "4294967295",
    "4294967296",
    "65536",
    "",
    "..%2F..%2Fetc%2Fpasswd",
    "%27%20OR%201%3D1",
    "1e9",
];

/// An address of a route.
fn address(document: &Document, operation: &Operation, wild: bool, dice: &mut Dice) -> String {
    // Nobody guesses cards that are all different.
    let cards = match operation.path.as_str() {
        "/api/v1/odds/premium-holdem" => Some("hand=AhKhQd&board=KsJd8c4s"),
        "/api/v1/odds/strength" => Some("game=holdem&hand=AhKh&others=2"),
        _ => None,
    };
    if let Some(cards) = cards.filter(|_| !wild && dice.one_in(2)) {
        return format!("{}?{cards}", operation.path);
    }
    let mut path = operation.path.clone();
    let mut query = Vec::new();
    for parameter in &operation.parameters {
        let strange = wild && dice.one_in(2);
        let value = if strange {
            if dice.one_in(12) { "9".repeat(3_000) } else { (*dice.pick(&STRANGE)).to_owned() }
        } else if operation.path == "/api/v1/rules/{id}" && dice.one_in(2) {
            // Nobody guesses the id of a rule.
            "cb:9.nl.5".to_owned()
        } else {
            escaped(&plain(&document.make(&parameter.schema, &parameter.name, dice)))
        };
        if parameter.in_path {
            path = path.replace(&format!("{{{}}}", parameter.name), &value);
        } else if dice.one_in(2) {
            query.push(format!("{}={value}", parameter.name));
            if wild && dice.one_in(5) {
                query.push(format!("{}={value}", parameter.name));
            }
        }
    }
    if wild && dice.one_in(6) {
        query.push("unheard-of=1".to_owned());
    }
    if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
}

/// A body of a route, and what it is said to be.
fn body(
    document: &Document,
    operation: &Operation,
    role: Option<Role>,
    wild: bool,
    dice: &mut Dice,
) -> Option<(Vec<u8>, &'static str)> {
    let kind = "application/json";
    let schema = operation.body.as_ref()?;
    let mut value = document.make(schema, "", dice);
    // Mostly what is this person's to ask: what is not is refused before anybody looks at it.
    for _ in 0..60 {
        let role = role.filter(|_| operation.path == "/api/v1/commands" && !dice.one_in(10));
        let ask = role.and_then(|role| Some((role, serde_json::from_value(value["ask"].clone()).ok()?)));
        match ask {
            Some((role, ask)) if !server::ask::may_ask(&ask).contains(&role) => {
                value = document.make(schema, "", dice);
            }
            _ => break,
        }
    }
    if operation.path == "/api/v1/login" && dice.one_in(3) {
        value = regular();
    }
    if operation.path.ends_with("/advice") && !dice.one_in(3) {
        // Nobody guesses the key of a matter.
        value = json!({"matter": "button-wrong", "book": "cb", "facts": []});
    }
    if operation.path == "/api/v1/live/hand" && !dice.one_in(3) {
        // Nor the language of hands.
        value = json!({"script": "game nlhe 1/2\nseat 1 200 button\nseat 2 200\n"});
    }
    if operation.path == "/api/v1/password" && !dice.one_in(3) {
        value = json!({"old": REGULAR, "new": REGULAR});
    }
    if !wild {
        return Some((value.to_string().into_bytes(), kind));
    }
    Some(match dice.below(12) {
        0 => (value.to_string().into_bytes(), "text/plain"),
        1 => (b"name=x&password=y".to_vec(), "application/x-www-form-urlencoded"),
        2 => (vec![b' '; 70_000], kind),
        3 => {
            let mut text = value.to_string();
            let mut cut = dice.below(text.len());
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            text.truncate(cut);
            (text.into_bytes(), kind)
        }
        4 => ((0..64).map(|_| u8::try_from(dice.below(256)).unwrap_or(0)).collect(), kind),
        5 => (format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)).into_bytes(), kind),
        _ => {
            for _ in 0..=dice.below(2) {
                spoil(&mut value, dice);
            }
            // A strange new password may be a good one, and nobody would come in again.
            if operation.path == "/api/v1/password" && value["old"] == REGULAR && value["new"] != REGULAR {
                value["old"] = json!("not the old one");
            }
            (value.to_string().into_bytes(), kind)
        }
    })
}

/// What is wrong with an answer, if anything.
fn fault(document: &Document, operation: &Operation, reply: &Reply) -> Option<String> {
    match reply.status {
        200..=299 => {
            let Some(schema) = operation.good.as_ref() else { return Some("is not described".to_owned()) };
            match serde_json::from_slice(&reply.body) {
                Ok(body) => document.fault(schema, &body, "body"),
                Err(error) => Some(format!("is no JSON: {error}")),
            }
        }
        400..=499 => match serde_json::from_slice::<Refused>(&reply.body) {
            Err(_) => Some("is no refusal".to_owned()),
            Ok(refused) if refused.key.is_empty() || refused.says.is_empty() => {
                Some("says nothing".to_owned())
            }
            Ok(refused) if refused.says.len() > 600 => Some("says too much".to_owned()),
            Ok(refused) if refused.says.contains("panicked") || refused.says.contains(".rs:") => {
                Some("tells of the program".to_owned())
            }
            Ok(_) => None,
        },
        // Very many at once may be asked to come again; nothing else is out of order.
        503 if reply.text().contains("\"busy\"") => None,
        status => Some(format!("has the status {status}")),
    }
}

/// How often each route gave which kind of answer, and what was wrong.
#[derive(Default)]
struct Found {
    counts: BTreeMap<String, usize>,
    faults: BTreeMap<String, String>,
}

/// Whether somebody asks it for the first of everything: chance alone may never ask the right person for what is there.
fn first_of_all(operation: &Operation) -> Option<String> {
    let is_asked =
        operation.method == "GET" && operation.parameters.iter().any(|parameter| parameter.in_path);
    is_asked.then(|| {
        let in_path = operation.parameters.iter().filter(|parameter| parameter.in_path);
        in_path.fold(operation.path.clone(), |path, parameter| {
            path.replace(&format!("{{{}}}", parameter.name), "1")
        })
    })
}

/// How much somebody asks, and for what.
struct Evening<'a> {
    /// Only for these addresses; for everything where none is named.
    only: &'a [String],
    asks: usize,
    seed: u64,
}

async fn tries(house: &Open, name: &str, evening: Evening<'_>) -> Found {
    let document = Document::read();
    let mut operations = document.operations();
    if !evening.only.is_empty() {
        operations.retain(|operation| evening.only.contains(&operation.path));
    }
    let mut person = comes_in(house, name).await;
    let mut dice = Dice::new(evening.seed);
    let mut found = Found::default();
    for operation in &operations {
        let Some(path) = first_of_all(operation) else { continue };
        let headers = person.signed(Vec::new());
        let reply = person.send(Ask { method: "GET", path: &path, headers, body: None }).await;
        *found.counts.entry(format!("{} {}", operation.path, reply.status / 100)).or_default() += 1;
        if let Some(fault) = fault(&document, operation, &reply) {
            found.faults.entry(path.clone()).or_insert_with(|| format!("{fault}: {path}: {}", reply.text()));
        }
    }
    for nth in 0..evening.asks {
        let operation = &operations[nth % operations.len()];
        // Half of all are commands: they have the most to say.
        let commands = operations.iter().find(|operation| operation.path == "/api/v1/commands");
        let operation = if dice.one_in(2) { commands.unwrap_or(operation) } else { operation };
        if operation.path.starts_with("/api/v1/logout") && !["nobody", "guest", "regular"].contains(&name) {
            continue;
        }
        let wild = dice.one_in(2);
        let path = address(&document, operation, wild, &mut dice);
        let mut headers = person.signed(Vec::new());
        if wild && dice.one_in(15) {
            headers.clear();
        }
        if wild && dice.one_in(20) {
            headers.push(("origin", "http://elsewhere.example".to_owned()));
        }
        let body = body(&document, operation, role_of(name), wild, &mut dice);
        let shown = body
            .as_ref()
            .map(|(body, _)| String::from_utf8_lossy(body).chars().take(300).collect::<String>());
        if let Some((_, kind)) = &body {
            headers.push(("content-type", (*kind).to_owned()));
        }
        let body = body.map(|(body, _)| body);
        let empty = (operation.method == "POST" && body.is_none()).then(Vec::new);
        let ask = Ask { method: &operation.method, path: &path, headers, body: body.or(empty) };
        let reply = person.send(ask).await;
        let what = || {
            let path: String = path.chars().take(200).collect();
            format!("{name}: {} {path} {shown:?}: {} {}", operation.method, reply.status, reply.text())
        };
        *found.counts.entry(format!("{} {}", operation.path, reply.status / 100)).or_default() += 1;
        if let Some(fault) = fault(&document, operation, &reply) {
            let short: String = fault.chars().take(80).collect();
            let at = format!("{} {} {short}", operation.path, reply.status);
            let what: String = what().chars().take(900).collect();
            found.faults.entry(at).or_insert_with(|| format!("{fault}: {what}"));
        }
        let out = operation.path.starts_with("/api/v1/logout") || operation.path == "/api/v1/password";
        if reply.status == 200 && out {
            match name {
                "guest" => person = house.guest(&format!("Tryer {nth}")).await,
                "regular" => person = comes_in(house, name).await,
                _ => {}
            }
        }
    }
    found
}

/// What the interface has and nobody has done.
fn never_done(total: &BTreeMap<String, usize>) -> Vec<String> {
    // Nobody here has a transcript of this house or a hand history of another, and a WebSocket is opened elsewhere.
    let elsewhere = ["/api/v1/histories/replay", "/api/v1/verify", "/api/v1/ws"];
    let mut missing: Vec<String> =
        Document::read().operations().iter().map(|operation| operation.path.clone()).collect();
    missing.retain(|path| !total.contains_key(&format!("{path} 2")) && !elsewhere.contains(&path.as_str()));
    missing.dedup();
    missing
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_is_answered_and_the_books_stay_in_order() {
    let games = ["holdem", "stud", "five-card-draw", "omaha8"];
    let mut tables: Vec<_> =
        games.iter().map(|game| order(poker_table(&format!("Table of {game}"), game, 6), 3)).collect();
    tables.push(order(premium_table("Premium"), 1));
    let house = open_with(tables, |config| {
        // Whoever tries passwords at random is not locked out of the rest of the test.
        config.accounts.failures = u32::MAX;
        config.accounts.sessions_each = 10_000;
    })
    .await;
    assert_eq!(Person::nobody(house.at).post("/api/register", &regular()).await.status, 200);
    // There are tournaments to look at, and to enter.
    let mut floor = house.staff("floor").await;
    for title in ["First", "Second"] {
        let structure = json!({"from": "ready", "key": "turbo"});
        let spec = json!({"title": title, "structure": structure, "tables": 2});
        floor.must(&json!({"kind": "director", "act": {"do": "announce", "spec": spec}})).await;
    }
    // Some hands are played before anybody asks for them.
    let mut rail = Line::of(&Person::nobody(house.at)).await;
    rail.watch(1).await;
    while rail.tables[&1].view.number.is_none_or(|number| number < 20) {
        rail.next().await;
    }
    drop(rail);
    let mut total: BTreeMap<String, usize> = BTreeMap::new();
    let mut faults = BTreeMap::new();
    let mut missing = Vec::new();
    for round in 0..ROUNDS {
        let asks = if round == 0 { EACH } else { AGAIN };
        let seeds = (round * 100 + 1)..;
        let all = futures_util::future::join_all(
            PEOPLE
                .iter()
                .zip(seeds)
                .map(|(name, seed)| tries(&house, name, Evening { only: &missing, asks, seed })),
        );
        for found in all.await {
            for (what, count) in found.counts {
                *total.entry(what).or_default() += count;
            }
            faults.extend(found.faults);
        }
        missing = never_done(&total);
        if missing.is_empty() {
            break;
        }
    }
    println!("{total:#?}");
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(missing.is_empty(), "{missing:?} were never done");
    house.is_well().await;
    let mut auditor = house.staff("auditor").await;
    let report = auditor.audit().await;
    assert!(report.sound, "{report:?}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_there_is_not_is_refused_in_the_same_words_everywhere() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut nobody = Person::nobody(house.at);
    let mut wrong = Vec::new();
    for (method, path) in [
        ("GET", "/api/nothing"),
        ("POST", "/api/nothing"),
        ("GET", "/api"),
        ("GET", "/api/"),
        ("GET", "/api/tables/abc"),
        ("GET", "/api/tables/-1"),
        ("GET", "/api/tables/99"),
        ("GET", "/api/tables/99/hands"),
        ("GET", "/api/tables/1/hands?limit=0"),
        ("GET", "/api/rules/cb:no.such.rule"),
        ("GET", "/api/rules/%FF"),
        ("DELETE", "/api/lobby"),
        ("PUT", "/api/commands"),
        ("GET", "/api/commands"),
        ("GET", "/api/hands/1"),
    ] {
        let headers = vec![("x-croupier", "1".to_owned()), ("content-type", "application/json".to_owned())];
        let reply = nobody.send(Ask { method, path, headers, body: None }).await;
        let refused = serde_json::from_slice::<Refused>(&reply.body);
        if !(400..500).contains(&reply.status) || refused.is_err() {
            let text: String = reply.text().chars().take(60).collect();
            wrong.push(format!("{method} {path}: {} {text}", reply.status));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let large = nobody.post_raw("/api/guest", vec![b'x'; 70_000]).await;
    assert_eq!(large.status, 413, "{}", large.text());
    house.is_well().await;
    house.stop().await;
}
