//! The tables of the file.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::failure::{opening, told};
use crate::chain;
use crate::store::{Epoch, StoreError};

/// What the file says it is: "CROU".
const APPLICATION: u32 = 0x4352_4f55;

/// What an archive says it is: "CROA". No room goes on with one.
pub(super) const ARCHIVE: u32 = 0x4352_4f41;

/// The layout of the tables below.
const LAYOUT: u32 = 2;

/// The same with the table of beginnings: a log of which old days were let go. Programs that know nothing of it must not
/// go on with such a file, so it says so.
const PRUNED: u32 = 3;

/// The first layout had no blocks, and is otherwise the same.
const WITHOUT_BLOCKS: u32 = 1;

/// Pages of write-ahead after which a commit moves them into the file: sixteen megabytes. The pages at the ends of the
/// tables are written with every commit, and moved once however often that was.
const CHECKPOINT_PAGES: u32 = 4000;

/// The most that a connection keeps of the file in memory, in kibibytes.
const CACHE_KIB: u32 = 4_096;

/// What the write-ahead file is cut to when it starts again: it may have grown while a tool was reading.
const LOG_KEPT: u32 = 16 << 20;

/// `entry` is the log, and what is older of it is in blocks; the rest can be told from them, and is checked against them.
/// `head` says where each stream ends, so that entries cut off at the end are missed; `command` finds the entry that keeps
/// the answer to a command.
const TABLES: &str = "
CREATE TABLE entry (
    stream  INTEGER NOT NULL,
    first   INTEGER NOT NULL,
    count   INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    command BLOB NOT NULL,
    form    INTEGER NOT NULL,
    events  BLOB NOT NULL,
    answer  BLOB,
    hash    BLOB NOT NULL,
    PRIMARY KEY (stream, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE head (
    stream  INTEGER PRIMARY KEY,
    last    INTEGER NOT NULL,
    hash    BLOB NOT NULL
) STRICT;
CREATE TABLE command (
    id      BLOB PRIMARY KEY,
    stream  INTEGER NOT NULL,
    first   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot (
    stream  INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    chain   BLOB NOT NULL,
    form    INTEGER NOT NULL,
    state   BLOB NOT NULL,
    hash    BLOB NOT NULL,
    PRIMARY KEY (stream, last)
) STRICT;
CREATE TABLE epoch (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    number  INTEGER NOT NULL,
    hash    BLOB NOT NULL
) STRICT;
";

/// The older entries of each stream, packed: every block lies before every entry of its stream.
const BLOCKS: &str = "
CREATE TABLE block (
    stream  INTEGER NOT NULL,
    first   INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    before  BLOB NOT NULL,
    hash    BLOB NOT NULL,
    packed  BLOB NOT NULL,
    seal    BLOB NOT NULL,
    PRIMARY KEY (stream, first)
) STRICT;
";

/// Where the streams begin whose old entries were let go, and the states they begin with.
const BEGINNINGS: &str = "
CREATE TABLE beginning (
    stream  INTEGER PRIMARY KEY,
    last    INTEGER NOT NULL,
    chain   BLOB NOT NULL,
    form    INTEGER NOT NULL,
    state   BLOB NOT NULL,
    hash    BLOB NOT NULL
) STRICT;
";

/// Makes a new file ready, or recognises an old one, and sets how it is written.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    if is_blank(connection)? {
        // The mode is set first and by itself: it cannot be changed inside a transaction.
        set_mode(connection)?;
        create(connection)?;
    } else {
        let found = recognise(connection)?;
        set_mode(connection)?;
        if found == WITHOUT_BLOCKS {
            add_blocks(connection)?;
        }
    }
    Ok(())
}

fn set_mode(connection: &Connection) -> Result<(), StoreError> {
    let set = || {
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
        connection.pragma_update(None, "journal_size_limit", LOG_KEPT)?;
        // The last pages of every stream and the upper ones of the commands stay at hand; the system has the rest.
        connection.pragma_update(None, "cache_size", -i64::from(CACHE_KIB))?;
        connection.set_prepared_statement_cache_capacity(32);
        Ok(())
    };
    set().map_err(|error: rusqlite::Error| opening(&error))
}

/// Makes the tables of a new archive.
pub(super) fn make_archive(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    make_tables(transaction)?;
    transaction.pragma_update(None, "application_id", ARCHIVE)
}

fn make_tables(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute_batch(TABLES)?;
    transaction.execute_batch(BLOCKS)?;
    transaction.execute("INSERT INTO epoch VALUES (1, 0, ?1)", [chain::of_epoch(Epoch(0)).0])?;
    transaction.pragma_update(None, "user_version", LAYOUT)
}

fn create(connection: &mut Connection) -> Result<(), StoreError> {
    let make = |connection: &mut Connection| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Two programs may open a new file at once: the second finds it made.
        if transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, u32>(0))? == 0 {
            make_tables(&transaction)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
        }
        transaction.commit()
    };
    make(connection).map_err(|error: rusqlite::Error| told(&error))?;
    recognise(connection).map(drop)
}

