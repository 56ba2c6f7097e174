//! The shuffle of every hand with cards can be proven, for every pair of eyes, and a changed transcript cannot.

use crate::records_shift;

use cards::CardSet;
use chips::Currency;
use records_shift::{LOG, may_know};
use room::TableEvent;
use room::audit::{Logged, LoggedHand, NoTranscript};
use server::records::{self, Eyes, NoProof};
use shuffler::Root;
use shuffler::transcript::verify_text;
use sim::demo_key;

#[test]
fn every_deal_is_proven_to_everybody() {
    let (key, mut proven, mut without) = (demo_key(), 0, 0);
    for (number, hand) in LOG.some_hands(6) {
        let seats = records::dealt_in(&hand).into_iter().map(|(seat, _)| Eyes::Seat(seat));
        for eyes in seats.chain([Eyes::Rail, Eyes::Eye]) {
            let proof = match records::proof(&hand, &key, number, eyes) {
                Ok(proof) => proof,
                Err(NoProof::NoTranscript(NoTranscript::NoCards)) => {
                    without += 1;
                    continue;
                }
                Err(why) => unreachable!("{number}: {why:?}"),
            };
            proven += 1;
            assert!(proof.sound, "{number}: {:?}", proof.checks);
            assert_eq!(records::hand_of(&proof.transcript), Ok(number));
            let roots = records::roots(&hand).expect("every deck can be read");
            let again = records::verify(&proof.transcript, &roots).expect("a transcript can be read");
            assert!(again.sound && again.number == number.0);
            let other = Root::from_bytes([7; 32]);
            assert!(!records::verify(&proof.transcript, &[other]).expect("it can be read").sound);
            if let Eyes::Seat(seat) = eyes {
                let report = verify_text(&proof.transcript, &roots).expect("it can be read");
                let seen = report.decks.iter().flat_map(|deck| &deck.seen).map(|(_, card)| *card);
                let seen: CardSet = seen.collect();
                assert!(report.decks.iter().all(|deck| deck.order.is_none()), "{number}: no seed is told");
                assert!((seen - may_know(&hand, Some(seat))).is_empty(), "{number}: {seen:?}");
            }
        }
    }
    assert!(proven > 200 && without > 0, "{proven} proven, {without} without cards");
}

#[test]
fn a_hand_that_is_on_stays_sealed() {
    let hands = LOG.some_hands(2);
    let (number, mut hand) = hands
        .into_iter()
        .find(|(_, hand)| records::roots(hand).is_ok_and(|roots| !roots.is_empty()))
        .expect("cards");
    hand.events.truncate(hand.events.len() / 2);
    assert!(!records::is_over(&hand));
    assert_eq!(records::proof(&hand, &demo_key(), number, Eyes::Rail), Err(NoProof::StillPlayed));
}

#[test]
fn a_deck_that_cannot_be_read_is_named() {
    let hands = LOG.some_hands(2);
    let has_cards = |hand: &LoggedHand| records::roots(hand).is_ok_and(|roots| !roots.is_empty());
    let (number, mut hand) = hands.into_iter().find(|(_, hand)| has_cards(hand)).expect("cards");
    // Sealed anew with the deal, by a log that somebody has written on.
    let damaged = TableEvent::DeckSealed { pack: 0, sealed: Vec::new() };
    let first = hand.events.first().expect("a hand has events").clone();
    hand.events.insert(0, Logged { event: damaged, ..first });
    let why = NoTranscript::Wrong("the seal of deck 1 cannot be read".to_owned());
    assert_eq!(records::roots(&hand), Err(why.clone()));
    let shown = records::replay(&hand, number, Eyes::Rail, &LOG.names, "Riverside", Currency::USD);
    assert_eq!(shown.err(), Some(why), "no list of seals that is merely empty");
    let proof = records::proof(&hand, &demo_key(), number, Eyes::Rail);
    assert!(matches!(proof, Err(NoProof::NoTranscript(NoTranscript::Wrong(_)))), "{proof:?}");
}

#[test]
fn what_is_no_transcript_is_refused() {
    for text in ["", "hand 7", &"x".repeat(2 << 20)] {
        assert!(records::hand_of(text).is_err());
        assert!(records::verify(text, &[]).is_err());
    }
}
