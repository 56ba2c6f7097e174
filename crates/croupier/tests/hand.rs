//! `croupier hand`, as a person runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::evening;
use crate::support;

use std::fs;

use evening::Evening;
use evening::room_client::{Client, dollars};
use game::{Seat, TableId};
use room::spec::{DiceSpec, GameSpec, PremiumSpec, TableSpec};
use room::{By, Request};
use serde_json::{Value, json};
use support::{answer, answer_json, refusal, run};

fn says(hand: &Value) -> Vec<&str> {
    hand["events"].as_array().unwrap().iter().map(|event| event["says"].as_str().unwrap()).collect()
}

/// The cards dealt face down, as they are told.
fn face_down(hand: &Value) -> Vec<String> {
    let dealt = says(hand).into_iter().filter_map(|line| line.strip_suffix(" face down"));
    dealt.map(str::to_owned).collect()
}

fn told(evening: &Evening, hand: &str, more: &[&str]) -> Value {
    let db = evening.db();
    answer_json(&[&["hand", hand, "--db", &db, "--json"], more].concat())
}

#[test]
fn a_hand_is_told_event_by_event_with_its_rules() {
    let evening = Evening::after("hand-told", 2);
    let hand = told(&evening, "2", &[]);
    assert_eq!((&hand["hand"], &hand["table"], &hand["over"]), (&json!(2), &json!(1), &json!(true)));
    assert_eq!((&hand["game"], &hand["viewer"]), (&json!("holdem"), &json!("rail")));
    let events = hand["events"].as_array().unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event["sequence"].as_u64().unwrap()).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{numbers:?}");
    let lines = says(&hand);
    // Its deck was sealed when the hand before was over, and the next one's is no part of it.
    assert!(!lines.iter().any(|line| line.contains("sealed")), "{lines:#?}");
    assert_eq!(hand["roots"].as_array().map(Vec::len), Some(1));
    assert!(lines.contains(&"hand 2 begins") && lines.contains(&"hand 2 is over"), "{lines:#?}");
    assert!(lines.iter().any(|line| line.contains(" posts the big blind $3")), "{lines:#?}");
    let rule = |part: &str| {
        let event = events.iter().find(|event| event["says"].as_str().unwrap().contains(part)).unwrap();
        event["rule"].as_str().unwrap_or("none").to_owned()
    };
    for part in ["posts the big blind", "calls", " wins ", "the house takes", "the button is at"] {
        assert!(rule(part).starts_with("cb:"), "{part}: {}", rule(part));
    }
    // What everybody won and lost is what the house took, and the room has the same stacks.
    let results = hand["results"].as_array().unwrap();
    let net: i64 = results.iter().map(|result| result["net"].as_i64().unwrap()).sum();
    assert_eq!(-net, hand["rake"].as_i64().unwrap() + hand["drops"].as_i64().unwrap());
    assert!(hand["rake"].as_i64().unwrap() > 0);
    let room = evening.client.desk.room().table(evening.table).unwrap();
    for result in results {
        let seat = Seat::new(u8::try_from(result["seat"].as_u64().unwrap()).unwrap()).unwrap();
        assert_eq!(result["after"], json!(room.stack(seat).units()));
    }
    let board = hand["boards"][0].as_str().unwrap();
    assert_eq!(board.split(' ').count(), 5, "{board}");
    assert_eq!(hand["roots"][0].as_str().unwrap().len(), 64);

    let text = answer(&["hand", "2", "--db", &evening.db()]);
    assert!(
        text.starts_with(
            "Hand 2 at table 1, holdem table: holdem, limit $3/$6, blinds $1/$3, cb-2015\n2023-11-14 "
        ),
        "{text}"
    );
    assert!(text.contains(" UTC, as seen by rail\n\n"), "{text}");
    assert!(text.contains(&format!("\nBoard: {board}\n")), "{text}");
    assert!(text.contains("\nDeck 0 was sealed as "), "{text}");
}