/// Brings a file of the first layout to this one.
fn add_blocks(connection: &mut Connection) -> Result<(), StoreError> {
    let make = |connection: &mut Connection| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Two programs may open it at once: the second finds it done.
        let found: u32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if found == WITHOUT_BLOCKS {
            transaction.execute_batch(BLOCKS)?;
            transaction.pragma_update(None, "user_version", LAYOUT)?;
        }
        transaction.commit()
    };
    make(connection).map_err(|error: rusqlite::Error| told(&error))
}

/// Whether a file has blocks by now.
pub(super) fn has_blocks(connection: &Connection) -> Result<bool, StoreError> {
    Ok(number(connection, "PRAGMA user_version")? != WITHOUT_BLOCKS)
}

/// Whether streams of a file may begin elsewhere than with their first event.
pub(super) fn has_beginnings(connection: &Connection) -> Result<bool, StoreError> {
    Ok(number(connection, "PRAGMA user_version")? == PRUNED)
}

/// Makes the table of beginnings, where there is none yet.
pub(super) fn add_beginnings(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    if has_beginnings(transaction)? {
        return Ok(());
    }
    let make = || {
        transaction.execute_batch(BEGINNINGS)?;
        transaction.pragma_update(None, "user_version", PRUNED)
    };
    make().map_err(|error: rusqlite::Error| told(&error))
}

fn number(connection: &Connection, question: &str) -> Result<u32, StoreError> {
    connection.query_row(question, [], |row| row.get(0)).map_err(|error| opening(&error))
}

/// Whether nothing has been written yet.
pub(super) fn is_blank(connection: &Connection) -> Result<bool, StoreError> {
    Ok(number(connection, "SELECT count(*) FROM sqlite_schema")? == 0
        && number(connection, "PRAGMA application_id")? == 0
        && number(connection, "PRAGMA user_version")? == 0)
}

/// That the file is a log of a layout known here, and of which.
pub(super) fn recognise(connection: &Connection) -> Result<u32, StoreError> {
    let application = number(connection, "PRAGMA application_id")?;
    if application == ARCHIVE {
        let says = "this is an archive, which is only read: a room goes on with its own log";
        return Err(StoreError::Failed { says: says.into() });
    }
    if application != APPLICATION {
        return Err(StoreError::NotAJournal);
    }
    layout_of(connection)
}

/// The same for a file that is only read, which may be an archive.
pub(super) fn recognise_to_read(connection: &Connection) -> Result<u32, StoreError> {
    match number(connection, "PRAGMA application_id")? {
        APPLICATION | ARCHIVE => layout_of(connection),
        _ => Err(StoreError::NotAJournal),
    }
}

/// That the file is an archive of the layout that is written.
pub(super) fn recognise_archive(connection: &Connection) -> Result<(), StoreError> {
    if number(connection, "PRAGMA application_id")? != ARCHIVE {
        let says = "this is no archive, and is left as it is: name a file that is not there yet";
        return Err(StoreError::Failed { says: says.into() });
    }
    match layout_of(connection)? {
        LAYOUT => Ok(()),
        found => Err(StoreError::WrongLayout { found, known: LAYOUT }),
    }
}

fn layout_of(connection: &Connection) -> Result<u32, StoreError> {
    match number(connection, "PRAGMA user_version")? {
        known @ (PRUNED | LAYOUT | WITHOUT_BLOCKS) => Ok(known),
        found => Err(StoreError::WrongLayout { found, known: PRUNED }),
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::{number, prepare};

    #[test]
    fn every_commit_waits_for_the_disk() {
        let folder = std::env::temp_dir().join(format!("croupier-journal-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut connection = Connection::open(folder.join("room.db")).expect("opened");
        prepare(&mut connection).expect("made ready");
        assert_eq!(number(&connection, "PRAGMA synchronous"), Ok(2), "FULL");
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).expect("asked");
        assert_eq!(mode, "wal");
        drop(connection);
        std::fs::remove_dir_all(folder).expect("thrown away");
    }
}
