//! Badugi: low cards of different ranks in different suits.

use super::choice::best_any;
use super::strength::{LowStrength, worst_first};
use super::table_cards::{Ace, Groups, OracleCard};

worst_first! {
    /// How many cards count: more of them beat fewer.
    BadugiCategory:
    One "one_card",
    Two "two_card",
    Three "three_card",
    Four "four_card",
}

/// Badugi: the most cards that differ in rank and in suit, then the lowest of them, worst card
/// first, ace low. The other cards are as if they were not there.
pub(crate) fn badugi(four: [OracleCard; 4]) -> LowStrength<BadugiCategory> {
    use BadugiCategory::{Four, One, Three, Two};
    best_any(&four, |cards: [OracleCard; 4]| counts_as(Four, &cards))
        .or_else(|| best_any(&four, |cards: [OracleCard; 3]| counts_as(Three, &cards)))
        .or_else(|| best_any(&four, |cards: [OracleCard; 2]| counts_as(Two, &cards)))
        .or_else(|| best_any(&four, |cards: [OracleCard; 1]| counts_as(One, &cards)))
        .expect("a single card always counts")
}

/// These cards as a badugi hand, unless two of them share a rank or a suit.
fn counts_as(category: BadugiCategory, cards: &[OracleCard]) -> Option<LowStrength<BadugiCategory>> {
    for (place, card) in cards.iter().enumerate() {
        for later in &cards[place + 1..] {
            if card.rank(Ace::Low) == later.rank(Ace::Low) || card.suit() == later.suit() {
                return None;
            }
        }
    }
    Some(LowStrength::new(category, Groups::of(cards, Ace::Low).ranks))
}
