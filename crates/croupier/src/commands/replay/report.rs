//! What came of a replay, for people and for programs.

use std::io::{self, Write};
use std::time::Duration;

use script::phh::{Number, Outcome};
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::figures;
use super::files::File;

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
    pub(super) time: Duration,
}

/// A hand, or a whole file, that failed.
#[derive(Serialize)]
pub(super) struct Failed {
    file: String,
    /// Which hand of the file; none if the file could not be read.
    hand: Option<usize>,
    reason: String,
}

/// The stacks at the end of a hand.
#[derive(Serialize)]
pub(super) struct Stacks {
    file: String,
    hand: usize,
    stacks: Vec<Value>,
}

impl Report {
    pub(super) fn fail(&mut self, file: &File, hand: Option<usize>, reason: String) {
        self.failures.push(Failed { file: file.name(), hand, reason });
    }

    pub(super) fn add_stacks(&mut self, file: &File, hand: usize, outcome: &Outcome) {
        let stacks = outcome.stacks().map(value).collect();
        self.stacks.push(Stacks { file: file.name(), hand, stacks });
    }

    pub(super) fn write_json(&self, answer: &mut impl Write, stacks: bool) -> io::Result<()> {
        let mut report = Map::new();
        report.insert("hands".to_owned(), self.hands.into());
        report.insert("ok".to_owned(), self.ok.into());
        report.insert("failed".to_owned(), serde_json::to_value(&self.failures)?);
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
        if !self.failures.is_empty() {
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
