//! `croupier export`: every hand of a room's log as hand histories, as somebody may see them.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use game::{CalendarTime, HandNumber, PlayerId, Viewer};
use journal::{StoreAddress, StreamId};
use room::audit::{self, HandDecks, LoggedHand};
use shuffler::RoomKey;

use super::figures;
use super::hand::{Layout, seat_of, written};
use super::room_log::{BeforeIt, HELP, Names, RoomLog, read_key, store_address};
use crate::refusal::Refusal;

const EXAMPLES: &str = "\
Examples:
  croupier export room.db --format phhs --out hands/
  croupier export room.db --format ohh --player 3 --key room.key --out mine/
  croupier export room.db --format text --table 2 --date 2026-11-17 --out monday/
  croupier export room.db --format phh --hand 17 --auditor --key room.key --out hand-17/

phhs, ohh and text write one file (hands.phhs, hands.ohh, hands.txt), phh and words one file a hand.
Hands that are still being played are left out. The log is gone through once, and one hand is in
memory at a time.

Whoever asks sees what they could see at the table: without --player what everybody saw; with it the
hands that this player was dealt into, with the player's own cards, for which the room's key is
needed; with --auditor every card, which needs it as well.

What cannot be written is counted with its reason: rounds of the pit, and for PHH spread limits.
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{HELP}"))]
pub(crate) struct Export {
    /// The log of a room
    #[arg(value_name = "DB", value_parser = store_address())]
    db: StoreAddress,
    #[command(flatten)]
    before: BeforeIt,
    /// The format
    #[arg(long, value_enum)]
    format: Form,
    /// The folder to write to, which is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Only hands of this player, with the player's own cards
    #[arg(long, value_name = "N", value_parser = figures::whole_number)]
    player: Option<u64>,
    /// Only hands of this table
    #[arg(long, value_name = "T", value_parser = figures::whole_number)]
    table: Option<u64>,
    /// Only hands that began on this day (UTC): 2026-11-17
    #[arg(long, value_name = "DAY", value_parser = read_day)]
    date: Option<Day>,
    /// Only this hand
    #[arg(long, value_name = "N", value_parser = figures::whole_number)]
    hand: Option<u64>,
    /// Show every card, as the eye in the sky saw it
    #[arg(long, conflicts_with = "player")]
    auditor: bool,
    /// The file with the room's key, to see face-down cards
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
}

/// A format on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// PHH, one file a hand
    Phh,
    /// PHH, one file of all hands
    Phhs,
    /// Open Hand History
    Ohh,
    /// Text that trackers read
    Text,
    /// Our own words, one file a hand
    Words,
}

impl Form {
    const fn layout(self) -> Layout {
        match self {
            Form::Phh | Form::Phhs => Layout::Phh,
            Form::Ohh => Layout::Ohh,
            Form::Text => Layout::Text,
            Form::Words => Layout::Words,
        }
    }

    /// The file of all hands; none where each has its own.
    const fn file(self) -> Option<&'static str> {
        match self {
            Form::Phhs => Some("hands.phhs"),
            Form::Ohh => Some("hands.ohh"),
            Form::Text => Some("hands.txt"),
            Form::Phh | Form::Words => None,
        }
    }
}

/// A day of the calendar.
type Day = (u64, u64, u64);

fn read_day(text: &str) -> Result<Day, String> {
    let wrong = || "a day is written 2026-11-17".to_owned();
    let numbers: Vec<u64> =
        text.split('-').map(|part| part.parse().map_err(|_| wrong())).collect::<Result<_, String>>()?;
    match numbers[..] {
        [year, month @ 1..=12, day @ 1..=31] => Ok((year, month, day)),
        [..] => Err(wrong()),
    }
}

/// Where hands go, and what came of it.
struct Out<'a> {
    folder: &'a Path,
    form: Form,
    /// The file of all hands, once there is one.
    all: Option<BufWriter<fs::File>>,
    written: u64,
    left_out: BTreeMap<String, u64>,
}

