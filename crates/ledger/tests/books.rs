//! Every account has a balance of its own.

use game::{Seat, TableId};
use ledger::{Account, Drop, Fund, Ledger, Take};

/// Every account of a table whose place in the books is counted out.
fn accounts(table: TableId) -> Vec<Account> {
    let seats = || (0..Seat::MOST).filter_map(Seat::from_index);
    let mut all: Vec<Account> = seats().map(|seat| Account::Stack(table, seat)).collect();
    all.extend(seats().map(|seat| Account::Behind(table, seat)));
    for take in Take::ALL {
        all.extend([Account::RakeArea(table, take), Account::TrayTake(table, take)]);
        all.push(Account::Box(table, Drop::House(take)));
    }
    all.extend(Fund::ALL.map(|fund| Account::Box(table, Drop::Fund(fund))));
    all.extend([Account::Pot(table), Account::Tray(table), Account::Bank(table), Account::Wagers(table)]);
    all
}

#[test]
fn every_account_of_a_table_lies_in_its_own_slot() {
    let all: Vec<Account> = [TableId(3), TableId(1)].into_iter().flat_map(accounts).collect();
    let mut balances: Vec<(Account, i64)> = all.iter().copied().zip(1..).collect();
    let ledger =
        Ledger::from_snapshot(ledger::Snapshot { balances: balances.clone(), ..Ledger::new().snapshot() });
    for &(account, balance) in &balances {
        assert_eq!(ledger.balance(account), balance, "{account}");
    }
    // And read back in the order of their slots, each is still called by its own name.
    balances.sort_unstable();
    assert_eq!(ledger.trial_balance(), balances);
}
