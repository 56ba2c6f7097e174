//! Which decks come to a table, where they lie, and how they alternate.

use cards::{Card, Rank, Suit};
use game::Badge;
use game::preparation::Motion;
use proof::proves;
use table::decks::{
    CATFISH_BEND, Colour, CutStep, DeckRefusal, Decks, Face, Flaw, Lies, NEW_JERSEY, NEW_JERSEY_1998, Order,
    PREMIUM_HOLD_EM, Request, SEALED, Source, What, Whole,
};

use super::felt::{A, B, Felt, deck, in_order, red_and_blue, seat};

const FRESH: Source = Source::Fresh;

#[test]
fn a_table_keeps_two_decks_that_can_be_told_apart() {
    proves!["nj:14.2(a)/3", "nj:14.2(a)/4"];
    let mut felt = Felt::new(NEW_JERSEY);
    let refused = felt.allowed();
    assert_eq!(felt.why(refused), "nj:14.2(a)/3");
    let one = Order { decks: [deck(Colour::Red, 1, FRESH), None], cover: Colour::Yellow };
    let short = felt.floor(Request::Order(one));
    assert_eq!(short, Err(DeckRefusal::ShortDeckSet { decks: 1, machine: false }));
    assert_eq!(felt.why(short), "nj:14.2(a)/3");

    let alike = Order { decks: [deck(Colour::Red, 1, FRESH); 2], cover: Colour::Yellow };
    let refused = felt.floor(Request::Order(alike));
    assert_eq!(felt.why(refused), "nj:14.2(a)/4");
    let two_reds = [deck(Colour::Red, 1, FRESH), deck(Colour::Red, 2, FRESH)];
    felt.floor(Request::Order(Order { decks: two_reds, ..alike })).expect("told apart by design");

    // A deck that is taken away leaves the table short.
    let mut felt = Felt::ready(NEW_JERSEY);
    assert_eq!(felt.allowed(), Ok(()));
    felt.floor(Request::TakeAway { deck: B }).expect("taken away");
    assert_eq!(felt.allowed(), Err(DeckRefusal::ShortDeckSet { decks: 1, machine: false }));
    assert!(felt.deals(Request::HandBegins).is_err());
    let due = felt.decks.what_is_due(&NEW_JERSEY, felt.now, felt.facts());
    assert!(due.iter().any(|task| task.what == What::SendForDecks), "another is sent for");
}

#[test]
fn the_cover_card_looks_like_no_back() {
    proves!["nj:14.2(a)/2"];
    let mut felt = Felt::new(NEW_JERSEY);
    for (cover, deck) in [(Colour::Red, A), (Colour::Blue, B)] {
        let order = Order { cover, ..red_and_blue(FRESH) };
        let refused = felt.floor(Request::Order(order));
        assert_eq!(refused, Err(DeckRefusal::CoverLikeBack { deck }));
        assert_eq!(felt.why(refused), "nj:14.2(a)/2");
    }
    felt.floor(Request::Order(red_and_blue(FRESH))).expect("yellow");
}

#[test]
fn a_machine_needs_both_decks_in_different_colours() {
    proves!["nj:14.2(d)", "nj:14.2(d)1"];
    let policy = NEW_JERSEY.with_machine();
    let mut felt = Felt::new(policy);
    let two_reds = [deck(Colour::Red, 1, FRESH), deck(Colour::Red, 2, FRESH)];
    let order = Order { decks: two_reds, cover: Colour::Yellow };
    let refused = felt.floor(Request::Order(order));
    assert_eq!(felt.why(refused), "nj:14.2(d)1");
    felt.floor(Request::Order(red_and_blue(FRESH))).expect("red and blue");

    let mut felt = Felt::ready(policy);
    felt.floor(Request::TakeAway { deck: B }).expect("taken away");
    let refused = felt.deals(Request::HandBegins);
    assert_eq!(felt.why(refused), "nj:14.2(d)");
}

