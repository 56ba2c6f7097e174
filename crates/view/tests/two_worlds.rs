//! Two hands that differ only in what a viewer may not see give that viewer the same sights.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Facedown, Game, Seat, SeatSet, Viewer};
use poker::card_faults::{CardFaultEvent, Exposure, Report};
use poker::house::CATFISH_BEND;
use poker::irregular::{self, Mark, PileName, Spot};
use poker::{
    Ante, Awaiting, Betting, Family, Forced, Hand, HandEvent, HandSetup, Occasion, Player, Request, Terms,
    Variant, catalogue,
};
use proof::proves;
use proptest::prelude::*;
use view::{Sight, observe};

const PLAYERS: u8 = 5;

fn terms(variant: &'static Variant) -> Terms {
    let stud = variant.family == Family::Stud;
    let blinds = if stud { Vec::new() } else { vec![Chips::new(1), Chips::new(2)] };
    let seats = (1..=PLAYERS).filter_map(Seat::new);
    Terms {
        variant,
        house: CATFISH_BEND,
        occasion: Occasion::Cash,
        betting: Betting::Fixed { small: Chips::new(2), big: Chips::new(4) },
        forced: Forced::ByTheBook { ante: Ante::None, blinds, straddles: Vec::new(), kill: None },
        bring_in: if stud { Chips::new(1) } else { Chips::ZERO },
        chip: Chips::new(1),
        button: Seat::new(1).expect("there is a first seat"),
        players: seats.map(|seat| Player::new(seat, Chips::new(60))).collect(),
        rake: None,
        drops: Vec::new(),
    }
}

/// Plays a hand: chance decides what the players do and which cards come.
fn play(
    setup: &HandSetup,
    mishaps: bool,
    mut chance: impl FnMut(usize) -> usize,
) -> (Vec<Command<Request>>, Vec<HandEvent>) {
    let (mut hand, mut commands, mut events) = (Hand::new(setup), Vec::new(), Vec::new());
    loop {
        let dealer = |request| Command { actor: Actor::Dealer, request };
        let by = |seat, request| Command { actor: Actor::Seat(seat), request };
        let card = |chance: &mut dyn FnMut(usize) -> usize| {
            let stub = hand.stub_turned_up_for_the_rules();
            let put_back = hand.put_back().and_then(Facedown::turned_up_for_the_rules);
            put_back.or_else(|| stub.iter().nth(chance(stub.len())))
        };
        // Now and then a card is where it should not be, and somebody carries it to another pile.
        if mishaps && chance(6) == 0 {
            let command = dealer(Request::Irregular(mishap(&mut chance, &hand)));
            if hand.perform(setup, command, &mut events).is_ok() {
                commands.push(command);
            }
            continue;
        }
        let command = match hand.awaiting(setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(card(&mut chance))),
            Awaiting::Deal(_) => dealer(Request::Deal(card(&mut chance))),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, options } => {
                let acts = [
                    options.fold.then_some(Request::Fold),
                    options.check.then_some(Request::Check),
                    options.call.map(|_| Request::Call),
                    options.call.map(|_| Request::Call),
                    options.bring_in.map(|_| Request::BringIn),
                    options.raise.map(|raise| Request::RaiseTo(raise.least)),
                ];
                let acts: Vec<Request> = acts.into_iter().flatten().collect();
                by(seat, acts[chance(acts.len())])
            }
            Awaiting::ChopAnswer { seat } => by(seat, Request::DeclineChop),
            Awaiting::Discard { seat, least, most } => {
                let count = usize::from(least) + chance(usize::from(most - least) + 1);
                let cards: CardSet =
                    hand.holding(seat).turned_up_for_the_rules().iter().take(count).collect();
                by(seat, Request::Discard { cards, unknown: 0 })
            }
            Awaiting::Show { seat, may_muck } => {
                by(seat, if may_muck && chance(2) == 0 { Request::Muck } else { Request::Show })
            }
            Awaiting::Award { among, .. } => {
                Command { actor: Actor::Floor(Badge(7)), request: Request::Award(among) }
            }
            Awaiting::Ruling(case) => Command {
                actor: Actor::Floor(Badge(7)),
                request: Request::Irregular(irregular::Request::Rule(case.default)),
            },
            Awaiting::Nothing => return (commands, events),
            other => unreachable!("no hand of this test waits for {other:?}"),
        };
        commands.push(command);
        hand.perform(setup, command, &mut events).expect("what is offered is accepted");
    }
}

/// A card goes from anywhere to anywhere, is found to be marked, or the floor is asked.
fn mishap(chance: &mut dyn FnMut(usize) -> usize, hand: &Hand) -> irregular::Request {
    let pile = |chance: &mut dyn FnMut(usize) -> usize| match chance(6) {
        0 => PileName::Stub,
        1 => PileName::Burns,
        2 => PileName::Muck,
        3 => PileName::Aside,
        _ => PileName::Held(Seat::new(1 + chance(usize::from(PLAYERS)) as u8).expect("a seat")),
    };
    let (from, to) = (Spot { pile: pile(chance), at: chance(2) as u8 }, pile(chance));
    let stub = hand.stub_turned_up_for_the_rules();
    match chance(12) {
        8.. => irregular::Request::Cards(card_fault(chance, hand, from)),
        0 => irregular::Request::OpenCase,
        1 => irregular::Request::Mark { at: from, mark: Mark::WrongPile, card: None },
        2 => irregular::Request::Mark { at: Spot::TOP, mark: Mark::Joker, card: None },
        // A card of the stub, seen by nobody; the stub has to last.
        3 if hand.stub_len() > 25 => {
            let put_back = hand.put_back().and_then(Facedown::turned_up_for_the_rules);
            let card = put_back.or_else(|| stub.iter().nth(chance(stub.len())));
            irregular::Request::Move { from: Spot::TOP, to, card }
        }
        _ if from.pile == PileName::Stub => irregular::Request::OpenCase,
        _ => irregular::Request::Move { from, to, card: None },
    }
}

