//! `croupier ledger`, as a person runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::evening;
use crate::support;

use evening::Evening;
use evening::room_client::{CAGE, dollars};
use ledger::Order;
use room::{By, Request};
use serde_json::{Value, json};
use support::{Output, answer, answer_json, refusal, run};

fn balance_of(trial: &Value, account: &str) -> i64 {
    let groups = trial["groups"].as_array().unwrap();
    let lines = groups.iter().flat_map(|group| group["accounts"].as_array().unwrap());
    lines
        .into_iter()
        .find(|line| line["account"] == json!(account))
        .map_or(0, |line| line["balance"].as_i64().unwrap())
}

#[test]
fn all_accounts_add_up_to_nothing() {
    let evening = Evening::after("trial", 5);
    let trial = answer_json(&["ledger", &evening.db(), "--json"]);
    assert_eq!(trial["total"], json!(0));
    let sums: i64 =
        trial["groups"].as_array().unwrap().iter().map(|group| group["sum"].as_i64().unwrap()).sum();
    assert_eq!(sums, 0);
    // $5,000 of the house's and $500 of each of five players.
    assert_eq!(balance_of(&trial, "outside"), -750_000);
    assert_eq!(balance_of(&trial, "cage"), 500_000);
    assert_eq!(balance_of(&trial, "player 1"), 40_000);
    let room = evening.client.desk.room();
    for (account, balance) in room.ledger().trial_balance() {
        assert_eq!(balance_of(&trial, &account.to_string()), balance, "{account}");
    }
    assert_eq!(trial["movements"], json!(room.ledger().movements()));

    let text = answer(&["ledger", &evening.db()]);
    assert!(text.contains("\nOutside the room\n  outside "), "{text}");
    assert!(text.lines().last().unwrap().starts_with("All accounts"), "{text}");
    assert!(text.ends_with(" $0\n"), "{text}");
    let ann = text.lines().find(|line| line.starts_with("  table 1 seat 2")).unwrap();
    assert!(ann.contains(" Ann "), "{ann}");
}

#[test]
fn a_player_has_a_statement_with_a_running_balance() {
    let mut evening = Evening::after("statement", 1);
    let ann = evening.players[0];
    evening.client.must(CAGE, Request::Cage(Order::Withdraw { player: ann, amount: dollars(50) }));
    let statement = answer_json(&["ledger", &evening.db(), "--player", "1", "--json"]);
    assert_eq!((&statement["subject"], &statement["name"]), (&json!("player 1"), &json!("Ann")));
    let entries = statement["entries"].as_array().unwrap();
    let lines: Vec<_> =
        entries.iter().map(|entry| (&entry["what"], &entry["change"], &entry["balance"])).collect();
    assert_eq!(
        lines,
        [
            (&json!("deposit"), &json!(50_000), &json!(50_000)),
            (&json!("buy-in"), &json!(-10_000), &json!(40_000)),
            (&json!("withdrawal"), &json!(-5_000), &json!(35_000)),
        ]
    );
    assert_eq!(statement["balance"], json!(35_000));
    assert_eq!(statement["at_tables"][0]["account"], json!("table 1 seat 2"));

    let text = answer(&["ledger", &evening.db(), "--player", "1"]);
    assert!(text.starts_with("Statement of player 1, Ann\n"), "{text}");
    assert!(text.contains("  buy-in ") && text.contains(" -$100 "), "{text}");

    let table = answer_json(&["ledger", &evening.db(), "--table", "1", "--json"]);
    assert_eq!(table["name"], json!("holdem table"));
    assert_eq!(table["balance"], json!(50_000), "rake and drops lie in the boxes of the table");
    let rake = answer_json(&["ledger", &evening.db(), "--account", "Table 1 rake BOX", "--json"]);
    assert!(rake["entries"].as_array().unwrap().iter().all(|entry| entry["what"] == json!("play, hand 1")));
    assert!(rake["balance"].as_i64().unwrap() > 0);
}

