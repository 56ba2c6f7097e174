//! Whether the tests notice when a rule is broken: a sample of small changes to the rules crates, each tried against
//! the tests of its own crate. `cargo mutants` makes the changes; here a seed chooses which, and `docs/mutants.md` names
//! those that no test can notice.
//!
//! The same seed and the same sources give the same sample on every machine, and a change in one function leaves the
//! rest of the sample as it was.

mod accepted;
mod found;
mod lines;
mod list;
mod sample;
mod tree;
mod trial;
mod weave;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use clap::Args;

use self::accepted::Accepted;
use self::found::{End, Found};
use self::list::Mutant;
use crate::Outcome;

/// The crates that carry out rules, lowest first. Those that are not there yet are passed over.
const RULES_CRATES: [&str; 9] =
    ["rulings", "hands", "poker", "pit", "ledger", "table", "jackpot", "floor", "tournament"];

/// The page that names mutants no test can notice, from the root of the repository.
const PAGE: &str = "docs/mutants.md";

/// Where `cargo mutants` leaves what it found, from the root of the repository.
const RESULTS: &str = "target/mutants";

/// So many in a hundred of a crate's mutants may survive without being named.
const MAY_SURVIVE: usize = 5;

/// Tests that run so long, in seconds, are stopped, unless they take a fifth of it without any mutant.
const LEAST_TIMEOUT: u64 = 60;

/// What is asked for.
#[derive(Args)]
pub(crate) struct Options {
    /// How many mutants of each crate are tried
    #[arg(long, default_value_t = 40, value_name = "COUNT")]
    sample: usize,
    /// Which ones: the same number chooses the same
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// The crates, with commas between them; all rules crates if nothing is said
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    crates: Vec<String>,
    /// Of the sample, only those whose name has this text in it: one that was mended is tried again
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Leave out those that have to be compiled by themselves; they are told as not tried
    #[arg(long)]
    together: bool,
    /// Only list the sample
    #[arg(long)]
    list: bool,
}

/// Tries the sample, and fails if too many of a crate survive.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome {
    let crates = chosen_crates(root, &options.crates).map_err(|problem| vec![problem])?;
    let accepted = accepted::read(root, PAGE)?;
    // From here on everything is read from the copy, so that whoever goes on writing is not in the way.
    let tree = root.join(RESULTS).join("tree");
    tree::sync(root, &tree).map_err(|problem| vec![problem])?;
    let all = list::read(&tree, &crates).map_err(|problem| vec![problem])?;
    let mut problems = stale(&all, &accepted, &crates);
    let samples: Vec<Vec<&Mutant>> = crates
        .iter()
        .map(|name| {
            let own: Vec<&Mutant> = all.iter().filter(|mutant| mutant.package == *name).collect();
            let mut sample = sample::choose(&own, options.sample, options.seed);
            sample.retain(|mutant| options.only.as_ref().is_none_or(|text| mutant.name.contains(text)));
            sample
        })
        .collect();
    if options.list {
        for mutant in samples.iter().flatten() {
            println!("{}", mutant.name);
        }
        return if problems.is_empty() { Ok(String::new()) } else { Err(problems) };
    }
    for (name, sample) in crates.iter().zip(&samples) {
        let found = try_out(root, &tree, name, sample, options.together).map_err(|problem| vec![problem])?;
        let of_all = all.iter().filter(|mutant| mutant.package == *name).count();
        let tally = Tally::of(sample, &found, &accepted);
        println!("{name}: {} of {of_all} mutants, seed {}: {}", sample.len(), options.seed, tally.words());
        for (mutant, end) in &tally.survivors {
            println!(
                "  survived{}: {}",
                if *end == Survivor::Accepted { ", as named" } else { "" },
                mutant.name
            );
        }
        problems.extend(tally.problems(name));
    }
    if problems.is_empty() {
        Ok(format!("no crate has more than {MAY_SURVIVE} survivors in 100 that {PAGE} does not name"))
    } else {
        Err(problems)
    }
}

