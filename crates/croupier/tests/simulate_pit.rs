//! `croupier simulate` against the house: the engine and the mathematics describe the same game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::Value;
use support::{answer, answer_json, refusal};

fn simulate(arguments: &[&str]) -> Value {
    answer_json(&[&["simulate"], arguments, &["--json"]].concat())
}

/// A mean lies within four standard errors of the exact value. Too few cases for a standard error prove nothing, and
/// nothing that never happens may be expected to.
#[track_caller]
fn assert_agrees(name: &str, beside: &Value) {
    let exact = beside["exact"]["decimal"].as_f64().unwrap_or_else(|| panic!("{name}: {beside}"));
    let mean = beside["mean"].as_f64().unwrap();
    match beside["differs_in_standard_errors"].as_f64() {
        Some(errors) => assert!(errors.abs() < 4.0, "{name}: {beside}"),
        None => assert!((mean - exact).abs() < 1e-4, "{name}: {beside}"),
    }
}

/// Everything but the time it took.
fn timeless(mut report: Value) -> Value {
    report.as_object_mut().unwrap().remove("timing");
    report
}

fn assert_premium_agrees(report: &Value) {
    assert_agrees("result", &report["result"]);
    assert_agrees("average wager", &report["average_wager"]);
    for wager in report["wagers"].as_array().unwrap() {
        assert_agrees(wager["wager"].as_str().unwrap(), wager);
    }
    for (share, beside) in report["shares"].as_object().unwrap() {
        assert_agrees(share, beside);
    }
}

#[test]
fn premium_hold_em_is_the_game_that_was_worked_out() {
    let report = simulate(&[
        "premium-holdem",
        "--rounds",
        "100000",
        "--seed",
        "40",
        "--player-bonus",
        "--dealer-bonus",
        "--threads",
        "2",
    ]);
    assert_premium_agrees(&report);
    let wagers: Vec<&str> =
        report["wagers"].as_array().unwrap().iter().map(|wager| wager["wager"].as_str().unwrap()).collect();
    assert_eq!(wagers, ["ante", "play", "x-tra", "player-bonus", "dealer-bonus"]);
    assert_eq!((&report["policy"], &report["rounds"]), (&"optimal".into(), &100_000.into()));
    let share = |key: &str| report["shares"][key]["mean"].as_f64().unwrap();
    let decided: f64 =
        ["first_play_3x", "second_play_2x", "second_play_1x", "fold"].iter().map(|key| share(key)).sum();
    let ended: f64 = ["win", "tie", "lose", "fold"].iter().map(|key| share(key)).sum();
    assert!((decided - 1.0).abs() < 1e-9 && (ended - 1.0).abs() < 1e-9, "{report}");
    assert!(report["times_paid"]["player_bonus"]["three_of_a_kind"].as_u64().unwrap() > 4_000, "{report}");
}

#[test]
fn a_full_table_with_a_wheel_and_other_prices_agrees_too() {
    let report = simulate(&[
        "premium-holdem",
        "--rounds",
        "15000",
        "--players",
        "6",
        "--policy",
        "careful",
        "--bonus-spin",
        "1-progressive",
        "--setting",
        "x_tra.flush=7 to 5",
        "--setting",
        "second_plays=1,4",
        "--setting",
        "qualifier=none",
        "--setting",
        "spin.weights=20,50,5,1,25,4,1,2,1,15,2,1",
    ]);
    assert_premium_agrees(&report);
    assert_eq!(report["settings"]["x_tra.flush"], "7 to 5");
    assert_eq!(report["shares"]["dealer_not_qualified"]["mean"], 0.0);
    assert!(report["shares"]["second_play_4x"].is_object(), "{report}");
    let spin = &report["bonus_spin"];
    assert_eq!((&spin["table"], &spin["example_weights"]), (&"1-progressive".into(), &false.into()));
    assert!(spin["spins"].as_u64().unwrap() > 3_000, "{report}");
    assert!(spin["average_meter"].as_u64().unwrap() > 500_000, "{report}");
}

fn assert_dice_agree(report: &Value, wagers: usize) {
    let rows = report["wagers"].as_array().unwrap();
    assert_eq!(rows.len(), wagers);
    for row in rows {
        let name = row["wager"].as_str().unwrap();
        for figure in ["result", "wins", "losses", "voids"] {
            assert_agrees(&format!("{name} {figure}"), &row[figure]);
        }
        assert!(row["decided"].as_u64().unwrap() > 2_000, "{row}");
    }
    let [mean, expected] = ["mean", "expected"].map(|key| report["result_per_round"][key].as_f64().unwrap());
    assert!((mean - expected).abs() < 0.2, "{report}");
}

#[test]
fn mini_dice_are_the_game_that_was_worked_out() {
    assert_dice_agree(&simulate(&["mini-dice", "--rounds", "500000", "--seed", "13"]), 10);
    let other = [
        "mini-dice",
        "--rounds",
        "200000",
        "--setting",
        "place_stays_up=yes",
        "--setting",
        "any_7=9 to 2",
        "--setting",
        "place_6=6 to 5",
        "--players",
        "3",
    ];
    assert_dice_agree(&simulate(&other), 10);
}

#[test]
fn craps_is_the_game_that_was_worked_out() {
    assert_dice_agree(&simulate(&["craps", "--rounds", "150000", "--seed", "5"]), 55);
    let other = [
        "craps",
        "--rounds",
        "200000",
        "--setting",
        "hardways_off_on_come_out=yes",
        "--setting",
        "void_twelve_stays_up=yes",
        "--setting",
        "place_stays_up=no",
        "--setting",
        "odds_4=9 to 5",
        "--setting",
        "lay_odds_6=3 to 4",
    ];
    assert_dice_agree(&simulate(&other), 55);
}

