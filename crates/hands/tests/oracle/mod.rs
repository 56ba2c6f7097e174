//! The oracle: a second opinion on every ranking, read off the rule text.
//!
//! The evaluators of this crate are fast, and fast code is hard to check by reading. So the tests
//! compare them with this module, which is written the way a floorperson settles a hand: gather the
//! cards by rank, look for a straight and a flush, compare from the top. It is slow on purpose, and
//! it shares nothing with the product: no types, no tables, no bit masks, no order of categories. A
//! mistake would have to be made twice, in two different ways, to pass unnoticed. Keep it so: when
//! the two disagree, go back to the rule, and never copy the answer of one into the other.
//!
//! What it owns: the worth of a given hand (`high`, `low`, `badugi`), the best hand among more cards
//! (`choice`), and the order of up-cards in stud (`showing`). Everywhere, greater is better for the
//! pot and equal means the pot is split; suits never decide (nj:14.3(a)/2, cb:3.ties.1b).
//! What it does not own: odd chips and bring-ins by suit, and spoken names.
//!
//! Its own tests count every hand there is (`census`) and replay the examples of the rule catalogue
//! (`examples`). They prove the oracle, not the product, so they declare no rule as proven.

#![allow(dead_code, unused_imports, reason = "each test file takes the rankings that it compares")]

mod strength;

mod table_cards;

mod high;

mod low;

mod badugi;

mod showing;

mod choice;

mod cards;

#[cfg(test)]
mod census;

#[cfg(test)]
mod examples;

pub(crate) use badugi::{BadugiCategory, badugi};
pub(crate) use cards::oracle_card;
pub(crate) use choice::{best_any, best_two_and_three, for_each_choice};
pub(crate) use high::{
    HighCategory, ShortDeckCategory, ThreeCardCategory, high, short_deck, three_card_high,
};
pub(crate) use low::{
    AceToFiveCategory, DeuceToSevenCategory, SixOrBetterCategory, ace_to_five, deuce_to_seven,
    eight_or_better, three_card_six_or_better,
};
pub(crate) use showing::{ShowingHighCategory, ShowingLowCategory, showing_high, showing_low};
pub(crate) use strength::{Category, HighStrength, LowStrength, low_key};
pub(crate) use table_cards::OracleCard;
