//! A store of whichever kind, in a box: whoever opens one by its address does not know more.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use game::{CommandId, Moment};

use super::{Checked, Epoch, SnapshotKeeper, Store, StoreError};
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::codec::Damaged;
use crate::entry::Entry;
use crate::lease::Lease;
use crate::snapshot::Snapshot;
use crate::stream::StreamId;

/// Every question is passed on, those with an answer of their own included: a store may know a better one.
impl<S: Store + ?Sized> Store for Box<S> {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        (**self).take_over()
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        (**self).append(epoch, batch)
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        (**self).still_held(epoch)
    }

    fn take_again(&mut self, epoch: Epoch) -> Result<Epoch, StoreError> {
        (**self).take_again(epoch)
    }

    fn lease(&self) -> Option<Lease> {
        (**self).lease()
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        (**self).head(stream)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        (**self).heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        (**self).read(stream, after, visit)
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        (**self).answer_to(command)
    }

    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        (**self).answers_to(commands)
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        (**self).entry_of(command)
    }

    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        (**self).head_at(stream, last)
    }

    fn last_written(&self, stream: StreamId) -> Result<Option<Moment>, StoreError> {
        (**self).last_written(stream)
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        (**self).answered(visit)
    }

    fn beginning(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        (**self).beginning(stream)
    }

    fn begin(&self, stream: StreamId) -> Result<Head, StoreError> {
        (**self).begin(stream)
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        (**self).keep(epoch, snapshot)
    }

    fn keeper(&self, epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        (**self).keeper(epoch)
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        (**self).snapshots(stream)
    }

    fn soundest(&self, stream: StreamId, form: u16) -> Result<Option<Snapshot>, StoreError> {
        (**self).soundest(stream, form)
    }

    fn replay(
        &self,
        stream: StreamId,
        from: Head,
        visit: &mut dyn FnMut(Entry<'_>) -> Result<(), Damaged>,
    ) -> Result<Head, StoreError> {
        (**self).replay(stream, from, visit)
    }

    fn neglected(&self) -> Option<String> {
        (**self).neglected()
    }

    fn verify_chain(&self, stream: StreamId) -> Result<Head, StoreError> {
        (**self).verify_chain(stream)
    }

    fn check(&self) -> Result<Checked, StoreError> {
        (**self).check()
    }
}
