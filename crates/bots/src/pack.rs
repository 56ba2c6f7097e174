//! A pack that is shuffled as it is dealt.

use cards::{Card, CardSet, Rank, Suit};
use poker::driver::Stub;

use crate::chance::{SeededRandom, Stream};

/// Cards that are shuffled as they are dealt: each draw is uniform among those left.
#[derive(Clone)]
pub struct Pack {
    cards: [Card; 52],
    left: usize,
}

impl Pack {
    /// A pack of these cards.
    pub fn of(cards: CardSet) -> Pack {
        let mut pack = Pack { cards: [Card::new(Rank::Two, Suit::Clubs); 52], left: cards.len() };
        for (place, card) in pack.cards.iter_mut().zip(cards) {
            *place = card;
        }
        pack
    }

    /// How many cards are left.
    pub const fn len(&self) -> usize {
        self.left
    }

    /// Whether none is left.
    pub const fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The next card, if one is left.
    #[inline]
    pub fn draw(&mut self, chance: &mut SeededRandom) -> Option<Card> {
        let last = self.left.checked_sub(1)?;
        self.cards.swap(chance.index(self.left), last);
        self.left = last;
        Some(self.cards[last])
    }
}

/// The pack of one hand, and the chance that shuffles it.
#[derive(Clone)]
pub struct Shuffled {
    pack: Pack,
    chance: SeededRandom,
}

impl Shuffled {
    /// The cards of a hand: the same for the same fresh pack, seed and number.
    pub fn new(pack: Pack, seed: u64, hand: u64) -> Shuffled {
        Shuffled { pack, chance: SeededRandom::new(seed, hand, Stream::Cards) }
    }
}

impl Stub for Shuffled {
    #[inline]
    fn top(&mut self) -> Option<Card> {
        self.pack.draw(&mut self.chance)
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.pack = Pack::of(cards);
    }
}
