//! Runs the ignored tests of this file in processes of their own and looks at the records they leave.
//!
//! The declarations here exercise the recording and prove no rule; `cargo xtask proofs` passes over this
//! crate.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use proof::{Proof, Record, proves};

/// Runs one ignored test of this file, and returns whether it passed and what it recorded.
fn run(test: &str) -> (bool, Vec<Record>) {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("proofs-{}", test.replace("::", "-")));
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", &format!("recording::{test}"), "--ignored"])
        .env(proof::FOLDER, &folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("running 1 test"), "there is no such test: {said}");
    (output.status.success(), records(&folder))
}

fn records(folder: &Path) -> Vec<Record> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut records: Vec<Record> =
        entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap().parse().unwrap()).collect();
    records.sort_by(|a, b| a.rules.cmp(&b.rules));
    records
}

fn record(test: &str, ids: &[&str]) -> Record {
    Record {
        test: format!("tests::recording::{test}"),
        file: "crates/proof/tests/recording.rs".to_owned(),
        rules: ids.iter().map(|id| rulebook::RuleId::find(id).unwrap()).collect(),
    }
}

#[test]
fn a_test_that_passes_is_recorded() {
    let expected = record("inner::passes", &["cb:3.ties.1a", "cb:3.ties.1b"]);
    assert_eq!(run("inner::passes"), (true, vec![expected]));
}

#[test]
fn a_test_that_panics_is_not_recorded() {
    assert_eq!(run("inner::panics"), (true, vec![]));
}

#[test]
fn several_declarations_are_all_recorded() {
    let expected = vec![
        record("inner::declares_twice", &["cb:3.ties.1a"]),
        record("inner::declares_twice", &["cb:3.ties.1b"]),
    ];
    assert_eq!(run("inner::declares_twice"), (true, expected));
}

#[test]
fn a_property_is_recorded_under_its_own_name() {
    let expected = record("inner::holds_always", &["cb:3.ties.1a"]);
    assert_eq!(run("inner::holds_always"), (true, vec![expected]));
}

#[test]
fn a_page_is_recorded_under_its_own_file() {
    let (passed, records) = run("inner::page");
    assert!(passed);
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].file, "docs/page.md");
    assert_eq!(records[0].test, "docs/page.md#hand");
}

/// The tests that are run from above.
mod inner {
    use super::{Proof, proves};

    #[test]
    #[ignore = "run by another test"]
    fn passes() {
        proves!["cb:3.ties.1a", "cb:3.ties.1b"];
    }

    #[test]
    #[ignore = "run by another test"]
    #[should_panic(expected = "on purpose")]
    fn panics() {
        proves!["cb:3.ties.1a"];
        panic!("on purpose");
    }

    #[test]
    #[ignore = "run by another test"]
    fn declares_twice() {
        proves!["cb:3.ties.1a"];
        proves!["cb:3.ties.1b"];
    }

    proptest::proptest! {
        #[test]
        #[ignore = "run by another test"]
        fn holds_always(_any: u8) {
            proves!["cb:3.ties.1a"];
        }
    }

    #[test]
    #[ignore = "run by another test"]
    fn page() {
        let _proof = Proof::begin("docs/page.md#hand", "docs/page.md", &["cb:3.ties.1a"]).unwrap();
    }
}
