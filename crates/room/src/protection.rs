//! What protects players from playing more than they mean to: their limits, how long they have been playing, and what
//! the room remembers to hold them to it.
//!
//! [`Protection`] is a fold of the room's own events, [`Results`] one of the ledger's: each stream of the log is read back
//! by itself, so each fold rests on one alone. What is decided from both stands in `state/protection.rs`; bars and
//! exclusions are the floor's (`floor::Bar`). It is here and not in `floor` because a limit is about money and time,
//! and the floor knows neither.

mod impossible;
mod limit;
mod results;
mod standing;
mod tally;

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Span};

use crate::record::RoomEvent;

pub use self::impossible::ImpossibleTime;
use self::limit::SetLimit;
pub(crate) use self::limit::is_no_looser;
pub use self::limit::{Limit, Measure, Period};
pub use self::results::Results;
pub use self::standing::{LimitStanding, SessionStanding, Standing};
use self::tally::Tally;

/// How the house looks after its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProtectionPolicy {
    /// How long a higher limit, or none, has to be waited for.
    pub cooling: Span,
    /// The shortest break.
    pub break_least: Span,
    /// The longest break; what is longer is an exclusion.
    pub break_most: Span,
    /// The shortest exclusion.
    pub exclusion_least: Span,
    /// How often players are told how long they have played and with what result, unless they say otherwise.
    pub reality_check: Span,
    /// Whoever sits down again within this time goes on with the same session.
    pub session_pause: Span,
}

impl ProtectionPolicy {
    /// A day to think about a higher limit, breaks from a day to six weeks, exclusions from half a year, a word every
    /// hour.
    pub const STANDARD: ProtectionPolicy = ProtectionPolicy {
        cooling: Span::hours(24),
        break_least: Span::hours(24),
        break_most: Span::hours(6 * 7 * 24),
        exclusion_least: Span::hours(182 * 24),
        reality_check: Span::minutes(60),
        session_pause: Span::minutes(30),
    };
}

/// The shortest and the longest time between two reality checks that a player may choose.
pub const REALITY_CHECKS: (Span, Span) = (Span::minutes(5), Span::hours(4));

/// Limits and playing times, folded from the events of the room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Protection {
    /// Only of those who have set some.
    limits: BTreeMap<PlayerId, BTreeMap<Limit, SetLimit>>,
    /// Of everybody who has sat at a table.
    times: BTreeMap<PlayerId, PlayTime>,
    /// Only of those who have chosen.
    checks: BTreeMap<PlayerId, Span>,
}

/// How long somebody has played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayTime {
    /// Since when at a table, if at one.
    since: Option<Moment>,
    /// All the time at tables before that, from the first day on, in milliseconds.
    played: u64,
    /// The time at tables of the last month before that, in milliseconds.
    tally: Tally,
    session: Option<Session>,
}

/// A stretch of play with no long pause in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    began: Moment,
    /// What the player had won or lost in all until then.
    result: i64,
    /// The time at tables before the present sitting.
    before: Span,
    /// When the last sitting ended.
    ended: Moment,
    /// The playing time at which the player last said "I have seen it".
    acknowledged: Span,
}

journal::stored! {
    struct Protection { limits, times, checks }
    struct PlayTime { since, played, tally, session }
    struct Session { began, result, before, ended, acknowledged }
}

