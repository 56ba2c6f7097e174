//! `croupier tournament`: a whole event in simulated time.

mod data;
mod plot;
mod text;

use std::io::Write;

use clap::Args;
use sim::tournament::{Evening, Format, Options};
use tournament::structure::Field;

use super::structure::find_structure;
use super::{Verdict, figures, progress};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier tournament --players 1000 --seed 7                a turbo for a thousand
  croupier tournament --players 45 --structure freeze-out-45 five tables of nine
  croupier tournament --players 90 --format bounty           with money on every head
  croupier tournament --players 60 --format satellite        for seats in a larger event
  croupier tournament --players 81 --format rebuy --late 12  people buy again, and some come late
  croupier tournament --players 64 --format heads-up         a bracket
  croupier tournament --players 200 --format flights         two first days and a final one
  croupier tournament --players 9 --structure mine.toml      a structure of your own
  croupier tournament --players 1000 --json                  everything, for programs

Players register, draw seats and play every hand at a table of the house, by the book: levels
rise by the clock while hands are on, tables are balanced and broken, small chips are raced off,
and near the money one hand is dealt at every table at a time. The event has its own clock, which
runs as fast as the machine allows; a full table is dealt as many hands an hour as the structure
is made for.

Formats: freeze-out, rebuy (up to the first break, with an add-on in it), bounty, progressive
(half of a bounty is paid to whoever takes it, half put on theirs), satellite (for seats of $500),
shootout, heads-up, sit-and-go, flights. Without one it is the format that the structure is made
for. An entry costs $100 and a fee of $10; where there are bounties, $40 of the $100 lie on the
player's head.

Who comes late buys a seat whose stack was dealt in from the start, for half an hour. Of the absent
a third never come, a third come while cards are in the air, and a third leave for a while. The same
seed gives the same event, card by card. croupier structure show lists the structures.

After every hand the tables are compared with the director's book, seat by seat and point by
point, and the money with what was ordered. The exit status is 1 if anything does not add up:
points, places, pool or bounties.
";

/// The most an event is asked for.
const MOST_PLAYERS: u64 = 100_000;
/// From so many players on somebody would wonder whether it goes on.
const LONG: u64 = 2_000;
/// The most often that somebody may enter again.
const MOST_REENTRIES: u64 = 20;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tournament {
    /// How many play; by default as many as the structure is made for
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    players: Option<u64>,
    /// Which event is simulated: what players do, and which cards they get
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How it is played: freeze-out, rebuy, bounty, progressive, satellite, shootout, heads-up, sit-and-go or flights
    #[arg(long, value_name = "KEY")]
    format: Option<String>,
    /// A structure of the house, or a file with one; by default what is usual for the format
    #[arg(long, value_name = "NAME")]
    structure: Option<String>,
    /// How many seats a table has; by default as many as the structure is made for
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seats: Option<u64>,
    /// How many of the players come after the start
    #[arg(long, value_name = "N", default_value = "0", value_parser = figures::whole_number, allow_negative_numbers = true)]
    late: u64,
    /// How many of the others never come, come after the start, or leave for a while
    #[arg(long, value_name = "N", default_value = "0", value_parser = figures::whole_number, allow_negative_numbers = true)]
    absent: u64,
    /// How often somebody who is out may enter again, for half an hour
    #[arg(long, value_name = "N", default_value = "0", value_parser = figures::whole_number, allow_negative_numbers = true)]
    reentries: u64,
    /// With so many left they talk about a deal and vote
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    deal: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Tournament {
    /// Plays the event and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let (options, structure) = self.options()?;
        let evening =
            Evening::new(&options).map_err(|why| CommandRefusal::new(format!("{structure}: {why}")))?;
        let bar = progress::bar_from(LONG, u64::from(options.players), "players out");
        let report = evening.run(&mut |now| bar.set_position(u64::from(now.out)));
        bar.finish_and_clear();
        if self.json {
            data::write(&report, &options, &structure, answer)?;
        } else {
            text::write(&report, &options, &structure, answer)?;
        }
        Ok(if report.adds_up() { Verdict::Good } else { Verdict::Bad })
    }

    /// What is asked for, and the name of its structure.
    fn options(&self) -> Result<(Options, String), CommandRefusal> {
        let format: Option<Format> = match &self.format {
            Some(typed) => {
                Some(typed.parse().map_err(|why| CommandRefusal::new(format!("--format: {why}")))?)
            }
            None => None,
        };
        let usual = format.unwrap_or(Format::FreezeOut).usual_structure();
        let structure = self.structure.as_deref().unwrap_or(usual);
        let format = format.unwrap_or_else(|| Format::usual_for(structure));
        let found = find_structure(structure)?;
        let players = match self.players {
            None => found.field.entries,
            Some(players) => within("--players", players, 2, MOST_PLAYERS)?,
        };
        let seats = match (self.seats, format) {
            (None, _) => found.field.seats,
            (Some(2), Format::HeadsUp) => 2,
            (Some(seats), Format::HeadsUp) => {
                return Err(CommandRefusal::new(format!("--seats {seats}: at heads-up a table has 2 seats")));
            }
            (Some(seats), _) => u8::try_from(within("--seats", seats, 2, 10)?)
                .map_err(|_| CommandRefusal::new(format!("--seats {seats}: from 2 to 10")))?,
        };
        let field = Field { entries: players, seats, ..found.field };
        let options = Options::freeze_out(found.structure, field, self.seed).in_format(format);
        let reentries = within("--reentries", self.reentries, 0, MOST_REENTRIES)?;
        let deal_at = match self.deal {
            None => None,
            Some(left) => Some(within("--deal", left, 2, u64::from(players))?),
        };
        let options = Options {
            late: within("--late", self.late, 0, u64::from(players))?,
            absent: within("--absent", self.absent, 0, u64::from(players))?,
            reentries: u8::try_from(reentries)
                .map_err(|_| CommandRefusal::new(format!("--reentries {reentries}: too many")))?,
            deal_at,
            ..options
        };
        Ok((options, structure.to_owned()))
    }
}

/// A number between two others.
fn within(option: &str, typed: u64, least: u64, most: u64) -> Result<u32, CommandRefusal> {
    let number = u32::try_from(typed).ok().filter(|_| (least..=most).contains(&typed));
    number.ok_or_else(|| {
        CommandRefusal::new(format!("{option} {typed}: from {least} to {}", figures::grouped(most)))
    })
}
