//! The dealer in the pit: how long wagers are taken, and how long players may decide.

use game::{Game as _, Moment, PlayerId, Seat, SeatSet, Span, TableId};
use pit::premium;
use room::{By, Game, PremiumGame, Request};

use super::Task;
use crate::hub::Work;

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

impl Work {
    /// Who has wagers down, at a table that takes wagers.
    fn bettors(&self, table: TableId) -> Option<SeatSet> {
        let shadow = self.stages.get(&table)?.shadow();
        let has = |up: &dyn Fn(Seat) -> bool| -> SeatSet {
            shadow.occupied().iter().filter(|seat| up(*seat)).collect()
        };
        match shadow.game() {
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

    pub(super) fn consider_pit(&mut self, table: TableId, now: Moment) {
        let Some(stage) = self.stages.get(&table) else { return };
        let shadow = stage.shadow();
        let before = stage.until();
        let occupied = shadow.occupied();
        let deciding = match shadow.game() {
            Game::Premium(game) => match premium_waits(game) {
                PremiumWaits::Decisions(seats) => Some(seats),
                PremiumWaits::Bets(_) | PremiumWaits::Other => None,
            },
            _ => None,
        };
        if let Some(seats) = deciding {
            let until = before.filter(|until| *until > now).unwrap_or_else(|| now.plus(DECISION));
            for seat in seats {
                self.dealer.put(until, table, Task::TimeUp(seat.number()));
            }
            self.until(table, Some(until));
            return;
        }
        let bettors = self.bettors(table).unwrap_or(SeatSet::EMPTY);
        if bettors.is_empty() {
            self.until(table, None);
            return;
        }
        let all = occupied.iter().all(|seat| bettors.contains(seat));
        let window = if all { ALL_DOWN } else { WAGERS };
        let fresh = now.plus(window);
        let until = before.filter(|until| *until > now).map_or(fresh, |until| until.min(fresh));
        let ready = self.dealer.ready.get(&table);
        let is_ready = |player: PlayerId| ready.is_some_and(|ready| ready.contains(&player));
        let shadow = self.stages.get(&table).map(crate::hub::Stage::shadow);
        let everybody =
            shadow.is_some_and(|shadow| bettors.iter().all(|seat| shadow.player(seat).is_some_and(is_ready)));
        let until = if everybody { until.min(now.plus(READY)) } else { until };
        self.dealer.put(until, table, Task::Deal);
        self.until(table, Some(until));
    }

    /// Says at the table when the dealer goes on.
    fn until(&mut self, table: TableId, until: Option<Moment>) {
        let Some(stage) = self.stages.get_mut(&table) else { return };
        if stage.goes_on(until) {
            self.tell_watchers(table, false);
        }
    }

    /// Somebody is done betting.
    pub(in crate::hub) fn is_ready(&mut self, player: PlayerId, table: TableId) {
        let seated = self.stages.get(&table).is_some_and(|stage| stage.shadow().seat_of(player).is_some());
        if seated {
            self.dealer.ready.entry(table).or_default().insert(player);
            self.consider(table);
        }
    }

    /// A player's time at Premium Hold 'Em is up.
    pub(super) fn time_up(&mut self, table: TableId, seat: u8, now: Moment) {
        let Some(seat) = Seat::new(seat) else { return };
        if let Some(stage) = self.stages.get_mut(&table) {
            stage.goes_on(None);
        }
        let request = premium::Request::TimeIsUp { seat };
        self.house_asks(By::Clock, Request::Premium { table, request });
        // If that was not heard it is said again; a table that has moved on has forgotten it by then.
        self.dealer.put(now.plus(super::LATER), table, Task::TimeUp(seat.number()));
    }
}
