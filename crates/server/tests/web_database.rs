//! A house with its log in a database: when the server of the database is away everybody is told and nothing moves, and it
//! goes on by itself; a second program is refused, or takes the room over because somebody said so.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use journal::DatabaseAddress;
use scratchdb::{Database, Server, Stop};
use serde_json::json;
use server::config::{Config, KeyFault};
use server::{NotPossessed, NotServed};
use tokio::time::Instant;
use wire::{AlarmBoard, AlarmKind, ClientOut};

use crate::common::{self, Line, Open, PATIENCE, Person, open_in, open_with, order, poker_table};

fn notice<'a>(key: &'a str) -> impl Fn(&ClientOut) -> Option<()> + 'a {
    move |message| match message {
        ClientOut::Notice(notice) if notice.key == key => Some(()),
        _ => None,
    }
}

fn in_database(database: &Database) -> impl FnOnce(&mut Config) {
    let address = DatabaseAddress::of(&database.address());
    move |config| config.store.database = address
}

async fn house(database: &Database) -> Open {
    open_with(vec![order(poker_table("Hold'em", "holdem", 6), 0)], in_database(database)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_stops_the_room_and_one_that_is_back_lets_it_go_on() {
    let (server, database) = tokio::task::spawn_blocking(|| {
        let server = Server::start();
        let database = server.database();
        (server, database)
    })
    .await
    .unwrap_or_else(|why| panic!("{why}"));
    let house = house(&database).await;
    assert!(!house.folder.path().join("room.db").exists(), "the log is in the database alone");
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    let mut floor = house.staff("floor").await;
    let take_seat = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    for stop in [Stop::Immediate, Stop::Fast] {
        server.stop(stop);
        line.wait("word of it", notice("room-stopped")).await;
        let health = Person::nobody(house.at).get("/healthz").await;
        assert_eq!(health.status, 503, "{}", health.text());
        assert!(health.text().contains("the database does not answer"), "{}", health.text());
        let metrics = Person::nobody(house.at).get("/metrics").await.text();
        assert!(metrics.contains("\ncroupier_room_halted 1\n"), "{metrics}");
        let board: AlarmBoard = floor.get("/api/alarms").await.read();
        assert_eq!(board.alarms.iter().map(|alarm| alarm.kind).collect::<Vec<_>>(), [AlarmKind::RoomHalted]);
        assert_eq!(guest.ask(&take_seat).await.status, 503, "nothing is done that could not be kept");
        server.go_on();
        line.wait("word of it", notice("room-goes-on")).await;
        house.is_well().await;
    }
    guest.must(&take_seat).await;
    // What is read beside the room comes from the database as well.
    let log = tokio::task::spawn_blocking({
        let house = std::sync::Arc::clone(&house.served.house);
        move || house.reader().unwrap_or_else(|_| panic!("the log can be read")).check().map(drop)
    });
    assert_eq!(log.await.unwrap_or_else(|why| panic!("{why}")), Ok(()));
    let people = house.served.house.look(room::Room::players).await.map_err(|refused| refused.key);
    assert!(people.as_ref().is_ok_and(|people| *people > 0), "the guest is known: {people:?}");
    let folder = house.stop().await;
    // Opened again it is the same room.
    let mut config = common::config(&folder);
    in_database(&database)(&mut config);
    let house = open_in(folder, config).await;
    let again = house.served.house.look(room::Room::players).await.map_err(|refused| refused.key);
    // More players of the house may have come since.
    assert!(again >= people && again.is_ok(), "{again:?} and {people:?} before");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_in_the_database_refuse_while_it_is_away_and_go_on_when_it_is_back() {
    let (server, database) = tokio::task::spawn_blocking(|| {
        let server = Server::start();
        let database = server.database();
        (server, database)
    })
    .await
    .unwrap_or_else(|why| panic!("{why}"));
    let all_in_database = |config: &mut Config| {
        config.store.database = DatabaseAddress::of(&database.address());
        config.store.accounts_database = DatabaseAddress::of(&database.address());
    };
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, all_in_database).await;
    assert!(!house.folder.path().join("accounts.db").exists(), "the accounts are in the database alone");
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    server.stop(Stop::Immediate);
    line.wait("word of it", notice("room-stopped")).await;
    let mut late = Person::nobody(house.at);
    let refused = late.post("/api/guest", &json!({"name": "Late"})).await;
    assert_eq!(refused.status, 503, "{}", refused.text());
    assert!(refused.text().contains("accounts-unavailable"), "{}", refused.text());
    server.go_on();
    line.wait("word of it", notice("room-goes-on")).await;
    house.is_well().await;
    // Nobody was logged out, and nobody is there twice.
    let take_seat = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    guest.must(&take_seat).await;
    house.guest("Late").await;
    let folder = house.stop().await;
    let mut config = common::config(&folder);
    all_in_database(&mut config);
    let house = open_in(folder, config).await;
    let mut again = guest.again();
    again.at = house.at;
    assert_eq!(again.me().await.name, "Gale", "the session goes on");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_in_a_database_is_one_programs_though_the_other_has_a_folder_of_its_own() {
    let database = tokio::task::spawn_blocking(Database::new).await.unwrap_or_else(|why| panic!("{why}"));
    let first = house(&database).await;
    let guest = first.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    // Another computer has the same key, and accounts of its own.
    let elsewhere = common::folder();
    let mut config = common::config(&elsewhere);
    in_database(&database)(&mut config);
    config.tables = Vec::new();
    std::fs::copy(&first.served.house.config.store.key, &config.store.key)
        .unwrap_or_else(|why| panic!("{why}"));
    let Err(refused) = server::start(config.clone()).await else { panic!("two programs have the room") };
    assert!(matches!(refused, NotServed::Possession(NotPossessed::Held { .. })), "{refused}");
    assert!(refused.to_string().contains("--take-over"), "{refused}");
    first.is_well().await;
    config.store.take_over = true;
    config.store.accept_loss = true;
    let second = server::start(config).await.unwrap_or_else(|why| panic!("it is taken over: {why}"));
    // The first says so and ends.
    assert_eq!(line.goodbye().await, Some((4004, "taken-over".to_owned())), "{:?}", line.heard);
    second.stop().await;
    first.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_a_room_is_refused_in_a_sentence() {
    let database = tokio::task::spawn_blocking(Database::new).await.unwrap_or_else(|why| panic!("{why}"));
    let start = |address: String| async move {
        let folder = common::folder();
        let mut config = common::config(&folder);
        config.store.database = DatabaseAddress::of(&address);
        let began = Instant::now();
        let Err(refused) = server::start(config).await else { panic!("it opens") };
        assert!(began.elapsed() < PATIENCE);
        (folder, refused.to_string())
    };
    let (_, says) = start("postgres://ann:s3cret@%2Fnowhere/room".to_owned()).await;
    assert!(says.contains("check its address") && !says.contains("s3cret"), "{says}");
    let (_, says) = start(database.address().replace("/test", "/none")).await;
    assert!(says.contains("createdb"), "{says}");
    // A log that was written with another key, or whose accounts are elsewhere, is not gone on with.
    house(&database).await.stop().await;
    let (_, says) = start(database.address()).await;
    let lost = KeyFault::Lost {
        path: "room.key".into(),
        log: journal::StoreAddress::Database(
            DatabaseAddress::of(&database.address()).unwrap_or_else(|| panic!("an address")),
        ),
    };
    let expected = lost.to_string();
    let (_, expected) = expected.split_once(" is missing").unwrap_or_else(|| panic!("{expected}"));
    assert!(says.ends_with(expected), "{says}");
}
