//! Compares what tests declare with what they recorded.

use std::collections::{BTreeMap, BTreeSet};

use proof::Record;
use rulebook::RuleId;

use super::declarations::Declaration;

/// A test that declared a proof, ran and passed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Proven {
    /// The path of the test.
    pub(crate) test: String,
    /// The file it stands in.
    pub(crate) file: String,
    /// The rules it proves, in the order of the books.
    pub(crate) rules: Vec<RuleId>,
}

/// What one test declares, possibly in several places.
struct Declared<'a> {
    file: &'a str,
    path: &'a str,
    line: usize,
    rules: BTreeSet<RuleId>,
}

/// The proofs on which declarations and records agree, sorted by file and test; or everything on which they
/// do not.
pub(crate) fn compare(declarations: &[Declaration], records: &[Record]) -> Result<Vec<Proven>, Vec<String>> {
    let mut problems = Vec::new();
    let declared = by_test(declarations, &mut problems);
    let mut recorded: BTreeMap<(&str, &str), BTreeSet<RuleId>> = BTreeMap::new();
    for Record { test, file, rules } in records {
        recorded.entry((file, test)).or_default().extend(rules);
    }

    let mut ran = BTreeSet::new();
    let mut proven = Vec::new();
    for ((file, test), rules) in recorded {
        match declaration_of(file, test, &declared) {
            Some(at) if declared[at].rules == rules => {
                ran.insert(at);
                proven.push(Proven {
                    test: test.to_owned(),
                    file: file.to_owned(),
                    rules: rules.into_iter().collect(),
                });
            }
            Some(at) => {
                ran.insert(at);
                let Declared { file, line, .. } = declared[at];
                problems.push(format!(
                    "{file}:{line}: {test} recorded other rules than it declares: remove target/proofs \
                     and run `make test`"
                ));
            }
            None => problems.push(format!(
                "{file}: {test} recorded a proof that no `proves` in this file declares: remove \
                 target/proofs and run `make test`; a declaration must stand in the test itself, not in a macro that makes tests"
            )),
        }
    }
    for (at, Declared { file, path, line, .. }) in declared.iter().enumerate() {
        if !ran.contains(&at) {
            problems.push(format!(
                "{file}:{line}: {path} declares a proof but did not run, or did not pass: run it, or \
                 withdraw the claim"
            ));
        }
    }
    if problems.is_empty() { Ok(proven) } else { Err(problems) }
}

/// Joins the declarations of each test, and finds those that cannot be right whatever ran.
fn by_test<'a>(declarations: &'a [Declaration], problems: &mut Vec<String>) -> Vec<Declared<'a>> {
    let mut tests: BTreeMap<(&str, &str), Declared<'a>> = BTreeMap::new();
    for Declaration { file, line, path, in_test, ids } in declarations {
        if !in_test {
            problems.push(format!("{file}:{line}: `proves!` stands outside a test: move it into the test"));
            continue;
        }
        let declared = tests.entry((file, path)).or_insert_with(|| Declared {
            file,
            path,
            line: *line,
            rules: BTreeSet::new(),
        });
        for id in ids {
            match RuleId::find(id) {
                Some(rule) => {
                    declared.rules.insert(rule);
                }
                None => problems.push(format!("{file}:{line}: there is no rule {id}")),
            }
        }
    }
    tests.into_values().collect()
}

