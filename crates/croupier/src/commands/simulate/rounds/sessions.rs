//! Rounds in sessions, each at a table of its own on one thread, so that the number of threads does not matter.

use std::ops::Range;

use rayon::prelude::*;

use crate::refusal::CommandRefusal;

/// How many rounds a session has.
pub(super) const SESSION: u64 = 10_000;

/// What a session counts.
pub(super) trait Counted: Default + Send {
    /// Both together.
    fn merge(&mut self, other: &Self);
}

/// Plays so many rounds. A session is told its rounds, counted from 0, and its number is the first of them.
pub(super) fn play<T: Counted>(
    rounds: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
    session: impl Fn(Range<u64>) -> Result<T, String> + Sync,
) -> Result<T, CommandRefusal> {
    let counted = (0..rounds.div_ceil(SESSION)).into_par_iter().map(|number| {
        let first = number * SESSION;
        let end = rounds.min(first.saturating_add(SESSION));
        let counted = session(first..end).map_err(|what| (number, what));
        progress(end - first);
        counted
    });
    let all = counted.try_reduce(T::default, |mut one, other| {
        one.merge(&other);
        Ok(one)
    });
    all.map_err(|(number, what)| {
        CommandRefusal::new(format!(
            "rounds from {} on of seed {seed} show a defect of this program, please report it: {what}",
            number * SESSION + 1
        ))
    })
}
