//! The product's rankings against the independent slow evaluator: every small hand, and millions of
//! random larger ones.
//!
//! For each ranking the oracle orders every smallest hand; the strengths must follow that order
//! exactly, equal where it says equal. Larger hands are then checked for equality through that table.

#![allow(clippy::unwrap_used)]

use crate::dealer;
use crate::oracle;

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use cards::{Card, CardSet, Deck};
use dealer::Dealer;
use hands::high::{HighTally, batch, rank_five, rank_seven, rank_six};
use hands::omaha::OmahaBoard;
use hands::{InstructionSet, Ranking, Selection, Strength};
use oracle::{OracleCard, best_any, best_two_and_three, oracle_card};

/// The oracle's judgement of every smallest hand, and the product's strength for it.
struct Table<V>(HashMap<V, Option<Strength>>);

impl<V: Ord + Hash + Copy + Debug> Table<V> {
    /// Judges every hand of `N` cards of the ranking's deck, and checks that the orders agree.
    fn of<const N: usize>(
        ranking: Ranking,
        judge: impl Fn([OracleCard; N]) -> V,
        key: impl Fn(V) -> String,
    ) -> Self {
        let mut table: HashMap<V, Option<Strength>> = HashMap::new();
        for hand in ranking.deck().cards().combinations(N) {
            let mut cards = hand.iter().map(oracle_card);
            let verdict = judge(std::array::from_fn(|_| cards.next().unwrap()));
            let strength = ranking.rank(hand).unwrap();
            let known = *table.entry(verdict).or_insert(strength);
            assert_eq!(known, strength, "{ranking:?}: {hand} differs from a hand the oracle calls equal");
        }
        let mut order: Vec<(V, Option<Strength>)> = table.iter().map(|(&v, &s)| (v, s)).collect();
        order.sort();
        for pair in order.windows(2) {
            assert!(pair[0].1 < pair[1].1, "{ranking:?}: the oracle puts {:?} below {:?}", pair[0], pair[1]);
        }
        for &(verdict, strength) in &order {
            let ours = strength.map_or("no_low", |strength| ranking.category(strength).key());
            assert_eq!(ours, key(verdict), "{ranking:?}: {verdict:?}");
        }
        Table(table)
    }

