//! The files of a room belong together, and a log whose end is missing is noticed.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use accounts::{Accounts, Hashing, Secret, Settings, Witness};
use game::{Badge, CommandId, Moment, PlayerId, TableId};
use journal::{NoPacks, SqliteStore, Store, StreamId};
use room::{By, Desk, HouseRules, LostTail, Request, RoomEvent, RoomId};
use rusqlite::Connection;
use server::config::Config;
use server::{Apart, NotServed};
use shuffler::{Entropy, RoomKey};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::common::{self, Open, PATIENCE, Person, open_in};

fn config(folder: &TempDir) -> Config {
    let mut config = common::config(folder);
    config.tables = vec![common::order(common::poker_table("Hold'em", "holdem", 6), 0)];
    config
}

async fn again(folder: TempDir) -> Open {
    let config = config(&folder);
    open_in(folder, config).await
}

async fn accepting(folder: TempDir) -> Open {
    let mut config = config(&folder);
    config.store.accept_loss = true;
    open_in(folder, config).await
}

/// The house does not open, for this reason.
async fn refused(folder: &TempDir) -> Apart {
    match server::start(config(folder)).await {
        Ok(_) => panic!("the house has opened"),
        Err(NotServed::Apart(apart)) => apart,
        Err(other) => panic!("not for this reason: {other}"),
    }
}

/// The same person, with the same cookie, at a house that has opened again.
fn at(house: &Open, person: &Person) -> Person {
    let mut again = person.again();
    again.at = house.at;
    again
}

/// Copies the files of a folder whose names are wanted.
fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool) {
    for file in fs::read_dir(from).expect("a folder") {
        let name = file.expect("a file").file_name();
        if wanted(&name.to_string_lossy()) {
            fs::copy(from.join(&name), to.join(&name)).expect("copied");
        }
    }
}

fn room_events(folder: &TempDir) -> Vec<RoomEvent> {
    let log = SqliteStore::open_read_only(&folder.path().join("room.db")).expect("the log");
    let mut found = Vec::new();
    log.read(StreamId::Room, 0, &mut |entry| {
        let mut events = entry.events::<RoomEvent>();
        while let Ok(Some((_, event))) = events.next(&NoPacks) {
            found.push(event);
        }
        ControlFlow::Continue(())
    })
    .expect("read");
    found
}

