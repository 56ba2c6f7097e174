//! What can be read from the board: on the board itself, or with a decision in the making on top of it.

use alloc::vec::Vec;

use game::{Moment, PlayerId, Seat, TableId};

use crate::board::{
    Board, Call, List, Lock, Move, Name, OpenTable, Place, PlaceState, Sitting, Stage, Waits,
};
use crate::event::{Hold, Spot};
use crate::kind::GameKind;
use crate::request::Bar;
use crate::{Floor, FloorRules, Moving};

/// What the board says about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListState {
    /// Nobody waits and no table is open.
    Free,
    /// Names are taken; no table is open yet.
    Interest,
    /// A new game gathers.
    Open,
    /// Hands are dealt.
    Going,
}

impl Floor {
    /// An open table.
    pub fn table(&self, table: TableId) -> Option<&OpenTable> {
        self.board.table(table)
    }

    /// The list for a game.
    pub fn list(&self, kind: &GameKind) -> Option<&List> {
        self.board.list(kind)
    }

    /// What the board says about a game.
    pub fn list_state(&self, kind: &GameKind) -> ListState {
        self.board.list_state(kind)
    }

    /// How long people have waited for a game since the shift began.
    pub fn waits(&self, kind: &GameKind) -> Waits {
        self.list(kind).map_or(Waits::NONE, |list| list.waits)
    }

    /// Where a player sits, be it over somebody absent.
    pub fn seat_of(&self, player: PlayerId) -> Option<Spot> {
        self.board.seat_of(player)
    }

    /// Who has a seat.
    pub fn sitting(&self, spot: Spot) -> Option<&Sitting> {
        self.board.sitting(spot)
    }

    /// Why a player may not play now.
    pub fn barred(&self, player: PlayerId, now: Moment) -> Option<Bar> {
        self.board.barred(player, now)
    }

    /// Whether the end of a hand at this table matters to the floor. While it does not, nobody needs to tell.
    pub fn watches(&self, table: TableId) -> bool {
        self.board.watches(table)
    }

    /// Whether something is to be done at this moment: see [`Request::TimeUp`](crate::Request::TimeUp).
    pub fn due(&self, house: &FloorRules, now: Moment) -> bool {
        self.next_deadline(house).is_some_and(|deadline| deadline <= now)
    }

    /// When the clock has to come next.
    pub fn next_deadline(&self, house: &FloorRules) -> Option<Moment> {
        let pages = self.board.pages().map(|(_, _, call)| call.until);
        let locks = self.board.timed_locks(house).map(|(_, _, until)| until);
        pages.chain(locks).min()
    }
}

/// A board that can be read.
pub(crate) trait BoardView {
    /// The tables that are open, by number.
    fn tables(&self) -> impl Iterator<Item = &OpenTable>;

    fn table(&self, table: TableId) -> Option<&OpenTable>;

    /// The lists, by game.
    fn lists(&self) -> impl Iterator<Item = &List>;

    fn list(&self, kind: &GameKind) -> Option<&List>;

    /// Orders to move, in the order they were given.
    fn moves(&self) -> &[Move];

    fn bars(&self) -> &[(PlayerId, Bar)];

    fn pairs_apart(&self) -> &[(PlayerId, PlayerId)];

    fn refusals(&self) -> &[(PlayerId, GameKind, Moment)];

    fn next_ticket(&self) -> u64;

    /// What the board says about a game.
    fn list_state(&self, kind: &GameKind) -> ListState {
        let at = |stage| self.tables().any(|open| open.kind == *kind && open.stage == stage);
        if at(Stage::Going) {
            ListState::Going
        } else if at(Stage::Open) {
            ListState::Open
        } else if self.list(kind).is_some_and(|list| !list.names.is_empty()) {
            ListState::Interest
        } else {
            ListState::Free
        }
    }

    /// Where a player sits, be it over somebody absent.
    fn seat_of(&self, player: PlayerId) -> Option<Spot> {
        self.own_seat(player).map(|(spot, _)| spot).or_else(|| self.played_over(player))
    }

    /// Who has a seat.
    fn sitting(&self, spot: Spot) -> Option<&Sitting> {
        match &self.place(spot)?.state {
            PlaceState::Taken(sitting) => Some(sitting),
            _ => None,
        }
    }

    /// Why a player may not play now.
    fn barred(&self, player: PlayerId, now: Moment) -> Option<Bar> {
        self.bars().iter().find(|(who, bar)| *who == player && bar.stands(now)).map(|(_, bar)| *bar)
    }

    /// Whether the end of a hand at this table matters to the floor. While it does not, nobody needs to tell.
    fn watches(&self, table: TableId) -> bool {
        let held = |place: &Place| {
            matches!(place.state, PlaceState::Locked(Lock { hold: Hold::Absentee { .. }, .. }))
        };
        let back = |sitting: &Sitting| sitting.over.is_some() && sitting.away.is_none();
        self.moves().iter().any(|going| going.from.table == table)
            || self.table(table).is_some_and(|open| {
                open.places.iter().any(held) || open.players().any(|(_, sitting)| back(sitting))
            })
    }

