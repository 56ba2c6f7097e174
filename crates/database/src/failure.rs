//! What PostgreSQL says, in the words of the house.

use core::fmt;

use postgres::Error;
use postgres::error::{DbError, Severity, SqlState};

/// Why a database refuses or fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It does not answer.
    Away {
        /// As the system says it.
        says: String,
    },
    /// Nothing can be kept there, as it is.
    Unfit {
        /// Why, and what to do.
        says: String,
    },
    /// It refused, and has done nothing.
    Refused {
        /// As it says it.
        says: String,
    },
    /// Somebody stands in the way: the same may succeed in a moment.
    Locked,
    /// There is no space left.
    DiskFull,
    /// It is only read.
    ReadOnly,
    /// It is damaged.
    Damaged {
        /// As it says it.
        says: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Away { says } => write!(f, "the database does not answer ({says})"),
            Fault::Unfit { says } => f.write_str(says),
            Fault::Refused { says } => write!(f, "the database refused ({says})"),
            Fault::Locked => f.write_str("another program is using the database"),
            Fault::DiskFull => f.write_str("the disk of the database is full"),
            Fault::ReadOnly => f.write_str("the database is only read"),
            Fault::Damaged { says } => write!(f, "the database is damaged ({says})"),
        }
    }
}

impl core::error::Error for Fault {}

/// What became of a statement that failed.
#[derive(Debug)]
pub enum Failure {
    /// The server refused it: nothing of it is stored.
    Told(Fault),
    /// The connection is lost, or the server ended it: what became of the statement is not known.
    Lost(String),
}

impl Failure {
    /// For who did not write anything.
    pub fn reading(self) -> Fault {
        match self {
            Failure::Told(error) => error,
            Failure::Lost(says) => Fault::Away { says },
        }
    }
}

impl From<Fault> for Failure {
    /// There is no connection: nothing was sent.
    fn from(fault: Fault) -> Failure {
        Failure::Told(fault)
    }
}

/// A statement failed.
#[cold]
pub fn told(error: &Error) -> Failure {
    match error.as_db_error() {
        // FATAL and PANIC end the connection, and may come after the commit.
        Some(db) if db.parsed_severity() == Some(Severity::Error) => Failure::Told(refused(db)),
        Some(_) | None => Failure::Lost(in_words(error)),
    }
}

fn refused(db: &DbError) -> Fault {
    let says = || db.message().to_owned();
    let code = db.code();
    if *code == SqlState::DISK_FULL {
        Fault::DiskFull
    } else if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        Fault::ReadOnly
    } else if *code == SqlState::LOCK_NOT_AVAILABLE || code.code().starts_with("40") {
        // Somebody holds the row, or stood in the way: the same may succeed in a moment.
        Fault::Locked
    } else if code.code().starts_with("XX") {
        Fault::Damaged { says: says() }
    } else {
        Fault::Refused { says: says() }
    }
}

/// The connection could not be made.
#[cold]
pub(crate) fn connecting(error: &Error) -> Fault {
    let Some(db) = error.as_db_error() else {
        let says = in_words(error);
        // As the library says it where an address asks for what it was not built with.
        if says.contains("TLS") {
            let says = "PostgreSQL is reached without TLS by this program: name a socket, this computer or a private \
                        network, and leave sslmode out of the address";
            return Fault::Unfit { says: says.into() };
        }
        return Fault::Away { says };
    };
    let says = match db.code().code() {
        "28P01" | "28000" => "check user and password in the address, and pg_hba.conf of the server",
        "3D000" => "make it with createdb, or check the address",
        "42501" => "give the user of the address the right to it, or check the address",
        _ => return Fault::Away { says: db.message().to_owned() },
    };
    Fault::Unfit { says: format!("the database refuses the room ({}): {says}", db.message()) }
}

/// An error of the library with what lies behind it. It has no part of the address in it.
fn in_words(error: &Error) -> String {
    let mut says = error.to_string();
    let mut behind = std::error::Error::source(error);
    while let Some(cause) = behind {
        let cause_says = cause.to_string();
        if !says.contains(&cause_says) {
            says = format!("{says}: {cause_says}");
        }
        behind = cause.source();
    }
    says
}

/// Whether it says that a row of this key is there.
pub fn is_known_key(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}
