//! What the tests of the pit's screens share.

#![allow(dead_code, reason = "each test file uses its part")]

use std::borrow::Cow;

use chips::{Chips, Currency};
use game::{Actor, Command, Moment, PlayerId, Seat};
use view::{People, Seated, Speaker, Voice};

/// The people of the test: player 1 is Ann, 2 Bob, 3 the house's Cy.
pub(crate) struct Guests;

impl People for Guests {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        let names = ["Ann", "Bob", "Cy"];
        names.get(player.0 as usize - 1).map(|name| Cow::Borrowed(*name))
    }

    fn is_house(&self, player: PlayerId) -> bool {
        player == PlayerId(3)
    }
}

/// Players 1 to 4 in seats 1 to 4.
const SEATED: Seated = {
    let mut seats = [None; Seat::MOST];
    let mut at = 0;
    while at < 4 {
        seats[at] = Some(PlayerId(at as u32 + 1));
        at += 1;
    }
    seats
};

/// Ann in seat 1, Bob in 2, Cy in 3, somebody without a name in 4.
pub(crate) fn speaker() -> Speaker<'static> {
    Speaker { people: &Guests, seats: &SEATED, money: Currency::USD, voice: Voice::Page }
}

pub(crate) const NOON: Moment = Moment::from_millis(43_200_000);

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn chips(units: u64) -> Chips {
    Chips::new(units)
}

pub(crate) fn dealer<R>(request: R) -> Command<R> {
    Command { actor: Actor::Dealer, request }
}

pub(crate) fn by<R>(seat: Seat, request: R) -> Command<R> {
    Command { actor: Actor::Seat(seat), request }
}

/// The name of an event as programs have it: the variant of its print, in kebab-case.
pub(crate) fn kebab(print: &str) -> String {
    let name = print.split([' ', '{']).next().unwrap_or_default();
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}
