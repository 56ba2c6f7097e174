//! Chance for the referee's tables: repeatable dice and a deck.

use cards::{Card, CardSet};
use game::Seat;
use pit::premium::Weights;

/// Small, quick and repeatable: enough for tests.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    pub(crate) fn seat(&mut self) -> Seat {
        Seat::from_index(self.below(6) as usize).expect("one of six")
    }
}

/// A deck that gives cards in an order nobody knows.
pub(crate) struct Pack<'a> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) left: CardSet,
    /// Cards that come first, so that rare hands come often.
    first: CardSet,
}

impl<'a> Pack<'a> {
    pub(crate) fn shuffled(dice: &'a mut Dice) -> Pack<'a> {
        let first = match dice.below(8) {
            // One suit, two suits, the high cards, three ranks.
            0 => CardSet::FULL.iter().filter(|card| card.suit().index() == 1).collect(),
            1 => CardSet::FULL.iter().filter(|card| card.suit().index() < 2).collect(),
            2 => CardSet::FULL.iter().filter(|card| card.rank().index() >= 8).collect(),
            3 => CardSet::FULL.iter().filter(|card| card.rank().index() % 4 == 1).collect(),
            _ => CardSet::EMPTY,
        };
        Pack { dice, left: CardSet::FULL, first }
    }

    pub(crate) fn draw(&mut self) -> Card {
        let hot = self.left & self.first;
        let from = if hot.is_empty() || self.dice.once_in(4) { self.left } else { hot };
        let at = self.dice.below(from.len() as u64) as usize;
        let card = from.iter().nth(at).expect("the deck is never dealt out");
        self.left -= CardSet::of(card);
        card
    }

    /// Where the wheel stops.
    pub(crate) fn spin(&mut self, weights: &Weights) -> u8 {
        weights.position(self.dice.below(weights.sum()))
    }
}
