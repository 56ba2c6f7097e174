//! The price lists and the wheel in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::PayRatio;
use pit::Award;
use pit::premium::{Paytable, PaytableLine, PremiumSetup, TopPrize};
use wire::{PriceLine, PriceList, WheelPosition};

use crate::Speaker;

/// The price lists as they stand on the layout.
pub(super) fn lists(setup: &PremiumSetup) -> Vec<PriceList> {
    let house = setup.house();
    let flat = |wager: &str, title: &str, price: PayRatio| PriceList {
        wager: wager.to_owned(),
        title: title.to_owned(),
        lines: alloc::vec![PriceLine { title: "the hand wins".to_owned(), pays: price.to_string() }],
    };
    let listed = |wager: &str, title: &str, list: &Paytable, rest: &str| PriceList {
        wager: wager.to_owned(),
        title: title.to_owned(),
        lines: lines(setup, list, rest),
    };
    alloc::vec![
        flat("ante", "ante", house.ante),
        flat("play", "play", house.play),
        listed("x-tra", "x-tra bonus, if the hand wins", &house.x_tra, "any other winning hand"),
        listed("player-bonus", "player bonus", &house.jacks_up, "any other hand"),
        listed("dealer-bonus", "dealer bonus", &house.jacks_up, "any other hand"),
    ]
}

/// The lines that give something, the best first. What the weakest hands have in common stands once.
fn lines(setup: &PremiumSetup, list: &Paytable, rest: &str) -> Vec<PriceLine> {
    let last = list.award(PaytableLine::HighCard);
    let alike = PaytableLine::ALL.iter().rev().take_while(|line| list.award(**line) == last).count();
    let (listed, alike) = PaytableLine::ALL.split_at(PaytableLine::ALL.len() - alike);
    let line = |line: &PaytableLine| (title(setup, *line), list.award(*line));
    let rest = match alike {
        [only] => line(only),
        _ => (rest.to_owned(), last),
    };
    let all = listed.iter().map(line).chain([rest]);
    let given = all.filter(|(_, award)| *award != Award::Loses);
    given.map(|(title, award)| PriceLine { title, pays: award.text() }).collect()
}

fn title(setup: &PremiumSetup, line: PaytableLine) -> String {
    match line {
        PaytableLine::JacksUp => format!("two pair, {} up or better", setup.house().jacks_up_from.plural()),
        other => other.key().replace('_', " "),
    }
}

/// The wheel, position by position: `$100, $50 to the others`.
pub(super) fn wheel(setup: &PremiumSetup, speaker: &Speaker<'_>) -> Vec<WheelPosition> {
    let Some(wheel) = setup.wheel() else { return Vec::new() };
    let top = match wheel.table.top {
        TopPrize::Progressive { .. } => WheelPosition { pays: None, others: 0, says: "the meter".to_owned() },
        TopPrize::Fixed { value } => WheelPosition {
            pays: Some(value.units()),
            others: 0,
            says: format!("a prize of {}", speaker.money(value)),
        },
    };
    let rest = wheel.table.prizes.iter().skip(1).map(|prize| {
        let player = speaker.money(prize.player);
        let says = if prize.community.is_zero() {
            player
        } else {
            format!("{player}, {} to the others", speaker.money(prize.community))
        };
        WheelPosition { pays: Some(prize.player.units()), others: prize.community.units(), says }
    });
    [top].into_iter().chain(rest).collect()
}
