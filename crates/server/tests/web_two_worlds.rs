//! Two rooms that differ only in cards somebody may not see send that somebody the same bytes, in every game.
//!
//! A room plays every game; its log is then told again with the hidden cards exchanged, through the very screens the
//! server sends from. What each viewer gets in both worlds is compared letter by letter.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::asks;
use crate::boards_house;
use crate::common;

use std::ops::ControlFlow;
use std::thread;

use boards_house::{House, dealer, id, player};
use cards::{Card, CardSet};
use chips::Currency;
use common::{Dice, poker_table, premium_table};
use game::{Facedown, Seat, Viewer};
use pit::premium::PremiumEvent;
use poker::HandEvent;
use proof::proves;
use room::audit::{self, Logged};
use room::spec::{GameSpec, TableSpec};
use room::{TableEvent, TableRecord};
use serde_json::{Value, json};
use server::ask::Asker;
use server::records::{Names, Screen};
use shuffler::RoomKey;
use table::Awaiting;
use wire::{MineUpdate, TableUpdate};

const PLAYERS: u8 = 4;

/// What somebody at a poker table does, as the dice fall.
fn acts(house: &House, table: u32, dice: &mut Dice) -> Option<(Asker, Value)> {
    let live = house.room().table(id(table))?;
    let game = live.poker()?;
    let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, house.now) else { return None };
    let word = |word: &str| asks::hand(table, word);
    let (seat, ask) = match awaiting {
        poker::Awaiting::Action { seat, options } => {
            let mut ways = Vec::new();
            if options.check {
                ways.extend([word("check"), word("check")]);
            }
            if options.call.is_some() {
                ways.extend([word("call"), word("call"), word("call"), word("fold")]);
            }
            if options.bring_in.is_some() {
                ways.push(word("bring-in"));
            }
            if let Some(raise) = options.raise {
                ways.push(json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": raise.least.units()}}));
            }
            (seat, dice.pick(&ways).clone())
        }
        poker::Awaiting::Show { seat, may_muck } => {
            (seat, word(if may_muck && dice.one_in(2) { "muck" } else { "show" }))
        }
        poker::Awaiting::Discard { seat, least, most } => {
            let (_, hand) = game.table.hand()?;
            let count = usize::from(least) + dice.below(usize::from(most - least) + 1);
            let held = hand.holding(seat).turned_up_for_the_rules();
            let cards: Vec<String> = held.iter().take(count).map(|card| card.to_string()).collect();
            (seat, json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": cards}}))
        }
        poker::Awaiting::ChopAnswer { seat } => (seat, word("decline-chop")),
        poker::Awaiting::Runs { seats, .. } => (
            seats.iter().next()?,
            json!({"kind": "hand", "table": table, "act": {"do": "run-it", "times": 2}}),
        ),
        _ => return None,
    };
    Some((player(live.player(seat)?.0), ask))
}

fn poker_evening(house: &mut House, table: u32, dice: &mut Dice) {
    for nth in 1..=PLAYERS {
        let who = house.register(&format!("Player {table} {nth}"), 2_000);
        house.must(
            &who,
            &json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": nth, "buy_in": 40_000, "post": true}}),
        );
    }
    for _ in 0..3 {
        house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        while let Some((who, ask)) = acts(house, table, dice) {
            house.must(&who, &ask);
        }
    }
    // And one that is left in the middle.
    house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    for _ in 0..3 {
        if let Some((who, ask)) = acts(house, table, dice) {
            house.must(&who, &ask);
        }
    }
}

fn premium_evening(house: &mut House, table: u32, dice: &mut Dice) {
    let people: Vec<Asker> = (1..=PLAYERS)
        .map(|seat| {
            let who = house.register(&format!("Player {table} {seat}"), 2_000);
            house.must(&who, &json!({"kind": "door", "act": {"do": "take-place", "table": table, "seat": seat, "chips": 100_000}}));
            who
        })
        .collect();
    for round in 0..4 {
        for who in &people {
            house.must(
                who,
                &json!({"kind": "pit", "table": table, "act": {"do": "premium-bet", "ante": 1_000, "dealer_bonus": 500, "player_bonus": 500, "spin": 0}}),
            );
        }
        house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        // The last round is left in the middle.
        for who in people.iter().take(if round == 3 { 2 } else { people.len() }) {
            let plays = dice.one_in(3);
            let ask = if plays {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-play", "amount": 3_000}})
            } else {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-check"}})
            };
            house.must(who, &ask);
        }
        if round == 3 {
            return;
        }
        for who in &people {
            let ask = if dice.one_in(2) {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-play", "amount": 2_000}})
            } else {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-fold"}})
            };
            // Whoever has played already is not asked again.
            let _ = house.ask(who, &ask);
        }
    }
}

fn log_of(house: &House, table: u32) -> Vec<Logged<TableEvent>> {
    let key = RoomKey::from_text(&"5a".repeat(32)).expect("the key of the room");
    let mut events = Vec::new();
    audit::table_events(house.desk.store(), id(table), Some(&key), &mut |logged| {
        events.push(logged);
        ControlFlow::Continue(())
    })
    .expect("the log is whole");
    events
}

/// The cards a viewer knows of these events of one hand.
fn known(events: &[Logged<TableEvent>], viewer: Viewer) -> CardSet {
    let peek = |card: Facedown| card.peek(viewer).map_or(CardSet::EMPTY, CardSet::of);
    events.iter().fold(CardSet::EMPTY, |known, logged| {
        known
            | match &logged.event {
                TableEvent::Poker(table::Event::Hand(event)) => match event {
                    HandEvent::CardDealt { card, .. }
                    | HandEvent::CardBurned { card }
                    | HandEvent::CardDiscarded { card, .. } => peek(*card),
                    HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
                        CardSet::of(*card)
                    }
                    HandEvent::Tabled { cards, .. } => *cards,
                    _ => CardSet::EMPTY,
                },
                TableEvent::Premium(event) => match event {
                    PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                        peek(*card)
                    }
                    PremiumEvent::CommunityTurned { cards } => cards.iter().copied().collect(),
                    PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => *cards,
                    PremiumEvent::FaceUpCardRacked { card } => CardSet::of(*card),
                    _ => CardSet::EMPTY,
                },
                _ => CardSet::EMPTY,
            }
    })
}

