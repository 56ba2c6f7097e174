//! Which games and which rakes a New Jersey house may have.

use crate::support;

use hands::{Ranking, Selection};
use poker::house::{NEW_JERSEY, NEW_JERSEY_1998};
use poker::{
    BadTerms, Betting, HandSetup, House, Rake, RakeLevel, RakeMethod, RakeTime, Share, Variant, catalogue,
};
use proof::proves;
use support::{c, terms};

const LIMIT: Betting = Betting::Fixed { small: c(500), big: c(1_000) };

const HIGH: Share = Share { ranking: Ranking::High, from: Selection::Any };
const LOW: Share = Share { ranking: Ranking::AceToFive, from: Selection::Any };
const EIGHT: Share = Share { ranking: Ranking::EightOrBetter, from: Selection::Any };

/// Two of the own cards and three of the board.
const fn omaha(share: Share) -> Share {
    Share { from: Selection::TwoAndThree, ..share }
}

fn open(variant: &'static Variant, house: &House) -> Result<HandSetup, BadTerms> {
    terms(variant, house, LIMIT, &[100_000, 100_000]).seal()
}

/// Opens a game under every printing; the books must agree.
fn opens(variant: &'static Variant) -> bool {
    let opened = [&NEW_JERSEY_1998, &NEW_JERSEY].map(|house| match open(variant, house) {
        Ok(_) => true,
        Err(refused) => {
            assert_eq!(refused, BadTerms::GameNotOffered, "{}", variant.key);
            assert_eq!(refused.rule(house, variant).expect("a rule").as_str(), "nj:14.8(b)");
            false
        }
    });
    assert_eq!(opened[0], opened[1], "{}", variant.key);
    opened[0]
}

/// Another game: the same deal, but these ways to win.
macro_rules! another {
    ($key:literal, $like:expr, $shares:expr) => {{
        static VARIANT: Variant = Variant { key: $key, aliases: &[], shares: $shares, ..$like };
        assert!(catalogue::find($key).is_none(), "the catalogue has it: name it there");
        &VARIANT
    }};
}

#[test]
fn the_catalogue_has_nothing_else_to_offer() {
    proves!["nj:14.8(a)", "nj:14.8(b)"];
    // Items 1 to 5, each family with the ways it may be played.
    let listed = ["stud", "stud-hi-lo", "stud8", "holdem", "omaha", "omaha8"];
    let listed = [&listed[..], &["five-card-draw", "lowball", "five-card-stud"]].concat();
    for game in catalogue::GAMES.iter().filter(|game| game.key != "mambo") {
        assert_eq!(opens(game), listed.contains(&game.key), "{}", game.key);
    }
    // Mambo stud came in after 1998 (nj:14.8(b) with its note).
    let mambo = catalogue::find("mambo").expect("a game of the catalogue");
    assert_eq!(open(mambo, &NEW_JERSEY_1998).err(), Some(BadTerms::GameNotOffered));
    assert!(open(mambo, &NEW_JERSEY).is_ok());
}

#[test]
fn stud_is_for_high_for_both_or_for_both_with_eight_or_better() {
    proves!["nj:14.8(a)1"];
    for (variant, shares) in [
        (&catalogue::STUD, &[HIGH][..]),
        (&catalogue::STUD_HIGH_LOW, &[HIGH, LOW]),
        (&catalogue::STUD_EIGHT, &[HIGH, EIGHT]),
    ] {
        assert_eq!(variant.shares, shares, "{}", variant.key);
        assert!(opens(variant), "{}", variant.key);
    }
    assert!(!opens(&catalogue::RAZZ));
}

#[test]
fn holdem_is_for_high_alone() {
    proves!["nj:14.8(a)2"];
    assert_eq!(catalogue::HOLDEM.shares, [HIGH]);
    assert!(opens(&catalogue::HOLDEM));
    assert!(!opens(another!("holdem-hi-lo", catalogue::HOLDEM, &[HIGH, LOW])));
    assert!(!opens(another!("holdem8", catalogue::HOLDEM, &[HIGH, EIGHT])));
    assert!(!opens(another!("holdem-low", catalogue::HOLDEM, &[LOW])));
}

#[test]
fn omaha_is_for_high_or_for_both_with_eight_or_better() {
    proves!["nj:14.8(a)3"];
    assert_eq!(catalogue::OMAHA.shares, [omaha(HIGH)]);
    assert_eq!(catalogue::OMAHA_EIGHT.shares, [omaha(HIGH), omaha(EIGHT)]);
    assert!(opens(&catalogue::OMAHA));
    assert!(opens(&catalogue::OMAHA_EIGHT));
    assert!(!opens(another!("omaha-both-unqualified", catalogue::OMAHA, &[omaha(HIGH), omaha(LOW)])));
    assert!(!opens(another!("omaha-low", catalogue::OMAHA, &[omaha(LOW)])));
}

#[test]
fn draw_is_for_high_or_for_low() {
    proves!["nj:14.8(a)4"];
    assert_eq!(catalogue::FIVE_DRAW.shares, [HIGH]);
    assert_eq!(catalogue::LOWBALL.shares, [LOW]);
    assert!(opens(&catalogue::FIVE_DRAW));
    assert!(opens(&catalogue::LOWBALL));
    assert!(!opens(another!("draw-hi-lo", catalogue::FIVE_DRAW, &[HIGH, LOW])));
}

#[test]
fn five_card_stud_is_for_high_alone() {
    proves!["nj:14.8(a)5"];
    assert_eq!(catalogue::FIVE_STUD.shares, [HIGH]);
    assert!(opens(&catalogue::FIVE_STUD));
    assert!(!opens(another!("five-card-stud-low", catalogue::FIVE_STUD, &[LOW])));
    assert!(!opens(another!("five-card-stud-hi-lo", catalogue::FIVE_STUD, &[HIGH, LOW])));
}

#[test]
fn a_hand_is_raked_by_percentage_or_by_levels() {
    proves!["nj:14.14(b)"];
    // Time is charged by the table. A third way of raking a hand would not compile here.
    let procedure = |method: &RakeMethod| match method {
        RakeMethod::Percent(_) => "nj:14.14(b)1",
        RakeMethod::Levels(_) => "nj:14.14(b)2",
        RakeMethod::PercentAndLevels { .. } => "nj:14.14(b)",
    };
    let raked = |method: RakeMethod| {
        let mut terms = terms(&catalogue::HOLDEM, &NEW_JERSEY, LIMIT, &[100_000, 100_000]);
        terms.rake = Some(Rake { method, when: RakeTime::EachRound, cap: None, no_flop_no_drop: false });
        terms.seal().map(|_| ())
    };
    let level = vec![RakeLevel { reached: c(2_000), amount: c(100) }];
    let both = |percent| RakeMethod::PercentAndLevels { percent, levels: level.clone() };
    let forms = [
        (RakeMethod::Percent(10), "nj:14.14(b)1"),
        (RakeMethod::Levels(level.clone()), "nj:14.14(b)2"),
        (both(10), "nj:14.14(b)"),
    ];
    for (method, rule) in forms {
        assert_eq!(procedure(&method), rule);
        assert_eq!(raked(method), Ok(()));
    }
    assert_eq!(raked(RakeMethod::Percent(11)), Err(BadTerms::TooMuchRake { most: 10 }));
    assert_eq!(raked(both(11)), Err(BadTerms::TooMuchRake { most: 10 }));
}
