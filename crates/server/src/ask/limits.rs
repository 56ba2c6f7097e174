//! What players ask about playing less.

use game::Span;
use room::protection::{Limit, Measure, Period};
use room::{Request, Wish};
use wire::{LimitOn, LimitPeriod, LimitsAct, Refused};

use super::bounds;

pub(super) fn translate(act: &LimitsAct) -> Result<Request, Refused> {
    Ok(Request::Wish(match act {
        LimitsAct::SetLimit { on, over, most } => {
            let limit = Limit { measure: measure(*on), period: period(*over) };
            let most = most.map(bounds::amount).transpose()?.map(chips::Chips::units);
            let most = match on {
                LimitOn::Deposits | LimitOn::Losses => most,
                LimitOn::Time => most.map(|minutes| Span::minutes(minutes).as_millis()),
            };
            Wish::SetLimit { limit, most }
        }
        LimitsAct::TakeBreak { hours } => Wish::TakeBreak { lasting: Span::hours(u64::from(*hours)) },
        LimitsAct::ExcludeMyself { days } => Wish::ExcludeMyself { lasting: days.map(in_days) },
        LimitsAct::RemindEvery { minutes } => {
            Wish::ChooseRealityCheck { every: Span::minutes(u64::from(*minutes)) }
        }
        LimitsAct::Acknowledge {} => Wish::AcknowledgeReality,
    }))
}

/// So many days.
pub(super) fn in_days(days: u32) -> Span {
    Span::hours(24 * u64::from(days))
}

const fn measure(on: LimitOn) -> Measure {
    match on {
        LimitOn::Deposits => Measure::Deposits,
        LimitOn::Losses => Measure::Losses,
        LimitOn::Time => Measure::Time,
    }
}

const fn period(over: LimitPeriod) -> Period {
    match over {
        LimitPeriod::Day => Period::Day,
        LimitPeriod::Week => Period::Week,
        LimitPeriod::Month => Period::Month,
    }
}
