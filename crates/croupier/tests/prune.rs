//! `croupier prune`: hands that an archive has go from the log, and everything goes on. With kills, and with forgers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chips::Currency;
use game::{CommandId, Moment, Span};
use journal::{NoPacks, Snapshot, SqliteStore, Store, StreamId};
use room::audit::{self, check};
use room::pruning::{self, Cut};
use room::{By, Desk, HouseRules, NotRecovered, OnTurn, Request};
use serde_json::{Value, json};
use shuffler::{Entropy, RoomKey};

use crate::evening::room_client::{Client, holdem};
use crate::evening::{Evening, Folder};
use crate::operators::killed;
use crate::support::{answer, answer_json, refusal, run};

/// A room that was closed after two days and a hand, with its archive of both days.
struct Closed {
    folder: Folder,
    data: String,
    db: String,
    key: String,
    archive: String,
    table: game::TableId,
    now: Moment,
    next: u128,
}

/// Hands of the first day, of the second, and of the day that is open.
fn closed(test: &str, hands: [u32; 3]) -> Closed {
    let mut evening = Evening::packed(test, 0);
    let quiet = evening.client.open_table(holdem(6));
    assert_ne!(quiet, evening.table, "a table where nothing is ever dealt");
    for (day, hands) in hands.into_iter().enumerate() {
        if day > 0 {
            evening.client.close_day();
        }
        for _ in 0..hands {
            evening.client.play_hand(evening.table);
        }
    }
    let (db, key) = (evening.db(), evening.key());
    let Evening { folder, client, table, .. } = evening;
    let (now, next) = (client.now, client.next);
    drop(client);
    let data = folder.file("data");
    fs::create_dir(&data).unwrap();
    for (from, name) in [(&db, "room.db"), (&key, "room.key")] {
        let to = Path::new(&data).join(name);
        fs::rename(from, &to).unwrap();
        fs::set_permissions(to, fs::Permissions::from_mode(0o600)).unwrap();
    }
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    let (db, key) = (format!("{data}/room.db"), format!("{data}/room.key"));
    let archive = folder.file("days.db");
    answer(&["archive", &data, &archive]);
    Closed { folder, data, db, key, archive, table, now, next }
}

impl Closed {
    fn prune(&self, more: &[&str]) -> Value {
        answer_json(&[&["prune", &self.data, &self.archive, "--json"], more].concat())
    }

    fn hand(&self, number: u32, more: &[&str]) -> String {
        let number = number.to_string();
        answer(
            &[&["hand", &number, "--db", &self.db, "--key", &self.key, "--view", "eye", "--json"], more]
                .concat(),
        )
    }

    /// The room, opened again a little later.
    fn open(&self) -> Client<SqliteStore> {
        let store = SqliteStore::open(self.db.as_ref()).unwrap();
        let mut client = Client::open_at(store, 11, self.now.plus(Span::seconds(60)));
        client.next = self.next;
        client
    }

    fn opens(&self) -> Result<(), NotRecovered> {
        let store = SqliteStore::open(self.db.as_ref()).unwrap();
        let key = RoomKey::from_text(&fs::read_to_string(&self.key).unwrap()).unwrap();
        let now = self.now.plus(Span::seconds(60));
        Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key, now).map(drop)
    }

    fn tamper(&self, sql: &str) {
        let changed = rusqlite::Connection::open(&self.db).unwrap().execute(sql, []).unwrap();
        assert!(changed > 0 || sql.starts_with("CREATE"), "{sql} changed nothing");
    }

    fn copy(&self, to: &str) -> String {
        let to = self.folder.file(to);
        fs::copy(&self.db, &to).unwrap();
        to
    }
}

/// What examples/verify.py says, and whether it is content.
fn stranger(arguments: &[&str]) -> (bool, String) {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
    let run = Command::new("python3").arg("-B").arg(program).arg("log").args(arguments).output().unwrap();
    let says = [run.stdout, run.stderr].concat();
    (run.status.success(), String::from_utf8(says).unwrap())
}

/// Whoever waits for a check of the books is told how far it is: of what it reads, not of what was let go.
#[test]
fn a_check_reads_as_many_events_as_it_says_beforehand_whatever_was_let_go() {
    let room = closed("effort", [6, 2, 1]);
    let efforts = [false, true].map(|pruned| {
        if pruned {
            room.prune(&["--keep-days", "0", "--yes"]);
        }
        let log = SqliteStore::open(room.db.as_ref()).unwrap();
        let seen = Arc::new(AtomicU64::new(0));
        let log = audit::Cut::of(log).unwrap().counting(Arc::clone(&seen));
        let effort = check::effort(&log).unwrap();
        assert!(check::check(&log, Currency::USD).unwrap().passed());
        assert_eq!(seen.load(Ordering::Relaxed), effort, "pruned: {pruned}");
        effort
    });
    assert!(efforts[1] < efforts[0], "hands were let go: {efforts:?}");
}

