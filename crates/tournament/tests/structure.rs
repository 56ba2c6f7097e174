//! Structures: what can be played, what speaks against it, and when it is likely to be over.

use game::{GameKey, Span};
use proof::proves;
use proptest::prelude::*;
use tournament::Points;
use tournament::structure::{
    BadStructure, Ending, Field, Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Objection,
    Pause, Plan, READY, RaceOff, Ready, Structure,
};

fn points(count: u64) -> Points {
    Points::new(count)
}

fn number(level: u16) -> LevelNo {
    LevelNo::new(level).unwrap()
}

fn blinds(minutes: u64, small: u64, big: u64, ante: LevelAnte) -> Level {
    Level {
        span: Span::minutes(minutes),
        stakes: LevelStakes {
            game: GameKey::new("holdem").unwrap(),
            betting: LevelBetting::NoLimit,
            forced: Forced::Blinds { small: points(small), big: points(big) },
            ante,
        },
    }
}

fn limit(game: &str, minutes: u64, small: u64, big: u64, forced: Forced) -> Level {
    let betting = LevelBetting::Limit { small: points(small), big: points(big) };
    let stakes = LevelStakes { game: GameKey::new(game).unwrap(), betting, forced, ante: LevelAnte::None };
    Level { span: Span::minutes(minutes), stakes }
}

fn plan(start: u64, chips: &[u64], levels: Vec<Level>) -> Plan {
    Plan {
        start: points(start),
        denominations: chips.iter().copied().map(Points::new).collect(),
        levels,
        pauses: vec![],
        races: vec![],
    }
}

fn each(ante: u64) -> LevelAnte {
    if ante == 0 { LevelAnte::None } else { LevelAnte::Each(points(ante)) }
}

fn big_blind(ante: u64) -> LevelAnte {
    if ante == 0 { LevelAnte::None } else { LevelAnte::BigBlind(points(ante)) }
}

/// A plan in which nothing is wrong, for tests that break one thing.
fn sound() -> Plan {
    let mut plan = plan(
        10_000,
        &[25, 100, 500],
        vec![
            blinds(20, 25, 50, LevelAnte::None),
            blinds(20, 50, 100, LevelAnte::None),
            blinds(20, 100, 200, LevelAnte::None),
            blinds(20, 200, 400, LevelAnte::None),
        ],
    );
    plan.pauses = vec![Pause { after: number(2), span: Span::minutes(10) }];
    plan.races = vec![RaceOff { after: number(2), chip: points(25) }];
    plan
}

fn wrong(change: impl FnOnce(&mut Plan)) -> BadStructure {
    let mut plan = sound();
    change(&mut plan);
    Structure::new(plan).unwrap_err()
}