/// The crates asked for, or all that carry out rules.
fn chosen_crates(root: &Path, asked: &[String]) -> Result<Vec<&'static str>, String> {
    let there = |name: &&str| root.join("crates").join(name).is_dir();
    let known: Vec<&'static str> = RULES_CRATES.into_iter().filter(|name| there(name)).collect();
    if let Some(unknown) = asked.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("'{unknown}' is no rules crate: they are {}", known.join(", ")));
    }
    Ok(known.into_iter().filter(|name| asked.is_empty() || asked.iter().any(|one| one == name)).collect())
}

/// What the page names and is no mutant any more.
fn stale(all: &[Mutant], accepted: &[Accepted], crates: &[&str]) -> Vec<String> {
    let keys: BTreeSet<&str> = all.iter().map(|mutant| mutant.key.as_str()).collect();
    let ours = |one: &&Accepted| crates.iter().any(|name| one.key.starts_with(&format!("crates/{name}/")));
    accepted
        .iter()
        .filter(ours)
        .filter(|one| !keys.contains(one.key.as_str()))
        .map(|one| format!("{PAGE}:{}: there is no such mutant any more, take it out: {}", one.line, one.key))
        .collect()
}

/// Tries these mutants of a crate: together, as far as they can be compiled so, and the others one by one, unless they
/// are not wanted.
fn try_out(
    root: &Path,
    tree: &Path,
    name: &str,
    sample: &[&Mutant],
    only_together: bool,
) -> Result<Found, String> {
    let folder = tree.join("crates").join(name);
    // Examples in comments are compiled one by one and would take longer than all other tests. A crate without tests
    // among its sources need not be compiled a second time for them.
    let mut tests = vec!["--test", "tests"];
    if has_unit_tests(&folder.join("src"))
        .map_err(|error| format!("cannot read the sources of {name}: {error}"))?
    {
        tests.push("--lib");
    }
    // What a build script compiles as well cannot be switched when the tests run.
    let script =
        build_script(&folder).map_err(|error| format!("cannot read the build of {name}: {error}"))?;
    let switched: Vec<&Mutant> =
        sample.iter().copied().filter(|mutant| !compiles(&script, name, mutant)).collect();
    let (ends, longest) = if switched.is_empty() {
        (BTreeMap::new(), None)
    } else {
        let (ends, longest) = trial::run(tree, name, &tests, &switched, Duration::from_secs(LEAST_TIMEOUT))?;
        (ends, Some(longest))
    };
    let rest: Vec<&Mutant> =
        sample.iter().copied().filter(|mutant| !ends.contains_key(&mutant.name)).collect();
    let found = if rest.is_empty() || only_together {
        Found::of([].into_iter())
    } else {
        one_by_one(root, tree, name, &tests, &rest, longest)?
    };
    Ok(found.and(ends))
}

/// Has `cargo mutants` try these mutants of a crate. Where it is known how long its tests may take, they have passed.
fn one_by_one(
    root: &Path,
    tree: &Path,
    name: &str,
    tests: &[&str],
    sample: &[&Mutant],
    longest: Option<Duration>,
) -> Result<Found, String> {
    let results = root.join(RESULTS);
    let lines = results.join("sample.diff");
    fs::write(&lines, lines::diff(tree, sample)?)
        .map_err(|error| format!("cannot write {}: {error}", lines.display()))?;
    let mut command = cargo_mutants(tree, &[name]);
    command.arg("--in-place").arg("--output").arg(&results).arg("--in-diff").arg(&lines);
    command.arg("--no-shuffle");
    // What one mutant leaves as it was is not compiled again for the next.
    command.arg(format!("--cargo-arg=--config=profile.dev.package.{name}.incremental=true"));
    match longest {
        Some(longest) => command.args(["--baseline", "skip", "--timeout", &longest.as_secs().to_string()]),
        None => command.args(["--minimum-test-timeout", &LEAST_TIMEOUT.to_string()]),
    };
    for mutant in sample {
        command.arg("--re").arg(format!("^{}$", escaped(&mutant.name)));
    }
    command.arg("--").args(tests);
    let status = command.status().map_err(|error| format!("cannot run cargo mutants: {error}"))?;
    match status.code() {
        // All caught, some missed, some timed out: what it found says which.
        Some(0 | 2 | 3) => found::read(&results.join("mutants.out")),
        Some(4) => Err("the tests fail without any mutant: see target/mutants/mutants.out/log".to_owned()),
        code => Err(format!("cargo mutants ended with {code:?}: see target/mutants/mutants.out/debug.log")),
    }
}

