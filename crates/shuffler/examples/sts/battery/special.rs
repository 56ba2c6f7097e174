//! The functions all P-values come from: the incomplete gamma function and the complementary error function.

use std::f64::consts::{PI, SQRT_2};

/// Where a series or a fraction has converged.
const CLOSE: f64 = 1e-15;

/// How likely chi-square with so many degrees of freedom is to be at least as large.
pub(crate) fn chi_square_beyond(statistic: f64, freedom: f64) -> f64 {
    upper_gamma(freedom / 2.0, statistic / 2.0)
}

/// The complementary error function of what is not negative.
pub(crate) fn erfc(x: f64) -> f64 {
    upper_gamma(0.5, x * x)
}

/// How likely a normal variable is to be at most `x`.
pub(crate) fn normal(x: f64) -> f64 {
    let beyond = 0.5 * erfc(x.abs() / SQRT_2);
    if x < 0.0 { beyond } else { 1.0 - beyond }
}

/// The upper incomplete gamma function as a part of the whole: what the publication calls igamc.
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 { 1.0 - front * lower_series(a, x) } else { front * upper_fraction(a, x) }
}

/// The series of the lower part, which converges quickly where `x` is small beside `a`.
fn lower_series(a: f64, x: f64) -> f64 {
    let (mut term, mut sum, mut at) = (1.0 / a, 1.0 / a, a);
    while term > sum * CLOSE {
        at += 1.0;
        term *= x / at;
        sum += term;
    }
    sum
}

/// The continued fraction of the upper part (Lentz), for the rest.
fn upper_fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let apart_from_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / apart_from_zero(b);
    let mut value = d;
    let mut step = 0.0;
    loop {
        step += 1.0;
        let numerator = step * (a - step);
        b += 2.0;
        d = 1.0 / apart_from_zero(numerator * d + b);
        c = apart_from_zero(b + numerator / c);
        let factor = c * d;
        value *= factor;
        if (factor - 1.0).abs() < CLOSE || step > 100_000.0 {
            return value;
        }
    }
}

/// The logarithm of the gamma function: Stirling's series, where it is good enough.
fn ln_gamma(a: f64) -> f64 {
    let (mut a, mut below) = (a, 0.0);
    while a < 15.0 {
        below += a.ln();
        a += 1.0;
    }
    let inverse = 1.0 / a;
    let square = inverse * inverse;
    let rest = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1_260.0 - square / 1_680.0)));
    (a - 0.5) * a.ln() - a + 0.5 * (2.0 * PI).ln() + rest - below
}
