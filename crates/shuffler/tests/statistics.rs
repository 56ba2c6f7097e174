//! Promises 4 and 5: decks, pairs, dice and wheels within the middle 99 % of chi-square. Seeds are fixed, so that a
//! failure means that the code has changed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::num::NonZeroU64;

use cards::{CardSet, Deck, choose};
use game::{HandNumber, TableId};
use shuffler::{Deal, Entropy, SealedDeck, collect};
use support::{chi_square, chi_square_even, chi_square_of_decks, is_fair, quantile};

/// Position × card counts of so many decks dealt by `shuffle`.
fn cells(decks: u64, mut shuffle: impl FnMut(&mut dyn FnMut(&[u8]))) -> Vec<u64> {
    let mut counts = vec![0; 52 * 52];
    for _ in 0..decks {
        shuffle(&mut |deck| {
            for (position, &card) in deck.iter().enumerate() {
                counts[position * 52 + usize::from(card)] += 1;
            }
        });
    }
    counts
}

fn dealt(entropy: &mut Entropy, look: &mut dyn FnMut(&[u8])) {
    collect::deck(entropy, CardSet::FULL, look).unwrap();
}

const FREEDOM: f64 = 51.0 * 51.0;

#[test]
fn every_card_comes_at_every_position_equally_often() {
    let mut entropy = Entropy::seeded(20_261_115);
    let statistic = chi_square_of_decks(&cells(400_000, |look| dealt(&mut entropy, look)), 52);
    assert!(is_fair(statistic, FREEDOM), "chi-square {statistic} of {FREEDOM}");
}

/// The classic mistake: every place changes with any place. The same test must find it, in far fewer decks.
#[test]
fn a_naive_shuffle_is_found_out() {
    let mut entropy = Entropy::seeded(20_261_115);
    let any = NonZeroU64::new(52).unwrap();
    let counts = cells(20_000, |look| {
        let mut deck: [u8; 52] = core::array::from_fn(|at| at as u8);
        for at in 0..52 {
            deck.swap(at, entropy.below(any).unwrap() as usize);
        }
        look(&deck);
    });
    let statistic = chi_square_of_decks(&counts, 52);
    assert!(statistic > quantile(FREEDOM, 10.0), "chi-square {statistic} of {FREEDOM}");
}

/// So is one that leaves a card in place now and then.
#[test]
fn a_lazy_shuffle_is_found_out() {
    let mut entropy = Entropy::seeded(7);
    let counts = cells(200_000, |look| {
        let lazy = entropy.die().unwrap() == 6 && entropy.die().unwrap() == 6;
        dealt(&mut entropy, &mut |deck| {
            let mut deck = deck.to_vec();
            if lazy {
                let home = deck.iter().position(|&card| card == 51).unwrap();
                deck.swap(home, 51);
            }
            look(&deck);
        });
    });
    let statistic = chi_square_of_decks(&counts, 52);
    assert!(!is_fair(statistic, FREEDOM), "chi-square {statistic} of {FREEDOM}");
}

/// What comes out of a sealed deck card by card is what the collectors count.
#[test]
fn collectors_see_the_decks_that_are_dealt() {
    let (mut sealing, mut collecting) = (Entropy::seeded(3), Entropy::seeded(3));
    for hand in 0..100 {
        let deal = Deal { table: TableId(0), hand: HandNumber(hand), deck: 0 };
        let mut deck = SealedDeck::shuffle(&mut sealing, deal, CardSet::FULL).unwrap();
        let drawn: Vec<usize> = std::iter::from_fn(|| deck.draw()).map(|drawn| drawn.card.index()).collect();
        let collected = collect::deck(&mut collecting, CardSet::FULL, <[u8]>::to_vec).unwrap();
        assert!(collected.iter().map(|&card| usize::from(card)).eq(drawn));
    }
}

#[test]
fn every_first_two_cards_come_equally_often() {
    let mut entropy = Entropy::seeded(2);
    let mut counts = vec![0; 52 * 52];
    for _ in 0..400_000 {
        dealt(&mut entropy, &mut |deck| {
            let (low, high) = (deck[0].min(deck[1]), deck[0].max(deck[1]));
            counts[usize::from(low) * 52 + usize::from(high)] += 1;
        });
    }
    let counts: Vec<u64> =
        (0..52).flat_map(|low| (low + 1..52).map(move |high| low * 52 + high)).map(|at| counts[at]).collect();
    assert_eq!(counts.len() as u64, choose(52, 2));
    let statistic = chi_square_even(&counts);
    assert!(is_fair(statistic, counts.len() as f64 - 1.0), "chi-square {statistic}");
}

#[test]
fn a_short_deck_is_as_even() {
    let cards = Deck::Short.cards();
    let mut entropy = Entropy::seeded(36);
    let mut counts = vec![0; 36 * 52];
    for _ in 0..200_000 {
        collect::deck(&mut entropy, cards, |deck| {
            for (position, &card) in deck.iter().enumerate() {
                counts[position * 52 + usize::from(card)] += 1;
            }
        })
        .unwrap();
    }
    counts.retain(|&count| count > 0);
    assert_eq!(counts.len(), 36 * 36);
    let statistic = chi_square_of_decks(&counts, 36);
    assert!(is_fair(statistic, 35.0 * 35.0), "chi-square {statistic}");
}

