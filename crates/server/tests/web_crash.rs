//! The program itself is killed in the middle of a hand, and started again on the same files.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{Line, PATIENCE, Person};
use serde_json::json;
use tokio::time::Instant;
use wire::{ClientOut, Mine};

pub(crate) const ROOM: &str = r#"
[house]
demo = true
pause_between_hands = "5ms"
pause_at_showdown = "0ms"
bot_think_least = "0ms"
bot_think_most = "1ms"

[accounts]
guests_burst = 1000

[[table]]
name = "Hold'em"
[table.game.poker]
house = "cb-2015"
seats = 6
games = [{ game = "holdem", betting = { fixed = { small = 200, big = 400 } }, blinds = [100, 200], chip = 100 }]
clock = "online"

[[table]]
name = "Bots"
bots = { count = 5 }
[table.game.poker]
house = "cb-2015"
seats = 6
games = [{ game = "omaha8", betting = { fixed = { small = 200, big = 400 } }, blinds = [100, 200], chip = 100 }]
clock = "online"
"#;

/// The program, if it was built beside this test.
pub(crate) fn program() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    let program = own.parent()?.parent()?.join("croupier");
    program.is_file().then_some(program)
}

/// A running program; it ends with the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) async fn started(program: &Path, folder: &Path, at: SocketAddr) -> Running {
    let child = Command::new(program)
        .args(["serve", "--config"])
        .arg(folder.join("room.toml"))
        .arg("--data")
        .arg(folder)
        .args(["--listen", &at.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let running = Running(child);
    let late = Instant::now() + PATIENCE;
    while Instant::now() < late {
        if tokio::net::TcpStream::connect(at).await.is_ok() {
            let health = Person::nobody(at).get("/healthz").await;
            assert_eq!(health.status, 200, "{}", health.text());
            return running;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the program does not answer at {at}")
}

pub(crate) async fn mine(line: &mut Line) -> Mine {
    // They are told once, perhaps while something else was waited for.
    if let Some(mine) = line.mine.values().flatten().find(|mine| mine.cards.len() == 2) {
        return mine.clone();
    }
    line.wait("the own cards", |message| match message {
        ClientOut::Mine(update) => update.mine.clone().filter(|mine| mine.cards.len() == 2),
        _ => None,
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_program_goes_on_with_the_same_cards() {
    let Some(program) = program() else {
        println!("the program is not built: the same is shown without it in web_protocol");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("room.toml"), ROOM).expect("the configuration is written");
    let at = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut running = started(&program, folder.path(), at).await;
    let (mut people, mut lines) = (Vec::new(), Vec::new());
    for seat in 1..=2 {
        let person = Person::guest(at, &format!("Player {seat}")).await;
        let mut line = Line::of(&person).await;
        line.watch(1).await;
        line.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 20_000, "post": true}}))
            .await;
        people.push(person);
        lines.push(line);
    }
    let mut cards = Vec::new();
    for line in &mut lines {
        cards.push(mine(line).await.cards);
    }
    for _ in 0..3 {
        // As hard as a program can end.
        running.0.kill().expect("it is killed");
        running.0.wait().expect("it has ended");
        running = started(&program, folder.path(), at).await;
        for (person, cards) in people.iter().zip(&cards) {
            let mut line = Line::of(person).await;
            line.watch(1).await;
            assert_eq!(&mine(&mut line).await.cards, cards, "{} has other cards", person.name);
        }
    }
    let mut auditor = Person::log_in(at, "auditor", accounts::DEMO_PASSWORD).await;
    let report = auditor.audit().await;
    assert!(report.sound, "{report:?}");
}
