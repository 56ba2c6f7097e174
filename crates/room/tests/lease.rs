//! A room whose process was stopped asks whether it is still its own before it answers anything, also what needs no writing.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{CommandId, Moment};
use journal::{Batch, Entry, Epoch, Head, Heads, Lease, MemoryStore, Snapshot, Store, StoreError, StreamId};
use room::{By, Desk, HouseRules, Refusal, Request, Room, run};
use shuffler::Entropy;

use crate::common::{FLOOR, key};

const START: Moment = Moment::from_millis(1_000_000);

/// A store with a lease that others look at.
struct Leased {
    inner: MemoryStore,
    lease: Lease,
    asked: Arc<AtomicU64>,
    taken: Arc<AtomicBool>,
}

impl Store for Leased {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        self.inner.take_over()
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.inner.append(epoch, batch)
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        if self.taken.load(Ordering::SeqCst) {
            return Err(StoreError::Fenced { held: epoch, current: Epoch(epoch.0 + 1) });
        }
        Ok(())
    }

    fn lease(&self) -> Option<Lease> {
        Some(self.lease.clone())
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        self.inner.head(stream)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.inner.heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.inner.read(stream, after, visit)
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.answer_to(command)
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.inner.answered(visit)
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.inner.keep(epoch, snapshot)
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        self.inner.snapshots(stream)
    }
}

#[test]
fn who_cannot_be_sure_asks_and_who_was_taken_over_shows_nothing() {
    let (lease, asked, taken) = (Lease::default(), Arc::<AtomicU64>::default(), Arc::<AtomicBool>::default());
    let store = Leased {
        inner: MemoryStore::new(),
        lease: lease.clone(),
        asked: Arc::clone(&asked),
        taken: Arc::clone(&taken),
    };
    let opened = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), START);
    let (desk, _) = opened.expect("the room opens");
    let running = run(desk, || START);
    let mailbox = running.mailbox();
    // A lease that is over: each look is asked for, and shown while the room is still this one's.
    lease.let_go();
    for _ in 0..3 {
        let before = asked.load(Ordering::SeqCst);
        assert_eq!(mailbox.look(Room::players), Some(0));
        assert!(asked.load(Ordering::SeqCst) > before, "it was shown without being asked for");
    }
    // Another program has it: nothing is shown, and a refusal that needs no writing is not the room's any more.
    taken.store(true, Ordering::SeqCst);
    assert_eq!(mailbox.look(Room::players), None);
    let name = String::new();
    let refused = mailbox.ask(CommandId(1), FLOOR, Request::Register { name });
    assert!(matches!(refused, Err(Refusal::Halted { .. })), "{refused:?}");
    assert!(matches!(mailbox.pulse().stalled(), Some(StoreError::Fenced { .. })));
    let refused = mailbox.ask(CommandId(2), By::Clock, Request::Tick);
    assert!(matches!(refused, Err(Refusal::Halted { .. })), "{refused:?}");
    drop(running.close());
}
