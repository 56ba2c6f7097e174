//! `croupier simulate`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::Value;
use support::{answer, answer_json, refusal};

const GAMES: [&str; 20] = [
    "holdem",
    "omaha",
    "omaha8",
    "big-o",
    "pineapple",
    "pineapple8",
    "crazy-pineapple",
    "crazy-pineapple8",
    "short-deck",
    "stud",
    "stud-hi-lo",
    "stud8",
    "razz",
    "five-card-stud",
    "mambo",
    "five-card-draw",
    "lowball",
    "deuce-single",
    "deuce-triple",
    "badugi",
];

fn simulate(arguments: &[&str]) -> Value {
    answer_json(&[&["simulate"], arguments, &["--json"]].concat())
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

/// What the seats have won and lost, and what the house took, cancel out.
#[track_caller]
fn assert_even(report: &Value) {
    for fared in ["seats", "positions"] {
        let nets: Vec<i64> =
            report[fared].as_array().unwrap().iter().map(|seat| number(&seat["net"])).collect();
        let lost = nets.iter().sum::<i64>() + number(&report["rake"]);
        assert!(nets.is_empty() || lost == 0, "{report}");
    }
}

/// The summary without its last line, which is about time.
fn timeless(text: &str) -> &str {
    let (summary, speed) = text.trim_end().rsplit_once('\n').unwrap();
    assert!(speed.contains(" hands a second: "), "{speed}");
    summary
}

#[test]
fn every_game_keeps_its_chips_and_cards_in_every_structure() {
    for game in GAMES {
        for structure in ["nl", "pl", "fl", "spread"] {
            for more in [&["--players", "6"][..], &["--players", "2", "--keep-stacks"]] {
                let report = simulate(
                    &[&[game, "--structure", structure, "--hands", "2000", "--seed", "11"], more].concat(),
                );
                assert_eq!(report["hands"], 2_000, "{game} {structure}");
                assert_eq!(report["structure"], structure);
                assert!(number(&report["checks"]) > 4_000, "{game} {structure}: {report}");
                assert!(number(&report["events"]) > 20_000, "{game} {structure}: {report}");
                assert_even(&report);
            }
        }
    }
}

#[test]
fn full_tables_keep_their_chips_and_cards() {
    for (game, players) in
        [("holdem", "11"), ("stud", "8"), ("five-card-draw", "8"), ("big-o", "8"), ("mambo", "11")]
    {
        let report = simulate(&[game, "--players", players, "--hands", "1000", "--keep-stacks"]);
        assert_even(&report);
        assert!(number(&report["hands_with_side_pots"]) > 0 || report["structure"] == "fl", "{report}");
    }
    // Nobody folds: eight hands of seven cards and the burns are more than a deck.
    assert_eq!(
        simulate(&["stud", "--players", "8", "--policy", "call", "--hands", "100"])["common_cards"],
        100
    );
    // Eight players draw a lot more than twelve cards.
    assert!(number(&simulate(&["five-card-draw", "--players", "8", "--hands", "1000"])["reshuffles"]) > 0);
}

#[test]
fn a_seed_gives_the_same_summary_on_any_number_of_threads() {
    let run = |game, policy, seed, threads| {
        let hands = if policy == "random" { "5000" } else { "1500" };
        answer(&[
            "simulate",
            game,
            "--hands",
            hands,
            "--policy",
            policy,
            "--seed",
            seed,
            "--threads",
            threads,
            "--keep-stacks",
        ])
    };
    for (game, policy) in
        [("holdem", "random"), ("stud8", "random"), ("badugi", "random"), ("holdem", "mixed")]
    {
        let one = run(game, policy, "7", "1");
        assert_eq!(timeless(&one), timeless(&run(game, policy, "7", "3")));
        assert_ne!(timeless(&one), timeless(&run(game, policy, "8", "1")));
    }
}

#[test]
fn the_summary_is_aligned() {
    let text =
        answer(&["simulate", "holdem", "--hands", "3000", "--seed", "7", "--rake", "5", "--rake-cap", "3"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Hold'em, no limit, blinds $1/$2, house rules cb-2015, 6 players with $200");
    assert_eq!(lines[1..3], ["3,000 hands, seed 7, policy random", ""]);
    for (name, more) in [
        ("events", " a hand, "),
        ("showdowns", "% of the hands"),
        ("average pot", "at most $1,2"),
        ("all-ins", ""),
        ("side pots", "at most"),
        ("split pots", ""),
        ("odd chips", " in all"),
        ("rake", " a hand"),
        ("checks", "chips and cards counted, none lost or gained"),
        ("fold", ""),
        ("raise", ""),
        ("seat 6", "random"),
        ("button + 5", "%"),
    ] {
        let line = lines.iter().find(|line| line.starts_with(&format!("{name:13}")));
        assert!(line.unwrap_or(&"").contains(more), "{name}: {line:?}");
    }
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn rake_is_taken_and_capped() {
    let report = simulate(&["holdem", "--hands", "2000", "--rake", "10", "--rake-cap", "4"]);
    assert_even(&report);
    let rake = number(&report["rake"]);
    assert!(rake > 0 && rake <= 2_000 * 400, "{report}");
    assert_eq!(simulate(&["holdem", "--hands", "200"])["rake"], 0);
    // By the book New Jersey rakes each round.
    assert_even(&simulate(&["stud", "--house", "nj-2008", "--hands", "2000", "--rake", "10%"]));
}

#[test]
fn policies_play_every_game() {
    for game in GAMES {
        let report = simulate(&[game, "--policy", "mixed", "--hands", "60", "--players", "4"]);
        assert_even(&report);
        assert_eq!(report["seats"][0]["policy"], "tight");
        assert_eq!(report["seats"][1]["policy"], "loose");
        let caller = simulate(&[game, "--policy", "call", "--hands", "60", "--players", "4"]);
        let raises = ["raise", "fold"].map(|act| number(&caller["actions"][act]));
        assert_eq!((raises, &caller["showdowns"]), ([0, 0], &caller["hands"]), "{game}");
    }
}

#[test]
fn houses_and_stakes_are_as_asked_for() {
    let report = simulate(&[
        "razz",
        "--structure",
        "fl",
        "--stakes",
        "10/20",
        "--ante",
        "1",
        "--bring-in",
        "3",
        "--hands",
        "50",
    ]);
    assert_eq!(
        report["table"],
        "Razz, limit $10/$20, ante $1, bring-in $3, house rules cb-2015, 6 players with $1,000"
    );
    let report =
        simulate(&["omaha", "--house", "cb-2015", "--stakes", "0.25/0.50", "--stack", "20", "--hands", "50"]);
    assert_eq!(
        report["table"],
        "Omaha, pot limit, blinds $0.25/$0.50, house rules cb-2015, 6 players with $20"
    );
    let report = simulate(&[
        "holdem",
        "--structure",
        "spread",
        "--stakes",
        "2/6/12",
        "--blinds",
        "1/2",
        "--hands",
        "50",
    ]);
    assert_eq!(
        report["table"],
        "Hold'em, spread $2 to $6, late $12, blinds $1/$2, house rules cb-2015, 6 players with $200"
    );
}

#[test]
fn nonsense_is_refused() {
    for (arguments, why) in [
        (&["whist"][..], "there is no game \"whist\"; choose from holdem, "),
        (&["holdem", "--structure", "xl"], "there is no structure \"xl\"; choose from nl, pl, fl, spread"),
        (&["holdem", "--stakes", "1/x"], "--stakes \"1/x\": 'x' is not a digit; write amounts as in 1/2"),
        (
            &["holdem", "--structure", "fl", "--stakes", "2"],
            "--stakes \"2\": write the lower and the upper bet, as in 2/4",
        ),
        (
            &["holdem", "--stakes", "2/1"],
            "Hold'em: a hand has at most three blinds, no more blinds than players, and no blind smaller",
        ),
        (&["holdem", "--stakes", "0/0"], "Hold'em: limits and chips must be above zero"),
        (&["holdem", "--players", "12"], "Hold'em: 12 players are too many: 11 can be dealt in"),
        (&["holdem", "--players", "1"], "Hold'em: a hand needs at least two players"),
        (&["holdem", "--players", "0"], "Hold'em: a hand needs at least two players"),
        (&["razz", "--house", "nj-2008"], "Razz: this house may not spread this game (nj:14.8(b))"),
        (
            &["omaha", "--house", "nj-2008", "--stakes", "0.25/0.50"],
            "Omaha: $0.25 cannot be put up here: chips begin at a dollar, and coin is for antes of the house alone \
             (nj:14.7(c)/2@nj-2008)",
        ),
        (
            &["holdem", "--house", "bellagio"],
            "there are no house rules \"bellagio\"; choose from cb-2015, nj-2008, nj-2001, nj-1998, phh",
        ),
        (
            &["stud", "--bring-in", "5"],
            "Seven-card stud: a stud game needs a bring-in above zero and no higher than the lower limit",
        ),
        (&["stud", "--blinds", "1/2"], "Seven-card stud: a hand has at most three blinds"),
        (&["holdem", "--stack", "0"], "Hold'em: the player in seat 1 has no chips"),
        (&["holdem", "--stack", "-5"], "--stack \"-5\": '-' is not a digit; write 2 or 0.25"),
        (&["holdem", "--stack", "99999999999999999"], "Hold'em: there are too many chips to count"),
        (
            &["holdem", "--policy", "wild"],
            "there is no policy \"wild\"; choose from random, tight, loose, mixed, call",
        ),
        (&["holdem", "--hands", "0"], "--hands 0 would play nothing; ask for at least 1"),
        (&["holdem", "--hands", "-1"], "invalid value '-1' for '--hands <N>'"),
        (&["holdem", "--threads", "0"], "--threads 0: from 1 to 1024"),
        (&["holdem", "--rake", "many"], "--rake \"many\" is not a percentage from 0 to 100"),
        (
            &["holdem", "--house", "nj-2008", "--rake", "11"],
            "Hold'em: the rake may be at most 10 percent (nj:14.14(b)1.i)",
        ),
        (
            &["holdem", "--rake-cap", "3"],
            "the following required arguments were not provided: --rake <PERCENT>",
        ),
    ] {
        let line = refusal(&[&["simulate"], arguments].concat());
        assert!(line.starts_with(&format!("croupier: {why}")), "{arguments:?}: {line}");
    }
}