impl Protection {
    /// Takes an event of the room in; or says why it cannot have happened, and is as before.
    pub(crate) fn apply(&mut self, now: Moment, event: &RoomEvent) -> Result<(), ImpossibleTime> {
        match *event {
            RoomEvent::LimitSet { player, limit, most, from } => {
                self.limit_set(now, player, limit, most, from);
            }
            RoomEvent::SatDown { player, session } => self.sat_down(now, player, session)?,
            RoomEvent::GotUp { player } => self.got_up(now, player)?,
            RoomEvent::Resumed { by } => self.resumed(now, by),
            RoomEvent::RealityCheckChosen { player, every } => {
                self.checks.insert(player, every);
            }
            RoomEvent::RealityAcknowledged { player, .. } => self.acknowledged(now, player)?,
            // These are about tables, lists, jackpots and the machine.
            RoomEvent::Started { .. }
            | RoomEvent::Founded { .. }
            | RoomEvent::LossAccepted { .. }
            | RoomEvent::StaffAppointed { .. }
            | RoomEvent::AccountsSealed
            | RoomEvent::MoneySetOut { .. }
            | RoomEvent::Pruned(_)
            | RoomEvent::PlayerRegistered { .. }
            | RoomEvent::TableOpened { .. }
            | RoomEvent::TableClosing { .. }
            | RoomEvent::HousePlayersWanted { .. }
            | RoomEvent::Refilled { .. }
            | RoomEvent::TableClosed { .. }
            | RoomEvent::TableFrozen { .. }
            | RoomEvent::TableThawed { .. }
            | RoomEvent::HandResolved { .. }
            | RoomEvent::IncidentNoted(_)
            | RoomEvent::Floor(_)
            | RoomEvent::Jackpot(_)
            | RoomEvent::Identified { .. }
            | RoomEvent::NothingToDo
            | RoomEvent::StillOpen
            | RoomEvent::TournamentAnnounced { .. }
            | RoomEvent::TournamentLetGo { .. }
            | RoomEvent::TablesLetGo { .. }
            | RoomEvent::ClockJumped { .. } => {}
        }
        Ok(())
    }

    /// A limit is set, from then on.
    fn limit_set(&mut self, now: Moment, player: PlayerId, limit: Limit, most: Option<u64>, from: Moment) {
        let own = self.limits.entry(player).or_default();
        let mut set = own.get(&limit).copied().unwrap_or_default();
        set.asked(now, most, from);
        if set.is_nothing() {
            own.remove(&limit);
        } else {
            own.insert(limit, set);
        }
        if own.is_empty() {
            self.limits.remove(&player);
        }
    }

    /// Somebody sits down. Where a session begins with it, `session` is what was won or lost in all until then.
    fn sat_down(
        &mut self,
        now: Moment,
        player: PlayerId,
        session: Option<i64>,
    ) -> Result<(), ImpossibleTime> {
        let time = self.times.entry(player).or_default();
        if time.since.is_some() {
            return Err(ImpossibleTime::SatAlready { player });
        }
        time.since = Some(now);
        if let Some(result) = session {
            let (before, acknowledged) = (Span::NOTHING, Span::NOTHING);
            time.session = Some(Session { began: now, result, before, ended: now, acknowledged });
        }
        Ok(())
    }

    /// Whether whoever sits down now begins a new session: there was none, or the pause was longer than that.
    pub(crate) fn begins_anew(&self, now: Moment, player: PlayerId, pause: Span) -> bool {
        let session = self.times.get(&player).and_then(|time| time.session);
        session.is_none_or(|session| now.since(session.ended) > pause)
    }

    /// Somebody is at no table any more.
    fn got_up(&mut self, now: Moment, player: PlayerId) -> Result<(), ImpossibleTime> {
        let time = self.times.get_mut(&player).ok_or(ImpossibleTime::SatNowhere { player })?;
        let since = time.since.take().ok_or(ImpossibleTime::SatNowhere { player })?;
        time.tally.add_time(since, now);
        time.played = time.played.saturating_add(now.since(since).as_millis());
        if let Some(session) = &mut time.session {
            session.before = session.before.plus(now.since(since));
            session.ended = now;
        }
        Ok(())
    }

    /// The room was down for so long: nobody has played meanwhile.
    fn resumed(&mut self, now: Moment, by: Span) {
        for time in self.times.values_mut() {
            if let Some(since) = &mut time.since {
                *since = since.plus(by).min(now);
            }
        }
    }

