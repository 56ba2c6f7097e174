//! Many hands of seven cards that come from outside as bytes: checked, then ranked in batches.
//!
//! A byte is a card if it is [`Card::position`] of one. Whoever keeps arrays of cards elsewhere (a file, NumPy) keeps them so,
//! and nothing is copied. The check is plain loops over a block that lies in the first cache, and costs a fraction of the ranking.

use core::fmt;

use cards::{Card, CardSet};

use super::batch::{BLOCK, rank_sevens};
use crate::simd::for_each_instruction_set;
use crate::{InstructionSet, Strength};

/// Why bytes are no hands: the first that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// A byte that is no card.
    NoCard {
        /// In which hand, from 0.
        hand: usize,
        /// In which place of it, from 0.
        place: usize,
        /// The byte.
        byte: u8,
    },
    /// A card that the hand has already.
    Twice {
        /// In which hand, from 0.
        hand: usize,
        /// In which place of it, from 0.
        place: usize,
        /// The card.
        card: Card,
    },
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsound::NoCard { hand, place, byte } => {
                write!(f, "hand {hand}, place {place}: {byte} is no card")
            }
            Unsound::Twice { hand, place, card } => {
                write!(f, "hand {hand}, place {place}: {card} is there twice")
            }
        }
    }
}

impl core::error::Error for Unsound {}

/// The first hand that is none, if there is one.
pub fn check(set: InstructionSet, hands: &[[u8; 7]]) -> Result<(), Unsound> {
    hands.chunks(BLOCK).enumerate().try_for_each(|(block, hands)| check_block(set, block, hands))
}

/// Ranks hands of seven cards; `strengths` gets as many as both slices have room for. Before a hand that is none it stops:
/// blocks before that one are ranked.
pub fn rank(set: InstructionSet, hands: &[[u8; 7]], strengths: &mut [Strength]) -> Result<(), Unsound> {
    for (block, (hands, strengths)) in hands.chunks(BLOCK).zip(strengths.chunks_mut(BLOCK)).enumerate() {
        check_block(set, block, hands)?;
        rank_sevens(set, as_cards(hands), strengths);
    }
    Ok(())
}

/// Hands that were checked, as cards.
fn as_cards(hands: &[[u8; 7]]) -> &[[Card; 7]] {
    // SAFETY: a card is one byte (`repr(transparent)`), and each of these bytes was found to be a card's.
    unsafe { core::slice::from_raw_parts(hands.as_ptr().cast(), hands.len()) }
}

fn check_block(set: InstructionSet, block: usize, hands: &[[u8; 7]]) -> Result<(), Unsound> {
    let mut wrong = false;
    find_wrong(set, hands, &mut wrong);
    if wrong { name_wrong(block * BLOCK, hands) } else { Ok(()) }
}

for_each_instruction_set! {
    fn find_wrong(hands: &[[u8; 7]], wrong: &mut bool) = find_wrong_body
}

/// So many hands are compared at a time.
const AT_ONCE: usize = 64;
const BYTES: usize = 7 * AT_ONCE;

/// For each distance, which bytes have their partner at that distance in the same hand.
static SAME_HAND: [[u8; BYTES]; 7] = {
    let mut same = [[0; BYTES]; 7];
    let mut distance = 1;
    while distance < 7 {
        let mut at = 0;
        while at < BYTES {
            if at % 7 + distance < 7 {
                same[distance][at] = u8::MAX;
            }
            at += 1;
        }
        distance += 1;
    }
    same
};

/// Whether there is a wrong byte or a card twice, somewhere.
#[inline(always)]
fn find_wrong_body(hands: &[[u8; 7]], wrong: &mut bool) {
    let (whole, rest) = hands.as_flattened().as_chunks::<BYTES>();
    let mut bad = 0;
    for bytes in whole {
        bad |= wrong_bytes(bytes);
    }
    if !rest.is_empty() {
        // Filled up with hands that are right.
        let mut filled = [0; BYTES];
        for (at, byte) in filled.iter_mut().enumerate() {
            *byte = (at % 7) as u8;
        }
        filled[..rest.len()].copy_from_slice(rest);
        bad |= wrong_bytes(&filled);
    }
    *wrong = bad != 0;
}

#[inline(always)]
fn wrong_bytes(bytes: &[u8; BYTES]) -> u8 {
    let mut bad = 0;
    for &byte in bytes {
        bad |= (byte & 0xc0) | u8::from(byte & 15 > 12);
    }
    for (distance, same_hand) in SAME_HAND.iter().enumerate().skip(1) {
        for at in 0..BYTES - distance {
            bad |= u8::from(bytes[at] == bytes[at + distance]) & same_hand[at];
        }
    }
    bad
}

/// Says which is wrong, once something is known to be.
#[cold]
fn name_wrong(first: usize, hands: &[[u8; 7]]) -> Result<(), Unsound> {
    for (hand, bytes) in (first..).zip(hands) {
        let mut seen = CardSet::EMPTY;
        for (place, &byte) in bytes.iter().enumerate() {
            let Some(card) = Card::from_position(byte) else {
                return Err(Unsound::NoCard { hand, place, byte });
            };
            if !seen.insert(card) {
                return Err(Unsound::Twice { hand, place, card });
            }
        }
    }
    Ok(())
}
