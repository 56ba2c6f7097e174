//! How much a house player bets.

use chips::Chips;
use poker::{Betting, Hand, RaiseTo, Setup};

use crate::chance::Chance;

/// What a bet is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bet {
    /// To come in with a raise in the first round.
    First,
    /// To raise again in the first round.
    Again,
    /// To be called by worse hands.
    Value,
    /// To make better hands fold.
    Bluff,
}

impl Bet {
    pub(crate) const fn is_for_value(self) -> bool {
        !matches!(self, Bet::Bluff)
    }
}

/// What to make it: the limit, or a natural part of the pot in whole steps.
pub(crate) fn amount(setup: &Setup, hand: &Hand, raise: RaiseTo, bet: Bet, chance: &mut Chance) -> Chips {
    if let Betting::Fixed { .. } = setup.betting() {
        return raise.least;
    }
    let (price, pot) = (hand.price().units(), hand.pot_total().units());
    let wanted = match bet {
        // Two and a half to three and a half times the price, and more where others have come in.
        Bet::First => {
            let halves = 5 + chance.below(3);
            price.saturating_mul(halves) / 2 + pot.saturating_sub(price.saturating_mul(2)) / 2
        }
        Bet::Again => price.saturating_mul(3),
        Bet::Value => price.saturating_add(pot / 4 * (2 + chance.below(3))),
        Bet::Bluff => price.saturating_add(pot / 4 * (1 + chance.below(2))),
    };
    let step = raise.step.units().max(1);
    let steps = wanted.saturating_sub(raise.least.units()) / step;
    Chips::new(raise.least.units() + steps * step).min(raise.most)
}
