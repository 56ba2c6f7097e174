//! The gaming days: those that were closed, and the one that runs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use ::ledger::{AbandonedCount, Day, DayClose, Fund, FundDay, LedgerEvent, Tally};
use chips::Currency;
use room::audit;
use serde::Serialize;

use super::shown;
use crate::commands::room_log::{RoomLog, date_and_time, stamp};
use crate::refusal::CommandRefusal;

/// Every day of a log.
pub(super) struct Days {
    closed: Vec<DayClose>,
    running: Day,
    abandoned: Vec<Abandoned>,
    money: Currency,
}

/// A count that was begun and abandoned.
#[derive(Serialize)]
struct Abandoned {
    /// The day it was of.
    day: u32,
    began_by: u32,
    by: u32,
    at: String,
    why: String,
    /// What had been counted, and what was too much there, or missing.
    found: Vec<(String, i64)>,
    #[serde(skip)]
    told: String,
}

impl Days {
    /// Reads the days of a log.
    pub(super) fn of(log: &RoomLog) -> Result<Days, CommandRefusal> {
        let (mut closed, mut abandoned) = (Vec::new(), Vec::new());
        let ledger = audit::fold_ledger(log.store(), &mut |ledger, logged| {
            closed.extend(logged.event.close().cloned());
            if let LedgerEvent::CountAbandoned { .. } = logged.event {
                abandoned
                    .extend(ledger.abandoned().last().map(|count| Abandoned::of(ledger.day().number, count)));
            }
        })
        .map_err(|error| log.refused(&error))?;
        Ok(Days { closed, running: ledger.day().clone(), abandoned, money: log.money()? })
    }

    /// Writes them for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        for close in &self.closed {
            write!(answer, "{}", close.show(self.money))?;
            writeln!(answer, "  closed {}\n", date_and_time(close.at))?;
        }
        for Abandoned { day, began_by, by, why, found, told, .. } in &self.abandoned {
            writeln!(
                answer,
                "Day {day}: a count begun by badge {began_by} was abandoned by badge {by} at {told}"
            )?;
            if !why.is_empty() {
                writeln!(answer, "  because {why}")?;
            }
            for (what, off) in found {
                writeln!(answer, "  {what} was counted, off by {}", shown(self.money, *off))?;
            }
            writeln!(answer)?;
        }
        let Day { number, first_movement, boxes, trays, rake, time, short, .. } = &self.running;
        writeln!(answer, "Day {number} is open since movement {first_movement}")?;
        writeln!(
            answer,
            "  counted so far: {} boxes, {} trays; rake {}, time {}, short {}",
            boxes.len(),
            trays.len(),
            shown(self.money, *rake),
            shown(self.money, *time),
            shown(self.money, *short)
        )
    }
}

impl Abandoned {
    fn of(day: u32, count: &AbandonedCount) -> Abandoned {
        let found = count.sheet.lines.iter().filter_map(|line| {
            let off = line.stands().map(Tally::off)?;
            Some((line.what.to_string(), off))
        });
        Abandoned {
            day,
            began_by: count.sheet.by.0,
            by: count.by.0,
            at: stamp(count.at),
            why: count.why.clone(),
            found: found.collect(),
            told: date_and_time(count.at),
        }
    }
}

#[derive(Serialize)]
struct Figures {
    number: u32,
    first_movement: u64,
    rake: i64,
    time: i64,
    short: i64,
    boxes: Vec<Counted>,
    trays: Vec<Counted>,
    funds: BTreeMap<String, Fundings>,
}

#[derive(Serialize)]
struct Counted {
    table: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    drop: Option<String>,
    expected: u64,
    counted: u64,
}

#[derive(Serialize)]
struct Fundings {
    opening: i64,
    counted: i64,
    seeded: i64,
    paid: i64,
    reserved: i64,
    adjusted: i64,
    closing: i64,
}

#[derive(Serialize)]
struct Closed {
    #[serde(flatten)]
    day: Figures,
    by: u32,
    at: String,
    cage_expected: u64,
    cage_counted: u64,
    total: i128,
    sound: bool,
}

impl Figures {
    fn of(day: &Day) -> Figures {
        let funds = Fund::ALL.iter().zip(&day.funds).map(|(fund, figures)| {
            let FundDay { opening, counted, seeded, paid, reserved, adjusted, closing } = *figures;
            (fund.to_string(), Fundings { opening, counted, seeded, paid, reserved, adjusted, closing })
        });
        let boxes = day.boxes.iter().map(|count| Counted {
            table: count.table.0,
            drop: Some(count.drop.to_string()),
            expected: count.expected.units(),
            counted: count.counted.units(),
        });
        let trays = day.trays.iter().map(|count| Counted {
            table: count.table.0,
            drop: None,
            expected: count.expected.units(),
            counted: count.counted.units(),
        });
        Figures {
            number: day.number,
            first_movement: day.first_movement,
            rake: day.rake,
            time: day.time,
            short: day.short,
            boxes: boxes.collect(),
            trays: trays.collect(),
            funds: funds.collect(),
        }
    }
}

impl Serialize for Days {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'d> {
            closed: Vec<Closed>,
            running: Figures,
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            abandoned: &'d [Abandoned],
        }
        let closed = self.closed.iter().map(|close| Closed {
            day: Figures::of(&close.day),
            by: close.by.0,
            at: stamp(close.at),
            cage_expected: close.cage_expected.units(),
            cage_counted: close.cage_counted.units(),
            total: close.total,
            sound: close.is_sound(),
        });
        Whole { closed: closed.collect(), running: Figures::of(&self.running), abandoned: &self.abandoned }
            .serialize(serializer)
    }
}