/// Waits until the accounts have seen everything that is written.
async fn seen(house: &Open) {
    let late = Instant::now() + PATIENCE;
    loop {
        let log = SqliteStore::open_read_only(&house.folder.path().join("room.db")).expect("the log");
        let last = log.head(StreamId::Room).expect("a head").last;
        if let Ok(Witness::Saw(seen)) = house.served.house.accounts.witness()
            && seen.heads.iter().any(|head| head.stream == 0 && head.last == last)
        {
            return;
        }
        assert!(Instant::now() < late, "the accounts never see the log");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_log_beside_newer_accounts_is_refused_and_nobody_gets_anothers_number() {
    let house = again(common::folder()).await;
    let mut ann = house.guest("Ann").await;
    let (anns, chips) = (ann.me().await.player, ann.me().await.balance);
    let folder = house.stop().await;
    let old = fs::read(folder.path().join("room.db")).expect("the log");

    let house = again(folder).await;
    let mut ben = house.guest("Ben").await;
    let bens = ben.me().await.player;
    let folder = house.stop().await;
    fs::write(folder.path().join("room.db"), &old).expect("put back");

    let apart = refused(&folder).await;
    let Apart::LostTail { lost, since, .. } = &apart else { panic!("{apart:?}") };
    assert!(since.is_some());
    let room = lost.iter().find(|tail| tail.stream == StreamId::Room).expect("the room's stream");
    assert!(room.found < room.witnessed, "{room:?}");
    let says = apart.to_string();
    assert!(says.contains("room: ") && says.contains("ledger: ") && says.contains("--accept-loss"), "{says}");
    assert_eq!(fs::read(folder.path().join("room.db")).expect("the log"), old, "nothing was written");

    let house = accepting(folder).await;
    let (mut ann, mut ben) = (at(&house, &ann), at(&house, &ben));
    assert_eq!((ann.me().await.player, ann.me().await.balance), (anns, chips), "Ann is Ann");
    assert_eq!(
        (ben.me().await.player, ben.me().await.balance),
        (bens, 0),
        "Ben is Ben, and what he had is lost"
    );
    let mut carl = house.guest("Carl").await;
    assert!(carl.me().await.player > bens, "nobody new gets a number that somebody had");
    house.is_well().await;
    let folder = house.stop().await;
    let events = room_events(&folder);
    let accepted = events.iter().filter(|event| matches!(event, RoomEvent::LossAccepted { .. }));
    let accepted: Vec<&RoomEvent> = accepted.collect();
    let [RoomEvent::LossAccepted { lost: written, .. }] = accepted[..] else { panic!("{accepted:?}") };
    assert_eq!(written, lost, "with the figures");
    // What was accepted once is not asked again.
    let house = again(folder).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_is_gone_is_not_begun_anew_in_silence() {
    let house = again(common::folder()).await;
    let mut ann = house.guest("Ann").await;
    let anns = ann.me().await.player;
    let folder = house.stop().await;
    fs::remove_file(folder.path().join("room.db")).expect("gone");
    let apart = refused(&folder).await;
    assert!(matches!(apart, Apart::LostTail { since: None, .. }), "{apart:?}");
    assert!(apart.to_string().contains("nothing of it is left"), "{apart}");
    assert!(!folder.path().join("room.db").exists(), "nothing was made in its place");
    let house = accepting(folder).await;
    let mut ann = at(&house, &ann);
    assert_eq!((ann.me().await.player, ann.me().await.balance), (anns, 0));
    assert!(house.guest("Ben").await.me().await.player > anns);
    house.is_well().await;
    house.stop().await;
}

/// A program that was killed, and somebody who tidies up what it left beside the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_write_ahead_file_is_noticed() {
    // An evening has gone well before, and all of it is in the file.
    let house = again(again(common::folder()).await.stop().await).await;
    for number in 1..=20 {
        house.guest(&format!("Guest Nr {number}")).await;
    }
    seen(&house).await;
    let from = house.folder.path();
    assert!(from.join("room.db-wal").exists(), "the end of the log is still beside it");
    let whole = common::folder();
    copy(from, whole.path(), |name| !name.ends_with(".lock"));
    let (tidied, emptied) = (common::folder(), common::folder());
    copy(whole.path(), tidied.path(), |name| !name.starts_with("room.db-"));
    // And whoever deletes all of them.
    copy(whole.path(), emptied.path(), |name| !name.ends_with("-wal") && !name.ends_with("-shm"));
    house.stop().await;
    for folder in [tidied, emptied] {
        let apart = refused(&folder).await;
        let Apart::LostTail { lost, .. } = &apart else { panic!("{apart:?}") };
        let missing: u64 = lost.iter().map(|tail| tail.witnessed - tail.found).sum();
        assert!(missing >= 40, "{apart}");
    }
    again(whole).await.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_head_and_files_of_other_rooms_are_refused() {
    let first = again(common::folder()).await;
    first.guest("Ann").await;
    let first = first.stop().await;
    let accounts = |folder: &TempDir| folder.path().join("accounts.db");
    let sound = fs::read(accounts(&first)).expect("the accounts");
    let lay_hands = |sql: &str| {
        fs::write(accounts(&first), &sound).expect("put back");
        let file = Connection::open(accounts(&first)).expect("opened");
        assert_eq!(file.execute(sql, []).expect("done"), 1, "{sql}");
    };
    // Somebody makes the head fit a shorter log.
    lay_hands("UPDATE witness SET seen = substr(seen, 1, 24)");
    assert_eq!(refused(&first).await, Apart::Forged);
    lay_hands("UPDATE witness SET tag = zeroblob(32)");
    assert_eq!(refused(&first).await, Apart::Forged);
    lay_hands("DELETE FROM witness");
    assert!(matches!(refused(&first).await, Apart::NewAccounts { .. }));
    fs::remove_file(accounts(&first)).expect("gone");
    assert!(matches!(refused(&first).await, Apart::NewAccounts { .. }));

    // Another room, with a key of its own, and with the same.
    for same_key in [false, true] {
        let folder = common::folder();
        if same_key {
            copy(first.path(), folder.path(), |name| name == "room.key");
        }
        let second = again(folder).await;
        second.guest("Ben").await;
        let second = second.stop().await;
        fs::copy(accounts(&second), accounts(&first)).expect("swapped");
        let apart = refused(&first).await;
        let right = if same_key { matches!(apart, Apart::OtherRoom { .. }) } else { apart == Apart::Forged };
        assert!(right, "{apart:?}");
    }
    // Ben had a number in the other room; here he is somebody new.
    let house = accepting(first).await;
    let ben = house.served.house.accounts.find("Ben").expect("the file").expect("an account");
    assert_eq!(ben.player, None);
    house.is_well().await;
    house.stop().await;
}

/// A room from before rooms had numbers.
fn older(folder: &TempDir, player: u32) {
    let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key");
    let path = folder.path().join("room.key");
    fs::write(&path, key.to_secret_text().as_bytes()).expect("written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("its owner's alone");
    }
    let store = SqliteStore::open(&folder.path().join("room.db")).expect("a new log");
    let now = Moment::from_millis(1_700_000_000_000);
    let (mut desk, _) =
        Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key, now).expect("a new room");
    let request = Request::Register { name: "Ann".to_owned() };
    desk.submit(now, CommandId(1), By::Floor(Badge::HOUSE), request);
    desk.commit().expect("written");
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let accounts = Accounts::open(&folder.path().join("accounts.db"), settings).expect("a new file");
    let from = accounts::Address::from(std::net::IpAddr::from([192, 0, 2, 1]));
    let ann = accounts.register(now, from, "Ann", &Secret::from("three of clubs, red")).expect("registered");
    accounts.set_player(ann.account.number, PlayerId(player)).expect("a player");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn older_rooms_open_and_get_a_number_unless_people_are_missing() {
    let folder = common::folder();
    older(&folder, 1);
    let house = again(folder).await;
    assert_eq!(Person::log_in(house.at, "Ann", "three of clubs, red").await.me().await.player, Some(1));
    let folder = house.stop().await;
    let founded = |folder: &TempDir| {
        let events = room_events(folder).into_iter();
        events.filter(|event| matches!(event, RoomEvent::Founded { .. })).count()
    };
    assert_eq!(founded(&folder), 1);
    let folder = again(folder).await.stop().await;
    assert_eq!(founded(&folder), 1, "once and for all");

    let folder = common::folder();
    older(&folder, 5);
    assert_eq!(refused(&folder).await, Apart::MissingPeople { known: 1, last: PlayerId(5) });
    let house = accepting(folder).await;
    assert_eq!(Person::log_in(house.at, "Ann", "three of clubs, red").await.me().await.player, Some(5));
    assert!(house.guest("Ben").await.me().await.player > Some(5));
    house.is_well().await;
    house.stop().await;
}

#[test]
fn a_refusal_says_what_is_missing_since_when_and_what_to_do() {
    let lost = vec![
        LostTail { stream: StreamId::Room, found: 861, witnessed: 1_200 },
        LostTail { stream: StreamId::Table(TableId(3)), found: 70, witnessed: 70 },
    ];
    let since = Some(Moment::from_millis(951_782_400_000));
    let apart = Apart::LostTail { lost, since, seen: Moment::from_millis(1_735_689_599_000) };
    assert_eq!(
        apart.to_string(),
        "the log of the room is not whole: it ends at 2000-02-29 00:00:00 UTC, and the accounts saw more at 2024-12-31 23:59:59 \
         UTC. Missing are room: 339 events (861 of 1200 are there); table 3: another story before event 70. Put the newest copy \
         of the log back together with the files beside it that end in -wal and -shm, or go on without it with --accept-loss"
    );
    let other = Apart::OtherRoom { log: RoomId(1 << 96), accounts: RoomId(2 << 96) };
    assert!(
        other.to_string().starts_with("the log is of room 00000001 and the accounts are of room 00000002"),
        "{other}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accepting_a_loss_where_nothing_is_lost_changes_nothing() {
    let folder = again(common::folder()).await.stop().await;
    let folder = accepting(folder).await.stop().await;
    assert!(!room_events(&folder).iter().any(|event| matches!(event, RoomEvent::LossAccepted { .. })));
    again(folder).await.is_well().await;
}
