//! How long wagers are taken in the pit, and how long players may decide.
//!
//! The clock stands in the log: whoever deals goes by it, screens show it, and after a restart it goes on where it
//! stood.

use game::{Game as _, Moment, Seat, SeatSet, Span};
use pit::premium::Awaiting;

use super::{Game, TableRecord};
use crate::record::TableEvent;

/// What a table of the pit waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PitWait {
    /// Wagers: then the dealer deals, or the dice are rolled.
    Bets,
    /// Three times or check, at Premium Hold 'Em.
    FirstDecision,
    /// Once, twice or fold.
    SecondDecision,
}

/// Until when a table of the pit waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PitClock {
    /// For what.
    pub wait: PitWait,
    /// Until when.
    pub until: Moment,
}

/// How long the tables of the pit wait for wagers and decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PitClockPolicy {
    /// How long wagers are taken after the first one is down.
    pub wagers: Span,
    /// How much longer once everybody at the table has one.
    pub all_down: Span,
    /// How much longer once everybody with a wager has said they are ready.
    pub ready: Span,
    /// How long a player may decide at Premium Hold 'Em.
    pub decision: Span,
}

impl PitClockPolicy {
    /// Times that suit beginners as well as regulars. No book names any.
    pub const STANDARD: PitClockPolicy = PitClockPolicy {
        wagers: Span::seconds(15),
        all_down: Span::seconds(8),
        ready: Span::millis(400),
        decision: Span::seconds(30),
    };
}

impl TableRecord {
    /// Until when a table of the pit waits, and for what; nothing where it waits for nobody.
    pub const fn pit_clock(&self) -> Option<PitClock> {
        self.pit_clock
    }

    /// Who has said they are done betting.
    pub const fn ready(&self) -> SeatSet {
        self.ready
    }

    /// Who has wagers down, while wagers are taken.
    fn bettors(&self) -> SeatSet {
        match &self.game {
            Game::Premium(game) => match game.table.awaiting(&game.setup) {
                Awaiting::Bets { bettors, .. } => bettors,
                _ => SeatSet::EMPTY,
            },
            Game::MiniDice { table, .. } => self.with_wagers(|seat| table.wagers(seat).next().is_some()),
            Game::Craps { table, .. } => self.with_wagers(|seat| table.wagers(seat).next().is_some()),
            Game::Poker(_) => SeatSet::EMPTY,
        }
    }

    fn with_wagers(&self, has: impl Fn(Seat) -> bool) -> SeatSet {
        self.occupied().iter().filter(|seat| has(*seat)).collect()
    }

    /// What the table waits for, if for anybody.
    fn pit_wait(&self) -> Option<PitWait> {
        if let Game::Premium(game) = &self.game {
            match game.table.awaiting(&game.setup) {
                Awaiting::FirstDecision { .. } => return Some(PitWait::FirstDecision),
                Awaiting::SecondDecision { .. } => return Some(PitWait::SecondDecision),
                _ => {}
            }
        }
        (!self.bettors().is_empty()).then_some(PitWait::Bets)
    }

    /// Who has to decide before the clock of a decision runs out.
    pub fn deciding(&self) -> SeatSet {
        match &self.game {
            Game::Premium(game) => match game.table.awaiting(&game.setup) {
                Awaiting::FirstDecision { seats } | Awaiting::SecondDecision { seats } => seats,
                _ => SeatSet::EMPTY,
            },
            Game::Poker(_) | Game::MiniDice { .. } | Game::Craps { .. } => SeatSet::EMPTY,
        }
    }

    /// The clock as it has to stand now.
    fn wanted_clock(&self, policy: &PitClockPolicy, now: Moment) -> Option<PitClock> {
        let wait = self.pit_wait()?;
        let before = self.pit_clock.filter(|clock| clock.wait == wait).map(|clock| clock.until);
        let until = match wait {
            PitWait::FirstDecision | PitWait::SecondDecision => {
                before.unwrap_or_else(|| now.plus(policy.decision))
            }
            PitWait::Bets => {
                let bettors = self.bettors();
                let all = self.occupied().iter().all(|seat| bettors.contains(seat));
                let ready = bettors.iter().all(|seat| self.ready.contains(seat));
                // Whoever comes later, or takes a while, does not keep those waiting who were told a time.
                let longest = now.plus(if all { policy.all_down } else { policy.wagers });
                let until = before.map_or(longest, |until| until.min(longest));
                if ready { until.min(now.plus(policy.ready)) } else { until }
            }
        };
        Some(PitClock { wait, until })
    }

    /// The event that sets the clock as it has to stand now, where it does not stand so.
    pub(crate) fn winds(&self, policy: &PitClockPolicy, now: Moment) -> Option<TableEvent> {
        let clock = self.wanted_clock(policy, now);
        (clock != self.pit_clock).then_some(TableEvent::PitClock { clock })
    }

    /// The event that gives everybody so much more, where a clock runs.
    pub(crate) fn postpones(&self, by: Span) -> Option<TableEvent> {
        let clock = self.pit_clock?;
        Some(TableEvent::PitClock { clock: Some(PitClock { until: clock.until.plus(by), ..clock }) })
    }
}
