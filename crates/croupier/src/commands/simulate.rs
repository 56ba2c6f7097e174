//! `croupier simulate`: many hands of a game, and what came of them.

mod acts;
mod report;
mod run;
mod tally;

use std::io::Write;
use std::time::Instant;

use clap::Args;

use super::{figures, progress, threads};
use crate::bots::Policy;
use crate::refusal::Refusal;
use crate::table::{self, Table};
use report::Report;

const EXAMPLES: &str = "\
Examples:
  croupier simulate holdem --players 6 --hands 1000000 --seed 7
  croupier simulate stud8 --structure fl --stakes 10/20 --hands 50000 --json
  croupier simulate omaha --policy mixed --hands 2000 --rake 5 --rake-cap 4

Every hand starts from fresh, equal stacks unless --keep-stacks is given, and the button moves
on. Policies: random takes any kind of act that is offered with the same chance, then any
amount; call checks and calls; tight and loose look at their cards; mixed seats both. A seed
gives the same hands whatever the number of threads.
";

/// How many hands when nobody says.
const HANDS: &str = "10000";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", table::HELP].concat())]
pub(crate) struct Simulate {
    #[command(flatten)]
    table: Table,
    /// How many are dealt in
    #[arg(long, value_name = "N", default_value = "6", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: u64,
    /// How many hands to play
    #[arg(long, value_name = "N", default_value = HANDS, value_parser = figures::whole_number, allow_negative_numbers = true)]
    hands: u64,
    /// Which hands are dealt
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How the seats play: random, call, tight, loose or mixed
    #[arg(long, value_name = "KEY", default_value = "random")]
    policy: String,
    /// Keep the stacks from hand to hand, a thousand hands at a time; who is broke buys in again
    #[arg(long)]
    keep_stacks: bool,
    /// How many threads to use; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    threads: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Simulate {
    /// Plays, and writes the summary.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        let terms = self.table.terms(self.players)?;
        let policy = Policy::read(&self.policy)?;
        if self.hands == 0 {
            return Err(Refusal::new("--hands 0 plays nothing; ask for one hand or more"));
        }
        let pool = threads::pool(self.threads)?;
        // Bots that look at their cards take a thousand times as long.
        let bar = progress::bar_from(if policy.thinks() { 1_000 } else { 1_000_000 }, self.hands, "hands");
        let started = Instant::now();
        let orders =
            run::Orders { terms: &terms, policy, seed: self.seed, hands: self.hands, keep: self.keep_stacks };
        let tally = pool.install(|| orders.play(&|hands| bar.inc(hands)));
        let elapsed = started.elapsed();
        bar.finish_and_clear();
        let report = Report {
            terms: &terms,
            policy,
            seed: self.seed,
            keep_stacks: self.keep_stacks,
            tally: &tally?,
            elapsed,
            threads: pool.current_num_threads(),
        };
        if self.json {
            report.json(answer)?;
        } else {
            report.text(answer)?;
        }
        Ok(())
    }
}
