//! `croupier replay`: recorded hands played again through the engine and compared with their records.

mod files;
mod report;

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use script::phh::{Check, Outcome, Replayer};

use super::{Verdict, progress};
use crate::refusal::Refusal;
use files::File;
use report::Report;

const EXAMPLES: &str = "\
Examples:
  croupier replay hand.phh
  croupier replay histories/ --stacks
  croupier replay monday.phhs tuesday.phhs --json

A folder is searched for .phh files (one hand each) and .phhs files (many). Every hand is
played by the rules from its first ante to its last odd chip; an action the rules forbid, a card
named twice or a stack that differs from finishing_stacks is a failure, with the file, the line,
the reason and the rule. A file may stop early, and cards may be unknown (??).

The standard is PHH: FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB. Speed is that of reading
and replaying on one thread, with the files in memory. The exit status is 1 if a hand failed.
";

/// From so many bytes of histories on, somebody would wonder whether it goes on.
const LONG: u64 = 100_000_000;

/// So many bytes of files are in memory at once, if not one file is larger.
const AT_ONCE: u64 = 64_000_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// Hand histories, or folders of them
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<std::path::PathBuf>,
    /// Print the stacks at the end of every hand
    #[arg(long)]
    stacks: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays, and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, Refusal> {
        let files = files::find(&self.paths)?;
        let report = self.replay(&files);
        if self.json {
            report.write_json(answer, self.stacks)?;
        } else {
            report.write_text(answer)?;
        }
        Ok(if report.failures.is_empty() { Verdict::Good } else { Verdict::Bad })
    }

    fn replay(&self, files: &[File]) -> Report {
        let mut report = Report { files: files.len(), ..Report::default() };
        let bar = progress::bar_from(LONG, files.iter().map(|file| file.bytes).sum(), "bytes");
        let mut replayer = Replayer::new();
        let mut rest = files;
        while !rest.is_empty() {
            let mut bytes = 0;
            let fits = |file: &&File| {
                bytes += file.bytes;
                bytes <= AT_ONCE
            };
            let (batch, after) = rest.split_at(rest.iter().take_while(fits).count().max(1));
            rest = after;
            let texts: Vec<Result<String, String>> = batch.iter().map(File::read).collect();

            let mut results = Vec::new();
            let started = Instant::now();
            for (file, text) in batch.iter().zip(&texts) {
                match text {
                    Ok(text) => self.replay_text(&mut replayer, file, text, &mut report, &mut results),
                    Err(reason) => {
                        // A file nobody can read counts as one hand, so that hands are what is ok and what failed.
                        report.hands += 1;
                        report.fail(file, None, reason.clone());
                    }
                }
            }
            report.time += started.elapsed();
            // Stacks become text once the clock has stopped.
            for (file, number, outcome) in results {
                report.add_stacks(file, number, &outcome);
            }
            bar.inc(batch.iter().map(|file| file.bytes).sum());
        }
        bar.finish_and_clear();
        report
    }

    fn replay_text<'f>(
        &self,
        replayer: &mut Replayer,
        file: &'f File,
        text: &str,
        report: &mut Report,
        results: &mut Vec<(&'f File, usize, Outcome)>,
    ) {
        for replay in replayer.replay(text) {
            report.hands += 1;
            match replay.result {
                Ok(outcome) => {
                    report.ok += 1;
                    report.count(outcome.check);
                    if self.stacks {
                        results.push((file, replay.number, outcome));
                    }
                }
                Err(failure) => report.fail(file, Some(replay.number), failure.to_string()),
            }
        }
    }
}

impl Report {
    fn count(&mut self, check: Check) {
        match check {
            Check::Same => self.same += 1,
            Check::SameButForRake => self.but_for_rake += 1,
            Check::Followed => self.followed += 1,
            Check::NotRecorded => self.not_recorded += 1,
        }
    }

    /// How many hands a second the clock gives.
    fn hands_per_second(&self) -> u64 {
        let nanos = self.time.max(Duration::from_nanos(1)).as_nanos();
        u64::try_from(u128::from(self.hands) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
    }
}
