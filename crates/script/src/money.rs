//! Amounts as scripts write them: dollars, with cents where there are any.

use std::fmt;

use chips::{Chips, Currency};

/// The currency of every script, read as `12`, `12.50` or `1,200`: a unit is a cent.
pub(crate) const CURRENCY: Currency = Currency::USD;

/// The same without its sign, for sentences: what is said there looks like what is typed.
pub(crate) const SAID: Currency = Currency { sign: "", ..CURRENCY };

/// One dollar.
pub(crate) const DOLLAR: Chips = Chips::new(CURRENCY.units_in_one());

/// An amount as scripts write it: `12` or `12.50`, without sign or commas, so that it can stand in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dollars(pub(crate) Chips);

impl fmt::Display for Dollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = CURRENCY.units_in_one();
        let (whole, rest) = (self.0.units() / one, self.0.units() % one);
        match rest {
            0 => write!(f, "{whole}"),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CURRENCY, Dollars};
    use chips::Chips;

    #[test]
    fn what_is_printed_can_be_read() {
        for units in [0, 1, 50, 99, 100, 105, 1250, 123_456_700] {
            let amount = Chips::new(units);
            assert_eq!(CURRENCY.read(&Dollars(amount).to_string()), Ok(amount));
        }
        assert_eq!(Dollars(Chips::new(1250)).to_string(), "12.50");
        assert_eq!(Dollars(Chips::new(120_000)).to_string(), "1200");
    }
}
