//! Who opens in stud: the order of one to four up-cards.
//!
//! Straights and flushes need five cards, so up-cards only make pairs, three and four of a kind.
//! Boards are compared street by street and so have the same number of cards; boards of different
//! sizes have no order in the rules, and none should be read into this one. Equal boards are settled
//! by position (nj:14.9(f)2, cb:7.razz.3b), the forced bet of the first round by suit (nj:14.9(d),
//! cb:7.razz.3a); both are for others to decide.

use super::strength::{HighStrength, LowStrength, worst_first};
use super::table_cards::{Ace, Groups, OracleCard};

worst_first! {
    /// What up-cards can be in a high game.
    ShowingHighCategory:
    HighCard "high_card",
    OnePair "one_pair",
    TwoPair "two_pair",
    ThreeOfAKind "three_of_a_kind",
    FourOfAKind "four_of_a_kind",
}

/// The best poker hand showing opens: nj:14.9(f)1, cb:7.hilo.4b.
pub(crate) fn showing_high(up_cards: &[OracleCard]) -> HighStrength<ShowingHighCategory> {
    assert!((1..=4).contains(&up_cards.len()), "stud shows one to four cards");
    let groups = Groups::of(up_cards, Ace::High);
    let category = match groups.sizes {
        [4, ..] => ShowingHighCategory::FourOfAKind,
        [3, ..] => ShowingHighCategory::ThreeOfAKind,
        [2, 2, ..] => ShowingHighCategory::TwoPair,
        [2, ..] => ShowingHighCategory::OnePair,
        _ => ShowingHighCategory::HighCard,
    };
    HighStrength::new(category, groups.ranks)
}

worst_first! {
    /// What up-cards can be in razz.
    ShowingLowCategory:
    FourOfAKind "four_of_a_kind",
    ThreeOfAKind "three_of_a_kind",
    TwoPair "two_pair",
    OnePair "one_pair",
    NoPair "no_pair",
}

/// The low hand showing opens: cb:7.razz.0b, cb:7.razz.3b.
pub(crate) fn showing_low(up_cards: &[OracleCard]) -> LowStrength<ShowingLowCategory> {
    assert!((1..=4).contains(&up_cards.len()), "stud shows one to four cards");
    let groups = Groups::of(up_cards, Ace::Low);
    let category = match groups.sizes {
        [4, ..] => ShowingLowCategory::FourOfAKind,
        [3, ..] => ShowingLowCategory::ThreeOfAKind,
        [2, 2, ..] => ShowingLowCategory::TwoPair,
        [2, ..] => ShowingLowCategory::OnePair,
        _ => ShowingLowCategory::NoPair,
    };
    LowStrength::new(category, groups.ranks)
}
