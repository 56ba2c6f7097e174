//! The floor of the demonstration: every table opens, has room for people, and is dealt.

use crate::boards_house;

use std::collections::BTreeSet;

use boards_house::{House, cage, floor};
use jackpot::Fund;
use room::spec::{ClockSpec, GameSpec};
use serde_json::json;
use server::boards;
use server::demo::{BANK, BANKROLL, Guests, floor_plan, recurring, seeds};
use wire::{Answer, BettingStructure, Book, GameFamily, PokerGame, TableKind};

#[test]
fn every_table_of_the_plan_opens_and_stands_on_the_board() {
    let mut house = House::open(1);
    for planned in floor_plan() {
        house.open_table(&planned.spec);
    }
    let lobby = house.lobby();
    assert_eq!(lobby.tables.len(), floor_plan().len());
    assert!(lobby.tables.len() <= 20);
    let games: BTreeSet<&str> =
        lobby.tables.iter().filter_map(|table| table.game.map(PokerGame::key)).collect();
    for game in ["holdem", "omaha", "omaha8", "big-o", "razz", "stud", "stud8", "five-card-draw", "lowball"] {
        assert!(games.contains(game), "{game}");
    }
    for game in ["deuce-triple", "crazy-pineapple", "badugi", "short-deck"] {
        assert!(games.contains(game), "{game}");
    }
    for kind in [TableKind::PremiumHoldem, TableKind::MiniDice, TableKind::Craps] {
        let table = lobby.tables.iter().find(|table| table.kind == kind).expect("it is open");
        assert_eq!((table.game, table.family, table.blinds), (None, GameFamily::House, false), "{kind:?}");
    }
    for table in lobby.tables.iter().filter(|table| table.kind == TableKind::Poker) {
        assert_eq!(table.blinds, table.family != GameFamily::Stud, "{}", table.name);
    }
    for mark in ["kill", "optional kill", "straddles", "time charge", "5 games in rotation"] {
        assert!(lobby.tables.iter().any(|table| table.marks.iter().any(|on| on == mark)), "{mark}");
    }
    let words = |name: &str| {
        let table = lobby.tables.iter().find(|table| table.name == name).expect("it is open");
        (table.limits.as_str(), table.betting, table.book.map_or("", Book::key))
    };
    assert_eq!(words("The River Room"), ("$1/$2 blinds", Some(BettingStructure::NoLimit), "cb-2015"));
    assert_eq!(words("Hold'em 3-6"), ("$3/$6", Some(BettingStructure::FixedLimit), "cb-2015"));
    assert_eq!(
        words("Seven-card stud 5-10"),
        ("$5/$10, $1 ante", Some(BettingStructure::FixedLimit), "cb-2015")
    );
    assert_eq!(words("Boardwalk hold'em 4-8").2, "nj-2008");
    assert_eq!(words("Craps"), ("$5 to $500", None, "nj-1998"));
}

#[test]
fn the_list_of_every_table_is_found_by_its_key() {
    let mut house = House::open(1);
    for planned in floor_plan() {
        house.open_table(&planned.spec);
    }
    let lobby = house.lobby();
    let mut kinds = BTreeSet::new();
    for table in &lobby.tables {
        let Some(key) = &table.list else {
            assert_ne!(table.kind, TableKind::Poker);
            continue;
        };
        let kind = boards::find(house.room(), key).expect("the list is there");
        assert_eq!(&boards::key_of(&kind), key);
        kinds.insert(kind);
    }
    let keys: BTreeSet<String> = kinds.iter().map(boards::key_of).collect();
    assert_eq!(keys.len(), kinds.len(), "no two games share a key");
    assert!(keys.contains("holdem-nl-1-2"));
    assert!(keys.contains("omaha8-fl-4-8-kill"));
    assert!(boards::find(house.room(), "holdem-nl-1-3").is_none());
}

#[test]
fn every_table_leaves_seats_for_people_and_has_a_clock() {
    for planned in floor_plan() {
        assert!(planned.bots + 2 <= planned.spec.seats(), "{}", planned.spec.name);
        if let GameSpec::Poker(game) = &planned.spec.game {
            assert_eq!(game.clock, ClockSpec::Online, "{}", planned.spec.name);
            assert!(planned.bots >= 2);
        }
        for style in &planned.styles {
            assert!(bots::Style::find(style).is_some(), "{style}");
        }
    }
}

