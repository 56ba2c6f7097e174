//! Taking events in. Total: an event that does not fit the state changes nothing it cannot find.

use alloc::vec::Vec;

use game::{Moment, PlayerId, Seat};

use crate::board::{Board, Call, Change, Draw, Move, Name, OpenTable, Place, PlaceState, Reserved, Stage};
use crate::event::{Event, Hold, Line, Spot, ToEnd};
use crate::request::Bar;
use crate::{By, Floor};

impl Floor {
    /// Takes an event in. Only events that [`decide`](Floor::decide) has given for this state may come here.
    pub fn apply(&mut self, now: Moment, event: &Event) {
        let board = &mut self.board;
        match *event {
            Event::Listed { .. }
            | Event::Unlisted { .. }
            | Event::CheckedIn { .. }
            | Event::SteppedOut { .. }
            | Event::PlayerCalled { .. }
            | Event::CallExtended { .. }
            | Event::CallWithdrawn { .. }
            | Event::SentToEnd { .. } => board.apply_list(now, event),
            Event::SeatLocked { player, spot, hold } => board.lock(now, player, spot, hold),
            Event::SeatGiven { player, spot, .. } => board.lock(now, player, spot, Hold::Call),
            Event::HoldCounted { spot, hands, .. } => {
                if let Some(lock) = board.lock_mut(spot) {
                    lock.hold = Hold::Absentee { hands };
                }
            }
            Event::BuyInPlaced { spot, .. } => {
                if let Some(lock) = board.lock_mut(spot) {
                    lock.buy_in = true;
                }
            }
            Event::LockReleased { player, spot, .. } => {
                board.unlock(player, spot);
                if let Some(call) = board.call_mut(player).filter(|call| call.table == spot.table) {
                    call.seat = None;
                }
            }
            Event::SeatAssigned { player, spot, ticket } => board.sit(now, player, spot, ticket),
            Event::SeatEmptied { spot, .. } => board.set(spot, PlaceState::Empty),
            Event::ExtraSeatRemoved { spot } => board.remove_chair(spot),
            Event::MoveOrdered { player, from, to, why, by } => {
                board.lock(now, player, to, Hold::Move(why));
                board.moves.push(Move { player, from, to, why, by });
                board.with_sitting(from, |sitting| {
                    if sitting.player == player {
                        sitting.change = None;
                    }
                });
            }
            Event::MoveCounted { player, left } => {
                for going in board.moves.iter_mut().filter(|going| going.player == player) {
                    going.by = By::Hands(left);
                }
            }
            Event::Moved { player, from, to, .. } | Event::Reseated { player, from, to, .. } => {
                board.move_player(now, player, from, to);
            }
            Event::MoveCancelled { player } => {
                let to = board.moves.iter().find(|going| going.player == player).map(|going| going.to);
                board.moves.retain(|going| going.player != player);
                if let Some(to) = to {
                    board.unlock(player, to);
                }
            }
            Event::MoveRefused { player, kind, until } => {
                board.forget(now);
                board.refusals.push((player, kind, until));
            }
            Event::SentAway { spot, .. } => board.with_sitting(spot, |sitting| sitting.leaving = true),
            Event::PickUp { .. } => {}
            Event::ChangeAsked { spot, seat, .. } => {
                board.with_sitting(spot, |sitting| sitting.change = Some(Change { seat, asked: now }));
            }
            Event::ChangeDropped { spot, .. } => board.with_sitting(spot, |sitting| sitting.change = None),
            Event::WentAway { spot, .. } => board.with_sitting(spot, |sitting| sitting.away = Some(now)),
            Event::CameBack { spot, .. } => board.with_sitting(spot, |sitting| sitting.away = None),
            Event::PlayOverBegan { player, spot, .. } => {
                board.with_sitting(spot, |sitting| sitting.over = Some(player));
            }
            Event::PlayOverEnded { spot, .. } => board.with_sitting(spot, |sitting| sitting.over = None),
            Event::StoodUp { from, .. } => board.set(from, PlaceState::Empty),
            Event::TableOpened { .. }
            | Event::GameStarted { .. }
            | Event::MustMoveSet { .. }
            | Event::TableBroken { .. }
            | Event::Drawn { .. }
            | Event::TableClosed { .. }
            | Event::SeatReserved { .. }
            | Event::SeatFreed { .. } => board.apply_table(event),
            Event::Separated { one, other, .. } => board.apart.push((one, other)),
            Event::Reunited { one, other, .. } => board.apart.retain(|pair| !same_pair(*pair, (one, other))),
            Event::BarSet { player, bar, .. } => {
                board.forget(now);
                board.lift(player, bar);
                board.bars.push((player, bar));
            }
            Event::BarLifted { player, bar, .. } => board.lift(player, bar),
            Event::KillDebtLeft { player, amount } => {
                let owed = Bar::KillOwed { amount };
                board.lift(player, owed);
                board.bars.push((player, owed));
            }
            Event::ShiftClosed => board.close_shift(now),
            Event::Resumed { by } => board.resume(now, by),
        }
    }
}

