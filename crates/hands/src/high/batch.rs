//! Many high hands of seven cards at a time.
//!
//! Hands lie in lanes: one array for each suit, a sixteen-bit set of ranks for each hand. The
//! arithmetic has no branch and no table, so each instruction set does as many hands at once as its
//! vectors hold, with bit-identical results.

use cards::{Card, CardSet};

use crate::arithmetic::{self, Standard, join};
use crate::simd::for_each_instruction_set;
use crate::{InstructionSet, Strength};

/// How many hands are laid into lanes at a time: small enough for the first cache.
pub const BLOCK: usize = 256;
/// Vectors work on this many hands; the length of slices of lanes is a multiple of it.
pub const VECTOR: usize = 32;

/// Sets of cards in lanes.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Lanes<const N: usize = BLOCK>([[u16; N]; 4]);

impl<const N: usize> Lanes<N> {
    /// Empty sets.
    pub const EMPTY: Lanes<N> = Lanes([[0; N]; 4]);

    /// Puts a set into a place.
    #[inline(always)]
    pub fn set(&mut self, place: usize, cards: CardSet) {
        for (lane, ranks) in self.0.iter_mut().zip(cards.lanes()) {
            lane[place] = ranks;
        }
    }

    /// The lanes of the suits.
    #[inline(always)]
    pub fn suits(&self) -> [&[u16]; 4] {
        self.0.each_ref().map(<[u16; N]>::as_slice)
    }
}

/// Strengths in two halves, as the lanes produce them: the upper decides, then the kickers.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Ranked<const N: usize = BLOCK> {
    /// Category and naming ranks.
    pub upper: [u16; N],
    /// Kickers.
    pub kickers: [u16; N],
}

impl<const N: usize> Ranked<N> {
    /// Room for as many strengths.
    pub const EMPTY: Ranked<N> = Ranked { upper: [0; N], kickers: [0; N] };

    /// The strength in a place.
    #[inline(always)]
    pub fn strength(&self, place: usize) -> Strength {
        Strength(join((self.upper[place], self.kickers[place])))
    }
}

/// Ranks the seven cards that `held` and each set of `others` make together.
///
/// All slices have the same length, a multiple of [`VECTOR`]; a rest beyond it is left undone.
pub fn rank_with_held(
    set: InstructionSet,
    held: CardSet,
    others: [&[u16]; 4],
    upper: &mut [u16],
    kickers: &mut [u16],
) {
    with_held(set, held, others, upper, kickers);
}

for_each_instruction_set! {
    fn with_held(held: CardSet, others: [&[u16]; 4], upper: &mut [u16], kickers: &mut [u16]) = with_held_body
}

#[inline(always)]
fn with_held_body(held: CardSet, others: [&[u16]; 4], upper: &mut [u16], kickers: &mut [u16]) {
    let held = held.lanes();
    let [clubs, diamonds, hearts, spades] = others.map(|lane| lane.as_chunks::<VECTOR>().0);
    let ranked = upper.as_chunks_mut::<VECTOR>().0.iter_mut().zip(kickers.as_chunks_mut::<VECTOR>().0);
    let suits = clubs.iter().zip(diamonds).zip(hearts.iter().zip(spades));
    for (((clubs, diamonds), (hearts, spades)), (upper, kickers)) in suits.zip(ranked) {
        for place in 0..VECTOR {
            (upper[place], kickers[place]) = arithmetic::high::<Standard, 7>([
                clubs[place] | held[0],
                diamonds[place] | held[1],
                hearts[place] | held[2],
                spades[place] | held[3],
            ]);
        }
    }
}

/// Ranks hands of seven different cards; `strengths` gets as many as both slices have room for.
pub fn rank_sevens(set: InstructionSet, hands: &[[Card; 7]], strengths: &mut [Strength]) {
    cards_to_strengths(set, hands, strengths);
}

/// Ranks sets of seven cards; `strengths` gets as many as both slices have room for.
pub fn rank_seven_sets(set: InstructionSet, hands: &[CardSet], strengths: &mut [Strength]) {
    sets_to_strengths(set, hands, strengths);
}

for_each_instruction_set! {
    fn cards_to_strengths(hands: &[[Card; 7]], strengths: &mut [Strength]) = cards_to_strengths_body
}

for_each_instruction_set! {
    fn sets_to_strengths(hands: &[CardSet], strengths: &mut [Strength]) = sets_to_strengths_body
}

#[inline(always)]
fn cards_to_strengths_body(hands: &[[Card; 7]], strengths: &mut [Strength]) {
    let mut sets = [CardSet::EMPTY; BLOCK];
    for (hands, strengths) in hands.chunks(BLOCK).zip(strengths.chunks_mut(BLOCK)) {
        for (set, hand) in sets.iter_mut().zip(hands) {
            *set = hand.iter().fold(CardSet::EMPTY, |set, &card| set | CardSet::of(card));
        }
        rank_block(&sets, strengths);
    }
}

#[inline(always)]
fn sets_to_strengths_body(hands: &[CardSet], strengths: &mut [Strength]) {
    let (blocks, rest) = hands.as_chunks::<BLOCK>();
    let mut left = strengths;
    for block in blocks {
        let here;
        (here, left) = left.split_at_mut(BLOCK.min(left.len()));
        rank_block(block, here);
    }
    let mut padded = [CardSet::EMPTY; BLOCK];
    padded[..rest.len()].copy_from_slice(rest);
    let here = rest.len().min(left.len());
    rank_block(&padded, &mut left[..here]);
}

/// Ranks a block of sets into at most as many strengths.
#[inline(always)]
fn rank_block(sets: &[CardSet; BLOCK], strengths: &mut [Strength]) {
    let mut lanes = Lanes::<BLOCK>::EMPTY;
    let mut ranked = Ranked::<BLOCK>::EMPTY;
    for (place, set) in sets.iter().enumerate() {
        lanes.set(place, *set);
    }
    with_held_body(CardSet::EMPTY, lanes.suits(), &mut ranked.upper, &mut ranked.kickers);
    for (place, strength) in strengths.iter_mut().enumerate().take(BLOCK) {
        *strength = ranked.strength(place);
    }
}
