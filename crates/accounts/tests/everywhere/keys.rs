//! Keys for programs: made once, good until their day, and ended by whatever ends a session.

use std::net::IpAddr;

use accounts::{
    AccountRefusal, Accounts, Address, Entered, Hashing, KeyScope, LONGEST_KEY, MOST_KEYS, SealKey, Secret,
    Settings, Token,
};
use game::{Moment, Span};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";
const WEEK: Span = Span::hours(24 * 7);

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

fn house() -> (Accounts, Entered) {
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let accounts = super::place::open(settings).sealed_with(SealKey::new(zeroize::Zeroizing::new([7; 32])));
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    (accounts, ann)
}

fn made(accounts: &Accounts, of: &Entered, scope: KeyScope) -> Token {
    accounts.make_key(NOW, of.account.number, "My bot", scope, WEEK).expect("a key").1
}

#[test]
fn a_key_opens_what_it_says_until_its_day() {
    let (accounts, ann) = house();
    let token = made(&accounts, &ann, KeyScope::Read);
    let shown = token.as_key();
    assert_eq!(accounts.keys(NOW, ann.account.number).expect("a list")[0].used, None);
    let again = Token::read_key(&shown).expect("what was shown is a key");
    let late = NOW.plus(Span::hours(24 * 6));
    let (account, session, key) = accounts.key(late, &again).expect("it is good");
    assert_eq!((account.name.as_str(), key.scope, session.ends), ("Ann", KeyScope::Read, NOW.plus(WEEK)));
    let used = |at| accounts.keys(at, ann.account.number).expect("a list")[0].used;
    assert_eq!(used(late), Some(late));
    // It does not go idle, and using it does not move its end.
    assert_eq!(accounts.key(NOW.plus(WEEK), &again).err(), Some(AccountRefusal::LoggedOut));
    assert!(Token::read_key(token.as_str()).is_none(), "a session is no key");
}

#[test]
fn a_key_is_no_session_and_a_session_no_key() {
    let (accounts, ann) = house();
    let token = made(&accounts, &ann, KeyScope::Play);
    assert_eq!(accounts.session(NOW, &token).err(), Some(AccountRefusal::LoggedOut));
    assert_eq!(accounts.key(NOW, &ann.token).err(), Some(AccountRefusal::LoggedOut));
    assert_eq!(accounts.sessions(NOW, ann.account.number).expect("a list").len(), 1);
    assert_eq!(accounts.keys(NOW, ann.account.number).expect("a list").len(), 1);
    // However often she logs in, the key is there.
    for _ in 0..40 {
        accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).ok();
    }
    assert!(accounts.key(NOW, &token).is_ok());
}

#[test]
fn a_key_ends_when_it_is_revoked_and_with_everything_else() {
    let (accounts, ann) = house();
    let (info, token) =
        accounts.make_key(NOW, ann.account.number, " My bot ", KeyScope::Play, WEEK).expect("a key");
    assert_eq!(info.key.name, "My bot");
    let bob = accounts.register(NOW, home(), "Bob", &Secret::from("four of clubs")).expect("registered");
    accounts.revoke_key(bob.account.number, info.number).expect("nothing of Bob's");
    assert!(accounts.key(NOW, &token).is_ok(), "nobody revokes another's key");
    accounts.revoke_key(ann.account.number, info.number).expect("revoked");
    assert_eq!(accounts.key(NOW, &token).err(), Some(AccountRefusal::LoggedOut));
    let token = made(&accounts, &ann, KeyScope::Play);
    accounts.log_out_everywhere(ann.account.number).expect("logged out");
    assert_eq!(accounts.key(NOW, &token).err(), Some(AccountRefusal::LoggedOut));
    let token = made(&accounts, &ann, KeyScope::Play);
    let (old, new) = (Secret::from(PASSWORD), Secret::from("five of hearts"));
    accounts.change_password(NOW, home(), ann.account.number, &old, &new).expect("another password");
    assert_eq!(accounts.key(NOW, &token).err(), Some(AccountRefusal::LoggedOut));
}

#[test]
fn guests_and_staff_have_no_keys_and_nobody_has_too_many() {
    let (accounts, ann) = house();
    let number = ann.account.number;
    let make = |name: &str, lasting| accounts.make_key(NOW, number, name, KeyScope::Read, lasting).err();
    assert_eq!(make("", WEEK), Some(AccountRefusal::BadKeyName));
    assert_eq!(make("two\nlines", WEEK), Some(AccountRefusal::BadKeyName));
    assert_eq!(make(&"x".repeat(41), WEEK), Some(AccountRefusal::BadKeyName));
    assert_eq!(make("long", LONGEST_KEY.plus(Span::millis(1))), Some(AccountRefusal::BadKeyTime));
    for nth in 0..MOST_KEYS {
        assert_eq!(make(&format!("bot {nth}"), WEEK), None);
    }
    assert_eq!(make("one more", WEEK), Some(AccountRefusal::TooManyKeys));
    let guest = accounts.guest(NOW, home(), None).expect("a guest");
    let key = accounts.make_key(NOW, guest.account.number, "bot", KeyScope::Read, WEEK);
    assert_eq!(key.err(), Some(AccountRefusal::StillAGuest));
}
