//! Every hand there is, counted. The numbers are published ones, or follow from the patterns of ranks
//! and suits, or were counted in another way, as noted; none was taken from a run of the oracle.

use std::collections::BTreeMap;

use super::table_cards::Ace;
use super::*;

/// All cards from this rank up, in four suits.
fn deck(lowest: u8) -> Vec<OracleCard> {
    (lowest..=14).flat_map(|rank| (0..4).map(move |suit| OracleCard::new(rank, suit))).collect()
}

/// A category, how many hands fall in it, and how many different strengths they have.
type Row = (&'static str, u32, usize);

/// Counts every hand of `N` cards, best category first. Since the hands are put in order by their
/// strength and only then gathered by category, a category out of order shows as well.
fn census<const N: usize, R: Ord + Copy>(
    deck: &[OracleCard],
    ranking: impl Fn([OracleCard; N]) -> R,
    key: impl Fn(R) -> &'static str,
) -> Vec<Row> {
    let mut hands_by_strength: BTreeMap<R, u32> = BTreeMap::new();
    for_each_choice(deck, |hand| {
        *hands_by_strength.entry(ranking(hand)).or_default() += 1;
    });
    let mut rows: Vec<Row> = Vec::new();
    for (&strength, &hands) in hands_by_strength.iter().rev() {
        match rows.last_mut() {
            Some(row) if row.0 == key(strength) => {
                row.1 += hands;
                row.2 += 1;
            }
            _ => rows.push((key(strength), hands, 1)),
        }
    }
    rows
}

fn hands(rows: &[Row]) -> u32 {
    rows.iter().map(|row| row.1).sum()
}

fn strengths(rows: &[Row]) -> usize {
    rows.iter().map(|row| row.2).sum()
}

#[test]
fn choices_are_all_different_and_complete() {
    let mut seen = Vec::new();
    for_each_choice(&deck(13), |[a, b, c]: [OracleCard; 3]| {
        assert!(a != b && a != c && b != c);
        seen.push([a, b, c].map(|card| (card.rank(Ace::High), card.suit())));
    });
    assert_eq!(seen.len(), 56, "three of the eight kings and aces");
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 56);

    let mut visits = 0;
    for_each_choice(&deck(14), |_: [OracleCard; 4]| visits += 1);
    assert_eq!(visits, 1, "all four aces, once");
    for_each_choice(&deck(14), |_: [OracleCard; 5]| visits += 1);
    assert_eq!(visits, 1, "there is no fifth ace");
}

/// The published table of five-card hands, with 7,462 different strengths.
#[test]
fn five_card_high() {
    let rows = census(&deck(2), high, HighStrength::key);
    assert_eq!(
        rows,
        [
            ("royal_flush", 4, 1),
            ("straight_flush", 36, 9),
            ("four_of_a_kind", 624, 156),
            ("full_house", 3_744, 156),
            ("flush", 5_108, 1_277),
            ("straight", 10_200, 10),
            ("three_of_a_kind", 54_912, 858),
            ("two_pair", 123_552, 858),
            ("one_pair", 1_098_240, 2_860),
            ("high_card", 1_302_540, 1_277),
        ]
    );
    assert_eq!(hands(&rows), 2_598_960);
    assert_eq!(strengths(&rows), 7_462);
}

/// Nine ranks, six straights: 126 sets of five ranks less 6, in 1,024 suitings less 4 flushes, and so
/// on by the patterns of the full deck.
#[test]
fn five_card_short_deck() {
    let rows = census(&deck(6), short_deck, HighStrength::key);
    assert_eq!(
        rows,
        [
            ("royal_flush", 4, 1),
            ("straight_flush", 20, 5),
            ("four_of_a_kind", 288, 72),
            ("flush", 480, 120),
            ("full_house", 1_728, 72),
            ("straight", 6_120, 6),
            ("three_of_a_kind", 16_128, 252),
            ("two_pair", 36_288, 252),
            ("one_pair", 193_536, 504),
            ("high_card", 122_400, 120),
        ]
    );
    assert_eq!(hands(&rows), 376_992);
    assert_eq!(strengths(&rows), 1_404);
}

/// The published table of three-card hands.
#[test]
fn three_cards() {
    let rows = census(&deck(2), three_card_high, HighStrength::key);
    assert_eq!(
        rows,
        [
            ("royal_flush", 4, 1),
            ("straight_flush", 44, 11),
            ("three_of_a_kind", 52, 13),
            ("straight", 720, 12),
            ("flush", 1_096, 274),
            ("one_pair", 3_744, 156),
            ("high_card", 16_440, 274),
        ]
    );
    assert_eq!(hands(&rows), 22_100);
    assert_eq!(strengths(&rows), 741);
}

/// 4 royals with any of 49 cards; 48 suited runs with any of 49 cards, less the 44 suited runs of
/// four counted twice and the royals; 13 times four of a kind, and 52 times three with any of 48.
/// The lower rows were counted by looking for each category in the four cards as a whole. Only three
/// pairs are missing, 2-2-3, 2-2-4 and 3-3-4: any fourth card makes them a straight or a better hand.
#[test]
fn best_three_of_four() {
    let rows = census(&deck(2), |four: [OracleCard; 4]| best_any(&four, three_card_high), HighStrength::key);
    assert_eq!(
        rows,
        [
            ("royal_flush", 196, 1),
            ("straight_flush", 2_112, 11),
            ("three_of_a_kind", 2_509, 13),
            ("straight", 29_052, 12),
            ("flush", 41_376, 274),
            ("one_pair", 71_856, 153),
            ("high_card", 123_624, 192),
        ]
    );
    assert_eq!(hands(&rows), 270_725);
}

