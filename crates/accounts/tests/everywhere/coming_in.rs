//! Coming in: registration, log-in, guests, and what is said to whom.

use std::net::IpAddr;

use accounts::{
    AccountId, AccountRefusal, Accounts, Address, Allowance, DEMO_PASSWORD, DEMO_STAFF, Entered, Hashing,
    Role, Roles, Secret, Settings, Token,
};
use game::{Badge, Moment, PlayerId, Span};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn quick() -> Settings {
    let many = Allowance { burst: 1_000, every: Span::millis(1) };
    let (log_ins, registrations, guests) = (many, many, many);
    Settings { hashing: Hashing::FOR_TESTS, log_ins, registrations, guests, ..Settings::default() }
}

fn open(settings: Settings) -> Accounts {
    super::place::open(settings)
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn secret(text: &str) -> Secret {
    Secret::from(text)
}

fn ann(accounts: &Accounts) -> Entered {
    accounts.register(NOW, home(), "Ann", &secret(PASSWORD)).expect("registered")
}

fn log_in(accounts: &Accounts, now: Moment, name: &str, password: &str) -> Result<Entered, AccountRefusal> {
    accounts.log_in(now, home(), name, &secret(password))
}

fn key<T>(result: Result<T, AccountRefusal>) -> &'static str {
    result.map_or_else(|refusal| refusal.key(), |_| "done")
}

#[test]
fn who_registers_is_a_player_and_logged_in() {
    let accounts = open(quick());
    let Entered { account, session, token } = ann(&accounts);
    assert_eq!((account.number, account.name.as_str(), account.guest), (AccountId(1), "Ann", false));
    assert_eq!((account.roles, account.player, account.badge), (Roles::PLAYER, None, None));
    assert_eq!(account.created, NOW);
    let (same, again) = accounts.session(NOW, &token).expect("logged in");
    assert_eq!((same, again.number), (account, session.number));
}

#[test]
fn names_are_compared_without_case_and_space() {
    let accounts = open(quick());
    ann(&accounts);
    for name in ["Ann", "ann", "ANN", "  aNN "] {
        assert_eq!(key(accounts.register(NOW, home(), name, &secret(PASSWORD))), "name-taken");
        assert_eq!(key(accounts.guest(NOW, home(), Some(name))), "name-taken");
        assert_eq!(key(log_in(&accounts, NOW, name, PASSWORD)), "done");
    }
    assert_eq!(accounts.everyone(None, 10).expect("read").len(), 1);
}

#[test]
fn a_log_in_does_not_say_who_exists() {
    let accounts = open(quick());
    ann(&accounts);
    let guest = accounts.guest(NOW, home(), Some("Gus")).expect("a guest").account.name;
    let checks = accounts.checks();
    // The same words, the same work, the same lock, for a player, a guest, nobody, and what is no name at all.
    let long = "x".repeat(10_000);
    for name in ["Ann", guest.as_str(), "Nobody", "\u{202e}evil", "", long.as_str()] {
        let says = [0, 1, 2, 3].map(|_| log_in(&accounts, NOW, name, "wrong password").expect_err("wrong"));
        assert_eq!(says[0], AccountRefusal::WrongLogIn);
        assert_eq!(says[1], AccountRefusal::WrongLogIn);
        assert_eq!(says[2], AccountRefusal::Locked { retry_after: Span::minutes(15) });
        assert_eq!(says[3], AccountRefusal::Locked { retry_after: Span::minutes(15) });
    }
    assert_eq!(accounts.checks() - checks, 6 * 3, "a password is looked at each time, but not while locked");
}

#[test]
fn three_bad_log_ins_lock_longer_each_time() {
    let accounts = open(quick());
    ann(&accounts);
    let mut now = NOW;
    for minutes in [15, 30, 60, 120, 240, 480, 480] {
        assert_eq!(key(log_in(&accounts, now, "Ann", "wrong password")), "wrong-log-in");
        assert_eq!(key(log_in(&accounts, now, "ANN", "wrong password")), "wrong-log-in");
        let locked = log_in(&accounts, now, " ann", "wrong password").expect_err("locked");
        assert_eq!(locked.retry_after(), Some(Span::minutes(minutes)));
        let end = now.plus(Span::minutes(minutes));
        let before = Moment::from_millis(end.millis() - 1);
        let still = log_in(&accounts, before, "Ann", PASSWORD).expect_err("the right password does not help");
        assert_eq!(still.retry_after(), Some(Span::millis(1)));
        now = end;
    }
    assert_eq!(key(log_in(&accounts, now, "Ann", PASSWORD)), "done");
    // A good log-in has made everything good.
    for _ in 0..2 {
        assert_eq!(key(log_in(&accounts, now, "Ann", "wrong password")), "wrong-log-in");
    }
    let locked = log_in(&accounts, now, "Ann", "wrong password").expect_err("locked");
    assert_eq!(locked.retry_after(), Some(Span::minutes(15)));
}

