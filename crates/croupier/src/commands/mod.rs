//! The commands, one file each.

mod census;
mod equity;
mod evaluate;
mod figures;
mod progress;
mod rankings;
mod rules;
mod tour;

use std::io::Write;

use clap::Subcommand;

use crate::refusal::Refusal;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count every hand of a ranking, kind by kind.
    Census(census::Census),
    /// Work out how much of the pot each player can expect.
    Equity(equity::Equity),
    /// Name a hand and say what it is worth.
    Evaluate(evaluate::Evaluate),
    /// Read the rule books: list, show and search rules, and see which are proven by tests.
    #[command(subcommand)]
    Rules(rules::Rules),
    /// See a real example of each command.
    Tour,
}

impl Command {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        match self {
            Command::Census(census) => census.run(answer),
            Command::Equity(equity) => equity.run(answer),
            Command::Evaluate(evaluate) => evaluate.run(answer),
            Command::Rules(rules) => rules.run(answer),
            Command::Tour => tour::run(answer),
        }
    }
}
