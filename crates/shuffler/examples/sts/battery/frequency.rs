//! As many ones as zeros, in the whole (2.1) and in blocks (2.2).

use super::special::{chi_square_beyond, erfc};

pub(crate) fn ones(bits: &[u8]) -> usize {
    bits.iter().map(|&bit| usize::from(bit)).sum()
}

pub(crate) fn frequency(bits: &[u8]) -> f64 {
    let n = bits.len() as f64;
    let sum = 2.0 * ones(bits) as f64 - n;
    erfc(sum.abs() / (2.0 * n).sqrt())
}

pub(crate) fn block_frequency(bits: &[u8], block: usize) -> f64 {
    let m = block as f64;
    let blocks = bits.chunks_exact(block);
    let freedom = blocks.len() as f64;
    let statistic: f64 = blocks.map(|block| 4.0 * m * (ones(block) as f64 / m - 0.5).powi(2)).sum();
    chi_square_beyond(statistic, freedom)
}
