//! What PostgreSQL says, in the words of a store.

use postgres::Error;
use postgres::error::{DbError, Severity, SqlState};

use crate::store::StoreError;

/// What became of a statement that failed.
pub(super) enum Failure {
    /// The server refused it: nothing of it is stored.
    Told(StoreError),
    /// The connection is lost, or the server ended it: what became of the statement is not known.
    Lost(String),
}

impl Failure {
    /// For who did not write anything.
    pub(super) fn reading(self) -> StoreError {
        match self {
            Failure::Told(error) => error,
            Failure::Lost(says) => StoreError::Away { says },
        }
    }
}

/// A statement failed.
#[cold]
pub(super) fn told(error: &Error) -> Failure {
    match error.as_db_error() {
        // FATAL and PANIC end the connection, and may come after the commit.
        Some(db) if db.parsed_severity() == Some(Severity::Error) => Failure::Told(refused(db)),
        Some(_) | None => Failure::Lost(in_words(error)),
    }
}

fn refused(db: &DbError) -> StoreError {
    let says = || db.message().to_owned();
    let code = db.code();
    if *code == SqlState::DISK_FULL {
        StoreError::DiskFull
    } else if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        StoreError::ReadOnly
    } else if *code == SqlState::LOCK_NOT_AVAILABLE || code.code().starts_with("40") {
        // Somebody holds the row, or stood in the way: the same may succeed in a moment.
        StoreError::Locked
    } else if code.code().starts_with("XX") {
        StoreError::Damaged { says: says() }
    } else {
        StoreError::Refused { says: says() }
    }
}

/// The connection could not be made.
#[cold]
pub(super) fn connecting(error: &Error) -> StoreError {
    let Some(db) = error.as_db_error() else {
        let says = in_words(error);
        // As the library says it where an address asks for what it was not built with.
        if says.contains("TLS") {
            let says = "PostgreSQL is reached without TLS by this program: name a socket, this computer or a private \
                        network, and leave sslmode out of the address";
            return StoreError::Unfit { says: says.into() };
        }
        return StoreError::Away { says };
    };
    let says = match db.code().code() {
        "28P01" | "28000" => "check user and password in the address, and pg_hba.conf of the server",
        "3D000" => "make it with createdb, or check the address",
        "42501" => "give the user of the address the right to it, or check the address",
        _ => return StoreError::Away { says: db.message().to_owned() },
    };
    StoreError::Unfit { says: format!("the database refuses the room ({}): {says}", db.message()) }
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
pub(super) fn is_known_key(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}
