//! Ranges, from outside: what each notation holds, how it prints, and how nonsense is refused.

#![allow(clippy::unwrap_used)]

use cards::{Card, CardSet};
use odds::Fraction;
use odds::range::{Range, RangeError, Wanted, Weight, Wrong};
use proptest::prelude::*;

fn range(text: &str) -> Range {
    Range::parse(text, 2).unwrap()
}

fn omaha(text: &str) -> Range {
    Range::parse(text, 4).unwrap()
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn millionths(millionths: u32) -> Weight {
    Weight::from_millionths(millionths).unwrap()
}

#[test]
fn every_notation_holds_the_hands_it_should() {
    let counts = [
        ("AA", 6),
        ("aa", 6),
        ("AKs", 4),
        ("aKS", 4),
        ("KAs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("AhKh", 1),
        ("A♥K♥", 1),
        ("10h9h", 1),
        ("1010", 6),
        ("A10s+", 16),
        ("QQ+", 18),
        ("22+", 78),
        ("AA+", 6),
        ("TT-77", 24),
        ("77-TT", 24),
        ("77 - TT", 24),
        ("77–TT", 24),
        ("22-22", 6),
        ("ATs+", 16),
        ("KTo+", 36),
        ("A2+", 192),
        ("A5s-A2s", 16),
        ("A2s-A5s", 16),
        ("A5-A2", 64),
        ("76s-54s", 12),
        ("54s-76s", 12),
        ("J9o-97o", 36),
        ("54s+", 40),
        ("75s+", 8),
        ("AKs+", 4),
        ("random", 1_326),
        ("any", 1_326),
        ("ANY", 1_326),
        ("*", 1_326),
        ("100%", 1_326),
        ("22@0.5", 6),
        ("QQ+, AKs, 76s-54s, 22@0.5", 40),
        ("QQ+ AKs 76s-54s 22@0.5", 40),
        ("QQ+,AKs,76s-54s,22:0.5", 40),
        (" ,QQ+ ; AKs,\n", 22),
        ("AA, AhAs, AA", 6),
        ("AK, AKs, AKo", 16),
        ("22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32", 1_326),
    ];
    for (text, count) in counts {
        let range = range(text);
        assert_eq!(range.len(), count, "{text}");
        assert_eq!(range.iter().count() as u64, count, "{text}");
        assert!(range.iter().all(|(hand, _)| hand.len() == 2), "{text}");
    }
}

#[test]
fn different_notations_of_the_same_hands_are_the_same_range() {
    let same = [
        ("QQ+", "AA, KK, QQ"),
        ("ATs+", "ATs, AJs, AQs, AKs"),
        ("KTo+", "KTo, KJo, KQo"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("76s-54s", "76s, 65s, 54s"),
        ("T8o-86o", "86o, 97o, T8o"),
        ("T9s+", "T9s, JTs, QJs, KQs, AKs"),
        ("T8s+", "T8s, T9s"),
        ("AK", "AKs, AKo"),
        ("AKs", "AsKs, AhKh, KdAd, AcKc"),
        ("AsKs", "ksas"),
        ("22", "2c2d 2c2h 2c2s 2d2h 2d2s 2h2s"),
        ("22@0.5, 22+", "22+, 22@0.5"),
        ("AA@0.5, AA", "AA@50%"),
        ("AA@0.5, AA@1", "AA"),
        ("AA @ 0.25", "AA@.250000"),
        ("random@0.5, AA@1", "AA, random@0.5, AA@1.0"),
    ];
    for (one, other) in same {
        assert_eq!(range(one), range(other));
    }
    assert_ne!(range("AA"), range("AA@0.5"));
    assert_ne!(range("AA"), range("KK"));
}

#[test]
fn weights_are_exact() {
    let mixed = range("QQ+, 22@0.5, AKs@12.5%, 7h2d@0.000001");
    assert_eq!(mixed.weight(cards("QhQd")), Some(Weight::FULL));
    assert_eq!(mixed.weight(cards("2h2d")), Some(millionths(500_000)));
    assert_eq!(mixed.weight(cards("AhKh")), Some(millionths(125_000)));
    assert_eq!(mixed.weight(cards("7h2d")), Some(millionths(1)));
    assert_eq!(mixed.weight(cards("7h2c")), None);
    assert_eq!(mixed.weight(cards("QhQdQs")), None);
    assert_eq!(mixed.total_weight(), 18_000_000 + 3_000_000 + 500_000 + 1);
    assert_eq!(Fraction::from(millionths(125_000)), Fraction::new(1, 8).unwrap());
    assert_eq!(Fraction::from(Weight::FULL), Fraction::ONE);
    assert_eq!(Weight::from_millionths(0), None);
    assert_eq!(Weight::from_millionths(1_000_001), None);
    assert_eq!(
        [1, 125_000, 500_000, 1_000_000].map(|parts| millionths(parts).to_string()),
        ["0.000001", "0.125", "0.5", "1"]
    );
}

#[test]
fn dead_cards_take_their_hands_with_them() {
    let aces = range("AA, AKs@0.5");
    let left = aces.without(cards("AhKs"));
    assert_eq!(left.len(), 3 + 2);
    assert_eq!(left.total_weight(), 4_000_000);
    assert_eq!(range("random").without(cards("AhKs")).len(), 1_225);
    let none = range("AA").without(cards("AhAsAd"));
    assert!(none.is_empty());
    assert_eq!((none.len(), none.total_weight(), none.only()), (0, 0, None));
    assert_eq!(none.to_string(), "nothing");
    assert_eq!(range("AA").without(cards("AhAs")).only(), Some(cards("AdAc")));
}

#[test]
fn games_with_more_hole_cards_take_whole_hands_and_random() {
    assert_eq!(omaha("AhKhQdJd").only(), Some(cards("AhKhQdJd")));
    assert_eq!(omaha("AhKhQdJd, AsAcKsKc@0.5").total_weight(), 1_500_000);
    assert_eq!(omaha("random").len(), 270_725);
    assert_eq!(omaha("random").iter().count(), 270_725);
    assert_eq!(Range::random(6).len(), 20_358_520);
    assert_eq!(Range::random(7).total_weight(), 133_784_560_000_000);
    assert_eq!(Range::parse("Ah, Kd", 1).unwrap().len(), 2);
    assert_eq!(Range::parse("random", 1).unwrap(), Range::random(1));
    assert_eq!(Range::parse("random", 53).unwrap().len(), 0);
    assert_eq!(omaha("random"), Range::random(4));
    assert_eq!(range("random"), Range::random(2));
    assert_eq!(omaha("AhKhQdJd"), Range::of(cards("AhKhQdJd")));

    let (hand, other) = (cards("AhKhQdJd"), cards("2c3c4c5c"));
    let weighted = omaha("AhKhQdJd@0.5, random");
    assert_eq!(weighted, omaha("random, AhKhQdJd@0.5"));
    assert_eq!(
        (weighted.weight(hand), weighted.weight(other)),
        (Some(millionths(500_000)), Some(Weight::FULL))
    );
    assert_eq!(weighted.total_weight(), 270_724_500_000);
    assert_eq!(
        weighted.iter().map(|(_, weight)| u64::from(weight.millionths())).sum::<u64>(),
        270_724_500_000
    );
    assert_eq!(omaha("AhKhQdJd@0.5, random@0.25"), omaha("random@0.25"));
    assert_eq!(omaha("random@0.25, AhKhQdJd"), omaha("random@0.25"));

    let left = weighted.without(cards("AhKs"));
    assert_eq!((left.len(), left.weight(hand), left.weight(other)), (230_300, None, Some(Weight::FULL)));
    assert_eq!(left.weight(cards("KsQsJsTs")), None);
    assert_eq!(left.total_weight(), 230_300_000_000);
}

#[test]
fn a_range_that_can_be_dealt_says_so() {
    assert_eq!(range("random").deals_from(), Some(CardSet::FULL));
    assert_eq!(range("random@0.5").deals_from(), Some(CardSet::FULL));
    assert_eq!(omaha("random").without(cards("AhKs")).deals_from(), Some(CardSet::FULL - cards("AhKs")));
    assert_eq!(range("random").without(cards("AhKs")).deals_from(), Some(CardSet::FULL - cards("AhKs")));
    assert_eq!(range("AhKh").deals_from(), Some(cards("AhKh")));
    assert_eq!(range("AA").deals_from(), Some(cards("AcAdAhAs")));
    assert_eq!(range("AA, KK").deals_from(), None);
    assert_eq!(range("random, AA@0.5").deals_from(), None);
    assert_eq!(omaha("random, AhKhQdJd@0.5").deals_from(), None);
}

#[test]
fn hands_come_in_the_order_of_combinations_and_once() {
    for (range, hole_cards) in [(range("random"), 2), (omaha("random, AhKhQdJd@0.5"), 4)] {
        assert!(range.iter().map(|(hand, _)| hand).eq(CardSet::FULL.combinations(hole_cards)));
    }
}

#[test]
fn a_range_prints_as_a_person_would_write_it() {
    let printed = [
        ("QQ+, AKs, 76s-54s, 22@0.5", "QQ+, 22@0.5, AKs, 76s-54s"),
        ("AA, KK, QQ, TT, 99, 33", "QQ+, TT-99, 33"),
        ("ATs, AJs, AQs, AKs, A5s, A4s", "ATs+, A5s-A4s"),
        ("AKs, AKo", "AK"),
        ("ATs+, ATo+", "AT+"),
        ("ATs+, AKo", "ATs+, AKo"),
        ("T9s+", "AKs-T9s"),
        ("87s, 76s", "87s, 76s"),
        ("87s@0.5, 76s, 65s, 54s", "87s@0.5, 76s-54s"),
        ("KQo@0.25", "KQo@0.25"),
        ("khah", "AhKh"),
        ("AK, AhKh@0.5", "AKo, AcKc, AdKd, AhKh@0.5, AsKs"),
        ("AhAs, KK", "KK, AsAh"),
        ("*", "random"),
        ("any@0.5", "random@0.5"),
        ("22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32", "random"),
    ];
    for (text, expected) in printed {
        assert_eq!(range(text).to_string(), expected, "{text}");
    }
    assert_eq!(omaha("QdJdAhKh@0.5").to_string(), "AhKhQdJd@0.5");
    assert_eq!(omaha("random").to_string(), "random");
    assert_eq!(omaha("random@0.5, AhKhQdJd@1").to_string(), "random@0.5, AhKhQdJd@1");
}

#[test]
fn mistakes_are_named_with_their_place() {
    let refused = [
        ("QQ+, AKx", r#""QQ+, AKx": 'x' at character 8: after two ranks comes s, o, +, -, @ or a comma"#),
        ("", r#""": a range names at least one hand, or is random"#),
        (" , ", r#"" , ": a range names at least one hand, or is random"#),
        ("QQ+, 1K", r#""QQ+, 1K": '1' at character 6: here comes a rank (2 to 9, T or 10, J, Q, K, A)"#),
        ("Ax", r#""Ax": 'x' at character 2: after the first rank comes a second one or a suit (c, d, h, s)"#),
        ("A", r#""A": ends at character 2: after the first rank comes a second one or a suit (c, d, h, s)"#),
        ("AhK", r#""AhK": ends at character 4: after a rank comes its suit (c, d, h, s)"#),
        ("AAs", r#""AAs": 'AAs' at character 1: a pair takes neither s nor o"#),
        ("KK, 22o+", r#""KK, 22o+": '22o' at character 5: a pair takes neither s nor o"#),
        (
            "22-AKs",
            r#""22-AKs": '22-AKs' at character 1: both ends are pairs, both suited, both offsuit, or both ranks alone"#,
        ),
        (
            "AKs - ATo",
            r#""AKs - ATo": 'AKs - ATo' at character 1: both ends are pairs, both suited, both offsuit, or both ranks alone"#,
        ),
        (
            "AKs-T8s",
            r#""AKs-T8s": 'AKs-T8s' at character 1: the ends share the higher card (A5s-A2s) or the gap (76s-54s)"#,
        ),
        ("TT-", r#""TT-": ends at character 4: here comes a rank (2 to 9, T or 10, J, Q, K, A)"#),
        ("TT-77+", r#""TT-77+": '+' at character 6: here comes @ or a comma"#),
        ("AKsQQ", r#""AKsQQ": 'Q' at character 4: here comes +, -, @ or a comma"#),
        ("22@0", r#""22@0": '0' at character 4: a weight is above 0 and at most 1"#),
        ("22@1.5", r#""22@1.5": '1.5' at character 4: a weight is above 0 and at most 1"#),
        ("22@50", r#""22@50": '50' at character 4: a weight is above 0 and at most 1"#),
        ("22@101%", r#""22@101%": '101%' at character 4: a weight is above 0 and at most 1"#),
        (
            "22@99999999999999999999",
            r#""22@99999999999999999999": '99999999999999999999' at character 4: a weight is above 0 and at most 1"#,
        ),
        (
            "22@0.1234567",
            r#""22@0.1234567": '0.1234567' at character 4: a weight has at most six decimals, a percentage four"#,
        ),
        ("22@half", r#""22@half": 'h' at character 4: after @ comes a weight such as 0.5"#),
        ("22@-1", r#""22@-1": '-' at character 4: after @ comes a weight such as 0.5"#),
        ("22@", r#""22@": ends at character 4: after @ comes a weight such as 0.5"#),
        ("22@0.5x", r#""22@0.5x": 'x' at character 7: after a weight comes a comma"#),
        ("AhAh", r#""AhAh": 'Ah' at character 3: Ah stands in this hand already"#),
        ("Ah Kh", r#""Ah Kh": 'Ah' at character 1: 1 card, where a hand is 2 cards written together"#),
        ("AhKhQh", r#""AhKhQh": 'AhKhQh' at character 1: 3 cards, where a hand is 2 cards written together"#),
        ("AhKh-AhTh", r#""AhKh-AhTh": '-' at character 5: here comes @ or a comma"#),
        ("joker", r#""joker": 'joker' at character 1: a hand holds no joker"#),
        ("randm", r#""randm": 'r' at character 1: here comes a rank (2 to 9, T or 10, J, Q, K, A)"#),
        ("AA, 10%", r#""AA, 10%": '10%' at character 5: a share of all hands is no range: name the hands"#),
        ("+", r#""+": '+' at character 1: here comes a rank (2 to 9, T or 10, J, Q, K, A)"#),
        ("AA\nKKx", r#""AA\nKKx": 'x' at character 6: here comes +, -, @ or a comma"#),
    ];
    for (text, line) in refused {
        assert_eq!(Range::parse(text, 2).unwrap_err().to_string(), line);
    }
    let refused = [
        ("AA", r#""AA": 'AA' at character 1: a hand of 4 cards is written with its suits"#),
        ("random, QQ+", r#""random, QQ+": 'QQ' at character 9: a hand of 4 cards is written with its suits"#),
        ("AhKh", r#""AhKh": 'AhKh' at character 1: 2 cards, where a hand is 4 cards written together"#),
        ("AhKhQxJd", r#""AhKhQxJd": 'x' at character 6: after a rank comes its suit (c, d, h, s)"#),
        ("AhKhQdAh", r#""AhKhQdAh": 'Ah' at character 7: Ah stands in this hand already"#),
    ];
    for (text, line) in refused {
        assert_eq!(Range::parse(text, 4).unwrap_err().to_string(), line);
    }
}

#[test]
fn an_error_is_data_too() {
    assert_eq!(
        Range::parse("QQ+, AKx", 2),
        Err(RangeError {
            text: "QQ+, AKx".to_owned(),
            part: "x".to_owned(),
            at: 8,
            wrong: Wrong::OutOfPlace(Wanted::AfterRanks),
        })
    );
}

/// Texts made of the pieces of real ranges, so that most of a reader is reached.
fn nearly_a_range() -> impl Strategy<Value = String> {
    let pieces = [
        "A", "K", "T", "10", "9", "8", "7", "2", "AA", "AK", "76", "54", "Ah", "K♠", "s", "o", "h", "+", "-",
        "–", "@", ":", "0", ".", "0.5", "50%", "%", ",", " ", ", ", "random", "any", "*", "joker", "x", "\n",
        "é", "🂡",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..10)
        .prop_map(|pieces| pieces.concat())
}

fn weighted_hand() -> impl Strategy<Value = String> {
    let hand = proptest::sample::subsequence((0..52).collect::<Vec<usize>>(), 2);
    let hand = hand.prop_map(|cards| cards.into_iter().filter_map(Card::from_index).collect::<CardSet>());
    (hand, 1u32..=4).prop_map(|(hand, quarters)| format!("{hand}@{}", millionths(quarters * 250_000)))
}

/// Whole pockets, spans and single hands, at a few weights.
fn a_range() -> impl Strategy<Value = Range> {
    let parts = [
        "22+",
        "QQ+",
        "TT-77@0.5",
        "55@0.25",
        "A2s+",
        "ATs+@0.5",
        "AKo",
        "A5-A2",
        "K9+",
        "54s+",
        "J9s-64s@0.75",
        "T9o-54o",
        "72",
        "random@0.1",
        "AhKh",
    ];
    let part = prop_oneof![proptest::sample::select(parts.to_vec()).prop_map(str::to_owned), weighted_hand()];
    proptest::collection::vec(part, 1..12).prop_map(|parts| range(&parts.join(", ")))
}

fn check_refusal(text: &str, hole_cards: usize) -> Result<(), TestCaseError> {
    match Range::parse(text, hole_cards) {
        Ok(range) => prop_assert!(!range.is_empty()),
        Err(error) => {
            let length = text.chars().count();
            let end = error.at + error.part.chars().count();
            prop_assert!(error.at >= 1 && error.at <= length + 1 && end <= length + 1, "{}", error);
            let part: String = text.chars().skip(error.at - 1).take(end - error.at).collect();
            prop_assert_eq!(part, error.part.as_str());
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic_or_point_outside(text in "\\PC{0,24}", hole_cards in 1usize..6) {
        check_refusal(&text, hole_cards)?;
    }

    #[test]
    fn nor_does_a_text_that_is_nearly_a_range(text in nearly_a_range(), hole_cards in 1usize..6) {
        check_refusal(&text, hole_cards)?;
    }

    #[test]
    fn a_printed_range_reads_back_as_the_same(range in a_range()) {
        let text = range.to_string();
        prop_assert_eq!(Range::parse(&text, 2), Ok(range), "{}", text);
    }

    #[test]
    fn what_dead_cards_leave_reads_back_too(range in a_range(), dead in proptest::collection::vec(0usize..52, 0..6)) {
        let dead: CardSet = dead.into_iter().filter_map(Card::from_index).collect();
        let left = range.without(dead);
        prop_assert!(left.iter().all(|(hand, weight)| !hand.intersects(dead) && range.weight(hand) == Some(weight)));
        let total: u64 = left.iter().map(|(_, weight)| u64::from(weight.millionths())).sum();
        prop_assert_eq!(total, left.total_weight());
        if !left.is_empty() {
            let text = left.to_string();
            prop_assert_eq!(Range::parse(&text, 2), Ok(left), "{}", text);
        }
    }

    #[test]
    fn omaha_ranges_read_back(hands in proptest::collection::vec(
        proptest::sample::subsequence((0..52).collect::<Vec<usize>>(), 4), 1..6), any in any::<bool>())
    {
        let hands = hands.into_iter().map(|hand| hand.into_iter().filter_map(Card::from_index).collect::<CardSet>());
        let mut text = hands.map(|hand| format!("{hand}@0.5")).collect::<Vec<_>>().join(" ");
        if any {
            text += " random";
        }
        let range = omaha(&text);
        prop_assert_eq!(Range::parse(&range.to_string(), 4), Ok(range));
    }
}
