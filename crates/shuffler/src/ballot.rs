//! Ballots of a deal under lock, for the log.
//!
//! What is locked is one of two cards, so nothing is enciphered: behind a salt, which is never used twice, stand sixteen
//! bytes of a hash over the room's key, the salt and the card. Who has the key tries both cards; who has not sees sixteen
//! bytes that say nothing. Both cards make as many bytes, and bytes that were changed open as neither.

use sha2::{Digest, Sha256};

use crate::key::RoomKey;

const SALT: usize = 16;

impl RoomKey {
    /// Locks a ballot. The salt must be another for each: else the log says who voted alike.
    pub fn lock_ballot(&self, salt: [u8; SALT], yes: bool) -> [u8; 2 * SALT] {
        let hash = Sha256::new_with_prefix(b"croupier ballot 1\0")
            .chain_update(*self.derived("ballots"))
            .chain_update(salt)
            .chain_update([u8::from(yes)])
            .finalize();
        let mut locked = [0; 2 * SALT];
        for (byte, of) in locked.iter_mut().zip(salt.iter().chain(&hash)) {
            *byte = *of;
        }
        locked
    }

    /// What a ballot reads; nothing, if it was locked with another key or has been changed.
    pub fn open_ballot(&self, locked: &[u8]) -> Option<bool> {
        let salt = *locked.first_chunk()?;
        [true, false].into_iter().find(|yes| self.lock_ballot(salt, *yes) == locked)
    }
}
