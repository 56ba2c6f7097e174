//! The accounts are the room's: what somebody else writes into their file opens nothing, and auditors see what happened at
//! the door.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use accounts::{Accounts, Hashing, Role, Roles, Secret, Settings};
use game::Badge;
use journal::{NoPacks, SqliteStore, Store, StreamId};
use room::RoomEvent;
use rusqlite::Connection;
use serde_json::json;
use server::app::now;
use server::config::TableOrder;
use tempfile::TempDir;
use tokio::time::Instant;
use wire::{DoorBook, DoorEvent};

use crate::common::{self, Line, Open, PATIENCE, Person, open, open_in, order, poker_table};

const PASSWORD: &str = "three of clubs, red";

/// The file as `croupier staff` opens it.
fn beside(folder: &Path) -> Accounts {
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let key = std::fs::read_to_string(folder.join("room.key")).expect("the key");
    let key = shuffler::RoomKey::from_text(&key).expect("a key");
    let accounts = Accounts::open_beside(&folder.join("accounts.db"), settings).expect("the file is shared");
    accounts.sealed_with(server::seal_key(&key))
}

fn tables() -> Vec<TableOrder> {
    vec![order(poker_table("Hold'em", "holdem", 6), 0)]
}

async fn again(folder: TempDir) -> Open {
    let mut config = common::config(&folder);
    config.tables = tables();
    open_in(folder, config).await
}

/// One bare statement by somebody who can write the file.
fn lay_hands(folder: &Path, sql: &str) {
    let file = Connection::open(folder.join("accounts.db")).expect("opened");
    file.busy_timeout(PATIENCE).expect("patient");
    assert_eq!(file.execute(sql, []).unwrap_or_else(|error| panic!("{sql}: {error}")), 1, "{sql}");
}

