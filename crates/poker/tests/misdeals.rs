//! At every step of random hands of every game somebody reports a mistake, or the floor voids the hand: everything goes
//! back to the chip, or the hand is played on to its end.

use crate::support;

use chips::Chips;
use game::{Actor, Badge, Command, Game};
use poker::house::{HOUSES, NEW_JERSEY};
use poker::irregular::{
    self, Choice, Fault, IrregularEvent, PileName, Question, Reason, Request as Mishap, Spot, Window,
};
use poker::{
    Awaiting, Betting, Hand, HandEvent, HandSetup, Occasion, Rake, RakeMethod, RakeTime, Request, Step,
    Violation, catalogue,
};
use proof::proves;
use support::{Chance, by, c, dealer, holdem, random_request, seat, terms};

fn odd(request: Mishap) -> Command<Request> {
    dealer(Request::Irregular(request))
}

fn floor(badge: u32, request: Mishap) -> Command<Request> {
    Command { actor: Actor::Floor(Badge(badge)), request: Request::Irregular(request) }
}

/// Stakes with a rake after each round and a jackpot drop, where the house may.
fn setup(variant: &'static poker::Variant, house: &poker::House, chance: &mut Chance) -> Option<HandSetup> {
    let betting = match chance.below(3) {
        0 => Betting::Fixed { small: c(10), big: c(20) },
        1 => Betting::PotLimit { least: c(10) },
        _ => Betting::NoLimit { least: c(10) },
    };
    let stacks: Vec<u64> = (0..chance.between(2, 6)).map(|_| chance.between(5, 400)).collect();
    let mut terms = terms(variant, house, betting, &stacks);
    terms.rake = Some(Rake {
        method: RakeMethod::Percent(10),
        when: RakeTime::EachRound,
        cap: Some(c(25)),
        no_flop_no_drop: false,
    });
    if chance.below(4) == 0 {
        terms.occasion = Occasion::Tournament;
        terms.rake = None;
    }
    terms.seal().ok()
}

/// A mistake of any kind; many cannot be.
fn fault(chance: &mut Chance, setup: &HandSetup, hand: &Hand) -> Fault {
    let seat = seat(u8::try_from(chance.between(1, 7)).expect("few seats"));
    let at = Spot { pile: PileName::Held(seat), at: u8::try_from(chance.below(3)).expect("few cards") };
    let stub = hand.stub_turned_up_for_the_rules();
    let top = (!stub.is_empty() && chance.below(2) == 0).then(|| support::top(chance, hand));
    match chance.below(13) {
        0 | 1 => Fault::Exposed { at, card: None },
        // The stub has to last, or the hand waits for a card until it is void.
        2 if hand.stub_len() > 30 => Fault::Boxed { card: top },
        3 | 4 => Fault::Extra { seat, card: top },
        5 => Fault::Short { seat },
        2 | 6 => Fault::OutOfSequence,
        7 => Fault::ButtonMisplaced,
        8 => Fault::WrongFirstCard,
        9 => Fault::EmptySeat { seat },
        10 => Fault::Skipped { seat, present: chance.below(2) == 0 },
        11 => Fault::OddBack { at: if chance.below(2) == 0 { Spot::TOP } else { at } },
        _ if chance.below(2) == 0 => Fault::CardsMissing,
        _ => Fault::Twice { card: setup.variant().deck.iter().next().expect("a deck has cards") },
    }
}

/// Whether a hand that is over left everybody with what they brought.
fn nothing_happened(setup: &HandSetup, hand: &Hand) -> bool {
    let same = |seat| hand.stack(seat) == setup.stack(seat);
    setup.dealt().iter().all(same) && hand.rake() == Chips::ZERO && hand.drops() == Chips::ZERO
}

