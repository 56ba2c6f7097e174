//! From the box to the cut, step by step.

use game::Actor;
use game::preparation::NotReady;
use proof::proves;
use table::decks::{
    CATFISH_BEND, Colour, CutKind, CutStep, DeckEvent, DeckPolicy, DeckRefusal, Face, Flaw, InOrder, Lies,
    Machine, NEW_JERSEY, NEW_JERSEY_1998, Order, PREMIUM_HOLD_EM, Request, Source, Stands, Step,
};

use super::felt::{A, B, Felt, RIFFLE, deck, in_order, red_and_blue, seat};

const FRESH: Source = Source::Fresh;

#[test]
fn the_dealer_inspects_and_the_floor_confirms_before_players_look() {
    proves!["nj:14.4(a)@nj-1998", "nj:14.4(b)"];
    let mut felt = Felt::new(NEW_JERSEY_1998);
    felt.gets(red_and_blue(FRESH));
    for deck in [A, B] {
        let before = felt.cares(deck, Step::Verify);
        assert_eq!(felt.why(before), "nj:14.4(a)@nj-1998");
        felt.cares(deck, Step::Inspect).expect("the dealer inspects");
        let by_dealer = felt.deals(Request::Care { deck, step: Step::Verify });
        assert_eq!(by_dealer, Err(DeckRefusal::NotYours { actor: Actor::Dealer }));
        assert!(felt.cares(deck, Step::Spread).is_err(), "not verified");
        assert!(felt.offers(1).is_err());
        felt.cares(deck, Step::Verify).expect("the floor confirms");
    }
    felt.goes(A, &[Step::Spread]);
    assert!(felt.offers(1).is_err(), "both decks are shown");
    felt.goes(B, &[Step::Spread]);
    assert_eq!(felt.decks.lies(&NEW_JERSEY_1998, A), Some(Lies::Spread(Face::Up)));

    // The first two seated players look, each once.
    let empty_seat = felt.offers(11);
    assert_eq!(empty_seat, Err(DeckRefusal::NotPresent { seat: seat(11) }));
    assert_eq!(felt.offers(3), Ok(vec![DeckEvent::Offered { seat: seat(3), enough: false }]));
    assert_eq!(felt.offers(3), Err(DeckRefusal::HasLooked { seat: seat(3) }));
    assert_eq!(felt.offers(8), Ok(vec![DeckEvent::Offered { seat: seat(8), enough: true }]));
    // No deck comes shuffled in this edition.
    let refused = Felt::new(NEW_JERSEY_1998).floor(Request::Order(red_and_blue(Source::PreShuffled)));
    assert_eq!(refused, Err(DeckRefusal::NoPreShuffled));
}

#[test]
fn pre_shuffled_decks_skip_inspection_and_wash() {
    proves!["nj:14.4(a)@nj-2008"];
    let mut felt = Felt::new(NEW_JERSEY);
    felt.gets(red_and_blue(Source::PreShuffled));
    assert_eq!(felt.decks.next_step(&NEW_JERSEY, A), None);
    assert_eq!(
        felt.allowed(),
        Err(DeckRefusal::CutFirst { deck: A, next: CutKind::Cover }),
        "only the cut is left"
    );
    for step in [CutStep::Cover, CutStep::Packet(12), CutStep::Rest] {
        felt.cuts(A, step).expect("cut");
    }
    assert_eq!(felt.plays(1), Ok(A));
    // After that it is a deck like any other.
    assert_eq!(felt.allowed(), Err(DeckRefusal::ShuffleFirst { deck: A, next: RIFFLE }));

    let mut fresh = Felt::new(NEW_JERSEY);
    fresh.gets(red_and_blue(FRESH));
    assert_eq!(fresh.allowed(), Err(DeckRefusal::StepFirst { deck: A, next: Step::Inspect }));
    assert!(fresh.deals(Request::MakeReady).is_err());
}

