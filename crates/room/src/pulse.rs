//! How the room's thread is doing, for whoever watches over it: whether it stands still and why, when it last went
//! round, and how long its writes took. Reading it never waits for the room.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use journal::StoreError;

/// By how many spans writes are sorted: from a quarter of a millisecond, each twice the last, to two seconds.
pub const WRITE_SPANS: usize = 14;

/// The shortest of them, in microseconds.
pub const SHORTEST_WRITE: u64 = 250;

/// The pulse of a running room.
pub struct Pulse {
    stalled: Mutex<Option<StoreError>>,
    /// What the store could not do beside keeping the log.
    neglected: Mutex<Option<String>>,
    beat: Mutex<Instant>,
    /// Writes by the shortest span they fit into; the last are those that took longer.
    writes: [AtomicU64; WRITE_SPANS + 1],
    micros: AtomicU64,
}

/// How long writes of the log took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteTimes {
    /// How many, by the shortest span they fit into (the first is [`SHORTEST_WRITE`], each is twice the last); at the end
    /// those that took longer than any.
    pub counts: [u64; WRITE_SPANS + 1],
    /// How long all of them took together, in microseconds.
    pub micros: u64,
}

impl Pulse {
    pub(crate) fn new() -> Pulse {
        Pulse {
            stalled: Mutex::new(None),
            neglected: Mutex::new(None),
            beat: Mutex::new(Instant::now()),
            writes: Default::default(),
            micros: AtomicU64::new(0),
        }
    }

    /// The room has gone round once more, and this is how it stands.
    pub(crate) fn beats(&self, stalled: Option<&StoreError>, neglected: Option<String>) {
        *self.beat.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        let mut known = self.stalled.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref() != stalled {
            *known = stalled.cloned();
        }
        *self.neglected.lock().unwrap_or_else(PoisonError::into_inner) = neglected;
    }

    /// The log was written, and that took so long.
    pub(crate) fn wrote(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let span = (0..WRITE_SPANS).find(|span| micros <= SHORTEST_WRITE << span).unwrap_or(WRITE_SPANS);
        self.writes[span].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Why the room stands still, if it does.
    pub fn stalled(&self) -> Option<StoreError> {
        self.stalled.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What the store could not do beside keeping the log, if anything ([`journal::Store::neglected`]).
    pub fn neglected(&self) -> Option<String> {
        self.neglected.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How long ago the room's thread last went round. It does so several times a second, whatever happens.
    pub fn since_beat(&self) -> Duration {
        self.beat.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// How long writes took, since the room was opened.
    pub fn writes(&self) -> WriteTimes {
        let counts = std::array::from_fn(|span| self.writes[span].load(Ordering::Relaxed));
        WriteTimes { counts, micros: self.micros.load(Ordering::Relaxed) }
    }
}
