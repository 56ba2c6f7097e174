//! The desk at work: a draft of the board on which a decision is worked out, event by event.

use alloc::vec::Vec;

use game::{Moment, PlayerId, TableId};

use crate::applying::take_in;
use crate::board::{OpenTable, Stage};
use crate::event::{FloorEvent, Off, Spot, ToEnd};
use crate::facts::Facts;
use crate::kind::GameKind;
use crate::writing::BoardEdit;
use crate::{FloorRefusal, FloorRules, LostPlace, PlaceState};

/// A decision in the making. What is noted has happened on the draft, so that what follows can be read from it.
pub(crate) struct FloorDecision<'a, B> {
    pub(crate) board: B,
    pub(crate) house: &'a FloorRules,
    pub(crate) facts: &'a dyn Facts,
    pub(crate) now: Moment,
    pub(crate) events: Vec<FloorEvent>,
}

impl<B: BoardEdit> FloorDecision<'_, B> {
    /// Something happens. Refused only where the desk itself has gone wrong.
    pub(crate) fn note(&mut self, event: FloorEvent) -> Result<(), FloorRefusal> {
        take_in(&mut self.board, self.now, &event).map_err(FloorRefusal::Fault)?;
        self.events.push(event);
        Ok(())
    }

    /// Refuses whoever may not play (cb:8.kill.6b).
    pub(crate) fn admitted(&self, player: PlayerId) -> Result<(), FloorRefusal> {
        match self.board.barred(player, self.now) {
            Some(bar) => Err(FloorRefusal::Barred { player, bar }),
            None => Ok(()),
        }
    }

    pub(crate) fn open(&self, table: TableId) -> Result<&OpenTable, FloorRefusal> {
        self.board.table(table).ok_or(FloorRefusal::NoSuchTable { table })
    }

    /// A table that is not breaking.
    pub(crate) fn playable(&self, table: TableId) -> Result<&OpenTable, FloorRefusal> {
        let open = self.open(table)?;
        if open.stage == Stage::Breaking { Err(FloorRefusal::NotNow { table }) } else { Ok(open) }
    }

    pub(crate) fn spot(&self, spot: Spot) -> Result<Spot, FloorRefusal> {
        self.open(spot.table)?;
        match self.board.place(spot) {
            Some(place) if place.state != PlaceState::Removed => Ok(spot),
            Some(_) | None => Err(FloorRefusal::NoSuchSeat { table: spot.table, seat: spot.seat }),
        }
    }

    /// Takes the place on the list from a player, as the house has it.
    pub(crate) fn lose_place(
        &mut self,
        player: PlayerId,
        kind: GameKind,
        how: LostPlace,
        why: (ToEnd, Off),
    ) -> Result<(), FloorRefusal> {
        self.note(match how {
            LostPlace::EndOfList => FloorEvent::SentToEnd { player, kind, why: why.0 },
            LostPlace::OffTheList => FloorEvent::Unlisted { player, kind, why: why.1 },
        })
    }

    /// Calls off a move, if there is one.
    pub(crate) fn cancel_move(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        match self.board.move_of(player) {
            Some(_) => self.note(FloorEvent::MoveCancelled { player }),
            None => Ok(()),
        }
    }
}
