//! Many hands of seven cards that come from outside as bytes: ranked in batches, and checked on the way.
//!
//! A byte is a card if it is [`Card::position`] of one. Whoever keeps arrays of cards elsewhere (a file, NumPy) keeps them so,
//! and nothing is copied. What is no hand is seen where the cards lie in lanes: there counting them costs next to nothing.

use core::fmt;

use cards::{Card, CardSet};

use super::batch::rank_sevens_checked;
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

/// Ranks hands of seven cards; `strengths` gets as many as both slices have room for. Where one is no hand, what is in
/// `strengths` means nothing.
pub fn rank(set: InstructionSet, hands: &[[u8; 7]], strengths: &mut [Strength]) -> Result<(), Unsound> {
    // SAFETY: a card is a byte (`repr(transparent)`) of which every value may stand there. Those that are no card are looked up
    // and shifted like the others, which leaves nothing of them, and are told by that.
    let cards: &[[Card; 7]] = unsafe { core::slice::from_raw_parts(hands.as_ptr().cast(), hands.len()) };
    if rank_sevens_checked::<true>(set, cards, strengths) { Ok(()) } else { name_wrong(hands) }
}

/// Says which is wrong, once something is known to be.
#[cold]
fn name_wrong(hands: &[[u8; 7]]) -> Result<(), Unsound> {
    for (hand, bytes) in hands.iter().enumerate() {
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