#[test]
fn whatever_is_reported_the_hand_ends_with_every_chip_and_card() {
    let (mut misdeals, mut voids, mut fouled, mut played_on) = (0, 0, 0, 0);
    for &variant in catalogue::GAMES {
        for &house in HOUSES {
            for round in 0..40 * support::fuzz() as u64 {
                let mut chance = Chance::new(round ^ (variant.key.len() as u64) << 20);
                let Some(setup) = setup(variant, house, &mut chance) else { continue };
                let (mut hand, mut replayed, mut events) = (Hand::new(&setup), Hand::new(&setup), Vec::new());
                let mut steps = 0;
                while !hand.is_over() {
                    void_it(&setup, &hand);
                    let before = events.len();
                    let command = if chance.below(16) == 0 {
                        odd(Mishap::Report(fault(&mut chance, &setup, &hand)))
                    } else {
                        random_request(&mut chance, &hand, hand.awaiting(&setup)).expect("it is not over")
                    };
                    let (untouched, in_time) = (hand.clone(), hand.misdeal_window() != Window::Closed);
                    let done = hand.perform(&setup, command, &mut events);
                    if done.is_err() {
                        assert_eq!((&hand, events.len()), (&untouched, before), "a refusal leaves no trace");
                        assert!(matches!(command.request, Request::Irregular(_)), "{command:?}: {done:?}");
                    }
                    for event in &events[before..] {
                        replayed.apply(&setup, event);
                        match event {
                            HandEvent::Irregular(IrregularEvent::Misdealt { .. }) => {
                                assert!(in_time, "no misdeal after two have acted");
                                misdeals += 1;
                            }
                            HandEvent::Irregular(IrregularEvent::HandVoided { .. }) => voids += 1,
                            HandEvent::Irregular(IrregularEvent::HandFouled { .. }) => {
                                assert!(!in_time, "a misdeal before that");
                                fouled += 1;
                            }
                            HandEvent::Irregular(IrregularEvent::PlayedOn { .. }) => played_on += 1,
                            _ => {}
                        }
                    }
                    assert_eq!(hand, replayed);
                    assert_eq!(hand.chips(), setup.chips());
                    assert_eq!(hand.cards(), setup.variant().deck.len() + hand.strays());
                    steps += 1;
                    assert!(steps < 3000, "{}: {:?}", variant.key, hand.awaiting(&setup));
                }
                let undone = |event: &HandEvent| {
                    matches!(
                        event,
                        HandEvent::Irregular(
                            IrregularEvent::Misdealt { .. } | IrregularEvent::HandVoided { .. }
                        )
                    )
                };
                if events.iter().any(undone) {
                    assert!(nothing_happened(&setup, &hand), "{}: {events:#?}", variant.key);
                }
                assert_eq!(hand.pot_total(), Chips::ZERO);
            }
        }
    }
    let counts = [misdeals, voids, fouled, played_on];
    assert!(counts.iter().all(|count| *count > 80), "{counts:?}");
}

/// Two badges void the hand as it stands: everybody has what they brought.
fn void_it(setup: &HandSetup, hand: &Hand) {
    let (mut hand, mut events) = (hand.clone(), Vec::new());
    if hand.case().is_none() {
        let propose = floor(7, Mishap::ProposeVoid(Reason::Emergency));
        hand.perform(setup, propose, &mut events).expect("any hand can be proposed to be void");
        let alone = hand.perform(setup, floor(7, Mishap::Rule(Choice::Void)), &mut events);
        assert_eq!(alone, Err(Violation::Irregular(irregular::Violation::SameBadge)));
    } else if hand.case().is_some_and(|case| case.question != Question::BadDeck) {
        return;
    }
    hand.perform(setup, floor(8, Mishap::Rule(Choice::Void)), &mut events).expect("another badge agrees");
    assert_eq!(hand.awaiting(setup), Awaiting::Procedure(Step::Finish));
    hand.perform(setup, dealer(Request::Proceed), &mut events).expect("the dealer gathers the cards");
    assert!(hand.is_over() && nothing_happened(setup, &hand), "{events:#?}");
    assert_eq!(hand.chips(), setup.chips());
}

fn dealt(terms: &poker::Terms) -> (HandSetup, Hand, Vec<HandEvent>, Chance) {
    let setup = terms.seal().expect("terms");
    let (mut hand, mut events, mut chance) = (Hand::new(&setup), Vec::new(), Chance::new(5));
    loop {
        let awaiting = hand.awaiting(&setup);
        if matches!(awaiting, Awaiting::Action { .. }) {
            return (setup, hand, events, chance);
        }
        let command = random_request(&mut chance, &hand, awaiting).expect("cards are dealt");
        hand.perform(&setup, command, &mut events).expect("what is awaited");
    }
}

