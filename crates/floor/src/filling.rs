//! What a seat that opens is used for: seat changes first, then must-movers, then the list.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use game::{PlayerId, TableId};

use crate::FloorRefusal;
use crate::board::{Name, OpenTable, Place, PlaceState, Sitting, Stage};
use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Moving, Spot, ToEnd};
use crate::kind::GameKind;
use crate::writing::BoardEdit;

impl<B: BoardEdit> FloorDecision<'_, B> {
    /// Uses every open seat there is somebody for. Each step uses up a seat or a wish, so it comes to an end.
    pub(crate) fn fill(&mut self) -> Result<(), FloorRefusal> {
        while self.change_a_seat()? || self.give_a_seat()? || self.move_somebody()? || self.call_somebody()? {
        }
        Ok(())
    }

    fn playing(&self) -> impl Iterator<Item = &OpenTable> {
        self.board.tables().filter(|open| open.stage != Stage::Breaking)
    }

    /// A player in the game who asked for a seat has it before any newcomer, and who asked first has it first
    /// (cb:2.seating.12a, cb:2.seating.12c). Who is away keeps the wish and is not moved.
    fn change_a_seat(&mut self) -> Result<bool, FloorRefusal> {
        let wish = self.playing().find_map(|open| {
            let asked = open.players().filter_map(|(_, sitting)| Some((sitting.change?, sitting)));
            let here = |sitting: &Sitting| !sitting.leaving && sitting.away.is_none();
            let free = |sitting: &Sitting| here(sitting) && !self.board.busy(sitting.player);
            let asked = asked.filter(|(_, sitting)| free(sitting));
            let mut asked: Vec<_> = asked.map(|(change, sitting)| (change, sitting.player)).collect();
            asked.sort_by_key(|(change, _)| change.asked);
            asked.into_iter().find_map(|(change, player)| {
                let wanted = |place: &&Place| {
                    place.open_for(player) && change.seat.is_none_or(|seat| seat == place.seat)
                };
                let place = open.places.iter().find(wanted)?;
                Some((player, Spot { table: open.table, seat: place.seat }))
            })
        });
        let Some((player, to)) = wish else { return Ok(false) };
        self.order_move(player, to, Moving::SeatChange)?;
        Ok(true)
    }

    /// A called player without a seat gets one as soon as the game is going.
    fn give_a_seat(&mut self) -> Result<bool, FloorRefusal> {
        let given = self.playing().filter(|open| open.stage == Stage::Going).find_map(|open| {
            self.board.seatless(open).find_map(|name| {
                let place = open.places.iter().find(|place| place.open_for(name.player))?;
                Some((name.player, open.kind, Spot { table: open.table, seat: place.seat }))
            })
        });
        let Some((player, kind, spot)) = given else { return Ok(false) };
        self.note(FloorEvent::SeatGiven { player, kind, spot })?;
        Ok(true)
    }

    /// A vacancy in the main game is filled from the must-move game before the list, in the order of the original
    /// list (cb:2.seating.9a, cb:2.seating.9b).
    fn move_somebody(&mut self) -> Result<bool, FloorRefusal> {
        // Most rooms have none: no table is looked at for every other.
        let fed = self.fed();
        let goes_on = |main: &&OpenTable| !self.facts.stands_still(main.table);
        let mover =
            self.playing().filter(|main| fed.contains(&main.table)).filter(goes_on).find_map(|main| {
                let feeders = self.playing().filter(|open| open.main == Some(main.table));
                let mut line: Vec<_> =
                    feeders.flat_map(OpenTable::players).map(|(_, sitting)| sitting).collect();
                line.sort_by_key(|sitting| sitting.ticket);
                let able =
                    |player: PlayerId| !self.board.busy(player) && self.board.apart(player, main).is_none();
                line.into_iter().filter(|sitting| !sitting.leaving && sitting.away.is_none()).find_map(
                    |sitting| {
                        let player = sitting.player;
                        let seat = self.board.open_seat(player, main).filter(|_| able(player))?;
                        Some((player, Spot { table: main.table, seat }))
                    },
                )
            });
        let Some((player, to)) = mover else { return Ok(false) };
        self.order_move(player, to, Moving::MustMove)?;
        Ok(true)
    }

    /// The main games that a must-move game feeds now.
    fn fed(&self) -> BTreeSet<TableId> {
        self.playing().filter_map(|open| open.main).collect()
    }

    fn call_somebody(&mut self) -> Result<bool, FloorRefusal> {
        let next = self.board.lists().find_map(|list| {
            let tables = || self.board.tables().filter(|open| open.kind == list.kind);
            let empty = |open: &OpenTable| open.places.iter().any(|place| place.state == PlaceState::Empty);
            // The players of a broken game draw first.
            let draws = tables().any(|open| open.stage == Stage::Breaking);
            if draws || !tables().any(empty) {
                return None;
            }
            let free = |name: &&Name| name.call.is_none() && !self.board.busy(name.player);
            let mut names = list.names.iter().filter(free).filter(|name| name.present);
            let (name, table) = names.find_map(|name| Some((*name, self.neediest(name, &list.kind)?)))?;
            let above = list.names.iter().take_while(|other| other.player != name.player);
            let absent: Vec<Name> = above.filter(free).filter(|other| !other.present).copied().collect();
            Some((list.kind, absent, name, table))
        });
        let Some((kind, absent, name, table)) = next else { return Ok(false) };
        for gone in absent {
            // (cb:2.seating.1b)
            if self.call(&gone, kind, table)? {
                self.note(FloorEvent::SentToEnd { player: gone.player, kind, why: ToEnd::NotInCasino })?;
            }
        }
        self.call(&name, kind, table)
    }

    pub(crate) fn call(&mut self, name: &Name, kind: GameKind, table: TableId) -> Result<bool, FloorRefusal> {
        let player = name.player;
        let Some(open) = self.board.table(table) else { return Ok(false) };
        let Some(seat) = self.board.open_seat(player, open) else { return Ok(false) };
        // At a new game whoever comes first chooses.
        let seat = Some(seat).filter(|_| open.stage == Stage::Going);
        let until = self.now.plus(self.house.page);
        self.note(FloorEvent::PlayerCalled { player, kind, table, seat, until, notice: name.notice })?;
        Ok(true)
    }

    /// The table of a game that most needs this player; the house decides, not the player (cb:2.seating.3a,
    /// cb:2.seating.3b). With a must-move newcomers begin there.
    fn neediest(&self, name: &Name, kind: &GameKind) -> Option<TableId> {
        let player = name.player;
        let suits = |open: &&OpenTable| {
            open.kind == *kind
                && self.board.open_seat(player, open).is_some()
                && self.board.apart(player, open).is_none()
                && !self.passed_over(name, open)
                && !self.facts.stands_still(open.table)
        };
        let tables: Vec<&OpenTable> = self.playing().filter(suits).collect();
        let fed: BTreeSet<TableId> = tables.iter().filter_map(|open| open.main).collect();
        let newcomers = tables.iter().filter(|open| !fed.contains(&open.table));
        newcomers.min_by_key(|open| (self.board.heads(open), open.table)).map(|open| open.table)
    }

    /// Declined without loss: not called again while more seats than that would stay empty (cb:2.seating.10).
    fn passed_over(&self, name: &Name, open: &OpenTable) -> bool {
        let committed = open.committed(name.player).saturating_add(1);
        let empty = usize::from(open.seats).saturating_sub(committed);
        name.passed == Some(open.table) && empty > usize::from(self.house.keep_place_empty)
    }
}
