//! How often given words occur: many that cannot overlap themselves (2.7), and a run of ones that can (2.8).

use super::fit;
use super::special::chi_square_beyond;

/// How often a block of 1,032 bits has a run of nine ones 0, 1, 2, 3, 4 times, and more often (3.8, as corrected in rev. 1a).
pub(crate) const OVERLAPS: [f64; 6] = [0.364_091, 0.185_659, 0.139_381, 0.100_571, 0.070_432_3, 0.139_865];

/// The words of so many bits no beginning of which is also its end, in order.
pub(crate) fn aperiodic(length: usize) -> Vec<usize> {
    let overlaps = |word: usize, shift: usize| word >> shift == word & ((1 << (length - shift)) - 1);
    (0..1 << length).filter(|&word| (1..length).all(|shift| !overlaps(word, shift))).collect()
}

/// A P-value for each word of [`aperiodic`].
pub(crate) fn non_overlapping(bits: &[u8], length: usize, blocks: usize) -> Vec<f64> {
    let block = bits.len() / blocks;
    let (m, size) = (length as f64, block as f64);
    let likely = 0.5_f64.powf(m);
    let mean = (size - m + 1.0) * likely;
    let variance = size * (likely - (2.0 * m - 1.0) * likely * likely);
    // Such words do not overlap, so counting every place where one stands counts none too many.
    let counts: Vec<Vec<u32>> =
        bits.chunks_exact(block).take(blocks).map(|block| words(block, length)).collect();
    let value = |word: usize| {
        let term = |counts: &Vec<u32>| (f64::from(counts[word]) - mean).powi(2) / variance;
        chi_square_beyond(counts.iter().map(term).sum(), blocks as f64)
    };
    aperiodic(length).into_iter().map(value).collect()
}

/// How often each word of so many bits stands in the block.
fn words(block: &[u8], length: usize) -> Vec<u32> {
    let mut counts = vec![0; 1 << length];
    let mut word = 0;
    for (at, &bit) in block.iter().enumerate() {
        word = (word << 1 | usize::from(bit)) & ((1 << length) - 1);
        if at + 1 >= length {
            counts[word] += 1;
        }
    }
    counts
}

/// Runs of `length` ones, where a longer run has several of them.
pub(crate) fn overlapping(bits: &[u8], length: usize, block: usize, probabilities: [f64; 6]) -> f64 {
    let mut counts = [0; 6];
    for block in bits.chunks_exact(block) {
        let (mut run, mut found) = (0, 0);
        for &bit in block {
            run = if bit == 1 { run + 1 } else { 0 };
            found += usize::from(run >= length);
        }
        counts[found.min(5)] += 1;
    }
    fit(&counts, &probabilities)
}
