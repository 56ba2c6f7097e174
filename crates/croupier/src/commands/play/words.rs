//! Pots, blinds, counts and refusals in words, with money as money.

use chips::{Chips, InWords};
use poker::{Hand, Pot, Violation};

use crate::table::MONEY;

fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

/// A small number: `two cards`.
pub(super) fn count(cards: u8) -> String {
    match cards {
        1 => "one card".to_owned(),
        2 => "two cards".to_owned(),
        3 => "three cards".to_owned(),
        4 => "four cards".to_owned(),
        5 => "five cards".to_owned(),
        more => format!("{more} cards"),
    }
}

/// The blind in this place of so many.
pub(super) const fn blind(place: u8, of: usize) -> &'static str {
    match (of, place) {
        (2, 0) => "the small blind",
        (2, 1) => "the big blind",
        (3, 0) => "the first blind",
        (3, 1) => "the second blind",
        (3, 2) => "the third blind",
        _ => "the blind",
    }
}

/// A pot by its number.
pub(super) fn pot(number: u8, hand: &Hand) -> String {
    match number {
        0 if hand.pots().len() < 2 => "the pot".to_owned(),
        0 => "the main pot".to_owned(),
        number => format!("side pot {number}"),
    }
}

/// What is in the middle: `pot $12`, `main pot $60, side pot 1 $40`.
pub(super) fn pots(pots: &[Pot]) -> String {
    match pots {
        [] => "no pot".to_owned(),
        [pot] => format!("pot {}", money(pot.amount)),
        [main, side @ ..] => {
            let mut words = format!("main pot {}", money(main.amount));
            for (place, pot) in side.iter().enumerate() {
                words.push_str(&format!(", side pot {} {}", place + 1, money(pot.amount)));
            }
            words
        }
    }
}

/// What is in the middle, and what it is with the bets in front of the players.
pub(super) fn middle(hand: &Hand) -> String {
    let middle: u64 = hand.pots().iter().map(|pot| pot.amount.units()).sum();
    match (middle, hand.pot_total()) {
        (0, total) => format!("bets {}", money(total)),
        (middle, total) if middle == total.units() => pots(hand.pots()),
        (_, total) => format!("{}, with the bets {}", pots(hand.pots()), money(total)),
    }
}

/// Why something was refused. The rules speak of units; people pay in money.
pub(super) fn refused(violation: &Violation) -> String {
    violation.in_words(MONEY).to_string()
}
