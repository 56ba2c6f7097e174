//! Who may ask what, and which figures and words are never taken.

use crate::asks::{every_word, one_of_each, word};
use crate::boards_house;

use std::collections::{BTreeMap, BTreeSet};

use boards_house::{House, cage, dealer, floor, read, staff};
use chips::Currency;
use serde_json::{Value, json};
use server::ask::{self, Asker};
use server::demo::floor_plan;
use server::refusals;
use wire::{Ask, RefusalKind, Refused, Role};

const ROLES: [Role; 5] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor];

/// Which roles may ask for what, written down a second time: staff by its words, players the rest.
fn expected() -> BTreeMap<String, Vec<Role>> {
    let floor = "open-table close-table freeze thaw resolve-hand table:write table:open-case impound rule-case rule-hand table:propose-void note-incident break-table list-add list-remove list-to-end check-in lock-up \
        reserve-seat free-seat seat-now remove-player pick-up start-clock set-must-move verify-time forgive-time bar lift-bar \
        exclude verify-claim approve-claim deny-claim seed-jackpot approve-adjustment reject-adjustment";
    let cage = "deposit withdraw comp bring-bankroll take-bankroll fill credit cage:propose-void approve reject begin-count enter-count abandon-count propose-close";
    let director = "announce start stop-clock go set-clock halt-table release-table halt-all release-all hand-for-hand move \
        keep-stack remove-stack penalise found-chips took-chips went-away director:came-back undo-bust close-sales cancel \
        open-talk close-talk propose pay-agreed director:register director:unregister report bust \
        dealer-in dealer-out send-dealer rest-dealer push set-downs";
    let mut roles: BTreeMap<String, Vec<Role>> =
        every_word().into_keys().map(|word| (word, vec![Role::Player])).collect();
    let mut say = |words: &str, allowed: &[Role]| {
        for word in words.split_whitespace() {
            assert!(roles.insert(word.to_owned(), allowed.to_vec()).is_some(), "{word} is no request");
        }
    };
    say(floor, &[Role::Floor]);
    say(director, &[Role::Floor]);
    say(cage, &[Role::Cage]);
    say(
        "deal dealer:write dealer:open-case misplace-button button-wrong overlook-owing",
        &[Role::Dealer, Role::Floor],
    );
    say("collect-time", &[Role::Dealer]);
    say("unlock", &[Role::Floor, Role::Cage]);
    roles
}

#[test]
fn there_is_one_of_each_kind_of_request() {
    let words: BTreeSet<String> = one_of_each().iter().map(word).collect();
    assert_eq!(words, every_word().into_keys().collect());
    for ask in one_of_each() {
        assert_eq!(ask["kind"], every_word()[&word(&ask)], "{ask}");
    }
}

#[test]
fn every_request_is_for_its_roles_and_for_nobody_else() {
    let expected = expected();
    for json in one_of_each() {
        let asked = read(&json);
        for role in ROLES {
            // With a number and a badge, so that only the role decides.
            let who = Asker { player: Some(game::PlayerId(1)), ..staff(role, 9) };
            let allowed = expected[&word(&json)].contains(&role);
            assert_eq!(ask::may(&asked, &who).is_ok(), allowed, "{json} by {role:?}");
            let turned_away =
                |denied: &Refused| denied.key == "not-your-role" && denied.kind == RefusalKind::NotAllowed;
            let translated = ask::translate(&asked, &who);
            assert_eq!(translated.err().as_ref().is_some_and(turned_away), !allowed, "{json} by {role:?}");
        }
        assert!(ask::may(&asked, &Asker::default()).is_err(), "{json} by nobody");
    }
}

#[test]
fn nobody_signs_without_a_badge_or_plays_without_a_number() {
    let everything = Asker { player: None, badge: None, roles: ROLES.to_vec() };
    for json in one_of_each() {
        let denied = ask::translate(&read(&json), &everything).err();
        let key = denied.map(|denied| denied.key);
        match word(&json).as_str() {
            // A dealer signs nothing, and an account is the accounts'.
            "deal" | "dealer:write" | "dealer:open-case" | "misplace-button" | "button-wrong"
            | "overlook-owing" | "collect-time" | "unlock" => {
                assert_eq!(key, None, "{json}");
            }
            word if expected()[word] == [Role::Player] => {
                assert_eq!(key.as_deref(), Some("no-player"), "{json}");
            }
            _ => assert_eq!(key.as_deref(), Some("no-badge"), "{json}"),
        }
    }
}

