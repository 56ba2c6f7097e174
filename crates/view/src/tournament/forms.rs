//! Structures as they are written down: the sheet of the wire, and the plan of an event.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use ::tournament::Points;
use ::tournament::structure::{
    BadStructure, Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Pause, Plan, READY, RaceOff,
    Ready, Structure,
};
use game::{GameKey, Span};
use rulebook::RuleId;
use wire::{
    AnteBy, BreakSheet, LevelBets, LevelForced, LevelSheet, PokerGame, RaceSheet, ReadyStructure,
    ReadyStructures, RefusalKind, Refused, StructureSheet,
};

use super::{sheet as shown, stakes};
use crate::games;

/// Why a sheet is no structure, or a plan no sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each reason says the rest")]
pub enum NotAStructure {
    /// Levels are counted from one.
    LevelZero,
    /// A game that is not in the catalogue.
    UnknownGame { level: LevelNo, game: String },
    /// A game with blinds is given a bring-in, or one without is given blinds.
    WrongForced { level: LevelNo, game: &'static str, blinds: bool },
    /// The plan cannot be played.
    Bad(BadStructure),
}

impl NotAStructure {
    /// A stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            NotAStructure::LevelZero => "level-zero",
            NotAStructure::UnknownGame { .. } => "unknown-game",
            NotAStructure::WrongForced { .. } => "wrong-forced-bets",
            NotAStructure::Bad(bad) => key_of(bad),
        }
    }

    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            NotAStructure::Bad(bad) => bad.rule(),
            NotAStructure::LevelZero
            | NotAStructure::UnknownGame { .. }
            | NotAStructure::WrongForced { .. } => None,
        }
    }

    /// The level it is about, or after which it stands.
    pub const fn level(&self) -> Option<LevelNo> {
        match self {
            NotAStructure::LevelZero => None,
            NotAStructure::UnknownGame { level, .. } | NotAStructure::WrongForced { level, .. } => {
                Some(*level)
            }
            NotAStructure::Bad(bad) => level_of(bad),
        }
    }

    /// The chip it is about.
    pub const fn chip(&self) -> Option<Points> {
        match self {
            NotAStructure::Bad(bad) => chip_of(bad),
            NotAStructure::LevelZero
            | NotAStructure::UnknownGame { .. }
            | NotAStructure::WrongForced { .. } => None,
        }
    }

    /// As whoever sent the sheet is told.
    pub fn refused(&self) -> Refused {
        Refused::new(RefusalKind::Invalid, self.key(), self.to_string()).by_rule(self.rule())
    }
}

impl fmt::Display for NotAStructure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAStructure::LevelZero => {
                f.write_str("levels are counted from 1: a break or race cannot come after level 0")
            }
            NotAStructure::UnknownGame { level, game } => {
                write!(f, "level {level}: there is no game {game:?}")
            }
            NotAStructure::WrongForced { level, game, blinds: true } => {
                write!(f, "level {level}: {game} is played with blinds, not with a bring-in")
            }
            NotAStructure::WrongForced { level, game, blinds: false } => {
                write!(f, "level {level}: {game} is played with a bring-in, not with blinds")
            }
            NotAStructure::Bad(bad) => fmt::Display::fmt(bad, f),
        }
    }
}

impl core::error::Error for NotAStructure {}

/// The plan of a sheet. Whether it can be played is not looked at yet.
///
/// # Errors
///
/// When a level has no number, or a game does not go with its forced bets.
pub fn plan(sheet: &StructureSheet) -> Result<Plan, NotAStructure> {
    let number = |number: u16| LevelNo::new(number).ok_or(NotAStructure::LevelZero);
    let levels =
        (0..).map(LevelNo::from_index).zip(&sheet.levels).map(|(at, level)| level_of_sheet(at, level));
    let pauses =
        sheet.breaks.iter().map(|rest| Ok(Pause { after: number(rest.after)?, span: seconds(rest.seconds) }));
    let races = sheet
        .races
        .iter()
        .map(|race| Ok(RaceOff { after: number(race.after)?, chip: Points::new(race.chip) }));
    Ok(Plan {
        start: Points::new(sheet.start),
        denominations: sheet.chips.iter().map(|chip| Points::new(*chip)).collect(),
        levels: levels.collect::<Result<_, _>>()?,
        pauses: pauses.collect::<Result<_, _>>()?,
        races: races.collect::<Result<_, _>>()?,
    })
}

