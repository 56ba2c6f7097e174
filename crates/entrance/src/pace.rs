//! How fast a client sends.

use std::time::Instant;

/// How many messages a client may send at once, and how many a second after that.
pub const BURST: f64 = 120.0;
/// A second, after the first [`BURST`].
pub const RATE: f64 = 40.0;

/// So many at once, and so many a second after that.
///
/// ```
/// use entrance::pace::Pace;
///
/// // Three at once, and then none for a very long time.
/// let mut pace = Pace::new(3.0, 0.000_001);
/// let taken = (0..10).filter(|_| pace.take()).count();
/// assert_eq!(taken, 3);
/// ```
#[derive(Debug)]
pub struct Pace {
    burst: f64,
    rate: f64,
    left: f64,
    since: Instant,
}

impl Pace {
    /// With everything left.
    pub fn new(burst: f64, rate: f64) -> Pace {
        Pace { burst, rate, left: burst, since: Instant::now() }
    }

    /// Takes one; whether there was one.
    pub fn take(&mut self) -> bool {
        let passed = self.since.elapsed().as_secs_f64();
        self.since = Instant::now();
        self.left = (self.left + passed * self.rate).min(self.burst);
        let there = self.left >= 1.0;
        if there {
            self.left -= 1.0;
        }
        there
    }
}
