//! A log together with the archive that has what was let go of it: whole again, from the first event.

use core::ops::ControlFlow;

use game::{CommandId, Moment};

use super::error::{StoreError, Wrong};
use super::{Epoch, Store};
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::entry::Entry;
use crate::snapshot::Snapshot;
use crate::stream::StreamId;

/// A log with its archive before it. It is only read.
pub struct WithArchive<L, A> {
    log: L,
    archive: A,
}

impl<L: Store, A: Store> WithArchive<L, A> {
    /// Puts an archive before a log.
    ///
    /// # Errors
    ///
    /// When the archive does not have, event for event, what was let go of the log: where a stream of the log begins must
    /// be a place in the archive.
    pub fn of(log: L, archive: A) -> Result<WithArchive<L, A>, StoreError> {
        let joined = WithArchive { log, archive };
        for (stream, _) in joined.log.heads()?.iter() {
            let begin = joined.log.begin(stream)?;
            let (mut found, mut at) = (begin == Head::START, begin.last);
            if !found {
                // The last entry that the archive has of what was let go is the one that the log begins behind.
                at = joined.archive.head(stream)?.last;
                joined.archive.replay(stream, joined.archive.begin(stream)?, &mut |entry| {
                    found |= Head::after(&entry) == begin;
                    Ok(())
                })?;
            }
            if !found {
                return Err(StoreError::Tampered { stream, at, what: Wrong::Beginning });
            }
        }
        Ok(joined)
    }
}

impl<L: Store, A: Store> Store for WithArchive<L, A> {
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
        self.log.head(stream)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.log.heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let begin = self.log.begin(stream)?;
        let mut stopped = false;
        if after < begin.last {
            self.archive.read(stream, after, &mut |entry| {
                if entry.first > begin.last {
                    return ControlFlow::Break(());
                }
                let flow = visit(entry);
                stopped = flow.is_break();
                flow
            })?;
        }
        if stopped { Ok(()) } else { self.log.read(stream, after.max(begin.last), visit) }
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        match self.log.answer_to(command)? {
            Some(answer) => Ok(Some(answer)),
            None => self.archive.answer_to(command),
        }
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        match self.log.entry_of(command)? {
            Some(entry) => Ok(Some(entry)),
            None => self.archive.entry_of(command),
        }
    }

    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        if last < self.log.begin(stream)?.last {
            return self.archive.head_at(stream, last);
        }
        self.log.head_at(stream, last)
    }

    fn last_written(&self, stream: StreamId) -> Result<Option<Moment>, StoreError> {
        match self.log.last_written(stream)? {
            Some(at) => Ok(Some(at)),
            None => self.archive.last_written(stream),
        }
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut begins = Heads::default();
        for (stream, _) in self.log.heads()?.iter() {
            begins.set(stream, self.log.begin(stream)?);
        }
        let mut stopped = false;
        self.archive.answered(&mut |command, stream, first| {
            // What the log still has is the log's to say.
            if first > begins.of(stream).last {
                return ControlFlow::Continue(());
            }
            let flow = visit(command, stream, first);
            stopped = flow.is_break();
            flow
        })?;
        if stopped { Ok(()) } else { self.log.answered(visit) }
    }

    fn keep(&mut self, _: Epoch, _: &Snapshot) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        self.log.snapshots(stream)
    }
}
