//! Cards that lie in order: burns, and the muck.

use core::fmt;

use cards::Card;
use game::{Facedown, Owner};

/// Cards in order, the oldest first.
#[derive(Clone)]
pub(super) struct Pile<const MOST: usize> {
    cards: [Facedown; MOST],
    len: u8,
}

impl<const MOST: usize> Pile<MOST> {
    pub(super) const EMPTY: Self = Pile { cards: [Facedown::of_nobody(None); MOST], len: 0 };

    pub(super) fn as_slice(&self) -> &[Facedown] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub(super) fn push(&mut self, card: Facedown) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    pub(super) fn extend_unknown(&mut self, count: u8) {
        let len = self.len();
        self.cards[len..len + usize::from(count)].fill(Facedown::of_nobody(None));
        self.len += count;
    }

    /// Takes one card out, by its place.
    pub(super) fn take_at(&mut self, at: usize) -> Facedown {
        let (card, len) = (self.cards[at], self.len());
        self.cards.copy_within(at + 1..len, at);
        self.len -= 1;
        card
    }

    /// A card that nobody had recorded turns out to be this one.
    pub(super) fn learn_at(&mut self, at: usize, card: Card) {
        let owner = self.cards[at].owner();
        self.cards[at] = match owner {
            Owner::Seat(seat) => Facedown::of(seat, Some(card)),
            Owner::Nobody => Facedown::of_nobody(Some(card)),
        };
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Takes out the cards that pass, keeping the order of the rest, and says each to `out`.
    pub(super) fn take(&mut self, passes: impl Fn(Facedown) -> bool, mut out: impl FnMut(Facedown)) {
        let mut kept = 0;
        for place in 0..self.len() {
            let card = self.cards[place];
            if passes(card) {
                out(card);
            } else {
                self.cards[kept] = card;
                kept += 1;
            }
        }
        self.len = u8::try_from(kept).expect("a pile has at most 52 cards");
    }
}

impl<const MOST: usize> PartialEq for Pile<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const MOST: usize> Eq for Pile<MOST> {}

impl<const MOST: usize> fmt::Debug for Pile<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len)
    }
}
