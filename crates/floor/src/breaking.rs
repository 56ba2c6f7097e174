//! A game that breaks: its players draw, and go by their cards to like games or to the head of the list.

use alloc::vec::Vec;

use cards::{AceIs, Card};
use game::{Badge, PlayerId, TableId};

use crate::FloorRefusal;
use crate::board::{Draw, Lock, Move, OpenTable, PlaceState, Sitting, Stage};
use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Hold, ListPosition, Released, Spot};
use crate::request::{Asker, Channel};
use crate::writing::BoardEdit;

impl<B: BoardEdit> FloorDecision<'_, B> {
    pub(crate) fn break_table(&mut self, table: TableId, badge: Badge) -> Result<(), FloorRefusal> {
        let kind = self.playable(table)?.kind;
        if self.facts.hand(table).is_some() {
            return Err(FloorRefusal::HandInProgress { table });
        }
        self.withdraw_calls(table)?;
        let moves = self.board.moves().to_vec();
        let (within, others): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|going| going.to.table == table);
        for going in within {
            self.cancel_move(going.player)?;
        }
        // A seat elsewhere is theirs already.
        for going in others.into_iter().filter(|going| going.from.table == table) {
            if self.board.move_of(going.player) == Some(going) {
                self.carry_out(going)?;
            }
        }
        for place in self.open(table)?.places.clone() {
            let spot = Spot { table, seat: place.seat };
            match place.state {
                PlaceState::Taken(sitting) => self.end_over(spot, sitting.over)?,
                PlaceState::Locked(Lock { player, .. }) => {
                    self.note(FloorEvent::LockReleased { player, spot, why: Released::TableGone })?;
                    let (ticket, channel) = (self.board.next_ticket(), Channel::Desk);
                    self.note(FloorEvent::Listed {
                        player,
                        kind,
                        channel,
                        present: false,
                        ticket,
                        line: ListPosition::First,
                    })?;
                }
                PlaceState::Empty | PlaceState::Removed => {}
            }
        }
        // Only those are left who draw: the owners of the seats.
        self.note(FloorEvent::TableBroken { table, badge })?;
        self.finish_draw(table)
    }

    pub(crate) fn draw(
        &mut self,
        who: Asker,
        table: TableId,
        player: PlayerId,
        card: Card,
    ) -> Result<(), FloorRefusal> {
        let open = self.open(table)?;
        if open.stage != Stage::Breaking {
            return Err(FloorRefusal::NotNow { table });
        }
        let sits = open.players().find(|(_, sitting)| sitting.player == player);
        let (seat, sitting) = sits.ok_or(FloorRefusal::NotSeated { player })?;
        let by = match who {
            // (cb:2.seating.14b)
            Asker::Supervisor(_) if sitting.away.is_none() => {
                return Err(FloorRefusal::DrawsOneself { player });
            }
            Asker::Supervisor(badge) => Some(badge),
            _ if sitting.away.is_some() => return Err(FloorRefusal::SupervisorDraws { player }),
            _ => None,
        };
        if open.draws.iter().any(|draw| draw.player == player) {
            return Err(FloorRefusal::DrewAlready { player });
        }
        if open.draws.iter().any(|draw| draw.card == card) {
            return Err(FloorRefusal::CardDrawn);
        }
        self.note(FloorEvent::Drawn { player, spot: Spot { table, seat }, card, by })?;
        self.finish_draw(table)
    }

    /// When everybody of a broken game has a card, the highest is seated first (cb:2.seating.14a).
    pub(crate) fn finish_draw(&mut self, table: TableId) -> Result<(), FloorRefusal> {
        let Some(open) = self.board.table(table).filter(|open| open.stage == Stage::Breaking) else {
            return Ok(());
        };
        let drew = |sitting: &Sitting| open.draws.iter().any(|draw| draw.player == sitting.player);
        if !open.players().all(|(_, sitting)| drew(sitting)) {
            return Ok(());
        }
        let here = |draw: &Draw| open.players().any(|(_, sitting)| sitting.player == draw.player);
        let mut order: Vec<Draw> = open.draws.iter().copied().filter(here).collect();
        order.sort_by_key(|draw| core::cmp::Reverse(draw.card.by_suit(AceIs::High)));
        for (place, draw) in (1..).zip(order) {
            self.seat_by_draw(Spot { table, seat: draw.seat }, draw.player, place)?;
        }
        self.note(FloorEvent::TableClosed { table })
    }

    fn seat_by_draw(&mut self, from: Spot, player: PlayerId, place: u8) -> Result<(), FloorRefusal> {
        let kind = self.open(from.table)?.kind;
        let sitting = self.board.sitting(from).ok_or(FloorRefusal::NotSeated { player })?;
        let (away, leaving) = (sitting.away.is_some(), sitting.leaving);
        // Only a game of the same limit and type takes them first (cb:8.kill.11a, cb:8.kill.11b).
        let alike = |other: &&OpenTable| other.kind == kind && other.stage != Stage::Breaking;
        let able = |other: &&OpenTable| self.board.apart(player, other).is_none();
        let tables = self.board.tables().filter(alike).filter(able);
        let seats = tables.filter_map(|other| Some((other, self.board.open_seat(player, other)?)));
        let best = seats.min_by_key(|(other, _)| (self.board.heads(other), other.table));
        let to = best.map(|(other, seat)| Spot { table: other.table, seat });
        match to.filter(|_| !leaving) {
            Some(to) if !away => self.note(FloorEvent::Reseated { player, from, to, place }),
            Some(to) => {
                // (cb:2.seating.14c)
                self.note(FloorEvent::StoodUp { player, from, place })?;
                let hold = Hold::Absentee { hands: self.house.stud_absentee_hands };
                self.note(FloorEvent::SeatLocked { player, spot: to, hold })
            }
            None => {
                self.note(FloorEvent::StoodUp { player, from, place })?;
                if leaving {
                    return Ok(());
                }
                let (ticket, channel) = (self.board.next_ticket(), Channel::Desk);
                let line = ListPosition::BehindBroken;
                self.note(FloorEvent::Listed { player, kind, channel, present: !away, ticket, line })
            }
        }
    }
}
