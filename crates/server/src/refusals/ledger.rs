//! The figures of what the cage refuses.

use chips::Chips;
use ledger::{Account, LedgerRefusal, MOST_AMOUNT, MOST_LINES};
use wire::{RefusalFacts, RefusalKind};

use super::figures::{at, figures, in_seat, number, of};

/// Who may not ask, what is not there, and what does not fit the books.
pub(super) fn kind(refusal: &LedgerRefusal) -> RefusalKind {
    use LedgerRefusal as R;
    match refusal {
        R::NotYours { .. } => RefusalKind::NotAllowed,
        R::NoSuchHold { .. }
        | R::NoSuchMovement { .. }
        | R::NoSuchProposal { .. }
        | R::NoSuchEntry { .. }
        | R::NoSuchSection { .. }
        | R::NoSuchTransfer { .. } => RefusalKind::NotFound,
        R::CommandReused { .. }
        | R::NotAllowed { .. }
        | R::NothingAsked
        | R::TooMuch { .. }
        | R::TooManyLines { .. }
        | R::SameAccount { .. }
        | R::WrongRoute { .. }
        | R::NotTheirs { .. }
        | R::SeatTaken { .. }
        | R::Overdrawn { .. }
        | R::TooLarge { .. }
        | R::NothingThere { .. }
        | R::NotVerified { .. }
        | R::RakeNotInTray { .. }
        | R::MustAllReturn { .. }
        | R::ChipsLeftBehind { .. }
        | R::HoldExpired { .. }
        | R::HoldTime { .. }
        | R::NotReversible { .. }
        | R::AlreadyReversed { .. }
        | R::Reason { .. }
        | R::NotAdjustable { .. }
        | R::ProposalExpired { .. }
        | R::OwnProposal { .. }
        | R::Payees { .. }
        | R::NotIdentified { .. }
        | R::ClaimPaid { .. }
        | R::NotCounted { .. }
        | R::CountFirst { .. }
        | R::CountUnderWay { .. }
        | R::NoCount
        | R::NotOnTheSheet { .. }
        | R::DidNotCount { .. }
        | R::NotExplained { .. }
        | R::NothingToExplain { .. }
        | R::RecountNeeded { .. }
        | R::TournamentClosed { .. }
        | R::EntryTaken { .. }
        | R::NotTheirEntry { .. }
        | R::RefundDiffers { .. }
        | R::MoreThanGiven { .. }
        | R::PrizeNotIdentified { .. }
        | R::WithheldTooMuch { .. }
        | R::SecondBadge { .. }
        | R::StillHeld { .. }
        | R::SectionOpen { .. }
        | R::NotASection
        | R::IsASection { .. }
        | R::NotEmpty { .. }
        | R::OtherSection { .. }
        | R::OtherTransfer { .. }
        | R::TransferClosed { .. }
        | R::TransferGap { .. }
        | R::OutsideIsTheHouse { .. } => RefusalKind::NotPossible,
    }
}

