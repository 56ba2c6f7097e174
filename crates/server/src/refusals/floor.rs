//! The figures of what the floor refuses.

use room::floor::{Bar, FloorRefusal};
use wire::{RefusalFacts, RefusalKind};

use super::figures::{at, figures, in_seat, of};

/// Who may not ask, what is not there, and what does not fit the moment.
pub(super) fn kind(refusal: &FloorRefusal) -> RefusalKind {
    use FloorRefusal as R;
    match refusal {
        R::NotYours | R::NeedsSupervisor | R::Barred { .. } => RefusalKind::NotAllowed,
        R::NoSuchTable { .. } | R::NoSuchSeat { .. } | R::NoSuchGame { .. } | R::NoSuchBar { .. } => {
            RefusalKind::NotFound
        }
        R::TableInUse { .. }
        | R::TooManySeats { .. }
        | R::TooManyExtra { .. }
        | R::NotNow { .. }
        | R::HandInProgress { .. }
        | R::TableNotEmpty { .. }
        | R::NoMainGame { .. }
        | R::NoPhoneIn { .. }
        | R::TooManyLists { .. }
        | R::AlreadyListed { .. }
        | R::NotListed { .. }
        | R::AlreadyInGame { .. }
        | R::RefusedToMove { .. }
        | R::SeatedElsewhere { .. }
        | R::NoPermission { .. }
        | R::OthersWait { .. }
        | R::NeededElsewhere { .. }
        | R::NotCalled { .. }
        | R::AlreadyLocked { .. }
        | R::NothingToDecline { .. }
        | R::NoMoreTime { .. }
        | R::NoBuyIn
        | R::ChooseASeat { .. }
        | R::SeatNotOpen { .. }
        | R::SeatReserved { .. }
        | R::NewcomerSettled { .. }
        | R::KeptApart { .. }
        | R::NotSeated { .. }
        | R::AlreadyMoving { .. }
        | R::NoMoveOrdered { .. }
        | R::MoveIsForced { .. }
        | R::HasToLeave { .. }
        | R::NotAlike { .. }
        | R::MustMoveInForce { .. }
        | R::SizesInverted { .. }
        | R::TableFull { .. }
        | R::OccupantPresent { .. }
        | R::PlayedOver { .. }
        | R::DrawsOneself { .. }
        | R::SupervisorDraws { .. }
        | R::DrewAlready { .. }
        | R::CardDrawn
        | R::SamePerson
        | R::PairUnchanged
        | R::BarStands { .. }
        | R::NotToBeLifted { .. }
        | R::PayTheKill { .. }
        | R::BadAmount
        | R::NobodyWaits { .. }
        | R::NotReserved { .. }
        | R::Fault(_) => RefusalKind::NotPossible,
    }
}

/// The figures a player or the desk can act on.
pub(super) fn facts(refusal: &FloorRefusal) -> RefusalFacts {
    use FloorRefusal as R;
    match *refusal {
        R::NoSuchTable { table }
        | R::TableInUse { table }
        | R::NotNow { table }
        | R::HandInProgress { table }
        | R::TableNotEmpty { table }
        | R::NoMainGame { main: table }
        | R::AlreadyInGame { table }
        | R::SeatedElsewhere { table }
        | R::NoPermission { table }
        | R::NeededElsewhere { needy: table }
        | R::ChooseASeat { table }
        | R::NotAlike { table }
        | R::MustMoveInForce { table }
        | R::NobodyWaits { table }
        | R::TableFull { table } => at(table),
        R::NoSuchSeat { table, seat }
        | R::AlreadyLocked { table, seat }
        | R::SeatNotOpen { table, seat }
        | R::SeatReserved { table, seat }
        | R::NewcomerSettled { table, seat }
        | R::OccupantPresent { table, seat }
        | R::PlayedOver { table, seat }
        | R::NotReserved { table, seat } => in_seat(table, seat),
        R::NotListed { player }
        | R::NotCalled { player }
        | R::NothingToDecline { player }
        | R::NotSeated { player }
        | R::AlreadyMoving { player }
        | R::NoMoveOrdered { player }
        | R::MoveIsForced { player }
        | R::HasToLeave { player }
        | R::DrawsOneself { player }
        | R::SupervisorDraws { player }
        | R::DrewAlready { player }
        | R::NoSuchBar { player } => of(player),
        R::OthersWait { table, waiting } => RefusalFacts { count: Some(waiting as u64), ..at(table) },
        R::KeptApart { from, table } => RefusalFacts { player: Some(u64::from(from.0)), ..at(table) },
        R::Barred { player, bar } | R::BarStands { player, bar } | R::NotToBeLifted { player, bar } => {
            let until = bar.ends().map(game::Moment::millis);
            match bar {
                Bar::KillOwed { amount } => RefusalFacts { least: Some(amount.units()), ..of(player) },
                Bar::Barred | Bar::Suspended { .. } | Bar::SelfExcluded { .. } | Bar::LimitReached { .. } => {
                    RefusalFacts { until, ..of(player) }
                }
            }
        }
        R::PayTheKill { amount } => RefusalFacts { least: Some(amount.units()), ..figures() },
        R::TooManySeats { asked, most } | R::TooManyExtra { asked, most } => {
            RefusalFacts { count: Some(u64::from(asked)), most_count: Some(u64::from(most)), ..figures() }
        }
        R::TooManyLists { most } => RefusalFacts { most_count: Some(most as u64), ..figures() },
        R::SizesInverted { left, joined } => {
            RefusalFacts { count: Some(u64::from(left)), least_count: Some(u64::from(joined)), ..figures() }
        }
        R::NotYours
        | R::NeedsSupervisor
        | R::NoPhoneIn { .. }
        | R::NoSuchGame { .. }
        | R::AlreadyListed { .. }
        | R::RefusedToMove { .. }
        | R::NoMoreTime { .. }
        | R::NoBuyIn
        | R::CardDrawn
        | R::SamePerson
        | R::PairUnchanged
        | R::BadAmount
        | R::Fault(_) => figures(),
    }
}
