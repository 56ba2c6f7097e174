//! Every choice of the house at craps by name.

use alloc::string::ToString;

use chips::Rounding;
use rulebook::rule;

use super::house::House;
use super::prices::CrapsPriceLine;
use super::wager::Hard;
use crate::dice::BoxNumber;
use crate::price::read_odds;
use crate::settings::{Setting, small_number};

/// One line of the price list.
macro_rules! price {
    ($key:literal, $rule:literal, $line:expr) => {
        Setting {
            key: $key,
            about: "what this wager pays",
            values: "odds such as 7 to 5",
            rule: rule!($rule),
            read: |house: &House| house.prices.price($line).to_string(),
            write: |house: &mut House, text: &str| {
                let price = read_odds(text);
                price.inspect(|price| house.prices = house.prices.with($line, *price)).is_some()
            },
        }
    };
}

/// A choice between a few values.
macro_rules! choice {
    ($key:literal, $about:literal, $rule:literal, $field:ident) => {
        choice!($key, $about, $rule, $field, "yes or no", ["yes" => true, "no" => false])
    };
    ($key:literal, $about:literal, $rule:literal, $field:ident, $values:literal, [$($word:literal => $value:expr),+]) => {
        Setting {
            key: $key,
            about: $about,
            values: $values,
            rule: rule!($rule),
            read: |house: &House| {
                let found = [$(($word, $value)),+].into_iter().find(|(_, value)| *value == house.$field);
                found.map_or("", |(word, _)| word).into()
            },
            write: |house: &mut House, text: &str| {
                let found = [$(($word, $value)),+].into_iter().find(|(word, _)| *word == text);
                found.inspect(|(_, value)| house.$field = *value).is_some()
            },
        }
    };
}

