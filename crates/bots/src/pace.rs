//! How long a player thinks.

use game::Span;

use crate::chance::SeededRandom;
use crate::style::Style;

/// How hard a decision is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difficulty {
    /// Nothing to think about: a post, a hand to show, the only thing there is to do.
    Routine,
    /// Clear: rubbish that folds, a check.
    Easy,
    /// As usual.
    Fair,
    /// Close, or for a large part of the stack.
    Hard,
}

/// The shortest and the longest time to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The shortest.
    pub least: Span,
    /// The longest; the shortest, where that is longer.
    pub most: Span,
}

impl Pace {
    /// As people at a live table.
    pub const NATURAL: Pace = Pace { least: Span::millis(600), most: Span::millis(6_000) };
}

/// How long a player thinks before a decision: mostly short, seldom long, always within the pace. Never longer because
/// the decision is close: whoever watches the time would learn something about the cards.
pub fn think(style: &Style, pace: Pace, chance: &mut SeededRandom) -> Span {
    let room = pace.most.as_millis().saturating_sub(pace.least.as_millis());
    // From and to, in thousandths of the room between the shortest and the longest.
    let (from, to) = match chance.below(10) {
        0..=5 => (0, 220),
        6..=8 => (80, 500),
        _ => (300, 1_000),
    };
    // The smaller of two: people are mostly quick and now and then slow.
    let part = chance.below(to - from + 1).min(chance.below(to - from + 1)) + from;
    let part = (part * style.ponders / 1_000).min(1_000);
    let extra = u128::from(room) * u128::from(part) / 1_000;
    pace.least.plus(Span::millis(u64::try_from(extra).unwrap_or(room)))
}
