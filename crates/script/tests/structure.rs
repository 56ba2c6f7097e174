//! Structures as text: what is written is read again, and no text makes a reader panic.

use game::{GameKey, Span};
use proptest::prelude::*;
use script::structure::{Form, read, write};
use tournament::Points;
use tournament::structure::{
    Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Pause, Plan, READY, RaceOff, Structure,
};

const FORMS: [Form; 2] = [Form::Toml, Form::Csv];

fn points(count: u64) -> Points {
    Points::new(count)
}

#[test]
fn structures_of_the_house_are_read_as_they_are_written() {
    for ready in READY {
        let plan = ready.structure().plan().clone();
        for form in FORMS {
            let text = write(&plan, form);
            assert_eq!(read(&text, form), Ok(plan.clone()), "{}\n{text}", ready.key);
        }
    }
}

/// A sheet as a person writes it, with every field there is.
const SHEET: &str = r#"
# A mixed event.
start = 10_000
chips = [25, 100, 500] # from the smallest up

[[level]]
minutes = 20
blinds = [25, 50]

[[level]]
seconds = 90
game = "omaha8"
betting = "fl"
limits = [100, 200]
blinds = [50, 100]

[[break]]
after = 2
minutes = 10

[[race]]
after = 2
chip = 25

[[level]]
minutes = 20
game = 'stud'
betting = "fl"
limits = [200, 400]
bring-in = 100
ante = 100

[[level]]
minutes = 20
betting = "pl"
game = "omaha"
blinds = [
    100,
    200,
]
ante = 200
ante-by = "big-blind"
"#;

#[test]
fn a_sheet_written_by_a_person() {
    let plan = read(SHEET, Form::Toml).unwrap();
    let structure = Structure::new(plan.clone()).unwrap();
    assert_eq!(plan.start, points(10_000));
    assert_eq!(plan.denominations, [25, 100, 500].map(Points::new));
    assert_eq!(structure.levels().len(), 4);
    assert_eq!(plan.levels[1].span, Span::seconds(90));
    assert_eq!(plan.levels[1].stakes.betting, LevelBetting::Limit { small: points(100), big: points(200) });
    assert_eq!(plan.levels[2].stakes.forced, Forced::BringIn(points(100)));
    assert_eq!(plan.levels[2].stakes.ante, LevelAnte::Each(points(100)));
    assert_eq!(plan.levels[3].stakes.ante, LevelAnte::BigBlind(points(200)));
    assert_eq!(plan.pauses[0].after.number(), 2);
    assert_eq!(plan.races[0].chip, points(25));
    let csv = write(&plan, Form::Csv);
    assert_eq!(
        csv.lines().take(7).collect::<Vec<_>>(),
        [
            "row,minutes,game,betting,small_blind,big_blind,ante,ante_by,small_bet,big_bet,bring_in,amount",
            "start,,,,,,,,,,,10000",
            "chip,,,,,,,,,,,25",
            "chip,,,,,,,,,,,100",
            "chip,,,,,,,,,,,500",
            "level,20,,,25,50,,,,,,",
            "level,1:30,omaha8,fl,50,100,,,100,200,,",
        ]
    );
    assert_eq!(read(&csv, Form::Csv), Ok(plan));
}

/// As spreadsheets write it: other marks between cells, columns in another order, amounts in groups, cells to spare.
#[test]
fn sheets_of_spreadsheets_are_read() {
    let text = "\u{feff}Row;Big Blind;Small-Blind;Minutes;Amount\r\n\
        start;;;;\"10,000\"\r\n\
        chip;;;;25\r\n\
        ;;;;;\r\n\
        # a note\r\n\
        LEVEL;50;25;20;;;\r\n\
        break;;;5;\r\n\
        level;\"1 000\";500;1:30\r\n";
    let plan = read(text, Form::Csv).unwrap();
    assert_eq!(plan.start, points(10_000));
    assert_eq!(plan.levels[1].stakes.big_blind(), points(1_000));
    assert_eq!(plan.levels[1].span, Span::seconds(90));
    assert_eq!(plan.pauses.len(), 1);
    let tabs = "row\tamount\tminutes\tsmall_blind\tbig_blind\nstart\t100\nlevel\t\t5\t1\t2\n";
    assert_eq!(read(tabs, Form::Csv).unwrap().start, points(100));
}

fn refused(text: &str, form: Form) -> String {
    read(text, form).unwrap_err().to_string()
}

