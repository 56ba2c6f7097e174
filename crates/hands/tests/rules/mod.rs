//! The rules of the books that a ranking alone carries out, each proven by a test that breaking the rule
//! turns red.
//!
//! Left to the games, though they name hands: who wins a pot and how it is split, who opens, what a player
//! says about a hand.

#![allow(clippy::unwrap_used, clippy::panic)]

mod both_ways;
mod high;
mod low;
mod selections;
mod suits;
mod three_card;

use cards::{Card, CardSet, Rank, Suit};
use hands::{Category, Ranking, Strength};

/// The ranks in high order, best first.
const HIGH_ORDER: &str = "AKQJT98765432";
/// The ranks in low order, best first.
const LOW_ORDER: &str = "A23456789TJQK";

/// Cards by their ranks alone, `AAKQ9`, in suits that make no flush; or all of one suit, `AKQJ9s`.
fn hand(ranks: &str) -> CardSet {
    let (ranks, suited) = ranks.strip_suffix('s').map_or((ranks, false), |ranks| (ranks, true));
    let mut set = CardSet::EMPTY;
    for (place, letter) in ranks.chars().enumerate() {
        let rank = Rank::ALL.into_iter().find(|rank| rank.letter() == letter).unwrap();
        let suits =
            if suited { vec![Suit::Hearts] } else { (place..place + 4).map(|n| Suit::ALL[n % 4]).collect() };
        let free = suits.into_iter().map(|suit| Card::new(rank, suit)).find(|&card| !set.contains(card));
        set.insert(free.unwrap_or_else(|| panic!("{ranks} is not a hand")));
    }
    set
}

/// Cards as they are written everywhere, `As 10h`.
fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// The strength of a hand that qualifies.
#[track_caller]
fn strength(ranking: Ranking, cards: CardSet) -> Strength {
    ranking.rank(cards).unwrap().unwrap()
}

#[track_caller]
fn category(ranking: Ranking, ranks: &str) -> Category {
    ranking.category(strength(ranking, hand(ranks)))
}

/// Checks that each of the hands beats the next.
#[track_caller]
fn descending<S: AsRef<str>>(ranking: Ranking, hands: &[S]) {
    for pair in hands.windows(2) {
        let [better, worse] = [pair[0].as_ref(), pair[1].as_ref()];
        let wins = strength(ranking, hand(better)) > strength(ranking, hand(worse));
        assert!(wins, "{ranking:?}: {better} should beat {worse}");
    }
}

/// Checks that the hands tie.
#[track_caller]
fn tied(ranking: Ranking, one: CardSet, other: CardSet) {
    assert_eq!(strength(ranking, one), strength(ranking, other), "{ranking:?}: {one} and {other}");
}

/// Checks that a kind of hand goes by the rank that names it, in this order, whatever stands beside it: the
/// group of each rank with the worst cards beside it beats that of the next rank with the best.
///
/// `size` cards of which `group` are of one rank and the rest all different.
#[track_caller]
fn grouped_by_rank(ranking: Ranking, order: &str, group: usize, size: usize) {
    let beside = |rank: char, best: bool| -> String {
        let others = order.chars().filter(|&other| other != rank);
        let count = size - group;
        if best { others.take(count).collect() } else { others.rev().take(count).collect() }
    };
    let ranks: Vec<char> = order.chars().collect();
    for pair in ranks.windows(2) {
        let of = |rank: char, best| rank.to_string().repeat(group) + &beside(rank, best);
        descending(ranking, &[of(pair[0], false), of(pair[1], true)]);
    }
}
