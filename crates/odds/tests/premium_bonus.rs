//! The jacks-up wagers of Premium Hold 'Em, held against a census of all hands of seven cards.

#![allow(clippy::unwrap_used)]

use cards::Rank;
use hands::Ranking;
use odds::Fraction;
use odds::census::census;
use odds::premium::bonus::{Bonus, HANDS, jacks_up};
use pit::Award;
use pit::premium::{House, PaytableLine};
use proof::proves;

fn hands(bonus: &Bonus, line: PaytableLine) -> u64 {
    bonus.rows.iter().find(|row| row.line == line).unwrap().hands
}

#[test]
fn the_lines_are_those_of_the_census() {
    let census = census(Ranking::High, 7, &|_| ()).unwrap();
    let bonus = jacks_up(&House::NEW_JERSEY).unwrap();
    assert_eq!(bonus.rows.iter().map(|row| row.hands).sum::<u64>(), HANDS);
    assert_eq!(census.total, HANDS);
    for row in &census.categories {
        let counted: u64 = match row.key() {
            "two_pair" => hands(&bonus, PaytableLine::TwoPair) + hands(&bonus, PaytableLine::JacksUp),
            key => bonus.rows.iter().filter(|line| line.line.key() == key).map(|line| line.hands).sum(),
        };
        assert_eq!(counted, row.hands, "{}", row.key());
    }
}

#[test]
fn two_pair_is_split_by_its_higher_pair() {
    let from = |rank| {
        let bonus = jacks_up(&House { jacks_up_from: rank, ..House::NEW_JERSEY }).unwrap();
        (hands(&bonus, PaytableLine::JacksUp), hands(&bonus, PaytableLine::TwoPair))
    };
    let all = 31_433_400;
    assert_eq!(from(Rank::Three), (all, 0));
    let mut before = all;
    for rank in Rank::ALL.into_iter().skip(2) {
        let (up, below) = from(rank);
        assert_eq!(up + below, all);
        assert!(up < before, "{rank}");
        before = up;
    }
    // Three pairs, one of aces: two of twelve other ranks, six ways each, and one of forty cards.
    let three_pairs = 66 * 6 * 6 * 6 * 40;
    // Aces, one more pair and three more ranks: five ranks with an ace that are no straight, and the pair is one of
    // four; of all suits those with five alike are a flush.
    let two_pairs = (495 - 2) * 4 * (6 * 6 * 4 * 4 * 4 - 4 * 3 * 3);
    assert_eq!(from(Rank::Ace).0, three_pairs + two_pairs);
}

#[test]
fn the_price_list_of_the_book_keeps_almost_five_percent() {
    proves![
        "ph:X.11(c)",
        "ph:X.11(c):royal-flush",
        "ph:X.11(c):straight-flush",
        "ph:X.11(c):four-of-a-kind",
        "ph:X.11(c):full-house",
        "ph:X.11(c):flush",
        "ph:X.11(c):straight",
        "ph:X.11(c):three-of-a-kind",
        "ph:X.11(c):two-pair-jacks-up-or-better",
    ];
    let bonus = jacks_up(&House::NEW_JERSEY).unwrap();
    // By hand, from the published counts of seven-card hands.
    let paid: i128 = 50 * 4_324
        + 30 * 37_260
        + 10 * 224_848
        + 6 * 3_473_184
        + 4 * 4_047_644
        + 3 * 6_180_020
        + 2 * 6_461_620
        + 17_385_408;
    let lost = 14_047_992 + 58_627_800 + 23_294_460;
    assert_eq!(bonus.ev, Fraction::new(paid - lost, HANDS.into()).unwrap());
    assert_eq!(bonus.ev.percent(3), "-4.866%");
    assert_eq!(bonus.hit, Fraction::new(i128::from(HANDS) - lost, HANDS.into()).unwrap());
    let rows = bonus.rows.iter().map(|row| row.returns);
    assert_eq!(rows.clone().try_fold(Fraction::ZERO, Fraction::checked_add), Some(bonus.ev));
    let squares = bonus.rows.iter().map(|row| {
        let net = match row.award {
            Award::Pays(ratio) => f64::from(ratio.pays()) / f64::from(ratio.per()),
            Award::Pushes => 0.0,
            Award::Loses => -1.0,
        };
        row.probability.to_f64() * net * net
    });
    let variance = squares.sum::<f64>() - bonus.ev.to_f64().powi(2);
    assert!((bonus.variance.to_f64() - variance).abs() < 1e-9);
    assert!((bonus.standard_deviation - variance.sqrt()).abs() < 1e-9);
}
