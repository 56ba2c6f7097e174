//! The commands, one file each.

mod census;
mod equity;
mod evaluate;
mod figures;
mod games;
mod odds;
mod play;
mod progress;
mod rankings;
mod replay;
mod rules;
mod simulate;
mod threads;
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
    /// List the games with their books, or show one in full.
    Games(games::Games),
    /// Work out exactly what a game against the house costs: values, edges, best play.
    Odds(odds::Odds),
    /// Play a game in the terminal against bots or the house.
    Play(play::Play),
    /// Replay recorded hands (PHH) through the engine, and compare the stacks.
    Replay(replay::Replay),
    /// Read the rule books: list, show and search rules, and see which are proven by tests.
    #[command(subcommand)]
    Rules(rules::Rules),
    /// Play many hands or rounds of a game and sum them up.
    Simulate(simulate::Simulate),
    /// See a real example of each command.
    Tour,
}

/// How a command that was carried out ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All is well.
    Good,
    /// What was looked at has faults: the answer says which, and the exit status is 1.
    Bad,
}

impl Command {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, Refusal> {
        match self {
            Command::Replay(replay) => return replay.run(answer),
            Command::Census(census) => census.run(answer),
            Command::Equity(equity) => equity.run(answer),
            Command::Evaluate(evaluate) => evaluate.run(answer),
            Command::Games(games) => games.run(answer),
            Command::Odds(odds) => odds.run(answer),
            Command::Play(play) => play.run(),
            Command::Rules(rules) => rules.run(answer),
            Command::Simulate(simulate) => simulate.run(answer),
            Command::Tour => tour::run(answer),
        }?;
        Ok(Verdict::Good)
    }
}
