//! The clock, and the page for a projector.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use ::tournament::{Clock, Hands, Part, Tournament};
use game::{Moment, Span};
use wire::{ClockHands, ClockPart, NextBreak, NextLevel, TournamentClock, TournamentLogLine, TournamentTime};

use super::eyes::{Eyes, Setting};
use super::{banner, money, sheet, stakes, summary};

/// Everything a projector shows; `recent` are the last moves and eliminations, the newest first.
pub fn clock(event: &Tournament, setting: &Setting<'_>, recent: Vec<TournamentLogLine>) -> TournamentClock {
    let eyes = Eyes::new(event, setting);
    TournamentClock {
        tournament: setting.id,
        title: setting.title.to_owned(),
        server_now: setting.now.millis(),
        phase: summary::phase(event.desk().phase),
        starts_at: setting.starts_at.map(Moment::millis),
        late_until: summary::late_until(eyes).map(Moment::millis),
        clock: time(event, setting),
        counts: money::counts(eyes),
        payouts: money::payouts(eyes),
        notices: banner::of_the_event(eyes),
        recent,
    }
}

/// The clock as it stands; none before the start.
pub fn time(event: &Tournament, setting: &Setting<'_>) -> Option<TournamentTime> {
    let eyes = Eyes::new(event, setting);
    let clock = event.desk().clock?;
    let structure = eyes.structure();
    let level = structure.level(clock.level)?;
    let span = match clock.part {
        Part::Play => level.span,
        Part::Rest => structure.pause_after(clock.level).map_or(Span::NOTHING, |pause| pause.span),
    };
    Some(TournamentTime {
        level: clock.level.number(),
        part: match clock.part {
            Part::Play => ClockPart::Play,
            Part::Rest => ClockPart::Rest,
        },
        hands: match clock.hands {
            Hands::Until(until) => ClockHands::Running { until: until.millis() },
            Hands::Left(left) => ClockHands::Stopped { left: left.as_millis() },
        },
        seconds: sheet::whole_seconds(span),
        stakes: stakes(&level.stakes),
        next: next_level(eyes, clock),
        next_break: next_break(eyes, clock),
    })
}

fn next_level(eyes: Eyes<'_>, clock: Clock) -> Option<NextLevel> {
    let level = sheet::level(eyes.structure(), clock.level.next())?;
    let at = match (clock.hands, clock.part) {
        (Hands::Left(_), _) => None,
        (Hands::Until(until), Part::Rest) => Some(until),
        (Hands::Until(until), Part::Play) => Some(eyes.after_the_rest(clock.level, until)),
    };
    Some(NextLevel { level, at: at.map(Moment::millis) })
}

fn next_break(eyes: Eyes<'_>, clock: Clock) -> Option<NextBreak> {
    if clock.part == Part::Rest {
        return None;
    }
    let pause = eyes.structure().plan().pauses.iter().find(|pause| pause.after >= clock.level)?;
    Some(NextBreak {
        after: pause.after.number(),
        seconds: sheet::whole_seconds(pause.span),
        at: eyes.level_ends(pause.after).map(Moment::millis),
    })
}
