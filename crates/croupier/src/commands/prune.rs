//! `croupier prune`: lets hands of closed days go from the log, once an archive has them.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use game::TableId;
use journal::{Head, SqliteStore, Store, StoreError, StreamId, WithArchive};
use room::RoomEvent;
use room::pruning::{self, Cut};
use serde::Serialize;
use shuffler::RoomKey;

use super::archive::{Closed, closed_days};
use super::data_folder::{DataFolder, KEY, LOG, now};
use super::figures::{self, grouped};
use super::room_log::{date_and_time, read_key};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier archive croupier-data /archive/room.db          first: everything up to the last close
  croupier prune croupier-data /archive/room.db            what would go, and the space it takes
  croupier prune croupier-data /archive/room.db --yes      let it go; the room must be closed
  croupier prune croupier-data /archive/room.db --keep-days 30 --yes
  croupier hand 1042 --db croupier-data/room.db --archive /archive/room.db      a hand that was let go
  croupier ledger croupier-data/room.db --archive /archive/room.db --check      everything, from the first event

Hands that are in the archive go from the log of the room, table by table, up to the close of a
gaming day; the days since and the last --keep-days days stay. Money and people stay whole: every
movement, every statement, every close, every list. Without --yes nothing is changed.

Before anything goes, every link of the archive is checked, and every hand that goes must stand in
it. Then each table begins with a state: how it stood between two hands. Where it begins, the hash
of that state, how many hands went and what rake was taken in them stands in the room's own log from
then on, under its chain; a log that was cut in any other way does not open. All of it happens or
nothing: killed in the middle, the log is as it was, or done and not yet smaller, and the same
command again makes it smaller. It needs as much free space as the log has, for a while.

The archive is then the only place where those hands are: keep it as long as the law says, with a
copy elsewhere, and the room's key with it. A player who asks for such a hand in the browser is told
that it is archived. Whoever sends a command again is answered again if it moved a chip or changed a
list, whenever that was; what was said at a table and moved nothing (check, fold, sit out) is known
as long as its day is in the log. After that its hand has passed.

If a later version of croupier cannot read the state a table begins with, it says so and does not
open the room: run this again with the archive and --yes, and it is made anew.
";