/// The figures a cashier or a player can act on.
pub(super) fn facts(refusal: &LedgerRefusal) -> RefusalFacts {
    use LedgerRefusal as R;
    match refusal {
        R::TooMuch { asked } => {
            RefusalFacts { offered: Some(asked.units()), most: Some(MOST_AMOUNT.units()), ..figures() }
        }
        R::TooManyLines { lines } => counts(*lines, MOST_LINES),
        R::Payees { payees, most } => counts(*payees, *most),
        R::SameAccount { account }
        | R::NotYours { account, .. }
        | R::TooLarge { account }
        | R::NothingThere { account }
        | R::NotAdjustable { account } => about(*account),
        R::NotTheirs { player, account } => {
            RefusalFacts { player: Some(u64::from(player.0)), ..about(*account) }
        }
        R::SeatTaken { table, seat, owner } => {
            RefusalFacts { player: Some(u64::from(owner.0)), ..in_seat(*table, *seat) }
        }
        // A refusal is no way to learn what a count should find.
        R::Overdrawn { account, asked, .. } if account.is_counted() => {
            RefusalFacts { offered: Some(asked.units()), ..about(*account) }
        }
        R::Overdrawn { account, holds, asked } => {
            RefusalFacts { holds: above_zero(*holds), offered: Some(asked.units()), ..about(*account) }
        }
        R::WrongRoute { line } => RefusalFacts { offered: Some(line.amount.units()), ..about(line.from) },
        R::NotVerified { table, amount } => RefusalFacts { holds: Some(amount.units()), ..at(*table) },
        R::RakeNotInTray { table, amount } => RefusalFacts { holds: above_zero(*amount), ..at(*table) },
        R::MustAllReturn { away, brought } => {
            let away = above_zero(*away);
            RefusalFacts { least: away, most: away, ..offered(*brought) }
        }
        R::ChipsLeftBehind { account, left } => RefusalFacts { holds: above_zero(*left), ..about(*account) },
        R::NoSuchHold { hold } | R::HoldExpired { hold, .. } => number(*hold),
        R::NoSuchMovement { movement }
        | R::NotReversible { movement, .. }
        | R::AlreadyReversed { movement } => number(*movement),
        R::NoSuchProposal { proposal }
        | R::ProposalExpired { proposal, .. }
        | R::OwnProposal { proposal, .. } => number(*proposal),
        R::ClaimPaid { claim, .. } => number(*claim),
        R::Reason { length, most } => counts(*length, *most),
        R::NotIdentified { player, amount, recorded, needed, .. }
        | R::PrizeNotIdentified { player, amount, recorded, needed, .. } => RefusalFacts {
            player: Some(u64::from(player.0)),
            count: Some(*recorded as u64),
            least_count: Some(*needed as u64),
            ..offered(*amount)
        },
        R::NotCounted { things } => RefusalFacts { count: Some(things.len() as u64), ..figures() },
        R::NotOnTheSheet { what } | R::NotExplained { what, .. } | R::NothingToExplain { what } => {
            about(what.account())
        }
        R::RecountNeeded { what, most, .. } => {
            RefusalFacts { most: Some(most.units()), ..about(what.account()) }
        }
        R::NoSuchEntry { entry, .. } => number(u64::from(*entry)),
        R::EntryTaken { entry, owner, .. } | R::NotTheirEntry { entry, owner, .. } => {
            RefusalFacts { player: Some(u64::from(owner.0)), ..number(u64::from(*entry)) }
        }
        R::RefundDiffers { paid, asked, .. } => {
            let paid = Some(paid.total().units());
            RefusalFacts { least: paid, most: paid, ..offered(asked.total()) }
        }
        R::MoreThanGiven { given, asked, .. } => {
            RefusalFacts { most: Some(given.units()), ..offered(*asked) }
        }
        R::WithheldTooMuch { prize, withheld } => {
            RefusalFacts { holds: Some(prize.units()), ..offered(*withheld) }
        }
        R::StillHeld { account, holds, .. } => RefusalFacts { holds: above_zero(*holds), ..about(*account) },
        R::TournamentClosed { tournament } => number(u64::from(*tournament)),
        R::NoSuchTransfer { transfer }
        | R::TransferClosed { transfer }
        | R::TransferGap { transfer, .. }
        | R::OtherSection { transfer, .. } => number(transfer.number),
        R::OtherTransfer { transfer, player, .. } => {
            RefusalFacts { player: Some(u64::from(player.0)), ..number(transfer.number) }
        }
        R::NoSuchSection { section }
        | R::SectionOpen { section }
        | R::IsASection { section }
        | R::OutsideIsTheHouse { section } => number(u64::from(section.0)),
        R::NotASection
        | R::NotEmpty { .. }
        | R::CommandReused { .. }
        | R::SecondBadge { .. }
        | R::NotAllowed { .. }
        | R::NothingAsked
        | R::HoldTime { .. }
        | R::CountFirst { .. }
        | R::CountUnderWay { .. }
        | R::NoCount
        | R::DidNotCount { .. } => figures(),
    }
}

fn offered(amount: Chips) -> RefusalFacts {
    RefusalFacts { offered: Some(amount.units()), ..figures() }
}

/// A balance as an amount: what is below zero is told in words alone.
fn above_zero(balance: i64) -> Option<u64> {
    u64::try_from(balance).ok()
}

fn counts(count: usize, most: usize) -> RefusalFacts {
    RefusalFacts { count: Some(count as u64), most_count: Some(most as u64), ..figures() }
}

/// Whose account it is, or where.
fn about(account: Account) -> RefusalFacts {
    match account {
        Account::Player(player) => of(player),
        Account::Stack(table, seat) | Account::Behind(table, seat) => in_seat(table, seat),
        Account::Away(table, player) => RefusalFacts { player: Some(u64::from(player.0)), ..at(table) },
        Account::Hold(hold) => number(hold),
        Account::Transit(transfer) | Account::Leaving(transfer) => number(transfer.number),
        Account::Section(section) => number(u64::from(section.0)),
        Account::Pot(table)
        | Account::RakeArea(table, _)
        | Account::Tray(table)
        | Account::TrayTake(table, _)
        | Account::Box(table, _)
        | Account::Bank(table)
        | Account::Wagers(table)
        | Account::Meter(table, _)
        | Account::Impound(table, _) => at(table),
        Account::Outside
        | Account::Cage
        | Account::Counted(_)
        | Account::Jackpot(_)
        | Account::Reserve(_)
        | Account::PrizePool(_)
        | Account::Bounties(_)
        | Account::EntryFees(_)
        | Account::StaffShare(_)
        | Account::Withheld(_)
        | Account::Unpaid(_)
        | Account::House(_) => figures(),
    }
}
