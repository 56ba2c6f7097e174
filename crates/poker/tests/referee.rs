//! A second pair of eyes: a referee who has never seen the engine, only the rule texts, watches random hands of every
//! game in every house and structure, and works everything out again, slowly: who posts, which card goes where, who
//! opens, what each player may do, what is called all-in, uncalled, raked and dropped, who shows first, who wins which
//! part of which pot and who gets the odd chip.
//!
//! The referee reads the table's [`Terms`](poker::Terms) and the tape of the hand, nothing else of the engine. What a house
//! has it knows from the book itself (`books.rs`), so the engine's own values are judged too. It also notes which rules
//! decided something, and a test that claims a rule has to have seen it at work.
//!
//! `CROUPIER_FUZZ=16` watches sixteen times as many hands; `CROUPIER_SEED=n` watches one hand and tells it.

mod altered;
mod betting;
mod books;
mod dealing;
mod ledger;
mod limits;
mod money;
mod odd;
mod opening;
mod posting;
mod settling;
mod shares;
mod showing;
mod tables;
mod tape;
mod watch;
mod witness;

use cards::AceIs;
use poker::house::{
    CATFISH_BEND, HISTORY, NEW_JERSEY, NEW_JERSEY_1998, NEW_JERSEY_2001, OddChip, OddChips, Reopening,
};
use poker::{House, Opens};
use proof::proves;
use watch::Seen;

/// How many hands of a house are watched.
const HANDS: u64 = 30_000;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Watches one hand: played as the engine's house has it, judged by the book.
fn hand_of(house: House, seed: u64) -> Result<Seen, String> {
    let terms = tables::table(house, seed);
    let book = tables::table(books::by_the_book(&house), seed);
    let setup = terms.seal().map_err(|bad| format!("seed {seed}: the table is refused: {bad}: {terms:?}"))?;
    let (hand, steps) =
        tape::record(&setup, seed).map_err(|stuck| format!("seed {seed}: {stuck}\n{terms:?}"))?;
    watch::watch(&book, &hand, &steps)
        .map_err(|what| format!("seed {seed}: {what}\n{}", tape::told(&terms, &steps)))
}

/// Tells one hand, agreed on or not.
fn tell(house: House, seed: u64) {
    let terms = tables::table(house, seed);
    if let Some((_, steps)) = terms.seal().ok().and_then(|setup| tape::record(&setup, seed).ok()) {
        println!("seed {seed}: {}", tape::told(&terms, &steps));
    }
}

/// Watches hands of a house and compares; which rules were seen at work, or none if only one hand was wanted.
fn watch_house(house: House) -> Option<Seen> {
    if let Some(seed) = number("CROUPIER_SEED") {
        tell(house, seed);
        assert_eq!(hand_of(house, seed).err(), None, "{}", house.key);
        return None;
    }
    let hands = HANDS * number("CROUPIER_FUZZ").unwrap_or(1).max(1);
    let mut seen = Seen::new();
    let mut disagreements = Vec::new();
    for seed in 0..hands {
        match hand_of(house, seed) {
            Ok(saw) => {
                for (rule, times) in saw {
                    *seen.entry(rule).or_default() += times;
                }
            }
            Err(disagreement) => disagreements.push(disagreement),
        }
    }
    let some: Vec<&str> = disagreements.iter().take(3).map(String::as_str).collect();
    assert!(
        disagreements.is_empty(),
        "{}: {} of {hands} hands are not agreed on; some of them:\n{}",
        house.key,
        disagreements.len(),
        some.join("\n")
    );
    Some(seen)
}

/// Every rule that the test of this name claims has been seen at work.
fn seen_at_work(test: &str, seen: Option<Seen>) {
    let Some(seen) = seen else { return };
    let source = include_str!("referee.rs");
    let claims = source.split_once(&format!("fn {test}()")).and_then(|(_, body)| body.split_once("proves!["));
    let (list, _) = claims.and_then(|(_, list)| list.split_once("];")).expect("the test claims rules");
    for rule in list.split('"').skip(1).step_by(2) {
        assert!(seen.contains_key(rule), "{rule} is claimed, but decided nothing in these hands");
    }
}

