//! Sessions: how they end, and what is kept of them.

use std::net::IpAddr;

use accounts::{
    Account, AccountRefusal, Accounts, Address, Allowance, Entered, Hashing, Secret, Session, Settings, Token,
};
use game::{Moment, Span};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn quick() -> Settings {
    let many = Allowance { burst: 1_000, every: Span::millis(1) };
    let (log_ins, registrations, guests) = (many, many, many);
    Settings { hashing: Hashing::FOR_TESTS, log_ins, registrations, guests, ..Settings::default() }
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn house() -> (Accounts, Entered) {
    let accounts = super::place::open(quick());
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    (accounts, ann)
}

fn after(hours: u64) -> Moment {
    NOW.plus(Span::hours(hours))
}

fn is_over(session: &Result<(Account, Session), AccountRefusal>) -> bool {
    matches!(session, Err(AccountRefusal::LoggedOut))
}

#[test]
fn a_session_ends_when_nothing_is_asked() {
    let (accounts, ann) = house();
    assert_eq!(ann.session.ends, after(12));
    let (_, session) = accounts.session(after(11), &ann.token).expect("in time");
    assert_eq!(session.ends, after(23), "asking moves the end");
    assert!(accounts.session(Moment::from_millis(after(23).millis() - 1), &ann.token).is_ok());
    let (accounts, ann) = house();
    assert!(is_over(&accounts.session(after(12), &ann.token)));
}

#[test]
fn a_session_ends_in_any_case() {
    let (accounts, ann) = house();
    for hours in (6..24 * 14).step_by(6) {
        let (_, session) = accounts.session(after(hours), &ann.token).expect("kept alive");
        assert!(session.ends <= after(24 * 14));
    }
    assert!(is_over(&accounts.session(after(24 * 14), &ann.token)));
}

#[test]
fn a_guest_stays_longer_without_asking() {
    let (accounts, _) = house();
    let guest = accounts.guest(NOW, home(), None).expect("a guest");
    assert_eq!(guest.session.ends, after(24 * 30));
    assert!(accounts.session(Moment::from_millis(after(24 * 30).millis() - 1), &guest.token).is_ok());
    assert!(is_over(&accounts.session(after(24 * 30), &guest.token)));
}

#[test]
fn a_clock_set_back_ends_nothing() {
    let (accounts, ann) = house();
    assert!(accounts.session(Moment::START, &ann.token).is_ok());
    assert!(accounts.session(NOW, &ann.token).is_ok());
}

#[test]
fn sessions_are_apart_from_each_other() {
    let (accounts, first) = house();
    let second = accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    assert_ne!(first.token.as_str(), second.token.as_str());
    assert_ne!(first.session.csrf.as_str(), second.session.csrf.as_str());
    assert_eq!(accounts.sessions(NOW, first.account.number).expect("read").len(), 2);
    accounts.log_out(&first.token).expect("out");
    accounts.log_out(&first.token).expect("no fault");
    assert!(is_over(&accounts.session(NOW, &first.token)));
    assert!(accounts.session(NOW, &second.token).is_ok());
}

#[test]
fn log_out_everywhere() {
    let (accounts, ann) = house();
    let guest = accounts.guest(NOW, home(), None).expect("a guest");
    let more: Vec<Entered> = (0..3)
        .map(|_| accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in"))
        .collect();
    assert_eq!(accounts.log_out_everywhere(ann.account.number), Ok(4));
    assert!(more.iter().all(|entered| is_over(&accounts.session(NOW, &entered.token))));
    assert!(accounts.session(NOW, &guest.token).is_ok(), "nobody else");
}

#[test]
fn one_session_is_ended_by_its_owner_only() {
    let (accounts, ann) = house();
    let guest = accounts.guest(NOW, home(), None).expect("a guest");
    accounts.end_session(guest.account.number, ann.session.number).expect("nothing happens");
    assert!(accounts.session(NOW, &ann.token).is_ok());
    accounts.end_session(ann.account.number, ann.session.number).expect("ended");
    assert!(is_over(&accounts.session(NOW, &ann.token)));
}

#[test]
fn the_oldest_session_makes_room() {
    let (accounts, first) = house();
    let log_in = |minute| {
        let now = NOW.plus(Span::minutes(minute));
        accounts.log_in(now, home(), "Ann", &Secret::from(PASSWORD)).expect("logged in")
    };
    let others: Vec<Entered> = (1..8).map(log_in).collect();
    let now = NOW.plus(Span::minutes(9));
    assert!(accounts.session(now, &first.token).is_ok(), "eight, and this one was used last");
    log_in(10);
    assert!(accounts.session(now, &first.token).is_ok());
    assert!(is_over(&accounts.session(now, &others[0].token)));
    assert_eq!(accounts.sessions(now, first.account.number).expect("read").len(), 8);
}

#[test]
fn a_forged_request_lacks_its_token() {
    let (accounts, ann) = house();
    let (_, session) = accounts.session(NOW, &ann.token).expect("in");
    assert!(session.csrf.is(ann.session.csrf.as_str()), "the same for the whole session");
    let other = accounts.guest(NOW, home(), None).expect("a guest").session.csrf;
    let cut = &ann.session.csrf.as_str()[1..];
    for forged in ["", other.as_str(), ann.token.as_str(), cut, "é"] {
        assert!(!session.csrf.is(forged));
    }
}

#[test]
fn what_cannot_be_a_token_is_none() {
    let (accounts, ann) = house();
    let good = ann.token.as_str();
    assert_eq!(good.len(), 64, "256 bits");
    assert!(accounts.session(NOW, &Token::read(good).expect("a token")).is_ok());
    for text in [
        "",
        &good[1..],
        &format!("{good}0"),
        &good.to_uppercase().replace(char::is_numeric, "A"),
        &"é".repeat(32),
    ] {
        assert!(Token::read(text).is_none(), "{text}");
    }
    assert!(is_over(&accounts.session(NOW, &Token::read(&"0".repeat(64)).expect("could be one"))));
}

#[test]
fn what_is_over_is_thrown_away() {
    let (accounts, ann) = house();
    let guest = accounts.guest(NOW, home(), None).expect("a guest");
    for _ in 0..3 {
        let _ = accounts.log_in(NOW, home(), "Nobody", &Secret::from("wrong password"));
    }
    assert_eq!(accounts.prune(Moment::from_millis(after(12).millis() - 1)), Ok(0));
    assert_eq!(accounts.prune(after(12)), Ok(1), "Ann's session");
    assert!(is_over(&accounts.session(NOW, &ann.token)));
    assert_eq!(accounts.prune(after(25)), Ok(1), "the log-ins of nobody");
    assert_eq!(accounts.prune(after(24 * 30)), Ok(2), "the guest's session, and with it the guest");
    assert!(is_over(&accounts.session(NOW, &guest.token)));
}

#[test]
fn a_list_has_no_sessions_that_are_over() {
    let (accounts, ann) = house();
    let late = accounts.log_in(after(10), home(), "Ann", &Secret::from(PASSWORD)).expect("logged in");
    let list = accounts.sessions(after(13), ann.account.number).expect("read");
    assert_eq!(list.iter().map(|session| session.number).collect::<Vec<_>>(), [late.session.number]);
    assert_eq!((list[0].opened, list[0].seen, list[0].ends), (after(10), after(10), after(22)));
}
