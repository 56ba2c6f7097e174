//! The cage and the books.

use chips::Chips;
use journal::{Store, StoreError};
use ledger::{Account, Drop, HouseAccount, Inventory, Ledger, Movement, Order, Purpose};
use room::Room;

use super::{CageReport, Group, Happenings, TableReport, add};

pub(super) fn read(
    store: &dyn Store,
    room: &Room,
    tables: &mut [TableReport],
    happenings: &mut Happenings,
) -> Result<CageReport, StoreError> {
    let mut cage = CageReport::default();
    for table in tables.iter_mut() {
        // What lies in the bank and on the meter, less what the cage put there.
        let holds = |account| room.ledger().balance(account);
        table.won = holds(Account::Bank(table.table)) + holds(Account::Meter(table.table, 0));
    }
    room::audit::ledger_events(store, &mut |logged| {
        if logged.event.close().is_some() {
            cage.days += 1;
            happenings.note("day closed");
        }
        if let Some(movement) = logged.event.movement() {
            cage.movements += 1;
            note(&mut cage, tables, movement, happenings);
        }
    })?;
    Ok(cage)
}

fn note(cage: &mut CageReport, tables: &mut [TableReport], movement: &Movement, happenings: &mut Happenings) {
    let Purpose::Cage(order) = &movement.purpose else { return };
    let mut amount = Chips::ZERO;
    for line in &movement.lines {
        add(&mut amount, line.amount);
    }
    match order {
        Order::BringBankroll { .. } => add(&mut cage.bankroll, amount),
        Order::Deposit { .. } => {
            add(&mut cage.deposits, amount);
            happenings.note("deposit at the cage");
        }
        Order::Withdraw { .. } => {
            add(&mut cage.withdrawals, amount);
            happenings.note("withdrawal at the cage");
        }
        Order::BuyIn { .. } => add(&mut cage.buy_ins, amount),
        Order::CashOut { .. } | Order::HandBack { .. } => add(&mut cage.cash_outs, amount),
        Order::PayJackpot { .. } => add(&mut cage.jackpots, amount),
        Order::Fill { table, to: Inventory::Bank, .. } => {
            add(&mut cage.fills, amount);
            happenings.note("bank filled");
            bank(tables, *table, -signed(amount));
        }
        Order::Credit { table, from: Inventory::Bank, .. } => {
            add(&mut cage.credits, amount);
            happenings.note("bank credited");
            bank(tables, *table, signed(amount));
        }
        _ => {}
    }
}

fn bank(tables: &mut [TableReport], table: game::TableId, change: i64) {
    if let Some(report) = tables.iter_mut().find(|report| report.table == table) {
        report.won += change;
    }
}

fn signed(amount: Chips) -> i64 {
    i64::try_from(amount.units()).unwrap_or(i64::MAX)
}

/// The trial balance by kinds of accounts, in the order a clerk reads them.
pub(super) fn groups(ledger: &Ledger) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (account, amount) in ledger.trial_balance() {
        let name = group(account);
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => {
                group.accounts += 1;
                group.amount += i128::from(amount);
            }
            None => groups.push(Group { name, accounts: 1, amount: i128::from(amount) }),
        }
    }
    groups
}

const fn group(account: Account) -> &'static str {
    match account {
        Account::Outside => "the world outside",
        Account::Cage => "cage",
        Account::Transit(_) | Account::Section(_) | Account::Leaving(_) => "sections",
        Account::Player(_) => "guests' accounts",
        Account::Stack(..) | Account::Behind(..) | Account::Away(..) => "guests' stacks",
        Account::Pot(_) | Account::Impound(..) => "pots",
        Account::RakeArea(..) | Account::TrayTake(..) | Account::Box(_, Drop::House(_)) => {
            "rake and time at the tables"
        }
        Account::Tray(_) => "trays",
        Account::Box(_, Drop::Fund(_)) | Account::Counted(_) => "jackpot drops",
        Account::Jackpot(_) => "jackpots",
        Account::Reserve(_) => "jackpot reserves",
        Account::Bank(_) => "banks of the pit",
        Account::Wagers(_) => "wagers in the pit",
        Account::Meter(..) => "progressive meters",
        Account::PrizePool(_) | Account::Bounties(_) | Account::Unpaid(_) => "prize pools",
        Account::EntryFees(_) | Account::StaffShare(_) | Account::Withheld(_) => "fees of tournaments",
        Account::House(HouseAccount::Rake) => "house: rake",
        Account::House(HouseAccount::Time) => "house: time",
        Account::House(HouseAccount::OverShort) => "house: over and short",
        Account::House(HouseAccount::Promotions) => "house: promotions",
        Account::House(
            HouseAccount::Dues | HouseAccount::Fees | HouseAccount::Tokes | HouseAccount::Withheld,
        ) => "house: other",
        Account::Hold(_) => "holds",
    }
}
