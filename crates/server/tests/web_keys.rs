//! Keys for programs over the network: made in person, shown once, good for what they say, and ended at once.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::http::Ask;
use common::line::connect;
use common::{Open, Person, Reply, open_with, order, poker_table};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::programs::ProgramsAt;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use wire::{KeyList, MadeKey};

async fn house(programs: ProgramsAt) -> Open {
    let tables = vec![order(poker_table("Open", "holdem", 6), 0), order(poker_table("Closed", "stud", 6), 0)];
    open_with(tables, |config| config.house.programs = programs).await
}

/// A program with a key.
struct Program {
    at: std::net::SocketAddr,
    key: String,
}

impl Program {
    async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("authorization", format!("Bearer {}", self.key)),
        ];
        let body = body.map(|body| body.to_string().into_bytes());
        Person::nobody(self.at).send(Ask { method, path, headers, body }).await
    }

    async fn command(&self, ask: &Value) -> Reply {
        let id = Person::nobody(self.at).id();
        self.ask("POST", "/api/v1/commands", Some(&json!({"id": id, "ask": ask}))).await
    }
}

async fn player(house: &Open) -> Person {
    let mut nobody = Person::nobody(house.at);
    let who = json!({"name": "Ada", "password": "a fine password 7"});
    assert_eq!(nobody.post("/api/v1/register", &who).await.status, 200);
    Person::log_in(house.at, "Ada", "a fine password 7").await
}

