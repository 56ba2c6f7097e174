//! Who won how often: one counter for each set of winners.
//!
//! Everything that is said of a match-up (wins, ties, scoops, shares, their spread) follows from
//! these counters, so nothing is lost by keeping only them.

/// For each set of winners of the first share and of the second, how often it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    players: usize,
    counts: Vec<u64>,
}

impl Tally {
    /// Nothing counted yet.
    pub(crate) fn new(players: usize, shares: usize) -> Tally {
        Tally { players, counts: vec![0; 1 << (players * shares)] }
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
        self.counts[place] += times;
    }

    /// With the other's counts.
    pub(crate) fn merge(mut self, other: &Tally) -> Tally {
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            *count += other;
        }
        self
    }

    /// The sets of winners that came, with how often.
    pub(crate) fn outcomes(&self) -> impl Iterator<Item = (Winners, u64)> + '_ {
        let players = (1 << self.players) - 1;
        self.counts.iter().enumerate().filter(|&(_, &count)| count > 0).map(move |(place, &count)| {
            let winners =
                Winners { first: (place & players) as u16, second: (place >> self.players & players) as u16 };
            (winners, count)
        })
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
