//! `croupier archive`: closed days in a file that stands alone, on rooms that stand still, that run, and with kills.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};

use crate::evening::Evening;
use crate::operators::killed;
use crate::support::{answer, answer_json, refusal};

fn play(evening: &mut Evening, hands: u32) {
    for _ in 0..hands {
        evening.client.play_hand(evening.table);
    }
}

/// A room with a day that was closed after two hands, and a hand of the next day.
fn second_day(test: &str) -> (Evening, String, String) {
    let mut evening = Evening::packed(test, 2);
    evening.client.close_day();
    play(&mut evening, 1);
    let data = evening.folder.file(".").trim_end_matches("/.").to_owned();
    let archive = evening.folder.file("archive.db");
    (evening, data, archive)
}

#[track_caller]
fn is_whole(archive: &str) {
    let report = answer_json(&["ledger", archive, "--check", "--json"]);
    assert_eq!(report["passed"], json!(true), "{report}");
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
    let verified = Command::new("python3").arg("-B").arg(program).args(["log", archive]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn a_closed_day_stands_alone_in_its_archive() {
    let (mut evening, data, archive) = second_day("archive-day");
    let (db, key) = (evening.db(), evening.key());
    let report = answer_json(&["archive", &data, &archive, "--json"]);
    assert_eq!(report["day"], json!(1), "{report}");
    assert_eq!(report["added"], report["entries"]);
    assert_eq!(fs::metadata(&archive).unwrap().permissions().mode() & 0o777, 0o600, "for its owner alone");
    // Nothing of the room is needed to read it.
    let alone = evening.folder.file("elsewhere");
    fs::create_dir(&alone).unwrap();
    let alone = format!("{alone}/room.db");
    fs::copy(&archive, &alone).unwrap();
    is_whole(&alone);
    let days = answer_json(&["ledger", &alone, "--day", "--json"]);
    assert_eq!(days["closed"], answer_json(&["ledger", &db, "--day", "--json"])["closed"]);
    for hand in ["1", "2"] {
        let of = |log: &str| answer(&["hand", hand, "--db", log, "--key", &key, "--view", "eye"]);
        assert_eq!(of(&alone), of(&db), "hand {hand}");
    }
    // The third was dealt after the close.
    answer(&["hand", "3", "--db", &db]);
    refusal(&["hand", "3", "--db", &alone]);

    // The same again adds nothing, and changes nothing.
    let before = fs::read(&archive).unwrap();
    assert_eq!(answer_json(&["archive", &data, &archive, "--json"])["added"], json!(0));
    assert!(answer(&["archive", &data, &archive]).contains("  added    nothing: it was all there\n"));
    assert_eq!(fs::read(&archive).unwrap(), before);

    // The next day is added behind it, and gives the same archive as both days at once.
    evening.client.close_day();
    let both = answer_json(&["archive", &data, &archive, "--json"]);
    assert_eq!(both["day"], json!(2));
    is_whole(&archive);
    let at_once = evening.folder.file("at-once.db");
    let once = answer_json(&["archive", &data, &at_once, "--json"]);
    assert_eq!((&once["heads"], &once["entries"]), (&both["heads"], &both["entries"]));
    answer(&["hand", "3", "--db", &archive]);
    // And a day that is not the last.
    let first = evening.folder.file("first.db");
    let earlier = answer_json(&["archive", &data, &first, "--day", "1", "--json"]);
    assert_eq!((&earlier["heads"], &earlier["day"]), (&report["heads"], &json!(1)));
}

#[test]
fn what_cannot_be_archived_is_refused_and_changes_nothing() {
    let evening = Evening::after("archive-open", 1);
    let data = evening.folder.file(".").trim_end_matches("/.").to_owned();
    let to = evening.folder.file("archive.db");
    assert!(refusal(&["archive", &data, &to]).contains("close the gaming day first"));
    assert!(!Path::new(&to).exists());

    let (other, other_data, other_archive) = second_day("archive-other");
    answer(&["archive", &other_data, &other_archive]);
    let line = refusal(&["archive", &other_data, &to, "--day", "7"]);
    assert!(line.contains("days 1 to 1 were"), "{line}");
    // Another room's archive: the same hands, but of another shuffle.
    let mut stranger = Evening::packed("archive-stranger", 3);
    stranger.client.close_day();
    let stranger_data = stranger.folder.file(".").trim_end_matches("/.").to_owned();
    let before = fs::read(&other_archive).unwrap();
    let line = refusal(&["archive", &stranger_data, &other_archive]);
    assert!(line.contains("the archive of another room"), "{line}");
    assert_eq!(fs::read(&other_archive).unwrap(), before);
    // The log itself, or a note, is no archive.
    for no_archive in [other.db(), other.folder.write("note.txt", "a shopping list\n")] {
        let before = fs::read(&no_archive).unwrap();
        refusal(&["archive", &other_data, &no_archive]);
        assert_eq!(fs::read(&no_archive).unwrap(), before);
    }
    // No room goes on with an archive.
    let line = refusal(&["room", "--demo", "--resume", "--db", &other_archive, "--key", &other.key()]);
    assert!(line.contains("this is an archive"), "{line}");
    // A changed log is not archived.
    other.tamper("UPDATE block SET seal = zeroblob(32) WHERE stream = 65537 AND first = 1");
    let fresh = other.folder.file("fresh.db");
    assert!(refusal(&["archive", &other_data, &fresh]).contains("the hash chain is broken"));
}

#[test]
fn an_archive_that_was_cut_short_is_as_it_was_and_the_next_run_goes_on() {
    let mut evening = Evening::packed("archive-killed", 4);
    evening.client.close_day();
    let data = evening.folder.file(".").trim_end_matches("/.").to_owned();
    let archive = evening.folder.file("archive.db");
    let mut heads: Option<Value> = None;
    for nth in 0..12 {
        killed(&["archive", &data, &archive], Duration::from_millis(2 + 5 * nth));
        if nth % 4 == 3 {
            let report = answer_json(&["archive", &data, &archive, "--json"]);
            is_whole(&archive);
            assert!(heads.as_ref() != Some(&report["heads"]), "a day was added");
            heads = Some(report["heads"].clone());
            play(&mut evening, 2);
            evening.client.close_day();
        }
    }
}
