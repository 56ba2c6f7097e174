//! The files: there, readable by nobody else, whole, and of one room.

use std::path::Path;

use accounts::Inspection;
use journal::{SqliteStore, Store};

use super::super::data_folder::{
    ACCOUNTS, DataFolder, KEY, LOG, ReadLog, has_what_went, inspect, is_before, now,
};
use super::super::figures::grouped;
use super::super::room_log::{date_and_time, read_key};
use super::Finding;

/// A write-ahead file beyond this means that a tool has been reading for long, or that the disk cannot keep up.
const LARGE_WAL: u64 = 256 << 20;

/// How far the clock of the computer may be behind the log: a room waits that long at the most.
const CLOCK_BEHIND: u64 = 60_000;

/// Looks at everything in the folder.
pub(super) fn look(data: &DataFolder, quick: bool, archive: Option<&Path>, findings: &mut Vec<Finding>) {
    findings.push(mode("folder", data.path(), 0o700));
    for (key, name) in [("log-file", LOG), ("accounts-file", ACCOUNTS), ("key-file", KEY)] {
        let path = data.file(name);
        findings.push(if path.is_file() {
            mode(key, &path, 0o600)
        } else {
            Finding::wrong(key, format!("{} is missing: restore it from a backup", path.display()))
        });
    }
    findings.push(match data.is_open() {
        Ok(true) => Finding::ok("in-use", "a program has the room open"),
        Ok(false) => Finding::ok("in-use", "no program has the room open"),
        Err(error) => Finding::look("in-use", format!("the lock cannot be looked at: {error}")),
    });
    let wal = data.file("room.db-wal").metadata().map_or(0, |file| file.len());
    findings.push(if wal > LARGE_WAL {
        let says = "bytes: a tool that reads the log holds it up, or the disk is too slow";
        Finding::look("write-ahead", format!("room.db-wal has {} {says}", grouped(wal)))
    } else {
        Finding::ok("write-ahead", format!("room.db-wal has {} bytes", grouped(wal)))
    });
    let accounts = inspect(&data.file(ACCOUNTS));
    findings.push(match &accounts {
        Ok(found) => {
            let says = format!("{} accounts, layout {}", grouped(found.accounts), found.layout);
            Finding::ok("accounts", says)
        }
        Err(refusal) => Finding::wrong("accounts", refusal.to_string()),
    });
    if quick {
        findings.push(match SqliteStore::open_read_only(&data.file(LOG)).and_then(|store| store.heads()) {
            Ok(heads) => Finding::ok("log", format!("{} streams; not gone through", heads.iter().count())),
            Err(error) => Finding::wrong("log", error.to_string()),
        });
        return;
    }
    match ReadLog::of(&data.file(LOG)) {
        Err(refusal) => findings.push(Finding::wrong("log", refusal.to_string())),
        Ok(log) => {
            let checked = &log.checked;
            let streams = checked.heads.iter().count();
            findings.push(Finding::ok(
                "log",
                format!(
                    "{} entries, {} events in {streams} streams, every link as it should be",
                    grouped(checked.entries),
                    grouped(checked.events)
                ),
            ));
            findings.extend(earlier_days(data, &log, archive));
            if let Ok(accounts) = &accounts {
                findings.push(match log.stranger(accounts) {
                    None => Finding::ok("together", "every account's player is in the log"),
                    Some(why) => Finding::wrong("together", why),
                });
            }
            findings.push(key(&data.file(KEY), &log));
            if log.accounts_sealed {
                findings.push(tags(&data.file(ACCOUNTS), &data.file(KEY)));
            }
            if let Some(started) = &log.started {
                findings
                    .push(Finding::ok("opened-by", format!("last opened by croupier {}", started.version)));
            }
            if let Some(last) = log.last {
                let (last_told, now_told) = (date_and_time(last), date_and_time(now()));
                findings.push(if last.millis() > now().millis().saturating_add(CLOCK_BEHIND) {
                    let says = "set the clock before the room opens";
                    Finding::wrong(
                        "clock",
                        format!("it is {now_told} UTC and the log ends {last_told}: {says}"),
                    )
                } else {
                    Finding::ok("clock", format!("it is {now_told} UTC; the log ends {last_told}"))
                });
            }
        }
    }
}

