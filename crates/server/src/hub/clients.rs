//! Who is connected, what they look at, and how they are reached.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use entrance::goodbye::{Goodbye, Hangup};
use game::{Moment, PlayerId, Span, TableId};
use wire::{ClientOut, RefusalKind, Refused, TalkLine};

use super::{HubState, Roll};
use crate::alarm;
use crate::frame::Frame;
use crate::outlet::{Outlet, send_to_all};
use crate::rest::Ticket;

/// The most characters somebody says at once.
pub(crate) const MOST_TALK: usize = 200;

/// The most tables one connection looks at.
pub(crate) const MOST_WATCHED: usize = 16;

/// A connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// The queue of messages to a client. When it is full the connection ends: the client reconnects and gets everything again.
#[derive(Clone)]
pub struct Outbox {
    pub(crate) frames: Outlet,
    pub(crate) hangup: Arc<Hangup>,
}

/// Somebody who is connected.
pub struct Client {
    pub(crate) id: ClientId,
    pub(crate) player: Option<PlayerId>,
    pub(crate) name: Arc<str>,
    pub(crate) ticket: Ticket,
    pub(crate) out: Outbox,
}

struct Connected {
    client: Client,
    tables: BTreeSet<TableId>,
    /// When this client may talk again.
    talks: Moment,
}

impl Connected {
    const fn outlet(&self) -> &Outlet {
        &self.client.out.frames
    }
}

/// The device each seated player plays from. The hub keeps it; whoever carries out a command asks it.
#[derive(Default)]
pub(crate) struct Devices(Mutex<BTreeMap<(TableId, PlayerId), ClientId>>);

impl Devices {
    fn map(&self) -> MutexGuard<'_, BTreeMap<(TableId, PlayerId), ClientId>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The device that plays a player's seat, if one does.
    pub(crate) fn playing(&self, table: TableId, player: PlayerId) -> Option<ClientId> {
        self.map().get(&(table, player)).copied()
    }

    fn at(&self, table: TableId) -> Vec<(PlayerId, ClientId)> {
        let map = self.map();
        let seats = map.range((table, PlayerId(0))..=(table, PlayerId(u32::MAX)));
        seats.map(|((_, player), client)| (*player, *client)).collect()
    }
}

/// Everybody who is connected.
pub(crate) struct Crowd {
    clients: BTreeMap<ClientId, Connected>,
    watchers: BTreeMap<TableId, Vec<ClientId>>,
    devices: Arc<Devices>,
    by_player: BTreeMap<PlayerId, BTreeSet<ClientId>>,
    changed: BTreeSet<PlayerId>,
    overrun: Vec<ClientId>,
    /// Who looks at the board.
    looking: BTreeSet<ClientId>,
}

impl Crowd {
    pub(crate) fn new(devices: Arc<Devices>) -> Crowd {
        Crowd {
            clients: BTreeMap::new(),
            watchers: BTreeMap::new(),
            devices,
            by_player: BTreeMap::new(),
            changed: BTreeSet::new(),
            overrun: Vec::new(),
            looking: BTreeSet::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.clients.len()
    }

    pub(crate) fn people(&self) -> usize {
        self.by_player.len()
    }

    /// Whether a player has a live connection.
    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.by_player.contains_key(&player)
    }

    pub(crate) fn watches(&self, table: TableId) -> bool {
        self.watchers.get(&table).is_some_and(|clients| !clients.is_empty())
    }

    pub(crate) fn looks_at_board(&self) -> bool {
        !self.looking.is_empty()
    }

    pub(crate) fn rail(&self, table: TableId) -> u32 {
        let watching = self.watchers.get(&table).map_or(0, Vec::len);
        let playing = self.devices.at(table).len();
        u32::try_from(watching.saturating_sub(playing)).unwrap_or(u32::MAX)
    }

    fn push(&mut self, id: ClientId, message: &Frame) {
        if let Some(connected) = self.clients.get(&id)
            && connected.client.out.frames.try_send(message).is_err()
        {
            self.overrun.push(id);
        }
    }

    pub(crate) fn send(&mut self, id: ClientId, message: &Frame) {
        self.push(id, message);
    }

    pub(crate) fn tell_all_at(&mut self, table: TableId, message: &Frame) {
        let watchers = self.watchers.get(&table).into_iter().flatten();
        let reached = watchers.filter_map(|id| Some((*id, self.clients.get(id)?.outlet())));
        let overrun = send_to_all(reached, message);
        self.overrun.extend(overrun);
    }

    pub(crate) fn tell_everybody(&mut self, message: &Frame) {
        let overrun = send_to_all(self.clients.iter().map(|(id, on)| (*id, on.outlet())), message);
        self.overrun.extend(overrun);
    }

