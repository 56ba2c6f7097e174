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

const WHAT_ENDS: &str =
    "PHH (.phh, .phhs), Open Hand History (.ohh), tracker text (.txt) and logs of the ACPC (.log) are read";

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
            {"file": file, "hand": 3, "reason": "line 26: p1 ends with 93, where finishing_stacks says 94 (cb:15.gloss.fold)"},
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
        format!("croupier: there is no hand history in {}: {WHAT_ENDS}", folder.path())
    );
    // What a .txt holds is looked at.
    assert_eq!(answer_json(&["replay", &folder.write("hand.txt", HAND), "--json"])["ok"], 1);
    let other = folder.write("notes.txt", "no hand");
    assert_eq!(refusal(&["replay", &other]), format!("croupier: {other} is not a hand history: {WHAT_ENDS}"));
    assert!(refusal(&["replay"]).contains("<PATH>..."));
}

#[test]
fn the_help_teaches() {
    let help = answer(&["replay", "--help"]);
    assert!(help.contains("  croupier replay histories/ --stacks\n"), "{help}");
    assert!(help.contains("FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB"), "{help}");
}

#[test]
fn a_record_that_breaks_a_rule_is_followed_where_that_is_asked_for() {
    let folder = Folder::new("followed");
    let wrong = HAND.replace("93, 107", "94, 106").replace("variant", "venue = 'Some Site'\nvariant");
    let file = folder.write("a.phhs", format!("[1]\n{HAND}\n[2]\n{wrong}"));
    let report = answer_json(&["replay", &file, "--as-recorded", "--json", "--threads", "2"]);
    assert_eq!((&report["hands"], &report["ok"], &report["failed"]), (&json!(2), &json!(2), &json!([])));
    assert_eq!(report["departures"].as_array().map(Vec::len), Some(1));
    assert_eq!(report["departures"][0]["hand"], 2);
    assert_eq!(report["sites"], json!({"Some Site": {"hands": 1, "failed": 0}}));
    assert_eq!(report["reasons"], json!({"wrong-stack": 1}));
    let text = answer(&["replay", &file, "--as-recorded"]);
    assert!(text.contains(", hand 2: followed against a rule: line 18: p1 ends with 93, "), "{text}");
    assert_eq!(run(&["replay", &file]).status, 1);
    assert!(refusal(&["replay", &file, "--threads", "0"]).contains("--threads 0"));
}