#[test]
fn the_third_log_in_may_still_be_good() {
    let accounts = open(quick());
    ann(&accounts);
    for _ in 0..5 {
        assert_eq!(key(log_in(&accounts, NOW, "Ann", "wrong password")), "wrong-log-in");
        assert_eq!(key(log_in(&accounts, NOW, "Ann", "wrong password")), "wrong-log-in");
        assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "done");
    }
}

#[test]
fn the_floor_unlocks() {
    let accounts = open(quick());
    let token = ann(&accounts).token;
    for _ in 0..3 {
        let _ = log_in(&accounts, NOW, "Ann", "wrong password");
        let _ = log_in(&accounts, NOW, "Nobody", "wrong password");
    }
    assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "locked");
    assert!(accounts.session(NOW, &token).is_ok(), "who is in stays in");
    let locked = accounts.locked(NOW).expect("read");
    let locked: Vec<(&str, Span)> =
        locked.iter().map(|(account, left)| (account.name.as_str(), *left)).collect();
    assert_eq!(locked, [("Ann", Span::minutes(15))], "names of nobody are not shown");
    accounts.unlock(NOW, "ANN").expect("unlocked");
    assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "done");
    accounts.unlock(NOW, "Nobody at all").expect("no fault");
}

#[test]
fn a_stranger_locks_nobody_out_but_the_stranger() {
    let accounts = open(quick());
    accounts
        .appoint(NOW, "floor", &secret(PASSWORD), Roles::of(&[Role::Floor]), Some(Badge(1)))
        .expect("appointed");
    assert_eq!(key(log_in(&accounts, NOW, "floor", PASSWORD)), "done");
    let stranger = |nth: u8| Address::from(IpAddr::from([198, 51, 100, nth]));
    for nth in 0..100 {
        for _ in 0..5 {
            let refused = accounts.log_in(NOW, stranger(nth), "floor", &secret("wrong password"));
            assert!(["wrong-log-in", "locked"].contains(&key(refused)));
        }
    }
    assert!(
        accounts.checks() < 40,
        "from many addresses the pace is that of the name: {}",
        accounts.checks()
    );
    assert_eq!(
        key(log_in(&accounts, NOW, "floor", PASSWORD)),
        "done",
        "at the desk where floor always logs in"
    );
    // Somewhere else floor waits a minute, not for hours.
    let new = Address::from(IpAddr::from([203, 0, 113, 9]));
    let wait = accounts.log_in(NOW, new, "floor", &secret(PASSWORD)).expect_err("the pace is used up");
    assert_eq!(wait, AccountRefusal::Locked { retry_after: Span::minutes(1) });
    let later = NOW.plus(Span::minutes(1));
    assert_eq!(key(accounts.log_in(later, new, "floor", &secret(PASSWORD))), "done");
    // The lock of an address is that address's.
    let again = accounts.log_in(later, stranger(0), "floor", &secret(PASSWORD));
    assert_eq!(key(again), "locked");
    accounts.unlock(NOW, "floor").expect("unlocked");
    assert_eq!(key(accounts.log_in(later, stranger(0), "floor", &secret(PASSWORD))), "done");
}

#[test]
fn a_reset_password_ends_sessions_and_forgets_addresses() {
    let accounts = open(quick());
    let old = ann(&accounts);
    assert_eq!(key(accounts.reset_password(NOW, old.account.number, &secret("password"))), "password-common");
    let made = accounts::password::suggest().expect("chance");
    assert!(made.len() == 19 && made != accounts::password::suggest().expect("chance"), "{made}");
    accounts.reset_password(NOW, old.account.number, &Secret::new(made.clone())).expect("reset");
    assert_eq!(key(accounts.session(NOW, &old.token)), "logged-out");
    assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "wrong-log-in");
    assert_eq!(key(log_in(&accounts, NOW, "Ann", &made)), "done");
    assert_eq!(accounts.staff().expect("read"), [], "a player");
}

