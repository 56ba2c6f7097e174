//! What is published before the first card: a commitment to every card, and one root over all of them.

use std::fmt;

use cards::{Card, CardSet};
use sha2::{Digest, Sha256, compress256};
use zeroize::Zeroizing;

use crate::head::{Contents, Deal, Head};
use crate::hex;
use crate::order::{MOST, index, small};
use crate::source::Origin;
use crate::wiped::Wiped;

/// The hash that stands for one card at one position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// The hash that stands for the cards of a reshuffled deck, whatever their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetCommitment([u8; 32]);

/// The hash that stands for a whole sealed deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Root([u8; 32]);

/// What hides a card, or a set of cards, in its commitment. With it they can be found by trying, so it is as secret as
/// they are: it prints nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 32]);

hex::bytes_and_digits!(Commitment, SetCommitment, Root, Salt);

macro_rules! public_digits {
    ($($name:ident),+) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.to_hex())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )+};
}
public_digits!(Commitment, SetCommitment, Root);

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a salt")
    }
}

impl Commitment {
    /// The commitment to a card at a position.
    pub fn to(position: u8, card: Card, salt: &Salt) -> Commitment {
        let mut block = Wiped::zeros();
        say_card(&mut block, position, index(card), &salt.0);
        Commitment::of(&block)
    }

    /// The commitment of which this is said.
    pub(crate) fn of(block: &[u8; SAID]) -> Commitment {
        let mut state = SHA_256_BEGINS;
        compress256(&mut state, core::slice::from_ref(block.into()));
        let mut hash = [0; 32];
        for (bytes, word) in hash.as_chunks_mut().0.iter_mut().zip(state) {
            *bytes = word.to_be_bytes();
        }
        Commitment(hash)
    }
}

/// Lays out what the commitment to a card is the hash of. Prefix, place, card and salt fill one block with their end: a deck has
/// as many of these as cards, and the general way round takes as long as the hash itself.
pub(crate) fn say_card(block: &mut [u8; SAID], position: u8, card: u8, salt: &[u8; 32]) {
    let (said, end) = block.split_at_mut(CARD_SAID);
    said[..CARD.len()].copy_from_slice(CARD);
    said[CARD.len()] = position;
    said[CARD.len() + 1] = card;
    said[CARD.len() + 2..].copy_from_slice(salt);
    end.fill(0);
    end[0] = 0x80;
    end[SAID - CARD_SAID - 8..].copy_from_slice(&(8 * CARD_SAID as u64).to_be_bytes());
}

/// A block of SHA-256.
pub(crate) const SAID: usize = 64;
const CARD: &[u8; 16] = b"croupier card 1\0";
/// What the commitment to a card is the hash of: the prefix, the place, the card, the salt.
const CARD_SAID: usize = CARD.len() + 2 + 32;
/// FIPS 180-4, 5.3.3: what SHA-256 begins with.
const SHA_256_BEGINS: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

impl SetCommitment {
    /// The commitment to the cards of a deck.
    pub fn to(cards: CardSet, salt: &Salt) -> SetCommitment {
        let hash = Sha256::new_with_prefix(b"croupier cards 1\0");
        SetCommitment(hash.chain_update(cards.bits().to_le_bytes()).chain_update(salt.0).finalize().into())
    }
}

/// A card that has left the deck, with what proves it. It may still lie face down: it prints its position only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Drawn {
    /// Where it lay, 0 for the top of the cut deck.
    pub position: u8,
    /// How many cards were dealt before it: the same, unless players added to the shuffle.
    pub turn: u8,
    /// The card.
    pub card: Card,
    /// What opens the commitment.
    pub salt: Salt,
}

impl fmt::Debug for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the card drawn from position {}", self.position)
    }
}

/// What is published before the deal. Holds no secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    /// Which deck.
    pub deal: Deal,
    /// Where its chance came from.
    pub origin: Origin,
    /// The root of the deck it was reshuffled from.
    pub previous: Option<Root>,
    /// The cards in it, or what stands for them if they lie face down.
    pub cards: Contents,
    /// A commitment to each card, top first.
    pub commitments: Box<[Commitment]>,
    /// The hash over all of the above.
    pub root: Root,
}

/// Why bytes are no seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeal;

impl fmt::Display for NotASeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these bytes are not a seal; ask for the transcript again")
    }
}

impl std::error::Error for NotASeal {}

impl Seal {
    pub(crate) fn new(
        deal: Deal,
        origin: Origin,
        previous: Option<Root>,
        cards: Contents,
        commitments: Box<[Commitment]>,
    ) -> Seal {
        let mut seal = Seal { deal, origin, previous, cards, commitments, root: Root([0; 32]) };
        seal.root = seal.computed_root();
        seal
    }

    /// The root that belongs to what the seal says. In a true seal it is [`root`](Seal::root).
    pub fn computed_root(&self) -> Root {
        // In one piece: the hash takes whole blocks from where they lie.
        Root(Sha256::new_with_prefix(b"croupier seal 1\0").chain_update(self.to_bytes()).finalize().into())
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.commitments.len()
    }

    /// Never for a deck that was shuffled.
    pub fn is_empty(&self) -> bool {
        self.commitments.is_empty()
    }

    /// Whether this card lay where it says. That a reshuffled deck was made of the right cards only its opening shows.
    pub fn proves(&self, drawn: &Drawn) -> bool {
        let commitment = self.commitments.get(usize::from(drawn.position));
        self.cards.may_hold(drawn.card)
            && commitment == Some(&Commitment::to(drawn.position, drawn.card, &drawn.salt))
    }

    /// The bytes to publish or keep: 54, or 78 for a reshuffled deck, and 32 for each card. The root is computed again
    /// when they are read.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = self.head();
        let mut bytes = Vec::with_capacity(head.len() + 32 * self.commitments.len());
        bytes.extend(head);
        self.commitments.iter().for_each(|commitment| bytes.extend_from_slice(&commitment.0));
        bytes
    }

    /// Reads what [`to_bytes`](Seal::to_bytes) wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Seal, NotASeal> {
        let (head, commitments) = Head::read(bytes).ok_or(NotASeal)?;
        let (commitments, rest) = commitments.as_chunks::<32>();
        if commitments.len() != usize::from(head.count) || !rest.is_empty() {
            return Err(NotASeal);
        }
        let commitments = commitments.iter().map(|bytes| Commitment(*bytes)).collect();
        Ok(Seal::new(head.deal, head.origin, head.previous, head.cards, commitments))
    }

    /// The bytes of what it says besides its commitments.
    pub(crate) fn head(&self) -> Vec<u8> {
        let Seal { deal, origin, previous, cards, .. } = *self;
        let count = small(self.commitments.len().min(MOST));
        Head { deal, origin, previous, cards, count }.write()
    }
}

/// The seed of a deck, on the heap so that moving the deck leaves nothing behind.
pub(crate) type Seed = Box<Zeroizing<[u8; 32]>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_committed_to_by_the_plain_hash_of_what_is_said() {
        let salt = Salt([0xa5; 32]);
        for (position, card) in (0..).zip(CardSet::FULL) {
            let said = [&b"croupier card 1\0"[..], &[position, index(card)], &salt.0].concat();
            assert_eq!(Commitment::to(position, card, &salt).0, *Sha256::digest(said));
        }
    }
}
