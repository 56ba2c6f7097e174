//! Cards that are drawn for seats and in races.

use bots::{Pack, SeededRandom};
use cards::{Card, Deck};

/// Seat cards, shuffled.
pub(super) fn shuffle<T>(things: &mut [T], chance: &mut SeededRandom) {
    for last in (1..things.len()).rev() {
        things.swap(last, chance.index(last + 1));
    }
}

/// So many cards of a full deck.
pub(super) fn cards(count: u64, chance: &mut SeededRandom) -> Vec<Card> {
    let mut pack = Pack::of(Deck::Standard.cards());
    (0..count).map_while(|_| pack.draw(chance)).collect()
}
