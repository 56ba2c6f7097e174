//! Seeing, showing and claiming hands.

use proof::proves;
use rulings::answers::Viewer;
use rulings::{Facts, Matter, Remedy, When, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

fn asks() -> Facts {
    facts()
        .said(YesNo::AskerDealtIn, true)
        .said(YesNo::AskerRevoked, false)
        .said(YesNo::HandCalled, true)
        .said(YesNo::AskerWon, false)
        .said(YesNo::AsksTooOften, false)
}

#[test]
fn whoever_was_dealt_in_may_see_a_called_hand() {
    proves!["cb:3.showdown.5a"];
    let shown = cb(Matter::AsksToSee, &asks());
    assert!(does(&shown, Remedy::Show(When::Now)) && cites(&shown, "cb:3.showdown.5a"));
    for refused in [asks().said(YesNo::AskerDealtIn, false), asks().said(YesNo::HandCalled, false)] {
        let refused = cb(Matter::AsksToSee, &refused);
        assert_eq!(by(&refused), "cb:3.showdown.5a");
        assert!(does(&refused, Remedy::RefuseToShow) && !does(&refused, Remedy::Show(When::Now)));
    }
}

#[test]
fn the_privilege_may_be_revoked() {
    proves!["cb:3.showdown.5b"];
    let revoked = cb(Matter::AsksToSee, &asks().said(YesNo::AskerRevoked, true));
    assert_eq!(by(&revoked), "cb:3.showdown.5b");
    assert!(does(&revoked, Remedy::RefuseToShow));
    let often = cb(Matter::AsksToSee, &asks().said(YesNo::AsksTooOften, true));
    assert!(may(&often, Remedy::RevokePrivilege));
    assert!(!cb(Matter::AsksToSee, &asks()).is_discretion());
}

#[test]
fn the_winners_question_makes_both_hands_live() {
    proves!["cb:3.showdown.5c", "cb:3.showdown.5d"];
    let other = cb(Matter::AsksToSee, &asks());
    assert_eq!(by(&other), "cb:3.showdown.5c");
    assert!(does(&other, Remedy::HandDead) && !does(&other, Remedy::BetterHandWins));
    let winner = cb(Matter::AsksToSee, &asks().said(YesNo::AskerWon, true));
    assert_eq!(by(&winner), "cb:3.showdown.5d");
    assert!(does(&winner, Remedy::BetterHandWins) && !does(&winner, Remedy::HandDead));
}

#[test]
fn shown_to_one_is_shown_to_all_in_its_time() {
    proves!["cb:3.showdown.6b", "cb:3.showdown.6c", "cb:3.showdown.6d"];
    let cases = [
        (Viewer::MayAct, "cb:3.showdown.6b", When::Now),
        (Viewer::CannotUse, "cb:3.showdown.6c", When::EndOfBetting),
        (Viewer::DoneForNow, "cb:3.showdown.6d", When::EndOfRound),
        (Viewer::AfterHand, "cb:3.showdown.6a", When::Now),
    ];
    for (viewer, rule, when) in cases {
        let ruling = cb(Matter::ShownToOne, &facts().chose(viewer).said(YesNo::PartShown, false));
        assert_eq!(by(&ruling), rule);
        assert_eq!(ruling.outcome().remedies, [Remedy::Show(when)]);
    }
}

#[test]
fn what_was_not_shown_stays_hidden() {
    proves!["cb:3.showdown.6e"];
    let shown = facts().chose(Viewer::MayAct);
    let part = cb(Matter::ShownToOne, &shown.clone().said(YesNo::PartShown, true));
    assert!(does(&part, Remedy::OnlyWhatWasShown) && cites(&part, "cb:3.showdown.6e"));
    let whole = cb(Matter::ShownToOne, &shown.said(YesNo::PartShown, false));
    assert!(!does(&whole, Remedy::OnlyWhatWasShown));
}

#[test]
fn playing_the_board_must_be_said() {
    proves!["cb:5.holdem.9"];
    let said = cb(Matter::PlaysBoard, &facts().said(YesNo::SaidBoard, true));
    let silent = cb(Matter::PlaysBoard, &facts().said(YesNo::SaidBoard, false));
    assert!(does(&said, Remedy::SharesPot) && !does(&said, Remedy::ClaimLost));
    assert!(does(&silent, Remedy::ClaimLost) && !does(&silent, Remedy::SharesPot));
    assert_eq!((by(&said), by(&silent)), ("cb:5.holdem.9", "cb:5.holdem.9"));
}

#[test]
fn a_deliberate_miscall_may_forfeit_the_pot() {
    proves!["cb:3.showdown.2c"];
    let purpose = facts().said(YesNo::OnPurpose, true);
    let cheated = cb(Matter::Miscalled, &purpose.clone().said(YesNo::OtherDiscarded, true));
    assert_eq!(by(&cheated), "cb:3.showdown.2c");
    assert!(does(&cheated, Remedy::PotForfeited) && may(&cheated, Remedy::CardsSpeak));
    let harmless = cb(Matter::Miscalled, &purpose.said(YesNo::OtherDiscarded, false));
    let mistake =
        cb(Matter::Miscalled, &facts().said(YesNo::OnPurpose, false).said(YesNo::OtherDiscarded, true));
    for ruling in [harmless, mistake] {
        assert!(does(&ruling, Remedy::CardsSpeak) && !does(&ruling, Remedy::PotForfeited));
    }
}