#[test]
fn one_deck_is_shuffled_while_the_other_plays_and_they_alternate() {
    proves!["nj:14.2(d)2", "nj:14.2(d)3", "cb:2.autoshuffle.3", "cb:2.autoshuffle.2"];
    for policy in [NEW_JERSEY, CATFISH_BEND] {
        let policy = policy.with_machine();
        let mut felt = Felt::new(policy);
        felt.gets(red_and_blue(FRESH));
        felt.decks.take_care(&policy, felt.now, felt.facts(), Badge(7), &mut Vec::new()).expect("care");
        felt.deals(Request::MakeReady).expect("ready");
        let mut dealt = Vec::new();
        for hand in 1..=4 {
            felt.button = Some(seat(hand));
            felt.deals(Request::HandBegins).expect("ready");
            let playing = felt.decks.in_hand.expect("a hand is on");
            let other = playing.other();
            assert_eq!(felt.decks.lies(&policy, playing), Some(Lies::Table));
            assert_eq!(felt.decks.lies(&policy, other), Some(Lies::Machine));
            // The machine works on the other deck, and never on the one that is dealt.
            let press = |deck| Request::Shuffle { deck, motion: Motion::Button };
            assert_eq!(felt.deals(press(playing)), Err(DeckRefusal::InTheHand { deck: playing }));
            if !felt.decks.deck(other).is_some_and(|deck| deck.is_shuffled(&policy)) {
                felt.deals(press(other)).expect("the machine is free");
            }
            felt.deals(Request::HandEnds).expect("over");
            assert_eq!(felt.decks.lies(&policy, playing), Some(Lies::Machine), "into the compartment");
            for step in [CutStep::Cover, CutStep::Packet(20), CutStep::Rest] {
                felt.cuts(other, step).expect("cut");
            }
            dealt.push(playing);
        }
        assert_eq!(dealt, [A, B, A, B]);
        assert_eq!(felt.deals(Request::Rotate), Err(DeckRefusal::Alternates));
    }
}

#[test]
fn the_idle_deck_is_stored_and_may_be_rotated_in() {
    proves!["nj:14.2(a)/5", "nj:14.2(b)"];
    let mut felt = Felt::ready(NEW_JERSEY);
    assert_eq!(felt.decks.lies(&NEW_JERSEY, A), Some(Lies::Table));
    assert_eq!(felt.decks.lies(&NEW_JERSEY, B), Some(Lies::Storage));
    felt.deals(Request::HandBegins).expect("ready");
    assert_eq!(felt.decks.lies(&NEW_JERSEY, B), Some(Lies::Storage));
    let refused = felt.deals(Request::Rotate);
    assert_eq!(felt.why(refused), "nj:14.2(b)");
    felt.deals(Request::HandEnds).expect("over");
    felt.deals(Request::Rotate).expect("between hands");
    assert_eq!(felt.decks.lies(&NEW_JERSEY, A), Some(Lies::Storage));
    assert_eq!(felt.plays(1), Ok(B));
    assert_eq!(felt.plays(2), Ok(B), "until somebody rotates again");
}

#[test]
fn at_premium_hold_em_two_decks_go_with_a_machine() {
    proves!["ph:40.2(b)1", "ph:40.2(b)3"];
    let policy = PREMIUM_HOLD_EM.with_machine();
    let mut felt = Felt::new(policy);
    for deck in [A, B] {
        let mut order = red_and_blue(FRESH);
        if let Some(make) = &mut order.decks[deck as usize] {
            make.to_standard = false;
        }
        let refused = felt.floor(Request::Order(order));
        assert_eq!(refused, Err(DeckRefusal::NotToStandard { deck }));
        assert_eq!(felt.why(refused), "ph:40.2(b)1");
    }
    assert_eq!(
        Felt::new(PREMIUM_HOLD_EM).floor(Request::Order(red_and_blue(FRESH))),
        Err(DeckRefusal::NoMachine)
    );
    // One deck is enough, machine or not.
    let one = Order { decks: [deck(Colour::Red, 1, FRESH), None], cover: Colour::Yellow };
    for policy in [PREMIUM_HOLD_EM, policy] {
        assert!(Felt::new(policy).floor(Request::Order(one)).is_ok());
    }
    let mut felt = Felt::ready(policy);
    for round in 1..=3 {
        felt.button = Some(seat(round));
        felt.deals(Request::HandBegins).expect("ready");
        let playing = felt.decks.in_hand.expect("on");
        assert_eq!(felt.decks.lies(&policy, playing), Some(Lies::Table));
        assert_eq!(felt.decks.lies(&policy, playing.other()), Some(Lies::Machine));
        felt.deals(Request::HandEnds).expect("over");
        felt.deals(Request::MakeReady).ok();
    }
}

