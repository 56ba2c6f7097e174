//! What things are called: by programs, and by people.

use std::collections::BTreeSet;

use chips::Chips;
use rulings::answers::{Game, Stage};
use rulings::{Allowed, Amount, Book, Demand, Kind, Mark, Matter, Number, Question, Window, YesNo};

use crate::support::{by, cb, facts, number};

/// Whether each has words of its own.
fn all_differ(words: &[&str]) -> bool {
    let once: BTreeSet<&str> = words.iter().copied().collect();
    once.len() == words.len() && words.iter().all(|words| words.contains(' '))
}

#[test]
fn books_are_found_by_their_keys_and_have_the_titles_of_the_catalogue() {
    assert_eq!(Book::ALL.map(Book::key), ["cb", "nj"]);
    for book in Book::ALL {
        assert_eq!(Book::find(book.key()), Some(book));
        let title = rulebook::Book::find(book.key()).map(|book| book.title);
        assert_eq!(Some(book.title()), title);
    }
    assert_eq!(Book::find("ph"), None, "the house game has no floor's rulings of its own");
}

#[test]
fn every_matter_stands_under_its_kind_and_every_kind_has_matters() {
    for kind in Kind::ALL {
        let matters: Vec<Matter> = kind.matters().collect();
        assert!(!matters.is_empty(), "{kind:?}");
        assert!(matters.iter().all(|matter| matter.kind() == kind), "{kind:?}: {matters:?}");
    }
    let all: usize = Kind::ALL.iter().map(|kind| kind.matters().count()).sum();
    assert_eq!(all, Matter::ALL.len());
    assert!(Kind::Board.matters().any(|matter| matter == Matter::FlopTooEarly));
    assert!(all_differ(&Kind::ALL.map(Kind::title)));
}

#[test]
fn demands_and_amounts_are_said_in_words_of_their_own() {
    assert!(all_differ(&Demand::ALL.map(Demand::words)));
    let amounts = [
        Amount::TheCall,
        Amount::TheMinimum,
        Amount::TheProperBet,
        Amount::AsAnnounced,
        Amount::FirstMotion,
        Amount::UntilRest,
        Amount::ThePot,
        Amount::TheChip,
        Amount::AsMoved,
    ];
    let words = amounts.map(Amount::words);
    assert!(all_differ(&words.each_ref().map(|words| &**words)));
    assert_eq!(Amount::Exactly(Chips::new(40)).words(), "40");
}

#[test]
fn a_window_says_whether_it_is_open_and_what_ends_it() {
    let open = Window::Open(Mark::TwoActed);
    let closed = Window::Closed(Mark::NextDeal);
    assert!(open.is_open() && !closed.is_open());
    assert_eq!((open.mark().key(), closed.mark().key()), ("two-acted", "next-deal"));
    assert_eq!(open.words(), "Open until two players have acted.");
    assert_eq!(closed.words(), "Closed: the next deal has begun.");
}

#[test]
fn what_is_no_answer_is_refused_with_what_would_be_one() {
    let unit = Question::Number(Number::Unit);
    let Allowed::Between { low, high } = unit.allowed() else { panic!("a number is asked for") };
    for inside in [low, high] {
        assert!(unit.read(&inside.to_string()).is_ok(), "{inside}");
    }
    for outside in [low.checked_sub(1), high.checked_add(1)].into_iter().flatten() {
        let refused = unit.read(&outside.to_string()).expect_err("out of bounds");
        assert!(refused.to_string().starts_with("that does not answer unit: "), "{refused}");
    }
    assert!(Question::YesNo(YesNo::Tournament).read("2").is_err());
}

#[test]
fn a_wager_is_said_to_stand_or_to_become_another() {
    let say = |wager: u64| {
        let known = facts().with(number(Number::Wager, wager)).with(number(Number::Unit, 5));
        cb(Matter::BetNotRounded, &known.said(YesNo::RoundOver, false)).outcome().say.clone()
    };
    assert_eq!(say(25), "The wager of 25 is a proper amount and stands.");
    assert_eq!(say(23), "The wager of 23 becomes 25, which is the nearest proper amount.");
}

#[test]
fn an_extra_card_in_stud_rests_on_its_own_section_at_the_showdown_only() {
    let stud = |stage| cb(Matter::ExtraCard, &facts().chose(stage).chose(Game::Stud));
    assert_eq!(by(&stud(Stage::Showdown)), "cb:7.stud.18a");
    assert_eq!(by(&stud(Stage::TwoActed)), "cb:3.dead.1d");
}
