//! The state of a stream at one of its events, kept so that the log need not be folded from its beginning.

use crate::chain::{self, Hash, Head};
use crate::codec::{Damaged, Packs, Stored, Unwritable, from_bytes, to_bytes};
use crate::stream::StreamId;

/// The state of a stream at one of its events.
///
/// A snapshot is thrown away where it cannot be used, and the log is folded instead: so the layout of a state may
/// change as it likes. But each layout needs a form of its own, or an old state would be read as a new one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The stream.
    pub stream: StreamId,
    /// Where the stream stood.
    pub at: Head,
    /// The form of the bytes, as whoever took it counts them.
    pub form: u16,
    /// The state.
    pub bytes: Vec<u8>,
    /// The hash of all this.
    pub hash: Hash,
}

impl Snapshot {
    /// How many of each stream a store keeps.
    pub const KEPT: usize = 2;

    /// Takes a snapshot of a state, which is written in this form.
    ///
    /// # Errors
    ///
    /// When the state cannot be written.
    pub fn take<S: Stored>(
        stream: StreamId,
        at: Head,
        form: u16,
        state: &S,
        packs: &dyn Packs,
    ) -> Result<Snapshot, Unwritable> {
        let bytes = to_bytes(state, packs)?;
        let hash = chain::of_snapshot(stream, at, form, &bytes);
        Ok(Snapshot { stream, at, form, bytes, hash })
    }

    /// One that cannot be used: what is left of it does not even look like a snapshot.
    pub(crate) fn damaged(stream: StreamId) -> Snapshot {
        Snapshot { stream, at: Head::START, form: 0, bytes: Vec::new(), hash: Hash::START }
    }

    /// Whether its hash is what it should be.
    pub fn is_sound(&self) -> bool {
        chain::of_snapshot(self.stream, self.at, self.form, &self.bytes) == self.hash
    }

    /// The state.
    ///
    /// # Errors
    ///
    /// When the bytes are no such state: fold the log instead.
    pub fn state<S: Stored>(&self, packs: &dyn Packs) -> Result<S, Damaged> {
        from_bytes(&self.bytes, self.form, packs)
    }
}
