//! The build script's checks, on small catalogues with one thing wrong, and the size of the real one.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::check::{Texts, check};

const BOOKS: &str = r#"
    book = [{ id = "xx", title = "A book", covers = "a game" }]
    edition = [
        { id = "xx-1", book = "xx", title = "first", shows = [["1", "2"]] },
        { id = "xx-2", book = "xx", title = "second", shows = [["2", "2"]], fallback = [{ edition = "xx-1" }] },
    ]
"#;

const RULES: &str = r#"
    [[rule]]
    id = "xx:1.a"
    editions = ["xx-1"]
    title = "A title"
    area = "betting"
    kind = "engine"
    text = "A text."
    params = ["min=10"]

    [[rule]]
    id = "xx:2@xx-2"
    editions = ["xx-2"]
    title = "Another title"
    area = "pot"
    kind = "ruling"
    text = "A text."
    params = []
    table = [{ hand = "pair", pays = 1 }]
"#;

fn problems(books: &str, rules: &str) -> Vec<String> {
    let texts = Texts {
        books: books.to_owned(),
        rules: [("xx".to_owned(), rules.to_owned())].into(),
        proofs: String::new(),
    };
    check(&texts).err().unwrap_or_default()
}

/// Expects that replacing `right` by `wrong` in the rules gives exactly this problem.
#[track_caller]
fn wrong_rule(right: &str, wrong: &str, problem: &str) {
    assert!(RULES.contains(right));
    assert_eq!(problems(BOOKS, &RULES.replacen(right, wrong, 1)), [problem]);
}

/// Expects that replacing `right` by `wrong` in the books gives exactly this problem.
#[track_caller]
fn wrong_book(right: &str, wrong: &str, problem: &str) {
    assert!(BOOKS.contains(right));
    assert_eq!(problems(&BOOKS.replacen(right, wrong, 1), RULES), [problem]);
}

#[test]
fn a_good_catalogue_passes() {
    assert_eq!(problems(BOOKS, RULES), [""; 0]);
}

#[test]
fn a_wrong_rule_is_named() {
    wrong_rule(r#""engine""#, r#""engin""#, r#"xx.toml: xx:1.a: there is no kind "engin""#);
    wrong_rule(r#""betting""#, r#""bets""#, r#"xx.toml: xx:1.a: there is no area "bets""#);
    wrong_rule("min=10", "min", r#"xx.toml: xx:1.a: parameter "min" is not of the form key=value"#);
    wrong_rule(r#""A text.""#, r#""""#, "xx.toml: xx:1.a: title and text must say something");
    wrong_rule("xx:1.a", "yy:1.a", "xx.toml: yy:1.a: the id does not begin with xx:");
    wrong_rule(r#"["xx-1"]"#, r#"["xx-9"]"#, "xx.toml: xx:1.a: book xx has no edition xx-9");
    wrong_rule(r#"["xx-1"]"#, "[]", "xx.toml: xx:1.a: no edition shows it");
    wrong_rule("@xx-2", "@xx-1", "xx.toml: xx:2@xx-1: the id names edition xx-1, editions do not");
    wrong_rule("pays = 1", "pays = 1.5", "xx.toml: xx:2@xx-2: a table holds whole numbers and words only");
    wrong_rule(
        r#"["xx-1"]"#,
        r#"["xx-2"]"#,
        "xx.toml: xx:1.a: by books.toml, edition xx-2 does not show this section",
    );
}

#[test]
fn an_id_stands_once() {
    let twice = RULES.replace("xx:2@xx-2", "xx:1.a");
    assert!(problems(BOOKS, &twice).contains(&"xx.toml: xx:1.a: this id stands twice".to_owned()));
}

#[test]
fn an_unknown_key_is_named_with_its_rule() {
    let found = problems(BOOKS, &RULES.replacen("title =", "titel =", 1));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("xx.toml: xx:1.a: unknown field `titel`"), "{found:?}");
}

#[test]
fn a_wrong_book_is_named() {
    wrong_book(r#"["1", "2"]"#, r#"["2", "1"]"#, "books.toml: edition xx-1: 2 stands after 1");
    wrong_book(
        r#"[["2", "2"]]"#,
        r#"[["2", "2"], ["9", "2"]]"#,
        "books.toml: edition xx-2: no rule stands under 9",
    );
    wrong_book(
        r#"edition = "xx-1""#,
        r#"edition = "xx-9""#,
        "books.toml: edition xx-2: cannot fall back on xx-9",
    );
}

#[test]
fn a_file_without_a_book_is_named() {
    let texts = Texts {
        books: BOOKS.to_owned(),
        rules: ["xx", "zz"].map(|book| (book.to_owned(), RULES.to_owned())).into(),
        proofs: String::new(),
    };
    assert_eq!(check(&texts).err().unwrap(), ["zz.toml: books.toml has no book zz"]);
}

#[test]
fn a_proof_of_a_rule_that_is_gone_does_not_stop_the_build() {
    let texts = Texts {
        books: BOOKS.to_owned(),
        rules: [("xx".to_owned(), RULES.to_owned())].into(),
        proofs: r#"proof = [{ test = "t", file = "f", rules = ["xx:1.a", "xx:1.z"] }]"#.to_owned(),
    };
    let catalogue = check(&texts).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(catalogue.stale_proofs, ["xx:1.z"]);
    assert_eq!(catalogue.rules[0].proofs, [("t".to_owned(), "f".to_owned())]);
}

#[test]
fn ids_are_cut_where_a_step_begins() {
    let cut = |id| crate::headings::headings(id).collect::<Vec<_>>();
    assert_eq!(
        cut("nj:14.3(c)1.ii(2)/2@nj-2008"),
        [
            "nj",
            "nj:14",
            "nj:14.3",
            "nj:14.3(c)",
            "nj:14.3(c)1",
            "nj:14.3(c)1.ii",
            "nj:14.3(c)1.ii(2)",
            "nj:14.3(c)1.ii(2)/2",
            "nj:14.3(c)1.ii(2)/2@nj-2008",
        ]
    );
    assert_eq!(cut("cb:6.omaha8.0a"), ["cb", "cb:6", "cb:6.omaha8", "cb:6.omaha8.0", "cb:6.omaha8.0a"]);
    assert_eq!(cut("nj:14.13A(b)"), ["nj", "nj:14", "nj:14.13A", "nj:14.13A(b)"]);
    assert_eq!(cut("nj:ch47:effective"), ["nj", "nj:ch47", "nj:ch47:effective"]);
}

#[test]
fn the_catalogue_is_complete() {
    let count = |book: &str, kind| {
        rulebook::all().iter().filter(|rule| rule.book.id == book && rule.kind == kind).count()
    };
    use rulebook::Kind::{Definition, Engine, Policy, Room, Ruling};
    let kinds = [Engine, Ruling, Room, Policy, Definition];
    assert_eq!(kinds.map(|kind| count("cb", kind)), [310, 145, 108, 62, 128]);
    assert_eq!(kinds.map(|kind| count("nj", kind)), [303, 16, 58, 9, 85]);
    assert_eq!(kinds.map(|kind| count("ph", kind)), [126, 13, 45, 7, 11]);
    assert_eq!(rulebook::all().len(), 1426);
}
