//! `croupier archive`: what closed days left in the log, in a file that stands alone.

use std::io::Write;
use std::path::{Path, PathBuf};

use ::ledger::LedgerEvent;
use clap::Args;
use game::Moment;
use journal::{Archived, NotArchived, SqliteStore, StoreError};
use room::audit;
use serde::Serialize;

use super::backup::manifest::{Ended, heads};
use super::data_folder::{DataFolder, LOG};
use super::figures::{self, grouped};
use super::room_log::{date_and_time, stamp};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier archive croupier-data /archive/room.db             everything up to the last close
  croupier archive croupier-data /archive/room.db --day 41    everything up to the close of day 41
  croupier ledger /archive/room.db --check                    whether it is whole, and balances
  croupier ledger /archive/room.db --day                      the closes in it
  croupier hand 1042 --db /archive/room.db --key room.key     a hand of those days

An archive has the log of a room from its first event to the close of a gaming day: every hand,
every cent, every answer, packed, in one file that needs no other. The commands that read a room's
log read it, and so does examples/verify.py, which needs no croupier; docs/LOG.md says how to read
it without either. Face-down cards stay locked: keep the room's key as long as the archive, and in
another place.

Run it after each close with the same file: what is new is added, and nothing that is there is
changed. It must be an archive of the same room, whose last events stand in the log. The room may
be running and is not held up. All is added or nothing: one that was cut short is as it was before,
and the next run adds the same. Every link is checked before it says that it is done; the heads it
prints are worth writing down elsewhere.

The log of the room keeps what was archived: nothing is taken out of it. When it has grown too
large, croupier prune lets hands go that an archive has.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Archive {
    /// The folder of the room's files
    #[arg(value_name = "DATA_DIR")]
    data: PathBuf,
    /// The archive: a file that is not there yet, or the room's archive so far
    #[arg(value_name = "ARCHIVE")]
    to: PathBuf,
    /// Up to the close of this day; by default of the last that was closed
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    day: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A day that was closed.
#[derive(Clone, Copy)]
pub(super) struct Closed {
    pub(super) number: u32,
    pub(super) at: Moment,
}

/// What was done, for programs.
#[derive(Serialize)]
struct Report {
    archive: String,
    /// The last day that is in it.
    day: u32,
    /// When that day was closed.
    closed: String,
    /// Entries that were added now.
    added: u64,
    /// Entries that it has.
    entries: u64,
    bytes: u64,
    /// Where it ends; it begins with the first event of every stream.
    heads: Vec<Ended>,
}

impl Archive {
    /// Adds what is new.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let log = DataFolder::of(&self.data)?.file(LOG);
        let wanted = self.wanted(&closed_days(&log)?)?;
        let shown = self.to.display();
        let archived = journal::archive(&log, &self.to, wanted.at).map_err(|why| match why {
            NotArchived::Log(error) => failed(&log, &error),
            NotArchived::Archive(error) => failed(&self.to, &error),
            why @ (NotArchived::OtherLog { .. } | NotArchived::BeginsLater { .. }) => {
                CommandRefusal::new(format!("{shown}: {why}"))
            }
        })?;
        let Archived { added, checked } = archived;
        // An earlier run may have gone further than what was asked for now.
        let last = closed_days(&self.to)?.last().copied().unwrap_or(wanted);
        let report = Report {
            archive: shown.to_string(),
            day: last.number,
            closed: stamp(last.at),
            added,
            entries: checked.entries,
            bytes: std::fs::metadata(&self.to)?.len(),
            heads: heads(&checked),
        };
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        writeln!(answer, "Archive of {} in {shown}", self.data.display())?;
        writeln!(answer, "  through  day {}, closed {}", last.number, date_and_time(last.at))?;
        match added {
            0 => writeln!(answer, "  added    nothing: it was all there")?,
            _ => writeln!(answer, "  added    {} entries", grouped(added))?,
        }
        writeln!(
            answer,
            "  holds    {} entries, every link checked; {} bytes",
            grouped(report.entries),
            grouped(report.bytes)
        )?;
        for Ended { stream, last, hash } in &report.heads {
            writeln!(answer, "  head     {stream} {last} {hash}")?;
        }
        Ok(())
    }

    /// The day up to whose close is archived.
    fn wanted(&self, days: &[Closed]) -> Result<Closed, CommandRefusal> {
        let shown = self.data.display();
        let Some(last) = days.last() else {
            return Err(CommandRefusal::new(format!(
                "no day has been closed in {shown}: close the gaming day first, then archive it"
            )));
        };
        match self.day {
            None => Ok(*last),
            Some(day) => days.iter().find(|closed| u64::from(closed.number) == day).copied().ok_or_else(|| {
                let first = days.first().map_or(last.number, |first| first.number);
                CommandRefusal::new(format!(
                    "--day {day} is not a day that was closed; days {first} to {} were: see croupier ledger {shown}/{LOG} --day",
                    last.number
                ))
            }),
        }
    }
}

/// The days that a log says were closed, in order.
pub(super) fn closed_days(log: &Path) -> Result<Vec<Closed>, CommandRefusal> {
    let mut closed = Vec::new();
    SqliteStore::open_read_only(log)
        .and_then(|store| {
            audit::ledger_events(&store, &mut |logged| {
                // By one badge, as days were closed once, or by two.
                if let LedgerEvent::DayClosed { close, .. } | LedgerEvent::CountedDayClosed { close, .. } =
                    logged.event
                {
                    // When the entry was written, which is when every entry of the command was.
                    closed.push(Closed { number: close.day.number, at: logged.at });
                }
            })
        })
        .map_err(|error| failed(log, &error))?;
    Ok(closed)
}

fn failed(path: &Path, error: &StoreError) -> CommandRefusal {
    CommandRefusal::new(format!("{}: {error}", path.display()))
}
