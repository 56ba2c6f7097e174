//! The independent chip model: what the stacks of a final table and of a large field are worth.
//!
//! No other crate was found: `rs_poker` lets stacks meet in coin flips, which is another model. Ours is beside the time it
//! was asked to stay under, and judged by plain code that shares nothing with it.

use std::time::Duration;

use super::{Size, Unit, Workload};
use crate::contender::{Contender, Who, equities};
use crate::judge;

/// Nine players, three prizes.
pub(super) fn nine(name: &'static str, _: &Size) -> Workload {
    let stacks = vec![91_000, 55_500, 42_000, 38_500, 30_000, 21_500, 12_000, 6_500, 3_000];
    let prizes = vec![5_000, 3_000, 2_000];
    let exact = by_orders(&stacks, &prizes);
    workload(name, stacks, prizes, exact, Duration::from_micros(100))
}

/// How many players of the large field have stacks of one size.
const ALIKE: usize = 256;
/// The sizes.
const SIZES: [u64; 4] = [5_000, 20_000, 45_000, 130_000];

/// 1,024 players, a hundred prizes.
pub(super) fn thousand(name: &'static str, _: &Size) -> Workload {
    let stacks: Vec<u64> = SIZES.iter().flat_map(|&size| [size; ALIKE]).collect();
    let prizes: Vec<u64> = (1..=100).map(|place| 1_000_000 / place).collect();
    let exact = by_plain_integral(&prizes);
    workload(name, stacks, prizes, exact, Duration::from_millis(13))
}

fn workload(
    name: &'static str,
    stacks: Vec<u64>,
    prizes: Vec<u64>,
    exact: Vec<f64>,
    within: Duration,
) -> Workload {
    let pool: u64 = prizes.iter().sum();
    let mut ours: Contender = equities(Who::Ours("one thread"), "icm::equities()", None, move || {
        let worth = odds::icm::equities(&stacks, &prizes).expect("stacks and prizes that can be worked out");
        worth.into_iter().map(|worth| worth / pool as f64).collect()
    });
    ours.extra.within = Some(within);
    Workload {
        name,
        unit: Unit::Milliseconds,
        contenders: vec![ours],
        judge: judge::equities(exact),
        wrong_peers_count: false,
    }
}

/// Every order of the paid places, one after the other.
fn by_orders(stacks: &[u64], prizes: &[u64]) -> Vec<f64> {
    fn place(left: &mut Vec<usize>, stacks: &[u64], prizes: &[u64], chance: f64, worth: &mut [f64]) {
        let Some((&prize, later)) = prizes.split_first() else { return };
        let chips: u64 = left.iter().map(|&player| stacks[player]).sum();
        for index in 0..left.len() {
            let player = left.remove(index);
            let next = chance * stacks[player] as f64 / chips as f64;
            worth[player] += next * prize as f64;
            place(left, stacks, later, next, worth);
            left.insert(index, player);
        }
    }
    let mut worth = vec![0.0; stacks.len()];
    place(&mut (0..stacks.len()).collect(), stacks, prizes, 1.0, &mut worth);
    let pool: u64 = prizes.iter().sum();
    worth.into_iter().map(|worth| worth / pool as f64).collect()
}

/// The integral over the moment at which a player's clock rings, by Simpson in many equal steps: one player of each size,
/// since the others of that size are worth the same.
fn by_plain_integral(prizes: &[u64]) -> Vec<f64> {
    const STEPS: usize = 2_000;
    let chips: u64 = SIZES.iter().sum::<u64>() * ALIKE as u64;
    let rates = SIZES.map(|size| size as f64 / chips as f64);
    let pool: u64 = prizes.iter().sum();
    // By then some two hundred clocks have rung, and no paid place is free.
    let end = 260.0;
    let mut worth = [0.0; SIZES.len()];
    for step in 0..=STEPS {
        let time = end * step as f64 / STEPS as f64;
        let simpson = if step == 0 || step == STEPS {
            1.0
        } else if step % 2 == 1 {
            4.0
        } else {
            2.0
        };
        let weight = simpson * end / STEPS as f64 / 3.0;
        for (own, worth) in worth.iter_mut().enumerate() {
            // How many of the others have rung.
            let mut rung = vec![0.0; prizes.len()];
            rung[0] = 1.0;
            for (size, rate) in rates.iter().enumerate() {
                let silent = (-rate * time).exp();
                for _ in 0..ALIKE - usize::from(size == own) {
                    for count in (1..rung.len()).rev() {
                        rung[count] = silent * rung[count] + (1.0 - silent) * rung[count - 1];
                    }
                    rung[0] *= silent;
                }
            }
            let prize: f64 = rung.iter().zip(prizes).map(|(chance, &prize)| chance * prize as f64).sum();
            *worth += weight * rates[own] * (-rates[own] * time).exp() * prize / pool as f64;
        }
    }
    worth.into_iter().flat_map(|worth| [worth; ALIKE]).collect()
}
