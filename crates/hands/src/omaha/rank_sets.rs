//! What the cards of a deal come to as sets of ranks.
//!
//! Sets are kept *mirrored*, the deuce in bit 15 and the ace in bit 3: the best rank of a set is then its
//! lowest bit, which two instructions find.

/// Where the mirrored ranks begin: the ace, above the three bits of the mirrored category code.
pub(super) const ACE: u32 = 3;

/// Mirrored sets of hole ranks: held at least once, at least twice, and in the flush suit.
#[derive(Clone, Copy, Default)]
pub(super) struct Hole {
    pub(super) once: u16,
    pub(super) twice: u16,
    pub(super) suited: u16,
}

/// Mirrored sets of board ranks: there at least once, twice, three times, and in the flush suit.
#[derive(Clone, Copy, Default)]
pub(super) struct Board {
    pub(super) once: u16,
    pub(super) twice: u16,
    pub(super) thrice: u16,
    pub(super) suited: u16,
}

/// The sets of a deal given as the positions of its cards.
#[inline(always)]
pub(super) fn sets_of_cards<const HOLE: usize>(
    hole_cards: [u16; HOLE],
    board_cards: [u16; 5],
) -> (Hole, Board) {
    let suit = flush_suit(board_cards);
    let mut hole = Hole::default();
    for card in hole_cards {
        let rank = mirrored_rank(card);
        hole.twice |= hole.once & rank;
        hole.once |= rank;
        hole.suited |= set_if(same_suit(card, suit), rank);
    }
    let mut board = Board::default();
    for card in board_cards {
        let rank = mirrored_rank(card);
        board.thrice |= board.twice & rank;
        board.twice |= board.once & rank;
        board.once |= rank;
        board.suited |= set_if(same_suit(card, suit), rank);
    }
    (hole, board)
}

/// The sets of a board given as the positions of its cards, and the suit in which a flush is possible.
pub(super) fn board_of_cards(cards: [u16; 5]) -> (Board, Option<usize>) {
    let (_, board) = sets_of_cards([], cards);
    let suit = usize::from(flush_suit(cards) >> 4 & 3);
    (board, (board.suited.count_ones() >= 3).then_some(suit))
}

/// The suit in which a flush is possible, if there is any, as a position: only one with three of the five
/// board cards will do, and then each of its bits is the bit of most of the five.
#[inline(always)]
const fn flush_suit(board: [u16; 5]) -> u16 {
    most_of_five(board)
}

/// Whether two positions are of one suit.
#[inline(always)]
const fn same_suit(one: u16, other: u16) -> bool {
    (one ^ other) & 0x30 == 0
}

/// A set of ranks mirrored.
pub(super) const fn mirrored(ranks: u16) -> u16 {
    ranks.reverse_bits()
}

/// The rank of a card, given as its position, as a mirrored set.
#[inline(always)]
const fn mirrored_rank(card: u16) -> u16 {
    1 << (!card & 15)
}

/// Each bit as it is in at least three of the five numbers.
#[inline(always)]
pub(super) const fn most_of_five([a, b, c, d, e]: [u16; 5]) -> u16 {
    let (odd, two) = (a ^ b ^ c, a & b | c & (a | b));
    two & (odd | d | e) | odd & d & e
}

/// The set without its best rank.
#[inline(always)]
pub(super) const fn rest(set: u16) -> u16 {
    set & set.wrapping_sub(1)
}

/// The best rank of the set, as a set.
#[inline(always)]
pub(super) const fn best(set: u16) -> u16 {
    set & set.wrapping_neg()
}

/// The set, or nothing.
#[inline(always)]
pub(super) const fn set_if(condition: bool, set: u16) -> u16 {
    if condition { set } else { 0 }
}

/// The ranks ace to eight in the hole (upper byte) and on the board (lower byte), ace lowest.
#[inline(always)]
pub(super) fn low_ranks(hole: Hole, board: Board) -> u16 {
    // Mirrored, the eight is nine places above the first bit, the deuce in the last; the ace joins it.
    let mirrored = |ranks: u16| ranks >> 9 | (ranks >> ACE & 1) << 7;
    (mirrored(board.once) << 8 | mirrored(hole.once)).reverse_bits()
}
