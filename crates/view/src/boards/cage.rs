//! The cage's view: what the ledger holds, and the count that is under way.

use alloc::format;
use alloc::string::{String, ToString};

use game::{Moment, PlayerId};
use ledger::Account;
use wire::{AccountLine, AccountOf, CageView, Inventory, PlayerBalance};

use super::count::{abandoned, count, is_counted_blind};
use super::person::on_tables;
use super::{BoardTable, RoomParts};

/// The cage's view of the room. Whoever counts is blind to what a count should find.
pub fn cage<T: BoardTable>(room: &RoomParts<'_, T>, now: Moment, blind: bool) -> CageView {
    let ledger = room.ledger;
    let seen =
        ledger.trial_balance().into_iter().filter(|(account, _)| !blind || !is_counted_blind(*account));
    let accounts = seen.map(|(account, balance)| AccountLine {
        account: named(room, account),
        of: whose(account),
        balance,
    });
    CageView {
        drawer: (!blind).then(|| whole(ledger.drawer(room.cage_rules))),
        accounts: accounts.collect(),
        total: whole(ledger.total()),
        count: count(room, now),
        abandoned: abandoned(room, blind),
        day: ledger.day().number,
        players: room.people().map(|player| balance(room, player)).collect(),
    }
}

/// A sum of accounts on the wire: no room holds more.
fn whole(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}

/// An account by name: people by what they are called.
pub(super) fn named<T: BoardTable>(room: &RoomParts<'_, T>, account: Account) -> String {
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
        | Account::Bounties(_)
        | Account::EntryFees(_)
        | Account::StaffShare(_)
        | Account::Withheld(_)
        | Account::Unpaid(_)
        | Account::House(_)
        | Account::Hold(_)
        | Account::Impound(..)
        | Account::Transit(_)
        | Account::Section(_)
        | Account::Leaving(_) => None,
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
