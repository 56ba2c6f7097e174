//! Writing: one transaction a batch.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::sync::Arc;

use rusqlite::{CachedStatement, Connection, OptionalExtension, Transaction, TransactionBehavior};

use super::failure::{is_known_key, told};
use super::steps::{Ending, Steps};
use super::whereabouts::Whereabouts;
use super::{AbortAt, SqliteStore, keeper, wait_for};
use crate::batch::{Batch, Heads};
use crate::chain::{self, Head};
use crate::entry::Entry;
use crate::snapshot::Snapshot;
use crate::store::{Breakable, Epoch, StoreError, admit};
use crate::stream::StreamId;

/// When the write-ahead file is this large, a tool has been keeping it from starting again: from then on it is tried
/// with patience.
const LOG_TOO_LARGE: u64 = 64 << 20;

/// How often to look at the size of the write-ahead file, in appends.
const LOOK_EVERY: u64 = 64;

/// A number as the database has them. Batches refuse what does not fit.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Failed { says: "a number too large for the file".into() })
}

/// The epoch that stands in the file.
fn current(connection: &Connection) -> Result<Epoch, StoreError> {
    let asked = connection
        .prepare_cached("SELECT number FROM epoch WHERE id = 1")
        .and_then(|mut statement| statement.query_row([], |row| row.get::<_, u64>(0)).optional());
    match asked.map_err(|error| told(&error))? {
        Some(number) => Ok(Epoch(number)),
        None => Err(StoreError::Damaged { says: "the epoch is missing".into() }),
    }
}

pub(super) fn fenced(connection: &Connection, held: Epoch) -> Result<(), StoreError> {
    let current = current(connection)?;
    if held == current { Ok(()) } else { Err(StoreError::Fenced { held, current }) }
}

/// The two statements every entry goes through, made ready once a batch.
struct Inserts<'t> {
    entry: CachedStatement<'t>,
    command: CachedStatement<'t>,
}

impl<'t> Inserts<'t> {
    fn ready(transaction: &'t Transaction<'_>) -> Result<Inserts<'t>, StoreError> {
        let ready = |says| transaction.prepare_cached(says).map_err(|error| told(&error));
        Ok(Inserts {
            entry: ready("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?,
            command: ready(REGISTER)?,
        })
    }

    fn insert(&mut self, entry: &Entry<'_>) -> Result<(), StoreError> {
        let (first, at) = (signed(entry.first)?, signed(entry.at.millis())?);
        let put = self.entry.execute((
            entry.stream.number(),
            first,
            entry.count,
            at,
            entry.command.0.to_be_bytes(),
            entry.form,
            entry.bytes,
            entry.answer,
            entry.hash.0,
        ));
        put.map(drop).map_err(|error| told(&error))
    }
}

const REGISTER: &str = "INSERT INTO command VALUES (?1, ?2, ?3)";

pub(super) fn register(transaction: &Transaction<'_>, entry: &Entry<'_>) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached(REGISTER).map_err(|error| told(&error))?;
    register_by(&mut statement, entry)
}

fn register_by(statement: &mut CachedStatement<'_>, entry: &Entry<'_>) -> Result<(), StoreError> {
    let first = signed(entry.first)?;
    match statement.execute((entry.command.0.to_be_bytes(), entry.stream.number(), first)) {
        Ok(_) => Ok(()),
        Err(error) if is_known_key(&error) => Err(StoreError::CommandKnown { command: entry.command }),
        Err(error) => Err(told(&error)),
    }
}

pub(super) fn move_head(
    transaction: &Transaction<'_>,
    stream: StreamId,
    head: Head,
) -> Result<(), StoreError> {
    let last = signed(head.last)?;
    let put = || {
        let mut statement = transaction.prepare_cached("INSERT OR REPLACE INTO head VALUES (?1, ?2, ?3)")?;
        statement.execute((stream.number(), last, head.hash.0))
    };
    put().map(drop).map_err(|error| told(&error))
}

/// Puts a batch behind what the streams have; says where they stand then.
pub(super) fn put(
    transaction: &Transaction<'_>,
    held: &BTreeMap<StreamId, Head>,
    batch: &Batch,
    steps: &mut Steps,
) -> Result<Heads, StoreError> {
    let after = admit(batch, |stream| held.get(&stream).copied().unwrap_or(Head::START))?;
    let mut inserts = Inserts::ready(transaction)?;
    for (_, entry) in batch.entries() {
        inserts.insert(&entry)?;
        steps.step()?;
        if entry.answer.is_some() {
            register_by(&mut inserts.command, &entry)?;
            steps.step()?;
        }
    }
    for (stream, head) in after.iter() {
        move_head(transaction, stream, head)?;
        steps.step()?;
    }
    Ok(after)
}

