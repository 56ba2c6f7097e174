//! Which rules belong to which game.

use pit::PitGame;
use rulebook::{Citation, RuleId, rules};

const PREMIUM: &[Citation] = &[rules!("ph")];
const MINI_DICE: &[Citation] = &[rules!("nj:13.5"), rules!("nj:13.6"), rules!("nj:13.7"), rules!("nj:13.8")];
const CRAPS: &[Citation] = &[rules!("nj:1.1"), rules!("nj:1.2")];

/// The games of the pit: key, name, rules.
fn pit() -> impl Iterator<Item = (&'static str, &'static str, &'static [Citation])> {
    PitGame::ALL.into_iter().map(|game| {
        let cites = match game {
            PitGame::PremiumHoldem => PREMIUM,
            PitGame::MiniDice => MINI_DICE,
            PitGame::Craps => CRAPS,
        };
        (game.key(), game.name(), cites)
    })
}

/// Every game: key, name, and the headings of its rules.
pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static str, &'static [Citation])> {
    poker::catalogue::GAMES.iter().map(|game| (game.key, game.name, game.cites)).chain(pit())
}

/// The keys of the games that have rules of their own.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    all().filter(|(.., cites)| !cites.is_empty()).map(|(key, ..)| key)
}

/// The headings of a game's rules.
pub(super) fn cites(key: &str) -> Option<&'static [Citation]> {
    all().find(|(game, .., cites)| *game == key && !cites.is_empty()).map(|(.., cites)| cites)
}

/// The games a rule belongs to, by key.
pub(super) fn touched(rule: RuleId) -> Vec<String> {
    let touched = all().filter(|(.., cites)| cites.iter().any(|citation| citation.contains(rule)));
    touched.map(|(key, ..)| key.to_owned()).collect()
}
