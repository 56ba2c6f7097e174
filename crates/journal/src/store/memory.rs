//! A store without a disk: for tests, simulations and rooms that may be forgotten.

use core::ops::{ControlFlow, Range};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{CommandId, Moment};

use super::faulty::Breakable;
use super::{Epoch, SnapshotKeeper, Store, StoreError, admit};
use crate::batch::{Batch, Heads};
use crate::chain::{Hash, Head};
use crate::entry::Entry;
use crate::snapshot::Snapshot;
use crate::stream::StreamId;

/// Keeps the log in memory. A clone is another handle on the same store, as a second program has on a file.
#[derive(Clone, Default)]
pub struct MemoryStore(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    epoch: u64,
    streams: BTreeMap<StreamId, Stream>,
    answered: HashMap<CommandId, (StreamId, u64)>,
    snapshots: BTreeMap<StreamId, Vec<Snapshot>>,
}

/// One stream: its bytes in one piece, and where the entries lie in them.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
    rows: Vec<Row>,
}

struct Row {
    first: u64,
    count: u32,
    at: Moment,
    command: CommandId,
    form: u16,
    events: Range<usize>,
    answer: Option<Range<usize>>,
    hash: Hash,
}

impl MemoryStore {
    /// An empty one.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// What is kept. A handle that panicked has left it whole: entries go in after every check.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn held_by(&self, held: Epoch) -> Result<(), StoreError> {
        let current = Epoch(self.epoch);
        if held == current { Ok(()) } else { Err(StoreError::Fenced { held, current }) }
    }

    fn head(&self, stream: StreamId) -> Head {
        self.streams.get(&stream).map_or(Head::START, Stream::head)
    }
}

impl Stream {
    fn head(&self) -> Head {
        self.rows.last().map_or(Head::START, |row| Head {
            last: row.first.saturating_sub(1).saturating_add(row.count.into()),
            hash: row.hash,
        })
    }

    fn take(&mut self, bytes: &[u8]) -> Range<usize> {
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        begin..self.bytes.len()
    }

    fn push(&mut self, entry: &Entry<'_>) {
        let events = self.take(entry.bytes);
        let answer = entry.answer.map(|answer| self.take(answer));
        let Entry { first, count, at, command, form, hash, .. } = *entry;
        self.rows.push(Row { first, count, at, command, form, events, answer, hash });
    }

    fn entry(&self, stream: StreamId, row: &Row) -> Entry<'_> {
        Entry {
            stream,
            first: row.first,
            count: row.count,
            at: row.at,
            command: row.command,
            form: row.form,
            bytes: &self.bytes[row.events.clone()],
            answer: row.answer.clone().map(|answer| &self.bytes[answer]),
            hash: row.hash,
        }
    }
}

impl Store for MemoryStore {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        let mut kept = self.kept();
        kept.epoch += 1;
        Ok(Epoch(kept.epoch))
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.held_by(epoch)?;
        admit(batch, |stream| kept.head(stream))?;
        let mut fresh = HashSet::new();
        for (_, entry) in batch.entries().filter(|(_, entry)| entry.answer.is_some()) {
            let command = entry.command;
            if kept.answered.contains_key(&command) || !fresh.insert(command) {
                return Err(StoreError::CommandKnown { command });
            }
        }
        for (_, entry) in batch.entries() {
            kept.streams.entry(entry.stream).or_default().push(&entry);
            if entry.answer.is_some() {
                kept.answered.insert(entry.command, (entry.stream, entry.first));
            }
        }
        Ok(())
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.kept().held_by(epoch)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        Ok(self.kept().head(stream))
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        Ok(self.kept().streams.iter().map(|(stream, rows)| (*stream, rows.head())).collect())
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let kept = self.kept();
        let Some(entries) = kept.streams.get(&stream) else { return Ok(()) };
        let begin = entries.rows.partition_point(|row| row.first <= after);
        for row in &entries.rows[begin..] {
            if visit(entries.entry(stream, row)).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        let kept = self.kept();
        let found = kept.answered.get(&command).and_then(|(stream, first)| {
            let entries = kept.streams.get(stream)?;
            let at = entries.rows.binary_search_by_key(first, |row| row.first).ok()?;
            entries.entry(*stream, entries.rows.get(at)?).answer
        });
        Ok(found.map(<[u8]>::to_vec))
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        Ok(self.kept().answered.get(&command).copied())
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let kept = self.kept();
        let mut answered: Vec<_> = kept.answered.iter().collect();
        answered.sort_unstable();
        for (command, (stream, first)) in answered {
            if visit(*command, *stream, *first).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.held_by(epoch)?;
        let of_stream = kept.snapshots.entry(snapshot.stream).or_default();
        of_stream.retain(|other| other.at.last != snapshot.at.last);
        of_stream.push(snapshot.clone());
        of_stream.sort_by_key(|other| core::cmp::Reverse(other.at.last));
        of_stream.truncate(Snapshot::KEPT);
        Ok(())
    }

    fn keeper(&self, epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        Ok(Some(Box::new(Beside { store: self.clone(), epoch })))
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        Ok(self.kept().snapshots.get(&stream).cloned().unwrap_or_default())
    }
}

/// Another handle, for snapshots alone.
struct Beside {
    store: MemoryStore,
    epoch: Epoch,
}

impl SnapshotKeeper for Beside {
    fn keep(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.store.keep(self.epoch, snapshot)
    }
}

/// A batch goes into memory in one step: a crash inside is a crash before.
impl Breakable for MemoryStore {
    fn append_partly(&mut self, _: Epoch, _: &Batch, _: u32) {}
}