#[test]
fn hands_that_an_archive_has_go_and_the_room_plays_on() {
    let room = closed("prune", [6, 2, 1]);
    let whole = room.copy("whole.db");
    let books = answer(&["ledger", &room.db]);
    let statement = answer(&["ledger", &room.db, "--player", "1"]);
    let tables = answer(&["tables", &room.db]);
    let told: Vec<String> = (1..=9).map(|number| room.hand(number, &[])).collect();
    let entries = SqliteStore::open_read_only(room.db.as_ref()).unwrap().check().unwrap().entries;

    // Nothing is changed unless that is said, and not while a program has the room open.
    let before = fs::read(&room.db).unwrap();
    let would = room.prune(&["--keep-days", "1"]);
    assert_eq!((&would["done"], &would["day"], &would["hands"]), (&json!(false), &json!(1), &json!(6)));
    assert!(would["bytes"].as_u64().unwrap() > 1_000, "{would}");
    let words = answer(&["prune", &room.data, &room.archive, "--keep-days", "1"]);
    assert!(words.contains("Nothing was changed."), "{words}");
    assert!(answer(&["prune", &room.data, &room.archive]).starts_with("Nothing goes: "), "seven days stay");
    assert_eq!(fs::read(&room.db).unwrap(), before);
    let held = File::create(format!("{}.lock", room.db)).unwrap();
    held.lock().unwrap();
    let line = refusal(&["prune", &room.data, &room.archive, "--keep-days", "1", "--yes"]);
    assert!(line.contains("stop it first"), "{line}");
    drop(held);
    assert_eq!(fs::read(&room.db).unwrap(), before);

    let done = room.prune(&["--keep-days", "1", "--yes"]);
    assert_eq!((&done["done"], &done["hands"]), (&json!(true), &json!(6)));
    let (was, is) = (done["bytes_before"].as_u64().unwrap(), done["bytes_after"].as_u64().unwrap());
    assert!(is < was, "{done}");
    assert_eq!(fs::metadata(&room.db).unwrap().len(), is);

    // Money, people and lists are all there; so is the rake of the hands that went.
    assert_eq!(answer(&["ledger", &room.db]), books);
    assert_eq!(answer(&["ledger", &room.db, "--player", "1"]), statement);
    assert_eq!(answer(&["tables", &room.db]), tables);
    let check = answer_json(&["ledger", &room.db, "--check", "--json"]);
    assert_eq!(check["passed"], json!(true), "{check}");
    let says = check["parts"][0]["says"].as_str().unwrap();
    assert!(says.contains("through day 1, lie in the archive days.db and were not gone through"), "{says}");
    let line = refusal(&["hand", "6", "--db", &room.db]);
    assert!(line.contains("was let go") && line.contains("--archive days.db"), "{line}");
    for number in 7..=9 {
        assert_eq!(room.hand(number, &[]), told[number as usize - 1], "hand {number}");
    }
    // With the archive before it everything is, from the first event.
    for number in 1..=9 {
        assert_eq!(
            room.hand(number, &["--archive", &room.archive]),
            told[number as usize - 1],
            "hand {number}"
        );
    }
    let check = answer_json(&["ledger", &room.db, "--archive", &room.archive, "--check", "--json"]);
    assert_eq!(check["passed"], json!(true), "{check}");
    let says = check["parts"][0]["says"].as_str().unwrap().to_owned();
    assert!(says.contains(&format!(" {} entries", entries + 1)) && !says.contains("archive"), "{says}");
    let (sound, says) = stranger(&[&room.db]);
    assert!(sound && says.contains("begin 65537 ") && says.contains("not gone through"), "{says}");
    let (sound, says) = stranger(&[&room.db, &room.archive]);
    assert!(sound && says.contains("in the archive"), "{says}");

    // The room plays on as its twin does that has everything: the same cards, the same chips.
    let twin = Closed {
        folder: Folder::new("prune-twin"),
        data: String::new(),
        db: whole,
        key: room.key.clone(),
        archive: String::new(),
        ..room
    };
    for one in [&room.db, &twin.db] {
        let store = SqliteStore::open(one.as_ref()).unwrap();
        let mut client = Client::open_at(store, 11, room.now.plus(Span::seconds(60)));
        client.next = room.next;
        client.play_hand(room.table);
        client.play_hand(room.table);
    }
    for number in 10..=11 {
        let of = |db: &str| -> Value {
            let number = number.to_string();
            let hand = ["hand", &number, "--db", db, "--key", &room.key, "--view", "eye", "--json"];
            let mut told = answer_json(&hand);
            // One of them was opened when its old hands had been let go, the other without: the clock differs.
            told["events"].as_array_mut().unwrap().iter_mut().for_each(|event| event["at"] = Value::Null);
            told
        };
        assert_eq!(of(&room.db), of(&twin.db), "hand {number}");
    }
    drop(twin);

    // Later days go behind them, in the same archive and no other.
    let mut client = room.open();
    client.next += 1_000;
    client.close_day();
    drop(client);
    let fresh = room.folder.file("fresh.db");
    let line = refusal(&["archive", &room.data, &fresh]);
    assert!(line.contains("go on with the archive that has them"), "{line}");
    answer(&["archive", &room.data, &room.archive]);
    let again = room.prune(&["--keep-days", "0", "--yes"]);
    assert_eq!((&again["day"], &again["hands"]), (&json!(3), &json!(5)), "{again}");
    assert_eq!(answer_json(&["ledger", &room.db, "--check", "--json"])["passed"], json!(true));
    assert_eq!(room.hand(3, &["--archive", &room.archive]), told[2]);
    assert!(stranger(&[&room.db, &room.archive]).0);
    room.opens().unwrap();
    assert!(answer(&["prune", &room.data, &room.archive, "--keep-days", "0"]).starts_with("Nothing goes: "));
}

