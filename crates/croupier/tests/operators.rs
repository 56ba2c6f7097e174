//! `croupier backup`, `croupier restore` and `croupier doctor`, on rooms that stand still, that run, and that are killed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use accounts::{Accounts, Settings};
use journal::{SqliteStore, Store};
use serde_json::{Value, json};

use crate::evening::{Evening, Folder};
use crate::support::{answer, answer_json, refusal, run};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The folder of a room in which some hands were played, with its accounts.
fn standing(test: &str) -> (Evening, String) {
    let evening = Evening::after(test, 2);
    let folder = evening.folder.file(".").trim_end_matches("/.").to_owned();
    drop(Accounts::open(Path::new(&evening.folder.file("accounts.db")), Settings::default()).unwrap());
    fs::set_permissions(evening.key(), fs::Permissions::from_mode(0o600)).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    (evening, folder)
}

/// What a doctor says about one thing.
fn found<'r>(report: &'r Value, key: &str) -> &'r Value {
    let findings = report["findings"].as_array().unwrap();
    findings
        .iter()
        .find(|finding| finding["key"] == key)
        .unwrap_or_else(|| panic!("{key} is not in {report}"))
}

#[test]
fn a_room_in_order_is_well() {
    let (evening, folder) = standing("doctor");
    let report = answer_json(&["doctor", &folder, "--json"]);
    assert_eq!(report["well"], json!(true), "{report}");
    for key in ["folder", "log-file", "accounts-file", "key-file", "log", "together", "key", "clock"] {
        assert_eq!(found(&report, key)["state"], "ok", "{report}");
    }
    for key in ["disk", "descriptors", "in-use", "write-ahead", "accounts", "opened-by", "program"] {
        assert!(found(&report, key)["says"].is_string());
    }
    let words = answer(&["doctor", &folder]);
    assert!(words.lines().any(|line| line.starts_with("ok     log ")), "{words}");
    assert!(answer(&["doctor", &folder, "--quick"]).contains("not gone through"));
    drop(evening);
}

#[test]
fn a_doctor_finds_what_is_wrong() {
    let (evening, folder) = standing("doctor-wrong");
    let wrong = |key: &str, states: &[&str]| {
        let output = run(&["doctor", &folder, "--json"]);
        let report: Value = serde_json::from_str(&output.stdout).unwrap();
        let finding = found(&report, key);
        assert!(states.contains(&finding["state"].as_str().unwrap()), "{finding}");
        assert_eq!(output.status == 0, finding["state"] != "wrong", "{report}");
        finding["says"].as_str().unwrap().to_owned()
    };
    // Who may read what.
    for (key, name, mode, state) in
        [("key-file", "room.key", 0o600, "wrong"), ("log-file", "room.db", 0o600, "look")]
    {
        let file = evening.folder.file(name);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(wrong(key, &[state]).contains("chmod 600"), "{key}");
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
    }
    // Another key.
    let key = fs::read(evening.key()).unwrap();
    fs::write(evening.key(), format!("{}\n", "77".repeat(32))).unwrap();
    assert!(wrong("key", &["wrong"]).contains("the log was written with"));
    fs::write(evening.key(), key).unwrap();
    // Accounts that name a player whom the log does not know: an older log beside newer accounts.
    let accounts = rusqlite::Connection::open(evening.folder.file("accounts.db")).unwrap();
    let insert = "INSERT INTO account (name, folded, roles, player, guest, created) VALUES ('Zoe', 'zoe', 1, 99, 0, 0)";
    accounts.execute(insert, []).unwrap();
    assert!(wrong("together", &["wrong"]).contains("player 99"));
    let line = refusal(&["backup", &folder, &evening.folder.file("never")]);
    assert!(line.contains("player 99"), "such a pair is not backed up: {line}");
    accounts.execute("DELETE FROM account WHERE name = 'Zoe'", []).unwrap();
    drop(accounts);
    // A link of the chain.
    evening.tamper("UPDATE entry SET at = at + 1 WHERE stream = 1 AND first = 1");
    wrong("log", &["wrong"]);
}

