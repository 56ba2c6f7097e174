//! The room is about to close: hands that are on are played to their end, and nobody waits for players who are not there.

use game::{Moment, Seat, TableId};
use room::{By, Game, OnTurn, Request, TableRecord};
use table::Awaiting;

use crate::crew::{CrewState, LATER};
use crate::due::Task;
use crate::pit::takes_bets;

/// The room is about to close: no new hand is dealt.
pub(crate) enum Draining {
    /// Somebody waits until every table is between hands.
    Waits(Box<dyn FnOnce() + Send>),
    /// They have been told.
    Done,
}

impl CrewState {
    /// Whether the room closes, so that nobody waits for this player: a guest without a connection.
    pub(crate) fn nobody_waits_for(&self, record: &TableRecord, seat: Seat) -> bool {
        let absent = |player| self.absent.is_gone(player) && !self.players.is_one(player);
        self.draining.is_some() && record.player(seat).is_some_and(absent)
    }

    /// Somebody absent for whom a poker table waits while the room closes.
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

    /// Says so once every hand that was on is over.
    pub(crate) fn drain(&mut self) {
        if !matches!(self.draining, Some(Draining::Waits(_))) || !self.is_quiet() {
            return;
        }
        // Nothing more is dealt: the book is closed for good.
        self.book.close();
        if let Some(Draining::Waits(done)) = self.draining.replace(Draining::Done) {
            done();
        }
    }

    /// Whether no table has a hand on that can go on.
    fn is_quiet(&self) -> bool {
        let open = self.tables.iter().filter(|record| !record.is_closed() && record.frozen().is_none());
        open.into_iter().all(|record| match record.game() {
            // A hand with real cards goes on where it was when the room opens again.
            Game::Poker(_) if record.is_dealt_by_hand() => true,
            Game::Poker(game) => game.table.hand().is_none(),
            Game::Premium(game) => takes_bets(game),
            Game::MiniDice { .. } | Game::Craps { .. } => true,
        })
    }
}
