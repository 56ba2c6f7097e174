//! What hangs on the walls of a running room, and what does not.

use crate::boards_house;

use std::collections::{BTreeMap, BTreeSet};

use boards_house::{House, cage, dealer, floor, id};
use chips::Currency;
use serde_json::json;
use server::boards::{self, Extra};
use server::demo::floor_plan;
use wire::{Channel, FloorSeatState, ListState, SeatFlag, TableKind, TableStage};

fn running() -> (House, Vec<u32>) {
    let mut house = House::open(41);
    house.must(&cage(), &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": 50_000_000}}));
    let mut tables = Vec::new();
    for (nth, planned) in floor_plan().into_iter().enumerate() {
        let table = house.open_table(&planned.spec);
        tables.push(table);
        let listed = house.lobby().tables.swap_remove(nth);
        for seat in 1..=3_u8 {
            let who = house.register(&format!("Guest {nth}.{seat}"), 1_000);
            let asked = if listed.kind == TableKind::Poker {
                let buy_in = listed.buy_in_least.max(20_000);
                json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": seat, "buy_in": buy_in, "post": true}})
            } else {
                json!({"kind": "door", "act": {"do": "take-place", "table": table, "seat": seat, "chips": 20_000}})
            };
            house.must(&who, &asked);
        }
        if listed.kind == TableKind::Poker {
            house.play_hand(table);
            house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        }
    }
    (house, tables)
}

#[test]
fn the_board_shows_every_table_as_it_is() {
    let (house, tables) = running();
    let extra = Extra {
        bots: BTreeSet::from([game::PlayerId(1)]),
        here: 12,
        average_pots: BTreeMap::from([(id(tables[0]), 4_200)]),
        still: BTreeSet::from([id(tables[1])]),
        programs: BTreeSet::from([id(tables[2])]),
    };
    let lobby = boards::lobby(house.room(), &extra, Currency::USD);
    assert_eq!(lobby.here, 12);
    assert_eq!(lobby.tables[0].average_pot, Some(4_200));
    assert_eq!(lobby.tables[1].average_pot, None);
    assert_eq!((lobby.tables[0].still, lobby.tables[1].still), (false, true));
    assert_eq!((lobby.tables[1].programs, lobby.tables[2].programs), (false, true));
    for table in &lobby.tables {
        assert_eq!((table.taken, table.held, table.frozen), (3, 0, false), "{}", table.name);
        assert_eq!(table.hands, if table.kind == TableKind::Poker { 2 } else { 0 }, "{}", table.name);
        assert!(!table.limits.is_empty() && !table.title.is_empty());
        assert!(table.buy_in_most.is_none_or(|most| most >= table.buy_in_least));
    }
    let premium =
        lobby.tables.iter().find(|table| table.kind == TableKind::PremiumHoldem).expect("it is open");
    assert!(premium.meter.is_some_and(|meter| meter > 0), "the wheel has a meter");
    let view = boards::floor(house.room(), house.now, &extra, Currency::USD, false);
    assert_eq!(view.tables[0].seats[0].notes.last().map(String::as_str), Some("house player"));
    assert_eq!(view.tables[0].seats[0].flags, [SeatFlag::House]);
}

#[test]
fn no_card_is_on_any_board_while_hands_are_on() {
    let (house, tables) = running();
    let view = house.floor_view();
    assert!(view.tables.iter().filter(|table| table.busy).count() >= 15, "hands are on");
    let texts = [
        serde_json::to_string(&view).expect("it is written"),
        serde_json::to_string(&house.cage_view()).expect("it is written"),
    ];
    for table in tables {
        let live = house.room().table(id(table)).expect("it is open");
        let Some((_, hand)) = live.poker().and_then(|game| game.table.hand()) else { continue };
        for seat in live.occupied() {
            for card in hand.holding(seat).turned_up_for_the_rules() {
                let quoted = format!("\"{card}\"");
                assert!(texts.iter().all(|text| !text.contains(&quoted)), "{card} is on a board");
                // Nor in words: no text of a board names a card between spaces.
                let spoken = format!(" {card} ");
                assert!(texts.iter().all(|text| !text.contains(&spoken)), "{card} is spoken of");
            }
        }
    }
}

#[test]
fn the_floor_sees_who_sits_where_with_how_much() {
    let (mut house, tables) = running();
    let view = house.floor_view();
    let first = &view.tables[0];
    assert_eq!(first.stage, TableStage::Going);
    assert_eq!(first.seats.len(), 9);
    assert_eq!(first.seats[0].state, FloorSeatState::Taken);
    assert_eq!(first.seats[0].name.as_deref(), Some("Guest 0.1"));
    assert_eq!(first.seats[8].state, FloorSeatState::Empty);
    let spec = first.spec.as_ref().expect("its words are ours");
    assert!(server::specs::to_room(spec).check().is_ok());
    assert_eq!(view.players.len(), 3 * tables.len());
    let kill = view.tables.iter().filter_map(|table| table.kill.as_deref()).next();
    assert_eq!(kill, Some("no kill"));
    house.must(
        &floor(),
        &json!({"kind": "table", "table": tables[0], "act": {"do": "freeze", "why": "a drink was spilled"}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "table", "table": tables[1], "act": {"do": "reserve-seat", "seat": 9, "player": null, "reason": "access"}}),
    );
    let view = house.floor_view();
    assert_eq!(view.tables[0].frozen.as_deref(), Some("a drink was spilled"));
    assert!(view.board.tables[0].frozen);
    assert_eq!(view.tables[1].seats[8].state, FloorSeatState::Reserved);
    assert_eq!(view.tables[1].seats[8].notes, ["set aside for access by badge 7"]);
}

#[test]
fn the_cage_sees_every_account_and_they_add_up_to_nothing() {
    let (house, tables) = running();
    let view = house.cage_view();
    assert_eq!(view.total, 0);
    assert_eq!(view.accounts.iter().map(|line| line.balance).sum::<i64>(), 0);
    assert_eq!(view.day, 1);
    assert_eq!(view.players.len(), 3 * tables.len());
    let guest = &view.players[0];
    assert_eq!(guest.name, "Guest 0.1");
    assert_eq!(guest.balance, 80_000);
    assert!(guest.on_tables > 0);
    let me = boards::me(house.room(), game::PlayerId(1));
    assert_eq!(me.balance, 80_000);
    assert_eq!(me.places.len(), 1);
    assert_eq!((me.places[0].table, me.places[0].seat), (tables[0], 1));
}

#[test]
fn a_list_shows_who_waits_who_is_called_and_how_long_it_may_take() {
    let mut house = House::open(43);
    let spec =
        floor_plan().into_iter().map(|planned| planned.spec).find(|spec| spec.name.starts_with("Triple"));
    let table = house.open_table(&spec.expect("it is in the plan"));
    let list = "deuce-triple-fl-4-8";
    let of = |house: &House| {
        house.lobby().lists.into_iter().find(|found| found.key == list).expect("it hangs there")
    };
    assert_eq!(of(&house).estimate, Some(0), "a seat is open");
    assert_eq!(of(&house).title, "$4/$8 Deuce-to-seven triple draw");
    for nth in 0..6 {
        let who = house.register(&format!("Guest {nth}"), 1_000);
        let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": null, "buy_in": 10_000, "post": true}});
        house.must(&who, &sits);
    }
    assert_eq!(of(&house).state, ListState::Open);
    house.play_hand(table);
    assert_eq!(of(&house).state, ListState::Going);
    let waits: Vec<u64> = ["Eve", "Fay", "Gil"]
        .map(|name| {
            let who = house.register(name, 1_000);
            house.must(&who, &json!({"kind": "door", "act": {"do": "join-list", "list": list}}));
            of(&house).estimate.expect("some got a seat already")
        })
        .to_vec();
    assert!(waits.is_sorted(), "further down it takes longer: {waits:?}");
    let shown = of(&house);
    assert_eq!(shown.names.len(), 3);
    assert_eq!((shown.names[0].name.as_str(), shown.names[0].channel), ("Eve", Channel::Kiosk));
    assert!(shown.names.iter().all(|name| name.present && name.call.is_none()));
    house
        .must(&floor(), &json!({"kind": "table", "table": table, "act": {"do": "remove-player", "seat": 5}}));
    let call = of(&house).names[0].call.clone().expect("Eve is called");
    assert_eq!((call.table, call.seat), (table, Some(5)));
    assert!(call.until > house.now.millis());
    assert_eq!(house.lobby().tables[0].held, 1);
}
