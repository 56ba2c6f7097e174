//! Three-card high hands, in the order of nj:14.3(c)@nj-2008.

use crate::Strength;
use crate::arithmetic::Counts;

/// Category codes, the worst first. A pair is [`HIGH_CARD`] with a rank that names it.
pub(crate) const HIGH_CARD: u16 = 0;
pub(crate) const FLUSH: u16 = 1;
pub(crate) const STRAIGHT: u16 = 2;
pub(crate) const TRIPS: u16 = 3;
pub(crate) const STRAIGHT_FLUSH: u16 = 4;

/// The hand that three cards make.
pub(crate) fn three_card_high(suits: [u16; 4]) -> Strength {
    let Counts { once, twice, thrice, .. } = Counts::of_suits(suits);
    let flush = suits.contains(&once) && once.count_ones() == 3;
    // The ace also stands below the deuce.
    let places = once << 1 | once >> 12;
    let straight = places & places >> 1 & places >> 2;
    if thrice != 0 {
        return Strength::new(TRIPS, thrice, 0);
    }
    match (flush, straight != 0) {
        (true, true) => Strength::new(STRAIGHT_FLUSH, straight, 0),
        (true, false) => Strength::new(FLUSH, once, 0),
        (false, true) => Strength::new(STRAIGHT, straight, 0),
        (false, false) => Strength::new(HIGH_CARD, twice, once ^ twice),
    }
}
