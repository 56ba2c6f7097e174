//! The file of the accounts: what stands in it, who can read it, and many at once.

use std::net::IpAddr;
use std::path::Path;

use accounts::{AccountRefusal, Accounts, Address, Allowance, Hashing, NotOpened, Secret, Settings};
use game::{Moment, Span};
use rusqlite::Connection;

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn quick() -> Settings {
    let many = Allowance { burst: 100_000, every: Span::millis(1) };
    let (log_ins, registrations, guests) = (many, many, many);
    Settings { hashing: Hashing::FOR_TESTS, log_ins, registrations, guests, ..Settings::default() }
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn open(path: &Path) -> Accounts {
    Accounts::open(path, quick()).expect("opened")
}

#[test]
fn everything_is_there_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    for _ in 0..3 {
        let _ = accounts.log_in(NOW, home(), "Bob", &Secret::from(PASSWORD));
    }
    let id = accounts.registration(ann.account.number);
    drop(accounts);
    let accounts = open(&path);
    let (account, session) = accounts.session(NOW, &ann.token).expect("still in");
    assert_eq!((account, session.number), (ann.account.clone(), ann.session.number));
    assert!(session.csrf.is(ann.session.csrf.as_str()));
    let locked = accounts.log_in(NOW, home(), "Bob", &Secret::from(PASSWORD)).expect_err("still locked");
    assert_eq!(locked, AccountRefusal::Locked { retry_after: Span::minutes(15) });
    assert_eq!(accounts.registration(ann.account.number), id);
}

#[test]
fn no_token_and_no_password_stands_in_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    let _ = accounts.log_in(NOW, home(), "Somebody else", &Secret::from("another secret"));
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(folder.path()).expect("a folder") {
        bytes.extend(std::fs::read(entry.expect("a file").path()).expect("read"));
    }
    let has = |text: &[u8]| bytes.windows(text.len()).any(|window| window == text);
    assert!(has(b"$argon2id$v=19$"));
    let raw = |digits: &str| -> Vec<u8> {
        let byte = |index: usize| u8::from_str_radix(&digits[index * 2..][..2], 16).expect("two digits");
        (0..32).map(byte).collect()
    };
    let (token, csrf) = (ann.token.as_str(), ann.session.csrf.as_str());
    let (raw_token, raw_csrf) = (raw(token), raw(csrf));
    for hidden in [
        PASSWORD.as_bytes(),
        token.as_bytes(),
        &raw_token,
        csrf.as_bytes(),
        &raw_csrf,
        b"another secret",
        b"somebody",
    ] {
        assert!(!has(hidden), "{}", String::from_utf8_lossy(hidden));
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let accounts = open(&folder.path().join("accounts.db"));
    accounts.guest(NOW, home(), None).expect("a guest");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder.path()).expect("a folder") {
        let mode = entry.expect("a file").metadata().expect("known").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
        seen += 1;
    }
    assert!(seen >= 2, "the file and its write-ahead");
}

#[test]
fn other_files_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("other.db");
    Connection::open(&path).expect("made").execute_batch("CREATE TABLE soup (spoon)").expect("made");
    let before = std::fs::read(&path).expect("read");
    assert_eq!(Accounts::open(&path, quick()).expect_err("another's"), NotOpened::NotAccounts);
    assert_eq!(std::fs::read(&path).expect("read"), before);
    let text = folder.path().join("text");
    std::fs::write(&text, "no database at all, but long enough to look at it ".repeat(100)).expect("written");
    assert_eq!(Accounts::open(&text, quick()).expect_err("no database"), NotOpened::NotAccounts);
    let log = folder.path().join("room.db");
    drop(journal::SqliteStore::open(&log).expect("a log"));
    assert_eq!(Accounts::open(&log, quick()).expect_err("the log of the room"), NotOpened::NotAccounts);
    let nowhere = Accounts::open(&folder.path().join("no/such/folder/a.db"), quick()).expect_err("nowhere");
    assert_eq!(nowhere.key(), "accounts-unavailable");
}

#[test]
fn a_newer_file_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    drop(open(&path));
    Connection::open(&path).expect("opened").pragma_update(None, "user_version", 99).expect("set");
    let error = Accounts::open(&path, quick()).expect_err("newer");
    assert_eq!(error, NotOpened::Newer { found: 99, known: 8 });
    assert!(error.to_string().ends_with("run the newer program"));
}

