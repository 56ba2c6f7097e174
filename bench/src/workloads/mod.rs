//! The workloads: for each, the shared inputs, the contenders, and the judge of their answers.

mod eight_or_better;
mod equity_exact;
mod equity_sampled;
mod omaha_high;
mod omaha_high_low;
mod seven_all;
mod seven_random;

use crate::contender::Contender;
use crate::judge::{Judge, Verdict};

/// How much work a run does.
pub struct Size {
    /// Random seven-card hands.
    pub sevens: usize,
    /// Random Omaha deals.
    pub omaha: usize,
    /// Random boards of the Monte Carlo query.
    pub samples: u64,
}

impl Size {
    /// The size of a proper comparison.
    pub fn full() -> Self {
        Self { sevens: 10_000_000, omaha: 1_000_000, samples: 1 << 21 }
    }

    /// A tenth of it.
    pub fn quick() -> Self {
        Self { sevens: 1_000_000, omaha: 100_000, samples: 1 << 18 }
    }
}

/// What the numbers of a workload mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A rate, more is better; the text names what is counted.
    MillionsPerSecond(&'static str),
    /// The time of one query, less is better.
    Milliseconds,
}

/// One workload, ready to check and run.
pub struct Workload {
    /// Its name in the table and the summary.
    pub name: &'static str,
    /// What its numbers mean.
    pub unit: Unit,
    /// Who takes part, ours and peers.
    pub contenders: Vec<Contender>,
    /// Decides whether an answer is right.
    pub judge: Judge,
}

impl Workload {
    /// The verdict on every contender.
    pub fn check(&mut self) -> Vec<Verdict> {
        let judge = &self.judge;
        self.contenders.iter_mut().map(|contender| judge(&(contender.answer)())).collect()
    }
}

/// Builds a workload of a given name and size.
pub type Build = fn(&'static str, &Size) -> Workload;

/// All workloads, in the order in which they run.
pub const ALL: [(&str, Build); 9] = [
    ("seven-card high, random", seven_random::workload),
    ("seven-card high, full enumeration", seven_all::workload),
    ("omaha high, four hole cards", omaha_high::workload),
    ("omaha hi-lo, four hole cards", omaha_high_low::four),
    ("omaha hi-lo, five hole cards", omaha_high_low::five),
    ("ace-to-five low, eight or better", eight_or_better::workload),
    ("exact equity, aces v kings", equity_exact::aces_kings),
    ("exact equity, ace-king v queens", equity_exact::ace_king_queens),
    ("monte carlo equity, six-way", equity_sampled::workload),
];