#[test]
fn somebody_with_several_roles_acts_in_the_one_that_is_asked_for() {
    let mut house = House::open(1);
    let table = house.open_table(&floor_plan()[0].spec);
    let both = Asker { player: None, badge: Some(game::Badge(7)), roles: vec![Role::Floor, Role::Cage] };
    house.must(&both, &json!({"kind": "table", "table": table, "act": {"do": "freeze", "why": "count"}}));
    house.must(&both, &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": 500}}));
}

fn key(denied: &Refused) -> &str {
    &denied.key
}

/// A table of this name with these settings.
fn craps(name: &str, settings: &[Value]) -> Value {
    let limits = json!({"least": 500, "most": 50_000});
    json!({"name": name, "game": {"kind": "craps", "places": 8, "coin": 100, "limits": limits, "settings": settings}})
}

#[test]
fn figures_and_words_out_of_bounds_are_not_taken() {
    let long = craps("Craps", &vec![json!({"key": "place_6", "value": "z".repeat(990)}); 9]);
    let mut house = House::open(1);
    let table = house.open_table(&floor_plan()[0].spec);
    let ann = house.register("Ann", 500);
    let much = (1_u64 << 53) + 1;
    let cases = [
        (
            &ann,
            json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": much}}),
            "amount-too-large",
            400,
        ),
        (
            &ann,
            json!({"kind": "seat", "table": table, "act": {"do": "top-up", "amount": u64::MAX}}),
            "amount-too-large",
            400,
        ),
        (&ann, json!({"kind": "hand", "table": 70_000, "act": {"do": "fold"}}), "no-such-table", 404),
        (
            &ann,
            json!({"kind": "seat", "table": table, "act": {"do": "call-time", "seat": 0}}),
            "no-such-seat",
            400,
        ),
        (
            &ann,
            json!({"kind": "seat", "table": table, "act": {"do": "call-time", "seat": 13}}),
            "no-such-seat",
            400,
        ),
        (
            &ann,
            json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": ["??"]}}),
            "unknown-card",
            400,
        ),
        (
            &ann,
            json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": ["Ah", "Kd", "Ah"]}}),
            "card-twice",
            400,
        ),
        (
            &ann,
            json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"]}}),
            "too-many-cards",
            400,
        ),
        (
            &ann,
            json!({"kind": "door", "act": {"do": "join-list", "list": "holdem-nl-5-5"}}),
            "no-such-list",
            404,
        ),
        (&ann, json!({"kind": "door", "act": {"do": "join-list", "list": ""}}), "bad-text", 400),
        (&ann, json!({"kind": "door", "act": {"do": "join-list", "list": "x".repeat(65)}}), "bad-text", 400),
        (
            &floor(),
            json!({"kind": "table", "table": table, "act": {"do": "freeze", "why": "line\nbreak"}}),
            "bad-text",
            400,
        ),
        (
            &floor(),
            json!({"kind": "table", "table": table, "act": {"do": "freeze", "why": "y".repeat(201)}}),
            "bad-text",
            400,
        ),
        (
            &floor(),
            json!({"kind": "floor", "act": {"do": "open-table", "spec": long, "main": null, "bots": 0}}),
            "spec-too-long",
            400,
        ),
        (
            &floor(),
            json!({"kind": "floor", "act": {"do": "open-table", "spec": craps("", &[]), "main": null, "bots": 0}}),
            "spec-no-name",
            400,
        ),
        (
            &floor(),
            json!({"kind": "floor", "act": {"do": "bar", "player": 1_u64 << 40}}),
            "no-such-player",
            404,
        ),
        (&floor(), json!({"kind": "floor", "act": {"do": "check-in", "player": 99}}), "no-such-player", 404),
        (
            &cage(),
            json!({"kind": "cage", "act": {"do": "propose-void", "movement": 1, "reason": " "}}),
            "bad-text",
            400,
        ),
        (
            &cage(),
            json!({"kind": "cage", "act": {"do": "deposit", "player": 1, "amount": much}}),
            "amount-too-large",
            400,
        ),
        (&dealer(), json!({"kind": "dealer", "table": 9, "act": {"do": "deal"}}), "no-such-table", 404),
    ];
    let before = house.room().ledger().movements();
    for (who, json, expected, status) in cases {
        let denied = house.refused(who, &json);
        assert_eq!((key(&denied), refusals::status(denied.kind).as_u16()), (expected, status), "{json}");
    }
    assert_eq!(house.room().ledger().movements(), before, "nothing has moved");
}

#[test]
fn a_request_with_a_field_nobody_knows_is_not_read() {
    let reads = |ask: &Value| serde_json::from_value::<Ask>(ask.clone());
    for ask in one_of_each() {
        let read = reads(&ask).unwrap_or_else(|error| panic!("{ask}: {error}"));
        let written = serde_json::to_value(&read).expect("it can be written");
        assert_eq!(reads(&written).ok(), Some(read), "{ask}");
        let with = |more: &dyn Fn(&mut Value)| {
            let mut ask = ask.clone();
            more(&mut ask);
            ask
        };
        let strange = [
            with(&|ask| ask["unheard-of"] = json!(1)),
            with(&|ask| ask["act"]["unheard-of"] = json!(1)),
            with(&|ask| ask["act"]["kind"] = ask["kind"].clone()),
            with(&|ask| ask["do"] = ask["act"]["do"].clone()),
        ];
        for asked in strange {
            assert!(reads(&asked).is_err(), "{asked} was read");
        }
    }
}

#[test]
fn a_key_nobody_knows_is_not_read() {
    for asked in [
        json!({"kind": "table", "table": 1, "act": {"do": "reserve-seat", "seat": 1, "player": null, "reason": "whim"}}),
        json!({"kind": "floor", "act": {"do": "seed-jackpot", "fund": "lottery", "amount": 1}}),
        json!({"kind": "floor", "act": {"do": "list-add", "list": "x", "player": 1, "channel": "pigeon"}}),
        json!({"kind": "floor", "act": {"do": "deny-claim", "claim": 1, "why": "mood"}}),
        json!({"kind": "floor", "act": {"do": "verify-claim", "claim": 1, "identified": [
            {"player": 1, "paper": "library-card", "valid_until": 0}]}}),
        json!({"kind": "cage", "act": {"do": "fill", "table": 1, "to": "pocket", "amount": 1}}),
        json!({"kind": "cage", "act": {"do": "credit", "table": 1, "from": "pocket", "amount": 1}}),
    ] {
        let error = serde_json::from_value::<Ask>(asked.clone()).expect_err("no such key").to_string();
        assert!(error.contains("expected one of") || error.contains("expected `"), "{asked}: {error}");
    }
}

#[test]
fn refusals_of_the_room_carry_their_rule_and_hide_what_stores_say() {
    use room::Refusal;
    let says = |refusal: &Refusal| refusals::of_the_room(refusal, Currency::USD).says;
    let halted = Refusal::Halted { why: "disk I/O error: /var/lib/croupier/log".to_owned() };
    assert!(!says(&halted).contains("/var"));
    assert_eq!(refusals::of_the_room(&halted, Currency::USD).kind, RefusalKind::Unavailable);
    let lost = Refusal::Lost { table: Some(game::TableId(3)), why: "seat 2 was dealt Ah".to_owned() };
    assert!(!says(&lost).contains("Ah"));
    let short =
        Refusal::NotEnough { player: game::PlayerId(1), holds: 12_345, asked: chips::Chips::new(1_000_000) };
    assert_eq!(says(&short), "the account holds $123.45, and this takes $10,000: go to the cashier");
    let full = Refusal::Floor(room::floor::FloorRefusal::NoPermission { table: game::TableId(1) });
    let full = refusals::of_the_room(&full, Currency::USD);
    assert_eq!(full.rule.as_deref(), Some("cb:2.procedures.10"));
    assert_eq!(refusals::status(full.kind), 409);
}

#[test]
fn only_what_answers_a_hand_belongs_to_a_turn() {
    let of_the_hand: BTreeSet<String> =
        one_of_each().iter().filter(|json| ask::is_of_the_hand(&read(json))).map(word).collect();
    let expected = "fold check call bring-in raise-to discard run-it chop decline-chop show muck";
    assert_eq!(of_the_hand, expected.split_whitespace().map(str::to_owned).collect());
    // Tables of an event have numbers of their own.
    for json in one_of_each().into_iter().filter(|json| json["kind"] != "director") {
        let named = json.get("table").or_else(|| json["act"].get("table")).and_then(Value::as_u64);
        assert_eq!(ask::table_of(&read(&json)).map(|table| u64::from(table.0)), named, "{json}");
    }
}
