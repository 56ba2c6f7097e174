//! Accounts in a database: what is particular to one.

use std::ffi::OsString;
use std::net::IpAddr;
use std::thread;
use std::time::{Duration, Instant};

use accounts::{
    AccountRefusal, Accounts, AccountsAddress, Address, ChipKind, DoorEvent, Hashing, KeyScope, NotCopied,
    NotOpened, Role, Roles, SealKey, Secret, Seen, SeenHead, Settings, Witness, copy,
};
use game::{Badge, Moment, PlayerId, Span};
use scratchdb::{Database, Server, Stop};
use zeroize::Zeroizing;

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn quick() -> Settings {
    Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() }
}

fn address(database: &Database) -> AccountsAddress {
    AccountsAddress::from(OsString::from(database.address()))
}

fn open(at: &AccountsAddress) -> Accounts {
    Accounts::open_at(at, quick()).expect("opened").sealed_with(SealKey::new(Zeroizing::new([7; 32])))
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn secret() -> Secret {
    Secret::from(PASSWORD)
}

/// Waits until it is so: what another program writes is noticed soon, and not at once.
fn soon(so: impl Fn() -> bool) {
    let late = Instant::now() + Duration::from_secs(30);
    while !so() {
        assert!(Instant::now() < late, "it does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_was_kept_is_there_when_it_is_opened_again() {
    let at = address(&Database::new());
    let seen =
        Seen { room: 5 << 100, at: NOW, heads: vec![SeenHead { stream: 3, last: 7 << 40, hash: [9; 32] }] };
    let (token, key) = {
        let accounts = open(&at);
        let ann = accounts.register(NOW, home(), "Ann", &secret()).expect("registered");
        accounts.set_player(ann.account.number, PlayerId(1)).expect("a player");
        let day = Span::hours(24);
        let (_, key) = accounts.make_key(NOW, ann.account.number, "bot", KeyScope::Play, day).expect("a key");
        accounts.keep_seen(&seen).expect("kept");
        (ann.token, key)
    };
    let accounts = open(&at);
    assert_eq!(accounts.session(NOW, &token).expect("logged in").0.player, Some(PlayerId(1)));
    assert_eq!(accounts.key(NOW, &key).expect("a key").2.name, "bot");
    assert_eq!(accounts.witness(), Ok(Witness::Saw(seen)));
    drop(accounts);
    let other = Accounts::open_at(&at, quick()).expect("opened");
    let other = other.sealed_with(SealKey::new(Zeroizing::new([8; 32])));
    assert_eq!(other.witness(), Ok(Witness::Forged), "another key");
    let cash = Settings { chips: ChipKind::Cash, ..quick() };
    assert_eq!(Accounts::open_at(&at, cash).map_err(|why| why.key()).err(), Some("other-chips"));
}

#[test]
fn staff_is_appointed_beside_the_room_and_the_room_hears_of_it() {
    let at = address(&Database::new());
    let missing = Accounts::open_at_beside(&at, quick()).map_err(|why| why.key());
    assert_eq!(missing.err(), Some("accounts-unavailable"), "there are none yet, and none are made");
    let serving = open(&at);
    let ann = serving.register(NOW, home(), "Ann", &secret()).expect("registered");
    assert_eq!(serving.whose(NOW, &ann.token).map(|account| account.roles), Ok(Roles::PLAYER));
    let beside = Accounts::open_at_beside(&at, quick()).expect("opened beside");
    let beside = beside.sealed_with(SealKey::new(Zeroizing::new([7; 32])));
    let floor = Roles::of(&[Role::Floor]);
    beside.assign(NOW, ann.account.number, floor, Some(Badge(7))).expect("appointed");
    // Her session has ended, and she comes in as what she is now.
    soon(|| serving.whose(NOW, &ann.token) == Err(AccountRefusal::LoggedOut));
    let again = serving.log_in(NOW, home(), "ann", &secret()).expect("in");
    assert_eq!((again.account.roles, again.account.badge), (floor, Some(Badge(7))));
    let (waiting, forged) = serving.appointments().expect("read");
    assert_eq!((waiting.len(), forged), (1, 0));
    serving.entered(waiting[0].number).expect("struck out");
    assert_eq!(serving.appointments().expect("read"), (Vec::new(), 0));
    let second = beside.appoint(NOW, "Flora", &secret(), floor, Some(Badge(7)));
    assert_eq!(second.err(), Some(AccountRefusal::BadgeTaken { badge: Badge(7) }));
}

#[test]
fn what_somebody_else_writes_opens_nothing() {
    let server = Server::shared();
    let database = server.database();
    let accounts = open(&address(&database));
    let ann = accounts.register(NOW, home(), "Ann", &secret()).expect("registered");
    assert!(accounts.whose(NOW, &ann.token).is_ok());
    server.sql(database.name(), "UPDATE croupier_accounts.account SET roles = 5, badge = 9");
    let altered = AccountRefusal::Altered { account: ann.account.number };
    soon(|| accounts.whose(NOW, &ann.token).is_err());
    assert_eq!(accounts.log_in(NOW, home(), "Ann", &secret()).err(), Some(altered));
    let (lines, _) = accounts.door_book(None, 10).expect("read");
    assert!(lines.iter().any(|line| line.what == DoorEvent::Altered), "{lines:?}");
    assert_eq!(accounts.altered().expect("read").len(), 1);
}

#[test]
fn a_server_that_is_away_refuses_and_goes_on_when_it_is_back() {
    let server = Server::start();
    let at = address(&server.database());
    let accounts = open(&at);
    let ann = accounts.register(NOW, home(), "Ann", &secret()).expect("registered");
    for how in [Stop::Fast, Stop::Immediate] {
        server.stop(how);
        let away = accounts.log_in(NOW, home(), "Ann", &secret()).expect_err("away");
        assert_eq!((away.key(), away.retry_after()), ("accounts-unavailable", Some(Span::seconds(5))));
        assert_eq!(accounts.guest(NOW, home(), None).map_err(|away| away.key()).err(), Some(away.key()));
        // Who is known by heart is asked for again within a moment, and then that is refused too.
        soon(|| accounts.whose(NOW, &ann.token).map_err(|away| away.key()) == Err("accounts-unavailable"));
        let opened = Accounts::open_at(&at, quick()).map_err(|why| why.key());
        assert_eq!(opened.err(), Some("accounts-unavailable"));
        server.go_on();
        soon(|| accounts.whose(NOW, &ann.token).is_ok());
        accounts.log_in(NOW, home(), "Ann", &secret()).expect("in again");
    }
    assert_eq!(accounts.everyone(None, 10).expect("read").len(), 1, "nobody was made half-way");
}

#[test]
fn a_connection_lost_in_between_is_not_noticed() {
    let server = Server::shared();
    let database = server.database();
    let accounts = open(&address(&database));
    for name in ["Ann", "Bob", "Cleo"] {
        let end = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '{}' AND pid <> pg_backend_pid()",
            database.name()
        );
        server.sql(database.name(), &end);
        accounts.register(NOW, home(), name, &secret()).expect("registered");
    }
    assert_eq!(accounts.everyone(None, 10).expect("read").len(), 3);
}

#[test]
fn two_programs_may_open_new_accounts_at_once() {
    let at = address(&Database::new());
    let openers: Vec<_> = (0..4)
        .map(|_| {
            let at = at.clone();
            thread::spawn(move || open(&at))
        })
        .collect();
    let opened: Vec<Accounts> = openers.into_iter().map(|opener| opener.join().expect("opened")).collect();
    opened[0].register(NOW, home(), "Ann", &secret()).expect("registered");
    let number = opened[1].find("ann").expect("read").expect("there").number;
    let ids: Vec<_> = opened.iter().map(|accounts| accounts.registration(number).expect("read")).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "all are the same accounts");
}

#[test]
fn a_database_that_may_forget_is_refused() {
    let server = Server::shared();
    let database = server.database();
    server.sql("postgres", &format!("ALTER DATABASE {} SET synchronous_commit = off", database.name()));
    match Accounts::open_at(&address(&database), quick()) {
        Err(NotOpened::Failed(why)) => assert!(why.detail().contains("synchronous_commit"), "{why}"),
        other => panic!("{other:?}"),
    }
    server.sql("postgres", &format!("ALTER DATABASE {} RESET synchronous_commit", database.name()));
    drop(open(&address(&database)));
    server.sql(database.name(), "UPDATE croupier_accounts.layout SET number = 99");
    let newer = Accounts::open_at(&address(&database), quick()).map_err(|why| why.key());
    assert_eq!(newer.err(), Some("newer-accounts-file"));
}

#[test]
fn accounts_are_copied_either_way_and_are_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = AccountsAddress::from(folder.path().join("accounts.db"));
    let (token, registration, gone);
    {
        let accounts = open(&file);
        let ann = accounts.register(NOW, home(), "Ann", &secret()).expect("registered");
        accounts.set_player(ann.account.number, PlayerId(1)).expect("a player");
        let floor = Roles::of(&[Role::Floor]);
        accounts.appoint(NOW, "Flora", &secret(), floor, Some(Badge(7))).expect("appointed");
        assert!(accounts.log_in(NOW, home(), "Ann", &Secret::from("wrong")).is_err());
        accounts.keep_seen(&Seen { room: 5, at: NOW, heads: Vec::new() }).expect("kept");
        // A number that was given to somebody who is gone is not given again.
        let guest = accounts.guest(NOW, home(), None).expect("in");
        accounts.log_out(&guest.token).expect("out");
        accounts.prune(NOW).expect("pruned");
        gone = guest.account.number;
        registration = accounts.registration(ann.account.number).expect("read");
        token = ann.token;
    }
    let database = address(&Database::new());
    let copied = copy(&file, &database).expect("copied");
    assert_eq!(copied.accounts, 2);
    assert_eq!(copy(&file, &database), Err(NotCopied::NotEmpty));
    let back = AccountsAddress::from(folder.path().join("back.db"));
    assert_eq!(copy(&database, &back), Ok(copied));
    assert_eq!(copy(&database, &file), Err(NotCopied::NotEmpty));
    for place in [database, back] {
        let accounts = open(&place);
        assert_eq!(accounts.whose(NOW, &token).map(|account| account.name), Ok("Ann".to_owned()));
        assert!(accounts.altered().expect("read").is_empty(), "the tags are good");
        assert!(accounts.log_in(NOW, home(), "flora", &secret()).is_ok());
        assert!(matches!(accounts.witness(), Ok(Witness::Saw(Seen { room: 5, .. }))));
        assert_eq!(accounts.registration(accounts::AccountId(1)), Ok(registration));
        assert_eq!(accounts.appointments().expect("read").0.len(), 1);
        let next = accounts.guest(NOW, home(), None).expect("in").account.number;
        assert!(next > gone, "{next}");
    }
}