#[test]
fn a_backup_is_whole_and_comes_back() {
    let (evening, folder) = standing("backup");
    let (to, back) = (evening.folder.file("backup"), evening.folder.file("back"));
    let manifest = answer_json(&["backup", &folder, &to, "--json"]);
    assert_eq!(
        (&manifest["croupier_backup"], &manifest["version"]),
        (&json!(1), &json!(env!("CARGO_PKG_VERSION")))
    );
    let names: Vec<&str> =
        manifest["files"].as_array().unwrap().iter().map(|file| file["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["accounts.db", "room.db"], "no key unless it is asked for");
    assert_eq!(manifest["heads"].as_array().unwrap().len(), 3);
    for name in ["accounts.db", "room.db", "manifest.json"] {
        let mode = fs::metadata(Path::new(&to).join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{name}");
    }
    let line = refusal(&["backup", &folder, &to]);
    assert!(line.contains("never overwrites"), "{line}");

    let words = answer(&["restore", &to, &back]);
    assert!(words.contains("key      missing"), "{words}");
    let line = refusal(&["restore", &to, &back]);
    assert!(line.contains("--replace"), "{line}");
    let key = evening.key();
    let restored = answer_json(&["restore", &to, &back, "--replace", "--key", &key, "--json"]);
    let aside = restored["kept_as"].as_str().unwrap();
    assert!(Path::new(aside).join("room.db").is_file(), "what was there is kept: {restored}");
    assert_eq!(answer_json(&["doctor", &back, "--json"])["well"], json!(true));
    // The restored room has the hands of the room that was backed up.
    let list = |db: &str| answer(&["tables", db]);
    assert_eq!(list(&evening.db()), list(&Path::new(&back).join("room.db").display().to_string()));
    let with_key = evening.folder.file("with-key");
    assert!(
        answer(&["backup", &folder, &with_key, "--with-key"])
            .contains("whoever reads it can open every deck")
    );
    let other = evening.folder.write("other.key", format!("{}\n", "77".repeat(32)));
    let line = refusal(&["restore", &to, &evening.folder.file("wrong-key"), "--key", &other]);
    assert!(line.contains("the log was written with key"), "{line}");
    assert!(!Path::new(&evening.folder.file("wrong-key")).exists(), "nothing is left of what was refused");
}

#[test]
fn a_damaged_backup_is_not_restored() {
    let (evening, folder) = standing("backup-damaged");
    let to = evening.folder.file("backup");
    answer(&["backup", &folder, &to]);
    let back = evening.folder.file("back");
    let room = Path::new(&to).join("room.db");
    let sound = fs::read(&room).unwrap();
    let mut bytes = sound.clone();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&room, &bytes).unwrap();
    assert!(refusal(&["restore", &to, &back]).contains("is not what the manifest says"));
    fs::write(&room, &sound[..sound.len() - 1]).unwrap();
    assert!(refusal(&["restore", &to, &back]).contains("is not what the manifest says"));
    fs::write(&room, &sound).unwrap();
    let path = Path::new(&to).join("manifest.json");
    let manifest = fs::read_to_string(&path).unwrap();
    let mut outside: Value = serde_json::from_str(&manifest).unwrap();
    outside["files"][0]["name"] = json!("../room.key");
    fs::write(&path, outside.to_string()).unwrap();
    assert!(refusal(&["restore", &to, &back]).contains("no backup has"));
    let mut heads: Value = serde_json::from_str(&manifest).unwrap();
    heads["heads"][0]["last"] = json!(1);
    fs::write(&path, heads.to_string()).unwrap();
    assert!(refusal(&["restore", &to, &back]).contains("does not end where the manifest says"));
    fs::remove_file(&path).unwrap();
    assert!(refusal(&["restore", &to, &back]).contains("not a backup"));
    assert!(!Path::new(&back).exists());
    fs::write(&path, manifest).unwrap();
    answer(&["restore", &to, &back]);
}

const ROOM: &str = r#"
[house]
demo = true
pause_between_hands = "5ms"
pause_at_showdown = "0ms"
bot_think_least = "0ms"
bot_think_most = "1ms"

[[table]]
name = "Bots"
bots = { count = 5 }
[table.game.poker]
house = "cb-2015"
seats = 6
games = [{ game = "holdem", betting = { fixed = { small = 200, big = 400 } }, blinds = [100, 200], chip = 100 }]
clock = "online"
"#;

/// A running program; it ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the room in a folder and waits until it answers and deals.
fn serve(folder: &Folder, data: &str) -> Running {
    let at = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).unwrap();
    let config = folder.write("room.toml", ROOM);
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(["serve", "--config", &config, "--data", data, "--listen", &at.to_string()]);
    let output = (Stdio::null(), Stdio::null(), Stdio::null());
    let running = Running(command.stdin(output.0).stdout(output.1).stderr(output.2).spawn().unwrap());
    wait("the room answers", || answers(at));
    let before = entries(data);
    wait("the room deals", || entries(data) > before + 50);
    running
}

fn answers(at: SocketAddr) -> bool {
    TcpStream::connect(at).is_ok()
}

/// How many entries there are, packed or not; none as long as there is no log.
fn entries(data: &str) -> u64 {
    let log = SqliteStore::open_read_only(&Path::new(data).join("room.db"));
    log.and_then(|log| log.check()).map_or(0, |checked| checked.entries)
}

#[track_caller]
fn wait(what: &str, mut done: impl FnMut() -> bool) {
    let late = Instant::now() + PATIENCE;
    while !done() {
        assert!(Instant::now() < late, "{what}: not within {PATIENCE:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Starts a command and kills it after so long.
pub(crate) fn killed(arguments: &[&str], after: Duration) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = Running(command.spawn().unwrap());
    std::thread::sleep(after);
    let _ = running.0.kill();
}

#[test]
fn a_room_that_runs_is_backed_up_killed_and_restored() {
    let folder = Folder::new("operators-live");
    let (data, back) = (folder.file("data"), folder.file("back"));
    let running = serve(&folder, &data);
    for entry in fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        // Files that come and go with a connection may be gone when they are looked at.
        let Ok(found) = entry.metadata() else { continue };
        assert_eq!(
            found.permissions().mode() & 0o777,
            0o600,
            "{:?} is for its owner alone",
            entry.file_name()
        );
    }
    // While it is written: each backup is whole, later ones have more, and the room is not held up.
    let mut before = 0;
    for nth in 0..3 {
        let manifest =
            answer_json(&["backup", &data, &folder.file(&format!("live-{nth}")), "--with-key", "--json"]);
        let now = manifest["entries"].as_u64().unwrap();
        assert!(now > before, "{now} entries after {before}");
        before = now;
        wait("the room goes on", || entries(&data) > now);
    }
    let report = answer_json(&["doctor", &data, "--json"]);
    assert_eq!(found(&report, "in-use")["says"], "a program has the room open");
    // A room that is open is not replaced.
    let line = refusal(&["restore", &folder.file("live-2"), &data, "--replace"]);
    assert!(line.contains("stop it first"), "{line}");

    // Backups that are killed: there is a whole one or none.
    for nth in 0..8 {
        let to = folder.file(&format!("killed-{nth}"));
        killed(&["backup", &data, &to], Duration::from_millis(5 + 15 * nth));
        if Path::new(&to).exists() {
            answer(&["restore", &to, &folder.file(&format!("from-killed-{nth}"))]);
        }
    }
    // One more under the name of one that may have been cut short.
    let again = folder.file("again");
    killed(&["backup", &data, &again], Duration::from_millis(30));
    if !Path::new(&again).exists() {
        answer(&["backup", &data, &again]);
    }

    // The room is killed in the middle of a hand; its files are backed up as they lie, and the backup goes on.
    drop(running);
    let last = folder.file("last");
    let manifest = answer_json(&["backup", &data, &last, "--with-key", "--json"]);
    assert_eq!(manifest["entries"].as_u64().unwrap(), entries(&data), "nothing that was written is left out");
    answer(&["restore", &last, &back]);
    assert_eq!(answer_json(&["doctor", &back, "--json"])["well"], json!(true));
    drop(serve(&folder, &back));

    // Restores that are killed: the folder is the one of before, the restored one, or set aside whole.
    for nth in 0..8 {
        killed(&["restore", &last, &back, "--replace"], Duration::from_millis(5 + 15 * nth));
        if Path::new(&back).exists() {
            assert_eq!(answer_json(&["doctor", &back, "--json"])["well"], json!(true));
        } else {
            answer(&["restore", &last, &back]);
        }
    }
    drop(serve(&folder, &back));
}