#[test]
fn catfish_bend_plays_by_its_book() {
    proves![
        "cb:2.procedures.14b",
        "cb:2.dealing.5",
        "cb:2.dealing.6",
        "cb:2.dealing.7",
        "cb:3.dead.1f",
        "cb:3.betting.1",
        "cb:3.betting.2",
        "cb:3.betting.3",
        "cb:3.betting.3a",
        "cb:3.betting.3b",
        "cb:3.betting.4a",
        "cb:3.betting.4b",
        "cb:3.betting.5a",
        "cb:3.betting.5b",
        "cb:3.betting.5c",
        "cb:3.betting.6",
        "cb:3.betting.7c",
        "cb:3.showdown.1",
        "cb:3.showdown.4",
        "cb:3.showdown.7a",
        "cb:3.showdown.7b",
        "cb:3.showdown.7d",
        "cb:3.ties.1b",
        "cb:3.ties.3",
        "cb:3.ties.4",
        "cb:3.ties.5a",
        "cb:3.ties.5b",
        "cb:3.ties.5c",
        "cb:3.ties.5d",
        "cb:4.intro.2",
        "cb:4.intro.5",
        "cb:4.intro.6",
        "cb:4.intro.7",
        "cb:4.intro.8",
        "cb:4.intro.9",
        "cb:4.blinds.1",
        "cb:4.blinds.3",
        "cb:4.blinds.4a",
        "cb:4.blinds.4b",
        "cb:4.blinds.4c",
        "cb:4.blinds.9a",
        "cb:4.blinds.9b",
        "cb:4.blinds.10b",
        "cb:4.blinds.10c",
        "cb:4.blinds.16b",
        "cb:5.intro.1",
        "cb:6.omaha.3",
        "cb:6.omaha8.1b",
        "cb:6.bigo.1",
        "cb:6.pineapple.2",
        "cb:6.pineapple.3",
        "cb:6.pineapple-hilo.1",
        "cb:6.crazy.1",
        "cb:7.intro.1",
        "cb:7.intro.3",
        "cb:7.stud.2a",
        "cb:7.stud.2b",
        "cb:7.stud.3",
        "cb:7.stud.4a",
        "cb:7.stud.4b",
        "cb:7.stud.4c",
        "cb:7.stud.6",
        "cb:7.stud.7a",
        "cb:7.stud.7b",
        "cb:7.stud.7c",
        "cb:7.stud.7d",
        "cb:7.stud.9",
        "cb:7.stud.12a",
        "cb:7.stud.15a",
        "cb:7.stud.15c",
        "cb:7.stud.15d",
        "cb:7.stud.15e",
        "cb:7.razz.3a",
        "cb:7.razz.3b",
        "cb:7.razz.4",
        "cb:7.razz.5",
        "cb:7.hilo.0b",
        "cb:7.hilo.4a",
        "cb:7.hilo.4b",
        "cb:7.hilo.4c",
        "cb:7.hilo.6",
        "cb:7.hilo.8a",
        "cb:7.hilo.8b",
        "cb:7.hilo.9a",
        "cb:7.hilo.9b",
        "cb:8.intro.2",
        "cb:8.intro.3",
        "cb:8.kill.2",
        "cb:8.kill.7a",
        "cb:9.intro.2",
        "cb:9.intro.3",
        "cb:9.intro.4",
        "cb:9.nl.1",
        "cb:9.nl.2",
        "cb:9.nl.3a",
        "cb:9.nl.3b",
        "cb:9.nl.4",
        "cb:9.nl.5",
        "cb:9.nl.14b",
        "cb:9.nl.17c",
        "cb:9.nl.17d",
        "cb:9.pl.4a",
        "cb:9.pl.4b",
        "cb:9.pl.5",
        "cb:9.pl.6a",
        "cb:9.pl.6b",
        "cb:10.badbeat.fund.1",
        "cb:11.highhand.fund.1",
        "cb:12.tourn.20a",
        "cb:12.tourn.23",
        "cb:12.tourn.33",
    ];
    seen_at_work("catfish_bend_plays_by_its_book", watch_house(CATFISH_BEND));
}

