//! Hands thrown in, killed and fouled.

use proof::proves;
use rulings::answers::{Stage, ThrownWhy};
use rulings::{Mark, Matter, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

#[test]
fn three_kinds_of_thrown_hands_go_back() {
    proves!["cb:2.dealing.8a", "cb:2.dealing.8b", "cb:2.dealing.8c", "cb:2.dealing.8d"];
    let whys = [
        (ThrownWhy::ThoughtWon, "cb:2.dealing.8a", false),
        (ThrownWhy::ThoughtOwing, "cb:2.dealing.8b", false),
        (ThrownWhy::Committed, "cb:2.dealing.8c", true),
    ];
    for (why, rule, due) in whys {
        let known = facts().chose(why);
        let back = cb(Matter::HandThrownIn, &known.clone().said(YesNo::Identifiable, true));
        assert_eq!(by(&back), rule);
        assert!(does(&back, Remedy::ReturnHand) && does(&back, Remedy::HandLive), "{why:?}");
        // Whoever was bound to put chips in still is.
        assert_eq!(does(&back, Remedy::Binding), due, "{why:?}");
        assert!(cites(&back, "cb:2.dealing.8d") && !back.is_discretion());
        let lost = cb(Matter::HandThrownIn, &known.said(YesNo::Identifiable, false));
        assert!(does(&lost, Remedy::HandDead) && !does(&lost, Remedy::ReturnHand), "{why:?}");
        assert!(cites(&lost, "cb:2.dealing.8d") && !lost.window().is_open());
    }
    // A player who merely gave up gets nothing back.
    let gave_up = facts().chose(ThrownWhy::GaveUp).said(YesNo::FacingBet, true);
    assert!(does(&cb(Matter::HandThrownIn, &gave_up), Remedy::HandDead));
}

#[test]
fn thrown_forward_is_dead_once_the_next_player_acts() {
    proves!["cb:3.dead.1b"];
    let free = facts().chose(ThrownWhy::GaveUp).said(YesNo::FacingBet, false).said(YesNo::Identifiable, true);
    let acted = cb(Matter::HandThrownIn, &free.clone().said(YesNo::NextActed, true));
    assert_eq!(by(&acted), "cb:3.dead.1b");
    assert!(does(&acted, Remedy::HandDead));
    assert_eq!(acted.window(), Window::Closed(Mark::NextActed));
    let still = cb(Matter::HandThrownIn, &free.said(YesNo::NextActed, false));
    assert!(does(&still, Remedy::ReturnHand) && !does(&still, Remedy::HandDead));
    assert_eq!(still.window(), Window::Open(Mark::NextActed));
}

#[test]
fn the_muck_is_dead_unless_it_can_be_told() {
    proves!["cb:3.dead.2a", "cb:3.dead.2b", "cb:3.dead.2c"];
    let accident = facts().chose(ThrownWhy::Accident);
    let told = cb(Matter::HandThrownIn, &accident.clone().said(YesNo::Identifiable, true));
    assert_eq!(by(&told), "cb:3.dead.2a");
    assert!(does(&told, Remedy::HandDead) && may(&told, Remedy::ReturnHand));
    let lost = cb(Matter::HandThrownIn, &accident.said(YesNo::Identifiable, false));
    assert_eq!(by(&lost), "cb:3.dead.2a");
    assert!(does(&lost, Remedy::HandDead) && !lost.is_discretion());
    // After wrong information the usual thing is to give it back.
    let misled = facts().chose(ThrownWhy::Misinformed);
    let back = cb(Matter::HandThrownIn, &misled.clone().said(YesNo::Identifiable, true));
    assert_eq!(by(&back), "cb:3.dead.2c");
    assert!(does(&back, Remedy::ReturnHand) && may(&back, Remedy::HandDead) && cites(&back, "cb:3.dead.2b"));
    let gone = cb(Matter::HandThrownIn, &misled.said(YesNo::Identifiable, false));
    assert!(does(&gone, Remedy::HandDead) && !may(&gone, Remedy::ReturnHand));
}

#[test]
fn cards_thrown_into_another_hand_are_dead() {
    proves!["cb:3.dead.3"];
    for (told, protected) in [(true, true), (true, false), (false, true), (false, false)] {
        let known = facts().said(YesNo::Identifiable, told).said(YesNo::Protected, protected);
        let ruling = cb(Matter::CardsInAnothersHand, &known);
        assert_eq!(by(&ruling), "cb:3.dead.3");
        assert!(does(&ruling, Remedy::ThrownCardsDead));
        assert!(!does(&ruling, Remedy::ReturnHand) && !may(&ruling, Remedy::ReturnHand));
        // The other hand suffers only where it cannot be told.
        assert_eq!(does(&ruling, Remedy::HandLive), told);
        // And where it was protected the supervisor may still save it.
        assert_eq!(may(&ruling, Remedy::HandLive), !told && protected);
    }
    // In the muck the same cards could come back.
    let muck = facts().chose(ThrownWhy::Misinformed).said(YesNo::Identifiable, true);
    assert!(does(&cb(Matter::HandThrownIn, &muck), Remedy::ReturnHand));
}

#[test]
fn an_unprotected_hand_has_no_remedy() {
    proves!["cb:3.irreg.2"];
    for told in [true, false] {
        let bare = facts().said(YesNo::Protected, false).said(YesNo::Identifiable, told);
        let bare = cb(Matter::DealerKilledHand, &bare);
        assert_eq!(by(&bare), "cb:3.irreg.2");
        assert!(does(&bare, Remedy::HandDead) && does(&bare, Remedy::ChipsStay) && !bare.is_discretion());
    }
    let capped = facts().said(YesNo::Protected, true).said(YesNo::Identifiable, true);
    assert!(does(&cb(Matter::DealerKilledHand, &capped), Remedy::ReturnHand));
    let fouled = cb(Matter::HandFouled, &facts().said(YesNo::Identifiable, false));
    assert!(by(&fouled) == "cb:3.irreg.2" && does(&fouled, Remedy::HandDead));
    let told = cb(Matter::HandFouled, &facts().said(YesNo::Identifiable, true));
    assert!(does(&told, Remedy::HandLive));
}

#[test]
fn lifting_the_upcards_folds_to_a_bet() {
    proves!["cb:3.dead.1c", "cb:7.stud.10a"];
    let playing = facts().chose(Stage::TwoActed);
    let facing = cb(Matter::UpcardsLifted, &playing.clone().said(YesNo::FacingBet, true));
    assert_eq!(by(&facing), "cb:7.stud.10a");
    assert!(does(&facing, Remedy::HandDead) && cites(&facing, "cb:3.dead.1c"));
    let free = cb(Matter::UpcardsLifted, &playing.said(YesNo::FacingBet, false));
    assert!(does(&free, Remedy::HandLive) && !does(&free, Remedy::HandDead));
    let showdown = cb(Matter::UpcardsLifted, &facts().chose(Stage::Showdown).said(YesNo::FacingBet, true));
    assert!(does(&showdown, Remedy::HandLive) && by(&showdown) == "cb:7.stud.10b");
}
