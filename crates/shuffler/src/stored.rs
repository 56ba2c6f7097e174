//! The locked form of a sealed deck, for the log.
//!
//! One byte for the form, the mark of the key, the root and the head of the seal stand readable; behind them, under
//! XChaCha20-Poly1305 with the room's key, the seed. There are two forms: the first deck of a hand shows in its head of
//! which cards it is; a reshuffled deck has a commitment there, and the cards lie locked up behind the seed. All that
//! is readable is authenticated with what is locked. The nonce is the beginning of the root: a root belongs to one
//! seed and one set of cards, so no nonce ever serves two texts, and storing a deck twice gives the same bytes.

use std::fmt;

use cards::CardSet;
use chacha20poly1305::aead::{AeadInPlace, KeyInit};
use chacha20poly1305::{Tag, XChaCha20Poly1305, XNonce};
use zeroize::Zeroizing;

use crate::contribution::Contribution;
use crate::head::{self, Contents, Deal, Head};
use crate::key::{KeyMark, RoomKey};
use crate::opening::Opening;
use crate::order::small;
use crate::seal::{Root, Seed};
use crate::sealed::SealedDeck;

const TAG: usize = 16;
const SEED: usize = 32;
/// The most that is locked up: a seed and a set of cards.
const MOST_LOCKED: usize = SEED + 8;

/// How a stored deck is laid out.
#[derive(Clone, Copy)]
struct Form {
    code: u8,
    /// How many bytes stand readable.
    open: usize,
    /// How many are locked up.
    locked: usize,
}

impl Form {
    /// The first deck of a hand.
    const SHOWN: Form = Form { code: 1, open: 1 + 8 + 32 + head::SHOWN, locked: SEED };
    /// A reshuffled deck.
    const HIDDEN: Form = Form { code: 2, open: 1 + 8 + 32 + head::HIDDEN, locked: MOST_LOCKED };

    const fn of(deal: Deal) -> Form {
        if deal.shows_its_cards() { Form::SHOWN } else { Form::HIDDEN }
    }

    const fn length(self) -> usize {
        self.open + self.locked + TAG
    }

    /// The form of these bytes, if they have its code and its length.
    fn read(bytes: &[u8]) -> Option<Form> {
        let fits = |form: &Form| bytes.first() == Some(&form.code) && bytes.len() == form.length();
        [Form::SHOWN, Form::HIDDEN].into_iter().find(fits)
    }
}

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
                f.write_str("the stored deck is damaged; restore the log from a backup, or void the hand")
            }
            NotReopened::TooFewCards { cards } => {
                write!(f, "the deck has only {cards} cards, fewer than the log deals; the log is damaged")
            }
        }
    }
}

impl std::error::Error for NotReopened {}

impl SealedDeck {
    /// Locks the deck for the log: 143 bytes for the first deck of a hand and 175 for a reshuffled one, the same each
    /// time. How many cards were drawn is not in it, and which cards were reshuffled is not readable.
    pub fn store(&self, key: &RoomKey) -> Vec<u8> {
        let seal = self.seal();
        let form = Form::of(seal.deal);
        let mut bytes = Vec::with_capacity(form.length());
        bytes.push(form.code);
        bytes.extend(key.mark().0);
        bytes.extend(seal.root.to_bytes());
        bytes.extend(seal.head());
        bytes.extend(self.seed());
        if seal.cards.shown().is_none() {
            bytes.extend(self.cards().bits().to_le_bytes());
        }
        let (open, locked) = bytes.split_at_mut(form.open);
        let tag = XChaCha20Poly1305::new(key.bytes().into())
            .encrypt_in_place_detached(&nonce(seal.root), open, locked)
            .expect("a text of 40 bytes is never too long for the cipher");
        bytes.extend(tag);
        bytes
    }

    /// Unlocks a stored deck from which this many cards have been drawn. The order must lead to the root again.
    pub fn reopen(key: &RoomKey, bytes: &[u8], drawn: u8) -> Result<SealedDeck, NotReopened> {
        SealedDeck::reopen_mixed(key, bytes, &[], drawn)
    }

