//! `croupier hand`: one hand or round of a room's log, event by event.

mod decks;
mod speaker;
mod summary;
mod told;

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use game::{HandNumber, PlayerId, Seat, Viewer};
use journal::{StoreAddress, StreamId};
use room::audit::{self, LoggedHand};

use super::figures;
use super::room_log::{BeforeIt, HELP, Names, RoomLog, read_key, store_address};
use crate::refusal::CommandRefusal;
use decks::Sealed;
use told::Told;

const EXAMPLES: &str = "\
Examples:
  croupier hand 7 --db room.db
  croupier hand 7 --db room.db --key room.key
  croupier hand 7 --db room.db --key room.key --view seat:4
  croupier hand 7 --db room.db --key room.key --transcript hand-7.txt
  croupier hand 7 --db room.db --key room.key --phh hand-7.phh
  croupier hand 7 --db room.db --key room.key --view seat:4 --ohh hand-7.ohh --tracker hand-7.txt

Every event has its time, its number in the table's log, and the rule behind it. Face-down cards
are in the log as positions in a sealed deck: without the room's key they are unknown (??), with
it the eye in the sky sees them all. --view shows what others could see: seat:4, rail, dealer or
floor.

A transcript proves that the cards came from the deck that was sealed before the deal: for a seat
it holds the cards that player saw, for the eye the seeds as well. croupier verify checks it.
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{HELP}"))]
pub(crate) struct Hand {
    /// The number of the hand or round
    #[arg(value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    number: u64,
    /// The log of a room
    #[arg(long, value_name = "DB", value_parser = store_address())]
    db: StoreAddress,
    #[command(flatten)]
    before: BeforeIt,
    /// The file with the room's key, to see face-down cards
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Who is looking: seat:4, rail, dealer, floor or eye; by default the eye with a key, the rail without
    #[arg(long, value_name = "WHO", value_parser = read_viewer)]
    view: Option<Viewer>,
    /// Write the transcript of the shuffle for croupier verify
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Write the hand as a hand history for croupier replay
    #[arg(long, value_name = "FILE")]
    phh: Option<PathBuf>,
    /// Write the hand as Open Hand History, for other programs
    #[arg(long, value_name = "FILE")]
    ohh: Option<PathBuf>,
    /// Write the hand as text that trackers read
    #[arg(long, value_name = "FILE")]
    tracker: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How a hand is written for somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// For croupier replay.
    Phh,
    /// Open Hand History.
    Ohh,
    /// The text that trackers read.
    Text,
    /// Our own words, with every rule.
    Words,
}

/// Where somebody was dealt into a poker hand.
pub(super) fn seat_of(
    hand: &LoggedHand,
    number: HandNumber,
    player: PlayerId,
    names: &Names,
) -> Option<Seat> {
    Told::of(hand, number, Viewer::Rail, names, Vec::new()).seat_of(player)
}

/// A hand of a log as this viewer may know it.
pub(super) fn written(
    hand: &LoggedHand,
    number: HandNumber,
    viewer: Viewer,
    names: &Names,
    layout: Layout,
) -> Result<String, CommandRefusal> {
    let told = Told::of(hand, number, viewer, names, Vec::new());
    match layout {
        Layout::Phh => told.phh(),
        Layout::Ohh => told.open_hand_history(),
        Layout::Text => told.tracker_text(),
        Layout::Words => {
            let mut words = Vec::new();
            told.write(&mut words)?;
            Ok(String::from_utf8_lossy(&words).into_owned())
        }
    }
}

fn read_viewer(text: &str) -> Result<Viewer, String> {
    match text.split_once(':') {
        Some(("seat", number)) => {
            let seat = number.parse().ok().and_then(Seat::new);
            seat.map(Viewer::Seat).ok_or_else(|| format!("there is no seat {number:?}"))
        }
        None if text == "rail" => Ok(Viewer::Rail),
        None if text == "dealer" => Ok(Viewer::Dealer),
        None if text == "floor" => Ok(Viewer::Floor),
        None if text == "eye" => Ok(Viewer::Eye),
        _ => Err("choose from seat:4 (or another number), rail, dealer, floor, eye".to_owned()),
    }
}

/// A viewer as it is typed, with a dash where a transcript wants one.
fn viewer_name(viewer: Viewer, joint: char) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat{joint}{}", seat.number()),
        Viewer::Rail => "rail".to_owned(),
        Viewer::Dealer => "dealer".to_owned(),
        Viewer::Floor => "floor".to_owned(),
        Viewer::Eye => "eye".to_owned(),
    }
}

