//! The model as an integral.
//!
//! Given that a player's clock (see `panels.rs`) rings at some moment, the others have rung before it independently of each
//! other; how many have is a sum of unequal coins, and the player's place is that number and one. For all players together
//! the distribution over those before a player in the list is carried forward, and the worth of each number of places
//! taken, over those after the player, backward: where they meet is the player's own worth. Everything added is positive,
//! so nothing cancels.

use super::panels::{self, RUNG};

/// Probabilities below this are none.
const NONE: f64 = 1e-30;
/// When so little is left of the chance that a paid place is free, the integral is over.
const OVER: f64 = 1e-17;
/// How many times its scale a panel is long, at first.
const PANEL: f64 = 7.0;
/// How near to the pool the worth of all players must come.
const NEAR: f64 = 1e-11;
/// How often panels are made shorter if they do not come near.
const TRIES: u32 = 4;
/// How many numbers are kept of the way forward; beyond it some of the way is gone again.
const KEPT: usize = 1 << 18;

pub(super) fn equities(stacks: &[u64], prizes: &[u64]) -> Vec<f64> {
    let chips: u128 = stacks.iter().map(|&stack| u128::from(stack)).sum();
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(stacks[player]));
    let rates: Vec<f64> = order.iter().map(|&player| stacks[player] as f64 / chips as f64).collect();
    let paid: Vec<f64> =
        prizes.iter().take_while(|&&prize| prize > 0).map(|&prize| prize as f64 / prizes[0] as f64).collect();
    let pool: f64 = paid.iter().sum();

    let mut panel = PANEL;
    let mut sweep = Sweep::new(&rates, &paid);
    for _ in 0..TRIES {
        sweep.integrate(panel);
        let sum: f64 = sweep.worth.iter().sum();
        if (sum / pool - 1.0).abs() < NEAR {
            break;
        }
        panel /= 2.0;
    }
    // What is left of the error is spread evenly, so that the whole is the pool.
    let sum: f64 = sweep.worth.iter().sum();
    let whole = pool / sum * prizes[0] as f64;
    let mut worth = vec![0.0; stacks.len()];
    for (&player, part) in order.iter().zip(&sweep.worth) {
        worth[player] = part * whole;
    }
    worth
}

/// One way forward and back for each moment, in room that is used again.
struct Sweep<'a> {
    rates: &'a [f64],
    paid: &'a [f64],
    /// What the players are worth, as far as it is added up.
    worth: Vec<f64>,
    /// The probability that each clock is still silent, and that it has rung.
    silent: Vec<f64>,
    rung: Vec<f64>,
    /// The distributions of one block of players, row after row.
    rows: Vec<f64>,
    /// Those at the beginning of each block.
    starts: Vec<f64>,
    /// Which numbers of each row are not none.
    spans: Vec<(usize, usize)>,
    start_spans: Vec<(usize, usize)>,
    /// The worth of each number of places taken.
    values: Vec<f64>,
    block: usize,
}

