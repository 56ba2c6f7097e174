//! The dealer's driver tells the same tale as the commands it spares.

use crate::support;

use cards::{Card, CardSet};
use game::{Command, Game};
use poker::driver::{Stub, deal_on};
use poker::house::{CATFISH_BEND, HISTORY};
use poker::{Awaiting, Betting, Hand, Request, catalogue};
use support::{Chance, c, dealer, random_request, terms};

/// A deck in an order fixed by its seed; reshuffled cards come in their natural order.
struct Deck {
    cards: Vec<Card>,
}

impl Deck {
    fn shuffled(set: CardSet, seed: u64) -> Deck {
        let mut chance = Chance::new(seed);
        let mut left = set;
        let mut cards = Vec::new();
        while !left.is_empty() {
            let card = chance.card(left);
            left -= CardSet::of(card);
            cards.push(card);
        }
        Deck { cards }
    }
}

impl Stub for Deck {
    fn top(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.cards = cards.iter().collect();
    }
}

#[test]
fn driven_or_commanded_the_events_are_the_same() {
    for (game, &variant) in catalogue::GAMES.iter().enumerate() {
        for betting in [Betting::Fixed { small: c(10), big: c(20) }, Betting::NoLimit { least: c(10) }] {
            for house in [CATFISH_BEND, HISTORY] {
                for seed in 0..25 {
                    let mut chance = Chance::new(seed * 31 + game as u64);
                    let players = chance.between(2, u64::from(variant.most_seats));
                    let stacks: Vec<u64> = (0..players).map(|_| chance.between(20, 600)).collect();
                    let setup = terms(variant, &house, betting, &stacks).seal().expect("sound terms");
                    let (mut driven, mut told) = (Hand::new(&setup), Vec::new());
                    let (mut commanded, mut said) = (Hand::new(&setup), Vec::new());
                    let mut decks = [Deck::shuffled(variant.deck, seed), Deck::shuffled(variant.deck, seed)];
                    loop {
                        let awaiting =
                            deal_on(&mut driven, &setup, &mut decks[0], &mut told).expect("a whole deck");
                        command_on(&mut commanded, &setup, &mut decks[1], &mut said);
                        assert_eq!(told, said, "{}", variant.key);
                        assert_eq!(driven, commanded);
                        assert_eq!(awaiting, commanded.awaiting(&setup));
                        let Some(command) = random_request(&mut chance, &driven, awaiting) else { break };
                        driven.perform(&setup, command, &mut told).expect("what is offered is accepted");
                        commanded.perform(&setup, command, &mut said).expect("what is offered is accepted");
                    }
                }
            }
        }
    }
}

/// The same, one command at a time.
fn command_on(
    hand: &mut Hand,
    setup: &poker::HandSetup,
    deck: &mut Deck,
    events: &mut Vec<poker::HandEvent>,
) {
    loop {
        let command: Command<Request> = match hand.awaiting(setup) {
            Awaiting::Post { seat, .. } => support::by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(deck.top())),
            Awaiting::Deal(_) => dealer(Request::Deal(deck.top())),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            _ => return,
        };
        let shuffles = matches!(
            hand.awaiting(setup),
            Awaiting::Procedure(poker::Step::ScrambleBurns | poker::Step::ReshuffleDiscards)
        );
        hand.perform(setup, command, events).expect("the dealer knows what to do");
        if shuffles {
            deck.shuffle(hand.stub_turned_up_for_the_rules());
        }
    }
}

#[test]
fn a_card_twice_is_refused_and_the_hand_stands_before_it() {
    struct Stuck;
    impl Stub for Stuck {
        fn top(&mut self) -> Option<Card> {
            Some(Card::new(cards::Rank::Ace, cards::Suit::Spades))
        }
        fn shuffle(&mut self, _: CardSet) {}
    }
    let setup = support::holdem(&[100, 100, 100]).seal().expect("sound terms");
    let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
    assert!(deal_on(&mut hand, &setup, &mut Stuck, &mut events).is_err());
    let told = events.len();
    assert!(matches!(hand.awaiting(&setup), Awaiting::Deal(_)));
    assert!(deal_on(&mut hand, &setup, &mut Stuck, &mut events).is_err());
    assert_eq!(events.len(), told, "a refused card leaves no trace");
}
