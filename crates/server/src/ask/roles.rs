//! Who may ask what: the one table of it.

use game::TableId;
use wire::{Ask, Role};

/// The roles that may ask for something, in one place. An auditor asks for nothing: auditors read.
///
/// A new kind of request does not compile until somebody has said here whose it is.
pub const fn may_ask(ask: &Ask) -> &'static [Role] {
    match ask {
        Ask::Fold { .. }
        | Ask::Check { .. }
        | Ask::Call { .. }
        | Ask::BringIn { .. }
        | Ask::RaiseTo { .. }
        | Ask::Discard { .. }
        | Ask::RunIt { .. }
        | Ask::Chop { .. }
        | Ask::DeclineChop { .. }
        | Ask::Show { .. }
        | Ask::Muck { .. }
        | Ask::UseBank { .. }
        | Ask::CallTime { .. }
        | Ask::SitOut { .. }
        | Ask::Return { .. }
        | Ask::Post { .. }
        | Ask::WaitForBlind { .. }
        | Ask::Straddle { .. }
        | Ask::Kill { .. }
        | Ask::TopUp { .. }
        | Ask::Leave { .. }
        | Ask::StepAway { .. }
        | Ask::ComeBack { .. }
        | Ask::ChangeSeat { .. }
        | Ask::KeepSeat
        | Ask::Transfer { .. }
        | Ask::TakeSeat { .. }
        | Ask::JoinList { .. }
        | Ask::LeaveList { .. }
        | Ask::OnMyWay
        | Ask::Decline
        | Ask::TakePlace { .. }
        | Ask::LeavePlace { .. }
        | Ask::PayKill
        | Ask::Refill
        | Ask::PremiumBet { .. }
        | Ask::PremiumTakeBack { .. }
        | Ask::PremiumCheck { .. }
        | Ask::PremiumPlay { .. }
        | Ask::PremiumFold { .. }
        | Ask::Bet { .. }
        | Ask::TakeDown { .. }
        | Ask::SetWorking { .. }
        | Ask::Ready { .. } => &[Role::Player],

        // A floorperson deals where no dealer is at hand.
        Ask::Deal { .. } => &[Role::Dealer, Role::Floor],
        Ask::CollectTime { .. } => &[Role::Dealer],

        Ask::OpenTable { .. }
        | Ask::CloseTable { .. }
        | Ask::Freeze { .. }
        | Ask::Thaw { .. }
        | Ask::BreakTable { .. }
        | Ask::ListAdd { .. }
        | Ask::ListRemove { .. }
        | Ask::ListToEnd { .. }
        | Ask::CheckIn { .. }
        | Ask::LockUp { .. }
        | Ask::ReserveSeat { .. }
        | Ask::FreeSeat { .. }
        | Ask::RemovePlayer { .. }
        | Ask::PickUp { .. }
        | Ask::StartClock { .. }
        | Ask::SetMustMove { .. }
        | Ask::VerifyTime { .. }
        | Ask::ForgiveTime { .. }
        | Ask::Bar { .. }
        | Ask::LiftBar { .. }
        | Ask::VerifyClaim { .. }
        | Ask::ApproveClaim { .. }
        | Ask::DenyClaim { .. }
        | Ask::SeedJackpot { .. } => &[Role::Floor],

        Ask::Deposit { .. }
        | Ask::Withdraw { .. }
        | Ask::BringBankroll { .. }
        | Ask::TakeBankroll { .. }
        | Ask::Fill { .. }
        | Ask::Credit { .. }
        | Ask::ProposeVoid { .. }
        | Ask::Approve { .. }
        | Ask::Reject { .. }
        | Ask::CloseDay { .. } => &[Role::Cage],

        // Whoever stands before a locked account finds one of them.
        Ask::Unlock { .. } => &[Role::Floor, Role::Cage],
    }
}

/// Whether it answers a question a hand asks, and so belongs to one turn of one hand.
pub const fn is_of_the_hand(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Fold { .. }
            | Ask::Check { .. }
            | Ask::Call { .. }
            | Ask::BringIn { .. }
            | Ask::RaiseTo { .. }
            | Ask::Discard { .. }
            | Ask::RunIt { .. }
            | Ask::Chop { .. }
            | Ask::DeclineChop { .. }
            | Ask::Show { .. }
            | Ask::Muck { .. }
    )
}

/// The table it is about, where it is about one.
pub fn table_of(ask: &Ask) -> Option<TableId> {
    let table = match ask {
        Ask::Fold { table }
        | Ask::Check { table }
        | Ask::Call { table }
        | Ask::BringIn { table }
        | Ask::RaiseTo { table, .. }
        | Ask::Discard { table, .. }
        | Ask::RunIt { table, .. }
        | Ask::Chop { table }
        | Ask::DeclineChop { table }
        | Ask::Show { table }
        | Ask::Muck { table }
        | Ask::UseBank { table }
        | Ask::CallTime { table, .. }
        | Ask::SitOut { table }
        | Ask::Return { table }
        | Ask::Post { table }
        | Ask::WaitForBlind { table }
        | Ask::Straddle { table }
        | Ask::Kill { table }
        | Ask::TopUp { table, .. }
        | Ask::Leave { table }
        | Ask::StepAway { table, .. }
        | Ask::ComeBack { table }
        | Ask::TakeSeat { table, .. }
        | Ask::TakePlace { table, .. }
        | Ask::LeavePlace { table }
        | Ask::PremiumBet { table, .. }
        | Ask::PremiumTakeBack { table }
        | Ask::PremiumCheck { table }
        | Ask::PremiumPlay { table, .. }
        | Ask::PremiumFold { table }
        | Ask::Bet { table, .. }
        | Ask::TakeDown { table, .. }
        | Ask::SetWorking { table, .. }
        | Ask::Ready { table }
        | Ask::Deal { table }
        | Ask::CollectTime { table }
        | Ask::CloseTable { table }
        | Ask::Freeze { table, .. }
        | Ask::Thaw { table }
        | Ask::BreakTable { table }
        | Ask::LockUp { table, .. }
        | Ask::ReserveSeat { table, .. }
        | Ask::FreeSeat { table, .. }
        | Ask::RemovePlayer { table, .. }
        | Ask::PickUp { table, .. }
        | Ask::StartClock { table }
        | Ask::SetMustMove { table, .. }
        | Ask::VerifyTime { table, .. }
        | Ask::ForgiveTime { table, .. }
        | Ask::Fill { table, .. }
        | Ask::Credit { table, .. } => *table,
        _ => return None,
    };
    u16::try_from(table).ok().map(TableId)
}
