//! Names that look alike are one name, and limits that cannot be flooded.

use std::net::IpAddr;

use accounts::name::{self, NameFault};
use accounts::{Address, Allowance, RateLimiter};
use game::{Moment, Span};
use proptest::prelude::*;

#[test]
fn names_people_have() {
    for text in [
        "Al",
        "Ann",
        "Jean-Luc",
        "O'Brien",
        "Mary Jane",
        "player_1",
        "7777",
        "Zoë",
        "Đặng Thị",
        "Łukasz",
        "Ștefan",
        "Ελένη",
        "Иван",
        "Ієва",
        "שרה",
        "فاطمة",
        "გიორგი",
        "たろう",
        "太郎 Taro",
        "김철수",
        "<b>",
        "a.b@c",
        "abcdefghijklmnopqrstuvwx",
    ] {
        assert_eq!(name::of_player(text), Ok(text), "{text}");
        assert_eq!(
            name::of_player(&format!(" \t{text}\u{3000}")),
            Ok(text),
            "space around it does not count"
        );
    }
}

#[test]
fn names_nobody_has() {
    let character = |character| NameFault::Character { character };
    for (text, fault) in [
        ("", NameFault::Length { chars: 0 }),
        (" A ", NameFault::Length { chars: 1 }),
        ("abcdefghijklmnopqrstuvwxy", NameFault::Length { chars: 25 }),
        ("An  n", NameFault::Spaces),
        ("An\tn", character('\t')),
        ("An\nn", character('\n')),
        ("An\u{0}n", character('\u{0}')),
        ("An\u{a0}n", character('\u{a0}')),
        ("An\u{200b}n", character('\u{200b}')),
        ("An\u{200d}n", character('\u{200d}')),
        ("An\u{202e}n", character('\u{202e}')),
        ("An\u{2066}n", character('\u{2066}')),
        ("An\u{feff}n", character('\u{feff}')),
        ("An\u{ad}n", character('\u{ad}')),
        ("Zoe\u{308}", character('\u{308}')),
        ("\u{212a}elvin", character('\u{212a}')),
        ("\u{ff21}nn", character('\u{ff21}')),
        ("♠♥♦♣", character('♠')),
        ("A\u{1f0a1}", character('\u{1f0a1}')),
        ("Аnn", NameFault::TwoAlphabets),
        ("Αnn", NameFault::TwoAlphabets),
        ("太郎 Taro Иван", NameFault::TwoAlphabets),
        ("--", NameFault::OnlySigns),
        ("' '", NameFault::OnlySigns),
        ("House", NameFault::Reserved),
        ("CAGE", NameFault::Reserved),
        ("guest 12", NameFault::Reserved),
        ("Gueſt 12", NameFault::Reserved),
    ] {
        assert_eq!(name::of_player(text), Err(fault), "{text:?}");
    }
    assert_eq!(name::of_staff("cage"), Ok("cage"));
    assert_eq!(name::of_staff("Guest 12"), Err(NameFault::Reserved));
}

proptest! {
    /// Whatever is typed, a name that is taken is short, visible and tidy, and stays what it is.
    #[test]
    fn a_name_is_tidy(text in any::<String>()) {
        if let Ok(name) = name::tidy(&text) {
            prop_assert_eq!(name, text.trim());
            prop_assert!((2..=24).contains(&name.chars().count()));
            prop_assert!(!name.contains("  ") && name.trim() == name);
            prop_assert!(!name.chars().any(|c| c.is_control() || (c.is_whitespace() && c != ' ')));
            prop_assert_eq!(name::tidy(name), Ok(name));
        }
    }

    /// The same among texts that are nearly names.
    #[test]
    fn a_name_of_letters_is_tidy(text in "[ a-zA-Zà-žΑ-ωА-яぁ-ん\u{300}\u{200b}\u{202e}'-]{1,26}") {
        if let Ok(name) = name::tidy(&text) {
            let hidden = ['\u{300}', '\u{200b}', '\u{202e}'];
            prop_assert!(!name.contains(hidden) && !name.contains("  "));
            let kinds = [name.chars().any(|c| ('А'..='я').contains(&c)), name.chars().any(|c| ('Α'..='ω').contains(&c)),
                name.chars().any(|c| c.is_ascii_alphabetic())];
            prop_assert!(kinds.iter().filter(|&&kind| kind).count() <= 1);
        }
    }

    /// Names are one however they are typed.
    #[test]
    fn case_and_space_do_not_count(text in "[a-zA-Zß-žΑ-ωА-я]{2,24}") {
        let folded = name::fold(&text);
        prop_assert_eq!(&name::fold(&folded), &folded);
        prop_assert_eq!(&name::fold(&text.to_uppercase()), &folded);
        prop_assert_eq!(&name::fold(&format!("  {text} ")), &folded);
    }

    /// Over any time, nobody has more than the burst and what has come since.
    #[test]
    fn a_bucket_never_gives_more(burst in 1u32..6, every in 1u64..50, steps in prop::collection::vec(0u64..40, 1..80)) {
        let limiter = RateLimiter::new(Allowance { burst, every: Span::millis(every) }, 10);
        let (mut now, mut given) = (1_000_000u64, Vec::new());
        for step in steps {
            now += step;
            match limiter.take(&"key", Moment::from_millis(now)) {
                Ok(()) => given.push(now),
                Err(wait) => {
                    prop_assert!(wait > Span::NOTHING && wait.as_millis() <= every);
                    let limiter_says = now + wait.as_millis();
                    prop_assert!(given.iter().filter(|&&at| at + every * u64::from(burst) > now).count() >= 1, "{limiter_says}");
                }
            }
        }
        for (index, &from) in given.iter().enumerate() {
            for (count, &to) in given[index..].iter().enumerate() {
                let most = u64::from(burst) + (to - from) / every;
                prop_assert!(u64::try_from(count).expect("few") < most);
            }
        }
    }
}

