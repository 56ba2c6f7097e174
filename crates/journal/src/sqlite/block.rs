//! A block: entries of one stream that lie behind one another, packed together.
//!
//! What makes a log large are not the events: it is a hash and a command for each entry, and what a database needs to
//! find it. Nobody looks for one old entry by itself, so old ones lie together, in zlib's form, and only the hash of the
//! last is kept: the others follow from it. What a block says is checked whole before any of it is shown.

use core::ops::ControlFlow;

use game::{CommandId, Moment};
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use rusqlite::Connection;
use sha2::{Digest, Sha256};

use super::append::signed;
use super::failure::told;
use crate::chain::{self, Hash, Head};
use crate::entry::Entry;
use crate::store::StoreError;
use crate::stream::StreamId;

/// The most that the entries of a block may be, unpacked: a packed bomb is not unpacked.
const LARGEST: usize = 64 << 20;

/// How hard to pack, of ten: it is done on the thread of the room. One more takes half as long again and makes the logs we have
/// a sixtieth smaller; what is beyond that gains nothing that could be seen.
const EFFORT: u8 = 5;

/// What stands before the commands for each entry: count, moment, form, length of the events, length of the answer and
/// one more, or nought where there is none.
const FIXED: usize = 4 + 8 + 2 + 4 + 4;

/// A block as it lies in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Block<'a> {
    pub(super) stream: StreamId,
    /// Where the stream stood before its first entry.
    pub(super) before: Head,
    /// Where it stands after its last.
    pub(super) after: Head,
    pub(super) packed: &'a [u8],
    /// The hash of all this.
    pub(super) seal: Hash,
}

/// Entries that are about to become a block.
pub(super) struct Packer {
    stream: StreamId,
    before: Head,
    after: Head,
    entries: u32,
    fixed: Vec<u8>,
    commands: Vec<u8>,
    bytes: Vec<u8>,
}

/// A block that was made.
pub(super) struct Made {
    pub(super) stream: StreamId,
    pub(super) before: Head,
    pub(super) after: Head,
    pub(super) packed: Vec<u8>,
    pub(super) seal: Hash,
}

impl Made {
    /// Puts it into a file.
    pub(super) fn insert(&self, into: &Connection) -> Result<(), StoreError> {
        let (first, last) = (signed(self.before.last.saturating_add(1))?, signed(self.after.last)?);
        let put = || {
            let mut statement =
                into.prepare_cached("INSERT INTO block VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
            let (before, hash) = (self.before.hash.0, self.after.hash.0);
            statement.execute((self.stream.number(), first, last, before, hash, &self.packed, self.seal.0))
        };
        put().map(drop).map_err(|error| told(&error))
    }
}

impl Packer {
    /// Begins a block of the entries after `before`.
    pub(super) fn new(stream: StreamId, before: Head) -> Packer {
        let (fixed, commands, bytes) = (Vec::new(), Vec::new(), Vec::new());
        Packer { stream, before, after: before, entries: 0, fixed, commands, bytes }
    }

    pub(super) fn entries(&self) -> u32 {
        self.entries
    }

    /// Takes the next entry in. One that does not follow from the one before is not taken, and it says so: its hash is
    /// not kept, so this is the last look at it.
    pub(super) fn take(&mut self, entry: &Entry<'_>) -> bool {
        let answer = entry.answer.map_or(0, |answer| answer.len() + 1);
        let lengths = (u32::try_from(entry.bytes.len()), u32::try_from(answer));
        let (Ok(length), Ok(answer)) = lengths else { return false };
        if entry.stream != self.stream || !entry.follows(self.after) {
            return false;
        }
        self.fixed.extend(entry.count.to_be_bytes());
        self.fixed.extend(entry.at.millis().to_be_bytes());
        self.fixed.extend(entry.form.to_be_bytes());
        self.fixed.extend(length.to_be_bytes());
        self.fixed.extend(answer.to_be_bytes());
        self.commands.extend(entry.command.0.to_be_bytes());
        self.bytes.extend(entry.bytes);
        self.bytes.extend(entry.answer.unwrap_or_default());
        self.entries += 1;
        self.after = Head::after(entry);
        true
    }

    /// The block, if there is anything in it and it can be unpacked again.
    pub(super) fn finish(self) -> Option<Made> {
        let Packer { stream, before, after, entries, fixed, commands, bytes } = self;
        let all = [&entries.to_be_bytes()[..], &fixed, &commands, &bytes].concat();
        if entries == 0 || all.len() > LARGEST {
            return None;
        }
        let packed = compress_to_vec_zlib(&all, EFFORT);
        let seal = seal(stream, before, after, &packed);
        Some(Made { stream, before, after, packed, seal })
    }
}

/// The hash of a block: of the stream, where it stood before and after, and what is packed. It finds what was changed in
/// the packing alone, which the chain would not.
fn seal(stream: StreamId, before: Head, after: Head, packed: &[u8]) -> Hash {
    let mut sha = Sha256::new();
    sha.update(b"croupier block");
    sha.update(u64::from(stream.number()).to_be_bytes());
    for head in [before, after] {
        sha.update(head.last.to_be_bytes());
        sha.update(head.hash.0);
    }
    sha.update(packed);
    Hash(sha.finalize().into())
}

/// What is left of some bytes, taken off from the front.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }
}

