//! Means and how sure they are. Sums are whole numbers, so that no order of adding changes them.

use odds::Fraction;
use serde_json::{Value, json};

/// Numbers of which the mean is wanted, each of them whole.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Sum {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Sum {
    /// One more number.
    #[inline]
    pub(super) fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        let size = u128::from(number.unsigned_abs());
        self.squares += size * size;
    }

    /// Both together.
    pub(super) fn merge(&mut self, other: &Sum) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// What they come to.
    pub(super) fn total(&self) -> i128 {
        self.sum
    }

    /// Their mean, counted in `one`.
    pub(super) fn mean(&self, one: f64) -> f64 {
        self.sum as f64 / self.count.max(1) as f64 / one
    }

    /// How far one number lies from the mean, counted in `one`.
    pub(super) fn deviation(&self, one: f64) -> f64 {
        let count = self.count.max(1) as f64;
        let mean = self.sum as f64 / count;
        // Of few numbers the mean lies nearer to them than it should.
        let variance = (self.squares as f64 / count - mean * mean) * count / (count - 1.0).max(1.0);
        variance.max(0.0).sqrt() / one
    }

    /// How far the mean lies from where it would lie in the end, counted in `one`.
    pub(super) fn error(&self, one: f64) -> f64 {
        self.deviation(one) / (self.count.max(1) as f64).sqrt()
    }
}

/// A mean beside what it should be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) mean: f64,
    pub(super) error: f64,
    /// None where nobody has worked it out.
    pub(super) exact: Option<Fraction>,
}

impl Beside {
    /// The mean of these numbers, counted in `one`.
    pub(super) fn new(sum: &Sum, one: f64, exact: Option<Fraction>) -> Beside {
        Beside { mean: sum.mean(one), error: sum.error(one), exact }
    }

    /// By how many standard errors the mean lies off; none if there is nothing to say so.
    pub(super) fn differs(&self) -> Option<f64> {
        let off = self.mean - self.exact?.to_f64();
        (self.error > 0.0).then(|| off / self.error)
    }

    /// The same in words: `+1.2 se`.
    pub(super) fn differs_words(&self) -> String {
        self.differs().map_or_else(String::new, |errors| format!("{errors:+.1} se"))
    }

    /// The exact value with so many decimals, as a share or as it is; a dash where there is none.
    pub(super) fn exact_words(&self, places: usize, percent: bool) -> String {
        match self.exact {
            None => "-".to_owned(),
            Some(exact) if percent => exact.percent(places),
            Some(exact) => exact.decimal(places),
        }
    }

    /// Everything, for programs.
    pub(super) fn json(&self) -> Value {
        let exact = self.exact.map(|exact| json!({"fraction": exact.to_string(), "decimal": exact.to_f64()}));
        json!({
            "mean": self.mean,
            "standard_error": self.error,
            "exact": exact,
            "differs_in_standard_errors": self.differs(),
        })
    }
}

#[cfg(test)]
mod tests {
    use odds::Fraction;

    use super::{Beside, Sum};

    #[test]
    fn a_mean_knows_how_sure_it_is() {
        let mut sum = Sum::default();
        for number in [-2, 4, -2, 4, 1, 1] {
            sum.add(number);
        }
        let mut halves = [Sum::default(); 2];
        for (at, number) in [-2, 4, -2, 4, 1, 1].into_iter().enumerate() {
            halves[at % 2].add(number);
        }
        let [mut merged, other] = halves;
        merged.merge(&other);
        assert_eq!((merged.count(), merged.total()), (6, 6));
        // Squares of the distances: 9 + 9 + 9 + 9 + 0 + 0 over five.
        assert!((sum.deviation(1.0) - 7.2_f64.sqrt()).abs() < 1e-12);
        assert!((sum.mean(2.0) - 0.5).abs() < 1e-12);
        let beside = Beside::new(&sum, 1.0, Fraction::new(2, 1));
        let differs = beside.differs().expect("a standard error");
        assert!((differs + 1.0 / (7.2_f64 / 6.0).sqrt()).abs() < 1e-12, "{differs}");
        assert_eq!(beside.differs_words(), "-0.9 se");
        assert_eq!(Beside::new(&Sum::default(), 1.0, None).differs(), None);
    }
}
