//! `croupier rules`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::{Value, json};
use support::{answer, answer_json, refusal};

/// The ids of the rules in a JSON answer.
fn ids(answer: &Value) -> Vec<&str> {
    answer["rules"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect()
}

#[test]
fn list_has_the_whole_catalogue() {
    let text = answer(&["rules", "list"]);
    assert_eq!(text.lines().last(), Some("1426 rules"));
    assert_eq!(text.lines().count(), 1427);
    for (book, rules) in [("cb", 753), ("nj", 471), ("ph", 202)] {
        assert_eq!(ids(&answer_json(&["rules", "list", "--book", book, "--json"])).len(), rules, "{book}");
    }
}

#[test]
fn list_chooses_by_kind_area_and_edition() {
    let engine = answer_json(&["rules", "list", "--book", "cb", "--kind", "engine", "--json"]);
    assert_eq!(ids(&engine).len(), 310);
    let kill = answer_json(&["rules", "list", "--book", "nj", "--area", "kill", "--json"]);
    assert_eq!(ids(&kill), ["nj:14.1:half-kill@nj-2008", "nj:14.1:kill@nj-2008"]);
    let old = answer_json(&["rules", "list", "--edition", "nj-1998", "--area", "kill", "--json"]);
    assert_eq!(ids(&old), [""; 0]);
}

#[test]
fn list_entries_say_what_a_rule_is() {
    let list = answer_json(&["rules", "list", "--book", "cb", "--json"]);
    let rule = list["rules"].as_array().unwrap().iter().find(|rule| rule["id"] == "cb:9.nl.5").unwrap();
    assert_eq!(rule["title"], "Cumulative short all-ins reopen");
    assert_eq!(
        (&rule["book"], &rule["kind"], &rule["area"]),
        (&json!("cb"), &json!("engine"), &json!("betting"))
    );
    assert!(rule["proven"].is_boolean());
}

#[test]
fn list_of_the_unproven_is_the_rest_of_the_coverage() {
    let unproven =
        answer_json(&["rules", "list", "--book", "nj", "--kind", "engine", "--unproven", "--json"]);
    let coverage = answer_json(&["rules", "coverage", "--json"]);
    assert_eq!(json!(ids(&unproven)), coverage["books"]["nj"]["engine"]["missing"]);
}

#[test]
fn show_prints_all_that_is_known() {
    let text = answer(&["rules", "show", "nj:14.2(b)/2@nj-2008"]);
    for part in [
        "nj:14.2(b)/2@nj-2008  Sort deck within three hours",
        "N.J.A.C. 19:47, Rules of the Games · room · cards",
        "Parameters  ",
        "In force    nj-2008",
        "Changes     Was 2 hours in nj-1998.",
        "Test idea   ",
        "Proven by   ",
    ] {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
    assert!(answer(&["rules", "show", "cb:9.nl.4"]).contains("Example     Bet $100, all-in $140"));
}

#[test]
fn show_fits_the_page() {
    for book in ["cb", "nj", "ph"] {
        // The name of a test and its file are one word each, however long.
        let names = |line: &&str| line.contains("(crates/") || line.contains("(docs/rulings/");
        for line in answer(&["rules", "show", book]).lines().filter(|line| !names(line)) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}

#[test]
fn show_sets_tables_in_columns() {
    let text = answer(&["rules", "show", "ph:X.11(c)"]);
    assert!(text.contains("Table       hand                         pays  per\n"), "{text}");
    assert!(text.contains("            royal-flush                    50    1\n"), "{text}");
}

#[test]
fn show_resolves_a_heading() {
    let item = answer_json(&["rules", "show", "cb:3.betting.5", "--json"]);
    assert_eq!(ids(&item), ["cb:3.betting.5a", "cb:3.betting.5b", "cb:3.betting.5c"]);
    let old = answer_json(&["rules", "show", "nj:14.3(c)", "--edition", "nj-1998", "--json"]);
    assert_eq!(ids(&old), ["nj:14.3(c)@nj-1998", "nj:14.3(c)/2@nj-1998"]);
    let new = answer_json(&["rules", "show", "nj:14.3(c)", "--edition", "nj-2001", "--json"]);
    assert_eq!(ids(&new).len(), 7);
}

#[test]
fn show_says_on_whose_text_a_rule_is_in_force() {
    let shown = answer_json(&["rules", "show", "nj:14.3(c)1", "--json"]);
    assert_eq!(
        shown["rules"][0]["in_force"],
        json!([{ "edition": "nj-2001", "text_of": "nj-2008" }, { "edition": "nj-2008", "text_of": "nj-2008" }])
    );
    let text = answer(&["rules", "show", "nj:14.3(c)1"]);
    assert!(text.contains("In force    nj-2001 (text of nj-2008), nj-2008\n"), "{text}");
}

#[test]
fn show_gives_numbers_and_words_as_json() {
    let shown = answer_json(&["rules", "show", "nj:13.6(b)", "--json"]);
    let rule = &shown["rules"][0];
    assert_eq!(rule["table"][0], json!({ "wager": "place-4", "pays": 9, "per": 5 }));
    assert_eq!(rule["note"], Value::Null);
    assert!(rule["proofs"].is_array());
    let sort = answer_json(&["rules", "show", "nj:14.5(b)2", "--json"]);
    assert!(sort["rules"][0]["params"].is_object());
}

#[test]
fn show_refuses_what_is_not_there() {
    assert_eq!(
        refusal(&["rules", "show", "cb:9.lnl.5"]).split('?').next().unwrap().split(" or ").next(),
        Some("croupier: there is no rule \"cb:9.lnl.5\"; did you mean cb:9.nl.5")
    );
    assert!(refusal(&["rules", "show", "9.nl.3b"]).contains("did you mean cb:9.nl.3b"));
    assert!(refusal(&["rules", "show", "nonsense"]).contains("\"nonsense\""));
    assert!(refusal(&["rules", "show", ""]).contains("there is no rule \"\""));
    assert_eq!(
        refusal(&["rules", "show", "nj:14.1:kill", "--edition", "nj-1998"]),
        "croupier: nj:14.1:kill is not in force in nj-1998, whose printing has this section without it"
    );
    assert!(refusal(&["rules", "show", "cb:9", "--edition", "nj-1998"]).contains("edition of book nj"));
    assert!(refusal(&["rules", "show", "cb:9", "--edition", "nj-1999"]).contains("\"nj-1999\""));
}

#[test]
fn refusals_name_what_could_have_been_said() {
    assert_eq!(
        refusal(&["rules", "list", "--book", "xx"]),
        "croupier: there is no book \"xx\"; choose from cb, nj, ph"
    );
    assert!(
        refusal(&["rules", "list", "--kind", "engin"]).contains("engine, ruling, room, policy, definition")
    );
    assert!(refusal(&["rules", "list", "--area", "bets"]).contains("betting, blinds"));
    assert!(refusal(&["rules", "coverage", "--book", "xx"]).contains("\"xx\""));
    assert!(refusal(&["rules", "coverage", "--kind", "xx"]).contains("\"xx\""));
    assert_eq!(
        refusal(&["rules", "list", "--book", "cb", "--edition", "nj-1998"]),
        "croupier: nj-1998 is an edition of book nj, not of cb"
    );
}

#[test]
fn search_puts_the_obvious_rules_first() {
    let found = answer_json(&["rules", "search", "short", "all-in", "reopen", "--json"]);
    assert_eq!(ids(&found)[..2], ["cb:9.nl.5", "cb:9.nl.3b"]);
    assert_eq!(found["query"], "short all-in reopen");
    let text = answer(&["rules", "search", "short all-in reopen", "--limit", "1"]);
    assert!(text.starts_with("cb:9.nl.5  Cumulative short all-ins reopen\n"), "{text}");
    assert!(text.contains("The best 1 of "), "{text}");
}

#[test]
fn search_keeps_to_book_and_limit() {
    let found = answer_json(&["rules", "search", "odd", "dollar", "--book", "nj", "--limit", "3", "--json"]);
    assert_eq!(ids(&found).len(), 3);
    assert!(ids(&found).iter().all(|id| id.starts_with("nj:")));
    assert!(found["found"].as_u64().unwrap() > 3);
}

#[test]
fn search_without_a_match_says_so() {
    assert_eq!(answer(&["rules", "search", "zeppelin"]), "No rule mentions \"zeppelin\".\n");
    let found = answer_json(&["rules", "search", "zeppelin", "--json"]);
    assert_eq!(found, json!({ "query": "zeppelin", "found": 0, "rules": [] }));
}

#[test]
fn search_refuses_an_empty_question() {
    assert!(refusal(&["rules", "search", "?!"]).contains("\"?!\""));
    assert!(refusal(&["rules", "search", "rake", "--limit", "0"]).contains("--limit 0"));
}

#[test]
fn coverage_counts_every_rule_once() {
    let coverage = answer_json(&["rules", "coverage", "--json"]);
    let kinds = ["engine", "ruling", "room", "policy", "definition"];
    for (book, totals) in
        [("cb", [310, 145, 108, 62, 128]), ("nj", [303, 16, 58, 9, 85]), ("ph", [126, 13, 45, 7, 11])]
    {
        for (kind, total) in kinds.into_iter().zip(totals) {
            let count = &coverage["books"][book][kind];
            let missing = count["missing"].as_array().unwrap().len();
            assert_eq!(count["total"], total, "{book} {kind}");
            assert_eq!(count["proven"], json!(total - missing), "{book} {kind}");
            assert_eq!(count.as_object().unwrap().len(), 3, "{book} {kind}");
        }
        assert_eq!(coverage["books"][book].as_object().unwrap().len(), 5);
    }
    assert_eq!(coverage["books"].as_object().unwrap().len(), 3);
    assert_eq!(coverage.as_object().unwrap().len(), 1);
}

#[test]
fn coverage_narrows_to_a_book_and_a_kind() {
    let coverage = answer_json(&["rules", "coverage", "--book", "ph", "--kind", "ruling", "--json"]);
    assert_eq!(coverage["books"]["ph"]["ruling"]["total"], 13);
    assert_eq!(coverage["books"].as_object().unwrap().len(), 1);
    assert_eq!(coverage["books"]["ph"].as_object().unwrap().len(), 1);
}

#[test]
fn coverage_lists_the_rest_within_the_page() {
    let text = answer(&["rules", "coverage"]);
    assert!(text.starts_with("book  kind        rules  proven\ncb    engine        310  "), "{text}");
    assert!(text.contains("\nnj policy, "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 88));
}

#[test]
fn help_teaches_by_example() {
    for command in ["list", "show", "search", "coverage"] {
        let help = answer(&["rules", command, "--help"]);
        assert!(help.contains("Examples:\n  croupier rules "), "{help}");
    }
}
