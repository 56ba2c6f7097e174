//! Whether a log is what was written, and whether its streams tell the same story about money.

mod jackpots;
mod tables;

use std::io::{self, Write};

use ::ledger::{Event, Ledger};
use journal::{Checked, StoreError};
use room::audit;
use serde::Serialize;

use super::money;
use crate::commands::figures::grouped;
use crate::commands::room_log::RoomLog;
use crate::refusal::Refusal;

/// What a check found.
#[derive(Serialize)]
pub(super) struct Report {
    /// Whether all is well.
    pub(super) passed: bool,
    parts: Vec<Part>,
    heads: Vec<HeadLine>,
}

/// One part of the check.
#[derive(Serialize)]
struct Part {
    part: &'static str,
    passed: bool,
    says: String,
}

/// Where a stream ends.
#[derive(Serialize)]
struct HeadLine {
    stream: String,
    last: u64,
    hash: String,
}

impl Part {
    fn good(part: &'static str, says: String) -> Part {
        Part { part, passed: true, says }
    }

    fn bad(part: &'static str, says: String) -> Part {
        Part { part, passed: false, says }
    }

    /// Good if nothing is wrong, else the first things that are.
    fn of(part: &'static str, wrong: &[String], good: impl FnOnce() -> String) -> Part {
        const SHOWN: usize = 5;
        match wrong {
            [] => Part::good(part, good()),
            _ => {
                let mut says = wrong.iter().take(SHOWN).cloned().collect::<Vec<String>>().join("; ");
                if wrong.len() > SHOWN {
                    says.push_str(&format!("; and {} more", wrong.len() - SHOWN));
                }
                Part::bad(part, says)
            }
        }
    }
}

impl Report {
    /// Checks a log. Each part is looked at only if those before it are sound: nothing is told from a log that was
    /// changed.
    pub(super) fn of(log: &RoomLog) -> Result<Report, Refusal> {
        let (heads, mut parts) = match log.store().check() {
            Ok(checked) => (heads(&checked), vec![Part::good("log", says(&checked))]),
            Err(
                error @ (StoreError::Tampered { .. }
                | StoreError::Unreadable { .. }
                | StoreError::Damaged { .. }),
            ) => (Vec::new(), vec![Part::bad("log", error.to_string())]),
            Err(error) => return Err(log.refused(&error)),
        };
        if parts.iter().all(|part| part.passed) {
            let (ledger, part) = ledger(log)?;
            parts.push(part);
            parts.push(tables::check(log, &ledger)?);
            parts.push(jackpots::check(log, &ledger)?);
        }
        Ok(Report { passed: parts.iter().all(|part| part.passed), parts, heads })
    }

    /// Writes it for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        for Part { part, passed, says } in &self.parts {
            let word = if *passed { "ok" } else { "WRONG" };
            writeln!(answer, "{part:10} {word:6} {says}")?;
        }
        for HeadLine { stream, last, hash } in &self.heads {
            writeln!(answer, "head       {stream} {last} {hash}")?;
        }
        writeln!(
            answer,
            "{}",
            if self.passed { "Everything is in order." } else { "The log is NOT in order." }
        )
    }
}

fn says(checked: &Checked) -> String {
    let Checked { heads, entries, events, answers, snapshots } = checked;
    format!(
        "{} streams, {} entries, {} events, {} answers, {} snapshots: every hash follows from the one before",
        heads.iter().count(),
        grouped(*entries),
        grouped(*events),
        grouped(*answers),
        grouped(*snapshots)
    )
}

fn heads(checked: &Checked) -> Vec<HeadLine> {
    let line = |(stream, head): (journal::StreamId, journal::Head)| HeadLine {
        stream: stream.to_string(),
        last: head.last,
        hash: head.hash.to_string(),
    };
    checked.heads.iter().map(line).collect()
}

/// Folds the ledger again: movements without a gap, sums that are nothing, no account below zero, sound closes.
fn ledger(log: &RoomLog) -> Result<(Ledger, Part), Refusal> {
    let mut ledger = Ledger::new();
    let mut wrong = Vec::new();
    let (mut last, mut closes) = (0, 0_u32);
    audit::ledger_events(log.store(), &mut |logged| {
        if let Some(movement) = logged.event.movement() {
            if movement.number != last + 1 {
                wrong.push(format!("movement {} comes after {last}", movement.number));
            }
            last = movement.number;
        }
        ledger.apply(&logged.event);
        if let Event::DayClosed { close, .. } = &logged.event {
            closes += 1;
            if !close.is_sound() {
                wrong.push(format!("the books of day {} do not balance", close.day.number));
            }
        }
    })
    .map_err(|error| log.refused(&error))?;
    if ledger.total() != 0 {
        wrong.push(format!("the accounts add up to {} units", ledger.total()));
    }
    let below = |(account, balance): &(::ledger::Account, i64)| *balance < 0 && !account.may_be_negative();
    for (account, balance) in ledger.trial_balance().into_iter().filter(below) {
        wrong.push(format!("{account} holds {}", money(balance)));
    }
    let part = Part::of("ledger", &wrong, || {
        let accounts = ledger.trial_balance().len();
        format!(
            "{} movements without a gap, {closes} days closed, {accounts} accounts that add up to {}",
            grouped(last),
            money(0)
        )
    });
    Ok((ledger, part))
}
