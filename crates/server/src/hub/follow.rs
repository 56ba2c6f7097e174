//! Following the log: what has become durable is taken in, and told to whoever watches.

use std::collections::BTreeSet;

use game::{Moment, PlayerId, Seat, SeatSet, TableId};
use room::{Committed, RoomEvent, StreamEvents, Whole};
use wire::ClientOut;

use super::{HubState, Roll, TableFeed};
use crate::desk_log;
use crate::frame::Frame;
use crate::shut_out::ShutOut;

impl HubState {
    /// The thread was lost: the room as it stands, and a whole table for whoever watches one where something happened.
    pub(super) fn begin_anew(&mut self, whole: Whole) {
        let Whole { room, missed } = whole;
        tracing::warn!(
            tables = missed.len(),
            "the hub fell behind and starts again from the room's present state"
        );
        self.room = room;
        for table in self.room.tables() {
            let id = table.id();
            match self.feeds.get_mut(&id) {
                Some(feed) if missed.contains(&id) => feed.begin_anew(table, self.clock.now()),
                Some(_) => {}
                None => {
                    self.feeds
                        .insert(id, TableFeed::new(table, self.config.house.currency, self.clock.now()));
                }
            }
        }
        self.board_stale = true;
        self.crowd.all_accounts_changed();
        for table in missed {
            self.tell_watchers(table, true);
        }
        (self.missed_hands)();
    }

    /// Follows the log, and tells everybody who watches.
    pub(super) fn follow(&mut self, written: &[Committed]) {
        let mut touched: BTreeSet<TableId> = BTreeSet::new();
        self.board_stale = true;
        for written in written {
            desk_log::tell(written);
            let Committed { at, page, .. } = written;
            match page {
                StreamEvents::Room { events } => {
                    for event in events {
                        touched.extend(self.heard_of_room(*at, event));
                    }
                }
                StreamEvents::Table { table, events } => {
                    if let Some(feed) = self.feeds.get_mut(table) {
                        for event in events {
                            feed.follow(&mut self.room, &self.house, *table, *at, event, &self.hands);
                        }
                        for event in events {
                            self.sign_of_life(*table, event);
                        }
                        self.metrics.events(events.len());
                        let begun = events.iter().filter(|event| room::audit::begins(event).is_some());
                        self.metrics.hands(begun.count());
                        touched.insert(*table);
                    }
                }
                StreamEvents::Tournament { tournament, events } => {
                    for event in events {
                        self.room.apply_tournament(*tournament, *at, event);
                        self.heard_of_event(*tournament, event);
                    }
                }
                StreamEvents::Ledger { events } => {
                    for event in events {
                        self.room.apply_ledger(event);
                        let lines = event.movement().into_iter().flat_map(|movement| &movement.lines);
                        for account in lines.flat_map(|line| [line.from, line.to]) {
                            if let ledger::Account::Player(player) = account {
                                self.account_changed(player);
                            }
                        }
                    }
                }
            }
        }
        for table in touched {
            self.tell_watchers(table, false);
        }
    }

    /// Somebody's account or session is not what it was: the own page says so, and what the player sees at tables may.
    fn account_changed(&mut self, player: PlayerId) {
        self.crowd.account_changed(player);
        for feed in self.feeds.values_mut() {
            feed.account_changed(player);
        }
    }

    /// What happened in the room; which table it concerns.
    fn heard_of_room(&mut self, at: Moment, event: &RoomEvent) -> Option<TableId> {
        if let RoomEvent::Floor(event) = event
            && let Some(player) = concerns(event)
        {
            self.crowd.account_changed(player);
        }
        if let Some(player) = about_limits(event) {
            self.account_changed(player);
        }
        if let RoomEvent::Floor(room::floor::FloorEvent::BarSet { player, bar, .. }) = event
            && let Some(out) = ShutOut::by(*player, *bar)
        {
            self.barred.shut_out(out);
        }
        let changed = self.room.apply_room(at, event);
        if let RoomEvent::TournamentAnnounced { tournament, .. } = event {
            // The tables of events that are over have left the room.
            let room = &self.room;
            self.feeds.retain(|table, _| room.table(*table).is_some());
            self.announced(*tournament);
        }
        let changed = changed?;
        if !self.feeds.contains_key(&changed)
            && let Some(table) = self.room.table(changed)
        {
            self.feeds.insert(changed, TableFeed::new(table, self.config.house.currency, self.clock.now()));
        }
        Some(changed)
    }

