//! How the tables stand: who moves and who does not, for the alarm and for the figures.

use std::collections::BTreeSet;

use game::{Moment, PlayerId, Span, TableId};
use room::{TableRecord, TournamentRecord};

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

/// A table that does not move.
pub(crate) struct StillTable {
    pub(crate) table: TableId,
    pub(crate) name: String,
    pub(crate) since: Moment,
    pub(crate) why: WhyStill,
    /// Why it is frozen, if it is.
    pub(crate) frozen: Option<String>,
}

/// What should happen at a table where nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WhyStill {
    /// A hand is on.
    HandOn,
    /// Enough players are ready for the next one.
    CouldDeal,
}

impl HubState {
    /// Whether nothing has happened at a table for this long though a hand is on or could be dealt; and which.
    fn is_still(&self, table: &TableRecord, at: Moment, after: Span) -> Option<WhyStill> {
        let moved = self.feeds.get(&table.id()).map(super::TableFeed::moved);
        let for_long = |after| moved.is_some_and(|moved| moved.plus(after) <= at);
        // People who deal real cards take their time.
        if table.is_closed() || table.is_dealt_by_hand() || !for_long(after) {
            return None;
        }
        let pace = self.config.house.pace;
        // Between hands the house pauses.
        let pause = pace.between_hands.plus(pace.showdown);
        if table.is_busy() {
            Some(WhyStill::HandOn)
        } else if for_long(after.plus(pause)) && table.could_deal(at) && self.may_deal(table, at) {
            Some(WhyStill::CouldDeal)
        } else {
            None
        }
    }

    /// Whether nothing but the dealer is waited for: tables of a tournament rest, wait for each other and are halted.
    fn may_deal(&self, table: &TableRecord, at: Moment) -> bool {
        let Some(own) = table.tournament() else { return true };
        let event = self.room.tournament(own.id).map(TournamentRecord::event);
        event.is_some_and(|event| event.may_deal(at, own.number).is_ok())
    }

    /// The tables where nothing has happened for this long though a hand is on or could be dealt.
    pub(crate) fn standing_still(&self, at: Moment, after: Span) -> Vec<StillTable> {
        let told = self.room.tables().filter_map(|table| {
            let why = self.is_still(table, at, after)?;
            Some(StillTable {
                table: table.id(),
                name: table.spec().name.clone(),
                since: self.feeds.get(&table.id())?.moved(),
                why,
                frozen: table.frozen().map(|frozen| frozen.why.clone()),
            })
        });
        told.collect()
    }

    /// Looks now and then which tables do not move: the board shows it, though nothing has happened.
    pub(super) fn note_stillness(&mut self, at: Moment) {
        if self.still.next_look.is_some_and(|next| next > at) {
            return;
        }
        let after = self.config.house.still_after;
        let still = self.room.tables().filter(|table| self.is_still(table, at, after).is_some());
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
            figures.still += usize::from(self.is_still(table, at, after).is_some());
            let sitting = table.occupied().iter().filter_map(|seat| table.player(seat));
            // A seat of a tournament that nobody has bought is held for nobody.
            for player in sitting.filter(|player| self.room.name(*player).is_some()) {
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
