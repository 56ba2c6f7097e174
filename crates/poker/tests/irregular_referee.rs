//! A second referee for irregular hands, who has not seen the engine: only the books, and the words in which mistakes are
//! told. At random moments of random hands of every game something goes wrong. From the setup, the commands and the events
//! alone the referee says what the book wants, and compares it with what was done: which kind of outcome, resting on a rule
//! of the right section; the chips of every seat; where the cards lie; who acts next.
//!
//! Where a book is open the referee follows our notes on it, and where those leave a choice it takes either. Where the
//! book says nothing at all, as New Jersey's of mistakes in the deal, the floor has to have been asked.
//!
//! Each ruling is counted by its kind, and each kind has to have come up: a referee who is never asked sees nothing.
//! `CROUPIER_FUZZ=16` judges sixteen times as many hands; `CROUPIER_SEED=n` judges one hand of each game and tells it.

mod burns;
mod counts;
mod deal;
mod early;
mod killed;
mod ledger;
mod low_card;
mod run_out;
mod seen;
mod table;
mod turns;
mod wagers;

use std::collections::BTreeMap;

use poker::House;
use poker::catalogue;
use poker::house::{CATFISH_BEND, NEW_JERSEY};
use proof::proves;
use table::{Judged, Table};

use crate::support;

/// Agreement, or what the referee objects to.
type Agreed<T> = Result<T, String>;

macro_rules! disagree {
    ($($text:tt)*) => { return Err(format!($($text)*)) };
}
use disagree;

/// How many hands of each game are judged.
const HANDS: u64 = 1_000;

/// Something goes wrong, if it can just now.
type Mistake = fn(&mut Table) -> Agreed<()>;

const MISTAKES: &[Mistake] = &[
    deal::fault,
    seen::by_dealer,
    seen::by_player,
    burns::wrong_burn,
    early::dealt_early,
    early::flop_too_many,
    early::last_card_up,
    turns::out_of_turn,
    turns::passed_over,
    wagers::moved,
    wagers::miswager,
    wagers::short_call,
    low_card::wrong_low_card,
    counts::wrong_count,
    counts::joker,
    counts::boxed,
    counts::thrown,
    killed::unaware,
];

/// What goes wrong when nobody can bet any more.
const RUN_OUT: &[Mistake] =
    &[run_out::wrong_burn, run_out::wrong_burn, run_out::flop_too_many, run_out::fouled, run_out::joker];

/// One hand: it goes its way, and now and then somebody makes a mistake.
fn judge(table: &mut Table) -> Agreed<()> {
    let often = 3 + table.chance.below(12);
    // Each hand has its own weakness, so that rare moments are not crowded out by common ones.
    let runs_out = table.bold && table.one_in(2);
    let weakness = table.pick(if runs_out { RUN_OUT } else { MISTAKES });
    for _ in 0..600 {
        if table.hand.is_over() {
            return run_out::settled(table);
        }
        killed::limits(table)?;
        if table.case().is_none() && table.one_in(often) {
            let mistake = if !runs_out && table.one_in(3) { table.pick(MISTAKES) } else { weakness };
            if let Some(mistake) = mistake {
                mistake(table)?;
                continue;
            }
        }
        table.plays_on()?;
    }
    disagree!("the hand does not end: {:?}", table.awaiting())
}

/// Judges hands of a house.
fn judge_house(house: &House) -> (Judged, Judged) {
    let only = std::env::var("CROUPIER_SEED").ok().and_then(|seed| seed.parse::<u64>().ok());
    let seeds: Vec<u64> = match only {
        Some(seed) => vec![seed],
        None => (0..HANDS * support::fuzz() as u64).collect(),
    };
    let (mut judged, mut seen) = (Judged::new(), Judged::new());
    let mut objections = BTreeMap::<String, (u64, String)>::new();
    for &variant in catalogue::GAMES {
        for &seed in &seeds {
            let Some(mut table) = table::open(variant, house, seed) else { continue };
            let agreed = judge(&mut table);
            if only.is_some() {
                println!("{}", table.told.join("\n"));
            }
            for (kind, times) in &table.judged {
                *judged.entry(kind).or_default() += times;
            }
            for (rule, times) in table.seen.borrow().iter() {
                *seen.entry(rule).or_default() += times;
            }
            if let Err(objection) = agreed {
                let short: String =
                    objection.chars().filter(|letter| !letter.is_ascii_digit()).take(48).collect();
                let told = table.told.iter().rev().take(14).rev().cloned().collect::<Vec<_>>().join("\n");
                let text = format!("{} seed {seed}: {objection}\n{}\n{told}", variant.key, table.told[0]);
                let entry = objections.entry(short).or_insert((0, text));
                entry.0 += 1;
            }
        }
    }
    let many: u64 = objections.values().map(|(times, _)| times).sum();
    let some: Vec<String> =
        objections.values().map(|(times, text)| format!("{times} times: {text}")).collect();
    assert!(objections.is_empty(), "{}: {many} hands are not agreed on:\n{}", house.key, some.join("\n\n"));
    (judged, seen)
}

