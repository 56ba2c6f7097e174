//! What the house took at each table must stand in the table's stream and in the ledger alike.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use chips::Currency;
use game::TableId;
use journal::{Store, StoreError};
use ledger::{Account, Balance, Drop, Ledger, Movement, Take};
use poker::irregular::Event as Odd;

use super::{Part, grouped};
use crate::audit::{table_events, tables};
use crate::record::TableEvent;

/// What left the pots of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Taken {
    rake: i128,
    drops: i128,
}

/// What the ledger says, by table.
pub(super) type Booked = BTreeMap<TableId, Taken>;

impl Taken {
    fn says(self, money: Currency) -> String {
        let shown = |units: i128| {
            i64::try_from(units)
                .map_or_else(|_| units.to_string(), |units| Balance::new(units, money).to_string())
        };
        format!("rake {} and drops {}", shown(self.rake), shown(self.drops))
    }
}

/// Compares every table with the ledger.
pub(super) fn check(
    store: &dyn Store,
    ledger: &Ledger,
    booked: &Booked,
    money: Currency,
) -> Result<Part, StoreError> {
    let mut wrong = Vec::new();
    let tables = tables(store)?;
    let mut hands = 0;
    for entry in &tables {
        let (taken, under_way) = at_the_table(store, entry.table)?;
        let table = entry.table;
        let in_the_ledger = booked.get(&table).copied().unwrap_or_default();
        if taken != in_the_ledger {
            let (says, books) = (taken.says(money), in_the_ledger.says(money));
            wrong.push(format!("{table} took {says}, and the ledger has {books}"));
        }
        let pot = ledger.balance(Account::Pot(table));
        if !under_way && pot != 0 {
            let pot = Balance::new(pot, money);
            wrong.push(format!("no hand is being played at {table}, and its pot holds {pot} in the ledger"));
        }
        hands += entry.hands;
    }
    Ok(Part::of("tables", &wrong, || {
        let (count, hands) = (tables.len(), grouped(hands));
        format!(
            "{count} tables, {hands} hands and rounds: rake and drops agree with the ledger, and no pot is left over"
        )
    }))
}

/// What the table says, and whether a hand is being played.
fn at_the_table(store: &dyn Store, table: TableId) -> Result<(Taken, bool), StoreError> {
    let mut taken = Taken::default();
    let mut under_way = false;
    table_events(store, table, None, &mut |logged| {
        if let TableEvent::Poker(event) = logged.event {
            match event {
                table::Event::HandBegan { .. } => under_way = true,
                table::Event::HandEnded { .. } => under_way = false,
                table::Event::Hand(poker::Event::RakeTaken { amount, .. }) => {
                    taken.rake += i128::from(amount.units());
                }
                table::Event::Hand(poker::Event::DropTaken { amount, .. }) => {
                    taken.drops += i128::from(amount.units());
                }
                table::Event::Hand(poker::Event::Irregular(Odd::RakeReturned { amount })) => {
                    taken.rake -= i128::from(amount.units());
                }
                table::Event::Hand(poker::Event::Irregular(Odd::DropReturned { amount, .. })) => {
                    taken.drops -= i128::from(amount.units());
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok((taken, under_way))
}

/// Notes what a movement of the ledger took from a table's pot.
pub(super) fn book(booked: &mut Booked, movement: &Movement) {
    for line in &movement.lines {
        let amount = i128::from(line.amount.units());
        match (line.from, line.to) {
            (
                Account::Pot(table),
                Account::RakeArea(_, Take::Rake) | Account::Box(_, Drop::House(Take::Rake)),
            ) => booked.entry(table).or_default().rake += amount,
            (Account::RakeArea(_, Take::Rake), Account::Pot(table)) => {
                booked.entry(table).or_default().rake -= amount;
            }
            (Account::Pot(table), Account::Box(_, Drop::Fund(_))) => {
                booked.entry(table).or_default().drops += amount;
            }
            (Account::Box(_, Drop::Fund(_)), Account::Pot(table)) => {
                booked.entry(table).or_default().drops -= amount;
            }
            _ => {}
        }
    }
}
