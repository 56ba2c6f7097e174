//! The commands, one file each.

mod rules;

use std::io::Write;

use clap::Subcommand;

use crate::refusal::Refusal;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Read the rule books: list, show and search rules, and see which are proven by tests.
    #[command(subcommand)]
    Rules(rules::Rules),
}

impl Command {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        match self {
            Command::Rules(rules) => rules.run(answer),
        }
    }
}
