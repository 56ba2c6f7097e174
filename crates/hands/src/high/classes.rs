//! Hold'em hands on boards that are known by their ranks and by the ranks of one suit.
//!
//! Whether a hand wins depends on a board's suits only through flushes. So boards that hold the same
//! ranks equally often, and the same ranks of the one suit in which a flush is possible, are alike to
//! every player: a class. There are far fewer classes than boards.

use cards::{CardSet, Suit};

use super::batch::VECTOR;
use crate::InstructionSet;
use crate::arithmetic::{Counts, Flush, Halves, Standard, high_of_counts};
use crate::simd::for_each_instruction_set;

/// Boards of five cards in lanes: the ranks held at least once, twice, three and four times, and the
/// ranks of the suit in which a flush is possible (none where it is not).
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The names say it.
pub struct BoardLanes<'a> {
    pub once: &'a [u16],
    pub twice: &'a [u16],
    pub thrice: &'a [u16],
    pub all_four: &'a [u16],
    pub suited: &'a [u16],
}

/// Ranks the seven cards that two hole cards make with each board; `suit` is the one in which a flush
/// is possible.
///
/// All slices have the same length, a multiple of [`VECTOR`]; a rest beyond it is left undone.
pub fn rank_on_boards(
    set: InstructionSet,
    hole: CardSet,
    suit: Suit,
    boards: BoardLanes<'_>,
    upper: &mut [u16],
    kickers: &mut [u16],
) {
    let of_hole = Counts::of_suits(hole.lanes());
    on_boards(set, of_hole, hole.in_suit(suit).bits(), boards, upper, kickers);
}

for_each_instruction_set! {
    fn on_boards(
        hole: Counts,
        hole_suited: u16,
        boards: BoardLanes<'_>,
        upper: &mut [u16],
        kickers: &mut [u16],
    ) = on_boards_body
}

#[inline(always)]
fn on_boards_body(
    hole: Counts,
    hole_suited: u16,
    boards: BoardLanes<'_>,
    upper: &mut [u16],
    kickers: &mut [u16],
) {
    let chunks = |lane| <[u16]>::as_chunks::<VECTOR>(lane).0.iter();
    let boards = chunks(boards.once)
        .zip(chunks(boards.twice))
        .zip(chunks(boards.thrice).zip(chunks(boards.all_four)))
        .zip(chunks(boards.suited));
    let ranked = upper.as_chunks_mut::<VECTOR>().0.iter_mut().zip(kickers.as_chunks_mut::<VECTOR>().0);
    for ((((once, twice), (thrice, all_four)), suited), (upper, kickers)) in boards.zip(ranked) {
        for place in 0..VECTOR {
            let board = Counts {
                once: once[place],
                twice: twice[place],
                thrice: thrice[place],
                all_four: all_four[place],
            };
            (upper[place], kickers[place]) = on_board(hole, hole_suited, board, suited[place]);
        }
    }
}

#[inline(always)]
fn on_board(hole: Counts, hole_suited: u16, board: Counts, suited: u16) -> Halves {
    let together = Counts {
        once: board.once | hole.once,
        twice: board.twice | hole.twice | board.once & hole.once,
        thrice: board.thrice | board.twice & hole.once | board.once & hole.twice,
        all_four: board.all_four | board.thrice & hole.once | board.twice & hole.twice,
    };
    let suited = suited | hole_suited;
    let flush = if suited.count_ones() >= 5 { suited } else { 0 };
    high_of_counts::<Standard, 7>(together, Flush::in_suit(flush))
}
