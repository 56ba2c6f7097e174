//! Whether a log is what was written, and whether its streams tell the same story about money: as a page.

use std::io::{self, Write};

use room::audit::check;
use serde::Serialize;

use crate::commands::room_log::RoomLog;
use crate::refusal::CommandRefusal;

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

impl Report {
    /// Checks a log.
    pub(super) fn of(log: &RoomLog) -> Result<Report, CommandRefusal> {
        let found = check::check(log.store(), log.money()?).map_err(|error| log.refused(&error))?;
        let passed = found.passed();
        let parts = found.parts.into_iter();
        let parts = parts.map(|part| Part { part: part.name, passed: part.passed, says: part.says });
        let heads = found.heads.iter().map(|(stream, head)| HeadLine {
            stream: stream.to_string(),
            last: head.last,
            hash: head.hash.to_string(),
        });
        Ok(Report { passed, parts: parts.collect(), heads: heads.collect() })
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
