//! Two worlds that differ only in what a viewer may not see look the same to that viewer, event by event: what is
//! told, the table on the screen, and what the own seat is shown.

use crate::poker_floor;

use cards::{Card, CardSet};
use game::{Actor, Command, Facedown, Seat, Viewer};
use poker::{Awaiting as Play, Betting, HandEvent, Variant, catalogue};
use poker_floor::{Floor, LIMIT, NO_LIMIT, POT_LIMIT, SPREAD, dollars, stakes, terms};
use proof::proves;
use proptest::prelude::*;
use table::{Awaiting, Event, Request};
use wire::{Choice, Mine, PokerView, Told};

const PLAYERS: u8 = 5;

fn opened(variant: &'static Variant, betting: usize) -> Floor {
    let betting: Betting = [LIMIT, NO_LIMIT, POT_LIMIT, SPREAD][betting];
    let setup = terms(stakes(variant, betting)).seal();
    let setup =
        setup.unwrap_or_else(|_| terms(stakes(variant, LIMIT)).seal().expect("limit is played anywhere"));
    Floor::of(setup)
}

/// What is offered to a player is accepted, the figures between too.
fn check_offers(floor: &Floor, turn: Seat) {
    let mine = floor.mine(turn.number());
    let choice = mine.turn.expect("whoever is asked has a choice").choice;
    let accepts = |request| floor.accepts(Actor::Seat(turn), Request::Hand(request)).is_ok();
    match choice {
        Choice::Act { fold, check, call, bring_in, raise, chop } => {
            assert_eq!(accepts(poker::Request::Fold), fold);
            assert_eq!(accepts(poker::Request::Check), check);
            assert_eq!(accepts(poker::Request::Call), call.is_some());
            assert_eq!(accepts(poker::Request::BringIn), bring_in.is_some());
            assert_eq!(accepts(poker::Request::Chop), chop);
            if let Some(raise) = raise {
                for to in [raise.least, raise.pot, raise.most] {
                    assert!((raise.least..=raise.most).contains(&to), "{raise:?}");
                    assert!(accepts(poker::Request::RaiseTo(chips::Chips::new(to))), "{raise:?} {to}");
                }
            }
        }
        Choice::Show { muck, .. } => assert_eq!(accepts(poker::Request::Muck), muck),
        Choice::Runs { most } => assert!(accepts(poker::Request::RunIt(most))),
        Choice::ChopAnswer => assert!(accepts(poker::Request::DeclineChop)),
        Choice::Discard { .. } => {}
        other => unreachable!("{other:?} is of the pit"),
    }
}

/// Plays a hand: chance decides what the players do and which cards come.
fn play(floor: &mut Floor, mut chance: impl FnMut(usize) -> usize, look: &mut dyn FnMut(&Floor, &Event)) {
    for number in 1..=PLAYERS {
        let stack = dollars([4, 20, 60, 200][chance(4)]);
        floor.sit(number, stack, table::Entry::Post);
    }
    floor.start();
    floor.begin(7);
    loop {
        let picked = |stub: CardSet| stub.iter().nth(chance(stub.len())).expect("a card in the stub");
        let command = floor.dealer(picked).or_else(|| {
            let Awaiting::Hand(awaiting) = floor.awaiting() else { return None };
            let by =
                |seat, request| Some(Command { actor: Actor::Seat(seat), request: Request::Hand(request) });
            match awaiting {
                Play::Action { seat, options } => {
                    check_offers(floor, seat);
                    let acts = [
                        options.fold.then_some(poker::Request::Fold),
                        options.check.then_some(poker::Request::Check),
                        options.call.map(|_| poker::Request::Call),
                        options.call.map(|_| poker::Request::Call),
                        options.bring_in.map(|_| poker::Request::BringIn),
                        options.raise.map(|raise| poker::Request::RaiseTo(raise.least)),
                        options.raise.map(|raise| poker::Request::RaiseTo(raise.most)),
                        options.chop.then_some(poker::Request::Chop),
                    ];
                    let acts: Vec<poker::Request> = acts.into_iter().flatten().collect();
                    by(seat, acts[chance(acts.len())])
                }
                Play::ChopAnswer { seat } => by(seat, poker::Request::DeclineChop),
                Play::Discard { seat, least, most } => {
                    let count = usize::from(least) + chance(usize::from(most - least) + 1);
                    let (_, hand) = floor.table.hand().expect("a hand");
                    let held = hand.holding(seat).turned_up_for_the_rules();
                    let cards: CardSet = held.iter().take(count).collect();
                    by(seat, poker::Request::Discard { cards, unknown: 0 })
                }
                Play::Runs { seats, most } => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    by(seat, poker::Request::RunIt(1 + u8::from(chance(2) == 0).min(most - 1)))
                }
                Play::Show { seat, may_muck } => {
                    check_offers(floor, seat);
                    let mucks = may_muck && chance(3) == 0;
                    by(seat, if mucks { poker::Request::Muck } else { poker::Request::Show })
                }
                other => unreachable!("no hand of this test waits for {other:?}"),
            }
        });
        let Some(command) = command else { return };
        floor.perform(command, look).expect("what is offered is accepted");
    }
}

