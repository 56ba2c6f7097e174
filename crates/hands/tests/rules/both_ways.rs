//! One player's cards as a high and as a low hand.

use hands::{Ranking, Selection};
use proof::proves;

use super::cards;

/// The spoken names of the best high and the best eight-or-better low of seven cards.
fn stud(seven: &str) -> [String; 2] {
    named(Selection::Any, seven, "")
}

/// The same with any low, as in the high-low form without a qualifier.
fn stud_any_low(seven: &str) -> [String; 2] {
    named_by([Ranking::High, Ranking::AceToFive], Selection::Any, seven, "")
}

/// The same as [`stud`] of exactly two hole cards and three of the board.
fn omaha(hole: &str, board: &str) -> [String; 2] {
    named(Selection::TwoAndThree, hole, board)
}

fn named(selection: Selection, hole: &str, board: &str) -> [String; 2] {
    named_by([Ranking::High, Ranking::EightOrBetter], selection, hole, board)
}

fn named_by(rankings: [Ranking; 2], selection: Selection, hole: &str, board: &str) -> [String; 2] {
    rankings.map(|ranking| {
        let best = ranking.best(selection, cards(hole), cards(board)).unwrap();
        best.map_or("no low".to_owned(), |strength| format!("{:#}", ranking.name(strength)))
    })
}

#[test]
fn different_five_of_seven_for_high_and_low() {
    proves!["nj:14.9(k)", "cb:7.hilo.2"];
    assert_eq!(stud("As 2d 4h 6c 7s Kd Kh"), ["pair of kings, A-7-6 kickers", "7-6-4-2-A low"]);
    assert_eq!(stud("As 2d 3h 4c 5s Kd Kh"), ["straight, five high", "5-4-3-2-A low"]);
    assert_eq!(stud("Ks Kh Kd 8c 5d 4h 2s"), ["three of a kind, kings, 8-5 kickers", "no low"]);
    assert_eq!(stud("9s 9h 8c 6d 4s 3h 2h"), ["pair of nines, 8-6-4 kickers", "8-6-4-3-2 low"]);
    // The form without a qualifier, where every hand has a low.
    assert_eq!(stud_any_low("As 2d 4h 6c 7s Kd Kh"), ["pair of kings, A-7-6 kickers", "7-6-4-2-A low"]);
    assert_eq!(
        stud_any_low("Ks Kh Kd 9c 5d 4h 2s"),
        ["three of a kind, kings, 9-5 kickers", "K-9-5-4-2 low"]
    );
}

#[test]
fn the_same_five_for_high_and_low() {
    proves!["nj:14.9(k)/2", "nj:14.9(k)1", "nj:14.9(k)2"];
    assert_eq!(stud("As 2d 3h 4c 5s Kd Kh"), ["straight, five high", "5-4-3-2-A low"]);
    assert_eq!(stud("2s 3d 4h 5c 6s"), ["straight, six high", "6-5-4-3-2 low"]);
    assert_eq!(stud("8h 7h 4h 3h 2h"), ["flush, eight high, 8-7-4-3-2", "8-7-4-3-2 low"]);
}

#[test]
fn an_ace_is_high_and_low_at_once() {
    proves!["nj:14.9(l)", "cb:7.hilo.3"];
    assert_eq!(stud("As Ad 2h 3c 4s 7d Kh"), ["pair of aces, K-7-4 kickers", "7-4-3-2-A low"]);
    assert_eq!(stud("As Ad 8h 7c 5s 4d 3h"), ["pair of aces, 8-7-5 kickers", "7-5-4-3-A low"]);
    // The very same ace, as the highest and as the lowest card.
    assert_eq!(stud("Ah Kh 8h 5h 2h 3c 4s"), ["flush, ace high, A-K-8-5-2", "5-4-3-2-A low"]);
    assert_eq!(stud_any_low("Ah Kh 9h 6h 2h 3c Js"), ["flush, ace high, A-K-9-6-2", "9-6-3-2-A low"]);
}

#[test]
fn omaha_hands_are_chosen_apart() {
    proves!["nj:14.11(h)1", "cb:6.omaha8.0a"];
    assert_eq!(
        omaha("As 2d Kc Kd", "3h 4c 8s Kh Qd"),
        ["three of a kind, kings, Q-8 kickers", "8-4-3-2-A low"]
    );
    // The same two and three both ways.
    assert_eq!(omaha("As 2d Qc Jd", "3h 4c 5s Kh 9d"), ["straight, five high", "5-4-3-2-A low"]);
    // Each still of two and three: one low card in the hole, or two on the board, makes no low.
    assert_eq!(omaha("As Kd Kc Qd", "2h 3c 4s 5h Td")[1], "no low");
    assert_eq!(omaha("As 2d 3c 4d", "5h 8c Ks Kh Qd")[1], "no low");
}

#[test]
fn omaha_takes_the_same_five_both_ways() {
    proves!["nj:14.11(h)2"];
    assert_eq!(omaha("As 2d Qc Jd", "3h 4c 5s Kh 9d"), ["straight, five high", "5-4-3-2-A low"]);
    assert_eq!(omaha("8h 7h Kc Qd", "4h 3h 2h Js Jd"), ["flush, eight high, 8-7-4-3-2", "8-7-4-3-2 low"]);
}

#[test]
fn an_omaha_ace_is_high_and_low_at_once() {
    proves!["nj:14.11(h)3"];
    assert_eq!(omaha("As 2d 9c 9d", "3h 6c 8s Ah Qd"), ["pair of aces, Q-9-8 kickers", "8-6-3-2-A low"]);
    assert_eq!(omaha("As 2d Kc Jd", "3h 6c 8s Ah Qd"), ["pair of aces, K-Q-8 kickers", "8-6-3-2-A low"]);
    assert_eq!(omaha("Ah 2h Kc Jd", "5h 6h 8h Ts Qd"), ["flush, ace high, A-8-6-5-2", "8-6-5-2-A low"]);
}