/// Every kind of ruling that is listed was judged so often, and none that is not listed.
fn all_came_up(judged: &Judged, least: &[(&str, u64)]) {
    if std::env::var("CROUPIER_SEED").is_ok() {
        return;
    }
    for (kind, times) in least {
        let came = judged.get(kind).copied().unwrap_or_default();
        assert!(came >= *times, "{kind} came up {came} times, and should {times} times: {judged:#?}");
    }
    let listed = |kind: &&&str| least.iter().any(|(known, _)| known == *kind);
    let others = judged.keys().filter(|kind| !listed(kind)).count();
    assert_eq!(others, 0, "some kinds are judged and not listed: {judged:#?}");
}

/// Every rule that the test of this name claims has decided something.
fn seen_at_work(test: &str, seen: &Judged) {
    if std::env::var("CROUPIER_SEED").is_ok() {
        return;
    }
    let source = include_str!("irregular_referee.rs");
    let claims = source.split_once(&format!("fn {test}()")).and_then(|(_, body)| body.split_once("proves!["));
    let (list, _) = claims.and_then(|(_, list)| list.split_once("];")).expect("the test claims rules");
    for rule in list.split('"').skip(1).step_by(2) {
        assert!(seen.contains_key(rule), "{rule} is claimed and decided nothing: {seen:#?}");
    }
}