#[test]
fn new_jersey_plays_by_its_book() {
    proves![
        "nj:14.3(d)/2@nj-2008",
        "nj:14.6(c)/2",
        "nj:14.6(c)/4",
        "nj:14.6(c)/5",
        "nj:14.6(e)5",
        "nj:14.6(e)5/2",
        "nj:14.6(e)6",
        "nj:14.6(e)8",
        "nj:14.7(b)3",
        "nj:14.7(c)4.i",
        "nj:14.7(c)4.ii",
        "nj:14.7(c)4.iii",
        "nj:14.7(j)",
        "nj:14.9(c)",
        "nj:14.9(d)/2",
        "nj:14.9(d)1",
        "nj:14.9(d)2",
        "nj:14.9(d)3",
        "nj:14.9(e)",
        "nj:14.9(e)/2",
        "nj:14.9(f)",
        "nj:14.9(f)/2",
        "nj:14.9(f)1",
        "nj:14.9(f)2",
        "nj:14.9(g)",
        "nj:14.9(g)/2",
        "nj:14.9(g)/3",
        "nj:14.9(h)",
        "nj:14.9(h)/2",
        "nj:14.9(h)/3",
        "nj:14.9(h)/4",
        "nj:14.9(i)1",
        "nj:14.9(i)2",
        "nj:14.9(i)2.i",
        "nj:14.9(i)2.ii",
        "nj:14.9(i)2.ii/2",
        "nj:14.9(i)2.iii",
        "nj:14.9(i)2.iii/2",
        "nj:14.9(j)/2",
        "nj:14.10(d)",
        "nj:14.10(d)/2",
        "nj:14.10(e)",
        "nj:14.10(f)",
        "nj:14.10(f)/2",
        "nj:14.10(f)/3",
        "nj:14.10(g)",
        "nj:14.10(g)/2",
        "nj:14.10(g)/3",
        "nj:14.10(h)",
        "nj:14.10(h)/2",
        "nj:14.10(i)",
        "nj:14.10(i)/2",
        "nj:14.10(j)",
        "nj:14.10(j)/2",
        "nj:14.11(d)",
        "nj:14.11(f)1",
        "nj:14.11(f)2",
        "nj:14.11(f)2.i",
        "nj:14.11(f)2.ii",
        "nj:14.11(f)2.ii/2",
        "nj:14.11(f)2.iii",
        "nj:14.11(f)2.iii/2",
        "nj:14.11(g)/2",
        "nj:14.12(d)",
        "nj:14.12(e)",
        "nj:14.12(f)",
        "nj:14.12(f)/4",
        "nj:14.12(f)/2",
        "nj:14.12(f)/3",
        "nj:14.12(f)1",
        "nj:14.12(f)2",
        "nj:14.12(g)",
        "nj:14.12(g)/2",
        "nj:14.12(g)/3",
        "nj:14.12(h)1",
        "nj:14.12(h)2",
        "nj:14.13(c)",
        "nj:14.13(d)",
        "nj:14.13(d)/2",
        "nj:14.13(e)",
        "nj:14.13(e)/2",
        "nj:14.13(f)",
        "nj:14.13(f)/2",
        "nj:14.13(f)/3",
        "nj:14.13(f)/4",
        "nj:14.13(g)",
        "nj:14.13(g)/2",
        "nj:14.13(h)",
        "nj:14.13A(c)",
        "nj:14.13A(d)",
        "nj:14.13A(d)/2",
        "nj:14.13A(e)",
        "nj:14.13A(e)/2",
        "nj:14.13A(f)",
        "nj:14.13A(f)/2",
        "nj:14.13A(f)/3",
        "nj:14.13A(g)",
        "nj:14.13A(g)/2",
        "nj:14.13A(g)/3",
        "nj:14.13A(h)",
        "nj:14.13A(h)1",
        "nj:14.13A(h)2",
        "nj:14.13A(i)",
        "nj:14.13A(j)/2",
        "nj:14.14(b)",
        "nj:14.14(b)1",
        "nj:14.14(b)1.ii",
        "nj:14.14(b)2",
        "nj:14.14(b)2.i",
        "nj:14.14(d)",
        "nj:14.15(d)",
        "nj:14.15(d)/2",
        "nj:14.15(d)/3",
    ];
    seen_at_work("new_jersey_plays_by_its_book", watch_house(NEW_JERSEY));
}

