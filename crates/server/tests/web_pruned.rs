//! A hand that was let go of the log is refused in words that say where it is; everything since is replayed, and the house
//! opens as before.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::fs;
use std::time::Duration;

use game::Moment;
use journal::{SqliteStore, Store, StreamId};
use room::{RoomEvent, pruning};
use serde_json::json;
use server::config::Config;
use shuffler::RoomKey;
use tempfile::TempDir;
use tokio::time::Instant;

use crate::common::{self, Open, PATIENCE, Person, open_in, order, poker_table};

fn config(folder: &TempDir) -> Config {
    let mut config = common::config(folder);
    config.tables = vec![order(poker_table("Hold'em", "holdem", 6), 3)];
    config
}

async fn opened(folder: TempDir) -> Open {
    let config = config(&folder);
    open_in(folder, config).await
}

/// The number of the latest hand in the list, as soon as it is higher than this.
async fn hand_after(auditor: &mut Person, number: u64) -> u64 {
    let late = Instant::now() + PATIENCE;
    loop {
        let list: wire::HandList = auditor.get("/api/hands?table=1").await.read();
        if let Some(line) = list.hands.first().filter(|line| line.number > number) {
            return line.number;
        }
        assert!(Instant::now() < late, "no hand after {number} is played");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Lets go of all hands that are over.
fn prune(folder: &TempDir) -> u64 {
    let mut log = SqliteStore::open(&folder.path().join("room.db")).expect("the log");
    let key = fs::read_to_string(folder.path().join("room.key")).expect("the key");
    let key = RoomKey::from_text(&key).expect("a key");
    let mut specs = Vec::new();
    room::audit::room_events(&log, &mut |logged| {
        if let RoomEvent::TableOpened { table, spec, .. } = logged.event {
            specs.push((table, spec));
        }
    })
    .expect("read");
    let (table, spec) = specs.first().expect("a table");
    let last = log.head(StreamId::Table(*table)).expect("a head").last;
    let until = Moment::from_millis(u64::MAX);
    let cut = pruning::place_to_cut(&log, &key, *table, spec, last, until).expect("read").expect("a place");
    let gone = cut.told.numbers.expect("hands").1.0;
    pruning::prune(&mut log, 41, "room-2026.db", vec![cut], Moment::from_millis(1)).expect("pruned");
    gone
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_was_let_go_is_refused_with_where_it_is_and_later_ones_are_replayed() {
    let house = opened(common::folder()).await;
    let mut auditor = house.staff("auditor").await;
    let first = hand_after(&mut auditor, 2).await;
    assert_eq!(auditor.get(&format!("/api/hands/{first}")).await.status, 200);
    let folder = house.stop().await;
    let gone = prune(&folder);
    assert!(gone >= first);

    let mut folder = Some(folder);
    for shelf_is_there in [true, false] {
        let place = folder.take().expect("it was given back");
        if !shelf_is_there {
            fs::remove_file(place.path().join("room.hands.db")).expect("a list that can be thrown away");
        }
        let house = opened(place).await;
        let mut auditor = house.staff("auditor").await;
        let later = hand_after(&mut auditor, gone).await;
        let mut guest = house.guest(if shelf_is_there { "Gale" } else { "Gil" }).await;
        for person in [&mut auditor, &mut guest] {
            for path in [format!("/api/hands/{first}"), format!("/api/hands/{first}/proof")] {
                let reply = person.get(&path).await;
                assert_eq!((reply.status, reply.key().as_str()), (404, "archived"), "{}", reply.text());
                let says = reply.text();
                assert!(says.contains("archive of the days through day 41"), "{says}");
                assert!(!says.contains("room-2026"), "what the file is called is for the house: {says}");
            }
            assert_eq!(person.get("/api/hands/999999").await.key(), "not-found");
        }
        // The first hand that the log has: its deck was sealed before it begins.
        let replay = auditor.get(&format!("/api/hands/{}", gone + 1)).await;
        assert_eq!(replay.status, 200, "{}", replay.text());
        let proof = auditor.get(&format!("/api/hands/{later}/proof")).await;
        assert_eq!(proof.status, 200, "{}", proof.text());
        // What the auditor's check can see, and what it cannot.
        auditor.post("/api/audit", &json!({})).await;
        let late = Instant::now() + PATIENCE;
        loop {
            let report = auditor.get("/api/audit").await.text();
            if report.contains("lie in the archive room-2026.db and were not gone through") {
                break;
            }
            assert!(Instant::now() < late, "the audit says nothing of it: {report}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        folder = Some(house.stop().await);
    }
}
