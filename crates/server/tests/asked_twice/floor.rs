//! The floor at work: lists, calls, held seats, bars, tables, time charges; and players who hold themselves to limits.

use chips::Chips;
use game::{Badge, CommandId, Span};
use room::{By, CompPolicy, HouseRules, Request};
use serde_json::{Value, json};
use server::ask::Asker;
use table::charge;
use wire::RefusalKind;

use super::{as_planned, planned, sits};
use crate::boards_house::{House, cage, dealer, floor, id};

/// Lists, calls, held seats, bars and tables: the floor at work.
pub(super) fn floor_evening() -> House {
    let mut house = House::open(11);
    let spec = planned("Triple draw", as_planned);
    let list = "deuce-triple-fl-4-8";
    let main = house.open_table(&spec);
    let six: Vec<Asker> = (0..6).map(|nth| house.register(&format!("Guest {nth}"), 1_000)).collect();
    house.must(
        &floor(),
        &json!({"kind": "table", "table": main, "act": {"do": "reserve-seat", "seat": 6, "player": null, "reason": "sight"}}),
    );
    house.must(&floor(), &json!({"kind": "table", "table": main, "act": {"do": "free-seat", "seat": 6}}));
    for who in &six {
        house.must(who, &sits(main, None, 100));
    }
    house.play_hand(main);
    // Nobody sits down where no seat is open; the list is for everybody.
    let eve = house.register("Eve", 1_000);
    let denied = house.refused(&eve, &sits(main, None, 100));
    assert_eq!(denied.key, "table-full");
    house.must(&eve, &json!({"kind": "door", "act": {"do": "join-list", "list": list}}));
    let fay = house.register("Fay", 1_000);
    let number = fay.player.expect("a player").0;
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "list-add", "list": list, "player": number, "channel": "phone"}}));
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "check-in", "player": number}}));
    house.must(
        &floor(),
        &json!({"kind": "floor", "act": {"do": "list-to-end", "list": list, "player": number}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "floor", "act": {"do": "list-remove", "list": list, "player": number}}),
    );
    let lists = house.lobby().lists;
    assert_eq!(lists[0].names.iter().map(|name| name.name.as_str()).collect::<Vec<_>>(), ["Eve"]);
    // A seat opens, and Eve is called; who comes from the street waits.
    house.must(&floor(), &json!({"kind": "table", "table": main, "act": {"do": "remove-player", "seat": 1}}));
    assert_eq!(house.lobby().lists[0].names[0].call.as_ref().map(|call| call.table), Some(main));
    house.passes(3);
    house.must(&eve, &json!({"kind": "door", "act": {"do": "on-my-way"}}));
    house.must(&eve, &json!({"kind": "door", "act": {"do": "decline"}}));
    house.must(&eve, &json!({"kind": "door", "act": {"do": "join-list", "list": list}}));
    let number = eve.player.expect("a player").0;
    house.must(
        &floor(),
        &json!({"kind": "table", "table": main, "act": {"do": "lock-up", "seat": 1, "player": number}}),
    );
    house.must(&eve, &json!({"kind": "door", "act": {"do": "leave-list", "list": list}}));
    // A second table of the game feeds the first, and then it does not.
    let second = house.open_table(&spec);
    house.must(
        &floor(),
        &json!({"kind": "table", "table": second, "act": {"do": "set-must-move", "main": main}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "table", "table": second, "act": {"do": "set-must-move", "main": null}}),
    );
    // Somebody stands at the desk, and is seated with one press.
    let gus = house.register("Gus", 1_000).player.expect("a player").0;
    house.must(
        &floor(),
        &json!({"kind": "table", "table": second, "act": {"do": "seat-now", "player": gus, "buy_in": 10_000}}),
    );
    house.must(&six[5], &json!({"kind": "door", "act": {"do": "transfer", "to": second}}));
    house.must(
        &floor(),
        &json!({"kind": "table", "table": second, "act": {"do": "freeze", "why": "a drink was spilled"}}),
    );
    let denied = house.refused(&fay, &sits(second, Some(3), 100));
    assert_eq!(denied.key, "table-frozen");
    assert!(
        house.lobby().lists.iter().all(|list| list.names.is_empty()),
        "nothing stays of what was refused"
    );
    house.must(&floor(), &json!({"kind": "table", "table": second, "act": {"do": "thaw"}}));
    // Somebody is away too long.
    house.must(&six[2], &json!({"kind": "seat", "table": main, "act": {"do": "step-away", "meal": false}}));
    let seat = house.seat_of(main, &six[2]);
    let picked = json!({"kind": "table", "table": main, "act": {"do": "pick-up", "seat": seat}});
    assert_eq!(
        house.refused(&floor(), &picked).kind,
        RefusalKind::NotPossible,
        "nobody's chips are picked up too early"
    );
    house.passes(90);
    // The clock of the room has seen it first: the chips are in the account.
    assert!(server::boards::me(house.room(), six[2].player.expect("a player")).places.is_empty());
    let barred = six[3].player.expect("a player").0;
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "bar", "player": barred}}));
    assert_eq!(house.floor_view().bars.len(), 1);
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "lift-bar", "player": barred}}));
    assert!(house.floor_view().bars.is_empty());
    house.must(&floor(), &json!({"kind": "table", "table": main, "act": {"do": "break-table"}}));
    let third = house.open_table(&planned("Razz", as_planned));
    house.must(&fay, &sits(third, Some(2), 100));
    house.must(&floor(), &json!({"kind": "table", "table": third, "act": {"do": "close-table"}}));
    assert!(house.lobby().tables.iter().all(|table| table.id != third));
    assert_eq!(server::boards::me(house.room(), fay.player.expect("a player")).balance, 100_000);
    house.must(&floor(), &json!({"kind": "account", "act": {"do": "unlock", "name": "eve"}}));
    house
}

