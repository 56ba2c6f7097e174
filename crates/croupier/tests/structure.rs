//! `croupier structure` as a user runs it.

#![allow(clippy::unwrap_used)]

use crate::support;

use support::{answer, answer_json, refusal, run, typing};

const MINE: &str = "start = 5000\nchips = [25, 100]\n[[level]]\nminutes = 20\nblinds = [25, 50]\n";

#[test]
fn structures_of_the_house_are_listed_and_shown() {
    let list = answer(&["structure", "show"]);
    for key in ["turbo", "deep", "satellite", "bounty", "sit-and-go", "freeze-out-45"] {
        assert!(list.lines().any(|line| line.starts_with(key)), "{key}: {list}");
        assert!(answer(&["structure", "check", key]).ends_with("Nothing speaks against it.\n"), "{key}");
    }
    let turbo = answer(&["structure", "show", "turbo"]);
    for words in [
        "Starting stack 10,000 in chips of 25, 100, 500, 1,000 and 5,000",
        "1        5  holdem nl           25-50\n",
        "3        5  holdem nl           75-150               150 by the big blind\n",
        "the 25 chips are raced off for 100\n",
        "break of 5 minutes\n",
        "45 entries at tables of 9, 70 hands an hour: about 1 h 43 min, ending in level 20 with 22 big blinds in play\n",
    ] {
        assert!(turbo.contains(words), "{words}: {turbo}");
    }
    let json = answer_json(&["structure", "show", "turbo", "--json", "--entries", "90"]);
    assert_eq!(json["levels"][2]["ante"]["by"], "big-blind");
    assert_eq!(json["estimate"]["entries"], 90);
    assert_eq!(answer_json(&["structure", "show", "--json"])[0]["key"], "turbo");
}

#[test]
fn the_forms_are_converted_into_each_other() {
    let toml = answer(&["structure", "show", "deep", "--form", "toml"]);
    let csv = answer(&["structure", "convert", "deep", "--to", "csv"]);
    assert!(csv.starts_with("row,minutes,game,"), "{csv}");
    let back = typing(&["structure", "convert", "-", "--form", "csv", "--to", "toml"], &csv);
    assert_eq!((back.status, back.stdout.as_str(), back.stderr.as_str()), (0, toml.as_str(), ""));
    // Standard input is TOML if nobody says otherwise.
    let again = typing(&["structure", "convert", "-", "--to", "csv"], &toml);
    assert_eq!(again.stdout, csv);
}

#[test]
fn what_speaks_against_a_structure_is_said_with_status_1() {
    let output = typing(&["structure", "check", "-", "--entries", "18"], MINE);
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    assert!(output.stdout.starts_with("-: 1 levels; it can be played\n"), "{}", output.stdout);
    assert!(
        output.stdout.contains("\n! the levels are over after 0:20:00, before the event is likely to be\n"),
        "{}",
        output.stdout
    );
    let output = typing(&["structure", "check", "-", "--json"], MINE);
    let json: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    assert_eq!((output.status, json["levels"].as_u64()), (1, Some(1)));
    assert_eq!(json["estimate"]["ends_within_levels"], false);
}

/// What cannot be read or played is one sentence, with its line or its rule.
#[test]
fn bad_structures_are_refused_in_one_line() {
    let level = "[[level]]\nminutes = 20\nblinds = [";
    for (text, named) in [
        (format!("{MINE}{level}25, 25]\n"), "-: level 2 falls: 25 after 50 (cb:12.tourn.8)"),
        (
            format!("{MINE}{level}30, 60]\n"),
            "-: level 2 asks for 30, which chips of 25, the smallest in play, cannot pay (cb:12.tourn.10a)",
        ),
        (format!("{MINE}game = \"whist\"\n"), "-, line 3: there is no game \"whist\""),
        ("start = 5 \u{1b}[31m".to_owned(), "-, line 1: "),
        (String::new(), "-, line 1: start is missing"),
    ] {
        let output = typing(&["structure", "check", "-"], &text);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{text}");
        assert!(output.stderr.contains(named) && output.stderr.lines().count() == 1, "{}", output.stderr);
    }
    for (arguments, named) in [
        (&["check", "whist"][..], "there is no structure \"whist\"; choose from turbo, deep"),
        (&["check", "nowhere.toml"], "nowhere.toml: "),
        (&["check", "nowhere.txt"], "nowhere.txt: the name ends in neither .toml nor .csv; say --form"),
        (&["check", "turbo", "--entries", "1"], "--entries 1: give 2 to 1000000"),
        (&["check", "turbo", "--seats", "13"], "--seats 13: give 2 to 12"),
        (&["check", "turbo", "--hands-per-hour", "0"], "--hands-per-hour 0: give 1 to 300"),
        (&["convert", "turbo"], "--to"),
        (&["convert", "turbo", "--to", "pdf"], "'pdf'"),
    ] {
        let words: Vec<&str> = ["structure"].iter().chain(arguments).copied().collect();
        let line = refusal(&words);
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}

#[test]
fn help_teaches_the_form() {
    let output = run(&["structure", "--help"]);
    assert_eq!(output.status, 0);
    assert!(output.stdout.contains("[[level]]") && output.stdout.contains("ante-by = \"big-blind\""));
}
