//! Hands where high cards win: five cards, five cards from a short deck, three cards.

use super::strength::{HighStrength, worst_first};
use super::table_cards::{ACE, Ace, Groups, OracleCard, one_suit};

worst_first! {
    /// nj:14.3(b), read from item 9 up to item 1, below them a hand that is none of these.
    HighCategory:
    HighCard "high_card",
    OnePair "one_pair",
    TwoPair "two_pair",
    ThreeOfAKind "three_of_a_kind",
    Straight "straight",
    Flush "flush",
    FullHouse "full_house",
    FourOfAKind "four_of_a_kind",
    StraightFlush "straight_flush",
    RoyalFlush "royal_flush",
}

/// Five-card high: nj:14.3(b), with ties by nj:14.3(d)@nj-2008.
pub(crate) fn high(five: [OracleCard; 5]) -> HighStrength<HighCategory> {
    let groups = Groups::of(&five, Ace::High);
    // nj:14.3(a)/3: an ace may finish a straight with 2, 3, 4 and 5.
    let straight = groups.straight(5, Some(&[ACE, 5, 4, 3, 2]));
    match (straight, one_suit(&five)) {
        (Some(ACE), true) => HighStrength::straight(HighCategory::RoyalFlush, ACE),
        (Some(top), true) => HighStrength::straight(HighCategory::StraightFlush, top),
        (Some(top), false) => HighStrength::straight(HighCategory::Straight, top),
        (None, true) => HighStrength::new(HighCategory::Flush, groups.ranks),
        (None, false) => {
            let category = match groups.sizes {
                [4, 1, ..] => HighCategory::FourOfAKind,
                [3, 2, ..] => HighCategory::FullHouse,
                [3, 1, 1, ..] => HighCategory::ThreeOfAKind,
                [2, 2, 1, ..] => HighCategory::TwoPair,
                [2, 1, 1, 1, _] => HighCategory::OnePair,
                _ => HighCategory::HighCard,
            };
            HighStrength::new(category, groups.ranks)
        }
    }
}

worst_first! {
    /// Thirty-six cards, sixes and up: flushes are rarer than full houses and beat them. A straight
    /// still beats three of a kind.
    ShortDeckCategory:
    HighCard "high_card",
    OnePair "one_pair",
    TwoPair "two_pair",
    ThreeOfAKind "three_of_a_kind",
    Straight "straight",
    FullHouse "full_house",
    Flush "flush",
    FourOfAKind "four_of_a_kind",
    StraightFlush "straight_flush",
    RoyalFlush "royal_flush",
}

/// Five-card high from the short deck, where an ace may stand below the six: A-6-7-8-9 is the lowest
/// straight, nine high.
pub(crate) fn short_deck(five: [OracleCard; 5]) -> HighStrength<ShortDeckCategory> {
    assert!(five.iter().all(|card| card.rank(Ace::High) >= 6), "the short deck has no card below the six");
    let groups = Groups::of(&five, Ace::High);
    let straight = groups.straight(5, Some(&[ACE, 9, 8, 7, 6]));
    match (straight, one_suit(&five)) {
        (Some(ACE), true) => HighStrength::straight(ShortDeckCategory::RoyalFlush, ACE),
        (Some(top), true) => HighStrength::straight(ShortDeckCategory::StraightFlush, top),
        (Some(top), false) => HighStrength::straight(ShortDeckCategory::Straight, top),
        (None, true) => HighStrength::new(ShortDeckCategory::Flush, groups.ranks),
        (None, false) => {
            let category = match groups.sizes {
                [4, 1, ..] => ShortDeckCategory::FourOfAKind,
                [3, 2, ..] => ShortDeckCategory::FullHouse,
                [3, 1, 1, ..] => ShortDeckCategory::ThreeOfAKind,
                [2, 2, 1, ..] => ShortDeckCategory::TwoPair,
                [2, 1, 1, 1, _] => ShortDeckCategory::OnePair,
                _ => ShortDeckCategory::HighCard,
            };
            HighStrength::new(category, groups.ranks)
        }
    }
}

worst_first! {
    /// nj:14.3(c)@nj-2008, read from item 6 up to item 1, below them a hand that is none of these.
    ThreeCardCategory:
    HighCard "high_card",
    OnePair "one_pair",
    Flush "flush",
    Straight "straight",
    ThreeOfAKind "three_of_a_kind",
    StraightFlush "straight_flush",
    RoyalFlush "royal_flush",
}

/// Three-card high: nj:14.3(c)@nj-2008, with ties by nj:14.3(d)@nj-2008.
pub(crate) fn three_card_high(three: [OracleCard; 3]) -> HighStrength<ThreeCardCategory> {
    let groups = Groups::of(&three, Ace::High);
    // nj:14.3(a)/3@nj-2008: an ace may finish a straight with 2 and 3.
    let straight = groups.straight(3, Some(&[ACE, 3, 2]));
    match (straight, one_suit(&three)) {
        (Some(ACE), true) => HighStrength::straight(ThreeCardCategory::RoyalFlush, ACE),
        (Some(top), true) => HighStrength::straight(ThreeCardCategory::StraightFlush, top),
        (Some(top), false) => HighStrength::straight(ThreeCardCategory::Straight, top),
        (None, true) => HighStrength::new(ThreeCardCategory::Flush, groups.ranks),
        (None, false) => {
            let category = match groups.sizes {
                [3, ..] => ThreeCardCategory::ThreeOfAKind,
                [2, 1, ..] => ThreeCardCategory::OnePair,
                _ => ThreeCardCategory::HighCard,
            };
            HighStrength::new(category, groups.ranks)
        }
    }
}
