//! `docs/PROMISES.md` names tests: each must exist.
//!
//! A line names a file and then tests of it, each between backticks; a file holds until the next one is named.

use std::path::Path;

use crate::Outcome;
use crate::sources::{Source, rust_files};

/// The page.
const PAGE: &str = "docs/PROMISES.md";

/// How many promises there are.
const PROMISES: usize = 34;

/// Checks that every file and every test that the page names is there, and that no promise is left out.
pub(crate) fn run(root: &Path) -> Outcome {
    let page = std::fs::read_to_string(root.join(PAGE)).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    let sources = rust_files(root, "crates")?;
    let (tests, mut problems) = named(&page, &sources);
    for number in 1..=PROMISES {
        if !page.lines().any(|line| line.starts_with(&format!("| {number} | "))) {
            problems.push(format!("{PAGE} does not say how promise {number} is kept"));
        }
    }
    if problems.is_empty() { Ok(format!("{tests} tests keep {PROMISES} promises")) } else { Err(problems) }
}

/// How many tests a page names, and which of them are not there.
fn named(page: &str, sources: &[Source]) -> (usize, Vec<String>) {
    let (mut tests, mut problems) = (0, Vec::new());
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let mut file: Option<&Source> = None;
        // Every second piece stands between backticks.
        for word in line.split('`').skip(1).step_by(2) {
            if word.ends_with(".rs") && word.contains('/') {
                let path = format!("crates/{word}");
                file = sources.iter().find(|source| source.path == path);
                if file.is_none() {
                    problems.push(format!("{PAGE} names {path}, which is not there"));
                }
            } else if is_name_of_a_test(word)
                && let Some(source) = file
            {
                tests += 1;
                if !is_test(&source.text, word) {
                    problems.push(format!("{PAGE} names the test {word}, which is not in {}", source.path));
                }
            }
        }
    }
    (tests, problems)
}

/// Tests have names of several words here; other code between backticks does not look like that.
fn is_name_of_a_test(word: &str) -> bool {
    word.matches('_').count() >= 2
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Whether a file has a test of this name: among the attributes right before it is one that makes it a test.
fn is_test(text: &str, name: &str) -> bool {
    text.match_indices(&format!("fn {name}(")).any(|(at, _)| {
        let before = text[..at].lines().rev().map(str::trim);
        // What stands before `fn` on its own line is no line by itself.
        let before = before.skip_while(|line| line.is_empty() || *line == "async");
        let mut attributes = before.take_while(|line| line.starts_with("#[") || line.starts_with("//"));
        attributes.any(|line| line.starts_with("#[test]") || line.contains("::test"))
    })
}

#[cfg(test)]
mod tests {
    use super::{named, run};
    use crate::sources::Source;

    #[test]
    fn every_promise_names_tests_that_are_there() {
        let outcome = run(&crate::root());
        assert!(outcome.is_ok(), "{outcome:#?}");
    }

    #[test]
    fn a_test_that_is_gone_is_missed() {
        let text = "#[test]\nfn it_is_kept_well() {}\n\nfn no_test_at_all() {}\n".to_owned();
        let sources = [Source { path: "crates/x/tests/a.rs".to_owned(), text }];
        let wrong = |line: &str| named(line, &sources).1.len();
        assert_eq!(wrong("| 1 | `x/tests/a.rs` `it_is_kept_well` and `audit-rng` |"), 0);
        assert_eq!(wrong("| 1 | `x/tests/a.rs` `it_is_gone_now` |"), 1);
        assert_eq!(wrong("| 1 | `x/tests/a.rs` `no_test_at_all` |"), 1);
        assert_eq!(wrong("| 1 | `x/tests/b.rs` `it_is_kept_well` |"), 1);
    }
}
