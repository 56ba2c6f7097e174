//! `croupier census`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::json;
use support::{answer, answer_json, refusal};

#[test]
fn json_has_the_counts_best_first() {
    let census = answer_json(&["census", "high", "--cards", "7", "--json"]);
    assert_eq!(
        census,
        json!({
            "ranking": "high",
            "cards": 7,
            "total": 133_784_560,
            "distinct_ranks": 4_824,
            "categories": {
                "royal_flush": 4_324,
                "straight_flush": 37_260,
                "four_of_a_kind": 224_848,
                "full_house": 3_473_184,
                "flush": 4_047_644,
                "straight": 6_180_020,
                "three_of_a_kind": 6_461_620,
                "two_pair": 31_433_400,
                "one_pair": 58_627_800,
                "high_card": 23_294_460
            }
        })
    );
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&census), ["ranking", "cards", "total", "distinct_ranks", "categories"]);
    assert_eq!(keys(&census["categories"])[..3], ["royal_flush", "straight_flush", "four_of_a_kind"]);
    // In a short deck a flush is the better hand.
    let short = answer_json(&["census", "short-deck", "--cards", "5", "--json"]);
    assert_eq!(keys(&short["categories"])[3..5], ["flush", "full_house"]);
}

#[test]
fn hands_that_do_not_qualify_come_last() {
    let census = answer_json(&["census", "eight-or-better", "--cards", "5", "--json"]);
    let categories: Vec<(&String, u64)> = census["categories"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(key, hands)| (key, hands.as_u64().unwrap()))
        .collect();
    let keys: Vec<&str> = categories.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, ["5_low", "6_low", "7_low", "8_low", "no_low"]);
    assert_eq!(categories[4].1, 2_541_616);
    assert_eq!(census["distinct_ranks"], 56);
}

#[test]
fn the_table_is_aligned() {
    assert_eq!(
        answer(&["census", "three-card", "--cards", "3"]),
        "\
three-card, 3 cards: 22,100 hands, 741 different

royal flush           4   0.018100%  1 in 5,525
straight flush       44   0.199095%  1 in 502
three of a kind      52   0.235294%  1 in 425
straight            720   3.257919%  1 in 30.7
flush             1,096   4.959276%  1 in 20.2
one pair          3,744  16.941176%  1 in 5.90
high card        16,440  74.389140%  1 in 1.34
"
    );
    assert!(answer(&["census", "6", "--cards", "3"]).ends_with("no low  20,820  94.208145%  1 in 1.06\n"));
    assert!(answer(&["census", "up-low", "--cards", "1"]).starts_with("showing-low, 1 card: 52 hands, 13"));
}

#[test]
fn without_a_number_the_most_cards_are_taken() {
    assert_eq!(answer_json(&["census", "mambo", "--json"])["cards"], 4);
    assert_eq!(answer_json(&["census", "badugi", "--json"])["total"], 270_725);
}

#[test]
fn nonsense_is_refused() {
    assert_eq!(
        refusal(&["census", "high", "--cards", "9"]),
        "croupier: high hands are made from 5 to 7 cards, not from 9"
    );
    assert_eq!(
        refusal(&["census", "badugi", "--cards", "5"]),
        "croupier: badugi hands are made from 4 cards, not from 5"
    );
    for typed in ["seven", "-1", "7.5", ""] {
        let line = refusal(&["census", "high", "--cards", typed]);
        assert_eq!(line, format!("croupier: --cards {typed:?} is not a number"));
    }
    let line = refusal(&["census", "pinochle"]);
    assert!(line.starts_with("croupier: there is no ranking \"pinochle\"; choose from high, "), "{line}");
}

#[test]
fn the_help_teaches() {
    let help = answer(&["census", "--help"]);
    assert!(help.contains("  croupier census high --cards 5 --json\n"), "{help}");
    assert!(help.contains("  eight-or-better  8, eight "), "{help}");
}
