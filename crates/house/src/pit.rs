//! The dealer in the pit: how long wagers are taken, and how long players may decide.

use game::{Game as _, Moment, PlayerId, Seat, SeatSet, Span, TableId};
use pit::premium;
use room::{By, Game, PremiumGame, Request};

use crate::crew::{CrewState, LATER};
use crate::due::Task;

/// How long wagers are taken after the first one is down.
const WAGERS: Span = Span::seconds(15);

/// And when everybody there has one.
const ALL_DOWN: Span = Span::seconds(8);

/// When everybody has said to be ready.
const READY: Span = Span::millis(400);

/// How long a player may decide at Premium Hold 'Em.
const DECISION: Span = Span::seconds(30);

/// What a table of Premium Hold 'Em waits for, as far as the dealer cares.
pub(crate) enum PremiumWaits {
    /// Wagers; who has some.
    Bets(SeatSet),
    /// Decisions of these.
    Decisions(SeatSet),
    /// Something that goes on by itself.
    Other,
}

pub(crate) fn premium_waits(game: &PremiumGame) -> PremiumWaits {
    match game.table.awaiting(&game.setup) {
        premium::Awaiting::Bets { bettors, .. } => PremiumWaits::Bets(bettors),
        premium::Awaiting::FirstDecision { seats } | premium::Awaiting::SecondDecision { seats } => {
            PremiumWaits::Decisions(seats)
        }
        _ => PremiumWaits::Other,
    }
}

impl CrewState {
    /// Who has wagers down, at a table that takes wagers.
    fn bettors(&self, table: TableId) -> Option<SeatSet> {
        let record = self.tables.get(table)?;
        let has = |up: &dyn Fn(Seat) -> bool| -> SeatSet {
            record.occupied().iter().filter(|seat| up(*seat)).collect()
        };
        match record.game() {
            Game::Premium(game) => match premium_waits(game) {
                PremiumWaits::Bets(bettors) => Some(bettors),
                PremiumWaits::Decisions(_) | PremiumWaits::Other => None,
            },
            Game::MiniDice { table, .. } => {
                Some(has(&|seat| table.wagers(seat).any(|(_, stake)| !stake.is_zero())))
            }
            Game::Craps { table, .. } => {
                Some(has(&|seat| table.wagers(seat).any(|(_, stake)| !stake.is_zero())))
            }
            Game::Poker(_) => None,
        }
    }

    pub(crate) fn consider_pit(&mut self, table: TableId, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        let before = self.clocks.get(&table).copied().filter(|until| *until > now);
        let deciding = match record.game() {
            Game::Premium(game) => match premium_waits(game) {
                PremiumWaits::Decisions(seats) => Some(seats),
                PremiumWaits::Bets(_) | PremiumWaits::Other => None,
            },
            Game::Poker(_) | Game::MiniDice { .. } | Game::Craps { .. } => None,
        };
        if let Some(seats) = deciding {
            let until = before.unwrap_or_else(|| now.plus(DECISION));
            for seat in seats {
                self.book.put(until, table, Task::TimeUp(seat));
            }
            self.set_clock(table, Some(until));
            return;
        }
        let bettors = self.bettors(table).unwrap_or(SeatSet::EMPTY);
        if bettors.is_empty() {
            self.set_clock(table, None);
            return;
        }
        let all = record.occupied().iter().all(|seat| bettors.contains(seat));
        let fresh = now.plus(if all { ALL_DOWN } else { WAGERS });
        let until = before.map_or(fresh, |until| until.min(fresh));
        let ready = self.ready.get(&table);
        let is_ready = |player: PlayerId| ready.is_some_and(|ready| ready.contains(&player));
        let everybody = bettors.iter().all(|seat| record.player(seat).is_some_and(is_ready));
        let until = if everybody { until.min(now.plus(READY)) } else { until };
        self.book.put(until, table, Task::Deal);
        self.set_clock(table, Some(until));
    }

    /// Somebody is done betting.
    pub(crate) fn is_ready(&mut self, player: PlayerId, table: TableId) {
        let seated = self.tables.get(table).is_some_and(|record| record.seat_of(player).is_some());
        if seated {
            self.ready.entry(table).or_default().insert(player);
            self.consider(table);
        }
    }

    /// A player's time at Premium Hold 'Em is up.
    pub(crate) fn time_up(&mut self, table: TableId, seat: Seat, now: Moment) {
        self.set_clock(table, None);
        let request = premium::Request::TimeIsUp { seat };
        self.ask(By::Clock, Request::Premium { table, request });
        // If that was not heard it is said again; a table that has moved on has forgotten it by then.
        self.book.put(now.plus(LATER), table, Task::TimeUp(seat));
    }
}