/// A referee who never objects is no referee: a table that plays by other rules than its sign says is found out.
#[test]
fn a_table_that_breaks_its_own_rules_is_found_out() {
    for (what, house, alter) in altered::TABLES {
        let found = (0..HANDS).any(|seed| {
            let terms = tables::table(*house, seed);
            let mut played = terms.clone();
            alter(&mut played);
            let Ok(setup) = played.seal() else { return false };
            let Ok((hand, steps)) = tape::record(&setup, seed) else { return false };
            // The same table by its own rules is agreed on, so the objection is to what was altered.
            watch::watch(&terms, &hand, &steps).is_err() && hand_of(*house, seed).is_ok()
        });
        assert!(found, "{}: {what} goes unnoticed", house.key);
    }
}

/// And a house that does not have what its book says is found out, value by value.
#[test]
fn a_house_that_is_not_as_its_book_says_is_found_out() {
    let wrong: [(&str, House); 6] = [
        ("half a bet", House { limit_reopening: Reopening::Full, ..CATFISH_BEND }),
        ("the odd chip of stud", {
            let odd_chips = OddChips { stud: OddChip::ByPosition, ..CATFISH_BEND.odd_chips };
            House { odd_chips, ..CATFISH_BEND }
        }),
        ("the straddle", House { straddle_is_least_bet: false, ..CATFISH_BEND }),
        ("the rake", House { percentage_each_round: false, ..NEW_JERSEY }),
        ("who opens", House { high_low_stud_opens: Opens::LowCardBringsIn(AceIs::High), ..NEW_JERSEY }),
        ("the odd piece", House { odd_piece: None, ..NEW_JERSEY }),
    ];
    for (what, house) in wrong {
        let found = (0..HANDS).any(|seed| hand_of(house, seed).is_err());
        assert!(found, "{}: {what} goes unnoticed", house.key);
    }
    for house in [CATFISH_BEND, NEW_JERSEY, NEW_JERSEY_2001, NEW_JERSEY_1998] {
        let book = books::by_the_book(&house);
        let games = |house: &House| house.offers.map(<[&str]>::to_vec);
        assert_eq!(games(&house), games(&book));
        assert_eq!((house.most_rake, house.drops, house.coin), (book.most_rake, book.drops, book.coin));
        assert_eq!((house.blind_required, house.kills), (book.blind_required, book.kills));
        assert_eq!((house.fewer_seats, house.straddles), (book.fewer_seats, book.straddles));
        let forced =
            |house: &House| (house.forced_bets_posted, house.percentage_each_round, house.rakes_together);
        assert_eq!(forced(&house), forced(&book));
        let funds = |house: &House| -> Vec<_> {
            let sorted =
                |games: &[&'static str]| -> std::collections::BTreeSet<_> { games.iter().copied().collect() };
            house.drop_games.iter().map(|drop| (drop.fund, sorted(drop.games), drop.rule)).collect()
        };
        assert_eq!(funds(&house), funds(&book));
    }
}

/// The hand-history standard has no book; its house is Catfish Bend's with other values.
#[test]
fn histories_are_played_as_their_house_says() {
    watch_house(HISTORY);
}