    pub(crate) fn tell_board(&mut self, message: &Frame) {
        let looking = self.looking.iter().filter_map(|id| Some((*id, self.clients.get(id)?.outlet())));
        let overrun = send_to_all(looking, message);
        self.overrun.extend(overrun);
    }

    /// Tells everybody who may be the second badge.
    pub(crate) fn tell_second_badges(&mut self, message: &Frame) {
        let staff = self.clients.iter().filter(|(_, on)| on.client.ticket.may_be_second_badge());
        let overrun = send_to_all(staff.map(|(id, on)| (*id, on.outlet())), message);
        self.overrun.extend(overrun);
    }

    /// Who plays a seat at a table, and from which device.
    pub(crate) fn playing(&self, table: TableId) -> Vec<(PlayerId, ClientId)> {
        self.devices.at(table)
    }

    /// A player has got up.
    pub(crate) fn seat_lost(&mut self, table: TableId, player: PlayerId) {
        self.devices.map().remove(&(table, player));
        self.changed.insert(player);
    }

    /// A player has sat down: the device that watches the table and came last plays the seat.
    pub(crate) fn seat_found(&mut self, table: TableId, player: PlayerId) -> Option<ClientId> {
        if self.devices.map().contains_key(&(table, player)) {
            return None;
        }
        let devices = self.by_player.get(&player)?;
        let watching = |id: &&ClientId| self.clients.get(id).is_some_and(|on| on.tables.contains(&table));
        let client = *devices.iter().rev().find(watching)?;
        self.devices.map().insert((table, player), client);
        Some(client)
    }

    pub(crate) fn account_changed(&mut self, player: PlayerId) {
        if self.by_player.contains_key(&player) {
            self.changed.insert(player);
        }
    }

    /// Nobody knows whose account has changed: everybody is told.
    pub(crate) fn all_accounts_changed(&mut self) {
        self.changed.extend(self.by_player.keys());
    }

    pub(crate) fn changed_accounts(&mut self) -> Vec<(ClientId, Ticket)> {
        let mut tickets = Vec::new();
        for player in std::mem::take(&mut self.changed) {
            for id in self.by_player.get(&player).into_iter().flatten() {
                if let Some(connected) = self.clients.get(id) {
                    tickets.push((*id, connected.client.ticket.clone()));
                }
            }
        }
        tickets
    }

    /// Connections that could not take what they were sent.
    pub(crate) fn overrun(&mut self) -> Vec<ClientId> {
        std::mem::take(&mut self.overrun)
    }
}

impl HubState {
    pub(super) fn enter(&mut self, client: Client) {
        let (id, player) = (client.id, client.player);
        if let Some(player) = player {
            self.crowd.by_player.entry(player).or_default().insert(id);
            self.is_back(player);
        }
        let connected = Connected { client, tables: BTreeSet::new(), talks: self.clock.now() };
        let staff = connected.client.ticket.may_be_second_badge();
        self.crowd.clients.insert(id, connected);
        if staff {
            self.tell_inbox_to(id);
        }
        if self.halted {
            self.crowd.send(id, &Frame::of(&ClientOut::Notice(alarm::stopped())));
        }
    }

    /// The room has stopped, or goes on: everybody is told.
    pub(super) fn tell_halted(&mut self, halted: bool) {
        self.halted = halted;
        let notice = if halted { alarm::stopped() } else { alarm::goes_on() };
        self.crowd.tell_everybody(&Frame::of(&ClientOut::Notice(notice)));
    }

    pub(super) fn leave(&mut self, id: ClientId) {
        let Some(connected) = self.crowd.clients.remove(&id) else { return };
        self.crowd.looking.remove(&id);
        for table in &connected.tables {
            if let Some(watchers) = self.crowd.watchers.get_mut(table) {
                watchers.retain(|watcher| *watcher != id);
            }
        }
        self.crowd.devices.map().retain(|_, client| *client != id);
        if let Some(player) = connected.client.player {
            let devices = self.crowd.by_player.entry(player).or_default();
            devices.remove(&id);
            if devices.is_empty() {
                self.crowd.by_player.remove(&player);
                self.is_gone(player);
            }
        }
        for table in connected.tables {
            self.tell_presence(table);
        }
    }

