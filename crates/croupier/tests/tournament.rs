//! `croupier tournament` as a user runs it.

#![allow(clippy::unwrap_used)]

use crate::support;

use serde_json::Value;
use support::{answer, answer_json, refusal};

/// All amounts below, added up.
fn sum(value: &Value) -> u64 {
    match value {
        Value::Number(number) => number.as_u64().unwrap(),
        Value::Object(parts) => parts.values().map(sum).sum(),
        other => panic!("{other} is no amount"),
    }
}

/// Every cent that came in went out, nothing is left, and the players got what was paid.
#[track_caller]
fn money_adds_up(json: &Value) {
    let money = &json["money_in_cents"];
    let of = |key: &str| sum(&money[key]);
    let came = of("taken") + of("overlay") + of("brought_from_flights");
    let back = of("refunded") + of("carried_to_the_final_day");
    let went = back + of("prizes") + of("bounties") + of("staff") + of("fees_kept");
    assert!(came > 0);
    assert_eq!(came, went, "{money}");
    assert_eq!((of("left_in_pool"), of("left_on_heads")), (0, 0));
    let won = |key: &str| -> u64 {
        json["results"].as_array().unwrap().iter().map(|result| result[key].as_u64().unwrap()).sum()
    };
    assert_eq!((won("prize_in_cents"), won("bounties_in_cents")), (of("prizes"), of("bounties")));
    assert_eq!(json["faults"], Value::Array(Vec::new()));
}

#[test]
fn a_sit_and_go_for_people() {
    let text = answer(&["tournament", "--structure", "sit-and-go", "--seed", "3"]);
    assert!(
        text.starts_with("Tournament sit-and-go, sit-and-go: 9 players, 1 table of 9, seed 3\n"),
        "{text}"
    );
    for part in ["\nResults\n", "\nPlayers left\n", "\nLevels\n", "\nSeats\n", "\nMoney\n"] {
        assert!(text.contains(part), "{part:?}: {text}");
    }
    assert!(text.contains("          8  eliminations\n"), "{text}");
    let amount = |name: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(name));
        line.and_then(|line| line.split_whitespace().last()).unwrap().to_owned()
    };
    assert_eq!((amount("in: to the pool"), amount("out: prizes")), ("$900".to_owned(), "$900".to_owned()));
    assert_eq!((amount("in: fees"), amount("left in the pool")), ("$90".to_owned(), "$0".to_owned()));
    assert!(text.ends_with(" comparisons of tables and book.\n"), "{text}");
}

#[test]
fn players_left_are_drawn_from_all_to_one() {
    let text = answer(&["tournament", "--players", "27", "--seed", "2"]);
    let rows: Vec<&str> = text.lines().filter(|line| line.contains(" |")).collect();
    assert_eq!(rows.len(), 10, "{text}");
    assert!(rows[0].starts_with("         27 |#"), "{text}");
    // Nobody comes back in a freeze-out: no row is longer than the one below it.
    let lengths: Vec<usize> = rows.iter().map(|row| row.matches('#').count()).collect();
    assert!(lengths.is_sorted() && lengths[9] == 60, "{lengths:?}");
}

#[test]
fn json_has_all_of_it() {
    let json = answer_json(&["tournament", "--players", "30", "--seed", "5", "--json"]);
    assert_eq!((&json["format"], &json["structure"]), (&"freeze-out".into(), &"turbo".into()));
    assert_eq!((&json["players"], &json["tables"], &json["seats"]), (&30.into(), &4.into(), &9.into()));
    let list = |key: &str| json[key].as_array().unwrap().clone();
    let results = list("results");
    assert_eq!(results.len(), 30);
    assert_eq!(results[0]["place"], 1);
    let places: Vec<u64> = results.iter().map(|result| result["place"].as_u64().unwrap()).collect();
    assert!(places.is_sorted() && places[29] <= 30);
    let outs = list("eliminations");
    assert_eq!(outs.len(), 29);
    assert_eq!(outs[28]["left"], 1);
    assert_eq!(list("players_left").last().unwrap()["players"], 1);
    assert_eq!(list("tables_broken").len(), 4);
    assert!(list("levels").len() > 3 && json["hands"].as_u64().unwrap() > 100);
    assert!(json["checks"].as_u64().unwrap() > json["hands"].as_u64().unwrap());
    assert_eq!(json["people"]["entries"], 30);
    for key in ["moves", "breaks", "races", "flights"] {
        assert!(json[key].is_array(), "{key}");
    }
    assert!(json["deal"].is_null() && json["seconds"].is_u64() && json["points_issued"] == 300_000);
    money_adds_up(&json);
}

#[test]
fn the_same_seed_gives_the_same_event() {
    let event = |seed: &str| answer(&["tournament", "--players", "18", "--seed", seed, "--json"]);
    assert_eq!(event("4"), event("4"));
    assert_ne!(event("4"), event("5"));
}

