//! What the players may hold, ready to be enumerated and drawn from.

use std::collections::HashMap;

use cards::CardSet;

use crate::MOST_PLAYERS;
use crate::matchup::Matchup;
use crate::range::Range;

/// The players' hands without those that the board, the dead cards and other players' certain hands
/// rule out.
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
    /// Whether these are all hands of the cards that are not certain to be elsewhere, equally likely.
    pub(crate) is_everything: bool,
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
        Holdings { hands, sums, is_everything: false }
    }

    /// The sum of all weights.
    pub(crate) fn total(&self) -> u64 {
        self.sums.last().copied().unwrap_or(0)
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A match-up's suits, each with the ranks that every player, the board and the dead cards have of it,
/// in a fixed order: suits are alike, so match-ups that differ only in their names have the same key.
type Key = [[u16; MOST_PLAYERS + 2]; 4];

impl Players {
    /// The match-up, if every player holds one hand.
    pub(crate) fn fixed(&self) -> Option<Matchup> {
        let holes = self.ranges.iter().map(|range| match range.hands[..] {
            [(hand, _)] => Some(hand),
            _ => None,
        });
        Some(Matchup { holes: holes.collect::<Option<_>>()?, board: self.board, dead: self.dead })
    }

    /// The same players for sampling: who may hold anything is dealt cards after the others, so that
    /// these hands never clash. However many cards the others take, as many hands are left, so every
    /// combination stays as likely as it was.
    pub(crate) fn dealing_the_random(mut self) -> Players {
        for range in self.ranges.iter_mut().filter(|range| range.is_everything) {
            *range = Holdings::new(&Range::of(CardSet::EMPTY));
        }
        self
    }

    /// How many combinations of hands there are, clashing ones included.
    pub(crate) fn combinations(&self) -> u128 {
        self.ranges.iter().fold(1, |product, range| product.saturating_mul(range.hands.len() as u128))
    }

    /// The weight of all combinations of hands together, if it can be held.
    pub(crate) fn total_weight(&self) -> Option<u128> {
        self.ranges.iter().try_fold(1u128, |product, range| product.checked_mul(u128::from(range.total())))
    }

    /// Every match-up that can be, once for all that differ only in the names of suits, with its weight.
    pub(crate) fn matchups(&self) -> Vec<(Matchup, u128)> {
        let mut weights: HashMap<Key, u128> = HashMap::new();
        let mut holes = [CardSet::EMPTY; MOST_PLAYERS];
        self.extend(&mut holes, 0, CardSet::EMPTY, 1, &mut |holes, weight| {
            *weights.entry(self.key(holes)).or_default() += weight;
        });
        let mut keys: Vec<(Key, u128)> = weights.into_iter().collect();
        keys.sort_unstable();
        keys.into_iter().map(|(key, weight)| (self.matchup(&key), weight)).collect()
    }

    fn key(&self, holes: &[CardSet]) -> Key {
        let mut key: Key = [[0; MOST_PLAYERS + 2]; 4];
        for (place, set) in holes.iter().chain([&self.board, &self.dead]).enumerate() {
            for (suit, ranks) in key.iter_mut().zip(set.lanes()) {
                suit[place] = ranks;
            }
        }
        key.sort_unstable();
        key
    }

    fn matchup(&self, key: &Key) -> Matchup {
        let set = |place: usize| CardSet::from_lanes(std::array::from_fn(|suit| key[suit][place]));
        let players = self.ranges.len();
        Matchup { holes: (0..players).map(set).collect(), board: set(players), dead: set(players + 1) }
    }

    fn extend(
        &self,
        holes: &mut [CardSet; MOST_PLAYERS],
        player: usize,
        taken: CardSet,
        weight: u128,
        visit: &mut impl FnMut(&[CardSet], u128),
    ) {
        let Some(range) = self.ranges.get(player) else {
            return visit(&holes[..player], weight);
        };
        for &(hand, hand_weight) in range.hands.iter().filter(|(hand, _)| !hand.intersects(taken)) {
            holes[player] = hand;
            self.extend(holes, player + 1, taken | hand, weight * u128::from(hand_weight), visit);
        }
    }

    /// Draws a hand for every player by weight; says whether they do not clash.
    pub(crate) fn draw(&self, holes: &mut [CardSet], mut below: impl FnMut(u64) -> u64) -> bool {
        let mut taken = CardSet::EMPTY;
        for (hole, range) in holes.iter_mut().zip(&self.ranges) {
            let drawn = if range.hands.len() == 1 { 0 } else { below(range.total()) };
            let place = range.sums.partition_point(|&sum| sum <= drawn);
            *hole = range.hands[place].0;
            if hole.intersects(taken) {
                return false;
            }
            taken |= *hole;
        }
        true
    }

    /// Whether some combination of hands does not clash; unknown if the search grows too long.
    pub(crate) fn can_be_dealt(&self) -> Option<bool> {
        fn fits(ranges: &[&Holdings], taken: CardSet, steps: &mut u32) -> bool {
            let Some((range, others)) = ranges.split_first() else { return true };
            range.hands.iter().any(|(hand, _)| {
                *steps += 1;
                *steps <= STEPS && !hand.intersects(taken) && fits(others, taken | *hand, steps)
            })
        }
        const STEPS: u32 = 1_000_000;
        // Those with the fewest hands first: they are who can be left with none.
        let mut ranges: Vec<&Holdings> = self.ranges.iter().collect();
        ranges.sort_by_key(|range| range.hands.len());
        let mut steps = 0;
        match fits(&ranges, CardSet::EMPTY, &mut steps) {
            false if steps > STEPS => None,
            fits => Some(fits),
        }
    }
}
