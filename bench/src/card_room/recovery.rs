//! How long a room takes to be read back from a long log, with its snapshots and without.
//!
//! The log is played once and kept with the results. It is read through the page cache of the system, as after the end
//! of a program; after a start of the machine the disk comes on top.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use game::{Moment, Span};
use journal::{SqliteStore, Store};
use room::{Desk, Recovered};
use rusqlite::Connection;

use super::evening::{self, Evening, looks};
use super::{Scratch, remove};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::report;

/// What was asked for, with snapshots.
const LIMIT: Duration = Duration::from_secs(2);

/// Events for each table, so that every one has been through a snapshot: 32 tables in the full comparison.
const EACH: u64 = 31_250;

/// A long log, and how the room was left.
pub struct Left {
    path: PathBuf,
    /// Events in it.
    pub events: u64,
    /// What the room looked like.
    pub looks: Vec<String>,
    now: Moment,
}

impl Left {
    /// A log of at least so many events: the one from before, if it is still what it should be, or a new one.
    pub fn of(events: u64) -> Self {
        let folder = report::folder();
        fs::create_dir_all(&folder).expect("the folder of the results can be made");
        let path = folder.join(format!("room-{events}-form-{}.db", journal::FORM));
        Self::from_before(&path, events).unwrap_or_else(|| Self::played(&path, events))
    }

    /// Notes about the room as it was left lie beside the log.
    fn notes(path: &Path) -> PathBuf {
        path.with_extension("json")
    }

    /// None if anything is missing, or was written by another form of the program.
    fn from_before(path: &Path, least: u64) -> Option<Self> {
        let notes = fs::read(Self::notes(path)).ok()?;
        let (events, now, lines): (u64, u64, Vec<String>) = serde_json::from_slice(&notes).ok()?;
        let left = Self { path: path.to_owned(), events, looks: lines, now: Moment::from_millis(now) };
        let copy = Scratch::new("recovery-look.db");
        copy_of(path, &copy).ok()?;
        let (desk, recovered) = left.recover(copy.path()).ok()?;
        let whole = events >= least && looks(desk.room()) == left.looks;
        (whole && !recovered.snapshots.is_empty()).then_some(left)
    }

    fn played(path: &Path, events: u64) -> Self {
        eprintln!("playing a log of {events} events, once: {}", path.display());
        remove(path);
        let store = SqliteStore::open(path).expect("the disk takes a new file");
        let mut evening = Evening::begin(store, (events / EACH) as u32);
        evening.play_until(events);
        let (events, now, lines) = (evening.logged(), evening.room().now(), looks(evening.room()));
        // Closed, the file holds everything that was beside it.
        drop(evening);
        let notes = serde_json::to_vec(&(events, now.millis(), &lines)).expect("lines are plain text");
        fs::write(Self::notes(path), notes).expect("the disk takes the notes");
        Self { path: path.to_owned(), events, looks: lines, now }
    }

    fn recover(&self, path: &Path) -> Result<(Desk<SqliteStore>, Recovered), String> {
        let store = SqliteStore::open(path).map_err(|error| error.to_string())?;
        evening::open(store, self.now.plus(Span::seconds(1))).map_err(|error| error.to_string())
    }
}

/// An untouched copy to read back from: opening a room writes to its log, and may take snapshots. It is on the disk before
/// anything is timed, so that no commit has to wait for it.
fn copy_of(log: &Path, copy: &Scratch) -> io::Result<()> {
    copy.clear();
    fs::copy(log, copy.path())?;
    File::open(copy.path())?.sync_all()
}

/// Reads the room back as it is done after a crash.
pub fn with_snapshots(left: &Rc<Left>) -> Contender {
    let log = Scratch::new("recovery-snapshots.db");
    copy_of(&left.path, &log).expect("the log can be copied");
    contender(Who::Ours("with snapshots"), "Desk::open()", left, log, Some(LIMIT))
}

/// Reads the room back from its first event.
pub fn without_snapshots(left: &Rc<Left>) -> Contender {
    let log = Scratch::new("recovery-events.db");
    copy_of(&left.path, &log).expect("the log can be copied");
    let connection = Connection::open(log.path()).expect("the copy can be opened");
    connection.execute("DELETE FROM snapshot", []).expect("the copy can be written");
    drop(connection);
    let how = "Desk::open(), the snapshots deleted; takes new ones";
    contender(Who::Ours("without snapshots"), how, left, log, None)
}

fn contender(
    who: Who,
    how: &'static str,
    left: &Rc<Left>,
    log: Scratch,
    within: Option<Duration>,
) -> Contender {
    let wants_snapshots = within.is_some();
    let copy = Rc::new(Scratch::new(if wants_snapshots { "recovery-1.db" } else { "recovery-2.db" }));
    let (log, open) = (Rc::new(log), Rc::new(RefCell::new(None)));
    let fresh = {
        let (copy, open) = (Rc::clone(&copy), Rc::clone(&open));
        move || {
            // The last room is closed before its log goes.
            open.replace(None);
            copy_of(log.path(), &copy).expect("the log can be copied");
        }
    };
    fresh();
    let (_, first) = left.recover(copy.path()).expect("the log can be read back");
    let (timed, again, file, fresh_too) = (Rc::clone(left), Rc::clone(left), Rc::clone(&copy), fresh.clone());
    Contender {
        who,
        how,
        work: 1,
        run: Box::new(move || {
            let (desk, recovered) = timed.recover(copy.path()).expect("the log can be read back");
            open.replace(Some(desk));
            recovered.events
        }),
        answer: Box::new(move || {
            fresh_too();
            let room = again.recover(file.path()).and_then(|(desk, recovered)| {
                desk.room().audit()?;
                desk.store().check().map_err(|error| error.to_string())?;
                if recovered.snapshots.is_empty() == wants_snapshots {
                    return Err(format!("{} snapshots were used", recovered.snapshots.len()));
                }
                Ok(looks(desk.room()))
            });
            Answer::Room(room)
        }),
        extra: Extra { prepare: Some(Box::new(fresh)), also: vec![("events folded", first.events)], within },
    }
}
