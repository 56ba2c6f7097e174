//! Where a log is kept, as people write it: the path of a file, or the address of a database.
//!
//! The one place that opens a store whose kind is not known.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;
use std::ffi::OsString;
use std::path::PathBuf;

use database::DatabaseAddress;

use crate::claim::Claim;
use crate::sqlite::{AbortAt, SqliteStore};
use crate::store::{Store, StoreError};

/// Where a log is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreAddress {
    /// In an SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database.
    Database(DatabaseAddress),
}

impl FromStr for StoreAddress {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<StoreAddress, Infallible> {
        Ok(StoreAddress::from(OsString::from(text)))
    }
}

impl From<OsString> for StoreAddress {
    /// What was typed: a path need not be text.
    fn from(typed: OsString) -> StoreAddress {
        let database = typed.to_str().and_then(DatabaseAddress::of).map(StoreAddress::Database);
        database.unwrap_or_else(|| StoreAddress::File(typed.into()))
    }
}

impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreAddress::File(path) => path.display().fmt(f),
            StoreAddress::Database(address) => address.fmt(f),
        }
    }
}

impl StoreAddress {
    /// Opens the log for writing, and makes it if there is none.
    ///
    /// # Errors
    ///
    /// When it is something else, damaged, of another layout, or cannot be had.
    pub fn open(&self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            StoreAddress::File(path) => Ok(Box::new(SqliteStore::open(path)?)),
            StoreAddress::Database(address) => served::open(address),
        }
    }

    /// Opens the log for writing, to end the process at a planned append: for tests of crashes, and nothing else.
    ///
    /// # Errors
    ///
    /// As [`open`](StoreAddress::open).
    pub fn open_to_abort(&self, at: AbortAt) -> Result<Box<dyn Store>, StoreError> {
        match self {
            StoreAddress::File(path) => {
                let mut store = SqliteStore::open(path)?;
                store.abort_at(at);
                Ok(Box::new(store))
            }
            StoreAddress::Database(address) => served::open_to_abort(address, at),
        }
    }

    /// Opens the log for reading, also while a room is writing it.
    ///
    /// # Errors
    ///
    /// When there is none, or it is something else, damaged or of another layout.
    pub fn open_read_only(&self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            StoreAddress::File(path) => Ok(Box::new(SqliteStore::open_read_only(path)?)),
            StoreAddress::Database(address) => served::open_read_only(address),
        }
    }

    /// Whether a program has the room of a database open, by the lease it renews there. Of a file nothing is known here: a
    /// lock beside it tells.
    ///
    /// # Errors
    ///
    /// When a database cannot be asked.
    pub fn in_use(&self) -> Result<bool, StoreError> {
        match self {
            StoreAddress::File(_) => Ok(false),
            StoreAddress::Database(address) => served::in_use(address),
        }
    }

    /// Waits for the log of a database that several programs look after.
    ///
    /// # Errors
    ///
    /// When it is a file, or a database that cannot be had or used.
    pub fn claim(&self) -> Result<Box<dyn Claim>, StoreError> {
        match self {
            StoreAddress::File(path) => {
                let says = format!("{} is a file, which one program has: name a database", path.display());
                Err(StoreError::Unfit { says })
            }
            StoreAddress::Database(address) => served::claim(address),
        }
    }

    /// Whether a log has been begun there: a file with something in it, or a database with events of one. Nothing is
    /// made for this.
    ///
    /// # Errors
    ///
    /// When a database cannot be asked.
    pub fn is_begun(&self) -> Result<bool, StoreError> {
        match self {
            StoreAddress::File(path) => Ok(std::fs::metadata(path).is_ok_and(|file| file.len() > 0)),
            StoreAddress::Database(address) => served::is_begun(address),
        }
    }
}

#[cfg(feature = "postgres")]
mod served {
    use super::{AbortAt, Claim, DatabaseAddress, Store, StoreError};
    use crate::postgres::{self, PostgresClaim, PostgresStore};

