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

/// A word that fewer matters know counts for more, and one of the title for twice as much.
#[test]
fn rare_words_and_words_of_the_title_count_for_more() {
    let mut both = 0;
    for word in ["flop", "burn", "button", "joker", "string", "pot", "muck", "river"] {
        let found = find(word);
        let weight = 1000 / u32::try_from(found.len()).expect("a handful");
        for one in &found {
            let titled = one.matter.title().to_lowercase().contains(word);
            assert_eq!(one.score, if titled { 2 * weight } else { weight }, "{word}: {one:?}");
        }
        let titled = found.iter().filter(|one| one.score == 2 * weight).count();
        both += usize::from(titled > 0 && titled < found.len());
    }
    assert!(both > 0, "some word stands in the title of one matter and among the words of another");
}

#[test]
fn several_are_one_but_not_every_last_letter_is_a_plural() {
    for (several, one) in [("cameras", "camera"), ("pots", "pot"), ("jokers", "joker")] {
        assert!(!find(one).is_empty() && find(several) == find(one), "{several}");
    }
    assert!(!find("gross").is_empty() && find("gros").is_empty());
    assert!(find("button us") == find("button"), "two letters are no word without the last");
}
