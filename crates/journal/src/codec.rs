//! How a value becomes bytes and bytes become a value again.

mod damaged;
mod packs;
mod plain;
mod reader;
mod stored;
mod words;
mod writer;

use sha2::{Digest, Sha256};

pub use damaged::{Damaged, What};
pub use packs::{KnownPacks, NoPacks, Packs, Place, RealCards};
pub use reader::Reader;
pub use stored::{Stored, numbers_differ};
pub use writer::{Unwritable, Writer};

/// The bytes of one value, for cards that need no pack.
///
/// # Errors
///
/// When the value holds a face-down card whose face is known: such a card is written by its place in a sealed pack.
pub fn to_bytes<T: Stored>(value: &T, packs: &dyn Packs) -> Result<Vec<u8>, Unwritable> {
    let mut writer = Writer::new(packs);
    value.write(&mut writer);
    writer.finish()
}

/// A fingerprint of stored bytes: the beginning of their hash.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    keyed_fingerprint(&[], bytes)
}

/// A fingerprint of stored bytes behind a key, as of both in one piece; nothing is copied for it.
pub fn keyed_fingerprint(key: &[u8], bytes: &[u8]) -> u64 {
    let hash: [u8; 32] = Sha256::new_with_prefix(key).chain_update(bytes).finalize().into();
    hash.iter().take(8).fold(0, |mark, byte| (mark << 8) | u64::from(*byte))
}

/// One value out of bytes that hold nothing else.
///
/// # Errors
///
/// When the bytes are not the form of such a value, or go on after it.
pub fn from_bytes<T: Stored>(bytes: &[u8], form: u16, packs: &dyn Packs) -> Result<T, Damaged> {
    let mut reader = Reader::new(bytes, form, packs);
    let value = T::read(&mut reader)?;
    reader.finish()?;
    Ok(value)
}
