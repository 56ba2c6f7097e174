//! `croupier odds` as a user runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use support::{answer, answer_json, refusal};

/// A file for this test alone.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The two sides of a fraction in JSON, in lowest terms, with its decimal beside it.
#[track_caller]
fn fraction(value: &Value) -> (i128, i128) {
    let text = value["fraction"].as_str().unwrap();
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let (above, below): (i128, i128) = (above.parse().unwrap(), below.parse().unwrap());
    assert!(below > 0 && divisor(above, below) == 1, "{text} can be reduced");
    let decimal = value["decimal"].as_f64().unwrap();
    assert!((decimal - above as f64 / below as f64).abs() <= 1e-12 * decimal.abs().max(1.0), "{value}");
    (above, below)
}

fn divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { divisor(b, a % b) }
}

/// Whether fractions add up to another, exactly.
#[track_caller]
fn add_up<'a>(parts: impl IntoIterator<Item = &'a Value>, whole: (i128, i128)) {
    let sum = parts.into_iter().map(fraction).fold((0, 1), |(a, b), (c, d)| {
        let (above, below) = (a * (d / divisor(b, d)) + c * (b / divisor(b, d)), b / divisor(b, d) * d);
        (above / divisor(above, below), below / divisor(above, below))
    });
    assert_eq!(sum, whole);
}

/// Checks that a picture is well-formed: one root, every element closed in its turn, signs written out, no script.
#[track_caller]
fn well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut roots = 0;
    let mut rest = svg;
    while let Some((text, after)) = rest.split_once('<') {
        assert!(!open.is_empty() || text.trim().is_empty(), "text outside the picture: {text}");
        for sign in text.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|name| sign.starts_with(name)), "{text}");
        }
        let (tag, after) = after.split_once('>').unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            roots += usize::from(open.is_empty());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert_ne!(name, "script");
        rest = after;
    }
    assert!(open.is_empty() && roots == 1 && rest.trim().is_empty(), "{open:?}");
    for part in ["<title id=", "<desc id=", "prefers-color-scheme:dark", "role=\"img\""] {
        assert!(svg.contains(part), "{part}");
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "a number is missing");
}

#[test]
fn a_round_is_counted_to_the_last_card() {
    let path = file("starting-hands.svg");
    let plot = path.to_str().unwrap();
    let odds = answer_json(&["odds", "premium-holdem", "--json", "--plot", plot]);
    assert_eq!(odds["game"], "premium-holdem");
    assert_eq!(odds["policy"], "optimal");
    assert_eq!(odds["settings"], serde_json::json!({}));
    for key in ["average_wager", "element_of_risk", "dealer_not_qualified"] {
        let (above, _) = fraction(&odds[key]);
        assert!(above > 0, "{key}");
    }
    add_up(["share_3x", "share_2x", "share_1x", "share_fold"].map(|key| &odds[key]), (1, 1));
    add_up(["wins", "ties", "losses", "share_fold"].map(|key| &odds[key]), (1, 1));
    add_up(["ev_ante", "ev_play", "ev_xtra"].map(|key| &odds[key]), fraction(&odds["ev_per_ante"]));
    let deviation = odds["standard_deviation"].as_f64().unwrap();
    assert!((deviation * deviation - odds["variance"]["decimal"].as_f64().unwrap()).abs() < 1e-9);
    // The first play is made with certain hands, whatever comes.
    let (above, below) = fraction(&odds["share_3x"]);
    assert_eq!(above * 22_100, below * i128::from(odds["raise_3x_hands"].as_u64().unwrap()));
    assert!(!odds["strategy"].as_array().unwrap().is_empty());

    jacks_up(&odds["jacks_up"]);
    bonus_spin(&odds["bonus_spin"]);

    let svg = fs::read_to_string(&path).unwrap();
    well_formed(&svg);
    for series in
        ["3x at once", "check and play on", "check, then 1x always", "check, then 2x always", "fold"]
    {
        assert!(svg.contains(&format!("<title>{series}</title></path>")), "{series}");
        assert_eq!(svg.matches(&format!(">{series}</text>")).count(), 1, "{series} in the legend");
    }
    assert!(svg.contains("3x is ahead on average from here</text>"), "the place is marked");
    assert!(svg.contains("3x is right for 3,400 of 22,100 hands"), "in what is read aloud");
    assert!(svg.contains(">value in antes</text>") && svg.contains(">share of the starting hands"));
}

