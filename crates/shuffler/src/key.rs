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
///
/// A key can take the place of another ([`renewed`](RoomKey::renewed)). Then it stands first in its file and locks whatever is new;
/// those before it stand below, and open what was locked with them.
///
/// ```
/// use shuffler::RoomKey;
///
/// let old = RoomKey::from_text(&"5a".repeat(32))?;
/// let both = RoomKey::from_text(&format!("{}\n{}\n", "7e".repeat(32), "5a".repeat(32)))?;
/// assert_ne!(both.mark(), old.mark());
/// assert!(both.knows(old.mark()) && !old.knows(both.mark()));
/// // What the old key locked, the file of both opens; what the new one locks, the old one does not.
/// let ballot = old.lock_ballot(true).expect("chance");
/// assert_eq!(both.open_ballot(&ballot), Some(true));
/// let ballot = both.lock_ballot(true).expect("chance");
/// assert_eq!(old.open_ballot(&ballot), None);
/// # Ok::<(), shuffler::NotAKey>(())
/// ```
pub struct RoomKey {
    /// Locks what is new.
    current: Secret,
    /// Whose place it took, the last one first.
    earlier: Vec<Secret>,
}

type Secret = Box<Zeroizing<[u8; 32]>>;

/// Tells keys apart without giving one away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeyMark(pub [u8; 8]);

impl fmt::Display for KeyMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl std::str::FromStr for KeyMark {
    type Err = NotAKey;

    /// As it is printed, in the log for instance.
    fn from_str(text: &str) -> Result<KeyMark, NotAKey> {
        hex::read::<8>(text).map(|bytes| KeyMark(*bytes)).ok_or(NotAKey)
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
        f.write_str(
            "a room key is 64 hexadecimal digits in lower case, with those before it below it; check that the file is the \
             right one",
        )
    }
}

impl std::error::Error for NotAKey {}

/// What tells a key from others.
fn mark(secret: &Secret) -> KeyMark {
    let hash = Sha256::new_with_prefix(b"croupier key 1\0").chain_update(***secret).finalize();
    let mut mark = KeyMark([0; 8]);
    for (byte, of) in mark.0.iter_mut().zip(&hash) {
        *byte = *of;
    }
    mark
}

fn derived(secret: &Secret, purpose: &str) -> Zeroizing<[u8; 32]> {
    let hash = Sha256::new_with_prefix(b"croupier derived 1\0")
        .chain_update(purpose)
        .chain_update([0])
        .chain_update(***secret)
        .finalize();
    Zeroizing::new(hash.into())
}

impl RoomKey {
    /// A new key.
    pub fn generate(entropy: &mut Entropy) -> Result<RoomKey, Unhealthy> {
        entropy.reseed()?;
        let mut current = Secret::default();
        entropy.fill(&mut **current)?;
        Ok(RoomKey { current, earlier: Vec::new() })
    }

    /// A new key in the place of this one, which goes on opening what it has locked.
    pub fn renewed(&self, entropy: &mut Entropy) -> Result<RoomKey, Unhealthy> {
        let mut renewed = RoomKey::generate(entropy)?;
        let RoomKey { current, earlier } = self.copy();
        renewed.earlier.push(current);
        renewed.earlier.extend(earlier);
        Ok(renewed)
    }

    /// From the text of a key file: 64 hexadecimal digits, and below them those of the keys whose place it took.
    pub fn from_text(text: &str) -> Result<RoomKey, NotAKey> {
        let mut keys = text.split_whitespace().map(|digits| {
            let bytes = hex::read::<32>(digits).ok_or(NotAKey)?;
            let mut secret = Secret::default();
            secret.copy_from_slice(&*bytes);
            Ok(secret)
        });
        let current = keys.next().ok_or(NotAKey)??;
        Ok(RoomKey { current, earlier: keys.collect::<Result<_, _>>()? })
    }

    /// The text for a key file. Whoever reads it can read every deck of the room.
    pub fn to_secret_text(&self) -> Zeroizing<String> {
        let mut text = Zeroizing::new(String::with_capacity(65 * (1 + self.earlier.len())));
        for (place, secret) in self.secrets().enumerate() {
            if place > 0 {
                text.push('\n');
            }
            text.push_str(&Zeroizing::new(hex::write(&***secret)));
        }
        text
    }

    /// The same key again, for whoever opens the room anew: a copy is made by name, never by accident.
    #[must_use]
    pub fn copy(&self) -> RoomKey {
        let copy = |secret: &Secret| Box::new(Zeroizing::new(***secret));
        RoomKey { current: copy(&self.current), earlier: self.earlier.iter().map(copy).collect() }
    }

    /// A key for something else that belongs to the room, by what it is for. Nobody can tell this key from it, nor one
    /// purpose from another.
    pub fn derived(&self, purpose: &str) -> Zeroizing<[u8; 32]> {
        derived(&self.current, purpose)
    }

    /// The keys for the same purpose of those whose place this one took, the last one first: what was made under them is
    /// still to be understood.
    pub fn derived_before(&self, purpose: &str) -> impl Iterator<Item = (KeyMark, Zeroizing<[u8; 32]>)> {
        self.earlier.iter().map(move |secret| (mark(secret), derived(secret, purpose)))
    }

    /// What tells this key from others.
    pub fn mark(&self) -> KeyMark {
        mark(&self.current)
    }

    /// What tells the keys whose place this one took from others, the last one first.
    pub fn marks_before(&self) -> impl Iterator<Item = KeyMark> {
        self.earlier.iter().map(mark)
    }

    /// Whether this is that key, or has taken its place: then what that one has locked can be opened.
    pub fn knows(&self, other: KeyMark) -> bool {
        self.bytes_of(other).is_some()
    }

    fn secrets(&self) -> impl Iterator<Item = &Secret> {
        core::iter::once(&self.current).chain(&self.earlier)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.current
    }

    /// The key with this mark: this one, or one before it.
    pub(crate) fn bytes_of(&self, other: KeyMark) -> Option<&[u8; 32]> {
        self.secrets().find(|secret| mark(secret) == other).map(|secret| &***secret)
    }
}
