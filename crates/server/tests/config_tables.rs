//! What is said about tables that cannot be opened.

use std::ffi::OsString;
use std::path::Path;

use server::config::{Config, Kind};

const POKER: &str = r#"[[table]]
name = "One"
[table.game.poker]
house = "cb-2015"
seats = 9
games = [{ game = "holdem", betting = { fixed = { small = 300, big = 600 } }, blinds = [100, 300], chip = 100 }]
"#;

const CRAPS: &str = r#"[[table]]
name = "Craps"
[table.game.craps]
places = 12
coin = 100
limits = [500, 10000]
"#;

/// What every host must say, so that a file can be about tables alone.
fn play() -> (OsString, OsString) {
    ("CROUPIER_HOUSE__CHIPS".into(), "play".into())
}

fn says(text: &str) -> String {
    let read = Config::read(Some((Path::new("croupier.toml"), text)), [play()], &[]);
    read.err().map_or_else(|| "nothing is wrong".to_owned(), |error| error.to_string())
}

/// The poker table with one thing written otherwise.
fn changed(from: &str, to: &str) -> String {
    assert!(POKER.contains(from), "{from}");
    says(&POKER.replacen(from, to, 1))
}

/// The poker table with one more line at its end.
fn with(line: &str) -> String {
    says(&format!("{POKER}{line}\n"))
}

/// The poker table with bots.
fn bots(bots: &str) -> String {
    changed("name =", &format!("bots = {bots}\nname ="))
}

