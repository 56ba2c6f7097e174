//! What may be staked.

use core::fmt;

use chips::{Chips, Currency, InWords};

use crate::price::Award;

/// The most that limits may allow: higher ones are refused when a table opens. A play wager may be ten of them.
pub const MOST_STAKE: Chips = Chips::new(1_000_000_000);

/// The most a player may bring to a table, buying in again included.
pub const MOST_STACK: Chips = Chips::new(1_000_000_000_000_000);

/// The least and the most of one wager, as the sign at the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The least.
    pub least: Chips,
    /// The most.
    pub most: Chips,
}

/// A wager outside its limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfLimits {
    /// What was offered.
    pub offered: Chips,
    /// What may be.
    pub limits: Limits,
}

impl fmt::Display for OutOfLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for OutOfLimits {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfLimits { offered, limits: Limits { least, most } } = self;
        write!(
            f,
            "{offered} is outside the limits of {least} to {most}",
            offered = money.show(*offered),
            least = money.show(*least),
            most = money.show(*most)
        )
    }
}

impl core::error::Error for OutOfLimits {}

impl Limits {
    /// From the least to the most; none if nothing lies between, the least is nothing, or the most is above
    /// [`MOST_STAKE`].
    pub const fn new(least: Chips, most: Chips) -> Option<Limits> {
        let fits = least.units() > 0 && least.units() <= most.units() && most.units() <= MOST_STAKE.units();
        if fits { Some(Limits { least, most }) } else { None }
    }

    /// Whether the limits are what [`Limits::new`] gives.
    pub const fn are_sound(self) -> bool {
        Limits::new(self.least, self.most).is_some()
    }

    /// Whether some amount within, made of coins, is paid exactly by every one of these awards.
    pub(crate) fn has_payable(self, coin: Chips, awards: impl IntoIterator<Item = Award>) -> bool {
        let coin = u128::from(coin.units());
        // A stake is paid exactly if it is a multiple of all of these.
        let steps = awards.into_iter().filter_map(|award| match award {
            Award::Pays(ratio) if ratio.pays() > 0 => {
                let whole = u128::from(ratio.per()) * coin;
                Some(whole / common_divisor(whole, u128::from(ratio.pays())))
            }
            _ => None,
        });
        let step = steps.fold(coin, |step, other| match step / common_divisor(step, other) {
            // Beyond every limit already: it stays there.
            _ if step > u128::from(MOST_STAKE.units()) => step,
            part => part * other,
        });
        let most = u128::from(self.most.units());
        step > 0 && most / step * step >= u128::from(self.least.units())
    }

    /// Whether an amount lies within.
    pub fn check(self, offered: Chips) -> Result<(), OutOfLimits> {
        if (self.least..=self.most).contains(&offered) {
            Ok(())
        } else {
            Err(OutOfLimits { offered, limits: self })
        }
    }
}

/// The greatest number that divides both; the other one if one is zero.
const fn common_divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
