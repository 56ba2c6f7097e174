//! The rule books, searched and read.

use server::records::rules::{self, PAGE, Search};
use wire::RuleList;

fn search(words: &str) -> RuleList {
    rules::search(&Search { words: words.to_owned(), ..Search::default() }).expect("it is understood")
}

fn best(words: &str) -> Vec<String> {
    search(words).rules.into_iter().take(3).map(|rule| rule.id).collect()
}

#[test]
fn the_obvious_rule_comes_first() {
    assert_eq!(best("short all-in reopen")[0], "cb:9.nl.5");
    assert_eq!(best("horn bet")[0], "nj:1.2(a)19");
    assert_eq!(best("cb:9.nl.5")[0], "cb:9.nl.5");
    assert_eq!(best("CB:9.NL.5")[0], "cb:9.nl.5");
    assert_eq!(best("9.nl.5")[0], "cb:9.nl.5");
    assert_eq!(best("cb:3.betting.5"), ["cb:3.betting.5a", "cb:3.betting.5b", "cb:3.betting.5c"]);
}

#[test]
fn every_word_must_be_there() {
    let (one, both) = (search("horn"), search("horn bet"));
    assert!(both.found > 0 && both.found <= one.found);
    assert_eq!(search("horn zeppelin").found, 0);
    assert_eq!(search("zeppelin").found, 0);
    // Marks and blanks alone restrict nothing or find nothing, and never fail.
    assert_eq!(search("  ").found, search("").found);
    assert_eq!(search("?!").found, 0);
}

#[test]
fn pages_go_through_everything_once() {
    let mut ids = Vec::new();
    let mut after = Some(0);
    while let Some(from) = after {
        let page = rules::search(&Search { after: from, ..Search::default() }).expect("it is understood");
        assert!(page.rules.len() <= PAGE);
        ids.extend(page.rules.into_iter().map(|rule| rule.id));
        after = page.next;
    }
    let all: Vec<String> = rulebook::all().iter().map(|rule| rule.id.to_string()).collect();
    assert_eq!(ids, all);
    let beyond = rules::search(&Search { after: u32::MAX, ..Search::default() }).expect("it is understood");
    assert!(beyond.rules.is_empty() && beyond.next.is_none());
}

#[test]
fn filters_count_what_they_choose() {
    let filters = rules::filters();
    for (books, of) in [
        (&filters.books, "book"),
        (&filters.areas, "area"),
        (&filters.kinds, "kind"),
        (&filters.games, "game"),
    ] {
        assert!(!books.is_empty());
        for filter in books {
            let key = Some(filter.key.clone());
            let search = match of {
                "book" => Search { book: key, ..Search::default() },
                "area" => Search { area: key, ..Search::default() },
                "kind" => Search { kind: key, ..Search::default() },
                _ => Search { game: key, ..Search::default() },
            };
            let found = rules::search(&search).expect("a filter is understood").found;
            assert_eq!(found, filter.count, "{of} {}", filter.key);
            assert!(found > 0, "{of} {}", filter.key);
        }
    }
    let proven = |proven| {
        rules::search(&Search { proven: Some(proven), ..Search::default() }).expect("it is understood").found
    };
    assert_eq!(proven(true) + proven(false), search("").found);
    assert!(proven(true) > 800);
}

#[test]
fn what_is_not_understood_is_refused() {
    for search in [
        Search { book: Some("xx".to_owned()), ..Search::default() },
        Search { area: Some("xx".to_owned()), ..Search::default() },
        Search { kind: Some("xx".to_owned()), ..Search::default() },
        Search { game: Some("snap".to_owned()), ..Search::default() },
        Search { words: "x".repeat(201), ..Search::default() },
    ] {
        assert!(rules::search(&search).is_err(), "{search:?}");
    }
}

#[test]
fn every_rule_has_a_page_with_neighbours() {
    let mut differ = 0;
    for rule in rulebook::all() {
        let page = rules::page(rule.id.as_str()).expect("every rule has a page");
        assert_eq!(page.rule.id, rule.id.as_str());
        assert_eq!(page.rule.proven, !page.proofs.is_empty());
        for (beside, back) in [(&page.after, true), (&page.before, false)] {
            let Some(beside) = beside else { continue };
            let other = rules::page(beside).expect("a neighbour has a page");
            let own = if back { other.before } else { other.after };
            assert_eq!(own.as_deref(), Some(rule.id.as_str()));
        }
        differ += usize::from(!page.editions.is_empty());
        assert_eq!(page.parameters.len(), rule.params.len() + rule.table.len());
    }
    assert!(differ > 50, "{differ} rules differ between editions");
    assert!(rules::page("cb:9.nl.99").is_none() && rules::page("").is_none());
}

#[test]
fn a_page_tells_games_and_editions() {
    let page = rules::page("nj:14.1:kill@nj-2008").expect("a rule");
    let edition =
        |key: &str| page.editions.iter().find(|edition| edition.edition == key).expect("an edition");
    assert!(edition("nj-2008").text.is_some());
    assert!(edition("nj-1998").text.is_none(), "kill is not in the older book");
    let page = rules::page("nj:14.12(b)").expect("a rule");
    assert!(page.games.iter().any(|game| game == "five-card-draw"), "{:?}", page.games);
}
