//! Entropy, shuffles, sealed decks, dice.
//!
//! Owns chance and the order of undealt cards: nothing else in the room knows either. Reading order:
//!
//! 1. [`Entropy`] gives chance: seeds of the operating system into ChaCha20, watched by health tests. When a test
//!    fails, every further question is answered with [`Unhealthy`] and dealing stops.
//! 2. [`SealedDeck`] is a shuffled deck that has been committed to: its [`Seal`] is published before the first card,
//!    and every card that becomes visible comes with the salt that proves it. The seal of a reshuffled deck does not say
//!    which cards were reshuffled (see [`Contents`]): they are burns or discards, and lie face down.
//! 3. [`Contribution`] is what a player adds to a shuffle; [`DealingOrder`] is what follows from all of them and the root.
//! 4. [`RoomKey`] locks a sealed deck for the log, so that a room that was killed goes on with the same cards.
//! 5. [`Opening`] is what the auditor gets after the hand: the seed and the cards, from which the whole deck follows.
//! 6. [`Transcript`] is the paper that players and auditors verify; [`transcript::verify_text`] is `croupier verify`.
//! 7. [`collect`] writes raw output and dealt decks for batteries of statistical tests.
//!
//! Owns no rule of a game, no table and no log.
//!
//! # From a seed to a deck
//!
//! Anybody can do this over with a ChaCha20 (RFC 8439, counter from 0) and a SHA-256. A hand has a seed of 32 bytes.
//!
//! - **Order.** The cards lie clubs first, then diamonds, hearts and spades, each suit from the deuce up to the ace.
//!   The stream of ChaCha20 with the seed as key and the nonce `deal order` (two zero bytes behind) is read as
//!   little-endian words of 32 bits. A number below `n` is the next word `x` modulo `n`; words from
//!   `2^32 - 2^32 mod n` up are passed over, so that no number is favoured. For `i` from the last place down to 1 the
//!   cards at `i` and at a number below `i + 1` change places (Fisher and Yates).
//! - **Cut.** One more number, between the thinnest cut and the deck less that much (see [`Cut`]), says how many cards
//!   come off the top and go below. After that, position 0 is the top of the deck. The cut comes from the same seed
//!   and so adds no chance: it is there because the books have every deck cut, and it is checked like the rest.
//! - **Salts.** The stream with the nonce `deal cards` (two zero bytes behind) is read in blocks of 64 bytes, one for
//!   each position; the first 32 bytes are the salt.
//! - **Commitments.** For each position SHA-256 of `croupier card 1`, a zero byte, the position (one byte), the card's
//!   index (one byte, 4 × rank + suit, 0 for the deuce of clubs) and the salt.
//! - **Cards.** The cards are a number of 8 bytes, little-endian like all numbers, with 16 bits for each suit, clubs
//!   lowest; of these the lowest stands for the deuce and the thirteenth for the ace. For the first deck of a hand
//!   (number 0) they are published so. A later deck is made of cards that lie face down: for it SHA-256 of
//!   `croupier cards 1`, a zero byte, the cards and a salt is published. That salt is the one of position 52, where no
//!   deck has a card.
//! - **Root.** SHA-256 of `croupier seal 1`, a zero byte, the table (2 bytes), the hand (8), the number of the deck in
//!   that hand (1), where the entropy came from (1: operating system 0, device 1, demo seed 2), the root of the deck it
//!   was reshuffled from (1 and the root, or 0 and 32 zero bytes), the cards as they are published (8 or 32), how many
//!   (1), and the commitments.
//!
//! What players add to it stands in the module `contribution` and in `docs/TRANSCRIPT.md`.
//!
//! # What is promised about memory
//!
//! Between calls an undealt card exists only as a masked byte, its mask and a seed, in one box on the heap that is
//! overwritten when the deck is dropped. Nothing here that knows a card prints it. Not promised:
//! a dump of the whole process holds the seeds of the hands under way, and what the compiler spills to the stack or
//! the system swaps to disk is out of reach from here.

#![forbid(unsafe_code)]

mod hex;
mod range;
mod stream;
mod wiped;

mod entropy;
mod health;
mod source;

mod ballot;
mod contribution;
mod head;
mod key;
mod opening;
mod order;
mod seal;
mod sealed;
mod stored;

pub mod collect;
pub mod transcript;

pub use contribution::{
    Contribution, ContributionCommitment, ContributionNonce, DealingOrder, FixedHash, Mixed,
};
pub use entropy::Entropy;
pub use head::{Contents, Deal};
pub use health::{Unhealthy, Watch};
pub use key::{KeyMark, NotAKey, RoomKey};
pub use opening::{Mismatch, Opening};
pub use order::{Cut, Order};
pub use range::fair;
pub use seal::{Commitment, Drawn, NotASeal, Root, Salt, Seal, SetCommitment};
pub use sealed::{NoDeck, SealedDeck};
pub use source::{Origin, SeedSource, Silent};
pub use stored::NotReopened;
pub use transcript::Transcript;
/// What a key that is derived from the room's comes in: overwritten when it is dropped.
pub use zeroize::Zeroizing;
