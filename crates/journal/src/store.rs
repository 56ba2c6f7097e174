//! What every store promises.

mod admit;
mod boxed;
mod check;
mod error;
mod faulty;
mod joined;
mod memory;

use core::fmt;
use core::ops::ControlFlow;
use std::collections::BTreeMap;

use game::{CommandId, Moment};

pub(crate) use self::admit::admit;
pub use self::check::Checked;
pub(crate) use self::check::check;
pub use self::error::{StoreError, Wrong};
pub use self::faulty::{Breakable, Fault, FaultyStore};
pub use self::joined::WithArchive;
pub use self::memory::MemoryStore;
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::codec::Damaged;
use crate::entry::Entry;
use crate::lease::Lease;
use crate::snapshot::Snapshot;
use crate::stream::StreamId;

/// The number of a hold on a store: each take-over gets a higher one, and only the highest may write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Epoch(pub u64);

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "epoch {}", self.0)
    }
}

/// Another hand at the same store, which keeps snapshots and nothing else: from a thread of its own, while its owner goes on
/// with the log.
pub trait SnapshotKeeper: Send {
    /// Keeps a snapshot, and of each stream the latest two, for as long as whoever this was given to holds the store. All of
    /// it or nothing, whatever happens meanwhile; not necessarily durable when it returns, since nothing rests on it.
    fn keep(&mut self, snapshot: &Snapshot) -> Result<(), StoreError>;
}

/// Keeps the log.
///
/// What a store promises, whichever it is:
/// - [`append`](Store::append) stores a whole batch or nothing of it, and what it has answered `Ok` to survives any
///   crash that follows;
/// - each entry must come right after the last of its stream, in number and in hash;
/// - a command that has an answer is never stored again;
/// - after a [`take_over`](Store::take_over) no earlier holder can write.
///
/// After an error the caller does not know more than the error says: [`StoreError::leaves_doubt`] tells whether the
/// batch may have been stored all the same. Then the state in memory is thrown away and read again.
///
/// ```
/// use game::{CommandId, Moment};
/// use journal::{Batch, Head, Heads, MemoryStore, NoPacks, Stamp, Store, StreamId};
///
/// let mut store = MemoryStore::new();
/// let epoch = store.take_over()?;
///
/// // A command, its events and its answer go into the store together. Numbers stand for events here.
/// let (mut batch, mut heads) = (Batch::new(), Heads::default());
/// let stamp = Stamp { at: Moment::from_millis(1_000), command: CommandId(1) };
/// batch.stage(&mut heads, StreamId::Room, stamp, &NoPacks, &[7_u64, 8]).expect("events that can be written");
/// batch.answer(&mut heads, stamp.command, b"done").expect("the answer to the entry above");
/// store.append(epoch, &batch)?;
/// assert_eq!(store.answer_to(CommandId(1))?.as_deref(), Some(&b"done"[..]));
///
/// // Reading them back checks every link of the chain.
/// let mut read = Vec::new();
/// store.replay(StreamId::Room, Head::START, &mut |entry| {
///     let mut events = entry.events::<u64>();
///     while let Some((number, event)) = events.next(&NoPacks)? {
///         read.push((number, event));
///     }
///     Ok(())
/// })?;
/// assert_eq!(read, [(1, 7), (2, 8)]);
/// # Ok::<(), journal::StoreError>(())
/// ```
pub trait Store: Send {
    /// Takes the store over for writing: everybody who held it before is fenced off.
    fn take_over(&mut self) -> Result<Epoch, StoreError>;

    /// Stores a batch, all or nothing; durable when it returns.
    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError>;

    /// Whether an append by this holder could be stored now, as far as that can be told without writing: nobody else
    /// has taken the store over, and it still is where it was. Cheap: a room asks every second.
    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError>;

    /// Takes the store anew for the holder of this epoch, who has lost the thread: not where somebody else has taken it over
    /// since.
    fn take_again(&mut self, _epoch: Epoch) -> Result<Epoch, StoreError> {
        self.take_over()
    }

    /// Until when the holder may be sure that the store is its own, for a store that another program takes over by itself
    /// when its holder is not heard of.
    fn lease(&self) -> Option<Lease> {
        None
    }

    /// Where a stream stands.
    fn head(&self, stream: StreamId) -> Result<Head, StoreError>;

    /// Where all streams stand.
    fn heads(&self) -> Result<Heads, StoreError>;

