//! Which rules answer a query best, and words as a search sees them.

use server::records::rules::{Having, index_terms, ranked, terms};

fn best(query: &str, how_many: usize) -> Vec<&'static str> {
    ranked(&terms(query), Having::Any).iter().take(how_many).map(|rule| rule.id.as_str()).collect()
}

#[test]
fn the_obvious_rule_comes_first() {
    assert_eq!(best("short all-in reopen", 2), ["cb:9.nl.5", "cb:9.nl.3b"]);
    assert_eq!(best("short all in reopening", 1), ["cb:9.nl.5"]);
    assert_eq!(best("three-card royal flush", 1), ["nj:14.3(c)1@nj-2008"]);
    assert_eq!(best("horn bet", 1), ["nj:1.2(a)19"]);
    assert_eq!(best("half-kill definition", 1), ["nj:14.1:half-kill@nj-2008"]);
}

#[test]
fn the_beginning_of_a_word_is_enough() {
    assert_eq!(best("horn bet", 1), best("hor bet", 1));
}

#[test]
fn an_id_finds_its_rule() {
    assert_eq!(best("cb 9 nl 5", 1), ["cb:9.nl.5"]);
}

#[test]
fn every_word_can_be_asked_for() {
    let all = ranked(&terms("horn bet"), Having::All);
    assert!(all.len() < ranked(&terms("horn bet"), Having::Any).len());
    assert_eq!(all[0].id.as_str(), "nj:1.2(a)19");
    assert!(ranked(&terms("horn zeppelin"), Having::All).is_empty());
}

#[test]
fn what_is_in_no_rule_is_not_found() {
    assert_eq!(best("zeppelin", 9), [""; 0]);
}

/// One word as a search sees it.
fn stem(word: &str) -> String {
    terms(word).concat()
}

#[test]
fn endings_do_not_matter() {
    for family in [
        &["raise", "raises", "raised", "raising"][..],
        &["bet", "bets", "betting"],
        &["reopen", "reopens", "reopening", "reopened"],
        &["split", "splits", "splitting"],
        &["call", "calls", "called", "calling"],
        &["straddle", "straddles", "straddling"],
        &["add", "adds", "added", "adding"],
        &["pass", "passes", "passed"],
    ] {
        for word in family {
            assert_eq!(stem(word), stem(family[0]), "{word}");
        }
    }
    assert_ne!(stem("pass"), stem("pas"));
}

#[test]
fn compounds_are_words_of_their_own() {
    assert_eq!(terms("Short all-ins, reopen!"), ["short", "allin", "reopen"]);
    assert_eq!(index_terms("all-in"), ["allin", "all", "in"]);
    assert_eq!(terms(" - ?"), [""; 0]);
}
