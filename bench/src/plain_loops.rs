//! The plain loops into which a peer's evaluator goes where the crate has no faster function of its own: all
//! seven-card hands, all boards, random boards.

use crate::contender::{Enumeration, Rank};
use crate::deals::{Card, Dealer};

/// An evaluator that takes cards one after the other.
pub trait Incremental: Copy {
    /// Some cards, as far as the evaluator has taken them.
    type Hand: Copy;

    /// Its ranks: greater is better.
    type Rank: Rank;

    /// No cards.
    fn empty(self) -> Self::Hand;

    /// The hand with one more card.
    fn add(self, hand: Self::Hand, card: Card) -> Self::Hand;

    /// The rank of seven cards.
    fn rank(self, hand: Self::Hand) -> Self::Rank;

    /// A rank as a number of the same order, outside the timing.
    fn number(rank: Self::Rank) -> u32 {
        rank.digest()
    }

    /// The hand with a whole board; evaluators that can add hands to hands do better than this.
    #[inline]
    fn add_board(self, hand: Self::Hand, board: [Card; 5]) -> Self::Hand {
        board.into_iter().fold(hand, |hand, card| self.add(hand, card))
    }
}

impl<E: Incremental> Enumeration for E {
    fn visit_all(&self, mut visit: impl FnMut(u32)) {
        for_each_seven(*self, |rank| visit(E::number(rank)));
    }

    fn checksum(&self) -> u64 {
        let mut sum = 0_u64;
        for_each_seven(*self, |rank| sum = sum.wrapping_add(u64::from(rank.digest())));
        sum
    }
}

/// The rank of every seven-card hand, the hand growing card by card.
#[inline]
fn for_each_seven<E: Incremental>(evaluator: E, mut visit: impl FnMut(E::Rank)) {
    let none = evaluator.empty();
    for a in 6..52 {
        let one = evaluator.add(none, a);
        for b in 5..a {
            let two = evaluator.add(one, b);
            for c in 4..b {
                let three = evaluator.add(two, c);
                for d in 3..c {
                    let four = evaluator.add(three, d);
                    for e in 2..d {
                        let five = evaluator.add(four, e);
                        for f in 1..e {
                            let six = evaluator.add(five, f);
                            for g in 0..f {
                                visit(evaluator.rank(evaluator.add(six, g)));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// All sets of five cards of a pack.
#[cfg(test)]
pub fn for_each_board(pack: &[Card], mut visit: impl FnMut([Card; 5])) {
    for (i, &a) in pack.iter().enumerate() {
        for (j, &b) in pack[..i].iter().enumerate() {
            for (k, &c) in pack[..j].iter().enumerate() {
                for (l, &d) in pack[..k].iter().enumerate() {
                    for &e in &pack[..l] {
                        visit([a, b, c, d, e]);
                    }
                }
            }
        }
    }
}

/// Exact heads-up shares over all boards, both hands growing card by card.
#[inline]
pub fn exact_heads_up<E: Incremental>(evaluator: E, hands: [[Card; 2]; 2]) -> Vec<f64> {
    let pack: Vec<Card> = (0..52).filter(|card| !hands.as_flattened().contains(card)).collect();
    let add = |pair: [E::Hand; 2], card: Card| pair.map(|hand| evaluator.add(hand, card));
    let none =
        hands.map(|cards| cards.into_iter().fold(evaluator.empty(), |hand, card| evaluator.add(hand, card)));
    let (mut halves, mut boards) = ([0_u64; 2], 0_u64);
    for i in 4..pack.len() {
        let one = add(none, pack[i]);
        for j in 3..i {
            let two = add(one, pack[j]);
            for k in 2..j {
                let three = add(two, pack[k]);
                for l in 1..k {
                    let four = add(three, pack[l]);
                    for &last in &pack[..l] {
                        let [first, second] = add(four, last).map(|hand| evaluator.rank(hand));
                        halves[0] += u64::from(first > second) + u64::from(first >= second);
                        halves[1] += u64::from(second > first) + u64::from(second >= first);
                        boards += 1;
                    }
                }
            }
        }
    }
    halves.iter().map(|&half| half as f64 / (2 * boards) as f64).collect()
}

/// Estimated shares from `samples` random boards.
#[inline]
pub fn monte_carlo<E: Incremental, const PLAYERS: usize>(
    evaluator: E,
    hands: [[Card; 2]; PLAYERS],
    samples: u64,
) -> Vec<f64> {
    let mut dealer = Dealer::new(6, hands.as_flattened());
    let holes =
        hands.map(|cards| cards.into_iter().fold(evaluator.empty(), |hand, card| evaluator.add(hand, card)));
    // Sixtieths of a pot: up to six players split it without a remainder.
    let mut shares = [0_u64; PLAYERS];
    for _ in 0..samples {
        let board = dealer.deal();
        let ranks = holes.map(|hole| evaluator.rank(evaluator.add_board(hole, board)));
        let best = ranks.into_iter().fold(ranks[0], E::Rank::max);
        let winners = ranks.into_iter().map(|rank| u64::from(rank == best)).sum::<u64>();
        let part = [0, 60, 30, 20, 15, 12, 10][winners as usize];
        for (share, rank) in shares.iter_mut().zip(ranks) {
            *share += if rank == best { part } else { 0 };
        }
    }
    shares.iter().map(|&share| share as f64 / (60 * samples) as f64).collect()
}