/// A table that charges by time, in a house that gives something for it.
pub(super) fn time_evening() -> House {
    let comps = Some(CompPolicy { per_hour: Chips::new(200) });
    let mut house = House::under(13, HouseRules { comps, ..HouseRules::CARD_ROOM });
    let (table, people) = house.table_of_three(&planned("Boardwalk hold'em 10-20", as_planned), 300);
    let runs =
        Request::Poker { table: id(table), request: table::Request::TimeCharge(charge::Request::Open) };
    house.room_is_asked(CommandId(77), By::Floor(Badge(7)), runs).expect("time runs");
    house.passes(29);
    // The dealer is quicker than the clock of the room.
    house.now = house.now.plus(Span::minutes(2));
    assert_eq!(house.floor_view().tables[0].charge.as_deref(), Some("time is due now"));
    house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "collect-time"}}));
    let waits = house.floor_view().tables[0].charge_waits.expect("the floor has to look");
    assert_eq!(waits, 3 * 600);
    let denied = house.refused(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "verify-time", "amount": waits + 100}}),
    );
    assert_eq!(denied.kind, RefusalKind::NotPossible);
    house.must(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "verify-time", "amount": waits}}),
    );
    let boxes = &house.floor_view().tables[0].boxes;
    assert!(boxes.iter().any(|found| found.name == "tray, time" && found.amount == 1_800), "{boxes:?}");
    let denied = house.refused(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "forgive-time", "seat": 1}}),
    );
    assert_eq!(denied.key, "forgiven-on-leaving");
    // Half an hour has earned half of what an hour earns, and a little; nobody is given more.
    let ann = people[0].player.expect("a player").0;
    let comp = |amount: u64| json!({"kind": "cage", "act": {"do": "comp", "player": ann, "amount": amount, "reason": "coffee"}});
    house.must(&cage(), &comp(100));
    assert_eq!(house.refused(&cage(), &comp(100)).key, "comps-used-up");
    house
}

/// Players hold themselves to limits, take a break and stop.
pub(super) fn careful_evening() -> House {
    let mut house = House::open(47);
    let [ann, bob, cat] = ["Ann", "Bob", "Cat"].map(|name| house.register(name, 1_000));
    let limits = |act: Value| json!({"kind": "limits", "act": act});
    let table = house.open_table(&planned("Hold'em 3-6", as_planned));
    for most in [20_000, 5_000] {
        house.must(&ann, &limits(json!({"do": "set-limit", "on": "losses", "over": "day", "most": most})));
    }
    assert_eq!(house.refused(&ann, &sits(table, Some(4), 100)).key, "loss-limit");
    house.must(&ann, &limits(json!({"do": "remind-every", "minutes": 15})));
    house.must(&bob, &sits(table, Some(4), 100));
    house.must(&bob, &limits(json!({"do": "acknowledge"})));
    house.must(&ann, &limits(json!({"do": "take-break", "hours": 24})));
    house.must(&bob, &limits(json!({"do": "exclude-myself", "days": 200})));
    let number = cat.player.expect("a player").0;
    house.must(&floor(), &json!({"kind": "floor", "act": {"do": "exclude", "player": number, "days": null}}));
    for who in [&ann, &bob, &cat] {
        assert_eq!(house.refused(who, &sits(table, Some(5), 50)).key, "barred");
    }
    house
}

/// Somebody leaves the table again and again, until the floor picks up the chips.
pub(super) fn often_away() -> House {
    let mut house = House::open(53);
    let (table, [ann, ..]) = house.table_of_three(&planned("Hold'em 3-6", as_planned), 100);
    house.play_hand(table);
    let seat = house.seat_of(table, &ann);
    let picked = json!({"kind": "table", "table": table, "act": {"do": "pick-up", "seat": seat}});
    for _ in 0..6 {
        house.must(&ann, &json!({"kind": "seat", "table": table, "act": {"do": "step-away", "meal": false}}));
        if house.ask(&floor(), &picked).is_ok() {
            assert!(server::boards::me(house.room(), ann.player.expect("a player")).places.is_empty());
            return house;
        }
        house.must(&ann, &json!({"kind": "seat", "table": table, "act": {"do": "come-back"}}));
    }
    panic!("nobody may leave six times in a row: {:?}", house.turned_down);
}
