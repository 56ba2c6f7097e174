//! The table for people and the summary for programs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use serde::Serialize;

use crate::contender::{Contender, Who};
use crate::judge::Verdict;
use crate::ours;
use crate::workloads::{Unit, Workload};

/// One line of the summary: one of our variants beside the peers.
#[derive(Serialize)]
struct Entry {
    name: String,
    unit: String,
    /// `null` where we have no contender, or a wrong one.
    ours: Option<f64>,
    /// What is wrong with our answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    ours_wrong: Option<String>,
    /// The peers that count: those whose answers are right, and in the play of whole hands all of them.
    peers: BTreeMap<String, f64>,
    /// Above 1 we are faster: our rate over theirs, or their time over ours.
    ratio_to_best_peer: Option<f64>,
    best_peer: Option<String>,
    /// The same among functions that peers offer ready-made, without loops written here around their evaluators.
    ratio_to_best_ready_made: Option<f64>,
    /// Peers with wrong answers. They count only if they are also among the peers above.
    wrong_peers: BTreeMap<String, Wrong>,
    /// What else one run of ours does, in a second.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    also: BTreeMap<String, f64>,
    /// Whether ours stayed under the time it was asked to, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
    /// How each contender is called.
    how: BTreeMap<String, &'static str>,
    /// What was checked, by contender.
    checks: BTreeMap<String, String>,
    /// The instruction set detected at run time.
    instruction_set: &'static str,
    threads: u32,
    rounds: u32,
}

/// The time that something was asked to stay under.
#[derive(Clone, Copy, Serialize)]
struct Limit {
    seconds: f64,
    kept: bool,
}

/// A peer with wrong answers.
#[derive(Clone, Serialize)]
struct Wrong {
    value: f64,
    why: String,
}

/// The whole comparison as it grows.
pub struct Report {
    rounds: u32,
    entries: Vec<Entry>,
    workloads: usize,
    ours_wrong: bool,
}

/// A contender with its verdict and its number.
struct Line<'a> {
    contender: &'a Contender,
    verdict: &'a Verdict,
    value: Option<f64>,
    /// The time of its best run.
    time: Option<Duration>,
    /// Whether a peer counts even if something about it is wrong.
    wrong_peers_count: bool,
}

impl Line<'_> {
    fn name(&self) -> String {
        match self.contender.who {
            Who::Ours(variant) => format!("ours, {variant}"),
            Who::Peer(name) => name.to_owned(),
            Who::Assembled(name) => format!("{name} (plain loop)"),
        }
    }

    /// What else a run does in a second.
    fn also(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let also = self.time.map(|time| (time, self.contender.extra.also.iter()));
        let also =
            also.into_iter().flat_map(|(time, also)| also.map(move |(what, count)| (what, count, time)));
        also.map(|(what, count, time)| (*what, (*count as f64 / time.as_secs_f64()).round()))
    }

    /// Whether it stayed under the time asked for.
    fn limit(&self) -> Option<Limit> {
        let (time, limit) = (self.time?, self.contender.extra.within?);
        Some(Limit { seconds: limit.as_secs_f64(), kept: time < limit })
    }

    /// Whether this is a peer that may be the best one.
    fn counts(&self) -> bool {
        (self.verdict.is_ok() || self.wrong_peers_count) && !matches!(self.contender.who, Who::Ours(_))
    }
}

impl Report {
    /// An empty report of a comparison with this many rounds.
    pub fn new(rounds: u32) -> Self {
        Self { rounds, entries: Vec::new(), workloads: 0, ours_wrong: false }
    }

    /// Whether nothing was run.
    pub fn is_empty(&self) -> bool {
        self.workloads == 0
    }

    /// Whether all our answers were right.
    pub fn ours_are_right(&self) -> bool {
        !self.ours_wrong
    }

    /// Print a workload's part of the table and keep its entries. Without times only the checks are printed.
    pub fn add(&mut self, workload: &Workload, verdicts: &[Verdict], best: &[Duration]) {
        let mut times = best.iter().copied();
        let mut lines: Vec<Line<'_>> = workload
            .contenders
            .iter()
            .zip(verdicts)
            .map(|(contender, verdict)| {
                let time = times.next();
                let value = time.map(|time| value(workload.unit, contender.work, time));
                Line { contender, verdict, value, time, wrong_peers_count: workload.wrong_peers_count }
            })
            .collect();
        let unit = workload.unit;
        lines.sort_by(|a, b| faster_first(unit, a.value, b.value));

        self.workloads += 1;
        self.ours_wrong |=
            lines.iter().any(|l| l.verdict.is_err() && matches!(l.contender.who, Who::Ours(_)));
        print(workload, &lines);
        if best.is_empty() {
            return;
        }
        let mut ours: Vec<&Line<'_>> =
            lines.iter().filter(|l| matches!(l.contender.who, Who::Ours(_))).collect();
        ours.sort_by_key(|l| workload.contenders.iter().position(|c| c.who == l.contender.who));
        if ours.is_empty() {
            self.entries.push(entry(workload, &lines, None, self.rounds));
        }
        for line in ours {
            self.entries.push(entry(workload, &lines, Some(line), self.rounds));
        }
    }

