//! The file of the accounts: an SQLite database of its own, beside the log of the room. The tables of a database are in
//! `books/postgres/layout.rs`: what is changed in one is changed in the other.

use std::fmt;
use std::fs::OpenOptions;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::books::Fault;
use super::chip_kind::ChipKind;
use super::refusal::Trouble;
use super::secret::random;

/// What the file says it is: "CRAC".
const APPLICATION: u32 = 0x4352_4143;

/// How long one program waits for another that writes.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The steps from an empty file to the layout of today, in order. `user_version` counts the steps made; a step that
/// has been released is never changed.
const STEPS: [&str; LAYOUT as usize] = [
    "
CREATE TABLE account (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL UNIQUE,
    roles    INTEGER NOT NULL,
    player   INTEGER UNIQUE,
    badge    INTEGER UNIQUE,
    guest    INTEGER NOT NULL,
    password TEXT,
    created  INTEGER NOT NULL
) STRICT;
CREATE TABLE session (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    token    BLOB NOT NULL UNIQUE,
    account  INTEGER NOT NULL REFERENCES account,
    opened   INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) STRICT;
CREATE INDEX session_of ON session (account);
CREATE TABLE attempt (
    name     BLOB PRIMARY KEY,
    account  INTEGER REFERENCES account,
    begun    INTEGER NOT NULL,
    locks    INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    until    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_of_nobody ON attempt (last) WHERE account IS NULL;
CREATE TABLE house (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    file     BLOB NOT NULL,
    guests   INTEGER NOT NULL
) STRICT;
",
    // What the chips are worth; nothing in a file from before that was asked.
    "ALTER TABLE house ADD COLUMN chips TEXT",
    // Failed log-ins are counted by name and address, so that a stranger locks nobody out but the stranger; and the
    // addresses from which somebody has come in are remembered. What was counted by name alone is forgotten.
    "
DROP TABLE attempt;
CREATE TABLE attempt (
    name     BLOB NOT NULL,
    address  BLOB NOT NULL,
    account  INTEGER REFERENCES account,
    begun    INTEGER NOT NULL,
    locks    INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (name, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_of_nobody ON attempt (last) WHERE account IS NULL;
CREATE TABLE familiar (
    account  INTEGER NOT NULL REFERENCES account,
    address  BLOB NOT NULL,
    last     INTEGER NOT NULL,
    PRIMARY KEY (account, address)
) STRICT, WITHOUT ROWID;
",
    // Names that another program has unlocked: whoever serves the room gives them a fresh start.
    "
CREATE TABLE unlocked (
    name     BLOB PRIMARY KEY,
    at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
",
    // What was seen of the room's log.
    "
CREATE TABLE witness (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    seen     BLOB NOT NULL,
    tag      BLOB NOT NULL
) STRICT;
",
    // The devices and addresses by which accounts come in, and those by which nobody new does for a while.
    "
CREATE TABLE trace (
    account  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    kind     INTEGER NOT NULL,
    mark     BLOB NOT NULL,
    last     INTEGER NOT NULL,
    PRIMARY KEY (account, kind, mark)
) STRICT, WITHOUT ROWID;
CREATE INDEX trace_of ON trace (kind, mark);
CREATE TABLE kept_out (
    kind     INTEGER NOT NULL,
    mark     BLOB NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (kind, mark)
) STRICT, WITHOUT ROWID;
",
    // What shows that the room has written an account or a session; appointments on their way into the log; the book of the door.
    "
ALTER TABLE account ADD COLUMN tag BLOB;
ALTER TABLE session ADD COLUMN tag BLOB;
CREATE TABLE appointment (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    at       INTEGER NOT NULL,
    account  INTEGER NOT NULL,
    name     TEXT NOT NULL,
    roles    INTEGER NOT NULL,
    badge    INTEGER,
    tag      BLOB NOT NULL
) STRICT;
CREATE TABLE door_book (
    number    INTEGER PRIMARY KEY AUTOINCREMENT,
    at        INTEGER NOT NULL,
    what      TEXT NOT NULL,
    strangers INTEGER NOT NULL,
    account   INTEGER,
    name      TEXT,
    address   TEXT,
    says      TEXT
) STRICT;
CREATE INDEX door_book_of ON door_book (strangers, number);
",
    // What makes a key for a program of a session: its name, what it is good for, and when it ends.
    "
ALTER TABLE session ADD COLUMN program TEXT;
ALTER TABLE session ADD COLUMN scope INTEGER;
ALTER TABLE session ADD COLUMN until INTEGER;
",
];

/// The layout of today. The tables of a database have the same.
pub(super) const LAYOUT: u32 = 8;

/// The first layout in which accounts have tags.
pub(super) const TAGS_SINCE: u32 = 7;

/// Why the file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotOpened {
    /// A file of something else.
    NotAccounts,
    /// A file of a newer program.
    Newer {
        /// Its layout.
        found: u32,
        /// The newest that is known here.
        known: u32,
    },
    /// A file of a house whose chips are worth something else.
    OtherChips {
        /// What they are worth there.
        found: ChipKind,
        /// What the host says now.
        asked: ChipKind,
    },
    /// The file or the system has failed.
    Failed(Trouble),
}

impl NotOpened {
    /// The stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            NotOpened::NotAccounts => "not-an-accounts-file",
            NotOpened::Newer { .. } => "newer-accounts-file",
            NotOpened::OtherChips { .. } => "other-chips",
            NotOpened::Failed(_) => "accounts-unavailable",
        }
    }
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOpened::NotAccounts => {
                f.write_str("the file is not an accounts file: name another under [store] accounts")
            }
            NotOpened::Newer { found, known } => write!(
                f,
                "the accounts file has layout {found} and this program knows up to {known}: run the newer program"
            ),
            NotOpened::OtherChips { found, asked } => write!(
                f,
                "this accounts file belongs to a house with {} chips and the configuration says {}: write chips = \"{}\" under [house], or name other files under [store] and begin a new room",
                found.key(),
                asked.key(),
                found.key()
            ),
            NotOpened::Failed(trouble) => {
                write!(f, "the accounts file cannot be opened: {}", trouble.detail())
            }
        }
    }
}