#[test]
fn each_fault_is_told_with_its_facts() {
    assert!(Structure::new(sound()).is_ok());
    let cases: Vec<(BadStructure, &str)> = vec![
        (wrong(|plan| plan.denominations.clear()), "no chips are listed; name at least one denomination"),
        (wrong(|plan| plan.denominations[0] = points(0)), "a chip cannot be worth nothing"),
        (
            wrong(|plan| plan.denominations.swap(0, 1)),
            "chips go from the smallest up, but 25 comes after 100",
        ),
        (
            wrong(|plan| plan.denominations[2] = points(510)),
            "a chip of 510 cannot be changed into chips of 25, the smallest in play",
        ),
        // Fifties of 100s: the 150 can be changed into 25s, but not into what is left after the race.
        (
            wrong(|plan| plan.denominations = vec![points(25), points(100), points(150)]),
            "a chip of 150 cannot be changed into chips of 100, the smallest in play",
        ),
        (wrong(|plan| plan.start = points(0)), "the starting stack is nothing"),
        (
            wrong(|plan| plan.start = points(10_010)),
            "a starting stack of 10010 cannot be made of chips of 25",
        ),
        (
            wrong(|plan| plan.start = points(2_000_000_000_000)),
            "2000000000000 points are more than an event can count; the most is 1000000000000",
        ),
        (wrong(|plan| plan.levels.clear()), "there is no level"),
        (
            wrong(|plan| plan.levels[1].span = Span::NOTHING),
            "level 2 must last at least a second and at most a day, in whole seconds",
        ),
        (
            wrong(|plan| plan.levels[1].span = Span::millis(1500)),
            "level 2 must last at least a second and at most a day, in whole seconds",
        ),
        (wrong(|plan| plan.pauses[0].after = number(9)), "there is a break after level 9, but no such level"),
        (
            wrong(|plan| plan.pauses.push(plan.pauses[0])),
            "breaks are listed in order and one to a level; the one after level 2 is not",
        ),
        (
            wrong(|plan| plan.pauses[0].span = Span::hours(25)),
            "the break after level 2 must last at least a second and at most a day, in whole seconds",
        ),
        (
            wrong(|plan| plan.races[0].after = number(5)),
            "chips of 25 are raced off after level 5, but there is no such level",
        ),
        (
            wrong(|plan| plan.races[0].chip = points(100)),
            "chips of 100 cannot be raced off after level 2: the smallest chip in play is 25",
        ),
        (
            wrong(|plan| plan.races.push(RaceOff { after: number(1), chip: points(100) })),
            "races are listed in order; that of the 100 chips after level 1 is not",
        ),
        (
            wrong(|plan| {
                plan.levels.push(blinds(20, 500, 1_000, LevelAnte::None));
                plan.races.push(RaceOff { after: number(4), chip: points(100) });
                plan.races.push(RaceOff { after: number(5), chip: points(500) });
            }),
            "chips of 500 cannot be raced off after level 5: there is no larger chip",
        ),
        (wrong(|plan| plan.levels[2] = blinds(20, 0, 0, LevelAnte::None)), "level 3 has no big blind"),
        (
            wrong(|plan| plan.levels[2] = blinds(20, 200, 100, LevelAnte::None)),
            "the small blind of level 3 is 200, above the big blind of 100",
        ),
        (
            wrong(|plan| plan.levels[2] = limit("stud", 20, 100, 200, Forced::BringIn(points(0)))),
            "level 3 has no bring-in",
        ),
        (
            wrong(|plan| plan.levels[2] = limit("stud", 20, 100, 200, Forced::BringIn(points(200)))),
            "the bring-in of level 3 is 200, above the bet of 100",
        ),
        (
            wrong(|plan| plan.levels[2] = limit("stud", 20, 200, 100, Forced::BringIn(points(100)))),
            "level 3 has limits of 200 and 100: the first is above nothing and not above the second",
        ),
        // The 25s left after level 2.
        (
            wrong(|plan| plan.levels[2] = blinds(20, 75, 150, LevelAnte::None)),
            "level 3 asks for 75, which chips of 100, the smallest in play, cannot pay",
        ),
        (
            wrong(|plan| plan.levels[0] = blinds(20, 25, 50, LevelAnte::Each(points(5)))),
            "level 1 asks for 5, which chips of 25, the smallest in play, cannot pay",
        ),
        (
            wrong(|plan| plan.levels[3] = blinds(20, 50, 100, LevelAnte::None)),
            "level 4 asks for 50, which chips of 100, the smallest in play, cannot pay",
        ),
        (
            wrong(|plan| plan.levels[3] = blinds(20, 100, 100, LevelAnte::None)),
            "level 4 falls: 100 after 200",
        ),
    ];
    for (bad, words) in cases {
        assert_eq!(bad.to_string(), words);
    }
    assert!(matches!(
        wrong(|plan| plan.levels = vec![plan.levels[0]; 1_001]),
        BadStructure::TooManyLevels { levels: 1_001, most: 1_000 }
    ));
}

