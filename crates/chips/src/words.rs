//! Sentences that speak of amounts, said in the currency of whoever listens.

use core::fmt;

use crate::Currency;

/// Something said in words that may speak of amounts: a refusal with its figures.
///
/// Rules count units and know no currency; whoever shows their words to people does.
///
/// ```
/// use std::fmt;
/// use chips::{Chips, Currency, InWords};
///
/// struct TooSmall(Chips);
///
/// impl InWords for TooSmall {
///     fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "the minimum is {}", money.show(self.0))
///     }
/// }
///
/// let refusal = TooSmall(Chips::new(450));
/// assert_eq!(refusal.in_words(Currency::USD).to_string(), "the minimum is $4.50");
/// assert_eq!(refusal.in_words(Currency::POINTS).to_string(), "the minimum is 450");
/// ```
pub trait InWords {
    /// Says it, amounts in this currency.
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The words, amounts in this currency, for printing.
    fn in_words(&self, money: Currency) -> Words<'_, Self>
    where
        Self: Sized,
    {
        Words { said: self, money }
    }
}

/// Words with the currency of their amounts, for printing.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a, T> {
    said: &'a T,
    money: Currency,
}

impl<T: InWords> fmt::Display for Words<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said.say(self.money, f)
    }
}
