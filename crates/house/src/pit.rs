//! The dealer in the pit: goes on when the table's clock says so.

use game::{Game as _, Moment, Seat, TableId};
use pit::premium;
use room::{By, PitWait, PremiumGame, Request};

use crate::crew::{CrewState, LATER};
use crate::due::Task;

/// Whether a table of Premium Hold 'Em is between rounds.
pub(crate) fn takes_bets(game: &PremiumGame) -> bool {
    matches!(game.table.awaiting(&game.setup), premium::Awaiting::Bets { .. })
}

impl CrewState {
    pub(crate) fn consider_pit(&mut self, table: TableId, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        let Some(clock) = record.pit_clock() else { return };
        match clock.wait {
            PitWait::Bets => {
                let revealed = record.contributing().awaited();
                self.book.put(
                    revealed.map_or(clock.until, |until| until.max(clock.until)),
                    table,
                    Task::Deal,
                );
            }
            PitWait::FirstDecision | PitWait::SecondDecision => {
                for seat in record.deciding() {
                    let at = if self.nobody_waits_for(record, seat) { now } else { clock.until };
                    self.book.put(at, table, Task::TimeUp(seat));
                }
            }
        }
    }

    /// A player's time at Premium Hold 'Em is up.
    pub(crate) fn time_up(&mut self, table: TableId, seat: Seat, now: Moment) {
        let request = premium::Request::TimeIsUp { seat };
        self.ask(By::Clock, Request::Premium { table, request });
        // If that was not heard it is said again; a table that has moved on has forgotten it by then.
        self.book.put(now.plus(LATER), table, Task::TimeUp(seat));
    }
}