/// The declaration that a record belongs to. A record knows the whole path of the test, a declaration only
/// the part inside its file; of several that fit, the longest is meant.
fn declaration_of(file: &str, test: &str, declared: &[Declared<'_>]) -> Option<usize> {
    let fits = |path: &str| {
        test.strip_suffix(path).is_some_and(|modules| modules.is_empty() || modules.ends_with("::"))
    };
    (0..declared.len())
        .filter(|&at| declared[at].file == file && fits(declared[at].path))
        .max_by_key(|&at| declared[at].path.len())
}

#[cfg(test)]
mod tests {
    use super::{Proven, compare};
    use crate::proofs::declarations::Declaration;
    use proof::Record;
    use rulebook::RuleId;

    const FILE: &str = "crates/hands/src/high.rs";

    fn declares(path: &str, ids: &[&str]) -> Declaration {
        Declaration {
            file: FILE.to_owned(),
            line: 7,
            path: path.to_owned(),
            in_test: true,
            ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    fn rules(ids: &[&str]) -> Vec<RuleId> {
        ids.iter().map(|id| RuleId::find(id).unwrap()).collect()
    }

    fn records(test: &str, ids: &[&str]) -> Record {
        Record { test: test.to_owned(), file: FILE.to_owned(), rules: rules(ids) }
    }

    /// Expects exactly one problem, which begins like this.
    #[track_caller]
    fn problem(declarations: &[Declaration], recorded: &[Record], beginning: &str) {
        let problems = compare(declarations, recorded).unwrap_err();
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].starts_with(beginning), "{problems:?}");
    }

    #[test]
    fn agreement_is_a_proof() {
        let declared = [declares("tests::flush", &["nj:14.3(b)5", "cb:3.ties.1a"])];
        let recorded = [records("hands::high::tests::flush", &["nj:14.3(b)5", "cb:3.ties.1a"])];
        let expected = Proven {
            test: "hands::high::tests::flush".to_owned(),
            file: FILE.to_owned(),
            rules: rules(&["cb:3.ties.1a", "nj:14.3(b)5"]),
        };
        assert_eq!(compare(&declared, &recorded), Ok(vec![expected]));
    }

    #[test]
    fn several_declarations_of_one_test_are_joined() {
        let declared = [declares("flush", &["nj:14.3(b)5"]), declares("flush", &["cb:3.ties.1a"])];
        let recorded = [records("high::flush", &["nj:14.3(b)5"]), records("high::flush", &["cb:3.ties.1a"])];
        assert_eq!(compare(&declared, &recorded).unwrap().len(), 1);
    }

    #[test]
    fn a_test_that_did_not_run_proves_nothing() {
        problem(
            &[declares("tests::flush", &["nj:14.3(b)5"])],
            &[],
            "crates/hands/src/high.rs:7: tests::flush declares a proof but did not run",
        );
    }

    #[test]
    fn a_record_needs_a_declaration() {
        problem(
            &[],
            &[records("hands::high::tests::flush", &["nj:14.3(b)5"])],
            "crates/hands/src/high.rs: hands::high::tests::flush recorded a proof that no `proves`",
        );
    }

    #[test]
    fn a_record_of_the_same_name_in_another_file_does_not_count() {
        let elsewhere = Record {
            file: "crates/odds/src/high.rs".to_owned(),
            ..records("odds::high::tests::flush", &["nj:14.3(b)5"])
        };
        let problems = compare(&[declares("tests::flush", &["nj:14.3(b)5"])], &[elsewhere]).unwrap_err();
        assert_eq!(problems.len(), 2, "{problems:?}");
    }

    #[test]
    fn a_record_of_other_rules_is_old() {
        problem(
            &[declares("tests::flush", &["nj:14.3(b)5"])],
            &[records("hands::high::tests::flush", &["nj:14.3(b)6"])],
            "crates/hands/src/high.rs:7: hands::high::tests::flush recorded other rules",
        );
    }

    #[test]
    fn an_id_must_exist() {
        problem(
            &[declares("tests::flush", &["nj:14.3(b)99"])],
            &[records("hands::high::tests::flush", &[])],
            "crates/hands/src/high.rs:7: there is no rule nj:14.3(b)99",
        );
    }

    #[test]
    fn a_helper_cannot_prove() {
        let helper = Declaration { in_test: false, ..declares("helper", &["nj:14.3(b)5"]) };
        problem(&[helper], &[], "crates/hands/src/high.rs:7: `proves!` stands outside a test");
    }

    #[test]
    fn the_longest_path_is_meant() {
        let declared = [declares("a::t", &["nj:14.3(b)5"]), declares("b::a::t", &["cb:3.ties.1a"])];
        let recorded = [records("high::a::t", &["nj:14.3(b)5"]), records("high::b::a::t", &["cb:3.ties.1a"])];
        assert_eq!(compare(&declared, &recorded).unwrap().len(), 2);
        // A name that merely ends alike is another test.
        let alike = compare(&[declares("t", &["nj:14.3(b)5"])], &[records("high::at", &["nj:14.3(b)5"])]);
        assert_eq!(alike.unwrap_err().len(), 2);
    }
}