impl std::error::Error for NotOpened {}

impl NotOpened {
    /// A file that SQLite finds fault with.
    pub(super) fn damaged(says: &str) -> NotOpened {
        NotOpened::Failed(Trouble::new(&says))
    }
}

impl From<rusqlite::Error> for NotOpened {
    fn from(error: rusqlite::Error) -> NotOpened {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => NotOpened::NotAccounts,
            _ => NotOpened::Failed(Trouble::new(&error)),
        }
    }
}

impl From<Fault> for NotOpened {
    fn from(fault: Fault) -> NotOpened {
        match fault {
            Fault::NotADatabase => NotOpened::NotAccounts,
            other => NotOpened::Failed(other.into()),
        }
    }
}

impl From<Trouble> for NotOpened {
    fn from(trouble: Trouble) -> NotOpened {
        NotOpened::Failed(trouble)
    }
}

/// Opens a file, or makes a new one that its owner alone can read: it has the hashes of all passwords.
pub(super) fn open(path: &Path) -> Result<Connection, NotOpened> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| Trouble::new(&format!("{}: {error}", path.display())))?;
    prepare(Connection::open(path)?)
}

/// Opens a file that is there.
pub(super) fn open_beside(path: &Path) -> Result<Connection, NotOpened> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    prepare(Connection::open_with_flags(path, flags)?)
}

/// Accounts that are gone with the program.
pub(super) fn in_memory() -> Result<Connection, NotOpened> {
    prepare(Connection::open_in_memory()?)
}

fn prepare(mut connection: Connection) -> Result<Connection, NotOpened> {
    connection.busy_timeout(PATIENCE)?;
    // In one look: another program may be making the file between two questions.
    recognise(&*connection.transaction()?, STEPS.len())?;
    write_ahead(&connection)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    migrate(&mut connection, &STEPS)?;
    let file = random::<16>()?;
    connection.execute("INSERT OR IGNORE INTO house (id, file, guests) VALUES (1, ?1, 0)", [&file[..]])?;
    Ok(connection)
}

