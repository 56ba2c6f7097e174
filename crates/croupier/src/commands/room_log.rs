//! The log of a room, opened to be read: what the commands that look into one have in common.

mod day;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use game::PlayerId;
use journal::{SqliteStore, Store, StoreError, StreamId};
use room::audit::Cut;
use shuffler::RoomKey;

use crate::refusal::Refusal;

pub(super) use day::{clock_time, date_and_time, stamp};

/// No key file is longer.
const LONGEST_KEY: u64 = 1000;

/// What the help says about logs and keys.
pub(super) const HELP: &str = "\
DB is the file a room keeps its log in. It is only read, and may belong to a room that is running:
what was committed when the command began is what it shows. Times are UTC.
";

/// A log, as it stood when it was opened.
pub(super) struct RoomLog {
    cut: Cut<SqliteStore>,
    shown: String,
}

impl RoomLog {
    /// Opens a log for reading. A room may be writing it meanwhile.
    pub(super) fn open(path: &Path) -> Result<RoomLog, Refusal> {
        let shown = path.display().to_string();
        if path.is_dir() {
            return Err(Refusal::new(format!("{shown} is a folder: name the log in it")));
        }
        let cut = SqliteStore::open_read_only(path).and_then(Cut::of);
        cut.map(|cut| RoomLog { cut, shown: shown.clone() }).map_err(|error| refusal(&shown, &error))
    }

    /// The log as a store that stands still.
    pub(super) fn store(&self) -> &dyn Store {
        &self.cut
    }

    /// The file, as it was typed.
    pub(super) fn shown(&self) -> &str {
        &self.shown
    }

    /// Why it cannot be read.
    pub(super) fn refused(&self, error: &StoreError) -> Refusal {
        refusal(&self.shown, error)
    }

    /// Goes through the chain of a stream: nothing is told from a log that was changed.
    pub(super) fn sound(&self, stream: StreamId) -> Result<(), Refusal> {
        self.cut.verify_chain(stream).map(drop).map_err(|error| self.refused(&error))
    }

    /// What everybody is called.
    pub(super) fn names(&self) -> Result<Names, Refusal> {
        room::audit::names(&self.cut).map(Names).map_err(|error| self.refused(&error))
    }
}

fn refusal(shown: &str, error: &StoreError) -> Refusal {
    let next = match error {
        StoreError::Unreadable { .. } => {
            format!("; run croupier ledger {shown} --check to see what else is wrong")
        }
        _ => String::new(),
    };
    Refusal::new(format!("{shown}: {error}{next}"))
}

/// What players are called.
pub(super) struct Names(BTreeMap<PlayerId, String>);

impl Names {
    /// The name of a player, if the room knows one.
    pub(super) fn of(&self, player: PlayerId) -> Option<&str> {
        self.0.get(&player).map(String::as_str)
    }

    /// How many the room knows.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Reads the key of a room from its file.
pub(super) fn read_key(path: &Path) -> Result<RoomKey, Refusal> {
    let shown = path.display();
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_KEY).read_to_string(&mut text));
    read.map_err(|error| Refusal::new(format!("cannot read the key {shown}: {error}")))?;
    RoomKey::from_text(&text).map_err(|error| Refusal::new(format!("{shown}: {error}")))
}
