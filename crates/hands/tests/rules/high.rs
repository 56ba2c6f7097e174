//! The order of five-card high hands: nj:14.3(a), (b) and the tie-break, and the same list in Premium Hold
//! 'Em (ph:X.5).

use hands::{Category, Ranking, Unrankable};
use proof::proves;

use super::{HIGH_ORDER, category, descending, grouped_by_rank, hand, strength};

const HIGH: Ranking = Ranking::High;

#[test]
fn cards_rank_from_ace_to_deuce() {
    proves!["nj:14.3(a)", "ph:X.5(a)"];
    let singles: Vec<String> = HIGH_ORDER.chars().map(String::from).collect();
    descending(Ranking::ShowingHigh, &singles);
    // As the card that decides between hands of the same kind.
    let quads: Vec<String> = HIGH_ORDER.chars().filter(|&c| c != '7').map(|c| format!("7777{c}")).collect();
    descending(HIGH, &quads);
    let pairs: Vec<String> = HIGH_ORDER.chars().filter(|&c| c != '7').map(|c| format!("77{c}")).collect();
    descending(Ranking::ThreeCardHigh, &pairs);
}

#[test]
fn an_ace_also_ends_the_lowest_straight() {
    proves!["nj:14.3(a)/3@nj-1998", "ph:X.5(a)/2"];
    assert_eq!(category(HIGH, "A2345"), Category::Straight);
    assert_eq!(category(HIGH, "A2345s"), Category::StraightFlush);
    // There it is the lowest card: the hand is five high.
    descending(HIGH, &["65432", "A2345"]);
    descending(HIGH, &["65432s", "A2345s"]);
    assert_eq!(HIGH.name(strength(HIGH, hand("A2345"))).to_string(), "straight, five high");
}

#[test]
fn nine_kinds_of_hand_then_high_cards() {
    proves!["nj:14.3(b)@nj-1998", "nj:14.3(b)@nj-2008", "ph:X.5(b)"];
    // The worst of each kind beats the best of the next.
    let worst_and_best = [
        ("AKQJTs", "AKQJTs", Category::RoyalFlush),
        ("5432As", "KQJT9s", Category::StraightFlush),
        ("22223", "AAAAK", Category::FourOfAKind),
        ("22233", "AAAKK", Category::FullHouse),
        ("75432s", "AKQJ9s", Category::Flush),
        ("5432A", "AKQJT", Category::Straight),
        ("22243", "AAAKQ", Category::ThreeOfAKind),
        ("33224", "AAKKQ", Category::TwoPair),
        ("22543", "AAKQJ", Category::OnePair),
        ("75432", "AKQJ9", Category::HighCard),
    ];
    for (worst, best, kind) in worst_and_best {
        assert_eq!((category(HIGH, worst), category(HIGH, best)), (kind, kind), "{worst} {best}");
    }
    for pair in worst_and_best.windows(2) {
        descending(HIGH, &[pair[0].0, pair[1].1]);
    }
    // Only a complete holding of five is judged.
    assert_eq!(HIGH.rank(hand("AKQJ")), Err(Unrankable::Count { cards: 4, least: 5, most: 7 }));
}

#[test]
fn royal_flush() {
    proves!["nj:14.3(b)1", "ph:X.5(b)1"];
    assert_eq!(category(HIGH, "AKQJTs"), Category::RoyalFlush);
    descending(HIGH, &["AKQJTs", "KQJT9s"]);
    descending(HIGH, &["AKQJTs", "AAAAK"]);
    assert_eq!(category(HIGH, "AKQJT"), Category::Straight, "not of one suit");
    assert_eq!(category(HIGH, "AKQJ9s"), Category::Flush, "not the ten");
}

#[test]
fn straight_flush() {
    proves!["nj:14.3(b)2", "ph:X.5(b)2"];
    let all = ["KQJT9s", "QJT98s", "JT987s", "T9876s", "98765s", "87654s", "76543s", "65432s", "5432As"];
    descending(HIGH, &all);
    for ranks in all {
        assert_eq!(category(HIGH, ranks), Category::StraightFlush, "{ranks}");
    }
    assert_eq!(category(HIGH, "32AKQs"), Category::Flush, "not round the corner");
    descending(HIGH, &["5432As", "AAAAK"]);
}

#[test]
fn four_of_a_kind() {
    proves!["nj:14.3(b)3", "ph:X.5(b)3"];
    assert_eq!(category(HIGH, "AAAA2"), Category::FourOfAKind);
    descending(HIGH, &["AAAA2", "KKKKA"]);
    descending(HIGH, &["33334", "2222A"]);
    grouped_by_rank(HIGH, HIGH_ORDER, 4, 5);
}

#[test]
fn full_house() {
    proves!["nj:14.3(b)4", "ph:X.5(b)4"];
    // Every full house from the best down: the trips decide, then the pair.
    let all: Vec<String> = HIGH_ORDER
        .chars()
        .flat_map(|trips| {
            let pairs = HIGH_ORDER.chars().filter(move |&pair| pair != trips);
            pairs.map(move |pair| format!("{trips}{trips}{trips}{pair}{pair}"))
        })
        .collect();
    assert_eq!((all.len(), all[0].as_str(), all[155].as_str()), (156, "AAAKK", "22233"));
    for ranks in &all {
        assert_eq!(category(HIGH, ranks), Category::FullHouse, "{ranks}");
    }
    descending(HIGH, &all);
}

