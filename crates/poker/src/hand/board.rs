//! The cards of a board.

use core::fmt;

use cards::{Card, CardSet, Rank, Suit};

use super::odd_cards::SPARE_ON_BOARD;
use crate::variant::Variant;

/// A full board, the common card of a stud game that has one already, and one dealt by mistake.
const MOST_ON_BOARD: usize = Variant::MOST_BOARD + 1 + SPARE_ON_BOARD;

#[derive(Clone, Copy)]
pub(super) struct Board {
    cards: [Card; MOST_ON_BOARD],
    len: u8,
}

impl Board {
    pub(super) const EMPTY: Board =
        Board { cards: [Card::new(Rank::Two, Suit::Clubs); MOST_ON_BOARD], len: 0 };

    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn len(&self) -> u8 {
        self.len
    }

    pub(super) fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes one card off, by its place.
    pub(super) fn take_at(&mut self, at: usize) -> Card {
        let (card, len) = (self.cards[at], usize::from(self.len));
        self.cards.copy_within(at + 1..len, at);
        self.len -= 1;
        card
    }

    /// A card was written down wrongly.
    pub(super) fn rewrite(&mut self, was: Card, is: Card) {
        let len = usize::from(self.len);
        if let Some(card) = self.cards[..len].iter_mut().find(|card| **card == was) {
            *card = is;
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