#[test]
fn a_movement_has_a_receipt() {
    let evening = Evening::new("receipt");
    // The bankroll is the first movement, Ann's deposit the second.
    let receipt = answer_json(&["ledger", &evening.db(), "--receipt", "2", "--json"]);
    assert_eq!((&receipt["what"], &receipt["by"]), (&json!("deposit"), &json!("badge 3")));
    assert_eq!(receipt["lines"], json!([{"from": "outside", "to": "player 1", "amount": 50_000}]));
    assert_eq!(receipt["balances"], json!({"outside": -550_000, "player 1": 50_000}));
    let text = answer(&["ledger", &evening.db(), "--receipt", "2"]);
    assert!(text.starts_with("Receipt 2: deposit by badge 3\n  $500 from outside to player 1\n"), "{text}");
    let line = refusal(&["ledger", &evening.db(), "--receipt", "99"]);
    assert!(line.contains("there is no movement 99; the last is "), "{line}");
}

#[test]
fn closed_days_are_shown_with_the_one_that_runs() {
    let mut evening = Evening::after("days", 2);
    let db = evening.db();
    let before = answer_json(&["ledger", &db, "--day", "--json"]);
    assert_eq!(before["closed"], json!([]));
    evening.client.close_day();
    let days = answer_json(&["ledger", &db, "--day", "--json"]);
    let closed = &days["closed"][0];
    assert_eq!((&closed["sound"], &closed["total"]), (&json!(true), &json!(0)));
    assert!(closed["rake"].as_i64().unwrap() > 0, "{closed}");
    assert_eq!(days["running"]["number"].as_u64().unwrap(), closed["number"].as_u64().unwrap() + 1);
    let text = answer(&["ledger", &db, "--day"]);
    assert!(text.contains("  the books balance\n  closed 2023-11-14 "), "{text}");
    assert!(text.contains(" is open since movement "), "{text}");
}

#[test]
fn a_sound_log_passes_the_check() {
    let mut evening = Evening::after("sound", 4);
    evening.client.close_day();
    // A hand is under way, and its pot is not empty.
    evening.client.must(By::Dealer(evening.table), Request::Deal { table: evening.table });
    let report = answer_json(&["ledger", &evening.db(), "--check", "--json"]);
    assert_eq!(report["passed"], json!(true), "{report}");
    let parts: Vec<&Value> = report["parts"].as_array().unwrap().iter().map(|part| &part["part"]).collect();
    assert_eq!(parts, [&json!("log"), &json!("ledger"), &json!("tables"), &json!("jackpots")]);
    let streams: Vec<&Value> =
        report["heads"].as_array().unwrap().iter().map(|head| &head["stream"]).collect();
    assert_eq!(streams, [&json!("room"), &json!("ledger"), &json!("table 1")]);
    let text = answer(&["ledger", &evening.db(), "--check"]);
    assert!(text.ends_with("Everything is in order.\n"), "{text}");
}

#[test]
fn a_room_that_is_dealing_passes_the_check_at_any_moment() {
    let evening = Evening::after("dealing", 1);
    let (db, table) = (evening.db(), evening.table);
    let Evening { mut client, folder: _folder, .. } = evening;
    let (stop, stopped) = std::sync::mpsc::channel::<()>();
    let dealer = std::thread::spawn(move || {
        let mut hands = 0;
        while stopped.try_recv().is_err() {
            client.play_hand(table);
            hands += 1;
        }
        hands
    });
    for _ in 0..10 {
        let report = answer_json(&["ledger", &db, "--check", "--json"]);
        assert_eq!(report["passed"], json!(true), "{report}");
        assert_eq!(answer_json(&["ledger", &db, "--json"])["total"], json!(0));
    }
    stop.send(()).unwrap();
    assert!(dealer.join().unwrap() > 0, "hands were dealt meanwhile");
}

/// The check of a log that was changed: status 1, and the place.
#[track_caller]
fn found_out(evening: &Evening, place: &str) {
    let Output { status, stdout, stderr } = run(&["ledger", &evening.db(), "--check"]);
    assert_eq!((status, stderr.as_str()), (1, ""), "{stdout}");
    assert!(stdout.contains("WRONG") && stdout.contains(place), "{stdout}");
    assert!(stdout.ends_with("The log is NOT in order.\n"), "{stdout}");
    let Output { status, stdout, .. } = run(&["ledger", &evening.db(), "--check", "--json"]);
    let report: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((status, &report["passed"]), (1, &json!(false)));
}

