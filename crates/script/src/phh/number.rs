//! Numbers as a file writes them, exactly: never through a float.

use core::fmt;

/// A decimal number: so many digits, of which so many stand after the point. `inf` is a stack nobody recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Number {
    digits: i64,
    places: u8,
}

/// Whole powers of ten, as far as they fit.
const POWERS: [i64; 19] = {
    let mut powers = [1; 19];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = powers[place - 1] * 10;
        place += 1;
    }
    powers
};

impl Number {
    /// Nothing.
    pub const ZERO: Number = Number { digits: 0, places: 0 };
    /// `inf`: there is a number, and nobody recorded it.
    pub const UNKNOWN: Number = Number { digits: i64::MAX, places: 0 };

    /// So many units, of which ten to the power of `places` make one.
    pub const fn new(units: i64, places: u8) -> Number {
        Number { digits: units, places }
    }

    /// Whether it is `inf`.
    #[inline]
    pub fn is_unknown(self) -> bool {
        self == Number::UNKNOWN
    }

    /// Whether it is below zero.
    #[inline]
    pub const fn is_negative(self) -> bool {
        self.digits < 0
    }

    /// Whether it is above zero; `inf` is.
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.digits > 0
    }

    /// The number without its sign.
    #[inline]
    #[must_use]
    pub const fn absolute(self) -> Number {
        Number { digits: self.digits.saturating_abs(), places: self.places }
    }

    /// The number below zero.
    #[inline]
    #[must_use]
    pub const fn negative(self) -> Number {
        Number { digits: -self.digits.saturating_abs(), places: self.places }
    }

    /// How many places after the point say something.
    #[inline]
    pub const fn places(self) -> u8 {
        let Number { mut digits, mut places } = self;
        // Places that say nothing do not count.
        while places > 0 && digits % 10 == 0 {
            digits /= 10;
            places -= 1;
        }
        places
    }

    /// The number in units, of which ten to the power of `places` make one; nothing if it does not fit or needs
    /// more places.
    #[inline]
    pub fn units(self, places: u8) -> Option<i64> {
        if places >= self.places {
            let power = POWERS.get(usize::from(places - self.places))?;
            self.digits.checked_mul(*power)
        } else {
            let power = POWERS.get(usize::from(self.places - places))?;
            (self.digits % power == 0).then(|| self.digits / power)
        }
    }

    /// The sum, where it can be counted; nothing of what is unknown.
    #[must_use]
    pub fn plus(self, other: Number) -> Option<Number> {
        if self.is_unknown() || other.is_unknown() {
            return None;
        }
        let places = self.places.max(other.places);
        let digits = self.units(places)?.checked_add(other.units(places)?)?;
        (digits < i64::MAX).then_some(Number { digits, places })
    }

    /// The difference, where it can be counted.
    #[must_use]
    pub fn minus(self, other: Number) -> Option<Number> {
        if other.is_unknown() {
            None
        } else {
            self.plus(Number { digits: other.digits.checked_neg()?, ..other })
        }
    }

    /// Reads digits, perhaps with a point between them, at the beginning of a text: what nearly all numbers are. What stands
    /// behind it is given back, and for the caller to look at.
    #[inline]
    pub(super) fn read_usual(text: &[u8]) -> Option<(Number, &[u8])> {
        let (mut digits, mut rest) = (0_i64, text);
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            // What is too long to be counted is refused below.
            digits = digits.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
            rest = after;
        }
        if rest.len() == text.len() {
            return None;
        }
        let mut places = 0_u8;
        if let [b'.', after @ ..] = rest {
            rest = after;
            while let [digit @ b'0'..=b'9', after @ ..] = rest {
                digits = digits.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
                places = places.saturating_add(1);
                rest = after;
            }
            if places == 0 {
                return None;
            }
        }
        // So many letters always fit.
        if text.len() - rest.len() > 18 { None } else { Some((Number { digits, places }, rest)) }
    }

    /// Reads a TOML integer or float, or `inf`.
    #[inline]
    pub(super) fn read_toml(word: &str) -> Option<Number> {
        match word.as_bytes() {
            [b'0', b'x' | b'o' | b'b', ..] => Number::read_other_base(word),
            b"inf" | b"+inf" => Some(Number::UNKNOWN),
            _ => Number::read(word),
        }
    }

    fn read_other_base(word: &str) -> Option<Number> {
        let (prefix, digits) = word.split_at_checked(2)?;
        let base = match prefix {
            "0x" => 16,
            "0o" => 8,
            _ => 2,
        };
        if digits.starts_with(['_', '+', '-']) || digits.ends_with('_') || digits.contains("__") {
            return None;
        }
        let digits = i64::from_str_radix(&digits.replace('_', ""), base).ok()?;
        (digits < i64::MAX).then_some(Number { digits, places: 0 })
    }

    /// Reads a decimal number, with or without sign, point and exponent; underscores stand between digits.
    pub(crate) fn read(word: &str) -> Option<Number> {
        let mut bytes = word.as_bytes();
        let negative = matches!(bytes.first(), Some(b'-'));
        if let Some(b'+' | b'-') = bytes.first() {
            bytes = &bytes[1..];
        }
        let mut digits: i64 = 0;
        let mut places: Option<u8> = None;
        let mut after_digit = false;
        let mut rest = bytes;
        while let [byte, after @ ..] = rest {
            match byte {
                b'0'..=b'9' => {
                    digits = digits.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                    if let Some(places) = &mut places {
                        *places = places.checked_add(1)?;
                    }
                    after_digit = true;
                }
                b'_' if after_digit && matches!(after.first(), Some(b'0'..=b'9')) => after_digit = false,
                b'.' if after_digit && places.is_none() => {
                    places = Some(0);
                    after_digit = false;
                }
                b'e' | b'E' if after_digit => break,
                _ => return None,
            }
            rest = after;
        }
        if !after_digit || digits == i64::MAX {
            return None;
        }
        let digits = if negative { -digits } else { digits };
        let number = Number { digits, places: places.unwrap_or(0) };
        match rest {
            [] => Some(number),
            [_, exponent @ ..] => number.times_ten_to(core::str::from_utf8(exponent).ok()?),
        }
    }

    /// The number with an exponent.
    fn times_ten_to(self, exponent: &str) -> Option<Number> {
        let exponent = Number::read(exponent).filter(|exponent| exponent.places == 0)?.digits;
        let places = i64::from(self.places).checked_sub(exponent)?;
        match u8::try_from(places) {
            Ok(places) => Some(Number { digits: self.digits, places }),
            Err(_) if places < 0 => {
                let power = POWERS.get(usize::try_from(places.checked_neg()?).ok()?)?;
                let digits = self.digits.checked_mul(*power).filter(|&digits| digits != i64::MAX)?;
                Some(Number { digits, places: 0 })
            }
            Err(_) => None,
        }
    }
}

