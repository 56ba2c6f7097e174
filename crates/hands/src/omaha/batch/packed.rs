//! From deals to rows of cards that vectors take apart without further ado.

use core::array::from_fn;
use core::iter::zip;

use cards::Card;

use super::VECTOR;

/// Hole cards and a board, all different.
pub type Deal<const HOLE: usize> = ([Card; HOLE], [Card; 5]);

/// The cards of as many deals as a vector holds, by their positions, the hole first.
///
/// A number holds two cards, the earlier in its lower byte: the eight of a deal that lie side by side
/// are copied as one, which is what makes packing cheap.
#[repr(align(64))]
pub(super) struct Packed {
    first_eight: [[u16; 4]; VECTOR],
    ninth_and_tenth: [u16; VECTOR],
    eleventh: [u16; VECTOR],
}

impl Packed {
    pub(super) const EMPTY: Packed =
        Packed { first_eight: [[0; 4]; VECTOR], ninth_and_tenth: [0; VECTOR], eleventh: [0; VECTOR] };

    /// Packs as many deals as there is room for; places beyond them keep what they had.
    #[inline(always)]
    pub(super) fn fill<const HOLE: usize>(packed: &mut [Packed], deals: &[Deal<HOLE>]) {
        let (vectors, rest) = deals.as_chunks::<VECTOR>();
        for (packed, deals) in zip(&mut *packed, vectors) {
            for (place, deal) in deals.iter().enumerate() {
                packed.put(place, deal);
            }
        }
        if let Some(packed) = packed.get_mut(vectors.len()) {
            for (place, deal) in rest.iter().enumerate() {
                packed.put(place, deal);
            }
        }
    }

    #[inline(always)]
    fn put<const HOLE: usize>(&mut self, place: usize, (hole, board): &Deal<HOLE>) {
        let card = |card: usize| match card {
            _ if card < HOLE => hole[card].position(),
            _ if card < HOLE + 5 => board[card - HOLE].position(),
            _ => 0,
        };
        let two = |first: usize| u16::from_le_bytes([card(first), card(first + 1)]);
        self.first_eight[place] = [two(0), two(2), two(4), two(6)];
        self.ninth_and_tenth[place] = two(8);
        if HOLE == 6 {
            self.eleventh[place] = two(10);
        }
    }

    /// The positions of a deal's cards, hole and board, in the lower six bits; what is above them means
    /// nothing.
    #[inline(always)]
    pub(super) fn cards<const HOLE: usize>(&self, place: usize) -> ([u16; HOLE], [u16; 5]) {
        let [a, b, c, d] = &self.first_eight[place];
        let (e, f) = (&self.ninth_and_tenth[place], &self.eleventh[place]);
        let all = [*a, *a >> 8, *b, *b >> 8, *c, *c >> 8, *d, *d >> 8, *e, *e >> 8, *f];
        (from_fn(|card| all[card]), from_fn(|card| all[HOLE + card]))
    }
}
