//! `croupier cluster`, short: a room that loses one part after the other loses nothing else.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use crate::support;

use support::{answer_json, refusal};

/// Every kind of fault once, in the order of one seed.
#[test]
fn whatever_is_lost_play_goes_on_and_nothing_else_is() {
    let report = answer_json(&["cluster", "--faults", "14", "--seed", "17", "--gateways", "2", "--json"]);
    assert!(report["violations"].as_object().unwrap().is_empty(), "{report}");
    let number = |key: &str| report[key].as_u64().unwrap();
    assert_eq!(number("faults"), 14, "{report}");
    let kinds = report["kinds"].as_array().unwrap();
    assert!(kinds.len() == 14 && kinds.iter().all(|kind| kind["play_p50"].is_u64()), "{report}");
    assert!(number("hands") > 0 && number("opened") >= 6, "{report}");
    assert!(number("commands") > 0 && number("same_answers") == number("commands"), "{report}");
}

#[test]
fn what_has_no_bounds_is_refused() {
    assert!(refusal(&["cluster", "--faults", "0"]).contains("faults"));
    assert!(refusal(&["cluster", "--faults", "10001"]).contains("faults"));
    assert!(refusal(&["cluster", "--gateways", "5"]).contains("gateways"));
    assert!(refusal(&["cluster", "--faults", "1", "--out", "/proc/self/task"]).contains("another folder"));
}
