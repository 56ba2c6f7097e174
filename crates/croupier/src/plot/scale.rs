//! From numbers to places on the sheet, with round numbers along the axis.

use super::Numbers;

/// A stretch of numbers, and where it lies on the sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    start: f64,
    end: f64,
    step: f64,
}

impl Scale {
    /// From the least to the most of some numbers.
    pub(super) fn exact(numbers: impl Iterator<Item = f64>, (start, end): (f64, f64), ticks: f64) -> Scale {
        let (low, high) = span(numbers);
        Scale { low, high, start, end, step: round_step((high - low) / ticks) }
    }

    /// The same with the ends moved out to round numbers.
    pub(super) fn round(numbers: impl Iterator<Item = f64>, place: (f64, f64), ticks: f64) -> Scale {
        let scale = Scale::exact(numbers, place, ticks);
        let (low, high) = ((scale.low / scale.step).floor(), (scale.high / scale.step).ceil());
        Scale { low: low * scale.step, high: high * scale.step, ..scale }
    }

    /// The place of a number.
    pub(super) fn place(&self, number: f64) -> f64 {
        self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)
    }

    /// The round numbers of the axis, each with its name.
    pub(super) fn ticks(&self, numbers: Numbers) -> Vec<(f64, String)> {
        let slack = self.step * 1e-6;
        let mut count = (self.low / self.step - 1e-6).ceil();
        let mut ticks = Vec::new();
        // Counted in steps, so that no error adds up. A scale has some ten of them.
        while count * self.step <= self.high + slack {
            let number = count * self.step;
            ticks.push((number, name(number, self.step, numbers)));
            count += 1.0;
        }
        ticks
    }
}

/// The least and the most of some numbers, never the same.
fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = numbers
        .filter(|number| number.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)));
    let room = 1e-9 * low.abs().max(high.abs()).max(1.0);
    match high - low {
        wide if wide > room => (low, high),
        none if none >= 0.0 => (low - 1.0, high + 1.0),
        // There are no numbers at all.
        _ => (0.0, 1.0),
    }
}

/// 1, 2 or 5 times a power of ten, not below this.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let times = [1.0, 2.0, 5.0].into_iter().find(|times| times * power >= least * (1.0 - 1e-9));
    times.unwrap_or(10.0) * power
}

/// A number with the decimals that its step needs.
fn name(number: f64, step: f64, numbers: Numbers) -> String {
    let (number, step, sign) = match numbers {
        Numbers::Plain => (number, step, ""),
        Numbers::Percent => (number * 100.0, step * 100.0, "%"),
    };
    // The first place at which the step is a whole number; more than nine nobody reads.
    let whole = |places: &usize| {
        let scaled = step * 10f64.powf(*places as f64);
        (scaled - scaled.round()).abs() < 1e-6 * scaled.max(1.0) && scaled.round() >= 1.0
    };
    let places = (0..9).find(whole).unwrap_or(9);
    let text = format!("{:.places$}", number.abs());
    let (units, decimals) = text.split_at(text.find('.').unwrap_or(text.len()));
    let minus =
        if number < 0.0 && text.contains(|c: char| c.is_ascii_digit() && c != '0') { "-" } else { "" };
    format!("{minus}{}{decimals}{sign}", grouped(units))
}

/// With a comma between thousands.
fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Numbers, Scale};

    fn names(numbers: &[f64], ticks: f64, written: Numbers) -> Vec<String> {
        let scale = Scale::round(numbers.iter().copied(), (0.0, 100.0), ticks);
        scale.ticks(written).into_iter().map(|(_, name)| name).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(names(&[-2.3, 7.1], 6.0, Numbers::Plain), ["-4", "-2", "0", "2", "4", "6", "8"]);
        assert_eq!(names(&[0.0, 1.0], 5.0, Numbers::Percent), ["0%", "20%", "40%", "60%", "80%", "100%"]);
        assert_eq!(names(&[0.0, 45_000.0], 5.0, Numbers::Plain).last().map(String::as_str), Some("50,000"));
        assert_eq!(names(&[-0.1, 0.1], 4.0, Numbers::Plain), ["-0.10", "-0.05", "0.00", "0.05", "0.10"]);
    }

    #[test]
    fn one_number_or_none_is_a_scale_too() {
        for numbers in [&[][..], &[5.0], &[f64::NAN, f64::INFINITY], &[1e12]] {
            let scale = Scale::exact(numbers.iter().copied(), (0.0, 100.0), 5.0);
            assert!(
                scale.place(numbers.first().copied().filter(|n| n.is_finite()).unwrap_or(0.0)).is_finite()
            );
            assert!((2..40).contains(&scale.ticks(Numbers::Plain).len()), "{numbers:?}");
        }
    }

    #[test]
    fn places_follow_the_numbers() {
        let scale = Scale::exact([0.0, 4.0].into_iter(), (100.0, 0.0), 4.0);
        assert!((scale.place(1.0) - 75.0).abs() < 1e-9);
    }
}
