//! What came of a soak.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde::Serialize;
use wire::{Lobby, TableKind};

use super::super::histogram::{Histogram, Spread};
use super::process::HouseProcess;
use super::{Bath, http, lobby};

/// What a table has dealt must have grown over the last so many samples.
const STILL: usize = 30;

/// How many samples of a stretch are taken for warming up.
const WARM_UP: usize = 4;

/// What memory may grow by in a stretch before it is called a leak: for every thousand hands, in bytes.
const LEVEL: f64 = 50_000.0;

/// The house at a moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sample {
    /// How far into the soak, in seconds.
    pub at: f64,
    /// Which stretch between two kills, counted from 0.
    pub stretch: u32,
    /// Memory of the house, in bytes.
    pub memory: u64,
    /// Files it has open.
    pub descriptors: u64,
    /// The log and what stands beside it, in bytes.
    pub log: u64,
    /// Hands and rounds dealt so far.
    pub hands: u64,
    /// Seconds of processor time since the house was opened last.
    pub work: f64,
    /// How long it took to be shown the board, in microseconds.
    pub board: u64,
    /// How long guests' commands took since the sample before, in microseconds.
    pub answers: Spread,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sample { memory, descriptors, log, hands, answers, .. } = self;
        let (memory, log) = (memory / 1_000_000, log / 1_000_000);
        let (median, p99) = (answers.median / 1_000, answers.p99 / 1_000);
        write!(
            f,
            "{hands} hands, memory {memory} MB, {descriptors} files, log {log} MB, answers {median} ms, 99 % {p99} ms"
        )
    }
}

/// The time between two kills.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Stretch {
    /// How long, in seconds.
    pub seconds: f64,
    /// Hands dealt.
    pub hands: u64,
    /// Memory after warming up, and at the end, in bytes.
    pub memory: (u64, u64),
    /// How memory grew for every thousand hands, in bytes, by the straight line through the second half of the samples: in
    /// the first what has a bound (orders the cage can take back, caches of the log) fills up to it.
    pub grew: f64,
}

/// What came of a soak.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct SoakReport {
    /// The house every few seconds.
    pub samples: Vec<Sample>,
    /// When the house was killed, in seconds.
    pub kills: Vec<f64>,
    /// How long it took to answer again, in seconds, kill by kill.
    pub back_after: Vec<f64>,
    /// How often it was stopped for some seconds.
    pub stalls: u64,
    /// Commands that were answered, and how many of them with a refusal.
    pub commands: u64,
    /// Refusals among them.
    pub refused: u64,
    /// Guests' connections that ended while the house was open, and how many of them were told why.
    pub lost: u64,
    /// Those that were told why.
    pub told_why: u64,
    /// Times a guest was not let in.
    pub turned_away: u64,
    /// Bouts of trouble.
    pub troubles: u64,
    /// Guests of this program that panicked: a fault of the soak.
    pub panics: u64,
    /// Poker tables that dealt nothing in the last samples though enough sat there, by name.
    pub still: Vec<String>,
    /// How long closing took, in seconds.
    pub closing: f64,
    /// Whether it ended in good order.
    pub closed: bool,
    /// The stretches between kills.
    pub stretches: Vec<Stretch>,
    /// Bytes of log for each hand.
    pub bytes_a_hand: u64,
    /// What is not as it should be.
    pub faults: Vec<String>,
    #[serde(skip)]
    dealt: Vec<BTreeMap<u32, u64>>,
}

#[allow(clippy::cast_precision_loss, reason = "figures to be read and drawn")]
fn real(number: u64) -> f64 {
    number as f64
}

impl SoakReport {
    /// Looks at the house.
    pub(super) async fn look(&mut self, house: &HouseProcess, bath: &Bath, at: Duration) -> Sample {
        let asked = Instant::now();
        let board = lobby(bath.at).await;
        let took = asked.elapsed();
        let before = self.samples.last().copied();
        let dealt: BTreeMap<u32, u64> = match &board {
            Some(board) => board.tables.iter().map(|table| (table.id, table.hands)).collect(),
            None => self.dealt.last().cloned().unwrap_or_default(),
        };
        let hands = dealt.values().sum::<u64>().max(before.map_or(0, |before| before.hands));
        let answers = {
            let mut answered = bath.answered.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            std::mem::replace(&mut *answered, Histogram::new()).spread()
        };
        let vitals = house.vitals();
        let sample = Sample {
            at: at.as_secs_f64(),
            stretch: u32::try_from(self.kills.len()).unwrap_or(u32::MAX),
            memory: vitals.memory,
            descriptors: vitals.descriptors,
            log: vitals.log,
            hands,
            work: vitals.work,
            board: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
            answers,
        };
        self.dealt.push(dealt);
        if self.dealt.len() > STILL {
            self.dealt.remove(0);
        }
        self.samples.push(sample);
        // The figures for operators are to be had as well; nobody reads them here.
        let _ = http::get(bath.at, "/metrics").await;
        sample
    }

