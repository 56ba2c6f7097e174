//! Another key for a room: what was locked with the old one is opened, what is new is not the old one's, and stopped anywhere
//! the room has one of the two.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::fs;
use std::ops::ControlFlow;

use journal::{DatabaseAddress, NoPacks, Packs, Place, SqliteStore, Store, StreamId};
use room::{RoomEvent, TableEvent};
use scratchdb::Database;
use serde_json::json;
use server::config::Config;
use server::{Apart, NotChanged, NotServed, Settled, Step, change_key, settle};
use shuffler::{KeyMark, RoomKey};
use tempfile::TempDir;

use crate::common::{self, Line, Open, Person, open_in, order, poker_table};
use crate::web_crash::mine;

fn config(folder: &TempDir) -> Config {
    let mut config = common::config(folder);
    config.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    config
}

async fn opened(folder: TempDir) -> Open {
    let config = config(&folder);
    open_in(folder, config).await
}

async fn refused(folder: &TempDir) -> NotServed {
    match server::start(config(folder)).await {
        Ok(_) => panic!("it opens"),
        Err(why) => why,
    }
}

/// Changes the key of a room that is closed, as far as this step.
async fn changed(folder: &TempDir, until: Option<Step>) -> Result<KeyMark, NotChanged> {
    let store = config(folder).store;
    let changing = tokio::task::spawn_blocking(move || {
        let mut go_on =
            |step| if Some(step) == until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        change_key(&store, None, &mut go_on).map(|changed| changed.now)
    });
    changing.await.unwrap_or_else(|why| panic!("{why}"))
}

fn key(folder: &TempDir) -> RoomKey {
    let text = fs::read_to_string(&config(folder).store.key).unwrap_or_else(|why| panic!("{why}"));
    RoomKey::from_text(&text).unwrap_or_else(|why| panic!("{why}"))
}

/// Cards that nobody here looks at.
struct Unseen;

impl Packs for Unseen {
    fn place_of(&self, _: cards::Card) -> Option<Place> {
        None
    }

    fn card_at(&self, _: Place) -> Option<cards::Card> {
        cards::Card::from_index(0)
    }
}

/// Under which key each deck of the table was locked, and where a hand began between them.
fn decks(folder: &TempDir) -> Vec<Option<KeyMark>> {
    let log = SqliteStore::open_read_only(&config(folder).store.log).unwrap_or_else(|why| panic!("{why}"));
    let (mut decks, stream) = (Vec::new(), StreamId::Table(game::TableId(1)));
    log.replay(stream, journal::Head::START, &mut |entry| {
        let mut events = entry.events::<TableEvent>();
        while let Some((_, event)) = events.next(&Unseen)? {
            match event {
                TableEvent::DeckSealed { sealed, .. } => decks.push(KeyMark::of_stored(&sealed)),
                event if room::audit::begins(&event).is_some() => decks.push(None),
                _ => {}
            }
        }
        Ok(())
    })
    .unwrap_or_else(|why| panic!("{why}"));
    decks
}

/// Under which keys the room was opened.
fn starts(folder: &TempDir) -> Vec<String> {
    let log = SqliteStore::open_read_only(&config(folder).store.log).unwrap_or_else(|why| panic!("{why}"));
    let mut starts = Vec::new();
    log.replay(StreamId::Room, journal::Head::START, &mut |entry| {
        let mut events = entry.events::<RoomEvent>();
        while let Some((_, event)) = events.next(&NoPacks)? {
            if let RoomEvent::Started { key, .. } = event {
                starts.push(key);
            }
        }
        Ok(())
    })
    .unwrap_or_else(|why| panic!("{why}"));
    starts
}

async fn sits(person: &Person, seat: u8) -> Line {
    let mut line = Line::of(person).await;
    line.watch(1).await;
    line.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 20_000, "post": true}}))
        .await;
    line
}

