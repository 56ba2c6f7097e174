//! Money in whole units.
//!
//! One unit is the smallest coin of the table's currency that anyone accounts for (a cent, a yen, a
//! tournament chip). There is no floating point here: amounts are added with checks, ratios are
//! exact fractions, and wherever a payout cannot be exact the rounding has a name.

#![no_std]

mod amount;
mod currency;
mod ratio;
mod split;
mod words;

pub use amount::{Chips, Overflow};
pub use currency::{AmountTextError, Currency, Priced};
pub use ratio::{PayError, PayRatio, PayRatioTextError, Rounding};
pub use split::Split;
pub use words::{InWords, Words};
