//! A log cut off where it stood, so that all its streams belong together however much is written meanwhile.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use game::CommandId;
use journal::{Batch, Entry, Epoch, Head, Heads, Snapshot, Store, StoreError, StreamId};

/// A store of which only that is seen which stood in it when it was cut. A batch is stored whole, so the streams of
/// such a cut always agree. It cannot be written.
pub struct Cut<S> {
    store: S,
    heads: Heads,
    /// How many events were read, for whoever waits.
    seen: Arc<AtomicU64>,
}

impl<S: Store> Cut<S> {
    /// The store as it stands now.
    pub fn of(store: S) -> Result<Cut<S>, StoreError> {
        let heads = store.heads()?;
        Ok(Cut { store, heads, seen: Arc::default() })
    }

    /// The same, and what is read is counted here.
    #[must_use]
    pub fn counting(self, seen: Arc<AtomicU64>) -> Cut<S> {
        Cut { seen, ..self }
    }

    fn has(&self, stream: StreamId, event: u64) -> bool {
        event <= self.heads.of(stream).last
    }
}

impl<S: Store> Store for Cut<S> {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn append(&mut self, _: Epoch, _: &Batch) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn still_held(&self, _: Epoch) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        Ok(self.heads.of(stream))
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        Ok(self.heads.clone())
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.store.read(stream, after, &mut |entry| {
            if !self.has(stream, entry.first) {
                return ControlFlow::Break(());
            }
            self.seen.fetch_add(u64::from(entry.count), Ordering::Relaxed);
            visit(entry)
        })
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.answer_to(command)
    }

    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        self.store.answers_to(commands)
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        self.store.entry_of(command)
    }

    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        if self.has(stream, last) { self.store.head_at(stream, last) } else { Ok(None) }
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut beyond = Vec::new();
        self.store.answered(&mut |command, stream, first| {
            if self.has(stream, first) {
                return visit(command, stream, first);
            }
            beyond.push((command, stream, first));
            ControlFlow::Continue(())
        })?;
        // Most of these were answered after the cut. What no stream reaches even now belongs to nothing, and is for a
        // check to find.
        let now = self.store.heads()?;
        for (command, stream, first) in beyond {
            if first > now.of(stream).last && visit(command, stream, first).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn keep(&mut self, _: Epoch, _: &Snapshot) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn beginning(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        self.store.beginning(stream)
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        let mut snapshots = self.store.snapshots(stream)?;
        snapshots.retain(|snapshot| self.has(stream, snapshot.at.last));
        Ok(snapshots)
    }
}
