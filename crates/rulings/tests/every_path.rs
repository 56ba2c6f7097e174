//! Every matter with every combination of answers.

use std::collections::{BTreeMap, BTreeSet};

use rulings::{Allowed, Answer, Book, Demand, Facts, Kind, Knows, Matter, Question, Ruling, decide, why_not};

/// Every rule that decides an irregularity: the groups A to L of what a hand must be able to hold.
const RULES: [&str; 153] = [
    "cb:2.decision.1",
    "cb:2.decision.2",
    "cb:2.decision.3",
    "cb:2.decision.5a",
    "cb:2.decision.5b",
    "cb:2.decision.6",
    "cb:2.decision.7a",
    "cb:2.decision.7b",
    "nj:14.15(b)",
    "cb:3.misdeal.1",
    "cb:3.misdeal.1a",
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
    "cb:5.holdem.1a",
    "cb:5.holdem.1c",
    "cb:5.holdem.2b",
    "cb:7.stud.1d",
    "cb:12.tourn.31",
    "cb:3.irreg.12a",
    "cb:3.irreg.12b",
    "cb:3.irreg.12c",
    "cb:3.irreg.12d",
    "cb:3.irreg.12e",
    "cb:3.irreg.13",
    "cb:3.irreg.14",
    "cb:5.holdem.1b",
    "cb:7.stud.1a",
    "cb:7.stud.1b",
    "cb:7.stud.1c",
    "cb:7.stud.11",
    "cb:7.stud.16",
    "cb:7.stud.17",
    "cb:7.stud.17a",
    "cb:7.stud.17b",
    "cb:3.irreg.7a",
    "cb:3.irreg.7b",
    "cb:3.irreg.7c",
    "cb:3.irreg.8a",
    "cb:3.irreg.8b",
    "cb:3.irreg.8c",
    "cb:3.irreg.9",
    "cb:3.irreg.10",
    "cb:3.irreg.11",
    "cb:5.holdem.2a",
    "cb:3.dead.1d",
    "cb:3.dead.1e",
    "cb:7.stud.18b",
    "cb:14.expl.2",
    "nj:14.1:fouled-hand",
    "cb:3.irreg.3a",
    "cb:3.irreg.3b",
    "cb:3.irreg.4",
    "cb:3.irreg.5",
    "nj:14.5(c)",
    "nj:14.6(e)4/2",
    "cb:3.irreg.15",
    "cb:3.irreg.16a",
    "cb:3.irreg.16b",
    "cb:3.irreg.16c",
    "cb:3.irreg.16d",
    "cb:5.holdem.3",
    "cb:5.holdem.4a",
    "cb:5.holdem.4b",
    "cb:5.holdem.5a",
    "cb:5.holdem.5b",
    "cb:5.holdem.5c",
    "cb:5.holdem.5d",
    "cb:5.holdem.6a",
    "cb:5.holdem.6b",
    "cb:5.holdem.7",
    "cb:5.holdem.8a",
    "cb:5.holdem.8b",
    "cb:5.holdem.8c",
    "cb:7.stud.13a",
    "cb:7.stud.13b",
    "cb:7.stud.14a",
    "cb:7.stud.14b",
    "cb:7.stud.14c",
    "cb:7.stud.14d",
    "cb:2.dealing.8a",
    "cb:2.dealing.8b",
    "cb:2.dealing.8c",
    "cb:2.dealing.8d",
    "cb:3.dead.1b",
    "cb:3.dead.1c",
    "cb:3.dead.2a",
    "cb:3.dead.2b",
    "cb:3.dead.2c",
    "cb:3.dead.3",
    "cb:3.irreg.2",
    "cb:7.stud.10a",
    "cb:3.betting.10b",
    "cb:3.betting.10c",
    "cb:3.betting.11a",
    "cb:3.betting.11b",
    "cb:3.betting.11c",
    "cb:3.betting.12",
    "cb:3.betting.13b",
    "cb:3.betting.13c",
    "cb:3.betting.14a",
    "cb:3.betting.16a",
    "cb:3.betting.16b",
    "cb:3.betting.16c",
    "cb:8.kill.9",
    "cb:9.nl.6a",
    "cb:9.nl.6b",
    "cb:9.nl.7",
    "cb:9.nl.9",
    "cb:9.nl.10a",
    "cb:9.nl.10c",
    "cb:9.nl.12a",
    "cb:9.nl.12b",
    "cb:9.pl.2b",
    "cb:9.pl.3",
    "cb:12.tourn.24",
    "nj:14.7(e)",
    "nj:14.7(f)",
    "nj:14.7(f)1",
    "nj:14.7(f)2",
    "nj:14.7(f)3",
    "nj:14.7(g)",
    "nj:14.7(g)3",
    "cb:3.showdown.2c",
    "cb:3.showdown.5a",
    "cb:3.showdown.5b",
    "cb:3.showdown.5c",
    "cb:3.showdown.5d",
    "cb:3.showdown.6b",
    "cb:3.showdown.6c",
    "cb:3.showdown.6d",
    "cb:3.showdown.6e",
    "cb:5.holdem.9",
    "cb:12.tourn.22c",
    "nj:14.15(d)/4",
    "cb:3.irreg.1",
    "cb:4.blinds.11a",
    "cb:4.blinds.11b",
    "cb:7.stud.5a",
    "cb:7.stud.5b",
    "cb:12.tourn.19a",
    "cb:12.tourn.19b",
    "cb:12.tourn.19c",
    "cb:12.tourn.19d",
    "cb:12.tourn.27b",
];