/// The entries of a block, unpacked, with their hashes.
pub(super) struct Unpacked {
    stream: StreamId,
    before: Head,
    entries: usize,
    all: Vec<u8>,
    hashes: Vec<Hash>,
}

impl Block<'_> {
    /// Unpacks it, and follows its chain to the end: none if anything in it is not as it was written.
    pub(super) fn unpack(&self) -> Option<Unpacked> {
        if seal(self.stream, self.before, self.after, self.packed) != self.seal {
            return None;
        }
        let all = decompress_to_vec_zlib_with_limit(self.packed, LARGEST).ok()?;
        let entries = usize::try_from(u32::from_be_bytes(Rest(&all).array()?)).ok()?;
        let mut unpacked =
            Unpacked { stream: self.stream, before: self.before, entries, all, hashes: Vec::new() };
        let (mut hashes, mut head) =
            (Vec::with_capacity(entries.min(unpacked.all.len() / FIXED)), self.before);
        let whole = unpacked.each(&mut |mut entry| {
            entry.hash = chain::link(head.hash, &entry);
            if entry.first.checked_add(entry.count.into()).is_none() {
                return ControlFlow::Break(());
            }
            head = Head::after(&entry);
            hashes.push(entry.hash);
            ControlFlow::Continue(())
        });
        unpacked.hashes = hashes;
        (whole && head == self.after).then_some(unpacked)
    }
}

impl Unpacked {
    /// Shows each entry, until told to stop; says whether all that is in the block was shown.
    pub(super) fn each(&self, visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>) -> bool {
        self.show(visit).is_some()
    }

    fn show(&self, visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>) -> Option<()> {
        let mut rest = Rest(&self.all);
        rest.array::<4>()?;
        let mut fixed = Rest(rest.bytes(self.entries.checked_mul(FIXED)?)?);
        let mut commands = Rest(rest.bytes(self.entries.checked_mul(16)?)?);
        let mut last = self.before.last;
        for place in 0..self.entries {
            let count = u32::from_be_bytes(fixed.array()?);
            let at = Moment::from_millis(u64::from_be_bytes(fixed.array()?));
            let form = u16::from_be_bytes(fixed.array()?);
            let length = u32::from_be_bytes(fixed.array()?);
            let answer = u32::from_be_bytes(fixed.array()?);
            let bytes = rest.bytes(usize::try_from(length).ok()?)?;
            let answer = match answer.checked_sub(1) {
                None => None,
                Some(length) => Some(rest.bytes(usize::try_from(length).ok()?)?),
            };
            let command = CommandId(u128::from_be_bytes(commands.array()?));
            // While the chain is being followed no hash is known yet.
            let hash = self.hashes.get(place).copied().unwrap_or(Hash::START);
            let first = last.checked_add(1)?;
            let entry = Entry { stream: self.stream, first, count, at, command, form, bytes, answer, hash };
            last = entry.last();
            if count == 0 || visit(entry).is_break() {
                return None;
            }
        }
        rest.0.is_empty().then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of entries of all shapes: with and without an answer, an empty one, one without bytes.
    fn made() -> Made {
        let mut packer = Packer::new(StreamId::Ledger, Head::START);
        let shapes: [(&[u8], Option<&[u8]>); 4] =
            [(b"one", None), (b"", Some(b"done")), (b"three", Some(b"")), (b"four", Some(b"well"))];
        for (place, (bytes, answer)) in (1..).zip(shapes) {
            let mut entry = Entry {
                stream: StreamId::Ledger,
                first: packer.after.last + 1,
                count: place,
                at: Moment::from_millis(1_700_000_000_000 + u64::from(place)),
                command: CommandId(u128::from(place) << 100),
                form: 1,
                bytes,
                answer,
                hash: Hash::START,
            };
            assert!(!packer.take(&entry), "an entry without its hash is not taken");
            entry.hash = chain::link(packer.after.hash, &entry);
            assert!(packer.take(&entry));
        }
        packer.finish().expect("a block")
    }

    fn unpack(made: &Made, all: &[u8]) -> Option<Unpacked> {
        let packed = compress_to_vec_zlib(all, EFFORT);
        let seal = seal(made.stream, made.before, made.after, &packed);
        let Made { stream, before, after, .. } = *made;
        Block { stream, before, after, packed: &packed, seal }.unpack()
    }

    #[test]
    fn whatever_was_packed_wrongly_is_not_shown() {
        let made = made();
        let all = decompress_to_vec_zlib_with_limit(&made.packed, LARGEST).expect("zlib");
        let unpacked = unpack(&made, &all).expect("as it was written");
        let mut firsts = Vec::new();
        assert!(unpacked.each(&mut |entry| {
            firsts.push((entry.first, entry.bytes.len(), entry.answer.map(<[u8]>::len)));
            ControlFlow::Continue(())
        }));
        assert_eq!(firsts, [(1, 3, None), (2, 0, Some(4)), (4, 5, Some(0)), (7, 4, Some(4))]);
        for length in 0..all.len() {
            assert!(unpack(&made, &all[..length]).is_none(), "cut off after {length}");
        }
        assert!(unpack(&made, &[&all[..], &[0]].concat()).is_none(), "one byte more");
        for bit in 0..all.len() * 8 {
            let mut other = all.clone();
            other[bit / 8] ^= 1 << (bit % 8);
            assert!(unpack(&made, &other).is_none(), "bit {bit} was turned");
        }
    }
}
