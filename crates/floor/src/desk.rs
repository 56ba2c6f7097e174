//! The desk at work: a copy of the floor on which a decision is worked out, event by event.

use alloc::vec::Vec;

use game::{Moment, PlayerId, TableId};

use crate::board::{OpenTable, Stage};
use crate::event::{Event, Off, Spot, ToEnd};
use crate::facts::Facts;
use crate::kind::GameKind;
use crate::{Floor, FloorRules, LostPlace, Refusal};

/// A decision in the making. What is noted has happened on the copy, so that what follows can be read from it.
pub(crate) struct Desk<'a> {
    pub(crate) floor: Floor,
    pub(crate) house: &'a FloorRules,
    pub(crate) facts: &'a dyn Facts,
    pub(crate) now: Moment,
    pub(crate) events: Vec<Event>,
}

impl Desk<'_> {
    pub(crate) fn note(&mut self, event: Event) {
        self.floor.apply(self.now, &event);
        self.events.push(event);
    }

    /// Refuses whoever may not play (cb:8.kill.6b).
    pub(crate) fn admitted(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.floor.barred(player, self.now) {
            Some(bar) => Err(Refusal::Barred { player, bar }),
            None => Ok(()),
        }
    }

    pub(crate) fn open(&self, table: TableId) -> Result<&OpenTable, Refusal> {
        self.floor.table(table).ok_or(Refusal::NoSuchTable { table })
    }

    /// A table that is not breaking.
    pub(crate) fn playable(&self, table: TableId) -> Result<&OpenTable, Refusal> {
        let open = self.open(table)?;
        if open.stage == Stage::Breaking { Err(Refusal::NotNow { table }) } else { Ok(open) }
    }

    pub(crate) fn spot(&self, spot: Spot) -> Result<Spot, Refusal> {
        self.open(spot.table)?;
        match self.floor.place(spot) {
            Some(place) if place.state != crate::PlaceState::Removed => Ok(spot),
            _ => Err(Refusal::NoSuchSeat { table: spot.table, seat: spot.seat }),
        }
    }

    /// Takes the place on the list from a player, as the house has it.
    pub(crate) fn lose_place(&mut self, player: PlayerId, kind: GameKind, how: LostPlace, why: (ToEnd, Off)) {
        self.note(match how {
            LostPlace::EndOfList => Event::SentToEnd { player, kind, why: why.0 },
            LostPlace::OffTheList => Event::Unlisted { player, kind, why: why.1 },
        });
    }

    /// Calls off a move, if there is one.
    pub(crate) fn cancel_move(&mut self, player: PlayerId) {
        if self.floor.move_of(player).is_some() {
            self.note(Event::MoveCancelled { player });
        }
    }
}
