//! From seven cards to lanes on machines without wide shifts.

use cards::Card;

use super::batch::{TURNED, in_blocks};
use super::transpose;
use crate::Strength;
use crate::arithmetic::{Standard, high};

/// The set of each card, by its position: a look-up costs less here than a shift.
static SETS: [u64; 256] = {
    let mut sets = [0; 256];
    let mut position = 0;
    while position < 64 {
        sets[position] = 1 << position;
        position += 1;
    }
    sets
};

/// Ranks hands with the instructions that every machine has.
#[inline(always)]
pub(super) fn rank(hands: &[[Card; 7]], strengths: &mut [Strength]) {
    let Some(&blank) = hands.first() else { return };
    in_blocks(hands, strengths, blank, high::<Standard, 7>, |hands| {
        let mut sets = [0; TURNED];
        for (set, hand) in sets.iter_mut().zip(hands) {
            *set = hand.iter().fold(0, |set, card| set | SETS[usize::from(card.position())]);
        }
        transpose::into_suits(&sets)
    });
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse4.1,ssse3,popcnt")]
pub(super) fn rank_sse41(hands: &[[Card; 7]], strengths: &mut [Strength]) {
    rank(hands, strengths);
}