/// How many closed days stay, where nobody says.
const KEPT: u64 = 7;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Prune {
    /// The folder of the room's files
    #[arg(value_name = "DATA_DIR")]
    data: PathBuf,
    /// The archive of the room, as croupier archive made it
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    /// Keep the hands of so many closed days, beside the day that is open
    #[arg(long, value_name = "N", default_value_t = KEPT, value_parser = figures::whole_number, allow_negative_numbers = true)]
    keep_days: u64,
    /// Do it; without this, only say what would be done
    #[arg(long)]
    yes: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What goes, for programs.
#[derive(Serialize)]
struct Report {
    log: String,
    archive: String,
    /// Whether it was done.
    done: bool,
    /// Through which day; nothing where no day goes.
    day: Option<u32>,
    tables: Vec<Going>,
    /// Hands and rounds that go now.
    hands: u64,
    /// About how many bytes of the log that is, before it is done.
    bytes: u64,
    /// What the log took before; only when it was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes_before: Option<u64>,
    /// What it takes now.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes_after: Option<u64>,
}

/// What goes of a table.
#[derive(Serialize)]
struct Going {
    table: u16,
    hands: u64,
    /// The last event that goes.
    last_event: u64,
    /// The first hand that stays is the next after this one.
    last_hand: Option<u64>,
    bytes: u64,
}

impl Prune {
    /// Looks what can go, and lets it go if that was said.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let data = DataFolder::of(&self.data)?;
        let log = data.file(LOG);
        // Held to the end: no program opens the room meanwhile.
        let held = if self.yes { Some(data.hold()?) } else { None };
        let key = read_key(&data.file(KEY))?;
        let day = self.day(&log)?;
        let cuts = match day {
            Some(day) => self.cuts(&log, &key, day)?,
            None => Vec::new(),
        };
        let mut report = self.report(&log, day, &cuts)?;
        if self.yes {
            self.let_go(&log, day, cuts, &mut report)?;
        }
        drop(held);
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        report.write(day, answer)
    }

    /// The last day whose hands go: closed, in the archive, and not among those that stay.
    fn day(&self, log: &Path) -> Result<Option<Closed>, CommandRefusal> {
        let archived = closed_days(&self.archive)?.last().map_or(0, |day| day.number);
        let keep = usize::try_from(self.keep_days).unwrap_or(usize::MAX);
        let mut closed = closed_days(log)?.into_iter().rev().skip(keep);
        Ok(closed.find(|day| day.number <= archived))
    }

    /// Where the tables can begin.
    fn cuts(&self, log: &Path, key: &RoomKey, day: Closed) -> Result<Vec<Cut>, CommandRefusal> {
        let of_log = |error: StoreError| failed(log, &error);
        let of_archive = |error: StoreError| failed(&self.archive, &error);
        let store = SqliteStore::open_read_only(log).map_err(of_log)?;
        let archive = SqliteStore::open_read_only(&self.archive).map_err(of_archive)?;
        // Nothing goes on the word of an archive that is not whole.
        archive.check().map_err(of_archive)?;
        store.check().map_err(of_log)?;
        pruning::beginnings(&store).map_err(of_log)?;
        let mut opened: Vec<(TableId, String)> = Vec::new();
        let mut other = None;
        room::audit::room_events(&store, &mut |logged| match logged.event {
            RoomEvent::TableOpened { table, spec, .. } => opened.push((table, spec)),
            RoomEvent::Started { key: mark, .. } if !mark.parse().is_ok_and(|mark| key.knows(mark)) => {
                other = Some(mark);
            }
            _ => {}
        })
        .map_err(of_log)?;
        if let Some(mark) = other {
            let own = key.mark();
            return Err(CommandRefusal::new(format!(
                "{KEY} is key {own} and the log was written with key {mark}"
            )));
        }
        let mut cuts = Vec::new();
        for (table, spec) in opened {
            let stream = StreamId::Table(table);
            let last = archive.head(stream).map_err(of_archive)?.last;
            let begin = store.begin(stream).map_err(of_log)?;
            self.stands_in(&archive, stream, begin)?;
            let again = !pruning::is_readable(&store, table).map_err(of_log)?;
            let place = if again {
                // The state it begins with is of another version: everything is read again from the first event.
                let handles = (SqliteStore::open_read_only(log), SqliteStore::open_read_only(&self.archive));
                let whole = WithArchive::of(handles.0.map_err(of_log)?, handles.1.map_err(of_archive)?);
                let whole = whole.map_err(of_log)?;
                pruning::place_to_cut(&whole, key, table, &spec, last, day.at)
            } else {
                pruning::place_to_cut(&store, key, table, &spec, last, day.at)
            };
            let Some(cut) = place.map_err(of_log)? else { continue };
            self.stands_in(&archive, stream, cut.told.at)?;
            if cut.told.at != begin || again {
                cuts.push(cut);
            }
        }
        Ok(cuts)
    }

    /// That the archive has all of a stream up to here, as the log had it.
    fn stands_in(&self, archive: &SqliteStore, stream: StreamId, at: Head) -> Result<(), CommandRefusal> {
        if at == Head::START {
            return Ok(());
        }
        let found = archive.head_at(stream, at.last).map_err(|error| failed(&self.archive, &error))?;
        if found == Some(at) {
            return Ok(());
        }
        let (shown, last) = (self.archive.display(), at.last);
        Err(CommandRefusal::new(format!(
            "{shown} does not have event {last} of the {stream} log as the log has it: it is the archive of another room, \
             or not the one that earlier days were let go to; name the archive of this room"
        )))
    }

    fn report(&self, log: &Path, day: Option<Closed>, cuts: &[Cut]) -> Result<Report, CommandRefusal> {
        let store = SqliteStore::open_read_only(log).map_err(|error| failed(log, &error))?;
        let before = pruning::pruned(&store).map_err(|error| failed(log, &error))?;
        let mut tables = Vec::new();
        for Cut { told, .. } in cuts {
            let earlier = before.iter().flat_map(|pruned| &pruned.tables);
            let earlier = earlier.filter(|before| before.table == told.table).map(|before| before.hands);
            let weight = store.weight(StreamId::Table(told.table), told.at.last);
            tables.push(Going {
                table: told.table.0,
                hands: told.hands.saturating_sub(earlier.sum()),
                last_event: told.at.last,
                last_hand: told.numbers.map(|(_, last)| last.0),
                bytes: weight.map_err(|error| failed(log, &error))?,
            });
        }
        let free = store.free_bytes().map_err(|error| failed(log, &error))?;
        Ok(Report {
            log: log.display().to_string(),
            archive: self.archive.display().to_string(),
            done: false,
            day: day.map(|day| day.number),
            hands: tables.iter().map(|going| going.hands).sum(),
            bytes: tables.iter().map(|going| going.bytes).sum::<u64>().saturating_add(free),
            tables,
            bytes_before: None,
            bytes_after: None,
        })
    }

    /// Lets it go, and makes the file smaller.
    fn let_go(
        &self,
        log: &Path,
        day: Option<Closed>,
        cuts: Vec<Cut>,
        report: &mut Report,
    ) -> Result<(), CommandRefusal> {
        let of_log = |error: StoreError| failed(log, &error);
        let before = size(log)?;
        let mut store = SqliteStore::open(log).map_err(of_log)?;
        if let Some(day) = day
            && !cuts.is_empty()
        {
            let name = self.archive.file_name().unwrap_or(self.archive.as_os_str()).to_string_lossy();
            pruning::prune(&mut store, day.number, &name, cuts, now()).map_err(of_log)?;
        }
        store.shrink().map_err(|error| {
            let says = "the hands are let go, but the file could not be made smaller: run the same again";
            CommandRefusal::new(format!("{}: {error} ({says})", log.display()))
        })?;
        drop(store);
        report.done = true;
        report.bytes_before = Some(before);
        report.bytes_after = Some(size(log)?);
        Ok(())
    }
}

