//! Tournaments as Open Tournament Summary: every field that a tracker reads, from the page of an event.

use chips::Currency;
use script::export::open_tournament_summary;
use serde_json::{Value, json};
use wire::TournamentView;

fn entry(number: u32, player: u32, nth: u32, name: &str, place: Option<u32>, prize: u64) -> Value {
    json!({
        "entry": number, "who": {"player": player, "name": name, "bot": false}, "nth": nth,
        "status": if place.is_some() { "out" } else { "seated" }, "seat": null, "stack": null, "place": place,
        "shared_to": place, "prize": prize, "bounties": 500, "head": 0, "rebuys": if player == 7 { 2 } else { 0 },
        "added_on": player == 7,
    })
}

/// An event with seats in another as its first prize: Ann came back a second time and won it, Bea took the rest.
fn event() -> Value {
    let price = json!({"pool": 2_000, "fee": 200, "bounty": 500, "total": 2_700});
    let standing = |place: u32, player: u32, name: &str, at: u64| {
        json!({"place": place, "shared_to": place, "entry": place, "who": {"player": player, "name": name, "bot": false},
            "prize": 0, "bounties": 0, "stack": null, "at": at})
    };
    json!({
        "summary": {
            "id": 12, "title": "Monday \"seats\"", "says": "", "phase": "finished", "format": {"kind": "freeze-out"},
            "games": [], "price": price, "bounty": "progressive", "entries": 4, "capacity": 18, "seats": 9, "live": 0,
            "alternates": 0, "starts_at": null, "started_at": 1_794_954_391_355_u64, "full_at": 18,
            "entries_open": false, "late_until": null, "late_through": null, "level": 3, "stakes": "",
            "starting_stack": 1_500, "reentries": 1, "rebuys": true, "add_on": true, "pool": 8_000,
            "guarantee": null, "ticket": 6_000, "live_tables": false,
        },
        "server_now": 0,
        "structure": {"start": 1_500, "chips": [25], "levels": [{
            "number": 1, "seconds": 300, "chip": 25,
            "stakes": {"game": null, "title": "", "betting": {"structure": "no-limit"}, "big_blind": 50, "says": "",
                "forced": {"kind": "blinds", "small": 25, "big": 50}, "ante": null},
        }], "breaks": [], "races": []},
        "clock": null,
        "counts": {"entered": 4, "reentries": 1, "left": 0, "alternates": 0, "tables": 0, "unsold": 0,
            "chips_in_play": 0, "average": null, "average_big_blinds": null, "rebuys": 2, "add_ons": 1},
        "payouts": {"locked": true, "pool": 8_000, "overlay": 0, "tickets": 1, "ticket": 6_000, "places": [
            {"place": 1, "amount": 6_000, "ticket": true}, {"place": 2, "amount": 2_000, "ticket": false},
        ]},
        "standings": [
            standing(1, 7, "Ann", 1_794_957_991_000), standing(2, 8, "Bea", 1_794_957_991_000),
            standing(3, 9, "Cal", 1_794_956_000_000),
        ],
        "tables": [],
        "entries": [
            entry(1, 7, 1, "Ann", Some(4), 0), entry(2, 8, 1, "Bea", Some(2), 2_000),
            entry(3, 9, 1, "Cal", Some(3), 0), entry(4, 7, 2, "Ann", Some(1), 6_000),
        ],
        "notices": [], "hand_for_hand": null, "race": null, "deal": null,
        "sales": {"entries": null, "rebuys": null, "add_on": null}, "cancelled": null,
    })
}

fn read(event: &Value, money: Currency, hero: Option<u64>) -> Value {
    let view: TournamentView = serde_json::from_value(event.clone()).unwrap();
    let text = open_tournament_summary(&view, "The House", money, hero);
    assert!(text.ends_with("}\n\n"), "files can be put together");
    serde_json::from_str::<Value>(&text).unwrap()["ots"].clone()
}

#[test]
fn a_tracker_finds_everybody_once_with_place_and_prize() {
    let ots = read(&event(), Currency::USD, Some(9));
    assert_eq!((&ots["spec_version"], &ots["site_name"]), (&json!("1.1.5"), &json!("The House")));
    assert_eq!(
        (&ots["tournament_number"], &ots["tournament_name"]),
        (&json!("12"), &json!("Monday \"seats\""))
    );
    assert_eq!(ots["start_date_utc"], "2026-11-17T22:26:31Z");
    // For Cal it was over when Cal was out.
    assert_eq!(
        (&ots["end_date_utc"], &ots["hero_player_name"]),
        (&json!("2026-11-17T22:53:20Z"), &json!("Cal"))
    );
    assert_eq!((&ots["currency"], &ots["type"]), (&json!("USD"), &json!("MTT")));
    assert_eq!((&ots["buyin_amount"], &ots["fee_amount"]), (&json!(20.0), &json!(2.0)));
    assert_eq!((&ots["bounty_fee_amount"], &ots["prize_pool"]), (&json!(5.0), &json!(80.0)));
    assert_eq!((&ots["initial_stack"], &ots["player_count"]), (&json!(1_500), &json!(4)));
    assert_eq!(ots["flags"], json!(["SNG", "Progressive-Bounty", "Rebuy", "Re-Entry", "Satellite"]));
    assert_eq!(ots["speed"], json!({"type": "Turbo", "round_time": 300}));
    assert_eq!(
        ots["tournament_finishes_and_winnings"],
        json!([
            {"player_name": "Ann", "finish_position": 1, "still_playing": false, "prize": 0.0, "ticket_value": 60.0},
            {"player_name": "Bea", "finish_position": 2, "still_playing": false, "prize": 20.0},
            {"player_name": "Cal", "finish_position": 3, "still_playing": false, "prize": 0.0},
        ])
    );
    assert_eq!(ots["tournament_rebuys"], json!([{"player_name": "Ann", "rebuys": 2, "addons": 1}]));
}

#[test]
fn who_is_still_in_has_no_place_and_play_money_has_its_code() {
    let mut running = event();
    running["summary"]["phase"] = json!("running");
    running["entries"][3]["place"] = Value::Null;
    running["entries"][3]["status"] = json!("seated");
    let ots = read(&running, Currency::POINTS, None);
    assert_eq!(ots["currency"], "XPM");
    assert_eq!(
        ots["tournament_finishes_and_winnings"][0],
        json!({"player_name": "Ann", "still_playing": true})
    );
    for missing in ["end_date_utc", "hero_player_name"] {
        assert!(ots.get(missing).is_none(), "{missing}");
    }
}
