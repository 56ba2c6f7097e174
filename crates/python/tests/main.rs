//! What can be looked at without Python. The module itself is tested from there: `make python`, `python/tests`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python")
}

#[test]
fn the_wheel_is_made_of_this_crate() {
    let project = fs::read_to_string(folder().join("pyproject.toml")).unwrap();
    let line = project.lines().find_map(|line| line.strip_prefix("manifest-path = ")).unwrap();
    let manifest = folder().join(line.trim_matches('"')).canonicalize().unwrap();
    assert_eq!(manifest, Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml").canonicalize().unwrap());
}

/// What lies beside the crates in a clone is in the source distribution, at the place the crates look for it.
#[test]
fn the_source_distribution_has_rule_books_and_licences() {
    let project = fs::read_to_string(folder().join("pyproject.toml")).unwrap();
    assert!(project.contains(r#"{ path = "rulebooks/*.toml", format = "sdist" }"#));
    assert!(project.contains(r#"license-files = ["LICENSE-*"]"#));
    // It has fewer crates than the lock file, which is cut for it.
    assert!(!project.lines().any(|line| line.starts_with("locked")));
    for same in ["rulebooks/cb.toml", "LICENSE-MIT", "LICENSE-APACHE"] {
        let packed = folder().join(same).canonicalize().unwrap();
        assert_eq!(packed, folder().join("..").join(same).canonicalize().unwrap(), "{same}");
    }
}

#[test]
fn every_requirement_of_tests_and_measurements_has_one_version() {
    for file in ["requirements-test.txt", "requirements-bench.txt"] {
        let text = fs::read_to_string(folder().join(file)).unwrap();
        let named = text.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '-']));
        for line in named {
            assert!(line.contains("=="), "{file}: {line}");
        }
    }
}

/// Everything the compiled module has is described for type checkers, and nothing else is.
#[test]
fn the_stub_names_every_function_of_the_module() {
    let stub = fs::read_to_string(folder().join("croupier/_croupier.pyi")).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let source = fs::read_to_string(source).unwrap();
    let added = source.matches("add_function(").count();
    let described = stub.lines().filter(|line| line.starts_with("def ")).count();
    assert_eq!(added, described);
    let classes = source.matches("add_class::<").count();
    let described = stub.lines().filter(|line| *line == "@final" || *line == "class _Game:").count();
    assert_eq!(classes, described);
}
