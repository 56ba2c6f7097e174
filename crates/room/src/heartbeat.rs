//! Noticing that a thread was not run: the process was stopped, the disk did not answer, the machine slept.
//!
//! Every thread that keeps deadlines has a heartbeat of its own. The room's moves every deadline in the log; the others
//! move what they keep in memory.

use game::{Moment, Span};

/// When a thread looked at the clock last, and how long it may go without.
#[derive(Clone, Copy, Debug)]
pub struct Heartbeat {
    longest: Span,
    last: Moment,
}

impl Heartbeat {
    /// A thread that looks at the clock now, and is expected to again before this long.
    pub const fn new(longest: Span, now: Moment) -> Heartbeat {
        Heartbeat { longest, last: now }
    }

    /// The thread looks at the clock. If it was kept from that for too long: for how long.
    pub fn beat(&mut self, now: Moment) -> Option<Span> {
        let gap = now.since(self.last);
        self.last = self.last.max(now);
        (gap > self.longest).then_some(gap)
    }
}
