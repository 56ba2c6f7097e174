//! Every choice of the house at Premium Hold 'Em by name: what it is, what it may be, and what it may not.

use crate::premium::choices;
use crate::premium::wheels;

use choices::CHOICES;
use pit::premium::{House, SETTINGS, SpinTable, TopPrize, WHEEL_SETTINGS, Weights, Wheel};
use pit::settings::{BadSetting, Setting, change};
use proof::proves;

/// Everything a house reads out.
fn all<H>(settings: &[Setting<H>], house: &H) -> Vec<(&'static str, String)> {
    settings.iter().map(|setting| (setting.key, (setting.read)(house))).collect()
}

/// Keys, words and values as a list of them would be printed.
fn are_presentable<H>(settings: &[Setting<H>]) {
    for (at, setting) in settings.iter().enumerate() {
        let fits =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "._".contains(letter);
        assert!(setting.key.chars().all(fits), "{}", setting.key);
        assert!(settings[..at].iter().all(|other| other.key != setting.key), "{} twice", setting.key);
        for text in [setting.about, setting.values] {
            assert!(!text.is_empty() && text.trim() == text, "{}: {text:?}", setting.key);
        }
        assert!(setting.rule.as_str().starts_with("ph:"));
    }
}

/// Writes a value: it is read back, nothing else changes, and what is read can be written again.
fn is_written<H: Copy + PartialEq + std::fmt::Debug>(
    settings: &[Setting<H>],
    house: &H,
    key: &str,
    value: &str,
) {
    let mut changed = *house;
    change(settings, &mut changed, &format!("{key}={value}")).expect("a value it may have");
    for ((key_now, now), (_, before)) in all(settings, &changed).into_iter().zip(all(settings, house)) {
        if key_now == key {
            assert_eq!(now, value, "{key}");
        } else {
            assert_eq!(now, before, "{key}={value} has changed {key_now}");
        }
    }
    let mut spaced = *house;
    change(settings, &mut spaced, &format!(" {key} = {value} ")).expect("blanks do not matter");
    assert_eq!(spaced, changed);
}

/// A value is refused, and the house is as it was.
fn is_refused<H: Copy + PartialEq + std::fmt::Debug>(
    setting: &Setting<H>,
    settings: &[Setting<H>],
    house: &H,
    value: &str,
) {
    let mut changed = *house;
    let refused = change(settings, &mut changed, &format!("{}={value}", setting.key));
    let why =
        BadSetting::NoSuchValue { key: setting.key, value: value.trim().into(), values: setting.values };
    let said = why.to_string();
    assert_eq!(refused, Err(why), "{}={value}", setting.key);
    assert_eq!(changed, *house, "{}={value}", setting.key);
    assert_eq!(said, format!("{} cannot be {value:?}: it must be {}", setting.key, setting.values));
}

#[test]
fn every_choice_has_a_key_words_and_a_rule() {
    are_presentable(SETTINGS);
    are_presentable(WHEEL_SETTINGS);
}

#[test]
fn new_jersey_is_as_the_book_has_it() {
    proves!["ph:40.1:play-wager:1", "ph:40.1:play-wager:2", "ph:X.11(b)", "ph:X.11(c)", "ph:X.11(d)"];
    let read = all(SETTINGS, &House::NEW_JERSEY);
    let book: Vec<(&str, String)> =
        CHOICES.iter().map(|(key, value, _)| (*key, String::from(*value))).collect();
    assert_eq!(read, book);
}

#[test]
fn every_choice_can_be_read_and_written() {
    for (key, default, others) in CHOICES {
        for value in others.iter().chain([default]) {
            is_written(SETTINGS, &House::NEW_JERSEY, key, value);
        }
    }
    // What a house reads out makes the same house again.
    let mut other = House::NEW_JERSEY;
    for (key, _, others) in CHOICES {
        change(SETTINGS, &mut other, &format!("{key}={}", others[0])).expect("a value it may have");
    }
    let mut again = House::NEW_JERSEY;
    for (key, value) in all(SETTINGS, &other) {
        change(SETTINGS, &mut again, &format!("{key}={value}")).expect("as it was read");
    }
    assert_eq!(again, other);
}

