//! What players are told about their limits and their session.

use game::{Moment, PlayerId, Span};

use super::limit::{Limit, Measure, Period};
use super::{Protection, Results};

/// How somebody stands: what the player's own page says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The limits that are set, or will be.
    pub limits: Vec<LimitStanding>,
    /// The session, if one goes on.
    pub session: Option<SessionStanding>,
    /// How often the player wants to be told; nothing where the house's default holds.
    pub check_every: Option<Span>,
}

/// How a limit stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitStanding {
    /// Which.
    pub limit: Limit,
    /// What holds now: units of chips, or milliseconds.
    pub most: Option<u64>,
    /// What is used of it; less than nothing where more was won than lost.
    pub used: i64,
    /// What will hold, and from when.
    pub later: Option<(Option<u64>, Moment)>,
}

/// How a session stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStanding {
    /// When it began.
    pub began: Moment,
    /// Since when the player is at a table without a pause, if at one.
    pub since: Option<Moment>,
    /// The time at tables in it before the present sitting.
    pub before: Span,
    /// How long the player has been at tables in it, until now.
    pub played: Span,
    /// How long that was when the player last acknowledged it.
    pub acknowledged: Span,
    /// What was won in it, less what was lost. Bets that are not decided count as lost.
    pub result: i64,
}

impl SessionStanding {
    /// How somebody's session stands now, if one goes on.
    pub(crate) fn of(
        protection: &Protection,
        results: &Results,
        player: PlayerId,
        now: Moment,
        pause: Span,
    ) -> Option<SessionStanding> {
        let time = protection.times.get(&player)?;
        let session = time.session?;
        let goes_on = time.since.is_some() || now.since(session.ended) <= pause;
        goes_on.then(|| SessionStanding {
            began: session.began,
            since: time.since,
            before: session.before,
            played: time.session_time(now),
            acknowledged: session.acknowledged,
            result: results.total(player).saturating_sub(session.result),
        })
    }
}

impl Standing {
    /// How somebody stands now.
    pub(crate) fn of(
        protection: &Protection,
        results: &Results,
        player: PlayerId,
        now: Moment,
        pause: Span,
    ) -> Standing {
        let all = Measure::ALL.into_iter();
        let all = all.flat_map(|measure| Period::ALL.map(|period| Limit { measure, period }));
        let limits = all.filter_map(|limit| {
            let set = protection.set(player, limit)?;
            let used = match limit.measure {
                Measure::Deposits | Measure::Losses => results.used(player, limit.measure, limit.period, now),
                Measure::Time => {
                    i64::try_from(protection.time_used(player, limit.period, now)).unwrap_or(i64::MAX)
                }
            };
            let (most, later) = (set.in_force(now), set.pending(now));
            (most.is_some() || later.is_some()).then_some(LimitStanding { limit, most, used, later })
        });
        let session = SessionStanding::of(protection, results, player, now, pause);
        let check_every = protection.check_every(player);
        Standing { limits: limits.collect(), session, check_every }
    }
}
