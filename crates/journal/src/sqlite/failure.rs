//! What SQLite says, in the words of a store.

use rusqlite::{Error, ErrorCode, ffi};

use crate::store::StoreError;

/// An error in the middle of work.
#[cold]
pub(super) fn told(error: &Error) -> StoreError {
    let Error::SqliteFailure(failure, _) = error else {
        return StoreError::Failed { says: error.to_string() };
    };
    match failure.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Locked,
        ErrorCode::DiskFull => StoreError::DiskFull,
        // The shared index beside the file could not grow: the disk is full, too, and nothing has been written.
        ErrorCode::SystemIoFailure if failure.extended_code == ffi::SQLITE_IOERR_SHMSIZE => {
            StoreError::DiskFull
        }
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
            StoreError::Damaged { says: error.to_string() }
        }
        ErrorCode::ReadOnly => StoreError::ReadOnly,
        _ => StoreError::Failed { says: error.to_string() },
    }
}

/// An error while opening: what is no database is somebody else's file.
#[cold]
pub(super) fn opening(error: &Error) -> StoreError {
    match error {
        Error::SqliteFailure(failure, _) if failure.code == ErrorCode::NotADatabase => {
            StoreError::NotAJournal
        }
        _ => told(error),
    }
}

/// Whether it says that a row of this key is there.
pub(super) fn is_known_key(error: &Error) -> bool {
    matches!(error, Error::SqliteFailure(failure, _) if failure.code == ErrorCode::ConstraintViolation)
}
