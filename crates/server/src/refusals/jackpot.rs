//! The figures of what the jackpots refuse.

use jackpot::Violation;
use wire::{RefusalFacts, RefusalKind};

use super::figures::{figures, number};

/// Who may not ask, what is not there, and what does not fit the moment.
pub(super) fn kind(violation: &Violation) -> RefusalKind {
    use Violation as V;
    match violation {
        V::NotYours { .. } => RefusalKind::NotAllowed,
        V::NoSuchPurse { .. } | V::NoSuchClaim { .. } | V::NoSuchAdjustment { .. } => RefusalKind::NotFound,
        V::NotRun { .. }
        | V::NoAmount
        | V::TooMuchMoney { .. }
        | V::DayIsPast { .. }
        | V::NotCounted { .. }
        | V::BadPrize
        | V::EmptySeat { .. }
        | V::AlreadyClaimed { .. }
        | V::NothingPayable { .. }
        | V::AlreadyVerified { .. }
        | V::NotVerified { .. }
        | V::AlreadyApproved { .. }
        | V::NotApproved { .. }
        | V::SameBadge { .. }
        | V::EarlierClaim { .. }
        | V::NoShare { .. }
        | V::AlreadyPaid { .. }
        | V::NeedsIdentification { .. }
        | V::NotEnough { .. } => RefusalKind::NotPossible,
    }
}

/// The figures a clerk of the jackpots can act on.
pub(super) fn facts(violation: &Violation) -> RefusalFacts {
    use Violation as V;
    match *violation {
        V::TooMuchMoney { most } => RefusalFacts { most: Some(most.units()), ..figures() },
        V::NotCounted { dropped, .. } => RefusalFacts { holds: Some(dropped.units()), ..figures() },
        V::NothingPayable { holds, .. } => RefusalFacts { holds: Some(holds.units()), ..figures() },
        V::NotEnough { holds, asked } => RefusalFacts {
            holds: Some(holds.units()),
            most: Some(holds.units()),
            offered: Some(asked.units()),
            ..figures()
        },
        V::EmptySeat { seat } | V::NoShare { seat } | V::AlreadyPaid { seat } => {
            RefusalFacts { seat: Some(seat.number()), ..figures() }
        }
        V::AlreadyClaimed { claim }
        | V::NoSuchClaim { claim }
        | V::NotVerified { claim }
        | V::NotApproved { claim }
        | V::EarlierClaim { claim } => number(claim.0),
        V::NoSuchAdjustment { number: adjustment } => number(adjustment.0),
        V::NeedsIdentification { needed, recorded, .. } => RefusalFacts {
            count: Some(u64::from(recorded)),
            least_count: Some(u64::from(needed)),
            ..figures()
        },
        V::DayIsPast { day, now } => {
            // Days are counted: the least that would do is the one after today.
            let next = u64::from(now).saturating_add(1);
            RefusalFacts { count: Some(u64::from(day)), least_count: Some(next), ..figures() }
        }
        V::NoSuchPurse { fund, purse } => {
            let purses = jackpot::purses(fund) as u64;
            RefusalFacts { count: Some(u64::from(purse.0)), most_count: purses.checked_sub(1), ..figures() }
        }
        V::NotYours { .. }
        | V::NotRun { .. }
        | V::NoAmount
        | V::BadPrize
        | V::AlreadyVerified { .. }
        | V::AlreadyApproved { .. }
        | V::SameBadge { .. } => figures(),
    }
}
