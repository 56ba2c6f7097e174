//! Many Omaha hands at a time: each of its own hole cards and its own board, or many on one board.
//!
//! Deals lie in lanes: from the cards to the strength everything is sixteen-bit arithmetic without a
//! branch, so each instruction set does as many deals at once as its vectors hold, with bit-identical
//! results. Two loops, one from cards to sets of ranks and one from sets to strengths, are faster than
//! one that does both, which would need more registers than there are.

mod on_board;
mod packed;

use core::iter::zip;

pub use on_board::{Holes, rank_high_on_board};
pub use packed::Deal;
use packed::Packed;

use super::rank_sets::{Board, Hole, low_ranks, sets_of_cards};
use super::two_and_three::high;
use crate::arithmetic::{Halves, join};
use crate::low::EightLow;
use crate::simd::for_each_instruction_set;
use crate::tables::LOWS_ON_BOARD;
use crate::{InstructionSet, Strength};

/// How many hands the longest vectors hold.
pub const VECTOR: usize = 32;
/// How many such vectors are worked on at a time: few enough for the first cache.
const VECTORS: usize = 8;

/// Ranks the high hand of each deal; `strengths` gets as many as both slices have room for.
///
/// There is code for four, five and six hole cards; another number does not compile.
pub fn rank_high<const HOLE: usize>(set: InstructionSet, deals: &[Deal<HOLE>], strengths: &mut [Strength]) {
    let mut block = Block::EMPTY;
    for (deals, strengths) in zip(deals.chunks(Block::DEALS), strengths.chunks_mut(Block::DEALS)) {
        block.take(set, deals);
        block.rank(strengths, Strength::LOWEST, |sets, ranks| highs(set, sets, ranks));
    }
}

/// Ranks the high hand and the eight-or-better low of each deal; `strengths` and `lows` get as many as
/// all three slices have room for.
///
/// There is code for four, five and six hole cards; another number does not compile.
pub fn rank_high_low<const HOLE: usize>(
    set: InstructionSet,
    deals: &[Deal<HOLE>],
    strengths: &mut [Strength],
    lows: &mut [EightLow],
) {
    let mut block = Block::EMPTY;
    let count = deals.len().min(strengths.len()).min(lows.len());
    let ranks = zip(strengths[..count].chunks_mut(Block::DEALS), lows[..count].chunks_mut(Block::DEALS));
    for (deals, (strengths, lows)) in zip(deals.chunks(Block::DEALS), ranks) {
        block.take(set, deals);
        block.rank(strengths, Strength::LOWEST, |sets, ranks| highs(set, sets, ranks));
        block.rank(lows, EightLow::NONE, |sets, ranks| eight_lows(set, sets, ranks));
    }
}

/// What a block of deals is worked on in.
struct Block {
    packed: [Packed; VECTORS],
    sets: [Sets; VECTORS],
    /// How many deals there are.
    count: usize,
}

impl Block {
    const DEALS: usize = VECTORS * VECTOR;
    const EMPTY: Block = Block { packed: [Packed::EMPTY; VECTORS], sets: [Sets::EMPTY; VECTORS], count: 0 };

    /// Finds the sets of ranks of at most [`Block::DEALS`] deals.
    #[inline(always)]
    fn take<const HOLE: usize>(&mut self, set: InstructionSet, deals: &[Deal<HOLE>]) {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") }
        self.count = deals.len().min(Block::DEALS);
        let vectors = self.count.div_ceil(VECTOR);
        Packed::fill(&mut self.packed, deals);
        let (packed, sets) = (&self.packed[..vectors], &mut self.sets[..vectors]);
        match HOLE {
            4 => sets_of_four(set, packed, sets),
            5 => sets_of_five(set, packed, sets),
            _ => sets_of_six(set, packed, sets),
        }
    }

    /// Ranks the deals into at most as many places: whole vectors where they belong, the rest by way of
    /// one that has room for them.
    #[inline(always)]
    fn rank<R: Copy>(&self, places: &mut [R], blank: R, rank: impl Fn(&[Sets], &mut [[R; VECTOR]])) {
        let count = self.count.min(places.len());
        let (vectors, rest) = places[..count].as_chunks_mut();
        rank(&self.sets[..vectors.len()], vectors);
        if !rest.is_empty() {
            let mut last = [[blank; VECTOR]];
            rank(&self.sets[vectors.len()..], &mut last);
            rest.copy_from_slice(&last.as_flattened()[..rest.len()]);
        }
    }
}