#[test]
fn other_ways_to_write_a_value() {
    let read = |text: &str| {
        let mut house = House::NEW_JERSEY;
        change(SETTINGS, &mut house, text).expect("a value it may have");
        let key = text.split('=').next().expect("a key");
        all(SETTINGS, &house).into_iter().find(|(known, _)| *known == key).expect("the key").1
    };
    assert_eq!(read("qualifier=10"), "T");
    assert_eq!(read("qualifier=k"), "K");
    assert_eq!(read("second_plays=3, 1,1"), "1,3");
    assert_eq!(read("x_tra.flush=7:2"), "7 to 2");
    assert_eq!(read("jacks_up_from=10"), "T");
}

#[test]
fn no_choice_takes_what_it_cannot_be() {
    let never = [
        "",
        "maybe",
        "-1",
        "+1",
        "1.5",
        "3 for 2",
        "1 to 0",
        "10001 to 1",
        "é",
        "1;2",
        "PUSH",
        "18446744073709551616",
    ];
    for setting in SETTINGS {
        for value in never {
            is_refused(setting, SETTINGS, &House::NEW_JERSEY, value);
        }
    }
    for (key, value) in [
        ("first_play", "0"),
        ("first_play", "11"),
        ("second_plays", "0"),
        ("second_plays", "1,11"),
        ("second_plays", "1,,2"),
        ("second_plays", "1 2"),
        ("second_plays", "17"),
        ("qualifier", "1"),
        ("qualifier", "JJ"),
        ("jacks_up_from", "none"),
        ("jacks_up_from", "2"),
        ("ante", "push"),
        ("ante", "lose"),
        ("burn_before_community", "5"),
        ("burn_before_community", "256"),
        ("rounding", "exact"),
        ("match_play", "true"),
        ("second_jackpot", "meter"),
    ] {
        let setting = SETTINGS.iter().find(|setting| setting.key == key).expect("a setting");
        is_refused(setting, SETTINGS, &House::NEW_JERSEY, value);
    }
}

#[test]
fn a_key_that_is_not_there_suggests_the_nearest() {
    let refused = |text: &str| {
        let mut house = House::NEW_JERSEY;
        let refused = change(SETTINGS, &mut house, text).expect_err("there is no such setting");
        assert_eq!(house, House::NEW_JERSEY);
        refused
    };
    for (typed, meant) in [
        ("qualifer", "qualifier"),
        ("second_play", "second_plays"),
        ("x_tra.flsh", "x_tra.flush"),
        ("xtra_on_fold", "x_tra_on_fold"),
        ("jacks_up.fullhouse", "jacks_up.full_house"),
        ("spin_after_a_fold", "spin_after_fold"),
        ("Rounding", "rounding"),
    ] {
        let why = refused(&format!("{typed}=3"));
        assert_eq!(why, BadSetting::NoSuchKey { key: typed.into(), perhaps: Some(meant) });
        assert_eq!(why.to_string(), format!("there is no setting {typed}; did you mean {meant}?"));
    }
    for strange in ["zzz", "", "é", "42", "quxyzw"] {
        let why = refused(&format!("{strange}=3"));
        assert_eq!(why, BadSetting::NoSuchKey { key: strange.into(), perhaps: None });
        assert_eq!(why.to_string(), format!("there is no setting {strange}"));
    }
    let why = refused("qualifier");
    assert_eq!(why, BadSetting::NoValue { text: "qualifier".into() });
    assert_eq!(why.to_string(), "qualifier has no value: write key=value");
    // A second sign belongs to the value.
    assert!(matches!(refused("qualifier=3=4"), BadSetting::NoSuchValue { value, .. } if value == "3=4"));
}

fn wheel(table: SpinTable) -> Wheel {
    Wheel { table, weights: Weights::new([1; 12]), approved: true }
}

#[test]
fn the_wheels_are_as_the_book_has_them() {
    proves![
        "ph:X.11(e):5-progressive",
        "ph:X.11(e):5-fixed",
        "ph:X.11(e):1-progressive",
        "ph:X.11(e):1-fixed",
        "ph:X.11(e):5-progressive:seed",
        "ph:X.11(e):1-progressive:seed"
    ];
    for (table, book) in SpinTable::ALL.into_iter().zip(wheels::wheels()) {
        let read = all(WHEEL_SETTINGS, &wheel(table));
        let value = |key: &str| read.iter().find(|(known, _)| *known == key).expect("a setting").1.clone();
        assert_eq!(value("spin.table"), book.key);
        assert_eq!(value("spin.top"), (book.top / 100).to_string());
        assert_eq!(value("spin.contribution"), book.percent.to_string());
        assert_eq!(matches!(table.top, TopPrize::Progressive { .. }), book.progressive);
        assert_eq!(table.contribution().units(), book.contribution());
        for (position, ..) in book.rows.into_iter().filter(|row| row.0 != 1) {
            let (player, community) = book.row(position);
            assert_eq!(value(&format!("spin.{position}")), format!("{}/{}", player / 100, community / 100));
        }
    }
    assert_eq!(SpinTable::find("2-fixed"), None);
}

