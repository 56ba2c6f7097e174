//! `croupier games`: which games there are, what their books say, and how each is played.

mod full;
mod house;
mod houses;
mod list;
mod words;

use std::io::Write;

use clap::Args;
use poker::{Variant, catalogue};
use serde_json::Value;

use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;
use crate::table;

const EXAMPLES: &str = "\
Examples:
  croupier games
  croupier games --book nj
  croupier games omaha8
  croupier games razz --json
  croupier games craps

Poker comes first, then the games against the house, whose wagers, prices and settings are shown
in full with their rules. The rules that describe a game are named by book and heading; `croupier rules show` prints them.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Games {
    /// One game, to see its streets, limits, rules and houses, or its wagers, prices and settings
    #[arg(value_name = "KEY")]
    game: Option<String>,
    /// Only games of this book: nj, cb or ph
    #[arg(long, conflicts_with = "game")]
    book: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Writes the list, or one game.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        if let Some(game) = self.game.as_deref().and_then(HouseGame::find) {
            return if self.json { json(answer, &house::data(game)) } else { Ok(house::text(answer, game)?) };
        }
        if let Some(typed) = &self.game {
            let game = table::game(typed)?;
            return if self.json { json(answer, &full::data(game)?) } else { full::text(answer, game) };
        }
        let (games, against_the_house) = match &self.book {
            None => (catalogue::GAMES.to_vec(), HouseGame::ALL.to_vec()),
            Some(typed) => of_book(typed)?,
        };
        if self.json {
            return json(answer, &list::data(&games, &against_the_house));
        }
        Ok(list::text(answer, &games, &against_the_house)?)
    }
}

/// The games of a book: poker, and those against the house.
fn of_book(typed: &str) -> Result<(Vec<&'static Variant>, Vec<HouseGame>), CommandRefusal> {
    let has = |game: &&Variant| game.books.iter().any(|book| book.eq_ignore_ascii_case(typed));
    let games: Vec<&Variant> = catalogue::GAMES.iter().copied().filter(has).collect();
    let is_in = |game: &HouseGame| house::book(*game).eq_ignore_ascii_case(typed);
    let against_the_house: Vec<HouseGame> = HouseGame::ALL.into_iter().filter(is_in).collect();
    if games.is_empty() && against_the_house.is_empty() {
        return Err(CommandRefusal::new(format!(
            "there is no book {typed:?} with games; choose from nj, cb, ph"
        )));
    }
    Ok((games, against_the_house))
}

fn json(answer: &mut impl Write, value: &Value) -> Result<(), CommandRefusal> {
    serde_json::to_writer_pretty(&mut *answer, value).map_err(std::io::Error::from)?;
    writeln!(answer)?;
    Ok(())
}
