//! One card.

use core::fmt;

use crate::{Rank, Suit};

/// One of the fifty-two cards.
///
/// The byte is the card's bit position in a [`CardSet`](crate::CardSet): suit in the upper four
/// bits, rank in the lower four. Evaluators rely on that: a set of cards is four sixteen-bit lanes,
/// one for each suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Card(u8);

/// How the ace counts when cards are put in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AceIs {
    /// Above the king: the usual order.
    High,
    /// Below the deuce: low games.
    Low,
}

impl Card {
    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// Its bit position in a card set: 16 × suit + rank, below 61 and with gaps.
    #[inline]
    pub const fn position(self) -> u8 {
        self.0
    }

    /// 0 for the deuce of clubs to 51 for the ace of spades, without gaps: 4 × rank + suit.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize * 4 + (self.0 >> 4) as usize
    }

    /// The card with this index, if there is one.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 52 { Some(Card::new(Rank::ALL[index / 4], Suit::ALL[index % 4])) } else { None }
    }

    /// The card at this bit position of a card set, if there is one.
    pub const fn from_position(position: u8) -> Option<Card> {
        if position < 64 && position & 15 < 13 { Some(Card(position)) } else { None }
    }

    /// A key that puts cards in order by rank and then by suit, spades highest.
    ///
    /// For bring-ins, draws for the button and odd chips (cb:3.ties.1a, nj:14.9(d)); a pot is never
    /// decided by suit (cb:3.ties.1b), which is why cards themselves have no order.
    pub const fn by_suit(self, ace: AceIs) -> u8 {
        let rank = self.0 & 15;
        let rank = match ace {
            AceIs::High => rank,
            AceIs::Low => (rank + 1) % 13,
        };
        rank << 2 | self.0 >> 4
    }
}

/// Short text, `As`; with the alternate flag (`{:#}`) the suit as a symbol, `A♠`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = if f.alternate() { self.suit().symbol() } else { self.suit().letter() };
        write!(f, "{}{}", self.rank().letter(), suit)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