/// The same hand in another world: cards this viewer does not know are other cards.
fn exchanged(
    deck: CardSet,
    events: &[Logged<TableEvent>],
    viewer: Viewer,
    turn: usize,
    moved: &mut usize,
) -> Vec<Logged<TableEvent>> {
    let hidden: Vec<Card> = (deck - known(events, viewer)).iter().collect();
    let mut other = |card: Facedown| {
        let new =
            card.turned_up_for_the_rules().map(|card| match hidden.iter().position(|one| *one == card) {
                Some(place) => {
                    *moved += 1;
                    hidden[(place + turn) % hidden.len()]
                }
                None => card,
            });
        match card.owner() {
            game::Owner::Seat(seat) => Facedown::of(seat, new),
            game::Owner::Nobody => Facedown::of_nobody(new),
        }
    };
    let exchange = |logged: &Logged<TableEvent>| {
        let event = match &logged.event {
            TableEvent::Poker(table::Event::Hand(event)) => {
                TableEvent::Poker(table::Event::Hand(match *event {
                    HandEvent::CardDealt { seat, card } => HandEvent::CardDealt { seat, card: other(card) },
                    HandEvent::CardBurned { card } => HandEvent::CardBurned { card: other(card) },
                    HandEvent::CardDiscarded { seat, card } => {
                        HandEvent::CardDiscarded { seat, card: other(card) }
                    }
                    event => event,
                }))
            }
            TableEvent::Premium(event) => TableEvent::Premium(match *event {
                PremiumEvent::CardDealt { to, card } => PremiumEvent::CardDealt { to, card: other(card) },
                PremiumEvent::CardDealtAmiss { to, card } => {
                    PremiumEvent::CardDealtAmiss { to, card: other(card) }
                }
                event => event,
            }),
            event => event.clone(),
        };
        Logged { event, ..logged.clone() }
    };
    events.iter().map(exchange).collect()
}

