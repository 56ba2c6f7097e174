//! No card is dealt from a deck that is not shuffled and cut.

use game::preparation::{Motion, NotReady, Preparation, Readying, cut};
use proof::proves;

#[test]
fn by_hand_it_is_riffle_riffle_strip_riffle_and_a_cut() {
    proves!["cb:2.shuffle.1", "cb:2.dealing.1", "cb:2.decision.5c"];
    let house = Preparation::CATFISH_BEND_BY_HAND;
    let mut deck = Readying::PLAYED;
    assert!(!deck.deal_has_begun(), "the last hand may still be ruled on");
    for motion in [Motion::Riffle, Motion::Riffle, Motion::Strip, Motion::Riffle] {
        let wrong = if motion == Motion::Strip { Motion::Riffle } else { Motion::Strip };
        assert_eq!(deck.perform(&house, wrong), Err(NotReady::Expected(Some(motion))));
        assert_eq!(deck.perform(&house, Motion::Cut(20)), Err(NotReady::Expected(Some(motion))));
        deck.perform(&house, motion).expect("the next motion");
        assert!(deck.deal_has_begun());
        assert!(!deck.is_ready(&house), "an uncut deck is not dealt");
    }
    deck.perform(&house, Motion::Cut(26)).expect("the cut");
    assert!(deck.is_ready(&house));
    assert_eq!(deck.perform(&house, Motion::Riffle), Err(NotReady::Expected(None)));
}

#[test]
fn the_machine_starts_with_its_button() {
    proves!["cb:2.autoshuffle.1", "cb:2.decision.5d"];
    let house = Preparation::CATFISH_BEND_BY_MACHINE;
    let mut deck = Readying::PLAYED;
    assert_eq!(deck.perform(&house, Motion::Cut(26)), Err(NotReady::Expected(Some(Motion::Button))));
    assert!(!deck.deal_has_begun());
    deck.perform(&house, Motion::Button).expect("the button");
    assert!(deck.deal_has_begun());
}

#[test]
fn a_cut_is_ten_cards_or_more() {
    proves!["nj:14.5(b)2"];
    let house = Preparation::NEW_JERSEY_BY_HAND;
    let mut deck = Readying::PLAYED;
    deck.perform(&house, Motion::Riffle).expect("shuffled");
    for few in [0, 9, 43, 52] {
        let refused = NotReady::BadCut { offered: few, least: 10, most: 42 };
        assert_eq!(deck.perform(&house, Motion::Cut(few)), Err(refused));
    }
    assert!(!deck.is_ready(&house));
    deck.perform(&house, Motion::Cut(10)).expect("ten are enough");
    assert!(deck.is_ready(&house));
}

#[test]
fn the_rest_goes_on_top_of_the_packet() {
    proves!["nj:14.5(b)3"];
    let mut deck: Vec<u8> = (1..=52).collect();
    cut(&mut deck, 20);
    let expected: Vec<u8> = (21..=52).chain(1..=20).collect();
    assert_eq!(deck, expected);
    cut(&mut deck, 53);
    assert_eq!(deck, expected, "there is nothing to cut");
}

#[test]
fn every_round_is_shuffled_and_only_the_first_deal_of_pre_shuffled_cards_is_not() {
    proves!["nj:14.5(a)@nj-1998", "nj:14.5(a)@nj-2008"];
    let house = Preparation::NEW_JERSEY_BY_HAND;
    let mut first = Readying::pre_shuffled(&house);
    first.perform(&house, Motion::Cut(20)).expect("it is cut as it comes");
    assert!(first.is_ready(&house));
    let mut played = Readying::PLAYED;
    assert_eq!(played.perform(&house, Motion::Cut(20)), Err(NotReady::Expected(Some(Motion::Riffle))));
}