/// The cards that a viewer knows at the end of a hand.
fn known(events: &[Event], viewer: Viewer) -> CardSet {
    let peek = |card: Facedown| card.peek(viewer).map_or(CardSet::EMPTY, CardSet::of);
    events.iter().fold(CardSet::EMPTY, |known, event| {
        known
            | match *event {
                Event::Hand(
                    HandEvent::CardDealt { card, .. }
                    | HandEvent::CardBurned { card }
                    | HandEvent::CardDiscarded { card, .. },
                ) => peek(card),
                Event::Hand(HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. }) => {
                    CardSet::of(card)
                }
                Event::Hand(HandEvent::Tabled { cards, .. }) => cards,
                _ => CardSet::EMPTY,
            }
    })
}

/// The cards that lie open so far.
fn public(events: &[Event]) -> CardSet {
    let drawn = events.iter().filter_map(|event| match event {
        Event::ButtonCardDealt { card, .. } => Some(*card),
        _ => None,
    });
    drawn.fold(known(events, Viewer::Rail), |known, card| known | CardSet::of(card))
}

/// Hidden cards turn into each other; so do the down-cards of a hand that others tabled, for the order they came in
/// is nobody else's business. Cards that went through the stub twice are left alone.
fn exchange(variant: &Variant, events: &[Event], viewer: Viewer, turn: usize) -> impl Fn(Card) -> Card {
    let hidden: Vec<Card> = (variant.deck - known(events, viewer)).iter().collect();
    let mut groups = vec![hidden];
    let dealt = |to: Option<Seat>| {
        let cards = events.iter().filter_map(move |event| match *event {
            Event::Hand(HandEvent::CardDealt { seat, card }) if to.is_none_or(|to| to == seat) => {
                card.peek(Viewer::Eye)
            }
            _ => None,
        });
        cards.collect::<Vec<Card>>()
    };
    let all = dealt(None);
    for event in events {
        if let Event::Hand(HandEvent::Tabled { seat, cards }) = *event
            && viewer != Viewer::Seat(seat)
        {
            let once = |card: &Card| all.iter().filter(|other| *other == card).count() == 1;
            let own = dealt(Some(seat)).into_iter().filter(|card| cards.contains(*card) && once(card));
            groups.push(own.collect());
        }
    }
    move |card| {
        let group = groups.iter().find(|group| group.contains(&card));
        group.map_or(card, |group| {
            let place = group.iter().position(|other| *other == card).unwrap_or(0);
            group[(place + turn) % group.len()]
        })
    }
}

/// The same commands, with hidden cards exchanged.
fn exchanged(command: Command<Request>, exchange: &dyn Fn(Card) -> Card) -> Command<Request> {
    let Request::Hand(request) = command.request else { return command };
    let request = match request {
        poker::Request::Burn(card) => poker::Request::Burn(card.map(exchange)),
        poker::Request::Deal(card) => poker::Request::Deal(card.map(exchange)),
        poker::Request::Discard { cards, unknown } => {
            poker::Request::Discard { cards: cards.iter().map(exchange).collect(), unknown }
        }
        other => other,
    };
    Command { request: Request::Hand(request), ..command }
}