fn at(millis: u64) -> Moment {
    Moment::from_millis(1_000_000 + millis)
}

#[test]
fn a_bucket_fills_again() {
    let limiter = RateLimiter::new(Allowance { burst: 3, every: Span::seconds(1) }, 10);
    for _ in 0..3 {
        assert_eq!(limiter.take(&1, at(0)), Ok(()));
    }
    assert_eq!(limiter.take(&1, at(0)), Err(Span::seconds(1)));
    assert_eq!(limiter.take(&1, at(400)), Err(Span::millis(600)));
    assert_eq!(limiter.take(&2, at(400)), Ok(()), "another key");
    assert_eq!(limiter.take(&1, at(1_000)), Ok(()));
    assert_eq!(limiter.take(&1, at(1_000)), Err(Span::seconds(1)));
    for _ in 0..3 {
        assert_eq!(limiter.take(&1, at(60_000)), Ok(()), "full, and no fuller");
    }
    assert_eq!(limiter.take(&1, at(60_000)), Err(Span::seconds(1)));
    assert_eq!(limiter.take(&1, at(0)), Err(Span::seconds(1)), "a clock set back locks nobody for long");
}

#[test]
fn strangers_do_not_push_out_whoever_asked_most() {
    let limiter = RateLimiter::new(Allowance { burst: 5, every: Span::minutes(1) }, 100);
    for _ in 0..5 {
        limiter.take(&0, at(0)).expect("the burst");
    }
    for stranger in 1..10_000u64 {
        limiter.take(&stranger, at(stranger % 1_000)).expect("the first time");
        assert!(limiter.remembered() <= 100);
    }
    assert!(limiter.take(&0, at(1_000)).is_err(), "still remembered");
    limiter.take(&10_000, at(600_000)).expect("later");
    for stranger in 20_000..20_100u64 {
        limiter.take(&stranger, at(600_000)).expect("the first time");
    }
    assert!(limiter.remembered() <= 100);
}

#[test]
fn an_address_is_what_one_caller_has() {
    let address = |text: &str| Address::from(text.parse::<IpAddr>().expect("an address"));
    assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
    assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
    assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
}

#[test]
fn nobody_looks_like_the_house() {
    for alike in [
        "fl0or",
        "FL00R",
        "Fl\u{f6}or",
        "f-l-o-o-r",
        "f loor",
        "c4ge",
        "CAGE",
        "ca9e",
        "c@ge2",
        "adm1n",
        "admln",
        "adrnin",
        "H0use",
        "5taff",
        "$taff",
        "dea1er",
        "deaIer",
        "cr0upler",
        "audit0r",
        "b4nk",
        "Gue5t 3",
        "Guest_7",
        "sy5tem",
        "cashler",
    ] {
        assert_eq!(name::of_player(alike), Err(NameFault::Reserved), "{alike}");
    }
    for good in
        ["Flora", "Floyd", "Cagney", "Dale", "Bankole", "Housemartin", "Steffi", "Ada", "Lilith", "Gustav 5"]
    {
        assert_eq!(name::of_player(good), Ok(good));
    }
    assert_eq!(name::of_staff("floor"), Ok("floor"), "the house itself may");
}