#[test]
fn each_fault_of_toml_is_told_with_its_line() {
    let level = |words: &str| format!("start = 100\nchips = [1]\n[[level]]\n{words}\n");
    for (text, words) in [
        (String::new(), "line 1: start is missing"),
        ("start = 5\n".to_owned(), "line 2: chips is missing"),
        ("start = five".to_owned(), "line 1: expected a string, number"),
        ("start = 5.5".to_owned(), "line 1: start is a whole number, not \"5.5\""),
        ("start = -5".to_owned(), "line 1: start is a whole number, not \"-5\""),
        ("start = 5\nstart = 6".to_owned(), "line 2: \"start\" is said twice"),
        ("begin = 5".to_owned(), "line 1: there is no field \"begin\"; there are start, chips"),
        ("chips = 5".to_owned(), "line 1: expected an array"),
        ("[[levels]]".to_owned(), "line 1: there is no table \"levels\"; there are level, break, race"),
        ("[level]\n".to_owned(), "line 1: there can be several of these: write two brackets, [[level]]"),
        ("start = 5 6".to_owned(), "line 1: a value ends its line"),
        (level("blinds = [1, 2]"), "line 3: the length of the level is missing"),
        (level("minutes = 5"), "line 3: the small blind is missing"),
        (level("minutes = 5\nblinds = [1]"), "line 5: blinds are two amounts"),
        (level("minutes = 5\nseconds = 5"), "line 5: \"seconds\" is said twice"),
        (level("minutes = 99999999999999999"), "line 4: \"99999999999999999\" is no length of time"),
        (level("minutes = 5\nblinds = [1, 2]\ngame = \"whist\""), "line 3: there is no game \"whist\""),
        (
            level("minutes = 5\nblinds = [1, 2]\nbetting = \"xl\""),
            "line 3: betting is one of nl, pl, fl, not \"xl\"",
        ),
        (level("minutes = 5\nblinds = [1, 2]\nbetting = \"fl\""), "line 3: a limit is missing"),
        (
            level("minutes = 5\nblinds = [1, 2]\nlimits = [2, 4]"),
            "line 3: a limit does not belong here: the betting is not fl",
        ),
        (
            level("minutes = 5\nblinds = [1, 2]\nbring-in = 1"),
            "line 3: a bring-in does not belong here: this game has blinds",
        ),
        (
            level("minutes = 5\nblinds = [1, 2]\ngame = \"stud\""),
            "line 3: a blind does not belong here: this game has a bring-in",
        ),
        (level("minutes = 5\ngame = \"razz\""), "line 3: the bring-in is missing"),
        (level("minutes = 5\nblinds = [1, 2]\nante-by = \"each\""), "line 3: the ante is missing"),
        (
            level("minutes = 5\nblinds = [1, 2]\nante = 1\nante-by = \"all\""),
            "line 3: who antes is one of each, button, big-blind, not \"all\"",
        ),
        ("[[break]]\nminutes = 5".to_owned(), "line 1: after is missing"),
        ("[[break]]\nafter = 0".to_owned(), "line 2: \"0\" is no level; levels are counted from 1"),
        ("[[break]]\nafter = 1".to_owned(), "line 1: the length of the break is missing"),
        ("[[race]]\nafter = 1".to_owned(), "line 1: chip is missing"),
    ] {
        let said = refused(&text, Form::Toml);
        assert!(said.starts_with(words), "{text}\n{said}");
    }
}

#[test]
fn each_fault_of_csv_is_told_with_its_line() {
    let sheet = |rows: &str| format!("row,amount,minutes,small_blind,big_blind,game\n{rows}");
    for (text, words) in [
        (String::new(), "line 1: the line with the names of the columns is missing"),
        ("amount\n".to_owned(), "line 1: the column row is missing"),
        ("row,price\n".to_owned(), "line 1: there is no column \"price\"; there are row, minutes"),
        ("row,row\n".to_owned(), "line 1: \"row\" is said twice"),
        (sheet("chip,5\n"), "line 2: the start row is missing"),
        (sheet("start\n"), "line 2: amount is missing"),
        (sheet("start,5\nstart,5\n"), "line 3: \"start\" is said twice"),
        (sheet("stop,5\n"), "line 2: row is one of start, chip, level, break, race, not \"stop\""),
        (sheet(",5\n"), "line 2: the kind of the row is missing"),
        (sheet("start,many\n"), "line 2: amount is a whole number, not \"many\""),
        (sheet("start,\"1,00\"\n"), "line 2: amount is a whole number, not \"1,00\""),
        (sheet("start,\"5\n"), "line 2: a cell in quotes ends on its line"),
        (sheet("start,\"5\"6\n"), "line 2: nothing stands between a quote and the next cell"),
        (sheet("start,5,5\n"), "line 2: minutes does not belong here: this kind of row has no such column"),
        (sheet("start,5,,,,,9\n"), "line 2: the row has more cells than there are columns"),
        (sheet("break,,5\n"), "line 2: this row does not belong here: breaks and races stand below"),
        (sheet("level,,,1,2\n"), "line 2: the length of the level is missing"),
        (sheet("level,7,5,1,2\n"), "line 2: amount does not belong here: levels have blinds and bets"),
        (sheet("level,,1:60,1,2\n"), "line 2: \"1:60\" is no length of time; write minutes"),
        (sheet("level,,1:3,1,2\n"), "line 2: \"1:3\" is no length of time"),
        (sheet("level,,5,1,2,whist\n"), "line 2: there is no game \"whist\"; `croupier games` lists them"),
    ] {
        let said = refused(&text, Form::Csv);
        assert!(said.starts_with(words), "{text}\n{said}");
    }
}

