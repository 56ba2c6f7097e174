//! Two programs look after one room in a database: one has it, the other stands by and says so, and goes on with the same
//! hand when the first lets go. What could not go on with it is refused before it waits.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use journal::DatabaseAddress;
use scratchdb::Database;
use serde_json::json;
use server::config::{Config, Flag};
use server::{NotServed, Served};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::common::http::Ask;
use crate::common::{self, Line, Open, PATIENCE, Person, open_in, order, poker_table};
use crate::web_crash::mine;

/// What every program of the room is set up with.
fn shared(folder: &TempDir, database: &Database) -> Config {
    let mut config = common::config(folder);
    config.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    config.store.database = DatabaseAddress::of(&database.address());
    config.store.accounts_database = DatabaseAddress::of(&database.address());
    config.store.standby = true;
    config
}

async fn new_database() -> Database {
    tokio::task::spawn_blocking(Database::new).await.unwrap_or_else(|why| panic!("{why}"))
}

/// The first program of a room.
async fn first(database: &Database) -> Open {
    let folder = common::folder();
    let config = shared(&folder, database);
    open_in(folder, config).await
}

/// Another one, with the same key: it is not open yet.
fn another(first: &Open, database: &Database) -> (TempDir, Config) {
    let folder = common::folder();
    let mut config = shared(&folder, database);
    std::fs::copy(&first.served.house.config.store.key, &config.store.key)
        .unwrap_or_else(|why| panic!("{why}"));
    config.server.listen = free();
    (folder, config)
}

fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).unwrap_or_else(|why| panic!("{why}"))
}

fn starts(config: Config) -> JoinHandle<Result<Served, NotServed>> {
    tokio::spawn(server::start(config))
}

async fn ends(starting: JoinHandle<Result<Served, NotServed>>) -> Result<Served, NotServed> {
    let ended = timeout(PATIENCE, starting).await.unwrap_or_else(|_| panic!("it waits still"));
    ended.unwrap_or_else(|why| panic!("{why}"))
}

/// Waits until the program listens.
async fn listens(at: SocketAddr) {
    let connects = async {
        while tokio::net::TcpStream::connect(at).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, connects).await.unwrap_or_else(|_| panic!("nobody listens at {at}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_has_the_room_and_the_other_goes_on_with_it_when_it_is_let_go() {
    let database = new_database().await;
    let first = first(&database).await;
    let metrics = Person::nobody(first.at).get("/metrics").await.text();
    assert!(metrics.contains("croupier_role{role=\"room\"} 1"), "{metrics}");
    let (mut people, mut cards) = (Vec::new(), Vec::new());
    let mut lines = Vec::new();
    for seat in 1..=2 {
        let person = first.guest(&format!("Player {seat}")).await;
        let mut line = Line::of(&person).await;
        line.watch(1).await;
        line.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 20_000, "post": true}}))
            .await;
        people.push(person);
        lines.push(line);
    }
    for line in &mut lines {
        cards.push(mine(line).await.cards);
    }
    let (folder, config) = another(&first, &database);
    let at = config.server.listen;
    let starting = starts(config);
    listens(at).await;

    // It says how things stand to whoever asks, each in their own words.
    let health = Person::nobody(at).get("/healthz").await;
    assert_eq!((health.status, health.text().lines().next()), (503, Some("standby")), "{}", health.text());
    let refused = Person::nobody(at).get("/api/lobby").await;
    assert_eq!((refused.status, refused.key().as_str()), (503, "standby"));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(Person::nobody(at).post("/api/guest", &json!({"name": "Gale"})).await.key(), "standby");
    let metrics = Person::nobody(at).get("/metrics").await.text();
    assert!(metrics.contains("croupier_role{role=\"standby\"} 1"), "{metrics}");
    let page =
        Ask { method: "GET", path: "/", headers: vec![("accept", "text/html".to_owned())], body: None };
    let page = Person::nobody(at).send(page).await;
    assert_eq!(page.status, 503);
    assert!(
        page.text().contains("The room is open at another server. This one stands by."),
        "{}",
        page.text()
    );
    first.is_well().await;
    assert!(!starting.is_finished());

    // The first lets go in the middle of the hand: its clients are sent on, and the hand goes on here.
    first.served.hand_over().await;
    assert_eq!(lines[0].goodbye().await.map(|(_, why)| why).as_deref(), Some("taken-over"));
    let served = ends(starting).await.unwrap_or_else(|why| panic!("it opens: {why}"));
    assert_eq!(served.at, at);
    let second = Open { at, served, folder };
    for (person, cards) in people.iter_mut().zip(&cards) {
        person.at = at;
        let mut person = person.again();
        person.at = at;
        let mut line = Line::of(&person).await;
        line.watch(1).await;
        assert_eq!(&mine(&mut line).await.cards, cards, "{} has other cards", person.name);
    }
    second.is_well().await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_go_on_with_the_room_is_refused_before_it_waits() {
    let database = new_database().await;
    let first = first(&database).await;
    // Another key.
    let elsewhere = common::folder();
    let mut config = shared(&elsewhere, &database);
    config.server.listen = free();
    let own = common::open(Vec::new()).await;
    std::fs::copy(&own.served.house.config.store.key, &config.store.key)
        .unwrap_or_else(|why| panic!("{why}"));
    own.stop().await;
    let Err(refused) = ends(starts(config)).await else { panic!("it opens") };
    assert!(refused.to_string().contains("start the room with the right key"), "{refused}");
    // No key at all.
    let elsewhere = common::folder();
    let config = shared(&elsewhere, &database);
    let Err(refused) = ends(starts(config)).await else { panic!("it opens") };
    assert!(refused.to_string().contains("put it back, or name it under [store] key"), "{refused}");
    // Accounts of another room, or of none.
    let (_elsewhere, mut config) = another(&first, &database);
    let others = new_database().await;
    config.store.accounts_database = DatabaseAddress::of(&others.address());
    let Err(refused) = ends(starts(config)).await else { panic!("it opens") };
    assert!(matches!(refused, NotServed::Apart(_) | NotServed::Accounts(_)), "{refused}");
    // The one folder for two programs.
    let config = shared(&first.folder, &database);
    let Err(refused) = ends(starts(config)).await else { panic!("it opens") };
    assert!(matches!(refused, NotServed::Possession(_)), "{refused}");
    first.is_well().await;
    first.stop().await;
}

#[test]
fn a_standby_needs_log_and_accounts_where_every_program_finds_them() {
    let flag =
        |key, value: &str| Flag { flag: format!("--{key}"), section: "store", key, value: value.to_owned() };
    let demo = Flag { flag: "--demo".to_owned(), section: "house", key: "demo", value: "true".to_owned() };
    let address = "postgres://croupier@localhost/room";
    let read = |flags: &[Flag]| Config::read(None, [], flags);
    let Err(refused) = read(&[demo.clone(), flag("standby", "true"), flag("log", address)]) else {
        panic!("accounts in a file")
    };
    assert!(
        refused.to_string().contains("standby needs the log and the accounts in PostgreSQL"),
        "{refused}"
    );
    let read = read(&[demo, flag("standby", "true"), flag("log", address), flag("accounts", address)]);
    assert!(read.unwrap_or_else(|why| panic!("{why}")).store.standby);
}
