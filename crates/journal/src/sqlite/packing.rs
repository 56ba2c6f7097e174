//! Old entries become blocks, a little at a time, after what was asked for has been stored.

use core::ops::ControlFlow;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, TransactionBehavior};

use super::SqliteStore;
use super::append::{fenced, signed};
use super::block::Packer;
use super::failure::told;
use super::read::{after_last_block, entry, number};
use super::steps::Steps;
use crate::batch::Batch;
use crate::store::{Epoch, StoreError};
use crate::stream::StreamId;

/// How many entries become one block. As many again stay as they are: what was done just now is asked for again by
/// clients that lost their connection.
pub(super) const BLOCK: u32 = 256;

/// A block is closed earlier when its entries are this large together.
pub(super) const LARGE: usize = 1 << 20;

/// A log that came from a time without blocks is packed on the way: at most so many times as fast as it grows, so that
/// nobody waits for it.
const CATCH_UP: u32 = 8;

/// What a handle knows about the entries that are not in blocks.
pub(super) struct Packing {
    loose: BTreeMap<StreamId, Loose>,
    /// How many become a block.
    block: u32,
    /// How many entries may be packed by now: for every one that is stored, [`CATCH_UP`] more.
    may: u32,
    /// Whether there may be streams with many loose entries that do not grow any more.
    behind: bool,
    /// What could not be packed, and why.
    trouble: BTreeMap<StreamId, String>,
}

/// The entries of a stream that are not in blocks.
#[derive(Clone, Copy, Default)]
struct Loose {
    entries: u32,
    /// How many there must be before it is tried again, after it failed.
    wait_for: u32,
}

impl Default for Packing {
    fn default() -> Packing {
        let (loose, trouble) = (BTreeMap::new(), BTreeMap::new());
        Packing { loose, block: BLOCK, may: 0, behind: false, trouble }
    }
}

impl Packing {
    /// Counts what is there.
    pub(super) fn look(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let count = || {
            let mut statement = connection.prepare("SELECT stream, count(*) FROM entry GROUP BY stream")?;
            let mut rows = statement.query([])?;
            let mut loose = BTreeMap::new();
            while let Some(row) = rows.next()? {
                // The number of a stream that is none is found by a check.
                if let Some(stream) = number(row, 0).and_then(StreamId::from_number) {
                    let entries = number(row, 1).unwrap_or(u32::MAX);
                    loose.insert(stream, Loose { entries, wait_for: 0 });
                }
            }
            Ok(loose)
        };
        self.loose = count().map_err(|error: rusqlite::Error| told(&error))?;
        self.behind = true;
        self.trouble.clear();
        Ok(())
    }

    /// Counts what a batch has added; says which streams have become longer.
    fn count(&mut self, batch: &Batch) -> BTreeSet<StreamId> {
        let mut longer = BTreeSet::new();
        for (_, entry) in batch.entries() {
            let loose = self.loose.entry(entry.stream).or_default();
            loose.entries = loose.entries.saturating_add(1);
            longer.insert(entry.stream);
            self.may = self.may.saturating_add(CATCH_UP);
        }
        // What was not used is not saved up: nobody is to wait for many blocks at once.
        self.may = self.may.min(self.block.saturating_mul(CATCH_UP));
        longer
    }

    fn is_due(&self, loose: Loose) -> bool {
        loose.entries >= loose.wait_for.max(self.block.saturating_mul(2))
    }

    /// Of the streams that have become longer, those with enough to pack; of the others one, if there is any.
    fn due(&mut self, longer: BTreeSet<StreamId>) -> Vec<StreamId> {
        let is_due = |stream: &StreamId| self.loose.get(stream).is_some_and(|loose| self.is_due(*loose));
        let mut due: Vec<StreamId> = longer.into_iter().filter(is_due).collect();
        if due.is_empty() && self.behind {
            due.extend(self.loose.iter().find(|(_, loose)| self.is_due(**loose)).map(|(stream, _)| *stream));
            self.behind = !due.is_empty();
        }
        due
    }

    /// What could not be packed, if anything.
    pub(super) fn trouble(&self) -> Option<String> {
        let (stream, says) = self.trouble.first_key_value()?;
        Some(format!("old entries of the log ({stream}) cannot be packed, and it grows faster: {says}"))
    }
}

impl SqliteStore {
    /// How many statements it takes to pack a block, its `BEGIN` and its `COMMIT` included.
    pub const PACKING_STATEMENTS: u32 = 5;

    /// Packs so many entries into a block from now on, and leaves as many unpacked; for tests, which have few.
    pub fn pack_by(&mut self, entries: u32) {
        self.packing.block = entries.max(1);
    }

