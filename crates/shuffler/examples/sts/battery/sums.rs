//! Cumulative sums (2.13): how far a walk of steps up for ones and down for zeros goes.

use super::special::normal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
}

pub(crate) fn cumulative_sums(bits: &[u8], direction: Direction) -> f64 {
    let farthest = match direction {
        Direction::Forward => farthest(bits.iter()),
        Direction::Backward => farthest(bits.iter().rev()),
    };
    let n = bits.len() as f64;
    let z = farthest as f64;
    let below = |times: f64| normal(times * z / n.sqrt());
    let sum = |first: f64, terms: &dyn Fn(f64) -> f64| {
        let (mut at, last, mut sum) = (first.ceil(), ((n / z - 1.0) / 4.0).floor(), 0.0);
        while at <= last {
            sum += terms(at);
            at += 1.0;
        }
        sum
    };
    let within = sum((1.0 - n / z) / 4.0, &|k| below(4.0 * k + 1.0) - below(4.0 * k - 1.0));
    let back = sum((-3.0 - n / z) / 4.0, &|k| below(4.0 * k + 3.0) - below(4.0 * k + 1.0));
    1.0 - within + back
}

fn farthest<'a>(bits: impl Iterator<Item = &'a u8>) -> u64 {
    let mut at = 0_i64;
    let distance = |&bit: &u8| {
        at += if bit == 1 { 1 } else { -1 };
        at.unsigned_abs()
    };
    bits.map(distance).max().unwrap_or(0)
}
