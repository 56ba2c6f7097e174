//! The cards of one player.

use core::fmt;

use cards::{Card, CardSet};
use game::{Facedown, Seat};

use super::odd_cards::SPARE_HELD;
use crate::variant::Variant;

/// A full hand, and as many again as a dealer gives somebody by mistake before it is noticed.
const MOST_HELD: usize = Variant::MOST_OWN + SPARE_HELD;

/// The cards of one player, in the order they came.
#[derive(Clone, Copy)]
pub struct Holding {
    cards: [Option<Card>; MOST_HELD],
    len: u8,
    /// Whose they are, by the place of the seat.
    owner: u8,
    known: CardSet,
    up: CardSet,
}

impl Holding {
    pub(crate) const EMPTY: Holding =
        Holding { cards: [None; MOST_HELD], len: 0, owner: 0, known: CardSet::EMPTY, up: CardSet::EMPTY };

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards that lie face up.
    #[inline]
    pub fn up(&self) -> CardSet {
        self.up
    }

    /// The cards in the order they came, each face down in the hands of its owner.
    pub fn cards(&self) -> impl Iterator<Item = Facedown> {
        let owner = Seat::from_index(usize::from(self.owner));
        let owned = move |card| owner.map_or(Facedown::of_nobody(card), |seat| Facedown::of(seat, card));
        self.cards[..self.len()].iter().map(move |card| owned(*card))
    }

    /// The cards for rules that rank them, as far as they are known. Nothing read here may reach a viewer.
    #[inline]
    pub fn turned_up_for_the_rules(&self) -> CardSet {
        self.known
    }

    #[inline]
    pub(crate) fn count(&self) -> u8 {
        self.len
    }

    /// Whether every card is known.
    #[inline]
    pub(crate) fn is_readable(&self) -> bool {
        self.known.len() == self.len()
    }

    /// An empty holding of the seat at this place.
    #[inline]
    pub(super) fn begin(&mut self, index: usize) {
        self.owner = index as u8;
        self.clear();
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        (self.len, self.known, self.up) = (0, CardSet::EMPTY, CardSet::EMPTY);
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Option<Card>, up: bool) {
        let place = self.len();
        self.cards[place] = card;
        self.len += 1;
        if let Some(card) = card {
            self.known.insert(card);
            if up {
                self.up.insert(card);
            }
        }
    }

    /// Takes a card out, an unknown one where none is named, and says where it lay.
    pub(crate) fn remove(&mut self, card: Option<Card>) -> u8 {
        let place = self.cards[..self.len()].iter().position(|held| *held == card);
        let place = place.expect("players discard what they hold");
        self.take_at(place);
        place as u8
    }

    /// Takes one card out, by its place.
    pub(crate) fn take_at(&mut self, at: usize) -> Option<Card> {
        let (card, len) = (self.cards[at], self.len());
        self.cards.copy_within(at + 1..len, at);
        self.len -= 1;
        if let Some(card) = card {
            self.known -= CardSet::of(card);
            self.up -= CardSet::of(card);
        }
        card
    }

    /// The cards as they lie, unknown ones as none.
    #[inline]
    pub(super) fn as_slice(&self) -> &[Option<Card>] {
        &self.cards[..self.len()]
    }

    /// Nobody knows any more which cards these are.
    pub(crate) fn forget(&mut self) -> CardSet {
        let known = self.known;
        (self.known, self.up) = (CardSet::EMPTY, CardSet::EMPTY);
        self.cards[..usize::from(self.len)].fill(None);
        known
    }

    /// How many cards nobody recorded.
    pub(crate) fn unknown(&self) -> usize {
        self.len() - self.known.len()
    }

    /// An unknown card turns out to be this one.
    pub(crate) fn learn(&mut self, card: Card) {
        let place = self.cards[..self.len()].iter().position(Option::is_none);
        self.cards[place.expect("only a card nobody has recorded turns out to be one")] = Some(card);
        self.known.insert(card);
    }

    /// The card in this place lies face up, and says whether nobody knew it before.
    pub(super) fn turn_up(&mut self, at: usize, card: Card) -> bool {
        let unknown = self.cards[at].is_none();
        self.cards[at] = Some(card);
        self.known.insert(card);
        self.up.insert(card);
        unknown
    }

    /// A card was written down wrongly.
    pub(super) fn rewrite(&mut self, was: Card, is: Card) {
        let len = self.len();
        let Some(card) = self.cards[..len].iter_mut().find(|card| **card == Some(was)) else { return };
        *card = Some(is);
        for cards in [&mut self.known, &mut self.up] {
            if cards.contains(was) {
                *cards -= CardSet::of(was);
                cards.insert(is);
            }
        }
    }

    /// The card that came last.
    pub(crate) fn last(&self) -> Option<Option<Card>> {
        self.cards[..self.len()].last().copied()
    }
}

impl PartialEq for Holding {
    fn eq(&self, other: &Holding) -> bool {
        self.cards[..self.len()] == other.cards[..other.len()] && self.up == other.up
    }
}

impl Eq for Holding {}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards, up {}", self.len, self.up)
    }
}
