//! Taking a seat: lock-ups, buy-ins, sitting down, declining, playing over.

use game::{PlayerId, Seat, TableId};

use crate::board::{Name, PlaceState, Stage};
use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Hold, Off, Released, Spot, ToEnd};
use crate::kind::GameKind;
use crate::request::{Asker, Channel};
use crate::writing::BoardEdit;
use crate::{FloorRefusal, Moving};

impl<B: BoardEdit> FloorDecision<'_, B> {
    pub(crate) fn take_seat(
        &mut self,
        player: PlayerId,
        table: TableId,
        seat: Option<Seat>,
        buy_in: bool,
    ) -> Result<(), FloorRefusal> {
        let spot = self.claim(player, table, seat)?;
        if !buy_in && !self.board.lock(spot).is_some_and(|lock| lock.player == player && lock.buy_in) {
            // (cb:2.procedures.25)
            return Err(FloorRefusal::NoBuyIn);
        }
        self.make_room(player, spot)?;
        if self.board.seat_of(player).is_some() {
            return self.come_over(player, spot);
        }
        let kind = self.open(table)?.kind;
        let ticket = self.board.name(player, &kind).map_or(self.board.next_ticket(), |name| name.ticket);
        self.note(FloorEvent::SeatAssigned { player, spot, ticket })
    }

    /// Whoever was called, or has a seat held, takes it. Whoever was not is put on the list, unless others wait there
    /// (cb:2.procedures.10), is called at once, and takes the seat: at a game that is going the one the floor gives, at
    /// a new one the one that is wanted. Where several tables play the game a player is called to the neediest, and a
    /// supervisor says to which.
    pub(crate) fn sit_down(
        &mut self,
        who: Asker,
        player: PlayerId,
        table: TableId,
        wanted: Option<Seat>,
        channel: Channel,
    ) -> Result<(), FloorRefusal> {
        let (kind, going) = {
            let open = self.playable(table)?;
            (open.kind, open.stage == Stage::Going)
        };
        if let Some(seat) = wanted {
            // A seat somebody has, or is to have, is not to be had, and another is not what was asked for
            // (cb:2.seating.7a).
            let spot = self.spot(Spot { table, seat })?;
            let reserved = self
                .board
                .place(spot)
                .and_then(|place| place.reserved)
                .is_some_and(|to| to.holder != Some(player));
            if reserved {
                return Err(FloorRefusal::SeatReserved { table, seat });
            }
            if !self.board.is_free_for(player, spot) && !self.outranks(player, spot) {
                return Err(FloorRefusal::SeatNotOpen { table, seat });
            }
        }
        let first = |desk: &Self| -> Option<Seat> {
            let open = desk.board.table(table)?;
            open.places.iter().find(|place| place.open_for(player)).map(|place| place.seat)
        };
        if self.board.lock_of(player).is_some_and(|(spot, _)| spot.table == table) {
            return self.take_seat(player, table, None, true);
        }
        if self.board.call_of(player).is_none_or(|(_, call)| call.table != table) {
            if let Some(spot) = self.board.seat_of(player) {
                return Err(FloorRefusal::SeatedElsewhere { table: spot.table });
            }
            let others = |name: &&Name| name.present && name.call.is_none() && name.player != player;
            if self.board.name(player, &kind).is_some() {
                return Err(FloorRefusal::AlreadyListed { kind });
            }
            let waiting = self.board.list(&kind).map_or(0, |list| list.names.iter().filter(others).count());
            if waiting > 0 {
                return Err(FloorRefusal::OthersWait { table, waiting });
            }
            if first(self).is_none() {
                return Err(FloorRefusal::TableFull { table });
            }
            self.join(who, player, kind, channel)?;
            match (who, self.board.name(player, &kind).copied()) {
                // The house says where (cb:2.seating.3a).
                (Asker::Supervisor(_), Some(name)) => {
                    self.call(&name, kind, table)?;
                }
                (Asker::Player(_) | Asker::Supervisor(_) | Asker::Clock | Asker::Table(_), _) => {
                    self.fill()?;
                }
            }
        }
        let held = self.board.lock_of(player).is_some_and(|(spot, _)| spot.table == table);
        let seat = if going || held { None } else { wanted.or_else(|| first(self)) };
        self.take_seat(player, table, seat, true)
    }

    /// The supervisor seats somebody at once: whoever was called there, else the first on the list who is in the room, else
    /// whoever stands at the desk and is on no list. Nobody is passed over by it (cb:2.procedures.10).
    pub(crate) fn seat_now(
        &mut self,
        who: Asker,
        player: Option<PlayerId>,
        table: TableId,
    ) -> Result<(), FloorRefusal> {
        let kind = self.playable(table)?.kind;
        let next = || self.next_in_line(table, &kind).ok_or(FloorRefusal::NobodyWaits { table });
        let player = player.map_or_else(next, Ok)?;
        self.admitted(player)?;
        let Some(name) = self.board.name(player, &kind).copied() else {
            return self.sit_down(who, player, table, None, Channel::Desk);
        };
        if !name.present {
            // Whoever stands at the desk is in the casino.
            self.note(FloorEvent::CheckedIn { player })?;
        }
        match name.call {
            Some(call) if call.table == table => {}
            // The house fills the neediest table first (cb:2.seating.3a).
            Some(call) => return Err(FloorRefusal::NeededElsewhere { needy: call.table }),
            None => {
                if let Some(spot) = self.board.seat_of(player) {
                    return Err(FloorRefusal::SeatedElsewhere { table: spot.table });
                }
                let ahead = |other: &&Name| other.present && other.call.is_none();
                let before = self.board.list(&kind).map_or(0, |list| {
                    list.names.iter().take_while(|other| other.player != player).filter(ahead).count()
                });
                if before > 0 {
                    return Err(FloorRefusal::OthersWait { table, waiting: before });
                }
                if let Some(from) = self.board.apart(player, self.playable(table)?) {
                    return Err(FloorRefusal::KeptApart { from, table });
                }
                if !self.call(&name, kind, table)? {
                    return Err(FloorRefusal::TableFull { table });
                }
            }
        }
        self.sit_down(who, player, table, None, Channel::Desk)
    }

    /// Whoever has the next seat at a table: called there, or the first on its list who is in the room and not called.
    fn next_in_line(&self, table: TableId, kind: &GameKind) -> Option<PlayerId> {
        let names = &self.board.list(kind)?.names;
        let called = names.iter().find(|name| name.call.is_some_and(|call| call.table == table));
        let first = || names.iter().find(|name| name.present && name.call.is_none());
        called.or_else(first).map(|name| name.player)
    }

    pub(crate) fn lock_up(&mut self, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        let spot = self.claim(player, spot.table, Some(spot.seat))?;
        match self.board.lock(spot) {
            Some(lock) if lock.player == player && lock.hold != Hold::Call => {
                return Err(FloorRefusal::AlreadyLocked { table: spot.table, seat: spot.seat });
            }
            _ => {}
        }
        self.make_room(player, spot)?;
        if self.board.seat_of(player).is_some() {
            return self.come_over(player, spot);
        }
        self.note(FloorEvent::SeatLocked { player, spot, hold: Hold::LockUp })
    }

    /// The seat a player may take at a table: the one held, or at a new game the one chosen.
    fn claim(&self, player: PlayerId, table: TableId, seat: Option<Seat>) -> Result<Spot, FloorRefusal> {
        let open = self.playable(table)?;
        if self.board.own_seat(player).is_some_and(|(_, sitting)| sitting.leaving) {
            return Err(FloorRefusal::HasToLeave { player });
        }
        if let Some((spot, lock)) = self.board.lock_of(player).filter(|(spot, _)| spot.table == table) {
            if matches!(lock.hold, Hold::Move(_)) {
                return Err(FloorRefusal::AlreadyMoving { player });
            }
            let same = seat.is_none_or(|seat| seat == spot.seat);
            return if same { Ok(spot) } else { Err(FloorRefusal::AlreadyLocked { table, seat: spot.seat }) };
        }
        match self.board.call_of(player) {
            Some((_, call)) if call.table == table => {}
            // (cb:2.seating.4, cb:2.seating.3a, cb:2.procedures.10)
            call => {
                return Err(match (self.board.seat_of(player), call) {
                    (Some(spot), _) => FloorRefusal::SeatedElsewhere { table: spot.table },
                    (None, Some((kind, call))) if kind == open.kind => {
                        FloorRefusal::NeededElsewhere { needy: call.table }
                    }
                    (None, _) => FloorRefusal::NoPermission { table },
                });
            }
        }
        let seat = seat.ok_or(FloorRefusal::ChooseASeat { table })?;
        let spot = self.spot(Spot { table, seat })?;
        if let Some(from) = self.board.apart(player, open) {
            return Err(FloorRefusal::KeptApart { from, table });
        }
        let Some(place) = self.board.place(spot) else {
            return Err(FloorRefusal::NoSuchSeat { table, seat });
        };
        if place.reserved.is_some_and(|reserved| reserved.holder != Some(player)) {
            // (cb:2.seating.7d)
            return Err(FloorRefusal::SeatReserved { table, seat });
        }
        if place.state != PlaceState::Empty && !self.outranks(player, spot) {
            // (cb:2.seating.7a)
            return Err(FloorRefusal::SeatNotOpen { table, seat });
        }
        Ok(spot)
    }

    /// Whether a seat of a new game was locked at this moment by somebody lower on the list (cb:2.seating.7b).
    fn outranks(&self, player: PlayerId, spot: Spot) -> bool {
        let Some(open) = self.board.table(spot.table).filter(|open| open.stage == Stage::Open) else {
            return false;
        };
        let Some(lock) = self.board.lock(spot) else { return false };
        let line = |who| self.board.list(&open.kind)?.names.iter().position(|name| name.player == who);
        let together = self.now.since(lock.since) <= self.house.together;
        let yields = lock.hold == Hold::LockUp && !lock.buy_in;
        let higher = line(player).zip(line(lock.player)).is_some_and(|(mine, other)| mine < other);
        together && yields && higher
    }

    /// Takes the lock-up of an outranked player off a seat.
    fn make_room(&mut self, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        if let Some(lock) = self.board.lock(spot).filter(|lock| lock.player != player) {
            self.note(FloorEvent::LockReleased { player: lock.player, spot, why: Released::Outranked })?;
        }
        Ok(())
    }

    /// A called player who plays elsewhere: the seat is held while the rules let the player stay there.
    fn come_over(&mut self, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        let new = self.open(spot.table)?.stage == Stage::Open;
        self.order_move(player, spot, if new { Moving::NewGame } else { Moving::Elsewhere })
    }

    pub(crate) fn put_buy_in_down(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        let held = self
            .board
            .lock_of(player)
            .filter(|(_, lock)| !lock.buy_in && !matches!(lock.hold, Hold::Move(_)));
        let (spot, _) = held.ok_or(FloorRefusal::NotCalled { player })?;
        self.note(FloorEvent::BuyInPlaced { player, spot })
    }

    pub(crate) fn decline(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        if let Some((kind, call)) = self.board.call_of(player) {
            let open = self.open(call.table)?;
            let committed = open.committed(player).saturating_add(1);
            let empty = usize::from(open.seats).saturating_sub(committed);
            let optional = open.stage == Stage::Open || open.main.is_some();
            let keeps = optional && empty > usize::from(self.house.keep_place_empty);
            self.cancel_move(player)?;
            if keeps {
                // (cb:2.seating.10)
                self.note(FloorEvent::CallWithdrawn { player, kind, declined: true })?;
            } else {
                self.lose_place(player, kind, self.house.declined, (ToEnd::Declined, Off::Declined))?;
            }
            return Ok(());
        }
        if let Some(going) = self.board.move_of(player) {
            if going.why == Moving::MustMove {
                return Err(FloorRefusal::MoveIsForced { player });
            }
            self.note(FloorEvent::MoveCancelled { player })?;
            return Ok(());
        }
        let (spot, _) = self.board.lock_of(player).ok_or(FloorRefusal::NothingToDecline { player })?;
        self.note(FloorEvent::LockReleased { player, spot, why: Released::Declined })
    }

    /// The supervisor decides; the absent player is not asked (cb:2.procedures.11a, cb:2.procedures.11b).
    pub(crate) fn play_over(&mut self, who: Asker, player: PlayerId, spot: Spot) -> Result<(), FloorRefusal> {
        let badge = match who {
            Asker::Supervisor(badge) => Some(badge),
            _ if self.house.play_over_needs_supervisor => return Err(FloorRefusal::NeedsSupervisor),
            _ => None,
        };
        let open = self.playable(spot.table)?;
        let Spot { table, seat } = self.spot(spot)?;
        let sitting = self.board.sitting(spot).ok_or(FloorRefusal::NoPermission { table })?;
        if sitting.away.is_none() {
            return Err(FloorRefusal::OccupantPresent { table, seat });
        }
        if sitting.over.is_some() {
            return Err(FloorRefusal::PlayedOver { table, seat });
        }
        if let Some(spot) = self.board.seat_of(player) {
            return Err(FloorRefusal::SeatedElsewhere { table: spot.table });
        }
        if let Some(from) = self.board.apart(player, open) {
            return Err(FloorRefusal::KeptApart { from, table });
        }
        self.note(FloorEvent::PlayOverBegan { player, spot, badge })
    }
}
