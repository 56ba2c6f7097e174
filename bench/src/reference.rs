//! A slow evaluator written from the rules, sharing nothing with any contender: the judge of their answers.

use crate::deals::{Card, Deal, Seven};

/// The strength of a five-card high hand: greater is better, equal is a tie.
fn high_of_five(cards: [Card; 5]) -> u32 {
    let mut counts = [0_u32; 13];
    for card in cards {
        counts[usize::from(card / 4)] += 1;
    }
    // Ranks by how often they are held, then by height: what a hand is read by.
    let mut groups: Vec<(u32, u32)> =
        (0..13).zip(counts).filter(|&(_, n)| n > 0).map(|(r, n)| (n, r)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let flush = cards.iter().all(|card| card % 4 == cards[0] % 4);
    let straight_top = match groups[..] {
        [(_, 12), (_, 3), .., (_, 0)] if groups.len() == 5 => Some(3),
        [(_, top), .., (_, bottom)] if groups.len() == 5 && top - bottom == 4 => Some(top),
        _ => None,
    };
    let category = match (groups[0].0, groups.get(1).map_or(0, |g| g.0), flush, straight_top) {
        (_, _, true, Some(_)) => 8,
        (4, ..) => 7,
        (3, 2, ..) => 6,
        (_, _, true, None) => 5,
        (_, _, false, Some(_)) => 4,
        (3, ..) => 3,
        (2, 2, ..) => 2,
        (2, ..) => 1,
        _ => 0,
    };
    let kickers = match straight_top {
        Some(top) => top,
        None => {
            groups.iter().fold(0, |digits, &(_, rank)| digits * 13 + rank)
                * 13_u32.pow(5 - groups.len() as u32)
        }
    };
    category * 13_u32.pow(5) + kickers
}

/// The strength of five cards as an ace-to-five low, eight or better: greater is better, 0 does not qualify.
fn eight_or_better_of_five(cards: [Card; 5]) -> u32 {
    let mut ranks = cards.map(|card| u32::from(card / 4 + 1) % 13 + 1);
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let paired = ranks.windows(2).any(|pair| pair[0] == pair[1]);
    if paired || ranks[0] > 8 { 0 } else { 100_000 - ranks.iter().fold(0, |digits, rank| digits * 10 + rank) }
}

fn best_of_seven(cards: Seven, strength: impl Fn([Card; 5]) -> u32) -> u32 {
    let mut best = 0;
    for first in 0..7 {
        for second in first + 1..7 {
            let mut kept = (0..7).filter(|&i| i != first && i != second).map(|i| cards[i]);
            best = best
                .max(strength(std::array::from_fn(|_| kept.next().expect("five cards are left of seven"))));
        }
    }
    best
}

fn best_of_omaha<const HOLE: usize>(deal: &Deal<HOLE>, strength: impl Fn([Card; 5]) -> u32) -> u32 {
    let mut best = 0;
    for a in 0..HOLE {
        for b in a + 1..HOLE {
            for c in 0..5 {
                for d in c + 1..5 {
                    for e in d + 1..5 {
                        let board = deal.board;
                        best = best.max(strength([deal.hole[a], deal.hole[b], board[c], board[d], board[e]]));
                    }
                }
            }
        }
    }
    best
}

/// The best high hand of any five of the cards.
pub fn best_high(cards: &[Card]) -> u32 {
    let mut best = 0;
    for (a, &first) in cards.iter().enumerate() {
        for (b, &second) in cards[..a].iter().enumerate() {
            for (c, &third) in cards[..b].iter().enumerate() {
                for (d, &fourth) in cards[..c].iter().enumerate() {
                    for &fifth in &cards[..d] {
                        best = best.max(high_of_five([first, second, third, fourth, fifth]));
                    }
                }
            }
        }
    }
    best
}

/// The best high hand of seven cards.
pub fn seven_high(cards: &Seven) -> [u32; 1] {
    [best_of_seven(*cards, high_of_five)]
}

/// The best eight-or-better low of seven cards.
pub fn seven_low(cards: &Seven) -> [u32; 1] {
    [best_of_seven(*cards, eight_or_better_of_five)]
}

/// The best high hand of exactly two hole cards and three of the board.
pub fn omaha_high<const HOLE: usize>(deal: &Deal<HOLE>) -> [u32; 1] {
    [best_of_omaha(deal, high_of_five)]
}

/// High and low of exactly two hole cards and three of the board, each on its own.
pub fn omaha_high_low<const HOLE: usize>(deal: &Deal<HOLE>) -> [u32; 2] {
    [best_of_omaha(deal, high_of_five), best_of_omaha(deal, eight_or_better_of_five)]
}

/// How many seven-card hands each category has, from high card to straight flush.
pub const SEVEN_CARD_CATEGORIES: [u64; 9] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];

/// How many different ranks seven-card hands have.
pub const SEVEN_CARD_RANKS: usize = 4824;

/// Each player's exact share over all boards, in sixtieths of a pot, and the number of boards.
#[cfg(test)]
pub fn sixtieths(hands: &[[Card; 2]]) -> (Vec<u64>, u64) {
    let dead = hands.as_flattened();
    let pack: Vec<Card> = (0..52).filter(|card| !dead.contains(card)).collect();
    let (mut shares, mut boards) = (vec![0; hands.len()], 0);
    crate::plain_loops::for_each_board(&pack, |board| {
        let [a, b, c, d, e] = board;
        let strengths: Vec<u32> = hands.iter().map(|&[x, y]| seven_high(&[x, y, a, b, c, d, e])[0]).collect();
        let best = strengths.iter().max();
        let winners = strengths.iter().filter(|s| Some(*s) == best).count() as u64;
        for (share, strength) in shares.iter_mut().zip(&strengths) {
            *share += if Some(strength) == best { 60 / winners } else { 0 };
        }
        boards += 1;
    });
    (shares, boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The census of all five-card hands, as every book prints it.
    #[test]
    fn five_card_census() {
        let mut categories = [0_u64; 9];
        let pack: Vec<Card> = (0..52).collect();
        crate::plain_loops::for_each_board(&pack, |five| {
            categories[(high_of_five(five) / 13_u32.pow(5)) as usize] += 1;
        });
        assert_eq!(categories, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    }

    #[test]
    fn lows_order_by_their_highest_card() {
        let low = |ranks: [u8; 5]| eight_or_better_of_five(ranks.map(|rank| (rank + 11) % 13 * 4));
        assert!(low([1, 2, 3, 4, 5]) > low([1, 2, 3, 4, 6]));
        assert!(low([1, 2, 3, 4, 8]) > low([1, 2, 3, 5, 8]));
        assert!(low([4, 5, 6, 7, 8]) > 0);
        assert_eq!(low([1, 2, 3, 4, 9]), 0);
        assert_eq!(low([1, 1, 2, 3, 4]), 0);
    }
}
