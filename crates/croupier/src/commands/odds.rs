//! `croupier odds`: what a game against the house costs, exactly.

mod dice;
mod page;
mod premium;
mod settings;

use std::io::Write;

use clap::{Args, Subcommand};
use odds::Fraction;
use serde_json::{Value, json};

use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier odds premium-holdem
  croupier odds premium-holdem advise AhKhQd --board 'Ks Jd 8c 4s'
  croupier odds premium-holdem --setting unqualified_dealer_ante=push --json
  croupier odds craps --plot craps.svg
  croupier odds mini-dice settings

Every deal and every roll is counted; nothing is sampled. A house may change
prices and house rules: `settings` lists what it may choose, and --setting
KEY=VALUE changes it.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Odds {
    #[command(subcommand)]
    game: Game,
}

/// The games of the pit.
#[derive(Subcommand)]
enum Game {
    /// Premium Hold 'Em: values, best play, side bets, and advice for a hand.
    PremiumHoldem(premium::Premium),
    /// Mini-dice: the house edge of every wager.
    MiniDice(dice::MiniDice),
    /// Craps and mini-craps: the house edge of every wager, with odds and without.
    #[command(visible_alias = "mini-craps")]
    Craps(dice::Craps),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

impl Odds {
    /// Works the odds out, and writes them.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        match &self.game {
            Game::PremiumHoldem(premium) => premium.run(answer),
            Game::MiniDice(mini_dice) => mini_dice.run(answer),
            Game::Craps(craps) => craps.run(answer),
            Game::Other(typed) => Err(no_such_game(typed.first().map_or("", String::as_str))),
        }
    }
}

/// Poker is not played against the house: whoever asks for it wants another command.
fn no_such_game(typed: &str) -> CommandRefusal {
    let words = if odds::Game::find(typed).is_some() {
        format!("{typed} is not played against the house; for its odds see croupier equity {typed} --help")
    } else {
        format!("there is no house game {typed:?}; choose from premium-holdem, mini-dice, craps")
    };
    CommandRefusal::new(words)
}

/// What every question about odds takes.
#[derive(Args)]
struct Shared {
    /// Change a choice of the house; may be given several times
    #[arg(long = "setting", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// An exact number as programs read it.
fn exact(number: Fraction) -> Value {
    // Always with a line: whoever splits at it need not know about whole numbers.
    let fraction = format!("{}/{}", number.numerator(), number.denominator());
    json!({"fraction": fraction, "decimal": number.to_f64()})
}

/// Writes a value as JSON.
fn write_json(answer: &mut impl Write, value: &Value) -> Result<(), CommandRefusal> {
    serde_json::to_writer_pretty(&mut *answer, value).map_err(std::io::Error::from)?;
    writeln!(answer)?;
    Ok(())
}

/// Refuses options of the whole game that were typed before a question of their own, where they would do nothing.
fn only_alone(question: &str, given: &[(&str, bool)]) -> Result<(), CommandRefusal> {
    match given.iter().find(|(_, given)| *given) {
        Some((option, _)) => {
            Err(CommandRefusal::new(format!("{option} has no effect with {question}; leave it out")))
        }
        None => Ok(()),
    }
}