/// Where hands are that were let go of the log, if any were.
fn earlier_days(data: &DataFolder, log: &ReadLog, archive: Option<&Path>) -> Option<Finding> {
    let pruned = log.pruned.as_ref()?;
    let hands: u64 = pruned.tables.iter().map(|beginning| beginning.hands).sum();
    let (hands, day, name) = (grouped(hands), pruned.day, &pruned.archive);
    let went = format!("{hands} hands through day {day} were let go to the archive {name}");
    let Some(archive) = archive else {
        let says = "earlier links were not looked at: name it with --archive FILE to look";
        return Some(Finding::ok("archive", format!("{went}; the log begins where it says; {says}")));
    };
    let shown = archive.display();
    Some(match has_what_went(archive, &data.file(LOG)) {
        Ok(true) => Finding::ok("archive", format!("{went}; {shown} has them, every link as it should be")),
        Ok(false) => {
            Finding::wrong("archive", format!("{went}; {shown} does NOT have them: find the right one"))
        }
        Err(refusal) => Finding::wrong("archive", format!("{went}; {refusal}")),
    })
}

/// Whether the key is the one the log was written with.
fn key(path: &Path, log: &ReadLog) -> Finding {
    let key = match read_key(path) {
        Ok(key) => key,
        Err(refusal) => return Finding::wrong("key", refusal.to_string()),
    };
    let mark = key.mark().to_string();
    match &log.started {
        Some(started) if started.key == mark => {
            Finding::ok("key", format!("{mark}, the one the log was written with"))
        }
        Some(started) if is_before(&key, &started.key) => Finding::ok(
            "key",
            format!("{mark}; it took the place of {}, with which the room was last opened", started.key),
        ),
        Some(started) => Finding::wrong(
            "key",
            format!("this is key {mark} and the log was written with {}: find the right one", started.key),
        ),
        None => Finding::ok("key", format!("{mark}; the log does not say which one it needs")),
    }
}

/// The most names that are told.
const NAMES: usize = 5;

/// Whether every account is as the room has written it.
fn tags(accounts: &Path, key: &Path) -> Finding {
    let altered = match read_key(key) {
        Ok(key) => Inspection::altered(accounts, &server::seal_key(&key)),
        Err(refusal) => return Finding::wrong("tags", refusal.to_string()),
    };
    let altered = match altered {
        Ok(altered) => altered.unwrap_or_default(),
        Err(error) => return Finding::wrong("tags", error.to_string()),
    };
    if altered.is_empty() {
        return Finding::ok("tags", "every account is as the room has written it");
    }
    let names = altered.iter().take(NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = altered.len().saturating_sub(NAMES);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let says = "changed outside the room and closed: find out by whom, then run croupier staff reset NAME";
    Finding::wrong("tags", format!("{names}{more}: {says}"))
}

/// That nobody else can read something.
#[cfg(unix)]
fn mode(key: &'static str, path: &Path, most: u32) -> Finding {
    use std::os::unix::fs::PermissionsExt;
    let shown = path.display();
    match path.metadata() {
        Err(error) => Finding::wrong(key, format!("{shown}: {error}")),
        Ok(found) => {
            let mode = found.permissions().mode() & 0o777;
            if mode & !most == 0 {
                Finding::ok(key, format!("{shown}, mode {mode:04o}"))
            } else {
                let says =
                    format!("{shown} can be used by others (mode {mode:04o}): run chmod {most:o} {shown}");
                // A room does not open with a key that others can read; the others it puts up with.
                if key == "key-file" { Finding::wrong(key, says) } else { Finding::look(key, says) }
            }
        }
    }
}

/// Other systems have other ways to say who may read a file.
#[cfg(not(unix))]
fn mode(key: &'static str, path: &Path, _most: u32) -> Finding {
    Finding::ok(key, format!("{}; who may read it is not looked at on this system", path.display()))
}
