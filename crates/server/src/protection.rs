//! What a player's own page says of limits, breaks and the session.

use chips::{Currency, InWords};
use game::{Moment, PlayerId, Span};
use room::Follower;
use room::protection::{Measure, Period, SessionStanding};
use wire::{LaterLimit, LimitOn, LimitPeriod, LimitView, MyBar, PlaySession};

/// Milliseconds of a minute: limits of time are told in minutes.
const MINUTE: u64 = 60_000;

/// What a player is told of the own limits.
#[derive(Default)]
pub(crate) struct Own {
    pub(crate) session: Option<PlaySession>,
    pub(crate) limits: Vec<LimitView>,
    pub(crate) remind_every: u32,
    pub(crate) bar: Option<MyBar>,
}

/// How a player stands.
pub(crate) fn own(room: &Follower, player: PlayerId, now: Moment, money: Currency) -> Own {
    let standing = room.standing(player, now);
    let check_every = check_every(room, standing.check_every);
    let bar = room.floor().barred(player, now).map(|bar| MyBar {
        says: bar.in_words(money).to_string(),
        until: bar.ends().map(Moment::millis),
        own: bar.is_own_wish(),
    });
    Own {
        session: standing.session.map(|session| play_session(session, check_every)),
        limits: standing.limits.iter().map(limit).collect(),
        remind_every: u32::try_from(check_every / MINUTE).unwrap_or(u32::MAX),
        bar,
    }
}

/// How a player's session goes, if one does.
pub(crate) fn session(room: &Follower, player: PlayerId, now: Moment) -> Option<PlaySession> {
    let (session, wanted) = room.session_standing(player, now)?;
    Some(play_session(session, check_every(room, wanted)))
}

/// How often the player is told, in milliseconds.
fn check_every(room: &Follower, wanted: Option<Span>) -> u64 {
    wanted.unwrap_or(room.rules().protection.reality_check).as_millis()
}

fn play_session(session: SessionStanding, check_every: u64) -> PlaySession {
    PlaySession {
        began: session.began.millis(),
        before: session.before.as_millis(),
        since: session.since.map(Moment::millis),
        result: session.result,
        acknowledged: session.acknowledged.as_millis(),
        check_every,
    }
}

fn limit(standing: &room::protection::LimitStanding) -> LimitView {
    let room::protection::LimitStanding { limit, most, used, later } = *standing;
    let (on, unit) = match limit.measure {
        Measure::Deposits => (LimitOn::Deposits, 1),
        Measure::Losses => (LimitOn::Losses, 1),
        Measure::Time => (LimitOn::Time, MINUTE),
    };
    let over = match limit.period {
        Period::Day => LimitPeriod::Day,
        Period::Week => LimitPeriod::Week,
        Period::Month => LimitPeriod::Month,
    };
    let told = |most: Option<u64>| most.map(|most| most / unit);
    let later = later.map(|(most, from)| LaterLimit { most: told(most), from: from.millis() });
    LimitView { on, over, most: told(most), used: used / i64::try_from(unit).unwrap_or(1), later }
}
