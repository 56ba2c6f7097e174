//! Runs of equal bits: how many (2.3), and how long the longest of ones is in a block (2.4).

use super::fit;
use super::frequency::ones;
use super::special::erfc;

pub(crate) fn runs(bits: &[u8]) -> f64 {
    let n = bits.len() as f64;
    let share = ones(bits) as f64 / n;
    // Where ones and zeros are not even, runs say nothing more.
    if (share - 0.5).abs() >= 2.0 / n.sqrt() {
        return 0.0;
    }
    let runs = 1.0 + bits.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
    let spread = share * (1.0 - share);
    erfc((runs - 2.0 * n * spread).abs() / (2.0 * (2.0 * n).sqrt() * spread))
}

/// How long blocks are, the longest run that is still in the first class, and how often each class comes.
pub(crate) struct Longest {
    pub(crate) block: usize,
    pub(crate) first: usize,
    pub(crate) probabilities: Vec<f64>,
}

impl Longest {
    /// For a sequence of so many bits (2.4.2). How often each class comes is counted out: the table of 3.4 for blocks of 10,000
    /// bits is wrong in the third digit.
    pub(crate) fn for_bits(n: usize) -> Self {
        let (block, first, classes) = match n {
            0..6_272 => (8, 1, 4),
            6_272..750_000 => (128, 4, 6),
            _ => (10_000, 10, 7),
        };
        let upto = (first..first + classes - 1).map(|most| no_longer(block, most)).chain([1.0]);
        let mut before = 0.0;
        let probabilities = upto.map(|upto| upto - std::mem::replace(&mut before, upto)).collect();
        Self { block, first, probabilities }
    }
}

/// How likely no run of ones in a block is longer than `most`.
fn no_longer(block: usize, most: usize) -> f64 {
    // By the length of the run that is on.
    let mut ways = vec![0.0; most + 1];
    ways[0] = 1.0;
    for _ in 0..block {
        let zero = ways.iter().sum::<f64>() / 2.0;
        ways.rotate_right(1);
        ways.iter_mut().for_each(|way| *way /= 2.0);
        ways[0] = zero;
    }
    ways.iter().sum()
}

pub(crate) fn longest_run(bits: &[u8], longest: &Longest) -> f64 {
    let Longest { block, first, probabilities } = longest;
    let mut counts = vec![0; probabilities.len()];
    for block in bits.chunks_exact(*block) {
        let longest = block.split(|&bit| bit == 0).map(<[u8]>::len).max().unwrap_or(0);
        counts[longest.saturating_sub(*first).min(probabilities.len() - 1)] += 1;
    }
    fit(&counts, probabilities)
}
