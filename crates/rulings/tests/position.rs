//! Button, blinds owed, forced bets.

use proof::proves;
use rulings::answers::Stage;
use rulings::{Mark, Matter, Opener, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts};

#[test]
fn a_wrong_button_is_put_right_for_the_next_hand() {
    proves!["cb:3.irreg.1"];
    let over = cb(Matter::ButtonWrong, &facts().chose(Stage::Over));
    assert_eq!(by(&over), "cb:3.irreg.1");
    for stage in [Stage::TwoActed, Stage::Showdown, Stage::Over] {
        let ruling = cb(Matter::ButtonWrong, &facts().chose(stage));
        assert!(does(&ruling, Remedy::ButtonNext) && cites(&ruling, "cb:3.irreg.1"), "{stage:?}");
    }
    // In time it is put right at once.
    let early = cb(Matter::ButtonWrong, &facts().chose(Stage::OneActed));
    assert!(!does(&early, Remedy::ButtonNext) && does(&early, Remedy::RestoreButton));
    // Not even the next deal ends that.
    let later = facts().chose(Stage::Over).said(YesNo::NextDealBegun, true);
    assert!(does(&cb(Matter::ButtonWrong, &later), Remedy::ButtonNext));
}

#[test]
fn dealt_in_owing_a_blind() {
    proves!["cb:4.blinds.11a", "cb:4.blinds.11b"];
    let waiting = facts().said(YesNo::PutChipsIn, false);
    let looked = cb(Matter::DealtOwing, &waiting.clone().said(YesNo::LookedAtHand, true));
    assert_eq!(by(&looked), "cb:4.blinds.11a");
    assert!(does(&looked, Remedy::HandDead));
    let unseen = cb(Matter::DealtOwing, &waiting.said(YesNo::LookedAtHand, false));
    assert!(does(&unseen, Remedy::PostNow) && !does(&unseen, Remedy::HandDead));
    let acted = facts().said(YesNo::PutChipsIn, true).said(YesNo::LookedAtHand, true);
    let acted = cb(Matter::DealtOwing, &acted);
    assert_eq!(by(&acted), "cb:4.blinds.11b");
    assert!(does(&acted, Remedy::HandLive) && does(&acted, Remedy::PostNext));
}

#[test]
fn the_wrong_low_card() {
    proves!["cb:7.stud.5a", "cb:7.stud.5b"];
    let in_time = cb(Matter::WrongLowCard, &facts().said(YesNo::NextActed, false));
    assert_eq!(by(&in_time), "cb:7.stud.5a");
    assert!(does(&in_time, Remedy::OpenWith(Opener::TrueLowCard)) && does(&in_time, Remedy::MayWithdraw));
    assert_eq!(in_time.window(), Window::Open(Mark::NextActed));
    let late = cb(Matter::WrongLowCard, &facts().said(YesNo::NextActed, true));
    assert_eq!(by(&late), "cb:7.stud.5b");
    assert!(does(&late, Remedy::WagerStands) && does(&late, Remedy::OpenWith(Opener::AsItWent)));
    assert!(!does(&late, Remedy::MayWithdraw));
}
