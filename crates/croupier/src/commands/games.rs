//! `croupier games`: which games there are, what their books say, and how each is played.

mod full;
mod houses;
mod list;
mod words;

use std::io::Write;

use clap::Args;
use poker::{Variant, catalogue};
use serde_json::Value;

use crate::refusal::Refusal;
use crate::table;

const EXAMPLES: &str = "\
Examples:
  croupier games
  croupier games --book nj
  croupier games omaha8
  croupier games razz --json

The rules that describe a game are named by book and heading; `croupier rules show` prints them.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Games {
    /// One game, to see its streets, limits, rules and houses
    #[arg(value_name = "KEY")]
    game: Option<String>,
    /// Only games of this book: nj or cb
    #[arg(long, conflicts_with = "game")]
    book: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Writes the list, or one game.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        if let Some(typed) = &self.game {
            let game = table::game(typed)?;
            return if self.json { json(answer, &full::data(game)?) } else { full::text(answer, game) };
        }
        let games: Vec<&Variant> = match &self.book {
            None => catalogue::GAMES.to_vec(),
            Some(typed) => of_book(typed)?,
        };
        if self.json { json(answer, &list::data(&games)) } else { Ok(list::text(answer, &games)?) }
    }
}

/// The games of a book.
fn of_book(typed: &str) -> Result<Vec<&'static Variant>, Refusal> {
    let has = |game: &&Variant| game.books.iter().any(|book| book.eq_ignore_ascii_case(typed));
    let games: Vec<&Variant> = catalogue::GAMES.iter().copied().filter(has).collect();
    if games.is_empty() {
        return Err(Refusal::new(format!("no poker game is in a book {typed:?}; choose from nj, cb")));
    }
    Ok(games)
}

fn json(answer: &mut impl Write, value: &Value) -> Result<(), Refusal> {
    serde_json::to_writer_pretty(&mut *answer, value).map_err(std::io::Error::from)?;
    writeln!(answer)?;
    Ok(())
}
