//! Stakes that every price pays exactly: then a simulation and the exact odds speak of the same game.

use chips::{Chips, PayRatio};
use pit::premium::PaytableLine;
use pit::{Award, MOST_STAKE, craps, mini_dice, premium};

use crate::refusal::CommandRefusal;

/// The least stake, in chips of one unit, that all wagers of mini-dice pay exactly.
pub(crate) fn mini_dice_unit(house: &mini_dice::House) -> Result<Chips, CommandRefusal> {
    unit(mini_dice::MiniDicePriceLine::ALL.into_iter().map(|line| house.prices.price(line)))
}

/// The least stake, in chips of one unit, that all wagers of craps pay exactly; a horn has four equal parts.
pub(crate) fn craps_unit(house: &craps::House) -> Result<Chips, CommandRefusal> {
    unit(craps::CrapsPriceLine::all().map(|line| house.prices.award(line)))
}

/// The least ante that every wager of Premium Hold 'Em pays exactly.
pub(crate) fn premium_unit(house: &premium::House) -> Result<Chips, CommandRefusal> {
    let lines =
        PaytableLine::ALL.into_iter().flat_map(|line| [house.x_tra.award(line), house.jacks_up.award(line)]);
    let paid = lines.filter_map(|award| match award {
        Award::Pays(ratio) => Some(ratio),
        Award::Loses | Award::Pushes => None,
    });
    unit(paid.chain([house.ante, house.play]))
}

/// The least common multiple of what the prices are per.
fn unit(mut prices: impl Iterator<Item = PayRatio>) -> Result<Chips, CommandRefusal> {
    let common = prices.try_fold(1_u64, |unit, price| {
        let per = u64::from(price.per());
        let (mut a, mut b) = (unit, per);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (unit / a).checked_mul(per).filter(|unit| *unit <= MOST_STAKE.units())
    });
    common.map(Chips::new).ok_or_else(|| {
        CommandRefusal::new(
            "no wager can be paid exactly at these prices; choose prices with smaller numbers on the right",
        )
    })
}

#[cfg(test)]
mod tests {
    use pit::{craps, mini_dice, premium};

    use super::{craps_unit, mini_dice_unit, premium_unit};

    #[test]
    fn the_usual_prices_have_small_units() {
        assert_eq!(mini_dice_unit(&mini_dice::House::NEW_JERSEY).expect("a unit").units(), 30);
        assert_eq!(craps_unit(&craps::House::USUAL).expect("a unit").units(), 1_320);
        assert_eq!(premium_unit(&premium::House::NEW_JERSEY).expect("a unit").units(), 2);
    }
}
