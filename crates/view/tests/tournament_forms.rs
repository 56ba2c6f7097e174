//! Structures and events as they are written down, read and refused.

use serde_json::{Value, json};
use tournament::structure::{READY, Structure};
use tournament::{LateEntry, LateStack, PrizePlan, Readings, TableNo};
use view::tournament::{check, plan, ready_structures, setup, sheet};
use wire::{
    LevelBets, LevelForced, ObjectionKind, PokerGame, PrizesSpec, ReadingsSpec, StructureQuestion,
    StructureSheet, StructureSpec, TournamentSpec,
};

fn spec(value: Value) -> TournamentSpec {
    serde_json::from_value(value).expect("a spec that can be read")
}

fn least() -> Value {
    json!({"title": "Nightly", "structure": {"from": "ready", "key": "turbo"}, "tables": 5})
}

fn with(field: &str, value: Value) -> Value {
    let mut spec = least();
    spec[field] = value;
    spec
}

fn written() -> Value {
    json!({
        "start": 1000,
        "chips": [25, 100],
        "levels": [
            {"seconds": 1200, "forced": {"kind": "blinds", "small": 25, "big": 50}},
            {"seconds": 1200, "game": "razz", "betting": {"structure": "fixed-limit", "small": 100, "big": 200},
             "forced": {"kind": "bring-in", "amount": 25}, "ante": {"by": "each", "amount": 25}},
            {"seconds": 600, "betting": {"structure": "pot-limit"},
             "forced": {"kind": "blinds", "small": 100, "big": 200}, "ante": {"by": "big-blind", "amount": 200}},
        ],
        "breaks": [{"after": 2, "seconds": 600}],
        "races": [{"after": 2, "chip": 25}],
    })
}

fn written_sheet() -> StructureSheet {
    serde_json::from_value(written()).expect("a sheet that can be read")
}

fn refused(value: Value) -> (String, String, Option<String>) {
    let why = setup(&spec(value)).expect_err("refused").refused();
    (why.key, why.says, why.rule)
}

#[test]
fn the_least_spec_has_the_defaults_of_the_book() {
    let read = spec(least());
    assert_eq!((read.seats, read.price.pool, read.alternates, read.live_tables), (9, 0, false, false));
    assert_eq!(read.prizes, PrizesSpec::Standard { unit: 100 });
    let setup = setup(&read).unwrap();
    assert_eq!(setup.readings, Readings::BOOK);
    assert_eq!((setup.late, setup.reentries, setup.full_at), (LateEntry::None, 0, None));
    // Table 1 is the last to be broken.
    assert_eq!(setup.break_order, [5, 4, 3, 2, 1].map(TableNo));
    assert_eq!(setup.structure, READY[0].structure());
}

