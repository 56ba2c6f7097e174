//! Which rules are in force in which edition, and on whose text.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use rulebook::{Citation, Edition, InForce, RuleId};

fn edition(id: &str) -> &'static Edition {
    Edition::find(id).unwrap_or_else(|| panic!("{id} is not an edition"))
}

/// The edition on whose text the rule is in force, by name.
fn text(in_edition: &str, rule: &str) -> Option<&'static str> {
    let rule = RuleId::find(rule).unwrap_or_else(|| panic!("{rule} is not a rule"));
    let edition = edition(in_edition);
    Some(match edition.in_force(rule)? {
        InForce::OwnText => edition.id,
        InForce::TextOf(other) => other.id,
    })
}

/// Expects, for nj-1998, nj-2001 and nj-2008 in turn, whose text is in force.
#[track_caller]
fn expect(rule: &str, texts: [Option<&str>; 3]) {
    let found = ["nj-1998", "nj-2001", "nj-2008"].map(|edition| text(edition, rule));
    assert_eq!(found, texts, "{rule}");
}

#[test]
fn what_a_printing_shows_but_lacks_is_not_in_force() {
    expect("nj:14.1:kill@nj-2008", [None, None, Some("nj-2008")]);
    expect("nj:14.1:high-low-split-eight-or-better@nj-1998", [Some("nj-1998"), None, None]);
    expect("nj:14.6(e)9@nj-2008", [None, None, Some("nj-2008")]);
    expect("nj:14.7(c)5@nj-2008", [None, None, Some("nj-2008")]);
}

#[test]
fn an_edition_reads_its_own_text_first() {
    expect("nj:14.1:ante", [Some("nj-1998"), Some("nj-2001"), Some("nj-2008")]);
    expect("nj:14.2(a)/5", [Some("nj-1998"), Some("nj-2001"), Some("nj-2008")]);
    expect("nj:14.1:pot@nj-1998", [Some("nj-1998"), Some("nj-2001"), None]);
    expect("nj:14.1:pot@nj-2008", [None, None, Some("nj-2008")]);
}

#[test]
fn gaps_are_filled_from_the_nearest_edition() {
    expect("nj:14.2(b)/2@nj-1998", [Some("nj-1998"), Some("nj-1998"), None]);
    expect("nj:14.2(b)/2@nj-2008", [None, None, Some("nj-2008")]);
    expect("nj:14.7(h)", [Some("nj-1998"), Some("nj-1998"), Some("nj-2008")]);
    expect("nj:14.7(i)", [Some("nj-1998"); 3]);
    expect("nj:14.8(a)", [Some("nj-1998"); 3]);
    expect("nj:14.9(b)", [Some("nj-1998"); 3]);
    expect("nj:14.9(c)", [Some("nj-1998"), Some("nj-2001"), Some("nj-2001")]);
    expect("nj:14.10(d)", [Some("nj-2001"); 3]);
    expect("nj:14.14(b)1.i", [Some("nj-1998"); 3]);
    expect("nj:1.2(a)19", [Some("nj-1998"); 3]);
}

#[test]
fn the_oldest_printing_borrows_only_for_its_gap() {
    expect("nj:14.9(h)", [Some("nj-1998"), Some("nj-2001"), Some("nj-2001")]);
    expect("nj:14.9(i)", [Some("nj-2001"); 3]);
    expect("nj:14.11(g)", [Some("nj-2001"); 3]);
    expect("nj:14.11(h)", [Some("nj-2001"); 3]);
    expect("nj:14.11(h)1", [Some("nj-1998"), Some("nj-2001"), Some("nj-2001")]);
}

#[test]
fn mambo_stud_came_after_the_oldest_edition() {
    for rule in Citation::find("nj:14.13A").unwrap().rules() {
        expect(rule.id.as_str(), [None, Some("nj-2001"), Some("nj-2001")]);
    }
}

#[test]
fn the_rewrite_of_14_3_was_in_force_before_the_printing_that_shows_it() {
    expect("nj:14.3(c)@nj-1998", [Some("nj-1998"), None, None]);
    expect("nj:14.3(c)1@nj-2008", [None, Some("nj-2008"), Some("nj-2008")]);
    expect("nj:14.3(b)1", [Some("nj-1998"), Some("nj-2008"), Some("nj-2008")]);
}

#[test]
fn bad_beats_took_a_reserved_number() {
    expect("nj:14.19@nj-1998", [Some("nj-1998"), Some("nj-1998"), None]);
    expect("nj:14.19@nj-2008", [None, None, Some("nj-2008")]);
}

#[test]
fn front_matter_belongs_to_its_printing() {
    expect("nj:ch47:expiration", [Some("nj-1998"), None, None]);
    expect("nj:toc:14", [Some("nj-1998"), None, None]);
}

#[test]
fn an_edition_has_one_text_for_each_place() {
    // Two editions' texts of the same item are never in force together.
    for edition in Edition::all() {
        let mut places: Vec<&str> =
            edition.rules().map(|rule| rule.id.as_str().split('@').next().unwrap()).collect();
        let rules = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), rules, "{edition:?}");
    }
}

#[test]
fn every_rule_is_in_force_where_it_is_shown() {
    for rule in rulebook::all() {
        for edition in rule.editions {
            assert_eq!(edition.in_force(rule.id), Some(InForce::OwnText), "{:?}", rule.id);
        }
        assert!(rule.in_force().all(|(edition, _)| edition.book == rule.book));
    }
}

#[test]
fn a_book_with_one_edition_is_in_force_in_it() {
    assert_eq!(edition("cb-2015").rules().count(), 753);
    assert_eq!(edition("ph").rules().count(), 202);
    assert_eq!(text("cb-2015", "nj:14.1:ante"), None, "another book");
}

#[test]
fn a_citation_is_narrowed_to_an_edition() {
    let ties = Citation::find("nj:14.3(d)").unwrap();
    let titles = |id| ties.in_force(edition(id)).map(|rule| rule.title).collect::<Vec<_>>();
    assert_eq!(titles("nj-1998"), ["Low card rank order", "Suits equal in low hands"]);
    assert_eq!(titles("nj-2001"), ["Tie-break by highest unshared card", "Identical hands split the pot"]);
}
