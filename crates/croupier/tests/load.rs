//! `croupier load`, small: everything that is sent arrives everywhere.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use crate::support;

use support::{answer_json, refusal};

#[test]
fn a_small_load_adds_up() {
    let report = answer_json(&["load", "--tables", "3", "--seconds", "2", "--echo", "--json"]);
    assert_eq!((&report["tables"], &report["connections"]), (&3.into(), &18.into()));
    let paces = report["paces"].as_array().unwrap();
    let names: Vec<&str> = paces.iter().map(|pace| pace["pace"].as_str().unwrap()).collect();
    assert_eq!(names, ["natural", "full"]);
    for pace in paces {
        let number = |key: &str| pace[key].as_u64().unwrap();
        assert!(number("sent") > 0, "{pace}");
        assert_eq!((number("arrived"), number("answers")), (number("sent"), number("sent")), "{pace}");
        assert_eq!(pace["latency"]["count"], pace["sent"], "{pace}");
        assert!(number("frames") >= 6, "{pace}");
        let time = |key: &str| pace["latency"][key].as_u64().unwrap();
        assert!(time("median") <= time("p90") && time("p90") <= time("p99") && time("p99") <= time("max"));
    }
    // Three tables, two seconds, one action a second at each; a hand that ends takes nothing away from that.
    assert!(paces[0]["sent"].as_u64().unwrap() <= 9, "{}", paces[0]);
    assert!(paces[1]["hands"].as_u64().unwrap() > 0, "{}", paces[1]);
    for wrong in ["refusals", "lost", "gaps"] {
        assert_eq!(report[wrong], 0, "{wrong}: {report}");
    }
    assert!(report["faults"].as_object().unwrap().is_empty(), "{report}");
    let echo = report["echo"].as_array().unwrap();
    assert!(echo.iter().all(|echo| echo["frames"].as_u64().unwrap() > 0), "{report}");
    assert!(report["of_the_echo"].as_f64().unwrap() > 0.0, "{report}");
}

#[test]
fn what_has_no_bounds_is_refused() {
    assert!(refusal(&["load", "--tables", "0"]).contains("tables"));
    assert!(refusal(&["load", "--tables", "60000"]).contains("tables"));
    assert!(refusal(&["load", "--seconds", "0"]).contains("seconds"));
    assert!(refusal(&["load", "--seconds", "9999"]).contains("seconds"));
}

/// A quarter of a minute of a bad day: killed once, stopped once, and everything is written down.
#[test]
fn a_soak_kills_the_room_and_it_comes_back() {
    let folder = std::env::temp_dir().join(format!("croupier-soak-{}", std::process::id()));
    let out = folder.display().to_string();
    let asked =
        ["soak", "--minutes", "0.25", "--guests", "4", "--kill-every", "0.1", "--stall-every", "0.05"];
    let report = answer_json(&[&asked[..], &["--out", &out, "--json"]].concat());
    let number = |key: &str| report[key].as_u64().unwrap();
    assert_eq!(report["kills"].as_array().unwrap().len(), 1, "{report}");
    assert_eq!(report["back_after"].as_array().unwrap().len(), 1, "{report}");
    assert!(number("stalls") > 0 && number("troubles") > 0, "{report}");
    assert_eq!((number("panics"), &report["closed"]), (0, &true.into()), "{report}");
    let samples = report["samples"].as_array().unwrap();
    let [first, last] = [samples.first(), samples.last()].map(|sample| sample.unwrap());
    for grows in ["hands", "log", "at"] {
        assert!(first[grows].as_f64().unwrap() < last[grows].as_f64().unwrap(), "{grows}: {report}");
    }
    for file in ["memory.svg", "descriptors.svg", "log.svg", "answers.svg", "samples.csv", "report.json"] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    // The room that was killed and stopped is in order, and is not soaked twice.
    let db = folder.join("room/room.db").display().to_string();
    answer_json(&["ledger", &db, "--check", "--json"]);
    assert!(refusal(&["soak", "--out", &out]).contains("another folder"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_soak_that_makes_no_sense_is_refused() {
    for (flag, value) in
        [("--minutes", "0"), ("--minutes", "-1"), ("--kill-every", "0"), ("--stall-every", "NaN")]
    {
        assert!(refusal(&["soak", flag, value]).contains("minutes"), "{flag} {value}");
    }
    assert!(refusal(&["soak", "--guests", "501"]).contains("guests"));
    assert!(!std::path::Path::new("soak").exists(), "what is refused leaves nothing behind");
}