/// Puts the file into write-ahead mode. While another program looks at a new file SQLite refuses that at once, without the
/// patience it has otherwise.
fn write_ahead(connection: &Connection) -> Result<(), rusqlite::Error> {
    let late = Instant::now() + PATIENCE;
    loop {
        match connection.pragma_update(None, "journal_mode", "wal") {
            Err(error)
                if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
                    && Instant::now() < late =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            done => return done,
        }
    }
}

fn number(connection: &Connection, question: &str) -> Result<u32, rusqlite::Error> {
    connection.query_row(question, [], |row| row.get(0))
}

/// That the file is empty, or has accounts of a layout known here.
fn recognise(connection: &Connection, known: usize) -> Result<(), NotOpened> {
    let application = number(connection, "PRAGMA application_id")?;
    let found = number(connection, "PRAGMA user_version")?;
    let empty = number(connection, "SELECT count(*) FROM sqlite_schema")? == 0;
    let known = u32::try_from(known).unwrap_or(u32::MAX);
    if application != APPLICATION && !(empty && application == 0 && found == 0) {
        return Err(NotOpened::NotAccounts);
    }
    if found > known { Err(NotOpened::Newer { found, known }) } else { Ok(()) }
}

/// The layout of a file that has been made and is known here.
pub(super) fn made(connection: &Connection) -> Result<u32, NotOpened> {
    recognise(connection, STEPS.len())?;
    match number(connection, "PRAGMA user_version")? {
        // An empty file is one that accounts could still be made in.
        0 => Err(NotOpened::NotAccounts),
        made => Ok(made),
    }
}

/// Makes the steps that the file lacks, all or none of them.
fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), NotOpened> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Asked again inside the transaction: another program may have been quicker.
    recognise(&transaction, steps.len())?;
    let made = number(&transaction, "PRAGMA user_version")?;
    for step in steps.iter().skip(usize::try_from(made).unwrap_or(usize::MAX)) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", u32::try_from(steps.len()).unwrap_or(u32::MAX))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    Ok(transaction.commit()?)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::{NotOpened, STEPS, in_memory, migrate, number};

    #[test]
    fn an_old_file_makes_the_steps_it_lacks() {
        let mut connection = Connection::open_in_memory().expect("opened");
        let steps =
            ["CREATE TABLE a (x); INSERT INTO a VALUES (7)", "CREATE TABLE b AS SELECT x + 1 AS y FROM a"];
        migrate(&mut connection, &steps[..1]).expect("the first step");
        migrate(&mut connection, &steps[..1]).expect("nothing to do");
        migrate(&mut connection, &steps).expect("the second step");
        assert_eq!(number(&connection, "SELECT y FROM b"), Ok(8));
        assert_eq!(number(&connection, "PRAGMA user_version"), Ok(2));
        assert_eq!(migrate(&mut connection, &steps[..1]), Err(NotOpened::Newer { found: 2, known: 1 }));
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut connection = Connection::open_in_memory().expect("opened");
        let steps = ["CREATE TABLE a (x)", "CREATE TABLE b (y)", "no statement"];
        migrate(&mut connection, &steps[..1]).expect("the first step");
        assert_eq!(
            migrate(&mut connection, &steps).map_err(|error| error.key()),
            Err("accounts-unavailable")
        );
        assert_eq!(number(&connection, "SELECT count(*) FROM sqlite_schema"), Ok(1));
        assert_eq!(number(&connection, "PRAGMA user_version"), Ok(1));
    }

    #[test]
    fn every_commit_waits_for_the_disk() {
        let connection = in_memory().expect("opened");
        assert_eq!(number(&connection, "PRAGMA synchronous"), Ok(2), "FULL");
        assert_eq!(number(&connection, "PRAGMA foreign_keys"), Ok(1));
        assert_eq!(number(&connection, "PRAGMA user_version").map(|made| made as usize), Ok(STEPS.len()));
    }
}
