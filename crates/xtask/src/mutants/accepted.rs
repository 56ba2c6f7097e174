//! The mutants that no test can notice, as `docs/mutants.md` names them: list items that begin with the mutant between
//! backticks and go on with a colon and the reason.

use std::fs;
use std::path::Path;

/// A mutant that may survive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Accepted {
    /// The line of the page.
    pub(super) line: usize,
    /// The mutant, as [`super::list::Mutant::key`] has it.
    pub(super) key: String,
}

/// Reads the page.
pub(super) fn read(root: &Path, page: &str) -> Result<Vec<Accepted>, Vec<String>> {
    let text =
        fs::read_to_string(root.join(page)).map_err(|error| vec![format!("cannot read {page}: {error}")])?;
    parse(page, &text)
}

fn parse(page: &str, text: &str) -> Result<Vec<Accepted>, Vec<String>> {
    let (mut accepted, mut problems): (Vec<Accepted>, Vec<String>) = (Vec::new(), Vec::new());
    for (text, line) in text.lines().zip(1..) {
        let Some(item) = text.strip_prefix("- `crates/") else { continue };
        let (key, reason) = item.split_once('`').unwrap_or((item, ""));
        let key = format!("crates/{key}");
        if reason.strip_prefix(": ").is_none_or(|reason| reason.trim().is_empty()) {
            problems
                .push(format!("{page}:{line}: the reason is missing: - `MUTANT`: why no test can notice it"));
        } else if accepted.iter().any(|one| one.key == key) {
            problems.push(format!("{page}:{line}: this mutant is named twice"));
        } else {
            accepted.push(Accepted { line, key });
        }
    }
    if problems.is_empty() { Ok(accepted) } else { Err(problems) }
}

#[cfg(test)]
mod tests {
    use super::{Accepted, parse};

    #[test]
    fn mutants_and_their_reasons_are_read() {
        let page = "# Mutants\n\n- `crates/table/src/a.rs: replace < with <= in b`: the two are never equal,\n  \
                    as c shows.\n- `make mutants` is no mutant\n";
        let key = "crates/table/src/a.rs: replace < with <= in b".to_owned();
        assert_eq!(parse("m.md", page), Ok(vec![Accepted { line: 3, key }]));
    }

    #[test]
    fn a_mutant_without_a_reason_or_named_twice_is_refused() {
        let found = |page| parse("m.md", page).unwrap_err();
        assert!(found("- `crates/a`\n")[0].starts_with("m.md:1: the reason is missing"));
        assert!(found("- `crates/a`: \n")[0].starts_with("m.md:1: the reason is missing"));
        assert!(found("- `crates/a`: x\n- `crates/a`: y\n")[0].starts_with("m.md:2: "));
    }
}
