//! Our evaluators, equities and engines beside those of others: one process, one thread, every contender in turn.
//!
//! Every workload gives all contenders the same pre-generated cards, checks their answers against a slow reference
//! written from the rules, then times them in interleaved rounds and keeps each contender's best round. A contender
//! with a wrong answer is reported as wrong and never counts as the best peer.

mod card_room;
mod contender;
mod deals;
mod histories;
mod house;
mod judge;
mod ours;
mod ours_play;
mod ours_replay;
mod peers;
mod plain_loops;
mod referee;
mod reference;
mod report;
mod table;
mod timing;
mod tournaments;
mod workloads;

use std::cell::LazyCell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use crate::peers::crapssim::CrapsSim;
use crate::peers::pokerkit::PokerKit;
use crate::report::Report;
use crate::workloads::{Lazy, Size};

/// Compare the speed of our evaluators, equities and engines with others.
#[derive(Parser)]
struct Options {
    /// Run only the workloads whose name contains this text.
    #[arg(long, value_name = "SUBSTR")]
    only: Option<String>,
    /// Interleaved rounds; the best of each contender counts.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// A tenth of the hands and two rounds, for a first impression.
    #[arg(long)]
    quick: bool,
    /// Check the answers and time nothing.
    #[arg(long)]
    check: bool,
    /// The Python that has PokerKit and crapssim; found, or set up in `target/bench/venv`, if not given.
    #[arg(long, value_name = "FILE")]
    python: Option<PathBuf>,
    /// Leave PokerKit and crapssim out.
    #[arg(long, conflicts_with = "python")]
    no_python: bool,
    /// Where to write the summary; `target/bench/summary.json` in the repository if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    // Ours use all cores where they may; here everybody has one.
    if let Err(error) = rayon::ThreadPoolBuilder::new().num_threads(1).build_global() {
        eprintln!("cannot hold our equities to one thread: {error}");
        return ExitCode::FAILURE;
    }
    let (python, wanted) = (options.python, !options.no_python);
    let pokerkit = lazy("pokerkit", wanted, python.clone(), PokerKit::start);
    let crapssim = lazy("crapssim", wanted, python, CrapsSim::start);
    let size = if options.quick { Size::quick(pokerkit, crapssim) } else { Size::full(pokerkit, crapssim) };
    let rounds = match (options.check, options.rounds) {
        (true, _) => 0,
        (false, Some(rounds)) => rounds,
        (false, None) if options.quick => 2,
        (false, None) => 5,
    };
    let mut report = Report::new(rounds);
    for (name, build) in workloads::ALL {
        if options.only.as_ref().is_some_and(|part| !name.contains(part.as_str())) {
            continue;
        }
        let mut workload = build(name, &size);
        let verdicts = workload.check();
        let best = timing::best_of_rounds(&mut workload.contenders, rounds);
        report.add(&workload, &verdicts, &best);
    }
    if report.is_empty() {
        eprintln!("no workload has a name containing {:?}", options.only.unwrap_or_default());
        return ExitCode::from(2);
    }
    if !options.check {
        let path = options.out.unwrap_or_else(report::default_path);
        if let Err(error) = report.write(&path) {
            eprintln!("cannot write {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
        println!("summary: {}", path.display());
    }
    if report.ours_are_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A peer in Python, started when it is first asked for; or one line that says why it is left out.
fn lazy<P: 'static>(
    name: &'static str,
    wanted: bool,
    python: Option<PathBuf>,
    start: fn(Option<&Path>, &Path) -> Result<P, String>,
) -> Lazy<P> {
    LazyCell::new(Box::new(move || {
        let started = wanted.then(|| start(python.as_deref(), &report::folder()))?;
        started.inspect_err(|why| eprintln!("{name} is left out: {why}")).ok()
    }))
}