/// No more than these are asked of people.
const MOST_OF_PEOPLE: usize = 3;

/// No more than these in all, without a tape.
const MOST: usize = 6;

/// Every answer; for amounts a few on both sides of four fifths and of a half.
fn answers(question: Question) -> Vec<Answer> {
    let typed: Vec<String> = match question.allowed() {
        Allowed::YesNo => vec!["yes".into(), "no".into()],
        Allowed::OneOf(choices) => choices.iter().map(|choice| choice.key.to_owned()).collect(),
        Allowed::Between { low, high } => {
            [low, 4, 5, 79, 80, 100, high].iter().map(ToString::to_string).collect()
        }
    };
    typed.iter().map(|typed| question.read(typed).unwrap()).collect()
}

/// Calls `each` with every way through a matter.
fn walk(
    book: Book,
    matter: Matter,
    facts: &Facts,
    asked: &[Question],
    each: &mut impl FnMut(&Facts, &[Question], Ruling),
) {
    match decide(book, matter, facts) {
        Ok(ruling) => each(facts, asked, ruling),
        Err(question) => {
            assert!(!asked.contains(&question), "{matter:?} asks {} twice", question.key());
            let mut asked = asked.to_vec();
            asked.push(question);
            for answer in answers(question) {
                walk(book, matter, &facts.clone().with(answer), &asked, each);
            }
        }
    }
}

fn everywhere(mut each: impl FnMut(Book, Matter, &Facts, &[Question], Ruling)) {
    for book in Book::ALL {
        for matter in Matter::ALL {
            walk(book, *matter, &Facts::new(), &[], &mut |facts, asked, ruling| {
                each(book, *matter, facts, asked, ruling);
            });
        }
    }
}

fn is_sentence(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_uppercase)
        && text.ends_with('.')
        && text.matches(". ").count() == 0
}

#[test]
fn every_path_ends_in_a_ruling_after_few_questions() {
    let mut paths = 0;
    everywhere(|book, matter, _, asked, ruling| {
        paths += 1;
        let people = asked.iter().filter(|question| question.known_by() == Knows::People).count();
        assert!(people <= MOST_OF_PEOPLE, "{matter:?} asks people {people} questions: {asked:?}");
        assert!(asked.len() <= MOST, "{matter:?} asks {} questions: {asked:?}", asked.len());
        let own = book.key();
        assert!(ruling.rules().iter().any(|rule| rule.as_str().starts_with(own)), "{book:?} {matter:?}");
        assert!(!ruling.outcome().remedies.is_empty());
    });
    // A figure to notice when a matter loses its questions.
    assert!(paths > 500, "{paths} ways");
}

#[test]
fn every_rule_is_cited_by_some_path() {
    let mut cited = BTreeSet::new();
    everywhere(|book, _, _, _, ruling| {
        // The other book's rules are its custom only.
        cited.extend(ruling.rules().iter().map(|rule| rule.as_str()).filter(|id| id.starts_with(book.key())));
    });
    let missing: Vec<&str> = RULES.into_iter().filter(|id| !cited.contains(id)).collect();
    assert_eq!(missing, [""; 0], "{} of {} are reached", RULES.len() - missing.len(), RULES.len());
}