#[test]
fn every_format_is_played_and_paid() {
    for (format, more) in [
        ("freeze-out", &["--late", "4", "--absent", "6"][..]),
        ("rebuy", &["--absent", "3"]),
        ("bounty", &["--reentries", "1"]),
        ("progressive", &["--deal", "3"]),
        ("satellite", &["--late", "3"]),
        ("shootout", &["--absent", "3"]),
        ("heads-up", &[]),
        ("sit-and-go", &["--structure", "turbo"]),
        ("flights", &["--late", "4"]),
    ] {
        let words = ["tournament", "--players", "20", "--seed", "9", "--json", "--format", format];
        let json = answer_json(&words.iter().chain(more).copied().collect::<Vec<_>>());
        assert_eq!(json["format"], format);
        money_adds_up(&json);
        let people = |key: &str| json["people"][key].as_u64().unwrap();
        match format {
            "freeze-out" => {
                assert!(
                    people("late_entries") > 0 && people("missing_at_the_start") == 4,
                    "{}",
                    json["people"]
                );
            }
            "rebuy" => assert!(people("rebuys") > 0, "{}", json["people"]),
            "bounty" | "progressive" => assert!(json["money_in_cents"]["bounties"].as_u64().unwrap() > 0),
            "heads-up" => assert_eq!((&json["seats"], &json["tables"]), (&2.into(), &10.into())),
            "flights" => assert_eq!(json["flights"].as_array().unwrap().len(), 2),
            _ => {}
        }
    }
}

#[test]
fn a_structure_has_its_usual_format() {
    let format = |arguments: &[&str]| {
        let words: Vec<&str> =
            ["tournament", "--players", "12", "--json"].iter().chain(arguments).copied().collect();
        let json = answer_json(&words);
        (json["structure"].as_str().unwrap().to_owned(), json["format"].as_str().unwrap().to_owned())
    };
    let pair = |structure: &str, format: &str| (structure.to_owned(), format.to_owned());
    assert_eq!(format(&[]), pair("turbo", "freeze-out"));
    assert_eq!(format(&["--structure", "bounty"]), pair("bounty", "progressive"));
    assert_eq!(format(&["--format", "satellite"]), pair("satellite", "satellite"));
    assert_eq!(
        format(&["--structure", "satellite", "--format", "freeze-out"]),
        pair("satellite", "freeze-out")
    );
}

#[test]
fn nonsense_is_refused_in_one_line() {
    for (arguments, named) in [
        (&["--players", "1"][..], "--players 1: from 2 to 100,000"),
        (&["--players", "100001"], "--players 100001: from 2 to 100,000"),
        (&["--players", "-3"], "'-3'"),
        (&["--players", "many"], "'many'"),
        (&["--seats", "1"], "--seats 1: from 2 to 10"),
        (&["--seats", "11"], "--seats 11: from 2 to 10"),
        (&["--seats", "6", "--format", "heads-up"], "--seats 6: at heads-up a table has 2 seats"),
        (&["--seed", "x"], "'x'"),
        (&["--structure", "no-such-thing"], "no-such-thing"),
        (&["--format", "lottery"], "there is no format \"lottery\"; choose from freeze-out, rebuy"),
        (&["--players", "9", "--late", "10"], "--late 10: from 0 to 9"),
        (&["--players", "9", "--late", "8"], "of 9 players 8 cannot come late"),
        (&["--players", "9", "--late", "5", "--absent", "5"], "of 4 players who are there at the start 5"),
        (&["--players", "9", "--seats", "2"], "one of 9 players would sit alone"),
        (&["--format", "sit-and-go", "--late", "1"], "a sit and go begins when everybody is there"),
        (&["--format", "shootout", "--late", "2"], "this format has no late entry"),
        (&["--format", "heads-up", "--reentries", "1"], "this format has no late entry"),
        (&["--format", "flights", "--players", "3"], "two first days need four players, and there are 3"),
        (&["--reentries", "21"], "--reentries 21: from 0 to 20"),
        (&["--deal", "1"], "--deal 1: from 2 to 45"),
    ] {
        let words: Vec<&str> = ["tournament"].iter().chain(arguments).copied().collect();
        let line = refusal(&words);
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}

#[test]
fn a_structure_that_cannot_be_played_is_refused() {
    let file = std::env::temp_dir().join(format!("croupier-falling-levels-{}.toml", std::process::id()));
    let level = |small: u32, big: u32| format!("[[level]]\nminutes = 5\nblinds = [{small}, {big}]\n");
    let falling = format!("start = 1000\nchips = [25, 100]\n{}{}", level(100, 200), level(50, 100));
    std::fs::write(&file, falling).unwrap();
    let line = refusal(&["tournament", "--structure", file.to_str().unwrap()]);
    std::fs::remove_file(&file).unwrap();
    assert!(line.contains("level 2") && line.contains("cb:12.tourn.8"), "{line}");
}
