//! What was played in a stretch of time: hands and people, by hour and by table.
//!
//! Asked of the shelf row by row: what is kept is a few numbers for each hour and each table, however many hands there were.

use std::collections::{BTreeMap, BTreeSet};

use game::{PlayerId, TableId};
use rusqlite::{Connection, Result, params};

use super::{Shelf, signed, unsigned};
use crate::records::takings::Stretch;

/// Lists by time. They came later than the tables, and are made where they are missing: a shelf is not thrown away for them,
/// since hands that were let go of the log stand nowhere else.
pub(super) fn indexed(connection: &Connection) -> Result<()> {
    connection.execute_batch(
        "CREATE INDEX IF NOT EXISTS hand_by_time ON hand (at, at_table);
         CREATE INDEX IF NOT EXISTS part_by_time ON part (at, player);",
    )
}

/// Who plays for the house: they are counted apart.
pub(crate) type Company = BTreeSet<PlayerId>;

/// How many played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct People {
    pub(crate) guests: u32,
    pub(crate) house: u32,
}

impl People {
    fn enter(&mut self, player: PlayerId, company: &Company) {
        let of = if company.contains(&player) { &mut self.house } else { &mut self.guests };
        *of = of.saturating_add(1);
    }
}

/// What was played, in an hour or at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayedAt {
    pub(crate) hands: u64,
    pub(crate) people: People,
    /// In how many places: tables of an hour.
    pub(crate) tables: u32,
    /// What the table is called, and what was played there last.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) points: bool,
}

/// What was played in a stretch of time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Played {
    pub(crate) people: People,
    pub(crate) hours: BTreeMap<u64, PlayedAt>,
    pub(crate) tables: BTreeMap<TableId, PlayedAt>,
}

impl Shelf {
    /// What was played between two moments. A hand belongs to the hour in which it began.
    pub(crate) fn played(&self, stretch: Stretch, company: &Company) -> Result<Played> {
        let mut played = Played::default();
        let (from, until, step) = (
            signed(stretch.from.millis()),
            signed(stretch.until.millis()),
            signed(stretch.step().as_millis()),
        );
        let mut hands = self.connection.prepare_cached(
            "SELECT at / ?3 AS hour, at_table, count(*), max(number) FROM hand WHERE at >= ?1 AND at < ?2
             GROUP BY hour, at_table",
        )?;
        let mut last: BTreeMap<TableId, i64> = BTreeMap::new();
        let mut rows = hands.query(params![from, until, step])?;
        while let Some(row) = rows.next()? {
            let (hour, table) = (unsigned(row, 0)?, TableId(row.get(1)?));
            let (count, number) = (unsigned(row, 2)?, row.get::<_, i64>(3)?);
            let in_hour = played.hours.entry(hour).or_default();
            in_hour.hands = in_hour.hands.saturating_add(count);
            in_hour.tables = in_hour.tables.saturating_add(1);
            let at = played.tables.entry(table).or_default();
            at.hands = at.hands.saturating_add(count);
            let latest = last.entry(table).or_default();
            *latest = number.max(*latest);
        }
        let mut called =
            self.connection.prepare_cached("SELECT name, title, points FROM hand WHERE number = ?1")?;
        for (table, number) in last {
            let (name, title, points) =
                called.query_row([number], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let at = played.tables.entry(table).or_default();
            (at.name, at.title, at.points) = (name, title, points);
        }
        let mut by_hour = self
            .connection
            .prepare_cached("SELECT DISTINCT at / ?3, player FROM part WHERE at >= ?1 AND at < ?2")?;
        let mut rows = by_hour.query(params![from, until, step])?;
        while let Some(row) = rows.next()? {
            let player = PlayerId(row.get(1)?);
            played.hours.entry(unsigned(row, 0)?).or_default().people.enter(player, company);
        }
        let mut by_table = self.connection.prepare_cached(
            "SELECT DISTINCT hand.at_table, part.player FROM part JOIN hand ON hand.number = part.number
             WHERE part.at >= ?1 AND part.at < ?2",
        )?;
        let mut rows = by_table.query(params![from, until])?;
        while let Some(row) = rows.next()? {
            let (table, player) = (TableId(row.get(0)?), PlayerId(row.get(1)?));
            played.tables.entry(table).or_default().people.enter(player, company);
        }
        let mut everybody =
            self.connection.prepare_cached("SELECT DISTINCT player FROM part WHERE at >= ?1 AND at < ?2")?;
        let mut rows = everybody.query(params![from, until])?;
        while let Some(row) = rows.next()? {
            played.people.enter(PlayerId(row.get(0)?), company);
        }
        Ok(played)
    }
}

/// How long a hand lasts at most where nothing comes after it: whoever waits for the next one does not play meanwhile.
const LONGEST_HAND: i64 = 10 * 60 * 1_000;

/// What somebody played at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayedThere {
    pub(crate) table: TableId,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) points: bool,
    pub(crate) hands: u64,
    /// From the beginning of each hand to that of the next one there.
    pub(crate) millis: u64,
    pub(crate) last: u64,
}

impl Shelf {
    /// Where somebody played in a stretch of time, the longest first, and no more than so many tables.
    pub(crate) fn played_by(
        &self,
        player: PlayerId,
        stretch: Stretch,
        most: u32,
    ) -> Result<Vec<PlayedThere>> {
        let mut played = self.connection.prepare_cached(
            "SELECT at_table, count(*), sum(lasted), max(number), max(at) FROM (
                 SELECT hand.at_table AS at_table, hand.number AS number, hand.at AS at,
                        max(0, min(?4, coalesce((SELECT next.at FROM hand AS next WHERE next.at_table = hand.at_table
                               AND next.number > hand.number ORDER BY next.number LIMIT 1), ?3) - hand.at)) AS lasted
                 FROM part JOIN hand ON hand.number = part.number
                 WHERE part.player = ?1 AND part.at >= ?2 AND part.at < ?3)
             GROUP BY at_table ORDER BY 3 DESC LIMIT ?5",
        )?;
        let (from, until) = (signed(stretch.from.millis()), signed(stretch.until.millis()));
        let mut rows = played.query(params![player.0, from, until, LONGEST_HAND, most])?;
        let mut called =
            self.connection.prepare_cached("SELECT name, title, points FROM hand WHERE number = ?1")?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let (name, title, points) = called
                .query_row([row.get::<_, i64>(3)?], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            found.push(PlayedThere {
                table: TableId(row.get(0)?),
                name,
                title,
                points,
                hands: unsigned(row, 1)?,
                millis: unsigned(row, 2)?,
                last: unsigned(row, 4)?,
            });
        }
        Ok(found)
    }
}
