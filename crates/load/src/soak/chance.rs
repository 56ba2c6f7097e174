//! Chance that can be had again: what guests do follows from the seed. Cards do not: they are the house's.

/// A stream of numbers.
pub(crate) struct SoakRandom(u64);

impl SoakRandom {
    /// The stream of one person.
    pub(crate) fn of(seed: u64, person: u64) -> SoakRandom {
        let mixed = (seed ^ person.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        SoakRandom(mixed | 1)
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// One of the first so many numbers, nought if there are none.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.next().checked_rem(count).unwrap_or(0)
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
