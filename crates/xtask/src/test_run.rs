//! Runs every test program of the workspace, several at once. `cargo test` runs one after the other, and while the last
//! slow test of a program waits for a clock the other cores have nothing to do.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::Value;

use crate::{Outcome, cargo};

/// How the tests are run.
#[derive(Args)]
pub(crate) struct Options {
    /// The profile they are compiled with.
    #[arg(long, default_value = "dev", value_name = "NAME")]
    profile: String,
    /// How many programs run at once.
    #[arg(long, default_value_t = 2, value_name = "N")]
    lanes: usize,
}

/// The programs that take longest, by crate: they begin first, so that none of them is the one all others wait for.
const LONGEST: [&str; 10] =
    ["server", "croupier", "odds", "sim", "shuffler", "house", "hands", "poker", "bots", "room"];

/// What can be run by itself.
#[derive(Debug, PartialEq, Eq)]
struct TestProgram {
    /// The crate it belongs to.
    name: String,
    /// The folder of that crate, where its tests expect to be run.
    folder: PathBuf,
    file: PathBuf,
}

/// Compiles all tests, runs them with the examples in comments, and counts.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome {
    let workspace = ["test", "--locked", "--workspace", "--profile", &options.profile];
    let built = cargo(root)
        .args(workspace)
        .args(["--no-run", "--message-format=json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| vec![format!("cannot run cargo: {error}")])?;
    if !built.status.success() {
        return Err(vec!["the tests do not compile".to_owned()]);
    }
    let programs = in_order(programs(&built.stdout));
    let (begun, count) = (Instant::now(), programs.len());
    let waiting = Mutex::new(VecDeque::from(programs));
    let mut failed = thread::scope(|scope| {
        let next = || waiting.lock().ok()?.pop_front();
        let lanes: Vec<_> = (0..options.lanes.max(1))
            .map(|_| {
                scope
                    .spawn(move || std::iter::from_fn(next).filter_map(|program| run_one(&program)).collect())
            })
            .collect();
        let mut examples = cargo(root);
        examples.args(workspace).arg("--doc");
        let mut failed: Vec<String> = finish("the examples in comments", &mut examples).into_iter().collect();
        for lane in lanes {
            failed.extend(lane.join().unwrap_or_else(|_| vec!["a lane stopped halfway".to_owned()]));
        }
        failed
    });
    failed.sort();
    if failed.is_empty() {
        Ok(format!("{count} test programs and the examples in comments passed in {:.0?}", begun.elapsed()))
    } else {
        Err(failed)
    }
}

/// The test programs among what cargo says it has built.
fn programs(messages: &[u8]) -> Vec<TestProgram> {
    let messages = messages.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
    let program = |message: Value| {
        if message["profile"]["test"] != true {
            return None;
        }
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let name = folder.file_name()?.to_str()?.to_owned();
        Some(TestProgram { name, folder, file: PathBuf::from(message["executable"].as_str()?) })
    };
    messages.filter_map(program).collect()
}

fn in_order(mut programs: Vec<TestProgram>) -> Vec<TestProgram> {
    programs.sort_by_key(|program| {
        LONGEST.iter().position(|name| *name == program.name).unwrap_or(LONGEST.len())
    });
    programs
}

/// Runs one program to its end; what it says is printed whole, so that lanes do not mix. Says what failed.
fn run_one(program: &TestProgram) -> Option<String> {
    let mut command = Command::new(&program.file);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder);
    finish(&program.name, &mut command)
}

fn finish(name: &str, command: &mut Command) -> Option<String> {
    let begun = Instant::now();
    match command.output() {
        Ok(output) => {
            print!("{}", report(name, &output, begun.elapsed()));
            (!output.status.success()).then(|| format!("tests of {name} failed: {}", output.status))
        }
        Err(error) => Some(format!("the tests of {name} cannot be run: {error}")),
    }
}

fn report(name: &str, output: &Output, took: Duration) -> String {
    let mut text = format!("\n     Ran {name} in {took:.1?}\n");
    for said in [&output.stdout, &output.stderr] {
        // Writing into a string cannot fail.
        let _ = write!(text, "{}", String::from_utf8_lossy(said));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::PathBuf;
    use std::{env, fs};

    use super::{TestProgram, in_order, programs, run_one};

    fn program(name: &str) -> TestProgram {
        let folder = PathBuf::from("/room/crates").join(name);
        TestProgram { name: name.to_owned(), folder, file: PathBuf::from("/room/target/debug/deps/tests-1") }
    }

    #[test]
    fn test_programs_are_told_from_other_programs() {
        let said = br#"{"reason":"compiler-artifact","manifest_path":"/room/crates/table/Cargo.toml","profile":{"test":true},"executable":"/room/target/debug/deps/tests-1"}
{"reason":"compiler-artifact","manifest_path":"/room/crates/croupier/Cargo.toml","profile":{"test":false},"executable":"/room/target/debug/croupier"}
{"reason":"compiler-artifact","manifest_path":"/room/crates/cards/Cargo.toml","profile":{"test":true},"executable":null}
{"reason":"build-finished","success":true}
"#;
        assert_eq!(programs(said), [program("table")]);
    }

    #[test]
    fn the_longest_begin_first() {
        let order = in_order(["cards", "odds", "view", "server"].map(program).into());
        let names: Vec<&str> = order.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["server", "odds", "cards", "view"]);
    }

    #[test]
    fn a_program_that_fails_or_is_missing_is_named() {
        let folder = env::temp_dir().join(format!("croupier-test-run-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let script = |name: &str, text: &str| {
            let file = folder.join(name);
            fs::write(&file, format!("#!/bin/sh\n{text}\n")).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
            TestProgram { name: name.to_owned(), folder: folder.clone(), file }
        };
        assert_eq!(run_one(&script("good", "test \"$PWD\" = \"$CARGO_MANIFEST_DIR\"")), None);
        let failed = run_one(&script("bad", "exit 101")).unwrap();
        assert!(failed.starts_with("tests of bad failed"), "{failed}");
        let missing = TestProgram { name: "gone".into(), folder: folder.clone(), file: folder.join("gone") };
        assert!(run_one(&missing).unwrap().starts_with("the tests of gone cannot be run"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
