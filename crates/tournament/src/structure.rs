//! The structure of an event: what it is played with, level by level, and when it rests.
//!
//! A [`Plan`] is what somebody has written down; a [`Structure`] is a plan that can be played. Whether it plays *well* is
//! another question: [`Structure::lint`] answers it, and [`Structure::estimate`] says when it is likely to be over.

mod bad;
mod estimate;
mod level;
mod lint;
mod plan;
mod ready;

use alloc::vec::Vec;

use crate::Points;

pub use bad::BadStructure;
pub use estimate::{Ending, Estimate, Field};
pub use level::{Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes};
pub use lint::Objection;
pub(crate) use plan::DECK;
pub use plan::{Pause, Plan, RaceOff};
pub use ready::{READY, Ready};

/// A plan that can be played: levels that rise, in chips that pay them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Structure {
    plan: Plan,
}

impl Structure {
    /// The structure of this plan, or the first thing that is wrong with it.
    pub fn new(plan: Plan) -> Result<Structure, BadStructure> {
        plan.check()?;
        Ok(Structure { plan })
    }

    /// What was written down.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What everybody begins with.
    pub fn start(&self) -> Points {
        self.plan.start
    }

    /// The chips of the event, from the smallest up.
    pub fn denominations(&self) -> &[Points] {
        &self.plan.denominations
    }

    /// The levels in order.
    pub fn levels(&self) -> &[Level] {
        &self.plan.levels
    }

    /// One level; none after the last, which goes on until the event is over.
    pub fn level(&self, level: LevelNo) -> Option<&Level> {
        self.plan.levels.get(level.index())
    }

    /// The last level.
    pub fn last(&self) -> LevelNo {
        LevelNo::from_index(self.plan.levels.len().saturating_sub(1))
    }

    /// The rest after a level, where there is one.
    pub fn pause_after(&self, level: LevelNo) -> Option<&Pause> {
        self.plan.pauses.iter().find(|pause| pause.after == level)
    }

    /// Which chips are raced off after a level, and for what: from the smallest up, one denomination at a time
    /// (cb:12.tourn.10a, cb:12.tourn.10b).
    pub fn races_after(&self, level: LevelNo) -> impl Iterator<Item = (Points, Points)> + '_ {
        self.plan.races.iter().filter(move |race| race.after == level).filter_map(|race| {
            let new = self.plan.denominations.iter().find(|&&chip| chip > race.chip)?;
            Some((race.chip, *new))
        })
    }

    /// The smallest chip in play during a level.
    pub fn smallest_chip(&self, level: LevelNo) -> Points {
        self.plan.smallest_chip(level)
    }

    /// Whether every race of the structure can be dealt from one deck at tables of so many seats (cb:12.tourn.10c): in a
    /// race for chips `r` times as large a seat has `r - 1` odd chips at most, and a card for each.
    pub fn raceable(&self, seats: u8) -> Result<(), BadStructure> {
        self.plan.raceable(seats)
    }

    /// The denominations in play during a level.
    pub fn chips_in_play(&self, level: LevelNo) -> &[Points] {
        let smallest = self.smallest_chip(level);
        let gone = self.plan.denominations.iter().take_while(|&&chip| chip < smallest).count();
        &self.plan.denominations[gone..]
    }

    /// What speaks against the structure for a field of this size at tables of so many seats; nothing, if all is well.
    pub fn lint(&self, entries: u32, seats: u8) -> Vec<Objection> {
        lint::objections(self, Field::live(entries, seats))
    }

    /// The same at another pace.
    pub fn lint_for(&self, field: Field) -> Vec<Objection> {
        lint::objections(self, field)
    }

    /// How long an event of this field is likely to take, and how deep it ends.
    pub fn estimate(&self, field: Field) -> Estimate {
        estimate::estimate(self, field)
    }
}
