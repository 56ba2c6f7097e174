//! Following the log: what has become durable is taken in, and told to whoever watches.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::{Moment, PlayerId, Seat, TableId};
use room::{Page, RoomEvent, TableRecord, Written};
use wire::ClientOut;

use super::{Stage, Work, frame};
use crate::app::now;

impl Work {
    /// Follows the log, and tells everybody who watches.
    pub(super) fn follow(&mut self, written: Vec<Written>, whole: Vec<(TableRecord, u64)>) {
        let mut touched: BTreeSet<TableId> = BTreeSet::new();
        let mut anew: BTreeSet<TableId> = BTreeSet::new();
        self.board_stale = true;
        let replaced: BTreeSet<TableId> = whole.iter().map(|(shadow, _)| shadow.id()).collect();
        for (shadow, seq) in whole {
            let id = shadow.id();
            anew.insert(id);
            match self.stages.get_mut(&id) {
                Some(stage) => stage.begin_anew(shadow, seq),
                None => {
                    self.stages.insert(id, Stage::new(shadow, seq, self.config.house.currency));
                }
            }
        }
        for Written { at, first, page, .. } in written {
            match page {
                Page::Room { events } => {
                    for event in &events {
                        if let Some(table) = self.heard_of_room(at, event) {
                            touched.insert(table);
                        }
                    }
                }
                Page::Table { table, events } => {
                    if replaced.contains(&table) {
                        continue;
                    }
                    if let Some(stage) = self.stages.get_mut(&table) {
                        stage.follow(&self.roll, at, first, &events, &self.hands);
                        self.metrics.events(events.len());
                        touched.insert(table);
                    }
                }
                Page::Ledger { events } => {
                    for movement in events.iter().filter_map(ledger::Event::movement) {
                        for line in &movement.lines {
                            for account in [line.from, line.to] {
                                if let ledger::Account::Player(player) = account {
                                    self.crowd.account_changed(player);
                                }
                            }
                        }
                    }
                }
            }
        }
        for table in touched.difference(&anew) {
            self.tell_watchers(*table, false);
        }
        for table in &anew {
            self.tell_watchers(*table, true);
        }
        for table in touched.union(&anew) {
            self.consider(*table);
        }
    }

    /// What happened in the room; which table it concerns.
    fn heard_of_room(&mut self, at: Moment, event: &RoomEvent) -> Option<TableId> {
        match event {
            RoomEvent::PlayerRegistered { player, name } => {
                self.roll.names.insert(*player, Arc::from(name.as_str()));
                None
            }
            RoomEvent::TableOpened { table, spec, .. } => {
                if !self.stages.contains_key(table) {
                    let spec = room::spec::TableSpec::from_text(spec).ok()?;
                    let shadow = TableRecord::opened(*table, spec).ok()?;
                    self.stages.insert(*table, Stage::new(shadow, 0, self.config.house.currency));
                }
                Some(*table)
            }
            RoomEvent::TableClosed { table, .. } => {
                self.stages.get_mut(table)?.shadow_mut().closes();
                Some(*table)
            }
            RoomEvent::TableFrozen { table, why } => {
                let frozen = room::Frozen { since: at, why: why.clone() };
                self.stages.get_mut(table)?.shadow_mut().stands_still(Some(frozen));
                Some(*table)
            }
            RoomEvent::TableThawed { table, .. } => {
                self.stages.get_mut(table)?.shadow_mut().stands_still(None);
                Some(*table)
            }
            RoomEvent::HousePlayersWanted { table, count } => {
                self.dealer.wants(*table, *count);
                None
            }
            RoomEvent::Floor(event) => {
                if let Some(player) = concerns(event) {
                    self.crowd.account_changed(player);
                }
                None
            }
            _ => None,
        }
    }

    /// Sends what happened at a table: once for everybody, then what each player alone may know.
    pub(super) fn tell_watchers(&mut self, table: TableId, anew: bool) {
        let Some(stage) = self.stages.get_mut(&table) else { return };
        if self.crowd.watches(table) {
            let now = now();
            let update = if anew { stage.snapshot(&self.roll, now) } else { stage.update(&self.roll, now) };
            let update = Box::new(update);
            let message = if anew { ClientOut::Snapshot(update) } else { ClientOut::Update(update) };
            self.crowd.tell_all_at(table, &frame(&message));
            for (player, client) in self.crowd.playing(table) {
                let Some(seat) = stage.shadow().seat_of(player) else {
                    self.crowd.seat_lost(table, player);
                    let gone = wire::MineUpdate { table: u32::from(table.0), seq: stage.seq(), mine: None };
                    self.crowd.send(client, &frame(&ClientOut::Mine(Box::new(gone))));
                    continue;
                };
                if let Some(mine) = stage.mine_if_changed(seat, now) {
                    self.crowd.send(client, &frame(&ClientOut::Mine(Box::new(mine))));
                }
            }
            self.seats_found(table);
        }
        if let Some(stage) = self.stages.get_mut(&table) {
            stage.told();
        }
    }

    /// Whoever sits down while watching plays from the device that watched.
    fn seats_found(&mut self, table: TableId) {
        let Some(stage) = self.stages.get_mut(&table) else { return };
        let seats: Vec<(Seat, PlayerId)> = stage.newly_seated();
        for (seat, player) in seats {
            if let Some(client) = self.crowd.seat_found(table, player) {
                let mine = stage.mine(seat, now());
                self.crowd.send(client, &frame(&ClientOut::Mine(Box::new(mine))));
            }
            self.crowd.account_changed(player);
        }
    }
}

/// Whom something on the floor concerns so that the own page should say so.
const fn concerns(event: &room::floor::Event) -> Option<PlayerId> {
    use room::floor::Event as E;
    match event {
        E::Listed { player, .. }
        | E::Unlisted { player, .. }
        | E::PlayerCalled { player, .. }
        | E::CallExtended { player, .. }
        | E::CallWithdrawn { player, .. }
        | E::SeatLocked { player, .. }
        | E::SeatGiven { player, .. }
        | E::LockReleased { player, .. }
        | E::SeatAssigned { player, .. }
        | E::SeatEmptied { player, .. }
        | E::MoveOrdered { player, .. }
        | E::Moved { player, .. }
        | E::SentAway { player, .. }
        | E::BarSet { player, .. }
        | E::BarLifted { player, .. } => Some(*player),
        _ => None,
    }
}
