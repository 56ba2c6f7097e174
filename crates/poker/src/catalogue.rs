//! Every game the books and the hand-history standard know, one record each.

mod draw;
mod flop;
mod stud;

pub use draw::{BADUGI, DEUCE_SINGLE, DEUCE_TRIPLE, FIVE_DRAW, LOWBALL};
pub use flop::{
    BIG_O, CRAZY, CRAZY_EIGHT, HOLDEM, OMAHA, OMAHA_EIGHT, PINEAPPLE, PINEAPPLE_EIGHT, SHORT_DECK,
};
pub use stud::{FIVE_STUD, MAMBO, RAZZ, STUD, STUD_EIGHT, STUD_HIGH_LOW};

use crate::Variant;

/// Every game, in the order of the lists people see.
pub const GAMES: &[&Variant] = &[
    &HOLDEM,
    &OMAHA,
    &OMAHA_EIGHT,
    &BIG_O,
    &PINEAPPLE,
    &PINEAPPLE_EIGHT,
    &CRAZY,
    &CRAZY_EIGHT,
    &SHORT_DECK,
    &STUD,
    &STUD_HIGH_LOW,
    &STUD_EIGHT,
    &RAZZ,
    &FIVE_STUD,
    &MAMBO,
    &FIVE_DRAW,
    &LOWBALL,
    &DEUCE_SINGLE,
    &DEUCE_TRIPLE,
    &BADUGI,
];

/// The game with this key or alias, in any case.
pub fn find(name: &str) -> Option<&'static Variant> {
    GAMES.iter().copied().find(|game| {
        game.key.eq_ignore_ascii_case(name) || game.aliases.iter().any(|a| a.eq_ignore_ascii_case(name))
    })
}
