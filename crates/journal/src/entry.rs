//! One entry: what one command caused in one stream.

use core::marker::PhantomData;

use game::{CommandId, Moment};

use crate::chain::{self, Hash, Head};
use crate::codec::{Damaged, Packs, Reader, Stored, What};
use crate::stream::StreamId;

/// The form this program writes. Readers are told the form of what they read; an entry of a later form is refused.
pub const FORM: u16 = 1;

/// What one command caused in one stream: one event or more, written down together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// The stream.
    pub stream: StreamId,
    /// The sequence number of the first event; the first of a stream is 1.
    pub first: u64,
    /// How many events.
    pub count: u32,
    /// When, as the room's clock told it.
    pub at: Moment,
    /// The command that caused it.
    pub command: CommandId,
    /// The form of the bytes.
    pub form: u16,
    /// The events, one after the other.
    pub bytes: &'a [u8],
    /// What the client was answered, in the one entry of a command that keeps it.
    pub answer: Option<&'a [u8]>,
    /// The hash of all this and of the entry before.
    pub hash: Hash,
}

impl<'a> Entry<'a> {
    /// The sequence number of the last event.
    #[inline]
    pub const fn last(&self) -> u64 {
        self.first.saturating_add(self.count as u64).saturating_sub(1)
    }

    /// Whether it is what comes after this head, and has the hash it should have.
    pub fn follows(&self, head: Head) -> bool {
        self.count > 0
            && head.last.checked_add(1) == Some(self.first)
            && self.first.checked_add(self.count.into()).is_some()
            && chain::link(head.hash, self) == self.hash
    }

    /// Its events.
    pub fn events<E: Stored>(&self) -> Events<'a, E> {
        Events {
            bytes: self.bytes,
            at: 0,
            form: self.form,
            next: self.first,
            left: self.count,
            event: PhantomData,
        }
    }
}

/// The events of an entry. The packs are given for each event, since an event may be the sealing of a pack that the
/// next ones need.
pub struct Events<'a, E> {
    bytes: &'a [u8],
    at: usize,
    form: u16,
    next: u64,
    left: u32,
    event: PhantomData<E>,
}

impl<E: Stored> Events<'_, E> {
    /// The next event and its sequence number; none after the last.
    ///
    /// # Errors
    ///
    /// When the bytes are not so many events.
    #[inline]
    pub fn next(&mut self, packs: &dyn Packs) -> Result<Option<(u64, E)>, Damaged> {
        if self.form > FORM {
            return Err(Damaged { at: 0, what: What::Form { found: self.form, known: FORM } });
        }
        let mut reader = Reader::resume(self.bytes, self.at, self.form, packs);
        if self.left == 0 {
            reader.finish()?;
            return Ok(None);
        }
        let event = E::read(&mut reader)?;
        let sequence = self.next;
        self.at = reader.at();
        self.left -= 1;
        self.next = self.next.saturating_add(1);
        Ok(Some((sequence, event)))
    }
}
