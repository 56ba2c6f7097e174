//! Exact odds of the dice games: what a flat wager of one unit is worth, from the rules themselves.
//!
//! Nothing here knows a formula. A wager is a chain of states; [`pit::craps::ruling`] or
//! [`pit::mini_dice::Wager::verdict`] says where each of the thirty-six rolls leads, the price list says what an end is
//! worth, and the linear equations are solved in fractions. A changed rule or price changes the numbers.
//!
//! A *decision* is a win, a loss or a void: the usual figure for don't pass, 3/220, counts the void twelve as one.
//! Wagers that can be off (place bets, hardways, come odds) are counted on the rolls on which they work. Prices are
//! taken as they are written; a house that rounds pays a little more or less.

mod chain;
mod craps;
mod mini_dice;

use std::fmt;

use chips::PayRatio;

pub use craps::{WithOdds, craps, with_odds};
pub use mini_dice::mini_dice;

use crate::Fraction;
use chain::Solved;

/// What one unit on a wager is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagerOdds {
    /// Its name.
    pub wager: &'static str,
    /// How often it wins.
    pub win: Fraction,
    /// How often it loses.
    pub lose: Fraction,
    /// How often it is void.
    pub void: Fraction,
    /// What the house keeps of a unit staked, on average over all decisions, voids among them. Below zero if the
    /// player has the best of it.
    pub house_edge: Fraction,
    /// The same over wins and losses alone.
    pub edge_without_voids: Fraction,
    /// The edge for each roll the wager is up: what an hour costs.
    pub edge_per_roll: Fraction,
    /// How many rolls a decision takes on average.
    pub mean_rolls: Fraction,
    /// The variance of what a unit wins or loses.
    pub variance: Fraction,
}

/// The price list has fractions too fine for the odds to be counted exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFine;

impl fmt::Display for TooFine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the prices are too fine for exact odds")
    }
}

impl std::error::Error for TooFine {}

impl WagerOdds {
    fn new(wager: &'static str, solved: &Solved) -> Option<WagerOdds> {
        let Solved { win, lose, void, net, square, rolls, .. } = *solved;
        let house_edge = Fraction::ZERO.checked_sub(net)?;
        Some(WagerOdds {
            wager,
            win,
            lose,
            void,
            house_edge,
            edge_without_voids: house_edge.checked_div(win.checked_add(lose)?)?,
            edge_per_roll: house_edge.checked_div(rolls)?,
            mean_rolls: rolls,
            variance: variance(net, square)?,
        })
    }
}

fn variance(net: Fraction, square: Fraction) -> Option<Fraction> {
    square.checked_sub(net.checked_mul(net)?)
}

/// What a price pays on one unit.
fn pays(price: PayRatio) -> Option<Fraction> {
    Fraction::new(price.pays().into(), price.per().into())
}