#[test]
fn everybody_is_told_what_they_may_see() {
    let evening = Evening::after("hand-views", 1);
    let (key, file) = ("--key", evening.key());
    let rail = told(&evening, "1", &[]);
    let eye = told(&evening, "1", &[key, &file]);
    let bob = told(&evening, "1", &[key, &file, "--view", "seat:4"]);
    assert_eq!((&eye["viewer"], &bob["viewer"]), (&json!("eye"), &json!("seat:4")));
    let (hidden, open, own) = (face_down(&rail), face_down(&eye), face_down(&bob));
    assert_eq!(hidden.len(), 10);
    assert!(hidden.iter().all(|line| line.ends_with("gets ??")), "{hidden:?}");
    assert!(open.iter().all(|line| !line.contains("??")), "{open:?}");
    for (bobs, all) in own.iter().zip(&open) {
        if all.starts_with("Bob ") {
            assert_eq!(bobs, all);
        } else {
            assert!(bobs.ends_with("gets ??"), "{bobs}");
        }
    }
    // Burns are the eye's alone; the rest of the telling is the same for all.
    let burned =
        |hand: &Value| says(hand).into_iter().filter(|line| line.contains("burns")).collect::<String>();
    assert!(burned(&bob).contains("??") && !burned(&eye).contains("??"));
    let open_events = |hand: &Value| {
        let lines = says(hand).into_iter().map(str::to_owned);
        lines.filter(|line| !line.ends_with(" face down") && !line.contains("burns")).collect::<Vec<String>>()
    };
    assert_eq!(open_events(&rail), open_events(&eye));
    for view in ["rail", "dealer", "floor"] {
        assert_eq!(face_down(&told(&evening, "1", &[key, &file, "--view", view])), hidden, "{view}");
    }
}

#[test]
fn a_transcript_of_the_hand_verifies() {
    let evening = Evening::after("hand-transcript", 1);
    let (db, key) = (evening.db(), evening.key());
    let root = told(&evening, "1", &[])["roots"][0].as_str().unwrap().to_owned();
    for (view, seen) in [("eye", 10 + 5 + 3), ("seat:4", 10 + 5), ("rail", 10 + 5)] {
        let file = evening.folder.file(&format!("{}.txt", view.replace(':', "-")));
        let text = answer(&["hand", "1", "--db", &db, "--key", &key, "--view", view, "--transcript", &file]);
        assert!(text.ends_with(&format!("The transcript is in {file}: croupier verify {file}\n")), "{text}");
        let report = answer_json(&["verify", &file, "--root", &root, "--json"]);
        assert_eq!(
            (&report["passed"], &report["auditors"]),
            (&json!(true), &json!(view == "eye")),
            "{report}"
        );
        // Everybody showed down: the holdings, the board, and for the eye the burns.
        assert_eq!(report["decks"][0]["seen"].as_array().unwrap().len(), seen, "{view}");
        assert_eq!(report["decks"][0]["entropy"], json!("seeded"));
        let again = refusal(&["hand", "1", "--db", &db, "--key", &key, "--transcript", &file]);
        assert!(again.ends_with("exists already: name another file"), "{again}");
    }
}

#[test]
fn a_hand_history_replays_to_the_same_stacks() {
    let evening = Evening::after("hand-phh", 1);
    let file = evening.folder.file("hand.phh");
    answer(&["hand", "1", "--db", &evening.db(), "--key", &evening.key(), "--phh", &file]);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("players = ['") && text.contains("hand = 1\n"), "{text}");
    let report = answer_json(&["replay", &file, "--json"]);
    assert_eq!((&report["ok"], &report["failed"]), (&json!(1), &json!([])), "{text}");
}

