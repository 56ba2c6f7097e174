//! Why a plan cannot be played.

use core::fmt;

use rulebook::{RuleId, rule};

use super::LevelNo;
use crate::Points;

/// Why a plan is no structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum BadStructure {
    /// There are no chips to play with.
    NoChips,
    /// A chip that is worth nothing.
    ChipOfNothing,
    /// The chips are not listed from the smallest up.
    ChipsNotRising { first: Points, then: Points },
    /// A chip that cannot be changed into the smallest one in play.
    ChipNotMultiple { chip: Points, smallest: Points },
    /// Nobody would have anything.
    NoStart,
    /// More points than an event can count.
    TooManyPoints { points: Points, most: Points },
    /// A starting stack that the chips do not make.
    StartNotPayable { start: Points, chip: Points },
    /// No level.
    NoLevels,
    /// More levels than a clock has room for.
    TooManyLevels { levels: usize, most: usize },
    /// A level without time, with a part of a second, or longer than a day.
    BadSpan { level: LevelNo },
    /// A rest of the same kind.
    BadPauseSpan { after: LevelNo },
    /// A rest after a level that does not exist.
    PauseAfterNoLevel { after: LevelNo },
    /// Two rests after one level, or rests out of order.
    PausesNotInOrder { after: LevelNo },
    /// A race after a level that does not exist.
    RaceAfterNoLevel { after: LevelNo, chip: Points },
    /// A race listed before an earlier one.
    RacesNotInOrder { after: LevelNo, chip: Points },
    /// Only the smallest chip in play can be raced off.
    RaceNotSmallest { after: LevelNo, chip: Points, smallest: Points },
    /// There is no larger chip to race for.
    RaceOfLargest { after: LevelNo, chip: Points },
    /// A race that one deck cannot deal.
    RaceTooLarge { old: Points, new: Points, seats: u8 },
    /// A level of a blind game without a big blind.
    NoBlind { level: LevelNo },
    /// A small blind above the big one.
    SmallAboveBig { level: LevelNo, small: Points, big: Points },
    /// A level of stud without a bring-in.
    NoBringIn { level: LevelNo },
    /// A bring-in above the bet it brings in.
    BringInAboveBet { level: LevelNo, bring_in: Points, bet: Points },
    /// Limits of nothing, or the early one above the late one.
    BadLimits { level: LevelNo, small: Points, big: Points },
    /// A stake that the chips in play cannot pay.
    NotPayable { level: LevelNo, amount: Points, chip: Points },
    /// Stakes below those of an earlier level.
    Falling { level: LevelNo, was: Points, is: Points },
}

impl BadStructure {
    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            BadStructure::Falling { .. }
            | BadStructure::NoLevels
            | BadStructure::TooManyLevels { .. }
            | BadStructure::BadSpan { .. } => Some(rule!("cb:12.tourn.8")),
            BadStructure::NotPayable { .. }
            | BadStructure::RaceAfterNoLevel { .. }
            | BadStructure::RacesNotInOrder { .. }
            | BadStructure::RaceNotSmallest { .. } => Some(rule!("cb:12.tourn.10a")),
            BadStructure::ChipNotMultiple { .. } | BadStructure::RaceOfLargest { .. } => {
                Some(rule!("cb:12.tourn.10b"))
            }
            BadStructure::RaceTooLarge { .. } => Some(rule!("cb:12.tourn.10c")),
            BadStructure::NoChips
            | BadStructure::ChipOfNothing
            | BadStructure::ChipsNotRising { .. }
            | BadStructure::NoStart
            | BadStructure::TooManyPoints { .. }
            | BadStructure::StartNotPayable { .. }
            | BadStructure::BadPauseSpan { .. }
            | BadStructure::PauseAfterNoLevel { .. }
            | BadStructure::PausesNotInOrder { .. }
            | BadStructure::NoBlind { .. }
            | BadStructure::SmallAboveBig { .. }
            | BadStructure::NoBringIn { .. }
            | BadStructure::BringInAboveBet { .. }
            | BadStructure::BadLimits { .. } => None,
        }
    }
}

