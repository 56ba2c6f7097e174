//! Whose own part of a table an event can have changed.
//!
//! What a player alone may know is put together from the table, the accounts and the session. At a table of six most of it
//! stays as it was whenever somebody bets, so that only those are looked at whom the bet concerns.

use game::{Moment, Seat, SeatSet};
use poker::HandEvent;
use room::{TableEvent, TableRecord};
use table::Awaiting;
use table::clock::ActionClockEvent;

/// Some seats of a table, or all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Concerned {
    Seats(SeatSet),
    Everybody,
}

impl Concerned {
    pub(super) const NOBODY: Concerned = Concerned::Seats(SeatSet::EMPTY);

    /// Whom an event concerns. What is not known to concern one seat alone concerns everybody.
    pub(super) const fn by(event: &TableEvent) -> Concerned {
        let seat = match event {
            TableEvent::Poker(table::Event::Hand(
                HandEvent::Checked { seat }
                | HandEvent::Called { seat, .. }
                | HandEvent::Raised { seat, .. }
                | HandEvent::Folded { seat },
            ))
            | TableEvent::Poker(table::Event::Clock(
                ActionClockEvent::Started { seat, .. }
                | ActionClockEvent::Warned { seat, .. }
                | ActionClockEvent::Stopped { seat, .. }
                | ActionClockEvent::BankSet { seat, .. },
            )) => *seat,
            _ => return Concerned::Everybody,
        };
        Concerned::Seats(SeatSet::of(seat))
    }

    /// Whom the table waits for.
    pub(super) fn waited_for(table: &TableRecord, now: Moment) -> Concerned {
        let Some(game) = table.poker() else { return Concerned::Everybody };
        match game.table.awaiting(&game.setup, now) {
            Awaiting::Hand(poker::Awaiting::Action { seat, .. }) => Concerned::Seats(SeatSet::of(seat)),
            _ => Concerned::Everybody,
        }
    }

    pub(super) fn and(self, other: Concerned) -> Concerned {
        match (self, other) {
            (Concerned::Seats(these), Concerned::Seats(those)) => Concerned::Seats(these | those),
            (Concerned::Everybody, _) | (_, Concerned::Everybody) => Concerned::Everybody,
        }
    }

    pub(super) const fn contains(self, seat: Seat) -> bool {
        match self {
            Concerned::Seats(seats) => seats.contains(seat),
            Concerned::Everybody => true,
        }
    }
}
