//! `croupier serve` as its operator sees it: what the log says, what it does not say, and with which status it ends.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::evening::Folder;

/// As long as anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A room that runs; it ends with the test.
pub(crate) struct Room {
    program: Child,
    at: String,
    _says: BufReader<ChildStdout>,
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Room {
    /// Opens a demonstration in this folder, with everything in its log; standard error goes to `log`.
    pub(crate) fn open(folder: &str, log: &str, more: &[&str]) -> Room {
        Room::open_with(folder, log, more, &[])
    }

    /// The same where nobody takes their time: for tests that wait for hands.
    pub(crate) fn quick(folder: &str, log: &str) -> Room {
        let settings = [
            ("CROUPIER_HOUSE__PAUSE_BETWEEN_HANDS", "100ms"),
            ("CROUPIER_HOUSE__PAUSE_AT_SHOWDOWN", "100ms"),
            ("CROUPIER_HOUSE__BOT_THINK_LEAST", "10ms"),
            ("CROUPIER_HOUSE__BOT_THINK_MOST", "30ms"),
        ];
        Room::open_with(folder, log, &[], &settings)
    }

    /// The same with these settings.
    pub(crate) fn open_with(folder: &str, log: &str, more: &[&str], settings: &[(&str, &str)]) -> Room {
        let mut program = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(["serve", "--demo", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .env("CROUPIER_LOG__LEVEL", "trace")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(fs::File::create(log).unwrap())
            .spawn()
            .unwrap();
        let mut says = BufReader::new(program.stdout.take().unwrap());
        let mut line = String::new();
        says.read_line(&mut line).unwrap();
        let Some((_, at)) = line.trim().split_once("http://") else {
            panic!("the room does not open: {line} {}", fs::read_to_string(log).unwrap())
        };
        Room { at: at.to_owned(), program, _says: says }
    }

    /// Where it listens.
    pub(crate) fn at(&self) -> &str {
        &self.at
    }

    /// Sends a request, and reads the whole answer: head and body.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &Value) -> String {
        let mut stream = TcpStream::connect(&self.at).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{headers}\r\n{body}",
            self.at,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Logs somebody in: the headers under which they ask from then on, and the secrets in them.
    fn log_in(&self, name: &str, password: &str) -> (String, Vec<String>) {
        let answer =
            self.ask("POST", "/api/login", "x-croupier: 1\r\n", &json!({"name": name, "password": password}));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        let cookie = cookie.split(';').next().unwrap();
        let body: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        let csrf = body["me"]["csrf"].as_str().unwrap();
        let token = cookie.split_once('=').unwrap().1;
        let headers = format!("cookie: {cookie}\r\nx-csrf-token: {csrf}\r\n");
        (headers, vec![token.to_owned(), csrf.to_owned()])
    }

    /// A key for programs of somebody who registers, good for playing.
    pub(crate) fn key(&self, name: &str) -> String {
        let password = "a fine password 7";
        let who = json!({"name": name, "password": password});
        let answer = self.ask("POST", "/api/register", "x-croupier: 1\r\n", &who);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let (headers, _) = self.log_in(name, password);
        let wanted = json!({"name": "example", "scope": "play", "days": 1});
        let answer = self.ask("POST", "/api/keys", &headers, &wanted);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let made: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        made["secret"].as_str().unwrap().to_owned()
    }

    /// The status it ends with, by itself.
    fn ends(&mut self) -> Option<i32> {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            if let Some(status) = self.program.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the program does not end")
    }
}

#[test]
fn a_room_that_is_taken_over_says_so_and_ends_with_a_status_of_its_own() {
    let folder = Folder::new("taken-over");
    let (data, first_log, second_log) =
        (folder.file(""), folder.file("first.log"), folder.file("second.log"));
    let mut first = Room::open(&data, &first_log, &[]);
    let second = Room::open(&data, &second_log, &["--take-over"]);
    assert_eq!(first.ends(), Some(3), "{}", fs::read_to_string(&first_log).unwrap());
    let log = fs::read_to_string(&first_log).unwrap();
    assert!(log.contains("alarm: the room stands still") && log.contains("taken-over"), "{log}");
    assert!(log.contains("croupier: another program has taken this room over"), "{log}");
    // The second has the room, and its lock: a third does not get it in silence.
    let health = second.ask("GET", "/healthz", "", &Value::Null);
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    let late = Instant::now() + PATIENCE;
    while !fs::read_to_string(&second_log).unwrap().contains("the program that had the room before has ended")
    {
        assert!(Instant::now() < late, "the lock is taken: {}", fs::read_to_string(&second_log).unwrap());
        std::thread::sleep(Duration::from_millis(50));
    }
    let why = crate::support::refusal(&["serve", "--demo", "--listen", "127.0.0.1:0", "--data", &data]);
    assert!(why.contains("--take-over"), "{why}");
}

#[test]
fn the_log_says_what_an_operator_is_asked_later_and_no_secret() {
    let folder = Folder::new("operator-log");
    let log = folder.file("room.log");
    let room = Room::open(&folder.file(""), &log, &[]);
    let (wrong, typed_as_name) = ("nine of hearts, wrong", "my password by mistake");
    for _ in 0..4 {
        let answer = room.ask(
            "POST",
            "/api/login",
            "x-croupier: 1\r\n",
            &json!({"name": "dealer", "password": wrong}),
        );
        assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    room.ask("POST", "/api/login", "x-croupier: 1\r\n", &json!({"name": typed_as_name, "password": wrong}));
    let (cage, mut secrets) = room.log_in("cage", "croupier-demo");
    let (floor, more) = room.log_in("floor", "croupier-demo");
    secrets.extend(more);
    let command = |headers: &str, id: u32, ask: &Value| {
        let answer =
            room.ask("POST", "/api/commands", headers, &json!({"id": format!("{id:032x}"), "ask": ask}));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer
    };
    command(&cage, 1, &json!({"kind": "cage", "act": {"do": "deposit", "player": 1, "amount": 12_345}}));
    let freeze = json!({"kind": "table", "table": 1, "act": {"do": "freeze", "why": "a card on the floor"}});
    let answer = command(&floor, 2, &freeze);
    command(&floor, 3, &json!({"kind": "table", "table": 1, "act": {"do": "thaw"}}));
    let number = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    let said = [
        "the house is open",
        "sha256:",
        "a log-in failed",
        "the name is locked after too many failures",
        "staff logged in",
        "the cage moved money",
        "a table was frozen",
        "a card on the floor",
        "a table plays on",
        number.as_str(),
    ];
    // What is told follows what was answered: it is waited for, and then looked at.
    let late = Instant::now() + Duration::from_secs(20);
    let text = loop {
        let text = fs::read_to_string(&log).unwrap();
        if said.iter().all(|said| text.contains(said)) || Instant::now() > late {
            break text;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    drop(room);
    for said in said {
        assert!(text.contains(said), "{said} is not in the log: {text}");
    }
    let money =
        text.lines().find(|line| line.contains("the cage moved money") && line.contains("badge")).unwrap();
    assert!(money.contains("12345"), "{money}");
    assert!(!text.contains('\u{1b}'), "no colours where nobody looks");
    secrets.extend([wrong, typed_as_name, "croupier-demo"].map(str::to_owned));
    let key = fs::read(folder.file("room.key")).unwrap();
    secrets.extend(
        String::from_utf8_lossy(&key).split_whitespace().filter(|word| word.len() >= 32).map(str::to_owned),
    );
    assert!(secrets.len() > 7, "the key is among them");
    for secret in secrets {
        assert!(!text.contains(&secret), "the log has a secret: {secret}");
    }
}
