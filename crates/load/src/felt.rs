//! What six players of a table have seen, and everything that is counted.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::histogram::Histogram;
use super::{Pace, SEATS};

/// How many frames are kept for the echo.
const SAMPLE: usize = 512;

/// At a natural pace: from one action to the next.
const SECOND: Duration = Duration::from_secs(1);

/// How fast players act now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Tempo {
    Still,
    Natural,
    Full,
}

/// What is measured at one pace.
pub(super) struct Figures {
    /// From an action to everybody.
    pub(super) everywhere: Histogram,
    /// From an action to its answer.
    pub(super) answered: Histogram,
    pub(super) sent: AtomicU64,
    pub(super) arrived: AtomicU64,
    pub(super) answers: AtomicU64,
}

impl Figures {
    fn new() -> Figures {
        Figures {
            everywhere: Histogram::new(),
            answered: Histogram::new(),
            sent: AtomicU64::new(0),
            arrived: AtomicU64::new(0),
            answers: AtomicU64::new(0),
        }
    }
}

/// How the news of a table begins.
const UPDATE: &str = r#"{"type":"update","#;

/// Everything that is counted, over all tables.
pub(super) struct Tally {
    tempo: AtomicU8,
    /// The pace that is being measured: its number, or nothing.
    measured: AtomicU8,
    natural: Figures,
    full: Figures,
    pub(super) actions: AtomicU64,
    pub(super) frames: AtomicU64,
    pub(super) bytes: AtomicU64,
    /// Of these, what everybody at a table was told: how many, and their bytes.
    pub(super) updates: AtomicU64,
    pub(super) update_bytes: AtomicU64,
    /// The highest number of a hand: they are counted over all tables.
    pub(super) hand: AtomicU64,
    pub(super) gaps: AtomicU64,
    pub(super) refusals: AtomicU64,
    pub(super) lost: AtomicU64,
    pub(super) closing: AtomicBool,
    faults: Mutex<BTreeMap<String, u64>>,
    sample: Mutex<Vec<Utf8Bytes>>,
    sampling: AtomicBool,
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nobody panics with it in hand; and if one did, the numbers in it would still be numbers.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tally {
    pub(super) fn new() -> Tally {
        let none = || AtomicU64::new(0);
        Tally {
            tempo: AtomicU8::new(Tempo::Natural as u8),
            measured: AtomicU8::new(0),
            natural: Figures::new(),
            full: Figures::new(),
            actions: none(),
            frames: none(),
            bytes: none(),
            updates: none(),
            update_bytes: none(),
            hand: none(),
            gaps: none(),
            refusals: none(),
            lost: none(),
            closing: AtomicBool::new(false),
            faults: Mutex::default(),
            sample: Mutex::default(),
            sampling: AtomicBool::new(false),
        }
    }

    pub(super) fn tempo(&self) -> Tempo {
        match self.tempo.load(Ordering::Relaxed) {
            0 => Tempo::Still,
            1 => Tempo::Natural,
            _ => Tempo::Full,
        }
    }

    pub(super) fn play_at(&self, tempo: Tempo) {
        self.tempo.store(tempo as u8, Ordering::Relaxed);
    }

    /// Measures a pace from now on, or nothing.
    pub(super) fn measure(&self, pace: Option<Pace>) {
        let number = pace.map_or(0, |pace| match pace {
            Pace::Natural => 1,
            Pace::Full => 2,
        });
        self.measured.store(number, Ordering::Relaxed);
    }

    fn measured(&self) -> Option<Pace> {
        match self.measured.load(Ordering::Relaxed) {
            1 => Some(Pace::Natural),
            2 => Some(Pace::Full),
            _ => None,
        }
    }

    pub(super) fn of(&self, pace: Pace) -> &Figures {
        match pace {
            Pace::Natural => &self.natural,
            Pace::Full => &self.full,
        }
    }

    /// Something went wrong.
    pub(super) fn fault(&self, says: &str) {
        let mut faults = hold(&self.faults);
        if faults.len() < 20 || faults.contains_key(says) {
            *faults.entry(says.to_owned()).or_default() += 1;
        }
    }

    pub(super) fn faults(&self) -> BTreeMap<String, u64> {
        hold(&self.faults).clone()
    }

    /// Keeps frames for the echo from now on.
    pub(super) fn sample(&self) {
        self.sampling.store(true, Ordering::Relaxed);
    }

    pub(super) fn sampled(&self) -> Vec<Utf8Bytes> {
        hold(&self.sample).clone()
    }

    /// A message has come, as so many bytes.
    pub(super) fn frame(&self, text: &str, bytes: usize) {
        let bytes = u64::try_from(bytes).unwrap_or(0);
        self.frames.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if text.starts_with(UPDATE) {
            self.updates.fetch_add(1, Ordering::Relaxed);
            self.update_bytes.fetch_add(bytes, Ordering::Relaxed);
        }
        if self.sampling.load(Ordering::Relaxed) {
            let mut sample = hold(&self.sample);
            // A copy of its own: the frame is a part of what was read together.
            sample.push(Utf8Bytes::from(text));
            if sample.len() >= SAMPLE {
                self.sampling.store(false, Ordering::Relaxed);
            }
        }
    }
}

/// An action that is on its way.
#[derive(Clone, Copy)]
pub(super) struct Sent {
    /// The event its turn came with.
    after: u64,
    pub(super) at: Instant,
    pub(super) measured: Option<Pace>,
}

struct Seen {
    /// The last event each player has.
    last: [u64; SEATS as usize],
    /// Actions not everybody has seen.
    under_way: VecDeque<Sent>,
    /// When the table acts next, at a natural pace.
    next: Instant,
}

/// A table, as its players see it.
pub(super) struct Felt {
    pub(super) table: u32,
    seen: Mutex<Seen>,
}

impl Felt {
    /// A table whose actions begin then.
    pub(super) fn new(table: u32, begins: Instant) -> Felt {
        let seen = Seen { last: [0; SEATS as usize], under_way: VecDeque::new(), next: begins };
        Felt { table, seen: Mutex::new(seen) }
    }