#[test]
fn a_whole_spec_is_read_and_written_as_it_was() {
    let all = json!({
        "title": "Sunday bounty",
        "structure": {"from": "sheet", "sheet": {
            "start": 1000, "chips": [25, 100], "breaks": [{"after": 1, "seconds": 600}], "races": [],
            "levels": [
                {"seconds": 1200, "game": "holdem", "betting": {"structure": "no-limit"},
                 "forced": {"kind": "blinds", "small": 25, "big": 50}, "ante": null},
                {"seconds": 1200, "game": "holdem", "betting": {"structure": "no-limit"},
                 "forced": {"kind": "blinds", "small": 50, "big": 100}, "ante": {"by": "big-blind", "amount": 100}},
            ],
        }},
        "format": {"kind": "freeze-out"},
        "seats": 8,
        "tables": 12,
        "price": {"pool": 10000, "fee": 1500, "bounty": 5000},
        "reentries": 1,
        "rebuy": {"price": {"pool": 10000, "fee": 0, "bounty": 0}, "points": 1000, "at_most": 1000, "times": 2,
                  "through": 1, "answer_seconds": 45},
        "add_on": {"price": {"pool": 10000, "fee": 0, "bounty": 0}, "points": 2000, "after": 1},
        "late": {"kind": "for", "seconds": 1800},
        "late_stack": "full",
        "alternates": true,
        "full_at": null,
        "guarantee": 1000000,
        "staff": 300,
        "prizes": {"kind": "shares", "unit": 500, "bands": [{"from": 3, "shares": [5000, 3000, 2000]}]},
        "bounty": "progressive",
        "readings": {"open_seat_cards": false, "into_small_blind": false, "stand_when_short_by": 3,
                     "round_ties_across_tables": true, "suspension_seconds": 300, "no_show_seconds": 900},
        "starts_at": 1_900_000_000_000_u64,
        "live_tables": true,
        "house_players": 0,
        "into": null,
        "hand_for_hand_within": 2,
    });
    let read = spec(all.clone());
    assert_eq!(serde_json::to_value(&read).unwrap(), all);
    let setup = setup(&read).unwrap();
    assert_eq!((setup.seats, setup.tables(), setup.capacity()), (8, 12, 96));
    assert_eq!(setup.readings.late_stack, LateStack::Full);
    assert_eq!(setup.readings.stand_when_short_by, Some(3));
    assert_eq!(setup.staff.count(), 300);
    let PrizePlan::Places { unit, .. } = setup.prizes else { panic!("places") };
    assert_eq!(unit.units(), 500);
}

#[test]
fn a_field_nobody_knows_is_not_read() {
    for value in [
        with("x_tra", json!(1)),
        with("price", json!({"pool": 1, "x_tra": 1})),
        with("late", json!({"kind": "none", "x_tra": 1})),
        with("readings", json!({"x_tra": 1})),
        with("structure", json!({"from": "ready", "key": "turbo", "x_tra": 1})),
    ] {
        let text = value.to_string();
        assert!(serde_json::from_value::<TournamentSpec>(value).is_err(), "{text}");
    }
}

#[test]
fn what_cannot_be_held_is_refused_with_one_sentence() {
    let cases = [
        (with("title", json!(" ")), "bad-title"),
        (with("structure", json!({"from": "ready", "key": "nope"})), "no-such-structure"),
        (with("tables", json!(0)), "no-tables"),
        (with("tables", json!(4_000_000_000_u32)), "too-many-tables"),
        (with("seats", json!(1)), "bad-seats"),
        (with("late", json!({"kind": "through", "level": 0})), "level-zero"),
        (with("late", json!({"kind": "through", "level": 999})), "no-such-level"),
        (with("price", json!({"pool": u64::MAX, "fee": 1})), "bad-price"),
        (with("staff", json!(10_001)), "bad-staff-share"),
        (with("full_at", json!(99)), "bad-full-at"),
        (with("house_players", json!(46)), "too-many-house-players"),
        (
            with("prizes", json!({"kind": "shares", "bands": [{"from": 2, "shares": [6000, 3000]}]})),
            "bad-payouts",
        ),
        (with("prizes", json!({"kind": "satellite", "ticket": 0})), "free-ticket"),
        (
            with("prizes", json!({"kind": "satellite", "ticket": 10, "rest": {"kind": "steps", "step": 0}})),
            "bad-payouts",
        ),
    ];
    for (value, key) in cases {
        let text = value.to_string();
        let (is, says, _) = refused(value);
        assert_eq!(is, key, "{text}: {says}");
        assert!(says.len() > 10 && !says.ends_with('.'), "{says}");
    }
}