/// Whether two pairs are the same two people.
pub(crate) fn same_pair(pair: (PlayerId, PlayerId), other: (PlayerId, PlayerId)) -> bool {
    pair == other || pair == (other.1, other.0)
}

/// Whether two bars are of one kind, whatever their end or amount.
pub(crate) fn same_bar(bar: Bar, other: Bar) -> bool {
    core::mem::discriminant(&bar) == core::mem::discriminant(&other)
}

impl Board {
    fn apply_list(&mut self, now: Moment, event: &Event) {
        match *event {
            Event::Listed { player, kind, channel, present, ticket, line } => {
                self.next_ticket = self.next_ticket.max(ticket.saturating_add(1));
                let broken = line != Line::Last;
                let (notice, passed, call) = (None, None, None);
                let name =
                    Name { player, channel, since: now, ticket, present, notice, broken, passed, call };
                let names = &mut self.list_mut(kind).names;
                names.retain(|name| name.player != player);
                let at = match line {
                    Line::First => 0,
                    Line::BehindBroken => names.iter().take_while(|name| name.broken).count(),
                    Line::Last => names.len(),
                };
                names.insert(at, name);
            }
            Event::Unlisted { player, kind, .. } => {
                self.end_call(player, kind);
                let list = self.list_mut(kind);
                list.names.retain(|name| name.player != player);
                list.waits.gone = list.waits.gone.saturating_add(1);
            }
            Event::CheckedIn { player } => {
                for name in self.names_of(player) {
                    (name.present, name.notice) = (true, None);
                }
            }
            Event::SteppedOut { player } => {
                for name in self.names_of(player) {
                    name.notice = Some(now);
                }
            }
            Event::PlayerCalled { player, kind, table, seat, until, .. } => {
                if let Some(name) = self.name_mut(player, kind) {
                    name.call = Some(Call { table, seat, since: now, until });
                }
                if let Some(seat) = seat {
                    self.lock(now, player, Spot { table, seat }, Hold::Call);
                }
            }
            Event::CallExtended { player, until, .. } => {
                if let Some(call) = self.call_mut(player) {
                    call.until = until;
                }
            }
            Event::CallWithdrawn { player, kind, declined } => {
                let call = self.end_call(player, kind);
                if let Some(name) = self.name_mut(player, kind) {
                    name.passed = call.filter(|_| declined).map(|call| call.table);
                }
            }
            Event::SentToEnd { player, kind, why } => {
                self.end_call(player, kind);
                let names = &mut self.list_mut(kind).names;
                if let Some(at) = names.iter().position(|name| name.player == player) {
                    let mut name = names.remove(at);
                    name.present &= why == ToEnd::Desk;
                    (name.broken, name.passed) = (false, None);
                    names.push(name);
                }
            }
            _ => {}
        }
    }

    fn apply_table(&mut self, event: &Event) {
        match *event {
            Event::TableOpened { table, kind, seats, extra, main, .. } => {
                let seats = seats.saturating_add(extra);
                let places = (1..=seats).filter_map(Seat::new);
                let places =
                    places.map(|seat| Place { seat, reserved: None, state: PlaceState::Empty }).collect();
                let draws = Vec::new();
                let open = OpenTable { table, kind, seats, extra, stage: Stage::Open, main, places, draws };
                let at = self.tables.partition_point(|other| other.table < table);
                self.tables.insert(at, open);
                // From now on there is such a game.
                self.list_mut(kind);
            }
            Event::TableClosed { table } => {
                self.tables.retain(|open| open.table != table);
                for open in self.tables.iter_mut().filter(|open| open.main == Some(table)) {
                    open.main = None;
                }
                for name in self.lists.iter_mut().flat_map(|list| &mut list.names) {
                    name.passed = name.passed.filter(|passed| *passed != table);
                }
            }
            Event::GameStarted { table } => self.with_table(table, |open| open.stage = Stage::Going),
            Event::MustMoveSet { table, main, .. } => self.with_table(table, |open| open.main = main),
            Event::TableBroken { table, .. } => self.with_table(table, |open| open.stage = Stage::Breaking),
            Event::Drawn { player, spot, card, by } => {
                let draw = Draw { player, seat: spot.seat, card, by };
                self.with_table(spot.table, |open| open.draws.push(draw));
            }
            Event::SeatReserved { spot, holder, reason, badge } => {
                if let Some(place) = self.place_mut(spot) {
                    place.reserved = Some(Reserved { holder, reason, badge });
                }
            }
            Event::SeatFreed { spot, .. } => {
                if let Some(place) = self.place_mut(spot) {
                    place.reserved = None;
                }
            }
            _ => {}
        }
    }
}
