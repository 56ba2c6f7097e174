//! Chi-square, and where its values lie when all is well.

#![allow(dead_code, reason = "each test file uses what it needs")]

/// Counts that should be as `weights` say.
pub(crate) fn chi_square(counts: &[u64], weights: &[f64]) -> f64 {
    assert_eq!(counts.len(), weights.len());
    let total: u64 = counts.iter().sum();
    let whole: f64 = weights.iter().sum();
    let term = |(&count, &weight): (&u64, &f64)| {
        let expected = total as f64 * weight / whole;
        (count as f64 - expected).powi(2) / expected
    };
    counts.iter().zip(weights).map(term).sum()
}

/// Counts that should all be equal.
pub(crate) fn chi_square_even(counts: &[u64]) -> f64 {
    chi_square(counts, &vec![1.0; counts.len()])
}

/// The statistic of position × card counts of whole decks. Each deck fills every row and every column once, so there
/// are (n-1)² degrees of freedom and the sum is scaled by (n-1)/n.
pub(crate) fn chi_square_of_decks(counts: &[u64], cards: usize) -> f64 {
    chi_square_even(counts) * (cards as f64 - 1.0) / cards as f64
}

/// The value that chi-square stays below with the probability of `z` standard deviations (Wilson and Hilferty).
pub(crate) fn quantile(freedom: f64, z: f64) -> f64 {
    let part = 2.0 / (9.0 * freedom);
    freedom * (1.0 - part + z * part.sqrt()).powi(3)
}

/// Within the 99 % that lie in the middle: neither too uneven nor too even.
pub(crate) fn is_fair(statistic: f64, freedom: f64) -> bool {
    const Z: f64 = 2.575_829;
    quantile(freedom, -Z) < statistic && statistic < quantile(freedom, Z)
}
