//! Another key takes the place of the one that made the tags.

use std::net::IpAddr;

use accounts::{
    Accounts, Address, Hashing, KeyScope, Rekeyed, Role, Roles, SealKey, Secret, Seen, Settings, Token,
    Witness,
};
use game::{Badge, Moment, Span};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const PASSWORD: &str = "three of clubs";

fn key(byte: u8) -> SealKey {
    SealKey::new(zeroize::Zeroizing::new([byte; 32]))
}

fn home() -> Address {
    Address::from(IpAddr::from([192, 0, 2, 1]))
}

/// Somebody logged in with a key for a program, somebody of the staff whose appointment waits, and a witness.
fn house() -> (Accounts, Token, Token) {
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let accounts = super::place::open(settings).sealed_with(key(1));
    let ann = accounts.register(NOW, home(), "Ann", &Secret::from(PASSWORD)).expect("registered");
    let made = accounts.make_key(NOW, ann.account.number, "My bot", KeyScope::Read, Span::hours(24));
    let program = made.expect("a key").1;
    let roles = Roles::of(&[Role::Floor]);
    accounts.appoint(NOW, "Flora", &Secret::from(PASSWORD), roles, Some(Badge(7))).expect("appointed");
    (accounts, ann.token, program)
}

fn seen() -> Seen {
    Seen { room: 77, at: NOW, heads: Vec::new() }
}

#[test]
fn everything_the_room_has_written_is_under_the_new_key_and_nothing_under_the_old() {
    let (accounts, token, program) = house();
    assert_eq!(accounts.is_under(&key(1)), Ok(None), "nothing of a log was seen");
    accounts.keep_seen(&seen()).expect("kept");
    assert_eq!((accounts.is_under(&key(1)), accounts.is_under(&key(2))), (Ok(Some(true)), Ok(Some(false))));
    let rekeyed = accounts.rekey(&key(1), &key(2)).expect("another key");
    assert_eq!(rekeyed, Rekeyed { accounts: 2, sessions: 2, appointments: 1, altered: 0 });
    assert_eq!((accounts.is_under(&key(1)), accounts.is_under(&key(2))), (Ok(Some(false)), Ok(Some(true))));

    // With the old key nothing is the room's any more.
    assert_eq!(accounts.altered().expect("read").len(), 2);
    assert_eq!(accounts.witness(), Ok(Witness::Forged));
    let accounts = accounts.sealed_with(key(2));
    assert_eq!(accounts.altered().expect("read"), []);
    assert_eq!(accounts.witness(), Ok(Witness::Saw(seen())));
    assert!(
        accounts.session(NOW, &token).is_ok() && accounts.key(NOW, &program).is_ok(),
        "nobody is logged out"
    );
    let (waiting, forged) = accounts.appointments().expect("read");
    assert_eq!((waiting.len(), forged), (1, 0));
    assert!(accounts.log_in(NOW, home(), "Ann", &Secret::from(PASSWORD)).is_ok());
    let accounts = accounts.sealed_with(key(1));
    assert_eq!(accounts.session(NOW, &token).err().map(|refusal| refusal.key()), Some("account-altered"));
}

#[test]
fn what_the_room_has_not_written_is_not_made_the_rooms() {
    let (accounts, token, _) = house();
    accounts.keep_seen(&seen()).expect("kept");
    // Somebody else had the file meanwhile, with a key of their own.
    let accounts = accounts.sealed_with(key(9));
    let forged = accounts.register(NOW, home(), "Mallory", &Secret::from(PASSWORD)).expect("registered");
    let rekeyed = accounts.rekey(&key(1), &key(2)).expect("another key");
    assert_eq!((rekeyed.accounts, rekeyed.altered), (2, 1));
    let accounts = accounts.sealed_with(key(2));
    let altered: Vec<String> =
        accounts.altered().expect("read").into_iter().map(|account| account.name).collect();
    assert_eq!(altered, ["Mallory"]);
    assert!(accounts.session(NOW, &forged.token).is_err());
    assert!(accounts.session(NOW, &token).is_ok());
    // From a key that made nothing, nothing is taken.
    let rekeyed = accounts.rekey(&key(5), &key(6)).expect("nothing");
    assert_eq!((rekeyed.accounts, rekeyed.sessions, rekeyed.altered), (0, 0, 3));
    assert_eq!(accounts.is_under(&key(2)), Ok(Some(true)));
}