    pub(super) fn killed(&mut self, back_after: Duration, at: Duration) {
        self.kills.push(at.as_secs_f64());
        self.back_after.push(back_after.as_secs_f64());
        // Tables count what they dealt since the house was opened or since their beginning: begin again.
        self.dealt.clear();
    }

    pub(super) fn finish(&mut self, bath: &Bath, board: Option<&Lobby>, closing: Duration, closed: bool) {
        let count = |what: &std::sync::atomic::AtomicU64| what.load(Ordering::Relaxed);
        self.commands = count(&bath.commands);
        self.refused = count(&bath.refused);
        self.lost = count(&bath.lost);
        self.told_why = count(&bath.told_why);
        self.turned_away = count(&bath.turned_away);
        self.troubles = count(&bath.floods);
        self.closing = closing.as_secs_f64();
        self.closed = closed;
        if let (Some(board), Some(first)) = (board, self.dealt.first()) {
            let still = board.tables.iter().filter(|table| {
                let moved = first.get(&table.id).is_none_or(|before| *before < table.hands);
                table.kind == TableKind::Poker && !moved && self.dealt.len() == STILL
            });
            self.still = still.map(|table| table.name.clone()).collect();
        }
        let last = self.samples.last().copied();
        self.bytes_a_hand = last.and_then(|last| last.log.checked_div(last.hands)).unwrap_or(0);
        let stretches = 0..=u32::try_from(self.kills.len()).unwrap_or(u32::MAX);
        self.stretches = stretches.filter_map(|nth| self.stretch(nth)).collect();
        self.faults = self.what_is_wrong();
    }

    fn stretch(&self, nth: u32) -> Option<Stretch> {
        let all: Vec<&Sample> = self.samples.iter().filter(|sample| sample.stretch == nth).collect();
        let warm = all.get(WARM_UP..)?;
        let (first, last) = (warm.first()?, warm.last()?);
        let half = &warm[warm.len() / 2..];
        let points: Vec<(f64, f64)> =
            half.iter().map(|sample| (real(sample.hands), real(sample.memory))).collect();
        Some(Stretch {
            seconds: last.at - all.first()?.at,
            hands: last.hands - all.first()?.hands,
            memory: (first.memory, last.memory),
            grew: slope(&points)? * 1_000.0,
        })
    }

    fn what_is_wrong(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for name in &self.still {
            faults.push(format!("the table {name} stands still"));
        }
        if !self.closed {
            faults.push("the house did not close in good order and in time".to_owned());
        }
        if self.panics > 0 {
            faults.push(format!("{} of the soak's own guests panicked", self.panics));
        }
        // A short stretch says nothing about memory: caches fill first.
        let longest = self.stretches.iter().max_by(|a, b| a.seconds.total_cmp(&b.seconds));
        if let Some(longest) = longest.filter(|longest| longest.seconds > 1_200.0 && longest.grew > LEVEL) {
            let kilobytes = longest.grew / 1_000.0;
            faults.push(format!("memory grew by {kilobytes:.0} kB for every thousand hands"));
        }
        faults
    }
}

/// The slope of the straight line that fits best.
fn slope(points: &[(f64, f64)]) -> Option<f64> {
    let count = real(u64::try_from(points.len()).ok()?);
    let (sum_x, sum_y) = points.iter().fold((0.0, 0.0), |(sx, sy), (x, y)| (sx + x, sy + y));
    let (mean_x, mean_y) = (sum_x / count, sum_y / count);
    let below: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    let above: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    (below > 0.0).then(|| above / below)
}

#[cfg(test)]
mod tests {
    use super::slope;

    #[test]
    fn a_straight_line_has_its_slope() {
        let points: Vec<(f64, f64)> = (0..10).map(|x| (f64::from(x), 3.0 + 2.5 * f64::from(x))).collect();
        assert!(slope(&points).is_some_and(|slope| (slope - 2.5).abs() < 1e-9));
        assert_eq!(slope(&[(1.0, 1.0)]), None);
        assert_eq!(slope(&[]), None);
    }
}
