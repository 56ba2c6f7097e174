//! Disputes, and who decides until when.

use proof::proves;
use rulings::answers::{Ruler, Stage, Waits};
use rulings::{Book, Facts, Mark, Matter, Remedy, Window, YesNo, decide};

use crate::support::{by, cb, cites, does, facts, may};

#[test]
fn fairness_may_override_the_rule() {
    proves!["cb:2.decision.1"];
    let unfair = cb(Matter::RuleUnfair, &facts().said(YesNo::Unfair, true));
    assert_eq!(by(&unfair), "cb:2.decision.1");
    assert!(does(&unfair, Remedy::RuleInFairness) && may(&unfair, Remedy::FollowTheRule));
    let fair = cb(Matter::RuleUnfair, &facts().said(YesNo::Unfair, false));
    assert!(does(&fair, Remedy::FollowTheRule) && !fair.is_discretion());
}

#[test]
fn the_supervisor_has_the_last_word() {
    proves!["cb:2.decision.2"];
    let supervisor = cb(Matter::RulingContested, &facts().chose(Ruler::Supervisor));
    assert!(does(&supervisor, Remedy::DecisionFinal) && !does(&supervisor, Remedy::CallSupervisor));
    assert_eq!(supervisor.window(), Window::Closed(Mark::Decided));
    let dealer = cb(Matter::RulingContested, &facts().chose(Ruler::Dealer));
    assert!(does(&dealer, Remedy::CallSupervisor) && !does(&dealer, Remedy::DecisionFinal));
    assert_eq!((by(&supervisor), by(&dealer)), ("cb:2.decision.2", "cb:2.decision.2"));
}

#[test]
fn a_mistake_said_late_is_heard_and_noted() {
    proves!["cb:2.decision.3"];
    let late = cb(Matter::SaidLate, &facts().said(YesNo::NextDealBegun, false));
    assert_eq!(by(&late), "cb:2.decision.3");
    assert!(does(&late, Remedy::HearTheCase));
    let too_late = cb(Matter::SaidLate, &facts().said(YesNo::NextDealBegun, true));
    assert!(!does(&too_late, Remedy::HearTheCase) && does(&too_late, Remedy::ResultStands));
    assert!(cites(&too_late, "cb:2.decision.3"));
}

#[test]
fn a_pot_is_ruled_on_until_the_next_deal() {
    proves!["cb:2.decision.5a", "cb:2.decision.5b"];
    for (pushed, mixed) in [(false, false), (true, false), (true, true)] {
        let claim = facts().said(YesNo::PotAwarded, pushed).said(YesNo::ChipsMixed, mixed);
        let in_time = cb(Matter::PotDisputed, &claim.clone().said(YesNo::NextDealBegun, false));
        assert!(does(&in_time, Remedy::HearTheCase) && cites(&in_time, "cb:2.decision.5a"));
        assert_eq!(in_time.window(), Window::Open(Mark::NextDeal));
        let late = cb(Matter::PotDisputed, &claim.said(YesNo::NextDealBegun, true));
        assert_eq!(by(&late), "cb:2.decision.5b");
        assert_eq!(late.outcome().remedies, [Remedy::ResultStands]);
        assert_eq!(late.window(), Window::Closed(Mark::NextDeal));
    }
}

#[test]
fn the_next_deal_ends_every_matter_about_a_pot_without_being_asked_for() {
    let late = Facts::new().said(YesNo::NextDealBegun, true);
    let closed: Vec<Matter> = Matter::ALL
        .iter()
        .copied()
        .filter(|matter| {
            decide(Book::CatfishBend, *matter, &late)
                .is_ok_and(|ruling| ruling.rules().iter().any(|rule| rule.as_str() == "cb:2.decision.5b"))
        })
        .collect();
    assert_eq!(closed.len(), Matter::ALL.len() - 12, "{closed:?}");
    let early = Facts::new().said(YesNo::NextDealBegun, false).chose(Stage::OneActed);
    assert!(does(&cb(Matter::WrongSeatFirst, &early), Remedy::Misdeal));
}

#[test]
fn a_mixed_pot_is_rebuilt_from_the_betting() {
    proves!["cb:2.decision.6"];
    let claim = facts().said(YesNo::NextDealBegun, false).said(YesNo::PotAwarded, true);
    let mixed = cb(Matter::PotDisputed, &claim.clone().said(YesNo::ChipsMixed, true));
    assert_eq!(by(&mixed), "cb:2.decision.6");
    assert!(does(&mixed, Remedy::RebuildPot) && mixed.is_discretion());
    let apart = cb(Matter::PotDisputed, &claim.said(YesNo::ChipsMixed, false));
    assert!(does(&apart, Remedy::MovePot) && !does(&apart, Remedy::RebuildPot));
}

#[test]
fn the_game_goes_on_while_a_decision_waits() {
    proves!["cb:2.decision.7a", "cb:2.decision.7b"];
    for cause in [Waits::Camera, Waits::Supervisor, Waits::OtherCause] {
        let waits = facts().chose(cause);
        let whole = cb(Matter::DecisionWaits, &waits.clone().said(YesNo::PartDisputed, false));
        let part = cb(Matter::DecisionWaits, &waits.said(YesNo::PartDisputed, true));
        for ruling in [&whole, &part] {
            assert_eq!(by(ruling), "cb:2.decision.7a");
            assert!(does(ruling, Remedy::DealMeanwhile) && cites(ruling, "cb:2.decision.7b"));
        }
        assert!(does(&whole, Remedy::HoldPot) && !does(&whole, Remedy::HoldPartOfPot));
        assert!(does(&part, Remedy::HoldPartOfPot) && !does(&part, Remedy::HoldPot));
    }
    let now = cb(Matter::DecisionWaits, &facts().chose(Waits::Nothing));
    assert!(!does(&now, Remedy::DealMeanwhile) && !does(&now, Remedy::HoldPot));
}
