//! The log of a room, opened to be read: what the commands that look into one have in common.

mod day;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use chips::Currency;
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use game::PlayerId;
use journal::{SqliteStore, Store, StoreAddress, StoreError, StreamId, WithArchive};
use room::audit::Cut;
use shuffler::RoomKey;

use crate::refusal::CommandRefusal;
use crate::table::MONEY;

pub(super) use day::{clock_time, date_and_time, stamp};

/// No key file is longer.
const LONGEST_KEY: u64 = 65_536;

/// What the help says about logs and keys.
pub(super) const HELP: &str = "\
DB is the file a room keeps its log in, or the address of the database that has it:
postgres://user:password@host/database. It is only read, and may belong to a room that is running:
what was committed when the command began is what it shows. Times are UTC.
";

/// Reads where a log is: a file, or a database.
pub(super) fn store_address() -> impl TypedValueParser<Value = StoreAddress> {
    OsStringValueParser::new().map(StoreAddress::from)
}

/// The archive that has what was let go of a log.
#[derive(Args, Default)]
pub(super) struct BeforeIt {
    /// The archive that has the hands which were let go of the log (croupier prune): with it the log is whole
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,
}

impl BeforeIt {
    /// The file that was named.
    pub(super) fn named(&self) -> Option<&Path> {
        self.archive.as_deref()
    }
}

/// A log, as it stood when it was opened.
pub(super) struct RoomLog {
    store: Box<dyn Store>,
    shown: String,
}

impl RoomLog {
    /// Opens a log for reading, with its archive before it if one was named. A room may be writing it meanwhile.
    pub(super) fn open(address: &StoreAddress, before: &BeforeIt) -> Result<RoomLog, CommandRefusal> {
        let shown = address.to_string();
        if let StoreAddress::File(path) = address
            && path.is_dir()
        {
            return Err(CommandRefusal::new(format!("{shown} is a folder: name the log in it")));
        }
        let cut = address.open_read_only().and_then(Cut::of).map_err(|error| refusal(&shown, &error))?;
        let Some(archive) = before.named() else { return Ok(RoomLog { store: Box::new(cut), shown }) };
        let named = archive.display();
        let opened =
            SqliteStore::open_read_only(archive).map_err(|error| refusal(&named.to_string(), &error))?;
        let whole = WithArchive::of(cut, opened).map_err(|error| {
            CommandRefusal::new(format!(
                "{named} does not have what was let go of {shown}: name its own archive ({error})"
            ))
        })?;
        Ok(RoomLog { store: Box::new(whole), shown })
    }

    /// The log as a store that stands still.
    pub(super) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The file, as it was typed.
    pub(super) fn shown(&self) -> &str {
        &self.shown
    }

    /// Why it cannot be read.
    pub(super) fn refused(&self, error: &StoreError) -> CommandRefusal {
        refusal(&self.shown, error)
    }

    /// Goes through the chain of a stream: nothing is told from a log that was changed.
    pub(super) fn sound(&self, stream: StreamId) -> Result<(), CommandRefusal> {
        self.store.verify_chain(stream).map(drop).map_err(|error| self.refused(&error))
    }

    /// What everybody is called.
    pub(super) fn names(&self) -> Result<Names, CommandRefusal> {
        let called = room::audit::names(self.store()).map_err(|error| self.refused(&error))?;
        Ok(Names { called, money: self.money()? })
    }

    /// What the house counts in. Logs from before that was written down are taken for dollars.
    pub(super) fn money(&self) -> Result<Currency, CommandRefusal> {
        let counted_in = room::audit::currency(self.store()).map_err(|error| self.refused(&error))?;
        Ok(counted_in.unwrap_or(MONEY))
    }
}

fn refusal(shown: &str, error: &StoreError) -> CommandRefusal {
    let next = match error {
        StoreError::Unreadable { .. } => {
            format!("; run croupier ledger {shown} --check to see what else is wrong")
        }
        _ => String::new(),
    };
    CommandRefusal::new(format!("{shown}: {error}{next}"))
}

/// What the words about a log need: what players are called, and what the house counts in.
pub(super) struct Names {
    called: BTreeMap<PlayerId, String>,
    money: Currency,
}

impl Names {
    /// The name of a player, if the room knows one.
    pub(super) fn of(&self, player: PlayerId) -> Option<&str> {
        self.called.get(&player).map(String::as_str)
    }

    /// How many the room knows.
    pub(super) fn len(&self) -> usize {
        self.called.len()
    }

    /// What the house counts in.
    pub(super) const fn money(&self) -> Currency {
        self.money
    }
}

/// Reads the key of a room from its file.
pub(super) fn read_key(path: &Path) -> Result<RoomKey, CommandRefusal> {
    let shown = path.display();
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_KEY).read_to_string(&mut text));
    read.map_err(|error| CommandRefusal::new(format!("cannot read the key {shown}: {error}")))?;
    RoomKey::from_text(&text).map_err(|error| CommandRefusal::new(format!("{shown}: {error}")))
}
