//! What cannot have happened in a hand is not passed over: it stops the hand, with a sentence.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Facedown, Game};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Post, Request};

use crate::support::{by, c, holdem, seat};

#[track_caller]
fn stops(setup: &HandSetup, hand: &Hand, event: HandEvent, why: &str) {
    let mut hand = hand.clone();
    let taken = catch_unwind(AssertUnwindSafe(|| hand.apply(setup, &event)));
    let Err(said) = taken else { panic!("{event:?} was passed over") };
    let said = said.downcast_ref::<String>().map(String::as_str).or(said.downcast_ref::<&str>().copied());
    assert!(said.is_some_and(|said| said.contains(why)), "{event:?}: {said:?}");
}

#[test]
fn nobody_bets_or_discards_what_is_not_there() {
    let setup = holdem(&[500, 500, 500]).seal().expect("the terms are sound");
    let mut hand = Hand::new(&setup);
    let blind = |amount| HandEvent::BlindPosted { seat: seat(1), post: Post::Blind(0), amount: c(amount) };
    stops(&setup, &hand, blind(501), "500 less 501");
    let discard = |card| HandEvent::CardDiscarded { seat: seat(1), card: Facedown::of(seat(1), card) };
    stops(&setup, &hand, discard(None), "players discard what they hold");
    let ace = "As".parse().ok();
    stops(&setup, &hand, discard(ace), "only a card nobody has recorded");
    stops(&setup, &hand, HandEvent::DiscardsReshuffled { own_too: false }, "when the stub is short");

    while let Awaiting::Post { seat, .. } = hand.awaiting(&setup) {
        hand.perform(&setup, by(seat, Request::Post), &mut Vec::new()).expect("it is due");
    }
    stops(&setup, &hand, blind(5), "when posts are due");
    let pushed = HandEvent::UncalledReturned { seat: seat(3), amount: c(1) };
    stops(&setup, &hand, pushed, "0 less 1");
}