/// Everything a viewer is sent, in the bytes it is sent in.
fn sent(shadow: &TableRecord, events: &[Logged<TableEvent>], viewer: Viewer, names: &Names) -> Vec<String> {
    let mut table = shadow.clone();
    let mut screen = Screen::new(&table, Currency::USD);
    let mut texts = Vec::new();
    for logged in events {
        let told = screen.tell(&table, logged.sequence, logged.at, &logged.event, viewer, names);
        screen.take(&mut table, logged.at, &logged.event).expect("it happened");
        let view = screen.view(&table, logged.at, names, None);
        let (id, seq) = (view.id, logged.sequence);
        let update =
            TableUpdate { table: id, seq, now: logged.at.millis(), told: vec![told], view, banner: None };
        let mut text = serde_json::to_string(&update).expect("it can be written");
        if let Viewer::Seat(seat) = viewer {
            let mine = MineUpdate { table: id, seq, mine: Some(screen.mine(&table, logged.at, seat)) };
            text.push_str(&serde_json::to_string(&mine).expect("it can be written"));
        }
        texts.push(text);
    }
    texts
}

/// Whether two worlds look the same to everybody; how many cards were exchanged.
fn compare(house: &House, table: u32, spec: &TableSpec, deck: CardSet, dice: &mut Dice) -> usize {
    let events = log_of(house, table);
    let shadow = TableRecord::opened(id(table), spec.clone()).expect("the table was opened");
    let names = Names(audit::names(house.desk.store()).expect("the log is whole"));
    let begins: Vec<usize> =
        (0..events.len()).filter(|nth| audit::begins(&events[*nth].event).is_some()).collect();
    let mut moved = 0;
    let viewers = (1..=PLAYERS).filter_map(Seat::new).map(Viewer::Seat).chain([Viewer::Rail, Viewer::Floor]);
    for viewer in viewers {
        // What was sent so far is the beginning of what was sent in the end.
        let truth = sent(&shadow, &events, viewer, &names);
        let cuts = (0..9).map(|_| 1 + dice.below(events.len())).chain([events.len()]);
        for cut in cuts.collect::<Vec<_>>() {
            let (turn, so_far) = (1 + dice.below(20), &events[..cut]);
            let mut world = so_far[..begins[0].min(cut)].to_vec();
            for (nth, begin) in begins.iter().enumerate().filter(|(_, begin)| **begin < cut) {
                let end = begins.get(nth + 1).copied().unwrap_or(cut).min(cut);
                world.extend(exchanged(deck, &so_far[*begin..end], viewer, turn, &mut moved));
            }
            let other = sent(&shadow, &world, viewer, &names);
            assert_eq!(other.len(), cut);
            for (one, two) in truth.iter().zip(&other) {
                assert_eq!(one, two, "{} {viewer:?}", spec.name);
            }
        }
    }
    moved
}

#[test]
fn two_rooms_that_differ_in_hidden_cards_send_the_same_bytes_in_every_game() {
    proves!["cb:2.dealing.9b"];
    let one_game = |nth: u64, game: &poker::Variant| {
        let mut house = House::open(40 + nth);
        let mut dice = Dice::new(nth);
        let spec = poker_table(&format!("Table of {}", game.key), game.key, 6);
        let table = house.open_table(&spec);
        poker_evening(&mut house, table, &mut dice);
        let moved = compare(&house, table, &spec, game.deck, &mut dice);
        assert!(moved > 300, "{}: {moved} cards were exchanged", game.key);
    };
    // The longest of the server's tests: half of the games beside the other half, so that nobody waits for it at the end.
    let games = || (0_u64..).zip(poker::catalogue::GAMES);
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for (nth, game) in games().filter(|(nth, _)| nth % 2 == half) {
                    one_game(nth, game);
                }
            });
        }
    });
}

#[test]
fn two_rounds_of_premium_holdem_that_differ_in_hidden_cards_are_the_same_bytes() {
    let mut house = House::open(7);
    let mut dice = Dice::new(7);
    let mut spec = premium_table("Premium");
    // The wheel's sensor tells of suits: without it nothing hidden shows.
    if let GameSpec::PremiumHoldem(premium) = &mut spec.game {
        premium.spin = None;
        premium.settings = Vec::new();
    }
    let table = house.open_table(&spec);
    premium_evening(&mut house, table, &mut dice);
    let moved = compare(&house, table, &spec, CardSet::FULL, &mut dice);
    assert!(moved > 300, "{moved} cards were exchanged");
}
