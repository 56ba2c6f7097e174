//! The independent chip model, against orders written out one by one.

use odds::icm::{BadIcm, MOST_BY_SUBSETS, Method, by, equities, weights};
use proptest::prelude::*;

/// Every order in which the players can be placed, one after the other: from the definition alone.
fn oracle(stacks: &[u64], prizes: &[u64]) -> Vec<f64> {
    fn place(left: &mut Vec<usize>, stacks: &[u64], prizes: &[u64], chance: f64, worth: &mut [f64]) {
        let Some((&prize, later)) = prizes.split_first() else { return };
        let chips: f64 = left.iter().map(|&player| stacks[player] as f64).sum();
        for index in 0..left.len() {
            let player = left.remove(index);
            let next = chance * stacks[player] as f64 / chips;
            worth[player] += next * prize as f64;
            place(left, stacks, later, next, worth);
            left.insert(index, player);
        }
    }
    let mut worth = vec![0.0; stacks.len()];
    place(&mut (0..stacks.len()).collect(), stacks, prizes, 1.0, &mut worth);
    worth
}

/// How far two answers are apart, as a part of the pool.
fn apart(one: &[f64], other: &[f64]) -> f64 {
    let pool: f64 = one.iter().sum();
    one.iter().zip(other).map(|(one, other)| (one - other).abs() / pool).fold(0.0, f64::max)
}

fn falling(mut prizes: Vec<u64>) -> Vec<u64> {
    prizes.sort_unstable_by(|one, other| other.cmp(one));
    prizes
}

#[test]
fn published_figures() {
    let worth = equities(&[50, 30, 20], &[70, 30]).unwrap();
    let shown: Vec<String> = worth.iter().map(|worth| format!("{worth:.2}")).collect();
    assert_eq!(shown, ["45.18", "32.25", "22.57"]);
    // One prize goes by chips, whoever plays.
    assert!(apart(&equities(&[50, 30, 20], &[100]).unwrap(), &[50.0, 30.0, 20.0]) < 1e-15);
    // Everybody left alone with the same prize has it.
    assert!(apart(&equities(&[7, 1, 2], &[10, 10, 10]).unwrap(), &[10.0; 3]) < 1e-15);
}

#[test]
fn whole_weights_keep_the_proportions() {
    let weights = weights(&equities(&[50, 30, 20], &[70, 30]).unwrap());
    let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
    // 506/1120 of it and so on: cents of a hundred dollars.
    let cents: Vec<u128> =
        weights.iter().map(|&weight| (u128::from(weight) * 10_000 + sum / 2) / sum).collect();
    assert_eq!(cents, [4_518, 3_225, 2_257]);
}

#[test]
fn what_cannot_be_worked_out_is_refused() {
    assert_eq!(equities(&[], &[1]), Err(BadIcm::NoPlayers));
    assert_eq!(equities(&[5, 0], &[1]), Err(BadIcm::NoStack { player: 2 }));
    assert_eq!(equities(&[5, 5], &[]), Err(BadIcm::NoPrizes));
    assert_eq!(equities(&[5, 5], &[0, 0]), Err(BadIcm::NoPrizes));
    assert_eq!(equities(&[5], &[2, 1]), Err(BadIcm::MorePrizesThanPlayers { prizes: 2, players: 1 }));
    assert_eq!(equities(&[5, 5], &[1, 2]), Err(BadIcm::RisingPrize { place: 2 }));
    assert!(matches!(equities(&[1; 20_001], &[1]), Err(BadIcm::TooManyPlayers { .. })));
    assert!(matches!(by(Method::Subsets, &[1; 21], &[1]), Err(BadIcm::TooManyPlayers { .. })));
    // A place that is paid nothing is none.
    assert_eq!(equities(&[5, 4], &[9, 0]), equities(&[5, 4], &[9]));
}