    /// Somebody has seen how long it has been.
    fn acknowledged(&mut self, now: Moment, player: PlayerId) -> Result<(), ImpossibleTime> {
        let time = self.times.get_mut(&player).ok_or(ImpossibleTime::NoSession { player })?;
        let played = time.session_time(now);
        let session = time.session.as_mut().ok_or(ImpossibleTime::NoSession { player })?;
        session.acknowledged = played;
        Ok(())
    }

    /// How often somebody wants to be told of the session, where they have chosen.
    pub(crate) fn check_every(&self, player: PlayerId) -> Option<Span> {
        self.checks.get(&player).copied()
    }

    /// Whether somebody is at a table, as far as was told.
    pub(crate) fn is_seated(&self, player: PlayerId) -> bool {
        self.times.get(&player).is_some_and(|time| time.since.is_some())
    }

    /// How long somebody has been at tables in all.
    pub(crate) fn played(&self, player: PlayerId, now: Moment) -> Span {
        let Some(time) = self.times.get(&player) else { return Span::NOTHING };
        let running = time.since.map_or(Span::NOTHING, |since| now.since(since));
        Span::millis(time.played).plus(running)
    }

    /// Everybody who has ever been at a table.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = PlayerId> {
        self.times.keys().copied()
    }

    /// Everybody who is at a table, as far as was told.
    pub(crate) fn seated(&self) -> impl Iterator<Item = PlayerId> {
        self.times.iter().filter(|(_, time)| time.since.is_some()).map(|(player, _)| *player)
    }

    /// Everybody who has set a limit.
    pub(crate) fn limited(&self) -> impl Iterator<Item = PlayerId> {
        self.limits.keys().copied()
    }

    /// Whether somebody has set a limit.
    pub(crate) fn has_limits(&self, player: PlayerId) -> bool {
        self.limits.contains_key(&player)
    }

    /// A limit as it was set, if it was.
    pub(crate) fn set(&self, player: PlayerId, limit: Limit) -> Option<SetLimit> {
        self.limits.get(&player).and_then(|own| own.get(&limit)).copied()
    }

    /// The limits of one measure that hold now.
    pub(crate) fn in_force(
        &self,
        player: PlayerId,
        measure: Measure,
        now: Moment,
    ) -> impl Iterator<Item = (Period, u64)> {
        Period::ALL.into_iter().filter_map(move |period| {
            let most = self.set(player, Limit { measure, period })?.in_force(now)?;
            Some((period, most))
        })
    }

    /// How many milliseconds somebody has played in the period that ends now.
    pub(crate) fn time_used(&self, player: PlayerId, period: Period, now: Moment) -> u64 {
        let Some(time) = self.times.get(&player) else { return 0 };
        let before = u64::try_from(time.tally.sum(period, now)).unwrap_or(0);
        let running = time.since.map_or(Span::NOTHING, |since| now.since(since.max(period.begins(now))));
        before.saturating_add(running.as_millis())
    }

    /// When enough of the time played has passed out of a period for the use to be below a limit, if nobody plays on.
    pub(crate) fn time_frees(&self, player: PlayerId, period: Period, most: u64, now: Moment) -> Moment {
        let Some(time) = self.times.get(&player) else { return now };
        let mut tally = time.tally.clone();
        if let Some(since) = time.since {
            tally.add_time(since, now);
        }
        tally.falls_below(period, i64::try_from(most).unwrap_or(i64::MAX), now)
    }

    /// When a limit of time will be used up at the earliest, if its player sits on.
    pub(crate) fn next_deadline(&self, now: Moment) -> Option<Moment> {
        let seated = self.limited().filter(|player| self.is_seated(*player));
        let due = seated.flat_map(|player| {
            self.in_force(player, Measure::Time, now).map(move |(period, most)| {
                now.plus(Span::millis(most.saturating_sub(self.time_used(player, period, now))))
            })
        });
        due.min()
    }
}

impl PlayTime {
    /// The time at tables in this session.
    fn session_time(&self, now: Moment) -> Span {
        let running = self.since.map_or(Span::NOTHING, |since| now.since(since));
        self.session.map_or(Span::NOTHING, |session| session.before.plus(running))
    }
}
