//! Which cards a hand may be made of.

use cards::CardSet;
use hands::{Category, Ranking, Selection};
use proof::proves;

use super::{cards, strength};

const HIGH: Ranking = Ranking::High;

/// The spoken name of the best hand of this selection.
fn named(ranking: Ranking, selection: Selection, hole: &str, board: &str) -> String {
    let best = ranking.best(selection, cards(hole), cards(board)).unwrap();
    best.map_or("no low".to_owned(), |strength| format!("{:#}", ranking.name(strength)))
}

#[test]
fn stud_takes_the_best_five_of_seven() {
    proves!["nj:14.9(i)/2"];
    let best = |seven| named(HIGH, Selection::Any, seven, "");
    assert_eq!(best("9s 9h 9d Kc Kd 2h 3c"), "full house, nines over kings");
    // A flush among the seven counts before the straight beside it.
    assert_eq!(best("9h 8h 7h 6c 5s 2h Kh"), "flush, king high, K-9-8-7-2");
    // Three pairs: the best two, and the best card beside them.
    assert_eq!(best("AsAd 9h9c 4s4d Kh"), "two pair, aces and nines, K kicker");
    best_is_the_best_choice("9s 9h 9d Kc Kd 2h 3c", "");
    best_is_the_best_choice("9h 8h 7h 6c 5s 2h Kh", "");
}

/// Checks that the best hand is the best of all fives, each ranked by itself.
#[track_caller]
fn best_is_the_best_choice(hole: &str, board: &str) {
    let (hole, board) = (cards(hole), cards(board));
    let fives = (hole | board).combinations(5);
    let best = HIGH.best(Selection::Any, hole, board).unwrap();
    assert_eq!(best, fives.map(|five| strength(HIGH, five)).max());
}

#[test]
fn holdem_takes_any_five_down_to_the_board_alone() {
    proves!["cb:5.intro.2"];
    let best = |hole, board| named(HIGH, Selection::Any, hole, board);
    assert_eq!(best("2c 2d", "Ts Jh Qd Kc As"), "straight, ace high", "none of the hole cards");
    assert_eq!(best("As 2d", "Ks Qs 9s 4s 4d"), "flush, ace high, A-K-Q-9-4", "one");
    assert_eq!(best("Kc Kd", "Kh 9s 9d 4c 2s"), "full house, kings over nines", "two");
    best_is_the_best_choice("2c 2d", "Ts Jh Qd Kc As");
    best_is_the_best_choice("As 2d", "Ks Qs 9s 4s 4d");
}

#[test]
fn premium_holdem_takes_the_best_five_of_three_and_four() {
    proves!["ph:X.10(f)"];
    let best = |own, board| named(HIGH, Selection::Any, own, board);
    assert_eq!(best("10h 2c 2d", "9h 8h 7h 6h"), "straight flush, ten high");
    assert_eq!(best("Ks Kd 2c", "Kh 9h 9c 4d"), "full house, kings over nines");
    assert_eq!(best("As Qs 2s", "Ks 9s Jd 4h"), "flush, ace high, A-K-Q-9-2");
    // Four community cards leave room for one own card in every hand: any five of the seven will do.
    best_is_the_best_choice("10h 2c 2d", "9h 8h 7h 6h");
}

#[test]
fn omaha_takes_exactly_two_and_three() {
    proves!["cb:6.omaha.4", "nj:14.11(f)/2"];
    let best = |hole, board| named(HIGH, Selection::TwoAndThree, hole, board);
    assert_eq!(best("Ts 3c 3d 4h", "As Ks Qs Js 2d"), "pair of threes, A-K-Q kickers");
    assert_eq!(best("Ah Kd 7c 2s", "Qh Jh 10h 4h 3h"), "straight, ace high");
    // Neither one hole card, nor three, nor four.
    assert_eq!(best("As 2c 3d 4h", "Ks Qs Js 9s 8d"), "ace high, A-K-Q-J-4");
    assert_eq!(best("As Ks Qs 2d", "Js 9s 8d 7c 6h"), "ace high, A-K-J-9-8");
    assert_eq!(best("Ac Ad Ah As", "Kc Qd Jh 9s 2c"), "pair of aces, K-Q-J kickers");
    assert_eq!(best("2c 3d 4h 5s", "Ac Ad Kc Kd Ks"), "three of a kind, kings, 5-4 kickers");
    // Every choice of two and three, and nothing else, ranked by itself.
    for (hole, board) in [
        ("Ts 3c 3d 4h", "As Ks Qs Js 2d"),
        ("Ah Kd 7c 2s", "Qh Jh 10h 4h 3h"),
        ("2c 3d 4h 5s", "Ac Ad Kc Kd Ks"),
    ] {
        let (hole, board) = (cards(hole), cards(board));
        let fives: Vec<CardSet> = (hole | board)
            .combinations(5)
            .filter(|&five| (five & hole).len() == 2 && (five & board).len() == 3)
            .collect();
        assert_eq!(fives.len(), 60);
        let best = fives.into_iter().map(|five| strength(HIGH, five)).max();
        assert_eq!(HIGH.best(Selection::TwoAndThree, hole, board).unwrap(), best);
    }
}

#[test]
fn omaha_lows_pass_the_same_test() {
    proves!["nj:14.11(g)"];
    let low = |hole, board| named(Ranking::EightOrBetter, Selection::TwoAndThree, hole, board);
    assert_eq!(low("As 2d 5c 6d", "Kh Qc Js 4h 3d"), "no low", "two low cards on the board");
    assert_eq!(low("As 2d Kc Kd", "3h 4c 8s Kh Qd"), "8-4-3-2-A low");
    assert_eq!(low("As 2d Kc Kd", "3h 4c 9s Kh Qd"), "no low", "a nine does not do");
    assert_eq!(low("As 3d Kc Kd", "3h 4c 8s Kh Qd"), "no low", "a pair does not do");
    assert_eq!(low("As 2d 7c Kd", "Ah 2c 3s 4h Qd"), "7-4-3-2-A low", "each rank counts once");
}

#[test]
fn mambo_takes_the_best_three_of_four() {
    proves!["nj:14.13A(j)/3"];
    let best = |own, board| {
        [Ranking::ThreeCardHigh, Ranking::ThreeCardSixOrBetter]
            .map(|ranking| named(ranking, Selection::Any, own, board))
    };
    assert_eq!(best("Ah 2c 3d", "Kh"), ["straight, three high", "3-2-A low"], "own cards alone");
    assert_eq!(best("Kh Qh 7c", "Ah"), ["royal flush", "no low"], "two and the center card");
    assert_eq!(best("6h 5c 5d", "2s"), ["pair of fives, 6 kicker", "6-5-2 low"], "different mixes");
    for four in ["Ah 2c 3d Kh", "Kh Qh 7c Ah", "6h 5c 5d 2s", "9c 9d 9h 8c"] {
        let threes = || cards(four).combinations(3);
        for ranking in [Ranking::ThreeCardHigh, Ranking::ThreeCardSixOrBetter] {
            let alone = threes().filter_map(|three| ranking.rank(three).unwrap()).max();
            assert_eq!(ranking.rank(cards(four)).unwrap(), alone, "{four}");
        }
    }
    let quads = Ranking::ThreeCardHigh.rank(cards("9c 9d 9h 9s")).unwrap().unwrap();
    assert_eq!(Ranking::ThreeCardHigh.category(quads), Category::ThreeOfAKind);
}
