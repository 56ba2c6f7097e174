//! Every mutant that `cargo mutants` can make of some crates.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::cargo_mutants;

/// One small change to the sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mutant {
    /// The crate.
    pub(super) package: String,
    /// What it is called: `crates/x/src/y.rs:12:5: replace + with - in z`.
    pub(super) name: String,
    /// The same without line and column, and with a number from the second of that name on: what happens elsewhere in
    /// the file does not change it.
    pub(super) key: String,
    /// The line it begins in.
    pub(super) line: usize,
}

impl Mutant {
    /// The file it changes, from the root of the repository.
    pub(super) fn file(&self) -> &str {
        self.key.split(": ").next().unwrap_or(&self.key)
    }
}

#[derive(Deserialize)]
struct Listed {
    package: String,
    name: String,
    span: Span,
}

#[derive(Deserialize)]
struct Span {
    start: Start,
}

#[derive(Deserialize)]
struct Start {
    line: usize,
}

/// Asks for the mutants of these crates of the copy.
pub(super) fn read(tree: &Path, crates: &[&str]) -> Result<Vec<Mutant>, String> {
    let output = cargo_mutants(tree, crates)
        .args(["--list", "--json"])
        .output()
        .map_err(|error| format!("cannot run cargo mutants: {error}"))?;
    if !output.status.success() {
        return Err(format!(
            "cargo mutants cannot list its mutants ({}); `make mutants` installs it",
            String::from_utf8_lossy(&output.stderr).trim()
        ));
    }
    parse(&output.stdout)
}

fn parse(json: &[u8]) -> Result<Vec<Mutant>, String> {
    let listed: Vec<Listed> = serde_json::from_slice(json).map_err(|error| {
        format!("cannot read the list of cargo mutants: {error}; is it the right version?")
    })?;
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let number = |Listed { package, name, span }: Listed| {
        let bare = without_place(&name);
        let count = used.entry(bare.clone()).or_default();
        *count += 1;
        let key = if *count == 1 { bare } else { format!("{bare} #{count}") };
        Mutant { package, name, key, line: span.start.line }
    };
    Ok(listed.into_iter().map(number).collect())
}

/// The name without line and column.
fn without_place(name: &str) -> String {
    let (place, what) = name.split_once(": ").unwrap_or((name, ""));
    let file = place.split(':').next().unwrap_or(place);
    format!("{file}: {what}")
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn mutants_are_told_apart_without_their_lines() {
        let json = br#"[
            { "package": "table", "name": "crates/table/src/a.rs:3:5: replace < with <= in b", "genre": "x",
              "span": { "start": { "line": 3, "column": 5 }, "end": { "line": 3, "column": 6 } } },
            { "package": "table", "name": "crates/table/src/a.rs:3:9: replace < with <= in b",
              "span": { "start": { "line": 3, "column": 9 } } },
            { "package": "table", "name": "crates/table/src/a.rs:7:1: replace c::d -> bool with true",
              "span": { "start": { "line": 7, "column": 1 } } }
        ]"#;
        let mutants = parse(json).unwrap();
        assert_eq!((mutants[2].file(), mutants[2].line), ("crates/table/src/a.rs", 7));
        let keys: Vec<String> = mutants.into_iter().map(|mutant| mutant.key).collect();
        assert_eq!(
            keys,
            [
                "crates/table/src/a.rs: replace < with <= in b",
                "crates/table/src/a.rs: replace < with <= in b #2",
                "crates/table/src/a.rs: replace c::d -> bool with true",
            ]
        );
        assert!(parse(b"[{}]").unwrap_err().contains("right version"));
    }
}
