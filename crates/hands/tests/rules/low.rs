//! The order of low hands: nj:14.3(d) to (f), razz, and the eight-or-better test.

use cards::CardSet;
use hands::{Category, Ranking};
use proof::proves;

use super::{LOW_ORDER, cards, category, descending, grouped_by_rank, hand, strength, tied};

const LOW: Ranking = Ranking::AceToFive;
const EIGHT: Ranking = Ranking::EightOrBetter;

#[test]
fn low_cards_rank_from_ace_to_king() {
    proves!["nj:14.3(d)@nj-1998", "nj:14.3(e)@nj-2008"];
    let singles: Vec<String> = LOW_ORDER.chars().map(String::from).collect();
    descending(Ranking::ShowingLow, &singles);
    // As the card that decides between hands: quads of eights with each card beside them.
    let quads: Vec<String> = LOW_ORDER.chars().filter(|&c| c != '8').map(|c| format!("8888{c}")).collect();
    descending(LOW, &quads);
    grouped_by_rank(LOW, LOW_ORDER, 2, 5);
    descending(LOW, &["K432A", "K532A", "K5432"]);
}

/// Any hand without a pair before any pair, and so on upwards; straights and flushes are nothing.
#[test]
fn five_card_lows_invert_the_high_order() {
    proves!["nj:14.3(e)@nj-1998"];
    inverted();
    let best = strength(LOW, hand("5432A"));
    assert!(every_five().all(|five| strength(LOW, five) <= best));
}

#[test]
fn five_and_three_card_lows_invert_the_high_orders() {
    proves!["nj:14.3(f)@nj-2008"];
    inverted();
    descending(LOW, &["5432A", "6432A"]);
    let best = strength(Ranking::ThreeCardSixOrBetter, hand("32A"));
    let worst = strength(Ranking::ThreeCardSixOrBetter, hand("654"));
    for three in CardSet::FULL.combinations(3) {
        if let Some(low) = Ranking::ThreeCardSixOrBetter.rank(three).unwrap() {
            assert!(worst <= low && low <= best, "{three}");
        }
    }
    let three = Ranking::ThreeCardSixOrBetter;
    descending(three, &["32A", "42A", "43A", "432", "52A", "53A", "532", "54A", "542", "543", "62A"]);
    tied(three, hand("32A"), hand("32As"));
    // Three cards without a qualifier, as they show: pairs below all else, trips below pairs.
    let showing = Ranking::ShowingLow;
    descending(showing, &["32A", "KQJ", "AA2", "KKQ", "AAA", "KKK"]);
    tied(showing, hand("543"), hand("543s"));
    tied(showing, hand("K82"), hand("K82s"));
}

/// The order of five-card lows from the wheel to four kings.
fn inverted() {
    descending(
        LOW,
        &[
            "5432A", "6432A", "65432", "7432A", "76543", "8432A", "KQJT9", "AA432", "KKQJT", "AA223",
            "KKQQJ", "AAA32", "KKKQJ", "AAA22", "KKKQQ", "AAAA2", "KKKKQ",
        ],
    );
    for ranks in ["5432A", "76543", "KQJT9", "86432"] {
        tied(LOW, hand(ranks), hand(&format!("{ranks}s")));
    }
    assert_eq!(category(LOW, "KQJT9s"), Category::Low(cards::Rank::King));
}

fn every_five() -> impl Iterator<Item = CardSet> {
    CardSet::FULL.combinations(5)
}

#[test]
fn razz_is_won_by_the_lowest_hand() {
    proves!["cb:7.razz.0a", "cb:7.razz.2"];
    descending(LOW, &["AA432", "22543"]);
    grouped_by_rank(LOW, LOW_ORDER, 2, 5);
    descending(LOW, &["6432A", "65432"]);
    descending(LOW, &["76543", "8432A"]);
    // Straights and flushes do not matter, and nothing beats a wheel, whatever the seven cards.
    tied(LOW, hand("5432A"), hand("5432As"));
    tied(LOW, hand("65432"), hand("65432s"));
    let wheel = strength(LOW, hand("5432A"));
    assert!(every_five().all(|five| strength(LOW, five) <= wheel));
    assert_eq!(strength(LOW, cards("5h4h3h2hAh KsKd")), wheel);
}

/// A hand qualifies exactly if it has five different ranks of eight or lower, the ace among them.
#[test]
fn eight_or_better_takes_five_different_low_ranks() {
    proves!["cb:6.omaha8.1a", "nj:14.9(j)"];
    let qualifies = |ranks: &str| EIGHT.rank(hand(ranks)).unwrap().is_some();
    for low in ["8732A", "8643A", "86432", "5432A", "87654"] {
        assert!(qualifies(low), "{low}");
    }
    for high in ["9432A", "95432", "7732A", "8843A", "T432A", "J432A", "Q432A", "K432A", "22345", "AA234"] {
        assert!(!qualifies(high), "{high}");
    }
    for five in every_five() {
        let low = five.iter().filter(|card| "A2345678".contains(card.rank().letter())).count() == 5;
        let different = five.ranks().len() == 5;
        assert_eq!(EIGHT.rank(five).unwrap().is_some(), low && different, "{five}");
    }
    // The ace is the lowest card of the low and the highest of the high.
    descending(EIGHT, &["8732A", "87432"]);
    descending(Ranking::High, &["A8732", "K8732"]);
}

/// What stud high-low adds to this, that the pot is played both ways unless a posting says otherwise
/// (cb:7.hilo.0a), is for the game to show.
#[test]
fn lows_ignore_straights_and_flushes() {
    proves!["cb:6.omaha8.2", "cb:7.hilo.5"];
    let best = strength(EIGHT, hand("5432A"));
    for five in every_five() {
        let Some(low) = EIGHT.rank(five).unwrap() else { continue };
        assert!(low <= best, "{five}");
        // As good as the same ranks in suits that make no flush.
        let ranks: String = five.ranks().descending().map(cards::Rank::letter).collect();
        assert_eq!(low, strength(EIGHT, hand(&ranks)), "{five}");
    }
    // A straight is only as low as its highest card.
    descending(EIGHT, &["7543A", "76543", "8432A", "87654"]);
    assert_eq!(EIGHT.name(strength(EIGHT, hand("87654s"))).to_string(), "8-7-6-5-4 low");
    assert_eq!(category(Ranking::High, "5432As"), Category::StraightFlush);
}
