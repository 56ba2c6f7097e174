//! Letting go of what an archive has: streams begin later, each with a state of its own.
//!
//! One transaction takes the old blocks, entries and commands out, puts the states in their place, and appends what the
//! caller writes about it. Killed at any moment, the file is as it was before or has all of it. Only then is the file made
//! smaller, which changes nothing that is in it.

use core::ops::ControlFlow;

use rusqlite::{OptionalExtension, Transaction, TransactionBehavior};

use super::append::{fenced, move_head, put, signed};
use super::block::Packer;
use super::failure::told;
use super::read::block;
use super::steps::{Ending, Steps};
use super::{SqliteStore, layout};
use crate::batch::Batch;
use crate::chain::Head;
use crate::snapshot::Snapshot;
use crate::store::{Epoch, Store, StoreError, Wrong};
use crate::stream::StreamId;

/// What a row costs beside its bytes, nearly: hashes, numbers, and what the database needs to find it.
const ENTRY: u64 = 90;
const BLOCK: u64 = 110;
const COMMAND: u64 = 34;

impl SqliteStore {
    /// Lets the streams of a new log begin with these states, as they begin in the log it is a copy of.
    pub(crate) fn begin_with(&mut self, states: &[Snapshot]) -> Result<(), StoreError> {
        if states.is_empty() {
            return Ok(());
        }
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| told(&error))?;
        layout::add_beginnings(&transaction)?;
        for state in states {
            begin(&transaction, state)?;
            move_head(&transaction, state.stream, state.at)?;
        }
        transaction.commit().map_err(|error| told(&error))
    }

    /// Lets go of everything in the streams of these states up to and including the events they were taken after, and
    /// stores a batch that says so; all or nothing.
    ///
    /// That all of it stands elsewhere is for the caller to know.
    ///
    /// # Errors
    ///
    /// When a state was taken elsewhere than after an entry of its stream, or is not sound; and as for an append.
    pub fn prune(&mut self, epoch: Epoch, states: &[Snapshot], batch: &Batch) -> Result<(), StoreError> {
        for state in states {
            let (stream, at) = (state.stream, state.at.last);
            if !state.is_sound() || self.head_at(stream, at)? != Some(state.at) {
                return Err(StoreError::Tampered { stream, at, what: Wrong::Beginning });
            }
        }
        let mut steps = Steps::begin(Ending::Never)?;
        let held = match &self.held {
            Some((held, heads)) if *held == epoch => heads.clone(),
            _ => return fenced(&self.connection, epoch),
        };
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| told(&error))?;
        fenced(&transaction, epoch)?;
        layout::add_beginnings(&transaction)?;
        for state in states {
            cut(&transaction, state)?;
        }
        let forget = "DELETE FROM command WHERE EXISTS (SELECT 1 FROM beginning
                      WHERE beginning.stream = command.stream AND command.first <= beginning.last)";
        transaction.execute(forget, []).map_err(|error| told(&error))?;
        let after = put(&transaction, &held, batch, &mut steps)?;
        transaction.commit().map_err(|error| told(&error))?;
        if let Some((_, heads)) = &mut self.held {
            heads.extend(after.iter());
        }
        self.packing.look(&self.connection)
    }

    /// Gives back to the system what is free in the file. What is in it stays the same, killed or not.
    ///
    /// # Errors
    ///
    /// When there is no space for a second copy meanwhile, or the file is held by another program.
    pub fn shrink(&mut self) -> Result<(), StoreError> {
        self.connection.execute_batch("VACUUM").map_err(|error| told(&error))?;
        let moved =
            self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, u32>(0));
        match moved.map_err(|error| told(&error))? {
            0 => Ok(()),
            _ => Err(StoreError::Locked),
        }
    }

    /// How many bytes are free in the file, and are used again or given back by [`shrink`](SqliteStore::shrink).
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn free_bytes(&self) -> Result<u64, StoreError> {
        let question = "SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size";
        self.connection.query_row(question, [], |row| row.get(0)).map_err(|error| told(&error))
    }

    /// About how many bytes of the file a stream takes up to and including this event.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn weight(&self, stream: StreamId, last: u64) -> Result<u64, StoreError> {
        let (number, last) = (stream.number(), signed(last)?);
        let entries = "SELECT coalesce(sum(length(events) + coalesce(length(answer), 0) + ?3), 0) FROM entry
                       WHERE stream = ?1 AND first <= ?2";
        let blocks =
            "SELECT coalesce(sum(length(packed) + ?3), 0) FROM block WHERE stream = ?1 AND last <= ?2";
        let commands = "SELECT count(*) * ?3 FROM command WHERE stream = ?1 AND first <= ?2";
        let mut sum = 0_u64;
        for (question, each) in [(entries, ENTRY), (blocks, BLOCK), (commands, COMMAND)] {
            let weight =
                self.connection.query_row(question, (number, last, each), |row| row.get::<_, u64>(0));
            sum = sum.saturating_add(weight.map_err(|error| told(&error))?);
        }
        Ok(sum)
    }
}

/// Writes down where a stream begins, and with which state.
fn begin(transaction: &Transaction<'_>, state: &Snapshot) -> Result<(), StoreError> {
    let (number, last) = (state.stream.number(), signed(state.at.last)?);
    let put = transaction.execute(
        "INSERT OR REPLACE INTO beginning VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        (number, last, state.at.hash.0, state.form, &state.bytes, state.hash.0),
    );
    put.map(drop).map_err(|error| told(&error))
}

/// Takes out what a state has in it, and puts the state in its place.
fn cut(transaction: &Transaction<'_>, state: &Snapshot) -> Result<(), StoreError> {
    let (stream, last) = (state.stream, signed(state.at.last)?);
    let rest = rest_of_block(transaction, stream, state.at)?;
    let number = stream.number();
    let gone = || {
        transaction.execute("DELETE FROM block WHERE stream = ?1 AND first <= ?2", (number, last))?;
        transaction.execute("DELETE FROM entry WHERE stream = ?1 AND first <= ?2", (number, last))?;
        transaction.execute("DELETE FROM snapshot WHERE stream = ?1 AND last < ?2", (number, last))
    };
    gone().map_err(|error| told(&error))?;
    begin(transaction, state)?;
    match rest.and_then(Packer::finish) {
        Some(rest) => rest.insert(transaction),
        None => Ok(()),
    }
}

/// What comes after this head in the block that it lies inside of, if it lies inside of one.
fn rest_of_block(
    transaction: &Transaction<'_>,
    stream: StreamId,
    head: Head,
) -> Result<Option<Packer>, StoreError> {
    let changed = || StoreError::Tampered { stream, at: head.last, what: Wrong::Chain };
    let question = "SELECT first, last, before, hash, packed, seal FROM block
                    WHERE stream = ?1 AND first <= ?2 AND last > ?2";
    let unpack = |row: &rusqlite::Row<'_>| Ok(block(stream, row).and_then(|block| block.unpack()));
    let found = transaction.query_row(question, (stream.number(), signed(head.last)?), unpack).optional();
    let Some(unpacked) = found.map_err(|error| told(&error))? else { return Ok(None) };
    let unpacked = unpacked.ok_or_else(changed)?;
    let mut rest = Packer::new(stream, head);
    let mut whole = true;
    unpacked.each(&mut |entry| {
        whole = entry.first <= head.last || rest.take(&entry);
        if whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if whole { Ok(Some(rest)) } else { Err(changed()) }
}