#[test]
fn a_repeated_command_is_answered_again_and_an_old_act_has_passed() {
    let mut evening = Evening::packed("prune-repeated", 0);
    let (table, player) = (evening.table, evening.players[0]);
    let ask = |desk: &mut Desk<SqliteStore>, now, id, by, request, turn| {
        desk.submit_on_turn(now, CommandId(id), by, request, turn);
        desk.commit().unwrap().pop().unwrap().1
    };
    let deposit = || Request::Cage(ledger::Order::Deposit { player, amount: chips::Chips::new(500) });
    let cage = By::Cage(game::Badge(3));
    let paid = ask(&mut evening.client.desk, evening.client.now, 900, cage, deposit(), None).unwrap();
    // A hand of each day; its acts are numbered from 1,000 and from 2,000.
    let mut acts = Vec::new();
    for first in [1_000, 2_000] {
        evening.client.must(By::Dealer(table), Request::Deal { table });
        let turn = Some(OnTurn { table, hand: evening.client.desk.room().last_hand(), turn: None });
        let mut id = first;
        while let Some((by, request)) = evening.client.next_act(table) {
            ask(&mut evening.client.desk, evening.client.now, id, by, request.clone(), turn).unwrap();
            acts.push((id, by, request, turn));
            id += 1;
        }
        if first == 1_000 {
            evening.client.close_day();
        }
    }
    let (db, data) = (evening.db(), evening.folder.file(".").trim_end_matches("/.").to_owned());
    let Evening { folder, client, .. } = evening;
    let now = client.now;
    drop(client);
    let archive = folder.file("days.db");
    answer(&["archive", &data, &archive]);
    answer(&["prune", &data, &archive, "--keep-days", "0", "--yes"]);

    let mut client = Client::open_at(SqliteStore::open(db.as_ref()).unwrap(), 11, now);
    let balance = client.desk.room().ledger().balance(ledger::Account::Player(player));
    // What moved money is answered again, whenever it was; so is an act of a day that the log has.
    assert_eq!(ask(&mut client.desk, now, 900, cage, deposit(), None), Ok(paid));
    let (mut again, mut passed) = (0, 0);
    for (id, by, request, turn) in acts {
        let known = client.desk.store().entry_of(CommandId(id)).unwrap().is_some();
        let answer = ask(&mut client.desk, now, id, by, request, turn);
        if known {
            assert_eq!(answer, Ok(room::Answer::Done));
            again += 1;
        } else {
            // It moved no chip, and its day was let go: it is not known any more, and its hand has passed.
            assert!(id < 2_000);
            assert_eq!(answer.unwrap_err().key(), "turn-passed");
            passed += 1;
        }
    }
    assert!(again > 20 && passed > 10, "{again} are answered again, {passed} have passed");
    assert_eq!(client.desk.room().ledger().balance(ledger::Account::Player(player)), balance);
}