fn jacks_up(bonus: &Value) {
    assert_eq!(fraction(&bonus["ev"]), (-116_239, 2_389_010));
    let categories = bonus["categories"].as_object().unwrap();
    assert_eq!(categories.len(), 11);
    assert_eq!(categories.values().map(|row| row["count"].as_u64().unwrap()).sum::<u64>(), 133_784_560);
    add_up(categories.values().map(|row| &row["probability"]), (1, 1));
    add_up(categories.values().map(|row| &row["returns"]), fraction(&bonus["ev"]));
    assert_eq!(categories["royal_flush"]["count"], 4_324);
    assert_eq!(categories["royal_flush"]["pays"], "50 to 1");
    assert_eq!(categories["two_pair"]["pays"], "lose");
}

fn bonus_spin(spin: &Value) {
    assert_eq!(fraction(&spin["trigger"]), (22, 425));
    assert_eq!(spin["weights_are_an_example"], true);
    let tables = spin["tables"].as_array().unwrap();
    let keys: Vec<&str> = tables.iter().map(|table| table["table"].as_str().unwrap()).collect();
    assert_eq!(keys, ["5-progressive", "5-fixed", "1-progressive", "1-fixed"]);
    for table in tables {
        assert!(table["note"].as_str().unwrap().starts_with("EXAMPLE weights"), "{table}");
        let by_players = table["by_players"].as_array().unwrap();
        assert_eq!(by_players.len(), 6);
        for players in by_players {
            for at in players["at"].as_array().unwrap() {
                let (above, below) = fraction(&at["returned"]);
                assert_eq!(fraction(&at["value"]), (above - below, below), "a wager less than it returns");
            }
            let fixed = table["top"]["kind"] == "fixed";
            assert_eq!(players["break_even_meter"].is_null(), fixed);
        }
    }
}

#[test]
fn the_page_follows_settings_and_policy() {
    let page = answer(&[
        "odds",
        "premium-holdem",
        "--policy",
        "call",
        "--setting",
        "first_play=4",
        "--setting",
        "jacks_up.flush=5 to 1",
        "--setting",
        "spin.top=20000",
        "--setting",
        "spin.weights=1,1,1,1,1,1,1,1,1,1,1,1",
        "--players",
        "1",
        "--meter",
        "$25,000",
    ]);
    assert!(page.starts_with("Premium Hold 'Em: all 66,444,101,724,000 deals\n"), "{page}");
    for part in [
        "  policy    call: check, then the smallest play wager with every hand\n",
        "  settings  first_play=4; jacks_up.flush=5 to 1;\n",
        "spin.weights=1,1,1,1,1,1,1,1,1,1,1,1; spin.top=20000\n",
        "play 4x at once    0.0000%  0\n",
        "check, play 1x   100.0000%  1\n",
        "  average wager             3.000000  3\n",
        "Play 4x with none of the 22,100 starting hands\n",
        "flush             4,047,644   3.025494%  1 in 33.1    5 to 1 ",
        "5-progressive: $5 a wager, a meter from $20,000 that takes 7%",
        "  meter $25,000  ",
    ] {
        assert!(page.contains(part), "{part:?} in\n{page}");
    }
    // The house has given its weights and asked about one pay table.
    assert!(!page.contains("EXAMPLE") && !page.contains("1-fixed"), "{page}");
    let widest = page.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest <= 80, "{widest} columns");
}

#[test]
fn a_start_is_valued_over_every_board() {
    let advice = answer_json(&["odds", "premium-holdem", "--json", "advise", "Ac", "As", "Ad"]);
    assert_eq!(advice["hand"], "AcAsAd");
    assert_eq!(advice["board"], Value::Null);
    assert_eq!(advice["showdown"], Value::Null);
    assert_eq!(advice["best"], "play 3x");
    let choices = advice["choices"].as_array().unwrap();
    assert_eq!(choices.len(), 2);
    assert!(choices[0]["value"]["decimal"].as_f64() > choices[1]["value"]["decimal"].as_f64());
    add_up([&advice["margin"], &choices[1]["value"]], fraction(&choices[0]["value"]));
}

