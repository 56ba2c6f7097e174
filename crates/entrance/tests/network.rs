//! By what places are counted.

use entrance::address_limit::AddressLimit;
use entrance::network;

#[test]
fn a_household_of_version_six_is_one_network() {
    let of = |text: &str| network::of(text.parse().unwrap()).to_string();
    assert_eq!(of("203.0.113.7"), "203.0.113.7");
    assert_eq!(of("::ffff:203.0.113.7"), "203.0.113.7");
    assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
}

#[test]
fn a_place_is_given_back_and_nobody_else_has_it_meanwhile() {
    let limit = AddressLimit::new(1);
    let place = limit.take(7).unwrap();
    assert!(limit.take(7).is_none() && limit.take(8).is_some());
    drop(place);
    assert!(limit.take(7).is_some());
}