/// The structure of a sheet.
pub(super) fn playable(sheet: &StructureSheet) -> Result<Structure, NotAStructure> {
    Structure::new(plan(sheet)?).map_err(NotAStructure::Bad)
}

fn seconds(many: u32) -> Span {
    Span::seconds(u64::from(many))
}

fn level_of_sheet(at: LevelNo, level: &LevelSheet) -> Result<Level, NotAStructure> {
    let key = level.game.key();
    let unknown = || NotAStructure::UnknownGame { level: at, game: key.to_owned() };
    let variant = poker::catalogue::find(key).ok_or_else(unknown)?;
    let blinds = games::has_blinds(variant);
    let forced = match level.forced {
        LevelForced::Blinds { small, big } if blinds => {
            Forced::Blinds { small: Points::new(small), big: Points::new(big) }
        }
        LevelForced::BringIn { amount } if !blinds => Forced::BringIn(Points::new(amount)),
        LevelForced::Blinds { .. } | LevelForced::BringIn { .. } => {
            return Err(NotAStructure::WrongForced { level: at, game: variant.name, blinds });
        }
    };
    let ante = level.ante.map_or(LevelAnte::None, |ante| {
        let amount = Points::new(ante.amount);
        match ante.by {
            AnteBy::Each => LevelAnte::Each(amount),
            AnteBy::Button => LevelAnte::Button(amount),
            AnteBy::BigBlind => LevelAnte::BigBlind(amount),
        }
    });
    let betting = match level.betting {
        LevelBets::NoLimit {} => LevelBetting::NoLimit,
        LevelBets::PotLimit {} => LevelBetting::PotLimit,
        LevelBets::FixedLimit { small, big } => {
            LevelBetting::Limit { small: Points::new(small), big: Points::new(big) }
        }
    };
    let game = GameKey::new(key).ok_or_else(unknown)?;
    Ok(Level { span: seconds(level.seconds), stakes: LevelStakes { game, betting, forced, ante } })
}

/// The sheet of a plan.
///
/// # Errors
///
/// When a game of it is not in the catalogue.
pub fn sheet(plan: &Plan) -> Result<StructureSheet, NotAStructure> {
    let level = |(at, level): (LevelNo, &Level)| {
        let key = level.stakes.game.as_str();
        let game = PokerGame::find(key);
        Ok(LevelSheet {
            seconds: shown::whole_seconds(level.span),
            game: game.ok_or_else(|| NotAStructure::UnknownGame { level: at, game: key.to_owned() })?,
            betting: stakes::bets(level.stakes.betting),
            forced: stakes::forced(level.stakes.forced),
            ante: stakes::ante(level.stakes.ante),
        })
    };
    let levels = (0..).map(LevelNo::from_index).zip(&plan.levels).map(level);
    let rest =
        |pause: &Pause| BreakSheet { after: pause.after.number(), seconds: shown::whole_seconds(pause.span) };
    let race = |race: &RaceOff| RaceSheet { after: race.after.number(), chip: race.chip.count() };
    Ok(StructureSheet {
        start: plan.start.count(),
        chips: plan.denominations.iter().map(|chip| chip.count()).collect(),
        levels: levels.collect::<Result<_, _>>()?,
        breaks: plan.pauses.iter().map(rest).collect(),
        races: plan.races.iter().map(race).collect(),
    })
}

/// A structure of the house; none, where one of its games is not in the catalogue, which a test rules out.
pub fn ready(of: &Ready) -> Option<ReadyStructure> {
    Some(ReadyStructure {
        key: of.key.to_owned(),
        about: of.about.to_owned(),
        entries: of.field.entries,
        seats: of.field.seats,
        hands_per_hour: of.field.hands_per_hour,
        sheet: sheet(of.structure().plan()).ok()?,
    })
}

/// The structures of the house.
pub fn ready_structures() -> ReadyStructures {
    ReadyStructures { structures: READY.iter().filter_map(ready).collect() }
}