#[test]
fn killed_at_any_moment_the_log_is_whole_and_the_same_again_finishes_it() {
    let room = closed("prune-killed", [25, 5, 1]);
    let (db, archive) = (fs::read(&room.db).unwrap(), room.archive.clone());
    let balance = answer(&["ledger", &room.db]);
    let arguments = ["prune", &room.data, &archive, "--keep-days", "0", "--yes"];
    let begun = std::time::Instant::now();
    answer(&arguments);
    let takes = begun.elapsed();
    let (mut untouched, mut done) = (0, 0);
    for nth in 0..24_u32 {
        for name in ["room.db-wal", "room.db-shm"] {
            let _ = fs::remove_file(Path::new(&room.data).join(name));
        }
        fs::write(&room.db, &db).unwrap();
        // From the very beginning to three times what it took: a busy machine is slower now and quicker then.
        killed(&arguments, takes * (nth + 1).pow(2) / 192);
        let check = answer_json(&["ledger", &room.db, "--check", "--json"]);
        assert_eq!(check["passed"], json!(true), "{check}");
        match run(&["hand", "1", "--db", &room.db]).status {
            0 => untouched += 1,
            _ => done += 1,
        }
        // It opens as it is; a copy, for a room writes that it was opened.
        let copy = room.copy("copy.db");
        if Path::new(&format!("{}-wal", room.db)).exists() {
            fs::copy(format!("{}-wal", room.db), format!("{copy}-wal")).unwrap();
        }
        drop(Client::open_at(SqliteStore::open(copy.as_ref()).unwrap(), 11, room.now));
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{copy}{end}"));
        }
        answer(&arguments);
        assert_eq!(answer(&["ledger", &room.db]), balance);
        assert!(stranger(&[&room.db, &archive]).0);
    }
    assert!(untouched > 0 && done > 0, "kills before and after: {untouched} and {done}");
}

#[test]
fn a_log_that_was_cut_in_any_other_way_is_found_out() {
    let room = closed("prune-forged", [4, 2, 1]);
    let whole = fs::read(&room.db).unwrap();
    room.prune(&["--keep-days", "0", "--yes"]);
    let sound = fs::read(&room.db).unwrap();
    room.opens().unwrap();
    let found_out = |sql: &str, by_check: bool| {
        fs::write(&room.db, &sound).unwrap();
        room.tamper(sql);
        assert!(room.opens().is_err(), "{sql}");
        if by_check {
            let check = run(&["ledger", &room.db, "--check", "--json"]);
            assert_eq!(check.status, 1, "{sql}: {}{}", check.stdout, check.stderr);
            assert!(!stranger(&[&room.db]).0, "{sql}");
        }
    };
    found_out("UPDATE beginning SET state = CAST(state || x'00' AS BLOB)", true);
    found_out("UPDATE beginning SET last = last - 1", true);
    found_out("UPDATE beginning SET chain = zeroblob(32)", true);
    found_out("UPDATE beginning SET form = 1", true);
    found_out("DELETE FROM beginning", true);
    found_out("DELETE FROM entry WHERE stream = 65537", true);

    // A state with all its hashes, put there by somebody who has the program but did not ask it: more chips for a seat.
    let forge = |stream: StreamId, log: &[u8]| {
        fs::write(&room.db, log).unwrap();
        let mut store = SqliteStore::open(room.db.as_ref()).unwrap();
        let epoch = store.take_over().unwrap();
        let at = store.heads().unwrap().of(stream);
        let forged = Snapshot::take(stream, at, 6, &"more chips".to_owned(), &NoPacks).unwrap();
        store.prune(epoch, &[forged], &journal::Batch::new()).unwrap();
        drop(store);
        let error = room.opens().unwrap_err().to_string();
        assert!(error.contains("does not begin where it was left"), "{error}");
        let check = run(&["ledger", &room.db, "--check"]);
        assert!(check.status == 1 && check.stdout.contains("does not begin where"), "{}", check.stdout);
        let (sound, says) = stranger(&[&room.db]);
        assert!(!sound && says.contains("does not stand in the log of the room"), "{says}");
    };
    forge(StreamId::Table(room.table), &sound);
    forge(StreamId::Table(room.table), &whole);
    forge(StreamId::Ledger, &whole);

    // Another archive than the one that has the hands.
    fs::write(&room.db, &sound).unwrap();
    let other = closed("prune-other", [5, 2, 1]);
    let line = refusal(&["prune", &room.data, &other.archive, "--keep-days", "0", "--yes"]);
    assert!(line.contains("name the archive of this room"), "{line}");
    let line = refusal(&["ledger", &room.db, "--archive", &other.archive, "--check"]);
    assert!(line.contains("does not have what was let go"), "{line}");
    let line = refusal(&["prune", &other.data, &room.archive, "--keep-days", "0", "--yes"]);
    assert!(line.contains("name the archive of this room"), "{line}");
    assert!(!stranger(&[&room.db, &other.archive]).0);
    // One that is damaged.
    let damaged = other.folder.file("damaged.db");
    fs::copy(&other.archive, &damaged).unwrap();
    let changed = "UPDATE block SET seal = zeroblob(32) WHERE stream = 65537 AND first = 1";
    rusqlite::Connection::open(&damaged).unwrap().execute(changed, []).unwrap();
    let line = refusal(&["prune", &other.data, &damaged, "--keep-days", "0", "--yes"]);
    assert!(line.contains("the hash chain is broken"), "{line}");
}