impl Export {
    /// Writes the hands and says how many.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        if self.key.is_none() && (self.auditor || self.player.is_some()) {
            let what = if self.auditor { "--auditor" } else { "--player" };
            return Err(Refusal::new(format!("{what} needs the room's key: give its file with --key")));
        }
        let log = RoomLog::open(&self.db, &self.before)?;
        let key = self.key.as_deref().map(read_key).transpose()?;
        let names = log.names()?;
        let cannot =
            |error: std::io::Error| Refusal::new(format!("cannot write to {}: {error}", self.out.display()));
        fs::create_dir_all(&self.out).map_err(cannot)?;
        let mut out =
            Out { folder: &self.out, form: self.format, all: None, written: 0, left_out: BTreeMap::new() };
        let tables = audit::tables(log.store()).map_err(|error| log.refused(&error))?;
        let wanted =
            tables.iter().filter(|entry| self.table.is_none_or(|table| u64::from(entry.table.0) == table));
        for entry in wanted {
            log.sound(StreamId::Table(entry.table))?;
            let mut failed = None;
            let key: Option<&RoomKey> = key.as_ref();
            let mut visit =
                |number: HandNumber, hand: LoggedHand| match self.one(number, &hand, key, &names, &mut out) {
                    Ok(()) if self.hand == Some(number.0) => ControlFlow::Break(()),
                    Ok(()) => ControlFlow::Continue(()),
                    Err(refusal) => {
                        failed = Some(refusal);
                        ControlFlow::Break(())
                    }
                };
            let read = audit::hands(log.store(), entry.table, &entry.spec, key, &mut visit);
            read.map_err(|error| log.refused(&error))?;
            if let Some(refusal) = failed {
                return Err(refusal);
            }
        }
        out.finish()?;
        let folder = self.out.display();
        writeln!(answer, "{} hands are in {folder}", figures::grouped(out.written))?;
        for (why, hands) in &out.left_out {
            writeln!(answer, "  {} left out: {why}", figures::grouped(*hands))?;
        }
        Ok(())
    }

    /// Writes a hand, if it is wanted.
    fn one(
        &self,
        number: HandNumber,
        hand: &LoggedHand,
        key: Option<&RoomKey>,
        names: &Names,
        out: &mut Out<'_>,
    ) -> Result<(), Refusal> {
        if self.hand.is_some_and(|wanted| wanted != number.0) {
            return Ok(());
        }
        let began = hand.events.iter().find(|logged| audit::begins(&logged.event).is_some());
        if let (Some(day), Some(began)) = (self.date, began) {
            let CalendarTime { year, month, day: of_month, .. } = CalendarTime::of(began.at);
            if (year, month, of_month) != day {
                return Ok(());
            }
        }
        let viewer = match self.player {
            None if self.auditor => Viewer::Eye,
            None => Viewer::Rail,
            Some(player) => {
                let player = u32::try_from(player).ok().map(PlayerId);
                match player.and_then(|player| seat_of(hand, number, player, names)) {
                    Some(seat) => Viewer::Seat(seat),
                    // A hand of others.
                    None => return Ok(()),
                }
            }
        };
        // A key that does not open the decks is of another room: nothing is written with cards missing.
        HandDecks::of(hand, key).map_err(|why| Refusal::new(format!("{number}: {why}")))?;
        match written(hand, number, viewer, names, out.form.layout()) {
            Ok(text) => out.add(number, &text),
            Err(refusal) => {
                // The reason without the number, so that reasons add up.
                let words = refusal.to_string();
                let why = words.split_once(": ").map_or(words.as_str(), |(_, why)| why);
                *out.left_out.entry(why.to_owned()).or_default() += 1;
                Ok(())
            }
        }
    }
}

impl Out<'_> {
    fn add(&mut self, number: HandNumber, text: &str) -> Result<(), Refusal> {
        self.written += 1;
        let Some(file) = self.form.file() else {
            let end = if self.form == Form::Phh { "phh" } else { "txt" };
            let mut own = self.create(&format!("hand-{}.{end}", number.0))?;
            return own.write_all(text.as_bytes()).map_err(|error| self.cannot(&error));
        };
        if self.all.is_none() {
            self.all = Some(BufWriter::new(self.create(file)?));
        }
        let written = match (&mut self.all, self.form, self.written) {
            (Some(all), Form::Phhs, 1) => write!(all, "[1]\n{text}"),
            (Some(all), Form::Phhs, place) => write!(all, "\n[{place}]\n{text}"),
            (Some(all), ..) => all.write_all(text.as_bytes()),
            (None, ..) => Ok(()),
        };
        written.map_err(|error| self.cannot(&error))
    }

    /// A new file; nothing is written over.
    fn create(&self, name: &str) -> Result<fs::File, Refusal> {
        let path = self.folder.join(name);
        fs::File::create_new(&path).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                Refusal::new(format!("{} exists already: name another folder", path.display()))
            }
            _ => self.cannot(&error),
        })
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        let flushed = self.all.as_mut().map_or(Ok(()), BufWriter::flush);
        flushed.map_err(|error| self.cannot(&error))
    }

    fn cannot(&self, error: &std::io::Error) -> Refusal {
        Refusal::new(format!("cannot write to {}: {error}", self.folder.display()))
    }
}