/// The sets of ranks of as many deals as a vector holds, in lanes.
#[repr(align(64))]
struct Sets {
    hole_once: [u16; VECTOR],
    hole_twice: [u16; VECTOR],
    hole_suited: [u16; VECTOR],
    board_once: [u16; VECTOR],
    board_twice: [u16; VECTOR],
    board_thrice: [u16; VECTOR],
    board_suited: [u16; VECTOR],
}

impl Sets {
    const EMPTY: Sets = Sets {
        hole_once: [0; VECTOR],
        hole_twice: [0; VECTOR],
        hole_suited: [0; VECTOR],
        board_once: [0; VECTOR],
        board_twice: [0; VECTOR],
        board_thrice: [0; VECTOR],
        board_suited: [0; VECTOR],
    };

    #[inline(always)]
    fn put(&mut self, place: usize, (hole, board): (Hole, Board)) {
        self.hole_once[place] = hole.once;
        self.hole_twice[place] = hole.twice;
        self.hole_suited[place] = hole.suited;
        self.board_once[place] = board.once;
        self.board_twice[place] = board.twice;
        self.board_thrice[place] = board.thrice;
        self.board_suited[place] = board.suited;
    }

    #[inline(always)]
    fn hole(&self, place: usize) -> Hole {
        Hole { once: self.hole_once[place], twice: self.hole_twice[place], suited: self.hole_suited[place] }
    }

    #[inline(always)]
    fn board(&self, place: usize) -> Board {
        Board {
            once: self.board_once[place],
            twice: self.board_twice[place],
            thrice: self.board_thrice[place],
            suited: self.board_suited[place],
        }
    }
}

for_each_instruction_set! {
    fn sets_of_four(deals: &[Packed], sets: &mut [Sets]) = sets_body::<4>
}
for_each_instruction_set! {
    fn sets_of_five(deals: &[Packed], sets: &mut [Sets]) = sets_body::<5>
}
for_each_instruction_set! {
    fn sets_of_six(deals: &[Packed], sets: &mut [Sets]) = sets_body::<6>
}
for_each_instruction_set! {
    fn highs(sets: &[Sets], strengths: &mut [[Strength; VECTOR]]) = highs_body
}
for_each_instruction_set! {
    fn eight_lows(sets: &[Sets], lows: &mut [[EightLow; VECTOR]]) = eight_lows_body
}

#[inline(always)]
fn sets_body<const HOLE: usize>(deals: &[Packed], sets: &mut [Sets]) {
    for (deals, sets) in zip(deals, sets) {
        for place in 0..VECTOR {
            let (hole, board) = deals.cards::<HOLE>(place);
            sets.put(place, sets_of_cards(hole, board));
        }
    }
}

#[inline(always)]
fn highs_body(sets: &[Sets], strengths: &mut [[Strength; VECTOR]]) {
    for (sets, strengths) in zip(sets, strengths) {
        let mut ranked = Mirrored::EMPTY;
        for place in 0..VECTOR {
            ranked.put(place, high(sets.hole(place), sets.board(place)));
        }
        ranked.mirror_back(strengths);
    }
}

/// Mirrored strengths in lanes: a loop that makes them has nothing wider than sixteen bits to work on.
struct Mirrored {
    upper: [u16; VECTOR],
    kickers: [u16; VECTOR],
}

impl Mirrored {
    const EMPTY: Mirrored = Mirrored { upper: [0; VECTOR], kickers: [0; VECTOR] };

    #[inline(always)]
    fn put(&mut self, place: usize, halves: Halves) {
        (self.upper[place], self.kickers[place]) = halves;
    }

    #[inline(always)]
    fn mirror_back(&self, strengths: &mut [Strength; VECTOR]) {
        for (place, strength) in strengths.iter_mut().enumerate() {
            // As one number: the halves change places.
            let mirrored = join((self.kickers[place], self.upper[place]));
            *strength = Strength(mirrored.reverse_bits());
        }
    }
}

#[inline(always)]
fn eight_lows_body(sets: &[Sets], lows: &mut [[EightLow; VECTOR]]) {
    for (sets, lows) in zip(sets, lows) {
        let mut ranks = [0; VECTOR];
        for (place, ranks) in ranks.iter_mut().enumerate() {
            *ranks = low_ranks(sets.hole(place), sets.board(place));
        }
        for (low, ranks) in zip(lows, ranks) {
            *low = EightLow(LOWS_ON_BOARD[usize::from(ranks)]);
        }
    }
}