#[test]
fn flush() {
    proves!["nj:14.3(b)5", "ph:X.5(b)5"];
    for ranks in ["AKQJ9s", "AJ942s", "75432s"] {
        assert_eq!(category(HIGH, ranks), Category::Flush, "{ranks}");
    }
    assert_eq!(category(HIGH, "AJ942"), Category::HighCard, "not of one suit");
    assert_eq!(category(HIGH, "98765s"), Category::StraightFlush, "in sequence");
    // Card by card from the top.
    descending(HIGH, &["AKQJ9s", "AKQJ8s", "AKQT9s", "AKJT9s", "AQJT9s", "KQJT8s"]);
    descending(HIGH, &["AJ942s", "KQJ92s"]);
    descending(HIGH, &["A6432s", "KQJT8s", "76542s", "76532s", "76432s", "75432s"]);
}

#[test]
fn straight() {
    proves!["nj:14.3(b)6", "ph:X.5(b)6", "ph:X.5(b)7"];
    let all = ["AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"];
    descending(HIGH, &all);
    for ranks in all {
        assert_eq!(category(HIGH, ranks), Category::Straight, "{ranks}");
        assert_ne!(category(HIGH, &format!("{ranks}s")), Category::Straight, "{ranks} of one suit");
    }
    for corner in ["QKA23", "KA234", "JQKA2"] {
        assert_eq!(category(HIGH, corner), Category::HighCard, "{corner}");
    }
    assert_eq!(category(HIGH, "98764"), Category::HighCard, "a gap");
}

#[test]
fn three_of_a_kind() {
    proves!["nj:14.3(b)7", "ph:X.5(b)8"];
    assert_eq!(category(HIGH, "AAA32"), Category::ThreeOfAKind);
    descending(HIGH, &["AAA32", "KKKAQ"]);
    grouped_by_rank(HIGH, HIGH_ORDER, 3, 5);
}

#[test]
fn two_pairs() {
    proves!["nj:14.3(b)8", "ph:X.5(b)9"];
    // Every two pair from the best down, each with its best and its worst card beside it.
    let mut all = Vec::new();
    for (place, high) in HIGH_ORDER.char_indices() {
        for low in HIGH_ORDER[place + 1..].chars() {
            let beside: Vec<char> = HIGH_ORDER.chars().filter(|&c| c != high && c != low).collect();
            for kicker in [beside[0], beside[10]] {
                all.push(format!("{high}{high}{low}{low}{kicker}"));
            }
        }
    }
    assert_eq!((all.len(), all[0].as_str(), all[155].as_str()), (156, "AAKKQ", "33224"));
    for ranks in &all {
        assert_eq!(category(HIGH, ranks), Category::TwoPair, "{ranks}");
    }
    descending(HIGH, &all);
}

#[test]
fn one_pair() {
    proves!["nj:14.3(b)9", "ph:X.5(b)10"];
    assert_eq!(category(HIGH, "AA432"), Category::OnePair);
    descending(HIGH, &["AA432", "KKAQJ"]);
    grouped_by_rank(HIGH, HIGH_ORDER, 2, 5);
}

/// Groups are compared before kickers, then the highest card that the other hand lacks decides, in low hands
/// the worst. The older text speaks of five cards, the newer of three as well.
#[test]
fn the_highest_card_that_the_other_lacks_decides() {
    proves!["nj:14.3(c)@nj-1998", "nj:14.3(d)@nj-2008", "ph:X.5(c)"];
    // Each kind of hand with cards beside it.
    descending(HIGH, &["AAKQ9", "AAKJT"]);
    descending(HIGH, &["KKQ97", "KKJT9"]);
    descending(HIGH, &["99AK4", "99AK3", "99AQJ", "99KQJ"]);
    descending(HIGH, &["8877A", "8877K", "88772"]);
    descending(HIGH, &["888A2", "888KQ", "888KJ"]);
    descending(HIGH, &["8888A", "8888K", "88882"]);
    descending(HIGH, &["AKQJ9", "AKQJ8", "AKQT9", "AKJT9", "AQJT9", "KQJT8"]);
    descending(HIGH, &["AK642s", "AK542s", "AK532s"]);
    // Groups first: the ace beside the deuces does not count before the threes.
    descending(HIGH, &["33QJT", "22AKQ"]);
    descending(Ranking::ThreeCardHigh, &["AAQ", "AAJ", "33Q", "22A"]);
    descending(Ranking::ThreeCardHigh, &["A97", "A96", "A87", "K97"]);
    // No listed hand: the best high card still wins, and in low the hand without the worst card.
    descending(Ranking::AceToFive, &["6532A", "8432A"]);
    descending(Ranking::AceToFive, &["8632A", "8642A", "8643A", "86432", "8732A"]);
    descending(Ranking::ThreeCardSixOrBetter, &["42A", "43A", "432", "52A"]);
}
