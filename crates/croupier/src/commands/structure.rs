//! `croupier structure`: tournament structures, checked, shown and converted.

mod check;
mod convert;
mod file;
mod show;
mod text;

use std::io::Write;

use clap::{Args, Subcommand};
use tournament::structure::Field;

use super::Verdict;
use super::figures;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier structure show
  croupier structure show turbo
  croupier structure show turbo --form toml > mine.toml
  croupier structure check mine.toml --entries 60 --seats 9
  croupier structure convert mine.toml --to csv > mine.csv

A structure is a starting stack, the chips it is made of, and levels; between levels there may be
breaks, and races that take a chip off the tables once no blind or ante needs it. As TOML:

  start = 10_000
  chips = [25, 100, 500, 1_000]

  [[level]]
  minutes = 20
  blinds = [25, 50]

  [[level]]
  minutes = 20
  blinds = [100, 200]
  ante = 200
  ante-by = \"big-blind\"

  [[break]]
  after = 2
  minutes = 10

docs/TOURNAMENTS.md has every field, and the columns of the CSV form.
";

/// What can be done with a structure.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Structure {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// See whether a structure can be played, what speaks against it, and how long it takes.
    Check(check::Check),
    /// Show a structure of the house or of a file; without a name, list those of the house.
    Show(show::Show),
    /// Write a structure in the other form: TOML or CSV.
    Convert(convert::Convert),
}

impl Structure {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        match &self.what {
            What::Check(check) => return check.run(answer),
            What::Show(show) => show.run(answer),
            What::Convert(convert) => convert.run(answer),
        }?;
        Ok(Verdict::Good)
    }
}

/// A structure for a command that plays one: of the house, or of a file.
pub(super) fn find_structure(what: &str) -> Result<file::Found, CommandRefusal> {
    file::find(what, None)
}

/// The field a structure is looked at for.
#[derive(Args)]
struct FieldArgs {
    /// How many entries to expect
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    entries: Option<u64>,
    /// How many seats a table has
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seats: Option<u64>,
    /// How many hands a table is dealt in an hour: 30 by people, 70 by a program
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    hands_per_hour: Option<u64>,
}

impl FieldArgs {
    /// What was asked for, and of the rest what is usual.
    fn field(&self, usual: Field) -> Result<Field, CommandRefusal> {
        let between = |name: &str, given: Option<u64>, least: u64, most: u64| match given {
            Some(given) if given < least || given > most => {
                Err(CommandRefusal::new(format!("{name} {given}: give {least} to {most}")))
            }
            Some(_) | None => Ok(given),
        };
        let entries = between("--entries", self.entries, 2, 1_000_000)?;
        let seats = between("--seats", self.seats, 2, game::Seat::MOST as u64)?;
        let hands = between("--hands-per-hour", self.hands_per_hour, 1, 300)?;
        Ok(Field {
            entries: entries.and_then(|count| u32::try_from(count).ok()).unwrap_or(usual.entries),
            seats: seats.and_then(|count| u8::try_from(count).ok()).unwrap_or(usual.seats),
            hands_per_hour: hands.and_then(|count| u16::try_from(count).ok()).unwrap_or(usual.hands_per_hour),
        })
    }
}
