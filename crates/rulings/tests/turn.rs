//! The order of acting.

use proof::proves;
use rulings::answers::{Behind, Limit, Motion, OutOfTurn};
use rulings::{Mark, Matter, Remedy, Window, YesNo};

use crate::support::{by, cb, does, facts, may};

#[test]
fn a_check_out_of_turn_costs_the_raise() {
    proves!["cb:3.betting.10b"];
    let check = cb(Matter::OutOfTurn, &facts().chose(OutOfTurn::Check));
    assert_eq!(by(&check), "cb:3.betting.10b");
    assert!(does(&check, Remedy::NoBetOrRaise) && !check.is_discretion());
    let wager = cb(Matter::OutOfTurn, &facts().chose(OutOfTurn::Wager).said(YesNo::Between, false));
    assert!(!does(&wager, Remedy::NoBetOrRaise));
}

#[test]
fn an_act_out_of_turn_binds_if_nobody_in_between_changes_the_bet() {
    proves!["cb:3.betting.10c"];
    for act in [OutOfTurn::Wager, OutOfTurn::Fold] {
        let quiet = cb(Matter::OutOfTurn, &facts().chose(act).said(YesNo::Between, false));
        assert_eq!(by(&quiet), "cb:3.betting.10c");
        assert!(does(&quiet, Remedy::Binding) && may(&quiet, Remedy::Released));
        assert_eq!(quiet.window(), Window::Open(Mark::Between));
        let raised = cb(Matter::OutOfTurn, &facts().chose(act).said(YesNo::Between, true));
        assert!(does(&raised, Remedy::Released) && !does(&raised, Remedy::Binding));
        assert!(!raised.is_discretion());
    }
}

#[test]
fn a_skipped_player_who_stops_the_game_acts() {
    proves!["cb:3.betting.11a"];
    let skipped = facts().said(YesNo::AheadToAct, false).chose(Behind::ThreeOrMore);
    let stopped = cb(Matter::PlayerSkipped, &skipped.clone().said(YesNo::CalledTime, true));
    assert_eq!(by(&stopped), "cb:3.betting.11a");
    assert!(does(&stopped, Remedy::BackUp) && does(&stopped, Remedy::RightKept));
    let silent = cb(Matter::PlayerSkipped, &skipped.said(YesNo::CalledTime, false));
    assert!(!does(&silent, Remedy::RightKept));
}

#[test]
fn three_behind_may_cost_the_right_to_act() {
    proves!["cb:3.betting.11b"];
    let silent = facts().said(YesNo::AheadToAct, false).said(YesNo::CalledTime, false);
    let three = cb(Matter::PlayerSkipped, &silent.clone().chose(Behind::ThreeOrMore));
    assert_eq!(by(&three), "cb:3.betting.11b");
    assert!(does(&three, Remedy::RightLost) && may(&three, Remedy::RightKept));
    let two = cb(Matter::PlayerSkipped, &silent.chose(Behind::UpToTwo));
    assert!(does(&two, Remedy::RightKept) && !two.is_discretion());
    assert_eq!(two.window(), Window::Open(Mark::ThreeBehind));
}

#[test]
fn nothing_is_lost_while_somebody_ahead_has_still_to_act() {
    proves!["cb:3.betting.11c"];
    let silent = facts().said(YesNo::CalledTime, false).chose(Behind::ThreeOrMore);
    let ahead = cb(Matter::PlayerSkipped, &silent.clone().said(YesNo::AheadToAct, true));
    assert_eq!(by(&ahead), "cb:3.betting.11c");
    assert!(does(&ahead, Remedy::RightKept) && !ahead.is_discretion());
    assert!(does(&cb(Matter::PlayerSkipped, &silent.said(YesNo::AheadToAct, false)), Remedy::RightLost));
}

#[test]
fn chips_moved_forward_may_bind_when_another_acts_on_them() {
    proves!["cb:3.betting.12"];
    for limit in [Limit::Fixed, Limit::Pot, Limit::No] {
        let pushed = facts().chose(limit).chose(Motion::Pushed);
        let acted = cb(Matter::ForwardMotion, &pushed.clone().said(YesNo::AnotherActed, true));
        assert_eq!(by(&acted), "cb:3.betting.12");
        assert!(does(&acted, Remedy::Binding) && may(&acted, Remedy::Released));
        let held = facts().chose(limit).chose(Motion::Held).said(YesNo::AnotherActed, true);
        assert!(does(&cb(Matter::ForwardMotion, &held), Remedy::Released));
        let nobody = cb(Matter::ForwardMotion, &pushed.said(YesNo::AnotherActed, false));
        assert!(does(&nobody, Remedy::Released) && !nobody.is_discretion());
    }
}

#[test]
fn in_big_bet_games_letting_go_or_saying_it_binds() {
    proves!["cb:9.nl.7"];
    for limit in [Limit::Pot, Limit::No] {
        let known = facts().chose(limit).said(YesNo::AnotherActed, false);
        for motion in [Motion::Declared, Motion::InPot, Motion::TowardPot] {
            let bound = cb(Matter::ForwardMotion, &known.clone().chose(motion));
            assert_eq!(by(&bound), "cb:9.nl.7");
            assert!(does(&bound, Remedy::Binding) && !bound.is_discretion(), "{motion:?}");
        }
        for motion in [Motion::Pushed, Motion::Held] {
            let free = cb(Matter::ForwardMotion, &known.clone().chose(motion));
            assert_eq!(by(&free), "cb:9.nl.7");
            assert!(does(&free, Remedy::Released), "{motion:?}");
        }
    }
}
