//! `croupier key`: another key in the place of a room's, also when it is killed while it is changed.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use accounts::{Accounts, Hashing, Role, Roles, Secret, Seen, Settings};
use game::{Badge, Moment};
use serde_json::json;
use shuffler::RoomKey;

use crate::evening::Evening;
use crate::support::{answer, answer_json, refusal};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// A room after some hands, with accounts that have seen its log.
fn standing(test: &str, staff: u32) -> (Evening, String) {
    let evening = Evening::after(test, 2);
    let folder = evening.folder.file(".").trim_end_matches("/.").to_owned();
    fs::set_permissions(evening.key(), fs::Permissions::from_mode(0o600)).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let accounts = Accounts::open(Path::new(&evening.folder.file("accounts.db")), settings).unwrap();
    let accounts = accounts.sealed_with(server::seal_key(&key_of(&evening)));
    for number in 0..staff {
        let roles = Roles::of(&[Role::Floor]);
        let name = format!("Flora {number}");
        accounts
            .appoint(NOW, &name, &Secret::from("three of clubs"), roles, Some(Badge(10 + number)))
            .unwrap();
    }
    accounts.keep_seen(&Seen { room: 77, at: NOW, heads: Vec::new() }).unwrap();
    drop(accounts);
    (evening, folder)
}

fn key_of(evening: &Evening) -> RoomKey {
    RoomKey::from_text(&fs::read_to_string(evening.key()).unwrap()).unwrap()
}

/// Whether every account is as the room has written it, by the key that is there.
fn all_sound(evening: &Evening) -> bool {
    let accounts = Accounts::open_beside(Path::new(&evening.folder.file("accounts.db")), Settings::default());
    let accounts = accounts.unwrap().sealed_with(server::seal_key(&key_of(evening)));
    accounts.altered().unwrap().is_empty()
}

#[test]
fn a_new_key_opens_old_hands_and_the_old_one_stands_below_it() {
    let (evening, folder) = standing("key-rotate", 3);
    let old = answer(&["key", "show", "--data", &folder]).trim_end().to_owned();
    let hand = || answer_json(&["hand", "2", "--db", &evening.db(), "--key", &evening.key(), "--json"]);
    let before = hand();
    let said = answer(&["key", "rotate", "--data", &folder]);
    assert!(said.contains("3 accounts and 0 sessions"), "{said}");
    let shown = answer(&["key", "show", "--data", &folder]);
    let [new, below] = shown.lines().collect::<Vec<_>>()[..] else { panic!("{shown}") };
    assert!(new != old && below.starts_with(&old), "{shown}");
    assert!(said.contains(&format!("is {new}. It took the place of {old}")), "{said}");
    assert_eq!(fs::metadata(evening.key()).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(hand(), before);
    assert!(all_sound(&evening));
    // A transcript of an old hand, opened with the new file, is verified as before.
    let paper = evening.folder.file("hand.txt");
    answer(&[
        "hand",
        "2",
        "--db",
        &evening.db(),
        "--key",
        &evening.key(),
        "--view",
        "eye",
        "--transcript",
        &paper,
    ]);
    assert!(answer(&["verify", &paper]).contains("verified"));
    answer(&["ledger", &evening.db(), "--check"]);
    let report = answer_json(&["doctor", &folder, "--json"]);
    assert_eq!(report["well"], json!(true), "{report}");
    assert!(report.to_string().contains("it took the place of"), "{report}");
    // A backup is taken and comes back with it.
    let (to, back) = (evening.folder.file("backup"), evening.folder.file("back"));
    answer(&["backup", &folder, &to, "--with-key"]);
    answer(&["restore", &to, &back]);
    assert_eq!(answer(&["key", "show", "--data", &back]), shown);
}

#[test]
fn what_cannot_be_changed_says_why_and_stays() {
    let (evening, folder) = standing("key-refused", 1);
    let key = fs::read(evening.key()).unwrap();
    let lock = fs::File::create(evening.folder.file("room.db.lock")).unwrap();
    lock.lock().unwrap();
    let says = refusal(&["key", "rotate", "--data", &folder]);
    assert!(says.contains("another program has this room open"), "{says}");
    drop(lock);
    // Another room's key.
    fs::write(evening.key(), format!("{}\n", "77".repeat(32))).unwrap();
    let says = refusal(&["key", "rotate", "--data", &folder]);
    assert!(says.contains("start the room with the right key"), "{says}");
    fs::write(evening.key(), &key).unwrap();
    let says = refusal(&["key", "rotate", "--data", &folder, "--from", &"0".repeat(16)]);
    assert!(says.contains("croupier key show"), "{says}");
    // While a change is under way nobody is appointed under a key that may not stay.
    fs::write(evening.folder.file("room.key.next"), "half of a ke").unwrap();
    let says = refusal(&["staff", "list", "--data", &folder]);
    assert!(says.contains("croupier key rotate"), "{says}");
    assert_eq!(fs::read(evening.key()).unwrap(), key);
    let said = answer(&["key", "rotate", "--data", &folder]);
    assert!(said.contains("had changed nothing and was taken back"), "{said}");
    fs::remove_file(evening.folder.file("accounts.db")).unwrap();
    drop(Accounts::open(Path::new(&evening.folder.file("accounts.db")), Settings::default()).unwrap());
    let says = refusal(&["key", "rotate", "--data", &folder]);
    assert!(says.contains("never seen this room"), "{says}");
}

#[test]
fn killed_at_any_moment_there_is_one_key_or_the_other() {
    let (evening, folder) = standing("key-killed", 60);
    let (mut killed, mut done) = (0, 0);
    for turn in 0..16 {
        let before = key_of(&evening).mark();
        let program = env!("CARGO_BIN_EXE_croupier");
        let mut child = Command::new(program)
            .args(["key", "rotate", "--data", &folder])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Sooner and later; how far it comes by then is the machine's business.
        std::thread::sleep(Duration::from_millis(5 + turn * 11));
        let _ = child.kill();
        let ended = child.wait().unwrap();
        if ended.success() {
            done += 1;
        } else {
            killed += 1;
        }
        // Whoever opens the room asks the same.
        let store = server::config::Config::read(None, [], &flags(&folder)).unwrap().store;
        server::settle(&store).unwrap();
        let now = key_of(&evening);
        assert!(now.mark() == before || now.knows(before), "turn {turn}");
        assert!(all_sound(&evening), "turn {turn}: the accounts are not under the key that is there");
        assert!(!Path::new(&evening.folder.file("room.key.next")).exists());
    }
    assert_eq!(killed + done, 16);
    answer_json(&["hand", "1", "--db", &evening.db(), "--key", &evening.key(), "--json"]);
}

fn flags(folder: &str) -> Vec<server::config::Flag> {
    let flag = |section, key, value| server::config::Flag { flag: "--data".to_owned(), section, key, value };
    let files = [("log", "room.db"), ("accounts", "accounts.db"), ("key", "room.key")];
    let mut flags: Vec<_> =
        files.map(|(key, file)| flag("store", key, format!("{folder}/{file}"))).into_iter().collect();
    flags.push(flag("house", "chips", "play".to_owned()));
    flags
}