#[test]
fn a_sheet_that_cannot_be_played_is_refused_with_its_rule() {
    let mut falling = written();
    falling["levels"][2]["forced"] = json!({"kind": "blinds", "small": 20, "big": 40});
    falling["levels"][2]["ante"] = Value::Null;
    falling["chips"] = json!([5, 25, 100]);
    falling["races"] = json!([]);
    let (key, says, rule) = refused(with("structure", json!({"from": "sheet", "sheet": falling})));
    assert_eq!((key.as_str(), rule.as_deref()), ("falling", Some("cb:12.tourn.8")));
    assert_eq!(says, "level 3 falls: 40 after 50");
    let mut stud = written();
    stud["levels"][1]["forced"] = json!({"kind": "blinds", "small": 25, "big": 50});
    let (key, says, _) = refused(with("structure", json!({"from": "sheet", "sheet": stud})));
    assert_eq!(
        (key.as_str(), says.as_str()),
        ("wrong-forced-bets", "level 2: Razz is played with a bring-in, not with blinds")
    );
}

#[test]
fn sheets_and_plans_say_the_same() {
    let sheet_of_hand = written_sheet();
    assert_eq!(sheet_of_hand.levels[0].game, PokerGame::Holdem);
    assert_eq!(sheet_of_hand.levels[0].betting, LevelBets::NoLimit {});
    assert_eq!(sheet_of_hand.levels[1].forced, LevelForced::BringIn { amount: 25 });
    let plan_of_hand = plan(&sheet_of_hand).unwrap();
    assert_eq!(sheet(&plan_of_hand).unwrap(), sheet_of_hand);
    assert!(Structure::new(plan_of_hand).is_ok());
    let ready = ready_structures().structures;
    assert_eq!(ready.len(), READY.len(), "every structure of the house is handed out");
    for (sheet, of) in ready.iter().zip(READY) {
        assert_eq!(plan(&sheet.sheet).as_ref(), Ok(of.structure().plan()), "{}", of.key);
    }
}

#[test]
fn the_editor_is_told_what_is_wrong_what_is_odd_and_how_long_it_takes() {
    let question = |sheet: StructureSheet| StructureQuestion {
        sheet,
        entries: 45,
        seats: 9,
        hands_per_hour: Some(70),
        starts_at: Some(1_000_000),
    };
    let turbo = ready_structures().structures.remove(0).sheet;
    let good = check(&question(turbo.clone()));
    assert_eq!(good.errors, []);
    let estimate = good.estimate.unwrap();
    assert!(estimate.within_levels && estimate.seconds > 1_800 && estimate.seconds < 4 * 3_600);
    let ends = estimate.ends_at.unwrap() - 1_000_000;
    assert_eq!(ends / 1_000, estimate.seconds, "so long after the start");
    assert_eq!(good.structure.unwrap().levels[0].stakes.says, "25/50");
    // A misprint, and a chip that stays.
    let mut odd = turbo.clone();
    odd.levels[1].forced = LevelForced::Blinds { small: 75, big: 100 };
    odd.races.clear();
    let told = check(&question(odd));
    let kinds: Vec<_> = told.objections.iter().map(|objection| objection.what).collect();
    assert!(
        kinds.contains(&ObjectionKind::OddBlinds) && kinds.contains(&ObjectionKind::ChipStays),
        "{kinds:?}"
    );
    let odd_blinds = told.objections.iter().find(|one| one.what == ObjectionKind::OddBlinds).unwrap();
    assert_eq!(odd_blinds.level, Some(2));
    assert_eq!(told.with_races.unwrap().races, turbo.races);
    let mut bad = turbo;
    bad.races[0].after = 0;
    let told = check(&question(bad));
    assert_eq!((told.errors[0].key.as_str(), told.estimate), ("level-zero", None));
}

#[test]
fn the_readings_of_the_wire_are_those_of_the_book() {
    let book = ReadingsSpec::default();
    assert_eq!(u64::from(book.suspension_seconds), Readings::BOOK.suspension.as_seconds());
    assert_eq!(u64::from(book.no_show_seconds), Readings::BOOK.no_show.as_seconds());
    assert_eq!(spec(with("readings", json!({}))).readings, book);
    assert_eq!(
        spec(least()).structure,
        StructureSpec::Ready { key: "turbo".to_owned() },
        "as it was written"
    );
}