/// Every setting, in the order people read them: the price lines first, in the order of [`CrapsPriceLine::all`].
pub const SETTINGS: &[Setting<House>] = &[
    price!("pass", "nj:1.2(a)1", CrapsPriceLine::Pass),
    price!("dont_pass", "nj:1.2(a)2", CrapsPriceLine::DontPass),
    price!("come", "nj:1.2(a)3", CrapsPriceLine::Come),
    price!("dont_come", "nj:1.2(a)4", CrapsPriceLine::DontCome),
    price!("place_4", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Four)),
    price!("place_5", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Five)),
    price!("place_6", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Six)),
    price!("place_8", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Eight)),
    price!("place_9", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Nine)),
    price!("place_10", "nj:1.2(a)5", CrapsPriceLine::PlaceWin(BoxNumber::Ten)),
    price!("place_lose_4", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Four)),
    price!("place_lose_5", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Five)),
    price!("place_lose_6", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Six)),
    price!("place_lose_8", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Eight)),
    price!("place_lose_9", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Nine)),
    price!("place_lose_10", "nj:1.2(a)6", CrapsPriceLine::PlaceLose(BoxNumber::Ten)),
    price!("buy_4", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Four)),
    price!("buy_5", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Five)),
    price!("buy_6", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Six)),
    price!("buy_8", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Eight)),
    price!("buy_9", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Nine)),
    price!("buy_10", "nj:toc:1", CrapsPriceLine::Buy(BoxNumber::Ten)),
    price!("lay_4", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Four)),
    price!("lay_5", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Five)),
    price!("lay_6", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Six)),
    price!("lay_8", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Eight)),
    price!("lay_9", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Nine)),
    price!("lay_10", "nj:toc:1", CrapsPriceLine::Lay(BoxNumber::Ten)),
    price!("odds_4", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Four)),
    price!("odds_5", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Five)),
    price!("odds_6", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Six)),
    price!("odds_8", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Eight)),
    price!("odds_9", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Nine)),
    price!("odds_10", "nj:toc:1", CrapsPriceLine::Odds(BoxNumber::Ten)),
    price!("lay_odds_4", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Four)),
    price!("lay_odds_5", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Five)),
    price!("lay_odds_6", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Six)),
    price!("lay_odds_8", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Eight)),
    price!("lay_odds_9", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Nine)),
    price!("lay_odds_10", "nj:toc:1", CrapsPriceLine::LayOdds(BoxNumber::Ten)),
    price!("hard_4", "nj:1.2(a)7", CrapsPriceLine::Hard(Hard::Four)),
    price!("hard_6", "nj:1.2(a)8", CrapsPriceLine::Hard(Hard::Six)),
    price!("hard_8", "nj:1.2(a)9", CrapsPriceLine::Hard(Hard::Eight)),
    price!("hard_10", "nj:1.2(a)10", CrapsPriceLine::Hard(Hard::Ten)),
    price!("field", "nj:1.2(a)11", CrapsPriceLine::Field),
    price!("field_2", "nj:1.2(a)11", CrapsPriceLine::Field2),
    price!("field_12", "nj:1.2(a)11", CrapsPriceLine::Field12),
    price!("any_7", "nj:1.2(a)12", CrapsPriceLine::Any7),
    price!("any_craps", "nj:1.2(a)13", CrapsPriceLine::AnyCraps),
    price!("craps_2", "nj:1.2(a)14", CrapsPriceLine::Craps2),
    price!("craps_3", "nj:1.2(a)15", CrapsPriceLine::Craps3),
    price!("craps_12", "nj:1.2(a)16", CrapsPriceLine::Craps12),
    price!("eleven", "nj:1.2(a)17", CrapsPriceLine::Eleven),
    price!("craps_eleven.craps", "nj:1.2(a)18", CrapsPriceLine::CrapsElevenOnCraps),
    price!("craps_eleven.eleven", "nj:1.2(a)18", CrapsPriceLine::CrapsElevenOnEleven),
    price!("horn.2", "nj:1.2(a)19", CrapsPriceLine::Horn2),
    price!("horn.3", "nj:1.2(a)19", CrapsPriceLine::Horn3),
    price!("horn.11", "nj:1.2(a)19", CrapsPriceLine::Horn11),
    price!("horn.12", "nj:1.2(a)19", CrapsPriceLine::Horn12),
    Setting {
        key: "odds_multiple",
        about: "the most odds, as a multiple of the wager behind which they are taken (when laid: the most to win)",
        values: "a whole number from 0 to 100",
        rule: rule!("nj:toc:1"),
        read: |house| house.odds_multiple.to_string(),
        write: |house, text| {
            let multiple = small_number(text).filter(|multiple| *multiple <= House::MOST_MULTIPLE);
            multiple.inspect(|multiple| house.odds_multiple = *multiple).is_some()
        },
    },
    choice!(
        "contract_wagers",
        "whether pass and come wagers with a point stay up until they win or lose",
        "nj:1.2(a)1.ii",
        contract_wagers
    ),
    choice!(
        "hardways_off_on_come_out",
        "whether hardways are off on a come-out roll",
        "nj:1.2(a)5/2",
        hardways_off_on_come_out
    ),
    choice!(
        "come_odds_off_on_come_out",
        "whether odds behind come wagers are off on a come-out roll",
        "nj:toc:1",
        come_odds_off_on_come_out
    ),
    choice!("place_stays_up", "whether a place bet that has won stays up", "nj:1.2(a)5", place_stays_up),
    choice!("hardways_stay_up", "whether a hardway that has won stays up", "nj:1.2(a)7", hardways_stay_up),
    choice!(
        "void_twelve_stays_up",
        "whether a don't wager that pushes on 12 stays up",
        "nj:1.2(a)2.iv",
        void_twelve_stays_up
    ),
    choice!("may_call_off", "whether players may call off a working wager", "nj:1.2(a)5/2", may_call_off),
    choice!("rounding", "what happens to the part of a payout that no chip can pay", "nj:13.6(c)", rounding,
        "refuse (such stakes are not taken), down, up or nearest",
        ["refuse" => Rounding::Exact, "down" => Rounding::Down, "up" => Rounding::Up,
         "nearest" => Rounding::NearestHalfUp]),
];
