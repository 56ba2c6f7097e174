//! Who may ask what, about which table, and in which turn: one table of each.

use game::TableId;
use wire::{Ask, CageAct, DealerAct, DoorAct, HandAct, PitAct, Role};

/// The roles that may ask for something, in one place. An auditor asks for nothing: auditors read.
///
/// A new kind of request does not compile until somebody has said here whose it is.
pub const fn may_ask(ask: &Ask) -> &'static [Role] {
    match ask {
        Ask::Hand { .. }
        | Ask::Seat { .. }
        | Ask::Pit { .. }
        | Ask::Shuffle { .. }
        | Ask::Door { .. }
        | Ask::Limits { .. }
        | Ask::Tournament { .. } => &[Role::Player],
        Ask::Dealer { act, .. } => match act {
            // A floorperson deals where no dealer is at hand.
            DealerAct::Deal {}
            | DealerAct::Write { .. }
            | DealerAct::OpenCase { .. }
            | DealerAct::MisplaceButton { .. }
            | DealerAct::ButtonWrong {}
            | DealerAct::OverlookOwing { .. } => &[Role::Dealer, Role::Floor],
            DealerAct::CollectTime {} => &[Role::Dealer],
        },
        Ask::Table { .. } | Ask::Floor { .. } | Ask::Director { .. } => &[Role::Floor],
        Ask::Cage { .. } => &[Role::Cage],
        // Whoever stands before a locked account finds one of them.
        Ask::Account { .. } => &[Role::Floor, Role::Cage],
    }
}

/// Whether it answers a question a hand asks, and so belongs to one turn of one hand.
pub const fn is_of_the_hand(ask: &Ask) -> bool {
    match ask {
        Ask::Hand { .. } => true,
        Ask::Seat { .. }
        | Ask::Pit { .. }
        | Ask::Shuffle { .. }
        | Ask::Door { .. }
        | Ask::Limits { .. }
        | Ask::Dealer { .. }
        | Ask::Table { .. }
        | Ask::Floor { .. }
        | Ask::Cage { .. }
        | Ask::Tournament { .. }
        | Ask::Director { .. }
        | Ask::Account { .. } => false,
    }
}

/// Whether several players are asked at once and answer in any order: the answer of one does not end the turn of
/// another, so only the hand counts.
pub const fn in_any_order(ask: &Ask) -> bool {
    match ask {
        Ask::Hand { act, .. } => match act {
            HandAct::RunIt { .. } => true,
            HandAct::Fold {}
            | HandAct::Check {}
            | HandAct::Call {}
            | HandAct::BringIn {}
            | HandAct::RaiseTo { .. }
            | HandAct::Discard { .. }
            | HandAct::Chop {}
            | HandAct::DeclineChop {}
            | HandAct::Show {}
            | HandAct::Muck {} => false,
        },
        Ask::Pit { act, .. } => match act {
            PitAct::PremiumCheck {} | PitAct::PremiumPlay { .. } | PitAct::PremiumFold {} => true,
            PitAct::PremiumBet { .. }
            | PitAct::PremiumTakeBack {}
            | PitAct::Bet { .. }
            | PitAct::TakeDown { .. }
            | PitAct::SetWorking { .. }
            | PitAct::Ready {} => false,
        },
        Ask::Seat { .. }
        | Ask::Shuffle { .. }
        | Ask::Door { .. }
        | Ask::Limits { .. }
        | Ask::Dealer { .. }
        | Ask::Table { .. }
        | Ask::Floor { .. }
        | Ask::Cage { .. }
        | Ask::Tournament { .. }
        | Ask::Director { .. }
        | Ask::Account { .. } => false,
    }
}

/// The table it is about, where it is about one.
pub fn table_of(ask: &Ask) -> Option<TableId> {
    let table = match ask {
        Ask::Hand { table, .. }
        | Ask::Seat { table, .. }
        | Ask::Pit { table, .. }
        | Ask::Shuffle { table, .. }
        | Ask::Dealer { table, .. }
        | Ask::Table { table, .. } => *table,
        Ask::Door { act } => match act {
            DoorAct::TakeSeat { table, .. }
            | DoorAct::TakePlace { table, .. }
            | DoorAct::LeavePlace { table } => *table,
            DoorAct::JoinList { .. }
            | DoorAct::LeaveList { .. }
            | DoorAct::OnMyWay {}
            | DoorAct::Decline {}
            | DoorAct::ChangeSeat { .. }
            | DoorAct::KeepSeat {}
            | DoorAct::Transfer { .. }
            | DoorAct::PayKill {}
            | DoorAct::Refill {} => return None,
        },
        Ask::Cage { act } => match act {
            CageAct::Fill { table, .. } | CageAct::Credit { table, .. } => *table,
            CageAct::Deposit { .. }
            | CageAct::Withdraw { .. }
            | CageAct::Comp { .. }
            | CageAct::BringBankroll { .. }
            | CageAct::TakeBankroll { .. }
            | CageAct::ProposeVoid { .. }
            | CageAct::Approve { .. }
            | CageAct::Reject { .. }
            | CageAct::BeginCount {}
            | CageAct::EnterCount { .. }
            | CageAct::AbandonCount { .. }
            | CageAct::ProposeClose { .. } => return None,
        },
        // Tables of an event have numbers of their own.
        Ask::Floor { .. }
        | Ask::Account { .. }
        | Ask::Limits { .. }
        | Ask::Tournament { .. }
        | Ask::Director { .. } => return None,
    };
    u16::try_from(table).ok().map(TableId)
}