#[test]
fn advice_on_a_board_is_exact() {
    assert_eq!(
        answer(&["odds", "premium-holdem", "advise", "AhKhQd", "--board", "Ks Jd 8c 4s"]),
        "\
Premium Hold 'Em, AhKhQd, board KsJd8c4s: pair of kings

  play 2x   1.181818  13/11      best, by 0.568851
  play 1x   0.612967  4349/7095
  fold     -2.000000  -2

Of 14,190 dealer hands
  are lower       11,122  78.379140%
  tie                 18   0.126850%
  are higher       3,050  21.494010%
  do not qualify   4,396  30.979563%
"
    );
    // Options may stand on either side of the word.
    let arguments = "odds premium-holdem --setting second_plays=1,5 advise AhKhQd --board KsJd8c4s --json";
    let arguments: Vec<&str> = arguments.split(' ').chain(["--setting", "x_tra_on_fold=push"]).collect();
    let advice = answer_json(&arguments);
    assert_eq!(advice["best"], "play 5x");
    let changed = serde_json::json!({"second_plays": "1,5", "x_tra_on_fold": "push"});
    assert_eq!(advice["settings"], changed);
    assert_eq!(advice["choices"][2]["decision"], "fold");
    assert_eq!(fraction(&advice["choices"][2]["value"]), (-1, 1));
    assert_eq!(advice["showdown"]["dealer_hands"], 14_190);
}

#[test]
fn every_wager_of_the_dice_has_its_edge() {
    for (game, wagers) in [("mini-dice", 10), ("craps", 55)] {
        let path = file(&format!("{game}.svg"));
        let odds = answer_json(&["odds", game, "--json", "--plot", path.to_str().unwrap()]);
        let odds = odds.as_array().unwrap();
        assert_eq!(odds.len(), wagers, "{game}");
        for wager in odds {
            add_up(["win", "lose", "void"].map(|key| &wager[key]), (1, 1));
            let (above, below) = fraction(&wager["mean_rolls"]);
            assert!(above >= below, "{wager}");
            fraction(&wager["house_edge"]);
        }
        let svg = fs::read_to_string(&path).unwrap();
        well_formed(&svg);
        let edge = if game == "craps" { "pass</title></rect>" } else { "place-6, 8</title></rect>" };
        assert!(svg.contains(edge), "{edge}");
        let page = answer(&["odds", game]);
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    }
    let craps = answer_json(&["odds", "craps", "--json", "--setting", "odds_multiple=10"]);
    let find = |key: &str| craps.as_array().unwrap().iter().find(|wager| wager["wager"] == key).unwrap();
    assert_eq!(fraction(&find("pass")["house_edge"]), (7, 495));
    assert_eq!(fraction(&find("dont-pass")["house_edge"]), (3, 220));
    assert_eq!(fraction(&find("dont-pass")["void"]), (1, 36));
    let with_odds = find("pass")["with_odds"].as_array().unwrap();
    let multiples: Vec<u64> = with_odds.iter().map(|odds| odds["multiple"].as_u64().unwrap()).collect();
    assert_eq!(multiples, [1, 2, 3, 5, 10]);
    assert_eq!(fraction(&with_odds[1]["house_edge"]), (1, 165));
    assert_eq!(find("field")["with_odds"], Value::Null);
    let mini_dice = answer(&["odds", "mini-dice", "--setting", "place_6=6 to 5"]);
    assert!(mini_dice.contains("  settings  place_6=6 to 5\n"), "{mini_dice}");
    assert!(mini_dice.contains("\n  place-6   5/11  6/11     0     0   0.000% "), "{mini_dice}");
}