#[test]
fn a_set_is_examined_while_surveillance_knows() {
    proves!["cb:2.setups.1"];
    let mut felt = Felt::new(CATFISH_BEND);
    felt.floor(Request::Order(red_and_blue(FRESH))).expect("sent for");
    let whole = Whole::check(&in_order()).expect("whole");
    let refused = felt.floor(Request::Deliver);
    assert_eq!(felt.why(refused), "cb:2.setups.1");
    assert_eq!(felt.floor(Request::Examine(whole, whole)), Err(DeckRefusal::TellSurveillanceFirst));
    assert!(felt.deals(Request::TellSurveillance).is_err(), "a supervisor does");
    felt.floor(Request::TellSurveillance).expect("told");
    assert_eq!(felt.floor(Request::Deliver), Err(DeckRefusal::ExamineFirst));
    felt.floor(Request::Examine(whole, whole)).expect("examined");
    felt.floor(Request::Deliver).expect("delivered");
    assert!(felt.decks.setup.is_some());

    // Two sevens of clubs and no seven of spades: that deck does not pass.
    let (clubs, spades) = (Card::new(Rank::Seven, Suit::Clubs), Card::new(Rank::Seven, Suit::Spades));
    let swap = |card: Card| if card == spades { clubs } else { card };
    let foul = in_order().into_iter().map(swap).collect::<Vec<_>>();
    assert_eq!(Whole::check(&foul), Err(Flaw::Twice { card: clubs }));
    let short = in_order().into_iter().filter(|card| *card != spades).collect::<Vec<_>>();
    assert_eq!(Whole::check(&short), Err(Flaw::Missing { card: spades }));
}

#[test]
fn sealed_decks_ask_for_nothing() {
    let mut felt = Felt::new(SEALED);
    assert_eq!(felt.allowed(), Ok(()));
    for request in [Request::HandBegins, Request::MakeReady, Request::HandEnds, Request::Deliver] {
        assert_eq!(felt.deals(request), Ok(vec![]));
    }
    assert!(felt.decks.what_is_due(&SEALED, felt.now, felt.facts()).is_empty());
    assert_eq!(felt.decks.deadline(&SEALED), None);
    assert_eq!(felt.decks, Decks::default());
}

#[test]
fn the_driver_gives_the_events_of_the_commands() {
    for policy in [CATFISH_BEND, NEW_JERSEY, NEW_JERSEY_1998, NEW_JERSEY.with_machine()] {
        let mut felt = Felt::new(policy);
        let (facts, mut events) = (felt.facts(), Vec::new());
        let order = red_and_blue(FRESH);
        table::decks::bring(&mut felt.decks, &policy, felt.now, facts, order, Badge(7), &mut events)
            .expect("brought");
        let mut folded = Decks::default();
        for event in &events {
            folded.apply(&policy, felt.now, event);
        }
        assert_eq!(folded, felt.decks);
        felt.deals(Request::MakeReady).expect("ready");
        assert_eq!(felt.allowed(), Ok(()));
    }
    // With one player there, the cards lie spread until a second comes.
    let mut felt = Felt::new(NEW_JERSEY);
    felt.present = [seat(4)].into_iter().collect();
    let (facts, order) = (felt.facts(), red_and_blue(FRESH));
    let mut events = Vec::new();
    table::decks::bring(&mut felt.decks, &NEW_JERSEY, felt.now, facts, order, Badge(7), &mut events)
        .expect("brought");
    assert_eq!(felt.decks.lies(&NEW_JERSEY, B), Some(Lies::Spread(Face::Up)));
    assert!(felt.deals(Request::MakeReady).is_err());
    felt.present.insert(seat(6));
    let facts = felt.facts();
    felt.decks.take_care(&NEW_JERSEY, felt.now, facts, Badge(7), &mut events).expect("the rest");
    felt.deals(Request::MakeReady).expect("ready");
    // A set that is refused leaves no trace.
    let before = felt.decks.clone();
    let alike = Order { decks: [deck(Colour::Red, 1, FRESH); 2], cover: Colour::Yellow };
    let count = events.len();
    let refused =
        table::decks::bring(&mut felt.decks, &NEW_JERSEY, felt.now, facts, alike, Badge(7), &mut events);
    assert_eq!(refused, Err(DeckRefusal::BacksAlike));
    assert_eq!((felt.decks, events.len()), (before, count));
}

/// Decks that lie spread face down are turned up as soon as enough players are there, and not before.
#[test]
fn the_driver_turns_cards_up_for_enough_players_only() {
    for (count, lies) in [(1, Face::Down), (2, Face::Up)] {
        let mut felt = Felt::ready(NEW_JERSEY);
        felt.deals(Request::GoIdle { face: Face::Down }).expect("nobody plays");
        felt.present = (1..=count).map(seat).collect();
        let (facts, mut events) = (felt.facts(), Vec::new());
        felt.decks.take_care(&NEW_JERSEY, felt.now, facts, Badge(7), &mut events).expect("what can be done");
        let still_spread = felt.decks.lies(&NEW_JERSEY, A) == Some(Lies::Spread(Face::Down));
        assert_eq!(still_spread, lies == Face::Down, "{count} players");
    }
}
