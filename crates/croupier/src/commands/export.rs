//! `croupier export`: every hand of a room's log as hand histories, as somebody may see them.

mod summaries;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use game::{CalendarTime, HandNumber, Moment, PlayerId, Viewer};
use journal::{StoreAddress, StreamId};
use room::audit::{self, HandDecks, LoggedHand};
use shuffler::RoomKey;

use super::figures;
use super::hand::{Layout, seat_of, written};
use super::room_log::{BeforeIt, HELP, Names, RoomLog, read_key, store_address};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier export room.db --format phhs --out hands/
  croupier export room.db --format ohh --player 3 --key room.key --out mine/
  croupier export room.db --format text --table 2 --date 2026-11-17 --out monday/
  croupier export room.db --format phhs --from 2026-11-17T20:00 --until 2026-11-18T02:30 --out session/
  croupier export room.db --format phh --hand 17 --auditor --key room.key --out hand-17/
  croupier export room.db --format ots --player 3 --out results/

phhs, ohh and text write one file (hands.phhs, hands.ohh, hands.txt), phh and words one file a hand,
ots one file a tournament (with --player those that the player entered).
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
    /// Only hands that began at this time (UTC) or later: 2026-11-17T20:00
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    from: Option<Moment>,
    /// Only hands that began before this time (UTC)
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    until: Option<Moment>,
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
    /// Open Tournament Summary, one file a tournament
    Ots,
}

impl Form {
    /// How a hand is written; nothing for what is no history of hands.
    const fn layout(self) -> Option<Layout> {
        match self {
            Form::Phh | Form::Phhs => Some(Layout::Phh),
            Form::Ohh => Some(Layout::Ohh),
            Form::Text => Some(Layout::Text),
            Form::Words => Some(Layout::Words),
            Form::Ots => None,
        }
    }