#[test]
fn a_new_account_does_not_pay_for_log_ins_before_it() {
    let accounts = open(quick());
    for name in ["Ann", "Bob"] {
        for _ in 0..3 {
            let _ = log_in(&accounts, NOW, name, PASSWORD);
        }
        assert_eq!(key(log_in(&accounts, NOW, name, PASSWORD)), "locked");
    }
    ann(&accounts);
    assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "done");
    let guest = accounts.guest(NOW, home(), None).expect("a guest").account.number;
    accounts.upgrade(NOW, home(), guest, Some("Bob"), &secret(PASSWORD)).expect("upgraded");
    assert_eq!(key(log_in(&accounts, NOW, "Bob", PASSWORD)), "done");
}

#[test]
fn one_address_asks_so_often() {
    let slow = |burst| Allowance { burst, every: Span::minutes(1) };
    let accounts =
        open(Settings { log_ins: slow(2), registrations: slow(1), guests: slow(1), failures: 50, ..quick() });
    ann(&accounts);
    assert_eq!(key(accounts.register(NOW, home(), "Bob", &secret(PASSWORD))), "too-many-requests");
    // What is wrong with a form is said without counting it.
    assert_eq!(key(accounts.register(NOW, home(), "Bob", &secret("short"))), "password-short");
    assert_eq!(key(accounts.guest(NOW, home(), None)), "done");
    assert_eq!(key(accounts.guest(NOW, home(), None)), "too-many-requests");
    assert_eq!(key(log_in(&accounts, NOW, "Ann", "wrong password")), "wrong-log-in");
    assert_eq!(key(log_in(&accounts, NOW, "Bob", "wrong password")), "wrong-log-in");
    let refused = log_in(&accounts, NOW, "Ann", PASSWORD).expect_err("too many");
    assert_eq!(refused, AccountRefusal::TooMany { retry_after: Span::minutes(1) });
    assert_eq!(refused.to_string(), "too many requests from your address: wait a minute");
    let elsewhere = Address::from(IpAddr::from([192, 0, 2, 2]));
    assert_eq!(key(accounts.log_in(NOW, elsewhere, "Ann", &secret(PASSWORD))), "done");
    assert_eq!(key(log_in(&accounts, NOW.plus(Span::minutes(1)), "Ann", PASSWORD)), "done");
}

#[test]
fn passwords_that_anybody_tries_are_not_taken() {
    let accounts = open(quick());
    let register = |password: &str| key(accounts.register(NOW, home(), "Annabella", &secret(password)));
    assert_eq!(register("1234567"), "password-short");
    assert_eq!(register(&"é".repeat(129)), "password-long");
    assert_eq!(register(" ANNabella "), "password-is-name");
    for common in [
        "password",
        "Password1",
        "passw0rd!",
        "12345678",
        "87654321",
        "aaaaaaaa",
        "qwertyui",
        "POIUYTREWQ",
        "abcdefgh",
        "letmein123",
        "iloveyou",
        "croupier2026",
        "poker777",
        "royalflush",
        "jackpot!",
        DEMO_PASSWORD,
        "Croupier-Demo",
    ] {
        assert_eq!(register(common), "password-common", "{common}");
    }
    assert_eq!(register(&"né".repeat(64)), "done", "128 characters");
    assert_eq!(key(log_in(&accounts, NOW, "Annabella", &"né".repeat(64))), "done");
    assert_eq!(key(log_in(&accounts, NOW, "Annabella", &"né".repeat(65))), "wrong-log-in");
}

#[test]
fn a_guest_has_only_the_session() {
    let accounts = open(quick());
    let first = accounts.guest(NOW, home(), None).expect("a guest");
    let second = accounts.guest(NOW, home(), None).expect("a guest");
    assert_eq!((first.account.name.as_str(), second.account.name.as_str()), ("Guest 1", "Guest 2"));
    assert!(first.account.guest && first.account.roles == Roles::PLAYER);
    for password in ["", "Guest 1", PASSWORD] {
        assert_eq!(
            key(log_in(&accounts, NOW, "Guest 1", password)),
            if password == PASSWORD { "locked" } else { "wrong-log-in" }
        );
    }
    for name in ["Guest 3", "guest", "GUEST3", "Guest-3", "house", "Floor"] {
        assert_eq!(key(accounts.guest(NOW, home(), Some(name))), "name-reserved", "{name}");
        assert_eq!(key(accounts.register(NOW, home(), name, &secret(PASSWORD))), "name-reserved", "{name}");
    }
    assert_eq!(accounts.guest(NOW, home(), Some(" Guesting ")).expect("chosen").account.name, "Guesting");
}

