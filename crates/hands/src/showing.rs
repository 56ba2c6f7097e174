//! What up-cards show: who opens in stud and razz.
//!
//! One to four cards; straights and flushes do not count among up-cards. Ties are settled by the
//! game, by position or by suit, not here. Boards of different sizes are not compared.

use cards::CardSet;

use crate::Strength;
use crate::arithmetic::{Counts, Standard, grouped, join};
use crate::low::ace_low;

/// The highest showing: quads, trips, two pair, pair, high cards.
pub(crate) fn high(cards: CardSet) -> Strength {
    showing(cards.lanes())
}

/// The lowest showing: fewest pairs, then the lowest cards, ace low.
pub(crate) fn low(cards: CardSet) -> Strength {
    showing(cards.lanes().map(ace_low)).reversed()
}

fn showing(suits: [u16; 4]) -> Strength {
    // Four cards or fewer have no rank to drop.
    Strength(join(grouped::<Standard, 5>(Counts::of_suits(suits))))
}
