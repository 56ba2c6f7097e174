//! Rank of square matrices made of the bits (2.5): whether stretches of the sequence depend on each other.

use super::fit;

/// How likely a random square matrix of bits has full rank, one less, or still less (3.5).
pub(crate) fn full_ranks(size: u32) -> [f64; 3] {
    let power = |exponent: u32| 0.5_f64.powi(exponent.cast_signed());
    let of_rank = |rank: u32| {
        let missing = size - rank;
        let factor = |i: u32| (1.0 - power(size - i)).powi(2) / (1.0 - power(rank - i));
        power(missing * missing) * (0..rank).map(factor).product::<f64>()
    };
    let (full, one_less) = (of_rank(size), of_rank(size - 1));
    [full, one_less, 1.0 - full - one_less]
}

pub(crate) fn rank(bits: &[u8], size: usize, probabilities: [f64; 3]) -> f64 {
    let mut counts = [0; 3];
    for matrix in bits.chunks_exact(size * size) {
        let rows =
            matrix.chunks_exact(size).map(|row| row.iter().fold(0, |row, &bit| row << 1 | u64::from(bit)));
        counts[(size - rank_of(rows.collect())).min(2)] += 1;
    }
    fit(&counts, &probabilities)
}

/// The rank over the field of two elements, by elimination.
fn rank_of(mut rows: Vec<u64>) -> usize {
    let mut rank = 0;
    while let Some(pivot) = rows.pop() {
        if pivot == 0 {
            continue;
        }
        rank += 1;
        let lowest = pivot & pivot.wrapping_neg();
        for row in &mut rows {
            if *row & lowest != 0 {
                *row ^= pivot;
            }
        }
    }
    rank
}
