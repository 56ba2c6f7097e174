//! The fifteen tests of NIST SP 800-22 rev. 1a, written from its text, with the parameters it recommends for sequences of a
//! million bits.
//!
//! A sequence is a slice of bits, one a byte, 0 or 1. A test gives its P-value: how likely a true source of chance is to look
//! at least as uneven. Numbers in brackets, such as (2.5), are sections of that publication.
//!
//! The program beside this and the tests of `shuffler` share it by path. What a whole run says is in [`tally`].

mod excursions;
mod frequency;
pub(crate) mod linear;
mod matrix;
mod patterns;
mod runs;
mod special;
mod spectral;
mod sums;
pub(crate) mod tally;
mod templates;
pub(crate) mod universal;

pub(crate) use excursions::Walk;
pub(crate) use frequency::{block_frequency, frequency};
pub(crate) use linear::{COMPLEXITIES, linear_complexity};
pub(crate) use matrix::{full_ranks, rank};
pub(crate) use patterns::{approximate_entropy, serial};
pub(crate) use runs::{Longest, longest_run, runs};
pub(crate) use spectral::spectral;
pub(crate) use sums::{Direction, cumulative_sums};
pub(crate) use templates::{OVERLAPS, aperiodic, non_overlapping, overlapping};
pub(crate) use universal::universal;

/// The shortest sequence for which every test has what its section asks for.
pub(crate) const LEAST_BITS: usize = 1_000_000;

/// One P-value of every sequence: a test, and which of its values it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) test: &'static str,
    /// A template, a state, a direction; empty where the test has one value.
    pub(crate) which: String,
}

/// Every test over one sequence of at least [`LEAST_BITS`]. Nothing where the test does not apply to the sequence, as those of
/// random excursions do not where the walk comes home too seldom.
pub(crate) fn every_test(bits: &[u8]) -> Vec<(Line, Option<f64>)> {
    let mut answers = Vec::new();
    let mut say = |test, which: String, p| answers.push((Line { test, which }, p));
    say("frequency", String::new(), Some(frequency(bits)));
    say("block frequency", String::new(), Some(block_frequency(bits, 128)));
    say("cumulative sums", "forward".to_owned(), Some(cumulative_sums(bits, Direction::Forward)));
    say("cumulative sums", "backward".to_owned(), Some(cumulative_sums(bits, Direction::Backward)));
    say("runs", String::new(), Some(runs(bits)));
    say("longest run", String::new(), Some(longest_run(bits, &Longest::for_bits(bits.len()))));
    say("rank", String::new(), Some(rank(bits, 32, full_ranks(32))));
    say("spectral", String::new(), Some(spectral(bits)));
    for (template, p) in aperiodic(9).into_iter().zip(non_overlapping(bits, 9, 8)) {
        say("non-overlapping template", format!("{template:09b}"), Some(p));
    }
    say("overlapping template", String::new(), Some(overlapping(bits, 9, 1_032, OVERLAPS)));
    say("universal", String::new(), Some(universal(bits)));
    say("approximate entropy", String::new(), Some(approximate_entropy(bits, 10)));
    let walk = Walk::of(bits);
    for state in Walk::NEAR {
        say("random excursions", format!("{state:+}"), walk.applies().then(|| walk.excursions(state)));
    }
    for state in Walk::FAR {
        say("random excursions variant", format!("{state:+}"), walk.applies().then(|| walk.variant(state)));
    }
    let [first, second] = serial(bits, 16);
    say("serial", "first".to_owned(), Some(first));
    say("serial", "second".to_owned(), Some(second));
    say("linear complexity", String::new(), Some(linear_complexity(bits, 500, COMPLEXITIES)));
    answers
}

/// Chi-square of counts that should be as the probabilities say, and its P-value.
fn fit(counts: &[u64], probabilities: &[f64]) -> f64 {
    let total = counts.iter().sum::<u64>() as f64;
    let term = |(&count, &probability): (&u64, &f64)| {
        (count as f64 - total * probability).powi(2) / (total * probability)
    };
    let statistic: f64 = counts.iter().zip(probabilities).map(term).sum();
    special::chi_square_beyond(statistic, probabilities.len() as f64 - 1.0)
}
