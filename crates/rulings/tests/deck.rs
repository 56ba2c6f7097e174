//! Wrong cards and bad decks.

use proof::proves;
use rulings::answers::{HowMany, Joker, Where};
use rulings::{Mark, Marked, Matter, Remedy, When, Window, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

#[test]
fn a_boxed_card_is_paper() {
    proves!["cb:3.irreg.7a", "cb:3.irreg.7b", "cb:3.irreg.7c"];
    let one = facts().chose(HowMany::One);
    let next = cb(Matter::BoxedCard, &one.clone().said(YesNo::NextCardMixed, false));
    assert_eq!(by(&next), "cb:3.irreg.7b");
    assert!(does(&next, Remedy::Replace(When::Now)));
    let mixed = cb(Matter::BoxedCard, &one.said(YesNo::NextCardMixed, true));
    assert_eq!(by(&mixed), "cb:3.irreg.7c");
    assert!(does(&mixed, Remedy::Replace(When::AfterCards)) && !does(&mixed, Remedy::Replace(When::Now)));
    for ruling in [next, mixed] {
        assert!(does(&ruling, Remedy::TakeOut(Marked::Boxed)) && cites(&ruling, "cb:3.irreg.7a"));
        assert!(!does(&ruling, Remedy::Keep(Marked::Boxed)));
    }
}

#[test]
fn a_joker_before_and_after_its_holder_acts() {
    proves!["cb:3.irreg.8a", "cb:3.irreg.8b", "cb:3.irreg.8c", "cb:3.irreg.9", "cb:3.dead.1e"];
    let stub = cb(Matter::JokerFound, &facts().chose(Joker::Elsewhere));
    assert_eq!(by(&stub), "cb:3.irreg.8a");
    let held = facts().chose(Joker::InHand);
    let before = cb(Matter::JokerFound, &held.clone().said(YesNo::HolderActed, false));
    assert_eq!(by(&before), "cb:3.irreg.8b");
    assert_eq!(before.window(), Window::Open(Mark::HolderActed));
    for ruling in [&stub, &before] {
        assert!(does(ruling, Remedy::TakeOut(Marked::Joker)) && does(ruling, Remedy::Replace(When::Now)));
    }
    let acted = held.said(YesNo::HolderActed, true);
    let silent = cb(Matter::JokerFound, &acted.clone().said(YesNo::LookedAtAll, true));
    assert_eq!(by(&silent), "cb:3.irreg.8c");
    let blind = cb(Matter::JokerFound, &acted.said(YesNo::LookedAtAll, false));
    assert_eq!(by(&blind), "cb:3.irreg.9");
    for ruling in [&silent, &blind] {
        assert!(does(ruling, Remedy::HandDead) && does(ruling, Remedy::ChipsStay));
        assert!(cites(ruling, "cb:3.dead.1e") && !does(ruling, Remedy::Replace(When::Now)));
    }
    // Never a misdeal.
    for ruling in [stub, before, silent, blind] {
        assert!(!does(&ruling, Remedy::Misdeal) && cites(&ruling, "cb:3.irreg.8a"));
    }
}

#[test]
fn a_wrong_back_voids_the_hand_unless_it_is_only_in_the_stub() {
    proves!["cb:3.irreg.3a", "cb:3.irreg.3b"];
    let in_play = cb(Matter::WrongBack, &facts().chose(Where::InPlay).said(YesNo::KnewOfIt, false));
    assert_eq!(by(&in_play), "cb:3.irreg.3a");
    assert!(does(&in_play, Remedy::ReturnAllChips) && !does(&in_play, Remedy::PlayOn));
    let stub = cb(Matter::WrongBack, &facts().chose(Where::StubOnly));
    assert_eq!(by(&stub), "cb:3.irreg.3b");
    assert!(does(&stub, Remedy::PlayOn) && !does(&stub, Remedy::ReturnAllChips));
}

#[test]
fn the_same_card_twice_voids_the_hand() {
    proves!["cb:3.irreg.4"];
    let honest = cb(Matter::SameCardTwice, &facts().said(YesNo::KnewOfIt, false));
    assert_eq!(by(&honest), "cb:3.irreg.4");
    assert!(does(&honest, Remedy::ReturnAllChips) && !does(&honest, Remedy::ForfeitToNextPot));
}

#[test]
fn whoever_knew_may_lose_the_chips() {
    proves!["cb:3.irreg.5"];
    for (matter, place) in [(Matter::SameCardTwice, Where::InPlay), (Matter::WrongBack, Where::InPlay)] {
        let knew = cb(matter, &facts().chose(place).said(YesNo::KnewOfIt, true));
        assert_eq!(by(&knew), "cb:3.irreg.5");
        assert!(does(&knew, Remedy::ForfeitToNextPot));
        // It is the supervisor's to choose.
        assert!(may(&knew, Remedy::ReturnAllChips) && !may(&knew, Remedy::ForfeitToNextPot));
        let honest = cb(matter, &facts().chose(place).said(YesNo::KnewOfIt, false));
        assert!(!cites(&honest, "cb:3.irreg.5") && !honest.is_discretion());
    }
}

#[test]
fn a_deck_that_lacks_cards_does_not_void() {
    proves!["cb:3.irreg.10"];
    let short = cb(Matter::DeckCount, &facts());
    assert_eq!(by(&short), "cb:3.irreg.10");
    assert!(does(&short, Remedy::ResultStands) && does(&short, Remedy::RemoveDeck));
    assert!(!does(&short, Remedy::ReturnAllChips));
    // A card that is there twice does.
    let double = cb(Matter::SameCardTwice, &facts().said(YesNo::KnewOfIt, false));
    assert!(!does(&double, Remedy::ResultStands));
}

#[test]
fn a_cut_is_mended_before_the_first_card() {
    let before = cb(Matter::CutWrong, &facts().said(YesNo::FirstCardDealt, false));
    let after = cb(Matter::CutWrong, &facts().said(YesNo::FirstCardDealt, true));
    assert!(does(&before, Remedy::Recut) && !does(&after, Remedy::Recut));
    assert_eq!(after.window(), Window::Closed(Mark::FirstCard));
}
