//! Numbers as people read them: thousands apart, shares as percentages and as "1 in so many".
//!
//! Everything is computed in whole numbers and rounded to the nearest, halves up.

/// With a comma between thousands: `133,784,560`.
pub(crate) fn grouped(number: u64) -> String {
    grouped_wide(u128::from(number))
}

/// The same for counts that weights have multiplied.
pub(crate) fn grouped_wide(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share in percent with six decimals, as rare hands need: `0.000154%`.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    let [units, millionths] = rounded(part * 100, whole, 1_000_000);
    format!("{units}.{millionths:06}%")
}

/// How many there are for each one of these, with decimals where they tell something: `1 in 30,940`,
/// `1 in 20.6`, `1 in 2.28`.
pub(crate) fn one_in(part: u64, whole: u64) -> String {
    let [units, hundredths] = rounded(whole, part, 100);
    match units {
        0..10 => format!("1 in {units}.{hundredths:02}"),
        10..100 => {
            let [units, tenths] = rounded(whole, part, 10);
            format!("1 in {units}.{tenths}")
        }
        _ => {
            let [units, _] = rounded(whole, part, 1);
            format!("1 in {}", grouped(units))
        }
    }
}

/// A quotient as units and parts of a unit, of which `parts` make one.
fn rounded(dividend: u64, divisor: u64, parts: u64) -> [u64; 2] {
    let (dividend, divisor) = (u128::from(dividend), u128::from(divisor.max(1)));
    let in_parts = (dividend * u128::from(parts) * 2 + divisor) / (divisor * 2);
    let in_parts = u64::try_from(in_parts).unwrap_or(u64::MAX);
    [in_parts / parts, in_parts % parts]
}

/// Reads a whole number from the command line; clap names the option and what was typed.
pub(crate) fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("not a whole number from 0 to {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::{grouped, one_in, percent};

    #[test]
    fn thousands_stand_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (20_358_520, "20,358,520"),
            (133_784_560, "133,784,560"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn shares_are_rounded_to_the_nearest() {
        assert_eq!(percent(4, 2_598_960), "0.000154%");
        assert_eq!(percent(58_627_800, 133_784_560), "43.822546%");
        assert_eq!(percent(2, 3), "66.666667%");
        assert_eq!(percent(7, 7), "100.000000%");
    }

    #[test]
    fn odds_have_the_decimals_that_tell_something() {
        assert_eq!(one_in(4_324, 133_784_560), "1 in 30,940");
        assert_eq!(one_in(6_461_620, 133_784_560), "1 in 20.7");
        assert_eq!(one_in(58_627_800, 133_784_560), "1 in 2.28");
        assert_eq!(one_in(9, 9), "1 in 1.00");
    }
}
