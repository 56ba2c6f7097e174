//! Players without a live connection: who watches their table is told, and the crew, who sits them out in the end.
//!
//! It does not matter how they came to be without one: the connection was lost or ended because it did not read, the
//! seat was taken by HTTP, the room was started again and they have not come back. The grace time counts from the last
//! sign of life. A table waits for somebody absent until their time is up once, and not longer.

use std::collections::{BTreeMap, BTreeSet};

use game::{Moment, PlayerId, Span, TableId};
use wire::{ClientOut, GoneSeat, Presence};

use super::{ClientId, HubState};
use crate::frame::Frame;

/// A place in the pit is kept for so much longer: it cannot be given up while wagers are on it.
const AGAIN: Span = Span::seconds(30);

/// Who is at a table is told at once, and then not again for this long: however many come and go meanwhile, that is one
/// message for each watcher.
const PRESENCE_EVERY: Span = Span::millis(500);

/// How often the seats are looked through for players without a connection.
const LOOK: Span = Span::millis(500);

/// Who is gone, and until when the seat is kept in the game.
#[derive(Default)]
pub(crate) struct Presences {
    gone: BTreeMap<PlayerId, Gone>,
    /// Who has gone or come back since the crew was told.
    untold: BTreeSet<PlayerId>,
    /// Tables whose watchers are to be told who is there.
    stale: BTreeSet<TableId>,
    /// What was told of each table last, and when something may be told again.
    told: BTreeMap<TableId, (Presence, Moment)>,
    /// When the seats are looked through next.
    next_look: Option<Moment>,
}

struct Gone {
    until: Moment,
    /// Whether the grace time is over.
    over: bool,
}

impl Presences {
    pub(crate) fn next_due(&self) -> Option<Moment> {
        let grace = self.gone.values().filter(|gone| !gone.over).map(|gone| gone.until);
        let again = self.stale.iter().filter_map(|table| self.told.get(table)).map(|(_, again)| *again);
        grace.chain(again).min()
    }

    /// Nothing was run for so long: whoever is gone could not have come back meanwhile.
    pub(crate) fn move_back(&mut self, by: Span) {
        for (player, gone) in self.gone.iter_mut().filter(|(_, gone)| !gone.over) {
            gone.until = gone.until.plus(by);
            self.untold.insert(*player);
        }
    }
}

impl HubState {
    fn tables_of(&self, player: PlayerId) -> Vec<TableId> {
        let tables = self.room.tables().filter(|table| table.seat_of(player).is_some());
        tables.map(room::TableRecord::id).collect()
    }

    /// The last device of a player is gone.
    pub(super) fn is_gone(&mut self, player: PlayerId) {
        let tables = self.tables_of(player);
        if tables.is_empty() {
            return;
        }
        let until = self.clock.now().plus(self.config.server.grace);
        self.presences.gone.insert(player, Gone { until, over: false });
        self.presences.untold.insert(player);
        for table in tables {
            self.tell_presence(table);
        }
    }

    /// Looks through the seats: whoever sits there without a connection is gone, whatever road they came by.
    pub(super) fn miss_the_absent(&mut self, now: Moment) {
        if self.presences.next_look.is_some_and(|next| next > now) {
            return;
        }
        self.presences.next_look = Some(now.plus(LOOK));
        let tables = self.room.tables().filter(|table| !table.is_closed());
        let seated: BTreeSet<PlayerId> =
            tables.flat_map(|table| table.occupied().iter().filter_map(|seat| table.player(seat))).collect();
        // Who the house's players are is heard after the room was opened: they need no connection. Nor does anybody who
        // has no seat.
        // Nor has a seat of a tournament that nobody has bought anybody to miss.
        let is_somebody =
            |player: &PlayerId| self.room.name(*player).is_some() && !self.house.contains(player);
        let counts = |player: &PlayerId| seated.contains(player) && is_somebody(player);
        let gone = &self.presences.gone;
        let found: Vec<PlayerId> = gone.keys().filter(|player| !counts(player)).copied().collect();
        let missing = seated
            .iter()
            .filter(|player| counts(player) && !self.crowd.is_here(**player) && !gone.contains_key(player));
        let missing: Vec<PlayerId> = missing.copied().collect();
        for player in found {
            self.is_back(player);
        }
        for player in missing {
            self.is_gone(player);
        }
    }

