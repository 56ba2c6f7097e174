//! The structure of an event as its page shows it.

use ::tournament::structure::{LevelNo, Structure};
use game::Span;
use wire::{BreakSheet, TournamentLevel, TournamentRace, TournamentStructure};

use super::stakes;

/// The structure as a page shows it.
pub fn structure(of: &Structure) -> TournamentStructure {
    let levels = (0..of.levels().len()).filter_map(|index| level(of, LevelNo::from_index(index)));
    let plan = of.plan();
    let rests = plan
        .pauses
        .iter()
        .map(|pause| BreakSheet { after: pause.after.number(), seconds: whole_seconds(pause.span) });
    let races = plan.races.iter().filter_map(|race| {
        let new = plan.denominations.iter().find(|&&chip| chip > race.chip)?;
        Some(TournamentRace { after: race.after.number(), old: race.chip.count(), new: new.count() })
    });
    TournamentStructure {
        start: of.start().count(),
        chips: of.denominations().iter().map(|chip| chip.count()).collect(),
        levels: levels.collect(),
        breaks: rests.collect(),
        races: races.collect(),
    }
}

/// One level; none after the last.
pub(super) fn level(of: &Structure, number: LevelNo) -> Option<TournamentLevel> {
    let level = of.level(number)?;
    Some(TournamentLevel {
        number: number.number(),
        seconds: whole_seconds(level.span),
        chip: of.smallest_chip(number).count(),
        stakes: stakes(&level.stakes),
    })
}

/// Levels and rests are a day at the longest.
pub(super) fn whole_seconds(span: Span) -> u32 {
    u32::try_from(span.as_seconds()).unwrap_or(u32::MAX)
}