/// A name for programs.
pub(super) const fn key_of(bad: &BadStructure) -> &'static str {
    match bad {
        BadStructure::NoChips => "no-chips",
        BadStructure::ChipOfNothing => "chip-of-nothing",
        BadStructure::ChipsNotRising { .. } => "chips-not-rising",
        BadStructure::ChipNotMultiple { .. } => "chip-not-multiple",
        BadStructure::NoStart => "no-start",
        BadStructure::TooManyPoints { .. } => "too-many-points",
        BadStructure::StartNotPayable { .. } => "start-not-payable",
        BadStructure::NoLevels => "no-levels",
        BadStructure::TooManyLevels { .. } => "too-many-levels",
        BadStructure::BadSpan { .. } => "bad-span",
        BadStructure::BadPauseSpan { .. } => "bad-break-span",
        BadStructure::PauseAfterNoLevel { .. } => "break-after-no-level",
        BadStructure::PausesNotInOrder { .. } => "breaks-not-in-order",
        BadStructure::RaceAfterNoLevel { .. } => "race-after-no-level",
        BadStructure::RacesNotInOrder { .. } => "races-not-in-order",
        BadStructure::RaceNotSmallest { .. } => "race-not-smallest",
        BadStructure::RaceOfLargest { .. } => "race-of-largest",
        BadStructure::RaceTooLarge { .. } => "race-too-large",
        BadStructure::NoBlind { .. } => "no-blind",
        BadStructure::SmallAboveBig { .. } => "small-above-big",
        BadStructure::NoBringIn { .. } => "no-bring-in",
        BadStructure::BringInAboveBet { .. } => "bring-in-above-bet",
        BadStructure::BadLimits { .. } => "bad-limits",
        BadStructure::NotPayable { .. } => "not-payable",
        BadStructure::Falling { .. } => "falling",
    }
}

/// The level it is about, or after which it stands.
pub(super) const fn level_of(bad: &BadStructure) -> Option<LevelNo> {
    match bad {
        BadStructure::BadSpan { level }
        | BadStructure::NoBlind { level }
        | BadStructure::SmallAboveBig { level, .. }
        | BadStructure::NoBringIn { level }
        | BadStructure::BringInAboveBet { level, .. }
        | BadStructure::BadLimits { level, .. }
        | BadStructure::NotPayable { level, .. }
        | BadStructure::Falling { level, .. }
        | BadStructure::BadPauseSpan { after: level }
        | BadStructure::PauseAfterNoLevel { after: level }
        | BadStructure::PausesNotInOrder { after: level }
        | BadStructure::RaceAfterNoLevel { after: level, .. }
        | BadStructure::RacesNotInOrder { after: level, .. }
        | BadStructure::RaceNotSmallest { after: level, .. }
        | BadStructure::RaceOfLargest { after: level, .. } => Some(*level),
        BadStructure::NoChips
        | BadStructure::ChipOfNothing
        | BadStructure::ChipsNotRising { .. }
        | BadStructure::ChipNotMultiple { .. }
        | BadStructure::NoStart
        | BadStructure::TooManyPoints { .. }
        | BadStructure::StartNotPayable { .. }
        | BadStructure::NoLevels
        | BadStructure::TooManyLevels { .. }
        | BadStructure::RaceTooLarge { .. } => None,
    }
}

/// The chip it is about.
pub(super) const fn chip_of(bad: &BadStructure) -> Option<Points> {
    match bad {
        BadStructure::ChipsNotRising { then: chip, .. }
        | BadStructure::ChipNotMultiple { chip, .. }
        | BadStructure::StartNotPayable { chip, .. }
        | BadStructure::RaceAfterNoLevel { chip, .. }
        | BadStructure::RacesNotInOrder { chip, .. }
        | BadStructure::RaceNotSmallest { chip, .. }
        | BadStructure::RaceOfLargest { chip, .. }
        | BadStructure::RaceTooLarge { old: chip, .. }
        | BadStructure::NotPayable { chip, .. } => Some(*chip),
        BadStructure::NoChips
        | BadStructure::ChipOfNothing
        | BadStructure::NoStart
        | BadStructure::TooManyPoints { .. }
        | BadStructure::NoLevels
        | BadStructure::TooManyLevels { .. }
        | BadStructure::BadSpan { .. }
        | BadStructure::BadPauseSpan { .. }
        | BadStructure::PauseAfterNoLevel { .. }
        | BadStructure::PausesNotInOrder { .. }
        | BadStructure::NoBlind { .. }
        | BadStructure::SmallAboveBig { .. }
        | BadStructure::NoBringIn { .. }
        | BadStructure::BringInAboveBet { .. }
        | BadStructure::BadLimits { .. }
        | BadStructure::Falling { .. } => None,
    }
}