#[test]
fn one_wager_is_bet_alone() {
    for wager in ["pass", "dont-come", "place-lose-6", "hard-10", "horn", "come-odds-9"] {
        assert_dice_agree(&simulate(&["craps", "--wager", wager, "--rounds", "300000"]), 1);
    }
    assert_dice_agree(&simulate(&["mini-dice", "--wager", "field", "--rounds", "300000"]), 1);
}

/// Who plays which rounds is settled in one place for all three games; that one is worked out anew for each run of Premium
/// Hold 'Em, which takes seconds, and so the dice stand for it.
#[test]
fn a_seed_gives_the_same_rounds_on_any_number_of_threads() {
    for game in ["mini-dice", "craps"] {
        let run = |seed, threads| {
            timeless(simulate(&[game, "--rounds", "35000", "--seed", seed, "--threads", threads]))
        };
        assert_eq!(run("7", "1"), run("7", "3"));
        assert_ne!(run("7", "1"), run("8", "1"));
    }
}

#[test]
fn the_summary_is_aligned() {
    let text = answer(&["simulate", "craps", "--rounds", "30000", "--seed", "7"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["Craps, one unit on each wager", "30,000 rounds, seed 7", ""]);
    assert!(lines[3].starts_with("wager ") && lines[3].ends_with(" exact  differs"), "{text}");
    assert!(lines[4].starts_with("pass  ") && lines[4].ends_with(" se"), "{text}");
    assert!(text.trim_end().lines().last().unwrap().contains(" rounds a second: "), "{text}");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{text}");
    let text = answer(&["simulate", "mini-dice", "--wager", "any-7", "--setting", "any_7=5 to 1"]);
    assert!(
        text.starts_with("Mini-dice, one unit on any-7\n100,000 rounds, seed 1\nwith any_7=5 to 1\n"),
        "{text}"
    );
}

#[test]
fn bankrolls_are_drawn() {
    let file = std::env::temp_dir().join(format!("croupier-bankrolls-{}.svg", std::process::id()));
    let path = file.to_str().unwrap();
    answer(&["simulate", "craps", "--wager", "pass", "--rounds", "40000", "--plot", path]);
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"), "{svg}");
    for part in ["Bankrolls at craps, one unit on pass", "exact expectation", "two standard deviations"] {
        assert!(svg.contains(part), "{part}");
    }
    // Twenty bankrolls, the expectation and the two sides of the envelope.
    let drawn = svg.matches("<polyline").count() + svg.matches("<path").count();
    assert!(drawn >= 23, "{drawn} lines");
}

#[test]
fn hands_and_rounds_are_not_mistaken_for_each_other() {
    for (arguments, why) in [
        (
            &["holdem", "--rounds", "500"][..],
            "--rounds is for games against the house; holdem is played in hands: write --hands 500",
        ),
        (&["craps", "--hands", "500"], "--hands is for poker; craps is played in rounds: write --rounds 500"),
        (&["holdem", "--wager", "pass"], "--wager is for games against the house, not for holdem"),
        (&["mini-dice", "--stakes", "1/2"], "--stakes is for poker, not for mini-dice"),
        (&["craps", "--keep-stacks"], "--keep-stacks is for poker, not for craps"),
        (&["craps", "--policy", "optimal"], "--policy is for premium-holdem, not for craps"),
        (&["premium-holdem", "--wager", "ante"], "--wager is for the dice games, not for premium-holdem"),
        (
            &["premium-holdem", "--policy", "tight"],
            "there is no policy \"tight\" at premium-holdem; choose from optimal, ",
        ),
        (&["premium-holdem", "--players", "7"], "--players 7: a table of Premium Hold 'Em has 1 to 6 "),
        (&["craps", "--players", "0"], "--players 0: from 1 to 12"),
        (
            &["craps", "--wager", "pas"],
            "craps has no wager \"pas\" (nj:1.2(a)); `croupier games craps` lists them",
        ),
        (
            &["craps", "--wager", "come-4"],
            "--wager \"come-4\" cannot be bet directly: wagers move there by a roll; write come ",
        ),
        (&["craps", "--setting", "pas=1 to 1"], "--setting: there is no setting pas; did you mean pass?"),
        (
            &["mini-dice", "--setting", "any_7=3 to 1"],
            "Mini-dice: any-7 at 3 to 1 is below the minimum of 4 to 1 (nj:",
        ),
        (
            &["premium-holdem", "--setting", "spin.2=5/0"],
            "--setting spin.2: this table has no Bonus Spin; add --bonus-spin 5-progressive",
        ),
        (
            &["premium-holdem", "--bonus-spin", "2-fixed"],
            "the Bonus Spin has no pay table \"2-fixed\"; choose from 5-progressive, ",
        ),
        (
            &["premium-holdem", "--ante", "0.5"],
            "Premium Hold 'Em: the minimum ante is below one dollar (ph:X.6(c))",
        ),
        (
            &["craps", "--wager", "come", "--rounds", "1"],
            "no bet could be made in so few rounds (1); ask for more rounds or another wager",
        ),
        (&["craps", "--rounds", "0"], "--rounds 0 would play nothing; ask for at least 1"),
        (&["craps", "--rounds", "10", "--plot", "/nowhere/x.svg"], "--plot /nowhere/x.svg: "),
        (&["whist"], "there is no game \"whist\"; choose from holdem, "),
    ] {
        let line = refusal(&[&["simulate"], arguments].concat());
        assert!(line.starts_with(&format!("croupier: {why}")), "{arguments:?}: {line}");
    }
}
