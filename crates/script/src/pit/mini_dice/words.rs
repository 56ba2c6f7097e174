//! Mini-dice in words.

use pit::mini_dice::{Answer, Awaiting, Event, Holder, Shaker, Step, Violation, Why};
use pit::{MOST_STACK, OutOfLimits};

use crate::money::Dollars;
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
pub(super) fn happening(event: &Event) -> String {
    match event {
        Event::ChipsBrought { seat, chips } => format!("ChipsBrought {seat} {}", Dollars(*chips)),
        Event::Left { seat, chips } => format!("Left {seat} {}", Dollars(*chips)),
        Event::BetMade { seat, wager, stake } => {
            format!("BetMade {seat} {} {}", wager.key(), Dollars(*stake))
        }
        Event::TakenDown { seat, wager, stake } => {
            format!("TakenDown {seat} {} {}", wager.key(), Dollars(*stake))
        }
        Event::BetsClosed => "BetsClosed".to_owned(),
        Event::Shaken { by: Holder::Dealer, times } => format!("Shaken dealer {times}"),
        Event::Shaken { by: Holder::Seat(seat), times } => format!("Shaken {seat} {times}"),
        Event::ShakerOffered { seat } => format!("ShakerOffered {seat}"),
        Event::ShakerAccepted { seat } => format!("ShakerAccepted {seat}"),
        Event::ShakerRefused { seat } => format!("ShakerRefused {seat}"),
        Event::ShakerKept { seat } => format!("ShakerKept {seat}"),
        Event::ShakerPassed { seat, why } => {
            let why = match why {
                Why::Chosen => "chosen".to_owned(),
                Why::Seven => "seven".to_owned(),
                Why::Ordered { reason, .. } => format!("ordered {}", reason.key()),
                Why::Left => "left".to_owned(),
            };
            format!("ShakerPassed {seat} {why}")
        }
        Event::DealerTookShaker => "DealerTookShaker".to_owned(),
        Event::TotalCalled { dice, total } => format!("TotalCalled {total} {dice}"),
        Event::NoRollCalled { fault } => format!("NoRollCalled {}", fault.key()),
        Event::Settled { seat, wager, stake, outcome: became, stays_up, rule } => {
            let (stake, became) = (Dollars(*stake), outcome(*became));
            let up = if *stays_up { "up" } else { "down" };
            format!("Settled {seat} {} {stake} {became} {up} {rule}", wager.key())
        }
        Event::ShakerCovered => "ShakerCovered".to_owned(),
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
    match *violation {
        Violation::OutOfLimits(OutOfLimits { offered, limits }) => {
            let (least, most) = (Dollars(limits.least), Dollars(limits.most));
            format!("{} is not between {least} and {most}", Dollars(offered))
        }
        Violation::MoreThanTheStack { offered, stack } => {
            format!("{} is more than the {} in front of the player", Dollars(offered), Dollars(stack))
        }
        Violation::NotInChips { offered, coin } => {
            format!("{} cannot be made of chips of {}", Dollars(offered), Dollars(coin))
        }
        Violation::NotPayable { wager, stake, coin } => {
            let (stake, coin) = (Dollars(stake), Dollars(coin));
            format!("{stake} on {} cannot be paid exactly in chips of {coin}", wager.key())
        }
        Violation::TooManyChips { offered } => {
            format!(
                "{} cannot be brought: a stack is something, up to {}",
                Dollars(offered),
                Dollars(MOST_STACK)
            )
        }
        // No amount in it, or one that stands alone: the engine's own words will do.
        other => other.to_string(),
    }
}
