//! The board being written: names, calls, locks and seats, one change each.

use alloc::vec::Vec;

use game::{Moment, PlayerId, Span, TableId};

use crate::applying::same_bar;
use crate::board::{Board, Call, List, Lock, Name, OpenTable, Place, PlaceState, Sitting, Waits};
use crate::event::{Hold, Spot};
use crate::kind::GameKind;
use crate::request::Bar;

impl Board {
    pub(crate) fn list_mut(&mut self, kind: GameKind) -> &mut List {
        let at = self.lists.partition_point(|list| list.kind < kind);
        if self.lists.get(at).is_none_or(|list| list.kind != kind) {
            self.lists.insert(at, List { kind, names: Vec::new(), waits: Waits::NONE });
        }
        &mut self.lists[at]
    }

    pub(crate) fn name_mut(&mut self, player: PlayerId, kind: GameKind) -> Option<&mut Name> {
        self.list_mut(kind).names.iter_mut().find(|name| name.player == player)
    }

    pub(crate) fn names_of(&mut self, player: PlayerId) -> impl Iterator<Item = &mut Name> {
        self.lists.iter_mut().flat_map(|list| &mut list.names).filter(move |name| name.player == player)
    }

    pub(crate) fn call_mut(&mut self, player: PlayerId) -> Option<&mut Call> {
        self.names_of(player).find_map(|name| name.call.as_mut())
    }

    /// Takes a call back, and with it the seat.
    pub(crate) fn end_call(&mut self, player: PlayerId, kind: GameKind) -> Option<Call> {
        let call = self.name_mut(player, kind)?.call.take()?;
        if let Some(seat) = call.seat {
            self.unlock(player, Spot { table: call.table, seat });
        }
        Some(call)
    }

    pub(crate) fn with_table(&mut self, table: TableId, change: impl FnOnce(&mut OpenTable)) {
        if let Some(open) = self.tables.iter_mut().find(|open| open.table == table) {
            change(open);
        }
    }

    pub(crate) fn place_mut(&mut self, spot: Spot) -> Option<&mut Place> {
        let open = self.tables.iter_mut().find(|open| open.table == spot.table)?;
        open.places.get_mut(spot.seat.index())
    }

    pub(crate) fn set(&mut self, spot: Spot, state: PlaceState) {
        if let Some(place) = self.place_mut(spot) {
            place.state = state;
        }
    }

    pub(crate) fn lock_mut(&mut self, spot: Spot) -> Option<&mut Lock> {
        match &mut self.place_mut(spot)?.state {
            PlaceState::Locked(lock) => Some(lock),
            _ => None,
        }
    }

    pub(crate) fn with_sitting(&mut self, spot: Spot, change: impl FnOnce(&mut Sitting)) {
        if let Some(Place { state: PlaceState::Taken(sitting), .. }) = self.place_mut(spot) {
            change(sitting);
        }
    }

    /// Holds a seat. What was held for the same player stays held since then.
    pub(crate) fn lock(&mut self, now: Moment, player: PlayerId, spot: Spot, hold: Hold) {
        let kept = self.lock_mut(spot).filter(|lock| lock.player == player).copied();
        let (since, buy_in) = kept.map_or((now, false), |lock| (lock.since, lock.buy_in));
        self.set(spot, PlaceState::Locked(Lock { player, since, hold, buy_in }));
        if let Some(call) = self.call_mut(player).filter(|call| call.table == spot.table) {
            call.seat = Some(spot.seat);
        }
    }

    pub(crate) fn unlock(&mut self, player: PlayerId, spot: Spot) {
        if self.lock_mut(spot).is_some_and(|lock| lock.player == player) {
            self.set(spot, PlaceState::Empty);
        }
    }

    /// Seats a player; an order to move is carried out with it, the name comes off the list of that game, and the wait
    /// is counted.
    pub(crate) fn sit(&mut self, now: Moment, player: PlayerId, spot: Spot, ticket: u64) {
        self.moves.retain(|going| going.player != player);
        let sitting =
            Sitting { player, since: now, ticket, away: None, leaving: false, change: None, over: None };
        self.set(spot, PlaceState::Taken(sitting));
        self.strike(now, player, spot);
    }

    fn strike(&mut self, now: Moment, player: PlayerId, spot: Spot) {
        let Some(kind) = self.tables.iter().find(|open| open.table == spot.table).map(|open| open.kind)
        else {
            return;
        };
        let list = self.list_mut(kind);
        if let Some(at) = list.names.iter().position(|name| name.player == player) {
            let waited = now.since(list.names.remove(at).since);
            let waits = &mut list.waits;
            waits.seated = waits.seated.saturating_add(1);
            waits.total = waits.total.plus(waited);
            waits.longest = waits.longest.max(waited);
        }
    }

    pub(crate) fn move_player(&mut self, now: Moment, player: PlayerId, from: Spot, to: Spot) {
        self.moves.retain(|going| going.player != player);
        let there = self.place_mut(from).map(|place| place.state);
        let Some(PlaceState::Taken(mut sitting)) = there else { return };
        let called = self.names_of(player).find(|name| name.call.is_some_and(|call| call.table == to.table));
        let ticket = called.map(|name| name.ticket);
        if sitting.over == Some(player) {
            self.with_sitting(from, |sitting| sitting.over = None);
            self.sit(now, player, to, ticket.unwrap_or(sitting.ticket));
            return;
        }
        self.set(from, PlaceState::Empty);
        if from.table != to.table {
            sitting.since = now;
        }
        sitting.ticket = ticket.unwrap_or(sitting.ticket);
        (sitting.change, sitting.over) = (None, None);
        self.set(to, PlaceState::Taken(sitting));
        self.strike(now, player, to);
    }

    pub(crate) fn remove_chair(&mut self, spot: Spot) {
        self.set(spot, PlaceState::Removed);
        self.with_table(spot.table, |open| {
            open.seats = open.seats.saturating_sub(1);
            open.extra = open.extra.saturating_sub(1);
        });
    }

    pub(crate) fn lift(&mut self, player: PlayerId, bar: Bar) {
        self.bars.retain(|(who, other)| *who != player || !same_bar(*other, bar));
    }

    /// Bars and refusals that are over do not matter any more.
    pub(crate) fn forget(&mut self, now: Moment) {
        self.bars.retain(|(_, bar)| bar.stands(now));
        self.refusals.retain(|(_, _, until)| now < *until);
    }

    /// Waiting times are counted anew, and lists that nobody needs go: no name, and no table with that game.
    pub(crate) fn close_shift(&mut self, now: Moment) {
        let tables = &self.tables;
        let played = |kind: GameKind| tables.iter().any(|open| open.kind == kind);
        self.lists.retain(|list| !list.names.is_empty() || played(list.kind));
        for list in &mut self.lists {
            list.waits = Waits::NONE;
        }
        self.forget(now);
    }

    /// What is held and called stays so for as long as before the room was down, and so does the time after a refusal.
    /// Bars end on their date, whatever happens to the room.
    pub(crate) fn resume(&mut self, now: Moment, by: Span) {
        for (_, _, until) in &mut self.refusals {
            *until = until.plus(by);
        }
        self.forget(now);
        for call in
            self.lists.iter_mut().flat_map(|list| &mut list.names).filter_map(|name| name.call.as_mut())
        {
            (call.since, call.until) = (call.since.plus(by), call.until.plus(by));
        }
        for place in self.tables.iter_mut().flat_map(|open| &mut open.places) {
            if let PlaceState::Locked(lock) = &mut place.state {
                lock.since = lock.since.plus(by);
            }
        }
    }
}
