//! From seven cards to lanes with AVX2: four hands at a time, a shift for each card.

use core::arch::x86_64::{
    __m256i, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_sllv_epi64, _mm256_unpackhi_epi16, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi16, _mm256_unpacklo_epi64,
};

use cards::Card;

use super::batch::{OfRanks, TURNED, in_blocks};
use crate::Strength;

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn rank_avx2<const CHECKED: bool>(hands: &[[Card; 7]], strengths: &mut [Strength]) -> bool {
    let Some(&blank) = hands.first() else { return true };
    in_blocks::<_, OfRanks, CHECKED>(hands, strengths, blank, |hands| into_suits(hands))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn rank_avx512<const CHECKED: bool>(hands: &[[Card; 7]], strengths: &mut [Strength]) -> bool {
    let Some(&blank) = hands.first() else { return true };
    in_blocks::<_, OfRanks, CHECKED>(hands, strengths, blank, |hands| into_suits(hands))
}

/// The suits of every hand, by suit.
#[inline]
#[target_feature(enable = "avx2")]
fn into_suits(hands: &[[Card; 7]; TURNED]) -> [[u16; TURNED]; 4] {
    // The unpacking instructions work within halves of a vector, so each half gets its own eight hands.
    let four = |place: usize| sets_of_four(hands, [place, place + 1, place + 8, place + 9]);
    // Of four hands in each half: the first two suits side by side, and the last two.
    let turned = |place: usize| {
        let (even, odd) = (four(place), four(place + 2));
        let (low, high) = (_mm256_unpacklo_epi16(even, odd), _mm256_unpackhi_epi16(even, odd));
        (_mm256_unpacklo_epi16(low, high), _mm256_unpackhi_epi16(low, high))
    };
    let ((first_ab, first_cd), (second_ab, second_cd)) = (turned(0), turned(4));
    let lanes = [
        _mm256_unpacklo_epi64(first_ab, second_ab),
        _mm256_unpackhi_epi64(first_ab, second_ab),
        _mm256_unpacklo_epi64(first_cd, second_cd),
        _mm256_unpackhi_epi64(first_cd, second_cd),
    ];
    // SAFETY: both are 256 bits, and every pattern of bits is a number.
    lanes.map(|lane| unsafe { core::mem::transmute::<__m256i, [u16; TURNED]>(lane) })
}

/// The card sets of four of the hands.
#[inline]
#[target_feature(enable = "avx2")]
fn sets_of_four(hands: &[[Card; 7]; TURNED], places: [usize; 4]) -> __m256i {
    let positions = |place: usize| {
        let [a, b, c, d, e, f, g] = hands[place].map(Card::position);
        i64::from_le_bytes([a, b, c, d, e, f, g, 0])
    };
    let [a, b, c, d] = places.map(positions);
    let positions = _mm256_set_epi64x(d, c, b, a);
    let one = _mm256_set1_epi64x(1);
    let mut sets = _mm256_setzero_si256();
    for card in 0..7 {
        // Byte `card` of each hand to its lowest byte, and zeros above it.
        let pick = _mm256_set_epi64x(!0xff | card | 8, !0xff | card, !0xff | card | 8, !0xff | card);
        sets = _mm256_or_si256(sets, _mm256_sllv_epi64(one, _mm256_shuffle_epi8(positions, pick)));
    }
    sets
}