fn at(house: &Open, person: &Person) -> Person {
    let mut person = person.again();
    person.at = house.at;
    person
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deck_that_was_sealed_ahead_is_not_dealt_and_a_hand_that_was_on_goes_on() {
    // Ann sits alone: the deck of the next hand is sealed, under the old key.
    let house = opened(common::folder()).await;
    let ann = house.guest("Ann").await;
    drop(sits(&ann, 1).await);
    let folder = house.stop().await;
    let old = key(&folder).mark();
    assert_eq!(decks(&folder), [Some(old)]);
    let new = changed(&folder, None).await.unwrap_or_else(|why| panic!("{why}"));
    assert!(key(&folder).mark() == new && key(&folder).knows(old) && new != old);

    // She is still logged in; with Ben there is a hand, from a deck under the new key.
    let house = opened(folder).await;
    let (ann, ben) = (at(&house, &ann), house.guest("Ben").await);
    let mut line = sits(&ben, 2).await;
    let held = mine(&mut line).await.cards;
    drop(line);
    house.is_well().await;
    let folder = house.stop().await;
    assert_eq!(decks(&folder), [Some(old), Some(new), None]);
    assert_eq!(starts(&folder), [old.to_string(), new.to_string()]);

    // Changed again in the middle of that hand, it goes on with the same cards.
    let newest = changed(&folder, None).await.unwrap_or_else(|why| panic!("{why}"));
    let house = opened(folder).await;
    let mut line = Line::of(&at(&house, &ben)).await;
    line.watch(1).await;
    assert_eq!(mine(&mut line).await.cards, held);
    at(&house, &ann).me().await;
    house.is_well().await;
    let folder = house.stop().await;
    assert_eq!(key(&folder).marks_before().collect::<Vec<_>>(), [new, old]);
    assert_eq!(starts(&folder).last(), Some(&newest.to_string()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopped_anywhere_the_room_has_one_key_or_the_other() {
    let house = opened(common::folder()).await;
    let ann = house.guest("Ann").await;
    let mut folder = house.stop().await;
    for (until, settles, becomes_new) in [
        (Step::Beside, Settled::TakenBack, false),
        (Step::Accounts, Settled::Finished, true),
        (Step::Placed, Settled::Nothing, true),
    ] {
        for by_opening in [false, true] {
            let before = key(&folder).mark();
            let stopped = changed(&folder, Some(until)).await;
            assert!(matches!(stopped, Err(NotChanged::Stopped)), "{stopped:?}");
            if !by_opening {
                assert_eq!(settle(&config(&folder).store).ok(), Some(settles), "{until:?}");
            }
            let house = opened(folder).await;
            at(&house, &ann).me().await;
            house.is_well().await;
            folder = house.stop().await;
            let now = key(&folder);
            assert_eq!(now.mark() != before, becomes_new, "{until:?}");
            assert_eq!(starts(&folder).last(), Some(&now.mark().to_string()));
            assert!(!folder.path().join("room.key.next").exists());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_old_key_alone_opens_nothing_and_says_why() {
    let house = opened(common::folder()).await;
    let store = config(&house.folder).store;
    let open =
        tokio::task::spawn_blocking(move || change_key(&store, None, &mut |_| ControlFlow::Continue(())));
    let open = open.await.unwrap_or_else(|why| panic!("{why}"));
    assert!(matches!(open, Err(NotChanged::Possession(_))), "the room is open: {open:?}");
    let folder = house.stop().await;
    let old = fs::read(&config(&folder).store.key).unwrap_or_else(|why| panic!("{why}"));
    let mark = key(&folder).mark();
    let new = changed(&folder, None).await.unwrap_or_else(|why| panic!("{why}"));
    let both = fs::read(&config(&folder).store.key).unwrap_or_else(|why| panic!("{why}"));

    // Before the room was opened with the new one, the accounts alone know.
    put_in(&folder, &old);
    let NotServed::Apart(Apart::Forged) = refused(&folder).await else {
        panic!("the accounts are under another key")
    };
    assert!(matches!(changed(&folder, None).await, Err(NotChanged::OtherAccounts { .. })));
    put_in(&folder, &both);
    let folder = opened(folder).await.stop().await;
    // And from then on the log says which it is.
    put_in(&folder, &old);
    let why = refused(&folder).await;
    let NotServed::Apart(Apart::KeyChanged { given, log }) = &why else { panic!("{why}") };
    assert_eq!((*given, log.as_str()), (mark, new.to_string().as_str()));
    assert!(why.to_string().contains("Copy the file of the key"), "{why}");
    put_in(&folder, &both);
    opened(folder).await.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_database_a_program_that_stands_by_with_the_old_key_says_so() {
    let database = tokio::task::spawn_blocking(Database::new).await.unwrap_or_else(|why| panic!("{why}"));
    let shared = |folder: &TempDir| {
        let mut config = config(folder);
        config.store.database = DatabaseAddress::of(&database.address());
        config.store.accounts_database = DatabaseAddress::of(&database.address());
        config
    };
    let change = |folder: &TempDir| {
        let store = shared(folder).store;
        tokio::task::spawn_blocking(move || change_key(&store, None, &mut |_| ControlFlow::Continue(())))
    };
    let folder = common::folder();
    let given = shared(&folder);
    let house = open_in(folder, given).await;
    let ann = house.guest("Ann").await;
    // Another computer with the same key, which stands by.
    let elsewhere = common::folder();
    let mut standby = shared(&elsewhere);
    standby.store.standby = true;
    let copy = |from: &TempDir| {
        fs::copy(&config(from).store.key, &config(&elsewhere).store.key).unwrap_or_else(|why| panic!("{why}"))
    };
    copy(&house.folder);
    let open = change(&elsewhere).await.unwrap_or_else(|why| panic!("{why}"));
    assert!(matches!(open, Err(NotChanged::Possession(_))), "the room is open: {open:?}");
    let folder = house.stop().await;
    let changed = change(&folder).await.unwrap_or_else(|why| panic!("{why}"));
    let changed = changed.unwrap_or_else(|why| panic!("{why}"));
    assert!(changed.rekeyed.accounts > 0, "Ann's, and the demo staff's");

    let given = shared(&folder);
    let house = open_in(folder, given).await;
    at(&house, &ann).me().await;
    let Err(why) = server::start(standby.clone()).await else { panic!("it stands by with the old key") };
    let NotServed::Apart(Apart::KeyChanged { given, log }) = &why else { panic!("{why}") };
    assert_eq!((*given, log.as_str()), (changed.before, changed.now.to_string().as_str()));
    // With the file that was copied it goes on.
    copy(&house.folder);
    let waiting = tokio::spawn(server::start(standby));
    house.served.hand_over().await;
    let served = waiting.await.unwrap_or_else(|why| panic!("{why}")).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(served.house.key().mark(), changed.now);
    served.stop().await;
}

fn put_in(folder: &TempDir, bytes: &[u8]) {
    fs::write(&config(folder).store.key, bytes).unwrap_or_else(|why| panic!("{why}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_from_before_the_change_are_taken_over_when_somebody_says_so() {
    let house = opened(common::folder()).await;
    let ann = house.guest("Ann").await;
    let folder = house.stop().await;
    let backup = fs::read(&config(&folder).store.accounts).unwrap_or_else(|why| panic!("{why}"));
    let before = key(&folder).mark();
    changed(&folder, None).await.unwrap_or_else(|why| panic!("{why}"));
    fs::write(&config(&folder).store.accounts, &backup).unwrap_or_else(|why| panic!("{why}"));
    let Err(why) = changed(&folder, None).await else { panic!("they are under the key before") };
    assert!(why.to_string().contains(&format!("--from {before}")), "{why}");
    let store = config(&folder).store;
    let taken = tokio::task::spawn_blocking(move || {
        change_key(&store, Some(before), &mut |_| ControlFlow::Continue(()))
    });
    taken.await.unwrap_or_else(|why| panic!("{why}")).unwrap_or_else(|why| panic!("{why}"));
    let house = opened(folder).await;
    at(&house, &ann).me().await;
    house.stop().await;
}
