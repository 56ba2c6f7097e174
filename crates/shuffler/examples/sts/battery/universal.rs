//! Maurer's universal test (2.9): how far back the same word stood, which is how well the sequence could be compressed.

use std::f64::consts::SQRT_2;

use super::special::erfc;

/// From how many bits on words have how many bits, with the mean and the variance of the statistic then (2.9.4 and 2.9.7).
const WORDS: [(usize, usize, f64, f64); 6] = [
    (387_840, 6, 5.217_705_2, 2.954),
    (904_960, 7, 6.196_250_7, 3.125),
    (2_068_480, 8, 7.183_665_6, 3.238),
    (4_654_080, 9, 8.176_424_8, 3.311),
    (10_342_400, 10, 9.172_324_3, 3.356),
    (22_753_280, 11, 10.170_032, 3.384),
];

pub(crate) fn universal(bits: &[u8]) -> f64 {
    let fitting = WORDS.iter().rev().find(|row| bits.len() >= row.0).unwrap_or(&WORDS[0]);
    let &(_, length, mean, variance) = fitting;
    let (statistic, blocks) = distances(bits, length, 10 << length);
    let (l, k) = (length as f64, blocks as f64);
    let c = 0.7 - 0.8 / l + (4.0 + 32.0 / l) * k.powf(-3.0 / l) / 15.0;
    erfc((statistic - mean).abs() / (SQRT_2 * c * (variance / k).sqrt()))
}

/// The mean logarithm of the distances, after so many words to begin with; and over how many words.
pub(crate) fn distances(bits: &[u8], length: usize, first: usize) -> (f64, usize) {
    let mut last = vec![0; 1 << length];
    let (mut sum, mut blocks) = (0.0, 0);
    for (word, at) in bits.chunks_exact(length).zip(1..) {
        let word = word.iter().fold(0, |word, &bit| word << 1 | usize::from(bit));
        if at > first {
            sum += f64::log2((at - last[word]) as f64);
            blocks += 1;
        }
        last[word] = at;
    }
    (sum / blocks as f64, blocks)
}