impl Hand {
    /// Finds the hand and tells it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let viewer = self.viewer()?;
        let log = RoomLog::open(&self.db, &self.before)?;
        let key = self.key.as_deref().map(read_key).transpose()?;
        let number = HandNumber(self.number);
        let found = audit::hand(log.store(), number, key.as_ref()).map_err(|error| log.refused(&error))?;
        let Some(hand) = found else { return Err(self.missing(&log)?) };
        log.sound(StreamId::Table(hand.table))?;
        let sealed = Sealed::of(&hand, key.as_ref())
            .map_err(|why| CommandRefusal::new(format!("{}, {number}: {why}", log.shown())))?;
        let names = log.names()?;
        let told = Told::of(&hand, number, viewer, &names, sealed.roots());
        self.write_files(&hand, &told, &sealed)?;
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &told.json()).map_err(io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        told.write(answer)?;
        if let Some(file) = &self.transcript {
            let file = file.display();
            writeln!(answer, "The transcript is in {file}: croupier verify {file}")?;
        }
        if let Some(file) = &self.phh {
            let file = file.display();
            writeln!(answer, "The hand history is in {file}: croupier replay {file}")?;
        }
        for file in [&self.ohh, &self.tracker].into_iter().flatten() {
            writeln!(answer, "The hand history is in {}", file.display())?;
        }
        Ok(())
    }

    /// Whose eyes it is told for.
    fn viewer(&self) -> Result<Viewer, CommandRefusal> {
        let needs_key = |what: &str| {
            Err(CommandRefusal::new(format!("{what} needs the room's key: give its file with --key")))
        };
        match (self.view, &self.key) {
            (Some(view @ (Viewer::Seat(_) | Viewer::Eye)), None) => {
                needs_key(&format!("--view {}", viewer_name(view, ':')))
            }
            (_, None) if self.transcript.is_some() => needs_key("--transcript"),
            (Some(view), _) => Ok(view),
            (None, Some(_)) => Ok(Viewer::Eye),
            (None, None) => Ok(Viewer::Rail),
        }
    }

    /// There is no such hand: which there are.
    fn missing(&self, log: &RoomLog) -> Result<CommandRefusal, CommandRefusal> {
        let pruned = room::pruning::beginnings(log.store()).map_err(|error| log.refused(&error))?;
        if let Some(pruned) = pruned.filter(|pruned| pruned.has(HandNumber(self.number))) {
            let (shown, number, day, archive) = (log.shown(), self.number, pruned.day, pruned.archive);
            return Ok(CommandRefusal::new(format!(
                "{shown}: hand {number} was let go, with the days through {day}: name the archive that has it, \
                 --archive {archive}"
            )));
        }
        let tables = audit::tables(log.store()).map_err(|error| log.refused(&error))?;
        let numbers = tables.iter().filter_map(|entry| entry.numbers);
        let there = numbers.reduce(|(first, last), (a, b)| (first.min(a), last.max(b)));
        let there = match there {
            Some((first, last)) => format!("hands {} to {} were dealt", first.0, last.0),
            None => "nothing has been dealt yet".to_owned(),
        };
        Ok(CommandRefusal::new(format!("{}: there is no hand {}; {there}", log.shown(), self.number)))
    }

    /// Everything that may be refused is refused before the first file is written.
    fn write_files(&self, hand: &LoggedHand, told: &Told<'_>, sealed: &Sealed) -> Result<(), CommandRefusal> {
        let mut files: Vec<(&Path, String)> = Vec::new();
        if let Some(file) = &self.transcript {
            if !told.is_over() {
                let number = told.number();
                return Err(CommandRefusal::new(format!(
                    "{number} is still being played: its deck stays sealed"
                )));
            }
            files.push((file, sealed.transcript(hand, told.number(), told.viewer())?));
        }
        if let Some(file) = &self.phh {
            files.push((file, told.phh()?));
        }
        if let Some(file) = &self.ohh {
            files.push((file, told.open_hand_history()?));
        }
        if let Some(file) = &self.tracker {
            files.push((file, told.tracker_text()?));
        }
        if let Some((file, _)) = files.iter().find(|(file, _)| file.exists()) {
            return Err(CommandRefusal::new(format!("{} exists already: name another file", file.display())));
        }
        for (file, text) in files {
            let written = OpenOptions::new().write(true).create_new(true).open(file);
            written
                .and_then(|mut out| out.write_all(text.as_bytes()))
                .map_err(|error| CommandRefusal::new(format!("cannot write {}: {error}", file.display())))?;
        }
        Ok(())
    }
}
