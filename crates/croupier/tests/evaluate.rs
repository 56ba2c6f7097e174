//! `croupier evaluate`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::json;
use support::{answer, answer_json, refusal};

#[test]
fn a_hand_is_named_and_placed() {
    assert_eq!(
        answer(&["evaluate", "high", "KsKhKd9c9s"]),
        "\
full house, kings over nines
  category  full house
  made of   KsKhKd9s9c
  number    7,280 of 7,462
"
    );
    assert_eq!(
        answer(&["evaluate", "high", "9s 9h", "--board", "Ad Kc 4s 3h 2h"]),
        "\
pair of nines, A-K-4 kickers
  category  one pair
  made of   AdKc9s9h4s
  number    3,030 of 7,462
"
    );
    assert_eq!(
        answer(&["evaluate", "badugi", "7s4h2dKd"]),
        "three-card 7-4-2\n  category  three-card badugi\n"
    );
}

#[test]
fn json_says_the_same() {
    assert_eq!(
        answer_json(&["evaluate", "holdem", "A♠ ten of spades", "--board", "KsQsJs2c2d", "--json"]),
        json!({
            "ranking": "high",
            "qualifies": true,
            "name": "royal flush",
            "category": "royal_flush",
            "made_of": "AsKsQsJsTs",
            "number": 7_462,
            "of": 7_462
        })
    );
    assert_eq!(
        answer_json(&["evaluate", "8", "8s6h4d3c2s", "--json"]),
        json!({
            "ranking": "eight-or-better",
            "qualifies": true,
            "name": "8-6-4-3-2 low",
            "category": "8_low",
            "made_of": "8s6h4d3c2s"
        })
    );
}

#[test]
fn omaha_takes_two_and_three() {
    let hand = ["evaluate", "high", "Ts3c", "--board", "AsKsQsJs2d"];
    assert!(answer(&hand).starts_with("royal flush\n"));
    let omaha = answer(&[&hand[..], &["--omaha"]].concat());
    assert!(omaha.starts_with("ace high, A-K-Q-10-3\n"), "{omaha}");
    let four = answer(&["evaluate", "high", "Ts3c3d4h", "--board", "AsKsQsJs2d", "--omaha"]);
    assert!(four.starts_with("pair of threes, A-K-Q kickers\n"), "{four}");
    assert!(four.contains("  made of   AsKsQs3d3c\n"), "{four}");
}

#[test]
fn a_low_may_fail_to_qualify() {
    assert_eq!(answer(&["evaluate", "8", "9s6h4d3c2s"]), "no qualifying low\n");
    assert_eq!(answer(&["evaluate", "six", "AsKd2c7c"]), "no qualifying low\n");
    assert_eq!(
        answer(&["evaluate", "8", "As2dKcKd", "--board", "3h4cTsKhQd", "--omaha"]),
        "no qualifying low\n"
    );
    assert_eq!(
        answer_json(&["evaluate", "8", "9s6h4d3c2s", "--json"]),
        json!({
            "ranking": "eight-or-better",
            "qualifies": false,
            "name": "no qualifying low",
            "category": "no_low"
        })
    );
}

#[test]
fn nonsense_is_refused() {
    for (arguments, line) in [
        (
            &["high", "KsKhKs9c9s"][..],
            "the hand \"KsKhKs9c9s\": Ks stands twice, the second time at character 5",
        ),
        (&["high", "AsKx"], "the hand \"AsKx\": character 4, 'x', is not a suit (c, d, h, s)"),
        (
            &["high", "AsKs", "--board", "QsJ"],
            "the board \"QsJ\": the text ends at character 4 where the suit of the jack should stand (c, d, h, s)",
        ),
        (&["high", "AsKsQsJsTs9s8s7s6s"], "9 cards in the hand, but high takes 5 to 7"),
        (&["high", ""], "0 cards in the hand, but high takes 5 to 7"),
        (
            &["high", "AsKs", "--board", "QsJsTs9s8s7s"],
            "8 cards in the hand and on the board, but high takes 5 to 7",
        ),
        (&["badugi", "As"], "1 card in the hand, but badugi takes 4"),
        (&["6+", "AsKsQsJs5s"], "5s is not in the deck of short-deck"),
        (&["high", "AsKs", "--board", "QsJsAs"], "As is both in the hand and on the board"),
        (&["high", "As", "--board", "QsJsTs", "--omaha"], "1 card in the hand, but --omaha takes 2 to 6"),
        (&["high", "AsKs", "--board", "QsJs", "--omaha"], "2 cards on the board, but --omaha takes 3 to 5"),
        (&["high", "AsKsQsJs", "--omaha"], "--omaha uses three cards of the board: give it with --board"),
        (
            &["badugi", "AsKs", "--board", "QsJsTs", "--omaha"],
            "--omaha makes hands of five cards, which badugi does not rank",
        ),
    ] {
        let arguments = [&["evaluate"], arguments].concat();
        assert_eq!(refusal(&arguments), format!("croupier: {line}"), "{arguments:?}");
    }
    let line = refusal(&["evaluate", "pinochle", "AsKs"]);
    assert!(line.starts_with("croupier: there is no ranking \"pinochle\"; choose from high, "), "{line}");
}

/// Every example of the help is a command that works.
#[test]
fn the_help_teaches() {
    let help = answer(&["evaluate", "--help"]);
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  croupier ")).collect();
    assert_eq!(examples.len(), 5, "{help}");
    for example in examples {
        // Quoted words have spaces: take every other piece between quotes as it stands.
        let pieces = example.split('"').enumerate();
        let words: Vec<&str> = pieces
            .flat_map(|(place, piece)| match place % 2 {
                0 => piece.split_whitespace().collect(),
                _ => vec![piece],
            })
            .collect();
        answer(&words);
    }
}
