//! The guard that lives as long as its test and records the proof if the test ends well.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fmt, thread};

use rulebook::RuleId;

use crate::record::Record;

/// The environment variable that names the folder for the records. Without it nothing is recorded.
pub const FOLDER: &str = "CROUPIER_PROOFS";

/// A proof under way. When it is dropped without a panic, the proof is recorded.
#[must_use = "the proof is recorded when this is dropped: keep it until the test ends"]
#[derive(Debug)]
pub struct Proof {
    record: Record,
    folder: Option<PathBuf>,
}

impl Proof {
    /// Begins a proof whose ids are only known at run time, such as a hand script in a page.
    ///
    /// `test` names the test, `file` is the file that declares the ids, from the root of the repository.
    ///
    /// # Errors
    ///
    /// If one of the ids does not exist.
    pub fn begin(test: &str, file: &str, ids: &[&str]) -> Result<Proof, UnknownRule> {
        let rules = ids
            .iter()
            .map(|id| RuleId::find(id).ok_or_else(|| UnknownRule((*id).to_owned())))
            .collect::<Result<_, _>>()?;
        Ok(Proof::of(Record { test: test.to_owned(), file: file.to_owned(), rules }))
    }

    /// What [`proves!`](crate::proves!) calls: `here` is the path of a function inside the test.
    #[doc(hidden)]
    pub fn declared(here: &str, file: &str, rules: &[RuleId]) -> Proof {
        Proof::of(Record { test: test_path(here), file: file.replace('\\', "/"), rules: rules.to_vec() })
    }

    fn of(record: Record) -> Proof {
        Proof { record, folder: env::var_os(FOLDER).map(PathBuf::from) }
    }
}

impl Drop for Proof {
    #[expect(
        clippy::panic,
        reason = "a proof that cannot be recorded would later be reported as a test that did not run"
    )]
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        if let Some(folder) = &self.folder
            && let Err(error) = self.record.write(folder)
        {
            panic!("cannot record a proof in {}: {error}", folder.display());
        }
    }
}

/// The path of the test, given the path of a function inside it: without that function and the closures
/// around it.
fn test_path(here: &str) -> String {
    let surrounding = here.rsplit_once("::").map_or(here, |(surrounding, _)| surrounding);
    surrounding.replace("::{{closure}}", "")
}

/// An id that no rule has.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownRule(String);

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule {}", self.0)
    }
}

impl Error for UnknownRule {}

#[cfg(test)]
mod tests {
    use super::{Proof, UnknownRule, test_path};

    #[test]
    fn the_path_of_a_test_is_without_closures() {
        assert_eq!(test_path("hands::tests::flush::here"), "hands::tests::flush");
        assert_eq!(test_path("hands::tests::flush::{{closure}}::{{closure}}::here"), "hands::tests::flush");
    }

    #[test]
    fn an_unknown_id_is_refused_at_run_time_too() {
        let refused = Proof::begin("page#hand", "docs/page.md", &["cb:3.ties.1a", "cb:3.ties.99"]);
        assert_eq!(refused.err(), Some(UnknownRule("cb:3.ties.99".to_owned())));
    }
}