#[test]
fn the_spread_shows_the_cards_by_suit_and_in_sequence() {
    proves!["nj:14.4(b)/2"];
    assert!(InOrder::check(&in_order()).is_ok());
    let mut swapped = in_order();
    swapped.swap(3, 4);
    assert_eq!(InOrder::check(&swapped), Err(Flaw::OutOfOrder));
    let mut mixed_suits = in_order();
    mixed_suits.swap(0, 13);
    assert_eq!(InOrder::check(&mixed_suits), Err(Flaw::OutOfOrder));
    assert!(InOrder::check(&in_order()[..51]).is_err());
    let mut hearts_first = in_order();
    hearts_first.rotate_left(26);
    assert!(InOrder::check(&hearts_first).is_ok(), "any suit may come first");
    // Nothing but a spread in order gets past that step.
    let mut felt = Felt::new(NEW_JERSEY);
    felt.gets(red_and_blue(FRESH));
    felt.goes(A, &[Step::Inspect, Step::Verify]);
    assert!(felt.deals(Request::Care { deck: A, step: Step::Spread }).is_err());
    assert!(felt.cares(A, Step::TurnDown).is_err());
    felt.goes(A, &[Step::Spread]);
}

#[test]
fn each_deck_is_washed_after_two_players_had_their_look_and_then_shuffled() {
    proves!["nj:14.4(c)", "nj:14.4(c)/2"];
    let mut felt = Felt::new(NEW_JERSEY);
    felt.gets(red_and_blue(FRESH));
    for deck in [A, B] {
        felt.goes(deck, &[Step::Inspect, Step::Verify, Step::Spread]);
    }
    felt.offers(1).expect("the first");
    for deck in [A, B] {
        assert_eq!(felt.cares(deck, Step::Wash), Err(DeckRefusal::StepFirst { deck, next: Step::Offer }));
        assert_eq!(felt.cares(deck, Step::TurnDown), Err(DeckRefusal::StepFirst { deck, next: Step::Offer }));
    }
    felt.offers(2).expect("the second");
    felt.goes(A, &[Step::TurnDown, Step::Wash, Step::Stack]);
    felt.shuffles(A);
    for step in [CutStep::Cover, CutStep::Packet(20), CutStep::Rest] {
        felt.cuts(A, step).expect("cut");
    }
    // Each separately: the other deck is not done with the first.
    let waits = felt.allowed();
    assert_eq!(waits, Err(DeckRefusal::StepFirst { deck: B, next: Step::TurnDown }));
    assert_eq!(felt.why(waits), "nj:14.4(c)");
    felt.goes(B, &[Step::TurnDown, Step::Wash, Step::Stack]);
    let waits = felt.allowed();
    assert_eq!(waits, Err(DeckRefusal::ShuffleFirst { deck: B, next: RIFFLE }));
    assert_eq!(felt.why(waits), "nj:14.4(c)/2");
    felt.shuffles(B);
    assert_eq!(felt.allowed(), Ok(()));
}

#[test]
fn one_deck_is_cut_and_the_other_stored_or_put_in_the_machine() {
    proves!["nj:14.4(c)1", "nj:14.4(c)2"];
    for (policy, beside) in [(NEW_JERSEY, Lies::Storage), (NEW_JERSEY.with_machine(), Lies::Machine)] {
        let mut felt = Felt::new(policy);
        felt.opens(red_and_blue(FRESH));
        felt.shuffles(A);
        felt.shuffles(B);
        let uncut = felt.allowed();
        assert_eq!(uncut, Err(DeckRefusal::CutFirst { deck: A, next: CutKind::Cover }));
        for step in [CutStep::Cover, CutStep::Packet(10), CutStep::Rest] {
            felt.cuts(A, step).expect("cut");
        }
        assert_eq!(felt.allowed(), Ok(()));
        assert_eq!(felt.decks.stands(&policy, A), Some(Stands::Cut));
        assert_eq!(felt.decks.lies(&policy, B), Some(beside));
        assert_eq!(felt.decks.stands(&policy, B), Some(Stands::Stacked), "shuffled, not cut");
    }
}

