//! `croupier icm` as a user runs it.

#![allow(clippy::unwrap_used)]

use crate::support;

use support::{answer, answer_json, refusal};

#[test]
fn the_last_three_stacks() {
    let text = answer(&["icm", "50", "30", "20", "--prizes", "70", "30"]);
    assert!(text.starts_with("Independent chip model, 3 players, 2 prizes: exact\n"), "{text}");
    for figure in ["45.18    45.179%", "32.25    32.250%", "22.57    22.571%", "100.00\n"] {
        assert!(text.contains(figure), "{figure}: {text}");
    }
}

#[test]
fn json_adds_up_to_the_cent() {
    let stacks = ["icm", "15,000", "12,000", "10,000", "6,000", "500"];
    let words: Vec<&str> =
        stacks.into_iter().chain(["--prizes", "228.50", "171", "113.50", "57", "--json"]).collect();
    let json = answer_json(&words);
    assert_eq!(json["method"], "exact");
    assert_eq!(json["pool_in_cents"], 57_000);
    let cents: Vec<u64> = json["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["worth_in_cents"].as_u64().unwrap())
        .collect();
    assert_eq!(cents.iter().sum::<u64>(), 57_000);
    assert!(cents.is_sorted_by(|one, next| one > next), "{cents:?}");
    assert_eq!(json["players"][0]["stack"], 15_000);
}

#[test]
fn large_fields_are_worked_out_too() {
    let stacks: Vec<String> = (1..=40).map(|stack| (stack * 1_000).to_string()).collect();
    let mut words = vec!["icm"];
    words.extend(stacks.iter().map(String::as_str));
    words.extend(["--prizes", "500", "300", "200", "--json"]);
    let json = answer_json(&words);
    assert_eq!(json["method"], "quadrature");
    let cents =
        json["players"].as_array().unwrap().iter().map(|player| player["worth_in_cents"].as_u64().unwrap());
    assert_eq!(cents.sum::<u64>(), 100_000);
}

#[test]
fn nonsense_is_refused_in_one_line() {
    for (arguments, named) in [
        (&["50", "0", "--prizes", "70"][..], "player 2 has no chips"),
        (&["50", "--prizes", "70", "30"], "there are 2 prizes for 1 players"),
        (&["50", "30", "--prizes", "30", "70"], "the prize of place 2 is above that of the place before it"),
        (&["50", "30", "--prizes", "0"], "there is nothing to win"),
        (&["50", "many", "--prizes", "70"], "'many'"),
        (&["50", "-3", "--prizes", "70"], "'-3'"),
        (&["50", "30", "--prizes", "70.001"], "'70.001'"),
        (&["50", "30"], "--prizes"),
        (&["--prizes", "70"], "<STACK>"),
    ] {
        let words: Vec<&str> = ["icm"].iter().chain(arguments).copied().collect();
        let line = refusal(&words);
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}
