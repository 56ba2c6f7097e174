//! What a deck is made of.
//!
//! A composition, not an order: the order of undealt cards is the shuffler's secret.

use core::fmt;

use crate::{Card, CardSet, Rank};

/// The cards a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// Fifty-two cards without jokers.
    Standard,
    /// Thirty-six cards, sixes and up: short-deck (6+) games.
    Short,
}

impl Deck {
    /// The cards in play.
    pub const fn cards(self) -> CardSet {
        match self {
            Deck::Standard => CardSet::FULL,
            Deck::Short => {
                let sixes_up = 0x1fff << Rank::Six as u16 & 0x1fff;
                CardSet::from_lanes([sixes_up; 4])
            }
        }
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.cards().len()
    }

    /// Never: a deck has cards.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether a face found in this deck does not belong to it: a joker, or a card that was taken
    /// out (a deuce in a short deck). What follows is a ruling, such as cb:3.irreg.8.
    pub const fn is_foreign(self, face: Face) -> bool {
        match face {
            Face::Joker => true,
            Face::Card(card) => !self.cards().contains(card),
        }
    }
}

/// What can turn up on the table: a card, or the joker that should have been taken out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// One of the fifty-two.
    Card(Card),
    /// A joker: always a foreign card in poker, and treated as scrap.
    Joker,
}

/// The joker, as written in card text.
pub const JOKER: &str = "joker";

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Card(card) => fmt::Display::fmt(card, f),
            Face::Joker => f.write_str(JOKER),
        }
    }
}

/// A pack as it physically is: what has been counted down, card by card, with the jokers found.
///
/// A deck check compares it with the composition the game needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pack {
    /// The cards seen at least once.
    pub cards: CardSet,
    /// Cards seen a second time: a fouled deck.
    pub twice: CardSet,
    /// Jokers left in.
    pub jokers: u8,
}

impl Pack {
    /// A pack as the maker delivers it for this game, with this many jokers left in.
    pub const fn new(deck: Deck, jokers: u8) -> Self {
        Pack { cards: deck.cards(), twice: CardSet::EMPTY, jokers }
    }

    /// Counts one more face.
    pub fn add(&mut self, face: Face) {
        match face {
            Face::Joker => self.jokers = self.jokers.saturating_add(1),
            Face::Card(card) => {
                if !self.cards.insert(card) {
                    self.twice.insert(card);
                }
            }
        }
    }

    /// Whether this is exactly the deck: nothing missing, nothing twice, nothing foreign.
    pub fn is_complete(&self, deck: Deck) -> bool {
        *self == Pack::new(deck, 0)
    }

    /// The cards the game needs and the pack lacks.
    pub fn missing(&self, deck: Deck) -> CardSet {
        deck.cards() - self.cards
    }
}
