//! What players do at the wrong moment or in the wrong size, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use poker::irregular::acts::{Act, ActEvent, Choice, Claim, Report};

use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &ActEvent, people: &Speaker<'_>) -> String {
    match *event {
        ActEvent::ActedEarly { seat, act: Act::Check, .. } => {
            format!("{} checks out of turn and may not bet or raise in this round", people.who(seat))
        }
        ActEvent::ActedEarly { seat, act, .. } => {
            let (who, does) = (people.who(seat), does(act, people));
            format!("{who} {does} out of turn: it stands, unless somebody in between bets, calls or raises")
        }
        ActEvent::TimeCalled { seat, .. } => {
            format!("{} stops the game and keeps the turn", people.who(seat))
        }
        ActEvent::HeldTo { seat, act, .. } => {
            format!("{} is held to it: {} {}", people.who(seat), people.who(seat), does(act, people))
        }
        ActEvent::Released { seat, .. } => {
            format!("{} is not held to what was done out of turn", people.who(seat))
        }
        ActEvent::RightKept { seat, .. } => format!("the action goes back to {}", people.who(seat)),
        ActEvent::RightLost { seat, .. } => {
            format!("{} let others act behind and has lost the right to act", people.who(seat))
        }
        ActEvent::NoWager { seat, amount, .. } => {
            format!("the {} that {} moved does not count as a wager", people.money(amount), people.who(seat))
        }
        ActEvent::Miswagered { seat, to } => {
            format!("{} makes it {}, which is not a proper amount", people.who(seat), people.money(to))
        }
        ActEvent::WagerCorrected { seat, to, .. } => {
            format!("the wager of {} is corrected to {}", people.who(seat), people.money(to))
        }
        ActEvent::CallCorrected { seat, to } => {
            format!("{} follows the correction: {}", people.who(seat), people.money(to))
        }
        ActEvent::WagerStands { seat, .. } => format!("the wager of {} stands", people.who(seat)),
        ActEvent::CalledShort { seat, put_in, .. } => {
            let (who, chips) = (people.who(seat), people.money(put_in));
            format!("{who} puts in {chips}, which is too little, and must make the call complete")
        }
        ActEvent::Withdrawn { seat, amount, .. } => {
            format!("{} takes {} back and acts again", people.who(seat), people.money(amount))
        }
        ActEvent::BroughtInAmiss { seat, amount } => {
            let (who, chips) = (people.who(seat), people.money(amount));
            format!("{who} is named the low card by mistake and brings in for {chips}")
        }
        ActEvent::OpenerCorrected { opener, from, amount, .. } => {
            let (who, wrong, chips) = (people.who(opener), people.who(from), people.money(amount));
            format!("{wrong} takes {chips} back: {who} has the low card and must bring it in")
        }
        ActEvent::PostedLate { seat, live, dead, .. } => {
            let owed = live.plus(dead).unwrap_or(chips::Chips::MAX);
            format!("{} owed blinds and posts {} before looking", people.who(seat), people.money(owed))
        }
    }
}

fn does(act: Act, people: &Speaker<'_>) -> String {
    match act {
        Act::Fold => "folds".to_owned(),
        Act::Check => "checks".to_owned(),
        Act::Call => "calls".to_owned(),
        Act::RaiseTo(to) => format!("makes it {}", people.money(to)),
    }
}

/// What the floor is asked, after "the hand stops: the floor says".
pub(super) fn asked(report: Report, people: &Speaker<'_>) -> String {
    match report {
        Report::PassedOver { seat } => format!("whether {} may still act", people.who(seat)),
        Report::Moved { chips, .. } => {
            format!("whether the {} that were moved forward are a wager", people.money(chips))
        }
        Report::WrongLowCard => "who has to bring it in".to_owned(),
        Report::DealtOwing { seat, .. } => {
            format!("what becomes of the hand of {}, who owes blinds", people.who(seat))
        }
        Report::WagerSize { .. } => "whether the wager is corrected".to_owned(),
        Report::Withdraw { seat, claim } => {
            let why = match claim {
                Claim::MissedRaise => "did not know of the raise",
                Claim::Misunderstood => "misunderstood the bet",
                Claim::UnawareOfKill { .. } => "did not know of the kill",
            };
            format!("whether {}, who {why}, may take the chips back", people.who(seat))
        }
    }
}

/// What the floor decided.
pub(super) const fn chosen(choice: Choice) -> &'static str {
    match choice {
        Choice::Usual => "as the book has it",
        Choice::Other => "against the usual ruling",
    }
}
