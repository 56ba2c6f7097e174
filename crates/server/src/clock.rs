//! The time of the room.
//!
//! Deadlines are kept on a clock that only goes forward: it begins with the computer's clock, or with the end of the log
//! where that is later, and goes on with the processor's. Setting the computer's clock back does nothing to it. Where
//! the computer's clock is ahead, because the machine slept or the clock was set, the room's thread catches up: it sees
//! a gap, and gives it back to everybody who has a deadline. Sessions and passwords are dated by the computer's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use game::{Moment, Span};

/// How far the computer's clock may be ahead before the room's is set after it.
const LAG: Span = Span::seconds(2);

/// The room's clock; it can be cloned freely, and all tell the same time.
#[derive(Clone, Debug)]
pub struct RoomClock(Arc<Anchor>);

#[derive(Debug)]
struct Anchor {
    /// What the clock said when it began.
    at: Moment,
    began: Instant,
    /// By how many milliseconds it has been set forward since.
    forward: AtomicU64,
}

impl RoomClock {
    /// A clock that says this now, and goes on.
    pub fn starting_at(at: Moment) -> RoomClock {
        RoomClock(Arc::new(Anchor { at, began: Instant::now(), forward: AtomicU64::new(0) }))
    }

    /// What it says.
    pub fn now(&self) -> Moment {
        let passed = u64::try_from(self.0.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let forward = self.0.forward.load(Ordering::Acquire);
        self.0.at.plus(Span::millis(passed)).plus(Span::millis(forward))
    }

    /// What it says after it was compared with the computer's. Only the room's own thread sets it, so that nobody is
    /// told a time that the room has not heard.
    pub fn compared_with(&self, computer: Moment) -> Moment {
        let now = self.now();
        let ahead = computer.since(now);
        if ahead <= LAG {
            return now;
        }
        self.0.forward.fetch_add(ahead.as_millis(), Ordering::AcqRel);
        self.now()
    }
}
