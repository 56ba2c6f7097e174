//! Random excursions (2.14) and their variant (2.15): how often a walk is at each state between two visits home.

use super::fit;
use super::special::erfc;

/// A walk of steps up for ones and down for zeros, cut where it comes home.
pub(crate) struct Walk {
    bits: usize,
    cycles: u64,
    /// For each of [`Walk::NEAR`]: in how many cycles it was visited 0, 1, 2, 3, 4 times, and more often.
    near: [[u64; 6]; 8],
    /// For each of [`Walk::FAR`]: how often it was visited.
    far: [u64; 18],
}

impl Walk {
    pub(crate) const NEAR: [i64; 8] = [-4, -3, -2, -1, 1, 2, 3, 4];
    pub(crate) const FAR: [i64; 18] = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9];

    pub(crate) fn of(bits: &[u8]) -> Self {
        let mut walk = Self { bits: bits.len(), cycles: 0, near: [[0; 6]; 8], far: [0; 18] };
        let (mut at, mut visits) = (0_i64, [0_usize; 8]);
        for &bit in bits {
            at += if bit == 1 { 1 } else { -1 };
            if at == 0 {
                walk.home(&mut visits);
            } else if let Some(state) = Self::FAR.iter().position(|&state| state == at) {
                walk.far[state] += 1;
                if let Some(state) = Self::NEAR.iter().position(|&state| state == at) {
                    visits[state] += 1;
                }
            }
        }
        // The end of the sequence counts as home.
        if at != 0 {
            walk.home(&mut visits);
        }
        walk
    }

    fn home(&mut self, visits: &mut [usize; 8]) {
        self.cycles += 1;
        for (counts, visits) in self.near.iter_mut().zip(visits) {
            counts[(*visits).min(5)] += 1;
            *visits = 0;
        }
    }

    pub(crate) fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Whether there are cycles enough for both tests.
    pub(crate) fn applies(&self) -> bool {
        self.cycles() as f64 >= (0.005 * (self.bits as f64).sqrt()).max(500.0)
    }

    /// The P-value of one of [`Walk::NEAR`]; of a state that is none of them there is nothing to say.
    pub(crate) fn excursions(&self, state: i64) -> f64 {
        let counts = Self::NEAR.iter().zip(&self.near).find(|(near, _)| **near == state);
        counts.map_or(f64::NAN, |(_, counts)| fit(counts, &visits(state)))
    }

    /// The P-value of one of [`Walk::FAR`].
    pub(crate) fn variant(&self, state: i64) -> f64 {
        let visits = Self::FAR.iter().zip(&self.far).find(|(far, _)| **far == state);
        let cycles = self.cycles as f64;
        let spread = 2.0 * cycles * (4.0 * state.unsigned_abs() as f64 - 2.0);
        visits.map_or(f64::NAN, |(_, &visits)| erfc((visits as f64 - cycles).abs() / spread.sqrt()))
    }
}

/// How likely a state is visited so often in one cycle (3.14).
fn visits(state: i64) -> [f64; 6] {
    let back = 1.0 / (2.0 * state.unsigned_abs() as f64);
    let stay = 1.0 - back;
    let once = back * back;
    [stay, once, once * stay, once * stay.powi(2), once * stay.powi(3), back * stay.powi(4)]
}