    /// Something happened at a table that shows whether somebody without a connection is there.
    pub(super) fn sign_of_life(&mut self, id: TableId, event: &room::TableEvent) {
        use table::{Event, clock};
        let room::TableEvent::Poker(event) = event else { return };
        let (seat, alive) = match event {
            // They acted in time, or came back into the game: the grace time begins anew.
            Event::Clock(clock::ActionClockEvent::Stopped { seat, .. }) | Event::Returned { seat } => {
                (*seat, true)
            }
            // Their time has run out: nobody waits for them a second time.
            Event::Clock(clock::ActionClockEvent::Expired { seat, .. }) => (*seat, false),
            _ => return,
        };
        let Some(table) = self.room.table(id) else { return };
        // Where a tournament has somebody away, the house answers for them: that is no sign of their life.
        let Some(player) = table.player(seat).filter(|_| !table.is_away(seat)) else { return };
        let now = self.clock.now();
        let Some(gone) = self.presences.gone.get_mut(&player) else { return };
        if alive {
            *gone = Gone { until: now.plus(self.config.server.grace), over: false };
        } else if !gone.over {
            gone.until = now;
        }
        self.presences.untold.insert(player);
    }

    /// Somebody without a connection has asked for something by HTTP: the grace time begins anew.
    pub(super) fn is_alive(&mut self, player: PlayerId) {
        let until = self.clock.now().plus(self.config.server.grace);
        if let Some(gone) = self.presences.gone.get_mut(&player) {
            *gone = Gone { until, over: false };
            self.presences.untold.insert(player);
        }
    }

    /// A player is connected again.
    pub(super) fn is_back(&mut self, player: PlayerId) {
        if self.presences.gone.remove(&player).is_some() {
            self.presences.untold.insert(player);
            for table in self.tables_of(player) {
                self.tell_presence(table);
            }
        }
    }

    /// Tells the crew who has gone and who is back. What it does not take now it is told again.
    pub(super) fn tell_crew(&mut self) {
        for player in std::mem::take(&mut self.presences.untold) {
            let until = self.presences.gone.get(&player).map(|gone| gone.until);
            if self.crew.absent(player, until).is_err() {
                self.presences.untold.insert(player);
            }
        }
    }

    /// The time of whoever has been gone too long is over.
    pub(super) fn grace_ends(&mut self, now: Moment) {
        let late = self.presences.gone.iter().filter(|(_, gone)| !gone.over && gone.until <= now);
        let late: Vec<PlayerId> = late.map(|(player, _)| *player).collect();
        for player in late {
            let tables = self.tables_of(player);
            let poker =
                |table: &TableId| self.room.table(*table).is_some_and(|table| table.poker().is_some());
            let in_the_pit = !tables.iter().all(poker);
            if let Some(gone) = self.presences.gone.get_mut(&player) {
                if in_the_pit {
                    gone.until = now.plus(AGAIN);
                } else {
                    gone.over = true;
                }
            }
            for table in tables {
                self.tell_presence(table);
            }
        }
    }

    /// Who is at a table, or watches it, may have changed: its watchers are told soon.
    pub(super) fn tell_presence(&mut self, id: TableId) {
        self.presences.stale.insert(id);
    }

    /// Tells one client who is at a table it has just begun to watch.
    pub(super) fn tell_presence_to(&mut self, client: ClientId, id: TableId) {
        if let Some(presence) = self.presence_at(id) {
            self.crowd.send(client, &Frame::of(&ClientOut::Presence(presence)));
        }
    }

    /// Tells who watches a table which of its seats are without their player, where that has changed.
    pub(super) fn tell_presences(&mut self, now: Moment) {
        for id in std::mem::take(&mut self.presences.stale) {
            let Some(presence) = self.presence_at(id).filter(|_| self.crowd.watches(id)) else {
                self.presences.told.remove(&id);
                continue;
            };
            match self.presences.told.get(&id) {
                Some((told, _)) if *told == presence => {}
                Some((_, again)) if *again > now => {
                    self.presences.stale.insert(id);
                }
                Some(_) | None => {
                    let message = Frame::of(&ClientOut::Presence(presence.clone()));
                    self.presences.told.insert(id, (presence, now.plus(PRESENCE_EVERY)));
                    self.crowd.tell_all_at(id, &message);
                }
            }
        }
    }

    fn presence_at(&self, id: TableId) -> Option<Presence> {
        let table = self.room.table(id)?;
        let gone = table.occupied().iter().filter_map(|seat| {
            let player = table.player(seat)?;
            let gone = self.presences.gone.get(&player)?;
            Some(GoneSeat { seat: seat.number(), until: gone.until.millis() })
        });
        Some(Presence { table: u32::from(id.0), gone: gone.collect(), rail: self.crowd.rail(id) })
    }
}