#[test]
fn catfish_bend_rules_by_its_book() {
    proves![
        "cb:2.dealing.8a",
        "cb:2.dealing.8b",
        "cb:2.dealing.8c",
        "cb:3.misdeal.1b",
        "cb:3.misdeal.1c",
        "cb:3.misdeal.1d",
        "cb:3.misdeal.1e",
        "cb:3.misdeal.1f",
        "cb:3.misdeal.1g",
        "cb:3.misdeal.1h",
        "cb:3.misdeal.1i",
        "cb:3.misdeal.1j",
        "cb:3.misdeal.2a",
        "cb:3.misdeal.2b",
        "cb:3.dead.1a",
        "cb:3.dead.1b",
        "cb:3.dead.1c",
        "cb:3.dead.1d",
        "cb:3.dead.2a",
        "cb:3.dead.2b",
        "cb:3.dead.2c",
        "cb:3.dead.3",
        "cb:3.irreg.2",
        "cb:3.irreg.3a",
        "cb:3.irreg.3b",
        "cb:3.irreg.4",
        "cb:3.irreg.7b",
        "cb:3.irreg.7c",
        "cb:3.irreg.8b",
        "cb:3.irreg.8c",
        "cb:3.irreg.9",
        "cb:3.irreg.10",
        "cb:3.irreg.11",
        "cb:3.irreg.12c",
        "cb:3.irreg.12d",
        "cb:3.irreg.14",
        "cb:3.irreg.16b",
        "cb:3.betting.10b",
        "cb:3.betting.10c",
        "cb:3.betting.11a",
        "cb:3.betting.11b",
        "cb:3.betting.11c",
        "cb:3.betting.12",
        "cb:3.betting.13a",
        "cb:3.betting.13b",
        "cb:3.betting.16a",
        "cb:3.betting.16b",
        "cb:5.holdem.1a",
        "cb:5.holdem.1b",
        "cb:5.holdem.1c",
        "cb:5.holdem.2a",
        "cb:5.holdem.2b",
        "cb:5.holdem.3",
        "cb:5.holdem.4b",
        "cb:5.holdem.5a",
        "cb:5.holdem.5b",
        "cb:5.holdem.5d",
        "cb:5.holdem.6a",
        "cb:5.holdem.8a",
        "cb:5.holdem.8c",
        "cb:7.stud.1a",
        "cb:7.stud.1b",
        "cb:7.stud.1d",
        "cb:7.stud.5a",
        "cb:7.stud.5b",
        "cb:7.stud.10a",
        "cb:7.stud.13a",
        "cb:7.stud.14a",
        "cb:7.stud.14d",
        "cb:7.stud.16",
        "cb:7.stud.17a",
        "cb:7.stud.17b",
        "cb:7.stud.18b",
        "cb:8.intro.2",
        "cb:8.intro.3",
        "cb:8.kill.2",
        "cb:8.kill.9",
        "cb:9.nl.7",
        "cb:9.nl.9",
        "cb:9.nl.10a",
        "cb:9.nl.10c",
        "cb:9.nl.12a",
        "cb:9.nl.17c",
        "cb:9.nl.17d",
        "cb:9.pl.2b",
        "cb:9.pl.3",
        "cb:12.tourn.22c",
        "cb:14.expl.2",
    ];
    let (judged, seen) = judge_house(&CATFISH_BEND);
    seen_at_work("catfish_bend_rules_by_its_book", &seen);
    all_came_up(
        &judged,
        &[
            ("boxed: misdeal, two of them", 2),
            ("boxed: replaced", 20),
            ("burn: board card corrected", 4),
            ("burn: corrected at once", 20),
            ("burn: flop dealt again", 5),
            ("burn: later cards as they would have come", 10),
            ("burn: stud cards shifted", 5),
            ("burn: the card stands", 20),
            ("count: dead", 300),
            ("count: no other way", 150),
            ("count: six cards, dead", 4),
            ("count: six cards, live", 3),
            ("dead: too few, late", 40),
            ("dead: too many, late", 60),
            ("early flop: dealt again", 60),
            ("early river: dealt again", 20),
            ("early stud cards: taken out", 60),
            ("early turn: shuffled before the river", 20),
            ("early turn: the fifth card is the fourth", 20),
            ("early: lies aside", 150),
            ("early: looked at, kept", 5),
            ("exposed: both up, dead", 5),
            ("exposed: is the burn", 40),
            ("exposed: looked first", 20),
            ("exposed: misdeal of a tournament", 10),
            ("exposed: misdeal, first or second card", 60),
            ("exposed: misdeal, two of them", 10),
            ("exposed: replaced after the deal", 40),
            ("exposed: the next player opens", 5),
            ("exposed: third card down", 20),
            ("exposed: two have acted", 20),
            ("extra card is the burn", 5),
            ("flop of four: dealt again", 20),
            ("joker: acted on, dead", 20),
            ("joker: on the deck", 100),
            ("joker: replaced", 10),
            ("kill: optional, taken back", 20),
            ("kill: required, made right", 20),
            ("kill: the limits", 100),
            ("kill: the order", 100),
            ("kill: there is none", 40),
            ("last card up: declared all-in", 5),
            ("last card up: the others", 10),
            ("last card up: who is high", 10),
            ("misdeal: button", 40),
            ("misdeal: empty seat", 40),
            ("misdeal: extra, betting begun", 5),
            ("misdeal: first card", 40),
            ("misdeal: left out", 20),
            ("misdeal: out of sequence", 40),
            ("misdeal: too few", 2),
            ("misdeal: two extra", 3),
            ("misunderstood: eighty per cent in", 10),
            ("misunderstood: not in limit", 40),
            ("misunderstood: the floor decides", 40),
            ("moved: bound", 300),
            ("moved: bound by the floor", 40),
            ("moved: no wager", 200),
            ("moved: not bound by the floor", 40),
            ("out of turn: binding", 40),
            ("out of turn: let go by the floor", 10),
            ("out of turn: no raise", 40),
            ("out of turn: noted", 500),
            ("out of turn: only a check", 100),
            ("out of turn: released", 200),
            ("passed over: kept by the floor", 20),
            ("passed over: right kept", 200),
            ("passed over: right lost", 20),
            ("passed over: time in time", 100),
            ("passed over: time too late", 10),
            ("passed over: waits for another", 20),
            ("play on: cards missing", 80),
            ("play on: left out and away", 60),
            ("play on: odd back in the stub", 80),
            ("play on: two have acted", 200),
            ("run-out: burn corrected at once", 1),
            ("run-out: burn corrected at once, more boards", 1),
            ("run-out: card corrected", 1),
            ("run-out: card corrected, more boards", 1),
            ("run-out: dead, one hand is left", 1),
            ("run-out: dead, the others play on", 1),
            ("run-out: each board for its part", 1),
            ("run-out: flop of four dealt again", 1),
            ("run-out: joker on the deck", 1),
            ("run-out: later cards corrected", 1),
            ("run-out: later cards corrected, more boards", 1),
            ("run-out: the right card cannot be told", 1),
            ("seen by the player's doing: plays", 800),
            ("short call: made complete", 300),
            ("short call: stands", 10),
            ("short call: taken back", 60),
            ("thrown: dead", 300),
            ("thrown: given back", 150),
            ("too few, last in order", 1),
            ("void: a card twice", 100),
            ("void: odd back", 80),
            ("wager: oversize cut by the floor", 10),
            ("wager: oversize stands", 5),
            ("wager: too little, callers follow", 200),
            ("wager: too little, corrected", 150),
            ("wager: too much, corrected", 100),
            ("wrong low card: corrected", 5),
            ("wrong low card: stands", 5),
        ],
    );
}

/// A referee who never objects is no referee: a house that leaves to the floor what its book decides is found out, and one
/// that cites another book.
#[test]
fn a_house_that_does_not_rule_by_its_book_is_found_out() {
    let asks = House { mistakes_by_the_book: false, ..CATFISH_BEND };
    let cites = House { cites: NEW_JERSEY.cites, ..CATFISH_BEND };
    for (what, house) in [("leaves it to the floor", asks), ("cites another book", cites)] {
        let objects = |seed| table::open(&catalogue::HOLDEM, &house, seed).map(|mut table| judge(&mut table));
        let found = (0..200).filter_map(objects).any(|judged| judged.is_err());
        assert!(found, "a house that {what} goes unnoticed");
    }
}

#[test]
fn new_jersey_rules_by_its_book() {
    proves!["nj:14.7(f)1", "nj:14.7(f)2", "nj:14.7(f)3"];
    let least = [("left to the floor", 2_000), ("moved: bound", 300), ("moved: no wager", 100)];
    let (judged, seen) = judge_house(&NEW_JERSEY);
    seen_at_work("new_jersey_rules_by_its_book", &seen);
    all_came_up(&judged, &least);
}