#[test]
fn every_choice_about_the_wheel_can_be_read_and_written() {
    let five = wheel(SpinTable::FIVE_PROGRESSIVE);
    for (key, values) in [
        ("spin.weights", &["1,2,3,4,5,6,7,8,9,10,11,12", "0,0,0,0,0,0,0,0,0,0,0,1000000"][..]),
        ("spin.top", &["0", "10000", "12345.67", "0.05", "10000000000"]),
        ("spin.contribution", &["0", "7", "100"]),
    ] {
        for value in values {
            is_written(WHEEL_SETTINGS, &five, key, value);
        }
    }
    for position in 2..=12 {
        for value in ["0/0", "250/100", "2.50/1.05"] {
            is_written(WHEEL_SETTINGS, &five, &format!("spin.{position}"), value);
        }
    }
    // A table brings its own prizes; a fixed one has no percentage but none.
    let mut other = five;
    change(WHEEL_SETTINGS, &mut other, "spin.table=1-fixed").expect("a table");
    assert_eq!(other, wheel(SpinTable::ONE_FIXED));
    is_written(WHEEL_SETTINGS, &other, "spin.contribution", "0");
    is_written(WHEEL_SETTINGS, &other, "spin.top", "20000");
    // Short ways.
    change(WHEEL_SETTINGS, &mut other, "spin.4=2.5 / 1").expect("half a dollar");
    assert_eq!((WHEEL_SETTINGS[6].key, (WHEEL_SETTINGS[6].read)(&other)), ("spin.4", "2.50/1".into()));
    change(WHEEL_SETTINGS, &mut other, "spin.4=75").expect("no community pay");
    assert_eq!((WHEEL_SETTINGS[6].read)(&other), "75/0");
    let unweighted = Wheel { weights: None, ..other };
    assert_eq!((WHEEL_SETTINGS[1].read)(&unweighted), "none");
}

#[test]
fn no_choice_about_the_wheel_takes_what_it_cannot_be() {
    let five = wheel(SpinTable::FIVE_PROGRESSIVE);
    let never = [
        "",
        "maybe",
        "-1",
        "+1",
        "1.",
        ".5",
        "1.234",
        "1.+5",
        "1/2/3",
        "é",
        "18446744073709551616",
        "10000000000.01",
    ];
    for setting in WHEEL_SETTINGS {
        for value in never {
            is_refused(setting, WHEEL_SETTINGS, &five, value);
        }
    }
    for (key, value) in [
        ("spin.table", "2-fixed"),
        ("spin.weights", "0,0,0,0,0,0,0,0,0,0,0,0"),
        ("spin.weights", "1,2,3"),
        ("spin.weights", "1,1,1,1,1,1,1,1,1,1,1,1000001"),
        ("spin.weights", "1,1,1,1,1,1,1,1,1,1,1,-1"),
        ("spin.weights", "none"),
        ("spin.contribution", "101"),
        ("spin.contribution", "256"),
        ("spin.top", "a lot"),
        ("spin.3", "100/x"),
        ("spin.3", "x/100"),
    ] {
        let setting = WHEEL_SETTINGS.iter().find(|setting| setting.key == key).expect("a setting");
        is_refused(setting, WHEEL_SETTINGS, &five, value);
    }
    let percentage =
        WHEEL_SETTINGS.iter().find(|setting| setting.key == "spin.contribution").expect("a setting");
    is_refused(percentage, WHEEL_SETTINGS, &wheel(SpinTable::FIVE_FIXED), "7");
    let mut same = five;
    let why = change(WHEEL_SETTINGS, &mut same, "spin.13=5/5").expect_err("twelve positions");
    assert!(matches!(why, BadSetting::NoSuchKey { perhaps: Some(_), .. }));
    // Position 1 is the top prize and has no prize of its own.
    let why = change(WHEEL_SETTINGS, &mut same, "spin.1=5/5").expect_err("the top prize");
    assert!(matches!(why, BadSetting::NoSuchKey { .. }));
    assert_eq!(same, five);
}
