//! Who should have got what: the payouts of a hand by a slow referee who shares nothing with any engine.

use crate::deals::Card;
use crate::reference;
use crate::table::{BySeat, SEATS, Settled};

/// How a game ranks a player's cards with the board for each share of the pot: greater is better, 0 has no claim.
pub type Ranking = fn(&[Card], &[Card]) -> Vec<u32>;

/// Hold'em and stud: the best high hand of seven cards.
pub fn high(holding: &[Card], board: &[Card]) -> Vec<u32> {
    let cards: Vec<Card> = [holding, board].concat();
    // 1 is added throughout, since the worst high hand still has a claim.
    vec![1 + reference::best_high(&cards)]
}

/// Omaha: two of four with three of the board, for high and for a low of eight or better.
pub fn omaha_eight(holding: &[Card], board: &[Card]) -> Vec<u32> {
    let deal = crate::deals::Deal {
        hole: holding.try_into().expect("an Omaha hand has four cards"),
        board: board.try_into().expect("a board has five cards"),
    };
    let [high, low] = reference::omaha_high_low::<4>(&deal);
    vec![1 + high, low]
}

/// Whether a hand was paid out by the rules. Odd chips may go to anybody who shares the pot, together or apart, whole or
/// in parts: houses differ.
pub fn check(hand: &Settled, ranking: Ranking) -> Result<(), String> {
    let sum: f64 = hand.net.iter().sum();
    if sum.abs() > 1e-3 {
        return Err(format!("chips appear or vanish: {sum:+}"));
    }
    let (right, tolerance) = payouts(hand, ranking);
    for (seat, right) in right.into_iter().enumerate() {
        let expected = right - hand.put_in[seat] as f64;
        let net = hand.net[seat];
        if (net - expected).abs() > tolerance {
            return Err(format!("seat {} ends at {net:+}, right is {expected:+}", seat + 1));
        }
    }
    Ok(())
}

/// What each player gets, undivided odd chips in parts; and by how much odd chips may change it.
fn payouts(hand: &Settled, ranking: Ranking) -> (BySeat<f64>, f64) {
    let live = |seat: &usize| hand.live[*seat];
    let contenders: Vec<usize> = (0..SEATS).filter(live).collect();
    let mut paid = [0.0; SEATS];
    let mut tolerance = 1e-3;
    let mut levels: Vec<u64> = contenders.iter().map(|&seat| hand.put_in[seat]).collect();
    levels.sort_unstable();
    levels.dedup();
    let top = levels.last().copied().unwrap_or_default();
    let mut below = 0;
    for level in levels {
        // Whatever folded players put in above the last level belongs to the last pot.
        let part =
            |put: u64| if level == top { put.max(below) - below } else { put.clamp(below, level) - below };
        let pot: u64 = hand.put_in.iter().map(|&put| part(put)).sum();
        let among: Vec<usize> =
            contenders.iter().copied().filter(|&seat| hand.put_in[seat] >= level).collect();
        below = level;
        if let [only] = among[..] {
            paid[only] += pot as f64;
            continue;
        }
        let ranks: Vec<Vec<u32>> =
            among.iter().map(|&seat| ranking(&hand.holdings[seat], &hand.board)).collect();
        let shares: Vec<usize> =
            (0..ranks[0].len()).filter(|&share| ranks.iter().any(|rank| rank[share] > 0)).collect();
        for &share in &shares {
            let best = ranks.iter().map(|rank| rank[share]).max().unwrap_or_default();
            let winners: Vec<usize> = among
                .iter()
                .zip(&ranks)
                .filter(|(_, rank)| rank[share] == best)
                .map(|(&seat, _)| seat)
                .collect();
            // What does not divide is one chip less than winners at most, and may all go to one of them.
            let divides = (pot as usize).is_multiple_of(shares.len() * winners.len());
            tolerance += if divides { 0.0 } else { winners.len() as f64 };
            for winner in &winners {
                paid[*winner] += pot as f64 / (shares.len() * winners.len()) as f64;
            }
        }
    }
    (paid, tolerance)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn card(rank: u8, suit: u8) -> Card {
        (rank - 2) * 4 + suit
    }

    /// Aces all-in for 10, kings and queens for 50, and one who folded after putting in 50.
    fn hand(net: BySeat<f64>) -> Settled {
        let pair = |rank| vec![card(rank, 0), card(rank, 1)];
        Settled {
            put_in: [10, 50, 50, 50, 0, 1],
            live: [true, true, true, false, false, false],
            holdings: [pair(14), pair(13), pair(12), pair(11), pair(10), pair(9)],
            board: vec![card(2, 0), card(3, 1), card(5, 2), card(7, 3), card(8, 0)],
            net,
            actions: 8,
        }
    }

    #[test]
    fn the_side_pot_is_not_for_who_is_all_in_for_less() {
        assert_eq!(check(&hand([31.0, 70.0, -50.0, -50.0, 0.0, -1.0]), high), Ok(()));
        let all_dead_money_to_the_best = hand([71.0, 30.0, -50.0, -50.0, 0.0, -1.0]);
        assert!(check(&all_dead_money_to_the_best, high).is_err());
        assert!(check(&hand([31.0, 69.0, -50.0, -50.0, 0.0, -1.0]), high).is_err());
    }

    #[test]
    fn an_odd_chip_may_go_either_way() {
        let mut tied = hand([0.0; SEATS]);
        tied.put_in = [50, 50, 0, 0, 0, 1];
        tied.live = [true, true, false, false, false, false];
        tied.holdings[0] = vec![card(14, 0), card(13, 1)];
        tied.holdings[1] = vec![card(14, 2), card(13, 3)];
        for net in [
            [1.0, 0.0, 0.0, 0.0, 0.0, -1.0],
            [0.0, 1.0, 0.0, 0.0, 0.0, -1.0],
            [0.5, 0.5, 0.0, 0.0, 0.0, -1.0],
        ] {
            tied.net = net;
            assert_eq!(check(&tied, high), Ok(()), "{net:?}");
        }
        tied.net = [4.0, -3.0, 0.0, 0.0, 0.0, -1.0];
        assert!(check(&tied, high).is_err());
    }

    #[test]
    fn a_low_takes_half_and_without_one_the_high_takes_all() {
        let mut split = hand([40.0, -30.0, 0.0, -10.0, 0.0, 0.0]);
        split.put_in = [40, 40, 0, 40, 0, 0];
        split.live = [true, true, false, true, false, false];
        split.holdings[0] = vec![card(14, 0), card(4, 1), card(13, 2), card(13, 3)];
        split.holdings[1] = vec![card(12, 0), card(12, 1), card(11, 2), card(11, 3)];
        split.holdings[3] = vec![card(10, 0), card(10, 1), card(9, 2), card(9, 3)];
        // The wheel draw completes: seat 1 has a straight and the low.
        split.net = [80.0, -40.0, 0.0, -40.0, 0.0, 0.0];
        assert_eq!(check(&split, omaha_eight), Ok(()));
        split.net = [40.0, 0.0, 0.0, -40.0, 0.0, 0.0];
        assert!(check(&split, omaha_eight).is_err());
    }
}
