//! Time as the rules see it: told by whoever has a clock, never read.

use core::fmt;

/// A point in time: milliseconds since the start of 1970, as the room's clock tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span(u64);

impl Moment {
    /// The start of the count.
    pub const START: Moment = Moment(0);

    /// So many milliseconds after the start of the count.
    pub const fn from_millis(millis: u64) -> Moment {
        Moment(millis)
    }

    /// Milliseconds since the start of the count.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// So much later; the last moment there is, where that is later still.
    #[must_use]
    pub const fn plus(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }

    /// How long ago that was; nothing, where it is still to come.
    pub const fn since(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Span {
    /// No time at all.
    pub const NOTHING: Span = Span(0);

    /// So many milliseconds.
    pub const fn millis(millis: u64) -> Span {
        Span(millis)
    }

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Span {
        Span(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    pub const fn minutes(minutes: u64) -> Span {
        Span::seconds(minutes.saturating_mul(60))
    }

    /// So many hours.
    pub const fn hours(hours: u64) -> Span {
        Span::minutes(hours.saturating_mul(60))
    }

    /// In milliseconds.
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// In whole seconds, the rest left out.
    pub const fn as_seconds(self) -> u64 {
        self.0 / 1000
    }

    /// Together with another.
    #[must_use]
    pub const fn plus(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }

    /// What is left after another; nothing, where that was longer.
    #[must_use]
    pub const fn less(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

/// Hours, minutes and seconds: `1:02:03`.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.as_seconds();
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}