    /// Packs the oldest entries of streams that have enough of them. The batch is stored whatever becomes of it: an
    /// entry is as good in a block as outside. What fails is told by [`neglected`](crate::Store::neglected), and tried
    /// again when as many entries more have come.
    pub(super) fn pack(&mut self, epoch: Epoch, batch: &Batch, steps: &mut Steps) {
        let longer = self.packing.count(batch);
        let due = self.packing.due(longer);
        if due.is_empty() || self.packing.may < self.packing.block {
            return;
        }
        // A block need not be waited for: if it is lost, its entries are still there. The next batch waits for the disk,
        // and with it for everything before.
        let without_waiting = self.waits_for_the_disk(false);
        for stream in due {
            if self.packing.may < self.packing.block {
                break;
            }
            self.packing.may -= self.packing.block;
            let packed = without_waiting.clone().and_then(|()| self.pack_stream(epoch, stream, steps));
            let loose = self.packing.loose.entry(stream).or_default();
            match packed {
                Ok(packed) => {
                    *loose = Loose { entries: loose.entries.saturating_sub(packed), wait_for: 0 };
                    self.packing.trouble.remove(&stream);
                }
                Err(error) => {
                    loose.wait_for = loose.entries.saturating_add(self.packing.block);
                    self.packing.trouble.insert(stream, error.to_string());
                }
            }
        }
        if self.waits_for_the_disk(true).is_err() {
            // Nothing may be stored that would not be waited for: the log is opened again.
            self.in_doubt = true;
        }
    }

    /// Whether commits wait for the disk from now on.
    fn waits_for_the_disk(&self, wait: bool) -> Result<(), StoreError> {
        let (name, number) = if wait { ("FULL", 2) } else { ("NORMAL", 1) };
        let set = self
            .connection
            .pragma_update(None, "synchronous", name)
            .and_then(|()| self.connection.query_row("PRAGMA synchronous", [], |row| row.get::<_, u32>(0)));
        match set.map_err(|error| told(&error))? {
            is if is == number => Ok(()),
            _ => Err(StoreError::Failed { says: "the database does not change how it waits".into() }),
        }
    }

    /// Makes one block of the oldest entries of a stream; says how many there were.
    fn pack_stream(&mut self, epoch: Epoch, stream: StreamId, steps: &mut Steps) -> Result<u32, StoreError> {
        let most = self.packing.block;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| told(&error))?;
        steps.step()?;
        fenced(&transaction, epoch)?;
        steps.step()?;
        let mut packer = Packer::new(stream, after_last_block(&transaction, stream)?);
        let mut size = 0_usize;
        let mut take = || {
            let mut statement = transaction.prepare_cached(
                "SELECT first, count, at, command, form, events, answer, hash FROM entry
                 WHERE stream = ?1 ORDER BY first LIMIT ?2",
            )?;
            let mut rows = statement.query((stream.number(), most))?;
            while let Some(row) = rows.next()? {
                let Some(entry) = entry(stream, row) else { return Ok(ControlFlow::Break(())) };
                if !packer.take(&entry) {
                    return Ok(ControlFlow::Break(()));
                }
                size += entry.bytes.len() + entry.answer.map_or(0, <[u8]>::len);
                if size > LARGE {
                    break;
                }
            }
            Ok(ControlFlow::Continue(()))
        };
        let whole = take().map_err(|error: rusqlite::Error| told(&error))?;
        let entries = packer.entries();
        let (ControlFlow::Continue(()), Some(made)) = (whole, packer.finish()) else {
            // What is not as it was written stays where a check finds it.
            return Err(StoreError::Damaged {
                says: "an old entry does not follow from the one before".into(),
            });
        };
        let last = signed(made.after.last)?;
        made.insert(&transaction)?;
        steps.step()?;
        let deleted = transaction
            .prepare_cached("DELETE FROM entry WHERE stream = ?1 AND first <= ?2")
            .and_then(|mut statement| statement.execute((stream.number(), last)))
            .map_err(|error| told(&error))?;
        if u32::try_from(deleted) != Ok(entries) {
            return Err(StoreError::Damaged { says: "there are other old entries than were read".into() });
        }
        steps.step()?;
        transaction.commit().map_err(|error| told(&error))?;
        steps.step()?;
        Ok(entries)
    }
}

#[cfg(test)]
mod tests {
    use game::{CommandId, Moment};

    use super::*;
    use crate::{Heads, NoPacks, Stamp, Store};

    #[test]
    fn what_is_stored_is_waited_for_also_after_packing() {
        let path = std::env::temp_dir().join(format!("croupier-packing-{}.db", std::process::id()));
        let mut store = SqliteStore::open(&path).expect("opened");
        let epoch = store.take_over().expect("taken over");
        store.pack_by(2);
        let mut heads = Heads::default();
        for command in 1..=20 {
            let mut batch = Batch::new();
            let stamp = Stamp { at: Moment::from_millis(1), command: CommandId(command) };
            batch.stage(&mut heads, StreamId::Room, stamp, &NoPacks, &[1_u64]).expect("a number");
            store.append(epoch, &batch).expect("appended");
            let waits: u32 =
                store.connection.query_row("PRAGMA synchronous", [], |row| row.get(0)).expect("asked");
            assert_eq!(waits, 2, "FULL");
        }
        let blocks: u32 =
            store.connection.query_row("SELECT count(*) FROM block", [], |row| row.get(0)).expect("asked");
        assert_eq!(blocks, 9);
        drop(store);
        std::fs::remove_file(path).expect("thrown away");
    }
}
