//! What a unit is worth, and how amounts are written and read.

use core::fmt;

use crate::Chips;

/// A currency, or the points of a tournament: how many units make one, and the smallest coin that
/// changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Currency {
    /// Three letters, as on a statement.
    pub code: &'static str,
    /// Written before an amount; may be empty.
    pub sign: &'static str,
    /// Decimal places: a unit is the last of them. At most nineteen: more would not fit any amount.
    pub places: u8,
    /// The smallest coin in use, in units. Every amount that changes hands is a multiple of it.
    pub smallest_coin: Chips,
}

impl Currency {
    /// United States dollars down to the cent.
    pub const USD: Currency = Currency { code: "USD", sign: "$", places: 2, smallest_coin: Chips::new(1) };
    /// Euros down to the cent.
    pub const EUR: Currency = Currency { code: "EUR", sign: "€", places: 2, smallest_coin: Chips::new(1) };
    /// Pounds sterling down to the penny.
    pub const GBP: Currency = Currency { code: "GBP", sign: "£", places: 2, smallest_coin: Chips::new(1) };
    /// Tournament chips: whole points.
    pub const POINTS: Currency = Currency { code: "PTS", sign: "", places: 0, smallest_coin: Chips::new(1) };

    /// Every currency a house may count in.
    pub const ALL: [Currency; 4] = [Currency::USD, Currency::EUR, Currency::GBP, Currency::POINTS];

    /// The currency with these three letters.
    ///
    /// ```
    /// use chips::Currency;
    ///
    /// assert_eq!(Currency::of_code("EUR"), Some(Currency::EUR));
    /// assert_eq!(Currency::of_code("XAU"), None);
    /// ```
    pub fn of_code(code: &str) -> Option<Currency> {
        Currency::ALL.into_iter().find(|currency| currency.code == code)
    }

    /// The same currency where the table's smallest coin is this.
    pub const fn with_smallest_coin(self, smallest_coin: Chips) -> Currency {
        Currency { smallest_coin, ..self }
    }

    /// How many units make one whole.
    pub const fn units_in_one(self) -> u64 {
        10u64.saturating_pow(self.places as u32)
    }

    /// Whether the amount can change hands in this currency's coins.
    pub const fn is_payable(self, amount: Chips) -> bool {
        amount.is_multiple_of(self.smallest_coin)
    }

    /// The amount as people write it: `$1,234.50`.
    pub const fn show(self, amount: Chips) -> Priced {
        Priced { currency: self, amount }
    }

    /// Reads `$1,234.50`, `1234.5` or `12`; refuses more decimals than the currency has and amounts
    /// its coins cannot pay.
    pub fn read(self, text: &str) -> Result<Chips, AmountTextError> {
        let digits = text.trim().strip_prefix(self.sign).unwrap_or(text.trim());
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() || digits.ends_with('.') {
            return Err(AmountTextError::NoNumber);
        }
        // Commas stand between groups of three, or not at all.
        let mut groups = whole.split(',');
        let first = groups.next().unwrap_or_default().len();
        let grouped = whole.contains(',');
        if grouped && (!(1..=3).contains(&first) || groups.any(|group| group.len() != 3)) {
            return Err(AmountTextError::WrongGroups);
        }
        if fraction.len() > usize::from(self.places) {
            return Err(AmountTextError::TooManyDecimals { places: self.places });
        }
        let padding = core::iter::repeat_n('0', usize::from(self.places) - fraction.len());
        let mut units: u64 = 0;
        for digit in whole.chars().filter(|&c| c != ',').chain(fraction.chars()).chain(padding) {
            let value = digit.to_digit(10).ok_or(AmountTextError::NotADigit(digit))?;
            units = units
                .checked_mul(10)
                .and_then(|units| units.checked_add(u64::from(value)))
                .ok_or(AmountTextError::TooLarge)?;
        }
        let amount = Chips::new(units);
        if self.is_payable(amount) { Ok(amount) } else { Err(AmountTextError::NotPayable { currency: self }) }
    }
}

/// Why a text is not an amount of this currency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmountTextError {
    /// No digits where the number should stand.
    NoNumber,
    /// This character is none of 0 to 9.
    NotADigit(char),
    /// Commas that are not between groups of three digits.
    WrongGroups,
    /// More decimal places than the currency has.
    TooManyDecimals {
        /// How many it has.
        places: u8,
    },
    /// The smallest coin does not divide it.
    NotPayable {
        /// The currency with that coin.
        currency: Currency,
    },
    /// Above the largest amount.
    TooLarge,
}

impl fmt::Display for AmountTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmountTextError::NoNumber => f.write_str("there is no number"),
            AmountTextError::NotADigit(found) => write!(f, "'{found}' is not a digit"),
            AmountTextError::WrongGroups => f.write_str("commas stand between groups of three digits"),
            AmountTextError::TooManyDecimals { places } => write!(f, "at most {places} decimal places"),
            AmountTextError::NotPayable { currency } => {
                write!(f, "not a multiple of the smallest coin, {}", currency.show(currency.smallest_coin))
            }
            AmountTextError::TooLarge => f.write_str("the amount is too large"),
        }
    }
}

impl core::error::Error for AmountTextError {}

/// An amount with its currency, for printing.
#[derive(Clone, Copy, Debug)]
pub struct Priced {
    currency: Currency,
    amount: Chips,
}

impl fmt::Display for Priced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = self.currency.units_in_one();
        let (whole, rest) = (self.amount.units() / one, self.amount.units() % one);
        f.write_str(self.currency.sign)?;
        write_grouped(f, whole)?;
        if self.currency.places > 0 && rest != 0 {
            write!(f, ".{rest:0width$}", width = usize::from(self.currency.places))?;
        }
        Ok(())
    }
}

/// `1234567` as `1,234,567`.
fn write_grouped(f: &mut fmt::Formatter<'_>, number: u64) -> fmt::Result {
    if number < 1_000 {
        return write!(f, "{number}");
    }
    write_grouped(f, number / 1_000)?;
    write!(f, ",{:03}", number % 1_000)
}
