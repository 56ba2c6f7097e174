//! Misdeals: the ten faults, and the window that two acts close.

use proof::proves;
use rulings::answers::{Game, HowMany, Misdealt, Stage};
use rulings::{Facts, Mark, Matter, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts};

const IN_TIME: [Stage; 2] = [Stage::NobodyActed, Stage::OneActed];
const TOO_LATE: [Stage; 3] = [Stage::TwoActed, Stage::Showdown, Stage::Over];

/// The fault is a misdeal by this rule until two have acted, and never after.
fn a_fault(matter: Matter, known: &Facts, rule: &str) {
    for stage in IN_TIME {
        let ruling = cb(matter, &known.clone().chose(stage));
        assert_eq!(by(&ruling), rule, "{stage:?}");
        assert!(does(&ruling, Remedy::Misdeal), "{stage:?}");
        assert_eq!(ruling.window(), Window::Open(Mark::TwoActed));
        assert!(cites(&ruling, "cb:3.misdeal.1"));
    }
    for stage in TOO_LATE {
        let ruling = cb(matter, &known.clone().chose(stage));
        assert!(!does(&ruling, Remedy::Misdeal), "{stage:?}");
        assert!(!ruling.window().is_open() || stage == Stage::Over, "{stage:?}");
    }
}

#[test]
fn a_misdeal_can_be_called_until_two_have_acted() {
    proves!["cb:3.misdeal.1", "cb:3.misdeal.2a", "cb:3.misdeal.2b"];
    a_fault(Matter::WrongSeatFirst, &facts(), "cb:3.misdeal.1h");
    let late = cb(Matter::WrongSeatFirst, &facts().chose(Stage::TwoActed));
    assert_eq!(by(&late), "cb:3.misdeal.2a");
    assert_eq!(late.window(), Window::Closed(Mark::TwoActed));
    assert!(does(&late, Remedy::PlayOn));
    // Nobody gets chips back for a fouled hand.
    assert!(does(&late, Remedy::ChipsStay) && !does(&late, Remedy::ReturnAllChips));
    assert!(cites(&late, "cb:3.misdeal.2b"));
}

#[test]
fn a_claim_without_one_of_the_ten_faults_is_no_misdeal() {
    let none = cb(Matter::MisdealClaimed, &facts().chose(Misdealt::NoneOfThese));
    assert_eq!(by(&none), "cb:3.misdeal.1");
    assert!(!does(&none, Remedy::Misdeal));
}

#[test]
fn first_two_cards_exposed() {
    proves!["cb:3.misdeal.1a", "cb:5.holdem.1a"];
    let claimed = facts().chose(Misdealt::FirstCards);
    a_fault(Matter::MisdealClaimed, &claimed.clone().chose(Game::Draw), "cb:3.misdeal.1a");
    a_fault(Matter::MisdealClaimed, &claimed.clone().chose(Game::Flop), "cb:5.holdem.1a");
    // In a cash game of stud the rules of stud decide.
    let stud = claimed.chose(Game::Stud).said(YesNo::Tournament, false).said(YesNo::WouldBeLow, false);
    assert_eq!(by(&cb(Matter::MisdealClaimed, &stud)), "cb:7.stud.1a");
}

#[test]
fn two_cards_exposed() {
    proves!["cb:3.misdeal.1b", "cb:5.holdem.1c"];
    let claimed = facts().chose(Misdealt::TwoExposed);
    a_fault(Matter::MisdealClaimed, &claimed.clone().chose(Game::Flop), "cb:5.holdem.1c");
    a_fault(Matter::MisdealClaimed, &claimed.chose(Game::Draw), "cb:3.misdeal.1b");
}

#[test]
fn two_boxed_cards() {
    proves!["cb:3.misdeal.1c"];
    let mixed = facts().said(YesNo::NextCardMixed, false);
    a_fault(Matter::BoxedCard, &mixed.clone().chose(HowMany::TwoOrMore), "cb:3.misdeal.1c");
    a_fault(Matter::MisdealClaimed, &mixed.clone().chose(Misdealt::TwoBoxed), "cb:3.misdeal.1c");
    // One is only replaced, and after action so is each of two.
    let one = cb(Matter::BoxedCard, &mixed.clone().chose(HowMany::One));
    assert!(!does(&one, Remedy::Misdeal));
    let late = cb(Matter::BoxedCard, &mixed.chose(HowMany::TwoOrMore).chose(Stage::TwoActed));
    assert_eq!(by(&late), "cb:3.irreg.7b");
}

