//! What wagers are called, and what they pay, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::PayRatio;
use pit::dice::Dice;
use pit::premium::Spot;
use pit::{craps, mini_dice};
use wire::{DiceWager, WagerGroup};

use crate::speaker::joined;

/// A betting area of Premium Hold 'Em as the wire has it. The book's own name of the wheel stays in the book.
pub(super) const fn spot_name(spot: Spot) -> &'static str {
    match spot {
        Spot::BonusSpin => "spin",
        other => other.key(),
    }
}

/// What a betting area of Premium Hold 'Em is called. The book's own name of the wheel stays in the book.
pub(super) const fn spot_title(spot: Spot) -> &'static str {
    match spot {
        Spot::Ante => "ante",
        Spot::XTra => "X-Tra bonus",
        Spot::DealerBonus => "dealer bonus",
        Spot::PlayerBonus => "player bonus",
        Spot::BonusSpin => "the wheel",
        Spot::Play => "play",
        Spot::Coupon => "coupon",
    }
}

/// Every wager of mini-dice.
pub(super) fn mini_dice(setup: &mini_dice::MiniDiceSetup) -> Vec<DiceWager> {
    use mini_dice::{Verdict, Wager};
    let prices = &setup.house().prices;
    let described = |wager: Wager| {
        let paid = (2..=12).filter_map(|total| match wager.verdict(total) {
            Verdict::Wins(line) => Some((total, prices.price(line))),
            Verdict::Loses | Verdict::Stays => None,
        });
        let (title, group) = (wager.title(), mini_dice_group(wager));
        let rule = wager.lines().first().map(|line| line.rule().to_string());
        DiceWager {
            wager: wager.key().to_owned(),
            title,
            pays: pays(paid, "on"),
            group,
            travels: false,
            switches: false,
            rule,
        }
    };
    Wager::ALL.into_iter().map(described).collect()
}

const fn mini_dice_group(wager: mini_dice::Wager) -> WagerGroup {
    use mini_dice::Wager;
    match wager {
        Wager::Place(_) => WagerGroup::Place,
        Wager::Field | Wager::Any7 | Wager::Over7 | Wager::Under7 => WagerGroup::Proposition,
    }
}

/// Every wager of craps.
pub(super) fn craps(setup: &craps::CrapsSetup) -> Vec<DiceWager> {
    use craps::Wager;
    let described = |wager: Wager| {
        let against = matches!(wager, Wager::DontPassOdds);
        DiceWager {
            wager: wager.key().to_owned(),
            title: wager.title(),
            pays: pays(craps_prices(setup, wager), if against { "against" } else { "on" }),
            group: craps_group(wager),
            travels: !wager.can_be_bet(),
            switches: wager.can_be_called(),
            rule: Some(wager.rule().to_string()),
        }
    };
    Wager::ALL.into_iter().map(described).collect()
}

const fn craps_group(wager: craps::Wager) -> WagerGroup {
    if wager.is_odds() {
        WagerGroup::Odds
    } else if wager.is_place() {
        WagerGroup::Place
    } else if matches!(wager, craps::Wager::Hard(_)) {
        WagerGroup::Hardway
    } else if wager.is_proposition() {
        WagerGroup::Proposition
    } else {
        WagerGroup::Line
    }
}

/// The prices of a craps wager: by what it is paid on, or by the point for odds behind the line.
fn craps_prices(setup: &craps::CrapsSetup, wager: craps::Wager) -> impl Iterator<Item = (u8, PayRatio)> {
    use craps::{Phase, Verdict, Wager, ruling};
    let rolls = Phase::ALL.into_iter().flat_map(|phase| Dice::ALL.map(|dice| (phase, dice)));
    rolls.filter_map(move |(phase, dice)| {
        let Verdict::Wins(line) = ruling(wager, phase, true, dice).verdict else { return None };
        let number = match (wager, phase) {
            (Wager::PassOdds | Wager::DontPassOdds, Phase::Point(point)) => point.total(),
            _ => dice.total(),
        };
        Some((number, setup.house().award(line)))
    })
}

/// Prices in words: `9 to 5`, or `1 to 1 on 3, 4, 9, 10, 11; 2 to 1 on 2, 12`.
fn pays(prices: impl Iterator<Item = (u8, PayRatio)>, on: &str) -> String {
    let mut lines: Vec<(PayRatio, Vec<u8>)> = Vec::new();
    for (number, price) in prices {
        match lines.iter_mut().find(|(other, _)| *other == price) {
            Some((_, numbers)) => numbers.push(number),
            None => lines.push((price, alloc::vec![number])),
        }
    }
    if let [(price, _)] = lines.as_slice() {
        return price.to_string();
    }
    let described = lines.into_iter().map(|(price, mut numbers)| {
        numbers.sort_unstable();
        numbers.dedup();
        format!("{price} {on} {}", joined(numbers.iter().map(ToString::to_string), ", "))
    });
    joined(described, "; ")
}
