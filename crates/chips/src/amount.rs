//! An amount of money.

use core::fmt;

/// A whole number of units, never negative.
///
/// Plain `+` and `-` do not exist: a sum that does not fit and a debt that is not there are answers
/// the caller must handle.
///
/// ```
/// use chips::{Chips, Currency, Overflow, PayRatio, Rounding};
/// use core::num::NonZeroU32;
///
/// let pot = Currency::USD.read("$100.05")?;
/// assert_eq!(pot, Chips::new(10_005));
/// assert_eq!(pot.minus(Chips::new(10_006)), Err(Overflow));
///
/// // Three winners divide it in whole dollars: one dollar is odd, and five cents are smaller than a chip.
/// let split = pot.split(NonZeroU32::new(3).expect("three"), Chips::new(100));
/// assert_eq!((Currency::USD.show(split.share).to_string().as_str(), split.odd_chips), ("$33", 1));
/// assert_eq!(split.dust, Chips::new(5));
///
/// // Six to five on five dollars, paid in whole dollars.
/// let six_to_five = PayRatio::new(6, 5).expect("not for nothing");
/// assert_eq!(six_to_five.payout(Chips::new(500), Chips::new(100), Rounding::Exact), Ok(Chips::new(600)));
/// # Ok::<(), chips::AmountTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Chips(u64);

/// The result would be below zero or above the largest amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overflow;

impl fmt::Display for Overflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the amount is below zero or too large to hold")
    }
}

impl core::error::Error for Overflow {}

impl Chips {
    /// Nothing.
    pub const ZERO: Chips = Chips(0);
    /// The largest amount.
    pub const MAX: Chips = Chips(u64::MAX);

    /// So many units.
    #[inline]
    pub const fn new(units: u64) -> Chips {
        Chips(units)
    }

    /// The number of units.
    #[inline]
    pub const fn units(self) -> u64 {
        self.0
    }

    /// Whether this is nothing.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum.
    #[inline]
    pub const fn plus(self, other: Chips) -> Result<Chips, Overflow> {
        match self.0.checked_add(other.0) {
            Some(units) => Ok(Chips(units)),
            None => Err(Overflow),
        }
    }

    /// What is left after taking `other` away.
    #[inline]
    pub const fn minus(self, other: Chips) -> Result<Chips, Overflow> {
        match self.0.checked_sub(other.0) {
            Some(units) => Ok(Chips(units)),
            None => Err(Overflow),
        }
    }

    /// So many times this amount.
    #[inline]
    pub const fn times(self, count: u64) -> Result<Chips, Overflow> {
        match self.0.checked_mul(count) {
            Some(units) => Ok(Chips(units)),
            None => Err(Overflow),
        }
    }

    /// The sum of many amounts.
    pub fn total(amounts: impl IntoIterator<Item = Chips>) -> Result<Chips, Overflow> {
        amounts.into_iter().try_fold(Chips::ZERO, Chips::plus)
    }

    /// Whether the amount can be paid in chips of this size.
    pub const fn is_multiple_of(self, chip: Chips) -> bool {
        if chip.0 == 0 { self.0 == 0 } else { self.0.is_multiple_of(chip.0) }
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}u", self.0)
    }
}