    /// A program plays for somebody at a table: whoever watches is shown it from then on, until the player gets up.
    pub(super) fn mark_program(&mut self, id: TableId, player: PlayerId) {
        let (Some(table), Some(feed)) = (self.room.table(id), self.feeds.get_mut(&id)) else { return };
        if feed.played_by_program(table, player) {
            self.tell_watchers(id, false);
        }
    }

    /// Sends what happened at a table: once for everybody, then what each player alone may know.
    pub(super) fn tell_watchers(&mut self, id: TableId, anew: bool) {
        let (Some(table), Some(feed)) = (self.room.table(id), self.feeds.get_mut(&id)) else { return };
        let roll = Roll { room: &self.room, house: &self.house, money: self.config.house.currency };
        if self.crowd.watches(id) {
            let now = self.clock.now();
            if anew {
                let message = ClientOut::Snapshot(Box::new(feed.snapshot(table, roll, now)));
                self.crowd.tell_all_at(id, &Frame::of(&message));
            } else {
                let message = ClientOut::Update(Box::new(feed.update(table, roll, now)));
                self.crowd.tell_all_at(id, &Frame::of(&message));
                if let ClientOut::Update(news) = message {
                    feed.keep(*news);
                }
            }
            feed.look_who_is_waited_for(table, now);
            let mut played = SeatSet::EMPTY;
            for (player, client) in self.crowd.playing(id) {
                let Some(seat) = table.seat_of(player) else {
                    self.crowd.seat_lost(id, player);
                    let gone = wire::MineUpdate { table: u32::from(id.0), seq: roll.seq(table), mine: None };
                    self.crowd.send(client, &Frame::of(&ClientOut::Mine(Box::new(gone))));
                    continue;
                };
                played.insert(seat);
                if let Some(mine) = feed.mine_if_changed(table, seat, roll, now) {
                    self.crowd.send(client, &Frame::of(&ClientOut::Mine(Box::new(mine))));
                }
            }
            // Whoever sits down while watching plays from the device that watched.
            let seats: Vec<(Seat, PlayerId)> = feed.newly_seated(table);
            for (seat, player) in seats {
                if let Some(client) = self.crowd.seat_found(id, player) {
                    played.insert(seat);
                    let mine = feed.mine(table, seat, roll, now);
                    self.crowd.send(client, &Frame::of(&ClientOut::Mine(Box::new(mine))));
                }
                self.crowd.account_changed(player);
            }
            feed.played(played);
        } else {
            feed.unseen();
        }
        feed.told(table);
    }
}

/// Whose own page says something else after what happened about limits and sessions.
const fn about_limits(event: &RoomEvent) -> Option<PlayerId> {
    match event {
        RoomEvent::LimitSet { player, .. }
        | RoomEvent::SatDown { player, .. }
        | RoomEvent::GotUp { player }
        | RoomEvent::RealityCheckChosen { player, .. }
        | RoomEvent::RealityAcknowledged { player, .. } => Some(*player),
        _ => None,
    }
}

/// Whom something on the floor concerns so that the own page should say so.
const fn concerns(event: &room::floor::FloorEvent) -> Option<PlayerId> {
    use room::floor::FloorEvent;
    match event {
        FloorEvent::Listed { player, .. }
        | FloorEvent::Unlisted { player, .. }
        | FloorEvent::PlayerCalled { player, .. }
        | FloorEvent::CallExtended { player, .. }
        | FloorEvent::CallWithdrawn { player, .. }
        | FloorEvent::SentToEnd { player, .. }
        | FloorEvent::SeatLocked { player, .. }
        | FloorEvent::SeatGiven { player, .. }
        | FloorEvent::LockReleased { player, .. }
        | FloorEvent::SeatAssigned { player, .. }
        | FloorEvent::SeatEmptied { player, .. }
        | FloorEvent::MoveOrdered { player, .. }
        | FloorEvent::Moved { player, .. }
        | FloorEvent::SentAway { player, .. }
        | FloorEvent::BarSet { player, .. }
        | FloorEvent::BarLifted { player, .. } => Some(*player),
        _ => None,
    }
}