impl SqliteStore {
    /// How many statements an append of this batch makes, its `BEGIN` and its `COMMIT` included: where
    /// [`AbortAt`] and [`Fault::CrashInside`](crate::Fault::CrashInside) can strike.
    pub fn statements(batch: &Batch) -> u32 {
        let mut streams = BTreeMap::new();
        let mut statements: u32 = 3;
        for (_, entry) in batch.entries() {
            statements = statements.saturating_add(1 + u32::from(entry.answer.is_some()));
            if let Slot::Vacant(slot) = streams.entry(entry.stream) {
                slot.insert(());
                statements = statements.saturating_add(1);
            }
        }
        statements
    }

    pub(super) fn take_hold(&mut self) -> Result<Epoch, StoreError> {
        let turn = Arc::clone(&self.turn);
        let _turn = wait_for(&turn);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| told(&error))?;
        let next = Epoch(current(&transaction)?.0.saturating_add(1));
        let number = signed(next.0)?;
        transaction
            .execute(
                "UPDATE epoch SET number = ?1, hash = ?2 WHERE id = 1",
                (number, chain::of_epoch(next).0),
            )
            .and_then(|_| transaction.commit())
            .map_err(|error| told(&error))?;
        let heads = self.all_heads()?;
        self.held = Some((next, heads.iter().collect()));
        self.in_doubt = false;
        self.packing.look(&self.connection)?;
        self.whereabouts = Whereabouts::of([self.path.as_path(), self.beside.as_path()]);
        Ok(next)
    }

    /// Whether the store is still this holder's, and its files are still the ones that were taken over.
    pub(super) fn look_after(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.whereabouts.look()?;
        fenced(&self.connection, epoch)
    }

    pub(super) fn store(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.appends += 1;
        let ending = match self.abort {
            Some(AbortAt { append, statements }) if append == self.appends => {
                Ending::Abort { after: statements }
            }
            _ => Ending::Never,
        };
        if batch.is_empty() {
            return fenced(&self.connection, epoch);
        }
        if self.in_doubt {
            return Err(StoreError::Failed {
                says: "the last write may or may not have been stored: open the log again".into(),
            });
        }
        self.whereabouts.look()?;
        let turn = Arc::clone(&self.turn);
        let _turn = wait_for(&turn);
        let mut steps = Steps::begin(ending)?;
        let after = self
            .transact(epoch, batch, &mut steps)
            .inspect_err(|error| self.in_doubt = error.leaves_doubt())?;
        if let Some((_, heads)) = &mut self.held {
            heads.extend(after.iter());
        }
        self.pack(epoch, batch, &mut steps);
        if self.appends.is_multiple_of(LOOK_EVERY) {
            self.bound_the_log();
        }
        Ok(())
    }

    fn transact(&mut self, epoch: Epoch, batch: &Batch, steps: &mut Steps) -> Result<Heads, StoreError> {
        let held = match &self.held {
            Some((held, heads)) if *held == epoch => heads,
            // The epoch of another handle, or of none: only who took the store over knows where it stands.
            _ => {
                let current = current(&self.connection)?;
                return Err(StoreError::Fenced { held: epoch, current });
            }
        };
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| told(&error))?;
        steps.step()?;
        fenced(&transaction, epoch)?;
        steps.step()?;
        let after = put(&transaction, held, batch, steps)?;
        transaction.commit().map_err(|error| told(&error))?;
        steps.step()?;
        Ok(after)
    }

    /// A commit that fills a thousand pages moves them into the file; a tool that reads all the time keeps the
    /// write-ahead file from starting again. Then it is waited for, shortly, now and then.
    fn bound_the_log(&self) {
        let large = std::fs::metadata(&self.beside).is_ok_and(|file| file.len() > LOG_TOO_LARGE);
        if large {
            // A tool that does not let go in time is tried again later: the log is whole either way.
            let _ = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        }
    }

    pub(super) fn keep_snapshot(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        let _turn = wait_for(&self.turn);
        keeper::keep(&mut self.connection, epoch, snapshot)
    }
}

impl Breakable for SqliteStore {
    fn append_partly(&mut self, epoch: Epoch, batch: &Batch, statements: u32) {
        // Before the last statement, the commit, nothing is stored; what comes back is the planned end.
        let most = SqliteStore::statements(batch) - 1;
        let ending = Ending::GiveUp { after: statements.min(most) };
        let _ = Steps::begin(ending).and_then(|mut steps| self.transact(epoch, batch, &mut steps));
    }
}
