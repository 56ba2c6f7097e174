//! If several rules are broken, the first in the order of `Violation` is the answer.

use crate::support;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, SeatSet};
use poker::house::{CATFISH_BEND, House, NEW_JERSEY};
use poker::{
    Awaiting, Betting, Hand, HandEvent, HandSetup, Place, Request, Terms, Violation, WaitsFor, Won, catalogue,
};
use support::{by, c, dealer, go_on, holdem, seat, terms};

/// A hand played by the dealer up to the first decision, with cards in the order of the stub.
fn begun(terms: &Terms) -> (HandSetup, Hand) {
    let setup = terms.seal().expect("the terms are sound");
    let mut hand = Hand::new(&setup);
    go_on(&setup, &mut hand);
    (setup, hand)
}

fn act(setup: &HandSetup, hand: &mut Hand, number: u8, request: Request) {
    hand.perform(setup, by(seat(number), request), &mut Vec::new()).expect("the action is legal");
    go_on(setup, hand);
}

fn why(setup: &HandSetup, hand: &Hand, command: Command<Request>) -> &'static str {
    hand.decide(setup, command, &mut Vec::new()).expect_err("the command is refused").key()
}

/// Each pair of neighbours in the order that one command can break together: the first is reported.
#[test]
fn the_first_rule_broken_is_the_one_reported() {
    let (setup, mut hand) = begun(&holdem(&[500, 500, 500]));
    // Seat 3 is on the button and first to act.
    let folded_and_wrong = by(seat(3), Request::RaiseTo(Chips::MAX));
    assert_eq!(why(&setup, &hand, folded_and_wrong), "more-than-the-stack");
    // A player's request by the dealer, and out of turn: not the dealer's.
    assert_eq!(why(&setup, &hand, dealer(Request::Check)), "not-yours");
    assert_eq!(
        why(&setup, &hand, Command { actor: Actor::Seat(seat(1)), request: Request::Proceed }),
        "not-yours"
    );
    // Not in the hand comes before out of turn.
    assert_eq!(why(&setup, &hand, by(seat(9), Request::Check)), "not-in-the-hand");
    // An agreed split is refused whoever's turn it is.
    assert_eq!(why(&setup, &hand, by(seat(1), Request::SplitByAgreement)), "no-agreed-split");
    assert_eq!(why(&setup, &hand, by(seat(9), Request::SplitByAgreement)), "not-in-the-hand");
    // Out of turn comes before what is wrong with the act.
    assert_eq!(why(&setup, &hand, by(seat(1), Request::RaiseTo(Chips::MAX))), "out-of-turn");
    assert_eq!(why(&setup, &hand, by(seat(3), Request::Show)), "not-now");
    assert_eq!(why(&setup, &hand, by(seat(3), Request::BringIn)), "no-bring-in-due");
    assert_eq!(why(&setup, &hand, by(seat(3), Request::Check)), "cannot-check");
    assert_eq!(why(&setup, &hand, by(seat(3), Request::Chop)), "no-chop");
    assert_eq!(why(&setup, &hand, by(seat(3), Request::RaiseTo(c(19)))), "raise-too-small");
    act(&setup, &mut hand, 3, Request::Fold);
    assert_eq!(why(&setup, &hand, by(seat(3), Request::Check)), "not-in-the-hand");
}

#[test]
fn amounts_too_high_too_low_and_between_the_chips() {
    let (setup, mut hand) = begun(&Terms { chip: c(5), ..holdem(&[502, 500, 500]) });
    act(&setup, &mut hand, 3, Request::Call);
    act(&setup, &mut hand, 1, Request::Call);
    act(&setup, &mut hand, 2, Request::Check);
    let to = |amount| why(&setup, &hand, by(seat(1), Request::RaiseTo(c(amount))));
    assert_eq!(why(&setup, &hand, by(seat(1), Request::Call)), "nothing-to-call");
    assert_eq!(to(491), "more-than-the-stack");
    assert_eq!(to(492), "more-than-the-stack");
    assert_eq!(to(9), "bet-too-small");
    assert_eq!(to(12), "not-in-chips");
    let pot = Terms { betting: Betting::PotLimit { least: c(10) }, ..holdem(&[500, 500, 500]) };
    let (setup, hand) = begun(&pot);
    assert_eq!(why(&setup, &hand, by(seat(3), Request::RaiseTo(c(46)))), "raise-too-large");
}

