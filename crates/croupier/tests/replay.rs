//! `croupier replay`, as a person runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use support::{answer, answer_json, refusal, run};

const HAND: &str = "\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100, 100, 75.25]
actions = ['d dh p1 AhKh', 'd dh p2 7c7d', 'd dh p3 ????', 'p3 f', 'p1 cbr 3', 'p2 cc', 'd db 7h2s2d', 'p1 cbr 4', 'p2 cbr 15', 'p1 f']
finishing_stacks = [93, 107, 75.25]
";

/// A folder of its own for a test, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("croupier-replay-{test}-{}", std::process::id()));
        fs::create_dir_all(path.join("below")).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        shown(&path)
    }

    fn path(&self) -> String {
        shown(&self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind is no failure of the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_folder_is_walked_and_every_hand_replayed() {
    let folder = Folder::new("walk");
    let many = folder.write("b.phhs", format!("[1]\n{HAND}\n[2]\n{HAND}"));
    let one = folder.write("below/a.phh", HAND);
    folder.write("below/notes.txt", "no hand");
    let report = answer_json(&["replay", &folder.path(), "--json", "--stacks"]);
    assert_eq!((&report["hands"], &report["ok"], &report["failed"]), (&json!(3), &json!(3), &json!([])));
    assert!(report["hands_per_second"].as_u64().unwrap() > 0);
    let stacks = json!([93, 107, 75.25]);
    assert_eq!(
        report["stacks"],
        json!([
            {"file": many, "hand": 1, "stacks": stacks},
            {"file": many, "hand": 2, "stacks": stacks},
            {"file": one, "hand": 1, "stacks": stacks},
        ])
    );
    assert!(answer_json(&["replay", &one, "--json"]).get("stacks").is_none());

    let text = answer(&["replay", &folder.path(), "--stacks"]);
    assert!(text.starts_with(&format!("{many}, hand 1: 93 107 75.25\n{many}, hand 2: ")), "{text}");
    assert!(
        text.contains("\n3 hands in 2 files: 3 ok, 0 failed\n  3  end with the recorded stacks\n"),
        "{text}"
    );
    assert!(text.ends_with(" hands a second\n"), "{text}");
}

#[test]
fn failures_are_listed_and_the_exit_status_is_one() {
    let folder = Folder::new("fail");
    let illegal = HAND.replace("p2 cbr 15", "p2 cbr 5");
    let wrong = HAND.replace("93, 107", "94, 106");
    let file = folder.write("a.phhs", format!("[1]\n{illegal}\n[2]\n{HAND}\n[3]\n{wrong}"));
    let binary = folder.write("b.phh", b"variant = 'NT'\n\xff\n");
    let output = run(&["replay", &folder.path(), "--json"]);
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    // A file nobody can read counts as a hand that failed.
    assert_eq!((&report["hands"], &report["ok"]), (&json!(4), &json!(1)));
    assert_eq!(
        report["failed"],
        json!([
            {"file": file, "hand": 1, "reason": "line 7, action 9 \"p2 cbr 5\": a raise to 5 is below the minimum of 8 (cb:3.betting.6)"},
            {"file": file, "hand": 3, "reason": "line 26: p1 ends with 93, where finishing_stacks says 94"},
            {"file": binary, "hand": null, "reason": "line 2: a hand history is UTF-8 text"},
        ])
    );
    let output = run(&["replay", &file]);
    assert_eq!(output.status, 1);
    assert!(output.stdout.starts_with(&format!("{file}, hand 1: line 7, action 9 ")), "{}", output.stdout);
    assert!(output.stdout.contains("\n3 hands in 1 file: 1 ok, 2 failed\n"), "{}", output.stdout);
}

#[test]
fn what_nobody_recorded_stays_so() {
    let folder = Folder::new("unknown");
    let text = HAND
        .replace("[100, 100, 75.25]", "[inf, 100, inf]")
        .replace("finishing_stacks = [93, 107, 75.25]\n", "");
    let file = folder.write("a.phh", text);
    let report = answer_json(&["replay", &file, "--json", "--stacks"]);
    assert_eq!(report["stacks"][0]["stacks"], json!(["inf", 107, "inf"]));
    let text = answer(&["replay", &file, "--stacks"]);
    assert!(
        text.contains(": inf 107 inf\n") && text.contains("  1  record no stacks at the end\n"),
        "{text}"
    );
}

#[test]
fn a_wrong_path_is_refused() {
    let folder = Folder::new("refused");
    let line = refusal(&["replay", &format!("{}/nowhere", folder.path())]);
    assert!(
        line.starts_with("croupier: cannot find ")
            && line.ends_with("; give a file or folder of hand histories"),
        "{line}"
    );
    assert_eq!(
        refusal(&["replay", &folder.path()]),
        format!("croupier: there is no .phh or .phhs file in {}", folder.path())
    );
    let other = folder.write("hand.txt", HAND);
    assert_eq!(
        refusal(&["replay", &other]),
        format!("croupier: {other} is not a hand history: their names end in .phh or .phhs")
    );
    assert!(refusal(&["replay"]).contains("<PATH>..."));
}

#[test]
fn the_help_teaches() {
    let help = answer(&["replay", "--help"]);
    assert!(help.contains("  croupier replay histories/ --stacks\n"), "{help}");
    assert!(help.contains("FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB"), "{help}");
}
