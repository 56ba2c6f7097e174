//! `croupier stats`, as a person runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;

use serde_json::json;

use crate::convert::HAND;
use crate::evening::{Evening, Folder};
use crate::support::{answer, answer_json, refusal};

#[test]
fn players_are_counted() {
    let folder = Folder::new("stats");
    let file = folder.write("a.phhs", format!("[1]\n{HAND}\n[2]\n{HAND}"));
    let picture = folder.file("won.svg");
    let report = answer_json(&["stats", &file, "--json", "--plot", &picture]);
    assert_eq!((&report["hands"], &report["left_out"]), (&json!(2), &json!(0)));
    // Ana raised before the flop and bet the flop in both; Ben called and gave up; Cyd folded.
    assert_eq!(
        report["players"][0],
        json!({"player": "Ana", "hands": 2, "vpip": 100.0, "pfr": 100.0, "af": null, "wtsd": 0.0, "wsd": null,
            "won": 12.0, "rake": 0.0})
    );
    assert_eq!(
        report["players"][2],
        json!({"player": "Ben", "hands": 2, "vpip": 100.0, "pfr": 0.0, "af": 0.0, "wtsd": 0.0, "wsd": null,
            "won": -12.0, "rake": 0.0})
    );
    assert_eq!(report["players"][1]["vpip"], 0.0);
    assert_eq!(report["positions"][0], json!({"position": "button", "hands": 2, "won": 0.0}));
    assert!(fs::read_to_string(picture).unwrap().contains("What everybody won"));
    let csv = answer(&["stats", &file, "--csv"]);
    assert!(
        csv.starts_with("player,hands,vpip,pfr,af,wtsd,wsd,won,rake\n\"Ana\",2,100,100,,0,,12,0\n"),
        "{csv}"
    );
    let text = answer(&["stats", &file]);
    assert!(text.starts_with("2 hands, 0 that could not be replayed; rake 0\n"), "{text}");
    let small = ["small", "blind", "2", "hands", "12"];
    assert!(text.lines().any(|line| line.split_whitespace().eq(small)), "{text}");
    assert!(!answer(&["stats", &file, "--least-hands", "3"]).contains("Ana"));
}

#[test]
fn files_without_a_hand_are_refused() {
    let folder = Folder::new("stats-none");
    let file = folder.write("a.phh", "variant = 'NT'\n");
    assert!(refusal(&["stats", &file]).contains("croupier replay says what is wrong"));
}

#[test]
fn a_room_is_counted_from_its_log() {
    let evening = Evening::after("stats-room", 4);
    let report = answer_json(&["stats", &evening.db(), "--json"]);
    assert_eq!((&report["hands"], &report["left_out"]), (&json!(4), &json!(0)));
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 5);
    // Everybody calls and shows, so whoever plays goes to the showdown.
    assert!(players.iter().all(|player| player["hands"] == 4 && player["wtsd"] == 100.0), "{report}");
    let won: f64 = players.iter().map(|player| player["won"].as_f64().unwrap()).sum();
    let rake = report["rake"].as_f64().unwrap();
    assert!((won + rake).abs() < 0.005, "{report}");
    // The same as from the histories that are written of it.
    let out = evening.folder.file("hands");
    answer(&["export", &evening.db(), "--format", "phhs", "--out", &out]);
    assert_eq!(answer_json(&["stats", &out, "--json"]), report);
}
