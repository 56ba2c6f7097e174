//! Which game, for whoever names games and knows no rule of them.

use core::fmt;

/// The key of a game as the catalogue of poker writes it, `holdem`: a short text that can be copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameKey {
    length: u8,
    bytes: [u8; GameKey::MOST],
}

impl GameKey {
    /// The longest key, in bytes.
    pub const MOST: usize = 23;

    /// The key with this text: lower-case letters, digits and hyphens.
    pub fn new(text: &str) -> Option<GameKey> {
        let fits = !text.is_empty() && text.len() <= GameKey::MOST;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !fits || !text.bytes().all(plain) {
            return None;
        }
        let mut bytes = [0; GameKey::MOST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(GameKey { length: u8::try_from(text.len()).ok()?, bytes })
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
