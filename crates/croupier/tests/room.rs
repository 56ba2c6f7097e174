//! `croupier room`, from the command line to its report.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::path::{Path, PathBuf};

use serde_json::Value;
use support::{answer, answer_json, refusal};

/// A folder of its own for each test, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("croupier-room-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn timeless(mut report: Value) -> Value {
    report.as_object_mut().unwrap().remove("speed").unwrap();
    report
}

#[test]
fn a_short_shift_in_memory_is_reported_and_balances() {
    let report = answer(&["room", "--demo", "--hours", "0.2", "--seed", "7"]);
    for heading in ["Poker\n", "The pit", "Jackpots\n", "Lists\n", "Cage\n", "Ledger\n"] {
        assert!(report.contains(heading), "{heading}: {report}");
    }
    assert!(
        report.contains("The ledger balances and agrees with every table and every jackpot."),
        "{report}"
    );
    assert!(report.contains("seed 7"), "{report}");
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let arguments = ["room", "--demo", "--hours", "0.1", "--seed", "5", "--guests", "60", "--json"];
    let report = timeless(answer_json(&arguments));
    assert_eq!(report, timeless(answer_json(&arguments)));
    assert_eq!(report["balanced"], true);
    assert_eq!(report["faults"], Value::Array(Vec::new()));
    let total: i64 =
        report["ledger"].as_array().unwrap().iter().map(|group| group["balance"].as_i64().unwrap()).sum();
    assert_eq!(total, 0);
    let hands: u64 =
        report["tables"].as_array().unwrap().iter().map(|table| table["hands"].as_u64().unwrap()).sum();
    assert_eq!(report["hands"].as_u64(), Some(hands));
}

#[test]
fn a_log_in_a_file_has_its_key_beside_it_and_is_never_overwritten() {
    let folder = Folder::new("file");
    let db = folder.file("room.db");
    let shift = ["room", "--demo", "--hours", "0.05", "--guests", "40", "--seed", "2"];
    let with = |more: &[&str]| {
        [&shift[..], &["--db", &db], more]
            .concat()
            .iter()
            .map(|word| (*word).to_owned())
            .collect::<Vec<String>>()
    };
    let words = |more: &[&str]| with(more);
    let new = words(&["--json"]);
    let new: Vec<&str> = new.iter().map(String::as_str).collect();
    let report = answer_json(&new);
    assert_eq!(report["balanced"], true);
    let in_memory = answer_json(&[&shift[..], &["--json"]].concat());
    assert_eq!(report["tables"], in_memory["tables"], "a file deals what memory deals");
    let key = format!("{db}.key");
    assert_eq!(std::fs::read_to_string(&key).unwrap().trim().len(), 64);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(Path::new(&key)).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(refusal(&new).contains("--resume"));
    let again = words(&["--resume"]);
    let again: Vec<&str> = again.iter().map(String::as_str).collect();
    assert!(refusal(&again).contains("that shift is over"));
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    assert!(refusal(&["room"]).contains("--demo"));
    for hours in ["0", "-1", "eight", "1.5.2", "1000", "", "0.00001"] {
        assert!(refusal(&["room", "--demo", "--hours", hours]).contains("--hours"), "{hours}");
    }
    assert!(refusal(&["room", "--demo", "--guests", "0"]).contains("--guests"));
    assert!(refusal(&["room", "--demo", "--resume"]).contains("--db"));
    let folder = Folder::new("refused");
    let db = folder.file("none.db");
    assert!(refusal(&["room", "--demo", "--db", &db, "--resume"]).contains("no log to go on with"));
    let inside = folder.file("");
    assert!(refusal(&["room", "--demo", "--db", &inside]).contains("is a folder"));
    let note = folder.file("note.txt");
    std::fs::write(&note, "not a log").unwrap();
    assert!(refusal(&["room", "--demo", "--db", &note]).contains("--resume"));
    let key = folder.file("bad.key");
    std::fs::write(&key, "short").unwrap();
    let fresh = folder.file("fresh.db");
    assert!(refusal(&["room", "--demo", "--db", &fresh, "--key", &key]).contains("64 hexadecimal digits"));
    assert!(!Path::new(&fresh).exists(), "a refusal leaves nothing behind");
}