    /// Shows the entries that begin after this event, in order, as they lie in the store. Nothing is checked:
    /// [`replay`](Store::replay) does that. The visitor leaves the store alone meanwhile.
    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError>;

    /// What a command was answered, if it has been carried out.
    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError>;

    /// What these commands were answered, those of them that have been carried out. A room asks for all that have come in
    /// together: a store at the other end of a wire is asked once.
    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        let mut known = BTreeMap::new();
        for command in commands {
            if let Some(answer) = self.answer_to(*command)? {
                known.insert(*command, answer);
            }
        }
        Ok(known)
    }

    /// Which entry keeps the answer to a command: its stream and its first event.
    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        let mut entry = None;
        self.answered(&mut |known, stream, first| {
            if known != command {
                return ControlFlow::Continue(());
            }
            entry = Some((stream, first));
            ControlFlow::Break(())
        })?;
        Ok(entry)
    }

    /// Where a stream stood after this event, if an entry ends with it: to be compared with a head that was written down
    /// elsewhere.
    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        let begin = self.begin(stream)?;
        let mut found = Some(begin).filter(|begin| begin.last == last && last > 0);
        self.read(stream, begin.last, &mut |entry| {
            if entry.last() < last {
                return ControlFlow::Continue(());
            }
            found = found.or(Some(Head::after(&entry)).filter(|head| head.last == last));
            ControlFlow::Break(())
        })?;
        Ok(found)
    }

    /// When the last entry of a stream was written; nothing before the first.
    fn last_written(&self, stream: StreamId) -> Result<Option<Moment>, StoreError> {
        let mut at = None;
        self.read(stream, self.begin(stream)?.last, &mut |entry| {
            at = Some(entry.at);
            ControlFlow::Continue(())
        })?;
        Ok(at)
    }

    /// Shows every command the store knows as answered, with the entry it says has the answer, by stream and first
    /// event.
    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError>;

    /// The state a stream begins with and where that is, if the entries before it were let go: they are in an archive.
    fn beginning(&self, _stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        Ok(None)
    }

    /// Where a stream begins: before its first event, unless its old entries were let go.
    fn begin(&self, stream: StreamId) -> Result<Head, StoreError> {
        Ok(self.beginning(stream)?.map_or(Head::START, |base| base.at))
    }

    /// Keeps a snapshot, and of each stream the latest two.
    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError>;

    /// Whoever keeps snapshots beside the holder of this epoch, so that an append does not wait for them; none where the
    /// holder has to do it alone.
    fn keeper(&self, _epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        Ok(None)
    }

    /// The snapshots of a stream as they lie in the store, the latest first. [`soundest`](Store::soundest) leaves
    /// out what is damaged.
    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError>;

    /// The latest snapshot of a stream in this form that is not damaged, if any: else the log is folded from its
    /// beginning. That may be a state itself.
    fn soundest(&self, stream: StreamId, form: u16) -> Result<Option<Snapshot>, StoreError> {
        let base = self.beginning(stream)?;
        let least = base.as_ref().map_or(0, |base| base.at.last);
        let mut found = self.snapshots(stream)?;
        found.retain(|snapshot| snapshot.at.last >= least);
        found.extend(base);
        Ok(found.into_iter().find(|snapshot| snapshot.form == form && snapshot.is_sound()))
    }

    /// Shows the entries after a head and checks every link of the chain up to the head of the stream; says where it
    /// ended.
    fn replay(
        &self,
        stream: StreamId,
        from: Head,
        visit: &mut dyn FnMut(Entry<'_>) -> Result<(), Damaged>,
    ) -> Result<Head, StoreError> {
        check::replay(self.head(stream)?, stream, from, |each| self.read(stream, from.last, each), visit)
    }

    /// What the store could not do beside keeping the log, if anything, in words for whoever operates it: nothing is
    /// lost by it, and it is tried again. Cheap: a room asks every time it goes round.
    fn neglected(&self) -> Option<String> {
        None
    }

    /// Checks the whole chain of a stream, from where it begins.
    fn verify_chain(&self, stream: StreamId) -> Result<Head, StoreError> {
        self.replay(stream, self.begin(stream)?, &mut |_| Ok(()))
    }

    /// Checks everything: each chain, each answer, each snapshot.
    fn check(&self) -> Result<Checked, StoreError> {
        check(self)
    }
}
