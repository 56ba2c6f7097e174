//! Numbers below a bound, each as likely as the other, and what follows from them: shuffles.

use std::num::NonZeroU64;

/// The number below `n` that a word of chance stands for, or none if the word must be passed over.
///
/// Words run from 0 to `last`. Their number is seldom a multiple of `n`; the words beyond the largest multiple would
/// favour small numbers, so they stand for nothing and the next word is taken. What is left falls on each number
/// equally often.
pub const fn fair(word: u64, last: u64, n: NonZeroU64) -> Option<u64> {
    let number = word % n.get();
    // The run of `n` words that this one lies in, from 0 to `n - 1`: it is whole, or it is the one beyond the largest multiple.
    match (word - number).checked_add(n.get() - 1) {
        Some(end) if end <= last => Some(number),
        _ => None,
    }
}

/// Whatever gives words of chance one after the other.
pub(crate) trait Words {
    /// Why there may be no word.
    type Error;

    /// The next four bytes, little-endian.
    fn word(&mut self) -> Result<u32, Self::Error>;

    /// A number below `n`.
    fn below(&mut self, n: NonZeroU64) -> Result<u64, Self::Error> {
        loop {
            // One word is enough for everything on a card table; wheels may be heavier.
            let number = if n.get() <= 1 << 32 {
                fair(self.word()?.into(), u32::MAX.into(), n)
            } else {
                let low = u64::from(self.word()?);
                fair(u64::from(self.word()?) << 32 | low, u64::MAX, n)
            };
            if let Some(number) = number {
                return Ok(number);
            }
        }
    }

    /// A place in a row of this many; 0 if the row is empty.
    fn place(&mut self, places: usize) -> Result<usize, Self::Error> {
        let Some(n) = u64::try_from(places).ok().and_then(NonZeroU64::new) else { return Ok(0) };
        let place = self.below(n)?;
        Ok(usize::try_from(place).expect("a number below a usize is a usize"))
    }

    /// Puts things in an order of which each is as likely as any other (Fisher and Yates).
    fn mix<T>(&mut self, things: &mut [T]) -> Result<(), Self::Error> {
        for last in (1..things.len()).rev() {
            let other = self.place(last + 1)?;
            things.swap(last, other);
        }
        Ok(())
    }
}
