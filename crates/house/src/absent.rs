//! Players whose connection is lost. Their seat is kept in the game for a while; then somebody has to say it for them.

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Span, TableId};
use room::{By, Request};

use crate::crew::CrewState;

/// How long until a place in the pit is given up again that could not be.
const AGAIN: Span = Span::seconds(30);

/// Who is gone, and until when the seat is kept in the game; nothing for whoever has been sat out.
#[derive(Default)]
pub(crate) struct Absent(BTreeMap<PlayerId, Option<Moment>>);

impl Absent {
    pub(crate) fn next_due(&self) -> Option<Moment> {
        self.0.values().flatten().min().copied()
    }

    /// Somebody is gone, until then or for longer; or is back. Whether that is a sign of life of somebody who was gone: a
    /// connection again, or time anew for whoever had none left.
    pub(crate) fn heard(&mut self, player: PlayerId, until: Option<Moment>, now: Moment) -> bool {
        match until {
            Some(until) => {
                let before = self.0.insert(player, Some(until));
                before == Some(None) && until > now
            }
            None => self.0.remove(&player).is_some(),
        }
    }

    /// Whether everybody has a connection.
    pub(crate) fn is_nobody(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether somebody has no connection.
    pub(crate) fn is_gone(&self, player: PlayerId) -> bool {
        self.0.contains_key(&player)
    }

    /// Whoever has been gone for too long.
    pub(crate) fn long_gone(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().filter(|(_, until)| until.is_none()).map(|(player, _)| *player)
    }

    /// Everybody has so much longer.
    pub(crate) fn move_back(&mut self, by: Span) {
        for until in self.0.values_mut().flatten() {
            *until = until.plus(by);
        }
    }

    fn late(&self, now: Moment) -> Vec<PlayerId> {
        let late = self.0.iter().filter(|(_, until)| until.is_some_and(|until| until <= now));
        late.map(|(player, _)| *player).collect()
    }
}

impl CrewState {
    /// Whoever has been gone too long sits out; a place in the pit is given up.
    pub(crate) fn grace_ends(&mut self, now: Moment) {
        for player in self.absent.late(now) {
            // The players of the house need no connection.
            if self.players.is_one(player) {
                self.absent.heard(player, None, now);
                continue;
            }
            // Whoever sits at a real table need not have a connection. Nobody sits out of a tournament.
            let sits = |record: &&room::TableRecord| {
                record.seat_of(player).is_some()
                    && !record.is_dealt_by_hand()
                    && record.tournament().is_none()
            };
            let tables: Vec<(TableId, bool)> = self
                .tables
                .iter()
                .filter(sits)
                .map(|record| (record.id(), record.poker().is_some()))
                .collect();
            let mut again = None;
            for (table, poker) in tables {
                if poker {
                    let request = Request::Poker { table, request: table::Request::SitOut };
                    self.ask(By::Player(player), request);
                } else {
                    // Not while wagers are on it, so it is asked again.
                    self.ask(By::Player(player), Request::LeavePlace { player, table });
                    again = Some(now.plus(AGAIN));
                }
            }
            self.absent.0.insert(player, again);
            self.went_away(player);
        }
    }
}
