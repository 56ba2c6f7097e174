//! What the auditor gets after the hand: the seed and the cards, and the proof that the deck follows from them.

use std::fmt;

use cards::CardSet;
use zeroize::Zeroizing;

use crate::hex;
use crate::order::Order;
use crate::seal::{Seal, Seed};
use crate::sealed::{commitments, contents};

/// The seed of a deck and its cards, given out after the hand. Prints nothing by itself; overwritten when dropped.
pub struct Opening {
    seed: Seed,
    cards: CardSet,
}

/// How an opening and a seal disagree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The seal is over other cards, or hides its cards under another seed.
    Cards,
    /// The root does not belong to what the seal says.
    Root,
    /// The card at this position is another than was committed to.
    Commitment {
        /// From the top, 0 first.
        position: u8,
    },
}

impl Mismatch {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self {
            Mismatch::Cards => "opening-other-cards",
            Mismatch::Root => "opening-wrong-root",
            Mismatch::Commitment { .. } => "opening-wrong-commitment",
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Cards => f.write_str("the cards in the opening are not the cards of the sealed deck"),
            Mismatch::Root => f.write_str("the root does not match the seal"),
            Mismatch::Commitment { position } => {
                write!(f, "the card at position {position} is not the one committed to")
            }
        }
    }
}

impl std::error::Error for Mismatch {}

impl Opening {
    pub(crate) fn new(seed: Seed, cards: CardSet) -> Opening {
        Opening { seed, cards }
    }

    /// From the seed as it stands in an auditor's transcript, and the cards: those of the seal, or those that stand
    /// beside the seed if the seal hides them.
    pub fn from_hex(text: &str, cards: CardSet) -> Option<Opening> {
        let bytes = hex::read::<32>(text)?;
        let mut seed = Seed::default();
        seed.copy_from_slice(&*bytes);
        Some(Opening { seed, cards })
    }

    /// The seed for an auditor's transcript. Whoever reads it knows the whole deck.
    pub fn to_secret_hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::write(&**self.seed))
    }

    /// The cards the deck was made of.
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// Compares the cards with what the seal says of them, shuffles and cuts again, and compares every card with its
    /// commitment.
    pub fn verify(&self, seal: &Seal) -> Result<Order, Mismatch> {
        if seal.cards != contents(&self.seed, seal.deal, self.cards) || seal.len() != self.cards.len() {
            return Err(Mismatch::Cards);
        }
        if seal.root != seal.computed_root() {
            return Err(Mismatch::Root);
        }
        for ((position, computed), published) in commitments(&self.seed, self.cards).zip(&seal.commitments) {
            if computed != *published {
                return Err(Mismatch::Commitment { position });
            }
        }
        Ok(Order::of(&self.seed, self.cards))
    }
}
