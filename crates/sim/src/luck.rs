//! Chance as guests and dealers have it.

use bots::{SeededRandom, Stream};
use game::{Moment, Span};

/// The chance of a shift: everything people do follows from its seed. Cards come from elsewhere.
pub(crate) struct Luck(SeededRandom);

impl Luck {
    /// The chance of a shift that begins, or goes on, at this moment.
    pub(crate) fn new(seed: u64, from: Moment) -> Luck {
        Luck(SeededRandom::new(seed, from.millis(), Stream::Decisions))
    }

    /// For bots.
    pub(crate) const fn chance(&mut self) -> &mut SeededRandom {
        &mut self.0
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.0.once_in(times)
    }

    /// A number from the first to the last.
    pub(crate) fn between(&mut self, first: u64, last: u64) -> u64 {
        first + self.0.below(last.saturating_sub(first).saturating_add(1))
    }

    /// A time from so many to so many seconds.
    pub(crate) fn seconds(&mut self, least: u64, most: u64) -> Span {
        Span::millis(self.between(least * 1_000, most * 1_000))
    }

    /// A time from so many to so many minutes.
    pub(crate) fn minutes(&mut self, least: u64, most: u64) -> Span {
        self.seconds(least * 60, most * 60)
    }

    /// One of several things.
    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { things.get(self.0.index(things.len())) }
    }

    /// The place of one of several weights, each as likely as it is heavy.
    pub(crate) fn weighed(&mut self, weights: impl Iterator<Item = u64> + Clone) -> usize {
        let mut left = self.0.below(weights.clone().sum());
        for (index, weight) in weights.enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        0
    }
}
