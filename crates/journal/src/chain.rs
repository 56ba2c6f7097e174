//! The hash chain: each entry is sealed with everything before it in its stream.

use core::fmt;

use sha2::{Digest, Sha256};

use crate::entry::Entry;
use crate::store::Epoch;
use crate::stored;
use crate::stream::StreamId;

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// What stands before the first entry of every stream.
    pub const START: Hash = Hash([0; 32]);
}

stored! {
    struct Hash(bytes);
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where a stream stands: its last event and the hash of everything up to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Head {
    /// The sequence number of the last event; 0 before the first.
    pub last: u64,
    /// The hash of the entry that ends with it.
    pub hash: Hash,
}

impl Head {
    /// Before the first event.
    pub const START: Head = Head { last: 0, hash: Hash::START };

    /// Where the stream stands after this entry.
    pub fn after(entry: &Entry<'_>) -> Head {
        Head { last: entry.last(), hash: entry.hash }
    }
}

stored! {
    struct Head { last, hash }
}

/// The hash of an entry after `previous`. Numbers are eight bytes, highest first; the answer is one byte, 0 or 1, and
/// if 1 its length and its bytes.
pub(crate) fn link(previous: Hash, entry: &Entry<'_>) -> Hash {
    begin(previous, entry).with(entry.answer)
}

/// The hash of an entry up to its answer: the answer comes after the entry is staged, and nothing is hashed twice for it.
#[derive(Clone)]
pub(crate) struct Unanswered(Sha256);

impl Unanswered {
    /// The hash of the entry with this answer, or with none.
    pub(crate) fn with(self, answer: Option<&[u8]>) -> Hash {
        let Unanswered(mut sha) = self;
        match answer {
            None => sha.update([0]),
            Some(answer) => {
                sha.update([1]);
                sha.update((answer.len() as u64).to_be_bytes());
                sha.update(answer);
            }
        }
        Hash(sha.finalize().into())
    }
}

/// The hash of an entry after `previous`, but for its answer.
pub(crate) fn begin(previous: Hash, entry: &Entry<'_>) -> Unanswered {
    // The fixed part in one piece: the hash works in blocks of sixty-four bytes, and is asked a million times.
    let mut fixed = [0; 32 + 8 * 6 + 16];
    let numbers = [
        u64::from(entry.stream.number()),
        entry.first,
        entry.count.into(),
        entry.at.millis(),
        entry.form.into(),
        entry.bytes.len() as u64,
    ];
    fixed[..32].copy_from_slice(&previous.0);
    for (place, number) in fixed[32..80].chunks_exact_mut(8).zip(numbers) {
        place.copy_from_slice(&number.to_be_bytes());
    }
    fixed[80..].copy_from_slice(&entry.command.0.to_be_bytes());
    let mut sha = Sha256::new();
    sha.update(fixed);
    sha.update(entry.bytes);
    Unanswered(sha)
}

/// The hash of a snapshot: of the stream, where it was taken, its form and its bytes.
pub(crate) fn of_snapshot(stream: StreamId, at: Head, form: u16, bytes: &[u8]) -> Hash {
    let mut sha = Sha256::new();
    sha.update(b"croupier snapshot");
    sha.update(u64::from(stream.number()).to_be_bytes());
    sha.update(at.last.to_be_bytes());
    sha.update(at.hash.0);
    sha.update(u64::from(form).to_be_bytes());
    sha.update(bytes);
    Hash(sha.finalize().into())
}

/// The hash beside the epoch: it proves nothing but that the number is as it was written.
pub(crate) fn of_epoch(epoch: Epoch) -> Hash {
    let mut sha = Sha256::new();
    sha.update(b"croupier epoch");
    sha.update(epoch.0.to_be_bytes());
    Hash(sha.finalize().into())
}
