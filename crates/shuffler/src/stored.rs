//! The locked form of a sealed deck, for the log.
//!
//! One byte for the form, the mark of the key, the root and the head of the seal stand readable; behind them, under
//! XChaCha20-Poly1305 with the room's key, the seed. All that is readable is authenticated with it. The nonce is the
//! beginning of the root: a root belongs to one seed, so no nonce ever serves two texts, and storing a deck twice
//! gives the same bytes.

use std::fmt;

use chacha20poly1305::aead::{AeadInPlace, KeyInit};
use chacha20poly1305::{Tag, XChaCha20Poly1305, XNonce};

use crate::key::{KeyMark, RoomKey};
use crate::opening::Opening;
use crate::seal::{HEADER, Head, Root, Seed};
use crate::sealed::SealedDeck;

const FORM: u8 = 1;
const OPEN: usize = 1 + 8 + 32 + HEADER;
const TAG: usize = 16;
/// How long the locked form is.
const LENGTH: usize = OPEN + 32 + TAG;

/// Why a stored deck was not reopened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotReopened {
    /// It was locked with another key.
    OtherKey {
        /// The key it needs.
        needs: KeyMark,
    },
    /// It has been changed, or is no stored deck.
    Damaged,
    /// It has fewer cards than are said to have been drawn.
    TooFewCards {
        /// How many it has.
        cards: u8,
    },
}

impl NotReopened {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self {
            NotReopened::OtherKey { .. } => "deck-other-key",
            NotReopened::Damaged => "deck-damaged",
            NotReopened::TooFewCards { .. } => "deck-too-few-cards",
        }
    }
}

impl fmt::Display for NotReopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReopened::OtherKey { needs } => {
                write!(f, "the deck is locked with the room key {needs}; start the room with that key")
            }
            NotReopened::Damaged => {
                f.write_str("the stored deck is damaged; restore the log from its copy, or void the hand")
            }
            NotReopened::TooFewCards { cards } => {
                write!(f, "the deck has only {cards} cards; the log beside it is damaged")
            }
        }
    }
}

impl std::error::Error for NotReopened {}

impl SealedDeck {
    /// Locks the deck for the log: 143 bytes, the same each time. How many cards were drawn is not in it.
    pub fn store(&self, key: &RoomKey) -> Vec<u8> {
        let seal = self.seal();
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.push(FORM);
        bytes.extend(key.mark().0);
        bytes.extend(seal.root.to_bytes());
        bytes.extend(seal.header());
        bytes.extend(self.seed());
        let (open, seed) = bytes.split_at_mut(OPEN);
        let tag = XChaCha20Poly1305::new(key.bytes().into())
            .encrypt_in_place_detached(&nonce(seal.root), open, seed)
            .expect("a text of 32 bytes is never too long for the cipher");
        bytes.extend(tag);
        bytes
    }

    /// Unlocks a stored deck from which this many cards have been drawn. The order must lead to the root again.
    pub fn reopen(key: &RoomKey, bytes: &[u8], drawn: u8) -> Result<SealedDeck, NotReopened> {
        let (head, root, seed) = unlock(key, bytes)?;
        let mut deck = SealedDeck::from_seed(&seed, head.deal, head.origin, head.previous, head.cards);
        if deck.root() != root {
            return Err(NotReopened::Damaged);
        }
        let cards = crate::order::small(head.cards.len());
        deck.skip_to(drawn).ok_or(NotReopened::TooFewCards { cards })?;
        Ok(deck)
    }
}

impl Opening {
    /// Opens a stored deck for the auditor, who has the room's key.
    pub fn from_stored(key: &RoomKey, bytes: &[u8]) -> Result<Opening, NotReopened> {
        SealedDeck::reopen(key, bytes, 0).map(SealedDeck::open_for_audit)
    }
}

impl Root {
    /// The root of a stored deck, which stands readable. Says nothing about whether the deck is whole.
    pub fn of_stored(bytes: &[u8]) -> Option<Root> {
        let (_, rest) = stored(bytes)?.split_at_checked(9)?;
        rest.first_chunk().copied().map(Root::from_bytes)
    }
}

fn unlock(key: &RoomKey, bytes: &[u8]) -> Result<(Head, Root, Seed), NotReopened> {
    let bytes = stored(bytes).ok_or(NotReopened::Damaged)?;
    let parts = || {
        let (open, locked) = bytes.split_at(OPEN);
        let (mark, rest) = open[1..].split_first_chunk()?;
        let (root, header) = rest.split_first_chunk()?;
        let (seed, tag) = locked.split_first_chunk::<32>()?;
        Some((open, KeyMark(*mark), Root::from_bytes(*root), header.first_chunk()?, seed, tag))
    };
    let (open, needs, root, header, locked, tag) = parts().ok_or(NotReopened::Damaged)?;
    if needs != key.mark() {
        return Err(NotReopened::OtherKey { needs });
    }
    let mut seed = Seed::default();
    seed.copy_from_slice(locked);
    XChaCha20Poly1305::new(key.bytes().into())
        .decrypt_in_place_detached(&nonce(root), open, &mut **seed, Tag::from_slice(tag))
        .map_err(|_| NotReopened::Damaged)?;
    let head = Head::read(header).ok_or(NotReopened::Damaged)?;
    Ok((head, root, seed))
}

/// The bytes, if they have the form and the length of a stored deck.
fn stored(bytes: &[u8]) -> Option<&[u8]> {
    (bytes.len() == LENGTH && bytes[0] == FORM).then_some(bytes)
}

fn nonce(root: Root) -> XNonce {
    let mut nonce = XNonce::default();
    for (byte, of) in nonce.iter_mut().zip(root.to_bytes()) {
        *byte = of;
    }
    nonce
}
