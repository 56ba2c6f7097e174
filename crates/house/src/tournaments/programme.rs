//! Events that the house announces again and again.
//!
//! What is announced, open and running is read from the log, by the name of the event: after a restart nothing is announced
//! twice.

use game::{Moment, Span, TournamentId};
use room::spec::TournamentSpec;
use room::{Answer, By, Request, TournamentRecord};
use tournament::Phase;

use crate::crew::CrewState;

/// How long until an event is announced again that was refused.
const REFUSED: Span = Span::minutes(1);

/// An event of which the names of players are taken less than this long before the start is not announced any more.
const SHORT_NOTICE: Span = Span::minutes(2);

/// An event that is announced again and again.
#[derive(Clone, Debug)]
pub struct Recurring {
    /// What it is announced with. When it begins is filled in.
    pub spec: TournamentSpec,
    /// When there is one.
    pub when: When,
    /// While so many of them run, none is announced.
    pub most_running: usize,
}

/// When there is one of these events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always: as soon as one begins the next is announced.
    Always,
    /// Again and again by the clock, counted from midnight.
    Every {
        /// How often one begins.
        every: Span,
        /// How long before.
        ahead: Span,
    },
}

/// The events that the house announces again and again.
#[derive(Default)]
pub struct Programme {
    events: Vec<Planned>,
}

struct Planned {
    recurring: Recurring,
    /// The last one that was announced.
    last: Option<TournamentId>,
    not_before: Moment,
}

impl Programme {
    /// These events.
    pub fn new(events: Vec<Recurring>) -> Programme {
        let planned = |recurring| Planned { recurring, last: None, not_before: Moment::START };
        Programme { events: events.into_iter().map(planned).collect() }
    }
}

/// The next time an event begins that comes back so often.
fn next_start(every: Span, now: Moment) -> Option<Moment> {
    let soonest = now.plus(SHORT_NOTICE).millis();
    let every = std::num::NonZeroU64::new(every.as_millis())?.get();
    soonest.div_ceil(every).checked_mul(every).map(Moment::from_millis)
}

impl Recurring {
    /// What is to be announced now, where something is.
    fn due(&self, now: Moment, of_it: &[&TournamentRecord]) -> Option<TournamentSpec> {
        let phase = |record: &&&TournamentRecord| record.event().desk().phase;
        let running = of_it.iter().filter(|record| phase(record) == Phase::Running).count();
        if running >= self.most_running {
            return None;
        }
        let open = of_it.iter().filter(|record| phase(record) == Phase::Registering);
        let mut spec = self.spec.clone();
        match self.when {
            When::Always => (open.count() == 0).then_some(spec),
            When::Every { every, ahead } => {
                let starts = next_start(every, now)?;
                let announced = of_it.iter().any(|record| record.spec().starts_at() == Some(starts));
                if announced || starts.since(now) > ahead {
                    return None;
                }
                spec.starts_at = Some(starts.millis());
                Some(spec)
            }
        }
    }
}

impl CrewState {
    /// Announces what is due of the programme.
    pub(super) fn announce_what_is_due(&mut self, now: Moment) {
        let mut events = std::mem::take(&mut self.programme.events);
        for planned in &mut events {
            // What was announced is waited for: until it is read here nothing is known of it.
            let unread = planned.last.is_some_and(|last| !self.knows(last));
            if unread || now < planned.not_before {
                continue;
            }
            let name = &planned.recurring.spec.name;
            let of_it: Vec<&TournamentRecord> =
                self.tournaments.iter().filter(|record| record.spec().name == *name).collect();
            let Some(spec) = planned.recurring.due(now, &of_it) else { continue };
            let id = self.next_id();
            let request = Request::Announce { spec: Box::new(spec) };
            match self.mailbox.ask(id, By::Floor(self.policy.badge), request) {
                Ok(Answer::Tournament(tournament)) => planned.last = Some(tournament),
                Ok(answer) => tracing::warn!(?answer, "an announcement was answered strangely"),
                Err(refusal) => {
                    tracing::warn!(key = refusal.key(), %refusal, "an event could not be announced");
                    planned.not_before = now.plus(REFUSED);
                }
            }
        }
        self.programme.events = events;
    }

    /// Whether a tournament was read in the log, if it is not let go already: numbers only rise.
    fn knows(&self, tournament: TournamentId) -> bool {
        self.tournaments.iter().any(|record| record.id() >= tournament)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_start_is_by_the_clock_and_not_at_short_notice() {
        let quarter = Span::minutes(15);
        let at = |minutes: u64| Moment::from_millis(minutes * 60_000);
        assert_eq!(next_start(quarter, at(60)), Some(at(75)));
        assert_eq!(next_start(quarter, at(73)), Some(at(75)), "two minutes are enough");
        assert_eq!(next_start(quarter, at(74)), Some(at(90)), "one is not");
        assert_eq!(next_start(Span::NOTHING, at(74)), None, "and nothing comes back at once");
    }
}
