//! What somebody else writes into the file opens nothing; and the book of the door has an end.

use std::net::IpAddr;
use std::path::Path;

use accounts::{
    Accounts, Address, Allowance, DoorEvent, Hashing, KeyScope, Role, Roles, SealKey, Secret, Settings, Taken,
};
use game::{Badge, Moment, PlayerId, Span};
use rusqlite::Connection;
use zeroize::Zeroizing;

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn open(path: &Path, key: u8) -> Accounts {
    let many = Allowance { burst: 100_000, every: Span::millis(1) };
    let settings = Settings {
        hashing: Hashing::FOR_TESTS,
        log_ins: many,
        registrations: many,
        failures: 100_000,
        ..Settings::default()
    };
    let accounts = Accounts::open(path, settings).expect("opened");
    accounts.sealed_with(SealKey::new(Zeroizing::new([key; 32])))
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn log_in(accounts: &Accounts, name: &str) -> &'static str {
    let entered = accounts.log_in(NOW, home(), name, &Secret::from(PASSWORD));
    entered.map_or_else(|refusal| refusal.key(), |_| "in")
}

#[test]
fn every_change_of_an_account_outside_the_room_closes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path, 1);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    accounts.set_player(ann.account.number, PlayerId(3)).expect("a player");
    let roles = Roles::of(&[Role::Floor]);
    accounts.appoint(NOW, "Flora", &Secret::from(PASSWORD), roles, Some(Badge(7))).expect("appointed");
    let file = Connection::open(&path).expect("opened beside");
    let sound = ["Ann", "Flora"].map(|name| log_in(&accounts, name));
    assert_eq!(sound, ["in", "in"]);
    let copy = "(SELECT password FROM account WHERE name = 'Flora')";
    for change in [
        "roles = 5".to_owned(),
        "badge = 8".to_owned(),
        "player = 4".to_owned(),
        "player = NULL".to_owned(),
        "name = 'Anna'".to_owned(),
        "guest = 1".to_owned(),
        format!("password = {copy}"),
        "tag = NULL".to_owned(),
        "tag = zeroblob(32)".to_owned(),
        "tag = (SELECT tag FROM account WHERE name = 'Flora')".to_owned(),
    ] {
        let token = accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("sound").token;
        file.execute_batch("DROP TABLE IF EXISTS kept; CREATE TEMP TABLE kept AS SELECT * FROM account")
            .expect("kept");
        assert_eq!(file.execute(&format!("UPDATE account SET {change} WHERE folded = 'ann'"), []), Ok(1));
        let session = accounts.session(NOW, &token).map_err(|refusal| refusal.key()).err();
        assert_eq!(session, Some("account-altered"), "{change}");
        assert_eq!(accounts.session(NOW, &token).map_err(|refusal| refusal.key()).err(), Some("logged-out"));
        assert_eq!(log_in(&accounts, "Ann"), "account-altered", "{change}");
        assert_eq!(accounts.altered().expect("read").len(), 1, "{change}");
        let back = "UPDATE account SET (name, roles, player, badge, guest, password, tag) =
                    (SELECT name, roles, player, badge, guest, password, tag FROM kept WHERE kept.number = account.number)";
        file.execute(back, []).expect("put back");
        assert_eq!(log_in(&accounts, "Ann"), "in", "as it was");
    }
    // Under another key nothing is the room's.
    drop(accounts);
    assert_eq!(log_in(&open(&path, 2), "Ann"), "account-altered");
}

#[test]
fn a_session_that_was_written_into_the_file_opens_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path, 1);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let roles = Roles::of(&[Role::Floor]);
    let flora = accounts
        .appoint(NOW, "Flora", &Secret::from(PASSWORD), roles, Some(Badge(7)))
        .expect("appointed")
        .number;
    assert!(accounts.session(NOW, &ann.token).is_ok());
    let file = Connection::open(&path).expect("opened beside");
    // Ann's key for Flora's door: her session moved, or another with a key she knows.
    for sql in [
        "UPDATE session SET account = ?1",
        "INSERT INTO session (token, account, opened, seen, tag) SELECT zeroblob(32), ?1, opened, seen, tag FROM session",
    ] {
        let ann = accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
        file.execute("DELETE FROM session WHERE number <> ?1", [ann.session.number.0]).expect("one is left");
        file.execute(sql, [flora.0]).expect("written");
        let standing = |number: u64| {
            let standing = accounts.standing(NOW, &[accounts::SessionId(number)]).expect("read");
            standing[0].as_ref().map(|account| account.name.clone())
        };
        let last: u64 = file.query_row("SELECT max(number) FROM session", [], |row| row.get(0)).expect("one");
        assert_eq!(standing(last), None, "{sql}");
        if last == ann.session.number.0 {
            let refused = accounts.session(NOW, &ann.token).map_err(|refusal| refusal.key()).err();
            assert_eq!(refused, Some("account-altered"));
        } else {
            assert_eq!(standing(ann.session.number.0).as_deref(), Some("Ann"), "hers is her own");
        }
    }
}

