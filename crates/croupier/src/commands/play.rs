//! `croupier play`: a game in the terminal, against bots or against the house.
//!
//! The player is told what the view tells the player's seat, and nothing else reaches the terminal.

mod ask;
mod hand;
mod knowledge;
mod menu;
mod paint;
mod rounds;
mod screen;
mod session;
mod story;
mod terminal;
mod typed;
mod words;

use std::io::{self, ErrorKind, IsTerminal, StdinLock, StdoutLock};

use bots::Policy;
use clap::Args;

use super::figures;
use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;
use crate::table::{self, TableArgs};
use paint::Paint;
use rounds::Rounds;
use session::Session;
use terminal::Terminal;

const EXAMPLES: &str = "\
Examples:
  croupier play holdem
  croupier play stud8 --stakes 10/20 --players 6
  croupier play five-card-draw --seed 7 --hands 20 --name Maria
  croupier play omaha --house nj-2008 < what-i-type.txt
  croupier play premium-holdem --bonus-spin 5-progressive
  croupier play craps --stack 300

Each turn shows what you may do; ? lists every word that is understood. A refusal names the
rule, `why` prints it in full, and q takes you home. A seed deals the same cards and dice again.
Against the house Enter repeats your last wagers, and every settlement names its rule.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", table::HELP].concat())]
pub(crate) struct Play {
    #[command(flatten)]
    table: TableArgs,
    /// Poker: how many players are at the table, including you; by default 4
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: Option<u64>,
    /// Which cards are dealt; by default different ones each time
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Poker: stop after this many hands
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    hands: Option<u64>,
    /// Poker: your name at the table
    #[arg(long)]
    name: Option<String>,
    /// Poker: how the others play: mixed, tight, loose, call or random; by default mixed
    #[arg(long, value_name = "KEY")]
    bots: Option<String>,
    /// Print no colors
    #[arg(long)]
    no_color: bool,
    #[command(flatten)]
    rounds: Rounds,
}

/// How many sit at a poker table when nobody says.
const PLAYERS: u64 = 4;

impl Play {
    /// Plays until the player leaves. Writes to the terminal as it goes: an answer at the end would be too late.
    pub(crate) fn run(&self) -> Result<(), CommandRefusal> {
        match HouseGame::find(self.table.typed()) {
            Some(game) => self.against_the_house(game),
            None => self.among_players(),
        }
    }

    fn among_players(&self) -> Result<(), CommandRefusal> {
        let terms = self.table.terms(self.players.unwrap_or(PLAYERS))?;
        self.rounds.refuse_at_poker(terms.variant.key)?;
        let policy: Policy = self.bots.as_deref().unwrap_or("mixed").parse()?;
        let name = name(self.name.as_deref().unwrap_or(session::YOU))?;
        if self.hands == Some(0) {
            return Err(CommandRefusal::new("--hands 0 would play nothing; ask for at least 1"));
        }
        let mut session = Session {
            seed: self.seed.unwrap_or_else(anything),
            terminal: self.terminal(),
            names: session::names(&name, terms.players.len()),
            terms,
            policy,
            last_rule: None,
        };
        ended(session.run(self.hands))
    }

    fn against_the_house(&self, game: HouseGame) -> Result<(), CommandRefusal> {
        let key = game.key();
        if let Some(hands) = self.hands {
            return Err(CommandRefusal::new(format!(
                "--hands is for poker; {key} is played in rounds: write --rounds {hands}"
            )));
        }
        let poker = [
            ("--players", self.players.is_some()),
            ("--bots", self.bots.is_some()),
            ("--name", self.name.is_some()),
            ("--ante", self.table.typed_ante().is_some()),
        ];
        let poker = poker.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        if let Some(option) = self.table.only_for_poker().or(poker) {
            return Err(CommandRefusal::new(format!("{option} is for poker, not for {key}")));
        }
        let seed = self.seed.unwrap_or_else(anything);
        ended(self.rounds.play(game, self.table.typed_stack(), seed, || self.terminal())?)
    }

    fn terminal(&self) -> Terminal<StdinLock<'static>, StdoutLock<'static>> {
        let (input, output) = (io::stdin(), io::stdout());
        let colours = !self.no_color && output.is_terminal() && paint::is_wanted();
        let echo = !input.is_terminal();
        Terminal { input: input.lock(), echo, output: output.lock(), paint: Paint { colours } }
    }
}

/// What the end of an evening means for the program.
fn ended(evening: Result<(), session::Trouble>) -> Result<(), CommandRefusal> {
    match evening {
        // Somebody who closes the window has gone home.
        Err(session::Trouble::Terminal(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(session::Trouble::Terminal(error)) => Err(error.into()),
        Err(session::Trouble::Defect(what)) => Err(CommandRefusal::new(what)),
        Ok(()) => Ok(()),
    }
}

/// A name that fits the table.
fn name(typed: &str) -> Result<String, CommandRefusal> {
    const LONGEST: usize = 12;
    let name = typed.trim();
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(CommandRefusal::new(format!("--name {typed:?}: write a name of 1 to {LONGEST} letters")));
    }
    Ok(name.to_owned())
}

/// A seed nobody asked for.
fn anything() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The standard library seeds its hashers from the operating system.
    RandomState::new().hash_one(0_u8) % 1_000_000
}