/// What a log takes on the disk, with what SQLite has beside it.
fn size(log: &Path) -> Result<u64, CommandRefusal> {
    let mut wal = log.as_os_str().to_owned();
    wal.push("-wal");
    let beside = std::fs::metadata(PathBuf::from(wal)).map_or(0, |file| file.len());
    Ok(std::fs::metadata(log)?.len().saturating_add(beside))
}

impl Report {
    fn write(&self, day: Option<Closed>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        match (day, self.tables.is_empty()) {
            (None, _) => writeln!(answer, "Nothing goes: no closed day that the archive has is old enough")?,
            (Some(day), true) => {
                writeln!(answer, "Nothing goes: hands through day {} were let go before", day.number)?;
            }
            (Some(day), false) => {
                let word = if self.done { "Let go of" } else { "Would let go of" };
                let (number, closed) = (day.number, date_and_time(day.at));
                writeln!(answer, "{word} hands through day {number}, closed {closed}, from {}", self.log)?;
                for Going { table, hands, last_hand, .. } in &self.tables {
                    let last =
                        last_hand.map_or_else(String::new, |last| format!(", the last of them {last}"));
                    writeln!(answer, "  table {table:<4} {} hands{last}", grouped(*hands))?;
                }
                writeln!(answer, "  they are   in {}, every link checked", self.archive)?;
            }
        }
        match (self.bytes_before, self.bytes_after) {
            (Some(before), Some(after)) => {
                let back = before.saturating_sub(after);
                let (before, after, back) = (grouped(before), grouped(after), grouped(back));
                writeln!(answer, "  came back  {back} bytes: the log had {before} and has {after}")?;
            }
            _ => {
                writeln!(answer, "  would give back about {} bytes", grouped(self.bytes))?;
                writeln!(answer, "Nothing was changed. Close the room and say --yes to do it.")?;
            }
        }
        Ok(())
    }
}

fn failed(path: &Path, error: &StoreError) -> CommandRefusal {
    CommandRefusal::new(format!("{}: {error}", path.display()))
}
