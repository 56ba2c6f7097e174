//! Two dice, the numbers both dice games are played for, and the layout their wagers lie on.

mod felt;

use core::fmt;

use chips::{Chips, PayRatio, Rounding};
use rulebook::RuleId;

pub(crate) use self::felt::{BadChips, Felt, Wagers, each};
use crate::limits::MOST_STAKE;

/// Two dice as they lie, each with one top face (nj:13.5(e)/2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice([u8; 2]);

impl Dice {
    /// All thirty-six ways two dice can lie.
    pub const ALL: [Dice; 36] = {
        let mut all = [Dice([1, 1]); 36];
        let mut at = 0;
        while at < all.len() {
            all[at] = Dice([at as u8 / 6 + 1, at as u8 % 6 + 1]);
            at += 1;
        }
        all
    };

    /// The dice with these top faces; none if one is not a face of a die.
    #[inline]
    pub const fn new(faces: [u8; 2]) -> Option<Dice> {
        let [first, second] = faces;
        if first >= 1 && first <= 6 && second >= 1 && second <= 6 { Some(Dice(faces)) } else { None }
    }

    /// The top faces.
    #[inline]
    pub const fn faces(self) -> [u8; 2] {
        self.0
    }

    /// The sum of the top faces (nj:13.5(e)).
    #[inline]
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1]
    }

    /// Whether both show the same face: a total made the hard way.
    #[inline]
    pub const fn is_pair(self) -> bool {
        self.0[0] == self.0[1]
    }
}

/// "3-4"
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0[0], self.0[1])
    }
}

/// A number with a box of its own on the layout: the totals that can be points (nj:1.1:come-out-point) and that are
/// placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoxNumber {
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10.
    Ten,
}

impl BoxNumber {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All six, rising.
    pub const ALL: [BoxNumber; BoxNumber::COUNT] =
        [BoxNumber::Four, BoxNumber::Five, BoxNumber::Six, BoxNumber::Eight, BoxNumber::Nine, BoxNumber::Ten];

    /// The number that is this total, if it has a box.
    #[inline]
    pub const fn of(total: u8) -> Option<BoxNumber> {
        Some(match total {
            4 => BoxNumber::Four,
            5 => BoxNumber::Five,
            6 => BoxNumber::Six,
            8 => BoxNumber::Eight,
            9 => BoxNumber::Nine,
            10 => BoxNumber::Ten,
            _ => return None,
        })
    }

    /// The total.
    #[inline]
    pub const fn total(self) -> u8 {
        match self {
            BoxNumber::Four => 4,
            BoxNumber::Five => 5,
            BoxNumber::Six => 6,
            BoxNumber::Eight => 8,
            BoxNumber::Nine => 9,
            BoxNumber::Ten => 10,
        }
    }

    /// Its place in an array by number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.total(), f)
    }
}

/// A word that names no wager of the game: only those in the book are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownWager {
    /// The rule that lists the wagers.
    pub(crate) rule: RuleId,
}

impl UnknownWager {
    /// Its code: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        "unknown-wager"
    }

    /// The rule that lists the wagers.
    pub const fn rule(&self) -> RuleId {
        self.rule
    }
}

impl fmt::Display for UnknownWager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that is not a wager of this game")
    }
}

impl core::error::Error for UnknownWager {}

/// Whether every one of these prices can be paid exactly on a stake, in coins of this size.
pub(crate) fn is_payable(stake: Chips, coin: Chips, prices: impl IntoIterator<Item = PayRatio>) -> bool {
    prices.into_iter().all(|price| price.payout(stake, coin, Rounding::Exact).is_ok())
}

/// The smallest stake in these coins on which every one of these prices can be paid exactly: what can be paid are its
/// multiples. None if no wager may be so large.
pub(crate) fn payable_unit(coin: Chips, prices: impl IntoIterator<Item = PayRatio>) -> Option<Chips> {
    let coin = u128::from(coin.units());
    let unit = prices.into_iter().try_fold(coin, |unit, price| {
        let whole = u128::from(price.per()) * coin;
        let step = whole / common(u128::from(price.pays()), whole);
        Some(unit.checked_mul(step)? / common(unit, step)).filter(|unit| *unit <= MOST_STAKE.units().into())
    });
    unit.and_then(|unit| u64::try_from(unit).ok()).map(Chips::new)
}

/// The greatest common divisor.
const fn common(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::{BoxNumber, Dice};

    #[test]
    fn the_thirty_six_are_all_the_dice_there_are() {
        let lain = (0..=7).flat_map(|first| (0..=7).filter_map(move |second| Dice::new([first, second])));
        assert!(lain.eq(Dice::ALL));
        for dice in Dice::ALL {
            let [first, second] = dice.faces();
            assert_eq!(dice.total(), first + second);
            assert_eq!(dice.is_pair(), first == second);
        }
    }

    #[test]
    fn a_box_number_is_its_total() {
        for number in BoxNumber::ALL {
            assert_eq!(BoxNumber::of(number.total()), Some(number));
            assert_eq!(BoxNumber::ALL[number.index()], number);
        }
        assert!([0, 2, 3, 7, 11, 12, 13].into_iter().all(|total| BoxNumber::of(total).is_none()));
    }
}