#[test]
fn every_poker_table_is_dealt_with_the_house_s_players() {
    let mut house = House::open(7);
    house
        .must(&cage(), &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": BANKROLL.units()}}));
    let mut guests = Guests::new();
    for planned in floor_plan() {
        let table = house.open_table(&planned.spec);
        let listed = house.lobby().tables.into_iter().find(|listed| listed.id == table).expect("it is open");
        if listed.kind != TableKind::Poker {
            house.must(&cage(), &json!({"kind": "cage", "act": {"do": "fill", "table": table, "to": "bank", "amount": BANK.units()}}));
            continue;
        }
        for _ in 0..planned.bots {
            let guest = guests.comes();
            let who = house.register(&guest.name, guest.bankroll.units() / 100);
            let buy_in = listed.buy_in_least.max(10_000);
            let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": null, "buy_in": buy_in, "post": true}});
            assert!(matches!(house.must(&who, &sits), Answer::Seat { .. }), "{}", planned.spec.name);
        }
        for _ in 0..3 {
            house.play_hand(table);
        }
    }
    let played: u64 = house.lobby().tables.iter().map(|table| table.hands).sum();
    assert_eq!(played, 3 * 17);
}

#[test]
fn the_jackpots_are_seeded_and_posted() {
    let mut house = House::open(1);
    house
        .must(&cage(), &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": BANKROLL.units()}}));
    for (fund, purse, amount) in seeds() {
        let request = room::Request::Jackpot(jackpot::Request::Seed { fund, purse, amount });
        let by = room::By::Floor(game::Badge(7));
        let id = game::CommandId(
            u128::from(amount.units()) << 32 | u128::from(purse.0) << 8 | fund.index() as u128,
        );
        house.room_is_asked(id, by, request).expect("the fund takes it");
    }
    let meters = house.lobby().jackpots;
    assert_eq!(meters.len(), Fund::ALL.len());
    assert_eq!(meters[0].prizes[0].amount, 2_500_000);
    assert_eq!(meters[1].prizes.len(), 25);
    assert_eq!(meters[1].prizes[0].title, "royal flush");
    assert!(meters[1].prizes[0].amount > meters[1].prizes[24].amount);
    assert!(meters.iter().all(|meter| meter.rule.is_some()));
    // The floor seeds what is low.
    house.must(
        &floor(),
        &json!({"kind": "floor", "act": {"do": "seed-jackpot", "fund": "bad-beat", "amount": 10_000}}),
    );
    assert_eq!(house.lobby().jackpots[0].prizes[0].amount, 2_510_000);
    let before = house.lobby().jackpots[1].prizes[24].amount;
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "seed-jackpot", "fund": "high-hand", "amount": 25 * 200 + 50}}));
    let high = house.lobby().jackpots.swap_remove(1).prizes;
    assert_eq!(high[24].amount, before + 200);
}

/// How long an event of the demonstration may be expected to take.
const LONGEST_EVENT: game::Span = game::Span::minutes(75);

#[test]
fn the_events_can_be_announced_and_end_while_somebody_watches() {
    for planned in recurring() {
        let setup = planned.spec.setup().unwrap_or_else(|bad| panic!("{}: {bad}", planned.spec.name));
        let field = tournament::structure::Field::online(setup.capacity(), setup.seats);
        let length = setup.structure.estimate(field).length;
        assert!(length <= LONGEST_EVENT, "{}: {} minutes", planned.spec.name, length.as_millis() / 60_000);
        assert!(planned.spec.house_players <= setup.capacity());
    }
}

#[test]
fn guests_have_names_of_their_own_and_come_in_the_same_order() {
    let mut guests = Guests::new();
    let names: Vec<String> = (0..120).map(|_| guests.comes().name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 120);
    assert_eq!(Guests::after(60).comes().name, names[60]);
    assert!(names.iter().all(|name| name.len() <= 12));
}