#[test]
fn only_the_dealer_and_the_floor_report_and_only_the_floor_rules() {
    let (setup, hand, _, _) = dealt(&holdem(&[500, 500, 500]));
    let mut events = Vec::new();
    let actor = Actor::Seat(seat(1));
    let report = Request::Irregular(Mishap::Report(Fault::OutOfSequence));
    let not_yours = |actor| Err(Violation::NotYours { actor });
    assert_eq!(hand.decide(&setup, Command { actor, request: report }, &mut events), not_yours(actor));
    let propose = Request::Irregular(Mishap::ProposeVoid(Reason::Cheating));
    assert_eq!(hand.decide(&setup, dealer(propose), &mut events), not_yours(Actor::Dealer));
    let rule = Request::Irregular(Mishap::Rule(Choice::Void));
    assert_eq!(hand.decide(&setup, dealer(rule), &mut events), not_yours(Actor::Dealer));
    assert_eq!(events, []);
    assert!(hand.decide(&setup, dealer(report), &mut events).is_ok());
}

#[test]
fn where_the_book_is_silent_the_floor_says_whether_it_is_a_misdeal() {
    let report = odd(Mishap::Report(Fault::OutOfSequence));
    let (setup, mut hand, mut events, _) = dealt(&holdem(&[500, 500, 500]));
    hand.perform(&setup, report, &mut events).expect("a report");
    assert_eq!(hand.awaiting(&setup), Awaiting::Procedure(Step::Finish), "at Catfish Bend the book says it");

    let mut terms =
        terms(&catalogue::HOLDEM, &NEW_JERSEY, Betting::NoLimit { least: c(10) }, &[500, 500, 500]);
    terms.house.coin = None;
    let (setup, hand, _, _) = dealt(&terms);
    for (choice, over) in [(Choice::PlayOn, false), (Choice::Misdeal, true)] {
        let (mut hand, mut events) = (hand.clone(), Vec::new());
        hand.perform(&setup, report, &mut events).expect("a report");
        let case = hand.case().expect("the floor is asked");
        assert_eq!((case.question, case.default), (Question::Misdeal, Choice::Misdeal));
        let void = hand.decide(&setup, floor(7, Mishap::Rule(Choice::Void)), &mut Vec::new());
        assert_eq!(void, Err(Violation::Irregular(irregular::Violation::NoSuchChoice)));
        hand.perform(&setup, floor(7, Mishap::Rule(choice)), &mut events).expect("a ruling");
        assert_eq!(hand.awaiting(&setup) == Awaiting::Procedure(Step::Finish), over);
    }
}

#[test]
fn a_side_pot_that_nobody_is_left_to_win_goes_to_the_one_below() {
    proves!["cb:3.misdeal.2b"];
    // Seat 3 is all-in for 60; seats 1 and 2 have a side pot, and both their hands turn out to be fouled but one.
    let (setup, mut hand, mut events, mut chance) = dealt(&holdem(&[500, 500, 60]));
    let mut does =
        |hand: &mut Hand, command| hand.perform(&setup, command, &mut events).expect("it is legal");
    does(&mut hand, by(seat(3), Request::RaiseTo(c(60))));
    does(&mut hand, by(seat(1), Request::RaiseTo(c(200))));
    does(&mut hand, by(seat(2), Request::Call));
    while !matches!(hand.awaiting(&setup), Awaiting::Action { .. }) {
        let command = random_request(&mut chance, &hand, hand.awaiting(&setup)).expect("cards");
        does(&mut hand, command);
    }
    assert_eq!(hand.pots().iter().map(|pot| pot.amount).collect::<Vec<_>>(), [c(180), c(280)]);
    does(&mut hand, odd(Mishap::Report(Fault::Extra { seat: seat(1), card: None })));
    does(&mut hand, odd(Mishap::Report(Fault::Short { seat: seat(2) })));
    assert_eq!(hand.pots().iter().map(|pot| pot.amount).collect::<Vec<_>>(), [c(460)]);
    while let Some(command) = random_request(&mut chance, &hand, hand.awaiting(&setup)) {
        does(&mut hand, command);
    }
    assert_eq!((hand.stack(seat(1)), hand.stack(seat(2)), hand.stack(seat(3))), (c(300), c(300), c(460)));
}
