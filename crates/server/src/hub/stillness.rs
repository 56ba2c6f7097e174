//! How the tables stand: who moves and who does not, for the alarm and for the figures.

use std::collections::BTreeSet;

use game::{Moment, PlayerId, Span, TableId};
use room::TableRecord;

use super::HubState;
use crate::figures::RoomFigures;

/// How often it is looked at which tables do not move.
const LOOK: Span = Span::seconds(1);

/// The tables that do not move, as the board shows them.
#[derive(Default)]
pub(super) struct Stillness {
    pub(super) tables: BTreeSet<TableId>,
    next_look: Option<Moment>,
}

/// A table that does not move: which, since when, what it is called, and why it is frozen, if it is.
pub(crate) type StillTable = (TableId, Moment, String, Option<String>);

impl HubState {
    /// Whether nothing has happened at a table for this long though a hand is on.
    fn is_still(&self, table: &TableRecord, at: Moment, after: Span) -> bool {
        let moved = self.feeds.get(&table.id()).map(super::TableFeed::moved);
        !table.is_closed() && table.is_busy() && moved.is_some_and(|moved| moved.plus(after) <= at)
    }

    /// The tables where nothing has happened for this long though a hand is on.
    pub(crate) fn standing_still(&self, at: Moment, after: Span) -> Vec<StillTable> {
        let still = self.room.tables().filter(|table| self.is_still(table, at, after));
        let told = still.filter_map(|table| {
            let moved = self.feeds.get(&table.id())?.moved();
            let frozen = table.frozen().map(|frozen| frozen.why.clone());
            Some((table.id(), moved, table.spec().name.clone(), frozen))
        });
        told.collect()
    }

    /// Looks now and then which tables do not move: the board shows it, though nothing has happened.
    pub(super) fn note_stillness(&mut self, at: Moment) {
        if self.still.next_look.is_some_and(|next| next > at) {
            return;
        }
        let after = self.config.house.still_after;
        let still = self.room.tables().filter(|table| self.is_still(table, at, after));
        let tables = still.map(TableRecord::id).collect();
        self.board_stale |= tables != self.still.tables;
        self.still = Stillness { tables, next_look: Some(at.plus(LOOK)) };
    }

    /// How the room stands now, in figures.
    pub(crate) fn figures(&self, at: Moment, after: Span) -> RoomFigures {
        let mut figures = RoomFigures::default();
        for table in self.room.tables().filter(|table| !table.is_closed()) {
            figures.open += 1;
            figures.busy += usize::from(table.is_busy());
            figures.frozen += usize::from(table.frozen().is_some());
            figures.still += usize::from(self.is_still(table, at, after));
            for player in table.occupied().iter().filter_map(|seat| table.player(seat)) {
                self.count_seat(player, &mut figures);
            }
        }
        figures.with_money(self.room.ledger())
    }

    fn count_seat(&self, player: PlayerId, figures: &mut RoomFigures) {
        if self.house.contains(&player) {
            figures.house += 1;
            return;
        }
        figures.people += 1;
        figures.absent += usize::from(!self.crowd.is_here(player));
    }
}
