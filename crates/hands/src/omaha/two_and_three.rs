//! The best high hand of two hole cards and three of the board as arithmetic on sets of ranks: no
//! tables, no branches, no combinations.
//!
//! What can be made depends only on how often each rank is held on either side, and on the ranks of
//! the one suit in which a flush is possible. Sets are mirrored, and so is the strength that comes out.

use super::rank_sets::{ACE, Board, Hole, best, most_of_five, rest, set_if};
use crate::arithmetic::{
    FLUSH, FULL_HOUSE, HIGH_CARD, Halves, QUADS, STRAIGHT, STRAIGHT_FLUSH, TRIPS, TWO_PAIR,
};

/// The places of a straight, as bits from the best down: ace, king, to deuce, and the ace once more.
///
/// What the shift drags along beyond the low ace is in no window that [`best_window`] looks at.
#[inline(always)]
const fn places(ranks: u16) -> u16 {
    ranks >> ACE | ranks << (13 - ACE)
}

/// The best of some windows of five places, as the mirrored rank that names the straight, or nothing.
#[inline(always)]
const fn best_window(windows: u16) -> u16 {
    const TO_THE_WHEEL: u16 = 0x03ff;
    best(windows & TO_THE_WHEEL) << (2 * ACE)
}

/// The windows of five places that are all there.
#[inline(always)]
const fn five_of_five(places: u16) -> u16 {
    let twos = places & places >> 1;
    twos & twos >> 2 & places >> 4
}

/// The windows of five places of which at least two are there.
#[inline(always)]
const fn two_of_five(places: u16) -> u16 {
    let (odd, two, d, e) = first_three_of_five(places);
    two | odd & (d | e) | d & e
}

/// The windows of five places of which exactly two are there.
#[inline(always)]
const fn exactly_two_of_five(places: u16) -> u16 {
    let (odd, two, d, e) = first_three_of_five(places);
    !(odd ^ d ^ e) & (two ^ (odd & (d | e) | d & e))
}

/// Of windows of five places, whether one or three, and whether two or three, of the first three are
/// there, and the last two.
#[inline(always)]
const fn first_three_of_five(places: u16) -> (u16, u16, u16, u16) {
    let (a, b, c) = (places, places >> 1, places >> 2);
    (a ^ b ^ c, a & b | c & (a | b), places >> 3, places >> 4)
}

/// The best straight that takes two ranks from the hole and three from the board.
///
/// Five ranks in a row can be had so if each is on one side at least, two or more are in the hole, and
/// three or more on the board: ranks on both sides make up the numbers.
#[inline(always)]
fn straight(hole: u16, board: u16) -> u16 {
    let (hole, board) = (places(hole), places(board));
    let three_on_board = most_of_five([board, board >> 1, board >> 2, board >> 3, board >> 4]);
    best_window(five_of_five(hole | board) & two_of_five(hole) & three_on_board)
}

/// The same within one suit, where no rank is on both sides.
#[inline(always)]
fn straight_flush(hole: u16, board: u16) -> u16 {
    best_window(five_of_five(places(hole | board)) & exactly_two_of_five(places(hole)))
}

/// The best high hand of two hole cards and three of the board, both halves of its strength mirrored.
#[inline(always)]
pub(super) fn high(hole: Hole, board: Board) -> Halves {
    let grouped = grouped(hole, board);
    let straight_flush = straight_flush(hole.suited, board.suited);
    let straight = straight(hole.once, board.once);
    let (hole_left, board_left) = (rest(hole.suited), rest(rest(board.suited)));
    let is_flush = hole_left != 0 && board_left != 0;
    let flush = (hole.suited ^ rest(hole_left)) | (board.suited ^ rest(board_left));

    let upper = if straight_flush != 0 {
        mirrored_code(STRAIGHT_FLUSH) | straight_flush
    } else if grouped.beats_flush {
        grouped.upper
    } else if is_flush {
        mirrored_code(FLUSH) | flush
    } else if straight != 0 {
        mirrored_code(STRAIGHT) | straight
    } else {
        grouped.upper
    };
    let is_grouped = straight_flush == 0 && (grouped.beats_flush || !is_flush && straight == 0);
    (upper, set_if(is_grouped, grouped.kickers))
}

