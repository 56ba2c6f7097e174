//! What a citation reaches, and what it must not reach.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use rulebook::{Citation, RuleId, rule, rules};

fn ids(heading: &str) -> Vec<&'static str> {
    Citation::find(heading)
        .unwrap_or_else(|| panic!("{heading} is not a heading"))
        .ids()
        .iter()
        .map(|id| id.as_str())
        .collect()
}

#[test]
fn every_rule_is_found_by_its_id_and_by_nothing_longer_or_shorter() {
    for rule in rulebook::all() {
        let id = rule.id.as_str();
        assert_eq!(RuleId::find(id), Some(rule.id));
        assert!(Citation::find(id).unwrap().contains(rule.id));
        assert_eq!(RuleId::find(&format!("{id}?")), None);
    }
    assert_eq!(RuleId::find("cb:3.betting.5"), None, "a heading, not a rule");
    assert_eq!(RuleId::find(""), None);
}

#[test]
fn an_item_stands_for_its_letters() {
    assert_eq!(ids("cb:3.betting.5"), ["cb:3.betting.5a", "cb:3.betting.5b", "cb:3.betting.5c"]);
    assert_eq!(ids("cb:7.stud.14"), ["cb:7.stud.14a", "cb:7.stud.14b", "cb:7.stud.14c", "cb:7.stud.14d"]);
}

#[test]
fn an_item_with_a_text_of_its_own_stands_for_itself_and_its_letters() {
    assert_eq!(ids("cb:4.blinds.2"), ["cb:4.blinds.2", "cb:4.blinds.2a", "cb:4.blinds.2b"]);
}

#[test]
fn an_item_does_not_reach_longer_numbers() {
    assert_eq!(ids("cb:3.betting.1"), ["cb:3.betting.1"], "not 10 to 16");
    assert_eq!(ids("nj:1.2(a)13"), ["nj:1.2(a)13"]);
    assert!(!ids("nj:1.2(a)1").contains(&"nj:1.2(a)10"));
    assert!(!ids("nj:1").contains(&"nj:13.5(e)"));
}

#[test]
fn a_paragraph_stands_for_its_items_sentences_and_editions() {
    assert_eq!(
        ids("nj:14.3(c)"),
        [
            "nj:14.3(c)@nj-1998",
            "nj:14.3(c)/2@nj-1998",
            "nj:14.3(c)@nj-2008",
            "nj:14.3(c)1@nj-2008",
            "nj:14.3(c)2@nj-2008",
            "nj:14.3(c)3@nj-2008",
            "nj:14.3(c)4@nj-2008",
            "nj:14.3(c)5@nj-2008",
            "nj:14.3(c)6@nj-2008",
        ]
    );
    assert_eq!(ids("nj:1.2(a)1.iii"), ["nj:1.2(a)1.iii", "nj:1.2(a)1.iii(1)", "nj:1.2(a)1.iii(2)"],);
    assert_eq!(ids("nj:14.3(d)/2"), ["nj:14.3(d)/2@nj-1998", "nj:14.3(d)/2@nj-2008"]);
}

#[test]
fn a_section_with_a_capital_letter_is_a_section_of_its_own() {
    assert!(ids("nj:14.13").iter().all(|id| !id.starts_with("nj:14.13A")));
    assert_eq!(ids("nj:14.13A").len(), 22);
    assert_eq!(ids("ph:1.13Y").len(), 10);
}

#[test]
fn a_term_does_not_reach_longer_terms() {
    assert_eq!(ids("nj:14.1:bad-beat"), ["nj:14.1:bad-beat@nj-2008"]);
    assert_eq!(ids("cb:15.gloss.board"), ["cb:15.gloss.board.1", "cb:15.gloss.board.2"]);
    assert_eq!(
        ids("ph:X.11(e):5-progressive"),
        ["ph:X.11(e):5-progressive", "ph:X.11(e):5-progressive:seed"],
    );
}

#[test]
fn a_book_stands_for_all_its_rules() {
    for (book, rules) in [("cb", 753), ("nj", 471), ("ph", 202)] {
        assert_eq!(ids(book).len(), rules, "{book}");
    }
}

#[test]
fn half_a_step_is_no_heading() {
    for heading in
        ["", "c", "cb:", "cb:3.bet", "cb:3.betting.", "nj:14.3(", "nj:14.3(c)@", "nj:14.3(c)@nj", "nj:14.13a"]
    {
        assert_eq!(Citation::find(heading), None, "{heading}");
    }
}

#[test]
fn constants_cite_what_they_say() {
    const ONE: RuleId = rule!("nj:14.3(b)1");
    const SEVERAL: Citation = rules!("nj:14.3(b)");
    assert_eq!(ONE.to_string(), "nj:14.3(b)1");
    assert_eq!(SEVERAL.to_string(), "nj:14.3(b)");
    assert!(SEVERAL.contains(ONE));
    assert!(!SEVERAL.contains(rule!("nj:14.3(a)")));
}

#[test]
fn ids_are_ordered_as_in_the_book() {
    assert!(rule!("cb:3.betting.9") < rule!("cb:3.betting.10a"));
    assert!(rule!("cb:15.gloss.wager.2") < rule!("nj:1.2(a)"));
    assert!(rulebook::all().is_sorted_by_key(|rule| rule.id));
}
