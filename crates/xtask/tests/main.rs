//! The chores as `make` runs them: what they find is their exit status. The program is built with the tests of the
//! workspace, and so with the dependencies that are there already.

use std::process::{Command, Output};

fn chore(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).output().expect("the program was built")
}

#[test]
fn a_chore_that_finds_nothing_wrong_says_what_it_looked_at() {
    let output = chore(&["test-files"]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.ends_with("test programs, and no test file outside them\n"), "{said}");
}

#[test]
fn a_chore_that_finds_something_wrong_fails_and_names_it() {
    // Nothing was recorded there, so no declared proof has run.
    let output = chore(&["proofs", "--check", "--records", "target/proofs-of-nobody"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: "), "{output:?}");
}
