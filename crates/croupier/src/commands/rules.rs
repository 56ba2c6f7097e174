//! `croupier rules`: reading the rule books.
//!
//! Owns how rules are chosen, searched and printed. What the rules say, and where they are in force, is the
//! business of the `rulebook` crate.

mod coverage;
mod filter;
pub(crate) mod layout;
mod list;
mod nearest;
mod search;
mod show;

use std::io::Write;

use clap::Subcommand;

use crate::refusal::CommandRefusal;

/// The ways to read the rule books.
#[derive(Subcommand)]
pub(crate) enum Rules {
    /// List rules by book, kind, area or edition.
    List(list::List),
    /// Show what a rule says, where it is in force, and which tests prove it.
    Show(show::Show),
    /// Find rules by words, best match first.
    Search(search::Search),
    /// Count the rules that a test proves, and list the rest.
    Coverage(coverage::Coverage),
}

impl Rules {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        match self {
            Rules::List(list) => list.run(answer),
            Rules::Show(show) => show.run(answer),
            Rules::Search(search) => search.run(answer),
            Rules::Coverage(coverage) => coverage.run(answer),
        }
    }
}
