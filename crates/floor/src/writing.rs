//! A board being written on: what every change of it comes down to. A part that is not there is no reason to go on: the
//! event that names it cannot have happened.

use alloc::vec::Vec;

use game::{Moment, PlayerId, TableId};

use crate::applying::same_bar;
use crate::asking::BoardView;
use crate::board::{Board, Call, List, Lock, Move, Name, OpenTable, Place, PlaceState, Sitting, Waits};
use crate::event::{Hold, Spot};
use crate::impossible::Impossible;
use crate::kind::GameKind;
use crate::request::Bar;

/// A board that can be written on: the board itself, or a draft of it.
pub(crate) trait BoardEdit: BoardView {
    fn table_mut(&mut self, table: TableId) -> Option<&mut OpenTable>;

    /// Opens a table, in its place among the others.
    fn put_table(&mut self, open: OpenTable);

    fn take_table(&mut self, table: TableId);

    fn list_mut(&mut self, kind: &GameKind) -> Option<&mut List>;

    /// The list for a game, begun if there is none.
    fn list_or_new(&mut self, kind: GameKind) -> &mut List;

    fn take_list(&mut self, kind: &GameKind);

    fn moves_mut(&mut self) -> &mut Vec<Move>;

    fn bars_mut(&mut self) -> &mut Vec<(PlayerId, Bar)>;

    fn pairs_apart_mut(&mut self) -> &mut Vec<(PlayerId, PlayerId)>;

    fn refusals_mut(&mut self) -> &mut Vec<(PlayerId, GameKind, Moment)>;

    fn next_ticket_mut(&mut self) -> &mut u64;

    /// A table that has to be open.
    fn open_table_mut(&mut self, table: TableId) -> Result<&mut OpenTable, Impossible> {
        self.table_mut(table).ok_or(Impossible::because("the table is not open"))
    }

    fn place_mut(&mut self, spot: Spot) -> Result<&mut Place, Impossible> {
        let place = self.open_table_mut(spot.table)?.places.get_mut(spot.seat.index());
        place.ok_or(Impossible::because("the table has no such seat"))
    }

    /// The hold on a seat that has to be held for this player.
    fn lock_mut(&mut self, player: PlayerId, spot: Spot) -> Result<&mut Lock, Impossible> {
        match &mut self.place_mut(spot)?.state {
            PlaceState::Locked(lock) if lock.player == player => Ok(lock),
            PlaceState::Locked(_) | PlaceState::Taken(_) | PlaceState::Empty | PlaceState::Removed => {
                Err(Impossible::because("the seat is not held for the player"))
            }
        }
    }

    /// Somebody whose own seat this has to be.
    fn sitting_mut(&mut self, player: PlayerId, spot: Spot) -> Result<&mut Sitting, Impossible> {
        match &mut self.place_mut(spot)?.state {
            PlaceState::Taken(sitting) if sitting.player == player => Ok(sitting),
            PlaceState::Locked(_) | PlaceState::Taken(_) | PlaceState::Empty | PlaceState::Removed => {
                Err(Impossible::because("the seat is not the player's"))
            }
        }
    }

    /// The owner of a seat over whom this player has to be playing.
    fn played_over_mut(&mut self, player: PlayerId, spot: Spot) -> Result<&mut Sitting, Impossible> {
        match &mut self.place_mut(spot)?.state {
            PlaceState::Taken(sitting) if sitting.over == Some(player) => Ok(sitting),
            PlaceState::Locked(_) | PlaceState::Taken(_) | PlaceState::Empty | PlaceState::Removed => {
                Err(Impossible::because("the player plays over nobody there"))
            }
        }
    }

    /// A name that has to be on a list.
    fn name_mut(&mut self, player: PlayerId, kind: &GameKind) -> Result<&mut Name, Impossible> {
        let name =
            self.list_mut(kind).and_then(|list| list.names.iter_mut().find(|name| name.player == player));
        name.ok_or(Impossible::because("the name is not on the list"))
    }

    /// A call that has to stand.
    fn call_mut(&mut self, player: PlayerId, kind: &GameKind) -> Result<&mut Call, Impossible> {
        self.name_mut(player, kind)?.call.as_mut().ok_or(Impossible::because("the player was not called"))
    }

    /// Whether a seat can be held for a player.
    fn can_hold(&self, player: PlayerId, spot: Spot) -> Result<(), Impossible> {
        Impossible::unless(self.is_free_for(player, spot), "the seat is not free for the player")
    }

    /// Holds a seat. What was held for the same player stays held since then.
    fn hold_seat(&mut self, now: Moment, player: PlayerId, spot: Spot, hold: Hold) -> Result<(), Impossible> {
        self.can_hold(player, spot)?;
        let (since, buy_in) = self.lock(spot).map_or((now, false), |lock| (lock.since, lock.buy_in));
        self.place_mut(spot)?.state = PlaceState::Locked(Lock { player, since, hold, buy_in });
        if let Some((kind, _)) = self.call_of(player).filter(|(_, call)| call.table == spot.table) {
            self.call_mut(player, &kind)?.seat = Some(spot.seat);
        }
        Ok(())
    }

