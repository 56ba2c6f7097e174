//! Craps in words.

use chips::InWords;
use pit::craps::{Button, CrapsEvent, Violation};

use crate::money::{Dollars, SAID};
use crate::pit::outcome;

/// Every event's name.
pub(super) const EVENTS: &[&str] = &[
    "ChipsBrought",
    "Left",
    "BetMade",
    "TakenDown",
    "Called",
    "ButtonSet",
    "BetsClosed",
    "Rolled",
    "Settled",
    "Travelled",
    "PointSet",
    "PointMade",
    "SevenOut",
    "ComeOutAgain",
    "BetsOpened",
];

/// An event in words, one space between them.
pub(super) fn happening(event: &CrapsEvent) -> String {
    match event {
        CrapsEvent::ChipsBrought { seat, chips } => format!("ChipsBrought {seat} {}", Dollars(*chips)),
        CrapsEvent::Left { seat, chips } => format!("Left {seat} {}", Dollars(*chips)),
        CrapsEvent::BetMade { seat, wager, stake } => {
            format!("BetMade {seat} {} {}", wager.key(), Dollars(*stake))
        }
        CrapsEvent::TakenDown { seat, wager, stake } => {
            format!("TakenDown {seat} {} {}", wager.key(), Dollars(*stake))
        }
        CrapsEvent::Called { seat, wager, on } => {
            format!("Called {seat} {} {}", wager.key(), if *on { "on" } else { "off" })
        }
        CrapsEvent::ButtonSet { seat, wager, button: set } => {
            format!("ButtonSet {seat} {} {}", wager.key(), button(*set))
        }
        CrapsEvent::BetsClosed => "BetsClosed".to_owned(),
        CrapsEvent::Rolled { dice, total, come_out } => {
            format!("Rolled {total} {dice}{}", if *come_out { " come-out" } else { "" })
        }
        CrapsEvent::Settled { seat, wager, stake, outcome: became, stays_up, rule } => {
            let (stake, became) = (Dollars(*stake), outcome(*became));
            let up = if *stays_up { "up" } else { "down" };
            format!("Settled {seat} {} {stake} {became} {up} {rule}", wager.key())
        }
        CrapsEvent::Travelled { seat, from, to, stake } => {
            format!("Travelled {seat} {} {} {}", from.key(), to.key(), Dollars(*stake))
        }
        CrapsEvent::PointSet { point } => format!("PointSet {point}"),
        CrapsEvent::PointMade { point } => format!("PointMade {point}"),
        CrapsEvent::SevenOut => "SevenOut".to_owned(),
        CrapsEvent::ComeOutAgain => "ComeOutAgain".to_owned(),
        CrapsEvent::BetsOpened => "BetsOpened".to_owned(),
    }
}

/// What lies on a wager.
pub(super) const fn button(button: Button) -> &'static str {
    match button {
        Button::None => "none",
        Button::On => "on",
        Button::Off => "off",
    }
}

/// The facts of a refusal, amounts in dollars.
pub(super) fn facts(violation: &Violation) -> String {
    violation.in_words(SAID).to_string()
}
