//! What speaks against a structure that could be played.

use alloc::vec::Vec;
use core::fmt;

use game::Span;

use super::{BadStructure, Ending, Field, Forced, Level, LevelNo, Structure};
use crate::Points;

/// Something that a host should look at again before the doors open. The event could be played all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum Objection {
    /// A race that tables of this size cannot deal from one deck.
    Race(BadStructure),
    /// Blinds in no usual proportion: a misprint, most likely.
    OddBlinds { level: LevelNo, small: Points, big: Points },
    /// A small blind below that of an earlier level.
    SmallBlindFalls { level: LevelNo, was: Points, is: Points },
    /// The ante falls though the big blind does not.
    AnteFalls { level: LevelNo, was: Points, is: Points },
    /// A level that asks for no more than the one before it.
    Flat { level: LevelNo },
    /// A level that asks for more than twice and a half of what the one before did.
    Steep { level: LevelNo, was: Points, is: Points },
    /// A chip that no level needs any more and that stays on the tables (cb:12.tourn.10a).
    ChipStays { chip: Points, needless_from: LevelNo },
    /// A starting stack of few big blinds.
    ShallowStart { big_blinds: u64 },
    /// The levels are over before the event is likely to be.
    LevelsRunOut { length: Span },
    /// All the points are few big blinds when the event is likely to end.
    ShallowEnd { level: LevelNo, big_blinds: u64 },
    /// Hours of play without a rest.
    NoRest { from: LevelNo, span: Span },
}

/// Below so many big blinds at the likely end the last players draw lots.
pub(super) const DEEP_ENOUGH: u64 = 20;
/// Below so many big blinds at the start the first level already is short.
const START_ENOUGH: u64 = 20;
/// The longest that people are kept at the tables.
const WITHOUT_REST: Span = Span::minutes(180);

pub(super) fn objections(structure: &Structure, field: Field) -> Vec<Objection> {
    let mut found = Vec::new();
    if let Err(bad) = structure.raceable(field.seats) {
        found.push(Objection::Race(bad));
    }
    if let Some(first) = structure.levels().first() {
        let big_blinds = structure.start().count() / first.stakes.big_blind().count().max(1);
        if big_blinds < START_ENOUGH {
            found.push(Objection::ShallowStart { big_blinds });
        }
    }
    for (index, level) in structure.levels().iter().enumerate() {
        of_level(structure, LevelNo::from_index(index), level, &mut found);
    }
    chips_that_stay(structure, &mut found);
    let estimate = structure.estimate(field);
    match estimate.ends {
        Ending::InLastLevel => found.push(Objection::LevelsRunOut { length: estimate.length }),
        Ending::WithinLevels if estimate.big_blinds < DEEP_ENOUGH => {
            found.push(Objection::ShallowEnd { level: estimate.level, big_blinds: estimate.big_blinds });
        }
        Ending::WithinLevels => {}
    }
    rests(structure, estimate.level, &mut found);
    found
}

fn of_level(structure: &Structure, number: LevelNo, level: &Level, found: &mut Vec<Objection>) {
    let stakes = &level.stakes;
    if let Forced::Blinds { small, big } = stakes.forced {
        // Two thirds is the most there is in print (200-300), apart from two blinds of one size.
        let (three, two) = (u128::from(small.count()) * 3, u128::from(big.count()) * 2);
        // A third is the least (100-300).
        let low = u128::from(small.count()) * 3 < u128::from(big.count());
        if small != big && (three > two || low) {
            found.push(Objection::OddBlinds { level: number, small, big });
        }
    }
    let before = &structure.levels()[..number.index()];
    let alike = |earlier: &&Level| {
        earlier.stakes.game == stakes.game
            && core::mem::discriminant(&earlier.stakes.betting) == core::mem::discriminant(&stakes.betting)
    };
    let Some(earlier) = before.iter().rev().find(alike) else { return };
    let was = &earlier.stakes;
    if let (Forced::Blinds { small: was, .. }, Forced::Blinds { small: is, .. }) = (was.forced, stakes.forced)
        && is < was
    {
        found.push(Objection::SmallBlindFalls { level: number, was, is });
    }
    let same_manner = core::mem::discriminant(&was.ante) == core::mem::discriminant(&stakes.ante);
    if same_manner && stakes.ante.amount() < was.ante.amount() {
        let (was, is) = (was.ante.amount(), stakes.ante.amount());
        found.push(Objection::AnteFalls { level: number, was, is });
    }
    if was == stakes {
        found.push(Objection::Flat { level: number });
    }
    let (was, is) = (was.big_blind(), stakes.big_blind());
    if u128::from(is.count()) * 2 > u128::from(was.count()) * 5 {
        found.push(Objection::Steep { level: number, was, is });
    }
}

fn chips_that_stay(structure: &Structure, found: &mut Vec<Objection>) {
    let ideal = structure.plan().clone().with_races();
    for due in &ideal.races {
        if !structure.plan().races.iter().any(|race| race.chip == due.chip) {
            found.push(Objection::ChipStays { chip: due.chip, needless_from: due.after.next() });
        }
    }
}

/// Play without a rest, up to the level in which the event is likely to end.
fn rests(structure: &Structure, end: LevelNo, found: &mut Vec<Objection>) {
    let (mut from, mut span) = (LevelNo::FIRST, Span::NOTHING);
    for (index, level) in structure.levels().iter().enumerate().take(end.index() + 1) {
        let number = LevelNo::from_index(index);
        span = span.plus(level.span);
        if structure.pause_after(number).is_some() || number == end {
            if span > WITHOUT_REST {
                found.push(Objection::NoRest { from, span });
            }
            (from, span) = (number.next(), Span::NOTHING);
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Objection::Race(ref bad) => fmt::Display::fmt(bad, f),
            Objection::OddBlinds { level, small, big } => {
                write!(f, "level {level} has blinds of {small} and {big}: is that a misprint?")
            }
            Objection::SmallBlindFalls { level, was, is } => {
                write!(f, "the small blind falls in level {level}: {is} after {was}")
            }
            Objection::AnteFalls { level, was, is } => {
                write!(f, "the ante falls in level {level}: {is} after {was}")
            }
            Objection::Flat { level } => write!(f, "level {level} asks for no more than the one before it"),
            Objection::Steep { level, was, is } => {
                write!(f, "level {level} rises steeply: {is} after {was}")
            }
            Objection::ChipStays { chip, needless_from } => {
                write!(
                    f,
                    "no level from {needless_from} on needs chips of {chip}, but they are never raced off"
                )
            }
            Objection::ShallowStart { big_blinds } => {
                write!(f, "the starting stack is only {big_blinds} big blinds")
            }
            Objection::LevelsRunOut { length } => {
                write!(f, "the levels are over after {length}, before the event is likely to be")
            }
            Objection::ShallowEnd { level, big_blinds } => {
                write!(
                    f,
                    "the event is likely to end in level {level}, where all the chips together are {big_blinds} big blinds; \
                     {DEEP_ENOUGH} would leave room to play"
                )
            }
            Objection::NoRest { from, span } => {
                write!(f, "from level {from} on people play {span} without a break")
            }
        }
    }
}
