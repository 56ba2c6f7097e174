//! Where the cards and the spins of a round of Premium Hold 'Em come from.

use bots::{Pack, SeededRandom, Stream};
use cards::{Card, CardSet, Rank, Suit};
use pit::premium::{Weights, driver};

/// A deck and a wheel. Every round has streams of its own, so cards do not depend on what was bet before.
pub(crate) struct PremiumDeck {
    fresh: Pack,
    pack: Pack,
    cards: SeededRandom,
    spins: SeededRandom,
}

impl PremiumDeck {
    /// For the first round of this number.
    pub(crate) fn new(seed: u64, round: u64) -> PremiumDeck {
        let fresh = Pack::of(CardSet::FULL);
        let [cards, spins] = streams(seed, round);
        PremiumDeck { pack: fresh.clone(), fresh, cards, spins }
    }

    /// Goes on to another round.
    #[inline]
    pub(crate) fn begin(&mut self, seed: u64, round: u64) {
        [self.cards, self.spins] = streams(seed, round);
    }
}

#[inline]
fn streams(seed: u64, round: u64) -> [SeededRandom; 2] {
    [Stream::Cards, Stream::Decisions].map(|stream| SeededRandom::new(seed, round, stream))
}

impl driver::PremiumRandomness for PremiumDeck {
    #[inline]
    fn shuffle(&mut self) {
        self.pack.clone_from(&self.fresh);
    }

    #[inline]
    fn card(&mut self) -> Card {
        // A round takes at most half the deck; were it dealt out, the table would refuse the card.
        self.pack.draw(&mut self.cards).unwrap_or(Card::new(Rank::Two, Suit::Clubs))
    }

    fn spin(&mut self, weights: &Weights) -> u8 {
        weights.position(self.spins.below(weights.sum()))
    }
}
