//! Looking at a whole deck: nothing missing, nothing twice, and in order where it is spread.

use core::fmt;

use cards::{Card, CardSet, Rank, Suit};

/// A deck somebody has looked through and found whole (cb:2.setups.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole(());

/// A deck somebody has seen spread by suit and in sequence (nj:14.4(b)/2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InOrder(());

/// What is wrong with a deck somebody has looked through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A card is there twice.
    Twice {
        /// Which.
        card: Card,
    },
    /// A card is missing.
    Missing {
        /// Which.
        card: Card,
    },
    /// All cards are there, and not in order.
    OutOfOrder,
}

impl Whole {
    /// A deck as its maker has packed it.
    pub(super) const OUT_OF_THE_BOX: Whole = Whole(());

    /// Looks through the cards.
    pub fn check(cards: &[Card]) -> Result<Whole, Flaw> {
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if !seen.insert(card) {
                return Err(Flaw::Twice { card });
            }
        }
        let all = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
        match all.into_iter().find(|card| !seen.contains(*card)) {
            Some(card) => Err(Flaw::Missing { card }),
            None => Ok(Whole(())),
        }
    }
}

impl InOrder {
    /// A deck out of its box, which the maker has put in order.
    pub(super) const OUT_OF_THE_BOX: InOrder = InOrder(());

    /// Looks at a spread deck: suit after suit, and each in sequence. Either end may come first, and the ace may lie
    /// at either.
    pub fn check(cards: &[Card]) -> Result<InOrder, Flaw> {
        Whole::check(cards)?;
        let mut ace_first = Rank::ALL;
        ace_first.rotate_right(1);
        let column = |cards: &[Card]| {
            let ranks = || cards.iter().map(|card| card.rank());
            let sequence = |order: [Rank; 13]| ranks().eq(order) || ranks().rev().eq(order);
            let suits = cards.iter().all(|card| card.suit() == cards[0].suit());
            suits && (sequence(Rank::ALL) || sequence(ace_first))
        };
        if cards.chunks(Rank::ALL.len()).all(column) { Ok(InOrder(())) } else { Err(Flaw::OutOfOrder) }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Twice { card } => write!(f, "{card} is in the deck twice: take another deck"),
            Flaw::Missing { card } => write!(f, "{card} is missing: take another deck"),
            Flaw::OutOfOrder => f.write_str("the cards are not in order: sort them"),
        }
    }
}

impl core::error::Error for Flaw {}
