//! One high hand at a time: a sum of card keys, a perfect hash, a table of numbers.
//!
//! The tables that one look-up may touch are under 256 KiB together, so that they stay in the
//! processor's second cache.

use core::fmt;

use cards::{Card, CardSet};

use crate::tables::{
    FIVE_DISPLACEMENTS, FIVE_SLOTS, FLUSHES, RANK_KEYS, SEVEN_DISPLACEMENTS, SEVEN_SLOTS, SIX_DISPLACEMENTS,
    SIX_SLOTS, STRENGTHS,
};
use crate::{Category, Ranking, Strength};

/// One of the 7,462 different high hands, from 1 (7-5-4-3-2) to 7,462 (a royal flush).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HighRank(pub(crate) u16);

impl HighRank {
    /// How many there are.
    pub const COUNT: usize = STRENGTHS.len();

    /// 1 to 7,462.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The hand with this number.
    pub const fn from_number(number: u16) -> Option<HighRank> {
        if number >= 1 && number as usize <= Self::COUNT { Some(HighRank(number)) } else { None }
    }

    /// The strength in [`Ranking::High`]; the order is the same.
    #[inline]
    pub fn strength(self) -> Strength {
        // A hand with a card twice may have no number at all.
        Strength(STRENGTHS[usize::from(self.0.saturating_sub(1))])
    }

    /// The hand of this strength in [`Ranking::High`].
    pub fn of_strength(strength: Strength) -> Option<HighRank> {
        let place = STRENGTHS.binary_search(&strength.0).ok()?;
        Some(HighRank(place as u16 + 1))
    }

    /// What kind of hand it is.
    pub fn category(self) -> Category {
        Ranking::High.category(self.strength())
    }
}

impl fmt::Debug for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.0, Ranking::High.name(self.strength()))
    }
}

/// What each card adds to a tally: its rank's key in the upper half, one in its suit's four bits.
static CARD_KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut position = 0;
    while position < 64 {
        if let Some(card) = Card::from_position(position) {
            keys[position as usize] =
                (RANK_KEYS[card.rank().index()] as u64) << 32 | 1 << (4 * card.suit().index());
        }
        position += 1;
    }
    keys
};

/// Three in each suit's four bits, so that the fifth card of a suit sets the highest of them.
const THREE_OF_EACH: u64 = 0x3333;
const FIVE_OF_A_SUIT: u64 = 0x8888;

#[inline(always)]
pub(crate) fn card_key(card: Card) -> u64 {
    CARD_KEYS[usize::from(card.position())]
}

/// The slot of these rank keys in a table of `slots` slots.
#[inline(always)]
pub(crate) fn slot(keys: u64, displacements: &[u16; 1 << 12], slots: usize) -> usize {
    let displacement = displacements[(keys >> 52) as usize];
    usize::from((keys >> 32) as u16 ^ displacement) & (slots - 1)
}

/// A hand that cards are added to, one after the other: for enumerations.
#[derive(Clone, Copy, Debug)]
pub struct HighTally {
    keys: u64,
    cards: CardSet,
}

impl HighTally {
    /// No card yet.
    pub const EMPTY: HighTally = HighTally { keys: THREE_OF_EACH, cards: CardSet::EMPTY };

    /// With one more card, which must not be there yet.
    #[inline(always)]
    pub fn with(self, card: Card) -> HighTally {
        HighTally { keys: self.keys.wrapping_add(card_key(card)), cards: self.cards | CardSet::of(card) }
    }

    /// The cards so far.
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// The best high hand of the cards, if there are five, six or seven.
    #[inline]
    pub fn rank(self) -> Option<HighRank> {
        match self.cards.len() {
            5 => Some(self.rank_of::<5>()),
            6 => Some(self.rank_of::<6>()),
            7 => Some(self.rank_of::<7>()),
            _ => None,
        }
    }

    /// The best high hand of seven cards; of another number of cards, nothing that means anything.
    #[inline(always)]
    pub fn rank_seven(self) -> HighRank {
        self.rank_of::<7>()
    }

    #[inline(always)]
    fn rank_of<const CARDS: usize>(self) -> HighRank {
        let suited = self.keys & FIVE_OF_A_SUIT;
        if suited != 0 {
            return flush(suited, self.cards);
        }
        unsuited::<CARDS>(self.keys)
    }
}

/// The hand's number where no suit has five cards.
#[inline(always)]
fn unsuited<const CARDS: usize>(keys: u64) -> HighRank {
    HighRank(match CARDS {
        5 => FIVE_SLOTS[slot(keys, &FIVE_DISPLACEMENTS, FIVE_SLOTS.len())],
        6 => SIX_SLOTS[slot(keys, &SIX_DISPLACEMENTS, SIX_SLOTS.len())],
        _ => SEVEN_SLOTS[slot(keys, &SEVEN_DISPLACEMENTS, SEVEN_SLOTS.len())],
    })
}

/// Five of a suit make a flush, and among seven cards nothing but a straight flush beats it.
#[cold]
fn flush(suited: u64, cards: CardSet) -> HighRank {
    let suit = suited.trailing_zeros() / 4;
    HighRank(FLUSHES[usize::from((cards.bits() >> (16 * suit)) as u16 & 0x1fff)])
}

#[inline(always)]
fn rank_cards<const CARDS: usize>(cards: &[Card; CARDS]) -> HighRank {
    // The set of cards is needed for a flush only, so it is made only then.
    let keys = cards.iter().fold(THREE_OF_EACH, |keys, &card| keys.wrapping_add(card_key(card)));
    let suited = keys & FIVE_OF_A_SUIT;
    if suited != 0 {
        return flush(suited, cards.iter().copied().collect());
    }
    unsuited::<CARDS>(keys)
}

/// The high hand of five different cards.
///
/// A card that is there twice makes a hand that does not exist; what comes then means nothing.
#[inline]
pub fn rank_five(cards: &[Card; 5]) -> HighRank {
    rank_cards(cards)
}

/// The best high hand of six different cards.
///
/// A card that is there twice makes a hand that does not exist; what comes then means nothing.
#[inline]
pub fn rank_six(cards: &[Card; 6]) -> HighRank {
    rank_cards(cards)
}

/// The best high hand of seven different cards.
///
/// A card that is there twice makes a hand that does not exist; what comes then means nothing.
#[inline]
pub fn rank_seven(cards: &[Card; 7]) -> HighRank {
    rank_cards(cards)
}
