//! The discrete Fourier transform (2.6): whether something comes back at regular distances.

use std::f64::consts::{PI, SQRT_2};

use super::special::erfc;

pub(crate) fn spectral(bits: &[u8]) -> f64 {
    let n = bits.len() as f64;
    // 95 % of the peaks should be lower.
    let threshold = n * 20.0_f64.ln();
    let expected = 0.95 * n / 2.0;
    let spectrum = transformed(bits);
    let low = spectrum[..bits.len() / 2].iter().filter(|peak| peak.norm() < threshold).count() as f64;
    erfc((low - expected).abs() / (n * 0.95 * 0.05 / 4.0).sqrt() / SQRT_2)
}

#[derive(Clone, Copy)]
struct Complex {
    re: f64,
    im: f64,
}

impl Complex {
    const ZERO: Self = Self { re: 0.0, im: 0.0 };

    /// The square of the length.
    fn norm(self) -> f64 {
        self.re * self.re + self.im * self.im
    }

    fn plus(self, other: Self) -> Self {
        Self { re: self.re + other.re, im: self.im + other.im }
    }

    fn times(self, other: Self) -> Self {
        Self { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}

/// The transform of the bits as -1 and 1.
fn transformed(bits: &[u8]) -> Vec<Complex> {
    let n = bits.len();
    let root = |at: usize| {
        let (im, re) = (-2.0 * PI * at as f64 / n as f64).sin_cos();
        Complex { re, im }
    };
    let roots: Vec<Complex> = (0..n).map(root).collect();
    let mut spectrum = vec![Complex::ZERO; n];
    transform(bits, 1, &roots, &mut spectrum);
    spectrum
}

/// Every `stride`th bit, transformed into `out`: cut by the smallest prime factor of what is left, as a million is no power of
/// two.
fn transform(bits: &[u8], stride: usize, roots: &[Complex], out: &mut [Complex]) {
    let n = out.len();
    if n == 1 {
        out[0] = Complex { re: 2.0 * f64::from(bits[0]) - 1.0, im: 0.0 };
        return;
    }
    let parts = (2..n).find(|&factor| n.is_multiple_of(factor)).unwrap_or(n);
    let each = n / parts;
    for (part, out) in out.chunks_exact_mut(each).enumerate() {
        transform(&bits[part * stride..], stride * parts, roots, out);
    }
    let mut turned = vec![Complex::ZERO; parts];
    for at in 0..each {
        for (part, turned) in turned.iter_mut().enumerate() {
            *turned = out[part * each + at].times(roots[part * at * stride]);
        }
        for to in 0..parts {
            let term = |part: usize| turned[part].times(roots[part * to % parts * each * stride]);
            out[to * each + at] = (1..parts).map(term).fold(turned[0], Complex::plus);
        }
    }
}
