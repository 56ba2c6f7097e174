//! Snapshots, from a connection of their own.

use database::{DatabaseAddress, DatabaseConnection};
use postgres::types::ToSql;

use super::append::signed;
use super::failure::reading;
use super::{PostgresStore, SCHEMA};
use crate::snapshot::Snapshot;
use crate::store::{Epoch, SnapshotKeeper, StoreError};

/// A snapshot is kept while the row of the holder says this, and older ones than so many are let go.
macro_rules! keep_while {
    ($held:literal) => {
        concat!(
            "WITH held AS (SELECT 1 FROM hold WHERE ",
            $held,
            "),
older AS (
    DELETE FROM snapshot USING held WHERE stream = $2 AND last NOT IN
    (SELECT last FROM snapshot WHERE stream = $2 AND last <> $3 ORDER BY last DESC LIMIT $8)
    AND last <> $3
)
INSERT INTO snapshot (stream, last, chain, form, state, hash)
SELECT $2, $3, $4, $5, $6, $7 FROM held
ON CONFLICT (stream, last) DO UPDATE
SET chain = excluded.chain, form = excluded.form, state = excluded.state, hash = excluded.hash
RETURNING last"
        )
    };
}

/// As the holder keeps one itself.
pub(super) const KEEP: &str = keep_while!("epoch = $1 FOR SHARE");

/// Beside the connection that writes. The row of the holder is looked at under a lock that an append does not wait for. And it is
/// the name of the holder that counts: the epoch rises when the holder settles a doubt.
const KEEP_BESIDE: &str = keep_while!("holder = $1 FOR KEY SHARE");

/// Keeps a snapshot by one of these, for the holder it asks for: whether that one has the log.
pub(super) fn kept(
    line: &mut DatabaseConnection,
    statement: &str,
    holder: &(dyn ToSql + Sync),
    snapshot: &Snapshot,
) -> Result<bool, StoreError> {
    let given: [&(dyn ToSql + Sync); 8] = [
        holder,
        &i64::from(snapshot.stream.number()),
        &signed(snapshot.at.last)?,
        &snapshot.at.hash.0.to_vec(),
        &i32::from(snapshot.form),
        &snapshot.bytes,
        &snapshot.hash.0.to_vec(),
        &i64::try_from(Snapshot::KEPT.saturating_sub(1)).unwrap_or(0),
    ];
    Ok(!line.ask(statement, &given).map_err(reading)?.is_empty())
}

/// Keeps snapshots beside the connection that writes the log.
pub(super) struct Beside {
    address: DatabaseAddress,
    /// Made when the first snapshot comes.
    line: Option<DatabaseConnection>,
    epoch: Epoch,
    holder: String,
}

impl PostgresStore {
    pub(super) fn beside(&self, epoch: Epoch) -> Option<Beside> {
        let held = self.held.borrow();
        let held = held.as_ref().filter(|held| held.given == epoch)?;
        Some(Beside { address: self.address.clone(), line: None, epoch, holder: held.holder.clone() })
    }
}

impl SnapshotKeeper for Beside {
    fn keep(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        let line = match &mut self.line {
            Some(line) => line,
            none => none.insert(DatabaseConnection::to(&self.address, SCHEMA)?),
        };
        if kept(line, KEEP_BESIDE, &self.holder, snapshot)? {
            return Ok(());
        }
        let rows = line.ask("SELECT epoch FROM hold", &[]).map_err(reading)?;
        let current = rows.first().and_then(|row| super::read::number(row, 0)).map_or(self.epoch, Epoch);
        Err(StoreError::Fenced { held: self.epoch, current })
    }
}
