//! `cargo xtask proofs`: which tests prove which rules.
//!
//! Two witnesses must agree: the declarations in the sources and in the ruling pages, which reviewers see, and the
//! records that the tests left when they passed. What both say is written to `rulebooks/proofs.toml`, which ships with the
//! rule books.

mod compare;
mod declarations;
pub(crate) mod pages;

use std::fs;
use std::path::Path;

use proof::Record;

use crate::Outcome;
use crate::sources::rust_files;
use compare::{Proven, compare};

/// The list of proofs, from the root of the repository.
const LIST: &str = "rulebooks/proofs.toml";

/// This crate's tests exercise the recording and prove no rule.
const MECHANISM: &str = "crates/proof/";

/// Compares declarations and records; writes the list of proofs, or with `check` only compares it.
pub(crate) fn run(root: &Path, records: &Path, check: bool) -> Outcome {
    let mut declared = Vec::new();
    for source in rust_files(root, "crates")? {
        if !source.path.starts_with(MECHANISM) {
            declared.extend(declarations::scan(&source.path, &source.text).map_err(|problem| vec![problem])?);
        }
    }
    declared.extend(pages::read(root)?);
    let mut recorded = read_records(records).map_err(|problem| vec![problem])?;
    recorded.retain(|record| !record.file.starts_with(MECHANISM));
    let proven = compare(&declared, &recorded)?;
    let list = render(&proven);
    let committed = fs::read_to_string(root.join(LIST)).unwrap_or_default();
    if committed != list {
        if check {
            return Err(vec![format!(
                "{LIST} does not say what the tests proved: run `make test` and commit the file"
            )]);
        }
        fs::write(root.join(LIST), &list).map_err(|error| vec![format!("cannot write {LIST}: {error}")])?;
    }
    let mut rules: Vec<_> = proven.iter().flat_map(|proven| &proven.rules).collect();
    rules.sort();
    rules.dedup();
    Ok(format!("{} rules are proven, by {} tests", rules.len(), proven.len()))
}

/// The records in a folder. Without a folder there are none: then every declaration is of a test that did not
/// run.
fn read_records(folder: &Path) -> Result<Vec<Record>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let unreadable = |error: &dyn std::fmt::Display| format!("cannot read {}: {error}", folder.display());
    let mut records = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| unreadable(&error))? {
        let path = entry.map_err(|error| unreadable(&error))?.path();
        let text = fs::read_to_string(&path).map_err(|error| unreadable(&error))?;
        records.push(text.parse().map_err(|error| format!("{}: {error}", path.display()))?);
    }
    Ok(records)
}

/// The list of proofs as a TOML file. The same proofs always give the same bytes.
fn render(proven: &[Proven]) -> String {
    let mut list = String::from(
        "# Which tests prove which rules. Written by `cargo xtask proofs`, which `make test` runs;\n\
         # do not edit by hand.\n",
    );
    for Proven { test, file, rules } in proven {
        list += &format!("\n[[proof]]\ntest = {test:?}\nfile = {file:?}\nrules = [\n");
        for rule in rules {
            list += &format!("    \"{rule}\",\n");
        }
        list += "]\n";
    }
    list
}

#[cfg(test)]
mod tests {
    use super::{Proven, render};
    use rulebook::rule;

    #[test]
    fn the_list_is_plain_toml() {
        let proven = Proven {
            test: "hands::tests::flush".to_owned(),
            file: "crates/hands/src/lib.rs".to_owned(),
            rules: vec![rule!("nj:14.1:kill@nj-2008"), rule!("nj:14.3(b)5")],
        };
        let list: toml::Table = toml::from_str(&render(&[proven])).unwrap();
        let expected: toml::Table = toml::from_str(
            r#"proof = [{ test = "hands::tests::flush", file = "crates/hands/src/lib.rs",
                          rules = ["nj:14.1:kill@nj-2008", "nj:14.3(b)5"] }]"#,
        )
        .unwrap();
        assert_eq!(list, expected);
    }

    #[test]
    fn an_empty_list_is_a_comment() {
        assert!(toml::from_str::<toml::Table>(&render(&[])).unwrap().is_empty());
    }
}
