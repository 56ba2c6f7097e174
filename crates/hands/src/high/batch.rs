//! Many high hands of seven cards at a time.
//!
//! Hands lie in lanes: one array for each suit, sixteen bits for each hand, thirteen for the ranks and
//! three for their number. The arithmetic has no branch and no table, so each instruction set does as
//! many hands at once as its vectors hold, with bit-identical results.

use cards::{Card, CardSet};

#[cfg(target_arch = "x86_64")]
use super::wide;
use super::{narrow, transpose};
use crate::arithmetic::{self, COUNT, Halves, Standard, all_ones_if, join};
use crate::simd::{Kind, for_each_instruction_set};
use crate::{InstructionSet, Strength};

/// How many hands are laid into lanes at a time: small enough for the first cache.
pub const BLOCK: usize = 256;
/// Vectors work on this many hands; the length of slices of lanes is a multiple of it.
pub const VECTOR: usize = 32;

/// Cards that know how many there are of each suit: four lanes of sixteen bits, the ranks below and
/// their number above. At most seven of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Counted(u64);

/// A one for each suit, where the number of its cards is kept.
const ONE_OF_EACH: u64 = 0x0001_0001_0001_0001 << COUNT;

impl Counted {
    /// No card.
    pub const EMPTY: Counted = Counted(0);

    /// One card.
    #[inline(always)]
    pub const fn card(card: Card) -> Counted {
        let suit = 0xffff << (16 * card.suit().index());
        Counted(CardSet::of(card).bits() | ONE_OF_EACH & suit)
    }

    /// The cards of a set, of which at most seven are of one suit.
    pub fn set(cards: CardSet) -> Counted {
        cards.iter().fold(Counted::EMPTY, |counted, card| counted.with(Counted::card(card)))
    }

    /// With further cards, which must be different ones.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, others: Counted) -> Counted {
        Counted(self.0.wrapping_add(others.0))
    }

    #[inline(always)]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// The four lanes: clubs, diamonds, hearts, spades.
    #[inline(always)]
    pub const fn lanes(self) -> [u16; 4] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16]
    }
}

/// Counted cards in lanes.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Lanes<const N: usize = BLOCK>([[u16; N]; 4]);

impl<const N: usize> Lanes<N> {
    /// No cards.
    pub const EMPTY: Lanes<N> = Lanes([[0; N]; 4]);