/// What a schedule is (cb:12.tourn.8); that the clock keeps it is shown with the clock.
#[test]
fn levels_rise_at_their_times() {
    let levels = |second| vec![blinds(20, 25, 50, LevelAnte::None), second];
    let rising = plan(1_500, &[25], levels(blinds(20, 50, 100, LevelAnte::None)));
    let structure = Structure::new(rising).unwrap();
    assert_eq!(structure.level(LevelNo::FIRST).unwrap().span, Span::minutes(20));
    assert_eq!(structure.level(number(2)).unwrap().stakes.big_blind(), points(100));
    assert_eq!(structure.level(number(3)), None);
    let falling = plan(1_500, &[25], levels(blinds(20, 25, 25, LevelAnte::None)));
    let bad = Structure::new(falling).unwrap_err();
    assert_eq!(bad, BadStructure::Falling { level: number(2), was: points(50), is: points(25) });
    assert_eq!(bad.rule().unwrap().as_str(), "cb:12.tourn.8");
}

/// In a mixed event each game rises by itself, and the limits of all limit games together.
#[test]
fn games_change_from_level_to_level() {
    let stud = |small, big| limit("stud", 20, small, big, Forced::BringIn(points(25)));
    let omaha = |small, big| {
        limit("omaha8", 20, small, big, Forced::Blinds { small: points(small / 2), big: points(small) })
    };
    let no_limit = |small, big| blinds(20, small, big, LevelAnte::None);
    let mixed = |levels| Structure::new(plan(5_000, &[25, 100], levels));
    assert!(mixed(vec![omaha(100, 200), stud(100, 200), no_limit(25, 50), omaha(200, 400)]).is_ok());
    assert_eq!(
        mixed(vec![omaha(200, 400), stud(100, 200)]),
        Err(BadStructure::Falling { level: number(2), was: points(400), is: points(200) })
    );
    assert_eq!(
        mixed(vec![no_limit(50, 100), stud(100, 200), no_limit(25, 50)]),
        Err(BadStructure::Falling { level: number(3), was: points(100), is: points(50) })
    );
}

/// A chip goes once blinds and antes no longer need it: 25s after the last level with a 75 or a 150.
#[test]
fn the_lowest_chip_goes_when_no_level_needs_it() {
    proves!["cb:12.tourn.10a"];
    let levels = vec![
        blinds(20, 25, 50, LevelAnte::None),
        blinds(20, 75, 150, LevelAnte::None),
        blinds(20, 100, 200, LevelAnte::None),
        blinds(20, 200, 400, LevelAnte::None),
    ];
    let by_hand = plan(5_000, &[25, 100, 500], levels);
    let by_rule = by_hand.clone().with_races();
    assert_eq!(by_rule.races, [RaceOff { after: number(2), chip: points(25) }]);
    // Left where they are, somebody is told.
    let kept = Structure::new(by_hand.clone()).unwrap();
    let stays = Objection::ChipStays { chip: points(25), needless_from: number(3) };
    assert!(kept.lint(9, 9).contains(&stays));
    let raced = Structure::new(by_rule).unwrap();
    assert!(!raced.lint(9, 9).contains(&stays));
    assert_eq!(raced.races_after(number(2)).collect::<Vec<_>>(), [(points(25), points(100))]);
    assert_eq!(raced.races_after(number(1)).count(), 0);
    assert_eq!(raced.smallest_chip(number(2)), points(25));
    assert_eq!(raced.smallest_chip(number(3)), points(100));
    assert_eq!(raced.chips_in_play(number(4)), [points(100), points(500)]);
    // An ante of 25 keeps them.
    let mut with_ante = by_hand;
    with_ante.levels[3].stakes.ante = LevelAnte::Each(points(25));
    assert_eq!(with_ante.with_races().races, []);
    // Raced off too early, the blinds could not be paid.
    let mut early = kept.plan().clone();
    early.races = vec![RaceOff { after: number(1), chip: points(25) }];
    let bad = Structure::new(early).unwrap_err();
    assert_eq!(bad, BadStructure::NotPayable { level: number(2), amount: points(75), chip: points(100) });
    assert_eq!(bad.rule().unwrap().as_str(), "cb:12.tourn.10a");
}