    pub(super) fn open(address: &DatabaseAddress) -> Result<Box<dyn Store>, StoreError> {
        Ok(Box::new(PostgresStore::open(address)?))
    }

    pub(super) fn open_to_abort(
        address: &DatabaseAddress,
        at: AbortAt,
    ) -> Result<Box<dyn Store>, StoreError> {
        let mut store = PostgresStore::open(address)?;
        store.abort_at(at);
        Ok(Box::new(store))
    }

    pub(super) fn open_read_only(address: &DatabaseAddress) -> Result<Box<dyn Store>, StoreError> {
        Ok(Box::new(PostgresStore::open_read_only(address)?))
    }

    pub(super) fn in_use(address: &DatabaseAddress) -> Result<bool, StoreError> {
        postgres::in_use(address)
    }

    pub(super) fn claim(address: &DatabaseAddress) -> Result<Box<dyn Claim>, StoreError> {
        Ok(Box::new(PostgresClaim::of(address)?))
    }

    pub(super) fn is_begun(address: &DatabaseAddress) -> Result<bool, StoreError> {
        match PostgresStore::open_read_only(address) {
            Ok(store) => Ok(store.heads()?.iter().next().is_some()),
            Err(StoreError::Missing) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

#[cfg(not(feature = "postgres"))]
mod served {
    use super::{AbortAt, Claim, DatabaseAddress, Store, StoreError};

    fn none<T>() -> Result<T, StoreError> {
        let says =
            "this program was built without PostgreSQL: build it with the feature postgres, or name a file";
        Err(StoreError::Unfit { says: says.into() })
    }

    pub(super) fn open(_: &DatabaseAddress) -> Result<Box<dyn Store>, StoreError> {
        none()
    }

    pub(super) fn open_to_abort(_: &DatabaseAddress, _: AbortAt) -> Result<Box<dyn Store>, StoreError> {
        none()
    }

    pub(super) fn open_read_only(_: &DatabaseAddress) -> Result<Box<dyn Store>, StoreError> {
        none()
    }

    pub(super) fn in_use(_: &DatabaseAddress) -> Result<bool, StoreError> {
        none()
    }

    pub(super) fn claim(_: &DatabaseAddress) -> Result<Box<dyn Claim>, StoreError> {
        none()
    }

    pub(super) fn is_begun(_: &DatabaseAddress) -> Result<bool, StoreError> {
        none()
    }
}

#[cfg(test)]
mod tests {
    use super::StoreAddress;

    fn shown(text: &str) -> String {
        let Ok(address) = text.parse::<StoreAddress>();
        address.to_string()
    }

    #[test]
    fn a_password_is_never_printed() {
        assert_eq!(
            shown("postgres://ann:s3cret@db.example:5433/room"),
            "postgres://ann@db.example:5433/room"
        );
        assert_eq!(shown("postgresql://ann@[::1]/room?sslmode=disable"), "postgres://ann@[::1]/room");
        assert_eq!(shown("postgres:///room?host=/run/postgresql"), "postgres:///room");
        let wrongly_typed = [
            "postgres://ann:s3cret/s3cret@db/room",
            "postgres://ann:s3c?s3cret@db/room",
            "postgres://ann:s3c@s3cret@db/room",
            "postgres://db/room?password=s3cret",
            "postgres://db/room?user=ann&PASSWORD=x@s3cret",
        ];
        for typed in wrongly_typed {
            let Ok(address) = typed.parse::<StoreAddress>();
            assert!(!format!("{address} {address:?}").contains("s3c"), "{address}");
        }
    }

    #[test]
    fn everything_else_is_a_file() {
        assert_eq!(shown("croupier-data/room.db"), "croupier-data/room.db");
        assert!(matches!("room:postgres".parse(), Ok(StoreAddress::File(_))));
    }
}
