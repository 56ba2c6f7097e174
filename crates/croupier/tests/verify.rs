//! `croupier verify` and `croupier audit-rng`, as a person runs them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::evening;
use crate::support;

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use evening::{Evening, Folder};
use serde_json::{Value, json};
use shuffler::Transcript;
use support::{Output, answer, answer_json, refusal, run, typing};

/// A transcript of the first hand, and the root that was published before it.
fn transcript(evening: &Evening, view: &str) -> (String, String) {
    let (db, key) = (evening.db(), evening.key());
    let file = evening.folder.file(&format!("{}.txt", view.replace(':', "-")));
    let hand = ["hand", "1", "--db", &db, "--key", &key, "--view", view, "--transcript", &file, "--json"];
    let root = answer_json(&hand)["roots"][0].as_str().unwrap().to_owned();
    (file, root)
}

#[test]
fn a_true_transcript_passes_every_check() {
    let evening = Evening::after("verify", 1);
    let (file, root) = transcript(&evening, "eye");
    let report = answer_json(&["verify", &file, "--root", &root.to_uppercase(), "--json"]);
    assert_eq!((&report["passed"], &report["hand"], &report["table"]), (&json!(true), &json!(1), &json!(1)));
    let order: BTreeSet<&str> =
        report["decks"][0]["order"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    assert_eq!(order.len(), 52, "the auditor sees the whole deck");
    let text = fs::read_to_string(&file).unwrap();
    let output = typing(&["verify", "-"], &text);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{}", output.stdout);
    let (player, _) = transcript(&evening, "seat:7");
    let report = answer_json(&["verify", &player, "--json"]);
    assert_eq!((&report["viewer"], &report["decks"][0].get("order")), (&json!("seat-7"), &None));
}

#[test]
fn a_wrong_root_or_a_changed_card_fails() {
    let evening = Evening::after("verify-wrong", 1);
    let (file, _) = transcript(&evening, "seat:4");
    let Output { status, stdout, stderr } = run(&["verify", &file, "--root", &"0".repeat(64), "--json"]);
    assert_eq!((status, stderr.as_str()), (1, ""), "{stdout}");
    let report: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(report["passed"], json!(false));

    // A card changed by hand does not even fit the sum at the end.
    let text = fs::read_to_string(&file).unwrap();
    let line = text.lines().find(|line| line.starts_with("card ")).unwrap();
    let card = line.split(' ').nth(2).unwrap();
    let other = if card == "2c" { "2d" } else { "2c" };
    let changed = text.replacen(&format!(" {card} "), &format!(" {other} "), 1);
    let line = refusal(&["verify", &evening.folder.write("changed.txt", changed)]);
    assert!(line.ends_with("the checksum is wrong; the transcript has been changed"), "{line}");

    // A forger makes it fit, but not the commitment to the card.
    let mut forged = Transcript::from_text(&text).unwrap();
    let seen = &mut forged.decks[0].seen;
    (seen[0].card, seen[1].card) = (seen[1].card, seen[0].card);
    let forged = evening.folder.write("forged.txt", forged.to_text());
    let Output { status, stdout, .. } = run(&["verify", &forged]);
    assert_eq!(status, 1, "{stdout}");
}

#[test]
fn what_is_no_transcript_is_refused() {
    let folder = Folder::new("verify-refused");
    let missing = folder.file("none.txt");
    assert!(refusal(&["verify", &missing]).starts_with(&format!("croupier: cannot read {missing}: ")));
    let notes = folder.write("notes.txt", "dear diary\n");
    assert!(refusal(&["verify", &notes]).starts_with(&format!("croupier: {notes}: ")));
    let line = refusal(&["verify", &notes, "--root", "abc"]);
    assert_eq!(line, "croupier: --root \"abc\": a root is 64 hexadecimal digits");
    let help = answer(&["verify", "--help"]);
    assert!(help.contains("croupier verify - --json < hand-1042.txt"), "{help}");
}

/// What a run writes, as bytes.
fn bytes(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_croupier")).args(arguments).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{arguments:?}");
    output.stdout
}

#[test]
fn the_generator_writes_as_much_as_is_asked_for() {
    let raw = ["audit-rng", "raw", "--bytes", "1000", "--seed", "7"];
    assert_eq!(bytes(&raw).len(), 1000);
    assert_eq!(bytes(&raw), bytes(&raw), "a seed gives the same output again");
    assert_ne!(bytes(&raw[..4]), bytes(&raw[..4]), "the operating system does not");
    assert!(bytes(&["audit-rng", "raw", "--bytes", "0"]).is_empty());

    let decks = bytes(&["audit-rng", "decks", "--deals", "3"]);
    assert_eq!(decks.len(), 3 * 52);
    for deck in decks.chunks(52) {
        assert_eq!(deck.iter().copied().collect::<BTreeSet<u8>>(), (0..52).collect());
    }
    let lines = answer(&["audit-rng", "decks", "--deals", "2", "--short", "--lines", "--seed", "7"]);
    for line in lines.lines() {
        let cards: BTreeSet<u8> = line.split_whitespace().map(|card| card.parse().unwrap()).collect();
        assert_eq!(cards, (16..52).collect(), "from the sixes up");
    }
    assert_eq!(lines.lines().count(), 2);
    assert!(refusal(&["audit-rng", "raw", "--bytes", "-1"]).contains("not a whole number"));
}

#[test]
fn the_generator_goes_on_until_the_reader_closes() {
    let mut croupier = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["audit-rng", "raw"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = vec![0; 200_000];
    croupier.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = croupier.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
