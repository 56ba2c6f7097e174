//! Hidden cards leave by no back door: not by what is refused, not by what is printed, not by a seat that has folded.

use crate::support;

use cards::{Card, CardSet, Deck};
use game::{Game, Seat, Viewer};
use poker::house::{CATFISH_BEND, NEW_JERSEY};
use poker::{Awaiting, Betting, Hand, HandEvent, HandSetup, Request, catalogue};
use support::{Chance, by, c, dealer, seat, terms};

const LIMIT: Betting = Betting::Fixed { small: c(10), big: c(20) };

/// The dealer's part up to the next decision, with cards by chance.
fn deal_on(setup: &HandSetup, hand: &mut Hand, chance: &mut Chance, events: &mut Vec<HandEvent>) {
    loop {
        let card = || hand.stub_turned_up_for_the_rules();
        let command = match hand.awaiting(setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(Some(chance.card(card())))),
            Awaiting::Deal(_) => dealer(Request::Deal(Some(chance.card(card())))),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            _ => return,
        };
        hand.perform(setup, command, events).expect("the dealer knows what to do");
    }
}

fn act(
    setup: &HandSetup,
    hand: &mut Hand,
    chance: &mut Chance,
    events: &mut Vec<HandEvent>,
    request: Request,
) -> Seat {
    let Awaiting::Action { seat, .. } = hand.awaiting(setup) else { unreachable!("somebody acts") };
    hand.perform(setup, by(seat, request), events).expect("the action is legal");
    deal_on(setup, hand, chance, events);
    seat
}

/// A player probes with cards that are not held: the answer must be the same whether a card is in the stub, in another
/// hand or burned.
#[test]
fn a_refused_discard_says_nothing_about_other_cards() {
    let setup = terms(&catalogue::FIVE_DRAW, &NEW_JERSEY, LIMIT, &[500, 500]).seal().expect("sound terms");
    let (mut hand, mut events, mut chance) = (Hand::new(&setup), Vec::new(), Chance::new(3));
    deal_on(&setup, &mut hand, &mut chance, &mut events);
    act(&setup, &mut hand, &mut chance, &mut events, Request::Call);
    act(&setup, &mut hand, &mut chance, &mut events, Request::Check);
    let Awaiting::Discard { seat, .. } = hand.awaiting(&setup) else { unreachable!("a draw") };
    let others: Vec<Card> =
        (Deck::Standard.cards() - hand.holding(seat).turned_up_for_the_rules()).iter().collect();
    for pair in others.windows(2) {
        let cards: CardSet = pair.iter().copied().collect();
        let refused = hand
            .decide(&setup, by(seat, Request::Discard { cards, unknown: 0 }), &mut Vec::new())
            .expect_err("neither card is held");
        let first = cards.iter().next().expect("two cards");
        assert_eq!(refused, poker::Violation::CardNotHeld { card: first });
    }
}

#[test]
fn nothing_printed_names_a_card_that_lies_face_down() {
    for &variant in catalogue::GAMES {
        let setup = terms(variant, &CATFISH_BEND, LIMIT, &[500, 500, 500]).seal().expect("sound terms");
        let (mut hand, mut events, mut chance) = (Hand::new(&setup), Vec::new(), Chance::new(8));
        deal_on(&setup, &mut hand, &mut chance, &mut events);
        let up = setup.dealt().iter().fold(CardSet::EMPTY, |set, seat| set | hand.holding(seat).up());
        let printed = format!(
            "{hand:?} {events:?} {:?}",
            Request::Deal(hand.stub_turned_up_for_the_rules().iter().next())
        );
        let words = printed.split(|letter: char| !letter.is_alphanumeric());
        for cards in words.filter_map(|word| word.parse::<CardSet>().ok()) {
            assert!((cards - up).is_empty(), "{}: {cards} in {printed}", variant.key);
        }
    }
}

/// A seat that folded with no bet to face is still dealt to; its player is out and learns nothing (cb:7.stud.9).
#[test]
fn a_folded_seat_takes_its_card_unseen() {
    let setup = terms(&catalogue::STUD, &CATFISH_BEND, LIMIT, &[500, 500, 500]).seal().expect("sound terms");
    let (mut hand, mut events, mut chance) = (Hand::new(&setup), Vec::new(), Chance::new(5));
    deal_on(&setup, &mut hand, &mut chance, &mut events);
    act(&setup, &mut hand, &mut chance, &mut events, Request::BringIn);
    act(&setup, &mut hand, &mut chance, &mut events, Request::Call);
    act(&setup, &mut hand, &mut chance, &mut events, Request::Call);
    for _ in 0..2 {
        for _ in 0..3 {
            act(&setup, &mut hand, &mut chance, &mut events, Request::Check);
        }
    }
    let folded = act(&setup, &mut hand, &mut chance, &mut events, Request::Fold);
    let before = events.len();
    for _ in 0..2 {
        act(&setup, &mut hand, &mut chance, &mut events, Request::Check);
    }
    let dealt = events[before..].iter().find_map(|event| match event {
        HandEvent::CardDealt { seat, card } if *seat == folded => Some(*card),
        _ => None,
    });
    let card = dealt.expect("the seat takes a card on seventh street");
    assert!(card.turned_up_for_the_rules().is_some());
    assert_eq!(card.peek(Viewer::Seat(folded)), None);
    assert_eq!(card.peek(Viewer::Seat(seat(1))), None);
    assert_eq!(card.peek(Viewer::Eye), card.turned_up_for_the_rules());
}
