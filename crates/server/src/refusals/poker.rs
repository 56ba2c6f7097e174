//! The figures of what a table of poker refuses.

use chips::Chips;
use table::director;
use wire::{RefusalFacts, RefusalKind};

use super::figures::figures;

/// Who may not ask, what is not there, and what does not fit the moment.
pub(super) fn kind(violation: &table::Violation) -> RefusalKind {
    use table::Violation as V;
    match violation {
        V::Hand(violation) => kind_in_the_hand(violation),
        V::NotYours { .. } => RefusalKind::NotAllowed,
        V::NoSuchSeat { .. } => RefusalKind::NotFound,
        V::NobodyThere { .. }
        | V::SeatTaken { .. }
        | V::SeatedAlready { .. }
        | V::NotAway { .. }
        | V::PlayedOver { .. }
        | V::NotPlayedOver { .. }
        | V::HandIsOn
        | V::NoHand
        | V::GameIsOn
        | V::NoGame
        | V::TooFewPlayers { .. }
        | V::ButtonCardFirst { .. }
        | V::NoButtonCards
        | V::CardDealtAlready { .. }
        | V::OutAlready
        | V::NotOut
        | V::NothingToChoose
        | V::LeavingAlready
        | V::StillAway { .. }
        | V::NoStraddle { .. }
        | V::NoOptionalKill
        | V::KilledAlready { .. }
        | V::CannotKill
        | V::KillFirst { .. }
        | V::NoSuchMistake { .. }
        | V::ButtonIsRight
        | V::ReportMisdeal
        | V::AskTheTable
        | V::BadHand(_)
        | V::BuyIn(_)
        | V::Absence(_)
        | V::Decks(_)
        | V::Clock(_)
        | V::TimeCharge(_)
        | V::Rotation(_)
        | V::Director(_) => RefusalKind::NotPossible,
    }
}

fn kind_in_the_hand(violation: &poker::Violation) -> RefusalKind {
    use poker::Violation as V;
    match violation {
        V::NotYours { .. } => RefusalKind::NotAllowed,
        V::HandIsOver
        | V::NotInTheHand { .. }
        | V::NoAgreedSplit
        | V::OutOfTurn { .. }
        | V::NotNow { .. }
        | V::BringInIsDue { .. }
        | V::NoBringInDue
        | V::HighHandMustBet
        | V::CannotCheck { .. }
        | V::NothingToCall
        | V::NoChop
        | V::NoCheckRaise
        | V::NobodyLeftToRaise
        | V::BettingIsCapped { .. }
        | V::BettingNotReopened { .. }
        | V::MoreThanTheStack { .. }
        | V::BetTooSmall { .. }
        | V::RaiseTooSmall { .. }
        | V::RaiseTooLarge { .. }
        | V::NotInChips { .. }
        | V::WrongNumberOfCards { .. }
        | V::CardNotHeld { .. }
        | V::TooManyRuns { .. }
        | V::LastHandMayNotMuck
        | V::CardNotInStub { .. }
        | V::StubIsEmpty
        | V::CardMustBeKnown
        | V::NotInThePot
        | V::Irregular(_) => RefusalKind::NotPossible,
    }
}

/// The figures a player or a dealer can act on.
pub(super) fn facts(violation: &table::Violation) -> RefusalFacts {
    use table::Violation as V;
    match violation {
        V::Hand(violation) => in_the_hand(violation),
        V::BuyIn(refusal) => around_a_buy_in(refusal),
        V::NobodyThere { seat }
        | V::NoSuchSeat { seat, .. }
        | V::SeatTaken { seat }
        | V::SeatedAlready { seat, .. }
        | V::NotAway { seat }
        | V::PlayedOver { seat }
        | V::NotPlayedOver { seat }
        | V::StillAway { seat }
        | V::ButtonCardFirst { seat }
        | V::NoStraddle { turn: Some(seat) }
        | V::KilledAlready { by: seat }
        | V::KillFirst { seat }
        | V::NoSuchMistake { seat }
        | V::Director(director::DirectorRefusal::NotAtTheTable { seat }) => {
            RefusalFacts { seat: Some(seat.number()), ..figures() }
        }
        V::Director(director::DirectorRefusal::MoreThanTheStack { stack }) => {
            RefusalFacts { most: Some(stack.units()), holds: Some(stack.units()), ..figures() }
        }
        V::NotYours { .. }
        | V::HandIsOn
        | V::NoHand
        | V::GameIsOn
        | V::NoGame
        | V::TooFewPlayers { .. }
        | V::NoButtonCards
        | V::ButtonIsRight
        | V::ReportMisdeal
        | V::CardDealtAlready { .. }
        | V::OutAlready
        | V::NotOut
        | V::NothingToChoose
        | V::LeavingAlready
        | V::NoStraddle { turn: None }
        | V::NoOptionalKill
        | V::CannotKill
        | V::AskTheTable
        | V::BadHand(_)
        | V::Absence(_)
        | V::Decks(_)
        | V::Clock(_)
        | V::TimeCharge(_)
        | V::Rotation(_)
        | V::Director(_) => figures(),
    }
}