/// Everything one viewer gets at each event. Equal values are equal bytes on the wire.
#[derive(PartialEq, Debug)]
struct Seen {
    told: Told,
    view: PokerView,
    mine: Option<Mine>,
}

/// Performs the commands again and notes what the viewer gets.
fn again(floor: &Floor, commands: &[Command<Request>], viewer: Viewer) -> Vec<Seen> {
    let mut floor = floor.clone();
    let mut seen = Vec::new();
    for command in commands {
        let mut events = Vec::new();
        let decided = floor.table.decide(&floor.setup, floor.now, *command, &mut events);
        assert!(decided.is_ok(), "{command:?}: {decided:?}");
        for event in &events {
            let told = floor.tell(event, viewer);
            floor.screen.take(&floor.setup, &floor.table, event);
            floor.table.apply(&floor.setup, floor.now, event);
            floor.log.push(*event);
            let mine = if let Viewer::Seat(seat) = viewer { Some(floor.mine(seat.number())) } else { None };
            seen.push(Seen { told, view: floor.view(), mine });
        }
    }
    seen
}

/// The cards written in a text. The numbers of rules, `cb:3.ties.5c`, are words of their own.
fn written(text: &str) -> CardSet {
    let between = |letter: char| letter.is_whitespace() || "\"[](){},;".contains(letter);
    let words = text.split(between).map(|word| word.trim_end_matches([':', '.']));
    words.filter_map(|word| word.parse::<Card>().ok()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_viewer_cannot_tell_two_worlds_apart_that_differ_in_hidden_cards(
        game in 0..catalogue::GAMES.len(),
        betting in 0..4usize,
        draws in prop::collection::vec(any::<u32>(), 400),
        turn in 1usize..40,
        who in 0..=PLAYERS,
    ) {
        proves!["cb:2.dealing.9b"];
        let variant = catalogue::GAMES[game];
        let fresh = opened(variant, betting);
        let mut floor = fresh.clone();
        let mut next = draws.iter().cycle();
        let chance = |end: usize| *next.next().expect("a cycle has no end") as usize % end.max(1);
        play(&mut floor, chance, &mut |floor, event| {
            // Nothing the rail sees names a card that does not lie open.
            let open = public(&floor.log);
            let view = format!("{:?}", floor.view());
            assert!((written(&view) - open).is_empty(), "{} {event:?}: {view}", variant.key);
            let told = format!("{:?}", floor.told.last());
            assert!((written(&told) - open).is_empty(), "{} {event:?}: {told}", variant.key);
        });
        prop_assert!(floor.view().last.is_some());
        // Who the viewer is, is chance too: every seat and the rail have their turn.
        let viewer = Seat::new(who).map_or(Viewer::Rail, Viewer::Seat);
        let exchange = exchange(variant, &floor.log, viewer, turn);
        let others: Vec<Command<Request>> =
            floor.commands.iter().map(|command| exchanged(*command, &exchange)).collect();
        let one = again(&fresh, &floor.commands, viewer);
        let two = again(&fresh, &others, viewer);
        prop_assert_eq!(one.len(), two.len());
        for (one, two) in one.iter().zip(&two) {
            prop_assert_eq!(one, two, "{} {:?}", variant.key, viewer);
        }
    }
}

#[test]
fn every_game_is_shown_in_words_at_every_street() {
    for (game, variant) in catalogue::GAMES.iter().enumerate() {
        for seed in 0..12usize {
            let mut floor = opened(variant, game % 4);
            let mut number = seed * 7919 + game;
            let chance = |end: usize| {
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (number >> 33) % end.max(1)
            };
            play(&mut floor, chance, &mut |floor, event| {
                for number in 1..=PLAYERS {
                    let mine = floor.mine(number);
                    assert_eq!(mine.says.is_some(), !mine.cards.is_empty(), "{} {event:?}", variant.key);
                    assert_eq!(mine.up.len(), mine.cards.len());
                    assert!(mine.cards.iter().all(|face| face.card().is_some()));
                    assert!(mine.says.is_none_or(|says| !says.is_empty() && !says.starts_with(';')));
                }
            });
        }
    }
}
