//! Suits decide nothing.

use cards::{Card, CardSet, Suit};
use hands::{Ranking, Selection};
use proof::proves;

use super::{cards, hand, strength, tied};

/// The cards with two suits exchanged.
fn exchanged(set: CardSet, one: Suit, other: Suit) -> CardSet {
    let suit = |suit: Suit| match suit {
        suit if suit == one => other,
        suit if suit == other => one,
        suit => suit,
    };
    set.iter().map(|card| Card::new(card.rank(), suit(card.suit()))).collect()
}

/// Checks every smallest hand of a ranking with neighbouring suits exchanged: such exchanges make up every
/// other.
fn no_suit_outranks_another(ranking: Ranking) {
    for set in ranking.deck().cards().combinations(*ranking.sizes().start()) {
        for pair in Suit::ALL.windows(2) {
            let other = exchanged(set, pair[0], pair[1]);
            assert_eq!(ranking.rank(set), ranking.rank(other), "{ranking:?}: {set} and {other}");
        }
    }
}

#[test]
fn suits_are_equal_in_high_hands() {
    proves!["nj:14.3(a)/2"];
    tied(Ranking::High, cards("As Ks Qs Js 9s"), cards("Ah Kh Qh Jh 9h"));
    no_suit_outranks_another(Ranking::High);
    no_suit_outranks_another(Ranking::ThreeCardHigh);
}

#[test]
fn suits_are_equal_in_low_hands() {
    proves!["nj:14.3(d)/2@nj-1998", "nj:14.3(e)/2@nj-2008"];
    tied(Ranking::AceToFive, cards("Ac 2c 3c 4c 6c"), cards("Ad 2d 3d 4d 6d"));
    for low in [Ranking::AceToFive, Ranking::EightOrBetter, Ranking::ThreeCardSixOrBetter] {
        no_suit_outranks_another(low);
    }
    // Nor does it matter whether the suits are the same.
    for ranks in ["6432A", "8765A", "KQJT9"] {
        tied(Ranking::AceToFive, hand(ranks), hand(&format!("{ranks}s")));
    }
}

/// Whatever a pot is played for, hands of the same ranks and pattern of suits tie.
#[test]
fn a_pot_is_never_won_by_suit() {
    let board = cards("Qd Jc Th 2s 3d");
    let best = |hole| Ranking::High.best(Selection::Any, cards(hole), board).unwrap();
    assert_eq!(best("AsKs"), best("AhKh"));
    assert_eq!(best("AsKs"), best("AcKd"));
    assert!(best("AsKs") > best("AcQs"), "the ranks do decide");
    for ranking in Ranking::ALL {
        no_suit_outranks_another(ranking);
    }
    // The highest suit in a bring-in is no better in a showdown.
    tied(Ranking::High, cards("2s 3s 4s 5s 7s"), cards("2c 3c 4c 5c 7c"));
    assert_eq!(strength(Ranking::Badugi, cards("As2h3d4c")), strength(Ranking::Badugi, cards("Ac2d3h4s")));
}