/// Five ranks whose worst is the n-th, ace first: the other four are any of the n - 1 below, in
/// 1,024 suitings. With pairs: as in high.
#[test]
fn five_card_ace_to_five() {
    let rows = census(&deck(2), ace_to_five, LowStrength::key);
    assert_eq!(
        rows,
        [
            ("5_low", 1_024, 1),
            ("6_low", 5_120, 5),
            ("7_low", 15_360, 15),
            ("8_low", 35_840, 35),
            ("9_low", 71_680, 70),
            ("10_low", 129_024, 126),
            ("jack_low", 215_040, 210),
            ("queen_low", 337_920, 330),
            ("king_low", 506_880, 495),
            ("one_pair", 1_098_240, 2_860),
            ("two_pair", 123_552, 858),
            ("three_of_a_kind", 54_912, 858),
            ("full_house", 3_744, 156),
            ("four_of_a_kind", 624, 156),
        ]
    );
    assert_eq!(hands(&rows), 2_598_960);
    assert_eq!(strengths(&rows), 6_175);
}

/// The first four rows of ace to five; all hands without a low are equal.
#[test]
fn five_card_eight_or_better() {
    let rows = census(&deck(2), eight_or_better, low_key);
    assert_eq!(
        rows,
        [
            ("5_low", 1_024, 1),
            ("6_low", 5_120, 5),
            ("7_low", 15_360, 15),
            ("8_low", 35_840, 35),
            ("no_low", 2_541_616, 1),
        ]
    );
}

/// Three different ranks of the lowest six, in 64 suitings.
#[test]
fn three_card_lows() {
    let rows = census(&deck(2), three_card_six_or_better, low_key);
    assert_eq!(
        rows,
        [("3_low", 64, 1), ("4_low", 192, 3), ("5_low", 384, 6), ("6_low", 640, 10), ("no_low", 20_820, 1),]
    );
    assert_eq!(hands(&rows), 22_100);
}

/// Each worst card allows all choices of four lower ranks less one straight, in 1,024 suitings less
/// 4 flushes. There are nine straights, as A-2-3-4-5 is none; the rest is as in high.
#[test]
fn five_card_deuce_to_seven() {
    let rows = census(&deck(2), deuce_to_seven, LowStrength::key);
    assert_eq!(
        rows,
        [
            ("7_low", 4 * 1_020, 4),
            ("8_low", 14 * 1_020, 14),
            ("9_low", 34 * 1_020, 34),
            ("10_low", 69 * 1_020, 69),
            ("jack_low", 125 * 1_020, 125),
            ("queen_low", 209 * 1_020, 209),
            ("king_low", 329 * 1_020, 329),
            ("ace_low", 494 * 1_020, 494),
            ("one_pair", 1_098_240, 2_860),
            ("two_pair", 123_552, 858),
            ("three_of_a_kind", 54_912, 858),
            ("straight", 9_180, 9),
            ("flush", 5_112, 1_278),
            ("full_house", 3_744, 156),
            ("four_of_a_kind", 624, 156),
            ("straight_flush", 36, 9),
        ]
    );
    assert_eq!(hands(&rows), 2_598_960);
    assert_eq!(strengths(&rows), 7_462);
}

/// The published table of badugi hands. Four cards: 13 × 12 × 11 × 10. One card: all four of one suit
/// or of one rank, 4 × 715 + 13. Every set of up to four ranks occurs.
#[test]
fn four_card_badugi() {
    let rows = census(&deck(2), badugi, LowStrength::key);
    assert_eq!(
        rows,
        [
            ("four_card", 17_160, 715),
            ("three_card", 154_440, 286),
            ("two_card", 96_252, 78),
            ("one_card", 2_873, 13),
        ]
    );
    assert_eq!(hands(&rows), 270_725);
    assert_eq!(strengths(&rows), 1_092);
}

/// Four cards by rank pattern alone.
#[test]
fn four_up_cards() {
    let high_rows = census(&deck(2), |up: [OracleCard; 4]| showing_high(&up), HighStrength::key);
    assert_eq!(
        high_rows,
        [
            ("four_of_a_kind", 13, 13),
            ("three_of_a_kind", 2_496, 156),
            ("two_pair", 2_808, 78),
            ("one_pair", 82_368, 858),
            ("high_card", 183_040, 715),
        ]
    );
    let low_rows = census(&deck(2), |up: [OracleCard; 4]| showing_low(&up), LowStrength::key);
    assert_eq!(
        low_rows,
        [
            ("no_pair", 183_040, 715),
            ("one_pair", 82_368, 858),
            ("two_pair", 2_808, 78),
            ("three_of_a_kind", 2_496, 156),
            ("four_of_a_kind", 13, 13),
        ]
    );
}
