//! Players whose connection is lost: the seat is kept for a while.

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Span, TableId};
use room::{By, Request};
use wire::{ClientOut, GoneSeat, Presence};

use super::{Work, clients};
use crate::app::now;

/// How long until a place in the pit is given up again that could not be.
const AGAIN: Span = Span::seconds(30);

/// Who is gone, and until when the seat is kept in the game.
#[derive(Default)]
pub(crate) struct Presences {
    gone: BTreeMap<PlayerId, Gone>,
}

struct Gone {
    until: Moment,
    /// Whether the grace time is over.
    over: bool,
}

impl Presences {
    pub(crate) fn next_due(&self) -> Option<Moment> {
        self.gone.values().filter(|gone| !gone.over).map(|gone| gone.until).min()
    }
}

impl Work {
    fn tables_of(&self, player: PlayerId) -> Vec<TableId> {
        let sits = |stage: &super::Stage| stage.shadow().seat_of(player).is_some();
        self.stages.iter().filter(|(_, stage)| sits(stage)).map(|(id, _)| *id).collect()
    }

    /// The last device of a player is gone.
    pub(super) fn is_gone(&mut self, player: PlayerId) {
        let tables = self.tables_of(player);
        if tables.is_empty() {
            return;
        }
        let until = now().plus(self.config.server.grace);
        self.presences.gone.insert(player, Gone { until, over: false });
        for table in tables {
            self.tell_presence(table);
        }
    }

    /// A player is connected again.
    pub(super) fn is_back(&mut self, player: PlayerId) {
        if self.presences.gone.remove(&player).is_some() {
            for table in self.tables_of(player) {
                self.tell_presence(table);
            }
        }
    }

    /// Whoever has been gone too long sits out.
    pub(super) fn grace_ends(&mut self, now: Moment) {
        let late = self.presences.gone.iter_mut().filter(|(_, gone)| !gone.over && gone.until <= now);
        let late: Vec<PlayerId> = late
            .map(|(player, gone)| {
                gone.over = true;
                *player
            })
            .collect();
        for player in late {
            for table in self.tables_of(player) {
                let poker = self.stages.get(&table).is_some_and(|stage| stage.shadow().poker().is_some());
                if poker {
                    let request = Request::Poker { table, request: table::Request::SitOut };
                    self.house_asks(By::Player(player), request);
                } else {
                    // A place in the pit is given up; not while wagers are on it, so it is asked again.
                    self.house_asks(By::Player(player), Request::LeavePlace { player, table });
                    let again = Gone { until: now.plus(AGAIN), over: false };
                    self.presences.gone.insert(player, again);
                }
                self.tell_presence(table);
            }
        }
        self.drop_overrun();
    }

    /// Tells who watches a table which of its seats are without their player.
    pub(super) fn tell_presence(&mut self, table: TableId) {
        if !self.crowd.watches(table) {
            return;
        }
        let Some(stage) = self.stages.get(&table) else { return };
        let shadow = stage.shadow();
        let seats = shadow.occupied().iter();
        let gone = seats.filter_map(|seat| {
            let player = shadow.player(seat)?;
            let gone = self.presences.gone.get(&player)?;
            Some(GoneSeat { seat: seat.number(), until: gone.until.millis() })
        });
        let gone: Vec<GoneSeat> = gone.collect();
        let rail = self.crowd.rail(table);
        let message = ClientOut::Presence(Presence { table: u32::from(table.0), gone, rail });
        self.crowd.tell_all_at(table, &clients::frame(&message));
    }
}
