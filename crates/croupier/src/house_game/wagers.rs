//! The wagers of the dice games with their prices.

use pit::craps::{self, Phase, Verdict, ruling};
use pit::dice::{BoxNumber, Dice};
use pit::mini_dice;
use rulebook::RuleId;

/// A wager and what it pays.
pub(crate) struct Priced {
    /// As people type it.
    pub(crate) key: &'static str,
    /// The rule that describes it.
    pub(crate) rule: RuleId,
    /// Each line it may be paid at, and the price.
    pub(crate) prices: Vec<(&'static str, String)>,
}

/// The wagers of mini-dice.
pub(crate) fn mini_dice_wagers(house: &mini_dice::House) -> Vec<Priced> {
    let priced = |wager: mini_dice::Wager| {
        let lines = wager.lines();
        let prices = lines.iter().map(|line| (line.key(), house.prices.price(*line).to_string())).collect();
        Priced { key: wager.key(), rule: lines[0].rule(), prices }
    };
    mini_dice::Wager::ALL.into_iter().map(priced).collect()
}

/// The wagers of craps that can be bet. At which lines each is paid, the rulings say.
pub(crate) fn craps_wagers(house: &craps::House) -> Vec<Priced> {
    let phases = || BoxNumber::ALL.into_iter().map(Phase::Point).chain([Phase::ComeOut]);
    let priced = |wager: craps::Wager| {
        let mut prices: Vec<(&'static str, String)> = Vec::new();
        for phase in phases() {
            for dice in Dice::ALL {
                if let Verdict::Wins(line) = ruling(wager, phase, true, dice).verdict
                    && !prices.iter().any(|(key, _)| *key == line.key())
                {
                    prices.push((line.key(), house.prices.price(line).to_string()));
                }
            }
        }
        prices.sort_by_key(|(key, _)| craps::CrapsPriceLine::all().position(|line| line.key() == *key));
        Priced { key: wager.key(), rule: wager.rule(), prices }
    };
    craps::Wager::ALL.into_iter().filter(|wager| wager.can_be_bet()).map(priced).collect()
}

#[cfg(test)]
mod tests {
    use super::{craps_wagers, mini_dice_wagers};

    #[test]
    fn every_wager_has_its_prices() {
        let words = |wagers: &[super::Priced], key: &str| -> String {
            let priced = wagers.iter().find(|wager| wager.key == key).expect("a wager");
            let prices = priced.prices.iter().map(|(line, price)| format!("{line} {price}"));
            prices.collect::<Vec<_>>().join(", ")
        };
        let craps = craps_wagers(&pit::craps::House::USUAL);
        assert_eq!(craps.len(), 55);
        assert!(craps.iter().all(|wager| !wager.prices.is_empty()));
        assert_eq!(words(&craps, "dont-pass"), "dont_pass 1 to 1");
        assert_eq!(words(&craps, "field"), "field 1 to 1, field_2 2 to 1, field_12 2 to 1");
        assert_eq!(words(&craps, "come-odds-5"), "odds_5 3 to 2");
        assert_eq!(craps.iter().find(|wager| wager.key == "pass-odds").expect("odds").prices.len(), 6);
        let mini_dice = mini_dice_wagers(&pit::mini_dice::House::NEW_JERSEY);
        assert_eq!(words(&mini_dice, "field"), "field-3-4-9-10-11 1 to 1, field-2-12 2 to 1");
    }
}
