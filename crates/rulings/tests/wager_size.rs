//! Wagers of the wrong size.

use chips::Chips;
use proof::proves;
use rulings::answers::Limit;
use rulings::{Amount, Mark, Matter, Number, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts, may, number};

#[test]
fn an_underbet_is_brought_up_to_size_before_the_round_is_over() {
    proves!["cb:3.betting.16a", "cb:3.betting.16c"];
    let limit = facts().chose(Limit::Fixed);
    for matter in [Matter::BetTooSmall, Matter::ShortCall] {
        let open = cb(matter, &limit.clone().said(YesNo::RoundOver, false));
        assert_eq!(by(&open), "cb:3.betting.16a");
        assert!(open.outcome().remedies.iter().any(|remedy| matches!(remedy, Remedy::Make(_))));
        // Nobody who has called may raise because of it.
        assert!(does(&open, Remedy::NobodyRaisesByIt) && cites(&open, "cb:3.betting.16c"));
        assert_eq!(open.window(), Window::Open(Mark::RoundOver));
        let over = cb(matter, &limit.clone().said(YesNo::RoundOver, true));
        assert!(does(&over, Remedy::WagerStands) && !does(&over, Remedy::NobodyRaisesByIt));
        assert_eq!(over.window(), Window::Closed(Mark::RoundOver));
    }
    let bet = cb(Matter::BetTooSmall, &limit.said(YesNo::RoundOver, false));
    assert!(does(&bet, Remedy::CallersFollow));
}

#[test]
fn a_wager_is_rounded_to_the_nearest_proper_amount() {
    proves!["cb:3.betting.16b"];
    let rounded = |wager: u64, unit: u64| {
        let known = facts()
            .with(number(Number::Wager, wager))
            .with(number(Number::Unit, unit))
            .said(YesNo::RoundOver, false);
        let ruling = cb(Matter::BetNotRounded, &known);
        assert_eq!(by(&ruling), "cb:3.betting.16b");
        ruling.outcome().remedies.clone()
    };
    let becomes = |amount: u64| Remedy::Make(Amount::Exactly(Chips::new(amount)));
    assert!(rounded(23, 5).contains(&becomes(25)));
    assert!(rounded(22, 5).contains(&becomes(20)));
    assert!(rounded(38, 5).contains(&becomes(40)));
    // From the middle, up.
    assert!(rounded(5, 10).contains(&becomes(10)));
    assert_eq!(rounded(25, 5), [Remedy::WagerStands]);
}

#[test]
fn below_the_minimum_becomes_the_minimum() {
    proves!["cb:9.nl.12a", "cb:9.nl.12b"];
    for limit in [Limit::Pot, Limit::No] {
        let known = facts().chose(limit);
        let raise = cb(Matter::BetTooSmall, &known.clone().said(YesNo::MeantToCall, false));
        assert_eq!(by(&raise), "cb:9.nl.12a");
        assert_eq!(raise.outcome().remedies, [Remedy::Make(Amount::TheMinimum)]);
        let call = cb(Matter::BetTooSmall, &known.said(YesNo::MeantToCall, true));
        assert_eq!(by(&call), "cb:9.nl.12b");
        assert!(does(&call, Remedy::Make(Amount::TheCall)) && does(&call, Remedy::ReturnSurplus));
    }
}

#[test]
fn a_wager_over_the_pot_is_cut_until_all_have_acted() {
    proves!["cb:9.pl.2b"];
    let open = facts().said(YesNo::AllActed, false).said(YesNo::ReliedOn, false);
    let open = cb(Matter::BetOverPot, &open);
    assert_eq!(by(&open), "cb:9.pl.2b");
    assert!(does(&open, Remedy::Make(Amount::ThePot)) && does(&open, Remedy::CallersFollow));
    assert_eq!(open.window(), Window::Open(Mark::AllActed));
    let late = cb(Matter::BetOverPot, &facts().said(YesNo::AllActed, true));
    assert!(does(&late, Remedy::WagerStands) && !does(&late, Remedy::Make(Amount::ThePot)));
    assert_eq!(late.window(), Window::Closed(Mark::AllActed));
}

#[test]
fn a_wager_that_was_relied_on_may_stand() {
    proves!["cb:9.pl.3"];
    let relied = facts().said(YesNo::AllActed, false).said(YesNo::ReliedOn, true);
    let bettor = cb(Matter::BetOverPot, &relied.clone().said(YesNo::WagererAsks, true));
    assert_eq!(by(&bettor), "cb:9.pl.3");
    assert!(does(&bettor, Remedy::WagerStands) && may(&bettor, Remedy::Make(Amount::ThePot)));
    let other = cb(Matter::BetOverPot, &relied.said(YesNo::WagererAsks, false));
    assert!(does(&other, Remedy::Make(Amount::ThePot)) && may(&other, Remedy::WagerStands));
    let nobody = facts().said(YesNo::AllActed, false).said(YesNo::ReliedOn, false);
    assert!(!cb(Matter::BetOverPot, &nobody).is_discretion());
}

#[test]
fn who_did_not_know_of_the_kill() {
    proves!["cb:8.kill.9"];
    let required = cb(Matter::UnawareOfKill, &facts().said(YesNo::RequiredKill, true));
    assert!(does(&required, Remedy::Make(Amount::TheProperBet)) && !does(&required, Remedy::MayWithdraw));
    let optional = cb(Matter::UnawareOfKill, &facts().said(YesNo::RequiredKill, false));
    assert!(does(&optional, Remedy::MayWithdraw));
    assert_eq!((by(&required), by(&optional)), ("cb:8.kill.9", "cb:8.kill.9"));
}