    fn strength(&self, verdict: V) -> Option<Strength> {
        self.0[&verdict]
    }
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Random hands of `N` cards through the plain road.
fn random_hands<const N: usize, const SIZE: usize, V: Ord + Hash + Copy + Debug>(
    ranking: Ranking,
    table: &Table<V>,
    judge: impl Fn([OracleCard; SIZE]) -> V + Copy,
    count: usize,
) {
    let mut hands = Dealer::new(ranking.deck(), 0xc40b_01e4 + N as u64);
    for _ in 0..count {
        let hand = hands.deal::<N>();
        let verdict = best_any(&hand.map(oracle_card), judge);
        assert_eq!(ranking.rank(set(&hand)).unwrap(), table.strength(verdict), "{ranking:?}: {hand:?}");
    }
}

/// Random Omaha hands with `HOLE` hole cards through the plain road.
fn random_omaha<const HOLE: usize, const ALL: usize, V: Ord + Hash + Copy + Debug>(
    ranking: Ranking,
    table: &Table<V>,
    judge: impl Fn([OracleCard; 5]) -> V + Copy,
    count: usize,
) {
    let mut hands = Dealer::new(Deck::Standard, 0x0a_4a4a + HOLE as u64);
    for _ in 0..count {
        let all = hands.deal::<ALL>();
        let (hole, board) = all.split_at(HOLE);
        let oracles = all.map(oracle_card);
        let verdict = best_two_and_three(&oracles[..HOLE], &oracles[HOLE..], judge);
        let ours = ranking.best(Selection::TwoAndThree, set(hole), set(board)).unwrap();
        assert_eq!(ours, table.strength(verdict), "{ranking:?}: {hole:?} on {board:?}");
    }
}

fn high_table() -> Table<oracle::HighStrength<oracle::HighCategory>> {
    Table::of(Ranking::High, oracle::high, |verdict| oracle::Category::key(verdict.category).to_string())
}

#[test]
fn high_hands_of_five_six_and_seven() {
    let table = high_table();
    assert_eq!(table.0.len(), 7_462);
    random_hands::<6, 5, _>(Ranking::High, &table, oracle::high, 1_000_000);

    // Seven cards by every road there is.
    let mut hands = Dealer::new(Deck::Standard, 7);
    let dealt: Vec<[Card; 7]> = (0..4_000_000).map(|_| hands.deal()).collect();
    let expected: Vec<Strength> = dealt
        .iter()
        .map(|hand| table.strength(best_any(&hand.map(oracle_card), oracle::high)).unwrap())
        .collect();
    for (hand, &expected) in dealt.iter().zip(&expected) {
        assert_eq!(rank_seven(hand).strength(), expected, "{hand:?}");
        let tally = hand.iter().copied().fold(HighTally::EMPTY, HighTally::with);
        assert_eq!(tally.rank_seven().strength(), expected, "{hand:?}");
    }
    let sets: Vec<CardSet> = dealt.iter().map(|hand| set(hand)).collect();
    for instructions in InstructionSet::available() {
        let mut strengths = expected.clone();
        strengths.reverse();
        batch::rank_sevens(instructions, &dealt, &mut strengths);
        assert!(strengths == expected, "{}", instructions.name());
        strengths.reverse();
        batch::rank_seven_sets(instructions, &sets, &mut strengths);
        assert!(strengths == expected, "{}", instructions.name());
    }
}

#[test]
fn five_and_six_cards_given_as_cards() {
    let table = high_table();
    let mut hands = Dealer::new(Deck::Standard, 56);
    for _ in 0..200_000 {
        let hand = hands.deal::<6>();
        let verdict = best_any(&hand.map(oracle_card), oracle::high);
        assert_eq!(Some(rank_six(&hand).strength()), table.strength(verdict));
        let hand = hands.deal::<5>();
        assert_eq!(Some(rank_five(&hand).strength()), table.strength(oracle::high(hand.map(oracle_card))));
    }
}

#[test]
fn omaha_high_with_four_five_and_six_hole_cards() {
    let table = high_table();
    random_omaha::<4, 9, _>(Ranking::High, &table, oracle::high, 800_000);
    random_omaha::<5, 10, _>(Ranking::High, &table, oracle::high, 400_000);
    random_omaha::<6, 11, _>(Ranking::High, &table, oracle::high, 200_000);
    // And given as cards.
    let mut hands = Dealer::new(Deck::Standard, 99);
    for _ in 0..200_000 {
        let [a, b, c, d, board @ ..] = hands.deal::<9>();
        let verdict =
            best_two_and_three(&[a, b, c, d].map(oracle_card), &board.map(oracle_card), oracle::high);
        assert_eq!(Some(OmahaBoard::new(&board).high(&[a, b, c, d]).strength()), table.strength(verdict));
    }
}

#[test]
fn short_deck_hands() {
    let judge = oracle::short_deck;
    let table = Table::of(Ranking::ShortDeckHigh, judge, |verdict| {
        oracle::Category::key(verdict.category).to_string()
    });
    assert_eq!(table.0.len(), 1_404);
    random_hands::<6, 5, _>(Ranking::ShortDeckHigh, &table, judge, 300_000);
    random_hands::<7, 5, _>(Ranking::ShortDeckHigh, &table, judge, 700_000);
}

#[test]
fn three_card_hands_of_three_and_four() {
    let judge = oracle::three_card_high;
    let table = Table::of(Ranking::ThreeCardHigh, judge, |verdict| {
        oracle::Category::key(verdict.category).to_string()
    });
    assert_eq!(table.0.len(), 741);
    random_hands::<4, 3, _>(Ranking::ThreeCardHigh, &table, judge, 500_000);

    let judge = oracle::three_card_six_or_better;
    let table =
        Table::of(Ranking::ThreeCardSixOrBetter, judge, |verdict| oracle::low_key(verdict).to_string());
    random_hands::<4, 3, _>(Ranking::ThreeCardSixOrBetter, &table, judge, 500_000);
}

#[test]
fn ace_to_five_lows() {
    let judge = oracle::ace_to_five;
    let table =
        Table::of(Ranking::AceToFive, judge, |verdict| oracle::Category::key(verdict.category).to_string());
    assert_eq!(table.0.len(), 6_175);
    random_hands::<6, 5, _>(Ranking::AceToFive, &table, judge, 500_000);
    random_hands::<7, 5, _>(Ranking::AceToFive, &table, judge, 1_500_000);
    random_omaha::<4, 9, _>(Ranking::AceToFive, &table, judge, 30_000);
}

#[test]
fn eight_or_better_lows() {
    let judge = oracle::eight_or_better;
    let table = Table::of(Ranking::EightOrBetter, judge, |verdict| oracle::low_key(verdict).to_string());
    assert_eq!(table.0.len(), 57, "fifty-six lows, and none");
    random_hands::<6, 5, _>(Ranking::EightOrBetter, &table, judge, 500_000);
    random_hands::<7, 5, _>(Ranking::EightOrBetter, &table, judge, 1_000_000);
    random_omaha::<4, 9, _>(Ranking::EightOrBetter, &table, judge, 500_000);
    random_omaha::<5, 10, _>(Ranking::EightOrBetter, &table, judge, 200_000);
    random_omaha::<6, 11, _>(Ranking::EightOrBetter, &table, judge, 100_000);
    let mut hands = Dealer::new(Deck::Standard, 8);
    for _ in 0..200_000 {
        let [a, b, c, d, e, f, g] = hands.deal::<7>();
        let hand = [a, b, c, d, e, f, g];
        let verdict = best_any(&hand.map(oracle_card), judge);
        assert_eq!(hands::low::rank_eight_or_better(&hand).strength(), table.strength(verdict));
    }
}

#[test]
fn deuce_to_seven_lows() {
    let judge = oracle::deuce_to_seven;
    let table = Table::of(Ranking::DeuceToSeven, judge, |verdict| {
        oracle::Category::key(verdict.category).to_string()
    });
    assert_eq!(table.0.len(), 7_462);
    random_hands::<7, 5, _>(Ranking::DeuceToSeven, &table, judge, 300_000);
}

#[test]
fn badugi_hands() {
    let table = Table::of(Ranking::Badugi, oracle::badugi, |verdict| {
        oracle::Category::key(verdict.category).to_string()
    });
    assert_eq!(table.0.len(), 1_092);
}

#[test]
fn up_cards_of_one_to_four() {
    fn check<const N: usize>() {
        Table::of(
            Ranking::ShowingHigh,
            |cards: [OracleCard; N]| oracle::showing_high(&cards),
            |verdict| oracle::Category::key(verdict.category).to_string(),
        );
        // Without a pair the product names the highest card, as in every other low.
        let mut low: HashMap<_, Strength> = HashMap::new();
        for hand in CardSet::FULL.combinations(N) {
            let cards: Vec<OracleCard> = hand.iter().map(oracle_card).collect();
            let strength = Ranking::ShowingLow.rank(hand).unwrap().unwrap();
            assert_eq!(*low.entry(oracle::showing_low(&cards)).or_insert(strength), strength, "{hand}");
        }
        let mut order: Vec<_> = low.into_iter().collect();
        order.sort();
        assert!(order.windows(2).all(|pair| pair[0].1 < pair[1].1));
    }
    check::<1>();
    check::<2>();
    check::<3>();
    check::<4>();
}

#[test]
fn batches_touch_no_more_places_than_there_are_hands() {
    let mut hands = Dealer::new(Deck::Standard, 3);
    for count in [0, 1, 15, 16, 17, 31, 33, 255, 257] {
        let dealt: Vec<[Card; 7]> = (0..count).map(|_| hands.deal()).collect();
        let sets: Vec<CardSet> = dealt.iter().map(|hand| set(hand)).collect();
        for instructions in InstructionSet::available() {
            let mut by_cards = vec![Strength::LOWEST; count + 40];
            let mut by_sets = by_cards.clone();
            batch::rank_sevens(instructions, &dealt, &mut by_cards);
            batch::rank_seven_sets(instructions, &sets, &mut by_sets);
            for ((strength, other), hand) in by_cards.iter().zip(&by_sets).zip(&dealt) {
                assert_eq!(*strength, rank_seven(hand).strength());
                assert_eq!(strength, other);
            }
            assert!(by_cards[count..].iter().chain(&by_sets[count..]).all(|&rest| rest == Strength::LOWEST));
            // And fewer places than hands.
            let mut few = vec![Strength::LOWEST; count / 2];
            batch::rank_sevens(instructions, &dealt, &mut few);
            assert_eq!(few, by_cards[..count / 2]);
        }
    }
}