#[test]
fn a_state_of_another_version_is_made_anew_from_the_archive() {
    let room = closed("prune-version", [4, 2, 1]);
    let key = RoomKey::from_text(&fs::read_to_string(&room.key).unwrap()).unwrap();
    let mut store = SqliteStore::open(room.db.as_ref()).unwrap();
    let mut spec = String::new();
    audit::room_events(&store, &mut |logged| match logged.event {
        room::RoomEvent::TableOpened { table, spec: text, .. } if table == room.table => spec = text,
        _ => {}
    })
    .unwrap();
    let cut = pruning::place_to_cut(&store, &key, room.table, &spec, 100, room.now).unwrap().unwrap();
    // As a version of before or after would have written it.
    let state = Snapshot::take(cut.state.stream, cut.state.at, 900, &7_u64, &NoPacks).unwrap();
    let told = pruning::TableBeginning { state: state.hash, ..cut.told };
    pruning::prune(&mut store, 1, "days.db", vec![Cut { state, told }], room.now).unwrap();
    drop(store);
    let error = room.opens().unwrap_err().to_string();
    assert!(error.contains("form 900") && error.contains("croupier prune DATA_DIR days.db --yes"), "{error}");
    room.prune(&["--keep-days", "1", "--yes"]);
    room.opens().unwrap();
    let check = answer_json(&["ledger", &room.db, "--archive", &room.archive, "--check", "--json"]);
    assert_eq!(check["passed"], json!(true), "{check}");
}

#[test]
fn a_backup_has_the_archives_of_its_folder_or_says_what_it_has_not() {
    let room = closed("prune-backup", [3, 1, 1]);
    let accounts = Path::new(&room.data).join("accounts.db");
    drop(accounts::Accounts::open(&accounts, accounts::Settings::default()).unwrap());
    room.prune(&["--keep-days", "0", "--yes"]);
    let words = answer(&["backup", &room.data, &room.folder.file("without")]);
    assert!(words.contains("archive  NOT in the backup: days.db has the hands"), "{words}");
    let report = answer_json(&["doctor", &room.data, "--json"]);
    let archive = report["findings"].as_array().unwrap().iter().find(|one| one["key"] == "archive").unwrap();
    assert!(archive["says"].as_str().unwrap().contains("--archive FILE"), "{archive}");
    let words = answer(&["doctor", &room.data, "--archive", &room.archive]);
    assert!(words.contains("days.db has them, every link as it should be"), "{words}");

    let inside = Path::new(&room.data).join("days.db");
    fs::copy(&room.archive, &inside).unwrap();
    let (to, back) = (room.folder.file("with"), room.folder.file("back"));
    let words = answer(&["backup", &room.data, &to]);
    assert!(words.contains("  archive  days.db\n") && !words.contains("NOT in"), "{words}");
    answer(&["restore", &to, &back]);
    let (log, days) = (format!("{back}/room.db"), format!("{back}/days.db"));
    answer(&["hand", "1", "--db", &log, "--archive", &days]);
    assert!(stranger(&[&log, &days]).0);
    // One that was cut short is begun again.
    for nth in 0..4 {
        let to = room.folder.file(&format!("killed-{nth}"));
        killed(&["backup", &room.data, &to], Duration::from_millis(5 + 10 * nth));
        if !Path::new(&to).exists() {
            answer(&["backup", &room.data, &to]);
        }
    }
}