#[test]
fn a_house_may_prepare_only_the_deck_it_uses() {
    proves!["nj:14.4(c)1/2", "nj:14.4(c)1/3"];
    let policy = DeckPolicy { prepare_only_one: true, ..NEW_JERSEY };
    let mut felt = Felt::new(policy);
    felt.gets(red_and_blue(FRESH));
    for deck in [A, B] {
        felt.goes(deck, &[Step::Inspect, Step::Verify, Step::Spread]);
    }
    felt.offers(1).expect("the first");
    felt.offers(2).expect("the second");
    felt.goes(A, &[Step::TurnDown, Step::Wash, Step::Stack]);
    felt.deals(Request::MakeReady).expect("the deck in use");
    assert_eq!(felt.plays(1), Ok(A));
    assert_eq!(felt.decks.lies(&policy, B), Some(Lies::Storage));
    assert_eq!(felt.decks.next_step(&policy, B), Some(Step::TurnDown), "untouched");

    // Rotated in, it is washed, shuffled and cut first.
    felt.deals(Request::Rotate).expect("between hands");
    assert_eq!(felt.allowed(), Err(DeckRefusal::StepFirst { deck: B, next: Step::TurnDown }));
    felt.goes(B, &[Step::TurnDown]);
    assert_eq!(felt.allowed(), Err(DeckRefusal::StepFirst { deck: B, next: Step::Wash }));
    felt.goes(B, &[Step::Wash, Step::Stack]);
    assert_eq!(felt.allowed(), Err(DeckRefusal::ShuffleFirst { deck: B, next: RIFFLE }));
    felt.shuffles(B);
    assert_eq!(felt.allowed(), Err(DeckRefusal::CutFirst { deck: B, next: CutKind::Cover }));
    felt.deals(Request::MakeReady).expect("cut");
    assert_eq!(felt.plays(2), Ok(B));
    // Without that choice of the house both are prepared.
    let mut both = Felt::new(NEW_JERSEY);
    both.opens(red_and_blue(FRESH));
    both.shuffles(A);
    assert_eq!(both.decks.stands(&NEW_JERSEY, B), Some(Stands::Loose));
    assert!(both.allowed().is_err());
}

#[test]
fn a_shuffled_deck_stands_in_one_stack() {
    proves!["nj:14.5(a)/2", "ph:X.4(a)/2", "ph:X.4(a)/3"];
    for policy in [NEW_JERSEY, NEW_JERSEY.with_machine()] {
        let mut felt = Felt::new(policy);
        felt.opens(red_and_blue(FRESH));
        assert_eq!(felt.decks.stands(&policy, A), Some(Stands::Loose));
        felt.shuffles(A);
        assert_eq!(felt.decks.stands(&policy, A), Some(Stands::Stacked));
    }
    // Premium Hold 'Em: the machine leaves a stack, or feeds the shoe.
    let machine = PREMIUM_HOLD_EM.with_machine();
    let shoe = DeckPolicy { machine: Some(Machine { direct_to_shoe: true }), ..machine };
    for (policy, stands) in [(machine, Stands::Stacked), (shoe, Stands::InShoe)] {
        let mut felt = Felt::new(policy);
        felt.gets(red_and_blue(Source::Fresh));
        for deck in [A, B] {
            felt.goes(deck, &[Step::Inspect, Step::Verify, Step::Spread]);
        }
        felt.offers(1).expect("the first player is enough");
        for deck in [A, B] {
            felt.goes(deck, &[Step::TurnDown, Step::Wash, Step::Stack]);
            assert_eq!(felt.decks.stands(&policy, deck), Some(Stands::Loose));
            felt.shuffles(deck);
            assert_eq!(felt.decks.stands(&policy, deck), Some(stands));
        }
        assert_eq!(felt.allowed(), Ok(()), "either may be dealt from");
    }
}

