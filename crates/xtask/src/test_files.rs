//! One test program for each crate: every file under `tests/` belongs to it.
//!
//! Cargo does not look for tests by itself here (`autotests = false`), so a file that nobody names in `tests/main.rs`
//! would be left out in silence, and its tests with it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::Outcome;
use crate::sources::{Source, rust_files};

/// Checks that `tests/main.rs` of every crate names each file and folder beside it.
pub(crate) fn run(root: &Path) -> Outcome {
    let sources = rust_files(root, "crates")?;
    let mains: Vec<&Source> =
        sources.iter().filter(|source| source.path.ends_with("/tests/main.rs")).collect();
    let mut problems = Vec::new();
    for main in &mains {
        let folder = main.path.trim_end_matches("main.rs");
        problems.extend(forgotten(folder, &main.text, sources.iter().map(|source| source.path.as_str())));
    }
    let without = sources.iter().filter_map(|source| source.path.split_once("/tests/")).map(|(name, _)| name);
    for name in without.collect::<BTreeSet<_>>() {
        let main = format!("{name}/tests/main.rs");
        if !mains.iter().any(|source| source.path == main) {
            problems.push(format!("{name}/tests has no main.rs: nothing in it would run"));
        }
    }
    for (name, manifest) in manifests(root)? {
        let of_the_crate =
            sources.iter().filter(|source| source.path.starts_with(&format!("crates/{name}/src/")));
        problems.extend(unheard(&name, &manifest, of_the_crate));
    }
    if problems.is_empty() {
        Ok(format!("{} test programs, and no test file outside them", mains.len()))
    } else {
        Err(problems)
    }
}

/// What stands in `folder` without being named in its `main.rs`.
fn forgotten<'a>(folder: &str, main: &str, paths: impl Iterator<Item = &'a str>) -> Vec<String> {
    let named: BTreeSet<&str> = main
        .lines()
        .filter_map(|line| line.trim().trim_start_matches("pub(crate) ").strip_prefix("mod "))
        .map(|rest| rest.trim_end_matches([';', '{', ' ']))
        .collect();
    let inside = paths.filter_map(|path| path.strip_prefix(folder));
    let roots: BTreeSet<&str> =
        inside.filter_map(|path| path.split('/').next()).map(|root| root.trim_end_matches(".rs")).collect();
    roots
        .into_iter()
        .filter(|root| *root != "main" && !named.contains(root))
        .map(|root| format!("{folder}{root} is not named in {folder}main.rs: its tests do not run"))
        .collect()
}

/// The manifests of the crates, by the crate's folder.
fn manifests(root: &Path) -> Result<Vec<(String, String)>, Vec<String>> {
    let unreadable = |why: std::io::Error| vec![format!("crates: {why}")];
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join("crates")).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if let Ok(manifest) = fs::read_to_string(entry.path().join("Cargo.toml")) {
            found.push((entry.file_name().to_string_lossy().into_owned(), manifest));
        }
    }
    Ok(found)
}

/// Tests in the sources of a crate whose manifest says that there are none.
fn unheard<'a>(name: &str, manifest: &str, sources: impl Iterator<Item = &'a Source>) -> Vec<String> {
    let silent = manifest.split("\n[").any(|part| part.starts_with("lib]") && part.contains("test = false"));
    let tests = sources.filter(|source| silent && source.text.contains("#[cfg(test)]"));
    tests.map(|source| format!("{}: crates/{name} is compiled without tests in src/", source.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::{forgotten, run, unheard};
    use crate::sources::Source;

    #[test]
    fn a_test_in_the_sources_of_a_crate_without_any_is_found() {
        let source = |text: &str| Source { path: "crates/x/src/a.rs".to_owned(), text: text.to_owned() };
        let tests = [source("fn a() {}\n#[cfg(test)]\nmod tests {}\n")];
        let without = "[package]\nname = \"x\"\n\n[lib]\ntest = false\n\n[dependencies]\n";
        assert_eq!(unheard("x", without, tests.iter()).len(), 1);
        assert_eq!(unheard("x", "[package]\n\n[lib]\nname = \"x\"\n", tests.iter()).len(), 0);
        assert_eq!(unheard("x", without, [source("fn a() {}")].iter()).len(), 0);
    }

    #[test]
    fn every_test_file_belongs_to_a_test_program() {
        assert_eq!(run(&crate::root()).err().unwrap_or_default(), [""; 0]);
    }

    #[test]
    fn a_file_nobody_names_is_found() {
        let paths =
            ["crates/x/tests/a.rs", "crates/x/tests/b/mod.rs", "crates/x/tests/c/d.rs", "crates/x/src/e.rs"];
        let found = |main| forgotten("crates/x/tests/", main, paths.into_iter()).len();
        assert_eq!(found("mod a;\nmod b;\nmod c {\n    pub(crate) mod d;\n}\n"), 0);
        assert_eq!(found("mod a;\nmod c {\n"), 1);
        assert_eq!(found("// mod a;\n"), 3);
    }
}
