//! The doors of the web: sessions, forged requests, headers, locks, and who may open which.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use accounts::DEMO_PASSWORD;
use common::http::Ask;
use common::{Line, Open, Person, open, order, poker_table};
use serde_json::{Value, json};
use wire::Refused;

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 3)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_changes_something_must_be_meant() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let csrf = guest.csrf.clone().expect("a token");
    let body =
        json!({"id": guest.id(), "ask": {"kind": "door", "act": {"do": "refill"}}}).to_string().into_bytes();
    let kind = ("content-type", "application/json".to_owned());
    let other = house.guest("Other").await.csrf.expect("a token");
    let sends = [
        vec![kind.clone()],
        vec![kind.clone(), ("x-csrf-token", String::new())],
        vec![kind.clone(), ("x-csrf-token", "nonsense".to_owned())],
        vec![kind.clone(), ("x-csrf-token", other)],
        vec![kind.clone(), ("x-croupier", "1".to_owned())],
        vec![kind.clone(), ("x-csrf-token", csrf.clone()), ("origin", "http://elsewhere.example".to_owned())],
        vec![kind.clone(), ("x-csrf-token", csrf.clone()), ("origin", "null".to_owned())],
    ];
    for headers in sends {
        for path in [
            "/api/commands",
            "/api/logout",
            "/api/logout/everywhere",
            "/api/password",
            "/api/upgrade",
            "/api/guest",
            "/api/login",
            "/api/verify",
        ] {
            let ask = Ask { method: "POST", path, headers: headers.clone(), body: Some(body.clone()) };
            let reply = guest.send(ask).await;
            assert_eq!((reply.status, reply.key().as_str()), (403, "not-from-here"), "{path} {headers:?}");
        }
    }
    // Before there is a session, a header shows that no form of another page sends it.
    let mut nobody = Person::nobody(house.at);
    for path in ["/api/guest", "/api/register", "/api/login"] {
        let body = json!({"name": "X Y", "password": "a fine password"}).to_string().into_bytes();
        let ask = Ask { method: "POST", path, headers: vec![kind.clone()], body: Some(body) };
        assert_eq!(nobody.send(ask).await.status, 403, "{path}");
    }
    // From our own page it is done.
    let headers = vec![kind, ("x-csrf-token", csrf), ("origin", format!("http://{}", house.at))];
    let reply = guest.send(Ask { method: "POST", path: "/api/commands", headers, body: Some(body) }).await;
    assert_ne!(reply.status, 403, "{}", reply.text());
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cookie_is_for_the_server_alone_and_ends_with_the_session() {
    let house = house().await;
    let mut nobody = Person::nobody(house.at);
    let reply = nobody.post("/api/guest", &json!({})).await;
    let cookie = reply.header("set-cookie").expect("a cookie").to_owned();
    for flag in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(cookie.contains(flag), "{flag}: {cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    let token = cookie.split(['=', ';']).nth(1).expect("a value");
    assert!(token.len() >= 22, "it cannot be guessed");
    assert!(!reply.text().contains(token), "no script can read it");
    let mut guest = house.guest("Gale").await;
    let mut same = guest.again();
    assert_eq!(guest.post("/api/logout", &json!({})).await.status, 200);
    let session: wire::Session = same.get("/api/session").await.read();
    assert!(session.me.is_none(), "the session is over everywhere");
    assert_eq!(same.get("/api/cashier/statement").await.status, 401);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_carries_the_headers_that_keep_a_page_to_itself() {
    let house = house().await;
    let mut nobody = Person::nobody(house.at);
    let mut replies = Vec::new();
    for path in [
        "/",
        "/lobby",
        "/tables/1",
        "/assets/nothing.js",
        "/nothing.txt",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/session",
        "/api/lobby",
        "/api/tables/1",
        "/api/tables/99",
        "/api/cage",
        "/api/nothing",
        "/ws",
    ] {
        replies.push((path, nobody.get(path).await));
    }
    replies.push(("large", nobody.post_raw("/api/commands", vec![b'x'; 70_000]).await));
    replies.push(("bad", nobody.post_raw("/api/login", b"{".to_vec()).await));
    for (path, reply) in replies {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{path}");
        }
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(reply.header("server").is_none(), "{path}: nobody needs to know");
        if path.starts_with("/api") {
            assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
        }
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_locked_after_three_failures_until_the_floor_unlocks_it() {
    let house = house().await;
    let mut nobody = Person::nobody(house.at);
    let right = json!({"name": "Mallory", "password": "a fine password 1"});
    assert_eq!(nobody.post("/api/register", &right).await.status, 200);
    let wrong = |name: &str| json!({"name": name, "password": "a wrong password"});
    // A name nobody has is refused in the same words, and locked alike.
    let mut said = Vec::new();
    for name in ["Mallory", "Nobody At All"] {
        let mut keys = Vec::new();
        for _ in 0..3 {
            let reply = nobody.post("/api/login", &wrong(name)).await;
            keys.push((reply.status, reply.key()));
        }
        let reply = nobody.post("/api/login", &wrong(name)).await;
        let refused: Refused = reply.read();
        assert_eq!(reply.status, 429, "{name}: {refused:?}");
        assert!(refused.retry_after.is_some_and(|seconds| (1..=15 * 60).contains(&seconds)), "{refused:?}");
        let header = reply.header("retry-after").and_then(|value| value.parse().ok());
        assert_eq!(header, refused.retry_after);
        keys.push((reply.status, refused.key));
        said.push(keys);
    }
    assert_eq!(said[0], said[1], "nobody learns which names there are");
    assert_eq!(nobody.post("/api/login", &right).await.status, 429, "even the right password waits");
    let mut floor = house.staff("floor").await;
    floor.must(&json!({"kind": "account", "act": {"do": "unlock", "name": "Mallory"}})).await;
    assert_eq!(nobody.post("/api/login", &right).await.status, 200);
    house.stop().await;
}

/// Who may read what: nobody, a guest, the dealer, the floor, the cage, the auditor.
const READS: [(&str, [u16; 6]); 23] = [
    ("/api/session", [200; 6]),
    ("/api/lobby", [200; 6]),
    ("/api/tables/1", [200; 6]),
    ("/api/tables/1/hands", [200; 6]),
    ("/api/rules?q=blind", [200; 6]),
    ("/api/rules/filters", [200; 6]),
    ("/api/rulings?q=flop", [200; 6]),
    ("/api/openapi.json", [200; 6]),
    ("/api/hands", [401, 200, 403, 403, 403, 200]),
    ("/api/hands/export?form=ohh", [401, 200, 403, 403, 403, 200]),
    ("/api/hands/1?eyes=rail", [401, 200, 200, 200, 200, 200]),
    ("/api/hands/1?eyes=eye", [401, 403, 403, 403, 403, 200]),
    ("/api/cashier/statement", [401, 200, 403, 403, 403, 403]),
    ("/api/cage", [401, 403, 403, 403, 200, 200]),
    ("/api/cage/statement?player=1", [401, 403, 403, 403, 200, 200]),
    ("/api/audit", [401, 403, 403, 403, 200, 200]),
    ("/api/floor", [401, 403, 403, 200, 403, 403]),
    ("/api/tables/1/live", [401, 403, 200, 200, 403, 403]),
    ("/api/inbox", [401, 403, 403, 200, 200, 200]),
    ("/api/shift", [401, 403, 403, 200, 403, 200]),
    ("/api/ratings", [401, 403, 403, 200, 200, 200]),
    ("/api/account/play", [401, 200, 403, 403, 403, 403]),
    ("/api/staff", [401, 403, 403, 200, 200, 200]),
];

async fn everybody(house: &Open) -> Vec<Person> {
    let mut people = vec![Person::nobody(house.at), house.guest("Gale").await];
    for name in ["dealer", "floor", "cage", "auditor"] {
        people.push(Person::log_in(house.at, name, DEMO_PASSWORD).await);
    }
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_role_reads_its_own() {
    let house = house().await;
    let mut line = Line::of(&Person::nobody(house.at)).await;
    line.watch(1).await;
    // Until the players of the house have finished a hand.
    while line.tables[&1].view.number.is_none_or(|number| number < 2) {
        line.next().await;
    }
    let mut people = everybody(&house).await;
    for (path, statuses) in READS {
        for (person, status) in people.iter_mut().zip(statuses) {
            let reply = person.get(path).await;
            assert_eq!(reply.status, status, "{:?} reads {path}: {}", person.name, reply.text());
            if status == 403 {
                assert_eq!(reply.key(), "not-your-role", "{path}");
            }
        }
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_role_asks_for_its_own() {
    let house = house().await;
    let mut people = everybody(&house).await;
    // One of each: whose it is, by place among them.
    let asks: [(Value, &[usize]); 9] = [
        (json!({"kind": "hand", "table": 1, "act": {"do": "fold"}}), &[1]),
        (json!({"kind": "door", "act": {"do": "refill"}}), &[1]),
        (json!({"kind": "dealer", "table": 9, "act": {"do": "deal"}}), &[2, 3]),
        (json!({"kind": "dealer", "table": 9, "act": {"do": "collect-time"}}), &[2]),
        (json!({"kind": "table", "table": 9, "act": {"do": "freeze", "why": "a test"}}), &[3]),
        (json!({"kind": "floor", "act": {"do": "bar", "player": 9_999}}), &[3]),
        (json!({"kind": "cage", "act": {"do": "deposit", "player": 9_999, "amount": 100}}), &[4]),
        (json!({"kind": "cage", "act": {"do": "begin-count"}}), &[4]),
        (json!({"kind": "account", "act": {"do": "unlock", "name": "Nobody"}}), &[3, 4]),
    ];
    for (ask, whose) in asks {
        for (nth, person) in people.iter_mut().enumerate() {
            let reply = person.ask(&ask).await;
            let what = format!("{:?} asks {ask}: {} {}", person.name, reply.status, reply.text());
            match (nth, whose.contains(&nth)) {
                (0, _) => assert_eq!((reply.status, reply.key().as_str()), (401, "not-logged-in"), "{what}"),
                (_, true) => assert!(reply.status != 403 || reply.key() != "not-your-role", "{what}"),
                (_, false) => {
                    assert_eq!((reply.status, reply.key().as_str()), (403, "not-your-role"), "{what}");
                }
            }
        }
    }
    house.is_well().await;
    house.stop().await;
}
