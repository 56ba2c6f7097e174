//! The figures of what the games of the pit refuse.

use chips::Chips;
use game::Seat;
use pit::{Limits, MOST_STACK, OutOfLimits, craps, mini_dice, premium};
use room::PitViolation;
use wire::RefusalFacts;

use super::figures::figures;

/// The figures a player at a table of the pit can act on.
pub(super) fn facts(violation: &PitViolation) -> RefusalFacts {
    match violation {
        PitViolation::Premium(violation) => at_premium(violation),
        PitViolation::MiniDice(violation) => at_mini_dice(violation),
        PitViolation::Craps(violation) => at_craps(violation),
    }
}

fn at_premium(violation: &premium::Violation) -> RefusalFacts {
    use premium::Violation as V;
    match *violation {
        V::NoSuchPosition { seat }
        | V::NotSeated { seat }
        | V::RoundIsOn { seat }
        | V::NothingToDecide { seat }
        | V::NoBets { seat }
        // The one position the player has.
        | V::OnePosition { position: seat, .. } => in_seat(seat),
        V::XTraMustEqualAnte { ante, x_tra } => exactly(ante, x_tra),
        V::OutOfLimits { spot, offered, limits } => on(spot.key(), within(offered, limits)),
        V::BonusSpinWager { offered, wager } => exactly(wager, offered),
        V::NotInChips { spot, offered, coin } | V::NotPayable { spot, offered, coin } => {
            on(spot.key(), in_chips_of(offered, coin))
        }
        // A play wager is so many times the ante.
        V::PlaySize { offered, ante, .. } => in_chips_of(offered, ante),
        V::MoreThanTheStack { offered, stack } => more_than(offered, stack),
        V::NotMadeOfChips { offered, coin } => in_chips_of(offered, coin),
        V::TooManyChips { offered } => too_many_chips(offered),
        V::NoCoupon { offered } => RefusalFacts { offered: Some(offered.units()), ..figures() },
        V::ImpossibleCount { cards } => counted(cards),
        V::NoSuchWheelPosition { position } => counted(position),
        V::CountIsDue { rounds } => counted(rounds),
        V::NotYours { .. }
        | V::BetsAreClosed
        | V::BetsAreOpen
        | V::NotNow { .. }
        | V::NoFoldYet
        | V::NoCheckAnyMore
        | V::CashAndWords
        | V::NobodyHasBet
        | V::NoAnte
        | V::NoBonusSpin
        | V::DeckNotReady { .. }
        | V::WrongMotion { .. }
        | V::NoMachineCount
        | V::NoRecut
        | V::WrongDelivery
        | V::CardNotInStub { .. }
        | V::NoSuchIrregularity => figures(),
    }
}

fn at_mini_dice(violation: &mini_dice::Violation) -> RefusalFacts {
    use mini_dice::Violation as V;
    match *violation {
        V::NotSeated { seat } | V::NotAsked { seat } => in_seat(seat),
        V::TooFewShakes { times, least } => {
            RefusalFacts { least_count: Some(u64::from(least)), ..counted(times) }
        }
        V::NothingUp { wager } | V::WagerStands { wager } => on(wager.key(), figures()),
        V::TooManyChips { offered } => too_many_chips(offered),
        V::OutOfLimits(OutOfLimits { offered, limits }) => within(offered, limits),
        V::MoreThanTheStack { offered, stack } => more_than(offered, stack),
        V::NotInChips { offered, coin } => in_chips_of(offered, coin),
        V::NotPayable { wager, stake, coin } => on(wager.key(), in_chips_of(stake, coin)),
        V::NotYours { .. }
        | V::BetsAreClosed
        | V::NoPlayerHasTheShaker
        | V::NotNow { .. }
        | V::NoSuchFace { .. } => figures(),
    }
}

fn at_craps(violation: &craps::Violation) -> RefusalFacts {
    use craps::Violation as V;
    match *violation {
        V::NotSeated { seat } => in_seat(seat),
        V::TravelsThere { wager }
        | V::OnlyBeforeComeOut { wager, .. }
        | V::OnlyAfterComeOut { wager }
        | V::NoOdds { wager }
        | V::NothingToBack { wager }
        | V::NothingUp { wager }
        | V::WagerStands { wager }
        | V::CannotBeCalled { wager, .. }
        | V::NothingCalled { wager } => on(wager.key(), figures()),
        V::TooManyChips { offered } => too_many_chips(offered),
        V::OutOfLimits(OutOfLimits { offered, limits }) => within(offered, limits),
        V::MoreThanTheStack { offered, stack } => more_than(offered, stack),
        V::NotInChips { offered, coin } => in_chips_of(offered, coin),
        // A horn is four wagers of the same size.
        V::NotFourParts { stake, coin } => {
            RefusalFacts { step: coin.units().checked_mul(4), ..in_chips_of(stake, coin) }
        }
        V::NotPayable { wager, stake, coin } => on(wager.key(), in_chips_of(stake, coin)),
        V::NotYours { .. } | V::BetsAreClosed | V::NotNow { .. } | V::NoSuchFace { .. } => figures(),
    }
}

fn in_seat(seat: Seat) -> RefusalFacts {
    RefusalFacts { seat: Some(seat.number()), ..figures() }
}

/// The same, about a wager.
fn on(wager: &str, mut facts: RefusalFacts) -> RefusalFacts {
    facts.wager = Some(wager.to_owned());
    facts
}

fn counted(count: u8) -> RefusalFacts {
    RefusalFacts { count: Some(u64::from(count)), ..figures() }
}

/// Only one amount would do.
fn exactly(wanted: Chips, offered: Chips) -> RefusalFacts {
    within(offered, Limits { least: wanted, most: wanted })
}

fn within(offered: Chips, limits: Limits) -> RefusalFacts {
    RefusalFacts {
        offered: Some(offered.units()),
        least: Some(limits.least.units()),
        most: Some(limits.most.units()),
        ..figures()
    }
}

fn more_than(offered: Chips, stack: Chips) -> RefusalFacts {
    let stack = Some(stack.units());
    RefusalFacts { offered: Some(offered.units()), most: stack, holds: stack, ..figures() }
}

fn too_many_chips(offered: Chips) -> RefusalFacts {
    RefusalFacts { offered: Some(offered.units()), most: Some(MOST_STACK.units()), ..figures() }
}

fn in_chips_of(offered: Chips, coin: Chips) -> RefusalFacts {
    RefusalFacts { offered: Some(offered.units()), step: Some(coin.units()), ..figures() }
}
