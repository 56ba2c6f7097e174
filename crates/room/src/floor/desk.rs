//! The desk at work: a copy of the floor on which a decision is worked out, event by event.

use game::{Moment, PlayerId, TableId};

use super::board::{OpenTable, Stage};
use super::event::{Event, Off, Spot, ToEnd};
use super::facts::Facts;
use super::kind::GameKind;
use super::{Floor, FloorRules, LostPlace, Refusal};

/// A decision in the making. What is noted has happened on the copy, so that what follows can be read from it.
pub(super) struct Desk<'a> {
    pub(super) floor: Floor,
    pub(super) house: &'a FloorRules,
    pub(super) facts: &'a dyn Facts,
    pub(super) now: Moment,
    pub(super) events: Vec<Event>,
}

impl Desk<'_> {
    pub(super) fn note(&mut self, event: Event) {
        self.floor.apply(self.now, &event);
        self.events.push(event);
    }

    /// Refuses whoever may not play (cb:8.kill.6b).
    pub(super) fn admitted(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.floor.barred(player, self.now) {
            Some(bar) => Err(Refusal::Barred { player, bar }),
            None => Ok(()),
        }
    }

    pub(super) fn open(&self, table: TableId) -> Result<&OpenTable, Refusal> {
        self.floor.table(table).ok_or(Refusal::NoSuchTable { table })
    }

    /// A table that is not breaking.
    pub(super) fn playable(&self, table: TableId) -> Result<&OpenTable, Refusal> {
        let open = self.open(table)?;
        if open.stage == Stage::Breaking { Err(Refusal::NotNow { table }) } else { Ok(open) }
    }

    pub(super) fn spot(&self, spot: Spot) -> Result<Spot, Refusal> {
        self.open(spot.table)?;
        match self.floor.place(spot) {
            Some(place) if place.state != super::PlaceState::Removed => Ok(spot),
            _ => Err(Refusal::NoSuchSeat { table: spot.table, seat: spot.seat }),
        }
    }

    /// Takes the place on the list from a player, as the house has it.
    pub(super) fn lose_place(&mut self, player: PlayerId, kind: GameKind, how: LostPlace, why: (ToEnd, Off)) {
        self.note(match how {
            LostPlace::EndOfList => Event::SentToEnd { player, kind, why: why.0 },
            LostPlace::OffTheList => Event::Unlisted { player, kind, why: why.1 },
        });
    }

    /// Calls off a move, if there is one.
    pub(super) fn cancel_move(&mut self, player: PlayerId) {
        if self.floor.move_of(player).is_some() {
            self.note(Event::MoveCancelled { player });
        }
    }
}
