//! `croupier tables`, as a person runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::evening;
use crate::support;

use evening::room_client::FLOOR;
use evening::{Evening, Folder};
use room::Request;
use room::spec::{DiceSpec, GameSpec, TableSpec};
use serde_json::json;
use support::{answer, answer_json, refusal};

fn craps() -> TableSpec {
    let dice = DiceSpec { places: 8, coin: 100, limits: (500, 50_000), settings: Vec::new() };
    TableSpec { name: "The pit".to_owned(), game: GameSpec::Craps(dice) }
}

#[test]
fn every_table_is_listed_with_who_sits_there() {
    let mut evening = Evening::after("tables", 3);
    let pit = evening.client.open_table(craps());
    evening.client.must(FLOOR, Request::Freeze { table: pit, why: "a die is chipped".to_owned() });
    let closed = evening.client.open_table(craps());
    evening.client.must(FLOOR, Request::CloseTable { table: closed });

    // The room is still open: its log is read beside it.
    let tables = answer_json(&["tables", &evening.db(), "--json"]);
    let (first, pit, closed) = (&tables[0], &tables[1], &tables[2]);
    assert_eq!(first["table"], json!(1));
    assert_eq!(first["name"], json!("holdem table"));
    assert_eq!((&first["game"], &first["house"]), (&json!("holdem"), &json!("cb-2015")));
    assert_eq!(first["limits"], json!("limit $3/$6, blinds $1/$3"));
    assert_eq!((&first["state"], &first["hands"]), (&json!("open"), &json!(3)));
    assert_eq!((&first["first_hand"], &first["last_hand"]), (&json!(1), &json!(3)));
    assert_eq!(first["opened"].as_str().unwrap().len(), "2023-11-14T22:13:20.000Z".len());
    let taken = first["taken"].as_array().unwrap();
    let who: Vec<_> = taken.iter().map(|seat| (seat["seat"].clone(), seat["name"].clone())).collect();
    assert_eq!(who[..3], [(json!(2), json!("Ann")), (json!(4), json!("Bob")), (json!(7), json!("Cyd"))]);
    let room = evening.client.desk.room().table(evening.table).unwrap();
    for seat in taken {
        let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
        let stack = room.stack(game::Seat::new(number).unwrap()).units();
        assert_eq!(seat["stack"], json!(stack));
    }
    assert_eq!((&pit["state"], &pit["why"]), (&json!("frozen"), &json!("a die is chipped")));
    assert_eq!((&pit["limits"], &pit["hands"]), (&json!("$5 to $500"), &json!(0)));
    assert_eq!(pit["first_hand"], json!(null));
    assert_eq!(closed["state"], json!("closed"));

    let text = answer(&["tables", &evening.db()]);
    assert!(
        text.starts_with("table 1  holdem table: holdem, limit $3/$6, blinds $1/$3, cb-2015; open\n"),
        "{text}"
    );
    assert!(text.contains("; 3 hands, 1 to 3; 5 of 9 seats taken\n    seat 2   Ann "), "{text}");
    assert!(text.contains("table 2  The pit: craps, $5 to $500; frozen (a die is chipped)\n"), "{text}");
    assert!(text.contains("no round yet; 0 of 8 seats taken\n"), "{text}");
}

#[test]
fn what_is_no_log_is_refused_in_one_line() {
    let folder = Folder::new("no-log");
    let missing = folder.file("nowhere.db");
    assert_eq!(
        refusal(&["tables", &missing]),
        format!("croupier: {missing}: there is no log at that name: check the name")
    );
    let text = folder.write("notes.txt", "not a log, but long enough to be looked at as one ".repeat(40));
    assert_eq!(
        refusal(&["tables", &text]),
        format!("croupier: {text}: this file is not the log of a card room: name another file")
    );
    let empty = folder.write("empty.db", "");
    assert!(refusal(&["tables", &empty]).contains("not the log of a card room"));
    let path = folder.file("");
    assert!(refusal(&["tables", &path]).ends_with("is a folder: name the log in it"));
    assert!(refusal(&["tables"]).contains("<DB>"));
}

#[test]
fn a_locked_and_a_damaged_log_are_refused() {
    let evening = Evening::after("locked", 1);
    let db = evening.db();
    let Evening { folder, client, .. } = evening;
    drop(client);

    let holder = rusqlite::Connection::open(&db).unwrap();
    holder.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;").unwrap();
    assert_eq!(
        refusal(&["tables", &db]),
        format!("croupier: {db}: another program is using the log: stop it, or try again")
    );
    drop(holder);
    assert!(answer(&["tables", &db]).contains("1 hand, 1;"));

    // The first page says what the file is; everything after it is gone.
    let mut bytes = std::fs::read(&db).unwrap();
    bytes[4096..].fill(0xff);
    let damaged = folder.write("damaged.db", bytes);
    let line = refusal(&["tables", &damaged]);
    assert!(line.contains("the log is damaged (") && line.ends_with("): restore it from a backup"), "{line}");
}

#[test]
fn the_help_teaches() {
    let help = answer(&["tables", "--help"]);
    assert!(help.contains("  croupier tables room.db --json\n"), "{help}");
    assert!(help.contains("may belong to a room that is running"), "{help}");
}
