//! The balances.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use game::{Seat, TableId};

use crate::account::{Account, Drop, Fund, Take};
use crate::movement::MovementLine;

/// The balance of every account. What a table touches in every hand lies side by side, so that posting does not
/// search for it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Books {
    /// In the order of their numbers.
    tables: Vec<TableBook>,
    /// Everything else; never zero.
    rest: BTreeMap<Account, i64>,
}

/// The accounts of one table, by the number [`slot`] gives them.
#[derive(Clone, Debug)]
struct TableBook {
    table: TableId,
    balances: [i64; SLOTS],
}

const BEHIND: usize = Seat::MOST;
const POT: usize = 2 * Seat::MOST;
const AREA: usize = POT + 1;
const TRAY: usize = AREA + 2;
const TRAY_TAKE: usize = TRAY + 1;
const HOUSE_BOX: usize = TRAY_TAKE + 2;
const FUND_BOX: usize = HOUSE_BOX + 2;
const BANK: usize = FUND_BOX + Fund::ALL.len();
const WAGERS: usize = BANK + 1;
const SLOTS: usize = WAGERS + 1;

/// Where an account of a table lies; none for those that lie elsewhere.
#[inline]
const fn slot(account: Account) -> Option<(TableId, usize)> {
    Some(match account {
        Account::Stack(table, seat) => (table, seat.index()),
        Account::Behind(table, seat) => (table, BEHIND + seat.index()),
        Account::Pot(table) => (table, POT),
        Account::RakeArea(table, take) => (table, AREA + take as usize),
        Account::Tray(table) => (table, TRAY),
        Account::TrayTake(table, take) => (table, TRAY_TAKE + take as usize),
        Account::Box(table, Drop::House(take)) => (table, HOUSE_BOX + take as usize),
        Account::Box(table, Drop::Fund(fund)) => (table, FUND_BOX + fund.index()),
        Account::Bank(table) => (table, BANK),
        Account::Wagers(table) => (table, WAGERS),
        Account::Outside
        | Account::Cage
        | Account::Player(_)
        | Account::Away(..)
        | Account::Counted(_)
        | Account::Jackpot(_)
        | Account::Reserve(_)
        | Account::Meter(..)
        | Account::PrizePool(_)
        | Account::House(_)
        | Account::Hold(_)
        | Account::Impound(..)
        | Account::Bounties(_)
        | Account::EntryFees(_)
        | Account::StaffShare(_)
        | Account::Withheld(_)
        | Account::Unpaid(_)
        | Account::Transit(_)
        | Account::Section(_)
        | Account::Leaving(_) => return None,
    })
}

impl Books {
    /// The balance of an account.
    #[inline]
    pub(crate) fn balance(&self, account: Account) -> i64 {
        match slot(account) {
            Some((table, slot)) => self.find(table).map_or(0, |place| self.tables[place].balances[slot]),
            None => self.rest.get(&account).copied().unwrap_or(0),
        }
    }

    /// Carries out a line. Whoever calls has checked it; a balance that would not fit stays at the largest.
    #[inline]
    pub(crate) fn carry_out(&mut self, line: MovementLine) {
        self.add(line.from, line.change().saturating_neg());
        self.add(line.to, line.change());
    }

    /// Changes a balance.
    pub(crate) fn add(&mut self, account: Account, change: i64) {
        let Some((table, slot)) = slot(account) else {
            let balance = self.rest.entry(account).or_insert(0);
            *balance = balance.saturating_add(change);
            if *balance == 0 {
                self.rest.remove(&account);
            }
            return;
        };
        let place = self.find(table).unwrap_or_else(|| {
            let place = self.tables.partition_point(|book| book.table < table);
            self.tables.insert(place, TableBook { table, balances: [0; SLOTS] });
            place
        });
        let balance = &mut self.tables[place].balances[slot];
        *balance = balance.saturating_add(change);
    }

    #[inline]
    fn find(&self, table: TableId) -> Option<usize> {
        self.tables.binary_search_by_key(&table, |book| book.table).ok()
    }

    /// Every account that is not empty, in the order of accounts.
    pub(crate) fn all(&self) -> Vec<(Account, i64)> {
        let at_tables = self.tables.iter().flat_map(|book| accounts(book.table).zip(book.balances));
        let rest = self.rest.iter().map(|(&account, &balance)| (account, balance));
        let mut all: Vec<_> = at_tables.chain(rest).filter(|&(_, balance)| balance != 0).collect();
        all.sort_unstable();
        all
    }
}

/// The accounts of a table in the order of their slots.
fn accounts(table: TableId) -> impl Iterator<Item = Account> {
    let seats = || (0..Seat::MOST).filter_map(Seat::from_index);
    seats()
        .map(move |seat| Account::Stack(table, seat))
        .chain(seats().map(move |seat| Account::Behind(table, seat)))
        .chain([Account::Pot(table)])
        .chain(Take::ALL.map(|take| Account::RakeArea(table, take)))
        .chain([Account::Tray(table)])
        .chain(Take::ALL.map(|take| Account::TrayTake(table, take)))
        .chain(Take::ALL.map(|take| Account::Box(table, Drop::House(take))))
        .chain(Fund::ALL.map(|fund| Account::Box(table, Drop::Fund(fund))))
        .chain([Account::Bank(table), Account::Wagers(table)])
}

impl PartialEq for Books {
    fn eq(&self, other: &Books) -> bool {
        self.all() == other.all()
    }
}

impl Eq for Books {}