/// Fields of thousands: equal stacks have equal parts, one prize goes by chips, and the whole is the pool.
#[test]
fn large_fields_are_symmetric_and_whole() {
    let prizes: Vec<u64> = (1..=100).rev().map(|prize| prize * 10).collect();
    let pool: u64 = prizes.iter().sum();
    let equal = equities(&[1_000; 1_024], &prizes).unwrap();
    for worth in &equal {
        assert!((worth * 1_024.0 / pool as f64 - 1.0).abs() < 1e-10, "{worth}");
    }
    let stacks: Vec<u64> = (1..=1_024).collect();
    let by_chips = equities(&stacks, &[1_000_000]).unwrap();
    let total: u64 = stacks.iter().sum();
    for (worth, stack) in by_chips.iter().zip(&stacks) {
        assert!((worth - *stack as f64 * 1e6 / total as f64).abs() < 1e-4, "{worth} {stack}");
    }
    let worth = equities(&stacks, &prizes).unwrap();
    assert!((worth.iter().sum::<f64>() / pool as f64 - 1.0).abs() < 1e-12);
    // More chips are worth more, and each of them less.
    for pair in worth.windows(2).zip(stacks.windows(2)) {
        let ([less, more], [fewer, further]) = pair else { continue };
        assert!(more > less && more / (*further as f64) < less / (*fewer as f64));
    }
}

/// More rows than are kept at once: the answer does not depend on it.
#[test]
fn fields_beyond_the_room_kept() {
    let prizes: Vec<u64> = (1..=300).rev().collect();
    let pool: u64 = prizes.iter().sum();
    let worth = equities(&[10; 2_000], &prizes).unwrap();
    for part in &worth {
        assert!((part * 2_000.0 / pool as f64 - 1.0).abs() < 1e-10, "{part}");
    }
}

/// One chip beside a billion, all places paid: the scales lie far apart.
#[test]
fn far_apart_stacks_agree_between_methods() {
    for stacks in [
        vec![1, 1_000_000_000],
        vec![1, 1, 1_000_000_000_000],
        vec![1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000],
        vec![5; 15],
    ] {
        for places in 1..=stacks.len() {
            let prizes: Vec<u64> = (1..=places as u64).rev().collect();
            let exact = by(Method::Subsets, &stacks, &prizes).unwrap();
            let fast = by(Method::Quadrature, &stacks, &prizes).unwrap();
            assert!(apart(&exact, &fast) < 1e-10, "{stacks:?} {places}: {}", apart(&exact, &fast));
        }
    }
}

proptest! {
    /// Both methods agree with the definition.
    #[test]
    fn small_fields_are_as_the_orders_say(
        stacks in prop::collection::vec(prop_oneof![1u64..100, 1u64..10_000_000], 1..=7),
        prizes in prop::collection::vec(1u64..100_000, 1..=7),
    ) {
        let mut prizes = falling(prizes);
        prizes.truncate(stacks.len());
        let expected = oracle(&stacks, &prizes);
        for method in [Method::Subsets, Method::Quadrature] {
            let worth = by(method, &stacks, &prizes).unwrap();
            prop_assert!(apart(&expected, &worth) < 1e-10, "{:?}: {}", method, apart(&expected, &worth));
        }
    }

    /// Up to the size at which the method changes, both give the same; in whatever order the players are named.
    #[test]
    fn methods_agree(
        stacks in prop::collection::vec(1u64..1_000_000, 8..=MOST_BY_SUBSETS),
        prizes in prop::collection::vec(0u64..100_000, 1..=8),
    ) {
        let mut prizes = falling(prizes);
        prizes[0] += 1;
        let exact = by(Method::Subsets, &stacks, &prizes).unwrap();
        let fast = by(Method::Quadrature, &stacks, &prizes).unwrap();
        prop_assert!(apart(&exact, &fast) < 1e-10, "{}", apart(&exact, &fast));
        let mut turned = stacks.clone();
        turned.reverse();
        let mut back = equities(&turned, &prizes).unwrap();
        back.reverse();
        prop_assert!(apart(&exact, &back) < 1e-12);
    }
}