#[test]
fn a_password_is_kept_anew_when_the_parameters_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let kept = || -> String {
        let file = Connection::open(&path).expect("opened");
        file.query_row("SELECT password FROM account", [], |row| row.get(0)).expect("one account")
    };
    open(&path).register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let first = kept();
    assert!(first.contains("m=8,t=1,p=1"));
    open(&path).log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    assert_eq!(kept(), first, "nothing to do");
    let harder = Settings { hashing: Hashing { memory: 16, passes: 2, lanes: 1 }, ..quick() };
    let accounts = Accounts::open(&path, harder).expect("opened");
    let _ = accounts.log_in(NOW, home(), "Ann", &Secret::from("wrong password"));
    assert_eq!(kept(), first, "not for a wrong one");
    accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    assert!(kept().contains("m=16,t=2,p=1"));
    accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
}

#[test]
fn the_usual_work_is_what_owasp_recommends() {
    let accounts = Accounts::in_memory(Settings::default()).expect("opened");
    accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    assert_eq!(Settings::default().hashing, Hashing { memory: 19_456, passes: 2, lanes: 1 });
}

#[test]
fn many_at_once_cannot_guess_more_often() {
    let folder = tempfile::tempdir().expect("a folder");
    let accounts = open(&folder.path().join("accounts.db"));
    accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let before = accounts.checks();
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                for _ in 0..4 {
                    assert!(accounts.log_in(NOW, home(), "Ann", &Secret::from("wrong password")).is_err());
                }
            });
        }
    });
    assert_eq!(accounts.checks() - before, 3);
}

#[test]
fn an_old_password_is_not_good_any_more_while_it_is_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    // Slow enough to be changed in between.
    let slow = Settings { hashing: Hashing { memory: 19_456, passes: 8, lanes: 1 }, ..quick() };
    let accounts = Accounts::open(&path, slow).expect("opened");
    accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let file = Connection::open(&path).expect("opened");
    std::thread::scope(|scope| {
        let log_in = scope.spawn(|| accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)));
        while accounts.checks() == 0 {
            std::thread::yield_now();
        }
        file.execute("UPDATE account SET password = 'changed'", []).expect("changed");
        let refused = log_in.join().expect("no panic").expect_err("changed in between");
        assert_eq!(refused, AccountRefusal::WrongLogIn);
    });
}

#[test]
fn one_name_is_given_to_one_of_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let accounts = open(&folder.path().join("accounts.db"));
    let taken = std::sync::atomic::AtomicU32::new(0);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| match accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)) {
                Ok(_) => {
                    taken.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                }
                Err(refusal) => assert_eq!(refusal, AccountRefusal::NameTaken),
            });
            scope.spawn(|| accounts.guest(NOW, home(), None).expect("a guest"));
        }
    });
    assert_eq!(taken.into_inner(), 1);
    let mut names: Vec<String> =
        accounts.everyone(None, 100).expect("read").into_iter().map(|account| account.name).collect();
    names.sort();
    let guests = (1..=8).map(|number| format!("Guest {number}"));
    assert_eq!(names, ["Ann".to_owned()].into_iter().chain(guests).collect::<Vec<String>>());
}

#[test]
fn two_programs_share_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    std::thread::scope(|scope| {
        for program in 0..4 {
            let path = &path;
            scope.spawn(move || {
                let accounts = open(path);
                for guest in 0..5 {
                    accounts
                        .guest(NOW, home(), Some(&format!("Visitor {program} {guest}")))
                        .expect("a guest");
                }
            });
        }
    });
    assert_eq!(open(&path).everyone(None, 100).expect("read").len(), 20);
}

