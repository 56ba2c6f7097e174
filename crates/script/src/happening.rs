//! Events as scripts write them: the name, then whom it concerns, then the facts.

use std::fmt::Display;

use poker::{HandEvent, Raise, Won};

use crate::mishap;
use crate::money::Dollars;
use crate::setup::post_word;

/// An event in words, one space between them: `BlindPosted 2 5 first-blind`.
pub(crate) fn happening<C: Display>(event: &HandEvent<C>) -> String {
    match event {
        HandEvent::AntePosted { seat, amount } => format!("AntePosted {seat} {}", Dollars(*amount)),
        HandEvent::BlindPosted { seat, post, amount } => {
            format!("BlindPosted {seat} {} {}", Dollars(*amount), post_word(*post))
        }
        HandEvent::DeadMoneyPosted { seat, amount } => format!("DeadMoneyPosted {seat} {}", Dollars(*amount)),
        HandEvent::AllInCalled { seat } => format!("AllInCalled {seat}"),
        HandEvent::AntesGathered => "AntesGathered".to_owned(),
        HandEvent::CardBurned { card } => format!("CardBurned {card}"),
        HandEvent::CardDealt { seat, card } => format!("CardDealt {seat} {card}"),
        HandEvent::UpCardDealt { seat, card } => format!("UpCardDealt {seat} {card}"),
        HandEvent::BoardCardDealt { run, card } => format!("BoardCardDealt {} {card}", run + 1),
        HandEvent::BurnsScrambled => "BurnsScrambled".to_owned(),
        HandEvent::CommonCardCalled => "CommonCardCalled".to_owned(),
        HandEvent::DiscardsReshuffled { own_too: false } => "DiscardsReshuffled".to_owned(),
        HandEvent::DiscardsReshuffled { own_too: true } => "DiscardsReshuffled own-too".to_owned(),
        HandEvent::OpenerCalled { seat } => format!("OpenerCalled {seat}"),
        HandEvent::PairCalled { seat, rank } => format!("PairCalled {seat} {}", rank.letter()),
        HandEvent::BroughtIn { seat, amount } => format!("BroughtIn {seat} {}", Dollars(*amount)),
        HandEvent::Checked { seat } => format!("Checked {seat}"),
        HandEvent::Called { seat, amount } => format!("Called {seat} {}", Dollars(*amount)),
        HandEvent::Raised { seat, to, what } => {
            format!("Raised {seat} {} {}", Dollars(*to), raise_word(*what))
        }
        HandEvent::Folded { seat } => format!("Folded {seat}"),
        HandEvent::TimedOut { seat } => format!("TimedOut {seat}"),
        HandEvent::ChopOffered { seat } => format!("ChopOffered {seat}"),
        HandEvent::ChopDeclined { seat } => format!("ChopDeclined {seat}"),
        HandEvent::BlindsChopped => "BlindsChopped".to_owned(),
        HandEvent::UncalledReturned { seat, amount } => {
            format!("UncalledReturned {seat} {}", Dollars(*amount))
        }
        HandEvent::BetsGathered => "BetsGathered".to_owned(),
        HandEvent::RakeTaken { pot, amount } => format!("RakeTaken {} {}", pot_word(*pot), Dollars(*amount)),
        HandEvent::DropTaken { drop, pot, amount } => {
            format!("DropTaken {} {} {}", drop + 1, pot_word(*pot), Dollars(*amount))
        }
        HandEvent::CardDiscarded { seat, card } => format!("CardDiscarded {seat} {card}"),
        HandEvent::DrawCalled { seat, cards } => format!("DrawCalled {seat} {cards}"),
        HandEvent::RunsAsked { seat, times } => format!("RunsAsked {seat} {times}"),
        HandEvent::RunsAgreed { times } => format!("RunsAgreed {times}"),
        HandEvent::Tabled { seat, cards } => format!("Tabled {seat} {cards}"),
        HandEvent::Mucked { seat } => format!("Mucked {seat}"),
        HandEvent::HandKilled { seat } => format!("HandKilled {seat}"),
        HandEvent::PotPushed { pot, run, seat, amount, won, rule, .. } => {
            let (amount, won, pot, run) = (Dollars(*amount), won_word(*won), pot_word(*pot), run + 1);
            format!("PotPushed {seat} {amount} {won} {pot} run-{run} {rule}")
        }
        HandEvent::HandOver => "HandOver".to_owned(),
        HandEvent::Irregular(event) => mishap::happening(event),
    }
}

/// Every event's name, for messages and to refuse what never happens.
pub(crate) const NAMES: &[&str] = &[
    "AntePosted",
    "BlindPosted",
    "DeadMoneyPosted",
    "AllInCalled",
    "AntesGathered",
    "CardBurned",
    "CardDealt",
    "UpCardDealt",
    "BoardCardDealt",
    "BurnsScrambled",
    "CommonCardCalled",
    "DiscardsReshuffled",
    "OpenerCalled",
    "PairCalled",
    "BroughtIn",
    "Checked",
    "Called",
    "Raised",
    "Folded",
    "TimedOut",
    "ChopOffered",
    "ChopDeclined",
    "BlindsChopped",
    "UncalledReturned",
    "BetsGathered",
    "RakeTaken",
    "DropTaken",
    "CardDiscarded",
    "DrawCalled",
    "RunsAsked",
    "RunsAgreed",
    "Tabled",
    "Mucked",
    "HandKilled",
    "PotPushed",
    "HandOver",
    "CardMarked",
    "StrayFound",
    "CardMoved",
    "SeatFlagged",
    "CaseOpened",
    "CaseRuled",
    "FaultReported",
    "Misdealt",
    "PlayedOn",
    "HandFouled",
    "HandVoided",
    "PotTakenBack",
    "RakeReturned",
    "DropReturned",
    "ContributionReturned",
    "ActedEarly",
    "TimeCalled",
    "HeldTo",
    "Released",
    "RightKept",
    "RightLost",
    "NoWager",
    "Miswagered",
    "WagerCorrected",
    "CallCorrected",
    "WagerStands",
    "CalledShort",
    "Withdrawn",
    "BurnForgotten",
    "BurnedAgain",
    "BurnedEarly",
    "CameEarly",
    "KeptEarly",
    "Due",
    "StubReshuffled",
    "DealtAgain",
    "TurnedUp",
    "HandDead",
    "AnteReturned",
    "BroughtInAmiss",
    "OpenerCorrected",
    "ShownToOne",
    "ShownToAll",
    "HandShown",
    "PotReturned",
    "HandRevived",
    "PlaysBoard",
    "MiscalledOnPurpose",
    "HeldOver",
    "PostedLate",
    "CardCorrected",
];

/// Which pot, in one word.
pub(crate) fn pot_word(pot: u8) -> String {
    if pot == 0 { "main".to_owned() } else { format!("side-{pot}") }
}

fn raise_word(raise: Raise) -> &'static str {
    match raise {
        Raise::Bet => "bet",
        Raise::Complete => "complete",
        Raise::Raise => "raise",
    }
}

/// What a part of a pot can be won for.
pub(crate) const WON: &[(&str, Won)] = &[
    ("uncontested", Won::Uncontested),
    ("high", Won::High),
    ("low", Won::Low),
    ("scoop", Won::Scoop),
    ("ruling", Won::Ruling),
];

/// What it was won for, in one word.
pub(crate) fn won_word(won: Won) -> &'static str {
    WON.iter().find(|(_, other)| *other == won).map_or("", |(word, _)| word)
}

/// Whether an event, in words, begins with these.
pub(crate) fn begins(event: &str, words: &str) -> bool {
    event.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
