//! `croupier simulate`: many hands or rounds of a game, and what came of them.

mod acts;
mod report;
mod rounds;
mod run;
mod tally;

use std::io::Write;
use std::time::Instant;

use bots::Policy;
use clap::Args;

use super::{figures, progress, threads};
use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;
use crate::table::{self, TableArgs};
use report::Report;
use rounds::{Asked, Rounds};

const EXAMPLES: &str = "\
Examples:
  croupier simulate holdem --players 6 --hands 1000000 --seed 7
  croupier simulate stud8 --structure fl --stakes 10/20 --hands 50000 --json
  croupier simulate omaha --policy mixed --hands 2000 --rake 5 --rake-cap 4
  croupier simulate premium-holdem --rounds 1000000 --player-bonus
  croupier simulate craps --wager pass --rounds 1000000 --plot bankrolls.svg

Poker is played in hands, by bots. Every hand starts from fresh, equal stacks unless
--keep-stacks is given, and the button moves on. Policies: random picks any kind of action
offered with equal chance, then any amount; call checks and calls; tight and loose look at
their cards; mixed seats both.

Games against the house are played in rounds, and the result is shown beside the exact value
with the number of standard errors between them. In Premium Hold 'Em the policies are optimal,
careful, always-raise and call, and the X-Tra Bonus is as large as the ante. At dice one unit
is bet on every wager, or on that of --wager: it is bet whenever allowed, and again once it
is decided.

The same seed gives the same hands and rounds on any number of threads.
";

/// How many hands when nobody says.
const HANDS: u64 = 10_000;
/// How many are dealt in when nobody says.
const PLAYERS: u64 = 6;

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", table::HELP].concat())]
pub(crate) struct Simulate {
    #[command(flatten)]
    table: TableArgs,
    /// How many are dealt in; by default 6 at poker and 1 against the house
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: Option<u64>,
    /// Poker: how many hands to play; by default 10,000
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    hands: Option<u64>,
    /// Which hands are dealt
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How the seats play: random, call, tight, loose or mixed; at Premium Hold 'Em optimal, careful,
    /// always-raise or call
    #[arg(long, value_name = "KEY")]
    policy: Option<String>,
    /// Keep the stacks from hand to hand, a thousand hands at a time; players who go broke buy in again
    #[arg(long)]
    keep_stacks: bool,
    /// How many threads to use; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    threads: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rounds: Rounds,
}

impl Simulate {
    /// Plays, and writes the summary.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        match HouseGame::find(self.table.typed()) {
            Some(game) => self.against_the_house(game, answer),
            None => self.among_players(answer),
        }
    }

    fn against_the_house(&self, game: HouseGame, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let key = game.key();
        if let Some(hands) = self.hands {
            return Err(CommandRefusal::new(format!(
                "--hands is for poker; {key} is played in rounds: write --rounds {hands}"
            )));
        }
        let poker = self.table.only_for_poker().or(self.keep_stacks.then_some("--keep-stacks"));
        let poker = poker.or(self.table.typed_stack().and(Some("--stack")));
        if let Some(option) = poker {
            return Err(CommandRefusal::new(format!("{option} is for poker, not for {key}")));
        }
        let asked = Asked {
            game,
            options: &self.rounds,
            players: self.players.unwrap_or(1),
            seed: self.seed,
            policy: self.policy.as_deref(),
            ante: self.table.typed_ante(),
            threads: self.threads,
            json: self.json,
        };
        asked.run(answer)
    }

    fn among_players(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let terms = self.table.terms(self.players.unwrap_or(PLAYERS))?;
        let key = terms.variant.key;
        if let Some(rounds) = self.rounds.rounds {
            return Err(CommandRefusal::new(format!(
                "--rounds is for games against the house; {key} is played in hands: write --hands {rounds}"
            )));
        }
        if let Some(option) = self.rounds.only_for_house() {
            return Err(CommandRefusal::new(format!(
                "{option} is for games against the house, not for {key}"
            )));
        }
        let policy: Policy = self.policy.as_deref().unwrap_or("random").parse()?;
        let hands = self.hands.unwrap_or(HANDS);
        if hands == 0 {
            return Err(CommandRefusal::new("--hands 0 would play nothing; ask for at least 1"));
        }
        let pool = threads::pool(self.threads)?;
        // Bots that look at their cards take a thousand times as long.
        let bar = progress::bar_from(if policy.thinks() { 1_000 } else { 1_000_000 }, hands, "hands");
        let started = Instant::now();
        let orders = run::Orders { terms: &terms, policy, seed: self.seed, hands, keep: self.keep_stacks };
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
