//! `croupier tournament`: a whole event in simulated time.

mod data;
mod text;

use std::io::Write;

use clap::Args;
use sim::tournament::{Evening, Options};
use tournament::structure::Field;

use super::structure::find_structure;
use super::{Verdict, figures, progress};
use crate::refusal::Refusal;

const EXAMPLES: &str = "\
Examples:
  croupier tournament --players 1000 --seed 7                a turbo for a thousand
  croupier tournament --players 45 --structure freeze-out-45 five tables of nine
  croupier tournament --players 90 --structure bounty        with money on every head
  croupier tournament --players 60 --structure satellite     for seats in a larger event
  croupier tournament --players 9 --structure mine.toml      a structure of your own
  croupier tournament --players 1000 --json                  everything, for programs

Players register, draw seats and play every hand at a table of the house, by the book: levels
rise by the clock while hands are on, tables are balanced and broken, small chips are raced off,
and near the money one hand is dealt at every table at a time. The event has its own clock, which
runs as fast as the machine allows; a full table is dealt as many hands an hour as the structure
is made for.

An entry costs $100 and a fee of $10. In a satellite a seat is worth $500; in a bounty event $40
of the $100 lie on the player's head, half of it paid to whoever takes it and half put on theirs.
The same seed gives the same event, card by card. croupier structure show lists the structures.

After every hand the tables are compared with the director's book, seat by seat and point by
point. The exit status is 1 if anything does not add up: points, places, pool or bounties.
";

/// The most an event is asked for.
const MOST_PLAYERS: u64 = 100_000;
/// From so many players on somebody would wonder whether it goes on.
const LONG: u64 = 2_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tournament {
    /// How many enter
    #[arg(long, value_name = "N", default_value = "45", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: u64,
    /// Which event is simulated: what players do, and which cards they get
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// A structure of the house, or a file with one
    #[arg(long, value_name = "NAME", default_value = "turbo")]
    structure: String,
    /// How many seats a table has; by default as many as the structure is made for
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seats: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Tournament {
    /// Plays the event and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, Refusal> {
        let options = self.options()?;
        let evening =
            Evening::new(&options).map_err(|why| Refusal::new(format!("{}: {why}", self.structure)))?;
        let bar = progress::bar_from(LONG, self.players, "players out");
        let report = evening.run(&mut |now| bar.set_position(u64::from(now.out)));
        bar.finish_and_clear();
        if self.json {
            data::write(&report, &options, &self.structure, answer)?;
        } else {
            text::write(&report, &options, &self.structure, answer)?;
        }
        Ok(if report.adds_up() { Verdict::Good } else { Verdict::Bad })
    }

    fn options(&self) -> Result<Options, Refusal> {
        let players = u32::try_from(self.players).ok().filter(|_| (2..=MOST_PLAYERS).contains(&self.players));
        let players = players.ok_or_else(|| {
            let most = figures::grouped(MOST_PLAYERS);
            Refusal::new(format!("--players {}: from 2 to {most}", self.players))
        })?;
        let found = find_structure(&self.structure)?;
        let seats = match self.seats {
            None => found.field.seats,
            Some(seats) => u8::try_from(seats)
                .ok()
                .filter(|seats| (2..=10).contains(seats))
                .ok_or_else(|| Refusal::new(format!("--seats {seats}: from 2 to 10")))?,
        };
        let field = Field { entries: players, seats, ..found.field };
        Ok(Options::freeze_out(found.structure, field, self.seed).played_for(&self.structure))
    }
}