impl<'a> Sweep<'a> {
    fn new(rates: &'a [f64], paid: &'a [f64]) -> Sweep<'a> {
        let (players, places) = (rates.len(), paid.len());
        let block = if players * places <= KEPT { players } else { (KEPT / places).clamp(16, players) };
        let blocks = players.div_ceil(block);
        Sweep {
            rates,
            paid,
            worth: vec![0.0; players],
            silent: vec![0.0; players],
            rung: vec![0.0; players],
            rows: vec![0.0; (block + 1) * places],
            starts: vec![0.0; (blocks + 1) * places],
            spans: vec![(0, 0); block + 1],
            start_spans: vec![(0, 0); blocks + 1],
            values: vec![0.0; places],
            block,
        }
    }

    /// Everything, in panels of this many scales.
    fn integrate(&mut self, panel: f64) {
        let points = panels::points();
        self.worth.fill(0.0);
        let slowest = self.rates[self.rates.len() - 1];
        let mut time = 0.0;
        while slowest * time < RUNG {
            // No panel reaches beyond the end of the last clock.
            let length = (panel * panels::scale(self.rates, time)).min(2.0 * RUNG / slowest);
            for (x, weight) in points {
                self.add(time + length * (1.0 + x) / 2.0, weight * length / 2.0);
            }
            time += length;
            if self.chance_of_a_prize(time) < OVER {
                break;
            }
        }
    }

    fn look_at(&mut self, time: f64) {
        for ((silent, rung), rate) in self.silent.iter_mut().zip(&mut self.rung).zip(self.rates) {
            *silent = (-rate * time).exp();
            *rung = -(-rate * time).exp_m1();
        }
    }

    /// The probability that at this moment a paid place is free.
    fn chance_of_a_prize(&mut self, time: f64) -> f64 {
        self.look_at(time);
        let places = self.paid.len();
        let mut row = vec![0.0; places];
        row[0] = 1.0;
        let mut span = (0, 1);
        for (&silent, &rung) in self.silent.iter().zip(&self.rung) {
            span = step_in_place(&mut row, span, silent, rung);
        }
        row[span.0..span.1].iter().sum()
    }

    /// Adds what happens around one moment.
    fn add(&mut self, time: f64, weight: f64) {
        self.look_at(time);
        let (players, places, block) = (self.rates.len(), self.paid.len(), self.block);
        let blocks = players.div_ceil(block);
        // Forward once, to have the beginning of every block.
        self.starts[..places].fill(0.0);
        self.starts[0] = 1.0;
        self.start_spans[0] = (0, 1);
        for number in 0..blocks - 1 {
            self.forward(number, (number + 1) * block);
            let from = block * places;
            let (start, to) = ((number + 1) * places, from + places);
            self.starts[start..start + places].copy_from_slice(&self.rows[from..to]);
            self.start_spans[number + 1] = self.spans[block];
        }
        // Backward, block after block.
        self.values.copy_from_slice(self.paid);
        let mut top = places;
        for number in (0..blocks).rev() {
            let first = number * block;
            let end = (first + block).min(players);
            self.forward(number, end);
            for player in (first..end).rev() {
                let (low, high) = self.spans[player - first];
                let high = high.min(top);
                if low < high {
                    let row = &self.rows[(player - first) * places..][low..high];
                    let meeting = dot(row, &self.values[low..high]);
                    self.worth[player] += weight * self.rates[player] * self.silent[player] * meeting;
                }
                top = back(&mut self.values, top, self.silent[player], self.rung[player]);
            }
        }
    }

    /// Fills the rows of a block: the first is what is before its first player, the last what is before `end`.
    fn forward(&mut self, number: usize, end: usize) {
        let places = self.paid.len();
        let first = number * self.block;
        self.rows[..places].copy_from_slice(&self.starts[number * places..][..places]);
        self.spans[0] = self.start_spans[number];
        for row in 0..end - first {
            let (done, rest) = self.rows.split_at_mut((row + 1) * places);
            let player = first + row;
            let (from, to) = (&done[row * places..], &mut rest[..places]);
            self.spans[row + 1] = step(from, to, self.spans[row], self.silent[player], self.rung[player]);
        }
    }
}

/// The distribution with one more clock, and where it is not none.
fn step(from: &[f64], to: &mut [f64], (low, high): (usize, usize), silent: f64, rung: f64) -> (usize, usize) {
    if low == high {
        return (low, low);
    }
    to[low] = silent * from[low];
    let inner = &mut to[low + 1..high];
    for ((to, same), one_less) in inner.iter_mut().zip(&from[low + 1..high]).zip(&from[low..high - 1]) {
        *to = silent * same + rung * one_less;
    }
    let mut end = high;
    if let Some(last) = to.get_mut(high) {
        *last = rung * from[high - 1];
        end += 1;
    }
    trimmed(to, (low, end))
}

/// The same, over itself.
fn step_in_place(row: &mut [f64], (low, high): (usize, usize), silent: f64, rung: f64) -> (usize, usize) {
    if low == high {
        return (low, low);
    }
    let mut end = high;
    if high < row.len() {
        row[high] = rung * row[high - 1];
        end += 1;
    }
    for count in (low + 1..high).rev() {
        row[count] = silent * row[count] + rung * row[count - 1];
    }
    row[low] *= silent;
    trimmed(row, (low, end))
}

/// The part of a row that is not none: such a distribution has one hill, so what is none is at its ends.
fn trimmed(row: &[f64], (mut low, mut high): (usize, usize)) -> (usize, usize) {
    while low < high && row[low] < NONE {
        low += 1;
    }
    while low < high && row[high - 1] < NONE {
        high -= 1;
    }
    (low, high)
}

/// The worth of each number of places taken with one more clock to come; how many of them are worth anything.
fn back(values: &mut [f64], mut top: usize, silent: f64, rung: f64) -> usize {
    if top == 0 {
        return 0;
    }
    let values = &mut values[..top];
    for count in 0..values.len() - 1 {
        values[count] = silent * values[count] + rung * values[count + 1];
    }
    values[top - 1] *= silent;
    // Worth falls with every place that is taken.
    while top > 0 && values[top - 1] < NONE {
        top -= 1;
    }
    top
}

/// The sum of products, in eight lanes so that the processor may take them together; always in the same order.
fn dot(one: &[f64], other: &[f64]) -> f64 {
    const LANES: usize = 8;
    let mut lanes = [0.0; LANES];
    let (ones, others) = (one.chunks_exact(LANES), other.chunks_exact(LANES));
    let rest: f64 = ones.remainder().iter().zip(others.remainder()).map(|(one, other)| one * other).sum();
    for (ones, others) in ones.zip(others) {
        for (lane, (one, other)) in lanes.iter_mut().zip(ones.iter().zip(others)) {
            *lane += one * other;
        }
    }
    lanes.iter().sum::<f64>() + rest
}
