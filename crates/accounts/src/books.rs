//! Where the accounts are kept: an SQLite file, or tables of a PostgreSQL database.
//!
//! Everything else here is written once, in statements that both understand: places are `?1`, `?2`; a row that may be there
//! is written with `ON CONFLICT`; what was just inserted is asked for with `RETURNING`; truth is a number. Where the two
//! differ, it is in the files below this one.

#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
mod values;

use std::fmt;

use super::refusal::{AccountRefusal, Trouble};

pub(super) use self::values::{Row, Value, given};

/// Why a statement was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A second of its kind: the column that must differ.
    Twice(String),
    /// A file of something else.
    NotADatabase,
    /// Anything else, as the database says it.
    Failed(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Twice(column) => write!(f, "there is another with the same {column}"),
            Fault::NotADatabase => f.write_str("the file is not a database"),
            Fault::Failed(says) => f.write_str(says),
        }
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::new(&fault)
    }
}

impl From<Fault> for AccountRefusal {
    fn from(fault: Fault) -> AccountRefusal {
        AccountRefusal::Unavailable(fault.into())
    }
}

/// What the accounts were when they were looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Others have written when this is another number.
    pub(super) others: i64,
    /// How many rows were changed from here.
    pub(super) own: u64,
}

/// An open file, or a connection to a database.
pub(super) enum Books {
    File(rusqlite::Connection),
    #[cfg(feature = "postgres")]
    Database(postgres::Database),
}

impl Books {
    /// The accounts of a database. Its tables are made where there are none and they may be.
    #[cfg(feature = "postgres")]
    pub(super) fn of_database(
        address: &database::DatabaseAddress,
        make: bool,
    ) -> Result<Books, super::NotOpened> {
        postgres::Database::open(address, make).map(Books::Database)
    }

    #[cfg(not(feature = "postgres"))]
    pub(super) fn of_database(_: &database::DatabaseAddress, _: bool) -> Result<Books, super::NotOpened> {
        let says =
            "this program was built without PostgreSQL: build it with the feature postgres, or name a file";
        Err(super::NotOpened::Failed(Trouble::new(&says)))
    }

    /// Carries a statement out; says how many rows it changed.
    pub(super) fn execute(&self, sql: &str, given: &[Value]) -> Result<usize, Fault> {
        match self {
            Books::File(file) => sqlite::execute(file, sql, given),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.execute(sql, given),
        }
    }

    /// Every row that a statement gives.
    pub(super) fn all(&self, sql: &str, given: &[Value]) -> Result<Vec<Row>, Fault> {
        match self {
            Books::File(file) => sqlite::all(file, sql, given),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.all(sql, given),
        }
    }

    /// The first row, if there is one.
    pub(super) fn first(&self, sql: &str, given: &[Value]) -> Result<Option<Row>, Fault> {
        Ok(self.all(sql, given)?.into_iter().next())
    }

    /// The row that must be there.
    pub(super) fn one(&self, sql: &str, given: &[Value]) -> Result<Row, Fault> {
        self.first(sql, given)?.ok_or_else(|| Fault::Failed("a row is missing that must be there".into()))
    }

    /// Whether what was known of the accounts still holds.
    pub(super) fn state(&self) -> Result<State, Fault> {
        match self {
            Books::File(file) => sqlite::state(file),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.state(),
        }
    }

    /// How many rows were changed from here.
    pub(super) fn own_changes(&self) -> u64 {
        match self {
            Books::File(file) => file.total_changes(),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.own_changes(),
        }
    }

    /// Does some writing: everything or nothing. No one else writes meanwhile.
    pub(super) fn change<T, E: From<Fault>>(
        &self,
        doing: impl FnOnce(&Books) -> Result<T, E>,
    ) -> Result<T, E> {
        let open = Open::begin(self)?;
        let done = doing(self)?;
        open.commit()?;
        Ok(done)
    }

    /// Moves what was just written to where it lasts longest.
    pub(super) fn settle(&self) {
        match self {
            // Somebody who reads may be in the way: then the next one moves it.
            Books::File(file) => {
                let _ = file.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
            }
            #[cfg(feature = "postgres")]
            Books::Database(_) => {}
        }
    }

    /// The highest number that a table has ever given to a row, also to one that is gone.
    pub(super) fn highest_given(&self, table: &str) -> Result<i64, Fault> {
        match self {
            Books::File(file) => sqlite::highest_given(file, table),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.highest_given(table),
        }
    }

    /// Numbers up to this one were given.
    pub(super) fn set_highest_given(&self, table: &str, number: i64) -> Result<(), Fault> {
        match self {
            Books::File(file) => sqlite::set_highest_given(file, table, number),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.set_highest_given(table, number),
        }
    }

    fn order(&self, order: Order) -> Result<(), Fault> {
        match self {
            Books::File(file) => sqlite::order(file, order),
            #[cfg(feature = "postgres")]
            Books::Database(database) => database.order(order),
        }
    }
}

/// What is said about a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Begin,
    Commit,
    TakeBack,
}

/// A transaction. Dropped, it is taken back: also where whoever writes has panicked.
struct Open<'a> {
    books: &'a Books,
    over: bool,
}

impl<'a> Open<'a> {
    fn begin(books: &'a Books) -> Result<Open<'a>, Fault> {
        books.order(Order::Begin)?;
        Ok(Open { books, over: false })
    }

    fn commit(mut self) -> Result<(), Fault> {
        self.books.order(Order::Commit)?;
        self.over = true;
        Ok(())
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        if !self.over {
            // One that cannot be taken back is over with the connection.
            let _ = self.books.order(Order::TakeBack);
        }
    }
}
