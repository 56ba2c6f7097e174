//! Promise 3: numbers below a bound are exactly even.

use std::num::NonZeroU64;

use proptest::prelude::*;
use shuffler::{Entropy, fair};

fn n(n: u64) -> NonZeroU64 {
    NonZeroU64::new(n).expect("bounds are not zero")
}

/// A toy generator with 4,096 words, all of which are tried: for every bound up to eight decks of cards each number
/// comes exactly equally often, and fewer words are passed over than there are numbers.
#[test]
fn every_number_comes_equally_often_counted_over_all_words() {
    const WORDS: u64 = 4096;
    for bound in 1..=416 {
        let mut counts = vec![0; bound as usize];
        let mut passed_over = 0;
        for word in 0..WORDS {
            match fair(word, WORDS - 1, n(bound)) {
                Some(number) => counts[number as usize] += 1,
                None => passed_over += 1,
            }
        }
        assert!(counts.iter().all(|&count| count == WORDS / bound), "below {bound}: {counts:?}");
        assert_eq!(passed_over, WORDS % bound);
    }
}

/// The words of the real generator: what is passed over is exactly what does not fill a whole round.
#[test]
fn the_words_of_the_generator_are_cut_at_a_whole_number_of_rounds() {
    for last in [u64::from(u32::MAX), u64::MAX] {
        for bound in 1..=416 {
            let words = u128::from(last) + 1;
            let kept = (words - words % u128::from(bound)) as u64;
            assert!(fair(kept.wrapping_sub(1), last, n(bound)).is_some());
            if words % u128::from(bound) > 0 {
                assert_eq!(fair(kept, last, n(bound)), None);
                assert_eq!(fair(last, last, n(bound)), None);
            }
        }
    }
}

proptest! {
    #[test]
    fn numbers_stay_below_their_bound(seed: u64, bound in 1..=u64::MAX) {
        let mut entropy = Entropy::seeded(seed);
        prop_assert!(entropy.below(n(bound)).unwrap() < bound);
        prop_assert!(entropy.below(n(bound % 416 + 1)).unwrap() <= bound % 416);
    }

    #[test]
    fn a_shuffle_loses_nothing(seed: u64, count in 0..500usize) {
        let mut things: Vec<usize> = (0..count).collect();
        Entropy::seeded(seed).shuffle(&mut things).unwrap();
        things.sort_unstable();
        prop_assert!(things.into_iter().eq(0..count));
    }
}
