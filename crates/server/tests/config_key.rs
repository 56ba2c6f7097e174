//! The file of the room's key.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use server::config::{Config, KeyFault, Store};
use shuffler::Entropy;

fn store(folder: &Path) -> Store {
    let text = "[store]\nlog = \"data/room.db\"\naccounts = \"data/accounts.db\"\nkey = \"keys/room.key\"\n";
    Config::read(
        Some((&folder.join("croupier.toml"), &format!("{text}\n[house]\nchips = \"play\"\n"))),
        [],
        &[],
    )
    .expect("good")
    .store
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o777
}

#[test]
fn a_new_room_has_a_new_key_that_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let mut entropy = Entropy::seeded(1);
    assert_eq!(
        store.room_key(&mut entropy).map_err(|fault| fault.key()).err(),
        Some("key-file"),
        "no folder yet"
    );
    store.make_folders().expect("made");
    store.make_folders().expect("there already");
    assert_eq!(mode(&folder.path().join("data")), 0o700);
    let first = store.room_key(&mut entropy).expect("made").mark();
    assert_eq!(mode(&store.key), 0o600);
    assert_eq!(store.room_key(&mut entropy).expect("read").mark(), first);
    fs::write(&store.log, "a log").expect("written");
    assert_eq!(store.room_key(&mut entropy).expect("read").mark(), first);
}

#[test]
fn a_key_that_others_can_read_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    store.make_folders().expect("made");
    store.room_key(&mut Entropy::seeded(1)).expect("made");
    for open in [0o644, 0o640, 0o604, 0o660] {
        fs::set_permissions(&store.key, fs::Permissions::from_mode(open)).expect("set");
        let fault = store.room_key(&mut Entropy::seeded(1)).err().expect("open");
        assert_eq!(fault.key(), "key-open-to-others");
        let says = fault.to_string();
        assert!(says.contains(&format!("(mode {open:04o})")) && says.contains(": run chmod 600 "), "{says}");
    }
    fs::set_permissions(&store.key, fs::Permissions::from_mode(0o400)).expect("set");
    store.room_key(&mut Entropy::seeded(1)).expect("for its owner only");
}

#[test]
fn no_new_key_is_made_for_an_old_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    store.make_folders().expect("made");
    fs::write(&store.log, "a log").expect("written");
    let fault = store.room_key(&mut Entropy::seeded(1)).err().expect("lost");
    assert!(matches!(fault, KeyFault::Lost { .. }) && !store.key.exists());
    assert!(fault.to_string().ends_with("put it back, or name it under [store] key"));
}

#[test]
fn what_is_no_key_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    store.make_folders().expect("made");
    fs::write(&store.key, "not a key\n").expect("written");
    fs::set_permissions(&store.key, fs::Permissions::from_mode(0o600)).expect("set");
    let fault = store.room_key(&mut Entropy::seeded(1)).err().expect("no key");
    assert_eq!(fault.key(), "not-a-room-key");
    assert_eq!(fs::read_to_string(&store.key).expect("read"), "not a key\n");
}