#[test]
fn capped_before_not_reopened_before_amount() {
    let fixed = Betting::Fixed { small: c(10), big: c(20) };
    let limit = terms(&catalogue::HOLDEM, &CATFISH_BEND, fixed, &[500, 500, 500]);
    let (setup, mut hand) = begun(&limit);
    act(&setup, &mut hand, 3, Request::RaiseTo(c(20)));
    act(&setup, &mut hand, 1, Request::RaiseTo(c(30)));
    act(&setup, &mut hand, 2, Request::RaiseTo(c(40)));
    assert_eq!(why(&setup, &hand, by(seat(3), Request::RaiseTo(c(9_999)))), "betting-is-capped");

    let (setup, mut hand) = begun(&holdem(&[500, 26, 500]));
    act(&setup, &mut hand, 3, Request::RaiseTo(c(20)));
    act(&setup, &mut hand, 1, Request::Call);
    act(&setup, &mut hand, 2, Request::RaiseTo(c(26)));
    assert_eq!(why(&setup, &hand, by(seat(3), Request::RaiseTo(c(9_999)))), "betting-not-reopened");
    let (setup, mut hand) = begun(&holdem(&[40, 30, 500]));
    act(&setup, &mut hand, 3, Request::Call);
    act(&setup, &mut hand, 1, Request::RaiseTo(c(40)));
    act(&setup, &mut hand, 2, Request::Call);
    assert_eq!(why(&setup, &hand, by(seat(3), Request::RaiseTo(c(9_999)))), "nobody-left-to-raise");
    let house = House { check_raise: false, ..CATFISH_BEND };
    let (setup, mut hand) = begun(&Terms { house, ..holdem(&[500, 500]) });
    act(&setup, &mut hand, 2, Request::Call);
    act(&setup, &mut hand, 1, Request::Check);
    act(&setup, &mut hand, 1, Request::Check);
    act(&setup, &mut hand, 2, Request::RaiseTo(c(20)));
    assert_eq!(why(&setup, &hand, by(seat(1), Request::RaiseTo(c(9_999)))), "no-check-raise");
}

#[test]
fn stud_owes_its_bring_in_and_five_card_stud_its_bet() {
    let fixed = Betting::Fixed { small: c(10), big: c(20) };
    let (setup, hand) = begun(&terms(&catalogue::STUD, &CATFISH_BEND, fixed, &[500, 500, 500]));
    let Awaiting::Action { seat: low, options } = hand.awaiting(&setup) else { unreachable!("third street") };
    assert!(!options.fold && !options.check && options.bring_in == Some(c(4)));
    for request in [Request::Fold, Request::Check, Request::Call] {
        assert_eq!(why(&setup, &hand, by(low, request)), "bring-in-is-due");
    }
    let (setup, mut hand) = begun(&terms(&catalogue::FIVE_STUD, &NEW_JERSEY, fixed, &[500, 500]));
    let Awaiting::Action { seat: low, .. } = hand.awaiting(&setup) else { unreachable!("second street") };
    act(&setup, &mut hand, low.number(), Request::BringIn);
    act(&setup, &mut hand, 3 - low.number(), Request::Call);
    let Awaiting::Action { seat: high, .. } = hand.awaiting(&setup) else { unreachable!("third street") };
    assert_eq!(why(&setup, &hand, by(high, Request::Check)), "high-hand-must-bet");
    assert_eq!(why(&setup, &hand, by(high, Request::Fold)), "high-hand-must-bet");
}