/// A category code where mirroring back finds it.
const fn mirrored_code(code: u16) -> u16 {
    (code << 13).reverse_bits()
}

/// A hand made of equal ranks, mirrored.
struct Grouped {
    upper: u16,
    kickers: u16,
    /// Quads or a full house.
    beats_flush: bool,
}

/// Quads, full house, trips, two pair, pair or high cards.
///
/// Each step may take for granted that nothing better can be made, for then its result is not used.
#[inline(always)]
fn grouped(hole: Hole, board: Board) -> Grouped {
    let on_both = hole.once & board.once;
    // Trips of a pair in the hole and of a pair on the board.
    let (pocket_trips, paired_trips) = (hole.twice & board.once, hole.once & board.twice);

    let quads = hole.twice & board.twice | hole.once & board.thrice;
    let full = set_if(board.twice != 0, pocket_trips)
        | set_if(rest(on_both) != 0, paired_trips)
        | set_if(hole.twice != 0, board.thrice);
    let trips = pocket_trips | paired_trips | board.thrice;
    let (is_quads, is_full, is_trips) = (quads != 0, full != 0, trips != 0);
    let name = best(if is_quads {
        quads
    } else if is_full {
        full
    } else {
        trips
    });

    // What fills a full house: the board's pair beside a pair in the hole, the pair in the hole beside
    // trips on the board, and otherwise a card of either side.
    let filling = best(if name & hole.twice != 0 {
        board.twice
    } else if name & board.thrice != 0 {
        hole.twice
    } else {
        on_both ^ name
    });

    // Two pairs of a pair in the hole with one on the board, or of one hole card with its match and the
    // better of the board's pair and the other hole card with its match.
    let first = best(on_both | set_if(board.twice != 0, hole.twice));
    let second = best(board.twice | set_if(first & hole.twice == 0, rest(on_both)));
    let is_two_pair = first != 0 && second != 0;
    let pairs = if is_two_pair { first | second } else { best(on_both | hole.twice | board.twice) };

    let names = if is_trips { name } else { pairs };
    let kickers = if is_full && !is_quads { filling } else { kickers(names, hole, board) };
    let code = if is_quads {
        mirrored_code(QUADS)
    } else if is_full {
        mirrored_code(FULL_HOUSE)
    } else if is_trips {
        mirrored_code(TRIPS)
    } else if is_two_pair {
        mirrored_code(TWO_PAIR)
    } else {
        mirrored_code(HIGH_CARD)
    };
    Grouped { upper: code | names, kickers, beats_flush: is_quads || is_full }
}

/// The best ranks beside those that name the hand, to make two of the hole and three of the board.
///
/// Names take from either side all that is there, or the hand could be a better one.
#[inline(always)]
fn kickers(names: u16, hole: Hole, board: Board) -> u16 {
    let (in_hole, on_board) = (names & hole.once, names & board.once);
    let (pair_in_hole, pair_on_board) = (names & hole.twice, names & board.twice);
    let (two_in_hole, two_on_board) = (rest(in_hole), rest(on_board));

    let others = hole.once & !names;
    let below = rest_unless(in_hole != 0, others);
    let below = rest_unless(two_in_hole | pair_in_hole != 0, below);
    let from_hole = others ^ below;

    let others = board.once & !names;
    let below = rest_unless(on_board != 0, others);
    let below = rest_unless(two_on_board | pair_on_board != 0, below);
    let three = names & board.thrice != 0 || two_on_board != 0 && pair_on_board != 0;
    let below = rest_unless(three, below);
    from_hole | (others ^ below)
}

/// The set without its best rank, or all of it.
#[inline(always)]
const fn rest_unless(keep: bool, set: u16) -> u16 {
    if keep { set } else { rest(set) }
}
