//! The order of three-card high hands: nj:14.3(c)@nj-2008.

use hands::{Category, Ranking};
use proof::proves;

use super::{HIGH_ORDER, category, descending, grouped_by_rank, hand, strength};

const THREE: Ranking = Ranking::ThreeCardHigh;

#[test]
fn six_kinds_of_hand_then_high_cards() {
    proves!["nj:14.3(c)@nj-2008"];
    let worst_and_best = [
        ("AKQs", "AKQs", Category::RoyalFlush),
        ("32As", "KQJs", Category::StraightFlush),
        ("222", "AAA", Category::ThreeOfAKind),
        ("32A", "AKQ", Category::Straight),
        ("532s", "AKJs", Category::Flush),
        ("223", "AAK", Category::OnePair),
        ("532", "AKJ", Category::HighCard),
    ];
    for (worst, best, kind) in worst_and_best {
        assert_eq!((category(THREE, worst), category(THREE, best)), (kind, kind), "{worst} {best}");
    }
    for pair in worst_and_best.windows(2) {
        descending(THREE, &[pair[0].0, pair[1].1]);
    }
}

#[test]
fn an_ace_also_ends_the_lowest_straight_of_either_length() {
    proves!["nj:14.3(a)/3@nj-2008"];
    assert_eq!(category(THREE, "A23"), Category::Straight);
    assert_eq!(category(THREE, "A23s"), Category::StraightFlush);
    descending(THREE, &["432", "A23"]);
    descending(THREE, &["432s", "A23s"]);
    assert_eq!(THREE.name(strength(THREE, hand("A23"))).to_string(), "straight, three high");
    assert_eq!(category(Ranking::High, "A2345"), Category::Straight);
    assert_eq!(category(Ranking::High, "A2345s"), Category::StraightFlush);
    descending(Ranking::High, &["65432", "A2345"]);
    descending(Ranking::High, &["65432s", "A2345s"]);
}

#[test]
fn royal_flush() {
    proves!["nj:14.3(c)1@nj-2008"];
    assert_eq!(category(THREE, "AKQs"), Category::RoyalFlush);
    descending(THREE, &["AKQs", "KQJs"]);
    descending(THREE, &["AKQs", "AAA"]);
    assert_eq!(category(THREE, "AKQ"), Category::Straight, "not of one suit");
    assert_eq!(category(THREE, "AKJs"), Category::Flush, "not the queen");
}

#[test]
fn straight_flush() {
    proves!["nj:14.3(c)2@nj-2008"];
    let all = ["KQJs", "QJTs", "JT9s", "T98s", "987s", "876s", "765s", "654s", "543s", "432s", "32As"];
    descending(THREE, &all);
    for ranks in all {
        assert_eq!(category(THREE, ranks), Category::StraightFlush, "{ranks}");
    }
    assert_eq!(category(THREE, "2AKs"), Category::Flush, "not round the corner");
}

#[test]
fn three_of_a_kind() {
    proves!["nj:14.3(c)3@nj-2008"];
    assert_eq!(category(THREE, "222"), Category::ThreeOfAKind);
    grouped_by_rank(THREE, HIGH_ORDER, 3, 3);
    descending(THREE, &["222", "AKQ"]);
    descending(THREE, &["222", "AKJs"]);
}

#[test]
fn straight() {
    proves!["nj:14.3(c)4@nj-2008"];
    let all = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "32A"];
    descending(THREE, &all);
    for ranks in all {
        assert_eq!(category(THREE, ranks), Category::Straight, "{ranks}");
    }
    assert_eq!(category(THREE, "KA2"), Category::HighCard, "not round the corner");
    descending(THREE, &["32A", "AKJs"]);
}

#[test]
fn flush() {
    proves!["nj:14.3(c)5@nj-2008"];
    assert_eq!(category(THREE, "A94s"), Category::Flush);
    assert_eq!(category(THREE, "A94"), Category::HighCard, "not of one suit");
    descending(THREE, &["A94s", "AAK"]);
    descending(THREE, &["32A", "AKJs"]);
    descending(THREE, &["532s", "AAK"]);
}

#[test]
fn pair() {
    proves!["nj:14.3(c)6@nj-2008"];
    assert_eq!(category(THREE, "AA2"), Category::OnePair);
    descending(THREE, &["AA2", "KKA"]);
    grouped_by_rank(THREE, HIGH_ORDER, 2, 3);
}
