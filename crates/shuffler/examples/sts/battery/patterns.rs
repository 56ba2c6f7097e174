//! Every word of some length, the end joined to the beginning: serial (2.11) and approximate entropy (2.12).

use std::f64::consts::LN_2;

use super::special::chi_square_beyond;

/// Both P-values of the serial test with words of so many bits.
pub(crate) fn serial(bits: &[u8], length: usize) -> [f64; 2] {
    let [long, middle, short] = [length, length - 1, length - 2].map(|length| unevenness(bits, length));
    let freedom = 2.0_f64.powf(length as f64 - 1.0);
    [chi_square_beyond(long - middle, freedom), chi_square_beyond(long - 2.0 * middle + short, freedom / 2.0)]
}

pub(crate) fn approximate_entropy(bits: &[u8], length: usize) -> f64 {
    let entropy = information(bits, length) - information(bits, length + 1);
    chi_square_beyond(2.0 * bits.len() as f64 * (LN_2 - entropy), 2.0_f64.powf(length as f64))
}

/// How often each word stands in the ring of bits.
fn words_of_the_ring(bits: &[u8], length: usize) -> Vec<u32> {
    let mut counts = vec![0; 1 << length];
    let ring = bits.iter().chain(bits).take(bits.len() + length - 1);
    let mut word = 0;
    for (at, &bit) in ring.enumerate() {
        word = (word << 1 | usize::from(bit)) & ((1 << length) - 1);
        if at + 1 >= length {
            counts[word] += 1;
        }
    }
    counts
}

/// What the publication calls psi squared; nothing for words without bits.
fn unevenness(bits: &[u8], length: usize) -> f64 {
    if length == 0 {
        return 0.0;
    }
    let n = bits.len() as f64;
    let counts = words_of_the_ring(bits, length);
    counts.iter().map(|&count| f64::from(count).powi(2)).sum::<f64>() * counts.len() as f64 / n - n
}

/// What the publication calls phi.
fn information(bits: &[u8], length: usize) -> f64 {
    let shares = words_of_the_ring(bits, length).into_iter().filter(|&count| count > 0);
    shares.map(|count| f64::from(count) / bits.len() as f64).map(|share| share * share.ln()).sum()
}
