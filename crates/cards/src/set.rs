//! Sets of cards as bit masks.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use crate::{Card, Rank, RankSet, Suit};

/// A set of cards: four lanes of sixteen bits, clubs lowest, thirteen of them used in each.
///
/// ```
/// use cards::{Card, CardSet, Suit};
///
/// let (hole, board): (CardSet, CardSet) = ("AhKh".parse()?, "Qh Jh 2c".parse()?);
/// assert!(!hole.intersects(board));
/// let seen = hole | board;
/// assert_eq!((seen.len(), seen.in_suit(Suit::Hearts).len()), (5, 4));
/// let ten: Card = "10h".parse()?;
/// let unseen = CardSet::FULL - seen;
/// assert!(unseen.contains(ten));
/// // Every turn and river that can still come.
/// assert_eq!(unseen.combinations(2).count(), 1_081);
/// # Ok::<(), cards::CardTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All fifty-two.
    pub const FULL: CardSet = CardSet(0x1fff_1fff_1fff_1fff);

    /// The set with these bits, if each stands for a card.
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits & !Self::FULL.0 == 0 { Some(CardSet(bits)) } else { None }
    }

    /// The bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.position())
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.position() & 1 == 1
    }

    /// Whether the two sets share a card.
    #[inline]
    pub const fn intersects(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a card; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 |= 1 << card.position();
        before != self.0
    }

    /// The ranks held in one suit.
    #[inline]
    pub const fn in_suit(self, suit: Suit) -> RankSet {
        RankSet::from_bits((self.0 >> (16 * suit as u32)) as u16)
    }

    /// The four lanes: clubs, diamonds, hearts, spades.
    #[inline]
    pub const fn lanes(self) -> [u16; 4] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16]
    }

    /// The set with these lanes; bits that stand for no card are dropped.
    #[inline]
    pub const fn from_lanes(lanes: [u16; 4]) -> CardSet {
        CardSet(
            (lanes[0] as u64 | (lanes[1] as u64) << 16 | (lanes[2] as u64) << 32 | (lanes[3] as u64) << 48)
                & Self::FULL.0,
        )
    }

    /// The ranks held in any suit.
    #[inline]
    pub const fn ranks(self) -> RankSet {
        let [clubs, diamonds, hearts, spades] = self.lanes();
        RankSet::from_bits(clubs | diamonds | hearts | spades)
    }

    /// How many cards of this rank.
    pub const fn count(self, rank: Rank) -> usize {
        (self.0 >> rank.index() & 0x0001_0001_0001_0001).count_ones() as usize
    }

    /// The cards that come after every card of `others` in the order of [`iter`](CardSet::iter).
    pub const fn above(self, others: CardSet) -> CardSet {
        // The highest card is bit 60, so the shift is never the whole word.
        let end = 64 - others.0.leading_zeros();
        CardSet(self.0 >> end << end)
    }

    /// The cards, clubs first and each suit from the deuce up.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// Every choice of `count` of these cards, each once.
    pub fn combinations(self, count: usize) -> Combinations {
        Combinations::new(self, count)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        CardSet::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::of(card))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The cards of a set, lowest bit first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let position = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Card::from_position(position)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

/// Cards from the highest rank down, as a person lays out a hand: `AsKsQd2c`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..52)
            .rev()
            .filter_map(Card::from_index)
            .filter(|&card| self.contains(card))
            .try_for_each(|card| fmt::Display::fmt(&card, f))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The number of ways to choose `k` of `n` things; 0 if `k` is more than `n`.
///
/// Exact for everything a deck can ask (the largest, 26 of 52, is about 5 × 10¹⁴).
pub const fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// Every choice of some of the cards of a set; see [`CardSet::combinations`].
#[derive(Clone, Debug)]
pub struct Combinations {
    cards: [u64; 52],
    available: usize,
    /// Indices into `cards`, ascending; the first `count` are in use.
    chosen: [u8; 52],
    count: usize,
    finished: bool,
}

impl Combinations {
    fn new(from: CardSet, count: usize) -> Self {
        let mut cards = [0; 52];
        for (slot, card) in cards.iter_mut().zip(from) {
            *slot = CardSet::of(card).bits();
        }
        let mut chosen = [0; 52];
        for (slot, index) in chosen.iter_mut().zip(0..) {
            *slot = index;
        }
        Combinations { cards, available: from.len(), chosen, count, finished: count > from.len() }
    }
}

impl Iterator for Combinations {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        if self.finished {
            return None;
        }
        let chosen = &mut self.chosen[..self.count];
        let bits = chosen.iter().fold(0, |bits, &index| bits | self.cards[usize::from(index)]);
        // Advance the last index that still has room, and pack the later ones behind it.
        let room = |place: usize| (self.available - self.count + place) as u8;
        match (0..chosen.len()).rev().find(|&place| chosen[place] < room(place)) {
            None => self.finished = true,
            Some(place) => {
                let next = chosen[place] + 1;
                for (slot, index) in chosen[place..].iter_mut().zip(next..) {
                    *slot = index;
                }
            }
        }
        Some(CardSet(bits))
    }
}