async fn key(person: &mut Person, scope: &str) -> (Program, u64) {
    let reply = person.post("/api/v1/keys", &json!({"name": "My bot", "scope": scope, "days": 7})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let made: MadeKey = reply.read();
    (Program { at: person.at, key: made.secret }, made.key.number)
}

fn sits(table: u32) -> Value {
    json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": null, "buy_in": 10_000, "post": true}})
}

/// What comes over a line up to the first message of a kind, with it.
async fn hear_until(socket: &mut WebSocketStream<TcpStream>, kind: &str) -> Vec<Value> {
    let mut heard: Vec<Value> = Vec::new();
    while heard.last().is_none_or(|message| message["type"] != kind) {
        let Some(Ok(Message::Text(text))) = socket.next().await else { panic!("the line ended: {heard:?}") };
        heard.push(serde_json::from_str(&text).expect("JSON"));
    }
    heard
}

/// Who sits at a table, and for whom a program plays there.
async fn programs_at(person: &mut Person, table: u32) -> Vec<(String, bool)> {
    let seen = person.get(&format!("/api/v1/tables/{table}")).await.json();
    let seats = seen["view"]["felt"]["seats"].as_array().expect("seats");
    let who = seats.iter().map(|seat| &seat["who"]).filter(|who| !who.is_null());
    let mut who: Vec<(String, bool)> =
        who.map(|who| (who["name"].as_str().expect("a name").to_owned(), who["program"] == true)).collect();
    who.sort();
    who
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_where_the_host_lets_it() {
    let house = house(ProgramsAt::Tables(vec!["Open".to_owned()])).await;
    let mut ada = player(&house).await;
    let (program, _) = key(&mut ada, "play").await;
    let me = program.ask("GET", "/api/v1/session", None).await.json();
    assert_eq!(me["me"]["name"], "Ada");
    let refused = program.command(&sits(2)).await;
    assert_eq!((refused.status, refused.key().as_str()), (403, "no-programs-here"), "{}", refused.text());
    let done = program.command(&sits(1)).await;
    assert_eq!(done.status, 200, "{}", done.text());
    // The same over the WebSocket.
    let header = [("authorization", format!("Bearer {}", program.key))];
    let mut socket = connect(house.at, "", &header).await.expect("a key opens it");
    let leaves = json!({"type": "command", "id": "0123456789abcdef0123456789abcdef", "ask": sits(2)});
    socket.send(Message::text(leaves.to_string())).await.expect("it goes out");
    let heard = hear_until(&mut socket, "answer").await;
    let answer = heard.last().expect("an answer");
    assert_eq!(answer["refused"]["key"], "no-programs-here", "{answer}");
    // Everybody sees where a program plays, and where one may. Nobody else sits there, so that no hand is dealt meanwhile.
    let mut bob = house.guest("Bob").await;
    assert_eq!(programs_at(&mut bob, 1).await, [("Ada".to_owned(), true)]);
    let board = bob.get("/api/v1/lobby").await.json();
    let open: Vec<bool> =
        board["tables"].as_array().expect("tables").iter().map(|table| table["programs"] == true).collect();
    assert_eq!(open, [true, false]);
    let leaves = |table: u32| json!({"kind": "seat", "table": table, "act": {"do": "leave"}});
    let left = program.command(&leaves(1)).await;
    assert_eq!(left.status, 200, "{}", left.text());
    drop(socket);
    // A person may sit down anywhere. A program plays no seat there, but may give it up.
    let sat = ada.ask(&sits(2)).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    let sits_out = json!({"kind": "seat", "table": 2, "act": {"do": "sit-out"}});
    assert_eq!(program.command(&sits_out).await.key(), "no-programs-here");
    let left = program.command(&leaves(2)).await;
    assert_eq!(left.status, 200, "{}", left.text());
    // Whoever comes back in person is not marked.
    let sat = ada.ask(&sits(1)).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    assert_eq!(programs_at(&mut bob, 1).await, [("Ada".to_owned(), false)]);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_does_what_it_says_and_nothing_else() {
    let house = house(ProgramsAt::Everywhere).await;
    let mut ada = player(&house).await;
    let (reader, number) = key(&mut ada, "read").await;
    assert_eq!(reader.ask("GET", "/api/v1/hands", None).await.status, 200);
    assert_eq!(reader.command(&sits(1)).await.key(), "key-only-reads");
    // It watches from the rail: no seat is taken from the device that plays it.
    assert_eq!(ada.ask(&sits(1)).await.status, 200);
    let header = [("authorization", format!("Bearer {}", reader.key))];
    let mut socket = connect(house.at, "", &header).await.expect("a key opens it");
    let mut heard = Vec::new();
    for _ in 0..2 {
        let watch = json!({"type": "watch", "table": 1}).to_string();
        socket.send(Message::text(watch)).await.expect("it goes out");
        heard.extend(hear_until(&mut socket, "snapshot").await);
    }
    assert!(heard.iter().all(|message| message["type"] != "mine"), "{heard:?}");
    let (player, _) = key(&mut ada, "play").await;
    // What people do, no key does: nobody makes keys with a key, or takes the account over.
    for (path, body) in [
        ("/api/v1/keys", json!({"name": "another", "scope": "play", "days": 1})),
        ("/api/v1/keys/revoke", json!({"number": number})),
        ("/api/v1/password", json!({"old": "a fine password 7", "new": "another password 8"})),
        ("/api/v1/logout/everywhere", json!({})),
    ] {
        let reply = player.ask("POST", path, Some(&body)).await;
        assert_eq!((reply.status, reply.key().as_str()), (403, "not-with-a-key"), "{path}");
    }
    assert_eq!(player.ask("GET", "/api/v1/keys", None).await.key(), "not-with-a-key");
    assert_eq!(
        player.command(&json!({"kind": "limits", "act": {"do": "acknowledge"}})).await.key(),
        "not-with-a-key"
    );
    // What is no key is nobody's.
    let cookie = ada.cookie.clone().expect("a cookie").replace("croupier=", "");
    for wrong in ["", "nonsense", cookie.as_str(), &format!("croupier-key-{cookie}")] {
        let program = Program { at: house.at, key: wrong.to_owned() };
        let reply = program.ask("GET", "/api/v1/session", None).await;
        assert_eq!((reply.status, reply.key().as_str()), (401, "bad-key"), "{wrong}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_that_is_revoked_ends_at_once() {
    let house = house(ProgramsAt::Everywhere).await;
    let mut ada = player(&house).await;
    let (program, number) = key(&mut ada, "play").await;
    let listed = ada.get("/api/v1/keys").await;
    assert!(!listed.text().contains(&program.key[20..]), "it is shown once");
    let list: KeyList = listed.read();
    assert_eq!(list.keys.iter().map(|key| key.number).collect::<Vec<_>>(), [number]);
    let header = [("authorization", format!("Bearer {}", program.key))];
    let mut socket = connect(house.at, "", &header).await.expect("a key opens it");
    let after: KeyList = ada.post("/api/v1/keys/revoke", &json!({"number": number})).await.read();
    assert!(after.keys.is_empty());
    assert_eq!(program.ask("GET", "/api/v1/session", None).await.key(), "bad-key");
    let code = loop {
        match socket.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break u16::from(frame.code),
            Some(Ok(_)) => {}
            ended => panic!("no reason was given: {ended:?}"),
        }
    };
    assert_eq!(code, 4001);
    let mut guest = house.guest("Gale").await;
    let reply = guest.post("/api/v1/keys", &json!({"name": "bot", "scope": "read", "days": 1})).await;
    assert_eq!(reply.key(), "still-a-guest");
    house.stop().await;
}