async fn registered(house: &Open, name: &str) -> Person {
    let mut nobody = Person::nobody(house.at);
    let reply = nobody.post("/api/register", &json!({"name": name, "password": PASSWORD})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    Person::log_in(house.at, name, PASSWORD).await
}

async fn log_in(house: &Open, name: &str, password: &str) -> (u16, String) {
    let reply =
        Person::nobody(house.at).post("/api/login", &json!({"name": name, "password": password})).await;
    let key = if reply.status == 200 { String::new() } else { reply.key() };
    (reply.status, key)
}

fn altered() -> (u16, String) {
    (403, "account-altered".to_owned())
}

async fn book(house: &Open) -> DoorBook {
    house.staff("auditor").await.get("/api/audit/doors?limit=200").await.read()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_role_that_was_written_into_the_file_is_not_honored() {
    let house = open(tables()).await;
    let mut ann = registered(&house, "Ann").await;
    let me = ann.me().await;
    let mut line = Line::of(&ann).await;
    lay_hands(house.folder.path(), "UPDATE account SET roles = 13, badge = 99 WHERE name = 'Ann'");
    let floor = ann.get("/api/floor").await;
    assert_eq!(floor.status, 401, "the session is over, and it is nobody's: {}", floor.text());
    assert!(line.goodbye().await.is_none_or(|(code, _)| code == 4001));
    assert_eq!(log_in(&house, "Ann", PASSWORD).await, altered());
    // The host gives the account back: a player, with the same number and the same chips.
    let accounts = beside(house.folder.path());
    assert_eq!(accounts.altered().expect("read").len(), 1);
    let number = accounts.find("Ann").expect("read").expect("Ann").number;
    let refused = accounts.assign(now(), number, Roles::of(&[Role::Floor]), Some(Badge(99)));
    assert_eq!(refused.err().map(|refusal| refusal.key()), Some("account-altered"));
    accounts.reset_password(now(), number, &Secret::from("four of hearts, blue")).expect("reset");
    let mut ann = Person::log_in(house.at, "Ann", "four of hearts, blue").await;
    let again = ann.me().await;
    assert_eq!((again.player, again.balance, again.badge), (me.player, me.balance, None));
    assert_eq!(again.roles, [Role::Player]);
    assert_eq!(accounts.altered().expect("read"), []);
    let lines = book(&house).await.lines;
    assert!(lines.iter().any(|line| line.what == DoorEvent::Altered && line.name.as_deref() == Some("Ann")));
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_anothers_player_password_or_tag() {
    let house = open(tables()).await;
    let (mut ann, mut ben) = (registered(&house, "Ann").await, registered(&house, "Ben").await);
    let bens = ben.me().await.player.expect("a player");
    ann.me().await;
    let folder = house.folder.path();
    // Ben's chips for Ann.
    lay_hands(folder, "UPDATE account SET player = NULL WHERE name = 'Ben'");
    lay_hands(folder, &format!("UPDATE account SET player = {bens} WHERE name = 'Ann'"));
    assert_eq!(log_in(&house, "Ann", PASSWORD).await, altered());
    // A password of one's own for the floor, with or without the tag that belongs to it.
    registered(&house, "Carl").await;
    let hash = "(SELECT password FROM account WHERE name = 'Carl')";
    lay_hands(folder, &format!("UPDATE account SET password = {hash} WHERE name = 'floor'"));
    assert_eq!(log_in(&house, "floor", PASSWORD).await, altered());
    let tag = "(SELECT tag FROM account WHERE name = 'Carl')";
    lay_hands(folder, &format!("UPDATE account SET tag = {tag} WHERE name = 'floor'"));
    assert_eq!(log_in(&house, "floor", PASSWORD).await, altered());
    // Without any tag it is not taken for an account of old, not even by the next start.
    lay_hands(folder, "UPDATE account SET tag = NULL WHERE name = 'floor'");
    let folder = house.stop().await;
    let house = again(folder).await;
    assert_eq!(log_in(&house, "floor", PASSWORD).await, altered());
    assert_eq!(log_in(&house, "Carl", PASSWORD).await.0, 200, "and everybody else comes in");
    house.stop().await;
}

fn appointed(folder: &TempDir) -> Vec<(String, Vec<String>, Option<Badge>)> {
    let log = SqliteStore::open_read_only(&folder.path().join("room.db")).expect("the log");
    let mut found = Vec::new();
    log.read(StreamId::Room, 0, &mut |entry| {
        let mut events = entry.events::<RoomEvent>();
        while let Ok(Some((_, event))) = events.next(&NoPacks) {
            if let RoomEvent::StaffAppointed { name, roles, badge, .. } = event {
                found.push((name, roles, badge));
            }
        }
        ControlFlow::Continue(())
    })
    .expect("read");
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appointments_are_events_of_the_log_open_or_closed() {
    let house = open(tables()).await;
    assert_eq!(appointed(&house.folder).len(), accounts::DEMO_STAFF.len(), "the demo's own, at the start");
    let is = |name: &str, roles: &[&str], badge| {
        (name.to_owned(), roles.iter().map(|role| (*role).to_owned()).collect(), badge)
    };
    let accounts = beside(house.folder.path());
    let floor = Roles::of(&[Role::Floor]);
    let rosalind = accounts
        .appoint(now(), "Rosalind", &Secret::from(PASSWORD), floor, Some(Badge(7)))
        .expect("appointed");
    let late = Instant::now() + PATIENCE;
    while appointed(&house.folder).last() != Some(&is("Rosalind", &["floor"], Some(Badge(7)))) {
        assert!(Instant::now() < late, "{:?}", appointed(&house.folder));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let folder = house.stop().await;
    let before = appointed(&folder).len();
    accounts.assign(now(), rosalind.number, Roles::PLAYER, None).expect("removed");
    let forged = "INSERT INTO appointment (at, account, name, roles, badge, tag) \
                  VALUES (1, 1, 'Mallory', 12, 13, zeroblob(32))";
    lay_hands(folder.path(), forged);
    let house = again(folder).await;
    let folder = house.stop().await;
    assert_eq!(appointed(&folder)[before..], [is("Rosalind", &["player"], None)], "and nobody forged");
    let folder = again(folder).await.stop().await;
    assert_eq!(appointed(&folder).len(), before + 1, "once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn auditors_see_what_happened_at_the_door() {
    let house = open(tables()).await;
    let mut ann = registered(&house, "Ann").await;
    for _ in 0..3 {
        log_in(&house, "Ann", "wrong").await;
    }
    log_in(&house, "my secret typed where the name belongs", "wrong").await;
    house
        .staff("floor")
        .await
        .must(&json!({"kind": "account", "act": {"do": "unlock", "name": "Ann"}}))
        .await;
    let changed = ann.post("/api/password", &json!({"old": PASSWORD, "new": "four of hearts, blue"})).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    let mut ann = Person::log_in(house.at, "Ann", "four of hearts, blue").await;
    assert_eq!(ann.post("/api/logout/everywhere", &json!({})).await.status, 200);
    let accounts = beside(house.folder.path());
    let number = accounts.find("Ann").expect("read").expect("Ann").number;
    accounts.assign(now(), number, Roles::of(&[Role::Cage]), Some(Badge(41))).expect("appointed");
    accounts.reset_password(now(), number, &Secret::from(PASSWORD)).expect("reset");
    let DoorBook { lines, next } = book(&house).await;
    assert_eq!(next, None);
    let anns: Vec<DoorEvent> =
        lines.iter().rev().filter(|line| line.name.as_deref() == Some("Ann")).map(|line| line.what).collect();
    use DoorEvent::{
        Appointed, Failed, Locked, LoggedIn, PasswordChanged, PasswordReset, SessionsEnded, Unlocked,
    };
    let right = [
        LoggedIn,
        Failed,
        Failed,
        Locked,
        Unlocked,
        PasswordChanged,
        LoggedIn,
        SessionsEnded,
        Appointed,
        PasswordReset,
    ];
    assert_eq!(anns, right);
    let line = lines.iter().find(|line| line.what == Appointed).expect("the appointment");
    assert_eq!(line.says.as_deref(), Some("cage; badge 41"));
    let nobody = lines.iter().filter(|line| line.what == Failed && line.name.is_none()).count();
    assert_eq!(nobody, 1, "a name that nobody has is not written down");
    assert!(lines.iter().all(|line| line.address.as_ref().is_none_or(|mark| mark.len() == 8)));
    // A page at a time, and for auditors alone.
    let mut auditor = house.staff("auditor").await;
    let page: DoorBook = auditor.get("/api/audit/doors?limit=3").await.read();
    assert_eq!(page.lines.len(), 3);
    let older: DoorBook =
        auditor.get(&format!("/api/audit/doors?before={}", page.next.expect("more"))).await.read();
    assert!(older.lines[0].number < page.lines[2].number);
    for name in ["floor", "cage", "dealer"] {
        assert_eq!(house.staff(name).await.get("/api/audit/doors").await.status, 403, "{name}");
    }
    house.stop().await;
}
