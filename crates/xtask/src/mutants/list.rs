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
    /// What it replaces.
    pub(super) span: Span,
    /// What stands there instead.
    pub(super) replacement: String,
    /// Where the function begins and ends that it changes; none for what is no part of a function.
    pub(super) function: Option<Span>,
}

impl Mutant {
    /// The file it changes, from the root of the repository.
    pub(super) fn file(&self) -> &str {
        self.key.split(": ").next().unwrap_or(&self.key)
    }

    /// The line it begins in.
    pub(super) fn line(&self) -> usize {
        self.span.start.line
    }
}

#[derive(Deserialize)]
struct Listed {
    package: String,
    name: String,
    span: Span,
    replacement: String,
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    span: Span,
}

/// A part of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(super) struct Span {
    pub(super) start: Place,
    /// After its last character.
    pub(super) end: Place,
}

/// A character of a file; line and column count from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
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
    let number = |Listed { package, name, span, replacement, function }: Listed| {
        let bare = without_place(&name);
        let count = used.entry(bare.clone()).or_default();
        *count += 1;
        let key = if *count == 1 { bare } else { format!("{bare} #{count}") };
        Mutant { package, name, key, span, replacement, function: function.map(|function| function.span) }
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
impl Mutant {
    /// One of this name that changes nothing anywhere.
    pub(super) fn called(package: &str, name: String, key: String) -> Mutant {
        let place = Place { line: 1, column: 1 };
        let span = Span { start: place, end: place };
        Mutant { package: package.to_owned(), name, key, span, replacement: String::new(), function: None }
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn mutants_are_told_apart_without_their_lines() {
        let json = br#"[
            { "package": "table", "name": "crates/table/src/a.rs:3:5: replace < with <= in b", "genre": "x",
              "span": { "start": { "line": 3, "column": 5 }, "end": { "line": 3, "column": 6 } },
              "replacement": "<=", "function": { "function_name": "b",
              "span": { "start": { "line": 2, "column": 1 }, "end": { "line": 5, "column": 2 } } } },
            { "package": "table", "name": "crates/table/src/a.rs:3:9: replace < with <= in b", "replacement": "<=",
              "span": { "start": { "line": 3, "column": 9 }, "end": { "line": 3, "column": 10 } } },
            { "package": "table", "name": "crates/table/src/a.rs:7:1: replace c::d -> bool with true",
              "span": { "start": { "line": 7, "column": 1 }, "end": { "line": 7, "column": 6 } },
              "replacement": "true", "function": null }
        ]"#;
        let mutants = parse(json).unwrap();
        assert_eq!((mutants[2].file(), mutants[2].line()), ("crates/table/src/a.rs", 7));
        assert_eq!((mutants[0].function.map(|span| span.end.line), mutants[1].function), (Some(5), None));
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
