//! What is remembered of a command that was carried out.

use journal::{Stored, Writer};
use shuffler::{RoomKey, Zeroizing};

use crate::request::{Answer, By, Request};

/// What is kept of a command that was carried out: the same number again must ask for the same.
#[derive(Clone, Copy)]
pub(super) struct Answered {
    pub(super) asked: u64,
    pub(super) answer: Answer,
}

journal::stored! {
    struct Answered { asked, answer }
}

/// What the key of fingerprints is derived for.
const PURPOSE: &str = "fingerprints";

/// Makes the fingerprints of who asked for what, by their stored forms. No request holds a face-down card, so all have one. They are
/// made under a key: the log keeps them, and what a player threw away, one of few possible hands, could be found by trying all.
pub(super) struct Fingerprints {
    key: Zeroizing<[u8; KEY]>,
    /// Those of the keys before it: a number may be older than the key.
    earlier: Vec<Zeroizing<[u8; KEY]>>,
}

/// How long the key is.
const KEY: usize = 32;
/// Hardly any request is longer, stored.
const MOST_REQUESTS: usize = 64;

/// Stands in front of every fingerprint.
const FINGERPRINT: u64 = 0xf19f << 48;
/// Stood in front of those that were made without a key.
const OPEN_FINGERPRINT: u64 = 0xf19e << 48;

impl Fingerprints {
    pub(super) fn of(key: &RoomKey) -> Fingerprints {
        let earlier = key.derived_before(PURPOSE).map(|(_, key)| key).collect();
        Fingerprints { key: key.derived(PURPOSE), earlier }
    }

    /// The fingerprint of what is asked now.
    pub(super) fn take(&self, by: By, request: &Request) -> Result<Asked, journal::Unwritable> {
        let mut writer = Writer::after(Vec::with_capacity(MOST_REQUESTS), &journal::NoPacks);
        by.write(&mut writer);
        request.write(&mut writer);
        let form = writer.finish()?;
        let mark = |key: &[u8]| FINGERPRINT | (journal::keyed_fingerprint(key, &form) >> 16);
        let earlier = self.earlier.iter().map(|key| mark(&key[..])).collect();
        Ok(Asked { mark: mark(&self.key[..]), earlier, form })
    }
}

/// What is asked now.
pub(super) struct Asked {
    /// As the log keeps it.
    pub(super) mark: u64,
    /// As it has it from when other keys were in force.
    earlier: Vec<u64>,
    /// What that was made of beside the key: the stored form.
    form: Vec<u8>,
}

impl Asked {
    /// As older logs have it, made without the key.
    fn open(&self) -> u64 {
        OPEN_FINGERPRINT | (journal::fingerprint(&self.form) >> 16)
    }
}

impl Answered {
    /// The answer, if this is what was asked for. The oldest logs had marks of another kind, which say nothing about what
    /// is asked now: then the number alone decides.
    pub(super) fn answer_to(self, asked: &Asked) -> Option<Answer> {
        let same = match self.asked >> 48 << 48 {
            FINGERPRINT => self.asked == asked.mark || asked.earlier.contains(&self.asked),
            OPEN_FINGERPRINT => self.asked == asked.open(),
            _ => true,
        };
        same.then_some(self.answer)
    }
}
