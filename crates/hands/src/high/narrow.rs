//! From seven cards to lanes on machines without wide shifts.

use cards::Card;

use super::batch::{Counted, OfCounted, TURNED, in_blocks};
use super::transpose;
use crate::Strength;

/// Each card, by its position, as it is added to a hand.
static CARDS: [Counted; 256] = {
    let mut cards = [Counted::EMPTY; 256];
    let mut position = 0;
    while position < 64 {
        if let Some(card) = Card::from_position(position) {
            cards[position as usize] = Counted::card(card);
        }
        position += 1;
    }
    cards
};

/// Ranks hands with the instructions that every machine has.
#[inline(always)]
pub(super) fn rank<const CHECKED: bool>(hands: &[[Card; 7]], strengths: &mut [Strength]) -> bool {
    let Some(&blank) = hands.first() else { return true };
    in_blocks::<_, OfCounted, CHECKED>(hands, strengths, blank, |hands| {
        let mut turned = [0; TURNED];
        for (lanes, hand) in turned.iter_mut().zip(hands) {
            let cards = hand.iter().map(|card| CARDS[usize::from(card.position())]);
            *lanes = cards.fold(Counted::EMPTY, Counted::with).bits();
        }
        transpose::into_suits(&turned)
    })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse4.1,ssse3,popcnt")]
pub(super) fn rank_sse41<const CHECKED: bool>(hands: &[[Card; 7]], strengths: &mut [Strength]) -> bool {
    rank::<CHECKED>(hands, strengths)
}