/// What the build script of a crate says; nothing where there is none.
fn build_script(folder: &Path) -> io::Result<String> {
    match fs::read_to_string(folder.join("build.rs")) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        script => script,
    }
}

/// Whether this build script of a crate compiles the file of a mutant: it names it as `#[path = "src/x.rs"]` does.
fn compiles(script: &str, name: &str, mutant: &Mutant) -> bool {
    let file = mutant.file().strip_prefix(&format!("crates/{name}/"));
    file.is_some_and(|file| script.contains(&format!("\"{file}\"")))
}

/// Whether there are tests among the sources in this folder.
fn has_unit_tests(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let found = if path.is_dir() {
            has_unit_tests(&path)?
        } else {
            path.extension().is_some_and(|it| it == "rs") && fs::read_to_string(&path)?.contains("#[test]")
        };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}

/// `cargo mutants` for these crates of the copy.
fn cargo_mutants(tree: &Path, crates: &[&str]) -> Command {
    let mut command = cargo(tree);
    command.args(["mutants", "--colors", "never", "--no-config"]);
    for name in crates {
        command.args(["--package", name]);
    }
    command
}

/// `cargo` in the copy.
fn cargo(tree: &Path) -> Command {
    let mut command = crate::cargo(tree);
    // What is compiled of the copy stays in the copy.
    command.env_remove("CARGO_TARGET_DIR");
    command
}

/// A text that a regular expression takes literally.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// What became of a crate's sample.
struct Tally<'a> {
    caught: usize,
    timed_out: usize,
    not_compiled: usize,
    survivors: Vec<(&'a Mutant, Survivor)>,
    /// Named as one that no test can notice, and noticed.
    caught_though_named: Vec<&'a Mutant>,
    not_tried: Vec<&'a Mutant>,
}

/// A mutant that no test noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Survivor {
    /// The page says why.
    Accepted,
    Unexplained,
}

