//! Moves: how long a mover may go on playing, and when the time has come.

use alloc::vec::Vec;

use game::{PlayerId, Seat, TableId};

use crate::FloorRefusal;
use crate::board::{Lock, Move, PlaceState, Stage};
use crate::desk::FloorDecision;
use crate::event::{By, FloorEvent, Hold, ListPosition, Moving, Off, Released, SentAway, Spot};
use crate::kind::Form;
use crate::request::Channel;
use crate::writing::BoardEdit;

impl<B: BoardEdit> FloorDecision<'_, B> {
    /// Holds the seat and tells the player how long to go on; moves at once where that is over already.
    pub(crate) fn order_move(&mut self, player: PlayerId, to: Spot, why: Moving) -> Result<(), FloorRefusal> {
        let from = self.board.seat_of(player).ok_or(FloorRefusal::NotSeated { player })?;
        let by = self.how_long(player, from, why);
        self.note(FloorEvent::MoveOrdered { player, from, to, why, by })?;
        let broken = self.board.table(from.table).is_some_and(|open| open.stage == Stage::Breaking);
        let dealing = self.facts.hand(from.table).is_some() && !broken;
        let over = match by {
            By::ThisHand | By::Hands(0) => true,
            By::Hands(_) | By::Button => false,
            By::BigBlind => self.facts.big_blind_next(from.table, from.seat),
        };
        if !dealing && over {
            self.carry_out(Move { player, from, to, why, by })?;
            self.finish_draw(from.table)?;
        } else if let (false, By::Hands(more)) = (dealing, by) {
            // No hand is in progress, so that the next one is the first of those left.
            self.note(FloorEvent::MoveCounted { player, left: more.saturating_sub(1) })?;
        }
        Ok(())
    }

    fn how_long(&self, player: PlayerId, from: Spot, why: Moving) -> By {
        let Some(open) = self.board.table(from.table).filter(|open| open.stage == Stage::Going) else {
            return By::ThisHand;
        };
        if self.board.played_over(player).is_some() {
            return By::ThisHand;
        }
        let waiting = self.board.waiting(&open.kind, player);
        let own_wish = matches!(why, Moving::Transfer | Moving::Elsewhere);
        match open.kind.form {
            _ if matches!(why, Moving::SeatChange | Moving::NewGame) => By::ThisHand,
            // With enough people waiting a player goes at once, or plays through the button after a blind
            // (cb:2.seating.13a).
            Form::Button if own_wish && waiting >= self.house.go_at_once => {
                if self.facts.blind_taken(from.table, from.seat) { By::Button } else { By::ThisHand }
            }
            // Up to the big blind, whoever wished it (cb:2.seating.11a, cb:2.seating.13b).
            Form::Button => By::BigBlind,
            // (cb:2.seating.13c)
            Form::Stud if own_wish && waiting > 0 => By::Hands(self.house.stud_change_waited),
            Form::Stud if own_wish => By::Hands(self.house.stud_change_unwaited),
            // (cb:2.seating.11c)
            Form::Stud => By::Hands(self.house.stud_must_move_hands),
        }
    }

    /// Moves a player now.
    pub(crate) fn carry_out(&mut self, going: Move) -> Result<(), FloorRefusal> {
        let Move { player, from, to, why, .. } = going;
        if from.table == to.table && self.board.played_over(player) == Some(from) {
            return self.sit_down_from_over(player, from, to);
        }
        let owner = self.board.sitting(from).filter(|sitting| sitting.player == player);
        self.end_over(from, owner.and_then(|sitting| sitting.over))?;
        let leaves = owner_leaves(self, player, from, to);
        self.note(FloorEvent::Moved { player, from, to, why })?;
        if leaves {
            self.drop_extra(from)?;
        }
        Ok(())
    }

    /// The seat played over is not the player's to change: it goes back to its owner, and the new one is a fresh seat.
    fn sit_down_from_over(&mut self, player: PlayerId, from: Spot, to: Spot) -> Result<(), FloorRefusal> {
        let kind = self.board.table(to.table).map(|open| open.kind);
        let name = kind.and_then(|kind| self.board.name(player, &kind));
        let ticket = name.map_or(self.board.next_ticket(), |name| name.ticket);
        self.note(FloorEvent::PlayOverEnded { player, spot: from })?;
        self.note(FloorEvent::SeatAssigned { player, spot: to, ticket })
    }

    /// Between two hands of a table: whoever plays over an owner who is back gets up, movers go whose time has come, and held seats are counted down.
    pub(crate) fn hand_ended(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        let open = self.open(table)?;
        let back = open.players().filter(|(_, sitting)| sitting.away.is_none());
        let overs: Vec<_> = back.map(|(seat, sitting)| (Spot { table, seat }, sitting.over)).collect();
        for (spot, over) in overs {
            self.end_over(spot, over)?;
        }
        let movers: Vec<Move> =
            self.board.moves().iter().filter(|going| going.from.table == table).copied().collect();
        for going in movers {
            // Somebody else's move may have been the end of this one.
            if self.board.move_of(going.player) != Some(going) {
                continue;
            }
            let Spot { table, seat } = going.from;
            let blind = || self.facts.big_blind_next(table, seat);
            let goes = match going.by {
                By::ThisHand => true,
                By::Hands(left) => left == 0,
                By::BigBlind => blind(),
                By::Button => self.facts.button(table) == Some(seat) || blind(),
            };
            if goes {
                self.carry_out(going)?;
            } else if let By::Hands(left) = going.by {
                self.note(FloorEvent::MoveCounted { player: going.player, left: left.saturating_sub(1) })?;
            }
        }
        self.count_absentees(table)
    }

    /// An absentee's seat is held until the big blind is due there, or for some hands of stud (cb:2.seating.14c).
    fn count_absentees(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        let open = self.open(table)?;
        let (kind, places) = (open.kind, open.places.clone());
        for place in places {
            let spot = Spot { table, seat: place.seat };
            let PlaceState::Locked(Lock { player, hold: Hold::Absentee { hands }, .. }) = place.state else {
                continue;
            };
            let over = match kind.form {
                Form::Button => self.facts.big_blind_next(table, spot.seat),
                Form::Stud => hands <= 1,
            };
            if over {
                self.note(FloorEvent::LockReleased { player, spot, why: Released::Absent })?;
                let ticket = self.board.next_ticket();
                let (channel, line) = (Channel::Desk, ListPosition::First);
                self.note(FloorEvent::Listed { player, kind, channel, present: false, ticket, line })?;
            } else if kind.form == Form::Stud {
                self.note(FloorEvent::HoldCounted { player, spot, hands: hands.saturating_sub(1) })?;
            }
        }
        Ok(())
    }

    /// Another seat at the table. A newcomer's claim yields until the buy-in is down (cb:2.seating.12b).
    pub(crate) fn change_seat(&mut self, player: PlayerId, seat: Option<Seat>) -> Result<(), FloorRefusal> {
        let spot = self.free_to_move(player)?;
        let Some(seat) = seat else {
            self.note(FloorEvent::ChangeAsked { player, spot, seat })?;
            return Ok(());
        };
        let to = self.spot(Spot { table: spot.table, seat })?;
        if to == spot {
            return Err(FloorRefusal::SeatNotOpen { table: to.table, seat });
        }
        let reserved = self.board.place(to).and_then(|place| place.reserved);
        if reserved.is_some_and(|reserved| reserved.holder != Some(player)) {
            return Err(FloorRefusal::SeatReserved { table: to.table, seat });
        }
        // Somebody who is away does not move, and takes no seat from anybody.
        let here = self.board.sitting(spot).is_some_and(|sitting| sitting.away.is_none());
        let claims = |lock: &Lock| here && matches!(lock.hold, Hold::Call | Hold::LockUp);
        let newcomer = self.board.lock(to).filter(claims);
        if newcomer.is_some_and(|lock| lock.buy_in) {
            return Err(FloorRefusal::NewcomerSettled { table: to.table, seat });
        }
        self.note(FloorEvent::ChangeAsked { player, spot, seat: Some(seat) })?;
        if let Some(lock) = newcomer {
            self.note(FloorEvent::LockReleased { player: lock.player, spot: to, why: Released::SeatChange })?;
            self.order_move(player, to, Moving::SeatChange)?;
        }
        Ok(())
    }

    pub(crate) fn keep_seat(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        let (spot, sitting) = self.board.own_seat(player).ok_or(FloorRefusal::NotSeated { player })?;
        if sitting.change.is_none() {
            return Err(FloorRefusal::NothingToDecline { player });
        }
        self.note(FloorEvent::ChangeDropped { player, spot })
    }

    /// A seat of one's own at a table that plays, and nothing else under way.
    fn free_to_move(&self, player: PlayerId) -> Result<Spot, FloorRefusal> {
        let (spot, sitting) = self.board.own_seat(player).ok_or(FloorRefusal::NotSeated { player })?;
        self.playable(spot.table)?;
        if sitting.leaving {
            return Err(FloorRefusal::HasToLeave { player });
        }
        if self.board.busy(player) {
            return Err(FloorRefusal::AlreadyMoving { player });
        }
        Ok(spot)
    }

    pub(crate) fn transfer(&mut self, player: PlayerId, to: TableId) -> Result<(), FloorRefusal> {
        let from = self.free_to_move(player)?;
        let (left, joined) = (self.open(from.table)?, self.playable(to)?);
        if left.kind != joined.kind || from.table == to {
            return Err(FloorRefusal::NotAlike { table: to });
        }
        let linked = |table: TableId| {
            self.board
                .tables()
                .any(|open| open.main == Some(table) || open.table == table && open.main.is_some())
        };
        if linked(from.table) || linked(to) {
            // (cb:2.seating.9b)
            return Err(FloorRefusal::MustMoveInForce { table: to });
        }
        if let Some(other) = self.board.apart(player, joined) {
            return Err(FloorRefusal::KeptApart { from: other, table: to });
        }
        let leaving = self.board.moves().iter();
        let leaving =
            leaving.filter(|going| going.from.table == from.table && going.to.table != from.table).count();
        let stay = left.taken().saturating_sub(leaving).saturating_sub(1);
        let size = self.board.heads(joined).saturating_add(1);
        if stay < size {
            // (cb:2.seating.3c)
            let count = |many: usize| u8::try_from(many).unwrap_or(u8::MAX);
            return Err(FloorRefusal::SizesInverted { left: count(stay), joined: count(size) });
        }
        let seat = self.board.open_seat(player, joined).ok_or(FloorRefusal::TableFull { table: to })?;
        self.order_move(player, Spot { table: to, seat }, Moving::Transfer)
    }

    /// Who will not move quits, and stays away for a while (cb:2.seating.9c).
    pub(crate) fn refuse_move(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        let going = self.board.move_of(player).filter(|going| going.why == Moving::MustMove);
        let Move { from, .. } = going.ok_or(FloorRefusal::NoMoveOrdered { player })?;
        let kind = self.open(from.table)?.kind;
        let until = self.now.plus(self.house.refused_move);
        self.note(FloorEvent::MoveRefused { player, kind, until })?;
        self.note(FloorEvent::MoveCancelled { player })?;
        if self.board.name(player, &kind).is_some() {
            self.note(FloorEvent::Unlisted { player, kind, why: Off::RefusedMove })?;
        }
        self.note(FloorEvent::SentAway { player, spot: from, why: SentAway::RefusedMove })
    }
}

/// Whether a move takes a player away from the table.
fn owner_leaves<B: BoardEdit>(desk: &FloorDecision<'_, B>, player: PlayerId, from: Spot, to: Spot) -> bool {
    from.table != to.table && desk.board.sitting(from).is_some_and(|sitting| sitting.player == player)
}