#[test]
fn accounts_from_before_there_were_tags_are_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let roles = Roles::of(&[Role::Floor]);
    let token = {
        let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
        let before = Accounts::open(&path, settings).expect("opened without a key");
        before.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
        before.appoint(NOW, "Flora", &Secret::from(PASSWORD), roles, Some(Badge(7))).expect("appointed");
        before.guest(NOW, home(), Some("Gale")).expect("a guest").token
    };
    let accounts = open(&path, 1);
    assert_eq!(log_in(&accounts, "Ann"), "account-altered");
    accounts.take_as_they_are(NOW, Taken::Players).expect("players");
    assert_eq!((log_in(&accounts, "Ann"), log_in(&accounts, "Flora")), ("in", "account-altered"));
    assert_eq!(accounts.altered_staff().expect("read").len(), 1);
    accounts.take_as_they_are(NOW, Taken::Everybody).expect("everybody");
    assert_eq!(log_in(&accounts, "Flora"), "in");
    let (waiting, forged) = accounts.appointments().expect("read");
    let waiting: Vec<_> = waiting.iter().map(|one| (one.name.as_str(), one.roles, one.badge)).collect();
    assert_eq!((waiting, forged), (vec![("Flora", roles, Some(Badge(7)))], 0), "and the log is told");
    assert_eq!(accounts.session(NOW, &token).expect("the only key of a guest").0.name, "Gale");
}

#[test]
fn a_reset_gives_an_account_back_without_what_was_written_into_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path, 1);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered").account;
    let file = Connection::open(&path).expect("opened beside");
    file.execute("UPDATE account SET roles = 13, badge = 9, player = 77", []).expect("written");
    let refused = accounts.assign(NOW, ann.number, Roles::of(&[Role::Floor]), Some(Badge(9)));
    assert_eq!(refused.map_err(|refusal| refusal.key()).err(), Some("account-altered"));
    let back = accounts.reset_password(NOW, ann.number, &Secret::from("four of hearts")).expect("reset");
    assert_eq!((back.roles, back.badge, back.player), (Roles::PLAYER, None, None));
    assert!(accounts.log_in(NOW, home(), "Ann", &Secret::from("four of hearts")).is_ok());
}

#[test]
fn the_book_of_the_door_is_kept_for_ninety_days_and_strangers_push_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path, 1);
    accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    assert_eq!(log_in(&accounts, "Ann"), "in");
    let file = Connection::open(&path).expect("opened beside");
    let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20100)
               INSERT INTO door_book (at, what, strangers) SELECT ?1, 'failed', 1 FROM n";
    file.execute(sql, [NOW.millis()]).expect("written");
    accounts.prune(NOW).expect("pruned");
    let count = |what: &str| -> u32 {
        let sql = "SELECT count(*) FROM door_book WHERE what = ?1";
        file.query_row(sql, [what], |row| row.get(0)).expect("counted")
    };
    assert_eq!((count("failed"), count("logged-in")), (20_000, 1));
    let (page, more) = accounts.door_book(None, 10).expect("read");
    assert!(more && page.len() == 10 && page.iter().all(|line| line.what == DoorEvent::Failed));
    accounts.prune(NOW.plus(Span::hours(24 * 91))).expect("pruned");
    assert_eq!(accounts.door_book(None, 10).expect("read"), (Vec::new(), false));
}

#[test]
fn a_key_for_programs_stands_in_no_file_and_cannot_be_made_better_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let accounts = open(&path, 1);
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let week = Span::hours(24 * 7);
    let key = || accounts.make_key(NOW, ann.account.number, "Bot", KeyScope::Read, week).expect("a key").1;
    let token = key();
    let file = Connection::open(&path).expect("opened beside");
    file.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("all of it in the file");
    let bytes = std::fs::read(&path).expect("read");
    let written = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(written("Bot"), "the file has the key");
    assert!(!written(token.as_str()), "the file has its hash");
    for change in ["scope = 2", "scope = 9", "until = until + 1", "program = 'Bat'", "program = NULL"] {
        let token = key();
        let number = accounts.keys(NOW, ann.account.number).expect("a list")[0].number;
        let sql = format!("UPDATE session SET {change} WHERE number = ?1");
        assert_eq!(file.execute(&sql, [number.0]), Ok(1));
        assert!(accounts.key(NOW, &token).is_err(), "{change}");
        assert!(accounts.session(NOW, &token).is_err(), "{change}");
    }
}
