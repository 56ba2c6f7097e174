//! The file: what it may be, who may hold it, and no space left.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use journal::{Batch, NoPacks, SqliteStore, Store, StoreError, StreamId};
use rusqlite::Connection;

use super::house::{Folder, append, batch_of, file_with, has_exactly, key, stamp};

#[test]
fn what_was_written_is_there_when_it_is_opened_again() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    for round in 0..4 {
        let (mut store, epoch) = file_with(&path, []);
        assert_eq!(epoch.0, round + 1);
        append(&mut store, epoch, [u128::from(round)]);
        has_exactly(&store, 0..=u128::from(round));
    }
}

/// Players' names and money are nobody else's business; a log that others could read was found once.
#[cfg(unix)]
#[test]
fn a_new_log_and_what_lies_beside_it_are_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, []);
    append(&mut store, epoch, [1]);
    for name in ["room.db", "room.db-wal", "room.db-shm"] {
        let mode = std::fs::metadata(folder.file(name)).expect(name).permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{name} has mode {mode:o}");
    }
}

#[test]
fn another_file_is_refused() {
    let folder = Folder::new();
    let text = folder.file("notes.txt");
    std::fs::write(&text, "seat 3 owes the kitchen for two coffees, and seat 5 for the cake ".repeat(40))
        .expect("text");
    assert_eq!(key(SqliteStore::open(&text).map(drop)), "not-a-journal");
    assert_eq!(key(SqliteStore::open_read_only(&text).map(drop)), "not-a-journal");

    let other = folder.file("other.db");
    let tool = Connection::open(&other).expect("opened");
    tool.execute_batch("CREATE TABLE coffee (seat); PRAGMA user_version = 1").expect("made");
    assert_eq!(key(SqliteStore::open(&other).map(drop)), "not-a-journal");
    let left: u32 =
        tool.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).expect("asked");
    assert_eq!(left, 1, "nothing was added to it");
}

#[test]
fn a_layout_of_another_program_is_refused() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    drop(file_with(&path, 1..=2));
    let tool = Connection::open(&path).expect("opened");
    tool.pragma_update(None, "user_version", 4).expect("set");
    let refused = StoreError::WrongLayout { found: 4, known: 3 };
    assert!(refused.to_string().ends_with("use the version that wrote it"));
    assert_eq!(SqliteStore::open(&path).map(drop), Err(refused.clone()));
    assert_eq!(SqliteStore::open_read_only(&path).map(drop), Err(refused));
}

#[test]
fn a_missing_file_is_not_made_by_a_reader() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    assert_eq!(key(SqliteStore::open_read_only(&path).map(drop)), "missing");
    assert!(!path.exists());
    let nowhere = folder.file("no such folder").join("room.db");
    assert_eq!(key(SqliteStore::open(&nowhere).map(drop)), "failed");
}

#[test]
fn a_reader_sees_what_is_written_meanwhile_and_changes_nothing() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, 1..=2);
    let mut reader = SqliteStore::open_read_only(&path).expect("opened");
    has_exactly(&reader, 1..=2);
    append(&mut store, epoch, 3..=4);
    has_exactly(&reader, 1..=4);
    assert_eq!(key(reader.take_over()), "read-only");
    let batch = batch_of(&store, [5]);
    assert_eq!(key(reader.append(epoch, &batch)), "fenced");
    store.append(epoch, &batch).expect("the room goes on");
}

#[test]
fn a_file_somebody_holds_is_locked_and_nothing_is_lost() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, 1..=2);
    let batch = batch_of(&store, [3]);
    let tool = Connection::open(&path).expect("opened");
    tool.execute_batch("BEGIN IMMEDIATE").expect("held");
    let began = Instant::now();
    let refused = store.append(epoch, &batch).expect_err("held");
    assert_eq!(refused, StoreError::Locked);
    assert!(!refused.leaves_doubt());
    assert!(began.elapsed() < Duration::from_secs(5), "it does not wait for ever");
    has_exactly(&store, 1..=2);
    assert_eq!(key(store.take_over()), "locked");
    tool.execute_batch("ROLLBACK").expect("let go");
    store.append(epoch, &batch).expect("the same batch again");
    has_exactly(&store, 1..=3);
}

#[test]
fn the_write_ahead_file_stays_small() {
    let folder = Folder::new();
    let (mut store, epoch) = file_with(&folder.file("room.db"), []);
    let mut heads = store.heads().expect("heads");
    let mut largest = 0;
    for number in 1..=150 {
        let mut batch = Batch::new();
        let event = "a long text ".repeat(20_000);
        batch.stage(&mut heads, StreamId::Room, stamp(number), &NoPacks, &[event]).expect("written");
        store.append(epoch, &batch).expect("appended");
        largest = largest.max(std::fs::metadata(folder.file("room.db-wal")).expect("there").len());
    }
    assert!(std::fs::metadata(folder.file("room.db")).expect("there").len() > 24 << 20, "much was written");
    assert!(largest < 18 << 20, "{largest} bytes");
    store.verify_chain(StreamId::Room).expect("sound");
}

#[test]
fn a_damaged_file_says_so() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    drop(file_with(&path, 1..=200));
    let mut bytes = std::fs::read(&path).expect("read");
    let page = 4096;
    assert!(bytes.len() > 8 * page, "pages to damage");
    bytes[page..].fill(0xa5);
    std::fs::write(&path, &bytes).expect("written");
    let found = SqliteStore::open(&path).and_then(|store| store.check().map(drop));
    assert_eq!(key(found), "damaged");
    // A header that is none makes it no database at all.
    std::fs::write(&path, &bytes[7..]).expect("written");
    assert_eq!(key(SqliteStore::open(&path).map(drop)), "not-a-journal");
}

