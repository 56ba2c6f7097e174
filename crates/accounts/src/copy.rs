//! All accounts from one place into another: a file or a database, either way.
//!
//! Everything goes along: hashes of passwords, sessions (nobody is logged out), keys, lockouts, the book of the door, what was
//! seen of the log, appointments on their way, the tags, and the numbers that were given to rows which are gone. They are
//! the same accounts afterwards, and must be used in one of the two places only.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::address::AccountsAddress;
use super::books::{Books, Fault, Row};
use super::layout::{self, NotOpened};

/// Every table but that of the house, in an order in which what is referred to comes first; its columns; what its rows are
/// told apart by; and whether it gives numbers.
const TABLES: [(&str, &str, &str, bool); 10] = [
    ("account", "number, name, folded, roles, player, badge, guest, password, created, tag", "number", true),
    ("session", "number, token, account, opened, seen, tag, program, scope, until", "number", true),
    ("attempt", "name, address, account, begun, locks, last, until", "name, address", false),
    ("familiar", "account, address, last", "account, address", false),
    ("unlocked", "name, at", "name", false),
    ("witness", "id, seen, tag", "id", false),
    ("trace", "account, kind, mark, last", "account, kind, mark", false),
    ("kept_out", "kind, mark, until", "kind, mark", false),
    ("appointment", "number, at, account, name, roles, badge, tag", "number", true),
    ("door_book", "number, at, what, strangers, account, name, address, says", "number", true),
];

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many accounts.
    pub accounts: u64,
    /// How many rows of everything.
    pub rows: u64,
}

/// Why accounts were not copied. The new place is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotCopied {
    /// There are accounts in the new place.
    NotEmpty,
    /// The old ones cannot be read.
    From(NotOpened),
    /// The new ones cannot be written, or are not what was read.
    To(NotOpened),
}

impl fmt::Display for NotCopied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotCopied::NotEmpty => f.write_str(
                "there are accounts in the new place already, and they are left as they are: name an empty one",
            ),
            NotCopied::From(why) => write!(f, "the accounts to be copied: {why}"),
            NotCopied::To(why) => write!(f, "the new accounts: {why}"),
        }
    }
}

impl std::error::Error for NotCopied {}

/// Copies accounts into a place that has none. Nobody may be using them meanwhile.
///
/// # Errors
///
/// When there is something in the new place, or reading or writing fails.
pub fn copy(from: &AccountsAddress, to: &AccountsAddress) -> Result<Copied, NotCopied> {
    let source = from.open_beside().map_err(NotCopied::From)?;
    match to {
        AccountsAddress::Database(_) => fill(&source, &to.open().map_err(NotCopied::To)?),
        AccountsAddress::File(path) => into_file(&source, path),
    }
}

/// Writes a file under another name, and gives it its own when all of it is there.
fn into_file(source: &Books, path: &Path) -> Result<Copied, NotCopied> {
    if fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Err(NotCopied::NotEmpty);
    }
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let clear = || {
        for end in [".copying", ".copying-wal", ".copying-shm"] {
            // What is not there need not be removed.
            let _ = fs::remove_file(beside(end));
        }
    };
    clear();
    let unfinished = beside(".copying");
    let write = || fill(source, &Books::File(layout::open(&unfinished).map_err(NotCopied::To)?));
    let copied = write().inspect_err(|_| clear())?;
    // Closed, the file has all of it: what lay beside it is gone.
    let failed = |error: std::io::Error| NotCopied::To(NotOpened::damaged(&error.to_string()));
    fs::rename(&unfinished, path).map_err(failed)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
    Ok(copied)
}

fn to(fault: Fault) -> NotCopied {
    NotCopied::To(fault.into())
}

fn from(fault: Fault) -> NotCopied {
    NotCopied::From(fault.into())
}

fn rows(books: &Books, (table, columns, order, _): (&str, &str, &str, bool)) -> Result<Vec<Row>, Fault> {
    books.all(&format!("SELECT {columns} FROM {table} ORDER BY {order}"), &[])
}

const HOUSE: &str = "SELECT file, guests, chips FROM house WHERE id = 1";

/// Copies every table in one transaction, and compares what has arrived before it is over.
fn fill(source: &Books, new: &Books) -> Result<Copied, NotCopied> {
    new.change(|new| {
        let there =
            new.one("SELECT count(*) FROM account", &[]).and_then(|row| row.get::<i64>(0)).map_err(to)?;
        let seen = new.first("SELECT 1 FROM witness", &[]).map_err(to)?;
        if there > 0 || seen.is_some() {
            return Err(NotCopied::NotEmpty);
        }
        let mut copied = Copied { accounts: 0, rows: 0 };
        let house = source.one(HOUSE, &[]).map_err(from)?;
        let sql = "UPDATE house SET file = ?1, guests = ?2, chips = ?3 WHERE id = 1";
        new.execute(sql, &house.0).map_err(to)?;
        let mut same = new.one(HOUSE, &[]).map_err(to)? == house;
        for of in TABLES {
            let (table, columns, _, numbered) = of;
            let before = rows(source, of).map_err(from)?;
            let places = (1..=columns.split(',').count()).map(|place| format!("?{place}"));
            let places = places.collect::<Vec<String>>().join(", ");
            let sql = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
            for row in &before {
                new.execute(&sql, &row.0).map_err(to)?;
            }
            if numbered {
                let highest = source.highest_given(table).map_err(from)?;
                new.set_highest_given(table, highest).map_err(to)?;
                same = same && new.highest_given(table).map_err(to)? == highest;
            }
            // Two databases may sort text differently: the order is no part of it.
            let mut after = rows(new, of).map_err(to)?;
            let mut expected = before;
            for list in [&mut after, &mut expected] {
                list.sort_by_cached_key(|row| format!("{row:?}"));
            }
            same = same && after == expected;
            let count = expected.len() as u64;
            copied.rows += count;
            if table == "account" {
                copied.accounts = count;
            }
        }
        if same {
            Ok(copied)
        } else {
            Err(NotCopied::To(NotOpened::damaged("it does not have what was copied")))
        }
    })
}

/// A transaction that fails by itself fails in the new place.
impl From<Fault> for NotCopied {
    fn from(fault: Fault) -> NotCopied {
        to(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout;
    use super::{Books, TABLES};

    #[test]
    fn no_table_and_no_column_is_forgotten() {
        let books = Books::File(layout::in_memory().expect("opened"));
        let sql =
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        let there = books.all(sql, &[]).expect("asked");
        let there: Vec<String> = there.iter().map(|row| row.get(0).expect("a name")).collect();
        let mut known: Vec<&str> = TABLES.iter().map(|(table, ..)| *table).chain(["house"]).collect();
        known.sort_unstable();
        assert_eq!(there, known);
        for (table, columns, ..) in TABLES {
            let there =
                books.all(&format!("SELECT name FROM pragma_table_info('{table}')"), &[]).expect("asked");
            let mut there: Vec<String> = there.iter().map(|row| row.get(0).expect("a name")).collect();
            let mut known: Vec<&str> = columns.split(", ").collect();
            there.sort_unstable();
            known.sort_unstable();
            assert_eq!(there, known, "{table}");
        }
    }
}
