//! What players do at the wrong moment or in the wrong size, as scripts say it.

use game::{Actor, Seat};
use poker::irregular::acts::{Act, ActEvent, Claim, Motion, Report, Request};

use crate::error::ScriptError;
use crate::mistake::word;
use crate::money::Dollars;
use crate::words::Words;

const MOTIONS: &[(&str, Motion)] = &[
    ("held", Motion::Held),
    ("pushed", Motion::Pushed),
    ("toward-pot", Motion::TowardPot),
    ("in-pot", Motion::InPot),
];

const CLAIMS: &[(&str, Claim)] = &[
    ("missed-raise", Claim::MissedRaise),
    ("misunderstood", Claim::Misunderstood),
    ("unaware-of-kill", Claim::UnawareOfKill { required: false }),
];

/// `acts early: raises 40`, `calls time`, `withdraws missed-raise`, `releases 3`, `reports passed-over 3`: none of these
/// where the line says something else.
pub(crate) fn read(actor: Actor, words: &mut Words<'_>) -> Result<Option<Request>, ScriptError> {
    Ok(Some(if words.take_all(&["acts", "early"]) || words.take_all(&["acts", "early:"]) {
        Request::Early { seat: own(actor, words)?, act: early(words)? }
    } else if words.take_all(&["calls", "time"]) {
        Request::Time { seat: own(actor, words)? }
    } else if words.take_all(&["brings", "in", "amiss"]) {
        Request::BringInAmiss { seat: own(actor, words)? }
    } else if words.take_all(&["reports", "wrong-low-card"]) {
        Request::Report(Report::WrongLowCard)
    } else if words.take("withdraws") {
        let claim = match words.choice(CLAIMS)? {
            Claim::UnawareOfKill { .. } => Claim::UnawareOfKill { required: words.take("required") },
            claim @ (Claim::MissedRaise | Claim::Misunderstood) => claim,
        };
        Request::Report(Report::Withdraw { seat: own(actor, words)?, claim })
    } else if words.take("releases") {
        Request::Release { seat: words.seat()? }
    } else if words.take_all(&["reports", "owing"]) {
        let (seat, owes) = (words.seat()?, words.amount()?);
        Request::Report(Report::DealtOwing { seat, owes, looked: words.take("looked") })
    } else if words.take_all(&["reports", "passed-over"]) {
        Request::Report(Report::PassedOver { seat: words.seat()? })
    } else if words.take_all(&["reports", "moved"]) {
        let (chips, how) = (words.amount()?, words.choice(MOTIONS)?);
        Request::Report(Report::Moved { chips, how, acted_on: words.take("acted-on") })
    } else if words.take_all(&["reports", "wager-size"]) {
        let (relied_on, wagerer_asks) = (words.take("relied-on"), words.take("wagerer-asks"));
        Request::Report(Report::WagerSize { relied_on, wagerer_asks })
    } else {
        return Ok(None);
    }))
}

fn own(actor: Actor, words: &Words<'_>) -> Result<Seat, ScriptError> {
    match actor {
        Actor::Seat(seat) => Ok(seat),
        Actor::Dealer | Actor::Clock | Actor::Floor(_) => {
            Err(words.wrong("only a player can do that".to_owned()))
        }
    }
}

fn early(words: &mut Words<'_>) -> Result<Act, ScriptError> {
    let act = words.choice(&[
        ("folds", Act::Fold),
        ("checks", Act::Check),
        ("calls", Act::Call),
        ("bets", Act::RaiseTo(chips::Chips::ZERO)),
        ("raises", Act::RaiseTo(chips::Chips::ZERO)),
    ])?;
    Ok(match act {
        Act::RaiseTo(_) => {
            words.take("to");
            Act::RaiseTo(words.amount()?)
        }
        Act::Fold | Act::Check | Act::Call => act,
    })
}

/// An event in words: `ActedEarly 4 raise 40 cb:3.betting.10c`.
pub(crate) fn happening(event: &ActEvent) -> String {
    match *event {
        ActEvent::ActedEarly { seat, act, rule } => format!("ActedEarly {seat} {} {rule}", act_words(act)),
        ActEvent::TimeCalled { seat, rule } => format!("TimeCalled {seat} {rule}"),
        ActEvent::HeldTo { seat, act, rule } => format!("HeldTo {seat} {} {rule}", act_words(act)),
        ActEvent::Released { seat, rule } => format!("Released {seat} {rule}"),
        ActEvent::RightKept { seat, rule } => format!("RightKept {seat} {rule}"),
        ActEvent::RightLost { seat, rule } => format!("RightLost {seat} {rule}"),
        ActEvent::NoWager { seat, amount, rule } => format!("NoWager {seat} {} {rule}", Dollars(amount)),
        ActEvent::Miswagered { seat, to } => format!("Miswagered {seat} {}", Dollars(to)),
        ActEvent::WagerCorrected { seat, to, rule } => {
            format!("WagerCorrected {seat} {} {rule}", Dollars(to))
        }
        ActEvent::CallCorrected { seat, to } => format!("CallCorrected {seat} {}", Dollars(to)),
        ActEvent::WagerStands { seat, rule } => format!("WagerStands {seat} {rule}"),
        ActEvent::CalledShort { seat, put_in, rule } => {
            format!("CalledShort {seat} {} {rule}", Dollars(put_in))
        }
        ActEvent::Withdrawn { seat, amount, rule } => format!("Withdrawn {seat} {} {rule}", Dollars(amount)),
        ActEvent::BroughtInAmiss { seat, amount } => format!("BroughtInAmiss {seat} {}", Dollars(amount)),
        ActEvent::OpenerCorrected { opener, from, amount, rule } => {
            format!("OpenerCorrected {opener} {from} {} {rule}", Dollars(amount))
        }
        ActEvent::PostedLate { seat, live, dead, rule } => {
            format!("PostedLate {seat} {} {} {rule}", Dollars(live), Dollars(dead))
        }
    }
}

fn act_words(act: Act) -> String {
    match act {
        Act::Fold => "fold".to_owned(),
        Act::Check => "check".to_owned(),
        Act::Call => "call".to_owned(),
        Act::RaiseTo(to) => format!("raise {}", Dollars(to)),
    }
}

/// What the floor is asked.
pub(crate) fn question_words(report: Report) -> String {
    let told = |yes: bool, what: &str| if yes { format!(" {what}") } else { String::new() };
    match report {
        Report::PassedOver { seat } => format!("passed-over {seat}"),
        Report::WrongLowCard => "wrong-low-card".to_owned(),
        Report::DealtOwing { seat, owes, .. } => format!("owing {seat} {}", Dollars(owes)),
        Report::Moved { chips, how, acted_on } => {
            format!("moved {} {}{}", Dollars(chips), word(MOTIONS, how), told(acted_on, "acted-on"))
        }
        Report::WagerSize { relied_on, wagerer_asks } => {
            format!("wager-size{}{}", told(relied_on, "relied-on"), told(wagerer_asks, "wagerer-asks"))
        }
        Report::Withdraw { seat, claim } => match claim {
            Claim::UnawareOfKill { required } => {
                format!("withdraw {seat} unaware-of-kill{}", told(required, "required"))
            }
            Claim::MissedRaise | Claim::Misunderstood => format!("withdraw {seat} {}", word(CLAIMS, claim)),
        },
    }
}
