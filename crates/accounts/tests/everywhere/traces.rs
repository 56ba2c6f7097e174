//! Devices and addresses: who is not back at once, and which accounts look related.

use std::net::IpAddr;

use accounts::{Accounts, Address, Allowance, Device, Hashing, Secret, Settings, Shared};
use game::{Moment, Span};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);

fn house() -> Accounts {
    let many = Allowance { burst: 1_000, every: Span::millis(1) };
    let (registrations, guests) = (many, many);
    let settings = Settings { hashing: Hashing::FOR_TESTS, registrations, guests, ..Settings::default() };
    super::place::open(settings)
}

fn address(last: u8) -> Address {
    Address::from(IpAddr::from([192, 0, 2, last]))
}

fn device() -> Device {
    Device::new().expect("chance")
}

#[test]
fn whoever_is_kept_out_is_known_by_device_and_where_the_house_says_so_by_address() {
    let accounts = house();
    let (home, phone, other) = (device(), device(), device());
    let guest = accounts.guest(NOW, address(1), None).expect("a guest").account.number;
    accounts.note_visit(NOW, guest, &home, address(1)).expect("noted");
    accounts.note_visit(NOW, guest, &phone, address(2)).expect("noted");
    let until = NOW.plus(Span::hours(48));
    assert_eq!(accounts.keep_out(guest, until, false), Ok(2));
    let kept = |device, from, now| accounts.kept_out(now, device, from).expect("readable");
    assert_eq!(kept(Some(&home), address(9), NOW), Some(until));
    assert_eq!(kept(Some(&phone), address(9), NOW), Some(until));
    assert_eq!(kept(Some(&other), address(1), NOW), None, "addresses do not count here");
    assert_eq!(kept(None, address(1), NOW), None);
    // With addresses; and what holds for longer stays.
    assert_eq!(accounts.keep_out(guest, NOW.plus(Span::hours(1)), true), Ok(4));
    assert_eq!(kept(None, address(2), NOW), Some(NOW.plus(Span::hours(1))));
    assert_eq!(kept(Some(&home), address(1), NOW), Some(until));
    assert_eq!(kept(Some(&home), address(1), until), None, "it ends");
}

#[test]
fn accounts_that_share_something_are_listed_together() {
    let accounts = house();
    let (shared, own) = (device(), device());
    let password = Secret::from("three of clubs");
    let number = |name, device: &Device, from| {
        let account = accounts.register(NOW, from, name, &password).expect("registered").account.number;
        accounts.note_visit(NOW, account, device, from).expect("noted");
        account
    };
    let ann = number("Ann", &shared, address(1));
    let bob = number("Bob", &shared, address(2));
    let cat = number("Cat", &own, address(2));
    number("Dan", &device(), address(3));
    let related = accounts.related(10).expect("readable");
    let groups: Vec<_> = related
        .iter()
        .map(|one| (one.by, one.accounts.iter().map(|account| account.number).collect::<Vec<_>>()))
        .collect();
    assert_eq!(groups, [(Shared::Device, vec![ann, bob]), (Shared::Address, vec![bob, cat])]);
    // Where somebody came in last is what counts at a table.
    assert_eq!(accounts.at_address(address(2), &[ann, bob, cat]), Ok(vec![bob, cat]));
    accounts.note_visit(NOW.plus(Span::minutes(1)), bob, &shared, address(7)).expect("noted");
    assert_eq!(accounts.at_address(address(2), &[ann, bob, cat]), Ok(vec![cat]));
}

#[test]
fn what_is_remembered_of_one_account_is_bounded_and_goes_with_it() {
    let accounts = house();
    let guest = accounts.guest(NOW, address(1), None).expect("a guest");
    let first = device();
    accounts.note_visit(NOW, guest.account.number, &first, address(1)).expect("noted");
    for minute in 1..40 {
        let now = NOW.plus(Span::minutes(minute));
        accounts.note_visit(now, guest.account.number, &device(), address(1)).expect("noted");
    }
    assert_eq!(accounts.keep_out(guest.account.number, NOW.plus(Span::hours(9)), false), Ok(16));
    assert_eq!(accounts.kept_out(NOW, Some(&first), address(1)), Ok(None), "the oldest has made room");
    accounts.log_out(&guest.token).expect("out");
    assert_eq!(accounts.prune(NOW.plus(Span::hours(1))), Ok(1), "the guest is gone, and the traces with it");
}

#[test]
fn quiet_guests_are_found_and_nobody_else() {
    let accounts = house();
    // Sessions and accounts are numbered apart.
    let first =
        accounts.register(NOW, address(1), "Bob", &Secret::from("three of clubs")).expect("registered");
    accounts.log_in(NOW, address(1), "Bob", &Secret::from("three of clubs")).expect("again");
    assert_eq!(first.session.number.0, 1);
    let quiet = accounts.guest(NOW, address(1), None).expect("a guest");
    let busy = accounts.guest(NOW, address(1), None).expect("a guest");
    accounts.register(NOW, address(1), "Ann", &Secret::from("three of clubs")).expect("registered");
    let later = NOW.plus(Span::hours(3));
    accounts.session(later, &busy.token).expect("in time");
    let found = accounts.quiet_guests(NOW.plus(Span::hours(1)), None, 10).expect("readable");
    assert_eq!(found.iter().map(|account| account.number).collect::<Vec<_>>(), [quiet.account.number]);
    assert_eq!(accounts.quiet_guests(NOW.plus(Span::hours(1)), Some(quiet.account.number), 10), Ok(vec![]));
}
