//! What both forms say of a level, and the words they share.

use game::{GameKey, Span};
use tournament::Points;
use tournament::structure::{Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes};

use super::StructureFault;

/// The game where none is named.
pub(super) const USUAL_GAME: &str = "holdem";
pub(super) const BETTINGS: &[&str] = &["nl", "pl", "fl"];
pub(super) const ANTES_BY: &[&str] = &["each", "button", "big-blind"];

/// The most of anything that is read: far above what a structure may have.
pub(super) const MOST: usize = 10_000;

/// A level as it was written: what is not said is none.
#[derive(Clone, Default)]
pub(super) struct LevelText {
    pub(super) span: Option<Span>,
    pub(super) game: Option<String>,
    pub(super) betting: Option<String>,
    pub(super) small_blind: Option<Points>,
    pub(super) big_blind: Option<Points>,
    pub(super) ante: Option<Points>,
    pub(super) ante_by: Option<String>,
    pub(super) small_bet: Option<Points>,
    pub(super) big_bet: Option<Points>,
    pub(super) bring_in: Option<Points>,
}

impl LevelText {
    /// The level it describes.
    pub(super) fn level(self) -> Result<Level, StructureFault> {
        let span = self.span.ok_or(StructureFault::Missing { name: "the length of the level" })?;
        let key = self.game.unwrap_or_else(|| USUAL_GAME.to_owned());
        let variant = poker::catalogue::find(&key).filter(|variant| variant.key == key);
        let (Some(variant), Some(game)) = (variant, GameKey::new(&key)) else {
            return Err(StructureFault::NoSuchGame { text: key });
        };
        let betting = match (self.betting.as_deref().unwrap_or("nl"), self.small_bet, self.big_bet) {
            ("fl", Some(small), Some(big)) => LevelBetting::Limit { small, big },
            ("fl", _, _) => return Err(StructureFault::Missing { name: "a limit" }),
            ("nl" | "pl", Some(_), _) | ("nl" | "pl", _, Some(_)) => {
                return Err(StructureFault::Misplaced { name: "a limit", why: "the betting is not fl" });
            }
            ("nl", None, None) => LevelBetting::NoLimit,
            ("pl", None, None) => LevelBetting::PotLimit,
            (other, _, _) => {
                let text = other.to_owned();
                return Err(StructureFault::NotOneOf { name: "betting", text, known: BETTINGS });
            }
        };
        let stud = variant.streets.first().is_some_and(|street| street.opens.brings_in());
        let forced = match (stud, self.small_blind, self.big_blind, self.bring_in) {
            (false, Some(small), Some(big), None) => Forced::Blinds { small, big },
            (true, None, None, Some(bring_in)) => Forced::BringIn(bring_in),
            (false, _, _, Some(_)) => {
                return Err(StructureFault::Misplaced { name: "a bring-in", why: "this game has blinds" });
            }
            (true, Some(_), _, _) | (true, _, Some(_), _) => {
                return Err(StructureFault::Misplaced { name: "a blind", why: "this game has a bring-in" });
            }
            (false, None, _, None) => return Err(StructureFault::Missing { name: "the small blind" }),
            (false, Some(_), None, None) => return Err(StructureFault::Missing { name: "the big blind" }),
            (true, None, None, None) => return Err(StructureFault::Missing { name: "the bring-in" }),
        };
        let ante = match (self.ante, self.ante_by.as_deref()) {
            (None, None) => LevelAnte::None,
            (None, Some(_)) => return Err(StructureFault::Missing { name: "the ante" }),
            (Some(ante), None | Some("each")) => LevelAnte::Each(ante),
            (Some(ante), Some("button")) => LevelAnte::Button(ante),
            (Some(ante), Some("big-blind")) => LevelAnte::BigBlind(ante),
            (Some(_), Some(other)) => {
                let text = other.to_owned();
                return Err(StructureFault::NotOneOf { name: "who antes", text, known: ANTES_BY });
            }
        };
        Ok(Level { span, stakes: LevelStakes { game, betting, forced, ante } })
    }

    /// How a level is written.
    pub(super) fn of(level: &Level) -> LevelText {
        let LevelStakes { game, betting, forced, ante } = level.stakes;
        let mut text = LevelText { span: Some(level.span), ..LevelText::default() };
        if game.as_str() != USUAL_GAME {
            text.game = Some(game.as_str().to_owned());
        }
        match betting {
            LevelBetting::NoLimit => {}
            LevelBetting::PotLimit => text.betting = Some("pl".to_owned()),
            LevelBetting::Limit { small, big } => {
                text.betting = Some("fl".to_owned());
                (text.small_bet, text.big_bet) = (Some(small), Some(big));
            }
        }
        match forced {
            Forced::Blinds { small, big } => (text.small_blind, text.big_blind) = (Some(small), Some(big)),
            Forced::BringIn(bring_in) => text.bring_in = Some(bring_in),
        }
        let (amount, by) = match ante {
            LevelAnte::None => (None, None),
            LevelAnte::Each(ante) => (Some(ante), Some("each")),
            LevelAnte::Button(ante) => (Some(ante), Some("button")),
            LevelAnte::BigBlind(ante) => (Some(ante), Some("big-blind")),
        };
        (text.ante, text.ante_by) = (amount, by.map(str::to_owned));
        text
    }
}

/// A whole number; digits may stand in groups of three.
pub(super) fn number(name: &'static str, text: &str) -> Result<u64, StructureFault> {
    let none = || StructureFault::NotANumber { name, text: text.to_owned() };
    let is_mark = |c: char| matches!(c, ',' | '_' | '\'' | ' ');
    let text = text.trim();
    let mut groups = text.split(is_mark);
    let first = groups.next().unwrap_or_default();
    let mut digits = first.to_owned();
    let mut several = false;
    for group in groups {
        if group.len() != 3 {
            return Err(none());
        }
        several = true;
        digits.push_str(group);
    }
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) || (several && first.len() > 3)
    {
        return Err(none());
    }
    digits.parse().map_err(|_| none())
}

/// Points.
pub(super) fn points(name: &'static str, text: &str) -> Result<Points, StructureFault> {
    number(name, text).map(Points::new)
}

/// The number of a level.
pub(super) fn level_number(text: &str) -> Result<LevelNo, StructureFault> {
    let number = number("a level", text)?;
    let level = u16::try_from(number).ok().and_then(LevelNo::new);
    level.ok_or_else(|| StructureFault::NotALevel { text: text.to_owned() })
}

/// So many seconds, if that can be.
pub(super) fn seconds(text: &str, seconds: Option<u64>) -> Result<Span, StructureFault> {
    // No clock runs for a century; beyond it seconds are not told from each other.
    match seconds.filter(|&seconds| seconds < 1 << 32) {
        Some(seconds) => Ok(Span::seconds(seconds)),
        None => Err(StructureFault::NotATime { text: text.to_owned() }),
    }
}
