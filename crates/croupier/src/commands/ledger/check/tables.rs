//! What the house took at each table must stand in the table's stream and in the ledger alike.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ::ledger::{Account, Drop, Ledger, Take};
use game::TableId;
use room::TableEvent;
use room::audit;

use super::super::money;
use super::Part;
use crate::commands::room_log::RoomLog;
use crate::refusal::Refusal;

/// What left the pots of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Taken {
    rake: i128,
    drops: i128,
}

impl Taken {
    fn says(self) -> String {
        let shown = |units: i128| i64::try_from(units).map_or_else(|_| units.to_string(), money);
        format!("rake {} and drops {}", shown(self.rake), shown(self.drops))
    }
}

/// Compares every table with the ledger.
pub(super) fn check(log: &RoomLog, ledger: &Ledger) -> Result<Part, Refusal> {
    let booked = booked(log)?;
    let mut wrong = Vec::new();
    let tables = audit::tables(log.store()).map_err(|error| log.refused(&error))?;
    let mut hands = 0;
    for entry in &tables {
        let (taken, under_way) = at_the_table(log, entry.table)?;
        let table = entry.table;
        let in_the_ledger = booked.get(&table).copied().unwrap_or_default();
        if taken != in_the_ledger {
            let (says, books) = (taken.says(), in_the_ledger.says());
            wrong.push(format!("{table} took {says}, and the ledger has {books}"));
        }
        let pot = ledger.balance(Account::Pot(table));
        if !under_way && pot != 0 {
            wrong.push(format!("no hand is on at {table}, and its pot holds {} in the ledger", money(pot)));
        }
        hands += entry.hands;
    }
    Ok(Part::of("tables", &wrong, || {
        let (count, hands) = (tables.len(), crate::commands::figures::grouped(hands));
        format!(
            "{count} tables, {hands} hands and rounds: rake and drops as the ledger has them, no pot left over"
        )
    }))
}

/// What the table says, and whether a hand is being played.
fn at_the_table(log: &RoomLog, table: TableId) -> Result<(Taken, bool), Refusal> {
    let mut taken = Taken::default();
    let mut under_way = false;
    audit::table_events(log.store(), table, None, &mut |logged| {
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
                _ => {}
            }
        }
        ControlFlow::Continue(())
    })
    .map_err(|error| log.refused(&error))?;
    Ok((taken, under_way))
}

/// What the ledger says, by table.
fn booked(log: &RoomLog) -> Result<BTreeMap<TableId, Taken>, Refusal> {
    let mut booked: BTreeMap<TableId, Taken> = BTreeMap::new();
    audit::ledger_events(log.store(), &mut |logged| {
        for line in logged.event.movement().iter().flat_map(|movement| &movement.lines) {
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
                _ => {}
            }
        }
    })
    .map_err(|error| log.refused(&error))?;
    Ok(booked)
}
