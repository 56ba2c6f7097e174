//! `croupier audit-rng`: output of the generator for batteries of statistical tests.

use std::io::{self, ErrorKind};

use cards::Deck;
use clap::{Args, Subcommand};
use shuffler::Entropy;
use shuffler::collect::{self, Form, Stopped};

use super::figures;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier audit-rng raw | dieharder -a -g 200
  croupier audit-rng raw --bytes 1000000000 > raw.bin
  croupier audit-rng decks --deals 100000 --lines > decks.txt
  croupier audit-rng decks --short --seed 7 --deals 10

Every shuffle, die and wheel is made from the raw output. Decks are shuffled and cut like those
that are dealt, written as card numbers from the top: 0 for the deuce of clubs, 4 x rank + suit, 51
for the ace of spades; one byte each, or one deck a line. Without a number, both go on until the
reader closes. The randomness comes from the operating system, under the room's health tests.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AuditRng {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write the raw output of the generator.
    Raw {
        /// How many bytes; by default until the reader closes
        #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
        bytes: Option<u64>,
        #[command(flatten)]
        chance: SeedArgs,
    },
    /// Write shuffled decks.
    Decks {
        /// How many decks; by default until the reader closes
        #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
        deals: Option<u64>,
        /// A line of numbers for each deck, instead of a byte for each card
        #[arg(long)]
        lines: bool,
        /// The short deck of 36 cards
        #[arg(long)]
        short: bool,
        #[command(flatten)]
        chance: SeedArgs,
    },
}

#[derive(Args)]
struct SeedArgs {
    /// The same output again: a demo seed instead of the operating system
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl AuditRng {
    /// Writes to standard output as it goes: there may be no end to it.
    pub(crate) fn run(&self) -> Result<(), CommandRefusal> {
        let mut out = io::stdout().lock();
        let written = match &self.what {
            What::Raw { bytes, chance } => collect::raw(&mut chance.entropy()?, &mut out, *bytes),
            What::Decks { deals, lines, short, chance } => {
                let deck = if *short { Deck::Short } else { Deck::Standard };
                let form = if *lines { Form::Lines } else { Form::Bytes };
                collect::outcomes(&mut chance.entropy()?, &mut out, deck.cards(), *deals, form)
            }
        };
        match written {
            // The reader has seen enough.
            Err(Stopped::Writing(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(|stopped| CommandRefusal::new(stopped.to_string())),
        }
    }
}

impl SeedArgs {
    fn entropy(&self) -> Result<Entropy, CommandRefusal> {
        match self.seed {
            Some(seed) => Ok(Entropy::seeded(seed)),
            None => Entropy::from_system().map_err(|unhealthy| CommandRefusal::new(unhealthy.to_string())),
        }
    }
}
