//! A line of an event's log.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::structure::LevelNo;
use ::tournament::{EntryNo, Points, Spot, TableNo, Tournament, TournamentEvent};
use chips::Chips;
use game::{Badge, Moment};
use wire::{TournamentLogKind, TournamentLogLine};

use super::eyes::{Eyes, Setting};
use super::words;

/// Who a line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum For {
    /// Everybody.
    Everybody,
    /// Everybody who wants to know every step.
    Procedure,
    /// Staff.
    Staff,
}

/// What is said of an event, with its figures.
pub(super) struct Said {
    what: TournamentLogKind,
    says: String,
    whose: For,
    entries: Vec<EntryNo>,
    table: Option<TableNo>,
    seat: Option<u8>,
    level: Option<LevelNo>,
    place: Option<u32>,
    amount: Option<Chips>,
    points: Option<Points>,
    until: Option<Moment>,
    badge: Option<Badge>,
}

impl Said {
    pub(super) fn new(what: TournamentLogKind, says: impl Into<String>) -> Said {
        Said {
            what,
            says: says.into(),
            whose: For::Everybody,
            entries: Vec::new(),
            table: None,
            seat: None,
            level: None,
            place: None,
            amount: None,
            points: None,
            until: None,
            badge: None,
        }
    }

    pub(super) fn only(self, whose: For) -> Said {
        Said { whose, ..self }
    }

    pub(super) fn of(self, entry: EntryNo) -> Said {
        self.of_all(&[entry])
    }

    pub(super) fn of_all(self, entries: &[EntryNo]) -> Said {
        Said { entries: entries.to_vec(), ..self }
    }

    pub(super) fn at(self, spot: Spot) -> Said {
        Said { table: Some(spot.table), seat: Some(spot.seat.number()), ..self }
    }

    pub(super) fn at_table(self, table: TableNo) -> Said {
        Said { table: Some(table), ..self }
    }

    pub(super) fn level(self, level: LevelNo) -> Said {
        Said { level: Some(level), ..self }
    }

    pub(super) fn place(self, place: Option<u32>) -> Said {
        Said { place, ..self }
    }

    pub(super) fn money(self, amount: Chips) -> Said {
        Said { amount: Some(amount), ..self }
    }

    pub(super) fn points(self, points: Points) -> Said {
        Said { points: Some(points), ..self }
    }

    pub(super) fn until(self, until: Moment) -> Said {
        Said { until: Some(until), ..self }
    }

    pub(super) fn by(self, badge: Badge) -> Said {
        Said { badge: Some(badge), ..self }
    }
}

/// An event as staff is told of it. `tournament` is as it was when the event had been taken in: places are counted there.
pub fn staff_line(
    tournament: &Tournament,
    setting: &Setting<'_>,
    n: u64,
    at: Moment,
    event: &TournamentEvent,
) -> TournamentLogLine {
    let said = words::of(Eyes::new(tournament, setting), event);
    TournamentLogLine {
        n,
        at: at.millis(),
        what: said.what,
        says: said.says,
        rule: event.rule().map(|rule| rule.to_string()),
        procedure: said.whose == For::Procedure,
        staff: said.whose == For::Staff,
        entries: said.entries.into_iter().map(|entry| entry.0).collect(),
        table: said.table.map(|table| table.0),
        seat: said.seat,
        level: said.level.map(LevelNo::number),
        place: said.place,
        amount: said.amount.map(Chips::units),
        points: said.points.map(Points::count),
        until: said.until.map(Moment::millis),
        badge: said.badge.map(|badge| badge.0),
    }
}

/// An event as everybody is told of it; none where it is for staff alone. Nobody but staff is told whose badge it was.
pub fn public_line(
    tournament: &Tournament,
    setting: &Setting<'_>,
    n: u64,
    at: Moment,
    event: &TournamentEvent,
) -> Option<TournamentLogLine> {
    let line = staff_line(tournament, setting, n, at, event);
    (!line.staff).then_some(TournamentLogLine { badge: None, ..line })
}