fn in_the_hand(violation: &poker::Violation) -> RefusalFacts {
    use poker::Violation as V;
    let offered = |offered: Chips| RefusalFacts { offered: Some(offered.units()), ..figures() };
    match *violation {
        V::BringInIsDue { amount } => RefusalFacts { least: Some(amount.units()), ..figures() },
        V::CannotCheck { to_call } => RefusalFacts { least: Some(to_call.units()), ..figures() },
        V::BettingNotReopened { facing, full } => {
            RefusalFacts { offered: Some(facing.units()), least: Some(full.units()), ..figures() }
        }
        V::MoreThanTheStack { offered: amount, stack } => {
            RefusalFacts { most: Some(stack.units()), holds: Some(stack.units()), ..offered(amount) }
        }
        V::BetTooSmall { offered: amount, minimum } | V::RaiseTooSmall { offered: amount, minimum } => {
            RefusalFacts { least: Some(minimum.units()), ..offered(amount) }
        }
        V::RaiseTooLarge { offered: amount, maximum } => {
            RefusalFacts { most: Some(maximum.units()), ..offered(amount) }
        }
        V::NotInChips { offered: amount, chip } => {
            RefusalFacts { step: Some(chip.units()), ..offered(amount) }
        }
        V::NotInTheHand { seat } => RefusalFacts { seat: Some(seat.number()), ..figures() },
        V::OutOfTurn { turn, .. } => RefusalFacts { seat: Some(turn.number()), ..figures() },
        V::HandIsOver
        | V::NotYours { .. }
        | V::NoAgreedSplit
        | V::NotNow { .. }
        | V::NoBringInDue
        | V::HighHandMustBet
        | V::NothingToCall
        | V::NoChop
        | V::NoCheckRaise
        | V::NobodyLeftToRaise
        | V::BettingIsCapped { .. }
        | V::WrongNumberOfCards { .. }
        | V::CardNotHeld { .. }
        | V::TooManyRuns { .. }
        | V::LastHandMayNotMuck
        | V::CardNotInStub { .. }
        | V::StubIsEmpty
        | V::CardMustBeKnown
        | V::NotInThePot
        | V::Irregular(_) => figures(),
    }
}

fn around_a_buy_in(refusal: &table::buyin::BuyInRefusal) -> RefusalFacts {
    use table::buyin::BuyInRefusal as R;
    let least = |amount: Chips| RefusalFacts { least: Some(amount.units()), ..figures() };
    match *refusal {
        R::TooMuch { most } => RefusalFacts { most: Some(most.units()), ..figures() },
        R::SameAmount { amount } => RefusalFacts { most: Some(amount.units()), ..least(amount) },
        R::NotAFullBuyIn { offered, least: amount, .. } => {
            RefusalFacts { offered: Some(offered.units()), ..least(amount) }
        }
        R::AboveMaximum { room, .. } => RefusalFacts { most: Some(room.units()), ..figures() },
        R::HasChips { stack } => RefusalFacts { holds: Some(stack.units()), ..figures() },
        R::NoSuchCash { cash } => {
            RefusalFacts { most: Some(cash.units()), holds: Some(cash.units()), ..figures() }
        }
        R::NotWholeChips { offered, below, .. } => {
            RefusalFacts { offered: Some(offered.units()), most: Some(below.units()), ..figures() }
        }
        R::TooLittleToBeDealt { stack, needs } => RefusalFacts { holds: Some(stack.units()), ..least(needs) },
        R::WrongCoin { offered, ante } => {
            RefusalFacts { offered: Some(offered.units()), most: Some(ante.units()), ..least(ante) }
        }
        R::NotPaidFor { amount } => RefusalFacts { offered: Some(amount.units()), ..figures() },
        R::NotACoin { coin } => RefusalFacts { offered: Some(coin.units()), ..figures() },
        R::NoCoinForAnte { ante } => RefusalFacts { offered: Some(ante.units()), ..figures() },
        R::NotSeated { seat } | R::SeatTaken { seat } | R::NothingDue { seat } => {
            RefusalFacts { seat: Some(seat.number()), ..figures() }
        }
        R::NotYours { .. }
        | R::NotYourChips { .. }
        | R::Nothing
        | R::HandIsOn
        | R::TableStakes
        | R::CashOffTheTable => figures(),
    }
}