impl<'a> Tally<'a> {
    fn of(sample: &[&'a Mutant], found: &Found, accepted: &[Accepted]) -> Tally<'a> {
        let mut tally = Tally {
            caught: 0,
            timed_out: 0,
            not_compiled: 0,
            survivors: Vec::new(),
            caught_though_named: Vec::new(),
            not_tried: Vec::new(),
        };
        for mutant in sample.iter().copied() {
            let named = accepted.iter().any(|one| one.key == mutant.key);
            match found.end_of(&mutant.name) {
                Some(End::Caught) => tally.caught += 1,
                Some(End::TimedOut) => tally.timed_out += 1,
                Some(End::NotCompiled) => tally.not_compiled += 1,
                Some(End::Survived) => {
                    let why = if named { Survivor::Accepted } else { Survivor::Unexplained };
                    tally.survivors.push((mutant, why));
                }
                None => tally.not_tried.push(mutant),
            }
            if named && matches!(found.end_of(&mutant.name), Some(End::Caught | End::TimedOut)) {
                tally.caught_though_named.push(mutant);
            }
        }
        tally
    }

    /// Those that could be told from the original by a test.
    fn tried(&self) -> usize {
        self.caught + self.timed_out + self.survivors.len()
    }

    fn unexplained(&self) -> usize {
        self.survivors.iter().filter(|(_, why)| *why == Survivor::Unexplained).count()
    }

    fn words(&self) -> String {
        let named = self.survivors.len() - self.unexplained();
        format!(
            "{} caught, {} timed out, {} did not compile, {} survived ({named} named in {PAGE})",
            self.caught,
            self.timed_out,
            self.not_compiled,
            self.survivors.len()
        )
    }

    fn problems(&self, name: &str) -> Vec<String> {
        let mut problems = Vec::new();
        if self.unexplained() * 100 > self.tried() * MAY_SURVIVE {
            problems.push(format!(
                "{name}: {} of {} mutants survive; write tests that notice them, or name them in {PAGE} with the \
                 reason why no test can",
                self.unexplained(),
                self.tried()
            ));
        }
        for mutant in &self.caught_though_named {
            problems.push(format!("{PAGE} names a mutant that a test notices, take it out: {}", mutant.key));
        }
        for mutant in &self.not_tried {
            problems.push(format!("{name}: not tried: {}", mutant.name));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::accepted::Accepted;
    use super::found::{End, Found};
    use super::list::Mutant;
    use super::{RULES_CRATES, Tally, build_script, chosen_crates, compiles, escaped, has_unit_tests, stale};

    fn mutant(number: usize) -> Mutant {
        let key = format!("crates/table/src/a.rs: replace {number}");
        Mutant::called("table", key.replace(": ", ":1:2: "), key)
    }

    fn tally_problems(ends: &[End], named: &[usize]) -> Vec<String> {
        let mutants: Vec<Mutant> = (0..ends.len()).map(mutant).collect();
        let found = Found::of(mutants.iter().map(|one| one.name.clone()).zip(ends.iter().copied()));
        let accepted: Vec<Accepted> =
            named.iter().map(|number| Accepted { line: 1, key: mutant(*number).key }).collect();
        Tally::of(&mutants.iter().collect::<Vec<_>>(), &found, &accepted).problems("table")
    }

    #[test]
    fn one_survivor_in_twenty_passes_and_one_in_nineteen_does_not() {
        let mut ends = vec![End::Caught; 19];
        ends.push(End::Survived);
        assert_eq!(tally_problems(&ends, &[]), [""; 0]);
        // What did not compile was not tried; what never ended was noticed.
        ends[0] = End::TimedOut;
        assert_eq!(tally_problems(&ends, &[]), [""; 0]);
        ends[1] = End::NotCompiled;
        assert_eq!(tally_problems(&ends, &[]).len(), 1);
        assert_eq!(tally_problems(&ends, &[19]), [""; 0]);
    }

    #[test]
    fn a_named_mutant_that_is_noticed_is_told() {
        assert!(tally_problems(&[End::Caught], &[0])[0].contains("take it out"));
        assert!(tally_problems(&[End::TimedOut], &[0])[0].contains("take it out"));
        assert_eq!(tally_problems(&[End::NotCompiled], &[0]), [""; 0]);
    }

    #[test]
    fn a_named_mutant_that_is_gone_is_told() {
        let named = |key: &str| Accepted { line: 7, key: key.to_owned() };
        let accepted =
            [named(&mutant(1).key), named(&mutant(2).key), named("crates/pit/src/x.rs: replace y")];
        let found = stale(&[mutant(1)], &accepted, &["table"]);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("docs/mutants.md:7: "), "{found:?}");
    }

    #[test]
    fn crates_are_chosen_by_name() {
        let root = crate::root();
        let all = chosen_crates(&root, &[]).unwrap();
        assert!(all.len() >= 6 && all.iter().all(|name| RULES_CRATES.contains(name)));
        assert_eq!(chosen_crates(&root, &["table".to_owned(), "pit".to_owned()]).unwrap(), ["pit", "table"]);
        assert!(chosen_crates(&root, &["tabel".to_owned()]).unwrap_err().contains("'tabel'"));
    }

    #[test]
    fn names_are_taken_literally() {
        assert_eq!(
            escaped("a.rs:1:2: replace + -> Vec<[u8; 2]>"),
            r"a\.rs:1:2: replace \+ \-> Vec<\[u8; 2\]>"
        );
    }

    #[test]
    fn tests_among_the_sources_are_found() {
        let sources = |name: &str| crate::root().join("crates").join(name).join("src");
        assert!(has_unit_tests(&sources("xtask")).unwrap());
        assert!(!has_unit_tests(&sources("hands")).unwrap());
    }

    #[test]
    fn a_build_script_says_what_it_compiles() {
        let of = |file: &str| {
            Mutant::called("hands", String::new(), format!("crates/hands/src/{file}: replace | with &"))
        };
        let script = build_script(&crate::root().join("crates/hands")).unwrap();
        assert!(compiles(&script, "hands", &of("arithmetic.rs")));
        assert!(!compiles(&script, "hands", &of("low.rs")));
        assert_eq!(build_script(&crate::root().join("crates/table")).unwrap(), "");
    }

    #[test]
    fn the_page_can_be_read() {
        super::accepted::read(&crate::root(), super::PAGE).unwrap();
    }
}