#[test]
fn the_cut_goes_step_by_step_with_the_cover_card_first() {
    proves!["nj:14.5(b)", "nj:14.5(b)1"];
    let mut felt = Felt::new(NEW_JERSEY);
    felt.opens(red_and_blue(FRESH));
    felt.shuffles(B);
    let early = felt.cuts(A, CutStep::Cover);
    assert_eq!(early, Err(DeckRefusal::ShuffleFirst { deck: A, next: RIFFLE }));
    felt.shuffles(A);
    let steps = [CutStep::Cover, CutStep::Packet(15), CutStep::Rest];
    for done in 0..steps.len() {
        assert!(felt.deals(Request::HandBegins).is_err(), "not cut");
        for step in steps {
            if step != steps[done] {
                let refused = felt.cuts(A, step);
                assert_eq!(refused, Err(DeckRefusal::CutFirst { deck: A, next: steps[done].kind() }));
            }
        }
        let expected = if done == 0 { "nj:14.5(b)1" } else { "nj:14.5(b)" };
        let refused = felt.allowed();
        assert_eq!(felt.why(refused), expected);
        felt.cuts(A, steps[done]).expect("the next step");
    }
    felt.deals(Request::HandBegins).expect("cut");
    // A packet is ten cards or more.
    let mut felt = Felt::new(NEW_JERSEY);
    felt.opens(red_and_blue(FRESH));
    felt.shuffles(A);
    felt.cuts(A, CutStep::Cover).expect("first");
    let small = NotReady::BadCut { offered: 9, least: 10, most: 42 };
    assert_eq!(felt.cuts(A, CutStep::Packet(9)), Err(DeckRefusal::NotReady(small)));
    felt.cuts(A, CutStep::Packet(10)).expect("ten");
}

#[test]
fn at_premium_hold_em_the_cover_card_ends_in_the_rack() {
    proves!["ph:X.4(c)1", "ph:X.4(c)1.i", "ph:X.4(c)1.iv"];
    let policy = PREMIUM_HOLD_EM;
    let mut felt = Felt::new(policy);
    let one = Order { decks: [deck(Colour::Red, 1, FRESH), None], cover: Colour::Yellow };
    felt.gets(one);
    felt.goes(A, &[Step::Inspect, Step::Verify, Step::Spread]);
    felt.offers(1).expect("the first player is enough");
    felt.goes(A, &[Step::TurnDown, Step::Wash, Step::Stack]);
    felt.shuffles(A);
    let steps = [CutStep::Cover, CutStep::Packet(10), CutStep::Rest, CutStep::CoverAway];
    let mut logged = Vec::new();
    for (done, step) in steps.into_iter().enumerate() {
        let next = steps[(done + 1) % steps.len()];
        assert!(felt.cuts(A, next).is_err(), "in order");
        assert!(felt.allowed().is_err() && !felt.decks.cover_is_racked(&policy));
        logged.extend(felt.cuts(A, step).expect("the next step"));
    }
    let expected = steps.map(|step| DeckEvent::Cut { deck: A, step });
    assert_eq!(logged, expected);
    assert!(felt.decks.cover_is_racked(&policy));
    assert_eq!(felt.allowed(), Ok(()));
}

#[test]
fn the_dealer_checks_faces_then_backs_then_scrambles() {
    proves!["cb:2.setups.2"];
    let mut felt = Felt::new(CATFISH_BEND);
    felt.gets(red_and_blue(FRESH));
    let steps = [Step::CheckFaces, Step::CheckBacks, Step::Wash];
    for (done, step) in steps.into_iter().enumerate() {
        let refused = felt.deals(Request::HandBegins);
        assert_eq!(felt.why(refused), "cb:2.setups.2");
        assert!(felt.cares(A, steps[(done + 1) % 3]).is_err(), "in that order");
        assert!(felt.deals(Request::MakeReady).is_err());
        assert_eq!(felt.cares(A, step), Ok(vec![DeckEvent::Cared { deck: A, step }]));
    }
    felt.goes(A, &[Step::Stack]);
    felt.deals(Request::MakeReady).expect("shuffled and cut");
    felt.deals(Request::HandBegins).expect("checked");
}
