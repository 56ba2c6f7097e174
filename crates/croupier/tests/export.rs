//! `croupier export`, as a person runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;

use room::spec::{
    BountySpec, ClockSpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, TablesSpec,
    TournamentSpec,
};
use room::{Answer, By, Request, TournamentAsk};
use serde_json::json;
use tournament::structure::Ready;

use crate::evening::Evening;
use crate::evening::room_client::FLOOR;
use crate::support::{answer, answer_json, refusal};

#[test]
fn every_hand_of_a_room_replays() {
    let evening = Evening::after("export", 3);
    let (db, key) = (evening.db(), evening.key());
    for (format, file) in [("phhs", "hands.phhs"), ("ohh", "hands.ohh"), ("text", "hands.txt")] {
        let out = evening.folder.file(format);
        let said = answer(&["export", &db, "--format", format, "--auditor", "--key", &key, "--out", &out]);
        assert_eq!(said, format!("3 hands are in {out}\n"));
        let report = answer_json(&["replay", &format!("{out}/{file}"), "--json"]);
        assert_eq!(
            (&report["hands"], &report["ok"], &report["failed"]),
            (&json!(3), &json!(3), &json!([])),
            "{format}"
        );
    }
    let out = evening.folder.file("words");
    answer(&["export", &db, "--format", "words", "--hand", "2", "--out", &out]);
    assert!(fs::read_to_string(format!("{out}/hand-2.txt")).unwrap().starts_with("Hand 2 at table 1, "));
    assert!(
        refusal(&["export", &db, "--format", "words", "--hand", "2", "--out", &out])
            .contains("exists already")
    );
}

#[test]
fn whoever_asks_sees_what_they_could_see() {
    let evening = Evening::after("export-eyes", 1);
    let (db, key) = (evening.db(), evening.key());
    let first_deals = |more: &[&str], out: &str| -> usize {
        let out = evening.folder.file(out);
        answer(&[&["export", &db, "--format", "phh", "--out", &out], more].concat());
        let text = fs::read_to_string(format!("{out}/hand-1.phh")).unwrap();
        let actions = text.lines().find(|line| line.starts_with("actions")).unwrap().to_owned();
        // Everybody shows at the end of these hands: what is known is told by the deal.
        actions.split(", ").filter(|action| action.contains("d dh") && !action.contains("??")).count()
    };
    let player = evening.players[0].0.to_string();
    assert_eq!(first_deals(&[], "rail"), 0);
    assert_eq!(first_deals(&["--player", &player, "--key", &key], "mine"), 1);
    assert_eq!(first_deals(&["--auditor", "--key", &key], "all"), 5);
    let nobody = evening.folder.file("nobody");
    let said =
        answer(&["export", &db, "--format", "phhs", "--player", "99", "--key", &key, "--out", &nobody]);
    assert!(said.starts_with("0 hands are in "), "{said}");
    let none = evening.folder.file("none");
    assert!(
        refusal(&["export", &db, "--format", "phh", "--player", "1", "--out", &none])
            .contains("needs the room's key")
    );
    let other = answer(&["export", &db, "--format", "phhs", "--date", "1999-01-01", "--out", &none]);
    assert!(other.starts_with("0 hands are in "), "{other}");
}