#[test]
fn a_race_fits_one_deck() {
    let mut wide = plan(
        10_000,
        &[25, 500],
        vec![blinds(20, 25, 50, LevelAnte::None), blinds(20, 500, 1_000, LevelAnte::None)],
    );
    wide.races = vec![RaceOff { after: number(1), chip: points(25) }];
    let wide = Structure::new(wide).unwrap();
    // Nineteen odd chips a seat: two seats take 38 cards, three 57.
    assert_eq!(wide.raceable(2), Ok(()));
    let bad = BadStructure::RaceTooLarge { old: points(25), new: points(500), seats: 3 };
    assert_eq!(wide.raceable(3), Err(bad));
    assert_eq!(
        bad.to_string(),
        "racing 25 chips for 500 can take 57 cards at a table of 3, and a deck has 52"
    );
    assert!(wide.lint(9, 3).contains(&Objection::Race(bad)));
    assert!(!wide.lint(9, 2).iter().any(|objection| matches!(objection, Objection::Race(_))));
}

// Published sheets.

/// World Series of Poker, main event of 2019: 60,000 chips, two hours a level, a big-blind ante from level 2 on.
#[test]
fn wsop_2019_can_be_played() {
    let levels =
        [(100, 200, 0), (100, 200, 200), (200, 300, 300), (200, 400, 400), (300, 500, 500), (300, 600, 600)];
    let levels = levels.map(|(small, big, ante)| blinds(120, small, big, big_blind(ante)));
    let structure = Structure::new(plan(60_000, &[100, 500, 1_000], levels.to_vec())).unwrap();
    assert_eq!(structure.start().count() / structure.levels()[0].stakes.big_blind().count(), 300);
    // Six levels are the beginning of a long event: all that the lint says is that it goes on, and wants rests.
    let objections = structure.lint(8_569, 9);
    assert!(
        objections
            .iter()
            .all(|objection| matches!(objection, Objection::LevelsRunOut { .. } | Objection::NoRest { .. })),
        "{objections:?}"
    );
}

/// World Poker Tour 2018: level 25 was printed as 25,000-30,000; 15,000-30,000 was meant.
#[test]
fn a_misprint_of_the_wpt_is_seen() {
    let printed = |small| {
        let levels = vec![
            blinds(60, 10_000, 20_000, each(3_000)),
            blinds(60, 12_000, 24_000, each(4_000)),
            blinds(60, small, 30_000, each(5_000)),
            blinds(60, 20_000, 40_000, each(5_000)),
        ];
        Structure::new(plan(50_000, &[1_000, 5_000, 25_000], levels)).unwrap().lint(300, 9)
    };
    let misprint = Objection::OddBlinds { level: number(3), small: points(25_000), big: points(30_000) };
    let falls = Objection::SmallBlindFalls { level: number(4), was: points(25_000), is: points(20_000) };
    let objections = printed(25_000);
    assert!(objections.contains(&misprint) && objections.contains(&falls), "{objections:?}");
    assert_eq!(misprint.to_string(), "level 3 has blinds of 25000 and 30000: is that a misprint?");
    let objections = printed(15_000);
    assert!(!objections.iter().any(|objection| matches!(
        objection,
        Objection::OddBlinds { .. } | Objection::SmallBlindFalls { .. }
    )));
}

/// The same tour removed its 25s, 100s, 500s and 1,000s in turn; so does the rule.
#[test]
fn chips_of_the_wpt_go_in_turn() {
    let pairs = [
        (50, 100),
        (75, 150),
        (100, 200),
        (200, 400),
        (300, 600),
        (500, 1_000),
        (1_000, 2_000),
        (1_500, 3_000),
        (2_000, 4_000),
        (4_000, 8_000),
        (5_000, 10_000),
        (10_000, 20_000),
        (15_000, 30_000),
    ];
    let levels = pairs.map(|(small, big)| blinds(60, small, big, LevelAnte::None)).to_vec();
    let races = plan(50_000, &[25, 100, 500, 1_000, 5_000], levels).with_races().races;
    assert_eq!(races.iter().map(|race| race.chip.count()).collect::<Vec<_>>(), [25, 100, 500, 1_000]);
    assert_eq!(races.iter().map(|race| race.after.number()).collect::<Vec<_>>(), [2, 5, 8, 10]);
}

