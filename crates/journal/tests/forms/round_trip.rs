//! Every variant of every event, with many values, and bytes that were damaged.

use std::fmt::Debug;

use journal::{FORM, NoPacks, Stored, from_bytes, to_bytes};
use proptest::prelude::*;

use super::guess::{Dice, TwoPacks, bytes_of_variant};

/// The most variants any enum has here.
const MOST_VARIANTS: u8 = 120;

fn comes_back<T: Stored + PartialEq + Debug>(values: u32) {
    let mut variants = 0;
    for number in 0..MOST_VARIANTS {
        for seed in 0..values {
            let mut dice = Dice::seeded(u64::from(seed) << 8 | u64::from(number));
            let Some(bytes) = bytes_of_variant::<T>(number, &mut dice) else { break };
            variants += u32::from(seed == 0);
            let value: T = from_bytes(&bytes, FORM, &TwoPacks).expect("just read");
            let again = to_bytes(&value, &TwoPacks).expect("every card is in the packs");
            assert_eq!(from_bytes::<T>(&again, FORM, &TwoPacks).as_ref(), Ok(&value));
            // What is written now is the only spelling from here on.
            assert_eq!(to_bytes(&value, &TwoPacks).as_ref(), Ok(&again));
            for short in 0..again.len() {
                assert!(from_bytes::<T>(&again[..short], FORM, &TwoPacks).is_err(), "cut: {value:?}");
            }
            // Without the packs it is the same event with its cards unknown: it can be read, and written again.
            let blind: T = from_bytes(&again, FORM, &NoPacks).expect("no key is needed to read");
            assert!(to_bytes(&blind, &NoPacks).is_ok(), "no card is known: {blind:?}");
            // A bit that turns is noticed or makes another value: never the same one, never a panic.
            for bit in 0..again.len() * 8 {
                let mut turned = again.clone();
                turned[bit / 8] ^= 1 << (bit % 8);
                if let Ok(other) = from_bytes::<T>(&turned, FORM, &TwoPacks) {
                    let rewritten = to_bytes(&other, &TwoPacks).expect("every card is in the packs");
                    assert_eq!(from_bytes::<T>(&rewritten, FORM, &TwoPacks), Ok(other));
                }
            }
        }
    }
    assert!(variants > 1, "{} has variants", std::any::type_name::<T>());
}

macro_rules! all_come_back {
    ($($name:literal => $type:ty),* $(,)?) => { $( comes_back::<$type>(20); )* };
}

#[test]
fn every_variant_of_every_event_comes_back() {
    crate::every_form!(all_come_back);
}

macro_rules! all_read {
    ($($name:literal => $type:ty),* $(,)?) => {
        fn read_all(bytes: &[u8]) {
            $( if let Ok(value) = from_bytes::<$type>(bytes, FORM, &TwoPacks) {
                assert!(to_bytes(&value, &TwoPacks).is_ok(), "{}", $name);
            } )*
        }
    };
}

crate::every_form!(all_read);

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        read_all(&bytes);
    }
}
