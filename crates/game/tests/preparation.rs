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
    proves!["nj:14.5(b)3", "ph:X.4(c)1.iii"];
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

#[test]
fn premium_hold_em_is_cut_unless_a_machine_shuffled() {
    proves!["ph:X.4(a)", "ph:X.4(b)", "ph:X.4(b)1", "ph:X.4(b)2", "ph:X.4(c)", "ph:X.4(c)1.ii", "ph:X.4(c)2"];
    let machine = Preparation::PREMIUM_HOLD_EM_BY_MACHINE;
    let mut deck = Readying::PLAYED;
    assert!(!deck.is_ready(&machine), "every round is shuffled first");
    deck.perform(&machine, Motion::Button).expect("the machine shuffles");
    assert!(deck.is_ready(&machine), "and its cards are dealt as they come");
    assert_eq!(deck.perform(&machine, Motion::Cut(20)), Err(NotReady::Expected(None)));

    let hand = Preparation::PREMIUM_HOLD_EM_BY_HAND;
    for mut deck in [Readying::PLAYED, Readying::pre_shuffled(&hand)] {
        if deck == Readying::PLAYED {
            deck.perform(&hand, Motion::Riffle).expect("by hand it is mixed first");
        }
        assert!(!deck.is_ready(&hand), "what no machine shuffled is cut");
        let refused = NotReady::BadCut { offered: 9, least: 10, most: 42 };
        assert_eq!(deck.perform(&hand, Motion::Cut(9)), Err(refused));
        deck.perform(&hand, Motion::Cut(10)).expect("ten are enough");
        assert!(deck.is_ready(&hand), "after the cut it is dealt");
    }
}