#[test]
fn a_guest_becomes_a_player_with_a_password() {
    let accounts = open(quick());
    ann(&accounts);
    let Entered { account, token, .. } = accounts.guest(NOW, home(), None).expect("a guest");
    accounts.set_player(account.number, PlayerId(7)).expect("in the room");
    let upgrade = |name, password| accounts.upgrade(NOW, home(), account.number, name, &secret(password));
    assert_eq!(key(upgrade(Some("Ann"), PASSWORD)), "name-taken");
    assert_eq!(key(upgrade(Some("Bob"), "password")), "password-common");
    assert_eq!(key(upgrade(None, "Guest 1")), "password-short");
    assert_eq!(
        accounts.account(account.number).expect("read").expect("there"),
        account.clone_with(PlayerId(7))
    );
    let full = upgrade(Some("Bob"), PASSWORD).expect("upgraded");
    assert_eq!((full.name.as_str(), full.guest, full.player), ("Bob", false, Some(PlayerId(7))));
    assert_eq!(accounts.session(NOW, &token).expect("still in").0, full);
    assert_eq!(key(log_in(&accounts, NOW, "bob", PASSWORD)), "done");
    assert_eq!(key(upgrade(Some("Bob"), PASSWORD)), "not-a-guest");
    let other = accounts.guest(NOW, home(), None).expect("a guest").account;
    let kept = accounts.upgrade(NOW, home(), other.number, None, &secret(PASSWORD)).expect("keeps its name");
    assert_eq!(kept.name, "Guest 2");
    assert_eq!(key(accounts.upgrade(NOW, home(), AccountId(99), None, &secret(PASSWORD))), "no-account");
}

trait CloneWith {
    fn clone_with(&self, player: PlayerId) -> Self;
}

impl CloneWith for accounts::Account {
    fn clone_with(&self, player: PlayerId) -> Self {
        accounts::Account { player: Some(player), ..self.clone() }
    }
}

#[test]
fn a_changed_password_throws_everybody_out() {
    let accounts = open(quick());
    let old = ann(&accounts);
    let number = old.account.number;
    let change = |from, to| accounts.change_password(NOW, home(), number, &secret(from), &secret(to));
    assert_eq!(key(change("wrong password", "four of clubs")), "wrong-log-in");
    assert_eq!(key(change(PASSWORD, "password")), "password-common");
    assert!(accounts.session(NOW, &old.token).is_ok());
    let new = change(PASSWORD, "four of clubs").expect("changed");
    assert_eq!(key(accounts.session(NOW, &old.token)), "logged-out");
    assert!(accounts.session(NOW, &new.token).is_ok());
    assert_eq!(key(log_in(&accounts, NOW, "Ann", PASSWORD)), "wrong-log-in");
    assert_eq!(key(log_in(&accounts, NOW, "Ann", "four of clubs")), "done");
    let guest = accounts.guest(NOW, home(), None).expect("a guest").account.number;
    assert_eq!(
        key(accounts.change_password(NOW, home(), guest, &secret(""), &secret(PASSWORD))),
        "still-a-guest"
    );
}

#[test]
fn a_player_number_is_given_once() {
    let accounts = open(quick());
    let number = ann(&accounts).account.number;
    let other = accounts.guest(NOW, home(), None).expect("a guest").account.number;
    accounts.set_player(number, PlayerId(3)).expect("set");
    accounts.set_player(number, PlayerId(3)).expect("the same again");
    assert_eq!(
        accounts.set_player(number, PlayerId(4)),
        Err(AccountRefusal::HasPlayer { player: PlayerId(3) })
    );
    assert_eq!(
        accounts.set_player(other, PlayerId(3)),
        Err(AccountRefusal::PlayerTaken { player: PlayerId(3) })
    );
    assert_eq!(accounts.set_player(AccountId(9), PlayerId(9)), Err(AccountRefusal::NoAccount));
    assert_eq!(accounts.of_player(PlayerId(3)).expect("read").map(|account| account.number), Some(number));
    assert_eq!(accounts.of_player(PlayerId(4)), Ok(None));
    let ids = [number, other].map(|number| accounts.registration(number).expect("read"));
    assert_ne!(ids[0], ids[1]);
    assert_eq!(accounts.registration(number), Ok(ids[0]));
    assert_ne!(open(quick()).registration(number), Ok(ids[0]), "of this file alone");
}