    /// As [`reopen`](SealedDeck::reopen), for a deck that players have added to.
    pub fn reopen_mixed(
        key: &RoomKey,
        bytes: &[u8],
        contributions: &[Contribution],
        drawn: u8,
    ) -> Result<SealedDeck, NotReopened> {
        let Unlocked { head, root, seed, cards } = unlock(key, bytes)?;
        let deck = SealedDeck::from_seed(&seed, head.deal, head.origin, head.previous, cards);
        if deck.root() != root {
            return Err(NotReopened::Damaged);
        }
        let mut deck = deck.mixed(contributions).ok_or(NotReopened::Damaged)?;
        deck.skip_to(drawn).ok_or(NotReopened::TooFewCards { cards: small(cards.len()) })?;
        Ok(deck)
    }
}

impl Opening {
    /// Opens a stored deck for the auditor, who has the room's key.
    pub fn from_stored(key: &RoomKey, bytes: &[u8]) -> Result<Opening, NotReopened> {
        SealedDeck::reopen(key, bytes, 0).map(SealedDeck::open_for_audit)
    }
}

impl Deal {
    /// Which deck a stored one is, and of which cards, as far as that stands readable. Says nothing about whether the deck
    /// is whole.
    pub fn of_stored(bytes: &[u8]) -> Option<(Deal, Contents)> {
        let form = Form::read(bytes)?;
        let head = bytes.get(1 + 8 + 32..form.open)?;
        Head::read(head).map(|(head, _)| (head.deal, head.cards))
    }
}

impl KeyMark {
    /// Which key a stored deck is locked with, which stands readable. Says nothing about whether the deck is whole.
    pub fn of_stored(bytes: &[u8]) -> Option<KeyMark> {
        Form::read(bytes)?;
        bytes.get(1..)?.first_chunk().copied().map(KeyMark)
    }
}

impl Root {
    /// The root of a stored deck, which stands readable. Says nothing about whether the deck is whole.
    pub fn of_stored(bytes: &[u8]) -> Option<Root> {
        let form = Form::read(bytes)?;
        let (_, rest) = bytes.get(..form.open)?.split_at_checked(9)?;
        rest.first_chunk().copied().map(Root::from_bytes)
    }
}

/// What a stored deck holds.
struct Unlocked {
    head: Head,
    root: Root,
    seed: Seed,
    cards: CardSet,
}

fn unlock(key: &RoomKey, bytes: &[u8]) -> Result<Unlocked, NotReopened> {
    let parts = || {
        let form = Form::read(bytes)?;
        let (open, rest) = bytes.split_at_checked(form.open)?;
        let (locked, tag) = rest.split_at_checked(form.locked)?;
        let (mark, root_and_head) = open[1..].split_first_chunk()?;
        let (root, head) = root_and_head.split_first_chunk()?;
        Some((form, open, KeyMark(*mark), Root::from_bytes(*root), head, locked, tag))
    };
    let (form, open, needs, root, head, locked, tag) = parts().ok_or(NotReopened::Damaged)?;
    let bytes = key.bytes_of(needs).ok_or(NotReopened::OtherKey { needs })?;
    let mut text = Zeroizing::new([0; MOST_LOCKED]);
    let text = &mut text[..form.locked];
    text.copy_from_slice(locked);
    XChaCha20Poly1305::new(bytes.into())
        .decrypt_in_place_detached(&nonce(root), open, text, Tag::from_slice(tag))
        .map_err(|_| NotReopened::Damaged)?;
    let contents = || {
        let (head, []) = Head::read(head)? else { return None };
        let (secret, bits) = text.split_first_chunk::<SEED>()?;
        let cards = match head.cards.shown() {
            Some(cards) => cards,
            None => CardSet::from_bits(u64::from_le_bytes(bits.try_into().ok()?))?,
        };
        let mut seed = Seed::default();
        seed.copy_from_slice(secret);
        Some(Unlocked { head, root, seed, cards })
    };
    contents().ok_or(NotReopened::Damaged)
}

fn nonce(root: Root) -> XNonce {
    let mut nonce = XNonce::default();
    for (byte, of) in nonce.iter_mut().zip(root.to_bytes()) {
        *byte = of;
    }
    nonce
}
