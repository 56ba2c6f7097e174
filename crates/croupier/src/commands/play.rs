//! `croupier play`: a game in the terminal against bots.
//!
//! The player is told what the view tells the player's seat, and nothing else reaches the terminal.

mod ask;
mod hand;
mod knowledge;
mod menu;
mod paint;
mod screen;
mod session;
mod story;
mod typed;
mod words;

use std::io::{self, ErrorKind, IsTerminal};

use clap::Args;

use super::figures;
use crate::bots::Policy;
use crate::refusal::Refusal;
use crate::table::{self, Table};
use paint::Paint;
use session::Session;

const EXAMPLES: &str = "\
Examples:
  croupier play holdem
  croupier play stud8 --stakes 10/20 --players 6
  croupier play five-card-draw --seed 7 --hands 20 --name Maria
  croupier play omaha --house nj-2008 < what-i-type.txt

Each turn shows what you may do; ? lists every word that is understood. A refusal names the
rule, `why` prints it in full, and q takes you home. A seed deals the same cards again.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", table::HELP].concat())]
pub(crate) struct Play {
    #[command(flatten)]
    table: Table,
    /// How many sit at the table, you included
    #[arg(long, value_name = "N", default_value = "4", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: u64,
    /// Which cards are dealt; by default others each time
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Go home after so many hands
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    hands: Option<u64>,
    /// What you are called
    #[arg(long, default_value = session::YOU)]
    name: String,
    /// How the others play: mixed, tight, loose, call or random
    #[arg(long, value_name = "KEY", default_value = "mixed")]
    bots: String,
    /// No colours
    #[arg(long)]
    no_color: bool,
}

impl Play {
    /// Plays until the player leaves. Writes to the terminal as it goes: an answer at the end would be too late.
    pub(crate) fn run(&self) -> Result<(), Refusal> {
        let terms = self.table.terms(self.players)?;
        let policy = Policy::read(&self.bots)?;
        let name = name(&self.name)?;
        if self.hands == Some(0) {
            return Err(Refusal::new("--hands 0 plays nothing; ask for one hand or more"));
        }
        let colours = !self.no_color && io::stdout().is_terminal() && paint::is_wanted();
        let (input, output) = (io::stdin(), io::stdout());
        let mut session = Session {
            seed: self.seed.unwrap_or_else(anything),
            echo: !input.is_terminal(),
            input: input.lock(),
            output: output.lock(),
            paint: Paint { colours },
            names: session::names(&name, terms.players.len()),
            terms,
            policy,
            last_rule: None,
        };
        match session.run(self.hands) {
            // Somebody who closes the window has gone home.
            Err(session::Trouble::Terminal(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            Err(session::Trouble::Terminal(error)) => Err(error.into()),
            Err(session::Trouble::Defect(what)) => Err(Refusal::new(what)),
            Ok(()) => Ok(()),
        }
    }
}

/// A name that fits the table.
fn name(typed: &str) -> Result<String, Refusal> {
    const LONGEST: usize = 12;
    let name = typed.trim();
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(Refusal::new(format!("--name {typed:?}: write a name of 1 to {LONGEST} letters")));
    }
    Ok(name.to_owned())
}

/// A seed nobody asked for.
fn anything() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The standard library seeds its hashers from the operating system.
    RandomState::new().hash_one(0_u8) % 1_000_000
}
