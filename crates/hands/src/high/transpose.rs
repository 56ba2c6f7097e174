//! From hands, four suits each, to lanes, one array for each suit.
//!
//! A loop that takes the suits apart one hand at a time costs as much as ranking the hands, so on
//! x86-64 eight hands are turned round at once with the unpacking instructions every such machine has.

use super::batch::TURNED;

/// The suits of every hand, by suit.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) fn into_suits(hands: &[u64; TURNED]) -> [[u16; TURNED]; 4] {
    core::array::from_fn(|suit| hands.map(|hand| (hand >> (16 * suit)) as u16))
}

/// The suits of every hand, by suit.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn into_suits(hands: &[u64; TURNED]) -> [[u16; TURNED]; 4] {
    let mut suits = [[0; TURNED]; 4];
    for (eight, eights) in hands.as_chunks::<8>().0.iter().enumerate() {
        // SAFETY: every x86-64 machine has SSE2.
        let eights = unsafe { eight_into_suits(eights) };
        for (suit, lane) in eights.into_iter().enumerate() {
            suits[suit][8 * eight..8 * eight + 8].copy_from_slice(&lane);
        }
    }
    suits
}

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "sse2")]
fn eight_into_suits(hands: &[u64; 8]) -> [[u16; 8]; 4] {
    use core::arch::x86_64::{
        __m128i, _mm_unpackhi_epi16, _mm_unpackhi_epi64, _mm_unpacklo_epi16, _mm_unpacklo_epi64,
    };
    // SAFETY: both are 128 bits, and every pattern of bits is a number.
    let numbers = |lane: __m128i| -> [u16; 8] { unsafe { core::mem::transmute(lane) } };
    // SAFETY: as above.
    let two = |first: usize| -> __m128i { unsafe { core::mem::transmute([hands[first], hands[first + 1]]) } };
    // Of four hands: the first two suits side by side, and the last two.
    let four = |first: usize| {
        let (even, odd) = (two(first), two(first + 2));
        let (low, high) = (_mm_unpacklo_epi16(even, odd), _mm_unpackhi_epi16(even, odd));
        (_mm_unpacklo_epi16(low, high), _mm_unpackhi_epi16(low, high))
    };
    let ((first_ab, first_cd), (second_ab, second_cd)) = (four(0), four(4));
    [
        numbers(_mm_unpacklo_epi64(first_ab, second_ab)),
        numbers(_mm_unpackhi_epi64(first_ab, second_ab)),
        numbers(_mm_unpacklo_epi64(first_cd, second_cd)),
        numbers(_mm_unpackhi_epi64(first_cd, second_cd)),
    ]
}