    /// Holds a seat no longer; a call to it stands without a seat.
    fn release_seat(&mut self, player: PlayerId, spot: Spot) -> Result<(), Impossible> {
        self.lock_mut(player, spot)?;
        self.place_mut(spot)?.state = PlaceState::Empty;
        if let Some((kind, _)) = self.call_of(player).filter(|(_, call)| call.table == spot.table) {
            self.call_mut(player, &kind)?.seat = None;
        }
        Ok(())
    }

    /// Takes a call back, if there is one, and with it the seat.
    fn end_call(&mut self, player: PlayerId, kind: &GameKind) -> Result<Option<Call>, Impossible> {
        let Some(call) = self.name_mut(player, kind)?.call else { return Ok(None) };
        if let Some(seat) = call.seat {
            self.release_seat(player, Spot { table: call.table, seat })?;
        }
        self.name_mut(player, kind)?.call = None;
        Ok(Some(call))
    }

    /// Puts a player into a seat. The name comes off the list of that game, and the wait is counted.
    fn seat(&mut self, now: Moment, spot: Spot, sitting: Sitting) -> Result<(), Impossible> {
        let player = sitting.player;
        self.can_hold(player, spot)?;
        let kind = self.open_table_mut(spot.table)?.kind;
        self.place_mut(spot)?.state = PlaceState::Taken(sitting);
        if self.move_of(player).is_some() {
            self.moves_mut().retain(|going| going.player != player);
        }
        if self.name(player, &kind).is_some()
            && let Some(list) = self.list_mut(&kind)
            && let Some(at) = list.names.iter().position(|name| name.player == player)
        {
            let waited = now.since(list.names.remove(at).since);
            let waits = &mut list.waits;
            waits.seated = waits.seated.saturating_add(1);
            waits.total = waits.total.plus(waited);
            waits.longest = waits.longest.max(waited);
        }
        Ok(())
    }

    /// Takes the bars of one kind off a player, if there are any.
    fn drop_bars(&mut self, player: PlayerId, bar: Bar) {
        self.bars_mut().retain(|(who, other)| *who != player || !same_bar(*other, bar));
    }

    /// Bars and refusals that are over do not matter any more.
    fn forget(&mut self, now: Moment) {
        if self.bars().iter().any(|(_, bar)| !bar.stands(now)) {
            self.bars_mut().retain(|(_, bar)| bar.stands(now));
        }
        if self.refusals().iter().any(|(_, _, until)| *until <= now) {
            self.refusals_mut().retain(|(_, _, until)| now < *until);
        }
    }
}

/// A list nobody is on yet.
pub(crate) fn empty_list(kind: GameKind) -> List {
    List { kind, names: Vec::new(), waits: Waits::NONE }
}

impl BoardEdit for Board {
    fn table_mut(&mut self, table: TableId) -> Option<&mut OpenTable> {
        let at = self.tables.binary_search_by_key(&table, |open| open.table).ok()?;
        self.tables.get_mut(at)
    }

    fn put_table(&mut self, open: OpenTable) {
        let at = self.tables.partition_point(|other| other.table < open.table);
        self.tables.insert(at, open);
    }

    fn take_table(&mut self, table: TableId) {
        self.tables.retain(|open| open.table != table);
    }

    fn list_mut(&mut self, kind: &GameKind) -> Option<&mut List> {
        let at = self.lists.binary_search_by_key(kind, |list| list.kind).ok()?;
        self.lists.get_mut(at)
    }

    fn list_or_new(&mut self, kind: GameKind) -> &mut List {
        let at = match self.lists.binary_search_by_key(&kind, |list| list.kind) {
            Ok(at) => at,
            Err(at) => {
                self.lists.insert(at, empty_list(kind));
                at
            }
        };
        &mut self.lists[at]
    }

    fn take_list(&mut self, kind: &GameKind) {
        self.lists.retain(|list| list.kind != *kind);
    }

    fn moves_mut(&mut self) -> &mut Vec<Move> {
        &mut self.moves
    }

    fn bars_mut(&mut self) -> &mut Vec<(PlayerId, Bar)> {
        &mut self.bars
    }

    fn pairs_apart_mut(&mut self) -> &mut Vec<(PlayerId, PlayerId)> {
        &mut self.apart
    }

    fn refusals_mut(&mut self) -> &mut Vec<(PlayerId, GameKind, Moment)> {
        &mut self.refusals
    }

    fn next_ticket_mut(&mut self) -> &mut u64 {
        &mut self.next_ticket
    }
}
