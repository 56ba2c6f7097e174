//! Players whose connection is lost. Their seat is kept in the game for a while; then somebody has to say it for them.

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Seat, Span, TableId};
use room::{By, OnTurn, Request, TableRecord};
use table::Awaiting;

use crate::crew::{CrewState, LATER};
use crate::due::Task;

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
            let sits = |record: &&TableRecord| {
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

    /// Whether nobody waits for this player, a guest without a connection: the room closes, or the table is one of a tournament
    /// and was told that they are away. Hands dealt from then on are dead by themselves (cb:12.tourn.12a); the one that was on
    /// goes on without them, as a clock for every street would be one too many.
    pub(crate) fn nobody_waits_for(&self, record: &TableRecord, seat: Seat) -> bool {
        let absent = |player| self.absent.is_gone(player) && !self.players.is_one(player);
        (self.draining.is_some() || record.is_away(seat)) && record.player(seat).is_some_and(absent)
    }

    /// Somebody absent for whom a poker table waits and need not.
    pub(crate) fn absent_turn(&self, record: &TableRecord, now: Moment) -> Option<Seat> {
        let game = record.poker()?;
        let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, now) else { return None };
        let absent = |seat: &Seat| self.nobody_waits_for(record, *seat);
        match awaiting {
            ::poker::Awaiting::Runs { seats, .. } => seats.iter().find(absent),
            awaiting => bots::asked(&awaiting).filter(absent),
        }
    }

    /// Acts for somebody absent as when their time has run out: a check, or with a bet to face a dead hand
    /// (cb:3.dead.1f), and any other question as silence would be.
    pub(crate) fn act_for_absent(&mut self, table: TableId, seat: Seat, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        // Whoever has come back meanwhile answers for themselves.
        if self.absent_turn(record, now) != Some(seat) {
            return;
        }
        let (Some(game), Some(hand), Some(player)) = (record.poker(), record.number(), record.player(seat))
        else {
            return;
        };
        let turn = OnTurn { table, hand, turn: Some(record.turn()) };
        let awaiting = game.table.awaiting(&game.setup, now);
        let (by, request) = if matches!(awaiting, Awaiting::Hand(::poker::Awaiting::Runs { .. })) {
            // Asked of several at once: those who are there still say it for themselves.
            (By::Player(player), ::poker::Request::RunIt(1))
        } else {
            (By::Clock, ::poker::Request::TimeOut)
        };
        let request = Request::Poker { table, request: table::Request::Hand(request) };
        self.ask_on_turn(by, request, Some(turn));
        // If that was not heard it is said again; a table that has moved on has forgotten it by then.
        self.book.put(now.plus(LATER), table, Task::ActForAbsent(seat));
    }
}
