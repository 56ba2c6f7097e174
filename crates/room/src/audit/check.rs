//! Whether a log is what was written, and whether its streams tell the same story about money.

mod jackpots;
pub(crate) mod tables;

use std::collections::BTreeMap;

use chips::Currency;
use journal::{Checked, Head, Store, StoreError, StreamId};
use ledger::{Account, Balance, Ledger};

use crate::impossible::WrongEvent;
use crate::pruning::{self, Pruned};

/// What a check found.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was looked at, in order. Each part is looked at only if those before it are sound: nothing is told from a
    /// log that was changed.
    pub parts: Vec<Part>,
    /// Where every stream ends.
    pub heads: Vec<(StreamId, Head)>,
    /// How many entries the log has; nothing where it cannot be read through.
    pub entries: u64,
}

/// One part of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What was looked at: `log`, `ledger`, `tables`, `jackpots`.
    pub name: &'static str,
    /// Whether it is in order.
    pub passed: bool,
    /// What was found, in words.
    pub says: String,
}

impl Report {
    /// Whether every part passed.
    pub fn passed(&self) -> bool {
        self.parts.iter().all(|part| part.passed)
    }
}

impl Part {
    fn good(name: &'static str, says: String) -> Part {
        Part { name, passed: true, says }
    }

    fn bad(name: &'static str, says: String) -> Part {
        Part { name, passed: false, says }
    }

    /// Good if nothing is wrong, else the first things that are.
    fn of(name: &'static str, wrong: &[String], good: impl FnOnce() -> String) -> Part {
        const SHOWN: usize = 5;
        match wrong {
            [] => Part::good(name, good()),
            _ => {
                let mut says = wrong.iter().take(SHOWN).cloned().collect::<Vec<String>>().join("; ");
                if wrong.len() > SHOWN {
                    says.push_str(&format!("; and {} more", wrong.len() - SHOWN));
                }
                Part::bad(name, says)
            }
        }
    }
}

/// How many events a check reads of a log that is sound: the chains once, the ledger again, the tables twice more, and the
/// room's own stream three times. What was let go is not read; where there is such, the room's stream is asked twice more.
///
/// # Errors
///
/// Where the log cannot be read.
pub fn effort(store: &dyn Store) -> Result<u64, StoreError> {
    let (mut ledger, mut room, mut tables, mut tournaments) = (0_u64, 0_u64, 0_u64, 0_u64);
    let mut pruned = false;
    for (stream, head) in store.heads()?.iter() {
        let begin = store.begin(stream)?.last;
        let there = head.last.saturating_sub(begin);
        pruned |= begin > 0;
        let events = match stream {
            StreamId::Ledger => &mut ledger,
            StreamId::Room => &mut room,
            StreamId::Table(_) => &mut tables,
            StreamId::Tournament(_) => &mut tournaments,
        };
        *events = events.saturating_add(there);
    }
    let room = room.saturating_mul(if pruned { 6 } else { 4 });
    let tables = tables.saturating_mul(3);
    // The chain of a tournament is read; nothing folds it again yet.
    Ok(ledger.saturating_mul(2).saturating_add(tables).saturating_add(room).saturating_add(tournaments))
}

/// Checks a log that stands still: chains and answers, the ledger folded again, tables and jackpots beside it. Amounts
/// are written in this currency.
pub fn check(store: &dyn Store, money: Currency) -> Result<Report, StoreError> {
    let (heads, entries, mut parts) = match store.check() {
        Ok(checked) => {
            let log = match pruning::beginnings(store) {
                Ok(pruned) => Part::good("log", says(&checked, pruned.as_ref())),
                Err(error @ (StoreError::Tampered { .. } | StoreError::Unreadable { .. })) => {
                    Part::bad("log", error.to_string())
                }
                Err(error) => return Err(error),
            };
            (checked.heads.iter().collect(), checked.entries, vec![log])
        }
        Err(
            error
            @ (StoreError::Tampered { .. } | StoreError::Unreadable { .. } | StoreError::Damaged { .. }),
        ) => (Vec::new(), 0, vec![Part::bad("log", error.to_string())]),
        Err(error) => return Err(error),
    };
    if parts.iter().all(|part| part.passed) {
        let (ledger, booked, part) = fold(store, money)?;
        let sound = part.passed;
        parts.push(part);
        // Tables and funds are compared with books that were read to the end.
        if sound {
            parts.push(tables::check(store, &ledger, &booked, money)?);
            parts.push(jackpots::check(store, &ledger, money)?);
        }
    }
    Ok(Report { parts, heads, entries })
}

fn says(checked: &Checked, pruned: Option<&Pruned>) -> String {
    let Checked { heads, entries, events, answers, snapshots, begins } = checked;
    let earlier = match (begins.iter().count(), pruned) {
        (0, _) | (_, None) => String::new(),
        (tables, Some(pruned)) => {
            let Pruned { day, archive, .. } = pruned;
            format!(
                "; {tables} tables begin after hands that were let go, where the log says they do: those hands, through \
                 day {day}, lie in the archive {archive} and were not gone through"
            )
        }
    };
    format!(
        "{} streams, {} entries, {} events, {} answers, {} snapshots: every hash follows from the one before{earlier}",
        heads.iter().count(),
        grouped(*entries),
        grouped(*events),
        grouped(*answers),
        grouped(*snapshots)
    )
}

/// Folds the ledger again: movements without a gap, sums that are nothing, no account below zero, sound closes.
fn fold(store: &dyn Store, money: Currency) -> Result<(Ledger, tables::Booked, Part), StoreError> {
    let mut ledger = Ledger::new();
    let mut booked: tables::Booked = BTreeMap::new();
    let mut wrong = Vec::new();
    let (mut last, mut closes) = (0, 0_u32);
    super::ledger_events(store, &mut |logged| {
        // What comes after an event that cannot have happened is not told: it may follow from it.
        if !wrong.is_empty() {
            return;
        }
        if let Err(why) = ledger.apply(&logged.event) {
            let (stream, event) = (StreamId::Ledger, logged.sequence);
            wrong.push(WrongEvent { stream, event, why: why.into() }.to_string());
            return;
        }
        if let Some(movement) = logged.event.movement() {
            last = movement.number;
            tables::book(&mut booked, movement);
        }
        if logged.event.close().is_some() {
            closes += 1;
        }
    })?;
    if ledger.total() != 0 {
        wrong.push(format!("the accounts add up to {} units", ledger.total()));
    }
    if let Err((account, holds, expected)) = ledger.crossings_agree() {
        let (holds, expected) = (Balance::new(holds, money), Balance::new(expected, money));
        wrong.push(format!("{account} holds {holds}, and {expected} is on its way"));
    }
    let below = |(account, balance): &(Account, i64)| *balance < 0 && !account.may_be_negative();
    for (account, balance) in ledger.trial_balance().into_iter().filter(below) {
        wrong.push(format!("{account} holds {}", Balance::new(balance, money)));
    }
    let part = Part::of("ledger", &wrong, || {
        let accounts = ledger.trial_balance().len();
        format!(
            "{} movements without a gap, {closes} days closed, {accounts} accounts that add up to {}",
            grouped(last),
            Balance::new(0, money)
        )
    });
    Ok((ledger, booked, part))
}

/// With a comma between thousands: `133,784,560`.
fn grouped(number: impl Into<u64>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