#[test]
fn log_ins_of_nobody_are_bounded() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path);
    accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    for _ in 0..3 {
        let _ = accounts.log_in(NOW, home(), "Ann", &Secret::from("wrong password"));
    }
    let file = Connection::open(&path).expect("opened");
    file.execute_batch(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10500)
         INSERT INTO attempt SELECT randomblob(32), randomblob(32), NULL, 1, 0, 1000000 + i, 0 FROM n",
    )
    .expect("written");
    let _ = accounts.log_in(NOW, home(), "Nobody", &Secret::from("wrong password"));
    let count: u32 = file
        .query_row("SELECT count(*) FROM attempt WHERE account IS NULL", [], |row| row.get(0))
        .expect("counted");
    assert_eq!(count, 10_000);
    let still = accounts
        .log_in(NOW, home(), "Ann", &Secret::from(PASSWORD))
        .expect_err("Ann's lock is not pushed out");
    assert_eq!(still.key(), "locked");
}

/// The pace of strangers is kept by whoever serves the room; the command beside it can still unlock a name.
#[test]
fn another_program_unlocks_a_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let strangers = Allowance { burst: 2, every: Span::hours(1) };
    let serving = Accounts::open(&path, Settings { strangers, failures: 100, ..quick() }).expect("opened");
    serving.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let tries = |password: &str| {
        let entered = serving.log_in(NOW, home(), "Ann", &Secret::from(password));
        entered.map_or_else(|refusal| refusal.key(), |_| "in")
    };
    assert_eq!([tries("wrong"), tries("wrong"), tries(PASSWORD)], ["wrong-log-in", "wrong-log-in", "locked"]);
    let beside = Accounts::open_beside(&path, quick()).expect("opened beside");
    beside.unlock(NOW, "Ann").expect("unlocked");
    assert_eq!(tries(PASSWORD), "in", "and that was not an open door:");
    let elsewhere = Address::from(IpAddr::from([198, 51, 100, 7]));
    let wrong =
        |_| serving.log_in(NOW, elsewhere, "Ann", &Secret::from("wrong")).map_err(|it| it.key()).err();
    assert_eq!([0, 1].map(wrong), [Some("wrong-log-in"), Some("locked")]);
}

#[test]
fn what_is_known_of_a_session_is_forgotten_when_the_file_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path);
    let [ann, bob] = ["Ann", "Bob"]
        .map(|name| accounts.register(NOW, home(), name, &Secret::from(PASSWORD)).expect("registered"));
    let sessions = [ann.session.number, bob.session.number];
    let standing = || {
        let standing = accounts.standing(NOW, &sessions).expect("read");
        standing.into_iter().map(|account| account.map(|account| account.name)).collect::<Vec<_>>()
    };
    let both = [Some("Ann".to_owned()), Some("Bob".to_owned())];
    // Looked at before, so that both are known by number and by token.
    for _ in 0..2 {
        assert_eq!(standing(), both);
        assert!(accounts.session(NOW, &ann.token).is_ok() && accounts.session(NOW, &bob.token).is_ok());
    }
    // Another program gives her another name: seen at once, whoever asks first.
    let beside = Connection::open(&path).expect("opened");
    beside.execute("UPDATE account SET name = 'Anne' WHERE name = 'Ann'", []).expect("written");
    assert_eq!(accounts.session(NOW, &ann.token).expect("still in").0.name, "Anne");
    assert_eq!(standing()[0].as_deref(), Some("Anne"));
    // It ends one session, and the house itself the other.
    beside.execute("DELETE FROM session WHERE account = ?1", [ann.account.number.0]).expect("written");
    assert_eq!(accounts.session(NOW, &ann.token).err(), Some(AccountRefusal::LoggedOut));
    assert_eq!(standing(), [None, Some("Bob".to_owned())]);
    accounts.log_out(&bob.token).expect("written");
    assert_eq!(standing(), [None, None]);
    assert_eq!(accounts.session(NOW, &bob.token).err(), Some(AccountRefusal::LoggedOut));
}

#[test]
fn whoever_asks_is_kept_from_going_idle_though_the_session_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let later = NOW.plus(Span::hours(11));
    for at in [NOW, later] {
        assert!(accounts.session(at, &ann.token).is_ok());
    }
    let much_later = later.plus(Span::hours(11));
    let standing = |accounts: &Accounts| {
        let standing = accounts.standing(much_later, &[ann.session.number]).expect("read");
        standing[0].is_some()
    };
    assert!(standing(&accounts), "in what is known");
    drop(accounts);
    assert!(standing(&open(&path)), "and in the file");
}
