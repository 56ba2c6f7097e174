//! The cage's view: what the ledger holds, and what waits for a second badge.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use chips::{Chips, Currency};
use game::{Moment, PlayerId};
use ledger::{Account, Order, Proposal};
use wire::{AccountLine, AccountOf, CageView, Inventory, PlayerBalance, ProposalLine};

use super::person::on_tables;
use super::{BoardTable, RoomParts};

/// The cage's view of the room.
pub fn cage<T: BoardTable>(room: &RoomParts<'_, T>, now: Moment, money: Currency) -> CageView {
    let ledger = room.ledger;
    let accounts = ledger.trial_balance().into_iter().map(|(account, balance)| AccountLine {
        account: named(room, account),
        of: whose(account),
        balance,
    });
    CageView {
        cage: whole(ledger.cage()),
        accounts: accounts.collect(),
        total: whole(ledger.total()),
        proposals: ledger.proposals(now).map(|proposal| waits(room, proposal, money)).collect(),
        uncounted: ledger.uncounted().into_iter().map(|account| account.to_string()).collect(),
        day: ledger.day().number,
        players: room.people().map(|player| balance(room, player)).collect(),
    }
}

/// A sum of accounts on the wire: no room holds more.
fn whole(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}

/// An account by name: people by what they are called.
fn named<T: BoardTable>(room: &RoomParts<'_, T>, account: Account) -> String {
    match account {
        Account::Player(player) => format!("{player}, {}", room.called(player)),
        account => account.to_string(),
    }
}

/// Whose an account is.
fn whose(account: Account) -> AccountOf {
    let inventory = match account {
        Account::Player(player) => return AccountOf::Player { player: u64::from(player.0) },
        Account::Tray(_) | Account::TrayTake(..) => Some(Inventory::Tray),
        Account::Bank(_) => Some(Inventory::Bank),
        Account::Stack(..)
        | Account::Behind(..)
        | Account::Away(..)
        | Account::Pot(_)
        | Account::RakeArea(..)
        | Account::Box(..)
        | Account::Wagers(_)
        | Account::Meter(..)
        | Account::Outside
        | Account::Cage
        | Account::Counted(_)
        | Account::Jackpot(_)
        | Account::Reserve(_)
        | Account::PrizePool(_)
        | Account::House(_)
        | Account::Hold(_) => None,
    };
    match account.table() {
        Some(table) => AccountOf::Table { table: u32::from(table.0), inventory },
        None => AccountOf::House,
    }
}

fn balance<T: BoardTable>(room: &RoomParts<'_, T>, player: PlayerId) -> PlayerBalance {
    PlayerBalance {
        player: u64::from(player.0),
        name: room.called(player),
        balance: room.ledger.balance(Account::Player(player)),
        on_tables: on_tables(room.ledger, &room.tables, player),
    }
}

fn waits<T: BoardTable>(room: &RoomParts<'_, T>, proposal: &Proposal, money: Currency) -> ProposalLine {
    let title = proposal.order.title();
    let says = match &proposal.order {
        Order::Reverse { movement, reason } => format!("{title} of movement {movement}: {reason}"),
        Order::Adjust { from, to, amount, reason } => {
            let (from, to) = (named(room, *from), named(room, *to));
            format!("{title} of {} from {from} to {to}: {reason}", money.show(*amount))
        }
        Order::PayJackpot { claim, payees, .. } => {
            let total = payees.iter().fold(0_u64, |sum, payee| sum.saturating_add(payee.amount.units()));
            format!("{title} for claim {claim}: {}", money.show(Chips::new(total)))
        }
        _ => title.to_owned(),
    };
    ProposalLine { proposal: proposal.number, says, by: proposal.by.0 }
}
