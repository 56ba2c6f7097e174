//! `croupier odds premium-holdem`: a round of Premium Hold 'Em, to the last card.

mod advise;
mod data;
mod house;
mod picture;
mod text;
mod wheel;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use odds::premium::bonus::{Bonus, jacks_up};
use odds::premium::spin::trigger;
use odds::premium::{Analysis, BOARDS, PremiumPolicy, TooFine, analyse};

use super::page::hung;
use super::{Shared, only_alone, settings, write_json};
use crate::commands::{figures, progress, threads};
use crate::plot;
use crate::refusal::CommandRefusal;
use house::Asked;
use wheel::Wheels;

/// As people type it.
const KEY: &str = "premium-holdem";

const EXAMPLES: &str = "\
Examples:
  croupier odds premium-holdem
  croupier odds premium-holdem --policy careful --json
  croupier odds premium-holdem --setting unqualified_dealer_ante=push
  croupier odds premium-holdem --players 4 --meter 60000
  croupier odds premium-holdem --setting spin.weights=1,9,1,1,9,1,1,9,9,1,9,1
  croupier odds premium-holdem --plot starting-hands.svg
  croupier odds premium-holdem advise AhKhQd
  croupier odds premium-holdem advise AhKhQd --board 'Ks Jd 8c 4s'
  croupier odds premium-holdem settings

Values are in antes per round, with an X-Tra Bonus as large as the ante, as the
book requires. Every deal is counted; that takes a few seconds. No book says how
often the Bonus Spin stops at each position: weights are examples until
spin.weights gives them. A setting of the wheel changes one pay table, that of
spin.table, and only that one is shown.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", &policies()].concat())]
pub(crate) struct Premium {
    #[command(subcommand)]
    question: Option<Question>,
    /// How the player plays: optimal, or a rule of thumb from the list below
    #[arg(long, value_name = "KEY")]
    policy: Option<String>,
    /// How many players have the Bonus Spin wager; by default a column for each of 1 to 6
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: Option<u64>,
    /// What the progressive meter of the Bonus Spin shows; by default some examples
    #[arg(long, value_name = "DOLLARS", allow_hyphen_values = true)]
    meter: Option<String>,
    /// Draw the value of each choice over all starting hands as an SVG picture
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// How many threads to use; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    threads: Option<u64>,
    #[command(flatten)]
    shared: Shared,
}

/// What can be asked about the game but for its odds.
#[derive(Subcommand)]
enum Question {
    /// The exact value of each choice with these cards.
    Advise(advise::Advise),
    /// What a house may choose: keys, values, rules.
    Settings(Shared),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// The list of policies for the help.
fn policies() -> String {
    let line = |policy: &PremiumPolicy| hung(&format!("  {:<14}", policy.key()), policy.words());
    std::iter::once("Policies:\n".to_owned()).chain(PremiumPolicy::ALL.iter().map(line)).collect()
}

/// Everything there is to say about a round.
struct Worked {
    asked: Asked,
    analysis: Analysis,
    bonus: Bonus,
    wheels: Wheels,
}

impl Premium {
    /// Answers what was asked.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let given = [
            ("--policy", self.policy.is_some()),
            ("--players", self.players.is_some()),
            ("--meter", self.meter.is_some()),
            ("--plot", self.plot.is_some()),
        ];
        match &self.question {
            None => self.odds(answer),
            Some(Question::Advise(advise)) => {
                only_alone("advise", &given)?;
                advise.run(answer, &self.shared, self.threads)
            }
            Some(Question::Settings(shared)) => {
                only_alone("settings", &given)?;
                only_alone("settings", &[("--threads", self.threads.is_some())])?;
                self.settings(answer, shared)
            }
            Some(Question::Other(typed)) => {
                let typed = typed.join(" ");
                Err(CommandRefusal::new(format!(
                    "{typed:?} is neither advise nor settings; for cards write croupier odds {KEY} advise AhKhQd"
                )))
            }
        }
    }

    fn odds(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let asked = Asked::new(self.shared.settings.iter())?;
        let policy = self.policy()?;
        self.plot.as_deref().map_or(Ok(()), plot::check)?;
        let wheels_when = |often| Wheels::new(&asked, self.players, self.meter.as_deref(), often);
        let wheels = wheels_when(trigger())?;
        let bonus = jacks_up(&asked.house).map_err(too_fine)?;
        let bar = progress::bar_from(1, BOARDS, "boards");
        let pool = threads::pool(self.threads)?;
        let analysis = pool.install(|| analyse(&asked.house, policy, &|boards| bar.inc(boards)));
        bar.finish_and_clear();
        let analysis = analysis.map_err(too_fine)?;
        // Where a fold ends the wager, it takes the policy to say how often a hand spins.
        let wheels = if asked.house.spin_after_fold { wheels } else { wheels_when(analysis.flushes_played)? };
        let worked = Worked { analysis, asked, bonus, wheels };
        if let Some(path) = &self.plot {
            plot::save(path, &picture::draw(&worked.asked.house, &worked.analysis))?;
        }
        if self.shared.json {
            return write_json(answer, &data::report(&worked));
        }
        text::write(answer, &worked)?;
        Ok(())
    }

    fn policy(&self) -> Result<PremiumPolicy, CommandRefusal> {
        let Some(key) = &self.policy else { return Ok(PremiumPolicy::Optimal) };
        PremiumPolicy::find(key).ok_or_else(|| {
            let keys: Vec<&str> = PremiumPolicy::ALL.iter().map(|policy| policy.key()).collect();
            CommandRefusal::new(format!("there is no policy {key:?}; choose from {}", keys.join(", ")))
        })
    }

    fn settings(&self, answer: &mut impl Write, shared: &Shared) -> Result<(), CommandRefusal> {
        let asked = Asked::new(self.shared.settings.iter().chain(&shared.settings))?;
        let entries = asked.entries();
        if self.shared.json || shared.json {
            return write_json(answer, &settings::list_json(&entries));
        }
        settings::write_list(answer, KEY, &entries)?;
        Ok(())
    }
}

/// The way out for whoever has set prices nobody could count.
fn too_fine(error: TooFine) -> CommandRefusal {
    CommandRefusal::new(format!("{error}; choose prices with smaller numbers"))
}