impl fmt::Display for BadStructure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadStructure::NoChips => f.write_str("no chips are listed; name at least one denomination"),
            BadStructure::ChipOfNothing => f.write_str("a chip cannot be worth nothing"),
            BadStructure::ChipsNotRising { first, then } => {
                write!(f, "chips go from the smallest up, but {then} comes after {first}")
            }
            BadStructure::ChipNotMultiple { chip, smallest } => {
                write!(f, "a chip of {chip} cannot be changed into chips of {smallest}, the smallest in play")
            }
            BadStructure::NoStart => f.write_str("the starting stack is nothing"),
            BadStructure::TooManyPoints { points, most } => {
                write!(f, "{points} points are more than an event can count; the most is {most}")
            }
            BadStructure::StartNotPayable { start, chip } => {
                write!(f, "a starting stack of {start} cannot be made of chips of {chip}")
            }
            BadStructure::NoLevels => f.write_str("there is no level"),
            BadStructure::TooManyLevels { levels, most } => {
                write!(f, "{levels} levels are more than the {most} a clock has room for")
            }
            BadStructure::BadSpan { level } => {
                write!(f, "level {level} must last at least a second and at most a day, in whole seconds")
            }
            BadStructure::BadPauseSpan { after } => {
                write!(
                    f,
                    "the break after level {after} must last at least a second and at most a day, in whole seconds"
                )
            }
            BadStructure::PauseAfterNoLevel { after } => {
                write!(f, "there is a break after level {after}, but no such level")
            }
            BadStructure::PausesNotInOrder { after } => {
                write!(f, "breaks are listed in order and one to a level; the one after level {after} is not")
            }
            BadStructure::RaceAfterNoLevel { after, chip } => {
                write!(f, "chips of {chip} are raced off after level {after}, but there is no such level")
            }
            BadStructure::RacesNotInOrder { after, chip } => {
                write!(f, "races are listed in order; that of the {chip} chips after level {after} is not")
            }
            BadStructure::RaceNotSmallest { after, chip, smallest } => {
                write!(
                    f,
                    "chips of {chip} cannot be raced off after level {after}: the smallest chip in play is {smallest}"
                )
            }
            BadStructure::RaceOfLargest { after, chip } => {
                write!(f, "chips of {chip} cannot be raced off after level {after}: there is no larger chip")
            }
            BadStructure::RaceTooLarge { old, new, seats } => {
                let odd = new.count() / old.count().max(1);
                write!(
                    f,
                    "racing {old} chips for {new} can take {} cards at a table of {seats}, and a deck has 52",
                    odd.saturating_sub(1).saturating_mul(u64::from(seats))
                )
            }
            BadStructure::NoBlind { level } => write!(f, "level {level} has no big blind"),
            BadStructure::SmallAboveBig { level, small, big } => {
                write!(f, "the small blind of level {level} is {small}, above the big blind of {big}")
            }
            BadStructure::NoBringIn { level } => write!(f, "level {level} has no bring-in"),
            BadStructure::BringInAboveBet { level, bring_in, bet } => {
                write!(f, "the bring-in of level {level} is {bring_in}, above the bet of {bet}")
            }
            BadStructure::BadLimits { level, small, big } => {
                write!(
                    f,
                    "level {level} has limits of {small} and {big}: the first is above nothing and not above the second"
                )
            }
            BadStructure::NotPayable { level, amount, chip } => {
                write!(
                    f,
                    "level {level} asks for {amount}, which chips of {chip}, the smallest in play, cannot pay"
                )
            }
            BadStructure::Falling { level, was, is } => {
                write!(f, "level {level} falls: {is} after {was}")
            }
        }
    }
}

impl core::error::Error for BadStructure {}
