//! Finding a matter by the words in which people tell it.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::matter::Matter;

/// Words that say nothing about what happened.
const EMPTY: &[&str] = &[
    "a", "an", "and", "as", "at", "by", "for", "he", "her", "his", "in", "is", "it", "my", "of", "off", "on",
    "or", "she", "that", "the", "their", "then", "there", "they", "this", "to", "was", "we", "were", "with",
    "has", "had", "have", "i", "be", "been", "but", "so", "too",
];

/// Words of the same meaning, each list under its first.
const ALIKE: &[&[&str]] = &[
    &["early", "premature", "prematurely", "soon"],
    &["muck", "mucked", "mucks", "discarded", "discard", "discards"],
    &["fold", "folded", "folds"],
    &["throw", "threw", "thrown", "throws", "toss", "tossed"],
    &["raise", "raised", "raises"],
    &["bet", "bets", "wager", "wagers", "wagered"],
    &["check", "checked", "checks"],
    &["call", "called", "calls"],
    &["expose", "exposed", "exposes", "flash", "flashed", "flashes"],
    &["show", "showed", "shown", "shows"],
    &["burn", "burned", "burnt", "burns"],
    &["deal", "dealt", "deals", "dealing", "dealer"],
    &["skip", "skipped", "passed"],
    &["duplicate", "twice", "identical", "same"],
    &["kill", "killed", "kills"],
    &["chip", "chips"],
    &["card", "cards"],
    &["hand", "hands"],
    &["blind", "blinds"],
    &["dispute", "disputes", "disputed", "disagree", "disagrees"],
    &["misread", "miscall", "miscalled", "misreads"],
    &["act", "acted", "action", "acts", "acting"],
    &["over", "finished", "complete", "completed", "done"],
    &["big", "large", "oversize", "oversized"],
    &["small", "short", "little", "less"],
];

/// A matter that was found, and how well it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The matter.
    pub matter: Matter,
    /// How well it fits; only the order means anything.
    pub score: u32,
}

fn terms(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let telling = words.filter(|word| !word.is_empty() && !EMPTY.contains(word));
    let meaning = |word: &str| {
        let alike = ALIKE.iter().find(|alike| alike.contains(&word)).and_then(|alike| alike.first()).copied();
        // "Cameras" are a camera; "pass" is no plural.
        let one = word.strip_suffix('s').filter(|one| one.len() >= 3 && !one.ends_with('s')).unwrap_or(word);
        String::from(alike.unwrap_or(one))
    };
    telling.map(meaning).collect()
}

/// The matters that these words may be about, best first. A word that few matters know counts for more; a word of the
/// title for twice as much; a matter's own key or title finds that matter alone.
pub fn find(words: &str) -> Vec<Found> {
    let exactly = |matter: &Matter| matter.title().eq_ignore_ascii_case(words.trim());
    let titled = || Matter::ALL.iter().copied().find(exactly);
    if let Some(matter) = Matter::find(words.trim()).or_else(titled) {
        return alloc::vec![Found { matter, score: u32::MAX }];
    }
    let asked: BTreeSet<String> = terms(words).into_iter().collect();
    let known: Vec<(Matter, BTreeSet<String>, BTreeSet<String>)> = Matter::ALL
        .iter()
        .map(|matter| {
            let title = terms(matter.title()).into_iter().collect();
            (*matter, title, terms(matter.synonyms()).into_iter().collect())
        })
        .collect();
    let mut found: Vec<Found> = known
        .iter()
        .map(|(matter, title, synonyms)| {
            let weight = |word: &String| {
                let users =
                    known.iter().filter(|(_, title, others)| title.contains(word) || others.contains(word));
                // At most one for every matter: a word that all of them know counts least.
                1000 / u32::try_from(users.count().max(1)).unwrap_or(1000)
            };
            let score = asked.iter().map(|word| match (title.contains(word), synonyms.contains(word)) {
                (true, _) => 2 * weight(word),
                (false, true) => weight(word),
                (false, false) => 0,
            });
            Found { matter: *matter, score: score.sum() }
        })
        .filter(|found| found.score > 0)
        .collect();
    found.sort_by_key(|found| core::cmp::Reverse(found.score));
    found
}
