//! Every choice of the house at mini-dice by name.

use alloc::string::ToString;

use rulebook::rule;

use super::house::House;
use super::prices::MiniDicePriceLine;
use crate::price::read_odds;
use crate::settings::{Setting, small_number};

/// One line of the price list.
macro_rules! price {
    ($key:literal, $rule:literal, $line:ident) => {
        Setting {
            key: $key,
            about: "what this wager pays",
            values: "odds such as 7 to 5, not below the book's",
            rule: rule!($rule),
            read: |house: &House| house.prices.price(MiniDicePriceLine::$line).to_string(),
            write: |house: &mut House, text: &str| {
                let price = read_odds(text);
                price
                    .inspect(|price| house.prices = house.prices.with(MiniDicePriceLine::$line, *price))
                    .is_some()
            },
        }
    };
}

/// A yes or a no.
macro_rules! choice {
    ($key:literal, $about:literal, $rule:literal, $field:ident) => {
        Setting {
            key: $key,
            about: $about,
            values: "yes or no",
            rule: rule!($rule),
            read: |house: &House| if house.$field { "yes" } else { "no" }.into(),
            write: |house: &mut House, text: &str| {
                let said = match text {
                    "yes" => Some(true),
                    "no" => Some(false),
                    _ => None,
                };
                said.inspect(|yes| house.$field = *yes).is_some()
            },
        }
    };
}

/// A number of shakes.
macro_rules! shakes {
    ($key:literal, $about:literal, $rule:literal, $field:ident, $least:literal) => {
        Setting {
            key: $key,
            about: $about,
            values: concat!("a whole number from ", $least, " to 255"),
            rule: rule!($rule),
            read: |house: &House| house.$field.to_string(),
            write: |house: &mut House, text: &str| {
                let times = small_number(text).filter(|times| *times >= $least);
                times.inspect(|times| house.$field = *times).is_some()
            },
        }
    };
}

/// Every setting, in the order people read them.
pub const SETTINGS: &[Setting<House>] = &[
    price!("place_4", "nj:13.6(b):place-4", Place4),
    price!("place_5", "nj:13.6(b):place-5", Place5),
    price!("place_6", "nj:13.6(b):place-6", Place6),
    price!("place_8", "nj:13.6(b):place-8", Place8),
    price!("place_9", "nj:13.6(b):place-9", Place9),
    price!("place_10", "nj:13.6(b):place-10", Place10),
    price!("field", "nj:13.6(b):field-3-4-9-10-11", Field),
    price!("field_2_12", "nj:13.6(b):field-2-12", Field2And12),
    price!("any_7", "nj:13.6(b):any-7", Any7),
    price!("over_7", "nj:13.6(b):over-7", Over7),
    price!("under_7", "nj:13.6(b):under-7", Under7),
    choice!("place_stays_up", "whether a place wager that has won stays up", "nj:13.5(f)", place_stays_up),
    choice!(
        "place_may_come_down",
        "whether a place wager may be taken down before it is decided",
        "nj:toc:13",
        place_may_come_down
    ),
    shakes!("least_shakes", "the fewest shakes of the dealer", "nj:13.5(d)2", least_shakes, 3),
    shakes!("player_shakes", "the fewest shakes of a player", "nj:13.5(d)2", player_shakes, 1),
    choice!(
        "seven_comes_round",
        "whether the shaker is offered, last of all, to the player who shook a 7",
        "nj:13.7(a)1.i",
        seven_comes_round
    ),
];
