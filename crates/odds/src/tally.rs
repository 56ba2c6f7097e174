//! Who won how often: one counter for each set of winners.
//!
//! Everything that is said of a match-up (wins, ties, scoops, shares, their spread) follows from
//! these counters, so nothing is lost by keeping only them.

use std::collections::HashMap;

/// For each set of winners of the first share and of the second, how often it came.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    players: usize,
    counts: Counts,
}

#[derive(Clone, Debug)]
enum Counts {
    /// One counter for each set there can be.
    All(Vec<u64>),
    /// Counters for those that came: many players who divide two shares can do so in a million ways.
    Some(HashMap<usize, u64>),
}

/// Up to so many bits of winners every set has a counter.
const FEW_BITS: usize = 12;

impl Tally {
    /// Nothing counted yet.
    pub(crate) fn new(players: usize, shares: usize) -> Tally {
        let bits = players * shares;
        let counts =
            if bits <= FEW_BITS { Counts::All(vec![0; 1 << bits]) } else { Counts::Some(HashMap::new()) };
        Tally { players, counts }
    }

    /// Where the counter of these winners stands; bit 0 is the first player. No winner of the second
    /// share means that no hand qualified for it.
    #[inline(always)]
    pub(crate) fn place(&self, first: u16, second: u16) -> usize {
        usize::from(first) | usize::from(second) << self.players
    }

    /// Counts a set of winners.
    #[inline(always)]
    pub(crate) fn add(&mut self, place: usize, times: u64) {
        match &mut self.counts {
            Counts::All(counts) => counts[place] += times,
            Counts::Some(counts) => *counts.entry(place).or_default() += times,
        }
    }

    /// With the other's counts.
    pub(crate) fn merge(mut self, other: &Tally) -> Tally {
        other.for_each(|place, count| self.add(place, count));
        self
    }

    /// The sets of winners that came, with how often.
    pub(crate) fn outcomes(&self) -> Vec<(Winners, u64)> {
        let players = (1 << self.players) - 1;
        let mut outcomes = Vec::new();
        self.for_each(|place, count| {
            let winners =
                Winners { first: (place & players) as u16, second: (place >> self.players & players) as u16 };
            outcomes.push((winners, count));
        });
        // In one order, so that sums of floating-point numbers do not depend on a map's.
        outcomes.sort_unstable();
        outcomes
    }

    fn for_each(&self, mut visit: impl FnMut(usize, u64)) {
        match &self.counts {
            Counts::All(counts) => {
                counts
                    .iter()
                    .enumerate()
                    .filter(|(_, count)| **count > 0)
                    .for_each(|(place, &count)| visit(place, count));
            }
            Counts::Some(counts) => counts.iter().for_each(|(&place, &count)| visit(place, count)),
        }
    }
}

/// Who won the first share of a pot and who the second, as bits by player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Winners {
    pub(crate) first: u16,
    pub(crate) second: u16,
}

/// A pot in equal parts such that every division among up to ten players is whole, twice over.
pub(crate) const POT: u64 = 2 * 2_520;

impl Winners {
    /// How many parts of the pot a player gets.
    pub(crate) fn parts(self, player: usize) -> u64 {
        let part = |winners: u16, of: u64| {
            if winners >> player & 1 == 1 { of / u64::from(winners.count_ones()) } else { 0 }
        };
        // With one share only, or no hand that qualifies, the first share is the whole pot.
        if self.second == 0 {
            part(self.first, POT)
        } else {
            part(self.first, POT / 2) + part(self.second, POT / 2)
        }
    }

    /// Whether this player takes everything.
    pub(crate) fn scoops(self, player: usize) -> bool {
        self.parts(player) == POT
    }
}
