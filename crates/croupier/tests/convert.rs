//! `croupier convert`, as a person runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::evening::Folder;
use crate::support::{answer, answer_json, refusal, run};

pub(crate) const HAND: &str = "\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhKh', 'd dh p2 7c7d', 'd dh p3 QsQd', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 2c3c9s', 'p1 cbr 6', 'p2 f']
finishing_stacks = [106, 94, 100]
players = ['Ana', 'Ben', 'Cyd']
hand = 12
event = 'A night'
";

#[test]
fn a_hand_goes_through_every_format_and_replays() {
    let folder = Folder::new("convert");
    let mut from = folder.write("a.phh", HAND);
    for to in ["b.ohh", "c.txt", "d.log", "e.phhs"] {
        let to = folder.file(to);
        let report = answer_json(&["convert", &from, &to, "--json"]);
        assert_eq!((&report["hands"], &report["written"]), (&json!(1), &json!(1)), "{to}");
        let replayed = answer_json(&["replay", &to, "--json", "--stacks"]);
        assert_eq!((&replayed["ok"], &replayed["failed"]), (&json!(1), &json!([])), "{to}");
        assert_eq!(replayed["stacks"][0]["stacks"], json!([106, 94, 100]), "{to}");
        from = to;
    }
    // The log has its game beside it.
    assert!(Path::new(&folder.file("d.game")).exists());
    let last = fs::read_to_string(from).unwrap();
    assert!(
        last.starts_with("[1]\nvariant = 'NT'\n") && last.contains("players = ['Ana', 'Ben', 'Cyd']"),
        "{last}"
    );
}

#[test]
fn what_is_lost_is_listed() {
    let folder = Folder::new("convert-lost");
    let from = folder.write("a.phh", HAND);
    let report = answer_json(&["convert", &from, &folder.file("b.ohh"), "--json"]);
    let lost = json!([{"lost": "field", "field": "event", "says": "the field event", "hands": 1}]);
    assert_eq!(report["losses"], lost);
    let text = answer(&["convert", &from, &folder.file("c.txt")]);
    assert!(
        text.contains("1 of 1 hands are in ") && text.contains("\n  the field event (in 1 hands)\n"),
        "{text}"
    );
    assert!(answer(&["convert", &from, &folder.file("d.phhs")]).ends_with("Nothing was lost.\n"));
}

#[test]
fn what_cannot_be_told_is_left_out_and_nothing_is_half_written() {
    let folder = Folder::new("convert-left-out");
    let bad = HAND.replace("'p1 cbr 6', 'p2 f'", "'p1 cbr 1', 'p2 f'");
    let many = folder.write("a.phhs", format!("[1]\n{HAND}\n[2]\n{bad}"));
    let target = folder.file("b.ohh");
    let output = run(&["convert", &many, &target]);
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    assert!(
        output.stdout.starts_with("hand 2 is left out: line 19, action 8 \"p1 cbr 1\": "),
        "{}",
        output.stdout
    );
    assert!(refusal(&["convert", &many, &target]).ends_with("exists already: name another file"));
    let one = folder.file("c.phh");
    assert!(refusal(&["convert", &many, &one]).ends_with("has many hands, and a .phh has one: name a .phhs"));
    assert!(!Path::new(&one).exists() && !Path::new(&folder.file("c.part")).exists());
    let binary = folder.write("d.phh", b"variant = 'NT'\n\xff\n");
    assert!(
        refusal(&["convert", &binary, &folder.file("e.ohh")])
            .contains("line 2: a hand history is UTF-8 text")
    );
    assert!(
        refusal(&["convert", &many, &folder.file("e.xyz")]).contains("say --to phh, phhs, ohh, text or acpc")
    );
}
