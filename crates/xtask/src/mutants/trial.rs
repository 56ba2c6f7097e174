//! Woven mutants are compiled together and tried one after the other: the tests run with each of them on, until one
//! fails.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::found::End;
use super::list::Mutant;
use super::weave::{SWITCH, Whose, Woven};

/// The crates whose rules are played in the pages of `docs/rulings`: those pages are their tests as well.
const IN_PAGES: [&str; 3] = ["poker", "pit", "table"];

/// The crate that plays the pages, and its tests that do.
const PAGES: (&str, &str) = ("script", "rulings::");

/// A program with tests.
#[derive(Clone, Debug)]
struct Program {
    path: PathBuf,
    /// Those of its tests that are run; all where nothing is said.
    only: Option<&'static str>,
}

/// How often a crate is compiled again without what did not compile. The compiler does not tell everything at once.
const MOST_ROUNDS: usize = 12;

/// How a sample ended, as far as it could be woven in; what is not here is left to `cargo mutants`. And how long the tests
/// may take.
pub(super) fn run(
    tree: &Path,
    name: &str,
    arguments: &[&str],
    sample: &[&Mutant],
    least: Duration,
) -> Result<(BTreeMap<String, End>, Duration), String> {
    // Number nought is no mutant.
    let mut left: Vec<(usize, &Mutant)> = (1..).zip(sample.iter().copied()).collect();
    let mut ends = BTreeMap::new();
    for _ in 0..MOST_ROUNDS {
        let (woven, numbers) = Woven::of(tree, &left)?;
        left.retain(|(number, _)| numbers.contains(number));
        let plain = woven.write(tree, name)?;
        let built = build(tree, name, arguments);
        plain.write()?;
        match built? {
            Built::Programs(programs) => {
                let longest = try_each(tree, name, &programs, &left, least, &mut ends)?;
                return Ok((ends, longest));
            }
            Built::Errors(errors) => {
                let mut dropped = BTreeSet::new();
                for (file, line) in &errors {
                    match woven.whose(file, *line) {
                        // What does not compile beside its function does not compile in its place.
                        Some(Whose::Mutant(number)) => {
                            let mutants = left.iter().filter(|(of, _)| of == number);
                            ends.extend(mutants.map(|(_, one)| (one.name.clone(), End::NotCompiled)));
                            dropped.insert(*number);
                        }
                        Some(Whose::Function(numbers)) => dropped.extend(numbers),
                        None => {}
                    }
                }
                // Somewhere a constant needs what is a plain function now.
                if dropped.is_empty() {
                    dropped.extend(&woven.constant);
                }
                if dropped.is_empty() {
                    return Err(format!("{name} does not compile with its mutants: {errors:?}"));
                }
                left.retain(|(number, _)| !dropped.contains(number));
            }
        }
    }
    Err(format!("{name} does not compile with its mutants after {MOST_ROUNDS} rounds"))
}

/// What came of compiling.
enum Built {
    Programs(Vec<Program>),
    /// The lines that the compiler complains about.
    Errors(Vec<(String, usize)>),
}

fn build(tree: &Path, name: &str, arguments: &[&str]) -> Result<Built, String> {
    let built = compile(tree, name, arguments, None)?;
    let Built::Programs(mut programs) = built else { return Ok(built) };
    if IN_PAGES.contains(&name) {
        let (script, pages) = PAGES;
        match compile(tree, script, &["--test", "tests"], Some(pages))? {
            Built::Programs(more) => programs.extend(more),
            errors @ Built::Errors(_) => return Ok(errors),
        }
    }
    Ok(Built::Programs(programs))
}

fn compile(tree: &Path, name: &str, arguments: &[&str], only: Option<&'static str>) -> Result<Built, String> {
    let output = super::cargo(tree)
        .args(["test", "--package", name, "--no-run", "--quiet", "--message-format=json"])
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    let messages =
        output.stdout.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
    let (mut programs, mut errors) = (Vec::new(), Vec::new());
    for message in messages {
        let message: Value = message;
        if let Some(program) = message["executable"].as_str() {
            programs.push(Program { path: PathBuf::from(program), only });
        }
        if message["message"]["level"] == "error" {
            let spans = message["message"]["spans"].as_array().into_iter().flatten();
            let primary = spans.filter(|span| span["is_primary"] == true);
            errors.extend(primary.filter_map(|span| {
                let line = usize::try_from(span["line_start"].as_u64()?).ok()?;
                Some((span["file_name"].as_str()?.to_owned(), line))
            }));
        }
    }
    if output.status.success() { Ok(Built::Programs(programs)) } else { Ok(Built::Errors(errors)) }
}