fn any_level() -> impl Strategy<Value = Level> {
    let game = prop_oneof![Just("holdem"), Just("omaha8"), Just("badugi"), Just("stud"), Just("razz")];
    (game, 1u64..86_400, 0u8..3, 0u8..4, [1u64..1_000_000, 1..1_000_000, 1..1_000_000, 1..1_000_000])
        .prop_map(|(game, seconds, betting, ante, [one, two, three, four])| {
            let [one, two, three, four] = [one, two, three, four].map(Points::new);
            let stud = matches!(game, "stud" | "razz");
            let forced = if stud { Forced::BringIn(one) } else { Forced::Blinds { small: one, big: two } };
            let betting = match betting {
                0 => LevelBetting::NoLimit,
                1 => LevelBetting::PotLimit,
                _ => LevelBetting::Limit { small: three, big: four },
            };
            let ante = match ante {
                0 => LevelAnte::None,
                1 => LevelAnte::Each(four),
                2 => LevelAnte::Button(four),
                _ => LevelAnte::BigBlind(four),
            };
            let game = GameKey::new(game).unwrap();
            Level { span: Span::seconds(seconds), stakes: LevelStakes { game, betting, forced, ante } }
        })
}

/// Plans with rests and races in order, as those of structures are; their stakes need not rise.
fn any_plan() -> impl Strategy<Value = Plan> {
    (
        0u64..1_000_000,
        prop::collection::vec(0u64..100_000, 0..6),
        prop::collection::vec(
            (any_level(), prop::option::of(1u64..5_000), prop::option::of(1u64..500)),
            0..12,
        ),
    )
        .prop_map(|(start, chips, rows)| {
            let mut plan = Plan {
                start: points(start),
                denominations: chips.into_iter().map(Points::new).collect(),
                levels: vec![],
                pauses: vec![],
                races: vec![],
            };
            for (index, (level, pause, race)) in rows.into_iter().enumerate() {
                let after = LevelNo::from_index(index);
                plan.levels.push(level);
                plan.pauses.extend(pause.map(|seconds| Pause { after, span: Span::seconds(seconds) }));
                plan.races.extend(race.map(|chip| RaceOff { after, chip: points(chip) }));
            }
            plan
        })
}

/// Pieces of both forms, and what breaks them.
const PIECES: &[&str] = &[
    "start",
    "chips",
    "= ",
    "[",
    "]",
    "[[level]]\n",
    "[[break]]\n",
    "[[race]]\n",
    "minutes = ",
    "seconds = ",
    "blinds = [1, 2]\n",
    "limits = [2, 4]\n",
    "after = ",
    "chip = ",
    "ante = ",
    "ante-by = \"each\"\n",
    "game = \"stud\"\n",
    "betting = 'fl'\n",
    "bring-in = 1\n",
    "18446744073709551616",
    "65536",
    "0",
    "1",
    "-1",
    "1_000",
    "0x10",
    "1e9",
    "\"",
    "'",
    "\"\"\"",
    "\\",
    "\\u",
    "#",
    "\n",
    "\r\n",
    "\r",
    "\t",
    ",",
    ";",
    " ",
    ".",
    "{",
    "}",
    "row,amount,minutes\n",
    "row;amount;minutes\n",
    "start,5\n",
    "chip,5\n",
    "level,,5\n",
    "break,,5\n",
    "race,5\n",
    "1:30",
    ":",
    "\u{feff}",
    "\u{1b}[31m",
    "é",
    "🂡",
    "\0",
];

fn survives(text: &str) {
    for form in FORMS {
        match read(text, form) {
            Ok(plan) => {
                // Whatever is read can be looked at, and what can be played can be written.
                if Structure::new(plan.clone()).is_ok() {
                    assert_eq!(read(&write(&plan, form), form), Ok(plan), "{text}");
                }
            }
            Err(error) => {
                let said = error.to_string();
                assert!(
                    said.starts_with("line ") && !said.contains(['\n', '\r', '\u{1b}', '\0']),
                    "{said:?}"
                );
                assert!((1..=text.lines().count() + 1).contains(&error.line), "{said}\n{text}");
            }
        }
    }
}

/// How many texts to try; `CROUPIER_FUZZ=2000000` is a night's worth.
fn cases() -> u32 {
    std::env::var("CROUPIER_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(4_000)
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(plan in any_plan()) {
        for form in FORMS {
            let text = write(&plan, form);
            prop_assert_eq!(read(&text, form), Ok(plan.clone()), "{}", text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn no_text_makes_a_reader_panic(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        survives(&pieces.concat());
    }

    /// Good sheets with a few bytes changed, taken out or put in.
    #[test]
    fn no_broken_sheet_makes_a_reader_panic(
        csv in any::<bool>(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..6, prop::sample::select(PIECES)), 1..5),
    ) {
        let mut text = SHEET.to_owned();
        if csv {
            text = write(&read(SHEET, Form::Toml).unwrap(), Form::Csv);
        }
        for (place, gone, piece) in cuts {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let first = place.index(places.len());
            let last = (first + gone).min(places.len() - 1);
            text.replace_range(places[first]..places[last], piece);
        }
        survives(&text);
    }
}
