//! The draw for the button, when somebody leaves it.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use floor::{Floor, card, catfish_bend, five_ten, seat};
use game::{Actor, SeatSet};
use proof::proves;
use table::{Awaiting, Entry, Event, Request, Violation};

/// Four players draw.
fn drawing() -> Floor {
    let mut floor = Floor::open(catfish_bend(five_ten()));
    for number in 1..=4 {
        floor.sit(number, Entry::Post);
    }
    floor.floor(Request::StartGame).expect("four are there");
    floor
}

fn draws(floor: &mut Floor, name: &str) -> Vec<Event> {
    floor.must(Actor::Dealer, Request::ButtonCard(card(name)))
}

#[test]
fn a_card_each_goes_clockwise_from_seat_one_wherever_the_button_is_and_the_best_has_the_first_button() {
    proves!["cb:3.ties.2a", "cb:3.ties.2b"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 5], 5);
    assert_eq!(floor.hand().button, 5);
    while floor.hand().button != 5 {}
    // Everybody else goes, and others take their seats: a new game, with the button of the old one at seat 5.
    floor.player(5, Request::SitOut);
    for number in [1, 2, 3] {
        floor.leave(number);
    }
    for number in [3, 2, 1] {
        floor.sit(number, Entry::Post);
    }
    assert_eq!(floor.table.state().round.button, Some(seat(5)));
    floor.floor(Request::StartGame).expect("three are there");
    for (number, name) in [(1, "7c"), (2, "Ks"), (3, "Kh")] {
        let awaiting = floor.table.awaiting(&floor.setup, floor.now);
        assert!(
            matches!(awaiting, Awaiting::ButtonCard { seat: next } if next == seat(number)),
            "{awaiting:?}"
        );
        draws(&mut floor, name);
    }
    assert_eq!(floor.log.last(), Some(&Event::ButtonWon { seat: seat(2) }), "the higher suit of two kings");
}

#[test]
fn who_leaves_during_the_draw_gets_no_card_and_no_button() {
    let mut floor = drawing();
    draws(&mut floor, "7c");
    floor.leave(2);
    let awaiting = floor.table.awaiting(&floor.setup, floor.now);
    assert!(matches!(awaiting, Awaiting::ButtonCard { seat: next } if next == seat(3)));
    draws(&mut floor, "As");
    let events = draws(&mut floor, "8c");
    assert_eq!(events.last(), Some(&Event::ButtonWon { seat: seat(3) }));
    assert_eq!(floor.begin().dealt, [1, 3, 4]);
}

#[test]
fn the_last_to_draw_may_leave_and_the_others_cards_decide() {
    let mut floor = drawing();
    draws(&mut floor, "7c");
    draws(&mut floor, "As");
    floor.leave(2);
    // The best card has gone, and is not dealt again.
    let again = floor.ask(Actor::Dealer, Request::ButtonCard(card("As")));
    assert_eq!(again, Err(Violation::CardDealtAlready { card: card("As") }));
    draws(&mut floor, "8c");
    let events = floor.leave(4);
    assert_eq!(events.last(), Some(&Event::ButtonWon { seat: seat(3) }));
    assert_eq!(floor.begin().dealt, [1, 3]);
}

#[test]
fn one_alone_does_not_draw() {
    let mut floor = drawing();
    draws(&mut floor, "7c");
    for number in 2..=4 {
        floor.leave(number);
    }
    let awaiting = floor.table.awaiting(&floor.setup, floor.now);
    assert!(matches!(awaiting, Awaiting::Players { ready } if ready == SeatSet::of(seat(1))));
    let started = floor.floor(Request::StartGame);
    assert_eq!(started, Err(Violation::TooFewPlayers { ready: 1 }));
    floor.sit(6, Entry::WaitForBigBlind);
    floor.start(6);
    assert_eq!(floor.hand().dealt, [1, 6]);
}