/// Consecutive hands: the top cards of one and the next as pairs, and how many cards stay where they were.
#[test]
fn one_hand_says_nothing_about_the_next() {
    const HANDS: u32 = 400_000;
    let mut entropy = Entropy::seeded(11);
    let mut pairs = vec![0; 52 * 52];
    let mut before: Vec<u8> = Vec::new();
    let (mut stayed, mut top_sum, mut top_products) = (0_u32, 0.0, 0.0);
    for hand in 0..HANDS {
        dealt(&mut entropy, &mut |deck| {
            if hand % 2 == 1 {
                pairs[usize::from(before[0]) * 52 + usize::from(deck[0])] += 1;
                stayed += before.iter().zip(deck).map(|(one, other)| u32::from(one == other)).sum::<u32>();
                top_products += (f64::from(before[0]) - 25.5) * (f64::from(deck[0]) - 25.5);
            }
            top_sum += f64::from(deck[0]) - 25.5;
            before = deck.to_vec();
        });
    }
    let couples = f64::from(HANDS / 2);
    let statistic = chi_square_even(&pairs);
    assert!(is_fair(statistic, 52.0 * 52.0 - 1.0), "chi-square {statistic}");
    // On average one card stays where it was, with a variance of one.
    let z = (f64::from(stayed) - couples) / couples.sqrt();
    assert!(z.abs() < 2.6, "{z} standard deviations");
    // A top card has a variance of (52² - 1)/12.
    let variance = (52.0 * 52.0 - 1.0) / 12.0;
    assert!((top_sum / (f64::from(HANDS) * variance).sqrt()).abs() < 2.6);
    assert!((top_products / (variance * couples.sqrt())).abs() < 2.6);
}

#[test]
fn two_dice_fall_in_thirty_six_ways_equally_often() {
    let mut entropy = Entropy::seeded(6);
    let mut counts = vec![0; 36];
    for _ in 0..360_000 {
        let [first, second] = entropy.dice().unwrap();
        counts[usize::from(first - 1) * 6 + usize::from(second - 1)] += 1;
    }
    let statistic = chi_square_even(&counts);
    assert!(is_fair(statistic, 35.0), "chi-square {statistic}");
}

#[test]
fn a_wheel_rests_as_its_weights_say() {
    let weights = [1, 30, 0, 7, 500, 0, 1_000_000, 250_000, 0];
    let mut entropy = Entropy::seeded(9);
    let mut counts = vec![0; weights.len()];
    for _ in 0..2_000_000 {
        counts[entropy.wheel(&weights).unwrap().unwrap()] += 1;
    }
    let (mut seen, mut expected) = (Vec::new(), Vec::new());
    for (count, weight) in counts.into_iter().zip(weights) {
        match weight {
            0 => assert_eq!(count, 0, "a place without weight"),
            // Too rare for chi-square: only that it stays rare.
            1 => assert!(count < 12),
            _ => {
                seen.push(count);
                expected.push(f64::from(weight));
            }
        }
    }
    let statistic = chi_square(&seen, &expected);
    assert!(is_fair(statistic, seen.len() as f64 - 1.0), "chi-square {statistic}");
    assert_eq!(entropy.wheel(&[0, 0]).unwrap(), None);
    assert_eq!(entropy.wheel(&[0, u32::MAX, 0]).unwrap(), Some(1));
    // Heavier than one word of chance can tell apart.
    let heavy = [u32::MAX; 5];
    assert!((0..100).all(|_| entropy.wheel(&heavy).unwrap().is_some_and(|place| place < 5)));
}

#[test]
fn bits_of_the_raw_stream_are_even_and_change_half_the_time() {
    let mut bytes = vec![0; 1 << 20];
    Entropy::seeded(1).fill(&mut bytes).unwrap();
    let bits = f64::from(8 << 20);
    let ones: u32 = bytes.iter().map(|byte| byte.count_ones()).sum();
    assert!(((f64::from(ones) - bits / 2.0) / (bits / 4.0).sqrt()).abs() < 2.6);
    let changes: u32 = bytes.iter().map(|byte| ((byte ^ byte >> 1) & 0x7f).count_ones()).sum();
    let places = bits * 7.0 / 8.0;
    assert!(((f64::from(changes) - places / 2.0) / (places / 4.0).sqrt()).abs() < 2.6);
    let mut counts = vec![0; 256];
    bytes.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
    assert!(is_fair(chi_square_even(&counts), 255.0));
}

/// The whole promise, minutes long: `cargo test -p shuffler --release -- --ignored`.
#[test]
#[ignore = "a hundred million decks take minutes"]
fn a_hundred_million_decks_are_even() {
    let mut entropy = Entropy::seeded(100_000_000);
    let mut pairs = vec![0; 52 * 52];
    let counts = cells(100_000_000, |look| {
        dealt(&mut entropy, &mut |deck| {
            pairs[usize::from(deck[0].min(deck[1])) * 52 + usize::from(deck[0].max(deck[1]))] += 1;
            look(deck);
        });
    });
    let statistic = chi_square_of_decks(&counts, 52);
    assert!(is_fair(statistic, FREEDOM), "chi-square {statistic} of {FREEDOM}");
    pairs.retain(|&count| count > 0);
    assert_eq!(pairs.len(), 1326);
    let statistic = chi_square_even(&pairs);
    assert!(is_fair(statistic, 1325.0), "chi-square {statistic} of 1325");
}
