//! A store that fails as planned, for tests of whoever uses one.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use game::{CommandId, Moment};

use super::{Checked, Epoch, Store, StoreError};
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::entry::Entry;
use crate::snapshot::Snapshot;
use crate::stream::StreamId;

/// What goes wrong at an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no space: nothing is stored, and the next append may succeed.
    DiskFull,
    /// Another program holds the file: nothing is stored, and the next append may succeed.
    Locked,
    /// An error of the system with nothing stored, though the caller cannot know.
    FailBefore,
    /// An error of the system after everything has been stored, though the caller cannot know.
    FailAfter,
    /// A crash before anything is written.
    CrashBefore,
    /// A crash after so many statements of the transaction: nothing is stored.
    CrashInside {
        /// How many.
        statements: u32,
    },
    /// A crash after everything has been stored and before anybody is told.
    CrashAfter,
}

/// A store that can be left in the middle of an append.
pub trait Breakable: Store {
    /// Begins to store a batch and gives up after so many statements, as a crash would: nothing is stored.
    fn append_partly(&mut self, epoch: Epoch, batch: &Batch, statements: u32);
}

/// Any store, with faults at the appends of a plan. After a crash every call fails until it is
/// [opened again](FaultyStore::reopen).
pub struct FaultyStore<S> {
    inner: S,
    plan: BTreeMap<u64, Fault>,
    appends: u64,
    crashed: bool,
}

impl<S: Breakable> FaultyStore<S> {
    /// This store, with faults at these appends, counted from 1.
    pub fn new(inner: S, plan: impl IntoIterator<Item = (u64, Fault)>) -> FaultyStore<S> {
        FaultyStore { inner, plan: plan.into_iter().collect(), appends: 0, crashed: false }
    }

    /// How many appends there have been, those that failed included.
    pub fn appends(&self) -> u64 {
        self.appends
    }

    /// Whether it has crashed.
    pub fn has_crashed(&self) -> bool {
        self.crashed
    }

    /// The program starts again: the store answers again, and the plan goes on.
    pub fn reopen(&mut self) {
        self.crashed = false;
    }

    /// The store itself.
    pub fn into_inner(self) -> S {
        self.inner
    }

    fn alive(&self) -> Result<&S, StoreError> {
        if self.crashed { Err(StoreError::Crashed) } else { Ok(&self.inner) }
    }

    fn alive_mut(&mut self) -> Result<&mut S, StoreError> {
        if self.crashed { Err(StoreError::Crashed) } else { Ok(&mut self.inner) }
    }

    fn crash(&mut self) -> StoreError {
        self.crashed = true;
        StoreError::Crashed
    }
}

fn system_error() -> StoreError {
    StoreError::Failed { says: "a planned fault".into() }
}

impl<S: Breakable> Store for FaultyStore<S> {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        self.alive_mut()?.take_over()
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.alive()?;
        self.appends += 1;
        match self.plan.remove(&self.appends) {
            None => self.inner.append(epoch, batch),
            Some(Fault::DiskFull) => Err(StoreError::DiskFull),
            Some(Fault::Locked) => Err(StoreError::Locked),
            Some(Fault::FailBefore) => Err(system_error()),
            Some(Fault::FailAfter) => {
                self.inner.append(epoch, batch)?;
                Err(system_error())
            }
            Some(Fault::CrashBefore) => Err(self.crash()),
            Some(Fault::CrashInside { statements }) => {
                self.inner.append_partly(epoch, batch, statements);
                Err(self.crash())
            }
            Some(Fault::CrashAfter) => {
                self.inner.append(epoch, batch)?;
                Err(self.crash())
            }
        }
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.alive()?.still_held(epoch)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        self.alive()?.head(stream)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.alive()?.heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.alive()?.read(stream, after, visit)
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        self.alive()?.answer_to(command)
    }

    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        self.alive()?.answers_to(commands)
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        self.alive()?.entry_of(command)
    }

    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        self.alive()?.head_at(stream, last)
    }

    fn last_written(&self, stream: StreamId) -> Result<Option<Moment>, StoreError> {
        self.alive()?.last_written(stream)
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.alive()?.answered(visit)
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.alive_mut()?.keep(epoch, snapshot)
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        self.alive()?.snapshots(stream)
    }

    fn beginning(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        self.alive()?.beginning(stream)
    }

    fn neglected(&self) -> Option<String> {
        self.inner.neglected()
    }

    fn check(&self) -> Result<Checked, StoreError> {
        self.alive()?.check()
    }
}