#[test]
fn staff_signs_with_badges() {
    let accounts = open(quick());
    let appoint = |name, roles: &[Role], badge: Option<u32>| {
        accounts.appoint(NOW, name, &secret(PASSWORD), Roles::of(roles), badge.map(Badge))
    };
    assert_eq!(accounts.has(Role::Floor), Ok(false));
    assert_eq!(key(appoint("floor", &[Role::Floor], None)), "no-badge");
    assert_eq!(key(appoint("floor", &[], Some(1))), "no-roles");
    let floor = appoint("floor", &[Role::Floor, Role::Player], Some(1)).expect("appointed");
    assert_eq!((floor.roles.keys(), floor.badge), (vec!["player", "floor"], Some(Badge(1))));
    assert!(floor.roles.is_staff() && !floor.roles.has(Role::Cage));
    assert_eq!(key(appoint("cage", &[Role::Cage], Some(1))), "badge-taken");
    assert_eq!(key(appoint("Floor", &[Role::Cage], Some(2))), "name-taken");
    assert_eq!(key(appoint("Guest 9", &[Role::Cage], Some(2))), "name-reserved");
    assert_eq!(key(appoint("auditor", &[Role::Auditor], None)), "done");
    assert_eq!((accounts.has(Role::Floor), accounts.has(Role::Cage)), (Ok(true), Ok(false)));

    let token = ann(&accounts).token;
    let number = accounts.find("Ann").expect("read").expect("there").number;
    assert_eq!(accounts.assign(NOW, number, Roles::of(&[Role::Cage]), None), Err(AccountRefusal::NoBadge));
    assert_eq!(
        accounts.assign(NOW, number, Roles::of(&[Role::Cage]), Some(Badge(1))),
        Err(AccountRefusal::BadgeTaken { badge: Badge(1) })
    );
    let cage = accounts.assign(NOW, number, Roles::of(&[Role::Cage]), Some(Badge(2))).expect("assigned");
    assert!(cage.roles.has(Role::Cage) && !cage.roles.has(Role::Player));
    assert_eq!(key(accounts.session(NOW, &token)), "logged-out", "nobody goes on with what they had");
    let guest = accounts.guest(NOW, home(), None).expect("a guest").account.number;
    assert_eq!(
        accounts.assign(NOW, guest, Roles::of(&[Role::Dealer]), None),
        Err(AccountRefusal::StillAGuest)
    );
}

#[test]
fn the_well_known_password_opens_nothing_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("accounts.db");
    let demo = Accounts::open(&path, Settings { demo: true, ..quick() }).expect("opened");
    demo.appoint_demo(NOW).expect("appointed");
    demo.appoint_demo(NOW).expect("there already");
    for staff in DEMO_STAFF {
        let entered = demo.log_in(NOW, home(), staff.name, &secret(DEMO_PASSWORD)).expect("logged in");
        assert_eq!((entered.account.roles, entered.account.badge), (Roles::of(&[staff.role]), staff.badge));
    }
    let cage = demo.log_in(NOW, home(), "cage", &secret(DEMO_PASSWORD)).expect("logged in");
    let floor = demo.find("floor").expect("read").expect("there").number;
    let own = demo.change_password(NOW, home(), floor, &secret(DEMO_PASSWORD), &secret(PASSWORD));
    let own = own.expect("a password of one's own");
    drop(demo);
    let public = Accounts::open(&path, quick()).expect("opened");
    assert_eq!(key(public.session(NOW, &cage.token)), "logged-out", "no session outlives the password");
    assert!(public.session(NOW, &own.token).is_ok(), "whoever has a password of their own stays in");
    assert_eq!(public.appoint_demo(NOW), Err(AccountRefusal::NotDemo));
    assert_eq!(key(public.log_in(NOW, home(), "cage", &secret(DEMO_PASSWORD))), "wrong-log-in");
}

