//! What came of a replay, for people and for programs.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use script::phh::{Check, Number, Outcome};
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::figures;
use super::files::File;
use super::work::Done;

/// What came of a replay.
#[derive(Default)]
pub(super) struct Report {
    pub(super) files: usize,
    pub(super) hands: u64,
    pub(super) ok: u64,
    pub(super) same: u64,
    pub(super) but_for_rake: u64,
    pub(super) followed: u64,
    pub(super) not_recorded: u64,
    pub(super) failures: Vec<Failed>,
    pub(super) stacks: Vec<Stacks>,
    /// Where records were followed against a rule.
    pub(super) departures: Vec<Failed>,
    /// By site: how many hands, and how many failed.
    sites: BTreeMap<String, (u64, u64)>,
    /// How many failed, and how many departed, for which reason.
    reasons: BTreeMap<&'static str, u64>,
    pub(super) time: Duration,
    /// The file that is being entered, and how many of its hands have been.
    current: (String, u64),
}

impl Report {
    /// Of so many files, before the first is read.
    pub(super) fn of(files: usize) -> Report {
        Report { files, ..Report::default() }
    }
}

/// A hand, or a whole file, that failed.
#[derive(Serialize)]
pub(super) struct Failed {
    file: String,
    /// Which hand of the file; none if the file could not be read.
    hand: Option<u64>,
    reason: String,
}

/// The stacks at the end of a hand.
#[derive(Serialize)]
pub(super) struct Stacks {
    file: String,
    hand: u64,
    stacks: Vec<Value>,
}

impl Report {
    /// Enters what came of a piece of a file; pieces come in order.
    pub(super) fn enter(&mut self, file: &File, done: Done) {
        let name = file.name();
        if self.current.0 != name {
            self.current = (name.clone(), 0);
        }
        let before = self.current.1;
        self.current.1 += done.hands;
        self.hands += done.hands;
        self.ok += done.checks.len() as u64;
        for check in done.checks {
            match check {
                Check::Same => self.same += 1,
                Check::SameButForRake => self.but_for_rake += 1,
                Check::Followed => self.followed += 1,
                Check::NotRecorded => self.not_recorded += 1,
            }
        }
        for (hand, reason, key) in done.failures {
            *self.reasons.entry(key).or_default() += 1;
            self.failures.push(Failed { file: name.clone(), hand: hand.map(|hand| hand + before), reason });
        }
        for (hand, failure) in done.departures {
            *self.reasons.entry(failure.reason.key()).or_default() += 1;
            let (hand, reason) = (Some(hand + before), failure.to_string());
            self.departures.push(Failed { file: name.clone(), hand, reason });
        }
        for (hand, outcome) in done.outcomes {
            self.add_stacks(&name, hand + before, &outcome);
        }
        for (site, (hands, failed)) in done.sites {
            let counts = self.sites.entry(site).or_default();
            *counts = (counts.0 + hands, counts.1 + failed);
        }
    }

    fn add_stacks(&mut self, file: &str, hand: u64, outcome: &Outcome) {
        let stacks = outcome.stacks().map(value).collect();
        self.stacks.push(Stacks { file: file.to_owned(), hand, stacks });
    }

    pub(super) fn write_json(&self, answer: &mut impl Write, stacks: bool) -> io::Result<()> {
        let mut report = Map::new();
        report.insert("hands".to_owned(), self.hands.into());
        report.insert("ok".to_owned(), self.ok.into());
        report.insert("failed".to_owned(), serde_json::to_value(&self.failures)?);
        if !self.departures.is_empty() {
            report.insert("departures".to_owned(), serde_json::to_value(&self.departures)?);
        }
        if !self.sites.is_empty() {
            let sites = self.sites.iter().map(|(site, (hands, failed))| {
                (site.clone(), serde_json::json!({"hands": hands, "failed": failed}))
            });
            report.insert("sites".to_owned(), Value::Object(sites.collect()));
        }
        if !self.reasons.is_empty() {
            report.insert("reasons".to_owned(), serde_json::to_value(&self.reasons)?);
        }
        report.insert("hands_per_second".to_owned(), self.hands_per_second().into());
        if stacks {
            report.insert("stacks".to_owned(), serde_json::to_value(&self.stacks)?);
        }
        serde_json::to_writer_pretty(&mut *answer, &report)?;
        writeln!(answer)
    }

    pub(super) fn write_text(&self, answer: &mut impl Write) -> io::Result<()> {
        for Stacks { file, hand, stacks } in &self.stacks {
            write!(answer, "{file}, hand {hand}:")?;
            for stack in stacks {
                match stack {
                    Value::String(text) => write!(answer, " {text}")?,
                    number => write!(answer, " {number}")?,
                }
            }
            writeln!(answer)?;
        }
        if !self.stacks.is_empty() {
            writeln!(answer)?;
        }
        for Failed { file, hand, reason } in &self.failures {
            match hand {
                Some(hand) => writeln!(answer, "{file}, hand {hand}: {reason}")?,
                None => writeln!(answer, "{file}: {reason}")?,
            }
        }
        for Failed { file, hand, reason } in &self.departures {
            let hand = hand.map_or_else(String::new, |hand| format!(", hand {hand}"));
            writeln!(answer, "{file}{hand}: followed against a rule: {reason}")?;
        }
        if !self.failures.is_empty() || !self.departures.is_empty() {
            writeln!(answer)?;
        }
        let counted = |count: u64, one: &str, many: &str| {
            format!("{} {}", figures::grouped(count), if count == 1 { one } else { many })
        };
        writeln!(
            answer,
            "{} in {}: {} ok, {} failed",
            counted(self.hands, "hand", "hands"),
            counted(self.files as u64, "file", "files"),
            figures::grouped(self.ok),
            figures::grouped(self.failures.len() as u64),
        )?;
        let rows = [
            (self.same, "end with the recorded stacks"),
            (self.but_for_rake, "end with the recorded stacks but for the rake"),
            (self.followed, "have a pot decided by unknown cards, and follow the record"),
            (self.not_recorded, "record no stacks at the end"),
        ];
        let width = figures::grouped(self.hands).len();
        for (count, what) in rows.into_iter().filter(|(count, _)| *count > 0) {
            writeln!(answer, "  {:>width$}  {what}", figures::grouped(count))?;
        }
        if !self.departures.is_empty() {
            let departures = figures::grouped(self.departures.len() as u64);
            writeln!(answer, "  {departures:>width$}  departures from a rule were followed")?;
        }
        for (site, (hands, failed)) in &self.sites {
            let (hands, failed) = (figures::grouped(*hands), figures::grouped(*failed));
            writeln!(answer, "  {hands:>width$}  at {site}, {failed} of them failed")?;
        }
        for (reason, count) in &self.reasons {
            writeln!(answer, "  {:>width$}  times {reason}", figures::grouped(*count))?;
        }
        writeln!(answer, "{} hands a second", figures::grouped(self.hands_per_second()))
    }
}

/// A stack as JSON: a number as the file writes it, or `"inf"`.
fn value(stack: Number) -> Value {
    let text = stack.to_string();
    if let Ok(whole) = text.parse::<u64>() {
        return whole.into();
    }
    // As many digits as a float is sure to give back; more stay text, so that nothing is ever rounded.
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    match text.parse::<f64>() {
        Ok(number) if digits <= 15 && number.is_finite() => number.into(),
        _ => text.into(),
    }
}
