//! Times by how often they occurred, in a memory of fixed size.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::Serialize;

/// Below this, in microseconds, every time is counted by itself.
const EXACT: u64 = 64;

/// Above it each doubling is cut into so many parts: what is read off is at most 3 % too long.
const PARTS: usize = 32;

/// Doublings from there on: up to more than a day.
const DOUBLINGS: usize = 31;

const BUCKETS: usize = 64 + DOUBLINGS * PARTS;

/// Times by how often they occurred. Any number of threads may note some.
pub(super) struct Histogram {
    counts: Box<[AtomicU64]>,
    longest: AtomicU64,
}

/// How times are spread, in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Spread {
    /// How many there were.
    pub count: u64,
    /// Half took no longer than this.
    pub median: u64,
    /// Nine in ten.
    pub p90: u64,
    /// Ninety-nine in a hundred.
    pub p99: u64,
    /// The longest.
    pub max: u64,
}

fn bucket(micros: u64) -> usize {
    if micros < EXACT {
        return usize::try_from(micros).unwrap_or(0);
    }
    let doubling = micros.ilog2();
    let part = usize::try_from(micros >> (doubling - 5)).unwrap_or(0) % PARTS;
    let doubling = usize::try_from(doubling).unwrap_or(0) - 6;
    (64 + doubling * PARTS + part).min(BUCKETS - 1)
}

/// The longest time that is counted there.
fn upper(bucket: usize) -> u64 {
    let number = |n: usize| u64::try_from(n).unwrap_or(0);
    if bucket < 64 {
        return number(bucket);
    }
    let (doubling, part) = ((bucket - 64) / PARTS, (bucket - 64) % PARTS);
    ((32 + number(part) + 1) << (doubling + 1)) - 1
}

impl Histogram {
    pub(super) fn new() -> Histogram {
        let counts = (0..BUCKETS).map(|_| AtomicU64::new(0)).collect();
        Histogram { counts, longest: AtomicU64::new(0) }
    }

    pub(super) fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(count) = self.counts.get(bucket(micros)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.longest.fetch_max(micros, Ordering::Relaxed);
    }

    pub(super) fn spread(&self) -> Spread {
        let counts: Vec<u64> = self.counts.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        let count: u64 = counts.iter().sum();
        let max = self.longest.load(Ordering::Relaxed);
        let at = |hundredths: u64| {
            let wanted = (count * hundredths).div_ceil(100).max(1);
            let mut passed = 0;
            let reached = counts.iter().position(|count| {
                passed += count;
                passed >= wanted
            });
            reached.map_or(0, |bucket| upper(bucket).min(max))
        };
        Spread { count, median: at(50), p90: at(90), p99: at(99), max }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_counted_where_it_belongs() {
        for micros in (0..5_000).chain([65_535, 65_536, 1_000_000, 86_400_000_000]) {
            let bucket = bucket(micros);
            assert!(upper(bucket) >= micros, "{micros}");
            assert!(upper(bucket) <= micros + micros / 32, "{micros}");
            assert!(bucket == 0 || upper(bucket - 1) < micros, "{micros}");
        }
    }

    #[test]
    fn a_spread_is_read_off() {
        let times = Histogram::new();
        (1..=100).for_each(|millis| times.note(Duration::from_millis(millis)));
        let spread = times.spread();
        let near = |got: u64, wanted: u64| got >= wanted && got <= wanted + wanted / 32;
        assert!(near(spread.median, 50_000) && near(spread.p90, 90_000), "{spread:?}");
        assert!(near(spread.p99, 99_000), "{spread:?}");
        assert_eq!((spread.count, spread.max), (100, 100_000));
        assert_eq!(Histogram::new().spread(), Spread::default());
    }
}
