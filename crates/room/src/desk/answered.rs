//! What is remembered of a command that was carried out.

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
}

/// How long the key is.
const KEY: usize = 32;

/// Stands in front of every fingerprint.
const FINGERPRINT: u64 = 0xf19f << 48;
/// Stood in front of those that were made without a key.
const OPEN_FINGERPRINT: u64 = 0xf19e << 48;

impl Fingerprints {
    pub(super) fn of(key: &RoomKey) -> Fingerprints {
        Fingerprints { key: key.derived(PURPOSE) }
    }

    /// The fingerprint of what is asked now.
    pub(super) fn take(&self, by: By, request: &Request) -> Result<Asked, journal::Unwritable> {
        let by = journal::to_bytes(&by, &journal::NoPacks)?;
        let request = journal::to_bytes(request, &journal::NoPacks)?;
        let keyed = Zeroizing::new([&self.key[..], &by, &request].concat());
        Ok(Asked { mark: FINGERPRINT | (journal::fingerprint(&keyed) >> 16), keyed })
    }
}

/// What is asked now.
pub(super) struct Asked {
    /// As the log keeps it.
    pub(super) mark: u64,
    /// What that was made of: the key, and the stored form.
    keyed: Zeroizing<Vec<u8>>,
}

impl Asked {
    /// As older logs have it, made without the key.
    fn open(&self) -> u64 {
        let form = self.keyed.get(KEY..).unwrap_or_default();
        OPEN_FINGERPRINT | (journal::fingerprint(form) >> 16)
    }
}

impl Answered {
    /// The answer, if this is what was asked for. The oldest logs had marks of another kind, which say nothing about what
    /// is asked now: then the number alone decides.
    pub(super) fn answer_to(self, asked: &Asked) -> Option<Answer> {
        let same = match self.asked >> 48 << 48 {
            FINGERPRINT => self.asked == asked.mark,
            OPEN_FINGERPRINT => self.asked == asked.open(),
            _ => true,
        };
        same.then_some(self.answer)
    }
}
