//! Random hands for tests: the same in every run.

#![allow(dead_code, reason = "each test file deals what it needs")]

use cards::{Card, CardSet, Deck};

/// Deals the first cards of a pack shuffled as it lies.
pub(crate) struct Dealer {
    state: u64,
    pack: Vec<Card>,
}

impl Dealer {
    /// A dealer of a whole deck.
    pub(crate) fn new(deck: Deck, seed: u64) -> Dealer {
        Dealer { state: seed, pack: deck.cards().iter().collect() }
    }

    /// A dealer whose standard deck lacks some cards.
    pub(crate) fn short_of(seed: u64, missing: CardSet) -> Dealer {
        Dealer { state: seed, pack: (CardSet::FULL - missing).iter().collect() }
    }

    /// Any of the whole numbers below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ mixed >> 31) * bound as u128) >> 64) as usize
    }

    /// So many different cards.
    pub(crate) fn deal<const N: usize>(&mut self) -> [Card; N] {
        for place in 0..N {
            let other = place + self.below(self.pack.len() - place);
            self.pack.swap(place, other);
        }
        std::array::from_fn(|place| self.pack[place])
    }
}
