//! Chance from a seed.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What a stream of chance is for. Cards and decisions have streams of their own, so that the same seed deals the
/// same cards whatever the players do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// The order of the cards.
    Cards,
    /// What the bots do.
    Decisions,
}

/// A stream of random numbers, fixed by its seed.
#[derive(Clone)]
pub struct SeededRandom(Xoshiro256PlusPlus);

impl SeededRandom {
    /// The stream of one hand: neighbouring hands have nothing in common.
    pub fn new(seed: u64, hand: u64, stream: Stream) -> SeededRandom {
        let salt = match stream {
            Stream::Cards => 0,
            Stream::Decisions => 1 << 63,
        };
        let key = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        SeededRandom(Xoshiro256PlusPlus::seed_from_u64(key ^ hand ^ salt))
    }

    /// A whole number below the bound, each as likely as any other; 0 below 0.
    ///
    /// The upper half of a product is uniform once the few lower halves that come up too often are thrown away.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            let lower = product as u64;
            if lower >= bound || lower >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 64) as u64;
            }
        }
    }

    /// A place in something of this length.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// True once in so many times.
    #[inline]
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
