//! Tables: opening and closing, seats set aside, and what the tables tell.

use alloc::vec::Vec;

use game::{Badge, PlayerId, Seat, TableId};

use crate::board::{Lock, Place, PlaceState, Sitting, Stage};
use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Hold, Spot};
use crate::kind::GameKind;
use crate::writing::BoardEdit;
use crate::{FloorRefusal, Moving};

/// A table for one would be no game.
const FEWEST_SEATS: u8 = 2;
/// What a table can have at all.
const MOST_SEATS: u8 = 12;
const _: () = assert!(MOST_SEATS as usize == Seat::MOST);

impl<B: BoardEdit> FloorDecision<'_, B> {
    pub(crate) fn open_table(&mut self, opened: FloorEvent) -> Result<(), FloorRefusal> {
        let FloorEvent::TableOpened { table, kind, seats, extra, main, .. } = opened else {
            return Err(FloorRefusal::NotYours);
        };
        if self.board.table(table).is_some() {
            return Err(FloorRefusal::TableInUse { table });
        }
        if extra > self.house.extra_seats {
            // (cb:2.seating.8a)
            return Err(FloorRefusal::TooManyExtra { asked: extra, most: self.house.extra_seats });
        }
        let most = MOST_SEATS.saturating_sub(extra);
        if !(FEWEST_SEATS..=most).contains(&seats) {
            return Err(FloorRefusal::TooManySeats { asked: seats, most });
        }
        self.main_game(kind, main)?;
        self.note(opened)
    }

    pub(crate) fn set_must_move(
        &mut self,
        table: TableId,
        main: Option<TableId>,
        badge: Badge,
    ) -> Result<(), FloorRefusal> {
        let kind = self.playable(table)?.kind;
        self.main_game(kind, main)?;
        let feeds_itself = main == Some(table);
        let is_main = self.board.tables().any(|open| open.main == Some(table));
        match main {
            Some(main) if feeds_itself || is_main => Err(FloorRefusal::NoMainGame { main }),
            _ => self.note(FloorEvent::MustMoveSet { table, main, badge }),
        }
    }

    /// The main game is a like game, and the top of the chain (cb:2.seating.9a).
    fn main_game(&self, kind: GameKind, main: Option<TableId>) -> Result<(), FloorRefusal> {
        let Some(main) = main else { return Ok(()) };
        let fits = self.playable(main).is_ok_and(|open| open.kind == kind && open.main.is_none());
        if fits { Ok(()) } else { Err(FloorRefusal::NoMainGame { main }) }
    }

    pub(crate) fn close_table(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        let open = self.open(table)?;
        let lasting = |place: &Place| match place.state {
            PlaceState::Taken(_) => true,
            PlaceState::Locked(lock) => matches!(lock.hold, Hold::Move(_) | Hold::Absentee { .. }),
            PlaceState::Empty | PlaceState::Removed => false,
        };
        if open.places.iter().any(lasting) {
            return Err(FloorRefusal::TableNotEmpty { table });
        }
        self.withdraw_calls(table)?;
        self.note(FloorEvent::TableClosed { table })
    }

    /// Whoever was called to the table keeps the place on the list.
    pub(crate) fn withdraw_calls(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        let lists = self.board.lists();
        let names = lists.flat_map(|list| list.names.iter().map(move |name| (list.kind, name)));
        let called = names.filter(|(_, name)| name.call.is_some_and(|call| call.table == table));
        let called: Vec<(GameKind, PlayerId)> = called.map(|(kind, name)| (kind, name.player)).collect();
        for (kind, player) in called {
            self.cancel_move(player)?;
            self.note(FloorEvent::CallWithdrawn { player, kind, declined: false })?;
        }
        Ok(())
    }

    pub(crate) fn reserve(&mut self, reserved: FloorEvent) -> Result<(), FloorRefusal> {
        let FloorEvent::SeatReserved { spot, holder, .. } = reserved else {
            return Err(FloorRefusal::NotYours);
        };
        let Spot { table, seat } = self.spot(spot)?;
        let has = match self.board.place(spot).map(|place| place.state) {
            Some(PlaceState::Taken(Sitting { player, .. }) | PlaceState::Locked(Lock { player, .. })) => {
                Some(player)
            }
            _ => None,
        };
        if has.is_some() && has != holder {
            return Err(FloorRefusal::SeatNotOpen { table, seat });
        }
        self.note(reserved)
    }

    pub(crate) fn free_seat(&mut self, spot: Spot, badge: Badge) -> Result<(), FloorRefusal> {
        let Spot { table, seat } = self.spot(spot)?;
        if self.board.place(spot).is_none_or(|place| place.reserved.is_none()) {
            return Err(FloorRefusal::NotReserved { table, seat });
        }
        self.note(FloorEvent::SeatFreed { spot, badge })
    }

    pub(crate) fn game_started(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        if self.open(table)?.stage != Stage::Open {
            return Err(FloorRefusal::NotNow { table });
        }
        self.note(FloorEvent::GameStarted { table })
    }

    /// Who sits in a seat of a table that tells something about it.
    fn sitter(&self, spot: Spot) -> Result<Sitting, FloorRefusal> {
        let Spot { table, seat } = self.spot(spot)?;
        self.board.sitting(spot).copied().ok_or(FloorRefusal::NoSuchSeat { table, seat })
    }

    pub(crate) fn went_away(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let sitting = self.sitter(spot)?;
        if sitting.away.is_some() {
            return Err(FloorRefusal::NotNow { table: spot.table });
        }
        self.note(FloorEvent::WentAway { player: sitting.player, spot })?;
        // Nobody changes seats while away; the seat is for the others.
        if self.board.move_of(sitting.player).is_some_and(|going| going.why == Moving::SeatChange) {
            self.note(FloorEvent::MoveCancelled { player: sitting.player })?;
        }
        Ok(())
    }

    pub(crate) fn came_back(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let sitting = self.sitter(spot)?;
        if sitting.away.is_none() {
            return Err(FloorRefusal::NotNow { table: spot.table });
        }
        // Whoever plays over may hold cards, and plays the hand to its end.
        if self.facts.hand(spot.table).is_none() {
            self.end_over(spot, sitting.over)?;
        }
        self.note(FloorEvent::CameBack { player: sitting.player, spot })
    }

    /// Whoever plays over gets up; to the seat held elsewhere, if there is one. During a hand nobody moves: that seat
    /// stays held, and the player comes with the chips.
    pub(crate) fn end_over(&mut self, spot: Spot, over: Option<PlayerId>) -> Result<(), FloorRefusal> {
        let Some(player) = over else { return Ok(()) };
        let going = self.board.move_of(player);
        if let Some(going) = going.filter(|_| self.facts.hand(spot.table).is_none()) {
            return self.carry_out(going);
        }
        if let Some(going) = going {
            self.note(FloorEvent::MoveCancelled { player })?;
            self.note(FloorEvent::SeatLocked { player, spot: going.to, hold: Hold::LockUp })?;
        }
        self.note(FloorEvent::PlayOverEnded { player, spot })
    }

    pub(crate) fn seat_emptied(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let sitting = self.sitter(spot)?;
        self.end_over(spot, sitting.over)?;
        self.quits(sitting.player, FloorEvent::SeatEmptied { player: sitting.player, spot })?;
        self.drop_extra(spot)?;
        self.finish_draw(spot.table)
    }

    /// Who quits is no mover any more; a call to another game stands, and so does the seat held for it.
    fn quits(&mut self, player: PlayerId, gone: FloorEvent) -> Result<(), FloorRefusal> {
        let called = self.board.call_of(player);
        let held = self.board.lock_of(player).map(|(spot, _)| spot);
        self.cancel_move(player)?;
        self.note(gone)?;
        if let (Some((_, call)), Some(held)) = (called, held)
            && call.table == held.table
            && self.board.lock_of(player).is_none()
        {
            self.note(FloorEvent::SeatLocked { player, spot: held, hold: Hold::LockUp })?;
        }
        Ok(())
    }

    /// Whoever played over somebody has quit: the seat is its owner's again.
    pub(crate) fn over_left(&mut self, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        if self.sitter(spot)?.over != Some(player) {
            return Err(FloorRefusal::NotSeated { player });
        }
        self.quits(player, FloorEvent::PlayOverEnded { player, spot })
    }

    /// The owner of a seat that is played over has quit: whoever plays there goes on in a seat of one's own, unless
    /// another is waiting.
    pub(crate) fn owner_left(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let sitting = self.sitter(spot)?;
        let Some(player) = sitting.over else { return self.seat_emptied(spot) };
        if self.board.move_of(player).is_some() && self.facts.hand(spot.table).is_none() {
            return self.seat_emptied(spot);
        }
        self.end_over(spot, Some(player))?;
        self.quits(sitting.player, FloorEvent::SeatEmptied { player: sitting.player, spot })?;
        let kind = self.open(spot.table)?.kind;
        let name = self.board.name(player, &kind).copied();
        // Who has a seat in this game needs no other one of it.
        if name.is_some_and(|name| name.call.is_some()) {
            self.note(FloorEvent::CallWithdrawn { player, kind, declined: false })?;
        }
        let ticket = name.map_or(self.board.next_ticket(), |name| name.ticket);
        self.note(FloorEvent::SeatAssigned { player, spot, ticket })
    }

    /// The additional seat is gone as soon as anybody quits (cb:2.seating.8b).
    pub(crate) fn drop_extra(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let extra = self.board.table(spot.table).is_some_and(|open| open.extra > 0);
        if extra {
            self.note(FloorEvent::ExtraSeatRemoved { spot })?;
        }
        Ok(())
    }

    /// Sitting down takes permission (cb:2.procedures.10).
    pub(crate) fn sat_down(&self, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        let Spot { table, .. } = self.spot(spot)?;
        let allowed =
            self.board.sitting(spot).is_some_and(|it| it.player == player || it.over == Some(player));
        if allowed { Ok(()) } else { Err(FloorRefusal::NoPermission { table }) }
    }

    pub(crate) fn pick_up(&mut self, spot: Spot) -> Result<(), FloorRefusal> {
        let sitting = self.sitter(spot)?;
        self.note(FloorEvent::PickUp { player: sitting.player, spot })
    }
}