#[test]
fn two_extra_cards() {
    proves!["cb:3.misdeal.1d", "cb:5.holdem.2b"];
    let two = facts().chose(HowMany::TwoOrMore);
    a_fault(Matter::ExtraCard, &two.clone().chose(Game::Flop), "cb:5.holdem.2b");
    a_fault(Matter::ExtraCard, &two.chose(Game::Stud), "cb:3.misdeal.1d");
    let one =
        facts().chose(HowMany::One).chose(Game::Flop).chose(Stage::NobodyActed).said(YesNo::ExtraKnown, true);
    assert!(!does(&cb(Matter::ExtraCard, &one), Remedy::Misdeal));
}

#[test]
fn wrong_number_of_cards() {
    proves!["cb:3.misdeal.1e"];
    let out_of_order = facts().said(YesNo::InOrder, false).chose(Game::Flop);
    a_fault(Matter::MissingCard, &out_of_order, "cb:3.misdeal.1e");
    let in_order = cb(Matter::MissingCard, &facts().said(YesNo::InOrder, true).chose(Stage::NobodyActed));
    assert!(does(&in_order, Remedy::CompleteHand) && !does(&in_order, Remedy::Misdeal));
}

#[test]
fn card_out_of_order() {
    proves!["cb:3.misdeal.1f"];
    let known = facts().said(YesNo::BurnForExposed, false);
    a_fault(Matter::CardOutOfOrder, &known, "cb:3.misdeal.1f");
    let burn = cb(Matter::CardOutOfOrder, &facts().said(YesNo::BurnForExposed, true));
    assert!(!does(&burn, Remedy::Misdeal) && does(&burn, Remedy::PlayOn));
}

#[test]
fn button_in_the_wrong_place() {
    proves!["cb:3.misdeal.1g"];
    a_fault(Matter::ButtonWrong, &facts(), "cb:3.misdeal.1g");
    let ruling = cb(Matter::ButtonWrong, &facts().chose(Stage::OneActed));
    assert!(does(&ruling, Remedy::RestoreButton));
}

#[test]
fn wrong_seat_got_the_first_card() {
    proves!["cb:3.misdeal.1h"];
    a_fault(Matter::WrongSeatFirst, &facts(), "cb:3.misdeal.1h");
}

#[test]
fn cards_to_an_empty_seat() {
    proves!["cb:3.misdeal.1i"];
    a_fault(Matter::EmptySeatDealt, &facts(), "cb:3.misdeal.1i");
}

#[test]
fn a_player_left_out() {
    proves!["cb:3.misdeal.1j"];
    let entitled = facts().said(YesNo::PresentOrPosted, true);
    a_fault(Matter::PlayerLeftOut, &entitled, "cb:3.misdeal.1j");
    let away = facts().said(YesNo::PresentOrPosted, false).chose(Stage::NobodyActed);
    let away = cb(Matter::PlayerLeftOut, &away);
    assert!(!does(&away, Remedy::Misdeal) && does(&away, Remedy::PlayOn));
}

#[test]
fn every_claimed_fault_is_ruled_as_the_fault_itself() {
    let known = facts()
        .chose(Stage::NobodyActed)
        .chose(Game::Flop)
        .said(YesNo::InOrder, false)
        .said(YesNo::BurnForExposed, false)
        .said(YesNo::PresentOrPosted, true)
        .said(YesNo::NextCardMixed, false);
    let rules = [
        (Misdealt::FirstCards, "cb:5.holdem.1a"),
        (Misdealt::TwoExposed, "cb:5.holdem.1c"),
        (Misdealt::TwoBoxed, "cb:3.misdeal.1c"),
        (Misdealt::TwoExtra, "cb:5.holdem.2b"),
        (Misdealt::WrongCount, "cb:3.misdeal.1e"),
        (Misdealt::OutOfOrder, "cb:3.misdeal.1f"),
        (Misdealt::Button, "cb:3.misdeal.1g"),
        (Misdealt::FirstSeat, "cb:3.misdeal.1h"),
        (Misdealt::EmptySeat, "cb:3.misdeal.1i"),
        (Misdealt::LeftOut, "cb:3.misdeal.1j"),
    ];
    for (fault, rule) in rules {
        let ruling = cb(Matter::MisdealClaimed, &known.clone().chose(fault));
        assert_eq!(by(&ruling), rule);
        assert!(does(&ruling, Remedy::Misdeal), "{fault:?}");
    }
}