#[test]
fn the_house_is_full_some_time() {
    let accounts = open(Settings { most_accounts: 2, ..quick() });
    ann(&accounts);
    assert_eq!(key(accounts.guest(NOW, home(), None)), "done");
    assert_eq!(key(accounts.guest(NOW, home(), None)), "no-more-accounts");
    assert_eq!(key(accounts.register(NOW, home(), "Bob", &secret(PASSWORD))), "no-more-accounts");
    let floor = accounts.appoint(NOW, "floor", &secret(PASSWORD), Roles::of(&[Role::Floor]), Some(Badge(1)));
    assert_eq!(key(floor), "done", "the house finds room for its own");
}

#[test]
fn guests_come_at_a_pace_from_all_addresses_together() {
    let all_guests = Allowance { burst: 5, every: Span::seconds(2) };
    let accounts = open(Settings { all_guests, ..quick() });
    let guest = |now, nth: u8| accounts.guest(now, Address::from(IpAddr::from([198, 51, 100, nth])), None);
    for nth in 0..5 {
        assert_eq!(key(guest(NOW, nth)), "done");
    }
    assert_eq!(guest(NOW, 5).expect_err("too many"), AccountRefusal::Busy { retry_after: Span::seconds(2) });
    assert_eq!(
        key(accounts.register(NOW, home(), "Ann", &secret(PASSWORD))),
        "done",
        "whoever registers is no guest"
    );
    assert_eq!(key(guest(NOW.plus(Span::seconds(2)), 6)), "done");
}

#[test]
fn a_guest_without_a_session_makes_room_for_others() {
    let accounts = open(Settings { most_accounts: 2, ..quick() });
    ann(&accounts);
    let gus = accounts.guest(NOW, home(), Some("Gus")).expect("a guest");
    let _ = log_in(&accounts, NOW, "Gus", "wrong password");
    assert_eq!(key(accounts.guest(NOW, home(), None)), "no-more-accounts");
    accounts.prune(NOW).expect("swept");
    assert!(accounts.session(NOW, &gus.token).is_ok(), "who is in stays in");
    accounts.log_out(&gus.token).expect("gone");
    accounts.prune(NOW).expect("swept");
    assert_eq!(accounts.find("Gus"), Ok(None));
    let again = accounts.guest(NOW, home(), Some("Gus")).expect("there is room, and the name is free");
    assert!(again.account.number > gus.account.number, "a number is never given twice");
    let over = NOW.plus(Span::hours(24 * 30));
    accounts.prune(over).expect("swept");
    assert_eq!(accounts.find("Gus"), Ok(None), "and so it is when the session is over");
    assert!(accounts.find("Ann").expect("read").is_some(), "who has a password can come back");
}

#[test]
fn nothing_secret_is_printed() {
    let accounts = open(quick());
    let entered = ann(&accounts);
    let printed = format!("{:?} {:?} {accounts:?}", secret(PASSWORD), entered);
    for hidden in [PASSWORD, entered.token.as_str(), entered.session.csrf.as_str(), "argon2id"] {
        assert!(!printed.contains(hidden), "{printed}");
    }
    assert!(Token::read("no token").is_none());
}

#[test]
fn refusals_say_what_to_do_in_one_line() {
    let refusals = [
        AccountRefusal::NameTaken,
        AccountRefusal::WrongLogIn,
        AccountRefusal::Locked { retry_after: Span::minutes(15) },
        AccountRefusal::TooMany { retry_after: Span::seconds(3) },
        AccountRefusal::Busy { retry_after: Span::seconds(2) },
        AccountRefusal::LoggedOut,
        AccountRefusal::NoAccount,
        AccountRefusal::NotAGuest,
        AccountRefusal::StillAGuest,
        AccountRefusal::HasPlayer { player: PlayerId(1) },
        AccountRefusal::PlayerTaken { player: PlayerId(1) },
        AccountRefusal::NoBadge,
        AccountRefusal::BadgeTaken { badge: Badge(1) },
        AccountRefusal::NoRoles,
        AccountRefusal::Full,
        AccountRefusal::NotDemo,
    ];
    let keys: std::collections::BTreeSet<&str> = refusals.iter().map(AccountRefusal::key).collect();
    assert_eq!(keys.len(), refusals.len());
    for refusal in &refusals {
        let says = refusal.to_string();
        assert!(says.contains(": ") && !says.contains('\n'), "{says}");
    }
    assert_eq!(
        refusals[2].to_string(),
        "too many failed log-ins: wait 15 minutes, or ask the floor to unlock the name"
    );
}
