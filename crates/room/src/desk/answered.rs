//! What is remembered of a command that was carried out.

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

/// A fingerprint of who asked for what, by their stored forms. No request holds a face-down card, so all have one.
pub(super) fn fingerprint(by: By, request: &Request) -> Result<u64, journal::Unwritable> {
    let mut bytes = journal::to_bytes(&by, &journal::NoPacks)?;
    bytes.extend(journal::to_bytes(request, &journal::NoPacks)?);
    Ok(FINGERPRINT | (journal::fingerprint(&bytes) >> 16))
}

/// Stands in front of every fingerprint.
const FINGERPRINT: u64 = 0xf19e << 48;

impl Answered {
    /// The answer, if this is what was asked for. Logs of before had marks of another kind, which say nothing about what
    /// is asked now: then the number alone decides.
    pub(super) fn answer_to(self, asked: u64) -> Option<Answer> {
        let is_fingerprint = self.asked >> 48 == FINGERPRINT >> 48;
        (self.asked == asked || !is_fingerprint).then_some(self.answer)
    }
}
