//! The dice games in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use pit::{craps, mini_dice};

use super::settled;
use crate::Speaker;
use crate::speaker::count;

/// Mini-dice.
pub fn mini_dice_words(event: &mini_dice::Event, speaker: &Speaker<'_>) -> String {
    use mini_dice::{Event, Holder, Why};
    let who = |seat| speaker.who(seat);
    let money = |amount| speaker.money(amount);
    match *event {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetMade { seat, wager, stake } => {
            format!("{} {} on {}", speaker.does(seat, "bets", "bet"), money(stake), wager.title())
        }
        Event::TakenDown { seat, wager, stake } => {
            format!("{} {} down from {}", speaker.does(seat, "takes", "take"), money(stake), wager.title())
        }
        Event::BetsClosed => "no more bets".to_owned(),
        Event::Shaken { by: Holder::Dealer, times } => format!("the dealer shakes {}", count(times, "time")),
        Event::Shaken { by: Holder::Seat(seat), times } => {
            format!("{} shakes {}", who(seat), count(times, "time"))
        }
        Event::ShakerOffered { seat } => format!("the shaker is offered to {}", who(seat)),
        Event::ShakerAccepted { seat } => format!("{} takes the shaker", who(seat)),
        Event::ShakerRefused { seat } => format!("{} refuses the shaker", who(seat)),
        Event::ShakerKept { seat } => format!("{} keeps the shaker", who(seat)),
        Event::ShakerPassed { seat, why } => {
            let why = match why {
                Why::Chosen => "",
                Why::Seven => " after a 7",
                Why::Ordered { .. } => " by order of the floor",
                Why::Left => " by leaving",
            };
            format!("{} gives up the shaker{why}", who(seat))
        }
        Event::DealerTookShaker => "the dealer takes the shaker".to_owned(),
        Event::TotalCalled { dice, total } => format!("the dealer uncovers {dice}: {total}"),
        Event::NoRollCalled { fault } => format!("no roll: {}", fault.key()),
        Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            settled(seat, &wager.title(), stake, outcome, stays_up, speaker)
        }
        Event::ShakerCovered => "the cover goes on; bets are open".to_owned(),
    }
}

/// Craps.
pub fn craps_words(event: &craps::Event, speaker: &Speaker<'_>) -> String {
    use craps::{Button, Event};
    let who = |seat| speaker.who(seat);
    let money = |amount| speaker.money(amount);
    match *event {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetMade { seat, wager, stake } => {
            format!("{} {} on {}", speaker.does(seat, "bets", "bet"), money(stake), wager.title())
        }
        Event::TakenDown { seat, wager, stake } => {
            format!("{} {} down from {}", speaker.does(seat, "takes", "take"), money(stake), wager.title())
        }
        Event::Called { seat, wager, on } => {
            format!(
                "{} {} {}",
                speaker.does(seat, "calls", "call"),
                wager.title(),
                if on { "on" } else { "off" }
            )
        }
        Event::ButtonSet { seat, wager, button } => {
            let button = match button {
                Button::None => "no button is",
                Button::On => "an ON button is",
                Button::Off => "an OFF button is",
            };
            format!("{button} on {} of {}", wager.title(), who(seat))
        }
        Event::BetsClosed => "no more bets".to_owned(),
        Event::Rolled { dice, total, come_out: true } => format!("coming out: {dice}, {total}"),
        Event::Rolled { dice, total, come_out: false } => format!("the dice: {dice}, {total}"),
        Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            settled(seat, &wager.title(), stake, outcome, stays_up, speaker)
        }
        Event::Travelled { seat, from, to, stake } => {
            let whose = if speaker.is_you(seat) { "yours".to_owned() } else { who(seat) };
            format!("{} of {whose} on {} goes to {}", money(stake), from.title(), to.title())
        }
        Event::PointSet { point } => format!("the point is {point}"),
        Event::PointMade { point } => format!("the point of {point} is made"),
        Event::SevenOut => "seven out".to_owned(),
        Event::ComeOutAgain => "the next roll is a come-out roll again".to_owned(),
        Event::BetsOpened => "bets are open".to_owned(),
    }
}
