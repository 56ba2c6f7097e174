//! The key of a room: what locks sealed decks in the log.

use std::fmt;

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::entropy::Entropy;
use crate::health::Unhealthy;
use crate::hex;

/// The key that locks the decks of a room in its log. Cannot be copied or printed; overwritten when dropped.
///
/// It stands in a file of its own, apart from the log: who has only the log cannot read a deck, and who has lost the
/// key cannot go on with a hand that was under way.
pub struct RoomKey(Box<Zeroizing<[u8; 32]>>);

/// Tells keys apart without giving one away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeyMark(pub [u8; 8]);

impl fmt::Display for KeyMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

/// A text that is no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAKey;

impl NotAKey {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        "not-a-room-key"
    }
}

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a room key is 64 hexadecimal digits in lower case; check that the file is the right one")
    }
}

impl std::error::Error for NotAKey {}

impl RoomKey {
    /// A new key.
    pub fn generate(entropy: &mut Entropy) -> Result<RoomKey, Unhealthy> {
        entropy.reseed()?;
        let mut key = RoomKey(Box::default());
        entropy.fill(&mut **key.0)?;
        Ok(key)
    }

    /// From the text of a key file: 64 hexadecimal digits, with or without space around them.
    pub fn from_text(text: &str) -> Result<RoomKey, NotAKey> {
        let bytes = hex::read::<32>(text.trim()).ok_or(NotAKey)?;
        let mut key = RoomKey(Box::default());
        key.0.copy_from_slice(&*bytes);
        Ok(key)
    }

    /// The text for a key file. Whoever reads it can read every deck of the room.
    pub fn to_secret_text(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::write(&**self.0))
    }

    /// The same key again, for whoever opens the room anew: a copy is made by name, never by accident.
    #[must_use]
    pub fn copy(&self) -> RoomKey {
        RoomKey(Box::new(Zeroizing::new(**self.0)))
    }

    /// A key for something else that belongs to the room, by what it is for. Nobody can tell this key from it, nor one
    /// purpose from another.
    pub fn derived(&self, purpose: &str) -> Zeroizing<[u8; 32]> {
        let hash = Sha256::new_with_prefix(b"croupier derived 1\0")
            .chain_update(purpose)
            .chain_update([0])
            .chain_update(**self.0)
            .finalize();
        Zeroizing::new(hash.into())
    }

    /// What tells this key from others.
    pub fn mark(&self) -> KeyMark {
        let hash = Sha256::new_with_prefix(b"croupier key 1\0").chain_update(**self.0).finalize();
        let mut mark = KeyMark([0; 8]);
        for (byte, of) in mark.0.iter_mut().zip(&hash) {
            *byte = *of;
        }
        mark
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}
