//! Where accounts are kept, as people write it: the path of a file, or the address of a database.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use database::DatabaseAddress;

use super::books::Books;
use super::layout::{self, NotOpened};

/// Where accounts are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountsAddress {
    /// In an SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database.
    Database(DatabaseAddress),
}

impl From<OsString> for AccountsAddress {
    /// What was typed: a path need not be text.
    fn from(typed: OsString) -> AccountsAddress {
        let database = typed.to_str().and_then(DatabaseAddress::of).map(AccountsAddress::Database);
        database.unwrap_or_else(|| AccountsAddress::File(typed.into()))
    }
}

impl From<PathBuf> for AccountsAddress {
    fn from(path: PathBuf) -> AccountsAddress {
        AccountsAddress::File(path)
    }
}

/// Without the password of a database.
impl fmt::Display for AccountsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccountsAddress::File(path) => path.display().fmt(f),
            AccountsAddress::Database(address) => address.fmt(f),
        }
    }
}

impl AccountsAddress {
    /// The path, where it is a file.
    pub fn file(&self) -> Option<&std::path::Path> {
        match self {
            AccountsAddress::File(path) => Some(path),
            AccountsAddress::Database(_) => None,
        }
    }

    pub(super) fn open(&self) -> Result<Books, NotOpened> {
        match self {
            AccountsAddress::File(path) => layout::open(path).map(Books::File),
            AccountsAddress::Database(address) => Books::of_database(address, true),
        }
    }

    pub(super) fn open_beside(&self) -> Result<Books, NotOpened> {
        match self {
            AccountsAddress::File(path) => layout::open_beside(path).map(Books::File),
            AccountsAddress::Database(address) => Books::of_database(address, false),
        }
    }
}
