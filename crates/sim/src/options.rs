//! What a shift is asked for.

use game::{Moment, Span};

/// The evening a simulated shift begins on, unless somebody says otherwise: 1 January 2026, 17:00 UTC.
pub const EVENING: Moment = Moment::from_millis(1_767_286_800_000);

/// What a shift is asked for. The same options give the same shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Everything that is chance follows from it.
    pub seed: u64,
    /// When the doors open.
    pub opens: Moment,
    /// How long hands are dealt. What is under way then is played to its end, and the day is closed.
    pub length: Span,
    /// How many guests come.
    pub guests: u32,
    /// What happens within so long is written to the log together.
    pub slice: Span,
    /// Whether the books are compared with the tables after every commit, rather than at the end only.
    pub audit: bool,
}

impl Options {
    /// Eight hours with 200 guests, written every two seconds.
    pub const fn new(seed: u64) -> Options {
        Options {
            seed,
            opens: EVENING,
            length: Span::hours(8),
            guests: 200,
            slice: Span::seconds(2),
            audit: false,
        }
    }

    /// The same for another length.
    #[must_use]
    pub const fn lasting(self, length: Span) -> Options {
        Options { length, ..self }
    }
}
