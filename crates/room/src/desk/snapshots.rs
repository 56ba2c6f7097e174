//! When snapshots are taken, and who keeps them.
//!
//! How a stream stands is taken in the room's thread, between two commands, and only what is durable already. Writing it
//! down, hashing it and waiting for the store is done in a thread of its own where the store has a hand to spare
//! ([`Store::keeper`]); a desk by itself, as in tests and tools, does it at once. Nothing in the log rests on a snapshot: one
//! that is lost on the way is as if it had not been taken.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use journal::{Batch, Epoch, Heads, SnapshotKeeper, Store, StreamId};

use crate::snapshot::{self, Taken};
use crate::state::Room;

/// The most that wait for the other thread. What is due beyond them is taken later, at an event after this one.
const MOST_WAITING: usize = 64;

/// Where snapshots were taken, and who keeps them.
pub(super) struct Snapshots {
    /// Where the last snapshot of each stream was taken.
    taken: BTreeMap<StreamId, u64>,
    /// Streams that have grown since they were last looked at.
    grown: BTreeSet<StreamId>,
    beside: Option<Beside>,
}

impl Snapshots {
    /// Of a room that was read back from these.
    pub(super) fn since(taken: BTreeMap<StreamId, u64>, heads: &Heads) -> Snapshots {
        Snapshots { taken, grown: heads.iter().map(|(stream, _)| stream).collect(), beside: None }
    }

    /// These entries have become durable.
    pub(super) fn stored(&mut self, batch: &Batch) {
        self.grown.extend(batch.entries().map(|(_, entry)| entry.stream));
    }

    /// Takes a snapshot of every stream that has grown enough, and of tables only between hands. One that cannot be kept
    /// is no loss: the log has everything, and another is taken later.
    pub(super) fn take_what_is_due(
        &mut self,
        room: &Room,
        heads: &Heads,
        store: &mut impl Store,
        epoch: Epoch,
    ) {
        let every = room.rules.snapshot_every;
        while let Some(stream) = self.grown.first().copied() {
            let at = heads.of(stream);
            if at.last.saturating_sub(self.taken.get(&stream).copied().unwrap_or(0)) >= every {
                if self.beside.as_ref().is_some_and(Beside::is_full) {
                    return;
                }
                if let Some(taken) = snapshot::take(room, stream, at) {
                    self.taken.insert(stream, at.last);
                    self.keep(taken, store, epoch);
                }
            }
            self.grown.remove(&stream);
        }
    }

    fn keep(&mut self, taken: Taken, store: &mut impl Store, epoch: Epoch) {
        let left = match &self.beside {
            Some(beside) => beside.give(taken).err(),
            None => Some(taken),
        };
        if let Some(snapshot) = left.and_then(|taken| taken.snapshot()) {
            let _ = store.keep(epoch, &snapshot);
        }
    }

    /// From now on the store's other hand keeps them, in a thread of its own; the desk itself, if there is none.
    pub(super) fn keep_beside(&mut self, store: &impl Store, epoch: Epoch) {
        self.wait();
        let keeper = store.keeper(epoch).ok().flatten();
        self.beside = keeper.and_then(Beside::begin);
    }

    /// The log has been taken over anew: what waits is not waited for, and was taken under an epoch that is over.
    pub(super) fn begin_anew(&mut self, since: Snapshots, store: &impl Store, epoch: Epoch) {
        let before = std::mem::replace(self, since);
        if let Some(mut beside) = before.beside {
            beside.thread = None;
            self.keep_beside(store, epoch);
        }
    }

    /// Waits until everything is kept; from now on the desk does it itself.
    pub(super) fn wait(&mut self) {
        self.beside = None;
    }
}

/// A thread that keeps snapshots. Dropped, it is waited for: until then the store is in use.
struct Beside {
    states: Option<Sender<Taken>>,
    /// How many it has still to keep.
    waiting: Arc<AtomicUsize>,
    /// Nothing where nobody waits for it.
    thread: Option<JoinHandle<()>>,
}

impl Beside {
    /// Begins, if there can be a thread.
    fn begin(mut keeper: Box<dyn SnapshotKeeper>) -> Option<Beside> {
        let (states, arriving) = mpsc::channel::<Taken>();
        let waiting = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&waiting);
        let thread = thread::Builder::new().name("snapshots".to_owned()).spawn(move || {
            for taken in arriving {
                if let Some(snapshot) = taken.snapshot() {
                    // One that cannot be kept is no loss: another is taken later.
                    let _ = keeper.keep(&snapshot);
                }
                left.fetch_sub(1, Ordering::Relaxed);
            }
        });
        Some(Beside { states: Some(states), waiting, thread: Some(thread.ok()?) })
    }

    fn is_full(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= MOST_WAITING
    }

    /// Gives it one to keep, without waiting. A thread that has ended gives it back.
    fn give(&self, taken: Taken) -> Result<(), Taken> {
        let Some(states) = &self.states else { return Err(taken) };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        states.send(taken).map_err(|returned| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            returned.0
        })
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Nothing more comes: it keeps what it has, and ends.
        self.states = None;
        if let Some(thread) = self.thread.take() {
            // One that panicked has kept what it could.
            let _ = thread.join();
        }
    }
}