/// A burn, an early card or a card that was seen.
fn card_fault(chance: &mut dyn FnMut(usize) -> usize, hand: &Hand, at: Spot) -> Report {
    let put_back = hand.put_back().and_then(Facedown::turned_up_for_the_rules);
    let stub = hand.stub_turned_up_for_the_rules();
    let card = put_back.or_else(|| stub.iter().nth(chance(stub.len())));
    let looked = chance(2) == 0;
    // The stub has to last.
    match chance(if hand.stub_len() > 25 { 6 } else { 3 }) {
        0 => Report::BurnForgotten,
        1 => Report::WrongBurn { told_apart: looked, looked: SeatSet::EMPTY },
        2 => Report::Exposed { at, card: None, how: Exposure::FaceUp, looked },
        3 => Report::BurnedAgain { card },
        4 => Report::BurnedEarly { card },
        _ => Report::DealtEarly { card, looked },
    }
}

/// The cards that a viewer may know at the end of a hand.
fn known(events: &[HandEvent], viewer: Viewer) -> CardSet {
    let peek = |card: Facedown| card.peek(viewer).map_or(CardSet::EMPTY, CardSet::of);
    events.iter().fold(CardSet::EMPTY, |known, event| {
        known
            | match *event {
                HandEvent::CardDealt { card, .. }
                | HandEvent::CardBurned { card }
                | HandEvent::Irregular(irregular::IrregularEvent::CardMoved { card, .. })
                | HandEvent::CardDiscarded { card, .. }
                | HandEvent::Irregular(irregular::IrregularEvent::Cards(
                    CardFaultEvent::CameEarly { up: false, card, .. }
                    | CardFaultEvent::KeptEarly { card, .. },
                )) => peek(card),
                HandEvent::Irregular(irregular::IrregularEvent::Cards(CardFaultEvent::CameEarly {
                    up: true,
                    card,
                    ..
                })) => card.peek(Viewer::Eye).map_or(CardSet::EMPTY, CardSet::of),
                HandEvent::Irregular(
                    irregular::IrregularEvent::CardMarked { card: Some(card), .. }
                    | irregular::IrregularEvent::Cards(CardFaultEvent::TurnedUp { card, .. }),
                )
                | HandEvent::UpCardDealt { card, .. }
                | HandEvent::BoardCardDealt { card, .. } => CardSet::of(card),
                HandEvent::Tabled { cards, .. } => cards,
                _ => CardSet::EMPTY,
            }
    })
}

/// The same commands, with hidden cards exchanged for each other.
fn exchanged(command: Command<Request>, exchange: &dyn Fn(Card) -> Card) -> Command<Request> {
    let request = match command.request {
        Request::Burn(card) => Request::Burn(card.map(exchange)),
        Request::Deal(card) => Request::Deal(card.map(exchange)),
        Request::Discard { cards, unknown } => {
            Request::Discard { cards: cards.iter().map(exchange).collect(), unknown }
        }
        Request::Irregular(irregular::Request::Move { from, to, card }) => {
            Request::Irregular(irregular::Request::Move { from, to, card: card.map(exchange) })
        }
        Request::Irregular(irregular::Request::Cards(report)) => {
            Request::Irregular(irregular::Request::Cards(match report {
                Report::BurnedAgain { card } => Report::BurnedAgain { card: card.map(exchange) },
                Report::BurnedEarly { card } => Report::BurnedEarly { card: card.map(exchange) },
                Report::DealtEarly { card, looked } => {
                    Report::DealtEarly { card: card.map(exchange), looked }
                }
                other => other,
            }))
        }
        other => other,
    };
    Command { request, ..command }
}

proptest! {
    #[test]
    fn a_viewer_cannot_tell_two_worlds_apart_that_differ_in_hidden_cards(
        game in 0..catalogue::GAMES.len(),
        draws in prop::collection::vec(any::<u32>(), 600),
        turn in 1usize..40,
        mishaps in any::<bool>(),
    ) {
        proves!["cb:2.dealing.9b"];
        let setup = terms(catalogue::GAMES[game]).seal().expect("the terms are sound");
        let mut next = draws.iter().cycle();
        let (commands, events) =
            play(&setup, mishaps, |end| *next.next().expect("a cycle has no end") as usize % end.max(1));
        let seats = (1..=PLAYERS).filter_map(Seat::new).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor]) {
            // Every card the viewer may not know becomes another one of them.
            let hidden: Vec<Card> = (setup.variant().deck - known(&events, viewer)).iter().collect();
            let exchange = |card: Card| match hidden.iter().position(|other| *other == card) {
                Some(place) => hidden[(place + turn) % hidden.len()],
                None => card,
            };
            let (mut hand, mut other) = (Hand::new(&setup), Vec::new());
            for command in &commands {
                let command = exchanged(*command, &exchange);
                prop_assert!(hand.perform(&setup, command, &mut other).is_ok(), "{command:?}");
            }
            let sights = |events: &[HandEvent]| -> Vec<Sight> {
                events.iter().map(|event| observe(event, viewer)).collect()
            };
            prop_assert_eq!(sights(&events), sights(&other), "{:?}", viewer);
            // The two worlds do differ, or this would prove nothing: the eye sees it. Only where nothing hidden was dealt,
            // as in a misdeal by the first card, there is but one.
            let differ = events.iter().zip(&other).any(|(one, two)| one != two);
            let dealt = commands.iter().any(|command| exchanged(*command, &exchange) != *command);
            prop_assert!(differ || !dealt);
        }
    }
}