/// European Poker Tour 2006: 10,000 chips, an hour a level, 25s raced off before 400-800 with an ante of 100.
#[test]
fn ept_2006_races_its_25s_where_it_was_printed() {
    let printed = [
        (25, 50, 0),
        (50, 100, 0),
        (75, 150, 0),
        (100, 200, 0),
        (150, 300, 0),
        (150, 300, 25),
        (200, 400, 50),
        (300, 600, 75),
        (400, 800, 100),
    ];
    let levels = printed.map(|(small, big, ante)| blinds(60, small, big, each(ante))).to_vec();
    let by_rule = plan(10_000, &[25, 100, 500, 1_000], levels).with_races();
    assert_eq!(by_rule.races, [RaceOff { after: number(8), chip: points(25) }]);
    let structure = Structure::new(by_rule).unwrap();
    let of_levels = |objection: &Objection| {
        !matches!(objection, Objection::LevelsRunOut { .. } | Objection::NoRest { .. })
    };
    // An ante at the same blinds is a level of its own, not a flat one.
    assert_eq!(structure.lint(300, 9).into_iter().filter(of_levels).collect::<Vec<_>>(), []);
}

/// Asian Poker Tour 2024: 40,000 chips, forty minutes, 100-100-100 to 1,200-2,400-2,400.
#[test]
fn apt_2024_begins_with_two_blinds_of_one_size() {
    let printed = [
        (100, 100),
        (100, 200),
        (200, 300),
        (200, 400),
        (300, 500),
        (300, 600),
        (400, 800),
        (500, 1_000),
        (600, 1_200),
        (800, 1_600),
        (1_000, 2_000),
        (1_200, 2_400),
    ];
    let levels = printed.map(|(small, big)| blinds(40, small, big, big_blind(big))).to_vec();
    let structure = Structure::new(plan(40_000, &[100, 500, 1_000, 5_000], levels)).unwrap();
    assert!(!structure.lint(200, 9).iter().any(|objection| matches!(
        objection,
        Objection::OddBlinds { .. } | Objection::Flat { .. } | Objection::ShallowStart { .. }
    )));
}

#[test]
fn the_lint_says_what_a_host_should_look_at() {
    let lint = |levels| Structure::new(plan(1_000, &[25, 100], levels)).unwrap().lint(18, 9);
    let none = LevelAnte::None;
    let shallow = lint(vec![blinds(20, 50, 100, none)]);
    assert!(shallow.contains(&Objection::ShallowStart { big_blinds: 10 }));
    let flat = lint(vec![blinds(20, 25, 50, none), blinds(20, 25, 50, none)]);
    assert!(flat.contains(&Objection::Flat { level: number(2) }));
    let steep = lint(vec![blinds(20, 25, 50, none), blinds(20, 75, 150, none)]);
    assert!(steep.contains(&Objection::Steep { level: number(2), was: points(50), is: points(150) }));
    let ante = lint(vec![blinds(20, 25, 50, each(50)), blinds(20, 50, 100, each(25))]);
    assert!(ante.contains(&Objection::AnteFalls { level: number(2), was: points(50), is: points(25) }));
    let short = lint(vec![blinds(20, 25, 50, none)]);
    assert!(short.contains(&Objection::LevelsRunOut { length: Span::minutes(20) }));
    let tired = lint(vec![blinds(100, 25, 50, none), blinds(100, 50, 100, none)]);
    assert!(
        tired.contains(&Objection::NoRest { from: LevelNo::FIRST, span: Span::minutes(200) }),
        "{tired:?}"
    );
    // Blinds that run away from the stacks: the end comes when there is nothing left to play with.
    let mut steps = vec![];
    for step in 0..12 {
        steps.push(blinds(20, 25 << step, 50 << step, none));
    }
    let runaway = lint(steps);
    assert!(
        runaway.iter().any(|objection| matches!(objection, Objection::ShallowEnd { big_blinds: 0..20, .. })),
        "{runaway:?}"
    );
}

