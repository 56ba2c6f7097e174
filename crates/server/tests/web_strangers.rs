//! What somebody meets who has only the documents: addresses with a version, headers, refusals that can be matched, closes
//! that say why, and waiting lists told in the frame that promises them.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::http::Ask;
use common::schema::{Document, Operation};
use common::{Dice, Line, Open, Person, open, order, poker_table};
use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use wire::ClientOut;

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0), order(poker_table("Stud", "stud", 6), 3)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_addresses_answer_alike_and_documents_lie_beside_them() {
    let house = house().await;
    let mut nobody = Person::nobody(house.at);
    for path in ["/games", "/rules/filters", "/openapi.json", "/asyncapi.json"] {
        let versioned = nobody.get(&format!("/api/v1{path}")).await;
        assert_eq!(versioned.status, 200, "{path}: {}", versioned.text());
        assert_eq!(versioned.json(), nobody.get(&format!("/api{path}")).await.json(), "{path}");
        assert_eq!(versioned.header("cache-control"), Some("no-store"), "{path}");
    }
    for path in ["/api/v2/games", "/api/v1", "/api/v1/nothing", "/api/v1/api/games"] {
        let reply = nobody.get(path).await;
        assert_eq!((reply.status, reply.key().as_str()), (404, "not-found"), "{path}");
    }
    // The WebSocket is told from a page that mistook it.
    for path in ["/ws", "/api/ws", "/api/v1/ws"] {
        let reply = nobody.get(path).await;
        assert_eq!((reply.status, reply.key().as_str()), (400, "not-a-websocket"), "{path}");
    }
    // What is counted and watched at the one address is at the other.
    let wrong = json!({"name": "Nobody", "password": "a wrong password"});
    assert_eq!(nobody.post("/api/v1/login", &wrong).await.status, 401);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_document_says_needs_somebody_needs_somebody() {
    let house = house().await;
    let document = serde_json::to_value(server::rest::openapi()).expect("the document can be written");
    let (read, mut dice) = (Document::read(), Dice::new(7));
    let mut nobody = Person::nobody(house.at);
    let mut seen = 0;
    for Operation { method, path, body, .. } in read.operations() {
        let ways = document["paths"][&path][method.to_lowercase()]["security"].as_array().cloned();
        let ways: Vec<Vec<String>> = ways
            .expect("it says with what it is asked")
            .iter()
            .map(|way| way.as_object().expect("names").keys().cloned().collect())
            .collect();
        let (open, ours) = (ways.contains(&Vec::new()), ways.contains(&vec!["ours".to_owned()]));
        let asked = path.replace("{id}", "1").replace("{n}", "1");
        let body = body.map(|schema| read.make(&schema, "", &mut dice).to_string().into_bytes());
        let body = body.or_else(|| (method == "POST").then(Vec::new));
        let kind = ("content-type", "application/json".to_owned());
        let headers = vec![kind.clone(), ("x-croupier", "1".to_owned())];
        let reply = nobody.send(Ask { method: &method, path: &asked, headers, body: body.clone() }).await;
        let refused = reply.status == 401 && reply.key() == "not-logged-in";
        assert_eq!(refused, !(open || ours), "{method} {path} as nobody: {} {}", reply.status, reply.text());
        // Without a header that shows where it comes from, what changes something is not even looked at.
        let reply = nobody.send(Ask { method: &method, path: &asked, headers: vec![kind], body }).await;
        let forged = reply.status == 403 && reply.key() == "not-from-here";
        assert_eq!(forged, method == "POST" && !open, "{path} without a header: {}", reply.text());
        seen += 1;
    }
    assert!(seen > 40, "{seen} routes");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_without_its_hand_is_refused_and_nothing_is_done() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    line.watch(1).await;
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    let refill = json!({"kind": "door", "act": {"do": "refill"}});
    for (more, ask, key) in [
        (json!({"turn": 3}), &sits, "turn-without-hand"),
        (json!({"turn": 3}), &refill, "turn-without-hand"),
        (json!({"hand": 1}), &refill, "hand-without-table"),
        (json!({"hand": 1, "turn": 3}), &refill, "hand-without-table"),
    ] {
        let mut command = json!({"type": "command", "id": line.ids.id(), "ask": ask});
        for (field, value) in more.as_object().expect("fields") {
            command[field] = value.clone();
        }
        line.say(&command).await;
        let id = command["id"].as_str().expect("an id").to_owned();
        let refused = line.answer(&id).await.refused.expect("it is refused");
        assert_eq!(refused.key, key, "{command}");
        command.as_object_mut().expect("a record").remove("type");
        let reply = guest.post("/api/v1/commands", &command).await;
        assert_eq!((reply.status, reply.key().as_str()), (400, key), "{command}");
    }
    assert!(guest.me().await.places.is_empty(), "nobody sat down");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_cannot_be_read_is_answered_under_its_number() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    let id = "0123456789abcdef0123456789abcdef";
    for (command, says) in [
        (json!({"type": "command", "id": id}), "`ask` is missing"),
        (json!({"type": "command", "id": id, "ask": {"kind": "hand", "table": 1}}), "`act` is missing"),
        (
            json!({"type": "command", "id": id, "ask": {"kind": "nonsense-of-mine"}}),
            "a word is none of those",
        ),
        (
            json!({"type": "command", "id": id, "ask": {"kind": "hand", "table": 1, "act": {"do": "raise-to"}}}),
            "`to` is missing",
        ),
        (
            json!({"type": "command", "id": id, "ask": {"kind": "hand", "table": -1, "act": {"do": "fold"}}}),
            "a value is of the wrong kind",
        ),
        (
            json!({"type": "command", "id": id, "nonsense-of-mine": 1, "ask": {"kind": "hand", "table": 1, "act": {"do": "fold"}}}),
            "a field that such a message has not",
        ),
    ] {
        line.say(&command).await;
        let refused = line.answer(id).await.refused.expect("it is refused");
        assert_eq!(refused.key, "not-understood", "{command}");
        assert!(refused.says.contains(says), "{command}: {}", refused.says);
        assert!(!refused.says.contains("column 0") && !refused.says.contains("nonsense"), "{}", refused.says);
        let mut body = command.clone();
        body.as_object_mut().expect("a record").remove("type");
        let reply = guest.post("/api/v1/commands", &body).await;
        assert_eq!((reply.status, reply.key().as_str()), (400, "not-understood"), "{command}");
        assert!(!reply.text().contains("column 0"), "{}", reply.text());
    }
    // A text that ends too soon has a place to point at, and no number that can be read.
    line.say_text(format!("{{\"type\":\"command\",\"id\":\"{id}\",")).await;
    let says = line.wait("a notice", |message| match message {
        ClientOut::Notice(refused) => Some(refused.says.clone()),
        _ => None,
    });
    assert!(says.await.contains("line 1, column "));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_ends_says_why() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    line.socket.send(Message::text("x".repeat(5_000))).await.expect("it goes out");
    assert_eq!(line.goodbye().await, Some((1009, "too-long".to_owned())));
    let mut line = Line::of(&guest).await;
    line.socket.send(Message::binary(vec![1, 2, 3])).await.expect("it goes out");
    assert_eq!(line.goodbye().await, Some((1003, "not-understood".to_owned())));
    let mut line = Line::of(&guest).await;
    assert_eq!(guest.post("/api/v1/logout", &json!({})).await.status, 200);
    assert_eq!(line.goodbye().await, Some((4001, "session-over".to_owned())));
    // The document has each of them, and no code twice.
    let document = server::rest::asyncapi();
    let closes = document["x-closes"].as_array().expect("a list");
    let known = |code: u16| closes.iter().filter(|close| close["code"] == code).count();
    for code in [1000, 1001, 1003, 1008, 1009, 4001, 4002, 4003, 4004, 4005, 4006] {
        assert_eq!(known(code), 1, "{code}");
    }
    assert_eq!(closes.len(), 11);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_stands_in_the_frame_that_tells_of_it() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let lobby: wire::Lobby = guest.get("/api/v1/lobby").await.read();
    // A game that is going has open seats: whoever joins its list is called at once.
    let table = lobby.tables.iter().find(|table| table.name == "Stud").expect("it is on the board");
    let list = table.list.clone().expect("it has a list");
    let mut line = Line::of(&guest).await;
    let joins = json!({"kind": "door", "act": {"do": "join-list", "list": list}});
    let command = json!({"type": "command", "id": line.ids.id(), "ask": joins});
    line.say(&command).await;
    let wait = line.wait("a call", |message| match message {
        ClientOut::Account(session) => {
            session.me.as_ref()?.waiting.iter().find(|wait| wait.call.is_some()).cloned()
        }
        _ => None,
    });
    let wait = wait.await;
    assert_eq!((wait.list.as_str(), wait.ahead), (list.as_str(), 0));
    let call = wait.call.expect("it was waited for");
    assert_eq!(call.table, table.id);
    assert_eq!(guest.me().await.waiting.len(), 1);
    line.must(&json!({"kind": "door", "act": {"do": "leave-list", "list": list}})).await;
    assert!(guest.me().await.waiting.is_empty());
    house.stop().await;
}

#[test]
fn the_bounds_of_the_document_are_those_of_the_house() {
    let document = serde_json::to_value(server::rest::openapi()).expect("the document can be written");
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["Command"]["properties"]["id"]["minLength"], 32);
    assert_eq!(schemas["NewPassword"]["properties"]["password"]["minLength"], accounts::password::SHORTEST);
    let raise = schemas["HandAct"]["oneOf"]
        .as_array()
        .and_then(|acts| acts.iter().find(|act| act["properties"]["do"]["enum"][0] == "raise-to"));
    let raise = raise.expect("it is described");
    assert_eq!(raise["properties"]["to"]["maximum"], 1_u64 << 53);
    assert_eq!(raise["additionalProperties"], false);
    // A command as a message has its own fields and its type, and nothing else.
    let commands = schemas["ClientIn"]["oneOf"].as_array().and_then(|messages| {
        messages.iter().find(|message| message["properties"]["type"]["enum"][0] == "command")
    });
    let command = commands.expect("it is described as one record");
    assert_eq!(command["additionalProperties"], false);
    for field in ["id", "hand", "turn", "ask", "type"] {
        assert!(command["properties"][field].is_object(), "{field}");
    }
    assert!(Document::read().operations().iter().all(|operation| operation.path.starts_with("/api/v1/")));
}
