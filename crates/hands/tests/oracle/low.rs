//! Hands where low cards win: ace to five with and without a qualifier, deuce to seven.

use super::strength::{LowStrength, worst_first};
use super::table_cards::{Ace, Groups, OracleCard, one_suit};

worst_first! {
    /// nj:14.3(f)@nj-2008: the high order turned round, without straights and flushes. Hands without
    /// a pair are named after their worst card.
    AceToFiveCategory:
    FourOfAKind "four_of_a_kind",
    FullHouse "full_house",
    ThreeOfAKind "three_of_a_kind",
    TwoPair "two_pair",
    OnePair "one_pair",
    KingLow "king_low",
    QueenLow "queen_low",
    JackLow "jack_low",
    TenLow "10_low",
    NineLow "9_low",
    EightLow "8_low",
    SevenLow "7_low",
    SixLow "6_low",
    FiveLow "5_low",
}

/// Five-card low without a qualifier, as in razz: nj:14.3(e) and (f)@nj-2008, cb:7.razz.0a.
///
/// Fewer pairs first, then the worst card first (notes to nj:14.3, (c) 2). The ace is low, also in a
/// pair: aces are the lowest pair.
pub(crate) fn ace_to_five(five: [OracleCard; 5]) -> LowStrength<AceToFiveCategory> {
    let groups = Groups::of(&five, Ace::Low);
    let category = match groups.sizes {
        [4, 1, ..] => AceToFiveCategory::FourOfAKind,
        [3, 2, ..] => AceToFiveCategory::FullHouse,
        [3, 1, 1, ..] => AceToFiveCategory::ThreeOfAKind,
        [2, 2, 1, ..] => AceToFiveCategory::TwoPair,
        [2, 1, 1, 1, _] => AceToFiveCategory::OnePair,
        _ => match groups.ranks[0] {
            5 => AceToFiveCategory::FiveLow,
            6 => AceToFiveCategory::SixLow,
            7 => AceToFiveCategory::SevenLow,
            8 => AceToFiveCategory::EightLow,
            9 => AceToFiveCategory::NineLow,
            10 => AceToFiveCategory::TenLow,
            11 => AceToFiveCategory::JackLow,
            12 => AceToFiveCategory::QueenLow,
            13 => AceToFiveCategory::KingLow,
            rank => unreachable!("the worst of five different ranks, ace low, is not {rank}"),
        },
    };
    LowStrength::new(category, groups.ranks)
}

/// Five-card low that must show five different ranks, all eight or lower: cb:6.omaha8.1a,
/// cb:7.hilo.0a, nj:14.9(j).
pub(crate) fn eight_or_better(five: [OracleCard; 5]) -> Option<LowStrength<AceToFiveCategory>> {
    let qualifies =
        five.iter().all(|card| card.rank(Ace::Low) <= 8) && Groups::of(&five, Ace::Low).all_different();
    qualifies.then(|| ace_to_five(five))
}

worst_first! {
    /// The qualifying lows of mambo stud, named after their worst card.
    SixOrBetterCategory:
    Six "6_low",
    Five "5_low",
    Four "4_low",
    Three "3_low",
}

/// Three-card low that must show three different ranks, all six or lower: nj:14.3(f)@nj-2008 with
/// the qualifier of mambo stud (notes to 14.13A(k)).
pub(crate) fn three_card_six_or_better(three: [OracleCard; 3]) -> Option<LowStrength<SixOrBetterCategory>> {
    let groups = Groups::of(&three, Ace::Low);
    if !groups.all_different() {
        return None;
    }
    let category = match groups.ranks[0] {
        3 => SixOrBetterCategory::Three,
        4 => SixOrBetterCategory::Four,
        5 => SixOrBetterCategory::Five,
        6 => SixOrBetterCategory::Six,
        _ => return None,
    };
    Some(LowStrength::new(category, groups.ranks))
}

worst_first! {
    /// The high order turned round, straights and flushes included. Hands that are nothing in high
    /// are named after their worst card; the best of them is 7-5-4-3-2.
    DeuceToSevenCategory:
    StraightFlush "straight_flush",
    FourOfAKind "four_of_a_kind",
    FullHouse "full_house",
    Flush "flush",
    Straight "straight",
    ThreeOfAKind "three_of_a_kind",
    TwoPair "two_pair",
    OnePair "one_pair",
    AceLow "ace_low",
    KingLow "king_low",
    QueenLow "queen_low",
    JackLow "jack_low",
    TenLow "10_low",
    NineLow "9_low",
    EightLow "8_low",
    SevenLow "7_low",
}

/// Deuce-to-seven low: the worst high hand wins, and the ace is always high. A-2-3-4-5 is therefore
/// no straight but an ace-low, and suited it is a flush.
pub(crate) fn deuce_to_seven(five: [OracleCard; 5]) -> LowStrength<DeuceToSevenCategory> {
    let groups = Groups::of(&five, Ace::High);
    let straight = groups.straight(5, None).is_some();
    let flush = one_suit(&five);
    let category = match (straight, flush) {
        (true, true) => DeuceToSevenCategory::StraightFlush,
        (true, false) => DeuceToSevenCategory::Straight,
        (false, true) => DeuceToSevenCategory::Flush,
        (false, false) => match groups.sizes {
            [4, 1, ..] => DeuceToSevenCategory::FourOfAKind,
            [3, 2, ..] => DeuceToSevenCategory::FullHouse,
            [3, 1, 1, ..] => DeuceToSevenCategory::ThreeOfAKind,
            [2, 2, 1, ..] => DeuceToSevenCategory::TwoPair,
            [2, 1, 1, 1, _] => DeuceToSevenCategory::OnePair,
            _ => match groups.ranks[0] {
                7 => DeuceToSevenCategory::SevenLow,
                8 => DeuceToSevenCategory::EightLow,
                9 => DeuceToSevenCategory::NineLow,
                10 => DeuceToSevenCategory::TenLow,
                11 => DeuceToSevenCategory::JackLow,
                12 => DeuceToSevenCategory::QueenLow,
                13 => DeuceToSevenCategory::KingLow,
                14 => DeuceToSevenCategory::AceLow,
                rank => {
                    unreachable!("five ranks without pair or straight top out at 7, not {rank}")
                }
            },
        },
    };
    LowStrength::new(category, groups.ranks)
}