#[test]
fn a_hand_is_written_for_other_programs() {
    let evening = Evening::after("hand-export", 1);
    let (ohh, text) = (evening.folder.file("hand.ohh"), evening.folder.file("hand.txt"));
    let (db, key) = (evening.db(), evening.key());
    answer(&["hand", "1", "--db", &db, "--key", &key, "--ohh", &ohh, "--tracker", &text]);
    let read: Value = serde_json::from_str(&fs::read_to_string(&ohh).unwrap()).unwrap();
    assert_eq!(read["ohh"]["game_number"], "1");
    let told = fs::read_to_string(&text).unwrap();
    assert!(told.starts_with("PokerStars Hand #1: ") && told.contains("*** SUMMARY ***"), "{told}");
}

#[test]
fn a_hand_that_is_under_way_stays_sealed() {
    let mut evening = Evening::after("under-way", 1);
    evening.client.must(By::Dealer(evening.table), Request::Deal { table: evening.table });
    let hand = told(&evening, "2", &[]);
    assert_eq!(hand["over"], json!(false));
    let (db, key, file) = (evening.db(), evening.key(), evening.folder.file("t.txt"));
    let line = refusal(&["hand", "2", "--db", &db, "--key", &key, "--transcript", &file]);
    assert_eq!(line, "croupier: hand 2 is still being played: its deck stays sealed");
    assert!(!fs::exists(&file).unwrap());
    assert!(answer(&["hand", "2", "--db", &db]).ends_with("The hand is still being played.\n"));
}

#[test]
fn what_cannot_be_told_is_refused() {
    let evening = Evening::after("hand-refused", 2);
    let (db, folder) = (evening.db(), &evening.folder);
    let line = refusal(&["hand", "3", "--db", &db]);
    assert!(line.ends_with("there is no hand 3; hands 1 to 2 were dealt"), "{line}");
    for (what, words) in [("seat:4", "--view seat:4"), ("eye", "--view eye")] {
        let line = refusal(&["hand", "1", "--db", &db, "--view", what]);
        assert_eq!(line, format!("croupier: {words} needs the room's key: give its file with --key"));
    }
    assert!(refusal(&["hand", "1", "--db", &db, "--view", "seat:99"]).contains("there is no seat \"99\""));
    assert!(refusal(&["hand", "1", "--db", &db, "--view", "god"]).contains("choose from seat:4"));
    assert!(
        refusal(&["hand", "1", "--db", &db, "--transcript", "x"])
            .contains("--transcript needs the room's key")
    );
    let other = folder.write("other.key", "a7".repeat(32));
    let line = refusal(&["hand", "1", "--db", &db, "--key", &other]);
    assert!(line.contains("hand 1: the deck is locked with the room key "), "{line}");
    let wrong = folder.write("wrong.key", "swordfish");
    assert!(refusal(&["hand", "1", "--db", &db, "--key", &wrong]).contains("a room key is 64 hexadecimal"));
    let line = refusal(&["hand", "1", "--db", &db, "--key", &folder.file("no.key")]);
    assert!(line.starts_with("croupier: cannot read the key "), "{line}");
    assert!(refusal(&["hand", "1"]).contains("--db <DB>"));
    // A hand of a log that was changed is not told at all.
    evening.tamper("UPDATE entry SET at = at + 1 WHERE stream = 65537 AND first = 1");
    let line = refusal(&["hand", "2", "--db", &db]);
    assert!(line.contains("the hash chain is broken at event 1 of the table 1 log"), "{line}");
}

/// Takes the first place of a table of the pit.
fn take_place(evening: &mut Evening, table: TableId) {
    let (player, seat) = (evening.players[0], Seat::new(1).unwrap());
    evening.client.must(By::Player(player), Request::TakePlace { player, table, seat, chips: dollars(100) });
}

fn last_hand<S: journal::Store>(client: &Client<S>) -> String {
    client.desk.room().last_hand().0.to_string()
}

