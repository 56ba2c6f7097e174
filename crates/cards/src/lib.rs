//! The words of every card game: card, rank, suit, sets of cards, what a deck is made of, and how
//! cards are written and read.
//!
//! Owns no order of play and no ranking of hands. An order of cards by suit exists here
//! ([`Card::by_suit`]) because bring-ins and odd chips need one; nothing here lets a suit decide a pot.

#![no_std]

mod card;
mod deck;
mod rank;
mod set;
mod suit;
mod text;

pub use card::{AceIs, Card};
pub use deck::{Deck, Face, JOKER, Pack};
pub use rank::{Rank, RankSet};
pub use set::{CardSet, Combinations, choose};
pub use suit::Suit;
pub use text::{CardReader, CardTextError, Wrong};