/// Fills the store until it refuses, and says what the last command was.
fn fill(store: &mut SqliteStore, epoch: journal::Epoch, from: u128) -> u128 {
    for command in from..from + 100_000 {
        let batch = batch_of(store, [command]);
        match store.append(epoch, &batch) {
            Ok(()) => {}
            Err(refused) => {
                assert_eq!(refused, StoreError::DiskFull);
                assert!(!refused.leaves_doubt());
                return command - 1;
            }
        }
    }
    unreachable!("the space ends")
}

#[test]
fn a_file_that_may_not_grow_takes_nothing_half() {
    let folder = Folder::new();
    let (mut store, epoch) = file_with(&folder.file("room.db"), 1..=2);
    let pages = store.pages().expect("asked");
    store.limit_pages(pages + 3).expect("set");
    let last = fill(&mut store, epoch, 3);
    has_exactly(&store, 1..=last);
    store.limit_pages(pages + 100).expect("set");
    append(&mut store, epoch, last + 1..=last + 20);
    has_exactly(&store, 1..=last + 20);
}

const DISK: &str = "JOURNAL_TEST_SMALL_DISK";

#[test]
#[ignore = "needs a small disk of its own: a_full_disk_takes_nothing_half gives it one"]
fn on_a_small_disk() {
    let Some(disk) = std::env::var_os(DISK) else { return };
    let disk = Path::new(&disk);
    let path = disk.join("room.db");
    // Something else takes most of the space; later it is thrown away.
    let ballast = disk.join("ballast");
    let mut store = SqliteStore::open(&path).expect("opened");
    let epoch = store.take_over().expect("taken over");
    std::fs::write(&ballast, vec![1; 1 << 20]).expect("half of the disk");
    let last = fill(&mut store, epoch, 1);
    assert!(last > 10, "there was some space: {last}");
    has_exactly(&store, 1..=last);
    let batch = batch_of(&store, [last + 1]);
    assert_eq!(store.append(epoch, &batch), Err(StoreError::DiskFull), "still full");
    // A room that starts again on the full disk finds everything.
    drop(store);
    let reader = SqliteStore::open_read_only(&path).expect("opened");
    has_exactly(&reader, 1..=last);
    drop(reader);
    std::fs::remove_file(ballast).expect("thrown away");
    let (mut store, epoch) = file_with(&path, []);
    append(&mut store, epoch, last + 1..=last + 20);
    has_exactly(&store, 1..=last + 20);
    std::io::stdout().write_all(b"the small disk was full\n").expect("said");
}

#[test]
fn a_full_disk_takes_nothing_half() {
    let folder = Folder::new();
    let disk = folder.file("disk");
    std::fs::create_dir_all(&disk).expect("a place to mount it");
    // In a name space of its own, so that the disk is nobody else's and goes when the child goes.
    let script = "mount -t tmpfs -o size=2m small \"$0\" || exit 77; exec \"$@\"";
    let child = std::env::current_exe().expect("this test");
    let ran = Command::new("unshare")
        .args(["--mount", "--map-root-user", "sh", "-c", script])
        .arg(&disk)
        .arg(child)
        .args(["--exact", "store::files::on_a_small_disk", "--ignored", "--nocapture"])
        .env(DISK, &disk)
        .output();
    let Ok(ran) = ran else { return eprintln!("no unshare here: the page limit has tested the same") };
    let said = String::from_utf8_lossy(&ran.stdout);
    if ran.status.code() == Some(77) || said.is_empty() {
        return eprintln!("no disk may be mounted here: the page limit has tested the same");
    }
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(said.contains("the small disk was full"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_gone_or_another_is_not_written_into() {
    for lost in ["room.db", "room.db-wal"] {
        let folder = Folder::new();
        let path = folder.file("room.db");
        let (mut store, epoch) = file_with(&path, 1..=3);
        store.still_held(epoch).expect("it is where it was");
        let (here, away) = (folder.file(lost), folder.file("away"));
        std::fs::rename(&here, &away).expect("moved away");
        // The system would still take what is written: into a file that nobody finds again.
        let gone = StoreError::Gone { file: lost.to_owned() };
        assert!(gone.to_string().contains(lost) && !gone.leaves_doubt(), "{gone}");
        assert_eq!(store.still_held(epoch), Err(gone.clone()));
        let batch = batch_of(&store, [9]);
        assert_eq!(store.append(epoch, &batch), Err(gone.clone()));
        std::fs::write(&here, b"another file").expect("written");
        assert_eq!(store.append(epoch, &batch), Err(gone));
        std::fs::rename(&away, &here).expect("put back");
        store.still_held(epoch).expect("the same file is there again");
        append(&mut store, epoch, [4]);
        has_exactly(&store, 1..=4);
    }
}

#[test]
fn whoever_was_fenced_off_is_told_without_writing() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (store, epoch) = file_with(&path, 1..=3);
    store.still_held(epoch).expect("it is ours");
    let (other, later) = file_with(&path, []);
    assert_eq!(key(store.still_held(epoch)), "fenced");
    other.still_held(later).expect("it is theirs");
}
