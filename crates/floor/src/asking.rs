//! What can be read from the floor.

use game::{Moment, PlayerId, Seat, TableId};

use crate::board::{Call, List, Lock, Move, Name, OpenTable, Place, PlaceState, Sitting, Stage, Waits};
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
        self.board.tables.iter().find(|open| open.table == table)
    }

    /// The list for a game.
    pub fn list(&self, kind: &GameKind) -> Option<&List> {
        self.board.lists.iter().find(|list| list.kind == *kind)
    }

    /// What the board says about a game.
    pub fn list_state(&self, kind: &GameKind) -> ListState {
        let at = |stage| self.board.tables.iter().any(|open| open.kind == *kind && open.stage == stage);
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

    /// How long people have waited for a game since the shift began.
    pub fn waits(&self, kind: &GameKind) -> Waits {
        self.list(kind).map_or(Waits::NONE, |list| list.waits)
    }

    /// Where a player sits, be it over somebody absent.
    pub fn seat_of(&self, player: PlayerId) -> Option<Spot> {
        self.own_seat(player).map(|(spot, _)| spot).or_else(|| self.played_over(player))
    }

    /// Who has a seat.
    pub fn sitting(&self, spot: Spot) -> Option<&Sitting> {
        match &self.place(spot)?.state {
            PlaceState::Taken(sitting) => Some(sitting),
            _ => None,
        }
    }

    /// Why a player may not play now.
    pub fn barred(&self, player: PlayerId, now: Moment) -> Option<Bar> {
        self.board.bars.iter().find(|(who, bar)| *who == player && bar.stands(now)).map(|(_, bar)| *bar)
    }

    /// Whether the end of a hand at this table matters to the floor. While it does not, nobody needs to tell.
    pub fn watches(&self, table: TableId) -> bool {
        let held = |place: &Place| {
            matches!(place.state, PlaceState::Locked(Lock { hold: Hold::Absentee { .. }, .. }))
        };
        let back = |sitting: &Sitting| sitting.over.is_some() && sitting.away.is_none();
        self.board.moves.iter().any(|going| going.from.table == table)
            || self.table(table).is_some_and(|open| {
                open.places.iter().any(held) || open.players().any(|(_, sitting)| back(sitting))
            })
    }

    /// Whether something is to be done at this moment: see [`Request::TimeUp`](crate::Request::TimeUp).
    pub fn due(&self, house: &FloorRules, now: Moment) -> bool {
        self.next_deadline(house).is_some_and(|deadline| deadline <= now)
    }

    /// When the clock has to come next.
    pub fn next_deadline(&self, house: &FloorRules) -> Option<Moment> {
        let pages = self.pages().map(|(_, _, call)| call.until);
        let locks = self.timed_locks(house).map(|(_, _, until)| until);
        pages.chain(locks).min()
    }

    /// Calls that have not been followed, be it with a lock-up.
    pub(crate) fn pages(&self) -> impl Iterator<Item = (PlayerId, GameKind, Call)> {
        self.board
            .lists
            .iter()
            .flat_map(|list| list.names.iter().map(move |name| (list.kind, name)))
            .filter_map(|(kind, name)| {
                let call = name.call?;
                let held = call.seat.and_then(|seat| self.lock(Spot { table: call.table, seat }));
                held.is_none_or(|lock| lock.hold == Hold::Call).then_some((name.player, kind, call))
            })
    }

    /// Lock-ups that do not last, since somebody waits (cb:2.procedures.20a, cb:2.procedures.20b). Orders of the
    /// house have their own end.
    pub(crate) fn timed_locks(&self, house: &FloorRules) -> impl Iterator<Item = (Spot, Lock, Moment)> {
        self.board
            .tables
            .iter()
            .flat_map(|open| open.places.iter().map(move |place| (open, place)))
            .filter_map(|(open, place)| {
                let PlaceState::Locked(lock) = place.state else { return None };
                let length = match lock.hold {
                    Hold::LockUp if open.stage == Stage::Open => house.new_game_lock,
                    Hold::LockUp | Hold::Move(Moving::Transfer | Moving::Elsewhere) => house.longest_lock,
                    Hold::Call | Hold::Move(_) | Hold::Absentee { .. } => return None,
                };
                let spot = Spot { table: open.table, seat: place.seat };
                (self.waiting(&open.kind, lock.player) > 0).then_some((spot, lock, lock.since.plus(length)))
            })
    }

    /// How many wait for a game and could come, this player left out.
    pub(crate) fn waiting(&self, kind: &GameKind, but: PlayerId) -> usize {
        let waits = |name: &&Name| name.present && name.call.is_none() && name.player != but;
        self.list(kind).map_or(0, |list| list.names.iter().filter(waits).count())
    }

    pub(crate) fn place(&self, spot: Spot) -> Option<&Place> {
        self.table(spot.table)?.places.get(spot.seat.index())
    }

    pub(crate) fn lock(&self, spot: Spot) -> Option<Lock> {
        match self.place(spot)?.state {
            PlaceState::Locked(lock) => Some(lock),
            _ => None,
        }
    }

    /// The seat held for a player.
    pub(crate) fn lock_of(&self, player: PlayerId) -> Option<(Spot, Lock)> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Locked(lock) if lock.player == player => Some((spot, lock)),
            _ => None,
        })
    }

    /// The seat that is a player's own.
    pub(crate) fn own_seat(&self, player: PlayerId) -> Option<(Spot, Sitting)> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Taken(sitting) if sitting.player == player => Some((spot, sitting)),
            _ => None,
        })
    }

    /// The seat where a player plays over somebody absent.
    pub(crate) fn played_over(&self, player: PlayerId) -> Option<Spot> {
        self.spots().find_map(|(spot, place)| match place.state {
            PlaceState::Taken(sitting) if sitting.over == Some(player) => Some(spot),
            _ => None,
        })
    }

    fn spots(&self) -> impl Iterator<Item = (Spot, &Place)> {
        self.board.tables.iter().flat_map(|open| {
            open.places.iter().map(|place| (Spot { table: open.table, seat: place.seat }, place))
        })
    }

    /// Whether the house has such a game: a table is open, or the desk or a table of this shift has begun a list.
    pub(crate) fn knows(&self, kind: &GameKind) -> bool {
        self.list(kind).is_some() || self.board.tables.iter().any(|open| open.kind == *kind)
    }

    /// On how many lists a player is.
    pub(crate) fn lists_of(&self, player: PlayerId) -> usize {
        let on = |list: &&List| list.names.iter().any(|name| name.player == player);
        self.board.lists.iter().filter(on).count()
    }

    pub(crate) fn name(&self, player: PlayerId, kind: &GameKind) -> Option<&Name> {
        self.list(kind)?.names.iter().find(|name| name.player == player)
    }

    /// The call a player has not answered with a seat yet.
    pub(crate) fn call_of(&self, player: PlayerId) -> Option<(GameKind, Call)> {
        self.board.lists.iter().find_map(|list| {
            let name = list.names.iter().find(|name| name.player == player)?;
            name.call.map(|call| (list.kind, call))
        })
    }

    pub(crate) fn move_of(&self, player: PlayerId) -> Option<Move> {
        self.board.moves.iter().find(|going| going.player == player).copied()
    }

    /// Whether a seat is on its way to a player already: one at a time (cb:2.seating.4).
    pub(crate) fn busy(&self, player: PlayerId) -> bool {
        self.call_of(player).is_some() || self.lock_of(player).is_some() || self.move_of(player).is_some()
    }

    /// Somebody at the table, or on the way there, from whom the player is kept apart (cb:2.seating.5).
    pub(crate) fn apart(&self, player: PlayerId, open: &OpenTable) -> Option<PlayerId> {
        let others = self.board.apart.iter().filter_map(|&(one, other)| match player {
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

    /// Called to a table, and no seat chosen yet.
    pub(crate) fn seatless(&self, table: TableId) -> impl Iterator<Item = (&List, &Name)> {
        self.board
            .lists
            .iter()
            .flat_map(|list| list.names.iter().map(move |name| (list, name)))
            .filter(move |(_, name)| name.call.is_some_and(|call| call.table == table && call.seat.is_none()))
    }

    /// Players at a table, and those on the way there.
    pub(crate) fn heads(&self, open: &OpenTable) -> usize {
        open.taken() + open.locked() + self.seatless(open.table).count()
    }

    /// The seat a player would get at a table: one set aside for the player, else the first that is open.
    pub(crate) fn open_seat(&self, player: PlayerId, open: &OpenTable) -> Option<Seat> {
        let free = || open.places.iter().filter(|place| place.open_for(player));
        let promised = self.seatless(open.table).filter(|(_, name)| name.player != player).count();
        let heads = open.taken() + open.locked() + promised;
        if heads >= usize::from(open.seats) || free().count() <= promised {
            return None;
        }
        free().find(|place| place.reserved.is_some()).or_else(|| free().next()).map(|place| place.seat)
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
