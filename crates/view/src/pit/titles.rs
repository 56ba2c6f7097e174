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
pub(super) fn mini_dice(setup: &mini_dice::Setup) -> Vec<DiceWager> {
    use mini_dice::{Verdict, Wager};
    let prices = &setup.house().prices;
    let described = |wager: Wager| {
        let paid = (2..=12).filter_map(|total| match wager.verdict(total) {
            Verdict::Wins(line) => Some((total, prices.price(line))),
            Verdict::Loses | Verdict::Stays => None,
        });
        let (title, group) = (mini_dice_title(wager), mini_dice_group(wager));
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

/// What a mini-dice wager is called on the layout.
pub(super) fn mini_dice_title(wager: mini_dice::Wager) -> String {
    use mini_dice::Wager;
    match wager {
        Wager::Place(number) => return format!("place {number}"),
        Wager::Field => "field",
        Wager::Any7 => "any 7",
        Wager::Over7 => "over 7",
        Wager::Under7 => "under 7",
    }
    .to_owned()
}

const fn mini_dice_group(wager: mini_dice::Wager) -> WagerGroup {
    use mini_dice::Wager;
    match wager {
        Wager::Place(_) => WagerGroup::Place,
        Wager::Field | Wager::Any7 | Wager::Over7 | Wager::Under7 => WagerGroup::Proposition,
    }
}

/// Every wager of craps.
pub(super) fn craps(setup: &craps::Setup) -> Vec<DiceWager> {
    use craps::Wager;
    let described = |wager: Wager| {
        let against = matches!(wager, Wager::DontPassOdds);
        DiceWager {
            wager: wager.key().to_owned(),
            title: craps_title(wager),
            pays: pays(craps_prices(setup, wager), if against { "against" } else { "on" }),
            group: craps_group(wager),
            travels: !wager.can_be_bet(),
            switches: wager.can_be_called(),
            rule: Some(wager.rule().to_string()),
        }
    };
    Wager::ALL.into_iter().map(described).collect()
}

/// What a craps wager is called on the layout.
pub(super) fn craps_title(wager: craps::Wager) -> String {
    use craps::Wager;
    let title = match wager {
        Wager::Pass => "pass line",
        Wager::DontPass => "don't pass",
        Wager::Come => "come",
        Wager::DontCome => "don't come",
        Wager::ComePoint(number) => return format!("come on {number}"),
        Wager::DontComePoint(number) => return format!("don't come on {number}"),
        Wager::PlaceWin(number) => return format!("place {number}"),
        Wager::PlaceLose(number) => return format!("place {number} to lose"),
        Wager::Buy(number) => return format!("buy {number}"),
        Wager::Lay(number) => return format!("lay {number}"),
        Wager::Hard(hard) => return format!("hard {}", hard.total()),
        Wager::Field => "field",
        Wager::Any7 => "any 7",
        Wager::AnyCraps => "any craps",
        Wager::Craps2 => "craps 2",
        Wager::Craps3 => "craps 3",
        Wager::Craps12 => "craps 12",
        Wager::Eleven => "eleven",
        Wager::CrapsEleven => "craps-eleven",
        Wager::Horn => "horn",
        Wager::PassOdds => "odds behind the pass line",
        Wager::DontPassOdds => "odds behind don't pass",
        Wager::ComeOdds(number) => return format!("odds behind come on {number}"),
        Wager::DontComeOdds(number) => return format!("odds behind don't come on {number}"),
    };
    title.to_owned()
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
fn craps_prices(setup: &craps::Setup, wager: craps::Wager) -> impl Iterator<Item = (u8, PayRatio)> {
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
