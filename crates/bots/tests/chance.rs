//! Chance is even, and fixed by its seed.

use bots::{Pack, SeededRandom, Stream};
use cards::{CardSet, Deck};

#[test]
fn every_number_below_the_bound_is_as_likely() {
    let mut chance = SeededRandom::new(1, 1, Stream::Cards);
    for bound in [1_u64, 2, 3, 7, 52] {
        let mut counts = vec![0_u64; bound as usize];
        for _ in 0..bound * 10_000 {
            counts[chance.below(bound) as usize] += 1;
        }
        // Six standard deviations of a count of about ten thousand.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 600), "{bound}: {counts:?}");
    }
    assert_eq!(chance.below(0), 0);
    assert!((0..1_000).all(|_| chance.below(u64::MAX) < u64::MAX));
}

#[test]
fn a_pack_deals_each_card_once_and_every_order() {
    let mut chance = SeededRandom::new(7, 0, Stream::Cards);
    let mut pack = Pack::of(CardSet::FULL);
    let dealt: Vec<_> = std::iter::from_fn(|| pack.draw(&mut chance)).collect();
    assert_eq!((dealt.len(), dealt.iter().copied().collect::<CardSet>()), (52, CardSet::FULL));

    let three: CardSet = "2c3c4c".parse().expect("three cards");
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..60_000 {
        let mut pack = Pack::of(three);
        let order: String =
            std::iter::from_fn(|| pack.draw(&mut chance)).map(|card| card.to_string()).collect();
        *orders.entry(order).or_insert(0_u64) += 1;
    }
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|count| count.abs_diff(10_000) < 600), "{orders:?}");
    assert_eq!(Pack::of(Deck::Short.cards()).len(), 36);
}

#[test]
fn streams_differ_by_seed_hand_and_purpose() {
    let first = |seed, hand, stream| SeededRandom::new(seed, hand, stream).below(u64::MAX);
    assert_eq!(first(1, 2, Stream::Cards), first(1, 2, Stream::Cards));
    assert_ne!(first(1, 2, Stream::Cards), first(1, 3, Stream::Cards));
    assert_ne!(first(1, 2, Stream::Cards), first(2, 2, Stream::Cards));
    assert_ne!(first(1, 2, Stream::Cards), first(1, 2, Stream::Decisions));
}
