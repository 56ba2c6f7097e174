//! `croupier staff`, from the command line to the door of a room that is open.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::support::{answer, answer_json, refusal, run, typing};

/// A room that is open, in a folder of its own; both are gone with the test.
struct OpenRoom {
    folder: PathBuf,
    program: Child,
    at: String,
}

impl OpenRoom {
    fn new(name: &str) -> OpenRoom {
        let folder = std::env::temp_dir().join(format!("croupier-staff-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("room.toml"), "[house]\nchips = \"cash\"\n").unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .current_dir(&folder)
            .args(["serve", "--config", "room.toml", "--data", ".", "--listen", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut lines = BufReader::new(program.stdout.take().unwrap());
        lines.read_line(&mut said).unwrap();
        let at = said.trim().rsplit('/').next().unwrap().to_owned();
        OpenRoom { folder, program, at }
    }

    fn data(&self) -> String {
        self.folder.to_str().unwrap().to_owned()
    }

    fn log_in(&self, name: &str, password: &str) -> (u16, Value) {
        let body = json!({"name": name, "password": password}).to_string();
        let mut stream = TcpStream::connect(&self.at).unwrap();
        write!(
            stream,
            "POST /api/login HTTP/1.1\r\nhost: {}\r\nx-croupier: 1\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.at,
            body.len()
        )
        .unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        let status = reply.split(' ').nth(1).unwrap().parse().unwrap();
        let body = reply.split("\r\n\r\n").nth(1).unwrap();
        // An answer may come in one piece, with its length before it.
        let from = body.find('{').unwrap();
        let until = body.rfind('}').unwrap();
        (status, serde_json::from_str(&body[from..=until]).unwrap())
    }
}

impl Drop for OpenRoom {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What stands behind the last colon of the line that shows a password.
fn password_in(said: &str) -> String {
    let line = said.lines().find(|line| line.contains("shown only here")).unwrap();
    line.rsplit(": ").next().unwrap().to_owned()
}

#[test]
fn staff_is_appointed_changed_and_removed_while_the_room_is_open() {
    let room = OpenRoom::new("open");
    let data = room.data();
    let staff = |words: &[&str]| answer(&[&["staff"], words, &["--data", &data]].concat());
    assert!(staff(&["list"]).contains("Nobody is appointed yet"));
    let said = staff(&["add", "Rosalind", "--role", "floor", "--badge", "7"]);
    assert!(said.starts_with("Rosalind (floor; badge 7) is appointed."), "{said}");
    let first = password_in(&said);
    let (status, session) = room.log_in("Rosalind", &first);
    assert_eq!((status, &session["me"]["badge"]), (200, &json!(7)), "{session}");

    assert!(
        staff(&["role", "rosalind", "--role", "floor", "--role", "cage"]).contains("floor, cage; badge 7")
    );
    assert!(staff(&["badge", "Rosalind", "12"]).contains("badge 12"));
    let typed = typing(
        &["staff", "add", "Ike", "--role", "cage", "--badge", "8", "--password-stdin", "--data", &data],
        "nine of clubs, green\n",
    );
    assert_eq!((typed.status, typed.stdout.as_str()), (0, "Ike (cage; badge 8) is appointed.\n"));
    assert_eq!(room.log_in("Ike", "nine of clubs, green").0, 200);
    let second = password_in(&staff(&["reset", "Rosalind"]));
    assert_eq!(room.log_in("Rosalind", &first).0, 401);
    let (_, session) = room.log_in("Rosalind", &second);
    assert_eq!(session["me"]["roles"], json!(["floor", "cage"]));

    // Locked out at this address, and let in again.
    let tries = [0; 3].map(|_| room.log_in("Ike", "wrong").0);
    assert_eq!(tries, [401, 401, 429]);
    assert!(staff(&["list"]).contains("locked at one address for 15 min more"));
    let listed = answer_json(&["staff", "list", "--json", "--data", &data]);
    assert_eq!(listed[1]["name"], "Ike");
    assert!(listed[1]["locked_seconds"].as_u64().unwrap() > 800, "{listed}");
    assert_eq!(
        listed[0],
        json!({"name": "Rosalind", "roles": ["floor", "cage"], "badge": 12, "altered": false, "locked_seconds": null})
    );
    assert_eq!(room.log_in("Ike", "nine of clubs, green").0, 429);
    staff(&["unlock", "Ike"]);
    assert_eq!(room.log_in("Ike", "nine of clubs, green").0, 200);

    assert!(staff(&["remove", "Ike"]).contains("no longer staff"));
    assert_eq!(room.log_in("Ike", "nine of clubs, green").1["me"]["roles"], json!(["player"]));
    assert!(!staff(&["list"]).contains("Ike"));
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    let room = OpenRoom::new("refused");
    let data = room.data();
    let refused = |words: &[&str]| refusal(&[&["staff"], words, &["--data", &data]].concat());
    assert!(refused(&["add", "Ann", "--role", "floor"]).contains("badge"));
    assert!(
        refused(&["add", "Ann", "--role", "king", "--badge", "3"]).contains("dealer, floor, cage, auditor")
    );
    assert!(refused(&["add", "Ann", "--role", "floor", "--badge", "0"]).contains("the house's own"));
    assert!(refused(&["role", "Nobody", "--role", "floor", "--badge", "3"]).contains("nobody is called"));
    answer(&["staff", "add", "Ann", "--role", "floor", "--badge", "3", "--data", &data]);
    assert!(refused(&["add", "ann", "--role", "dealer"]).contains("taken"));
    assert!(refused(&["add", "Bob", "--role", "cage", "--badge", "3"]).contains("badge 3 is taken"));
    answer(&["staff", "remove", "Ann", "--data", &data]);
    assert!(refused(&["badge", "Ann", "4"]).contains("croupier staff role"));
    let short = typing(&["staff", "reset", "Ann", "--password-stdin", "--data", &data], "short\n");
    assert_eq!(short.status, 2);
    assert!(short.stderr.contains("at least 8"), "{}", short.stderr);
    assert!(refusal(&["staff", "list", "--data", "no such folder"]).contains("croupier serve"));
}

#[test]
fn a_role_written_into_the_file_opens_nothing_and_the_host_is_told_what_to_do() {
    let room = OpenRoom::new("altered");
    let data = room.data();
    let staff = |words: &[&str]| answer(&[&["staff"], words, &["--data", &data]].concat());
    let doctor = || {
        let report: Value = serde_json::from_str(&run(&["doctor", &data, "--json"]).stdout).unwrap();
        let findings = report["findings"].as_array().unwrap().clone();
        let finding = findings.into_iter().find(|finding| finding["key"] == "tags").unwrap();
        (finding["state"].as_str().unwrap().to_owned(), finding["says"].as_str().unwrap().to_owned())
    };
    let password = password_in(&staff(&["add", "Ann", "--role", "player"]));
    assert_eq!(room.log_in("Ann", &password).0, 200);
    assert_eq!(doctor().0, "ok");
    let file = rusqlite::Connection::open(room.folder.join("accounts.db")).unwrap();
    file.busy_timeout(std::time::Duration::from_secs(20)).unwrap();
    let floor_and_cage = "UPDATE account SET roles = 13, badge = 99 WHERE name = 'Ann'";
    assert_eq!(file.execute(floor_and_cage, []), Ok(1));
    let (status, refused) = room.log_in("Ann", &password);
    assert_eq!((status, &refused["key"]), (403, &json!("account-altered")), "{refused}");
    assert!(refused["says"].as_str().unwrap().contains("croupier staff reset"), "{refused}");
    assert!(staff(&["list"]).contains("CLOSED: Ann was changed outside the room: croupier staff reset Ann"));
    let (state, says) = doctor();
    assert!(state == "wrong" && says.starts_with("Ann: ") && says.contains("croupier staff reset"), "{says}");
    assert!(
        refusal(&["staff", "role", "Ann", "--role", "floor", "--badge", "9", "--data", &data])
            .contains("croupier staff reset")
    );
    let again = password_in(&staff(&["reset", "Ann"]));
    let (status, session) = room.log_in("Ann", &again);
    assert_eq!((status, &session["me"]["roles"]), (200, &json!(["player"])), "{session}");
    assert_eq!(doctor().0, "ok");
}
