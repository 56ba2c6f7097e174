//! What many sequences say together (4.2): the proportion that passed, and whether the P-values are spread evenly.

use std::ops::RangeInclusive;

use super::Line;
use super::special::chi_square_beyond;

/// A sequence passes a test whose P-value is at least this.
pub(crate) const PASSES: f64 = 0.01;
/// P-values are spread evenly where the P-value of their spread is at least this.
pub(crate) const EVEN: f64 = 0.000_1;
/// With fewer P-values than this nothing is said of their spread.
pub(crate) const LEAST_VALUES: usize = 55;

/// All P-values of one line.
#[derive(Debug, Clone)]
pub(crate) struct Tally {
    pub(crate) line: Line,
    values: Vec<f64>,
}

impl Tally {
    pub(crate) fn new(line: Line) -> Self {
        Self { line, values: Vec::new() }
    }

    /// Takes in one sequence, unless the test did not apply to it.
    pub(crate) fn add(&mut self, value: Option<f64>) {
        self.values.extend(value);
    }

    /// To how many sequences the test applied.
    pub(crate) fn sequences(&self) -> usize {
        self.values.len()
    }

    pub(crate) fn passed(&self) -> usize {
        self.values.iter().filter(|&&value| value >= PASSES).count()
    }

    /// How many may pass: the mean and three standard deviations to either side, cut to whole sequences as NIST's own program
    /// does it, so 96 to 100 of 100.
    pub(crate) fn band(&self) -> RangeInclusive<usize> {
        let m = self.values.len() as f64;
        let mean = m * (1.0 - PASSES);
        let apart = 3.0 * (mean * PASSES).sqrt();
        let whole =
            |bound: f64| (0..=self.values.len()).rev().find(|&whole| whole as f64 <= bound).unwrap_or(0);
        whole(mean - apart)..=whole(mean + apart)
    }

    /// The P-value of the chi-square over ten equal bins.
    pub(crate) fn uniformity(&self) -> Option<f64> {
        if self.values.len() < LEAST_VALUES {
            return None;
        }
        let mut bins = [0_u32; 10];
        for &value in &self.values {
            let bin = (1..10).filter(|&edge| value >= f64::from(edge) / 10.0).count();
            bins[bin] += 1;
        }
        let expected = self.values.len() as f64 / 10.0;
        let statistic = bins.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        Some(chi_square_beyond(statistic, 9.0))
    }

    /// Whether the proportion or the spread is not as it should be.
    pub(crate) fn is_outside(&self) -> bool {
        !self.band().contains(&self.passed()) || self.uniformity().is_some_and(|p| p < EVEN)
    }
}