#[test]
fn ready_structures_are_ready() {
    let keys: Vec<&str> = READY.iter().map(|ready| ready.key).collect();
    assert_eq!(keys, ["turbo", "deep", "satellite", "bounty", "sit-and-go", "freeze-out-45"]);
    for ready in READY {
        let structure = ready.structure();
        let estimate = structure.estimate(ready.field);
        assert_eq!(structure.lint_for(ready.field), [], "{}: {estimate:?}", ready.key);
        assert_eq!(estimate.ends, Ending::WithinLevels, "{}", ready.key);
    }
    assert!(Ready::find("turbo").is_some() && Ready::find("Turbo").is_none());
}

/// More people take longer; a faster clock does not.
#[test]
fn estimates_go_the_right_way() {
    let turbo = Ready::find("turbo").unwrap().structure();
    let lengths: Vec<Span> =
        [9, 18, 45, 90, 180].map(|entries| turbo.estimate(Field::online(entries, 9)).length).to_vec();
    assert!(lengths.is_sorted() && lengths[0] < lengths[4], "{lengths:?}");
    let live = turbo.estimate(Field::live(45, 9));
    let online = turbo.estimate(Field::online(45, 9));
    assert!(live.length > online.length && live.big_blinds < online.big_blinds);
    // One player has won, nobody plays: no division by nothing.
    for entries in [0, 1] {
        assert_eq!(turbo.estimate(Field::online(entries, 9)).length, Span::NOTHING);
    }
    turbo.estimate(Field { entries: u32::MAX, seats: 0, hands_per_hour: u16::MAX });
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let level = (1u64..100_000, 0u64..400, 0u64..400, 0u64..4, 0u64..100, any::<bool>()).prop_map(
        |(millis, small, big, manner, ante, whole)| {
            let ante = match manner {
                0 => LevelAnte::None,
                1 => LevelAnte::Each(points(ante)),
                2 => LevelAnte::Button(points(ante)),
                _ => LevelAnte::BigBlind(points(ante)),
            };
            let mut level = blinds(0, small * 25, big * 25, ante);
            level.span = Span::millis(if whole { millis * 1000 } else { millis });
            level
        },
    );
    let pause = (1u16..6, 0u64..30)
        .prop_map(|(after, minutes)| Pause { after: number(after), span: Span::minutes(minutes) });
    let race = (1u16..6, 0usize..4)
        .prop_map(|(after, chip)| RaceOff { after: number(after), chip: points([25, 100, 500, 7][chip]) });
    (
        0u64..1_000,
        prop::sample::subsequence(vec![25, 50, 100, 500, 1_000], 0..5),
        prop::collection::vec(level, 0..6),
        prop::collection::vec(pause, 0..3),
        prop::collection::vec(race, 0..3),
    )
        .prop_map(|(start, chips, levels, pauses, races)| {
            let mut plan = plan(start * 25, &chips, levels);
            (plan.pauses, plan.races) = (pauses, races);
            plan
        })
}

proptest! {
    /// Whatever is written down is refused with a sentence or can be played: every stake of every level with chips that
    /// are then on the tables.
    #[test]
    fn what_is_not_refused_can_be_played(plan in any_plan(), entries in 0u32..500, seats in 0u8..12) {
        match Structure::new(plan) {
            Err(bad) => prop_assert!(!bad.to_string().is_empty()),
            Ok(structure) => {
                for (index, level) in structure.levels().iter().enumerate() {
                    let chip = structure.smallest_chip(LevelNo::from_index(index)).count();
                    prop_assert!(level.stakes.big_blind().count().is_multiple_of(chip));
                    prop_assert!(level.stakes.ante.amount().count().is_multiple_of(chip));
                }
                for objection in structure.lint(entries, seats) {
                    prop_assert!(!objection.to_string().is_empty());
                }
                // With the races of the rule it can be played as well.
                prop_assert!(Structure::new(structure.plan().clone().with_races()).is_ok());
            }
        }
    }
}
