//! `croupier replay`: recorded hands played again through the engine and compared with their records.

pub(in crate::commands) mod files;
mod report;
mod work;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use rayon::prelude::*;
use script::phh::{ReplayMode, Replayer};

use super::{Verdict, figures, progress, threads};
use crate::refusal::CommandRefusal;
use files::{Asked, File, read_game};
use report::Report;
use work::ReplayPiece;

const EXAMPLES: &str = "\
Examples:
  croupier replay hand.phh
  croupier replay histories/ --stacks
  croupier replay monday.phhs tuesday.ohh session.txt --json
  croupier replay match.log --game holdem.nolimit.2p.reverse_blinds.game
  croupier replay dataset/ --as-recorded --threads 8

A folder is searched for PHH (.phh, .phhs), Open Hand History (.ohh), tracker text (.txt) and logs
of the computer poker competition (.log, .acpc). Every hand is played by the rules from its first
ante to its last odd chip; an action the rules forbid, a card named twice or a stack that differs
from the recorded one is a failure, with the file, the line, the reason and the rule. A file may
stop early, and cards may be unknown (??).

--as-recorded goes on where a record breaks a rule that is about the size of a raise, a card that
came twice to one player, or the stacks at the end: each departure is listed with its rule, and the
hand counts as replayed.

PHH has these games: FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB; others stand in a field
_variant, such as 'PL big-o'. Speed is that of reading and replaying with all threads together. The
exit status is 1 if a hand failed.
";

/// From so many bytes of histories on, somebody would wonder whether it goes on.
const LONG: u64 = 100_000_000;

/// So many bytes of files are in memory at once, if not one hand is larger.
const AT_ONCE: usize = 32_000_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// Hand histories, or folders of them
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Follow records that break a rule as far as possible, and list every departure
    #[arg(long)]
    as_recorded: bool,
    /// The definition of the game that a log of the ACPC is of
    #[arg(long, value_name = "FILE")]
    game: Option<PathBuf>,
    /// So many threads instead of one for each core
    #[arg(long, value_name = "N", value_parser = figures::whole_number)]
    threads: Option<u64>,
    /// Print the stacks at the end of every hand
    #[arg(long)]
    stacks: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays, and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let game = self.game.as_deref().map(read_game).transpose().map_err(CommandRefusal::new)?;
        let asked = Asked { format: None, game };
        let pool = threads::pool(self.threads)?;
        let files = files::find(&self.paths, &asked)?;
        let report = pool.install(|| self.replay(&files, &asked));
        if self.json {
            report.write_json(answer, self.stacks)?;
        } else {
            report.write_text(answer)?;
        }
        Ok(if report.failures.is_empty() { Verdict::Good } else { Verdict::Bad })
    }

    fn replay(&self, files: &[File], asked: &Asked) -> Report {
        let mut report = Report::of(files.len());
        let bar = progress::bar_from(LONG, files.iter().map(|file| file.bytes).sum(), "bytes");
        let mut batch: Vec<ReplayPiece<'_>> = Vec::new();
        let mut bytes = 0;
        for file in files {
            for work in ReplayPiece::of(file, asked) {
                bytes += work.bytes();
                batch.push(work);
                if bytes >= AT_ONCE {
                    self.replay_batch(&mut batch, &mut report);
                    bar.inc(bytes as u64);
                    bytes = 0;
                }
            }
        }
        self.replay_batch(&mut batch, &mut report);
        bar.finish_and_clear();
        report
    }

    /// Replays what is in memory with all threads; what came of it is in the order of the files.
    fn replay_batch(&self, batch: &mut Vec<ReplayPiece<'_>>, report: &mut Report) {
        let manner = if self.as_recorded { ReplayMode::AsRecorded } else { ReplayMode::ByTheRules };
        let started = Instant::now();
        let done: Vec<_> = batch
            .par_iter()
            .map_init(|| Replayer::in_the_manner(manner), |replayer, work| work.replay(replayer, self.stacks))
            .collect();
        report.time += started.elapsed();
        for (work, done) in batch.drain(..).zip(done) {
            report.enter(work.file, done);
        }
    }
}

impl Report {
    /// How many hands a second the clock gives.
    fn hands_per_second(&self) -> u64 {
        let nanos = self.time.max(Duration::from_nanos(1)).as_nanos();
        u64::try_from(u128::from(self.hands) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
    }
}