#[test]
fn settings_are_listed_with_their_rules() {
    let list = answer(&["odds", "premium-holdem", "settings", "--setting", "qualifier=none"]);
    assert!(list.contains("\n  first_play  3  ph:40.1:play-wager:1\n"), "{list}");
    assert!(list.contains("\n  qualifier  none  ph:X.10(g)3.iii  not 3\n"), "{list}");
    assert!(list.contains("spin.weights"), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    for (game, key) in [("premium-holdem", "ante"), ("mini-dice", "any_7"), ("craps", "odds_multiple")] {
        let list = answer_json(&["odds", game, "settings", "--json"]);
        let find = |entry: &&Value| entry["key"] == key;
        let entry = list.as_array().unwrap().iter().find(find).unwrap();
        assert_eq!(entry["value"], entry["default"]);
        for part in ["about", "values", "rule"] {
            assert!(!entry[part].as_str().unwrap().is_empty(), "{game} {key} {part}");
        }
    }
}

#[test]
fn nonsense_is_refused_in_one_line() {
    for (arguments, named) in [
        (&["blackjack"][..], "choose from premium-holdem, mini-dice, craps"),
        (&["holdem"], "croupier equity holdem"),
        (&["premium-holdem", "AhKhQd"], "advise AhKhQd"),
        (&["premium-holdem", "advise"], "<CARDS>"),
        (&["premium-holdem", "advise", "AhKh"], "2 cards; a hand is three cards"),
        (&["premium-holdem", "advise", "AhKhKh"], "Kh stands twice"),
        (&["premium-holdem", "advise", "AhKhQx"], "'x'"),
        (&["premium-holdem", "advise", "AhKhQd", "--board", "KsJd8c"], "the board is four cards"),
        (
            &["premium-holdem", "advise", "AhKhQd", "--board", "AhJd8c4s"],
            "Ah is both in the hand and on the board",
        ),
        (&["premium-holdem", "--plot", "x.svg", "advise", "AhKhQd"], "--plot has no effect with advise"),
        (&["premium-holdem", "--setting", "first_play"], "write key=value"),
        (&["premium-holdem", "--setting", "first_play=11"], "a whole number from 1 to 10"),
        (&["premium-holdem", "--setting", "frist_play=3"], "did you mean first_play?"),
        (&["premium-holdem", "--setting", "colour=red"], "settings lists the keys"),
        (&["premium-holdem", "--setting", "spin.weights=1,2"], "twelve whole numbers"),
        (&["premium-holdem", "--policy", "best"], "choose from optimal, "),
        (&["premium-holdem", "--players", "7"], "from 1 to 6"),
        (&["premium-holdem", "--players", "-1"], "--players"),
        (&["premium-holdem", "--meter", "much"], "write dollars"),
        (&["premium-holdem", "--meter", "1", "--setting", "spin.table=5-fixed"], "is fixed"),
        (&["premium-holdem", "--threads", "0"], "--threads 0"),
        (&["premium-holdem", "--plot", "no/such/folder/x.svg"], "there is no folder no/such/folder"),
        (&["craps", "--plot", "no/such/folder/x.svg"], "a folder you may write to"),
        (&["craps", "--plot", "/"], "--plot /"),
        (&["craps", "pass"], "\"pass\" is not known here"),
        (&["craps", "--setting", "pass=often"], "odds such as"),
        (&["mini-dice", "--setting", "place_4=1 to 1"], "below the minimum of 9 to 5 (nj:13.6(b))"),
        (&["mini-dice", "--frob"], "--frob"),
    ] {
        let words: Vec<&str> = ["odds"].iter().chain(arguments).copied().collect();
        let line = refusal(&words);
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}

#[test]
fn the_help_teaches() {
    for (arguments, example) in [
        (&["odds", "--help"][..], "croupier odds premium-holdem advise AhKhQd --board 'Ks Jd 8c 4s'"),
        (&["odds", "premium-holdem", "--help"], "\n  careful "),
        (&["odds", "premium-holdem", "advise", "--help"], "a fold is worth -2"),
        (&["odds", "craps", "--help"], "  croupier odds craps --setting odds_multiple=10\n"),
        (&["odds", "mini-dice", "--help"], "  croupier odds mini-dice settings\n"),
    ] {
        let help = answer(arguments);
        assert!(help.contains(example), "{help}");
    }
}
