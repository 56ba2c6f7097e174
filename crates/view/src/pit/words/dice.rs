//! The dice games in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use pit::{craps, mini_dice};

use super::settled;
use crate::Speaker;
use crate::speaker::count;

/// Mini-dice.
pub fn mini_dice_words(event: &mini_dice::MiniDiceEvent, speaker: &Speaker<'_>) -> String {
    use mini_dice::{Holder, MiniDiceEvent, Why};
    let who = |seat| speaker.who(seat);
    let money = |amount| speaker.money(amount);
    match *event {
        MiniDiceEvent::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        MiniDiceEvent::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        MiniDiceEvent::BetMade { seat, wager, stake } => {
            format!("{} {} on {}", speaker.does(seat, "bets", "bet"), money(stake), wager.title())
        }
        MiniDiceEvent::TakenDown { seat, wager, stake } => {
            format!("{} {} down from {}", speaker.does(seat, "takes", "take"), money(stake), wager.title())
        }
        MiniDiceEvent::BetsClosed => "no more bets".to_owned(),
        MiniDiceEvent::Shaken { by: Holder::Dealer, times } => {
            format!("the dealer shakes {}", count(times, "time"))
        }
        MiniDiceEvent::Shaken { by: Holder::Seat(seat), times } => {
            format!("{} shakes {}", who(seat), count(times, "time"))
        }
        MiniDiceEvent::ShakerOffered { seat } => format!("the shaker is offered to {}", who(seat)),
        MiniDiceEvent::ShakerAccepted { seat } => format!("{} takes the shaker", who(seat)),
        MiniDiceEvent::ShakerRefused { seat } => format!("{} refuses the shaker", who(seat)),
        MiniDiceEvent::ShakerKept { seat } => format!("{} keeps the shaker", who(seat)),
        MiniDiceEvent::ShakerPassed { seat, why } => {
            let why = match why {
                Why::Chosen => "",
                Why::Seven => " after a 7",
                Why::Ordered { .. } => " by order of the floor",
                Why::Left => " by leaving",
            };
            format!("{} gives up the shaker{why}", who(seat))
        }
        MiniDiceEvent::DealerTookShaker => "the dealer takes the shaker".to_owned(),
        MiniDiceEvent::TotalCalled { dice, total } => format!("the dealer uncovers {dice}: {total}"),
        MiniDiceEvent::NoRollCalled { fault } => format!("no roll: {}", fault.key()),
        MiniDiceEvent::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            settled(seat, &wager.title(), stake, outcome, stays_up, speaker)
        }
        MiniDiceEvent::ShakerCovered => "the cover goes on; bets are open".to_owned(),
    }
}

/// Craps.
pub fn craps_words(event: &craps::CrapsEvent, speaker: &Speaker<'_>) -> String {
    use craps::{Button, CrapsEvent};
    let who = |seat| speaker.who(seat);
    let money = |amount| speaker.money(amount);
    match *event {
        CrapsEvent::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        CrapsEvent::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        CrapsEvent::BetMade { seat, wager, stake } => {
            format!("{} {} on {}", speaker.does(seat, "bets", "bet"), money(stake), wager.title())
        }
        CrapsEvent::TakenDown { seat, wager, stake } => {
            format!("{} {} down from {}", speaker.does(seat, "takes", "take"), money(stake), wager.title())
        }
        CrapsEvent::Called { seat, wager, on } => {
            format!(
                "{} {} {}",
                speaker.does(seat, "calls", "call"),
                wager.title(),
                if on { "on" } else { "off" }
            )
        }
        CrapsEvent::ButtonSet { seat, wager, button } => {
            let button = match button {
                Button::None => "no button is",
                Button::On => "an ON button is",
                Button::Off => "an OFF button is",
            };
            format!("{button} on {} of {}", wager.title(), who(seat))
        }
        CrapsEvent::BetsClosed => "no more bets".to_owned(),
        CrapsEvent::Rolled { dice, total, come_out: true } => format!("coming out: {dice}, {total}"),
        CrapsEvent::Rolled { dice, total, come_out: false } => format!("the dice: {dice}, {total}"),
        CrapsEvent::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            settled(seat, &wager.title(), stake, outcome, stays_up, speaker)
        }
        CrapsEvent::Travelled { seat, from, to, stake } => {
            let whose = if speaker.is_you(seat) { "yours".to_owned() } else { who(seat) };
            format!("{} of {whose} on {} goes to {}", money(stake), from.title(), to.title())
        }
        CrapsEvent::PointSet { point } => format!("the point is {point}"),
        CrapsEvent::PointMade { point } => format!("the point of {point} is made"),
        CrapsEvent::SevenOut => "seven out".to_owned(),
        CrapsEvent::ComeOutAgain => "the next roll is a come-out roll again".to_owned(),
        CrapsEvent::BetsOpened => "bets are open".to_owned(),
    }
}
