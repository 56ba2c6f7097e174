//! `croupier equity` and `croupier tour` as a user runs them.

#![allow(clippy::unwrap_used)]

use crate::support;

use support::{answer, answer_json, refusal};

#[test]
fn a_flop_is_counted_in_full() {
    let text = answer(&["equity", "holdem", "AhKh", "QsQd", "--board", "2c7d9h"]);
    assert!(text.starts_with("Hold'em, board 2c7d9h: all 990 deals\n"), "{text}");
    assert!(text.contains("AhKh    28.283%") && text.contains("QsQd    71.717%"), "{text}");
}

#[test]
fn json_gives_fractions_and_decimals() {
    let json = answer_json(&["equity", "holdem", "AhKh", "QsQd", "--board", "2c7d9h", "--json"]);
    assert_eq!(json["method"], "exact");
    assert_eq!(json["deals"], 990);
    assert_eq!(json["players"][0]["equity_fraction"], "28/99");
    assert!((json["players"][0]["equity"].as_f64().unwrap() - 28.0 / 99.0).abs() < 1e-15);
    assert_eq!(json["players"][1]["shares"][0]["ranking"], "high");
}

#[test]
fn split_pots_show_both_halves() {
    let json = answer_json(&["equity", "omaha8", "AhAs2d3d", "KcKd7h6h", "--board", "4c5s9h", "--json"]);
    let player = &json["players"][0];
    assert_eq!(player["shares"].as_array().unwrap().len(), 2);
    assert!(player["scoop"].as_f64().unwrap() > 0.0);
    let text = answer(&["equity", "omaha8", "AhAs2d3d", "KcKd7h6h", "--board", "4c5s9h"]);
    assert!(text.contains("scoop   high win   high tie    low win    low tie"), "{text}");
}

#[test]
fn a_seed_is_an_answer() {
    let sample = |seed: &str, threads: &str| {
        answer(&[
            "equity",
            "holdem",
            "AA",
            "KK",
            "random",
            "--samples",
            "200000",
            "--seed",
            seed,
            "--threads",
            threads,
        ])
    };
    assert_eq!(sample("7", "1"), sample("7", "2"));
    assert_ne!(sample("7", "1"), sample("8", "1"));
    assert!(sample("7", "1").contains("200,000 deals sampled, seed 7"));
}

#[test]
fn nonsense_is_refused_in_one_line() {
    for (arguments, named) in [
        (&["holdem", "AhKh", "AhQd"][..], "Ah is in two places: with player 1 and with player 2"),
        (&["holdem", "AhKh", "QsQd", "--board", "2c\n7x"], "'x'"),
        (&["holdem", "A\u{1b}[31m", "QsQd"], "\\u{1b}"),
        (&["holdem", "AA", "KK", "--seed", "-1"], "--seed"),
        (&["holdem", "AA", "KK", "--threads", "65535"], "--threads 65535"),
        (&["holdem", "QQ+", "QQ+", "QQ+", "QQ+", "QQ+", "QQ+", "QQ+"], "cannot all be dealt from one deck"),
        (&["razz", "Ah", "Kh", "--board", "2c"], "this game has no board"),
        (&["holdem", "AhKh"], "give 2 to 10 hands"),
        (&["holdem", "AhKx", "QsQd"], "'x' at character 4"),
        (&["holdem", "AAs", "QsQd"], "\"AAs\""),
        (&["holdem", "AhKh", "QsQd", "--board", "2c7"], "--board \"2c7\""),
        (&["holdem", "AhKh", "QsQd", "--board", "2c7dAh"], "Ah is in two places"),
        (&["stud", "AhKhQhJhTh9h8h7h6h", "2c"], "9 cards in a game of 7"),
        (&["short-deck", "AhKh", "5s5d"], "not in this game's deck"),
        (&["baccarat", "AhKh", "5s5d"], "there is no game \"baccarat\""),
        (&["stud", "Ah", "Kh", "Qh", "--exact"], "too many deals"),
        (&["holdem", "AA", "KK", "--samples", "0"], "--samples 0"),
        (&["holdem", "AA", "KK", "--samples", "many"], "'many'"),
        (&["holdem", "AA", "KK", "--threads", "0"], "--threads 0"),
        (&["holdem", "AA", "KK", "--exact", "--samples", "5"], "--exact"),
        (&["holdem", "AA", "KK", "--frob"], "--frob"),
        (&[], "<GAME>"),
    ] {
        let words: Vec<&str> = ["equity"].iter().chain(arguments).copied().collect();
        let line = refusal(&words);
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}

#[test]
fn the_tour_shows_every_command() {
    let tour = answer(&["tour"]);
    for command in [
        "evaluate",
        "census",
        "equity",
        "games",
        "simulate",
        "icm",
        "structure",
        "script",
        "rules search",
        "rules show",
    ] {
        assert!(tour.contains(&format!("$ croupier {command} ")), "{command}");
    }
    assert!(tour.contains("full house, kings over nines"));
    assert!(tour.contains("133,784,560"));
    assert!(tour.contains("\n1 script in 1 file, 2 checks: 1 passed\n"));
}
