//! One hand at a time, from the row of its board.
//!
//! What two ranks make with the best three of a board, flushes aside, depends on ranks alone: one
//! table row for each board holds it for every pair of ranks. So a hand is as many look-ups in one
//! row as it has pairs of hole cards, six, ten or fifteen, and not sixty, a hundred or a hundred and
//! fifty combinations.

use cards::{Card, CardSet, RankSet};

use crate::high::HighRank;
use crate::high::lookup::{card_key, slot};
use crate::low::{EightLow, low_ranks, low_ranks_of_set};
use crate::tables::{
    BOARD_SLOTS, FIVE_DISPLACEMENTS, FLUSHES, LOWS_ON_BOARD, PAIRS_OF_RANKS, PAIRS_ON_BOARD,
};

/// A board, prepared for any number of hands.
#[derive(Clone, Copy, Debug)]
pub struct OmahaBoard {
    /// What each pair of ranks makes with it.
    row: &'static [u16; PAIRS_OF_RANKS],
    /// How many of each suit, in four bits each; the third sets the highest of them.
    suits: u64,
    cards: CardSet,
    low: u8,
}

/// Where the pairs of ranks with this higher rank begin in a row.
static PAIRS_BELOW: [u8; 16] = {
    let mut below = [0; 16];
    let mut high = 0;
    while high < 13 {
        below[high] = (high * (high + 1) / 2) as u8;
        high += 1;
    }
    below
};

const SUITS: u64 = 0xffff;
const THIRD_OF_A_SUIT: u64 = 0x5555;
const SECOND_OF_A_SUIT: u64 = 0x6666;
const ENOUGH: u64 = 0x8888;

impl OmahaBoard {
    /// Prepares a board of five different cards.
    #[inline]
    pub fn new(board: &[Card; 5]) -> OmahaBoard {
        let keys = board.iter().fold(0u64, |keys, &card| keys.wrapping_add(card_key(card)));
        let row = usize::from(BOARD_SLOTS[slot(keys, &FIVE_DISPLACEMENTS, BOARD_SLOTS.len())]);
        OmahaBoard {
            row: &PAIRS_ON_BOARD.as_chunks().0[row],
            suits: (keys & SUITS) + THIRD_OF_A_SUIT,
            cards: board.iter().copied().collect(),
            low: low_ranks(board),
        }
    }

    /// The best high hand of exactly two of these different hole cards (at least two, at most six).
    #[inline]
    pub fn high<const HOLE: usize>(&self, hole: &[Card; HOLE]) -> HighRank {
        let ranks = hole.map(|card| card.position() & 15);
        let mut best = 0;
        for second in 1..HOLE {
            for first in 0..second {
                let (low, high) = (ranks[first].min(ranks[second]), ranks[first].max(ranks[second]));
                let pair = usize::from(PAIRS_BELOW[usize::from(high)] + low);
                best = best.max(self.row[pair]);
            }
        }
        let suits = hole.iter().fold(SECOND_OF_A_SUIT, |suits, &card| suits + (card_key(card) & SUITS));
        let suited = self.suits & suits & ENOUGH;
        if suited != 0 {
            best = best.max(self.flush(suited.trailing_zeros() / 4, hole.iter().copied().collect()));
        }
        HighRank(best)
    }

    /// Prepares a board, if it has five cards.
    pub fn of_set(board: CardSet) -> Option<OmahaBoard> {
        collect(board).map(|board| OmahaBoard::new(&board))
    }

    /// The best high hand of exactly two of these hole cards, two to six of them; of any other number,
    /// nothing that means anything.
    pub fn high_of_set(&self, hole: CardSet) -> HighRank {
        fn high<const HOLE: usize>(board: &OmahaBoard, hole: CardSet) -> HighRank {
            collect::<HOLE>(hole).map_or(HighRank(1), |hole| board.high(&hole))
        }
        match hole.len() {
            2 => high::<2>(self, hole),
            3 => high::<3>(self, hole),
            4 => high::<4>(self, hole),
            5 => high::<5>(self, hole),
            _ => high::<6>(self, hole),
        }
    }

    /// The best eight-or-better low of exactly two of these hole cards.
    pub fn low_of_set(&self, hole: CardSet) -> EightLow {
        EightLow(LOWS_ON_BOARD[usize::from(low_ranks_of_set(hole)) << 8 | usize::from(self.low)])
    }

    /// The best eight-or-better low of exactly two of these hole cards.
    #[inline]
    pub fn low(&self, hole: &[Card]) -> EightLow {
        EightLow(LOWS_ON_BOARD[usize::from(low_ranks(hole)) << 8 | usize::from(self.low)])
    }

    /// The best flush or straight flush in a suit of which the board has three and the hole two.
    fn flush(&self, suit: u32, hole: CardSet) -> u16 {
        let ranks = |cards: CardSet| RankSet::from_bits((cards.bits() >> (16 * suit)) as u16).bits();
        let (hole, board) = (ranks(hole), ranks(self.cards));
        let mut best = 0;
        for_each_subset(hole, 2, |two| {
            for_each_subset(board, 3, |three| best = best.max(FLUSHES[usize::from(two | three)]));
        });
        best
    }
}

/// Calls with every subset of this size.
#[inline]
fn for_each_subset(set: u16, size: u32, mut visit: impl FnMut(u16)) {
    // The subsets of a set in descending order, by the usual trick of counting within its bits.
    let mut subset = set;
    while subset != 0 {
        if subset.count_ones() == size {
            visit(subset);
        }
        subset = (subset - 1) & set;
    }
}

/// The cards of a set, if there are exactly so many.
fn collect<const CARDS: usize>(set: CardSet) -> Option<[Card; CARDS]> {
    if set.len() != CARDS {
        return None;
    }
    let mut left = set.iter();
    let mut all = [left.next()?; CARDS];
    for card in &mut all[1..] {
        *card = left.next()?;
    }
    Some(all)
}
