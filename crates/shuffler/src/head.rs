//! What a seal says besides its commitments: which deck it is, and of which cards.

use std::fmt;

use cards::{Card, CardSet};
use game::{HandNumber, TableId};

use crate::order::{MOST, small};
use crate::seal::{Root, SetCommitment};
use crate::source::Origin;

/// Which deck this is: nobody can show the deck of another hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// At which table.
    pub table: TableId,
    /// In which hand or round.
    pub hand: HandNumber,
    /// The first deck of a hand is 0; each reshuffle makes the next.
    pub deck: u8,
}

impl Deal {
    /// Whether the cards of this deck are known to all: those of the first deck are, for it was counted before
    /// everybody's eyes. A reshuffled deck is made of burns or discards, which lie face down.
    pub const fn shows_its_cards(self) -> bool {
        self.deck == 0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}, deck {}", self.table, self.hand, self.deck)
    }
}

/// Of which cards a deck is made, as far as that is published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// These: the first deck of a hand.
    Shown(CardSet),
    /// Cards that lay face down: a reshuffled deck. Only its opening says which.
    Hidden(SetCommitment),
}

impl Contents {
    /// The cards, where they are published.
    pub const fn shown(self) -> Option<CardSet> {
        match self {
            Contents::Shown(cards) => Some(cards),
            Contents::Hidden(_) => None,
        }
    }

    /// Whether a card may be among them, as far as is published.
    pub(crate) fn may_hold(self, card: Card) -> bool {
        self.shown().is_none_or(|cards| cards.contains(card))
    }
}

const BEFORE: usize = 2 + 8 + 1 + 1 + 33;
/// The bytes of a head that shows its cards.
pub(crate) const SHOWN: usize = BEFORE + 8 + 1;
/// The bytes of a head that hides them.
pub(crate) const HIDDEN: usize = BEFORE + 32 + 1;

/// What a seal says besides its commitments.
pub(crate) struct Head {
    pub(crate) deal: Deal,
    pub(crate) origin: Origin,
    pub(crate) previous: Option<Root>,
    pub(crate) cards: Contents,
    /// How many cards.
    pub(crate) count: u8,
}

impl Head {
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HIDDEN);
        bytes.extend(self.deal.table.0.to_le_bytes());
        bytes.extend(self.deal.hand.0.to_le_bytes());
        bytes.extend([self.deal.deck, self.origin.code(), u8::from(self.previous.is_some())]);
        bytes.extend(self.previous.map_or([0; 32], Root::to_bytes));
        match self.cards {
            Contents::Shown(cards) => bytes.extend(cards.bits().to_le_bytes()),
            Contents::Hidden(commitment) => bytes.extend(commitment.to_bytes()),
        }
        bytes.push(self.count);
        bytes
    }

    /// The head at the beginning of these bytes, and what follows it.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Head, &[u8])> {
        let (table, rest) = bytes.split_first_chunk()?;
        let (hand, rest) = rest.split_first_chunk()?;
        let (&[deck, origin, linked], rest) = rest.split_first_chunk()?;
        let (previous, rest) = rest.split_first_chunk::<32>()?;
        let previous = match linked {
            0 if *previous == [0; 32] => None,
            1 => Some(Root::from_bytes(*previous)),
            _ => return None,
        };
        let (table, hand) = (u16::from_le_bytes(*table), u64::from_le_bytes(*hand));
        let deal = Deal { table: TableId(table), hand: HandNumber(hand), deck };
        let (cards, rest) = if deal.shows_its_cards() {
            let (bits, rest) = rest.split_first_chunk()?;
            (Contents::Shown(CardSet::from_bits(u64::from_le_bytes(*bits))?), rest)
        } else {
            let (commitment, rest) = rest.split_first_chunk()?;
            (Contents::Hidden(SetCommitment::from_bytes(*commitment)), rest)
        };
        let (&count, rest) = rest.split_first()?;
        let counted = (1..=MOST).contains(&usize::from(count))
            && cards.shown().is_none_or(|cards| small(cards.len()) == count);
        let origin = Origin::from_code(origin)?;
        counted.then_some((Head { deal, origin, previous, cards, count }, rest))
    }
}
