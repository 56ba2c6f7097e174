//! Before the first shuffle: the layout, and how decks are received, shown and kept.

use cards::{Card, CardSet, Rank, Suit};
use game::{Actor, Badge, Seat};
use pit::premium::layout::{Layout, LayoutFault};
use pit::premium::opening::{Care, NotYet, Opening, is_spread_in_order};
use pit::premium::{House, PremiumSetup, SpinTable, Spot, Terms, Wheel};
use proof::proves;

fn plain() -> PremiumSetup {
    Terms::NEW_JERSEY.seal().expect("terms of the book")
}

fn with_wheel() -> PremiumSetup {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let wheel = Wheel { table, weights: Some(table.example_weights()), approved: true };
    Terms { wheel: Some(wheel), ..Terms::NEW_JERSEY }.seal().expect("terms of the book")
}

#[test]
fn a_layout_is_filed_named_and_complete() {
    proves![
        "ph:1.13Y(b)",
        "ph:1.13Y(b)/2",
        "ph:1.13Y(b)1",
        "ph:1.13Y(b)2",
        "ph:1.13Y(b)3",
        "ph:1.13Y(b)4",
        "ph:1.13Y(b)5"
    ];
    let setup = plain();
    let good = Layout::of(&setup, "The Pearl");
    assert_eq!(good.check(&setup), Ok(()));
    assert_eq!(good.areas.len(), 6);

    for filed in [(false, true), (true, false)] {
        let layout = Layout { drawing_filed: filed.0, photograph_filed: filed.1, ..good.clone() };
        assert_eq!(layout.check(&setup), Err(LayoutFault::NotFiled));
    }
    let nameless = Layout { casino: " ".into(), ..good.clone() };
    assert_eq!(nameless.check(&setup), Err(LayoutFault::NoName));
    assert_eq!(LayoutFault::NoName.rule().as_str(), "ph:1.13Y(b)1");

    let rules = [
        (Spot::Ante, "ph:1.13Y(b)2"),
        (Spot::XTra, "ph:1.13Y(b)3"),
        (Spot::DealerBonus, "ph:1.13Y(b)4"),
        (Spot::PlayerBonus, "ph:1.13Y(b)4"),
        (Spot::Play, "ph:X.10(b)1"),
    ];
    for (spot, rule) in rules {
        let mut layout = good.clone();
        layout.areas[3].retain(|area| *area != spot);
        let fault = layout.check(&setup).expect_err("an area is missing");
        assert_eq!(fault, LayoutFault::AreaMissing { position: 4, spot });
        assert_eq!(fault.rule().as_str(), rule);
    }
    // The sensor is needed where there is a wheel, and only there.
    assert_eq!(
        good.check(&with_wheel()),
        Err(LayoutFault::AreaMissing { position: 1, spot: Spot::BonusSpin })
    );
    let small = Terms { positions: 5, ..Terms::NEW_JERSEY }.seal().expect("five positions");
    assert_eq!(good.check(&small), Err(LayoutFault::Positions { drawn: 6, table: 5 }));
}

#[test]
fn the_odds_on_the_table_are_those_it_pays_and_say_to() {
    proves!["ph:1.13Y(b)6", "ph:X.11(a)", "ph:X.11(e):5-fixed:prize", "ph:X.11(e):1-fixed:prize"];
    let setup = with_wheel();
    let good = Layout::of(&setup, "The Pearl");
    assert_eq!(good.check(&setup), Ok(()));
    let has = |text: &str| good.inscriptions.iter().any(|line| line == text);
    assert!(has("X-Tra Bonus: flush pays 3 to 2"));
    assert!(has("Player and Dealer Bonus: royal flush pays 50 to 1"));
    assert!(has("Bonus Spin: position 6 wins $250, all others $100"));
    assert!(!good.inscriptions.iter().any(|line| line.contains(" for ")));

    let mut wrong = good.clone();
    wrong.inscriptions.push("Royal flush 50 for 1".into());
    assert!(matches!(wrong.check(&setup), Err(LayoutFault::SaysFor { .. })));

    wrong.inscriptions = good.inscriptions.clone();
    wrong.inscriptions.push("Royal flush: 50-for-1".into());
    assert!(matches!(wrong.check(&setup), Err(LayoutFault::SaysFor { .. })));
    let more = "X-Tra Bonus: flush pays 50 to 1".to_string();
    wrong.inscriptions = good.inscriptions.iter().cloned().chain([more.clone()]).collect();
    assert_eq!(wrong.check(&setup), Err(LayoutFault::NotPaid { text: more }));

    // A table that pays otherwise needs another layout.
    let mut house = House::NEW_JERSEY;
    pit::settings::change(pit::premium::SETTINGS, &mut house, "x_tra.flush=2 to 1").expect("a setting");
    let other = Terms { house, wheel: setup.terms().wheel, ..Terms::NEW_JERSEY }.seal().expect("sound terms");
    let missing = "X-Tra Bonus: flush pays 2 to 1".to_string();
    assert_eq!(good.check(&other), Err(LayoutFault::NotInscribed { text: missing }));

    for (table, text) in [
        (SpinTable::FIVE_FIXED, "Bonus Spin: position 1 wins a prize of $10000"),
        (SpinTable::ONE_FIXED, "Bonus Spin: position 1 wins a prize of $5000"),
    ] {
        let wheel = Wheel { table, weights: Some(table.example_weights()), approved: true };
        let setup = Terms { wheel: Some(wheel), ..Terms::NEW_JERSEY }.seal().expect("sound terms");
        assert!(Layout::of(&setup, "The Pearl").inscriptions.iter().any(|line| line == text));
    }
}

