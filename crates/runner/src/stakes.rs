//! The levels of a structure as tables play them.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::GameKey;
use poker::{Ante, Betting, catalogue};
use table::director::Level;
use table::{Stakes, Terms};
use tournament::structure::{Forced, LevelAnte, LevelBetting, LevelNo, Structure};
use tournament::{Points, TournamentSetup};

/// A level names a game that is not in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadGame {
    /// The level.
    pub level: LevelNo,
    /// What it names.
    pub game: Option<GameKey>,
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            Some(game) => write!(f, "level {}: there is no game {:?}", self.level, game.as_str()),
            None => write!(f, "the structure has no level {}", self.level),
        }
    }
}

impl core::error::Error for BadGame {}

/// Tournament chips on the felt: a table counts them as it counts any chips, and knows that they are points.
pub(crate) const fn on_the_felt(points: Points) -> Chips {
    Chips::new(points.count())
}

/// What is played at a level (cb:12.tourn.8). The smallest chip that plays is the smallest that is not raced off yet.
///
/// # Errors
///
/// When the structure has no such level, or its game is not in the catalogue.
pub fn level(structure: &Structure, number: LevelNo) -> Result<Level, BadGame> {
    stakes(structure, number).map(|stakes| Level::of(number.number(), &stakes))
}

fn stakes(structure: &Structure, number: LevelNo) -> Result<Stakes, BadGame> {
    let level = structure.level(number).ok_or(BadGame { level: number, game: None })?.stakes;
    let bad = BadGame { level: number, game: Some(level.game) };
    let least = on_the_felt(level.least_bet());
    let (blinds, bring_in) = match level.forced {
        Forced::Blinds { small, big } => (Vec::from([on_the_felt(small), on_the_felt(big)]), Chips::ZERO),
        Forced::BringIn(bring_in) => (Vec::new(), on_the_felt(bring_in)),
    };
    Ok(Stakes {
        variant: catalogue::find(level.game.as_str()).ok_or(bad)?,
        betting: match level.betting {
            LevelBetting::NoLimit => Betting::NoLimit { least },
            LevelBetting::PotLimit => Betting::PotLimit { least },
            LevelBetting::Limit { small, big } => {
                Betting::Fixed { small: on_the_felt(small), big: on_the_felt(big) }
            }
        },
        ante: match level.ante {
            LevelAnte::None => Ante::None,
            LevelAnte::Each(ante) => Ante::Each(on_the_felt(ante)),
            LevelAnte::Button(ante) => Ante::Button(on_the_felt(ante)),
            LevelAnte::BigBlind(ante) => Ante::BigBlind(on_the_felt(ante)),
        },
        blinds,
        bring_in,
        chip: on_the_felt(structure.smallest_chip(number)),
    })
}

/// What a table of the event is opened with: every game of the levels, the first level's first.
///
/// # Errors
///
/// When the game of a level is not in the catalogue.
pub fn terms(setup: &TournamentSetup) -> Result<Terms, BadGame> {
    let mut games: Vec<Stakes> = Vec::new();
    for index in 0..setup.structure.levels().len() {
        let game = stakes(&setup.structure, LevelNo::from_index(index))?;
        if !games.iter().any(|known| known.variant.key == game.variant.key) {
            games.push(game);
        }
    }
    Ok(Terms { seats: Some(setup.seats), ..Terms::catfish_bend_tournament(games) })
}
