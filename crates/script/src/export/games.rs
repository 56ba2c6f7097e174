//! What other people's tools call our games.

use poker::{Betting, HandSetup, Post, Variant};

/// The names of a game.
pub(crate) struct GameName {
    key: &'static str,
    /// In Open Hand History, which has six.
    pub(crate) ohh: &'static str,
    /// In the layout of trackers.
    pub(crate) tracker: &'static str,
}

/// Every game of the catalogue: a test compares.
const NAMES: [GameName; 20] = [
    name("holdem", "Holdem", "Hold'em"),
    name("short-deck", "Holdem", "6+ Hold'em"),
    name("omaha", "Omaha", "Omaha"),
    name("omaha8", "OmahaHiLo", "Omaha Hi/Lo"),
    name("big-o", "OmahaHiLo", "5 Card Omaha Hi/Lo"),
    name("pineapple", "Holdem", "Pineapple"),
    name("pineapple8", "Holdem", "Pineapple Hi/Lo"),
    name("crazy-pineapple", "Holdem", "Crazy Pineapple"),
    name("crazy-pineapple8", "Holdem", "Crazy Pineapple Hi/Lo"),
    name("stud", "Stud", "7 Card Stud"),
    name("stud-hi-lo", "StudHiLo", "7 Card Stud Hi/Lo"),
    name("stud8", "StudHiLo", "7 Card Stud Hi/Lo"),
    name("razz", "Stud", "Razz"),
    name("five-card-stud", "Stud", "5 Card Stud"),
    name("mambo", "StudHiLo", "Mambo Stud Hi/Lo"),
    name("five-card-draw", "Draw", "5 Card Draw"),
    name("lowball", "Draw", "Single Draw A-5 Lowball"),
    name("deuce-single", "Draw", "Single Draw 2-7 Lowball"),
    name("deuce-triple", "Draw", "Triple Draw 2-7 Lowball"),
    name("badugi", "Draw", "Badugi"),
];

const fn name(key: &'static str, ohh: &'static str, tracker: &'static str) -> GameName {
    GameName { key, ohh, tracker }
}

/// The names of a game; none for one that is not in the catalogue.
fn known(variant: &Variant) -> Option<&'static GameName> {
    NAMES.iter().find(|name| name.key == variant.key)
}

/// The game that somebody calls like this. High-low stud without a qualifier has the name of the one with it, which is
/// the one that is played.
fn by(name: impl Fn(&GameName) -> bool) -> Option<&'static Variant> {
    let found = NAMES.iter().find(|game| game.key != "stud-hi-lo" && name(game))?;
    poker::catalogue::GAMES.iter().copied().find(|variant| variant.key == found.key)
}

/// The game that Open Hand History calls like this.
pub(crate) fn by_ohh(called: &str) -> Option<&'static Variant> {
    by(|game| game.ohh == called)
}

/// The game whose name a tracker's text begins with, and what comes after it.
pub(crate) fn by_tracker(text: &str) -> Option<(&'static Variant, &str)> {
    let names = NAMES.iter().map(|game| game.tracker);
    let longest = names.filter(|name| text.starts_with(&format!("{name} "))).max_by_key(|name| name.len())?;
    Some((by(|game| game.tracker == longest)?, text[longest.len()..].trim_start()))
}

/// What Open Hand History calls it.
pub(crate) fn ohh(variant: &Variant) -> &'static str {
    known(variant).map_or("Holdem", |name| name.ohh)
}

/// What trackers call it.
pub(crate) fn tracker(variant: &Variant) -> &'static str {
    known(variant).map_or(variant.name, |name| name.tracker)
}

/// The post that is the big blind: the last of the blinds, whether or not the small one is dead.
pub(crate) fn big_blind(setup: &HandSetup) -> Option<Post> {
    let blinds = setup.posts().filter_map(|(_, post, _)| match post {
        Some(Post::Blind(index)) => Some(index),
        Some(Post::Straddle | Post::Kill | Post::Entry) | None => None,
    });
    blinds.max().map(Post::Blind)
}

/// How it is bet: the short and the long word.
pub(crate) const fn limit(betting: Betting) -> (&'static str, &'static str) {
    match betting {
        Betting::NoLimit { .. } => ("NL", "No Limit"),
        Betting::PotLimit { .. } => ("PL", "Pot Limit"),
        // A spread has no word in either.
        Betting::Fixed { .. } | Betting::Spread { .. } => ("FL", "Limit"),
    }
}

#[cfg(test)]
mod tests {
    use super::known;

    #[test]
    fn every_game_has_its_names() {
        for variant in poker::catalogue::GAMES {
            assert!(known(variant).is_some(), "{}", variant.key);
        }
    }
}
