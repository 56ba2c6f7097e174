//! What the players may hold, ready to be enumerated and drawn from.

use std::collections::HashMap;

use cards::CardSet;

use crate::matchup::Matchup;
use crate::range::Range;

/// The players' ranges without the hands that the board and the dead cards rule out.
pub(crate) struct Players {
    pub(crate) ranges: Vec<Holdings>,
    pub(crate) board: CardSet,
    pub(crate) dead: CardSet,
}

/// One player's hands with whole-number weights.
pub(crate) struct Holdings {
    pub(crate) hands: Vec<(CardSet, u64)>,
    /// The running sum of the weights.
    sums: Vec<u64>,
}

impl Holdings {
    /// The hands of a range; weights are divided by what they have in common, so that plain ranges
    /// weigh one a hand.
    pub(crate) fn new(range: &Range) -> Holdings {
        let weights = range.iter().map(|(_, weight)| u64::from(weight.millionths()));
        let common = weights.fold(0, greatest_common_divisor).max(1);
        let hands: Vec<(CardSet, u64)> =
            range.iter().map(|(hand, weight)| (hand, u64::from(weight.millionths()) / common)).collect();
        let sums = hands
            .iter()
            .scan(0, |sum, &(_, weight)| {
                *sum += weight;
                Some(*sum)
            })
            .collect();
        Holdings { hands, sums }
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Players {
    /// The match-up, if every player holds one hand.
    pub(crate) fn fixed(&self) -> Option<Matchup> {
        let holes = self.ranges.iter().map(|range| match range.hands[..] {
            [(hand, _)] => Some(hand),
            _ => None,
        });
        Some(Matchup { holes: holes.collect::<Option<_>>()?, board: self.board, dead: self.dead })
    }

    /// How many combinations of hands there are, clashing ones included.
    pub(crate) fn combinations(&self) -> u128 {
        self.ranges.iter().fold(1, |product, range| product.saturating_mul(range.hands.len() as u128))
    }

    /// Every match-up that can be, once for all that differ only in the names of suits, with its weight.
    pub(crate) fn matchups(&self) -> Vec<(Matchup, u128)> {
        let mut weights: HashMap<Matchup, u128> = HashMap::new();
        let mut holes = Vec::with_capacity(self.ranges.len());
        self.extend(&mut holes, CardSet::EMPTY, 1, &mut |matchup, weight| {
            *weights.entry(matchup.canonical()).or_default() += weight;
        });
        let mut matchups: Vec<(Matchup, u128)> = weights.into_iter().collect();
        matchups.sort_unstable_by(|(a, _), (b, _)| a.holes.cmp(&b.holes));
        matchups
    }

    fn extend(
        &self,
        holes: &mut Vec<CardSet>,
        taken: CardSet,
        weight: u128,
        visit: &mut impl FnMut(&Matchup, u128),
    ) {
        let Some(range) = self.ranges.get(holes.len()) else {
            let matchup = Matchup { holes: holes.clone(), board: self.board, dead: self.dead };
            return visit(&matchup, weight);
        };
        for &(hand, hand_weight) in range.hands.iter().filter(|(hand, _)| !hand.intersects(taken)) {
            holes.push(hand);
            self.extend(holes, taken | hand, weight * u128::from(hand_weight), visit);
            holes.pop();
        }
    }

    /// Whether at least one combination of hands does not clash.
    pub(crate) fn can_be_dealt(&self) -> bool {
        fn fits(ranges: &[Holdings], taken: CardSet) -> bool {
            let Some((range, others)) = ranges.split_first() else { return true };
            range.hands.iter().any(|(hand, _)| !hand.intersects(taken) && fits(others, taken | *hand))
        }
        fits(&self.ranges, CardSet::EMPTY)
    }

    /// Draws a hand for every player by weight; says whether they do not clash.
    pub(crate) fn draw(&self, holes: &mut [CardSet], mut below: impl FnMut(u64) -> u64) -> bool {
        let mut taken = CardSet::EMPTY;
        for (hole, range) in holes.iter_mut().zip(&self.ranges) {
            let total = range.sums.last().copied().unwrap_or(1);
            let drawn = if range.hands.len() == 1 { 0 } else { below(total) };
            let place = range.sums.partition_point(|&sum| sum <= drawn);
            *hole = range.hands[place].0;
            if hole.intersects(taken) {
                return false;
            }
            taken |= *hole;
        }
        true
    }
}
