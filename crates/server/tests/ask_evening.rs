//! Single things at the door for commands: what is refused, what waits, what is done once.

use chips::Chips;
use game::CommandId;
use serde_json::json;
use wire::{Answer, RefusalKind};

use crate::asked_twice::{as_planned, planned, sits};
use crate::boards_house::{House, cage, floor};

#[test]
fn a_house_that_gives_no_chips_away_says_so() {
    let mut house = House::under(41, room::HouseRules::CARD_ROOM);
    let ann = house.register("Ann", 1);
    let denied = house.refused(&ann, &json!({"kind": "door", "act": {"do": "refill"}}));
    assert_eq!(denied.key, "no-refill");
}

#[test]
fn chips_were_given_once_also_after_a_restart() {
    let mut house = House::open(43);
    let ann = house.register("Ann", 5);
    house.must(&ann, &json!({"kind": "door", "act": {"do": "refill"}}));
    let number = ann.player.expect("a player").0;
    house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "withdraw", "player": number, "amount": 99_950}}),
    );
    let mut house = house.killed();
    let denied = house.refused(&ann, &json!({"kind": "door", "act": {"do": "refill"}}));
    assert_eq!(denied.key, "refilled-already");
}

#[test]
fn what_needs_a_hit_or_a_debt_is_refused_without_one() {
    let mut house = House::open(23);
    let ann = house.register("Ann", 100);
    assert_eq!(house.refused(&ann, &json!({"kind": "door", "act": {"do": "pay-kill"}})).key, "nothing-owed");
    let papers = json!([
        {"player": 1, "paper": "passport", "valid_until": 1_900_000_000_000_u64},
        {"player": 1, "paper": "driving-licence", "valid_until": 1_900_000_000_000_u64}
    ]);
    for asked in [
        json!({"kind": "floor", "act": {"do": "verify-claim", "claim": 1, "identified": papers}}),
        json!({"kind": "floor", "act": {"do": "approve-claim", "claim": 1}}),
        json!({"kind": "floor", "act": {"do": "deny-claim", "claim": 1, "why": "talk"}}),
    ] {
        let denied = house.refused(&floor(), &asked);
        assert!(
            matches!(denied.kind, RefusalKind::NotFound | RefusalKind::NotPossible),
            "{asked}: {denied:?}"
        );
    }
    let strangers = json!([{"player": 99, "paper": "passport", "valid_until": 0}]);
    let asked = json!({"kind": "floor", "act": {"do": "verify-claim", "claim": 1, "identified": strangers}});
    assert_eq!(house.refused(&floor(), &asked).key, "no-such-player");
}

#[test]
fn a_command_asked_again_under_its_number_is_done_once() {
    let mut house = House::open(29);
    let ann = house.register("Ann", 1_000);
    let table = house.open_table(&planned("Hold'em 3-6", as_planned));
    let command = CommandId(1 << 100);
    let first = house.ask_under(command, &ann, &sits(table, Some(4), 100));
    let again = house.ask_under(command, &ann, &sits(table, Some(4), 100));
    assert_eq!(first, again);
    let number = ann.player.expect("a player");
    assert_eq!(server::boards::me(house.room(), number).balance, 90_000);
    let deposit = json!({"kind": "cage", "act": {"do": "deposit", "player": number.0, "amount": 500}});
    let command = CommandId(2 << 100);
    let first = house.ask_under(command, &cage(), &deposit);
    assert_eq!(first, house.ask_under(command, &cage(), &deposit));
    assert_eq!(server::boards::me(house.room(), number).balance, 90_500);
    assert_eq!(server::boards::on_tables(house.room(), number), Chips::new(10_000).units());
}

#[test]
fn whoever_was_not_called_does_not_sit_down_before_those_who_wait() {
    proof::proves!["cb:2.procedures.10"];
    let mut house = House::open(31);
    let table = house.open_table(&planned("Triple draw", as_planned));
    for nth in 0..6 {
        let who = house.register(&format!("Guest {nth}"), 1_000);
        house.must(&who, &sits(table, None, 100));
    }
    house.play_hand(table);
    let [eve, fay] = ["Eve", "Fay"].map(|name| house.register(name, 1_000));
    house.must(&eve, &json!({"kind": "door", "act": {"do": "join-list", "list": "deuce-triple-fl-4-8"}}));
    house
        .must(&floor(), &json!({"kind": "table", "table": table, "act": {"do": "remove-player", "seat": 2}}));
    let denied = house.refused(&fay, &sits(table, Some(2), 100));
    assert_eq!(denied.kind, RefusalKind::NotPossible);
    assert_eq!(house.must(&eve, &sits(table, None, 100)), Answer::Seat { table, seat: 2 });
}
