//! What is published before the first card: a commitment to every card, and one root over all of them.

use std::fmt;

use cards::{Card, CardSet};
use game::{HandNumber, TableId};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::hex;
use crate::order::{MOST, index, small};
use crate::source::Origin;

/// Which deck this is: nobody can show the deck of another hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// At which table.
    pub table: TableId,
    /// In which hand or round.
    pub hand: HandNumber,
    /// The first deck of a hand is 0; each reshuffle makes the next.
    pub deck: u8,
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}, deck {}", self.table, self.hand, self.deck)
    }
}

/// The hash that stands for one card at one position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// The hash that stands for a whole sealed deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Root([u8; 32]);

/// What hides a card in its commitment. With it the card can be found by trying, so it is as secret as the card: it
/// prints nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 32]);

macro_rules! bytes_and_digits {
    ($($name:ident),+) => {$(
        impl $name {
            /// From its bytes.
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }

            /// Its bytes.
            pub const fn to_bytes(self) -> [u8; 32] {
                self.0
            }

            /// Sixty-four lower-case hexadecimal digits.
            pub fn to_hex(self) -> String {
                hex::write(&self.0)
            }

            /// From its digits.
            pub fn from_hex(text: &str) -> Option<$name> {
                hex::read(text).map(|bytes| $name(*bytes))
            }
        }
    )+};
}
bytes_and_digits!(Commitment, Root, Salt);

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
public_digits!(Commitment, Root);

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a salt")
    }
}

impl Commitment {
    /// The commitment to a card at a position.
    pub fn to(position: u8, card: Card, salt: &Salt) -> Commitment {
        let hash = Sha256::new_with_prefix(b"croupier card 1\0");
        Commitment(hash.chain_update([position, index(card)]).chain_update(salt.0).finalize().into())
    }
}

/// A card that has left the deck, with what proves it. It may still lie face down: it prints its position only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Drawn {
    /// Where it lay, 0 for the top of the cut deck.
    pub position: u8,
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
    /// The cards in it.
    pub cards: CardSet,
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
        cards: CardSet,
        commitments: Box<[Commitment]>,
    ) -> Seal {
        let mut seal = Seal { deal, origin, previous, cards, commitments, root: Root([0; 32]) };
        seal.root = seal.computed_root();
        seal
    }

    /// The root that belongs to what the seal says. In a true seal it is [`root`](Seal::root).
    pub fn computed_root(&self) -> Root {
        let mut hash = Sha256::new_with_prefix(b"croupier seal 1\0");
        hash.update(self.header());
        for commitment in &self.commitments {
            hash.update(commitment.0);
        }
        Root(hash.finalize().into())
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.commitments.len()
    }

    /// Never for a deck that was shuffled.
    pub fn is_empty(&self) -> bool {
        self.commitments.is_empty()
    }

    /// Whether this card lay where it says.
    pub fn proves(&self, drawn: &Drawn) -> bool {
        let commitment = self.commitments.get(usize::from(drawn.position));
        self.cards.contains(drawn.card)
            && commitment == Some(&Commitment::to(drawn.position, drawn.card, &drawn.salt))
    }

    /// The bytes to publish or keep: 54, and 32 for each card. The root is computed again when they are read.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.header().to_vec();
        bytes.extend(self.commitments.iter().flat_map(|commitment| commitment.0));
        bytes
    }

    /// Reads what [`to_bytes`](Seal::to_bytes) wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Seal, NotASeal> {
        let (header, commitments) = bytes.split_first_chunk::<HEADER>().ok_or(NotASeal)?;
        let head = Head::read(header).ok_or(NotASeal)?;
        let (commitments, rest) = commitments.as_chunks::<32>();
        if commitments.len() != head.cards.len() || !rest.is_empty() {
            return Err(NotASeal);
        }
        let commitments = commitments.iter().map(|bytes| Commitment(*bytes)).collect();
        Ok(Seal::new(head.deal, head.origin, head.previous, head.cards, commitments))
    }

    pub(crate) fn header(&self) -> [u8; HEADER] {
        let head = Head { deal: self.deal, origin: self.origin, previous: self.previous, cards: self.cards };
        head.write(small(self.commitments.len().min(MOST)))
    }
}

/// The bytes of a [`Head`].
pub(crate) const HEADER: usize = 2 + 8 + 1 + 1 + 33 + 8 + 1;

/// What a seal says besides its commitments.
pub(crate) struct Head {
    pub(crate) deal: Deal,
    pub(crate) origin: Origin,
    pub(crate) previous: Option<Root>,
    pub(crate) cards: CardSet,
}

impl Head {
    pub(crate) fn write(&self, count: u8) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let previous = self.previous.map_or([0; 32], Root::to_bytes);
        let parts: [&[u8]; 7] = [
            &self.deal.table.0.to_le_bytes(),
            &self.deal.hand.0.to_le_bytes(),
            &[self.deal.deck, self.origin.code(), u8::from(self.previous.is_some())],
            &previous,
            &self.cards.bits().to_le_bytes(),
            &[count],
            &[],
        ];
        for (byte, value) in bytes.iter_mut().zip(parts.into_iter().flatten()) {
            *byte = *value;
        }
        bytes
    }

    pub(crate) fn read(bytes: &[u8; HEADER]) -> Option<Head> {
        let (table, rest) = bytes.split_first_chunk()?;
        let (hand, rest) = rest.split_first_chunk()?;
        let ([deck, origin, linked], rest) = rest.split_first_chunk()?;
        let (previous, rest) = rest.split_first_chunk::<32>()?;
        let (cards, rest) = rest.split_first_chunk()?;
        let cards = CardSet::from_bits(u64::from_le_bytes(*cards))?;
        let previous = match linked {
            0 if *previous == [0; 32] => None,
            1 => Some(Root(*previous)),
            _ => return None,
        };
        let (table, hand) = (u16::from_le_bytes(*table), u64::from_le_bytes(*hand));
        let deal = Deal { table: TableId(table), hand: HandNumber(hand), deck: *deck };
        let counted = rest == [small(cards.len())] && !cards.is_empty();
        counted.then_some(Head { deal, origin: Origin::from_code(*origin)?, previous, cards })
    }
}

/// The seed of a deck, on the heap so that moving the deck leaves nothing behind.
pub(crate) type Seed = Box<Zeroizing<[u8; 32]>>;
