//! The examples of the README and of the page of the command line are what the program prints.

#![allow(clippy::unwrap_used)]

use crate::support;

use std::fs;
use std::path::Path;

use support::answer_in;

/// The words of a shell line: separated by spaces, single quotes keep them together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for character in line.chars().chain([' ']) {
        match character {
            '\'' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => word.push(character),
        }
    }
    words
}

#[test]
fn the_examples_of_the_readme_are_what_the_program_prints() {
    are_what_the_program_prints("README.md", 2);
}

#[test]
fn the_examples_of_the_command_line_are_what_the_program_prints() {
    are_what_the_program_prints("docs/COMMANDS.md", 10);
}

fn are_what_the_program_prints(page: &str, least: usize) {
    // Files are named from the root of the repository.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join(page);
    let readme = fs::read_to_string(&path).unwrap();
    let mut fresh = String::new();
    let (mut rest, mut examples) = (readme.as_str(), 0);
    while let Some((before, after)) = rest.split_once("```console\n") {
        let (block, after) = after.split_once("```").unwrap();
        let command = block.lines().next().unwrap();
        let typed = words(command.strip_prefix("$ croupier ").unwrap());
        let printed = answer_in(&root, &typed.iter().map(String::as_str).collect::<Vec<_>>());
        fresh.push_str(&format!("{before}```console\n{command}\n{printed}```"));
        rest = after;
        examples += 1;
    }
    fresh.push_str(rest);
    assert!(examples >= least, "{examples}");
    // Whoever changes what is printed updates the page with UPDATE_README=1.
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&path, &fresh).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), fresh, "run this test once with UPDATE_README=1");
}
