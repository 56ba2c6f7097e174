//! Mini-dice in words.

use chips::InWords;
use pit::mini_dice::{Answer, Awaiting, Holder, MiniDiceEvent, Shaker, Step, Violation, Why};

use crate::money::{Dollars, SAID};
use crate::pit::outcome;

/// Every event's name.
pub(super) const EVENTS: &[&str] = &[
    "ChipsBrought",
    "Left",
    "BetMade",
    "TakenDown",
    "BetsClosed",
    "Shaken",
    "ShakerOffered",
    "ShakerAccepted",
    "ShakerRefused",
    "ShakerKept",
    "ShakerPassed",
    "DealerTookShaker",
    "TotalCalled",
    "NoRollCalled",
    "Settled",
    "ShakerCovered",
];

/// An event in words, one space between them.
pub(super) fn happening(event: &MiniDiceEvent) -> String {
    match event {
        MiniDiceEvent::ChipsBrought { seat, chips } => format!("ChipsBrought {seat} {}", Dollars(*chips)),
        MiniDiceEvent::Left { seat, chips } => format!("Left {seat} {}", Dollars(*chips)),
        MiniDiceEvent::BetMade { seat, wager, stake } => {
            format!("BetMade {seat} {} {}", wager.key(), Dollars(*stake))
        }
        MiniDiceEvent::TakenDown { seat, wager, stake } => {
            format!("TakenDown {seat} {} {}", wager.key(), Dollars(*stake))
        }
        MiniDiceEvent::BetsClosed => "BetsClosed".to_owned(),
        MiniDiceEvent::Shaken { by: Holder::Dealer, times } => format!("Shaken dealer {times}"),
        MiniDiceEvent::Shaken { by: Holder::Seat(seat), times } => format!("Shaken {seat} {times}"),
        MiniDiceEvent::ShakerOffered { seat } => format!("ShakerOffered {seat}"),
        MiniDiceEvent::ShakerAccepted { seat } => format!("ShakerAccepted {seat}"),
        MiniDiceEvent::ShakerRefused { seat } => format!("ShakerRefused {seat}"),
        MiniDiceEvent::ShakerKept { seat } => format!("ShakerKept {seat}"),
        MiniDiceEvent::ShakerPassed { seat, why } => {
            let why = match why {
                Why::Chosen => "chosen".to_owned(),
                Why::Seven => "seven".to_owned(),
                Why::Ordered { reason, .. } => format!("ordered {}", reason.key()),
                Why::Left => "left".to_owned(),
            };
            format!("ShakerPassed {seat} {why}")
        }
        MiniDiceEvent::DealerTookShaker => "DealerTookShaker".to_owned(),
        MiniDiceEvent::TotalCalled { dice, total } => format!("TotalCalled {total} {dice}"),
        MiniDiceEvent::NoRollCalled { fault } => format!("NoRollCalled {}", fault.key()),
        MiniDiceEvent::Settled { seat, wager, stake, outcome: became, stays_up, rule } => {
            let (stake, became) = (Dollars(*stake), outcome(*became));
            let up = if *stays_up { "up" } else { "down" };
            format!("Settled {seat} {} {stake} {became} {up} {rule}", wager.key())
        }
        MiniDiceEvent::ShakerCovered => "ShakerCovered".to_owned(),
    }
}

/// Who has the shaker.
pub(super) fn shaker(shaker: Shaker) -> String {
    match shaker {
        Shaker::WithDealer => "dealer".to_owned(),
        Shaker::Offered(seat) => format!("offered {seat}"),
        Shaker::With(seat) => format!("with {seat}"),
    }
}

/// What the table waits for.
pub(super) fn awaits(awaiting: Awaiting) -> String {
    match awaiting.step {
        Step::FirstShake { .. } => "first-shake".to_owned(),
        Step::Answer => match awaiting.answer {
            Some(Answer::TakeOrRefuse(seat)) => format!("answer {seat} take-or-refuse"),
            Some(Answer::KeepOrPass(seat)) => format!("answer {seat} keep-or-pass"),
            None => "answer".to_owned(),
        },
        Step::PlayerShakes { seat, .. } => format!("player-shake {seat}"),
        Step::DealerShakes { .. } => "dealer-shake".to_owned(),
        Step::Uncover => "uncover".to_owned(),
        Step::Collect => "collect".to_owned(),
        Step::Pay { seat, wager } => format!("pay {seat} {}", wager.key()),
        Step::Cover => "cover".to_owned(),
    }
}

/// The facts of a refusal, amounts in dollars.
pub(super) fn facts(violation: &Violation) -> String {
    violation.in_words(SAID).to_string()
}
