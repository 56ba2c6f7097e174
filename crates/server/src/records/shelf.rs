//! The shelf the hands are put on: a file beside the log that can be thrown away.
//!
//! Lists of hands want an order that the log has not: by player, by table, the latest first. The shelf holds a line for
//! each hand and a line for each of its players, so that a room that has dealt millions keeps none of them in memory. And
//! it holds **waypoints**: how a table stood between two of its hands, so that a hand is replayed, and the shelf filled
//! up, from the nearest of them and not from the day the table was opened.
//!
//! Everything here follows from the log. A file of another room, of another layout, or one that cannot be read is
//! emptied and filled again.

mod stretch;

use std::fs::OpenOptions;
use std::path::Path;

use chips::Currency;
use game::{HandNumber, PlayerId, TableId};
use room::Waypoint;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};
use wire::{HandLine, HandList};

use super::index::Wanted;

use self::stretch::indexed;
pub(crate) use self::stretch::{Company, Played, PlayedThere};

/// The layout below. Another one is thrown away.
const LAYOUT: u32 = 2;

const TABLES: &str = "
CREATE TABLE room (mark TEXT NOT NULL) STRICT;
CREATE TABLE hand (
    number INTEGER PRIMARY KEY,
    at_table INTEGER NOT NULL,
    name   TEXT NOT NULL,
    title  TEXT NOT NULL,
    at     INTEGER NOT NULL,
    pot    INTEGER NOT NULL,
    says   TEXT NOT NULL,
    points INTEGER NOT NULL
) STRICT;
CREATE INDEX hand_by_table ON hand (at_table, number);
CREATE TABLE part (
    player INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    result INTEGER NOT NULL,
    PRIMARY KEY (player, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE waypoint (
    at_table INTEGER NOT NULL,
    after  INTEGER NOT NULL,
    hand   INTEGER NOT NULL,
    state  BLOB NOT NULL,
    PRIMARY KEY (at_table, after)
) STRICT, WITHOUT ROWID;
";

/// A hand that is over, on its way to the shelf.
pub(super) struct FinishedHand {
    pub(super) line: HandLine,
    pub(super) players: Vec<(PlayerId, i64)>,
}

/// The shelf.
pub(super) struct Shelf {
    connection: Connection,
}

/// A number as the file has them. No amount and no number of a hand is as large as that.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &Row<'_>, column: usize) -> Result<u64> {
    Ok(u64::try_from(row.get::<_, i64>(column)?).unwrap_or(0))
}

impl Shelf {
    /// A shelf in memory, which nothing outlasts.
    pub(super) fn in_memory() -> Result<Shelf> {
        let shelf = Shelf { connection: Connection::open_in_memory()? };
        shelf.connection.execute_batch(TABLES)?;
        indexed(&shelf.connection)?;
        Ok(shelf)
    }

    /// The shelf of a room in a file. `mark` tells the room, and the currency its lines are written in, from any other.
    pub(super) fn open(path: &Path, mark: &str, money: Currency) -> Result<Shelf> {
        let mark = format!("{mark} {}", money.code);
        // Who won what is for the house alone, as in the log. A file that is there is left to SQLite.
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        drop(options.open(path));
        let connection = Connection::open(path)?;
        // What is lost with the machine is read from the log again.
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "OFF")?;
        let layout: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let found = if layout == LAYOUT {
            connection.query_row("SELECT mark FROM room", [], |row| row.get::<_, String>(0)).optional()?
        } else {
            None
        };
        let shelf = Shelf { connection };
        if found.as_deref() != Some(mark.as_str()) {
            shelf.begin_anew(&mark)?;
        }
        indexed(&shelf.connection)?;
        Ok(shelf)
    }

    fn begin_anew(&self, mark: &str) -> Result<()> {
        self.connection.execute_batch(
            "DROP TABLE IF EXISTS room; DROP TABLE IF EXISTS hand; DROP TABLE IF EXISTS part;
             DROP TABLE IF EXISTS waypoint;",
        )?;
        self.connection.execute_batch(TABLES)?;
        self.connection.execute("INSERT INTO room VALUES (?1)", [mark])?;
        self.connection.pragma_update(None, "user_version", LAYOUT)
    }

    /// Puts hands on it, all together. One that is there already is put there again.
    pub(super) fn put(&mut self, hands: &[FinishedHand]) -> Result<()> {
        let transaction = self.connection.transaction()?;
        {
            let mut hand = transaction
                .prepare_cached("INSERT OR REPLACE INTO hand VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?;
            let mut part =
                transaction.prepare_cached("INSERT OR REPLACE INTO part VALUES (?1, ?2, ?3, ?4)")?;
            for FinishedHand { line, players } in hands {
                let (number, at) = (signed(line.number), signed(line.at));
                hand.execute(params![
                    number,
                    line.table,
                    line.name,
                    line.title,
                    at,
                    signed(line.pot),
                    line.says,
                    line.points
                ])?;
                for (player, result) in players {
                    part.execute(params![player.0, number, at, result])?;
                }
            }
        }
        transaction.commit()
    }

    /// The table a hand was dealt at.
    pub(super) fn table_of(&self, number: HandNumber) -> Result<Option<TableId>> {
        let mut found = self.connection.prepare_cached("SELECT at_table FROM hand WHERE number = ?1")?;
        found.query_row([signed(number.0)], |row| row.get(0).map(TableId)).optional()
    }

    /// Some hands, the latest first.
    pub(super) fn list(&self, wanted: &Wanted, limit: u32) -> Result<HandList> {
        let (before, most) = (wanted.before.map_or(i64::MAX, signed), i64::from(limit) + 1);
        let me = wanted.me.map(|me| me.0);
        let table = wanted.table.map(|table| table.0);
        let columns = "hand.number, hand.at_table, hand.name, hand.title, hand.at, hand.pot, hand.says, \
                       (SELECT result FROM part WHERE part.player = ?1 AND part.number = hand.number), \
                       hand.points";
        let from = match (wanted.player, wanted.table) {
            (Some(_), _) => {
                "part AS own JOIN hand ON hand.number = own.number \
                 WHERE own.player = ?4 AND own.number < ?2 AND (?5 IS NULL OR hand.at_table = ?5) \
                 ORDER BY own.number DESC"
            }
            (None, Some(_)) => "hand WHERE ?4 IS NULL AND at_table = ?5 AND number < ?2 ORDER BY number DESC",
            (None, None) => "hand WHERE ?4 IS NULL AND ?5 IS NULL AND number < ?2 ORDER BY number DESC",
        };
        let mut statement =
            self.connection.prepare_cached(&format!("SELECT {columns} FROM {from} LIMIT ?3"))?;
        let player = wanted.player.map(|player| player.0);
        let lines = statement.query_map(params![me, before, most, player, table], |row| {
            Ok(HandLine {
                number: unsigned(row, 0)?,
                table: row.get(1)?,
                name: row.get(2)?,
                title: row.get(3)?,
                at: unsigned(row, 4)?,
                pot: unsigned(row, 5)?,
                says: row.get(6)?,
                result: row.get(7)?,
                points: row.get(8)?,
            })
        })?;
        let mut hands = lines.collect::<Result<Vec<HandLine>>>()?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = hands.len() > limit;
        hands.truncate(limit);
        let next = hands.last().filter(|_| more).map(|line| line.number);
        Ok(HandList { hands, next })
    }

    /// What a player has won or lost in the hands that began since then: money, so hands for points do not count.
    pub(super) fn result_since(&self, player: PlayerId, since: u64) -> Result<i64> {
        let mut statement = self.connection.prepare_cached(
            "SELECT part.at, part.result, hand.points FROM part JOIN hand ON hand.number = part.number \
                 WHERE part.player = ?1 ORDER BY part.number DESC",
        )?;
        let mut rows = statement.query([player.0])?;
        let mut sum = 0_i64;
        // Hands have their numbers in the order they began: what comes after the first that is too old is older.
        while let Some(row) = rows.next()? {
            if unsigned(row, 0)? < since {
                break;
            }
            if !row.get::<_, bool>(2)? {
                sum = sum.saturating_add(row.get(1)?);
            }
        }
        Ok(sum)
    }

    /// Keeps a waypoint: how a table stood after its last hand so far.
    pub(super) fn keep(&self, table: TableId, hand: HandNumber, waypoint: &Waypoint) -> Result<()> {
        let values = params![table.0, signed(waypoint.after), signed(hand.0), waypoint.state];
        self.connection.execute("INSERT OR REPLACE INTO waypoint VALUES (?1, ?2, ?3, ?4)", values).map(drop)
    }

    /// The last waypoint of a table, or the last before a hand.
    pub(super) fn waypoint(&self, table: TableId, before: Option<HandNumber>) -> Result<Option<Waypoint>> {
        let before = before.map_or(i64::MAX, |hand| signed(hand.0));
        let mut statement = self.connection.prepare_cached(
            "SELECT after, state FROM waypoint WHERE at_table = ?1 AND hand < ?2 ORDER BY after DESC LIMIT 1",
        )?;
        let found = statement.query_row(params![table.0, before], |row| {
            Ok(Waypoint { after: unsigned(row, 0)?, state: row.get(1)? })
        });
        found.optional()
    }
}
