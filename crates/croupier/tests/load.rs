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