#[test]
fn good_tables() {
    assert_eq!(says(POKER), "nothing is wrong");
    assert_eq!(says(&format!("{POKER}{CRAPS}")), "nothing is wrong");
    assert_eq!(bots(r#"{ count = 9, styles = ["Rock"] }"#), "nothing is wrong");
}

#[test]
fn what_is_no_table() {
    assert_eq!(
        says("[table]\nname = \"x\"\n"),
        "croupier.toml:1:1: [[table]] is a list; write [[table]], with two brackets on each side, before each table"
    );
    assert_eq!(
        says("table = [5]\n"),
        "croupier.toml:1:10: [[table]] needs name and game; write them on the lines under it"
    );
    assert_eq!(
        says("[[table]]\n"),
        "croupier.toml:1:1: [[table]] has no name; write name = \"what it is called on the board\"\n\
         croupier.toml:1:1: [[table]] has no game; write [table.game.poker], or premium-holdem, mini-dice or craps \
         instead of poker"
    );
    assert_eq!(
        says("[[table]]\nnam = \"x\"\nname = 5\ngame = { poker = 7 }\n"),
        "croupier.toml:2:1: [[table]] nam is not a key; did you mean name?\n\
         croupier.toml:3:8: [[table]] name cannot be 5; write a text in quotation marks\n\
         croupier.toml:4:18: [[table]] the integer 7 is not allowed here; write keys and values in { }, or on lines of \
         their own"
    );
}

#[test]
fn what_is_misspelt() {
    assert_eq!(
        with("seets = 9"),
        "croupier.toml:7:1: [[table]] \"One\": seets is not a key; did you mean seats?"
    );
    assert_eq!(
        changed("fixed", "fixd"),
        "croupier.toml:6:41: [[table]] \"One\": fixd is not a choice; did you mean fixed?"
    );
    assert_eq!(
        changed("poker", "pokr"),
        "croupier.toml:3:13: [[table]] \"One\": pokr is not a choice; did you mean poker?"
    );
    assert_eq!(changed("games", "# games"), "croupier.toml:3:1: [[table]] \"One\": games is missing; add it");
    assert_eq!(
        changed("seats = 9", "seats = 900"),
        "croupier.toml:5:9: [[table]] \"One\": the integer 900 is not allowed here; write a whole number from 0 to 255"
    );
    assert_eq!(
        changed("seats = 9", "seats = \"nine\""),
        "croupier.toml:5:9: [[table]] \"One\": the string \"nine\" is not allowed here; write a whole number from 0 to 255"
    );
}

#[test]
fn what_the_room_refuses() {
    assert_eq!(
        changed("seats = 9", "seats = 12"),
        "croupier.toml:5:1: [[table]] \"One\": change seats: 12 seats are too many: open it with at most 11"
    );
    assert_eq!(
        changed("\"holdem\"", "\"hokem\""),
        "croupier.toml:6:19: [[table]] \"One\": there is no game \"hokem\": see croupier games"
    );
    assert_eq!(
        changed("cb-2015", "cb-1915"),
        "croupier.toml:4:9: [[table]] \"One\": there are no house rules \"cb-1915\"; choose from cb-2015, \
         nj-2008, nj-2001, nj-1998"
    );
    assert_eq!(
        with("jackpots = [\"lotto\"]"),
        "croupier.toml:7:13: [[table]] \"One\": there is no jackpot \"lotto\"; choose from bad-beat, high-hand, nj-bad-beat"
    );
    assert_eq!(
        with("rake = {}"),
        "croupier.toml:7:1: [[table]] \"One\": the rake has neither a percentage nor levels: write one of them, or no rake"
    );
    assert_eq!(
        with("buy_in = { least = 500, most = 100 }"),
        "croupier.toml:7:1: [[table]] \"One\": 500 to 100 cannot be limits: for buy_in write the lower one first, above zero"
    );
    assert_eq!(
        changed("\"One\"", "\"\""),
        "croupier.toml:2:1: [[table]] \"\": the table has no name: give it one with the key name"
    );
    assert_eq!(
        says(&CRAPS.replace("12", "13")),
        "croupier.toml:4:1: [[table]] \"Craps\": a table cannot have 13 positions: write 1 to 12 for places"
    );
    assert_eq!(
        says(&format!("{POKER}{POKER}")),
        "croupier.toml:8:1: [[table]] name \"One\" is used twice; give this table another name"
    );
}

#[test]
fn a_refusal_names_its_rule() {
    let text = POKER.replace("[100, 300]", "[300, 100]");
    let error = Config::read(Some((Path::new("croupier.toml"), &text)), [play()], &[])
        .expect_err("blinds upside down");
    assert_eq!(
        error.to_string(),
        "croupier.toml:6:1: [[table]] \"One\": change games: game 1: a hand has at most three blinds, no more blinds than \
         players, and no blind smaller than the one before it (cb:4.intro.4)"
    );
    let fault = &error.faults[0];
    assert_eq!((fault.kind, fault.key()), (Kind::BadTable, "bad-table"));
    assert_eq!(fault.rule, rulebook::RuleId::find("cb:4.intro.4"));
}

#[test]
fn bad_bots() {
    assert_eq!(
        bots("4"),
        "croupier.toml:2:8: [[table]] bots cannot be 4; write how many and how they play, such as { count = 4, \
         styles = [\"rock\"] }"
    );
    assert_eq!(
        bots("{ count = 10, stiles = 1 }"),
        "croupier.toml:2:18: [[table]] bots.count cannot be 10; the table has seats for 0 to 9\n\
         croupier.toml:2:22: [[table]] bots.stiles is not a key; did you mean styles?"
    );
    assert_eq!(
        bots(r#"{ count = "a", styles = ["rok", 5] }"#),
        "croupier.toml:2:18: [[table]] bots.count cannot be \"a\"; write a whole number\n\
         croupier.toml:2:33: [[table]] bots.styles: \"rok\" is not a style; did you mean rock?\n\
         croupier.toml:2:40: [[table]] bots.styles: 5 is not a style; the styles are rock, regular, station, gambler, \
         maniac"
    );
    assert_eq!(
        bots("{ styles = [] }"),
        "croupier.toml:2:19: [[table]] bots.styles cannot be []; write a list such as [\"rock\", \"regular\"]"
    );
    assert_eq!(
        says(&CRAPS.replace("name", "bots = { count = 1 }\nname")),
        "croupier.toml:2:18: [[table]] bots.count cannot be 1; bots play poker only, write 0"
    );
}
