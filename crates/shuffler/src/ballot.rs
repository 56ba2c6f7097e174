//! Ballots under lock: what somebody voted stands in the log, and nobody without the room's key can read it.

use chacha20poly1305::aead::{AeadInPlace, KeyInit};
use chacha20poly1305::{Tag, XChaCha20Poly1305, XNonce};

use crate::key::RoomKey;

/// What the key of ballots is derived for.
const PURPOSE: &str = "ballots";
/// The bytes of a nonce: drawn at random, so that no two ballots look alike.
const NONCE: usize = 24;
/// The bytes of the tag.
const TAG: usize = 16;

impl RoomKey {
    /// A ballot for the log: a fresh nonce, one byte under the key of ballots, and its tag. Both cards make as many bytes. Nothing
    /// where the operating system has no randomness to give.
    pub fn lock_ballot(&self, yes: bool) -> Option<Vec<u8>> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).ok()?;
        let mut text = [u8::from(yes)];
        let cipher = XChaCha20Poly1305::new((&*self.derived(PURPOSE)).into());
        let tag = cipher.encrypt_in_place_detached(XNonce::from_slice(&nonce), &[], &mut text).ok()?;
        Some([&nonce[..], &text, &tag].concat())
    }

    /// What a ballot of the log reads; nothing if it was locked with another key, or changed.
    pub fn open_ballot(&self, locked: &[u8]) -> Option<bool> {
        let (nonce, rest) = locked.split_at_checked(NONCE)?;
        let (text, tag) = rest.split_at_checked(1)?;
        let text: [u8; 1] = text.try_into().ok()?;
        if tag.len() != TAG {
            return None;
        }
        let (nonce, tag) = (XNonce::from_slice(nonce), Tag::from_slice(tag));
        // A ballot does not say which key it is under, and there are few.
        let keys = core::iter::once(self.derived(PURPOSE));
        let mut keys = keys.chain(self.derived_before(PURPOSE).map(|(_, key)| key));
        let text = keys.find_map(|key| {
            let (mut text, cipher) = (text, XChaCha20Poly1305::new((&*key).into()));
            cipher.decrypt_in_place_detached(nonce, &[], &mut text, tag).ok().map(|()| text)
        })?;
        match text {
            [0] => Some(false),
            [1] => Some(true),
            [_] => None,
        }
    }
}