/// As a file writes it.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_unknown() {
            return f.write_str("inf");
        }
        let places = usize::from(self.places);
        let sign = if self.is_negative() { "-" } else { "" };
        let digits = self.digits.unsigned_abs();
        match POWERS.get(places) {
            _ if places == 0 => write!(f, "{sign}{digits}"),
            Some(power) => {
                let power = power.unsigned_abs();
                write!(f, "{sign}{}.{:0places$}", digits / power, digits % power)
            }
            None => write!(f, "{sign}0.{digits:0places$}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn numbers_are_read_exactly_and_written_as_they_were() {
        for (word, digits, places) in [
            ("0", 0, 0),
            ("17", 17, 0),
            ("0.50", 50, 2),
            ("-0.25", -25, 2),
            ("1259450.25", 125_945_025, 2),
            ("0.125", 125, 3),
        ] {
            let number = Number::read_toml(word);
            assert_eq!(number, Some(Number::new(digits, places)), "{word}");
            assert_eq!(number.map(|number| number.to_string()).as_deref(), Some(word));
        }
    }

    #[test]
    fn usual_numbers_are_read_alike_on_the_short_way() {
        for word in ["0", "17", "0.50", "1259450.25", "007", "10000", "123456789012345678", "1.000"] {
            for after in ["", ",", "]", "'", "e5", "_000", " 5", "x"] {
                let text = format!("{word}{after}");
                let read = Number::read(word).map(|number| (number, after.as_bytes()));
                assert_eq!(Number::read_usual(text.as_bytes()), read, "{text}");
            }
        }
        for text in
            ["", "-1", "+1", ".5", "5.", "5.,", "1234567890123456789", "0.12345678901234567", "inf", "x"]
        {
            assert_eq!(Number::read_usual(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn every_way_to_write_a_number_is_understood() {
        for (word, written) in [
            ("+5", "5"),
            ("1_000_000", "1000000"),
            ("0xff", "255"),
            ("0o17", "15"),
            ("0b101", "5"),
            ("1e3", "1000"),
            ("1.5e3", "1500"),
            ("25E-2", "0.25"),
            ("1.25e1", "12.5"),
            ("inf", "inf"),
            ("+inf", "inf"),
        ] {
            assert_eq!(Number::read_toml(word).map(|n| n.to_string()).as_deref(), Some(written), "{word}");
        }
    }

    #[test]
    fn what_is_no_number_is_none() {
        for word in [
            "",
            "-",
            "+",
            ".5",
            "5.",
            "1__0",
            "_1",
            "1_",
            "1.2.3",
            "1e",
            "e5",
            "nan",
            "-inf",
            "0x",
            "0x_1",
            "12a",
            "1e99",
            "99999999999999999999",
            "1,000",
        ] {
            assert_eq!(Number::read_toml(word), None, "{word}");
        }
    }

    #[test]
    fn units_are_exact_or_nothing() {
        assert_eq!(Number::new(50, 2).units(2), Some(50));
        assert_eq!(Number::new(5, 1).units(2), Some(50));
        assert_eq!(Number::new(7, 0).units(2), Some(700));
        assert_eq!(Number::new(500, 3).units(2), Some(50));
        assert_eq!(Number::new(501, 3).units(2), None);
        assert_eq!(Number::new(i64::MAX - 1, 0).units(2), None);
        assert_eq!(Number::new(1500, 3).places(), 1);
    }
}
