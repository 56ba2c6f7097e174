//! The book of an event and its tables, compared seat by seat.

use tournament::{Phase, Stage, TableNo};

use super::Room;
use crate::spec::TablesSpec;
use crate::tables::LiveTable;
use crate::tournaments::TournamentRecord;

impl Room {
    /// Whether the book of every event and its tables agree, seat by seat. What is wrong, else.
    pub(crate) fn tournaments_agree(&self) -> Result<(), String> {
        for record in self.tournaments.values() {
            let event = &record.event;
            if event.desk().phase != Phase::Running || record.spec().tables_are == TablesSpec::Live {
                continue;
            }
            if !event.desk().points.balances().is_ok_and(|balances| balances) {
                return Err(format!("the points of {} do not add up", record.id()));
            }
            for (number, state) in (1..).map(TableNo).zip(&event.state().tables) {
                let live = self.event_table(record.id(), number).and_then(|table| self.tables.get(&table));
                // Between hands alone does the director know every stack.
                let Some(live) = live.filter(|live| !live.is_busy() && live.frozen.is_none()) else {
                    continue;
                };
                if state.stage != Stage::Open {
                    continue;
                }
                agrees(record, number, state, live)?;
            }
        }
        Ok(())
    }
}

/// Whether a table that stands is as its director has it.
fn agrees(
    record: &TournamentRecord,
    number: TableNo,
    state: &tournament::TableState,
    live: &LiveTable,
) -> Result<(), String> {
    for (seat, holder) in state.held() {
        let (player, points) = match holder {
            tournament::Holder::Entry(entry) | tournament::Holder::Arriving(entry) => {
                let entry = record.event.entry(entry).ok_or_else(|| format!("{entry} is nobody"))?;
                (Some(entry.player), entry.stack)
            }
            tournament::Holder::Unsold(points) => (None, points),
        };
        let sits = live.player(seat);
        if sits.is_none() || player.is_some_and(|player| sits != Some(player)) {
            return Err(format!("{seat} of {number}: {sits:?} sits there instead of {player:?}"));
        }
        if live.stack(seat).units() != points.count() {
            let has = live.stack(seat).units();
            return Err(format!("{seat} of {number} has {has} on the table and {points} in the book"));
        }
    }
    let held: game::SeatSet = state.held().map(|(seat, _)| seat).collect();
    if live.occupied() == held {
        return Ok(());
    }
    Err(format!("others sit at {number} than the director has there"))
}
