//! What the house has asked the room and has not heard the end of.
//!
//! A letter to the room is answered when what came of it is durable, and that was passed on to the crew before the answer. So
//! whoever has read the count of answers first, and then all news, knows what came of everything that was answered by
//! then. Owns the two counts; what was asked is of no interest here.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Letters of the house: how many were sent, answered, and followed in the log.
#[derive(Default)]
pub(crate) struct InFlight {
    sent: u64,
    answered: Arc<AtomicU64>,
    followed: Answered,
}

/// How many letters had been answered at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Answered(u64);

/// Goes with a letter. The letter is answered when this is dropped: with its answer, or because nobody took it.
pub(crate) struct AnswerDue(Arc<AtomicU64>);

impl Drop for AnswerDue {
    fn drop(&mut self) {
        // What was passed on before the answer is seen by whoever sees this count.
        self.0.fetch_add(1, Ordering::Release);
    }
}

impl InFlight {
    /// A letter is sent.
    pub(crate) fn send(&mut self) -> AnswerDue {
        self.sent += 1;
        AnswerDue(Arc::clone(&self.answered))
    }

    /// How many are answered. Read this before the news.
    pub(crate) fn answered(&self) -> Answered {
        Answered(self.answered.load(Ordering::Acquire))
    }

    /// All news have been taken in that had come when so many were answered.
    pub(crate) fn followed(&mut self, answered: Answered) {
        self.followed = answered;
    }

    /// Whether nothing the house has asked can happen any more without the crew knowing.
    pub(crate) fn is_settled(&self) -> bool {
        self.followed == Answered(self.sent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_in_flight_until_its_news_are_taken_in() {
        let mut in_flight = InFlight::default();
        assert!(in_flight.is_settled(), "nothing was asked");
        let (first, second) = (in_flight.send(), in_flight.send());
        drop(first);
        let seen = in_flight.answered();
        in_flight.followed(seen);
        assert!(!in_flight.is_settled(), "one is not answered");
        let seen = in_flight.answered();
        drop(second);
        in_flight.followed(seen);
        assert!(
            !in_flight.is_settled(),
            "it was answered after the count: its news may be newer than those taken in"
        );
        let seen = in_flight.answered();
        in_flight.followed(seen);
        assert!(in_flight.is_settled());
        drop(in_flight.send());
        assert!(!in_flight.is_settled(), "the next one");
    }
}