#[test]
fn discards_cards_and_runs() {
    let fixed = Betting::Fixed { small: c(10), big: c(20) };
    let (setup, mut hand) = begun(&terms(&catalogue::PINEAPPLE, &CATFISH_BEND, fixed, &[500, 500]));
    let burnt: Card = hand.stub_turned_up_for_the_rules().iter().next().expect("a stub");
    assert_eq!(why(&setup, &hand, dealer(Request::Deal(Some(burnt)))), "not-now");
    act(&setup, &mut hand, 2, Request::Call);
    act(&setup, &mut hand, 1, Request::Check);
    let throw = |cards: CardSet| by(seat(1), Request::Discard { cards, unknown: 0 });
    let held = hand.holding(seat(1)).turned_up_for_the_rules();
    assert_eq!(why(&setup, &hand, throw(held)), "wrong-number-of-cards");
    assert_eq!(why(&setup, &hand, throw(CardSet::of(burnt))), "card-not-held");

    let setup = holdem(&[100, 100]).seal().expect("two players");
    let mut hand = Hand::new(&setup);
    for number in [2, 1] {
        hand.perform(&setup, by(seat(number), Request::Post), &mut Vec::new()).expect("blinds are due");
    }
    let ace = Card::new(cards::Rank::Ace, cards::Suit::Spades);
    hand.perform(&setup, dealer(Request::Deal(Some(ace))), &mut Vec::new()).expect("the first card");
    assert_eq!(why(&setup, &hand, dealer(Request::Deal(Some(ace)))), "card-not-in-stub");
    go_on(&setup, &mut hand);
    act(&setup, &mut hand, 2, Request::RaiseTo(c(100)));
    act(&setup, &mut hand, 1, Request::Call);
    assert_eq!(why(&setup, &hand, by(seat(1), Request::RunIt(4))), "too-many-runs");
    assert_eq!(why(&setup, &hand, by(seat(1), Request::RunIt(0))), "too-many-runs");
    act(&setup, &mut hand, 1, Request::RunIt(1));
    act(&setup, &mut hand, 2, Request::RunIt(3));
    act(&setup, &mut hand, 1, Request::Muck);
    let Violation::HandIsOver =
        hand.decide(&setup, dealer(Request::Proceed), &mut Vec::new()).expect_err("over")
    else {
        unreachable!("the hand is over")
    };
}

/// Where nobody recorded the cards that would decide a pot, the dealer cannot push it: the floor awards it.
#[test]
fn a_pot_that_nobody_can_read_waits_for_the_floor() {
    let setup = holdem(&[500, 500]).seal().expect("two players");
    let mut hand = Hand::new(&setup);
    let among = loop {
        let next = hand.stub_turned_up_for_the_rules().iter().next();
        let command = match hand.awaiting(&setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(next)),
            Awaiting::Deal(Place::Down(_)) => dealer(Request::Deal(None)),
            Awaiting::Deal(_) => dealer(Request::Deal(next)),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, options } => {
                by(seat, if options.check { Request::Check } else { Request::Call })
            }
            Awaiting::Show { seat, .. } => by(seat, Request::Show),
            Awaiting::Award { pot: 0, among } => break among,
            other => unreachable!("{other:?}"),
        };
        hand.perform(&setup, command, &mut Vec::new()).expect("what is awaited");
    };
    assert_eq!(among, SeatSet::of(seat(1)) | SeatSet::of(seat(2)));
    let waits = Violation::NotNow { waits_for: WaitsFor::Ruling };
    assert_eq!(hand.decide(&setup, dealer(Request::Proceed), &mut Vec::new()), Err(waits));
    let floor = |seats| Command { actor: Actor::Floor(Badge(7)), request: Request::Award(seats) };
    assert_eq!(why(&setup, &hand, floor(SeatSet::EMPTY)), "not-in-the-pot");
    assert_eq!(why(&setup, &hand, floor(SeatSet::of(seat(3)))), "not-in-the-pot");
    let mut events = Vec::new();
    hand.perform(&setup, floor(SeatSet::of(seat(2))), &mut events).expect("the floor awards it");
    assert!(
        matches!(events[..], [HandEvent::PotPushed { seat: to, amount, won: Won::Ruling, .. }]
            if to == seat(2) && amount == c(20)),
        "{events:?}"
    );
    assert_eq!((hand.stack(seat(1)), hand.stack(seat(2))), (c(490), c(510)));
}

/// The table a setup keeps says what the house says one by one; and what houses name by key is in the catalogue.
#[test]
fn every_citation_of_a_setup_is_the_house_s() {
    for house in poker::house::HOUSES {
        let keys = house.offers.into_iter().flatten().chain(house.fewer_seats.iter().map(|(key, _)| key));
        for key in keys {
            assert!(catalogue::find(key).is_some_and(|game| game.key == *key), "{}: {key}", house.name);
        }
        for &variant in catalogue::GAMES {
            let fixed = Betting::Fixed { small: c(10), big: c(20) };
            let Ok(setup) = terms(variant, house, fixed, &[500, 500]).seal() else { continue };
            for matter in poker::Matter::ALL {
                assert_eq!(
                    setup.cite(matter),
                    house.cite_in(variant, matter),
                    "{matter:?} in {}",
                    variant.key
                );
            }
        }
    }
}
