//! What the structure editor is told of a sheet.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::Points;
use ::tournament::structure::{Ending, Field, LevelNo, Objection, Structure};
use game::{Moment, Span};
use rulebook::{RuleId, rule};
use wire::{
    LengthEstimate, ObjectionKind, StructureCheck, StructureError, StructureObjection, StructureQuestion,
};

use super::forms::{self, NotAStructure};
use super::structure;

/// What is wrong with a sheet, what speaks against it, and how long it is likely to take.
pub fn check(question: &StructureQuestion) -> StructureCheck {
    let StructureQuestion { sheet, entries, seats, hands_per_hour, starts_at } = question;
    let playable = match forms::playable(sheet) {
        Ok(playable) => playable,
        Err(why) => {
            return StructureCheck {
                errors: Vec::from([error(&why)]),
                objections: Vec::new(),
                estimate: None,
                structure: None,
                with_races: None,
            };
        }
    };
    let by_people = Field::live(*entries, *seats);
    let field = hands_per_hour.map_or(by_people, |hands_per_hour| Field { hands_per_hour, ..by_people });
    let raced = playable.plan().clone().with_races();
    let differs = raced.races != playable.plan().races && Structure::new(raced.clone()).is_ok();
    StructureCheck {
        errors: Vec::new(),
        objections: playable.lint_for(field).iter().map(objection).collect(),
        estimate: Some(estimate(&playable, field, starts_at.map(Moment::from_millis))),
        structure: Some(structure(&playable)),
        // The games of a sheet are in the catalogue.
        with_races: differs.then(|| forms::sheet(&raced).ok()).flatten(),
    }
}

fn error(why: &NotAStructure) -> StructureError {
    StructureError {
        key: why.key().to_string(),
        says: why.to_string(),
        level: why.level().map(LevelNo::number),
        chip: why.chip().map(Points::count),
        rule: why.rule().map(|rule| rule.to_string()),
    }
}

fn estimate(of: &Structure, field: Field, starts_at: Option<Moment>) -> LengthEstimate {
    let estimate = of.estimate(field);
    LengthEstimate {
        seconds: estimate.length.as_seconds(),
        says: hours(estimate.length),
        ends_at: starts_at.map(|starts| starts.plus(estimate.length).millis()),
        level: estimate.level.number(),
        big_blind: estimate.big_blind.count(),
        big_blinds: estimate.big_blinds,
        within_levels: match estimate.ends {
            Ending::WithinLevels => true,
            Ending::InLastLevel => false,
        },
    }
}

/// `3 h 20 min`, `45 min`.
fn hours(length: Span) -> String {
    let minutes = length.as_seconds().div_ceil(60);
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

fn objection(of: &Objection) -> StructureObjection {
    let (what, level, chip, rule): (_, Option<LevelNo>, Option<Points>, Option<RuleId>) = match of {
        Objection::Race(bad) => (ObjectionKind::Race, forms::level_of(bad), forms::chip_of(bad), bad.rule()),
        Objection::OddBlinds { level, .. } => (ObjectionKind::OddBlinds, Some(*level), None, None),
        Objection::SmallBlindFalls { level, .. } => {
            (ObjectionKind::SmallBlindFalls, Some(*level), None, Some(rule!("cb:12.tourn.8")))
        }
        Objection::AnteFalls { level, .. } => {
            (ObjectionKind::AnteFalls, Some(*level), None, Some(rule!("cb:12.tourn.8")))
        }
        Objection::Flat { level } => (ObjectionKind::Flat, Some(*level), None, None),
        Objection::Steep { level, .. } => (ObjectionKind::Steep, Some(*level), None, None),
        Objection::ChipStays { chip, needless_from } => {
            (ObjectionKind::ChipStays, Some(*needless_from), Some(*chip), Some(rule!("cb:12.tourn.10a")))
        }
        Objection::ShallowStart { .. } => (ObjectionKind::ShallowStart, None, None, None),
        Objection::LevelsRunOut { .. } => (ObjectionKind::LevelsRunOut, None, None, None),
        Objection::ShallowEnd { level, .. } => (ObjectionKind::ShallowEnd, Some(*level), None, None),
        Objection::NoRest { from, .. } => (ObjectionKind::NoRest, Some(*from), None, None),
    };
    StructureObjection {
        what,
        says: of.to_string(),
        level: level.map(LevelNo::number),
        chip: chip.map(Points::count),
        rule: rule.map(|rule| rule.to_string()),
    }
}