const FLOOR: Actor = Actor::Floor(Badge(12));

fn player() -> Actor {
    Actor::Seat(Seat::new(3).expect("a seat"))
}

#[test]
fn a_fresh_deck_is_inspected_shown_washed_and_stacked() {
    proves!["ph:40.3(a)", "ph:40.3(b)", "ph:40.3(c)", "ph:40.3(c)/2", "ph:40.3(d)"];
    let steps = [
        (Actor::Dealer, Care::Inspect),
        (FLOOR, Care::Verify),
        (Actor::Dealer, Care::Spread),
        (player(), Care::Offer),
        (Actor::Dealer, Care::TurnDown),
        (Actor::Dealer, Care::Wash),
        (Actor::Dealer, Care::Stack),
    ];
    let mut deck = Opening::FRESH;
    // The second deck goes the whole way on its own.
    let second = Opening::FRESH;
    for (actor, care) in steps {
        for (_, other) in steps.into_iter().filter(|(_, other)| *other != care) {
            assert_eq!(deck.perform(actor, other), Err(NotYet::Expected(Some(care))));
        }
        assert_eq!(deck.perform(Actor::Clock, care), Err(NotYet::NotYours(Actor::Clock)));
        assert_eq!(deck.perform(actor, care), Ok(()));
    }
    assert_eq!(deck.next(), None, "ready to be shuffled");
    assert_eq!(deck.perform(Actor::Dealer, Care::Wash), Err(NotYet::Expected(None)));
    assert_eq!(second.next(), Some(Care::Inspect));
    // Pre-shuffled cards skip it all.
    assert_eq!(Opening::PRE_SHUFFLED.next(), None);
    assert_eq!(NotYet::Expected(Some(Care::Wash)).rule().as_str(), "ph:40.3(c)");
}

#[test]
fn the_spread_goes_by_suit_and_in_sequence() {
    proves!["ph:40.3(b)/2", "ph:40.3(b)/3"];
    let column = |suit: Suit| Rank::ALL.map(|rank| Card::new(rank, suit));
    let spread: Vec<Card> = Suit::ALL.into_iter().rev().flat_map(column).collect();
    assert!(is_spread_in_order(&spread));
    let mut falling = spread.clone();
    falling[13..26].reverse();
    assert!(is_spread_in_order(&falling), "a column may run either way");

    let mut swapped = spread.clone();
    swapped.swap(3, 4);
    assert!(!is_spread_in_order(&swapped), "out of sequence");
    let mut mixed = spread.clone();
    mixed.swap(3, 16);
    assert!(!is_spread_in_order(&mixed), "out of suit");
    assert!(!is_spread_in_order(&spread[..51]), "a card is missing");
    let mut twice = spread;
    twice.copy_within(0..13, 13);
    assert!(!is_spread_in_order(&twice), "a suit twice");
    assert_eq!(CardSet::FULL.len(), 52);
}

#[test]
fn an_idle_deck_is_shown_again_before_it_is_shuffled() {
    proves!["ph:X.4(e)", "ph:X.4(e)/2", "ph:X.4(e)/3"];
    let mut up = Opening::idle(true);
    assert_eq!(up.next(), Some(Care::Offer));
    let mut down = Opening::idle(false);
    assert_eq!(down.perform(player(), Care::Offer), Err(NotYet::Expected(Some(Care::TurnUp))));
    assert_eq!(down.perform(Actor::Dealer, Care::TurnUp), Ok(()));
    for deck in [&mut up, &mut down] {
        assert_eq!(deck.perform(player(), Care::Offer), Ok(()));
        for care in [Care::TurnDown, Care::Wash, Care::Stack] {
            assert_eq!(deck.perform(Actor::Dealer, care), Ok(()));
        }
        assert_eq!(deck.next(), None);
    }
}