#[test]
fn a_session_is_what_began_between_its_times() {
    let evening = Evening::after("export-session", 4);
    let db = evening.db();
    let export = |format: &str, more: &[&str], out: &str| {
        let out = evening.folder.file(out);
        let said = answer(&[&["export", &db, "--format", format, "--out", &out], more].concat());
        let mut files: Vec<String> = fs::read_dir(&out)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.starts_with("hand-"))
            .collect();
        files.sort();
        assert!(said.starts_with(&format!("{} hands are in ", files.len())), "{said}");
        files
    };
    assert_eq!(export("phh", &[], "all").len(), 4);
    let began = |hand: u32| {
        let text = fs::read_to_string(evening.folder.file(&format!("all/hand-{hand}.phh"))).unwrap();
        let field = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} = ")));
            line.unwrap().to_owned()
        };
        let number = |name: &str| field(name).parse::<u32>().unwrap();
        format!("{}-{:02}-{:02}T{}", number("year"), number("month"), number("day"), field("time"))
    };
    let (second, fourth) = (began(2), began(4));
    assert!(began(1) < second && began(3) < fourth, "{second} {fourth}");
    // A hand that began at the very time is of the session that begins then, not of the one that ends.
    let between = ["--from", &second, "--until", &fourth];
    assert_eq!(export("phh", &between, "between"), ["hand-2.phh", "hand-3.phh"]);
    assert_eq!(export("words", &["--from", &fourth], "last"), ["hand-4.txt"]);
    assert_eq!(export("phh", &["--until", &second.replace('T', " ")], "first"), ["hand-1.phh"]);
    let none = evening.folder.file("none");
    let refused = |format: &str, more: &[&str]| {
        let said = refusal(&[&["export", &db, "--format", format, "--out", &none], more].concat());
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    };
    for wrong in ["yesterday", "2026-11-17", "2026-02-30T20:00", "2026-11-17T24:00", "2026-11-17T20:00:00:00"]
    {
        for option in ["--from", "--until"] {
            let said = refused("phhs", &[option, wrong]);
            assert!(said.contains(wrong) && said.contains("a time is written 2026-11-17T20:00"), "{said}");
        }
    }
    let said = refused("phhs", &["--from", &fourth, "--until", &second]);
    assert!(said.contains("--until has to be later than --from"), "{said}");
    let said = refused("ots", &["--from", &second]);
    assert!(said.contains("whole tournaments"), "{said}");
    assert!(!std::path::Path::new(&none).exists());
}

#[test]
fn a_tournament_is_a_file_for_whoever_entered_it() {
    let mut evening = Evening::new("export-ots");
    let spec = TournamentSpec {
        name: "Monday".to_owned(),
        structure: TournamentSpec::structure_of(Ready::find("turbo").unwrap()),
        format: FormatSpec::FreezeOut,
        seats: 9,
        tables: 2,
        price: PriceSpec { pool: 2_000, fee: 200, bounty: 0 },
        reentries: 0,
        rebuy: None,
        add_on: None,
        late: LateSpec::None,
        alternates: false,
        full_at: None,
        starts_at: None,
        guarantee: 0,
        staff: 0,
        prizes: PrizesSpec::Standard,
        bounty: BountySpec::Fixed,
        readings: ReadingsSpec::default(),
        tables_are: TablesSpec::Room,
        clock: ClockSpec::Online,
        hand_for_hand_within: None,
        house_players: 0,
    };
    let Answer::Tournament(id) = evening.client.must(FLOOR, Request::Announce { spec: Box::new(spec) })
    else {
        panic!("an event is announced")
    };
    let player = evening.players[1];
    let ask = TournamentAsk::Register { player };
    evening.client.must(By::Player(player), Request::Tournament { tournament: id, ask });
    let db = evening.db();
    let export = |more: &[&str], out: &str| {
        let out = evening.folder.file(out);
        let said = answer(&[&["export", &db, "--format", "ots", "--out", &out], more].concat());
        (said, fs::read_to_string(format!("{out}/tournament-{}.ots", id.0)).ok())
    };
    let (said, text) = export(&[], "all");
    assert!(said.starts_with("1 tournaments are in "), "{said}");
    let ots = &serde_json::from_str::<serde_json::Value>(&text.unwrap()).unwrap()["ots"];
    assert_eq!((&ots["tournament_name"], &ots["buyin_amount"]), (&json!("Monday"), &json!(20.0)));
    assert_eq!(
        ots["tournament_finishes_and_winnings"],
        json!([{"player_name": "Bob", "still_playing": true}])
    );
    let (_, mine) = export(&["--player", &player.0.to_string()], "mine");
    assert!(mine.unwrap().contains(r#""hero_player_name": "Bob""#));
    let (said, none) = export(&["--player", &evening.players[0].0.to_string()], "not-mine");
    assert!(said.starts_with("0 tournaments are in ") && none.is_none(), "{said}");
    let out = evening.folder.file("day");
    let refused = refusal(&["export", &db, "--format", "ots", "--hand", "1", "--out", &out]);
    assert!(refused.contains("whole tournaments"), "{refused}");
}