#[test]
fn every_text_is_a_sentence() {
    everywhere(|_, matter, _, _, ruling| {
        assert!(is_sentence(&ruling.outcome().say), "{matter:?}: {}", ruling.outcome().say);
        assert!(is_sentence(&ruling.window().words()), "{}", ruling.window().words());
        for outcome in ruling.others().iter().chain([ruling.outcome()]) {
            assert!(is_sentence(&outcome.say), "{}", outcome.say);
            assert!(!outcome.remedies.is_empty(), "{}", outcome.say);
            for remedy in &outcome.remedies {
                assert!(remedy.words().ends_with('.'), "{}", remedy.words());
            }
        }
    });
    for question in Question::all() {
        assert!(question.words().ends_with('?'), "{}", question.words());
        assert!(question.words().chars().next().unwrap().is_uppercase(), "{}", question.words());
    }
}

#[test]
fn what_is_chosen_differs_from_what_is_usual() {
    everywhere(|_, matter, _, _, ruling| {
        for other in ruling.others() {
            assert_ne!(other.remedies, ruling.outcome().remedies, "{matter:?}");
        }
    });
}

#[test]
fn every_demand_has_an_answer_with_a_rule() {
    everywhere(|book, matter, facts, _, ruling| {
        for demand in Demand::ALL {
            let answer = why_not(book, matter, facts, demand).unwrap();
            assert!(is_sentence(&answer.say), "{}", answer.say);
        }
        let refused: Vec<Demand> = ruling.refuses().collect();
        let once: BTreeSet<Demand> = refused.iter().copied().collect();
        assert_eq!(refused.len(), once.len(), "{matter:?} refuses the same twice");
    });
}

#[test]
fn keys_are_unique_and_found_again() {
    let mut keys = BTreeSet::new();
    for question in Question::all() {
        assert!(keys.insert(question.key()), "{}", question.key());
        assert_eq!(Question::find(question.key()), Some(question));
        for answer in answers(question) {
            assert_eq!(question.read(&answer.key()), Ok(answer));
        }
        assert!(question.read("nonsense").is_err());
    }
    for matter in Matter::ALL {
        assert_eq!(Matter::find(matter.key()), Some(*matter));
    }
    for demand in Demand::ALL {
        assert_eq!(Demand::find(demand.key()), Some(demand));
    }
    let kinds: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.key()).collect();
    assert_eq!(kinds.len(), Kind::ALL.len(), "{kinds:?}");
    assert!(kinds.iter().all(|key| is_key(key)), "{kinds:?}");
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

/// Programs tell remedies and windows by their keys, people by their words: no two that differ are called the same.
#[test]
fn remedies_and_windows_have_keys_and_words_of_their_own() {
    let (mut remedies, mut windows) = (BTreeMap::new(), BTreeMap::new());
    everywhere(|_, _, _, _, ruling| {
        for outcome in ruling.others().iter().chain([ruling.outcome()]) {
            for remedy in &outcome.remedies {
                // What a remedy is about comes in brackets behind its name, and has no key of its own.
                let name = format!("{remedy:?}");
                let name = name.split('(').next().unwrap_or_default().to_owned();
                assert!(is_key(remedy.key()), "{name}: {}", remedy.key());
                let before = remedies.insert(remedy.key(), name.clone());
                assert!(before.is_none_or(|before| before == name), "{name}: {}", remedy.key());
            }
        }
        let window = ruling.window();
        assert!(is_key(window.mark().key()), "{window:?}");
        let before = windows.insert(window.words(), window);
        assert!(before.is_none_or(|before| before == window), "{window:?}: {}", window.words());
    });
    assert!(remedies.len() > 40 && windows.len() > 15, "{} and {}", remedies.len(), windows.len());
}

#[test]
fn every_question_is_asked_by_some_matter() {
    let mut asked_somewhere = BTreeSet::new();
    everywhere(|_, _, _, asked, _| asked_somewhere.extend(asked.iter().copied()));
    let idle: Vec<&str> =
        Question::all().filter(|question| !asked_somewhere.contains(question)).map(Question::key).collect();
    assert_eq!(idle, [""; 0]);
}
