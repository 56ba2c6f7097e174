//! The lines of a sample, as the diff that `cargo mutants --in-diff` reads.
//!
//! The names of the sample choose most mutants, but not all: `cargo mutants` makes those that leave out a field of a
//! record whatever names it was given (sourcefrog/cargo-mutants#632). What stands in other lines is left out by this.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::list::Mutant;

/// A diff that says that the lines of these mutants are new.
pub(super) fn diff(root: &Path, sample: &[&Mutant]) -> Result<String, String> {
    let mut files: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for mutant in sample {
        files.entry(mutant.file()).or_default().insert(mutant.line());
    }
    let mut diff = String::new();
    for (file, lines) in files {
        let text =
            fs::read_to_string(root.join(file)).map_err(|error| format!("cannot read {file}: {error}"))?;
        diff.push_str(&new_lines(file, &text, &lines));
    }
    Ok(diff)
}

fn new_lines(file: &str, text: &str, lines: &BTreeSet<usize>) -> String {
    let mut diff = format!("--- a/{file}\n+++ b/{file}\n");
    for (line, newer) in lines.iter().zip(0..) {
        let content = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        // Without this line and those before it that are new, too, the file was that much shorter.
        let before = line.saturating_sub(1 + newer);
        writeln!(diff, "@@ -{before},0 +{line},1 @@\n+{content}")
            .expect("a text grows as long as there is memory");
    }
    diff
}

#[cfg(test)]
mod tests {
    use super::new_lines;

    #[test]
    fn every_line_is_new() {
        let diff = new_lines("a.rs", "one\ntwo\nthree\n", &[1, 3].into());
        assert_eq!(diff, "--- a/a.rs\n+++ b/a.rs\n@@ -0,0 +1,1 @@\n+one\n@@ -1,0 +3,1 @@\n+three\n");
    }
}
