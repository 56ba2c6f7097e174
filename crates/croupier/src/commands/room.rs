//! `croupier room`: a whole card room, headless, in one process.

mod data;
mod place;
mod text;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use game::Span;
use journal::{MemoryStore, Store, StoreAddress};
use sim::{Options, Shift, ShiftReport, Stopped};

use super::room_log::store_address;
use super::{Verdict, figures, progress};
use crate::refusal::CommandRefusal;
use place::Place;

const EXAMPLES: &str = "\
Examples:
  croupier room --demo --hours 8 --seed 7              a shift in memory, and its report
  croupier room --demo --hours 1 --db room.db          the same with its log in a file
  croupier room --demo --hours 8 --db room.db --resume go on with a shift that was cut short
  croupier room --demo --hours 2 --json                the report for programs; amounts in cents

A shift has its own clock, which runs as fast as the machine allows. The doors open on 1
January 2026 at 17:00; guests register, bring money to the cage, put their names on lists, are
called, sit down, play, go to eat, change seats, lose and buy in again, and go home. The floor
opens and breaks games, changes decks by the book, verifies jackpots with two badges and fills
the banks of the pit. After the last hands everybody gets up and the day is closed.

The same seed gives the same shift, card by card. Shuffles follow from the seed, too, and the
log says so: a demonstration is never played for money.

With --db every event is in the file before anybody is answered, and a killed shift loses
nothing: --resume goes on with the same cards. Decks are locked in it; the key is next to
it in FILE.key, readable by its owner only.
Afterwards:
  croupier tables room.db          the tables and how many hands they dealt
  croupier hand 17 --db room.db    one hand, event by event, with the rules behind it
  croupier ledger room.db --check  whether every cent and every link of the chain is in order

The exit status is 1 if the books do not balance or the program found a fault in itself.
";

/// Guests when nobody says.
const GUESTS: u64 = 200;
/// The most a demonstration is asked for: a week, and as many guests as a large room sees.
const MOST_HOURS: u64 = 168;
const MOST_GUESTS: u64 = 2_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Room {
    /// Fill the room with simulated guests and run a shift on a simulated clock
    #[arg(long)]
    demo: bool,
    /// How many hours of play, by the room's own clock: 8, 0.5
    #[arg(long, value_name = "HOURS", default_value = "8", allow_hyphen_values = true)]
    hours: String,
    /// Which shift is simulated: what guests do, and which cards they get
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How many guests come
    #[arg(long, value_name = "N", default_value_t = GUESTS, value_parser = figures::whole_number, allow_negative_numbers = true)]
    guests: u64,
    /// Keep the log in this file or database (postgres://user:password@host/database) instead of in memory
    #[arg(long, value_name = "DB", value_parser = store_address())]
    db: Option<StoreAddress>,
    /// Go on with the shift in the file
    #[arg(long, requires = "db")]
    resume: bool,
    /// The key that locks the decks; by default the log's file name with .key added. With a database it must be named
    #[arg(long, value_name = "FILE", requires = "db")]
    key: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Room {
    /// Runs the shift and writes its report.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        if !self.demo {
            return Err(CommandRefusal::new(
                "a room needs guests: croupier room --demo simulates some".to_owned(),
            ));
        }
        let options = self.options()?;
        let start = Instant::now();
        let report = match &self.db {
            None => {
                let shift = Shift::open(MemoryStore::new(), sim::demo_key(), options);
                run(shift, "the log in memory")?
            }
            Some(db) => {
                let place = Place { db, key: self.key.as_deref() };
                let (store, key) = place.open(self.resume)?;
                let shift = if self.resume {
                    Shift::reopen(store, key, options)
                } else {
                    Shift::open(store, key, options)
                };
                run(shift, &db.to_string())?
            }
        };
        let elapsed = start.elapsed();
        if self.json {
            data::write(&report, self.seed, elapsed, answer)?;
        } else {
            text::write(&report, self.seed, elapsed, answer)?;
        }
        Ok(if report.balanced() && report.faults.is_empty() { Verdict::Good } else { Verdict::Bad })
    }

    fn options(&self) -> Result<Options, CommandRefusal> {
        let guests = u32::try_from(self.guests).ok().filter(|_| (1..=MOST_GUESTS).contains(&self.guests));
        let guests = guests.ok_or_else(|| {
            CommandRefusal::new(format!(
                "--guests {}: from 1 to {}",
                self.guests,
                figures::grouped(MOST_GUESTS)
            ))
        })?;
        Ok(Options { guests, ..Options::new(self.seed) }.lasting(self.length()?))
    }

    /// Hours with up to three decimals, in whole seconds.
    fn length(&self) -> Result<Span, CommandRefusal> {
        let refused = || {
            CommandRefusal::new(format!(
                "--hours {:?}: from 0.01 to {MOST_HOURS}, as in 8 or 0.5",
                self.hours
            ))
        };
        let (whole, decimals) = self.hours.split_once('.').unwrap_or((&self.hours, ""));
        let digits = |text: &str| text.chars().all(|digit| digit.is_ascii_digit());
        if (whole.is_empty() && decimals.is_empty())
            || !digits(whole)
            || !digits(decimals)
            || decimals.len() > 3
        {
            return Err(refused());
        }
        let number = |text: &str| if text.is_empty() { Ok(0) } else { text.parse::<u64>() };
        let (Ok(hours), Ok(thousandths)) = (number(whole), number(&format!("{decimals:0<3}"))) else {
            return Err(refused());
        };
        let seconds = hours.checked_mul(3_600).and_then(|hours| hours.checked_add(thousandths * 18 / 5));
        let fits = |seconds: &u64| (36..=MOST_HOURS * 3_600).contains(seconds);
        seconds.filter(fits).map(Span::seconds).ok_or_else(refused)
    }
}

/// Runs a shift to its end, with a bar for whoever watches.
fn run<S: Store>(shift: Result<Shift<S>, Stopped>, log: &str) -> Result<ShiftReport, CommandRefusal> {
    let refused = |why: Stopped| CommandRefusal::new(format!("{log}: {why}"));
    let mut shift = shift.map_err(refused)?;
    if shift.is_over() {
        return Err(CommandRefusal::new(format!(
            "{log}: that shift is over; read it with croupier ledger {log}"
        )));
    }
    let first = shift.progress();
    let minutes = |span: Span| span.as_seconds() / 60;
    let bar = progress::bar_from(1, minutes(first.ends.since(first.opens)).max(1), "minutes of the shift");
    let report = shift.run(&mut |now| bar.set_position(minutes(now.now.since(now.opens))));
    bar.finish_and_clear();
    report.map_err(refused)
}
