//! What is counted: every decision of every wager.

use chips::Chips;
use pit::Outcome;

use crate::commands::simulate::rounds::sessions::Counted;
use crate::commands::simulate::rounds::sum::Sum;

/// The decisions of a wager.
#[derive(Clone, Copy, Default)]
pub(super) struct Decisions {
    /// What they won, in units of chips.
    pub(super) won: Sum,
    pub(super) wins: u64,
    pub(super) losses: u64,
    pub(super) voids: u64,
}

/// Sums over rounds.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) rounds: u64,
    /// With those on which nothing was bet any more.
    pub(super) rolls: u64,
    /// By the index of the wager.
    pub(super) by_wager: Vec<Decisions>,
    /// What a round won on everything that is counted.
    pub(super) round: Sum,
}

impl Tally {
    /// For so many wagers.
    pub(super) fn new(wagers: usize) -> Tally {
        Tally { by_wager: vec![Decisions::default(); wagers], ..Tally::default() }
    }

    /// A wager is decided. Returns what it won.
    #[inline]
    pub(super) fn settled(&mut self, wager: usize, stake: Chips, outcome: Outcome) -> i64 {
        let units = |chips: Chips| i64::try_from(chips.units()).unwrap_or(i64::MAX);
        let decisions = &mut self.by_wager[wager];
        let won = match outcome {
            Outcome::Wins(paid) => {
                decisions.wins += 1;
                units(paid)
            }
            Outcome::Loses => {
                decisions.losses += 1;
                -units(stake)
            }
            Outcome::Pushes | Outcome::NoAction => {
                decisions.voids += 1;
                0
            }
        };
        decisions.won.add(won);
        won
    }
}

impl Counted for Tally {
    fn merge(&mut self, other: &Tally) {
        self.rounds += other.rounds;
        self.rolls += other.rolls;
        self.round.merge(&other.round);
        if self.by_wager.len() < other.by_wager.len() {
            self.by_wager.resize(other.by_wager.len(), Decisions::default());
        }
        for (mine, other) in self.by_wager.iter_mut().zip(&other.by_wager) {
            mine.won.merge(&other.won);
            mine.wins += other.wins;
            mine.losses += other.losses;
            mine.voids += other.voids;
        }
    }
}