    /// Write the summary.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = serde_json::to_string_pretty(&self.entries)?;
        fs::write(path, text + "\n")
    }
}

/// `target/bench` in the nearest folder above that holds the repository, or here if there is none.
pub fn folder() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    let root = here.ancestors().find(|folder| folder.join(".git").exists()).unwrap_or(&here);
    root.join("target").join("bench")
}

/// Where the summary goes.
pub fn default_path() -> PathBuf {
    folder().join("summary.json")
}

fn entry(workload: &Workload, lines: &[Line<'_>], ours: Option<&Line<'_>>, rounds: u32) -> Entry {
    let unit = workload.unit;
    let name = match ours.map(|line| line.contender.who) {
        Some(Who::Ours(variant)) => format!("{}, {variant}", workload.name),
        _ => workload.name.to_owned(),
    };
    let right = ours.filter(|line| line.verdict.is_ok()).and_then(|line| line.value);
    let is_peer = |line: &&Line<'_>| !matches!(line.contender.who, Who::Ours(_));
    let shown =
        || lines.iter().filter(|line| is_peer(line) || ours.is_some_and(|ours| ours.name() == line.name()));
    // Lines are sorted, so the first that counts is the best.
    let best = lines.iter().find(|line| line.counts());
    let ready_made = lines.iter().find(|line| line.counts() && matches!(line.contender.who, Who::Peer(_)));
    Entry {
        name,
        unit: unit_text(unit),
        ours: right,
        ours_wrong: ours.and_then(|line| line.verdict.clone().err()),
        peers: lines.iter().filter(|l| l.counts()).filter_map(|l| Some((l.name(), l.value?))).collect(),
        ratio_to_best_peer: ratio(unit, right, best.and_then(|line| line.value)),
        best_peer: best.map(Line::name),
        ratio_to_best_ready_made: ratio(unit, right, ready_made.and_then(|line| line.value)),
        wrong_peers: lines.iter().filter(is_peer).filter_map(wrong).collect(),
        also: ours
            .iter()
            .flat_map(|line| line.also())
            .map(|(what, rate)| (format!("{what}/s"), rate))
            .collect(),
        limit: ours.and_then(Line::limit),
        how: shown().map(|line| (line.name(), line.contender.how)).collect(),
        checks: shown().filter_map(|line| Some((line.name(), line.verdict.clone().ok()?))).collect(),
        instruction_set: ours::instruction_set(),
        threads: 1,
        rounds,
    }
}

fn wrong(line: &Line<'_>) -> Option<(String, Wrong)> {
    let why = line.verdict.clone().err()?;
    Some((line.name(), Wrong { value: line.value?, why }))
}

fn value(unit: Unit, work: u64, time: Duration) -> f64 {
    let value = match unit {
        Unit::MillionsPerSecond(_) => work as f64 / time.as_secs_f64() / 1e6,
        Unit::ThousandsPerSecond(_) => work as f64 / time.as_secs_f64() / 1e3,
        Unit::PerSecond(_) => work as f64 / time.as_secs_f64(),
        Unit::Milliseconds => time.as_secs_f64() * 1e3,
        Unit::Seconds { whole } => time.as_secs_f64() * whole as f64 / work as f64,
    };
    (value * 1e4).round() / 1e4
}

fn ratio(unit: Unit, ours: Option<f64>, theirs: Option<f64>) -> Option<f64> {
    let (ours, theirs) = (ours?, theirs?);
    Some(match unit {
        Unit::MillionsPerSecond(_) | Unit::ThousandsPerSecond(_) | Unit::PerSecond(_) => ours / theirs,
        Unit::Milliseconds | Unit::Seconds { .. } => theirs / ours,
    })
}

fn faster_first(unit: Unit, a: Option<f64>, b: Option<f64>) -> std::cmp::Ordering {
    let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
    match unit {
        Unit::MillionsPerSecond(_) | Unit::ThousandsPerSecond(_) | Unit::PerSecond(_) => b.total_cmp(&a),
        Unit::Milliseconds | Unit::Seconds { .. } => a.total_cmp(&b),
    }
}

fn unit_text(unit: Unit) -> String {
    match unit {
        Unit::MillionsPerSecond(what) => format!("M {what}/s"),
        Unit::ThousandsPerSecond(what) => format!("k {what}/s"),
        Unit::PerSecond(what) => format!("{what}/s"),
        Unit::Milliseconds => "ms".to_owned(),
        Unit::Seconds { .. } => "s".to_owned(),
    }
}

fn print(workload: &Workload, lines: &[Line<'_>]) {
    println!("{} ({})", workload.name, unit_text(workload.unit));
    let best = lines.iter().find(|line| line.counts()).and_then(|line| line.value);
    for line in lines {
        let value = line.value.map_or(String::new(), |value| format!("{value:>10.2}"));
        let compared = match line.contender.who {
            Who::Ours(_) => ratio(workload.unit, line.value, best).map(|r| format!("{r:.2} x best peer; ")),
            Who::Peer(_) | Who::Assembled(_) => None,
        };
        let verdict = match line.verdict {
            Ok(checked) => format!("right: {checked}"),
            Err(why) => format!("WRONG: {why}"),
        };
        let also: String = line.also().map(|(what, rate)| format!("{rate} {what}/s, ")).collect();
        let limit = line.limit().map_or(String::new(), |Limit { seconds, kept }| {
            format!("{} the {seconds} s asked for; ", if kept { "under" } else { "NOT UNDER" })
        });
        println!("  {:<34}{value}  {also}{limit}{}{verdict}", line.name(), compared.unwrap_or_default());
    }
    println!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contender::{Best, in_batches, one_at_a_time};
    use crate::judge;

    /// A workload whose hands are numbers and whose ranks are those numbers.
    fn workload() -> Workload {
        let hands: Vec<u32> = (0..5000).rev().collect();
        let (peer, ours) = (Who::Peer("right"), Who::Ours("batch"));
        let copy = |hands: &[u32], ranks: &mut [[u32; 1]]| {
            for (rank, hand) in ranks.iter_mut().zip(hands) {
                *rank = [*hand];
            }
        };
        let contenders = vec![
            one_at_a_time(peer, "", Best::Lowest, &hands, |&hand| hand, |&hand| [u32::MAX - hand]),
            one_at_a_time(Who::Peer("wrong"), "", Best::Highest, &hands, |&hand| hand, |&hand| [hand / 2]),
            one_at_a_time(Who::Assembled("loop"), "", Best::Highest, &hands, |&hand| hand, |&hand| [hand]),
            in_batches(ours, "", Best::Highest, &hands, |&hand| hand, copy),
            one_at_a_time(Who::Ours("broken"), "", Best::Lowest, &hands, |&hand| hand, |&hand| [hand]),
        ];
        let judge = judge::same_order(&hands, |&hand| [hand]);
        Workload {
            name: "numbers",
            unit: Unit::MillionsPerSecond("numbers"),
            contenders,
            judge,
            wrong_peers_count: false,
        }
    }

    #[test]
    fn a_wrong_peer_is_never_the_best_and_every_variant_has_its_entry() {
        let mut workload = workload();
        let verdicts = workload.check();
        let times = [4, 1, 2, 1, 1].map(Duration::from_micros);
        let mut report = Report::new(1);
        report.add(&workload, &verdicts, &times);

        let [batch, broken] = &report.entries[..] else { unreachable!("two variants of ours") };
        assert_eq!(batch.name, "numbers, batch");
        assert_eq!(batch.unit, "M numbers/s");
        assert_eq!(batch.ours, Some(5000.0));
        assert_eq!(batch.peers.keys().collect::<Vec<_>>(), ["loop (plain loop)", "right"]);
        assert_eq!(batch.ratio_to_best_peer, Some(2.0));
        assert_eq!(batch.ratio_to_best_ready_made, Some(4.0));
        assert_eq!(batch.wrong_peers.keys().collect::<Vec<_>>(), ["wrong"]);
        assert_eq!((broken.ours, broken.ratio_to_best_peer), (None, None));
        assert!(broken.ours_wrong.is_some());
        assert!(!report.ours_are_right());
    }

    #[test]
    fn what_else_a_run_does_is_counted_in_its_time_and_a_limit_is_kept_or_not() {
        let mut workload = workload();
        let extra = &mut workload.contenders[3].extra;
        (extra.also, extra.within) = (vec![("commits", 30)], Some(Duration::from_secs(2)));
        let verdicts = workload.check();
        for (seconds, rate, kept) in [(1, 30.0, true), (2, 15.0, false)] {
            let mut report = Report::new(1);
            report.add(&workload, &verdicts, &[Duration::from_secs(seconds); 5]);
            let batch = &report.entries[0];
            assert_eq!(batch.also.get("commits/s"), Some(&rate));
            assert_eq!(batch.limit.map(|limit| (limit.seconds, limit.kept)), Some((2.0, kept)));
            assert!(report.entries[1].also.is_empty() && report.entries[1].limit.is_none());
        }
    }

    #[test]
    fn less_time_is_better() {
        assert_eq!(ratio(Unit::Milliseconds, Some(0.5), Some(2.0)), Some(4.0));
        assert_eq!(ratio(Unit::Milliseconds, None, Some(2.0)), None);
        // Who does a part of the whole is timed on that part.
        let unit = Unit::Seconds { whole: 100 };
        assert_eq!(
            (value(unit, 100, Duration::from_secs(3)), value(unit, 2, Duration::from_secs(3))),
            (3.0, 150.0)
        );
    }
}