    /// The file of all hands; none where each has its own.
    const fn file(self) -> Option<&'static str> {
        match self {
            Form::Phhs => Some("hands.phhs"),
            Form::Ohh => Some("hands.ohh"),
            Form::Text => Some("hands.txt"),
            Form::Phh | Form::Words | Form::Ots => None,
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

fn read_time(text: &str) -> Result<Moment, String> {
    let wrong = || "a time is written 2026-11-17T20:00".to_owned();
    let (day, time) = text.split_once(['T', ' ']).ok_or_else(wrong)?;
    let day = read_day(day).map_err(|_| wrong())?;
    let parts: Vec<u64> =
        time.split(':').map(|part| part.parse().map_err(|_| wrong())).collect::<Result<_, String>>()?;
    let (hour, minute, second) = match parts[..] {
        [hour @ 0..=23, minute @ 0..=59] => (hour, minute, 0),
        [hour @ 0..=23, minute @ 0..=59, second @ 0..=59] => (hour, minute, second),
        [..] => return Err(wrong()),
    };
    script::histories::moment([day.0, day.1, day.2], [hour, minute, second]).ok_or_else(wrong)
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
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let Some(layout) = self.format.layout() else { return self.summaries(answer) };
        if self.key.is_none() && (self.auditor || self.player.is_some()) {
            let what = if self.auditor { "--auditor" } else { "--player" };
            return Err(CommandRefusal::new(format!(
                "{what} needs the room's key: give its file with --key"
            )));
        }
        if let (Some(from), Some(until)) = (self.from, self.until)
            && from >= until
        {
            return Err(CommandRefusal::new(
                "no hand can begin between them: --until has to be later than --from",
            ));
        }
        let log = RoomLog::open(&self.db, &self.before)?;
        let key = self.key.as_deref().map(read_key).transpose()?;
        let names = log.names()?;
        fs::create_dir_all(&self.out).map_err(|error| cannot_write(&self.out, &error))?;
        let mut out =
            Out { folder: &self.out, form: self.format, all: None, written: 0, left_out: BTreeMap::new() };
        if let Err(refusal) = self.all(&log, key.as_ref(), &names, layout, &mut out) {
            out.give_up();
            return Err(refusal);
        }
        out.finish()?;
        let folder = self.out.display();
        writeln!(answer, "{} hands are in {folder}", figures::grouped(out.written))?;
        for (why, hands) in &out.left_out {
            writeln!(answer, "  {} left out: {why}", figures::grouped(*hands))?;
        }
        Ok(())
    }

    /// Writes every hand that is wanted, table by table.
    fn all(
        &self,
        log: &RoomLog,
        key: Option<&RoomKey>,
        names: &Names,
        layout: Layout,
        out: &mut Out<'_>,
    ) -> Result<(), CommandRefusal> {
        let tables = audit::tables(log.store()).map_err(|error| log.refused(&error))?;
        let wanted =
            tables.iter().filter(|entry| self.table.is_none_or(|table| u64::from(entry.table.0) == table));
        for entry in wanted {
            log.sound(StreamId::Table(entry.table))?;
            let mut failed = None;
            let mut visit = |number: HandNumber, hand: LoggedHand| match self
                .one(number, &hand, key, names, layout, out)
            {
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
        Ok(())
    }

    /// Writes a hand, if it is wanted.
    fn one(
        &self,
        number: HandNumber,
        hand: &LoggedHand,
        key: Option<&RoomKey>,
        names: &Names,
        layout: Layout,
        out: &mut Out<'_>,
    ) -> Result<(), CommandRefusal> {
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
        if let Some(began) = began
            && (self.from.is_some_and(|from| began.at < from)
                || self.until.is_some_and(|until| began.at >= until))
        {
            return Ok(());
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
        HandDecks::of(hand, key).map_err(|why| CommandRefusal::new(format!("{number}: {why}")))?;
        match written(hand, number, viewer, names, layout) {
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
    fn add(&mut self, number: HandNumber, text: &str) -> Result<(), CommandRefusal> {
        self.written += 1;
        let Some(file) = self.form.file() else {
            let end = if self.form == Form::Phh { "phh" } else { "txt" };
            let mut own = create(self.folder, &format!("hand-{}.{end}", number.0))?;
            return own.write_all(text.as_bytes()).map_err(|error| self.cannot(&error));
        };
        if self.all.is_none() {
            free(&self.folder.join(file))?;
            self.all = Some(BufWriter::new(create(self.folder, &part_of(file))?));
        }
        let written = match (&mut self.all, self.form, self.written) {
            (Some(all), Form::Phhs, 1) => write!(all, "[1]\n{text}"),
            (Some(all), Form::Phhs, place) => write!(all, "\n[{place}]\n{text}"),
            (Some(all), ..) => all.write_all(text.as_bytes()),
            (None, ..) => Ok(()),
        };
        written.map_err(|error| self.cannot(&error))
    }

    fn finish(&mut self) -> Result<(), CommandRefusal> {
        let (Some(all), Some(file)) = (&mut self.all, self.form.file()) else { return Ok(()) };
        let whole =
            all.flush().and_then(|()| fs::rename(self.folder.join(part_of(file)), self.folder.join(file)));
        whole.map_err(|error| self.cannot(&error))
    }

    /// What is not whole is not left behind; if it cannot be removed, the refusal says enough.
    fn give_up(&mut self) {
        if let (Some(_), Some(file)) = (self.all.take(), self.form.file()) {
            let _ = fs::remove_file(self.folder.join(part_of(file)));
        }
    }

    fn cannot(&self, error: &std::io::Error) -> CommandRefusal {
        cannot_write(self.folder, error)
    }
}

/// What a file is called until it is whole.
fn part_of(file: &str) -> String {
    format!("{file}.part")
}

/// Nothing is written over.
fn free(path: &Path) -> Result<(), CommandRefusal> {
    let taken = || CommandRefusal::new(format!("{} exists already: name another folder", path.display()));
    if path.exists() { Err(taken()) } else { Ok(()) }
}

/// A new file; nothing is written over.
fn create(folder: &Path, name: &str) -> Result<fs::File, CommandRefusal> {
    let path = folder.join(name);
    fs::File::create_new(&path).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            CommandRefusal::new(format!("{} exists already: name another folder", path.display()))
        }
        _ => cannot_write(folder, &error),
    })
}

fn cannot_write(folder: &Path, error: &std::io::Error) -> CommandRefusal {
    CommandRefusal::new(format!("cannot write to {}: {error}", folder.display()))
}
