//! `croupier export`, as a person runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;

use serde_json::json;

use crate::evening::Evening;
use crate::support::{answer, answer_json, refusal};

#[test]
fn every_hand_of_a_room_replays() {
    let evening = Evening::after("export", 3);
    let (db, key) = (evening.db(), evening.key());
    for (format, file) in [("phhs", "hands.phhs"), ("ohh", "hands.ohh"), ("text", "hands.txt")] {
        let out = evening.folder.file(format);
        let said = answer(&["export", &db, "--format", format, "--auditor", "--key", &key, "--out", &out]);
        assert_eq!(said, format!("3 hands are in {out}\n"));
        let report = answer_json(&["replay", &format!("{out}/{file}"), "--json"]);
        assert_eq!(
            (&report["hands"], &report["ok"], &report["failed"]),
            (&json!(3), &json!(3), &json!([])),
            "{format}"
        );
    }
    let out = evening.folder.file("words");
    answer(&["export", &db, "--format", "words", "--hand", "2", "--out", &out]);
    assert!(fs::read_to_string(format!("{out}/hand-2.txt")).unwrap().starts_with("Hand 2 at table 1, "));
    assert!(
        refusal(&["export", &db, "--format", "words", "--hand", "2", "--out", &out])
            .contains("exists already")
    );
}

#[test]
fn whoever_asks_sees_what_they_could_see() {
    let evening = Evening::after("export-eyes", 1);
    let (db, key) = (evening.db(), evening.key());
    let first_deals = |more: &[&str], out: &str| -> usize {
        let out = evening.folder.file(out);
        answer(&[&["export", &db, "--format", "phh", "--out", &out], more].concat());
        let text = fs::read_to_string(format!("{out}/hand-1.phh")).unwrap();
        let actions = text.lines().find(|line| line.starts_with("actions")).unwrap().to_owned();
        // Everybody shows at the end of these hands: what is known is told by the deal.
        actions.split(", ").filter(|action| action.contains("d dh") && !action.contains("??")).count()
    };
    let player = evening.players[0].0.to_string();
    assert_eq!(first_deals(&[], "rail"), 0);
    assert_eq!(first_deals(&["--player", &player, "--key", &key], "mine"), 1);
    assert_eq!(first_deals(&["--auditor", "--key", &key], "all"), 5);
    let nobody = evening.folder.file("nobody");
    let said =
        answer(&["export", &db, "--format", "phhs", "--player", "99", "--key", &key, "--out", &nobody]);
    assert!(said.starts_with("0 hands are in "), "{said}");
    let none = evening.folder.file("none");
    assert!(
        refusal(&["export", &db, "--format", "phh", "--player", "1", "--out", &none])
            .contains("needs the room's key")
    );
    let other = answer(&["export", &db, "--format", "phhs", "--date", "1999-01-01", "--out", &none]);
    assert!(other.starts_with("0 hands are in "), "{other}");
}