    /// When a player whose turn it is should act, at a natural pace.
    pub(super) fn due(&self) -> Instant {
        let mut seen = hold(&self.seen);
        let due = seen.next.max(Instant::now());
        seen.next = due + SECOND;
        due
    }

    /// A player acts on the turn that came with an event.
    pub(super) fn sends(&self, tally: &Tally, after: u64) -> Sent {
        let sent = Sent { after, at: Instant::now(), measured: tally.measured() };
        if let Some(pace) = sent.measured {
            tally.of(pace).sent.fetch_add(1, Ordering::Relaxed);
        }
        hold(&self.seen).under_way.push_back(sent);
        sent
    }

    /// It was refused: nobody will see it.
    pub(super) fn takes_back(&self, sent: &Sent) {
        hold(&self.seen).under_way.retain(|other| other.after != sent.after);
    }

    /// A player has been told up to this event.
    pub(super) fn hears(&self, tally: &Tally, player: usize, seq: u64) {
        let mut seen = hold(&self.seen);
        if let Some(last) = seen.last.get_mut(player) {
            *last = seq;
        }
        let everybody = seen.last.iter().copied().min().unwrap_or(0);
        while let Some(sent) = seen.under_way.front().copied().filter(|sent| sent.after < everybody) {
            seen.under_way.pop_front();
            tally.actions.fetch_add(1, Ordering::Relaxed);
            if let Some(pace) = sent.measured {
                let figures = tally.of(pace);
                figures.everywhere.note(sent.at.elapsed());
                figures.arrived.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// The last event everybody has.
    pub(super) fn seq(&self) -> u64 {
        hold(&self.seen).last.iter().copied().min().unwrap_or(0)
    }
}
