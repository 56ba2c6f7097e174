//! What holds for every hand of every ranking.

#![allow(clippy::unwrap_used)]

use cards::{Card, CardSet, Deck, Suit};
use hands::high::{HighRank, HighTally, rank_five, rank_seven, rank_six};
use hands::low::rank_eight_or_better;
use hands::{Ranking, Selection, Unrankable};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn any_ranking() -> impl Strategy<Value = Ranking> {
    select(Ranking::ALL.to_vec())
}

/// So many different cards of a deck, in any order.
fn dealt(deck: Deck, count: usize) -> impl Strategy<Value = Vec<Card>> {
    subsequence(deck.cards().iter().collect::<Vec<_>>(), count).prop_shuffle()
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// A ranking, and cards that it makes a hand of.
fn any_hand() -> impl Strategy<Value = (Ranking, Vec<Card>)> {
    any_ranking()
        .prop_flat_map(|ranking| (Just(ranking), ranking.sizes()))
        .prop_flat_map(|(ranking, size)| (Just(ranking), dealt(ranking.deck(), size)))
}

/// Hole cards and a board for exactly two and three.
fn any_omaha() -> impl Strategy<Value = (Vec<Card>, Vec<Card>)> {
    (2usize..=6, 3usize..=5)
        .prop_flat_map(|(hole, board)| (Just(hole), dealt(Deck::Standard, hole + board)))
        .prop_map(|(hole, mut cards)| {
            let board = cards.split_off(hole);
            (cards, board)
        })
}

/// The rankings that make five-card hands of fifty-two cards.
const FIVE_CARD: [Ranking; 4] =
    [Ranking::High, Ranking::AceToFive, Ranking::EightOrBetter, Ranking::DeuceToSeven];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_further_card_never_makes_the_best_hand_worse((ranking, cards) in any_hand()) {
        // All up-cards count, so a further one may well spoil a low.
        prop_assume!(!matches!(ranking, Ranking::ShowingHigh | Ranking::ShowingLow));
        let all = set(&cards);
        if ranking.sizes().contains(&(all.len() - 1)) {
            for card in cards {
                let without = all - CardSet::of(card);
                prop_assert!(ranking.rank(without).unwrap() <= ranking.rank(all).unwrap(), "{ranking:?}: {all}");
            }
        }
    }

    #[test]
    fn a_further_card_never_makes_an_omaha_hand_worse((hole, board) in any_omaha()) {
        let (hole, board) = (set(&hole), set(&board));
        for ranking in FIVE_CARD {
            let best = |hole, board| ranking.best(Selection::TwoAndThree, hole, board).unwrap();
            for card in hole.iter().filter(|_| hole.len() > 2) {
                prop_assert!(best(hole - CardSet::of(card), board) <= best(hole, board), "{ranking:?}");
            }
            for card in board.iter().filter(|_| board.len() > 3) {
                prop_assert!(best(hole, board - CardSet::of(card)) <= best(hole, board), "{ranking:?}");
            }
        }
    }

    #[test]
    fn exchanging_suits_never_changes_a_strength(
        (ranking, cards) in any_hand(),
        (hole, board) in any_omaha(),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let exchanged = |cards: &[Card]| -> CardSet {
            cards.iter().map(|card| Card::new(card.rank(), suits[card.suit().index()])).collect()
        };
        prop_assert_eq!(ranking.rank(set(&cards)), ranking.rank(exchanged(&cards)));
        for ranking in FIVE_CARD {
            let best = |hole, board| ranking.best(Selection::TwoAndThree, hole, board);
            prop_assert_eq!(best(set(&hole), set(&board)), best(exchanged(&hole), exchanged(&board)));
        }
    }

    /// Cards given one by one or in a row, in whatever order.
    #[test]
    fn the_order_of_cards_never_matters(
        (cards, shuffled) in dealt(Deck::Standard, 7)
            .prop_flat_map(|cards| (Just(cards.clone()), Just(cards).prop_shuffle()))
    ) {
        let strength = Ranking::High.rank(set(&cards)).unwrap();
        let seven: [Card; 7] = shuffled.clone().try_into().unwrap();
        prop_assert_eq!(Some(rank_seven(&seven).strength()), strength);
        let tally = seven.into_iter().fold(HighTally::EMPTY, HighTally::with);
        prop_assert_eq!(tally.rank().map(HighRank::strength), strength);
        prop_assert_eq!(rank_eight_or_better(&cards), rank_eight_or_better(&shuffled));
        let [first, second, ..] = seven;
        for six in [CardSet::of(first), CardSet::of(second)].map(|out| set(&cards) - out) {
            let row: Vec<Card> = shuffled.iter().copied().filter(|&card| six.contains(card)).collect();
            let row: [Card; 6] = row.try_into().unwrap();
            prop_assert_eq!(Some(rank_six(&row).strength()), Ranking::High.rank(six).unwrap());
        }
        let five: [Card; 5] = shuffled[..5].try_into().unwrap();
        prop_assert_eq!(Some(rank_five(&five).strength()), Ranking::High.rank(set(&five)).unwrap());
    }

    #[test]
    fn wrong_numbers_of_cards_are_refused(
        ranking in any_ranking(),
        cards in (0usize..=12).prop_flat_map(|count| dealt(Deck::Short, count)),
    ) {
        let (least, most) = ranking.sizes().into_inner();
        let ranked = ranking.rank(set(&cards));
        match cards.len() {
            count if (least..=most).contains(&count) => prop_assert!(ranked.is_ok()),
            count => prop_assert_eq!(ranked, Err(Unrankable::Count { cards: count, least, most })),
        }
    }

    #[test]
    fn foreign_cards_are_refused(cards in (5usize..=7).prop_flat_map(|count| dealt(Deck::Standard, count))) {
        let cards = set(&cards);
        let foreign = cards - Deck::Short.cards();
        match Ranking::ShortDeckHigh.rank(cards) {
            Err(Unrankable::Foreign(card)) => prop_assert!(foreign.contains(card)),
            ranked => prop_assert!(foreign.is_empty() && ranked.is_ok(), "{cards}: {ranked:?}"),
        }
    }

    #[test]
    fn a_card_in_the_hole_and_on_the_board_is_refused(
        cards in dealt(Deck::Short, 8),
        ranking in any_ranking(),
    ) {
        // Four and five, of which one is the same.
        let (hole, board) = (set(&cards[..4]), set(&cards[3..]));
        for selection in [Selection::Any, Selection::TwoAndThree] {
            prop_assert_eq!(ranking.best(selection, hole, board), Err(Unrankable::Twice(cards[3])));
        }
    }
}

#[test]
fn two_and_three_are_refused_where_they_cannot_be_taken() {
    let best = |ranking: Ranking, hole: &str, board: &str| {
        ranking.best(Selection::TwoAndThree, hole.parse().unwrap(), board.parse().unwrap())
    };
    let count = |cards, least, most| Err(Unrankable::Count { cards, least, most });
    assert_eq!(best(Ranking::High, "As", "KsQsJs"), count(1, 2, 6));
    assert_eq!(best(Ranking::High, "AsAhAdAcKsKhKd", "QsJsTs"), count(7, 2, 6));
    assert_eq!(best(Ranking::High, "AsKs", "QsJs"), count(2, 3, 5));
    assert_eq!(best(Ranking::High, "AsKs", "QsJsTs9s8s7s"), count(6, 3, 5));
    assert_eq!(best(Ranking::Badugi, "AsKs", "QsJsTs"), count(5, 4, 4));
    let five: Card = "5d".parse().unwrap();
    assert_eq!(best(Ranking::ShortDeckHigh, "AsKs", "QsJs5d"), Err(Unrankable::Foreign(five)));
}
