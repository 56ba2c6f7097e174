//! Rounds of the games against the house: the engine plays every one of them, and what comes out stands beside what
//! was worked out exactly.

mod dice;
mod paths;
mod premium;
mod sessions;
mod sum;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Map, Value, json};

use crate::commands::figures::{self, grouped};
use crate::commands::{progress, threads};
use crate::house_game::{Changed, HouseGame};
use crate::plot;
use crate::refusal::CommandRefusal;
use paths::{About, Paths};

/// How many rounds when nobody says.
const ROUNDS: u64 = 100_000;

/// The part of the command line that is about games against the house.
#[derive(Args)]
#[command(next_help_heading = "Games against the house")]
pub(super) struct Rounds {
    /// How many rounds to play: deals, shakes or rolls
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    pub(super) rounds: Option<u64>,
    /// Dice: bet only on this wager, as in pass; by default on all of them
    #[arg(long, value_name = "KEY")]
    pub(super) wager: Option<String>,
    /// Change a price or a house rule; `croupier games craps` lists them
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) setting: Vec<String>,
    /// Premium Hold 'Em: make the Player Bonus wager too
    #[arg(long)]
    pub(super) player_bonus: bool,
    /// Premium Hold 'Em: make the Dealer Bonus wager too
    #[arg(long)]
    pub(super) dealer_bonus: bool,
    /// Premium Hold 'Em: make the Bonus Spin wager at this pay table, as in 5-progressive
    #[arg(long, value_name = "TABLE")]
    pub(super) bonus_spin: Option<String>,
    /// Draw some bankrolls over the rounds, as SVG
    #[arg(long, value_name = "FILE")]
    pub(super) plot: Option<PathBuf>,
}

/// What all games take from the command line.
pub(super) struct Asked<'a> {
    pub(super) game: HouseGame,
    pub(super) options: &'a Rounds,
    pub(super) players: u64,
    pub(super) seed: u64,
    pub(super) policy: Option<&'a str>,
    pub(super) ante: Option<&'a str>,
    pub(super) threads: Option<u64>,
    pub(super) json: bool,
}

impl Rounds {
    /// The first option that was given and means something only against the house.
    pub(super) fn only_for_house(&self) -> Option<&'static str> {
        let given = [
            ("--wager", self.wager.is_some()),
            ("--setting", !self.setting.is_empty()),
            ("--player-bonus", self.player_bonus),
            ("--dealer-bonus", self.dealer_bonus),
            ("--bonus-spin", self.bonus_spin.is_some()),
            ("--plot", self.plot.is_some()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }
}

impl Asked<'_> {
    /// Plays, and writes the summary.
    pub(super) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        if self.rounds() == 0 {
            return Err(CommandRefusal::new("--rounds 0 would play nothing; ask for at least 1"));
        }
        if let Some(file) = &self.options.plot {
            plot::check(file)?;
        }
        let pool = threads::pool(self.threads)?;
        let run = Run { asked: self, pool };
        match self.game {
            HouseGame::PremiumHoldem => premium::run(&run, answer),
            HouseGame::MiniDice | HouseGame::Craps => dice::run(&run, answer),
        }
    }

    pub(super) fn rounds(&self) -> u64 {
        self.options.rounds.unwrap_or(ROUNDS)
    }

    /// Refuses an option of another game.
    fn refuse(&self, option: &str, is_for: &str) -> CommandRefusal {
        CommandRefusal::new(format!("{option} is for {is_for}, not for {}", self.game.key()))
    }
}

/// A run under way.
struct Run<'a> {
    asked: &'a Asked<'a>,
    pool: rayon::ThreadPool,
}

/// How long a run took.
struct Timing {
    rounds: u64,
    elapsed: Duration,
    threads: usize,
}

impl Run<'_> {
    /// Plays all rounds, and says how long it took. The paths are there if somebody wants them drawn.
    fn play<T: sessions::Counted>(
        &self,
        session: impl Fn(std::ops::Range<u64>, Option<&Paths>) -> Result<T, String> + Sync,
    ) -> Result<(T, Option<Paths>, Timing), CommandRefusal> {
        let rounds = self.asked.rounds();
        let paths = self.asked.options.plot.as_ref().map(|_| Paths::new(rounds));
        let bar = progress::bar_from(2_000_000, rounds, "rounds");
        let started = Instant::now();
        let counted = self.pool.install(|| {
            let tell = |rounds| bar.inc(rounds);
            sessions::play(rounds, self.asked.seed, &tell, |rounds| session(rounds, paths.as_ref()))
        });
        let elapsed = started.elapsed();
        bar.finish_and_clear();
        Ok((counted?, paths, Timing { rounds, elapsed, threads: self.pool.current_num_threads() }))
    }

    /// Draws the paths where somebody wants them.
    fn draw(&self, paths: Option<&Paths>, about: &About) -> Result<(), CommandRefusal> {
        match (&self.asked.options.plot, paths) {
            (Some(file), Some(paths)) => plot::save(file, &paths.draw(about)),
            _ => Ok(()),
        }
    }
}

impl Timing {
    fn rounds_per_second(&self) -> u64 {
        let rounds = u128::from(self.rounds) * 1_000_000_000 / self.elapsed.as_nanos().max(1);
        u64::try_from(rounds).unwrap_or(u64::MAX)
    }

    /// The last line of a summary.
    fn words(&self) -> String {
        let threads = if self.threads == 1 { "thread" } else { "threads" };
        format!(
            "{} rounds a second: {:.2} s on {} {threads}",
            grouped(self.rounds_per_second()),
            self.elapsed.as_secs_f64(),
            self.threads
        )
    }

    fn json(&self) -> Value {
        json!({
            "seconds": self.elapsed.as_secs_f64(),
            "rounds_per_second": self.rounds_per_second(),
            "threads": self.threads,
        })
    }
}

/// The settings somebody has changed, for people: a line, or nothing.
fn settings_words(changed: &Changed) -> String {
    let words: Vec<String> = changed.iter().map(|(key, value)| format!("{key}={value}")).collect();
    if words.is_empty() { String::new() } else { format!("with {}\n", words.join(", ")) }
}

/// The same for programs.
fn settings_json(changed: &Changed) -> Value {
    changed.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect::<Map<_, _>>().into()
}

fn write_json(answer: &mut impl Write, value: &Value) -> Result<(), CommandRefusal> {
    serde_json::to_writer_pretty(&mut *answer, value).map_err(std::io::Error::from)?;
    writeln!(answer)?;
    Ok(())
}