    /// Somebody looks at a table: how it stands, what happened last, and the own cards.
    pub(super) fn watch(&mut self, id: ClientId, table: TableId, after: Option<u64>) {
        let Some(connected) = self.crowd.clients.get_mut(&id) else { return };
        let (Some(there), Some(feed)) = (self.room.table(table), self.feeds.get_mut(&table)) else {
            let says = format!("there is no table {}: see the lobby", table.0);
            let missing = Refused::new(RefusalKind::NotFound, "no-such-table", says);
            self.crowd.send(id, &Frame::of(&ClientOut::Notice(missing)));
            return;
        };
        if connected.tables.len() >= MOST_WATCHED && !connected.tables.contains(&table) {
            let says = format!("one page can watch at most {MOST_WATCHED} tables: leave one first");
            let much = Refused::new(RefusalKind::NotPossible, "too-many-tables", says);
            self.crowd.send(id, &Frame::of(&ClientOut::Notice(much)));
            return;
        }
        let player = connected.client.player;
        if connected.tables.insert(table) {
            self.crowd.watchers.entry(table).or_default().push(id);
        }
        let roll = Roll { room: &self.room, house: &self.house, money: self.config.house.currency };
        let seat = player.and_then(|player| there.seat_of(player));
        let now = self.clock.now();
        let snapshot = match after.and_then(|after| feed.since(after, there, roll, now)) {
            Some(update) => ClientOut::Update(Box::new(update)),
            None => ClientOut::Snapshot(Box::new(feed.snapshot(there, roll, now))),
        };
        self.crowd.send(id, &Frame::of(&snapshot));
        if let (Some(player), Some(seat)) = (player, seat) {
            let before = self.crowd.devices.map().insert((table, player), id);
            if let Some(other) = before.filter(|other| *other != id) {
                let taken = ClientOut::TakenOver { table: u32::from(table.0) };
                self.crowd.send(other, &Frame::of(&taken));
            }
            let mine = feed.mine(there, seat, roll, now);
            self.crowd.send(id, &Frame::of(&ClientOut::Mine(Box::new(mine))));
        } else if player.is_some() {
            let none = wire::MineUpdate { table: u32::from(table.0), seq: roll.seq(there), mine: None };
            self.crowd.send(id, &Frame::of(&ClientOut::Mine(Box::new(none))));
        }
        self.tell_presence_to(id, table);
        self.tell_presence(table);
    }

    pub(super) fn unwatch(&mut self, id: ClientId, table: TableId) {
        let watched = self.crowd.clients.get_mut(&id).is_some_and(|on| on.tables.remove(&table));
        if !watched {
            return;
        }
        if let Some(watchers) = self.crowd.watchers.get_mut(&table) {
            watchers.retain(|watcher| *watcher != id);
        }
        self.crowd.devices.map().retain(|(at, _), client| *at != table || *client != id);
        self.tell_presence(table);
    }

    pub(super) fn board(&mut self, id: ClientId, on: bool) {
        if on && self.crowd.clients.contains_key(&id) {
            self.crowd.looking.insert(id);
        } else {
            self.crowd.looking.remove(&id);
        }
        if on {
            match self.board.clone().filter(|_| !self.board_stale) {
                Some(board) => self.crowd.send(id, &board),
                None => {
                    // It is made at once, and sent to everybody who looks.
                    self.board = None;
                    self.board_stale = true;
                    self.board_next = self.clock.now();
                }
            }
        }
    }

    /// Somebody talks at a table: whoever sits there or watches it, once a second.
    pub(super) fn talk(&mut self, id: ClientId, table: TableId, text: &str) {
        let now = self.clock.now();
        let text: String = text.chars().filter(|c| !c.is_control()).take(MOST_TALK).collect();
        let text = text.trim().to_owned();
        let Some(connected) = self.crowd.clients.get_mut(&id) else { return };
        let here = connected.tables.contains(&table) && connected.client.player.is_some();
        if text.is_empty() || !here || now < connected.talks {
            let (kind, key, says) = match (text.is_empty(), here) {
                (true, _) => return,
                (_, false) => {
                    let says = "log in and watch the table before you chat there";
                    (RefusalKind::NotAllowed, "not-at-the-table", says)
                }
                (_, true) => {
                    (RefusalKind::TooOften, "too-much-talk", "one chat line a second, please: wait a moment")
                }
            };
            let notice = Refused::new(kind, key, says).retry_after(Some(1));
            self.crowd.send(id, &Frame::of(&ClientOut::Notice(notice)));
            return;
        }
        connected.talks = now.plus(Span::seconds(1));
        let player = connected.client.player;
        let name = connected.client.name.to_string();
        let seat = player.and_then(|player| self.room.table(table)?.seat_of(player));
        let line = TalkLine {
            table: u32::from(table.0),
            at: now.millis(),
            name,
            seat: seat.map(game::Seat::number),
            text,
        };
        self.crowd.tell_all_at(table, &Frame::of(&ClientOut::Talk(line)));
    }

    /// Ends connections that cannot take what they are sent.
    pub(super) fn drop_overrun(&mut self) {
        for id in self.crowd.overrun() {
            if let Some(connected) = self.crowd.clients.get(&id) {
                self.metrics.overrun();
                connected.client.out.hangup.end(Goodbye::TooSlow);
                self.leave(id);
            }
        }
    }

    /// Lets everybody go: they look for the room again, here or elsewhere.
    pub(super) fn send_everybody_away(&self) {
        for connected in self.crowd.clients.values() {
            connected.client.out.hangup.end(Goodbye::HouseCloses);
        }
    }
}
