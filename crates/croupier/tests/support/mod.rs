//! Running the binary as a person would.

#![allow(dead_code, reason = "each test file uses the helpers it needs")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a run of the binary gave.
#[derive(Debug)]
pub(crate) struct Output {
    /// The exit status.
    pub(crate) status: i32,
    /// Standard output.
    pub(crate) stdout: String,
    /// Standard error.
    pub(crate) stderr: String,
}

/// Runs `croupier` with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Output {
    typing(arguments, "")
}

/// Runs `croupier` with these arguments, and types this.
pub(crate) fn typing(arguments: &[&str], typed: &str) -> Output {
    typing_in(Path::new("."), arguments, typed)
}

/// The same in this folder.
fn typing_in(folder: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut croupier = Command::new(env!("CARGO_BIN_EXE_croupier"));
    croupier
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut croupier = croupier.spawn().unwrap();
    // A program that needs no more to be typed may have gone home.
    let _ = croupier.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = croupier.wait_with_output().unwrap();
    Output {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs a command that succeeds without complaint, and returns what it prints.
#[track_caller]
pub(crate) fn answer(arguments: &[&str]) -> String {
    answer_in(Path::new("."), arguments)
}

/// The same in this folder.
#[track_caller]
pub(crate) fn answer_in(folder: &Path, arguments: &[&str]) -> String {
    let output = typing_in(folder, arguments, "");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{arguments:?}");
    output.stdout
}

/// Runs a command that succeeds without complaint, and returns the JSON it prints.
#[track_caller]
pub(crate) fn answer_json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&answer(arguments)).unwrap()
}

/// Runs a command that is refused as it should be (status 2, nothing on standard output, one line on standard
/// error), and returns that line.
#[track_caller]
pub(crate) fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
    assert_eq!(output.stderr.lines().count(), 1, "{arguments:?}: {}", output.stderr);
    output.stderr.trim_end().to_owned()
}
