//! Wagers misread, miscalled and made in pieces.

use proof::proves;
use rulings::answers::{Limit, RaiseHow};
use rulings::{Amount, Mark, Matter, Number, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts, may, number};

const BIG_BET: [Limit; 2] = [Limit::Pot, Limit::No];

#[test]
fn who_did_not_know_of_a_raise_may_think_again_until_the_next_acts() {
    proves!["cb:3.betting.13b"];
    let open = cb(Matter::MissedRaise, &facts().said(YesNo::NextActed, false));
    assert_eq!(by(&open), "cb:3.betting.13b");
    assert!(does(&open, Remedy::MayWithdraw));
    assert_eq!(open.window(), Window::Open(Mark::NextActed));
    let late = cb(Matter::MissedRaise, &facts().said(YesNo::NextActed, true));
    assert!(does(&late, Remedy::Make(Amount::TheCall)) && !does(&late, Remedy::MayWithdraw));
    assert_eq!(late.window(), Window::Closed(Mark::NextActed));
}

#[test]
fn gross_misunderstanding_is_for_big_bet_games() {
    proves!["cb:3.betting.13c", "cb:9.nl.10a"];
    let amounts = facts().with(number(Number::Bet, 400)).with(number(Number::PutIn, 100));
    for limit in BIG_BET {
        let heard = cb(Matter::Misunderstood, &amounts.clone().chose(limit));
        assert_eq!(by(&heard), "cb:9.nl.10a");
        // Wide discretion: both outcomes are offered.
        assert!(does(&heard, Remedy::MayWithdraw) && may(&heard, Remedy::WagerStands));
        assert!(cites(&heard, "cb:3.betting.13c"));
    }
    let limit = cb(Matter::Misunderstood, &amounts.chose(Limit::Fixed));
    assert!(!does(&limit, Remedy::MayWithdraw) && !limit.is_discretion());
    assert!(does(&limit, Remedy::Make(Amount::TheCall)));
}

#[test]
fn eighty_percent_ends_the_claim() {
    proves!["cb:9.nl.10c"];
    let bet = facts().chose(Limit::No).with(number(Number::Bet, 400));
    for (put_in, heard) in [(320, false), (319, true), (100, true), (400, false)] {
        let ruling = cb(Matter::Misunderstood, &bet.clone().with(number(Number::PutIn, put_in)));
        assert_eq!(does(&ruling, Remedy::MayWithdraw), heard, "{put_in}");
        assert_eq!(by(&ruling) == "cb:9.nl.10c", !heard, "{put_in}");
        assert_eq!(ruling.is_discretion(), heard, "{put_in}");
    }
}

#[test]
fn a_short_call_is_made_good() {
    proves!["cb:9.nl.9"];
    for limit in BIG_BET {
        let ruling = cb(Matter::ShortCall, &facts().chose(limit).said(YesNo::RoundOver, true));
        assert_eq!(by(&ruling), "cb:9.nl.9");
        assert!(does(&ruling, Remedy::Make(Amount::TheCall)));
        // Even after a better hand was shown: only the push ends it.
        assert_eq!(ruling.window(), Window::Open(Mark::PotAwarded));
    }
    let limit = cb(Matter::ShortCall, &facts().chose(Limit::Fixed).said(YesNo::RoundOver, true));
    assert!(!does(&limit, Remedy::Make(Amount::TheCall)));
}

#[test]
fn a_string_raise_does_not_count() {
    proves!["cb:3.betting.14a"];
    let limit = facts().chose(Limit::Fixed);
    let silent = cb(Matter::StringRaise, &limit.clone().chose(RaiseHow::Silent));
    assert_eq!(by(&silent), "cb:3.betting.14a");
    assert!(does(&silent, Remedy::Make(Amount::TheCall)) && does(&silent, Remedy::ReturnSurplus));
    for how in [RaiseHow::SaidRaise, RaiseHow::SaidAmount] {
        let said = cb(Matter::StringRaise, &limit.clone().chose(how));
        assert!(does(&said, Remedy::WagerStands) && !does(&said, Remedy::ReturnSurplus), "{how:?}");
    }
}

#[test]
fn the_word_raise_allows_several_motions_in_cash_games() {
    proves!["cb:9.nl.6a"];
    for limit in BIG_BET {
        let said = facts().chose(limit).chose(RaiseHow::SaidRaise).said(YesNo::Tournament, false);
        let moving = cb(Matter::StringRaise, &said.clone().said(YesNo::AfterRest, false));
        assert_eq!(by(&moving), "cb:9.nl.6a");
        assert!(does(&moving, Remedy::WagerStands) && does(&moving, Remedy::Make(Amount::UntilRest)));
        let rested = cb(Matter::StringRaise, &said.said(YesNo::AfterRest, true));
        assert!(does(&rested, Remedy::ReturnSurplus) && !does(&rested, Remedy::WagerStands));
        let silent = facts().chose(limit).chose(RaiseHow::Silent).said(YesNo::Tournament, false);
        assert!(does(&cb(Matter::StringRaise, &silent), Remedy::Make(Amount::TheCall)));
    }
}

#[test]
fn a_tournament_wants_the_amount_or_one_motion() {
    proves!["cb:9.nl.6b", "cb:12.tourn.24"];
    for limit in BIG_BET {
        let event = facts().chose(limit).said(YesNo::Tournament, true).said(YesNo::AfterRest, false);
        let said = cb(Matter::StringRaise, &event.clone().chose(RaiseHow::SaidRaise));
        assert_eq!(by(&said), "cb:9.nl.6b");
        assert!(does(&said, Remedy::Make(Amount::FirstMotion)) && does(&said, Remedy::ReturnSurplus));
        let silent = cb(Matter::StringRaise, &event.clone().chose(RaiseHow::Silent));
        assert_eq!(by(&silent), "cb:12.tourn.24");
        assert!(does(&silent, Remedy::Make(Amount::TheCall)) && does(&silent, Remedy::ReturnSurplus));
        let amount = cb(Matter::StringRaise, &event.chose(RaiseHow::SaidAmount));
        assert!(does(&amount, Remedy::WagerStands));
        let cash = facts().chose(limit).said(YesNo::Tournament, false).chose(RaiseHow::Silent);
        assert!(!cites(&cb(Matter::StringRaise, &cash), "cb:12.tourn.24"));
    }
}

#[test]
fn one_large_chip_calls_or_bets() {
    for (limit, facing, amount) in [
        (Limit::Fixed, true, Amount::TheCall),
        (Limit::No, true, Amount::TheCall),
        (Limit::Fixed, false, Amount::TheProperBet),
        (Limit::Pot, false, Amount::ThePot),
        (Limit::No, false, Amount::TheChip),
    ] {
        let ruling = cb(Matter::OversizedChip, &facts().chose(limit).said(YesNo::FacingBet, facing));
        assert!(does(&ruling, Remedy::Make(amount)), "{limit:?} {facing}");
    }
}
