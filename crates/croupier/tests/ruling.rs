//! `croupier ruling`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::json;
use support::{answer, answer_json, refusal, typing};

#[test]
fn words_find_the_matter_and_the_ruling_has_all_its_parts() {
    let page = answer(&["ruling", "flop", "dealt", "before", "the", "round", "was", "over"]);
    assert!(page.starts_with("The flop was dealt before the betting was over\n"), "{page}");
    for part in [
        "Window      Open until the next deal has begun.\n",
        "Say         The flop came too early",
        "Do          1. Finish the betting of the round first.\n",
        "            5. Deal a new flop.\n",
        "Rules       cb:5.holdem.6a Premature board card unusable\n",
        "Why not     \"That card plays\":",
    ] {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
    for line in page.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn a_missing_fact_is_asked_for_with_its_answers() {
    let page = answer(&["ruling", "button-wrong"]);
    assert!(page.contains("Question    How far has the hand come?\n"), "{page}");
    assert!(page.contains("--fact stage=one-acted "), "{page}");
    // What it says can be typed.
    let page = answer(&["ruling", "button-wrong", "--fact", "stage=one-acted"]);
    assert!(page.contains("cb:3.misdeal.1g"), "{page}");
    assert!(answer(&["ruling", "misunderstood", "--fact", "limit=no-limit"]).contains("--fact bet=NUMBER"));
}

#[test]
fn facts_decide() {
    let early = answer(&["ruling", "button-wrong", "--fact", "stage=one-acted"]);
    let late = answer(&["ruling", "button-wrong", "--fact", "stage=two-acted"]);
    assert!(early.contains("Window      Open until two players have acted.\n"), "{early}");
    assert!(late.contains("Window      Closed: two players have acted.\n"), "{late}");
}

#[test]
fn the_other_book_is_asked_by_name() {
    let cb = answer_json(&["ruling", "deck-count", "--json"]);
    let nj = answer_json(&["ruling", "deck-count", "--book", "nj", "--json"]);
    assert_eq!(cb["ruling"]["rules"][0]["id"], "cb:3.irreg.10");
    assert_eq!(nj["ruling"]["rules"][0]["id"], "nj:14.6(e)4/2");
}

#[test]
fn json_is_the_next_question_or_the_ruling() {
    let asked = answer_json(&["ruling", "button-wrong", "--json"]);
    assert_eq!((&asked["kind"], &asked["question"]["key"]), (&json!("question"), &json!("stage")));
    assert_eq!(asked["question"]["choices"][1]["key"], "one-acted");
    assert_eq!(asked["question"]["tape"], true);
    let ruled = answer_json(&["ruling", "button-wrong", "--fact", "stage=one-acted", "--json"]);
    assert_eq!(ruled["kind"], "ruling");
    assert_eq!(ruled["ruling"]["window"]["open"], true);
    assert_eq!(ruled["ruling"]["outcome"]["steps"][0]["key"], "misdeal");
    let unsure = answer_json(&["ruling", "burn", "--json"]);
    assert_eq!(unsure["kind"], "matters");
    assert_eq!(unsure["matters"].as_array().unwrap().len(), 2);
}

#[test]
fn words_that_fit_several_matters_offer_them() {
    let page = answer(&["ruling", "burn"]);
    assert!(page.contains("  no-burn    No card was burned\n"), "{page}");
    assert!(page.contains("  two-burns  Two cards were burned\n"), "{page}");
}

#[test]
fn a_demand_is_answered_with_the_rule() {
    let late = ["ruling", "button-wrong", "--fact", "stage=two-acted", "--why-not", "misdeal"];
    let page = answer(&late);
    assert!(page.contains("Answer      Refused.\n") && page.contains("cb:3.misdeal.2a"), "{page}");
    let early = ["ruling", "button-wrong", "--fact", "stage=one-acted", "--why-not", "misdeal", "--json"];
    let granted = answer_json(&early);
    assert_eq!((&granted["kind"], &granted["granted"]), (&json!("why-not"), &json!("yes")));
    // Without the facts, the question.
    let asked = answer_json(&["ruling", "button-wrong", "--why-not", "misdeal", "--json"]);
    assert_eq!(asked["kind"], "question");
}

#[test]
fn a_dialogue_asks_until_it_knows() {
    let output = typing(&["ruling", "--ask", "thrown", "hand", "wants", "it", "back"], "7\n4\nyes\n");
    assert_eq!(output.status, 0, "{}", output.stderr);
    assert!(output.stderr.contains("Why was the hand thrown in?"), "{}", output.stderr);
    assert!(output.stderr.contains("Please choose from thought-won"), "{}", output.stderr);
    assert!(output.stderr.contains("Can the right cards still be told for certain?"), "{}", output.stderr);
    assert!(output.stdout.contains("cb:3.dead.2c"), "{}", output.stdout);
    assert!(output.stdout.contains("Or          The hand stays dead."), "{}", output.stdout);
    // Which of several matters, first.
    let output = typing(&["ruling", "--ask", "burn"], "2\n1\nturn\nbegun\n");
    assert_eq!(output.status, 0, "{}", output.stderr);
    assert!(output.stdout.starts_with("Two cards were burned\n"), "{}", output.stdout);
    assert!(output.stdout.contains("cb:5.holdem.5b"), "{}", output.stdout);
}

#[test]
fn a_dialogue_that_ends_too_early_is_refused() {
    let output = typing(&["ruling", "--ask", "button-wrong"], "");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.contains("there is no answer to read"), "{}", output.stderr);
}

#[test]
fn the_list_has_every_matter_by_kind() {
    let list = answer(&["ruling", "--list"]);
    assert!(list.starts_with("The deal went wrong\n  misdeal-claimed "), "{list}");
    for matter in rulings::Matter::ALL {
        assert!(list.contains(&format!("  {} ", matter.key())), "{}", matter.key());
    }
    let found = answer(&["ruling", "--list", "joker"]);
    assert_eq!(found.lines().count(), 1, "{found}");
    let data = answer_json(&["ruling", "--list", "--json"]);
    assert_eq!((&data["books"][0]["key"], &data["found"]), (&json!("cb"), &json!(null)));
}

#[test]
fn what_cannot_be_understood_is_refused_in_one_line() {
    for (arguments, part) in [
        (&["ruling"][..], "--list"),
        (&["ruling", "xyzzy"], "nothing fits"),
        (&["ruling", "button-wrong", "--book", "ph"], "choose cb or nj"),
        (&["ruling", "button-wrong", "--fact", "stage"], "question=answer"),
        (&["ruling", "button-wrong", "--fact", "moon=full"], "no question"),
        (&["ruling", "button-wrong", "--fact", "stage=full"], "choose from nobody-acted"),
        (&["ruling", "button-wrong", "--why-not", "revenge"], "choose from misdeal"),
    ] {
        let line = refusal(arguments);
        assert!(line.contains(part), "{arguments:?}: {line}");
    }
}
