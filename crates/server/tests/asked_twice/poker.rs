//! Evenings at poker tables: betting, showing, chopping, straddles, kills, draws, and what is done beside the hand.

use game::Seat;
use room::spec::ClockSpec;
use serde_json::{Value, json};
use table::Awaiting;
use wire::{Answer, Role};

use super::{as_planned, planned, sits};
use crate::asks;
use crate::boards_house::{House, dealer, floor, id, staff};

/// Betting, showing, chopping, and what is done beside the hand.
pub(super) fn limit_evening() -> House {
    let mut house = House::open(3);
    let table = house.open_table(&planned("Hold'em 3-6", as_planned));
    let ann = house.register("Ann", 1_000);
    assert_eq!(house.must(&ann, &sits(table, Some(3), 100)), Answer::Seat { table, seat: 3 });
    // Asked again, it is so already.
    assert_eq!(house.must(&ann, &sits(table, Some(5), 100)), Answer::Seat { table, seat: 3 });
    for name in ["Ben", "Cat"] {
        let who = house.register(name, 1_000);
        house.must(&who, &sits(table, None, 100));
    }
    house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    let first = house.whose_turn(table);
    house.must(&first, &json!({"kind": "seat", "table": table, "act": {"do": "use-bank"}}));
    house.must(&first, &json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": 600}}));
    let second = house.whose_turn(table);
    house.must(&second, &json!({"kind": "hand", "table": table, "act": {"do": "fold"}}));
    house.must(&second, &json!({"kind": "seat", "table": table, "act": {"do": "sit-out"}}));
    while !matches!(house.awaiting(table), Awaiting::Hand(poker::Awaiting::Show { .. })) {
        let (who, asked) = house.next_act(table).expect("the hand goes on");
        house.must(&who, &asked);
    }
    let (who, asked) = house.next_act(table).expect("somebody shows");
    house.must(&who, &asked);
    while let Some((who, asked)) = house.next_act(table) {
        if house.ask(&who, &json!({"kind": "hand", "table": table, "act": {"do": "muck"}})).is_err() {
            house.must(&who, &asked);
        }
    }
    house.must(&second, &json!({"kind": "seat", "table": table, "act": {"do": "return"}}));
    // Chips from the account, a walk, another seat.
    house.must(&ann, &json!({"kind": "seat", "table": table, "act": {"do": "top-up", "amount": 5_000}}));
    house.must(&ann, &json!({"kind": "door", "act": {"do": "change-seat", "seat": 8}}));
    assert_eq!(house.seat_of(table, &ann), 8);
    house.must(
        &ann,
        &json!({"kind": "door", "act": {"do": "change-seat", "seat": house.seat_of(table, &second)}}),
    );
    house.must(&ann, &json!({"kind": "door", "act": {"do": "keep-seat"}}));
    house.must(&ann, &json!({"kind": "seat", "table": table, "act": {"do": "step-away", "meal": true}}));
    house.must(&ann, &json!({"kind": "seat", "table": table, "act": {"do": "come-back"}}));
    // Somebody comes to a game that is going: the floor says which seat.
    let dan = house.register("Dan", 500);
    house.must(&dan, &json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": 6, "buy_in": 10_000, "post": false}}));
    assert_eq!(house.seat_of(table, &dan), 6);
    house.must(&dan, &json!({"kind": "seat", "table": table, "act": {"do": "post"}}));
    house.must(&dan, &json!({"kind": "seat", "table": table, "act": {"do": "wait-for-blind"}}));
    house.must(&dan, &json!({"kind": "seat", "table": table, "act": {"do": "leave"}}));
    assert_eq!(server::boards::me(house.room(), dan.player.expect("a player")).balance, 50_000);
    house
}

/// Blinds are taken back, or not.
pub(super) fn chopping_evening() -> House {
    let mut house = House::open(5);
    let (table, _) = house.table_of_three(&planned("Hold'em 3-6", as_planned), 100);
    for agree in ["chop", "decline-chop"] {
        house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        let first = house.whose_turn(table);
        house.must(&first, &json!({"kind": "hand", "table": table, "act": {"do": "fold"}}));
        let small = house.whose_turn(table);
        house.must(&small, &json!({"kind": "hand", "table": table, "act": {"do": "chop"}}));
        let Awaiting::Hand(poker::Awaiting::ChopAnswer { seat }) = house.awaiting(table) else {
            panic!("the big blind is asked: {:?}", house.awaiting(table));
        };
        let big = house.who_sits(table, seat);
        house.must(&big, &asks::hand(table, agree));
        house.play_on(table);
    }
    house
}

/// A straddle, everything in the middle, and the board dealt twice.
pub(super) fn no_limit_evening() -> House {
    let mut house = House::open(8);
    let (table, _) = house.table_of_three(&planned("The River Room", as_planned), 200);
    house.play_hand(table);
    let Awaiting::NextHand { straddle: Some(straddle), .. } = house.awaiting(table) else {
        panic!("somebody may straddle: {:?}", house.awaiting(table));
    };
    let who = house.who_sits(table, straddle.seat);
    house.must(&who, &json!({"kind": "seat", "table": table, "act": {"do": "straddle"}}));
    house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    let first = house.whose_turn(table);
    let Awaiting::Hand(poker::Awaiting::Action { options, .. }) = house.awaiting(table) else {
        panic!("somebody acts");
    };
    let all = options.raise.expect("anything goes").most.units();
    house.must(&first, &json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": all}}));
    for word in ["call", "fold"] {
        let who = house.whose_turn(table);
        house.must(&who, &asks::hand(table, word));
    }
    while let Awaiting::Hand(poker::Awaiting::Runs { seats, .. }) = house.awaiting(table) {
        let who = house.who_sits(table, seats.iter().next().expect("somebody is asked"));
        house.must(&who, &json!({"kind": "hand", "table": table, "act": {"do": "run-it", "times": 2}}));
    }
    house.play_on(table);
    house
}

/// Stud, draw and lowball: bring-ins, discards and a kill by choice. And the clock that is called for.
pub(super) fn other_games() -> House {
    let mut house = House::open(9);
    let (stud, _) = house.table_of_three(&planned("Seven-card stud", as_planned), 200);
    house.play_hand(stud);
    let (low, _) = house.table_of_three(&planned("Lowball", as_planned), 200);
    house.play_hand(low);
    let Awaiting::NextHand { may_kill, .. } = house.awaiting(low) else { panic!("a hand may begin") };
    let killer = house.who_sits(low, may_kill.iter().next().expect("somebody may kill"));
    house.must(&killer, &json!({"kind": "seat", "table": low, "act": {"do": "kill"}}));
    house.play_hand(low);
    let on_call = planned("Hold'em 3-6", |game| game.clock = ClockSpec::OnCall);
    let (table, people) = house.table_of_three(&on_call, 100);
    house.must(&floor(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    let slow = house.whose_turn(table);
    let other = people.iter().find(|who| **who != slow).expect("two others");
    house.must(other, &json!({"kind": "seat", "table": table, "act": {"do": "call-time", "seat": house.seat_of(table, &slow)}}));
    house.must(&floor(), &json!({"kind": "table", "table": table, "act": {"do": "start-clock"}}));
    house.play_on(table);
    disputes(&mut house, table);
    // Nobody answers in the next one: the floor brings it to its end.
    house.must(&floor(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    // But first there is a dispute.
    house.must(
        &dealer(),
        &json!({"kind": "dealer", "table": table, "act": {"do": "write", "line": "dealer asks floor"}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "write", "line": "floor rules play-on", "why": "all is well"}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "resolve-hand", "why": "nobody answers"}}),
    );
    house.play_hand(table);
    house
}

/// Disputes about the hand just over, and about the next one.
fn disputes(house: &mut House, table: u32) {
    let at = |kind: &str, act: Value| json!({"kind": kind, "table": table, "act": act});
    let second = staff(Role::Floor, 8);
    let open = json!({"do": "open-case", "why": "the river was a misread", "hand": null, "acts_ago": 0});
    house.must(&dealer(), &at("dealer", open.clone()));
    house.must(&floor(), &at("table", open));
    house.must(&floor(), &at("table", json!({"do": "impound", "case": 1, "amount": null})));
    let stands = json!({"do": "rule-case", "case": 1, "choice": {"choice": "stands"}, "fairness": false, "why": "the cards speak"});
    house.must(&second, &at("table", stands));
    let player =
        house.room().table(id(table)).and_then(|live| live.player(Seat::new(1)?)).map_or(1, |who| who.0);
    let noted = json!({"do": "note-incident", "player": player, "kind": "influence", "table": table, "warned": true, "says": "talked"});
    house.must(&floor(), &json!({"kind": "floor", "act": noted}));
    house.must(&floor(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
    let void = json!({"do": "propose-void", "reason": "program", "why": "the page froze"});
    house.must(&floor(), &at("table", void));
    let hand = house.room().last_hand().0;
    assert_eq!(house.inbox()[0].what, wire::AwaitsBadge::VoidHand { table, hand });
    house.must(&second, &at("table", json!({"do": "rule-hand", "choice": "void", "why": "so it did"})));
    assert_eq!(house.inbox(), Vec::new());
}
