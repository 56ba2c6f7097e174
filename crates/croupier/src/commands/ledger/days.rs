//! The gaming days: those that were closed, and the one that runs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use ::ledger::{Day, DayClose, Fund, FundDay};
use room::audit;
use serde::Serialize;

use super::money;
use crate::commands::room_log::{RoomLog, date_and_time, stamp};
use crate::refusal::Refusal;
use crate::table::MONEY;

/// Every day of a log.
pub(super) struct Days {
    closed: Vec<DayClose>,
    running: Day,
}

impl Days {
    /// Reads the days of a log.
    pub(super) fn of(log: &RoomLog) -> Result<Days, Refusal> {
        let mut closed = Vec::new();
        let ledger = audit::fold_ledger(log.store(), &mut |_, logged| {
            closed.extend(logged.event.close().cloned());
        })
        .map_err(|error| log.refused(&error))?;
        Ok(Days { closed, running: ledger.day().clone() })
    }

    /// Writes them for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        for close in &self.closed {
            write!(answer, "{}", close.show(MONEY))?;
            writeln!(answer, "  closed {}\n", date_and_time(close.at))?;
        }
        let Day { number, first_movement, boxes, trays, rake, time, short, .. } = &self.running;
        writeln!(answer, "Day {number} is open since movement {first_movement}")?;
        writeln!(
            answer,
            "  counted so far: {} boxes, {} trays; rake {}, time {}, short {}",
            boxes.len(),
            trays.len(),
            money(*rake),
            money(*time),
            money(*short)
        )
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
        struct Whole {
            closed: Vec<Closed>,
            running: Figures,
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
        Whole { closed: closed.collect(), running: Figures::of(&self.running) }.serialize(serializer)
    }
}