fn try_each(
    tree: &Path,
    name: &str,
    programs: &[Program],
    mutants: &[(usize, &Mutant)],
    least: Duration,
    ends: &mut BTreeMap<String, End>,
) -> Result<Duration, String> {
    let begun = Instant::now();
    let day = Duration::from_secs(24 * 60 * 60);
    let folder = tree.join("crates").join(name);
    if test(&folder, programs, 0, day)? != End::Survived {
        return Err(format!("the tests of {name} fail without any mutant"));
    }
    let longest = least.max(begun.elapsed() * 5);
    println!("{name}: {} mutants compiled together; the tests take {:.1?}", mutants.len(), begun.elapsed());
    for (number, mutant) in mutants {
        let begun = Instant::now();
        let end = test(&folder, programs, *number, longest)?;
        println!("  {}, {:.1?}: {}", end.word(), begun.elapsed(), mutant.name);
        ends.insert(mutant.name.clone(), end);
    }
    Ok(longest)
}

/// Runs the tests with a mutant on, until one fails or it takes too long.
fn test(folder: &Path, programs: &[Program], number: usize, longest: Duration) -> Result<End, String> {
    let until = Instant::now() + longest;
    for Program { path, only } in programs {
        let cannot = |error: std::io::Error| format!("cannot run {}: {error}", path.display());
        let mut child = Command::new(path)
            .args(*only)
            .current_dir(folder)
            .env("CARGO_MANIFEST_DIR", folder)
            .env(SWITCH, number.to_string())
            // That one failed is enough: neither how, nor the smallest example.
            .env("RUST_BACKTRACE", "0")
            .env("PROPTEST_MAX_SHRINK_ITERS", "0")
            .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(cannot)?;
        let (tell, told) = mpsc::channel();
        let says = child.stdout.take().map(BufReader::new);
        let reader = thread::spawn(move || {
            for line in says.into_iter().flat_map(BufReader::lines).map_while(Result::ok) {
                if line.starts_with("test ") && line.ends_with("FAILED") {
                    // Nobody listens any more after the first.
                    let _ = tell.send(());
                }
            }
        });
        // Hung up: the program has ended.
        let failed = match told.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(()) => Some(End::Caught),
            Err(mpsc::RecvTimeoutError::Timeout) => Some(End::TimedOut),
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
        };
        if failed.is_some() {
            child.kill().map_err(cannot)?;
        }
        let passed = child.wait().map_err(cannot)?.success();
        reader.join().map_err(|_| "what a test says cannot be read".to_owned())?;
        if let Some(end) = failed.or((!passed).then_some(End::Caught)) {
            return Ok(end);
        }
    }
    Ok(End::Survived)
}

#[cfg(test)]
mod tests {
    use super::{End, Program, test};
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::time::Duration;

    #[test]
    fn a_program_is_stopped_at_the_first_test_that_fails() {
        let folder = std::env::temp_dir().join(format!("croupier-mutants-trial-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let program = |name: &str, text: &str| -> Program {
            let path = folder.join(name);
            fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
            Program { path, only: None }
        };
        let good = program("good", "echo 'test a ... ok'");
        let on_third = program(
            "third",
            "test $CROUPIER_MUTANT != 3 || exec sh -c 'echo \"test b ... FAILED\"; exec sleep 60'",
        );
        let ends_badly = program("bad", "exit 101");
        let never_ends = program("never", "exec sleep 60");
        let hour = Duration::from_secs(3600);
        assert_eq!(test(&folder, &[good.clone(), on_third.clone()], 2, hour), Ok(End::Survived));
        assert_eq!(test(&folder, &[good.clone(), on_third], 3, hour), Ok(End::Caught));
        assert_eq!(test(&folder, &[good.clone(), ends_badly], 1, hour), Ok(End::Caught));
        assert_eq!(test(&folder, &[good, never_ends], 1, Duration::from_millis(50)), Ok(End::TimedOut));
        fs::remove_dir_all(&folder).unwrap();
    }
}