#[test]
fn rounds_of_the_pit_are_told_as_well() {
    let mut evening = Evening::new("pit");
    let dice = DiceSpec { places: 8, coin: 100, limits: (500, 50_000), settings: Vec::new() };
    let table =
        evening.client.open_table(TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(dice) });
    take_place(&mut evening, table);
    let player = By::Player(evening.players[0]);
    let bet = pit::craps::Request::Bet { wager: pit::craps::Wager::Field, stake: dollars(10) };
    evening.client.must(player, Request::Craps { table, request: bet });
    evening.client.must(By::Dealer(table), Request::Deal { table });
    let number = last_hand(&evening.client);
    let round = told(&evening, &number, &[]);
    let lines = says(&round);
    assert_eq!(lines.first(), Some(&format!("round {number} begins").as_str()));
    assert!(lines.iter().any(|line| line.starts_with("coming out: ")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("Ann (1): field of $10: ")), "{lines:#?}");
    let result = &round["results"][0];
    let stack = evening.client.desk.room().table(table).unwrap().stack(Seat::new(1).unwrap()).units();
    assert_eq!((&result["name"], &result["after"]), (&json!("Ann"), &json!(stack)));
    assert_eq!(result["net"].as_i64().unwrap(), i64::try_from(stack).unwrap() - 10_000);
    let file = evening.folder.file("dice.txt");
    let (db, key) = (evening.db(), evening.key());
    let line = refusal(&["hand", &number, "--db", &db, "--key", &key, "--transcript", &file]);
    assert!(line.ends_with("it was played without a deck of the room's"), "{line}");
    let line = refusal(&["hand", &number, "--db", &db, "--phh", &file]);
    assert!(line.ends_with("it is not a poker hand"), "{line}");
}

#[test]
fn a_round_of_premium_holdem_has_a_transcript() {
    let mut evening = Evening::new("premium");
    let spec = PremiumSpec {
        positions: 6,
        coin: 50,
        ante: (500, 10_000),
        bonus: (100, 10_000),
        spin: None,
        settings: Vec::new(),
    };
    let game = GameSpec::PremiumHoldem(spec);
    let table = evening.client.open_table(TableSpec { name: "Premium".to_owned(), game });
    take_place(&mut evening, table);
    let player = By::Player(evening.players[0]);
    let bets = pit::premium::Bets { ante: dollars(5), x_tra: dollars(5), ..Default::default() };
    let (position, tender) = (Seat::new(1).unwrap(), pit::premium::Tender::Chips);
    let ask = |request| Request::Premium { table, request };
    evening.client.must(player, ask(pit::premium::Request::Bet { position, bets, tender }));
    evening.client.must(By::Dealer(table), Request::Deal { table });
    evening.client.must(player, ask(pit::premium::Request::Check));
    evening.client.must(player, ask(pit::premium::Request::Fold));
    let number = last_hand(&evening.client);
    let (rail, eye) = (told(&evening, &number, &[]), told(&evening, &number, &["--key", &evening.key()]));
    let dealt = |round: &Value, what: &str| {
        says(round).into_iter().filter(|line| line.contains(what)).map(str::to_owned).collect::<Vec<String>>()
    };
    assert!(dealt(&rail, "is dealt for Ann (1)").iter().all(|line| line.starts_with("?? ")));
    assert!(dealt(&eye, "is dealt for Ann (1)").iter().all(|line| !line.contains("??")));
    let loses: Vec<_> = dealt(&eye, "loses");
    assert!(loses.iter().any(|line| line == "Ann (1): ante of $5: loses"), "{loses:?}");
    let stack = evening.client.desk.room().table(table).unwrap().stack(Seat::new(1).unwrap()).units();
    assert_eq!(eye["results"][0]["net"].as_i64().unwrap(), i64::try_from(stack).unwrap() - 10_000);
    let file = evening.folder.file("round.txt");
    let (db, key) = (evening.db(), evening.key());
    answer(&["hand", &number, "--db", &db, "--key", &key, "--transcript", &file]);
    assert_eq!(run(&["verify", &file]).status, 0);
}

#[test]
fn the_help_teaches() {
    let help = answer(&["hand", "--help"]);
    assert!(help.contains("  croupier hand 7 --db room.db --key room.key --view seat:4\n"), "{help}");
}