    /// Calls that have not been followed, be it with a lock-up.
    fn pages(&self) -> impl Iterator<Item = (PlayerId, GameKind, Call)> {
        self.lists().flat_map(|list| list.names.iter().map(move |name| (list.kind, name))).filter_map(
            |(kind, name)| {
                let call = name.call?;
                let held = call.seat.and_then(|seat| self.lock(Spot { table: call.table, seat }));
                held.is_none_or(|lock| lock.hold == Hold::Call).then_some((name.player, kind, call))
            },
        )
    }

    /// Lock-ups that do not last, since somebody waits (cb:2.procedures.20a, cb:2.procedures.20b). Orders of the
    /// house have their own end.
    fn timed_locks(&self, house: &FloorRules) -> impl Iterator<Item = (Spot, Lock, Moment)> {
        self.tables().flat_map(|open| open.places.iter().map(move |place| (open, place))).filter_map(
            |(open, place)| {
                let PlaceState::Locked(lock) = place.state else { return None };
                let length = match lock.hold {
                    Hold::LockUp if open.stage == Stage::Open => house.new_game_lock,
                    Hold::LockUp | Hold::Move(Moving::Transfer | Moving::Elsewhere) => house.longest_lock,
                    Hold::Call | Hold::Move(_) | Hold::Absentee { .. } => return None,
                };
                let spot = Spot { table: open.table, seat: place.seat };
                (self.waiting(&open.kind, lock.player) > 0).then_some((spot, lock, lock.since.plus(length)))
            },
        )
    }

    /// How many wait for a game and could come, this player left out.
    fn waiting(&self, kind: &GameKind, but: PlayerId) -> usize {
        let waits = |name: &&Name| name.present && name.call.is_none() && name.player != but;
        self.list(kind).map_or(0, |list| list.names.iter().filter(waits).count())
    }

    fn place(&self, spot: Spot) -> Option<&Place> {
        self.table(spot.table)?.places.get(spot.seat.index())
    }

    fn lock(&self, spot: Spot) -> Option<Lock> {
        match self.place(spot)?.state {
            PlaceState::Locked(lock) => Some(lock),
            _ => None,
        }
    }

    /// The seat held for a player.
    fn lock_of(&self, player: PlayerId) -> Option<(Spot, Lock)> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Locked(lock) if lock.player == player => Some((spot, lock)),
            _ => None,
        })
    }

    /// The seat that is a player's own.
    fn own_seat(&self, player: PlayerId) -> Option<(Spot, Sitting)> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Taken(sitting) if sitting.player == player => Some((spot, sitting)),
            _ => None,
        })
    }

    /// The seat where a player plays over somebody absent.
    fn played_over(&self, player: PlayerId) -> Option<Spot> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Taken(sitting) if sitting.over == Some(player) => Some(spot),
            _ => None,
        })
    }

    fn spots(&self) -> impl Iterator<Item = (Spot, &Place)> {
        self.tables().flat_map(|open| {
            open.places.iter().map(|place| (Spot { table: open.table, seat: place.seat }, place))
        })
    }

    /// Whether the house has such a game: a table is open, or the desk or a table of this shift has begun a list.
    fn knows(&self, kind: &GameKind) -> bool {
        self.list(kind).is_some() || self.tables().any(|open| open.kind == *kind)
    }

    /// On how many lists a player is.
    fn lists_of(&self, player: PlayerId) -> usize {
        let on = |list: &&List| list.names.iter().any(|name| name.player == player);
        self.lists().filter(on).count()
    }

    /// The games for which a player waits.
    fn kinds_of(&self, player: PlayerId) -> Vec<GameKind> {
        let on = |list: &&List| list.names.iter().any(|name| name.player == player);
        self.lists().filter(on).map(|list| list.kind).collect()
    }

    /// Whether a seat is free for a player to be put in: nobody's, or held for just this player.
    fn is_free_for(&self, player: PlayerId, spot: Spot) -> bool {
        self.place(spot).is_some_and(|place| match place.state {
            PlaceState::Empty => true,
            PlaceState::Locked(lock) => lock.player == player,
            PlaceState::Taken(_) | PlaceState::Removed => false,
        })
    }

    fn name(&self, player: PlayerId, kind: &GameKind) -> Option<&Name> {
        self.list(kind)?.names.iter().find(|name| name.player == player)
    }

    /// The call a player has not answered with a seat yet.
    fn call_of(&self, player: PlayerId) -> Option<(GameKind, Call)> {
        self.lists().find_map(|list| {
            let name = list.names.iter().find(|name| name.player == player)?;
            name.call.map(|call| (list.kind, call))
        })
    }

    fn move_of(&self, player: PlayerId) -> Option<Move> {
        self.moves().iter().find(|going| going.player == player).copied()
    }

    /// Whether a seat is on its way to a player already: one at a time (cb:2.seating.4).
    fn busy(&self, player: PlayerId) -> bool {
        self.call_of(player).is_some() || self.lock_of(player).is_some() || self.move_of(player).is_some()
    }

    /// Somebody at the table, or on the way there, from whom the player is kept apart (cb:2.seating.5).
    fn apart(&self, player: PlayerId, open: &OpenTable) -> Option<PlayerId> {
        let others = self.pairs_apart().iter().filter_map(|&(one, other)| match player {
            _ if player == one => Some(other),
            _ if player == other => Some(one),
            _ => None,
        });
        let here = |other: &PlayerId| {
            open.people().any(|there| there == *other)
                || self.call_of(*other).is_some_and(|(_, call)| call.table == open.table)
        };
        others.into_iter().find(here)
    }

    /// Called to a table, and no seat chosen yet. Everybody there was called from the list of its game.
    fn seatless(&self, open: &OpenTable) -> impl Iterator<Item = &Name> {
        let table = open.table;
        let waits =
            move |name: &&Name| name.call.is_some_and(|call| call.table == table && call.seat.is_none());
        self.list(&open.kind).into_iter().flat_map(|list| &list.names).filter(waits)
    }

    /// Players at a table, and those on the way there.
    fn heads(&self, open: &OpenTable) -> usize {
        open.taken() + open.locked() + self.seatless(open).count()
    }

    /// The seat a player would get at a table: one set aside for the player, else the first that is open.
    fn open_seat(&self, player: PlayerId, open: &OpenTable) -> Option<Seat> {
        let free = || open.places.iter().filter(|place| place.open_for(player));
        let promised = self.seatless(open).filter(|name| name.player != player).count();
        let heads = open.taken() + open.locked() + promised;
        if heads >= usize::from(open.seats) || free().count() <= promised {
            return None;
        }
        free().find(|place| place.reserved.is_some()).or_else(|| free().next()).map(|place| place.seat)
    }
}

