//! Bots do what they may, know what they may, and play better for looking at their cards.

use bots::{NoSuchPolicy, Pack, Policy, SeededRandom, Shuffled, Stream, asked, renews_stub, unasked};
use cards::{Card, CardSet};
use game::{Game, Seat};
use poker::driver::{Stub, deal_on};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Terms, catalogue};

use crate::floor;
use floor::{Bot, result, terms};

/// Plays one hand, each seat by its own policy.
fn play(
    setup: &HandSetup,
    policy: impl Fn(Seat) -> Policy,
    seed: u64,
    number: u64,
) -> (Hand, Vec<HandEvent>) {
    floor::play(setup, |seat| Bot::Policy(policy(seat)), seed, number)
}

/// What the first seat wins from the second in so many hands, in units.
fn won(terms: &Terms, policies: [Policy; 2], hands: u64) -> i64 {
    let first = Seat::new(1).expect("a seat");
    let won = (0..hands).map(|number| {
        let button = if number % 2 == 0 { terms.players[0].seat } else { terms.players[1].seat };
        let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
        let (hand, _) = play(&setup, |seat| policies[seat.index()], 5, number);
        result(&setup, &hand, first)
    });
    won.sum()
}

#[test]
fn looking_at_the_cards_pays() {
    for game in ["holdem", "omaha8", "stud", "razz", "five-card-draw", "badugi", "crazy-pineapple", "mambo"] {
        let terms = terms(catalogue::find(game).expect("a game"), 2);
        for policy in [Policy::Tight, Policy::Loose] {
            for other in [Policy::Random, Policy::Call] {
                let won = won(&terms, [policy, other], 400);
                assert!(won > 0, "{game}: {policy:?} wins {won} from {other:?}");
            }
        }
    }
}

#[test]
fn every_policy_plays_every_game_to_its_end_and_again_the_same() {
    for variant in catalogue::GAMES {
        let setup = terms(variant, 5.min(variant.most_seats)).seal().expect("usual terms");
        for policy in Policy::ALL {
            for number in 0..5 {
                let (hand, events) = play(&setup, |_| policy, 11, number);
                assert!(hand.is_over());
                assert_eq!(play(&setup, |_| policy, 11, number).1, events, "{} {policy:?}", variant.key);
            }
        }
    }
}

/// A stub that remembers what it dealt, or deals from such a memory first.
struct Recorded {
    first: std::vec::IntoIter<Card>,
    rest: Shuffled,
    dealt: Vec<Card>,
}

impl Recorded {
    fn new(first: Vec<Card>, rest: Shuffled) -> Recorded {
        Recorded { first: first.into_iter(), rest, dealt: vec![] }
    }
}

impl Stub for Recorded {
    fn top(&mut self) -> Option<Card> {
        let card = self.first.next().or_else(|| self.rest.top())?;
        self.dealt.push(card);
        Some(card)
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.rest.shuffle(cards);
    }
}

/// The hand at its first decision, and what was dealt until then.
fn first_decision(
    setup: &HandSetup,
    first: Vec<Card>,
    number: u64,
) -> (Hand, Awaiting, Vec<HandEvent>, Vec<Card>) {
    let mut stub = Recorded::new(first, Shuffled::new(Pack::of(setup.variant().deck), 3, number));
    let (mut hand, mut events) = (Hand::new(setup), Vec::new());
    let awaiting = deal_on(&mut hand, setup, &mut stub, &mut events).expect("a deck of one");
    (hand, awaiting, events, stub.dealt)
}

#[test]
fn what_a_seat_cannot_see_makes_no_difference() {
    for variant in catalogue::GAMES {
        let setup = terms(variant, 4.min(variant.most_seats)).seal().expect("usual terms");
        for number in 0..4 {
            let (hand, awaiting, events, dealt) = first_decision(&setup, vec![], number);
            let seat = asked(&awaiting).expect("somebody decides");
            // The downcards of the others go one place on.
            let hidden: Vec<Card> = events
                .iter()
                .filter_map(|event| match event {
                    HandEvent::CardDealt { seat: other, card } if *other != seat => {
                        card.turned_up_for_the_rules()
                    }
                    _ => None,
                })
                .collect();
            let moved = |card: Card| match hidden.iter().position(|one| *one == card) {
                Some(place) => hidden[(place + 1) % hidden.len()],
                None => card,
            };
            let other_world = dealt.iter().copied().map(moved).collect();
            let (other_hand, other_awaiting, ..) = first_decision(&setup, other_world, number);
            assert_eq!(asked(&other_awaiting), Some(seat), "{}", variant.key);
            for policy in Policy::ALL {
                let answer = |hand: &Hand, awaiting: &Awaiting| {
                    let mut chance = SeededRandom::new(9, number, Stream::Decisions);
                    policy.answer(&setup, hand, awaiting, &mut chance)
                };
                let (one, other) = (answer(&hand, &awaiting), answer(&other_hand, &other_awaiting));
                assert_eq!(one, other, "{} {policy:?}", variant.key);
            }
        }
    }
}

#[test]
fn step_by_step_is_what_the_driver_does_at_once() {
    for variant in catalogue::GAMES {
        let setup = terms(variant, 4.min(variant.most_seats)).seal().expect("usual terms");
        let (_, at_once) = play(&setup, |_| Policy::Random, 21, 1);
        let mut stub = Shuffled::new(Pack::of(variant.deck), 21, 1);
        let mut decisions = SeededRandom::new(21, 1, Stream::Decisions);
        let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
        loop {
            let awaiting = hand.awaiting(&setup);
            let command = unasked(&awaiting, &mut stub)
                .or_else(|| Policy::Random.answer(&setup, &hand, &awaiting, &mut decisions));
            let Some(command) = command else { break };
            hand.perform(&setup, command, &mut events).expect("a legal step");
            if renews_stub(&awaiting) {
                stub.shuffle(hand.stub_turned_up_for_the_rules());
            }
        }
        assert_eq!(events, at_once, "{}", variant.key);
    }
}

#[test]
fn policies_have_names() {
    for policy in Policy::ALL {
        assert_eq!(policy.key().to_uppercase().parse(), Ok(policy));
    }
    let refused: Result<Policy, NoSuchPolicy> = "wild".parse();
    let words = refused.expect_err("there is none").to_string();
    assert_eq!(words, "there is no policy \"wild\"; choose from random, tight, loose, mixed, call");
    let seats = [1, 2].map(|number| Seat::new(number).expect("a seat"));
    assert_eq!(seats.map(|seat| Policy::Mixed.of(seat)), [Policy::Tight, Policy::Loose]);
    assert_eq!(Policy::ALL.map(Policy::thinks), [false, true, true, true, false]);
}
