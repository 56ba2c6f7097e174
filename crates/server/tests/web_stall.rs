//! The program is stopped in the middle of a turn, as by a machine that is too busy or asleep: nobody's time runs out
//! meanwhile. And a clock that is set back shows nobody two hours.

use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;

use game::{Moment, Span};
use serde_json::json;
use server::clock::RoomClock;
use wire::{Felt, TableUpdate, WaitsFor};

use crate::common::{Line, PATIENCE, Person};
use crate::web_crash::{ROOM, Running, mine, program, started};

/// For how long the program is stopped: longer than it may go without a heartbeat, and shorter than a turn.
const STOPPED: Duration = Duration::from_secs(6);

/// What may pass on a busy machine beside that.
const BUSY: u64 = 4_000;

fn signal(running: &Running, which: &str) {
    let pid = running.0.id().to_string();
    let sent = Command::new("kill").args([which, &pid]).status().expect("signals can be sent");
    assert!(sent.success(), "{which} is sent");
}

/// Whose turn it is, until when, and how many milliseconds are left by the server's clock.
fn turn(update: &TableUpdate) -> Option<(Vec<u8>, u64)> {
    let Felt::Poker(poker) = &update.view.felt else { return None };
    let waits = Some(&poker.waits).filter(|waits| waits.what == WaitsFor::Action)?;
    Some((waits.seats.clone(), waits.until?.saturating_sub(update.now)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_was_stopped_gives_the_time_back() {
    let Some(program) = program() else {
        println!("the program is not built: the same is shown without it in the tests of the room");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("room.toml"), ROOM).expect("the configuration is written");
    let at = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let running = started(&program, folder.path(), at).await;
    let mut lines = Vec::new();
    for seat in 1..=2 {
        let person = Person::guest(at, &format!("Player {seat}")).await;
        let mut line = Line::of(&person).await;
        line.watch(1).await;
        line.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 20_000, "post": true}}))
            .await;
        lines.push(line);
    }
    for line in &mut lines {
        mine(line).await;
    }
    let watcher = Person::nobody(at);
    let mut line = Line::of(&watcher).await;
    line.watch(1).await;
    let (seats, left) = turn(&line.tables[&1]).expect("somebody has to act");
    assert!(left > BUSY, "only {left} ms are left");
    signal(&running, "-STOP");
    tokio::time::sleep(STOPPED).await;
    signal(&running, "-CONT");
    // Whoever looks now is answered by a room that has heard the time.
    let late = tokio::time::Instant::now() + PATIENCE;
    loop {
        line.watch(1).await;
        let (after, still) = turn(&line.tables[&1]).expect("the same turn");
        assert_eq!(after, seats, "it is still the same player's turn");
        if still + BUSY >= left {
            break;
        }
        assert!(tokio::time::Instant::now() < late, "of {left} ms only {still} are left");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[test]
fn the_rooms_clock_only_goes_forward() {
    let began = Moment::from_millis(1_700_000_000_000);
    let clock = RoomClock::starting_at(began);
    let other = clock.clone();
    // Set back by two hours, the computer's clock changes nothing.
    let back = Moment::from_millis(began.millis() - 7_200_000);
    let now = clock.compared_with(back);
    assert!(now >= began && now.since(began) < Span::minutes(1), "{now:?}");
    // A little ahead, as after a correction, is nothing either; a machine that slept is caught up with.
    clock.compared_with(began.plus(Span::seconds(1)));
    assert!(clock.now().since(began) < Span::minutes(1));
    let slept = began.plus(Span::hours(8));
    assert!(clock.compared_with(slept) >= slept);
    assert!(other.now() >= slept, "everybody is told the same time");
    assert!(clock.compared_with(back) >= slept, "and never goes back");
}
