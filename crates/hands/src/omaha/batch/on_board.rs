//! Many hands on one board.

use core::iter::zip;

use cards::{Card, CardSet};

use super::{Mirrored, VECTOR};
use crate::arithmetic::Counts;
use crate::omaha::rank_sets::{Board, Hole, board_of_cards, mirrored};
use crate::omaha::two_and_three::high;
use crate::simd::for_each_instruction_set;
use crate::{InstructionSet, Strength};

/// Hole cards of as many hands as a vector holds, in lanes: laid once, ranked on any number of boards.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Holes {
    once: [u16; VECTOR],
    twice: [u16; VECTOR],
    suits: [[u16; VECTOR]; 4],
}

impl Holes {
    /// No cards in any place.
    pub const EMPTY: Holes = Holes { once: [0; VECTOR], twice: [0; VECTOR], suits: [[0; VECTOR]; 4] };

    /// Lays hole cards, four to six, into a place below [`VECTOR`].
    pub fn set(&mut self, place: usize, hole: CardSet) {
        let suits = hole.lanes().map(mirrored);
        let Counts { once, twice, .. } = Counts::of_suits(suits);
        (self.once[place], self.twice[place]) = (once, twice);
        for (lane, suit) in zip(&mut self.suits, suits) {
            lane[place] = suit;
        }
    }
}

/// Ranks the high hand of each place on a board of five different cards; `strengths` gets as many vectors
/// as both slices have room for.
///
/// Where the hole cards are none, or share one with the board, the strength means nothing.
pub fn rank_high_on_board(
    set: InstructionSet,
    board: &[Card; 5],
    holes: &[Holes],
    strengths: &mut [[Strength; VECTOR]],
) {
    let (sets, suit) = board_of_cards(board.map(|card| u16::from(card.position())));
    match suit {
        Some(suit) => with_flush(set, sets, suit, holes, strengths),
        None => without_flush(set, sets, holes, strengths),
    }
}

for_each_instruction_set! {
    fn with_flush(board: Board, suit: usize, holes: &[Holes], strengths: &mut [[Strength; VECTOR]]) = with_flush_body
}
for_each_instruction_set! {
    fn without_flush(board: Board, holes: &[Holes], strengths: &mut [[Strength; VECTOR]]) = without_flush_body
}

#[inline(always)]
fn with_flush_body(board: Board, suit: usize, holes: &[Holes], strengths: &mut [[Strength; VECTOR]]) {
    for (holes, strengths) in zip(holes, strengths) {
        let mut ranked = Mirrored::EMPTY;
        for (place, &suited) in holes.suits[suit].iter().enumerate() {
            let hole = Hole { once: holes.once[place], twice: holes.twice[place], suited };
            ranked.put(place, high(hole, board));
        }
        ranked.mirror_back(strengths);
    }
}

#[inline(always)]
fn without_flush_body(board: Board, holes: &[Holes], strengths: &mut [[Strength; VECTOR]]) {
    // Nothing in the suit, said where the compiler sees it: what looks for flushes falls away.
    let board = Board { suited: 0, ..board };
    for (holes, strengths) in zip(holes, strengths) {
        let mut ranked = Mirrored::EMPTY;
        for place in 0..VECTOR {
            let hole = Hole { once: holes.once[place], twice: holes.twice[place], suited: 0 };
            ranked.put(place, high(hole, board));
        }
        ranked.mirror_back(strengths);
    }
}
