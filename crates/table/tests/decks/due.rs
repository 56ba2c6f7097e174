//! Doing what is due.

use proptest::prelude::*;
use table::decks::{
    CATFISH_BEND, CutKind, CutStep, Face, NEW_JERSEY, NEW_JERSEY_1998, Request, Source, Step, What,
};

use super::felt::{A, B, FLOOR, Felt, clock, red_and_blue};

const FRESH: Source = Source::Fresh;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever a dealer tries in whatever order: no hand begins with a deck that is not washed, shuffled and cut; and
    /// whoever does what is due comes to a hand in the end.
    #[test]
    fn doing_what_is_due_leads_to_a_hand(
        house in 0..5_usize,
        tries in prop::collection::vec((0..12_u8, any::<bool>(), 0..60_u64), 0..60),
    ) {
        let policy = [CATFISH_BEND, NEW_JERSEY, NEW_JERSEY_1998, NEW_JERSEY.with_machine(), CATFISH_BEND.with_machine()][house];
        let mut felt = Felt::new(policy);
        felt.gets(red_and_blue(FRESH));
        for (what, second, minutes) in tries {
            felt.now = felt.now.plus(game::Span::seconds(minutes));
            let deck = if second { B } else { A };
            let _ = match what {
                0 => felt.cares(deck, Step::Wash),
                1 => felt.cares(deck, Step::Inspect),
                2 => felt.cares(deck, Step::CheckFaces),
                3 => felt.offers(1 + u8::from(second)),
                4 => felt.deals(Request::MakeReady),
                5 => felt.deals(Request::Rotate),
                6 => felt.deals(Request::Sort { deck }),
                7 => felt.deals(Request::GoIdle { face: if second { Face::Up } else { Face::Down } }),
                8 => felt.deals(Request::HandEnds),
                9 => felt.cuts(deck, CutStep::Cover),
                10 => felt.cares(deck, Step::Stack),
                _ => {
                    let in_play = felt.decks.setup.expect("decks").in_play;
                    let ready = felt.decks.deck(in_play).is_some_and(|deck| deck.is_ready(&policy));
                    let answer = felt.deals(Request::HandBegins);
                    prop_assert!(answer.is_err() || ready);
                    answer
                }
            };
        }
        if felt.decks.hand_on() {
            felt.deals(Request::HandEnds).expect("on");
        }
        for round in 0.. {
            prop_assert!(round < 100, "comes to an end");
            let tasks = felt.decks.what_is_due(&policy, felt.now, felt.facts());
            let Some(task) = tasks.iter().find(|task| task.by.is_none()) else { break };
            match task.what {
                What::Care { step: Step::Offer, .. } => {
                    let looked = felt.decks.setup.expect("decks").looked;
                    let next = (felt.present - looked).iter().next().expect("somebody");
                    if felt.deals(Request::Offer { seat: next }).is_err() {
                        // The other deck is not spread yet.
                        let other = tasks.iter().find_map(|task| match task.what {
                            What::Care { deck, step } if step != Step::Offer => Some((deck, step)),
                            _ => None,
                        });
                        let (deck, step) = other.expect("what is in the way is due");
                        felt.cares(deck, step).expect("due");
                    }
                }
                What::Care { deck, step } => {
                    felt.cares(deck, step).expect("due");
                }
                What::Shuffle { deck, motion } => {
                    felt.deals(Request::Shuffle { deck, motion }).expect("due");
                }
                What::Cut { deck, step } => {
                    let step = match step {
                        CutKind::Cover => CutStep::Cover,
                        CutKind::Packet => CutStep::Packet(20),
                        CutKind::Rest => CutStep::Rest,
                        CutKind::CoverAway => CutStep::CoverAway,
                    };
                    felt.cuts(deck, step).expect("due");
                }
                other => prop_assert!(false, "unexpected: {other:?}"),
            }
        }
        prop_assert_eq!(felt.allowed(), Ok(()));
        prop_assert!(felt.asks(FLOOR, Request::HandBegins).is_err(), "the dealer deals");
        felt.deals(Request::HandBegins).expect("nothing is due");
        prop_assert!(felt.now < clock(14, 0));
    }
}