    /// Puts cards into the places from the first on.
    pub fn fill(&mut self, cards: &[Counted]) {
        let (turns, rest) = cards[..cards.len().min(N)].as_chunks::<TURNED>();
        for (turn, cards) in turns.iter().enumerate() {
            put(&mut self.0, turn, transpose::into_suits(&cards.map(Counted::bits)));
        }
        for (place, cards) in (TURNED * turns.len()..).zip(rest) {
            for (lane, suit) in self.0.iter_mut().zip(cards.lanes()) {
                lane[place] = suit;
            }
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
}

/// The strength of which these are the halves.
#[inline(always)]
pub const fn strength(upper: u16, kickers: u16) -> Strength {
    Strength(join((upper, kickers)))
}

/// Ranks the seven cards that `held` and each of `others`, counted cards in lanes, make together.
///
/// All slices have the same length, a multiple of [`VECTOR`]; a rest beyond it is left undone.
pub fn rank_with_held(
    set: InstructionSet,
    held: Counted,
    others: [&[u16]; 4],
    upper: &mut [u16],
    kickers: &mut [u16],
) {
    with_held(set, held, others, upper, kickers);
}

for_each_instruction_set! {
    fn with_held(held: Counted, others: [&[u16]; 4], upper: &mut [u16], kickers: &mut [u16]) = with_held_body
}

#[inline(always)]
fn with_held_body(held: Counted, others: [&[u16]; 4], upper: &mut [u16], kickers: &mut [u16]) {
    rank_lanes::<OfCounted>(held.lanes(), others, upper, kickers);
}

/// How one hand of seven cards is ranked from its lanes. A type and not a function, because only then
/// is it certain that the compiler puts its arithmetic into the loop over the hands.
pub(super) trait FromLanes {
    fn rank(suits: [u16; 4]) -> Halves;
}

/// From plain sets of ranks.
pub(super) struct OfRanks;

impl FromLanes for OfRanks {
    #[inline(always)]
    fn rank(suits: [u16; 4]) -> Halves {
        arithmetic::high::<Standard, 7>(suits)
    }
}

/// From ranks with their number.
pub(super) struct OfCounted;

impl FromLanes for OfCounted {
    #[inline(always)]
    fn rank(suits: [u16; 4]) -> Halves {
        arithmetic::high_of_counted::<Standard>(suits)
    }
}

/// Marks which of several players' hands are best, place by place: player 0 is bit 0.
///
/// At most sixteen players; all slices are at least as long as `winners`, whose length is a multiple
/// of [`VECTOR`].
pub fn winners(set: InstructionSet, players: &[(&[u16], &[u16])], winners: &mut [u16]) {
    mark_winners(set, players, winners);
}

for_each_instruction_set! {
    fn mark_winners(players: &[(&[u16], &[u16])], winners: &mut [u16]) = mark_winners_body
}

#[inline(always)]
fn mark_winners_body(players: &[(&[u16], &[u16])], winners: &mut [u16]) {
    // Player by player over a block that stays in the first cache: each pass is a plain loop.
    let mut best = Ranked::<BLOCK>::EMPTY;
    for (block, winners) in winners.chunks_mut(BLOCK).enumerate() {
        best.upper.fill(0);
        best.kickers.fill(0);
        winners.fill(0);
        for (player, (upper, kickers)) in players.iter().enumerate() {
            let mark = 1u16 << player;
            let hands = upper[BLOCK * block..].iter().zip(&kickers[BLOCK * block..]);
            let so_far = best.upper.iter_mut().zip(&mut best.kickers).zip(winners.iter_mut());
            for ((&upper, &kickers), ((best_upper, best_kickers), winners)) in hands.zip(so_far) {
                let level = all_ones_if(upper == *best_upper);
                let better = all_ones_if(upper > *best_upper) | level & all_ones_if(kickers > *best_kickers);
                let equal = level & all_ones_if(kickers == *best_kickers);
                *winners = better & mark | !better & (*winners | equal & mark);
                *best_upper = better & upper | !better & *best_upper;
                *best_kickers = better & kickers | !better & *best_kickers;
            }
        }
    }
}

/// Ranks hands of seven different cards; `strengths` gets as many as both slices have room for.
pub fn rank_sevens(set: InstructionSet, hands: &[[Card; 7]], strengths: &mut [Strength]) {
    rank_sevens_checked::<false>(set, hands, strengths);
}

/// The same, and, where it is to look, whether each of the hands has seven different cards of the deck.
pub(super) fn rank_sevens_checked<const CHECKED: bool>(
    set: InstructionSet,
    hands: &[[Card; 7]],
    strengths: &mut [Strength],
) -> bool {
    match set.0 {
        Kind::Baseline => narrow::rank::<CHECKED>(hands, strengths),
        // SAFETY: an `InstructionSet` of this kind exists only where the processor has these instructions.
        #[cfg(target_arch = "x86_64")]
        Kind::Sse41 => unsafe { narrow::rank_sse41::<CHECKED>(hands, strengths) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => unsafe { wide::rank_avx2::<CHECKED>(hands, strengths) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => unsafe { wide::rank_avx512::<CHECKED>(hands, strengths) },
    }
}

/// Ranks sets of seven cards; `strengths` gets as many as both slices have room for.
pub fn rank_seven_sets(set: InstructionSet, hands: &[CardSet], strengths: &mut [Strength]) {
    sets_to_strengths(set, hands, strengths);
}

for_each_instruction_set! {
    fn sets_to_strengths(hands: &[CardSet], strengths: &mut [Strength]) = sets_to_strengths_body
}

#[inline(always)]
fn sets_to_strengths_body(hands: &[CardSet], strengths: &mut [Strength]) {
    in_blocks::<_, OfRanks, false>(hands, strengths, CardSet::EMPTY, |hands| {
        transpose::into_suits(&hands.map(CardSet::bits))
    });
}

/// How many hands are turned into lanes in one go.
pub(super) const TURNED: usize = 16;

/// Lays hands into lanes, ranks them and puts the strengths together, a block at a time: plain loops,
/// each of which the compiler turns into vectors. Whether each has seven different cards is looked at where the cards lie in
/// lanes, and only where it is asked for.
#[inline(always)]
pub(super) fn in_blocks<H: Copy, R: FromLanes, const CHECKED: bool>(
    hands: &[H],
    strengths: &mut [Strength],
    blank: H,
    into_suits: impl Fn(&[H; TURNED]) -> [[u16; TURNED]; 4],
) -> bool {
    let mut sound = true;
    let mut suits = [[0; BLOCK]; 4];
    let (mut upper, mut kickers) = ([0; BLOCK], [0; BLOCK]);
    for (hands, strengths) in hands.chunks(BLOCK).zip(strengths.chunks_mut(BLOCK)) {
        let (turns, rest) = hands.as_chunks();
        for (turn, hands) in turns.iter().enumerate() {
            put(&mut suits, turn, into_suits(hands));
        }
        if !rest.is_empty() {
            let mut filled_up = [blank; TURNED];
            filled_up[..rest.len()].copy_from_slice(rest);
            put(&mut suits, turns.len(), into_suits(&filled_up));
        }
        if CHECKED {
            sound &= are_sevens(suits.each_ref().map(|lane| &lane[..hands.len()]));
        }
        let vectors = hands.len().div_ceil(VECTOR) * VECTOR;
        rank_lanes::<R>([0; 4], suits.each_ref().map(|lane| &lane[..vectors]), &mut upper, &mut kickers);
        for ((strength, &upper), &kickers) in strengths.iter_mut().take(hands.len()).zip(&upper).zip(&kickers)
        {
            *strength = self::strength(upper, kickers);
        }
    }
    sound
}

/// Whether each place of the lanes has seven ranks. A byte that is no card leaves none, and of a card that comes twice one is
/// left, or, where cards are added up, a carry: either way there are fewer.
#[inline(always)]
fn are_sevens([clubs, diamonds, hearts, spades]: [&[u16]; 4]) -> bool {
    const RANKS: u16 = 0x1fff;
    let ranks = |lane: u16| (lane & RANKS).count_ones() as u16;
    let mut wrong = 0;
    for (((clubs, diamonds), hearts), spades) in clubs.iter().zip(diamonds).zip(hearts).zip(spades) {
        wrong |= (ranks(*clubs) + ranks(*diamonds) + ranks(*hearts) + ranks(*spades)) ^ 7;
    }
    wrong == 0
}

#[inline(always)]
fn put<const N: usize>(suits: &mut [[u16; N]; 4], turn: usize, turned: [[u16; TURNED]; 4]) {
    for (lane, turned) in suits.iter_mut().zip(turned) {
        lane[TURNED * turn..][..TURNED].copy_from_slice(&turned);
    }
}

/// Ranks whole vectors of hands that lie in lanes, each together with the cards held beside it.
#[inline(always)]
fn rank_lanes<R: FromLanes>(held: [u16; 4], suits: [&[u16]; 4], upper: &mut [u16], kickers: &mut [u16]) {
    let [clubs, diamonds, hearts, spades] = suits.map(|lane| lane.as_chunks::<VECTOR>().0);
    let ranked = upper.as_chunks_mut::<VECTOR>().0.iter_mut().zip(kickers.as_chunks_mut::<VECTOR>().0);
    let suits = clubs.iter().zip(diamonds).zip(hearts.iter().zip(spades));
    for (((clubs, diamonds), (hearts, spades)), (upper, kickers)) in suits.zip(ranked) {
        for place in 0..VECTOR {
            // Different cards: adding them is uniting them, and adding up their numbers.
            (upper[place], kickers[place]) = R::rank([
                clubs[place].wrapping_add(held[0]),
                diamonds[place].wrapping_add(held[1]),
                hearts[place].wrapping_add(held[2]),
                spades[place].wrapping_add(held[3]),
            ]);
        }
    }
}
