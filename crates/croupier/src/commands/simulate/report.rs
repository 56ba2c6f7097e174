//! What came of a simulation, for people and for programs.
//!
//! Everything but the time it took follows from the seed, and the time stands apart: in the last line of the text,
//! under a key of its own in JSON.

mod data;
mod text;

use std::time::Duration;

use bots::Policy;
use game::Seat;
use poker::{Family, Terms};

use super::tally::{Standing, Tally};

/// A simulation and its outcome.
pub(super) struct Report<'a> {
    pub(super) terms: &'a Terms,
    pub(super) policy: Policy,
    pub(super) seed: u64,
    pub(super) keep_stacks: bool,
    pub(super) tally: &'a Tally,
    pub(super) elapsed: Duration,
    pub(super) threads: usize,
}

impl Report<'_> {
    fn hands_per_second(&self) -> u64 {
        let hands = u128::from(self.tally.hands) * 1_000_000_000 / self.elapsed.as_nanos().max(1);
        u64::try_from(hands).unwrap_or(u64::MAX)
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Standing)> {
        self.terms.players.iter().map(|player| (player.seat, &self.tally.seats[player.seat.index()]))
    }

    /// By places after the button, where there is one.
    fn positions(&self) -> &[Standing] {
        let places = match self.terms.variant.family {
            Family::Button => self.terms.players.len(),
            Family::Stud => 0,
        };
        &self.tally.positions[..places]
    }
}