#[test]
fn a_changed_log_is_found_out_and_not_believed() {
    // One byte of one ledger entry: the stream is 1.
    let evening = Evening::after("tampered", 1);
    evening.tamper("UPDATE entry SET at = at + 1 WHERE stream = 1 AND first = 3");
    found_out(&evening, "the hash chain is broken at event 3 of the ledger log");
    let line = refusal(&["ledger", &evening.db()]);
    assert!(
        line.ends_with(
            "the hash chain is broken at event 3 of the ledger log: compare with a backup and restore it"
        ),
        "{line}"
    );

    // An entry cut off at the end.
    let evening = Evening::after("cut-off", 1);
    evening.tamper(
        "DELETE FROM entry WHERE stream = 0 AND first = (SELECT max(first) FROM entry WHERE stream = 0)",
    );
    found_out(&evening, "of the room log: compare with a backup and restore it");
    let line = refusal(&["tables", &evening.db()]);
    assert!(line.contains("the stream does not end where it should"), "{line}");

    // An answer to a command that nobody gave.
    let evening = Evening::after("answer", 1);
    evening.tamper("INSERT INTO command VALUES (x'000102030405060708090a0b0c0d0eff', 1, 999999)");
    found_out(&evening, "answers and commands do not agree");

    // The events of a hand.
    let evening = Evening::after("hand-changed", 1);
    evening.tamper("UPDATE entry SET events = zeroblob(length(events)) WHERE stream = 65537 AND first = 1");
    found_out(&evening, "the hash chain is broken at event 1 of the table 1 log");
}

#[test]
fn packed_or_not_the_tools_say_the_same() {
    let (packed, plain) = (Evening::packed("tools-packed", 6), Evening::after("tools-plain", 6));
    let blocks = rusqlite::Connection::open(packed.db())
        .and_then(|log| log.query_row("SELECT count(*) FROM block", [], |row| row.get::<_, u32>(0)));
    assert!(blocks.unwrap() > 10);
    for question in [
        &["ledger"][..],
        &["ledger", "--check"],
        &["ledger", "--check", "--json"],
        &["ledger", "--player", "1"],
        &["ledger", "--table", "1"],
        &["ledger", "--day"],
        &["tables"],
        &["hand", "1", "--db"],
        &["hand", "6", "--json", "--db"],
        &["hand", "2", "--view", "seat:4", "--key", "KEY", "--db"],
    ] {
        let of = |evening: &Evening| {
            let (db, key) = (evening.db(), evening.key());
            let asked = question.iter().map(|word| if *word == "KEY" { key.as_str() } else { word });
            let output = run(&asked.chain([db.as_str()]).collect::<Vec<_>>());
            let folder = db.strip_suffix("room.db").unwrap();
            assert_eq!(output.status, 0, "{question:?}: {}", output.stderr);
            output.stdout.replace(folder, "")
        };
        assert_eq!(of(&packed), of(&plain), "{question:?}");
    }
    // A changed block is found out, and told as a changed entry is.
    packed.tamper("UPDATE block SET seal = zeroblob(32) WHERE stream = 1 AND first = 1");
    found_out(&packed, "the hash chain is broken at event 1 of the ledger log");
}

#[test]
fn what_is_not_there_is_refused() {
    let evening = Evening::new("refused");
    let db = evening.db();
    let line = refusal(&["ledger", &db, "--player", "9"]);
    assert!(line.ends_with("there is no player 9; players 1 to 5 are registered"), "{line}");
    let line = refusal(&["ledger", &db, "--table", "9"]);
    assert!(line.ends_with("there is no table 9; see croupier tables"), "{line}");
    let line = refusal(&["ledger", &db, "--account", "piggy bank"]);
    assert!(line.contains("has no account \"piggy bank\"; croupier ledger "), "{line}");
    assert!(refusal(&["ledger", &db, "--day", "--check"]).contains("cannot be used with"));
    assert!(refusal(&["ledger", &format!("{db}.not")]).contains("there is no log at that name"));
    let help = answer(&["ledger", "--help"]);
    assert!(help.contains("croupier ledger room.db --check"), "{help}");
}