impl BoardView for Board {
    fn tables(&self) -> impl Iterator<Item = &OpenTable> {
        self.tables.iter()
    }

    fn table(&self, table: TableId) -> Option<&OpenTable> {
        let at = self.tables.binary_search_by_key(&table, |open| open.table).ok()?;
        self.tables.get(at)
    }

    fn lists(&self) -> impl Iterator<Item = &List> {
        self.lists.iter()
    }

    fn list(&self, kind: &GameKind) -> Option<&List> {
        let at = self.lists.binary_search_by_key(kind, |list| list.kind).ok()?;
        self.lists.get(at)
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn bars(&self) -> &[(PlayerId, Bar)] {
        &self.bars
    }

    fn pairs_apart(&self) -> &[(PlayerId, PlayerId)] {
        &self.apart
    }

    fn refusals(&self) -> &[(PlayerId, GameKind, Moment)] {
        &self.refusals
    }

    fn next_ticket(&self) -> u64 {
        self.next_ticket
    }
}

impl OpenTable {
    /// How many play here.
    pub fn taken(&self) -> usize {
        self.places.iter().filter(|place| matches!(place.state, PlaceState::Taken(_))).count()
    }

    /// How many seats are held.
    pub fn locked(&self) -> usize {
        self.places.iter().filter(|place| matches!(place.state, PlaceState::Locked(_))).count()
    }

    /// How many have a seat or a lock-up on one, a player left out: who was called and has not come does not count.
    pub(crate) fn committed(&self, but: PlayerId) -> usize {
        let counts = |place: &&Place| match place.state {
            PlaceState::Taken(sitting) => sitting.player != but,
            PlaceState::Locked(lock) => {
                lock.player != but && !matches!(lock.hold, Hold::Call | Hold::Move(Moving::SeatChange))
            }
            PlaceState::Empty | PlaceState::Removed => false,
        };
        self.places.iter().filter(counts).count()
    }

    /// Everybody who plays here or for whom a seat is held.
    pub(crate) fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.places.iter().flat_map(|place| {
            let (one, over) = match place.state {
                PlaceState::Taken(sitting) => (Some(sitting.player), sitting.over),
                PlaceState::Locked(lock) => (Some(lock.player), None),
                PlaceState::Empty | PlaceState::Removed => (None, None),
            };
            one.into_iter().chain(over)
        })
    }

    /// The players and their seats, by seat.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.places.iter().filter_map(|place| match &place.state {
            PlaceState::Taken(sitting) => Some((place.seat, sitting)),
            _ => None,
        })
    }
}

impl Place {
    /// Whether this player could be given the seat.
    pub fn open_for(&self, player: PlayerId) -> bool {
        let allowed = self.reserved.is_none_or(|reserved| reserved.holder == Some(player));
        self.state == PlaceState::Empty && allowed
    }
}
