//! Mini-dice: a place wager is a chain of one state, every other wager ends with the next shake.

use pit::mini_dice::{House, Verdict, Wager};

use super::chain::{End, How, Next, solve};
use super::{TooFine, WagerOdds, pays};
use crate::Fraction;

/// What each wager is worth at a house's prices, in the order of [`Wager::ALL`].
pub fn mini_dice(house: &House) -> Result<Vec<WagerOdds>, TooFine> {
    let odds = Wager::ALL.into_iter().map(|wager| {
        let solved = solve(wager, |wager: Wager, dice| {
            let (how, net) = match wager.verdict(dice.total()) {
                Verdict::Stays => return Some(Next::Goes(wager)),
                Verdict::Wins(line) => (How::Won, pays(house.prices.price(line))?),
                Verdict::Loses => (How::Lost, Fraction::from(-1i64)),
            };
            Some(Next::Ends(End { how, net, staked: Fraction::ONE }))
        })?;
        WagerOdds::new(wager.key(), &solved)
    });
    odds.collect::<Option<_>>().ok_or(TooFine)
}
