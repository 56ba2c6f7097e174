//! Finding a matter by words.

use rulings::{Matter, find};

fn best(words: &str) -> Option<Matter> {
    find(words).first().map(|found| found.matter)
}

#[test]
fn people_say_it_in_their_own_words() {
    let said = [
        ("flop dealt before the round was over", Matter::FlopTooEarly),
        ("premature turn card", Matter::TurnTooEarly),
        ("river came too soon", Matter::RiverTooEarly),
        ("dealer forgot to burn", Matter::NoBurn),
        ("two cards burned", Matter::TwoBurns),
        ("dealer flashed a hole card", Matter::ExposedInDeal),
        ("string bet", Matter::StringRaise),
        ("out of turn", Matter::OutOfTurn),
        ("button in the wrong spot", Matter::ButtonWrong),
        ("player mucked and wants the hand back", Matter::HandThrownIn),
        ("joker", Matter::JokerFound),
        ("two of the same card", Matter::SameCardTwice),
        ("skipped player", Matter::PlayerSkipped),
        ("oversized chip", Matter::OversizedChip),
        ("he plays the board", Matter::PlaysBoard),
        ("hidden chips found", Matter::HiddenChips),
        ("wrong low card", Matter::WrongLowCard),
        ("three hole cards", Matter::ExtraCard),
        ("check the cameras", Matter::DecisionWaits),
        ("claims a misdeal", Matter::MisdealClaimed),
    ];
    for (words, matter) in said {
        assert_eq!(best(words), Some(matter), "{words}");
    }
}

#[test]
fn a_title_or_a_key_finds_its_own_matter() {
    for matter in Matter::ALL {
        assert_eq!(best(matter.title()), Some(*matter), "{}", matter.title());
        assert_eq!(find(matter.key()).len(), 1, "{}", matter.key());
        assert_eq!(best(matter.key()), Some(*matter));
    }
}

#[test]
fn words_that_say_nothing_find_nothing() {
    assert!(find("").is_empty());
    assert!(find("xyzzy").is_empty());
    assert!(find("the of a").is_empty());
}
