//! Linear complexity (2.10): how long a shift register must be to make each block.

use super::fit;

/// How often each class comes (3.10).
pub(crate) const COMPLEXITIES: [f64; 7] = [0.010_417, 0.031_25, 0.125, 0.5, 0.25, 0.062_5, 0.020_833];

pub(crate) fn linear_complexity(bits: &[u8], block: usize, probabilities: [f64; 7]) -> f64 {
    let m = block as f64;
    let sign = if block.is_multiple_of(2) { 1.0 } else { -1.0 };
    let mean = m / 2.0 + (9.0 - sign) / 36.0 - (m / 3.0 + 2.0 / 9.0) * 0.5_f64.powf(m);
    let mut counts = [0; 7];
    for block in bits.chunks_exact(block) {
        let apart = sign * (register(block) as f64 - mean) + 2.0 / 9.0;
        let class = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].iter().filter(|&&edge| apart > edge).count();
        counts[class] += 1;
    }
    fit(&counts, &probabilities)
}

/// The length of the shortest register that makes the block, by Berlekamp and Massey, 64 bits at a time.
pub(crate) fn register(block: &[u8]) -> usize {
    let words = block.len() / 64 + 1;
    let mut seen = vec![0; words];
    let mut taps = vec![0; words];
    taps[0] = 1;
    let mut before = taps.clone();
    let mut length = 0;
    for (at, &bit) in block.iter().enumerate() {
        push(&mut seen, u64::from(bit));
        push(&mut before, 0);
        let common = taps.iter().zip(&seen).fold(0, |sum, (tap, seen)| sum ^ (tap & seen));
        if common.count_ones().is_multiple_of(2) {
            continue;
        }
        // The register foretold the other bit: mend it with what it was before it was last made longer.
        let old = (2 * length <= at).then(|| taps.clone());
        taps.iter_mut().zip(&before).for_each(|(tap, before)| *tap ^= before);
        if let Some(old) = old {
            length = at + 1 - length;
            before = old;
        }
    }
    length
}

/// Moves everything up by one place and puts a bit at the lowest.
fn push(words: &mut [u64], bit: u64) {
    let mut carry = bit;
    for word in words {
        let out = *word >> 63;
        *word = *word << 1 | carry;
        carry = out;
    }
}
